"""The menu of the table."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from games.core.game import Setup
from games.core.match import Match
from games.stage.commands import Command, Home, Open, Push, Replace
from games.stage.scenes.opening import table
from games.stage.widgets.modal import Choice, Modal

if TYPE_CHECKING:
    from games.stage.scenes.table import TableScene


def menu(scene: TableScene) -> Command:
    """Everything that is not a move."""
    say = scene.ui.say

    def choices() -> list[Choice]:
        again = say("table.menu.again")
        anew = Choice(again, lambda: _again(scene), icon="refresh", name="again")
        return [
            Choice(say("table.menu.resume"), kind="primary", icon="play", name="resume"),
            Choice(say("common.rules"), scene.open_rules, icon="rules", name="rules"),
            Choice(say("common.settings"), lambda: _settings(scene), icon="gear", name="settings"),
            Choice(say("table.menu.camera"), scene.reset_camera, icon="cube", name="camera"),
            Choice(say("companion.second"), lambda: _second(scene), icon="screen", name="second"),
            *([] if scene.is_review else [anew]),
            Choice(say("table.menu.leave"), Home, icon="back", name="leave"),
        ]

    title = say("table.menu.title")
    text = "" if scene.path is None or scene.is_review else say("table.menu.saved")
    game = scene.match.game.name
    return Open(Modal(title, text, choices, width=380, game=game, is_stacked=True, first="resume"))


def _second(scene: TableScene) -> Command | None:
    """A window for a television, or away with it."""
    scene.ui.host.toggle_second()
    return None


def _settings(scene: TableScene) -> Command:
    from games.stage.scenes.settings import SettingsScene

    return Push(SettingsScene(scene.desk))


def _again(scene: TableScene) -> Command:
    """Start anew with the same seats and options; the match left is kept in its file."""
    old = scene.match
    seed = Random().randrange(10**6)
    match = Match(old.game, Setup(old.setup.players, seed, old.setup.options), old.seats)
    return Replace(table(scene.desk, match, scene.desk.matches.new_path(old.game.name)))
