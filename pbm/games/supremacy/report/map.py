"""The last section of the report: the maps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pbm.games.supremacy.map.seat_map import known, seat_maps
from pbm.paper import Plate, Section, Words


def map_section(facts: Mapping[str, Any]) -> Section:
    drawings = seat_maps(known(facts))
    return Section(Words("report.map"), tuple(Plate(drawing.title, drawing) for drawing in drawings))
