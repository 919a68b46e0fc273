"""The dialogs over a challenge: its menu, and the word before its solution."""

from __future__ import annotations

from games.stage.scenes.challenges.solving import SolvingScene
from games.stage.widgets.commands import Command, Open, Pop, Push, named
from games.stage.widgets.modal import Choice, Modal


def menu(scene: SolvingScene) -> Command:
    """What is not a move."""
    say = scene.ui.say

    def choices() -> list[Choice]:
        return [
            Choice(say("challenges.play.resume"), kind="primary", icon="play", name="resume"),
            Choice(say("challenges.play.retry"), scene.retry, icon="refresh", name="retry"),
            Choice(say("common.rules"), scene.open_rules, icon="rules", name="rules"),
            Choice(
                say("common.settings"),
                lambda: Push(named("settings", scene.desk)),
                icon="gear",
                name="settings",
            ),
            Choice(say("challenges.play.leave"), Pop, icon="back", name="leave"),
        ]

    return Open(
        Modal(
            say("challenges.play.title", n=scene.challenge.id),
            lambda: say(scene.goal[1]),
            choices,
            width=400,
            game=scene.asked[0],
            is_stacked=True,
            first="resume",
        )
    )


def reveal(scene: SolvingScene) -> Command:
    """What it costs to see the solution."""
    say = scene.ui.say

    def choices() -> list[Choice]:
        return [
            Choice(say("common.cancel"), name="cancel"),
            Choice(
                say("challenges.play.reveal_yes"),
                scene.show_solution,
                "primary",
                name="reveal",
            ),
        ]

    return Open(
        Modal(
            lambda: say("challenges.play.reveal"),
            lambda: say("challenges.play.reveal_text"),
            choices,
            width=460,
            game=scene.asked[0],
            first="cancel",
        )
    )
