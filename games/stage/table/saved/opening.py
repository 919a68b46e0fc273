"""Going to the table: the one place that knows which scene a match is played in."""

from __future__ import annotations

from pathlib import Path

from games.core.files.lock import take
from games.core.game import GameError
from games.core.language import phrase
from games.stage.table.game.desk import Desk, Unplayable
from games.stage.table.saved.open_twice import match_open_elsewhere
from games.stage.widgets.commands import STAY, Command, Push, named
from games.stage.widgets.scene import WidgetScene


def open_match(
    scene: WidgetScene,
    desk: Desk,
    path: Path,
    *,
    is_review: bool = False,
    looking: int | None = None,
) -> Command:
    """Go to the table with the match of a file, or say why that cannot be.

    The file is read once nobody else can write it any more. A review begins after the last move,
    or after so many as `looking` says.
    """
    lock = take(path) if not is_review else None
    if lock is None and not is_review:
        return match_open_elsewhere(scene, desk, path)
    try:
        match = desk.load(path)
        if not desk.is_built(match.game.name):
            raise GameError(phrase("matches.not_built"))
    except GameError as error:
        if isinstance(error, Unplayable):
            scene.ui.app.report(error)
        scene.toast(scene.ui.say(error.phrase), "bad")
        return STAY
    is_laying = match.refereed == "laying"
    if not is_review and match.refereed and (is_laying or not match.is_over):
        return Push(named("referee", desk, match, path, lock))
    is_played = not is_review and not match.is_over
    if is_played and desk.phones is not None and any(seat.phone for seat in match.seats):
        return Push(named("invite match", desk, match, path, lock))
    return Push(named("table", desk, match, path, is_review, False, lock, looking))
