"""What the scenes share beside their looks: the games, the match files and the bots."""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from games.alone.climb import Climb
from games.alone.progress import FILE as CHALLENGES
from games.alone.progress import Progress
from games.bots.brain import Brain
from games.core.files.disk import sweep
from games.core.files.folder import Folder
from games.core.files.keeper import Keeper
from games.core.files.order import Order
from games.core.game import Game, GameError
from games.core.language import phrase
from games.core.match import Match
from games.core.record import BadRecord, finished, loading
from games.core.sheet import Drawer
from games.history.album import Album
from games.history.history import History, Library
from games.history.index import Index
from games.host.phones import Phones
from games.stage.draw.box import load_boxes
from games.stage.system.mishap import FOLDER as CRASHES
from games.stage.system.mishap import is_debugging

if TYPE_CHECKING:
    from games.bots.worker import Worker
    from games.stage.table.game.companion import Companion
    from games.stage.table.game.view import View


class Catalog(Library, Protocol):
    """The games there are. The stage is handed them, it does not know them by name."""

    def names(self) -> tuple[str, ...]:
        """Every game that has rules."""

    def game(self, name: str) -> Game:
        """A game with its table read."""

    def brain(self, name: str) -> Brain:
        """What a game tells the bots."""

    def has_view(self, name: str) -> bool:
        """Whether the game can be played in a window."""

    def view(self, name: str) -> type[View[Any]]:
        """The class of a game's view."""

    def companion(self, name: str) -> type[Companion]:
        """The class of a game's companion."""


class Box(msgspec.Struct, frozen=True):
    """A box on the home screen."""

    name: str
    players: tuple[int, int]
    minutes: int


class Unplayable(BadRecord):
    """A match file that a mistake of ours keeps from being opened; its cause is the mistake."""


class Desk:
    """The games on the shelf, the folder of match files, and the process of the bots."""

    def __init__(self, catalog: Catalog, config: Path, home: Path) -> None:
        self.catalog = catalog
        self.config = config
        self.home = home
        self.keeper = Keeper()
        self.order = Order(home / "order.yaml", self.keeper)
        self.climb = Climb(home / "climb.yaml", self.keeper)
        self.matches = Folder(home / "matches")
        self.sheets = Drawer(home / "sheets")
        self.shared = home / "shared"
        self.on_mistake: Callable[[Exception], None] = lambda error: None
        """Hears, on any thread, of mistakes beside the window after which all goes on."""
        self.courses: dict[bytes, list[list[float]]] = {}
        """Everybody's chances in matches that were looked back at, kept while the app runs."""
        self.phones: Phones | None = None
        """Seats that are played from phones; handed over by whoever opens the window."""
        self.boxes = self._boxes()

    @cached_property
    def worker(self) -> Worker:
        """The process of the bots; what it needs is loaded when somebody first asks."""
        from games.bots.worker import Worker

        def heard(error: Exception) -> None:
            self.on_mistake(error)

        return Worker(self.catalog.game, self.catalog.brain, on_mistake=heard)

    @cached_property
    def challenges(self) -> Progress:
        """What was solved of the challenges, and on which days."""
        return Progress(self.home / CHALLENGES, self.keeper)

    @property
    def has_challenges(self) -> bool:
        """Whether any game that can be opened has challenges; they are not read for that."""
        folder = self.config / "challenges"
        return any((folder / f"{name}.yaml").exists() for name in self.built())

    @cached_property
    def history(self) -> History:
        """All finished matches and sheets; read by whoever looks at them, piece by piece."""
        index = Index(self.home / "history", self.keeper)
        return History(self.catalog, self.matches, self.sheets, index)

    @cached_property
    def album(self) -> Album:
        """Everybody's seals."""
        return Album(self.home / "seals.yaml", self.keeper)

    def brain(self, game: str) -> Brain:
        """What a game tells the bots."""
        return self.catalog.brain(game)

    def is_built(self, name: str) -> bool:
        """Whether a game can be opened."""
        return self.catalog.has_view(name)

    def built(self) -> list[str]:
        """The games that can be opened, in the order of their boxes."""
        return [box.name for box in self.boxes if self.is_built(box.name)]

    def load(self, path: Path) -> Match:
        """The match of a file, or `BadRecord`; `Unplayable` where the rules themselves break."""
        return finished(self.loading(path))

    def loading(self, path: Path, most: int | None = None) -> Generator[None, None, Match]:
        """The same in steps, up to so many moves."""
        try:
            match = yield from loading(path, self.catalog.find, most)
        except GameError:
            raise
        except Exception as error:  # a file must never be able to take the app along
            if is_debugging():
                raise
            raise Unplayable(phrase("matches.not_opened", file=path.name)) from error
        return match

    def sweep(self) -> None:
        """Delete what was being written when the app was killed; nobody will finish it."""
        for folder in (self.home, self.matches.folder, self.sheets.folder, self.home / CRASHES):
            sweep(folder)

    def close(self) -> None:
        """End what runs beside the window."""
        if self.phones is not None:
            self.phones.close()
        self.keeper.close()
        if "worker" in vars(self):
            self.worker.close()

    def _boxes(self) -> tuple[Box, ...]:
        """The games that have a box, in its place, then the others, with their own figures.

        Reading the tables of all games would make every start wait for them.
        """
        boxes = [
            Box(name, table.players, table.minutes)
            for name, table in load_boxes(self.config).items()
        ]
        for name in sorted(set(self.catalog.names()) - {box.name for box in boxes}):
            if self.is_built(name):
                game = self.catalog.game(name)
                counts = game.player_counts
                boxes.append(Box(name, (counts[0], counts[-1]), game.minutes))
        return tuple(boxes)
