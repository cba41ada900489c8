"""Games are made, looked at and exported."""

import json
import re
import shutil
from hashlib import sha256

import pytest

from pbm.dice import commitment, seed_from_number
from pbm.host.reports import names_for
from pbm.resources import samples
from tests.cli.shell import TWO, Shell
from tests.conftest import FreshDatabase

NAMES = sorted(["game-master.txt", *names_for(3), *names_for(4)])


@pytest.fixture
def office(shell: Shell, database_url: str, monkeypatch: pytest.MonkeyPatch) -> Shell:
    """An empty office, once on each kind of database."""
    monkeypatch.setenv("PBM_DATABASE", database_url)
    return shell


def test_new_game(shell: Shell) -> None:
    """A new game is on its first turn; the set-up's reports are written for every position and the game master."""
    text = shell.new_game("--name", "Winter game").stdout
    assert commitment(seed_from_number(1)) in text
    assert "pbm seat --game 12 --player N" in text
    assert sorted(path.name for path in shell.report(0, "").iterdir()) == NAMES
    state = shell.export()
    assert (state["game"], state["name"], state["rules"], state["turn"]) == (12, "Winter game", "supremacy", 1)


def test_sixteen_positions(shell: Shell) -> None:
    """Without a scenario the game has sixteen positions, and each gets its report."""
    shell.type("new-game", "--game", 1)
    assert len(list(shell.report(0, "", game=1).glob("player-*.txt"))) == 16
    assert len(shell.export(game=1)["players"]) == 16


def test_seed_is_never_printed(shell: Shell) -> None:
    """The commitment is shown, the seed is not; without `--seed` two games have different seeds."""
    said = [shell.type("new-game", "--game", game, *words) for game, words in ((1, ["--seed", 7]), (2, []), (3, []))]
    assert seed_from_number(7).hex() not in said[0].stdout + said[0].stderr
    assert sha256(seed_from_number(7)).hexdigest() in said[0].stdout
    assert len({re.findall(r"[0-9a-f]{64}", result.stdout)[0] for result in said}) == 3


def test_same_seed_same_game(office: Shell, fresh_database: FreshDatabase) -> None:
    """`--seed` makes a game that can be made again: in another office, on either database, to the byte."""
    words = ("new-game", "--game", 12, "--seed", 1)
    office.type(*words)
    with fresh_database("sqlite") as other:
        (office.folder / "reports").rename(office.folder / "first")
        office.type(*words, "--database", other)
        again = office.type("export", "--game", 12, "--database", other).stdout
    assert office.type("export", "--game", 12).stdout == again
    files = office.files()
    first = {name.removeprefix("first/"): data for name, data in files.items() if name.startswith("first/")}
    assert first == {name.removeprefix("reports/"): d for name, d in files.items() if name.startswith("reports/")}
    assert first


def test_number_in_use(office: Shell) -> None:
    """A second game of the same number is refused, and the first one keeps its reports."""
    office.new_game("--name", "First")
    assert "There is a game 12 already" in office.refused("new-game", "--game", 12, "--name", "Second")
    assert office.export()["name"] == "First"


def test_reports_of_a_forgotten_game(shell: Shell) -> None:
    """Reports of a game whose database is gone are moved aside: they do not mix with those of the new one."""
    shell.type("new-game", "--game", 12)
    shell.type("run-turn", "--game", 12)
    (shell.folder / "pbm.sqlite").unlink()
    shell.new_game()
    shelf = shell.report(0, "").parent
    assert sorted(path.name for path in shell.report(0, "").iterdir()) == NAMES
    assert sorted(path.name for path in shelf.iterdir()) == ["turn-000", "undone"]
    assert sorted(path.name for path in (shelf / "undone").iterdir()) == ["turn-000-1", "turn-001-1"]


