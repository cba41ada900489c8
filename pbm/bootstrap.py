"""The only wiring: settings, from the command line down to the defaults, and the office that they describe."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pbm.host.refused import Refused

if TYPE_CHECKING:
    from pbm.host.office import AnyGame, Office

SETTINGS = "pbm.toml"
VARIABLE = "PBM_DATABASE"
DATABASE = "sqlite:///pbm.sqlite"
KEYS = ("database", "orders", "reports")


@dataclass(frozen=True, slots=True)
class Settings:
    """Where an office keeps its things."""

    database: str
    orders: Path
    reports: Path


def read_settings(option: str | None, folder: Path, environment: Mapping[str, str]) -> Settings:
    """The option goes before PBM_DATABASE, that before `pbm.toml`, that before the defaults."""
    kept = _read_file(folder / SETTINGS)
    database = environment.get(VARIABLE) or kept.get("database", DATABASE) if option is None else option
    orders, reports = (folder / Path(kept.get(key, key)).expanduser() for key in ("orders", "reports"))
    return Settings(database, orders, reports)


def _read_file(path: Path) -> dict[str, str]:
    try:
        found = tomllib.loads(path.read_text("utf-8-sig"))  # an editor may have put its mark before the text
    except FileNotFoundError:
        return {}
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as trouble:
        raise Refused(f"{path} cannot be read: {trouble}") from trouble
    faults = list(_faults(found))
    if faults:
        raise Refused("\n".join(f"{path}: {fault}" for fault in faults))
    return found


def _faults(found: dict[str, Any]) -> list[str]:
    unknown = [f"there is no setting {key!r}; there are {', '.join(KEYS)}" for key in found if key not in KEYS]
    wrong = [f"{key} must be text in quotes" for key in KEYS if not isinstance(found.get(key, ""), str)]
    return unknown + wrong


def find_rules(name: str | None = None) -> AnyGame:
    """A game of the registry, the first if none is named; needs no database."""
    from pbm.games import GAMES

    wanted = name or next(iter(GAMES))
    if wanted not in GAMES:
        raise Refused(f"There are no rules {wanted!r}; there are {', '.join(GAMES)}.")
    return GAMES[wanted]


def open_office(database: str | None = None, folder: Path | None = None) -> Office:
    """The office of the working folder, with its database made ready."""
    from pbm.games import GAMES
    from pbm.host.office import Office
    from pbm.host.storage.database import open_database

    settings = read_settings(database, folder or Path(), os.environ)
    opened = open_database(settings.database, GAMES)
    return Office(opened, GAMES, settings.orders, settings.reports, lambda: datetime.now(UTC))
