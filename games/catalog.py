"""The games, found by their folders: rules, bot, view, companion and table of each."""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import games
from games.bots.brain import Brain
from games.core.game import Game
from games.core.sheet import SheetRules
from games.core.tables import load
from games.history.lore import Habits, Seal

ROOT = Path(__file__).resolve().parent.parent
CONFIG = ROOT / "config"
SPRITES = ROOT / "sprites"


@cache
def names() -> tuple[str, ...]:
    """Every game that has rules, in alphabetical order.

    The importer is asked, not the folder: in a stand-alone program there are no files to see.
    """
    rooms = [module.name for module in pkgutil.iter_modules(games.__path__) if module.ispkg]
    return tuple(sorted(name for name in rooms if _has(name, "rules")))


@cache
def game(name: str) -> Game:
    """A game with its table read. The name must be one of `names`."""
    rules = _module(name, "rules")
    kind: Any = rules.GAME
    found: Game = kind(load(CONFIG / "games" / f"{name}.yaml", kind.table_type))
    return found


def find(name: str) -> Game | None:
    """The game of this name, None when there is none."""
    return game(name) if name in names() else None


@cache
def brain(name: str) -> Brain:
    """What a game tells the bots."""
    found: Brain = _module(name, "bot").BRAIN
    return found


@cache
def has_view(name: str) -> bool:
    """Whether the game can be played in a window, not only through its rules."""
    return name in names() and _has(name, "view")


def view(name: str) -> Any:
    """The class of a game's view. Imports pygame."""
    return _module(name, "view").VIEW


@cache
def has_companion(name: str) -> bool:
    """Whether the game has a set-up helper and a score sheet for a real table."""
    return name in names() and _has(name, "companion")


def companion(name: str) -> Any:
    """The class of a game's companion. Imports pygame."""
    return _module(name, "companion.helper").COMPANION


@cache
def sheet(name: str) -> SheetRules:
    """What a game's score sheet may hold and adds up to."""
    found: SheetRules = _module(name, "companion.sheet").SHEET(game(name))
    return found


@cache
def seals(name: str) -> tuple[Seal, ...]:
    """The things worth doing in a game; none where it has no such file."""
    if name not in names() or not _has(name, "seals"):
        return ()
    found: tuple[Seal, ...] = _module(name, "seals").SEALS
    return found


@cache
def habits(name: str) -> Habits:
    """What a game tells of how somebody plays; nothing where it has no such file."""
    if name not in names() or not _has(name, "habits"):
        return Habits()
    found: Habits = _module(name, "habits").HABITS
    return found


def _has(name: str, part: str) -> bool:
    return importlib.util.find_spec(f"games.{name}.{part}") is not None


def _module(name: str, part: str) -> ModuleType:
    return importlib.import_module(f"games.{name}.{part}")