def test_options(shell: Shell) -> None:
    """Options are those of the rules; each unknown key and value is named, and nothing is created."""
    words = ("--option", "knowledge=near", "--option", "turn_days=21")
    shell.new_game(*words)
    assert shell.export()["options"]["knowledge"] == "near"
    assert shell.export()["options"]["turn_days"] == 21
    wrong = shell.refused("new-game", "--game", 13, "--option", "colour=blue", "--option", "knowledge=some")
    assert len(wrong.splitlines()) == 2
    assert "colour" in wrong
    assert "some" in wrong
    assert [game["game"] for game in shell.facts("status")] == [12]


def test_game_and_name_go_before_the_scenarios(shell: Shell) -> None:
    """What is typed goes before what the scenario says; what is not typed is the scenario's."""
    shell.new_game("--name", "Typed", game=12, name="Written", turn=5)
    path = shell.write("again.json", json.dumps(TWO | {"game": 99, "name": "Written"}))
    shell.type("new-game", "--game", 13, "--scenario", path)
    assert (shell.export()["name"], shell.export()["turn"]) == ("Typed", 5)
    assert (shell.export(game=13)["name"], shell.export(game=13)["game"]) == ("Written", 13)


MANY_FAULTS = {
    "players": [{"number": 3, "cash": 1.5, "fired": 1}, {"number": 3}, {"number": True}, {"number": 99}],
    "places": [{"id": 17, "owner": 9}, {"id": 18, "armies": 120}, {"id": 905}],
    "fleets": [{"place": 17, "player": 3, "navies": 1}],
    "options": {"paper": "a5"},
    "turn": 10**30,
    "colour": "red",
}
ODD_SCENARIOS = {
    "half": ("{", ["is no JSON", "line 1"]),
    "comma": ('{"players": [{"number": 3},]}', ["is no JSON"]),
    "empty": ("", ["is no JSON"]),
    "no-text": (b"\xff", ["is no JSON"]),
    "list": ("[]", ["must be an object"]),
    "deep": ("[" * 100_000, ["nested too deep"]),
    "digits": ('{"turn": ' + "9" * 10_000 + "}", ["a number in it is too long"]),
    "key-twice": ('{"players": [{"number": 3}], "turn": 2, "turn": 3}', ["'turn' stands twice"]),
    "nothing": ("{}", ["players is missing"]),
    "not-a-number": ('{"players": [{"number": NaN}]}', ["not a whole number"]),
    "long-name": (json.dumps(TWO | {"name": "x" * 101}), ["one line of at most 100"]),
    "many": (
        json.dumps(MANY_FAULTS),
        ["cash is not", "fired is neither", "3 is listed twice", "True: number", "99: number is too large"]
        + ["owner 9", "120 armies", "905: there is no", "17 is not a DWZ", "'a5'", "turn is too large", "'colour'"],
    ),
}


@pytest.mark.parametrize("text, faults", ODD_SCENARIOS.values(), ids=ODD_SCENARIOS)
def test_scenario_in_error(shell: Shell, text: str | bytes, faults: list[str]) -> None:
    """A scenario that cannot be is refused with every fault named, and nothing is created."""
    path = shell.write("scenario.json", text)
    reason = shell.refused("new-game", "--game", 12, "--scenario", path)
    assert [fault for fault in faults if fault not in reason] == []
    assert shell.facts("status") == []
    assert not (shell.folder / "reports").exists()


@pytest.mark.parametrize("coding", ["utf-8-sig", "utf-16"])
def test_scenario_of_another_editor(shell: Shell, coding: str) -> None:
    """What an editor puts before the text, or how it spells the letters, does not matter."""
    path = shell.write("scenario.json", json.dumps(TWO | {"name": "Żółw"}, ensure_ascii=False).encode(coding))
    shell.type("new-game", "--game", 12, "--scenario", path)
    assert shell.export()["name"] == "Żółw"


@pytest.mark.parametrize("name", ["two\nlines", "bell\a", "x" * 101])
def test_name_that_no_report_can_bear(shell: Shell, name: str) -> None:
    """A game's name stands at the head of every report."""
    assert "one line" in shell.refused("new-game", "--game", 12, "--name", name)
    assert shell.facts("status") == []


