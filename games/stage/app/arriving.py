"""A file that was dropped on the window, double-clicked, or named on the command line."""

from __future__ import annotations

from pathlib import Path

from games.core.game import GameError
from games.stage.app.loop import App
from games.stage.scenes.archive.incoming import taken_in
from games.stage.scenes.companion.begin import go_on_with_sheet
from games.stage.table.game.desk import Desk, Unplayable
from games.stage.table.saved.opening import open_match
from games.stage.widgets.commands import STAY, Command, Home, Open, Push
from games.stage.widgets.modal import Choice, Modal
from games.stage.widgets.scene import Scene, WidgetScene


def welcome_files(app: App, desk: Desk) -> None:
    """From now on the app opens the files that it is handed."""
    app.on_file = lambda path: open_file(app, desk, path)


def open_file(app: App, desk: Desk, path: Path) -> Command:
    """Go to the match or the sheet of a file, or say why that cannot be.

    What is being played is left, as it is saved; anything else stays below.
    """
    scene = app.scene
    assert isinstance(scene, WidgetScene)
    say = scene.ui.say
    try:
        arrival = taken_in(desk, path)
    except GameError as error:
        if isinstance(error, Unplayable):
            app.report(error)
        close = Choice(say("common.close"), kind="primary", name="close")
        title = say("incoming.title", file=path.name)
        return Open(Modal(title, say(error.phrase), [close], width=520, first="close"))
    if any(getattr(each, "path", None) == arrival.path for each in app.scenes):
        return _told(scene, say("incoming.open_here"))
    if arrival.is_sheet:
        answer = go_on_with_sheet(scene, desk, arrival.path)
    else:
        answer = open_match(scene, desk, arrival.path, is_review=arrival.is_over)
    if not isinstance(answer, Push):
        return answer
    if arrival.is_new:
        key = "incoming.sheet_copied" if arrival.is_sheet else "incoming.match_copied"
        app.post(lambda: _told(app.scene, say(key), "good"))
    is_playing = any(each.public_key() is not None for each in app.scenes)
    return Home(answer.scene) if is_playing else answer


def _told(scene: Scene, words: str, kind: str = "info") -> Command:
    assert isinstance(scene, WidgetScene)
    scene.toast(words, kind)
    return STAY
