"""Opens the window with the right first scene, and draws pictures without one."""

from __future__ import annotations

import io
import os
from pathlib import Path

import pygame

from games.core.game import GameError
from games.core.language import Language, phrase
from games.core.match import Match
from games.stage.app import App
from games.stage.commands import Push
from games.stage.desk import Catalog, Desk
from games.stage.settings import Settings

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
) -> int:
    """Run the app from the home screen, or straight from a match; the exit code."""
    from games.stage.scenes.home import HomeScene
    from games.stage.scenes.opening import table

    folder = user_folder()
    app = App(folder=folder)
    if language is not None:
        app.speak(language)
    desk = Desk(catalog, config, folder)
    desk.keeper.start(app.post)
    if match is not None:
        path = None if is_demo else desk.matches.new_path(match.game.name)
        first = table(desk, match, path, is_demo=is_demo)
        app.post(lambda: Push(first))
    try:
        app.run(HomeScene(desk))
    finally:
        desk.close()
    return 0


def save_shot(
    match: Match, path: Path, size: tuple[int, int], catalog: Catalog, language: Language
) -> None:
    """Draw the position of a match into a PNG file, without a window; `OSError` if it cannot."""
    settings = Settings(language=language.code, animation="off")
    app = App(settings=settings, size=size)
    view = catalog.view(match.game.name)
    colours = [seat.colour for seat in match.seats]
    picture = view.picture(app.ui, match.state.view_for(None), size, colours=colours)
    content = io.BytesIO()
    pygame.image.save(picture, content, "position.png")
    path.write_bytes(content.getvalue())
