"""R14: the map as one seat knows it: whose every place is, own forces and attacks, and what was nuked.

Two plates: the whole world, and the seat's HOME with what lies near by, enlarged. Nothing on them needs colour:
own places are dark, others' are hatched and bear their owner's number, and the rest is plain.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from pbm.drawing import BLACK, WHITE, Area, Face, Label, Layer, MapDrawing, Shape, Stroke
from pbm.games.supremacy.board import NEUTRAL
from pbm.games.supremacy.map import LAND, SWZ, borders, lakes, map_words, outline
from pbm.games.supremacy.map.coasts import together
from pbm.games.supremacy.map.hatch import hatch
from pbm.games.supremacy.map.plans import Plan, close_plan, world_plan
from pbm.games.supremacy.map.seat_legend import DEEP, HATCHING, OWN, OWN_WATER, seat_legend
from pbm.games.supremacy.map.signs import RADIUS, attack_arrows, stop, trefoil
from pbm.games.supremacy.world import geometry, load_world

NOBODY = "\N{EN DASH}"
UNITS = "ANSP"  # armies, navies, silos, spaceports, as in the territory summary
LETTER, END = 0.33, 0.24  # of its size: half of the width of a letter of a tag, and what is beyond the last


@dataclass(frozen=True, slots=True)
class Known:
    """What the maps of one seat show."""

    player: int
    title: Mapping[str, Any]  # game, turn, player and country
    owners: Mapping[int, int | None]
    last_known: frozenset[int]  # where the owner may be another by now
    units: Mapping[int, tuple[int, ...]]  # in own places and of own fleets: armies, navies, silos, spaceports
    fall_out: Mapping[int, int]  # of nuked places, in hundredths
    attacks: Mapping[tuple[int, int], bool]  # own ones of this turn, from where to where, and whether that was taken


def known(facts: Mapping[str, Any]) -> Known:
    places, fleets = facts["map"]["places"], facts["fleets"]
    return Known(
        player=facts["player"],
        title={key: facts[key] for key in ("game", "turn", "player", "country")},
        owners={place["id"]: place["owner"] for place in places},
        last_known=frozenset(place["id"] for place in places if place["as_of"] < facts["turn"]),
        units={unit["id"]: _units(unit) for unit in (*facts["places"], *fleets)},
        fall_out={place["id"]: place["fall_out"] for place in places if place["nuked_on"] is not None},
        attacks={(attack["from"], attack["to"]): attack["outcome"] == "occupied" for attack in facts["map"]["attacks"]},
    )


def _units(place: Mapping[str, Any]) -> tuple[int, ...]:
    return tuple(place.get(unit, 0) for unit in ("armies", "navies", "silos", "spaceports"))


def seat_maps(known: Known) -> tuple[MapDrawing, MapDrawing]:
    return _drawing(known, world_plan()), _drawing(known, close_plan(known.player))


def _drawing(known: Known, plan: Plan) -> MapDrawing:
    drawn = geometry()
    layers = (_ground(), _shading(known, plan), borders(), _arrows(known, plan), plan.numbers, *_tags(known, plan))
    return MapDrawing(
        drawn.width, drawn.height, _title(known, plan), layers, seat_legend(bool(known.last_known)), plan.window
    )


def _title(known: Known, plan: Plan) -> str:
    words = map_words()["seat"]
    when = words["turn" if known.title["turn"] else "start"].format(**known.title)
    return str(words[plan.title].format(when=when, **known.title))


# --- whose the places are


@cache
def _ground() -> Layer:
    """Deep water everywhere, in it shallow water, and in that the lands: few lines make them up."""
    world, drawn = load_world(), geometry()
    board = ((0.0, 0.0), (drawn.width, 0.0), (drawn.width, drawn.height), (0.0, drawn.height))
    lands = [path for id in world.lands for path in outline(id).paths]
    shallow = [path for id in world.swzs for path in outline(id).paths]
    return Layer(
        areas=(
            Area(Shape((board,)), DEEP),
            Area(together(lands + shallow), SWZ),
            Area(together(lands), LAND),
            *lakes(),
        )
    )


def _shading(known: Known, plan: Plan) -> Layer:
    sites = load_world().sites
    own = [sites[id] for id in plan.places if known.owners.get(id) == known.player]
    others = [id for id in plan.places if known.owners.get(id) not in (known.player, NEUTRAL, None)]
    return Layer(
        areas=tuple(Area(outline(o.id), OWN if o.kind == "land" else OWN_WATER, str(o.id), o.name) for o in own),
        strokes=tuple(Stroke(HATCHING, _hatched(id, plan.hatch_gap)) for id in others),
    )


@cache
def _hatched(id: int, gap: float) -> Shape:
    return hatch(outline(id), gap)


# --- what happened there, and what stands there


def _arrows(known: Known, plan: Plan) -> Layer:
    """Those that took a place lie above those that did not."""
    attacks = sorted(known.attacks.items(), key=lambda attack: attack[1])
    stops = {id: stop(plan.spots[id], plan.tags[id], plan.window.zoom) for ends in known.attacks for id in ends}
    arrows = (attack_arrows(stops[start], stops[end], taken) for (start, end), taken in attacks)
    return Layer(arrows=tuple(arrow for pair in arrows for arrow in pair))


def _tags(known: Known, plan: Plan) -> Iterator[Layer]:
    texts = {id: text for id in sorted(plan.shown) if (text := _text(known, id, plan))}
    for id in sorted(known.fall_out.keys() & plan.shown):
        x, y = plan.tags[id]
        aside = (len(texts[id]) * LETTER + END) * plan.tag_size + RADIUS if id in texts else 0
        side = 1 if id in map_words()["signs_right"] else -1
        yield trefoil((x + side * aside / plan.window.zoom, y), plan.window.zoom)
    yield Layer(labels=tuple(_tag(known, plan, id, text) for id, text in texts.items()))


def _text(known: Known, id: int, plan: Plan) -> str:
    """Own forces, or the owner. Fall-out goes with them where there is room, and before that a place is nobody's."""
    if id in known.units:
        counts = zip(known.units[id][: plan.units], UNITS, strict=False)
        text = " ".join(f"{count}{unit}" for count, unit in counts if count)
    else:
        text = _owner(known, id)
    fall_out = _fall_out(known.fall_out.get(id, 0))
    if fall_out and text not in ("", NOBODY):
        return f"{text} {fall_out}" if plan.title == "close" else text
    return fall_out or text


def _owner(known: Known, id: int) -> str:
    """Plain places are neutral or, if they are dark, own ones without forces."""
    owner = known.owners.get(id, NEUTRAL)
    return NOBODY if owner is None else "" if owner in (NEUTRAL, known.player) else str(owner)


def _fall_out(hundredths: int) -> str:
    """R8.1, with a point in any case, so that nobody takes it for an owner."""
    return "" if not hundredths else "1.0" if hundredths == 100 else f".{hundredths:02}"


def _tag(known: Known, plan: Plan, id: int, text: str) -> Label:
    own = id in known.units
    face: Face = "bold italic" if id in known.last_known else "bold"
    colour, box = (WHITE, BLACK) if own else (BLACK, WHITE)
    return Label(text, plan.tags[id], plan.tag_size, face, colour, box=box)
