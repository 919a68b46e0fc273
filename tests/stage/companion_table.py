"""The companion in tests: who sits there, sheets filled by chance, taps."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from games import catalog
from games.core.game import Setup
from games.core.match import Seat
from games.core.sheet import Page, Sheet
from games.stage.app.loop import App
from games.stage.system.settings import Settings
from tests.games.matches import played
from tests.games.offered import ACCOMPANIED
from tests.games.sheets import entries_of
from tests.stage.opened import click, opened
from tests.unseen import unseen

NAMES = ("Léa", "Tom", "Inès", "Marius", "Zoé", "Bartholomé")
SIZES = ((960, 600), (1280, 800), (1920, 1080))
LOOKS = [*((size, "fr") for size in SIZES), (SIZES[0], "en")]
"""French has the longer words; where it fits, English is asked about in the smallest window."""
LOOK_IDS = [f"{size[0]}-{code}" for size, code in LOOKS]
REFEREED = [name for name in ACCOMPANIED if not catalog.companion(name).has_caller]


@contextmanager
def shown(
    scene: Any, size: tuple[int, int] = (1280, 800), code: str = "fr", folder: Path | None = None
) -> Iterator[App]:
    settings = Settings(language=code, theme="light", animation="off", names=NAMES)
    with opened(scene, settings, size, folder) as app:
        yield app


def seats(count: int) -> list[Seat]:
    return [Seat(NAMES[index], index) for index in range(count)]


def sheet_of(name: str, share: float = 0.5, players: int = 0) -> Sheet:
    """A sheet filled from a match played by chance, up to this share of its entries."""
    game, rng = catalog.game(name), Random(3)
    players = players or max(2, game.default_players)
    entries = entries_of(played(game, Setup(players, 3), rng), rng)
    sheet = Sheet(catalog.sheet(name), seats(players), [Page()])
    for entry in entries[: round(len(entries) * share)]:
        sheet.add(entry)
    return sheet


def tap(app: App, name: str) -> None:
    """Click the widget of this name, without haste."""
    app.ui.clicks.forget()
    widget = app.scene.find(name)  # type: ignore[attr-defined]
    with unseen(app):
        app.step(0.0, click(widget.rect.center))
    app.step(0.3)


def is_drawn(app: App) -> bool:
    """Whether the window shows more than one colour."""
    picture = app.screenshot()
    colours = {tuple(picture.get_at((x, y))) for x in range(0, 900, 31) for y in range(0, 580, 29)}
    return len(colours) > 3
