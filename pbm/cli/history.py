"""The past: replay, rollback, reveal."""

from __future__ import annotations

from dataclasses import asdict

from pbm.cli.frame import command, game_option, progress, put_in_order, say, sure, this_office, whole, yes_option


@command("replay", "pbm replay --game 12")
@game_option
@whole("--turn", "a turn", "One turn; without it all that were run.")
def replay(game: int, turn: int | None) -> None:
    """Run stored turns again and compare them, to the byte, with what is on file."""
    from pbm.host.history import replay
    from pbm.host.refused import Refused

    office = this_office(game)
    with progress() as tell:
        found = replay(office, game, turn, tell)
    lines = [f"Turn {one.turn}: {one.verdict}{f' ({one.why})' if one.why else ''}" for one in found]
    say("\n".join(lines or ["No turn has been run yet."]), [asdict(one) for one in found])
    others = [str(one.turn) for one in found if one.verdict != "same"]
    if others:
        raise Refused(f"not shown to be the same: turn {', '.join(others)}")


@command("rollback", "pbm rollback --game 12 --to 4 --yes")
@game_option
@whole("--to", "a turn", "The turn whose end becomes the present; 0 is the set-up.", required=True)
@yes_option
def rollback(game: int, to: int, yes: bool) -> None:
    """Take turns back. Their sheets wait again, their reports are moved aside, all stays on file."""
    from pbm.host.history import rollback, undoable

    office = this_office(game)
    turns = undoable(office, game, to)
    what, verb = _taken_back(game, turns)
    sure(f"{what} would be taken back.", yes)
    record = rollback(office, game, to)
    put_in_order(office, game)
    text = f"{what} {verb} taken back. Turn {record.turn} is next."
    say(text, {"game": game, "undone": turns, "turn": record.turn})


def _taken_back(game: int, turns: list[int]) -> tuple[str, str]:
    """What is taken back, and whether it is one or many."""
    if not turns:
        return f"What somebody changed in the board of game {game}", "is"
    several = len(turns) > 1
    return f"Turn{'s' if several else ''} {', '.join(map(str, turns))} of game {game}", "are" if several else "is"


@command("reveal", "pbm reveal --game 12")
@game_option
def reveal(game: int) -> None:
    """After the end: print the seed, so that anybody can check the commitment and the dice."""
    from pbm.host.games import reveal

    record = reveal(this_office(game), game)
    text = f"Seed: {record.seed.hex()}\nCommitment, the SHA-256 of its bytes: {record.commitment}"
    say(text, {"game": game, "seed": record.seed.hex(), "commitment": record.commitment})
