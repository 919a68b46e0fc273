"""The window's twin: the same scene without a screen, given the same clicks and keys.

It knows where things are and what should be seen, so that a test of the real window needs no
coordinates of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

import pygame

from games import catalog
from games.bots.worker import Worker
from games.core.match import Match
from games.core.record import load_match
from games.history.album import Album
from games.stage.app.loop import App
from games.stage.scenes.result.scene import ResultScene
from games.stage.system.settings import read_settings
from games.stage.table.game.desk import Desk
from games.stage.table.table import TableScene, table
from games.stage.widgets.scene import WidgetScene
from tests.phones import FakePhones
from tests.screen.driver import Window, until
from tests.screen.strokes import focused, tabs

GRID = (128, 80)
NEAR = 24
"""How far a patch of the picture may be from the expected colour, of 255."""


class Silence:
    """A worker that never answers: the twin waits for what the real bots do."""

    def ask(self, *question: Any, **answers: Any) -> None:
        """Think nothing."""

    def review(self, *question: Any, **answers: Any) -> None:
        """Find nothing to learn."""

    def cancel(self) -> None:
        """There is nothing to cancel."""

    def close(self) -> None:
        """There is nothing to end."""


class Blind(App):
    """An app that draws only when somebody looks."""

    is_watched = False

    def screenshot(self) -> pygame.Surface:
        self.is_watched = True
        picture = super().screenshot()
        self.is_watched = False
        return picture

    def _draw(self) -> None:
        if self.is_watched:
            super()._draw()


class Twin:
    """Follows one window. What it saves lands in a folder of its own."""

    def __init__(self, window: Window, folder: Path) -> None:
        self.window = window
        self.folder = folder
        settings, problem = read_settings(window.home)
        assert problem is None
        self.app = Blind(settings=settings, size=window.size)
        self.desk = Desk(catalog, catalog.CONFIG, window.home)
        self.desk.worker = cast("Worker", Silence())
        self.desk.phones = FakePhones()  # as in the window, where nobody is invited
        # Seals are new once: whoever of the two looked first would take them from the other.
        self.desk.album = Album(folder / "seals.yaml", self.desk.keeper)

    def close(self) -> None:
        self.app.close()

    # Scenes

    def show(self, scene: WidgetScene) -> None:
        """Follow the window to this scene, and out of the others: they let their files go."""
        while self.app.scenes:
            self.app.scenes.pop().leave()
        self.app.start(scene)
        self.app.step(0.0)

    def table(self, match: Match) -> TableScene:
        """Follow the window to the table."""
        scene = table(self.desk, match, self.folder / "twin.yaml")
        self.show(scene)
        return scene

    def whole_table(self, match: Match) -> TableScene:
        """Follow the window to the table where a match began, and through it.

        What a hand holds, and how, depends on what was played since.
        """
        table = self.table(Match(match.game, match.setup, match.seats))
        self.catch_up(table, match)
        return table

    def catch_up(self, table: TableScene, match: Match) -> None:
        """Let the same table show what was played in the window since."""
        for move in match.moves[table.match.position : match.position]:
            table.play(move)
        self.app.step(0.0)

    def result(self, match: Match, path: Path) -> ResultScene:
        """Follow the window to the result."""
        scene = ResultScene(self.desk, match, path)
        self.show(scene)
        while scene.seals is not None and scene.seals.is_looking:
            self.app.step(0.0)
        return scene

    @property
    def scene(self) -> WidgetScene:
        """The scene on top."""
        assert isinstance(self.app.scene, WidgetScene)
        return self.app.scene

    # Hands: the window first, the twin after it

    def click(self, pos: Sequence[float]) -> None:
        """Click there."""
        at = (round(pos[0]), round(pos[1]))
        self.window.click(at)
        self._give(
            pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)),
            pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1),
            pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1),
        )

    def place(self, name: str) -> tuple[int, int]:
        """The middle of a widget, for clicks that only the window may carry out."""
        x, y = self.scene.find(name).rect.center
        return x, y

    def key(self, *names: str) -> None:
        """Press keys."""
        self.window.key(*names)
        for name in names:
            self.rehearsed(name)

    def rehearsed(self, name: str) -> str:
        """Press a key on the twin alone: what the window is to get later, all at once."""
        code = pygame.key.key_code(name)
        self._give(
            *(
                pygame.Event(kind, key=code, mod=0, unicode="", scancode=0)
                for kind in (pygame.KEYDOWN, pygame.KEYUP)
            )
        )
        return name

    def tab_to(self, name: str) -> None:
        """Press Tab until a widget has the focus and is seen to have it."""
        self.window.key(*[self.rehearsed(key) for key in tabs(self.scene, name)])

    @property
    def focused(self) -> str:
        """The name of what has the focus."""
        return focused(self.scene)

    def park(self) -> None:
        """Take the pointer off the window."""
        self.window.park()
        self._give(pygame.Event(pygame.WINDOWLEAVE))

    def _give(self, *events: pygame.Event) -> None:
        self.app.step(0.01, events)

    # Eyes

    def wait_until_seen(self, name: str = "") -> None:
        """Wait until the window shows what the twin shows, or that widget of it.

        If it never does, both pictures are kept.
        """
        if not name:
            self.park()
        expected = self.app.screenshot()
        part = self.scene.find(name).rect if name else expected.get_rect()
        wanted = _patches(expected.subsurface(part))
        what = f"{name or 'all'} of {type(self.scene).__name__}"
        try:
            until(
                lambda: _distance(wanted, _patches(self.window.picture(part))) <= NEAR,
                f"the window to show {what}; pictures in {self.folder}",
            )
        except AssertionError:
            pygame.image.save(expected, self.folder / "expected.png")
            pygame.image.save(self.window.picture(), self.folder / "seen.png")
            raise


@contextmanager
def followed(window: Window, folder: Path) -> Iterator[Twin]:
    """A twin of the window."""
    twin = Twin(window, folder)
    try:
        yield twin
    finally:
        twin.close()


def _patches(picture: pygame.Surface) -> bytes:
    """The picture in a few thousand patches of colour."""
    plain = pygame.Surface(picture.get_size(), depth=32)
    plain.blit(picture, (0, 0))
    return pygame.image.tobytes(pygame.transform.smoothscale(plain, GRID), "RGB")


def _distance(one: bytes, other: bytes) -> int:
    """How far the two patches that differ most are from each other."""
    return max(abs(a - b) for a, b in zip(one, other, strict=True))


def match_files(home: Path) -> list[Path]:
    """The match files, the oldest first."""
    return sorted((home / "matches").glob("*.yaml"), key=lambda path: path.stat().st_mtime_ns)


def wait_for_match(home: Path, count: int = 1) -> Path:
    """The file written last, once there are so many."""
    files = until(
        lambda: files if len(files := match_files(home)) >= count else None, "a match file"
    )
    return files[-1]


def wait_for_person(path: Path, least: int = 0) -> Match:
    """The match of a file, once it has so many moves and the bots have played theirs."""

    read_at = 0

    def look() -> Match | None:
        nonlocal read_at
        written_at = path.stat().st_mtime_ns
        if written_at == read_at:
            return None
        read_at = written_at
        match = load_match(path, catalog.find)
        is_ready = match.position >= least and (match.is_over or not match.is_bots_turn())
        return match if is_ready else None

    return until(look, f"move {least} and then a person's turn")


def moves_of(match: Match) -> list[str]:
    """The moves in force, in notation."""
    return [str(move) for move in match.moves[: match.position]]
