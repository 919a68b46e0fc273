"""A match of the rules written down as a score sheet, as somebody at a real table would."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any

from games.core.match import Match


def entries_of(match: Match, rng: Random) -> list[Any]:
    """The lines of a finished match's sheet, as the game's own tests write them."""
    found: list[Any] = import_module(f"tests.games.{match.game.name}.entries").entries(match, rng)
    return found
