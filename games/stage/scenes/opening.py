"""Opening a match file at the table, from wherever it is listed."""

from __future__ import annotations

from pathlib import Path

from games.core.game import GameError
from games.core.language import phrase
from games.stage.commands import STAY, Command, Push
from games.stage.desk import Desk
from games.stage.scene import WidgetScene


def open_match(scene: WidgetScene, desk: Desk, path: Path, *, is_review: bool = False) -> Command:
    """Go to the table with the match of a file, or say in a toast why that cannot be."""
    from games.stage.scenes.table import TableScene

    try:
        match = desk.load(path)
        if not desk.is_built(match.game.name):
            raise GameError(phrase("matches.not_built"))
    except GameError as error:
        scene.toast(scene.ui.say(error.phrase), "bad")
        return STAY
    return Push(TableScene(desk, match, path, review=is_review))
