"""Going to the table with the match of a file: which scene it is played in, or why it is not.

A match or a sheet that another window of Tablée has open is shown as it was saved.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame

from games.core.files.lock import take
from games.core.game import GameError
from games.core.language import phrase
from games.core.match import Match
from games.stage.draw import shapes
from games.stage.table.game.desk import Desk, Unplayable
from games.stage.table.game.people import game_title, seat_name
from games.stage.ui import Ui
from games.stage.widgets.base import Widget
from games.stage.widgets.commands import STAY, Command, Open, Push, named
from games.stage.widgets.label import Picture
from games.stage.widgets.modal import Choice, Modal
from games.stage.widgets.scene import WidgetScene

WIDTH = 640


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


def said_open(scene: WidgetScene, text: str, look: Choice | None = None) -> Command:
    """Say that it is open in another window."""
    say = scene.ui.say
    choices = [
        *([look] if look is not None else []),
        Choice(say("common.close"), kind="primary", name="close"),
    ]
    return Open(Modal(say("open_twice.title"), say(text), choices, width=520, first="close"))


def match_open_elsewhere(scene: WidgetScene, desk: Desk, path: Path) -> Command:
    """Say it of a match, and offer a look at it."""
    label = scene.ui.say("open_twice.look")
    look = Choice(label, lambda: _look(scene, desk, path), icon="eye", name="look")
    return said_open(scene, "open_twice.match", look)


def _look(scene: WidgetScene, desk: Desk, path: Path) -> Command:
    """The position as it was saved last and as everybody may see it."""
    try:
        match = desk.load(path)
    except GameError as error:
        scene.toast(scene.ui.say(error.phrase), "bad")
        return STAY
    say, game = scene.ui.say, match.game.name
    view = desk.catalog.view(game)
    colours = [seat.colour for seat in match.seats]

    def content(ui: Ui, rect: pygame.Rect) -> Sequence[Widget]:
        height = min(rect.width * 5 // 8, max(ui.px(120), ui.size[1] - ui.px(300)))
        place = pygame.Rect(rect.x, rect.y + ui.px(4), rect.width, height)
        state = match.state.view_for(None)
        picture = view.snapshot(ui, state, place.size, colours=colours)
        return [Picture(ui, place, image=shapes.rounded_picture(picture, ui.px(14)))]

    return Open(
        Modal(
            game_title(scene.ui, game),
            _standing(scene.ui, match),
            [Choice(say("common.close"), kind="primary", name="close")],
            content=content,
            width=WIDTH,
            game=game,
        )
    )


def _standing(ui: Ui, match: Match) -> str:
    """Everybody's points."""
    scores = match.state.view_for(None).scores()
    parts = [
        f"**{seat_name(ui, seat, index)}** {score.total}"
        for index, (seat, score) in enumerate(zip(match.seats, scores, strict=True))
    ]
    return " · ".join([ui.say("table.looking", n=match.position, total=len(match.moves)), *parts])
