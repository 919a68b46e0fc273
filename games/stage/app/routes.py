"""Where the names of scenes lead: a scene is loaded when somebody first goes there."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from games.stage.widgets.commands import Named
from games.stage.widgets.scene import Scene

ROUTES = {
    "about": ("scenes.about.scene", "AboutScene"),
    "challenge": ("scenes.challenges.play", "ChallengeScene"),
    "challenges": ("scenes.challenges.page", "ChallengesScene"),
    "climb": ("scenes.climb.scene", "ClimbScene"),
    "companion": ("scenes.companion.scene", "CompanionScene"),
    "invite": ("scenes.invite.scene", "InviteScene"),
    "invite displays": ("scenes.invite.scene", "invite_displays"),
    "invite match": ("scenes.invite.scene", "invite_match"),
    "lessons": ("scenes.lesson.chooser", "TutorialScene"),
    "matches": ("scenes.archive.matches", "MatchesScene"),
    "new match": ("scenes.new_match.scene", "NewMatchScene"),
    "referee": ("scenes.companion.referee.scene", "RefereeScene"),
    "result": ("scenes.result.scene", "ResultScene"),
    "rules": ("scenes.rules.scene", "RulesScene"),
    "set-up helper": ("scenes.companion.setup", "SetupHelperScene"),
    "settings": ("scenes.settings.scene", "SettingsScene"),
    "statistics": ("scenes.statistics.scene", "StatisticsScene"),
    "table": ("table.table", "table"),
    "timer": ("scenes.companion.timer", "TimerScene"),
}


def made(scene: Any) -> Scene:
    """The scene itself, or the one of that name."""
    if isinstance(scene, Named):
        module, kind = ROUTES[scene.name]
        scene = getattr(import_module(f"games.stage.{module}"), kind)(*scene.given)
    assert isinstance(scene, Scene)
    return scene
