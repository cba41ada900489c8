"""The map as a file: the empty board, or what a player's last report shows of it."""

import io
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image
from pypdf import PdfReader

from tests.cli.shell import Shell

ENDINGS = ["pdf", "svg", "png", "PDF"]


def drawn(shell: Shell, name: str, *words: object) -> bytes:
    shell.type("map", "--out", name, *words)
    return Path(shell.folder / name).read_bytes()


@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize("whose", [(), ("--game", 12, "--player", 3)], ids=["empty", "R14.1-known"])
def test_every_kind_of_file(shell: Shell, ending: str, whose: tuple[object, ...]) -> None:
    """The ending of the name says what is drawn, and it is drawn the same again."""
    shell.new_game()
    data = drawn(shell, f"map.{ending}", *whose)
    assert drawn(shell, f"again.{ending}", *whose) == data
    match ending.lower():
        case "pdf":
            assert len(PdfReader(io.BytesIO(data)).pages) == 1
        case "svg":
            assert ElementTree.fromstring(data).tag.endswith("svg")
        case "png":
            assert Image.open(io.BytesIO(data)).size == (2200, 1700)


def test_as_a_player_knows_it(shell: Shell) -> None:
    """R14.1, R14.3: the map of a player has its forces in its last report, and not the other's."""
    shell.new_game(places=[{"id": 17, "armies": 23}, {"id": 22, "armies": 24}])
    maps = [drawn(shell, "map.svg", "--game", 12, "--player", player).decode() for player in (3, 4)]
    assert ["23A" in text for text in maps] == [True, False]
    assert ["24A" in text for text in maps] == [False, True]
    shell.type("run-turn", "--game", 12)
    assert (
        "turn 1: the world as West U.S.A. (3) knows it" in drawn(shell, "map.svg", "--game", 12, "--player", 3).decode()
    )


def test_paper_of_the_game(shell: Shell) -> None:
    """A player's map is for the paper of the game's reports."""
    shell.new_game("--option", "paper=a4")
    (page,) = PdfReader(io.BytesIO(drawn(shell, "map.pdf", "--game", 12, "--player", 3))).pages
    assert (round(page.mediabox.width), round(page.mediabox.height)) == (842, 595)


@pytest.mark.parametrize(
    "words, reason",
    [
        (("--out", "map.gif"), "a map is drawn as .pdf, .svg, .png, not as '.gif'"),
        (("--out", "map", "--game", 12, "--player", 3), "not as ''"),
        (("--out", "map.pdf", "--game", 99, "--player", 3), "There is no game 99."),
        (("--out", "map.pdf", "--game", 12, "--player", 5), "Position 5 was not in game 12"),
        (("--out", "nowhere/map.pdf", "--game", 12, "--player", 3), "nowhere/map.pdf: No such file"),
    ],
)
def test_refusals(shell: Shell, words: tuple[object, ...], reason: str) -> None:
    """What cannot be drawn exits 1 with the reason, and no file is made."""
    shell.new_game()
    assert reason in shell.refused("map", *words)


@pytest.mark.parametrize("half", [("--game", 12), ("--player", 3)], ids=["game", "player"])
def test_half_of_a_player(shell: Shell, half: tuple[object, ...]) -> None:
    """A player without a game, or the other way round, is no command."""
    shell.type("map", "--out", "map.pdf", *half, exit=2)
