"""A game's first board: R0's set-up, or a scenario laid over it. A scenario with faults is refused with all of them."""

from __future__ import annotations

from pbm.contract import Dice, Faults, SetUp, State
from pbm.games.supremacy import state
from pbm.games.supremacy.board import NEUTRAL, Board
from pbm.games.supremacy.constants import END_TURN_DEFAULT, FIRST_TURN, THRESHOLD_DEFAULT
from pbm.games.supremacy.invariants import faults as board_faults
from pbm.games.supremacy.options import defaults, read_options
from pbm.games.supremacy.scenario.form import sound_part
from pbm.games.supremacy.scenario.map_faults import map_faults
from pbm.games.supremacy.scenario.set_up import set_up
from pbm.games.supremacy.scenario.shapes import COMPANY
from pbm.games.supremacy.world import load_world


def create(wish: SetUp, dice: Dice) -> Board | Faults:
    """The board of a new game, or every reason why there is none."""
    chosen, faults = read_options(wish.options)
    given = {"players": _everybody()} if wish.scenario is None else wish.scenario
    scenario, form_faults = sound_part(given)
    board = state.load(_complete(scenario, dice))
    board.game = wish.game or board.game
    board.name = wish.name or board.name
    board.options.update(chosen)
    faults += [*form_faults, *board_faults(board), *map_faults(board)]
    return Faults(tuple(faults)) if faults else board


def _everybody() -> list[State]:
    return [{"number": number} for number in load_world().homes]


def _complete(scenario: State, dice: Dice) -> State:
    """What is left out takes its set-up value; what is listed stands in its place."""
    base = set_up((player["number"] for player in scenario["players"]), dice)
    base.options = defaults()
    whole = state.dump(base)
    for key in ("name", "game", "turn", "over", "end_turn"):
        whole[key] = scenario.get(key, whole[key])
    for key in ("market", "nuclear", "options"):
        whole[key].update(scenario[key])
    _complete_turn(whole, scenario)
    whole["players"] = [_complete_player(player, scenario["players"]) for player in whole["players"]]
    _complete_places(whole, scenario)
    whole["fleets"] = [{"armies": 0, **fleet} for fleet in scenario["fleets"]]
    _complete_companies(whole, scenario)
    return whole


def _complete_turn(whole: State, scenario: State) -> None:
    """With turn 1 behind it a game has a threshold and an end turn."""
    if whole["turn"] > FIRST_TURN:
        whole["end_turn"] = scenario.get("end_turn", END_TURN_DEFAULT)
        whole["nuclear"]["threshold"] = scenario["nuclear"].get("threshold", THRESHOLD_DEFAULT)


def _complete_player(player: State, listed: list[State]) -> State:
    given = next(item for item in listed if item["number"] == player["number"])
    parts = {part: {**player[part], **given.get(part, {})} for part in ("stock", "weapons")}
    return {**player, **given, **parts}


def _complete_places(whole: State, scenario: State) -> None:
    listed = {place["id"]: place for place in scenario["places"]}
    out = {player["number"] for player in whole["players"] if player["status"] == "out"}
    for place in whole["places"]:
        if place["owner"] in out:
            place["owner"] = NEUTRAL
        _complete_place(place, listed.get(place["id"], {}), whole["turn"])


def _complete_place(place: State, given: State, turn: int) -> None:
    """A land given to another owner is no HOME any more (R4.13), and nobody's place is empty, unless it says so."""
    place.update(given)
    if "home_of" not in given and place["home_of"] != place["owner"]:
        place["home_of"] = None
    if place["owner"] is None:
        place.update({unit: given.get(unit, 0) for unit in ("armies", "navies")})
    if place["blast_age"] is not None and "nuked_on" not in given:
        place["nuked_on"] = turn - place["blast_age"]


def _complete_companies(whole: State, scenario: State) -> None:
    """The scenario's list is the whole list; without one, the companies of those who are out are in the reserve."""
    if "companies" in scenario:
        whole["companies"] = [_complete_company(company) for company in scenario["companies"]]
        return
    out = {player["number"] for player in whole["players"] if player["status"] == "out"}
    for company in whole["companies"]:
        if company["owner"] in out:
            company.update(owner=0, discovered=False)


def _complete_company(company: State) -> State:
    """A company with an owner is discovered unless the scenario says otherwise."""
    whole = {"owner": 0, "discovered": bool(company.get("owner")), "clean": True, "produced": False, **company}
    return {key: whole[key] for key in COMPANY}
