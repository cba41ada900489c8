"""Whole turns on file: each gives the same events and the same state, to the byte, and has in it what its name says."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tests.cli.shell import Shell
from tests.turns.on_file import HERE, NUMBER, files_of, folders, played

# What each turn is there to show, so that a regeneration cannot lose it.
PROMISES = {
    "early-expansion": (
        "MoneyBorrowed LineNotRead TurnMissed MarketSold ForcesEntered PlaceOccupied NeutralsGrew ForcesMoved "
        "ForcesBuilt PlacementsClashed UnitsPlaced MarketBought ResourcesTraded VentureMade SpyReportedSupply "
        "CardDelivered"
    ),
    "sea-and-air": (
        "ArmiesRetreated ArmiesFlown FlyersLost OffensiveFought ForcesEntered TitlePassed SpoilsGained NeutralsGrew "
        "ZoneEmptied PiratesCame OrderRefused"
    ),
    "nuclear-exchange": (
        "LandCleaned ChampionDeclared SpaceDefenceSwitchedOff SpaceBlasted ShotsFired MissilesShotDown PlaceNuked "
        "SpoilsLost CompanyReturned NeutronStruck PlaceClaimed LandDestroyed StarsLost BanBegan ClashFought"
    ),
    "space-cleared": "SpaceBlasted SatellitesLost PlaceNuked NeutronStruck PlayerEliminated StarsLost OrderRefused",
    "bankruptcy": (
        "LoanDefaulted LoanRepaid InterestPaid SalariesPaid MarketSold PriceMoved CompanySoldToBank ResourcesTraded "
        "PlayerEliminated OrderRefused"
    ),
    "last-home": "SpoilsGained SpoilsLost CompanyReturned PlayerEliminated OrderRefused GameEnded",
    "trade-and-research": (
        "PlayerReturned ComputerTookOver CompanyCleaned PortClosed LandBlockaded LandAnnexed WorksBuilt WeaponsBuilt "
        "ResearchTried AreaDiscovered MissilesTraded CompanyTraded CompanySoldToBank SupplyLineSet SpyReportedCompanies"
    ),
}


def test_every_turn_says_what_it_shows() -> None:
    """No turn is on file without a promise, and no promise without its turn."""
    assert [folder.name for folder in folders()] == sorted(PROMISES)


@pytest.mark.parametrize("folder", [pytest.param(folder, id=folder.name) for folder in folders()])
def test_turn(folder: Path) -> None:
    """The turn plays as it is on file; `python -m tests.turns.regenerate` writes the files anew."""
    turn = played(folder)
    for name, text in files_of(turn).items():
        assert text == (folder / name).read_text("utf-8"), f"{folder.name}/{name} differs"
    happened = {type(event).__name__ for _, event in turn.events}
    assert set(PROMISES[folder.name].split()) <= happened


@pytest.mark.parametrize("name", ["nuclear-exchange", "trade-and-research"])
def test_turn_as_the_game_master_runs_it(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """new-game, the sheets under orders/, run-turn: `export` prints both states of the folder to the byte."""
    monkeypatch.delenv("PBM_DATABASE", raising=False)
    monkeypatch.chdir(tmp_path)
    folder, shell = HERE / name, Shell(tmp_path)
    before = (folder / "before.json").read_text("utf-8")
    shell.type("new-game", "--game", 12, "--seed", NUMBER, "--scenario", folder / "before.json")
    assert shell.type("export", "--game", 12).stdout == before
    sheets = tmp_path / "orders" / "game-12" / f"turn-{json.loads(before)['turn']:03}"
    shutil.copytree(folder, sheets, ignore=shutil.ignore_patterns("*.json*"))
    shell.type("run-turn", "--game", 12)
    assert shell.type("export", "--game", 12).stdout == (folder / "after.json").read_text("utf-8")


def test_battles_of_every_kind_are_on_file() -> None:
    """R4.2, R4.10: the five kinds of attack, with a militia, a drowning and an attack out of deep water among them."""
    events = "".join((folder / "events.jsonl").read_text("utf-8") for folder in folders())
    for kind in ("land", "shore", "airborne", "sea", "amphibious"):
        assert f'"kind":"{kind}"' in events
    for fact in (
        '"militia":true',
        '"drowned":6',
        '"source":"out of deep water"',
        '"role":"champion"',
        '"why":"bankrupt"',
    ):
        assert fact in events
