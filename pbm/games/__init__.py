"""The registry: every game that the office can host, by the name under which `new-game --rules` asks for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pbm.contract import Game
from pbm.games.supremacy.game import Supremacy

GAMES: Mapping[str, Game[Any, Any]] = {game.name: game for game in (Supremacy(),)}
