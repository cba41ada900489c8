"""The board as rows of its tables, and back.

In SQL nobody is NULL: the state's 0 for a neutral place is the flag `neutral`, and its 0 for a company without a
title-holder is no owner, so that every owner refers to a player.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pbm.contract import Heading, Row
from pbm.games.supremacy.board import NEUTRAL, NOBODY, Board, Company, Fleet, Market, Nuclear, Place, Player
from pbm.games.supremacy.constants import AREAS, RESOURCES, WEAPONS


def to_rows(board: Board) -> dict[str, list[Row]]:
    return {
        "supremacy_boards": [_board_row(board)],
        "supremacy_players": [_player_row(player) for player in board.players.values()],
        "supremacy_places": [_place_row(place) for place in board.places.values()],
        "supremacy_fleets": [_fleet_row(fleet) for fleet in board.fleets.values()],
        "supremacy_companies": [_company_row(company) for company in board.companies.values()],
    }


def from_rows(heading: Heading, rows: Mapping[str, Sequence[Mapping[str, Any]]]) -> Board:
    [own] = rows["supremacy_boards"]
    companies = sorted(map(_company, rows["supremacy_companies"]), key=_company_rank)
    return Board(
        game=heading.game,
        name=heading.name,
        turn=heading.turn,
        over=heading.over,
        market=Market({resource: own[f"{resource}_price"] for resource in RESOURCES}, own["mvr"]),
        nuclear=Nuclear(own["threshold"], own["ban"]),
        end_turn=own["end_turn"],
        players={row["number"]: _player(row) for row in rows["supremacy_players"]},
        places={row["id"]: _place(row) for row in rows["supremacy_places"]},
        fleets={(row["place"], row["player"]): _fleet(row) for row in rows["supremacy_fleets"]},
        companies={(company.place, company.resource): company for company in companies},
        options=dict(own["options"]),
    )


def _board_row(board: Board) -> Row:
    return {
        **{f"{resource}_price": board.market.prices[resource] for resource in RESOURCES},
        "mvr": board.market.mvr,
        "threshold": board.nuclear.threshold,
        "ban": board.nuclear.ban,
        "end_turn": board.end_turn,
        "options": dict(board.options),
    }


def _player_row(player: Player) -> Row:
    return {
        "number": player.number,
        "country": player.country,
        "status": player.status,
        "cash": player.cash,
        "principal": player.principal,
        "past_due": player.past_due,
        **{str(resource): amount for resource, amount in player.stock.items()},
        **{str(weapon): amount for weapon, amount in player.weapons.items()},
        **{f"knows_{area}": area in player.technology for area in AREAS},
        "stars": player.stars,
        "fired": player.fired,
        "lands_destroyed": player.lands_destroyed,
        "missed_turns": player.missed_turns,
    }


def _player(row: Mapping[str, Any]) -> Player:
    return Player(
        number=row["number"],
        country=row["country"],
        status=row["status"],
        cash=row["cash"],
        principal=row["principal"],
        past_due=row["past_due"],
        stock={resource: row[resource] for resource in RESOURCES},
        weapons={weapon: row[weapon] for weapon in WEAPONS},
        technology={area for area in AREAS if row[f"knows_{area}"]},
        stars=row["stars"],
        fired=row["fired"],
        lands_destroyed=row["lands_destroyed"],
        missed_turns=row["missed_turns"],
    )


def _place_row(place: Place) -> Row:
    return {
        "id": place.id,
        "owner": place.owner or None,
        "neutral": place.owner == NEUTRAL,
        "armies": place.armies,
        "navies": place.navies,
        "silos": place.silos,
        "spaceports": place.spaceports,
        "home_of": place.home_of,
        "original_home_of": place.original_home_of,
        "blast_age": place.blast_age,
        "nuked_on": place.nuked_on,
        "retreat_to": place.retreat_to,
        "supply_via": place.supply_via,
        "emptied_on": place.emptied_on,
        "claimed_by": place.claimed_by,
    }


def _place(row: Mapping[str, Any]) -> Place:
    return Place(
        id=row["id"],
        owner=NEUTRAL if row["neutral"] else row["owner"],
        armies=row["armies"],
        navies=row["navies"],
        silos=row["silos"],
        spaceports=row["spaceports"],
        home_of=row["home_of"],
        original_home_of=row["original_home_of"],
        blast_age=row["blast_age"],
        nuked_on=row["nuked_on"],
        retreat_to=row["retreat_to"],
        supply_via=row["supply_via"],
        emptied_on=row["emptied_on"],
        claimed_by=row["claimed_by"],
    )


def _fleet_row(fleet: Fleet) -> Row:
    return {"place": fleet.place, "player": fleet.player, "navies": fleet.navies, "armies": fleet.armies}


def _fleet(row: Mapping[str, Any]) -> Fleet:
    return Fleet(place=row["place"], player=row["player"], navies=row["navies"], armies=row["armies"])


def _company_row(company: Company) -> Row:
    return {
        "place": company.place,
        "resource": company.resource,
        "size": company.size,
        "owner": company.owner or None,
        "discovered": company.discovered,
        "clean": company.clean,
        "produced": company.produced,
    }


def _company(row: Mapping[str, Any]) -> Company:
    return Company(
        place=row["place"],
        resource=row["resource"],
        size=row["size"],
        owner=row["owner"] or NOBODY,
        discovered=row["discovered"],
        clean=row["clean"],
        produced=row["produced"],
    )


def _company_rank(company: Company) -> tuple[int, int]:
    """R.1: the database sorts resources by the alphabet, the rules do not."""
    return company.place, RESOURCES.index(company.resource)
