"""Going to the table: the one place that knows which scene a match is played in."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from games.core.game import GameError
from games.core.language import phrase
from games.core.match import Match
from games.stage.commands import STAY, Command, Push
from games.stage.desk import Desk
from games.stage.scene import WidgetScene
from games.stage.scenes.companion_base import remembered

if TYPE_CHECKING:
    from games.stage.scenes.table import TableScene


def table(
    desk: Desk,
    match: Match,
    path: Path | None,
    *,
    is_review: bool = False,
    is_demo: bool = False,
) -> TableScene:
    """The scene in which a match is played or looked at: its game's own, or that of all games."""
    from games.stage.scenes.table import TableScene

    kind = desk.catalog.view(match.game.name).table_scene() or TableScene
    return kind(desk, match, path, review=is_review, is_demo=is_demo)


def open_match(scene: WidgetScene, desk: Desk, path: Path, *, is_review: bool = False) -> Command:
    """Go to the table with the match of a file, or say in a toast why that cannot be."""
    try:
        match = desk.load(path)
        if not desk.is_built(match.game.name):
            raise GameError(phrase("matches.not_built"))
    except GameError as error:
        scene.toast(scene.ui.say(error.phrase), "bad")
        return STAY
    if not is_review and not match.is_over and path.name in remembered(scene.ui).refereed:
        from games.stage.scenes.companion_referee import RefereeScene

        return Push(RefereeScene(desk, match, path))
    return Push(table(desk, match, path, is_review=is_review))
