"""The menu of the table."""

from __future__ import annotations

from random import Random

from games.core.game import Setup
from games.core.match import Match
from games.stage.table.acting import ActingScene
from games.stage.table.phones import TablePhones
from games.stage.table.saved.notice import saving_choices, saving_words
from games.stage.table.share.dialog import share
from games.stage.table.share.match import MatchGift
from games.stage.widgets.commands import Command, Home, Open, Push, Replace, named
from games.stage.widgets.modal import Choice, Modal


def menu(scene: ActingScene, phones: TablePhones) -> Command:
    """Everything that is not a move."""
    say, desk = scene.ui.say, scene.desk
    gift = MatchGift(desk, scene.match, scene.host.path)

    def settings() -> Command:
        return Push(named("settings", desk))

    def choices() -> list[Choice]:
        again = say("table.menu.again")
        anew = Choice(again, lambda: _again(scene), icon="refresh", name="again")
        second = scene.ui.tip("app.second", "companion.second")
        return [
            Choice(say("table.menu.resume"), kind="primary", icon="play", name="resume"),
            Choice(say("common.rules"), scene.open_rules, icon="rules", name="rules"),
            Choice(say("common.settings"), settings, icon="gear", name="settings"),
            Choice(say("table.menu.camera"), scene.reset_camera, icon="cube", name="camera"),
            Choice(second, scene.ui.app.toggle_second, icon="screen", name="second"),
            *_invite(scene, phones),
            *([] if scene.host.is_review else [anew]),
            Choice(say("share.word"), lambda: share(scene, desk, gift), icon="share", name="share"),
            *saving_choices(scene, scene.host.file),
            Choice(say("table.menu.leave"), lambda: _left(scene), icon="back", name="leave"),
        ]

    title = say("table.menu.title")
    game = scene.match.game.name

    def text() -> str:
        return saving_words(scene, scene.host.file)

    return Open(Modal(title, text, choices, width=380, game=game, is_stacked=True, first="resume"))


def _invite(scene: ActingScene, phones: TablePhones) -> list[Choice]:
    """Phones and displays, where somebody serves them and the match is played."""
    if scene.desk.phones is None or scene.host.is_review or scene.host.is_demo:
        return []
    label = scene.ui.say("invite.title")
    return [Choice(label, lambda: invited(scene, phones), icon="phone", name="invite")]


def invited(scene: ActingScene, phones: TablePhones) -> Command | None:
    """To the page with the codes, or why there can be none."""
    server = scene.desk.phones
    why = server.why_not() if server is not None else None
    if why is None:
        return phones.invite()
    scene.toast(scene.ui.say(why), "bad")
    return None


def _left(scene: ActingScene) -> Command:
    """Home, or from a round of the climb back to its step."""
    desk, game = scene.desk, scene.match.game.name
    is_round = not scene.host.is_review and desk.climb.of(game).is_at(scene.host.path)
    return Home(named("climb", desk, game)) if is_round else Home()


def _again(scene: ActingScene) -> Command:
    """Start anew with the same seats and options, in place of this match.

    Its file goes where deleted ones go, so that a slip can be mended.
    """
    old = scene.match
    if scene.host.path is not None and not old.is_over:
        scene.host.file.give_up()
    seed = Random().randrange(10**6)
    match = Match(old.game, Setup(old.setup.players, seed, old.setup.options), old.seats)
    return Replace(named("table", scene.desk, match, scene.desk.matches.new_path(old.game.name)))