def test_scenario_that_is_not_there(shell: Shell) -> None:
    """A missing scenario is a refusal, not a malformed command line."""
    assert "nowhere.json" in shell.refused("new-game", "--game", 12, "--scenario", "nowhere.json")
    assert "directory" in shell.refused("new-game", "--game", 12, "--scenario", shell.folder)


def test_export(shell: Shell) -> None:
    """The state alone on stdout, indented by two, one final newline, the same bytes each time."""
    shell.new_game()
    text = shell.type("export", "--game", 12).stdout
    assert text == shell.type("export", "--game", 12, "--turn", 1).stdout
    assert text == json.dumps(json.loads(text), indent=2, ensure_ascii=False) + "\n"


OPTIONS = ("--option", "knowledge=near", "--option", "turn_days=21", "--option", "paper=a4")


@pytest.mark.parametrize("turns", [0, 3])
def test_export_is_a_scenario(office: Shell, turns: int) -> None:
    """What export writes, new-game reads: the copy exports the same bytes but for its number, on any turn."""
    office.type("new-game", "--game", 12, "--seed", 1, *OPTIONS)
    for turn in range(1, turns + 1):
        shutil.copytree(samples("supremacy") / f"turn-00{turn}", office.folder / f"orders/game-12/turn-00{turn}")
        office.type("run-turn", "--game", 12)
    text = office.type("export", "--game", 12).stdout
    office.type("new-game", "--game", 13, "--scenario", office.write("copy.json", text))
    assert office.type("export", "--game", 13).stdout == text.replace('"game": 12', '"game": 13')
    assert office.export(game=13)["turn"] == turns + 1


def test_status(shell: Shell) -> None:
    """The status tells of each position who sits there and whether a sheet is in, submitted or in the folder."""
    shell.new_game("--name", "Winter")
    shell.type("seat", "--game", 12, "--player", 3, "--name", "Ada", "--email", "ada@example.org", "--account", 7)
    shell.sheet(1, 4, "BORROW 5")
    found = shell.facts("status", "--game", 12)
    assert (found["turn"], found["over"], found["due"], found["sheets"]) == (1, False, None, 1)
    ada, nobody = found["positions"]
    assert (ada["player"], ada["name"], ada["account"], ada["status"], ada["sheet"]) == (3, "Ada", 7, "playing", False)
    assert (nobody["country"], nobody["name"], nobody["sheet"]) == ("East U.S.A.", None, True)
    shell.type("submit", shell.write("ada.txt", "BORROW 5"), "--game", 12, "--player", 3)
    assert shell.facts("status")[0]["sheets"] == 2
    assert "Ada" in shell.type("status", "--game", 12).stdout
    assert "2 of 2" in shell.type("status").stdout


PERSIAN = "\u0645\u0647\u200c\u0646\u0627\u0632\u06cc"  # with a joiner of no width


@pytest.mark.parametrize("name", ["\u738b\u5c0f\u660e", "Ada", "Jose\u0301", "\u0410\u0434\u0430", PERSIAN])
def test_status_in_any_script(shell: Shell, name: str) -> None:
    """The last column stands straight under its title, whatever letters are before it."""
    shell.new_game()
    shell.type("seat", "--game", 12, "--player", 3, "--name", name, "--email", "a@example.org")
    shell.sheet(1, 3, "NWT 20\n")
    head, row = shell.type("status", "--game", 12).stdout.splitlines()[2:4]
    columns = {"\u738b\u5c0f\u660e": 6, "Jose\u0301": 4, PERSIAN: 6}.get(name, len(name))
    assert head.index("SHEET") == row.rindex("in") + columns - len(name)


def test_status_of_nothing(shell: Shell) -> None:
    """In an office without a game the status says so, and what to do."""
    assert "new-game" in shell.type("status").stdout
    assert shell.facts("status") == []
