"""What the scenes share beside their looks: the games, the match files and the bots."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import msgspec

from games.bots.brain import Brain
from games.core.folder import Folder
from games.core.game import Game
from games.core.keeper import Keeper
from games.core.match import Match
from games.core.record import load_match
from games.core.sheet import Drawer, SheetRules
from games.core.tables import load

if TYPE_CHECKING:
    from games.bots.worker import Worker
    from games.stage.companion import Companion
    from games.stage.view import View


class Catalog(Protocol):
    """The games there are. The stage is handed them, it does not know them by name."""

    def names(self) -> tuple[str, ...]:
        """Every game that has rules."""

    def game(self, name: str) -> Game:
        """A game with its table read."""

    def find(self, name: str) -> Game | None:
        """The game of this name, None when there is none."""

    def brain(self, name: str) -> Brain:
        """What a game tells the bots."""

    def has_view(self, name: str) -> bool:
        """Whether the game can be played in a window."""

    def view(self, name: str) -> type[View]:
        """The class of a game's view."""

    def has_companion(self, name: str) -> bool:
        """Whether the game has a set-up helper and a score sheet for a real table."""

    def companion(self, name: str) -> type[Companion]:
        """The class of a game's companion."""

    def sheet(self, name: str) -> SheetRules:
        """What a game's score sheet may hold and adds up to."""


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A box on the home screen."""

    name: str
    players: tuple[int, int]
    minutes: int


class ShelfTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """config/shelf.yaml."""

    boxes: tuple[Box, ...]


class Desk:
    """The games on the shelf, the folder of match files, and the process of the bots."""

    def __init__(self, catalog: Catalog, config: Path, home: Path) -> None:
        self.catalog = catalog
        self.config = config
        self.home = home
        self.keeper = Keeper()
        self.matches = Folder(home / "matches")
        self.sheets = Drawer(home / "sheets")
        self.pictures = home / "pictures"
        self.courses: dict[bytes, list[list[float]]] = {}
        """Everybody's chances in matches that were looked back at, kept while the app runs."""
        self.boxes = self._boxes(load(config / "shelf.yaml", ShelfTable, is_own=True).boxes)

    @cached_property
    def worker(self) -> Worker:
        """The process of the bots; what it needs is loaded when somebody first asks."""
        from games.bots.worker import Worker

        return Worker(self.catalog.game, self.catalog.brain)

    def is_built(self, name: str) -> bool:
        """Whether a game can be opened."""
        return self.catalog.has_view(name)

    def built(self) -> list[str]:
        """The games that can be opened, in the order of their boxes."""
        return [box.name for box in self.boxes if self.is_built(box.name)]

    def load(self, path: Path) -> Match:
        """The match of a file, or `BadRecord`."""
        return load_match(path, self.catalog.find)

    def close(self) -> None:
        """End what runs beside the window."""
        self.keeper.close()
        if "worker" in vars(self):
            self.worker.close()

    def _boxes(self, announced: tuple[Box, ...]) -> tuple[Box, ...]:
        """The announced boxes, then the games not announced, with their own figures.

        Reading the tables of all announced games would make every start wait for them.
        """
        names = [box.name for box in announced]
        names += [name for name in self.catalog.names() if name not in names]
        boxes = {box.name: box for box in announced}
        for name in names[len(announced) :]:
            if self.is_built(name):
                game = self.catalog.game(name)
                counts = game.player_counts
                boxes[name] = Box(name, (counts[0], counts[-1]), game.minutes)
        return tuple(boxes[name] for name in names if name in boxes)
