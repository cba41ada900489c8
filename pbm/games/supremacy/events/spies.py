"""R1.14: what spies found at the end of the turn."""

from __future__ import annotations

from dataclasses import dataclass

from pbm.games.supremacy.constants import Resource
from pbm.games.supremacy.events.base import Private


@dataclass(frozen=True, slots=True)
class SpiedForce:
    """Units and whose they are: 0 is neutral, None nobody's."""

    owner: int | None
    armies: int
    navies: int


@dataclass(frozen=True, slots=True)
class SpyReportedTroops(Private):
    """One force on land and in an SWZ, in a DWZ every fleet."""

    place: int
    forces: tuple[SpiedForce, ...]


@dataclass(frozen=True, slots=True)
class SpiedCompany:
    """A discovered company; owner 0 is nobody."""

    resource: Resource
    size: int
    owner: int


@dataclass(frozen=True, slots=True)
class SpyReportedCompanies(Private):
    place: int
    companies: tuple[SpiedCompany, ...]


@dataclass(frozen=True, slots=True)
class SpyReportedSupply(Private):
    target: int
    cash: int
    principal: int
    past_due: int
    oil: int
    grain: int
    mineral: int
    nukes: int
    neutrons: int
    lstars: int
    ksats: int
