"""The referee's menu."""

from __future__ import annotations

from games.stage.scenes.companion.base import displays
from games.stage.scenes.companion.referee.refereeing import RefereeingScene
from games.stage.table.saved.notice import saving_choices, saving_words
from games.stage.widgets.commands import Command, Open, Pop
from games.stage.widgets.modal import Choice, Modal


def referee_menu(scene: RefereeingScene) -> Command:
    """Everything that is not a move."""
    say = scene.ui.say
    second = scene.ui.app.toggle_second
    by_hand = "arrange.start" if scene.is_arranging else "referee.by_hand"

    def choices() -> list[Choice]:
        off_board = say("companion.off_board.title")
        return [
            Choice(say("companion.go_on"), kind="primary", icon="play", name="go-on"),
            Choice(say(f"companion.{by_hand}"), scene.arrange, icon="hand", name="by-hand"),
            *(
                [Choice(off_board, scene.tell_off_board, icon="layers", name="off-board")]
                if scene.has_off_board and not scene.is_arranging
                else []
            ),
            Choice(say("common.rules"), scene.open_rules, icon="rules", name="rules"),
            Choice(say("table.menu.camera"), scene.reset_camera, icon="cube", name="camera"),
            Choice(
                scene.ui.tip("app.second", "companion.second"), second, icon="screen", name="second"
            ),
            *displays(scene, scene.desk),
            Choice(say("companion.light"), scene.turn_light, icon="eye", name="light"),
            *saving_choices(scene, scene.host.file),
            Choice(say("common.back"), Pop, icon="back", name="leave"),
        ]

    game = scene.match.game.name
    title = say("companion.menu")

    def text() -> str:
        return saving_words(scene, scene.host.file)

    return Open(Modal(title, text, choices, width=460, game=game, is_stacked=True, first="go-on"))
