"""Opens the window with the right first scene, and draws pictures without one."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

import msgspec
import pygame

from games.bots.arena.series import Pair, Plan, Standing
from games.core.game import GameError
from games.core.language import Language, phrase
from games.core.match import Match
from games.host.phones import Phones
from games.host.services import Post
from games.stage.app.arena_chart import draw_chart
from games.stage.app.loop import App
from games.stage.system.memory import keep_loaded
from games.stage.system.settings import Settings
from games.stage.table.game.desk import Catalog, Desk
from games.stage.table.game.people import seat_name
from games.stage.widgets.commands import Push


class ServePhones(Protocol):
    """Makes whoever serves the phones of a window."""

    def __call__(
        self, post: Post, *, usual: Callable[[], str], on_mistake: Callable[[Exception], None]
    ) -> Phones:
        """`post` runs a call on the window's thread, `usual` says its language now."""


CHART = (1280, 640)
"""The size of a chart of the arena."""

HOME = "TABLEE_HOME"
"""The environment variable that names another folder for matches and settings."""


def user_folder() -> Path:
    """Where matches, settings and pictures of this user are kept."""
    given = os.environ.get(HOME)
    try:
        return Path(given or pygame.system.get_pref_path("Tablee", "Tablee"))
    except pygame.error as error:
        raise GameError(phrase("cli.no_folder", name=HOME)) from error


def open_window(
    catalog: Catalog,
    config: Path,
    match: Match | None,
    *,
    language: str | None = None,
    is_demo: bool = False,
    file: Path | None = None,
    phones: ServePhones | None = None,
) -> int:
    """Run the app from the home screen, or straight from a match or a file; the exit code."""
    from games.stage.app.arriving import welcome_files
    from games.stage.scenes.home.scene import HomeScene
    from games.stage.table.table import table

    folder = user_folder()
    desk = Desk(catalog, config, folder)
    desk.sweep()
    try:  # before there is a window, so that nothing is shown which could not be kept
        desk.keeper.start(lambda act: app.post(act))
    except RuntimeError as error:
        raise GameError(phrase("cli.no_thread")) from error
    app = App(folder=folder)
    if language is not None:
        app.speak(language)
    desk.on_mistake = lambda error: app.post(lambda: app.note_mistake(error))
    if phones is not None:
        desk.phones = phones(
            lambda act: app.post(act),
            usual=lambda: app.ui.language.code,
            on_mistake=lambda error: desk.on_mistake(error),
        )
    welcome_files(app, desk)
    if file is not None:
        app.post(lambda: app.on_file(file))
    if match is not None:
        match.seats = [
            msgspec.structs.replace(seat, name=seat_name(app.ui, seat, index))
            for index, seat in enumerate(match.seats)
        ]
        path = None if is_demo else desk.matches.new_path(match.game.name)
        first = table(desk, match, path, is_demo=is_demo)
        app.post(lambda: Push(first))
    keep_loaded()
    try:
        app.run(HomeScene(desk))
    finally:
        desk.close()
    if app.ui.sounds.is_held_up:
        # All is saved and closed, but the interpreter would wait for the sound device for ever.
        sys.stdout.flush()
        os._exit(0)
    return 0


def save_chart(
    plan: Plan,
    table: Sequence[Standing],
    pairs: Sequence[Pair],
    path: Path,
    language: Language,
) -> None:
    """Draw a table of the arena into a PNG file, without a window; `OSError` if it cannot."""
    settings = Settings(language=language.code, animation="off", theme="light")
    app = App(settings=settings, size=CHART)
    _write_png(draw_chart(app.ui, plan, table, pairs), path)


def save_shot(
    match: Match, path: Path, size: tuple[int, int], catalog: Catalog, language: Language
) -> None:
    """Draw the position of a match into a PNG file, without a window; `OSError` if it cannot."""
    settings = Settings(language=language.code, animation="off")
    app = App(settings=settings, size=size)
    view = catalog.view(match.game.name)
    colours = [seat.colour for seat in match.seats]
    picture = view.snapshot(app.ui, match.state.view_for(None), size, colours=colours)
    _write_png(picture, path)


def _write_png(picture: pygame.Surface, path: Path) -> None:
    content = io.BytesIO()
    pygame.image.save(picture, content, "picture.png")
    path.write_bytes(content.getvalue())
