"""Check the dice of a game by the recipe of dice.md. Stands alone: Python's own library and nothing of the program.

Example: python3 docs/verify_dice.py --seed SEED-IN-HEX --turn 3 --stage attack --purpose "..." --range 101 200
"""

import argparse
import hashlib
import itertools


def hashed(data):
    return hashlib.sha256(data).digest()


def stream_key(seed, turn, stage, purpose):
    return hashed(seed + "\n".join([str(turn), stage, purpose]).encode("utf-8"))


def stream_words(key):
    for number in itertools.count():
        block = hashed(key + number.to_bytes(8, "big"))
        yield from (int.from_bytes(block[i : i + 4], "big") for i in range(0, 32, 4))


def number_below(count, words):
    highest = 2**32 // count * count
    return next(word for word in words if word < highest) % count


def random_order(items, words):
    items = list(items)
    for i in reversed(range(1, len(items))):
        j = number_below(i + 1, words)
        items[i], items[j] = items[j], items[i]
    return items


def main():
    parser = argparse.ArgumentParser(description="Makes the draws of one stream of a game's dice.")
    parser.add_argument("--seed", help="the seed that was revealed, in hexadecimal")
    parser.add_argument("--seed-number", help="the N of a game that was made with --seed N")
    parser.add_argument("--turn", type=int, required=True)
    parser.add_argument("--stage", required=True)
    parser.add_argument("--purpose", required=True)
    parser.add_argument("--range", type=int, nargs=2, default=[101, 200], metavar=("LOW", "HIGH"))
    parser.add_argument("--draws", type=int, default=5)
    given = parser.parse_args()
    if (given.seed is None) == (given.seed_number is None):
        parser.error("give either --seed or --seed-number")
    seed = bytes.fromhex(given.seed) if given.seed else hashed(f"pbm-seed:{given.seed_number}".encode())
    key = stream_key(seed, given.turn, given.stage, given.purpose)
    words = stream_words(key)
    low, high = given.range
    print("seed:", seed.hex())
    print("commitment:", hashed(seed).hex())
    print("key:", key.hex())
    print("words:", *itertools.islice(stream_words(key), 3))
    print(f"draws {low}-{high}:", *(low + number_below(high - low + 1, words) for _ in range(given.draws)))
    print("order of 1-8:", *random_order(range(1, 9), stream_words(key)))


if __name__ == "__main__":
    main()
