"""The column beside a turning point: why another move was better, how it goes on, trying it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from games.core.game import State
from games.core.language import signed, written
from games.host.teaching import Onward, Taught
from games.stage.draw import shapes
from games.stage.draw.theme import mix
from games.stage.ui import Ui
from games.stage.widgets.base import Widget
from games.stage.widgets.button import Button
from games.stage.widgets.choice import Segmented
from games.stage.widgets.commands import Command
from games.stage.widgets.label import Card, Label, RichText, draw_player_disc
from games.stage.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from games.stage.table.match import MatchScene

WIDTH, GAP, EDGE = 344, 12, 20
ROW = 32
SWITCH = (420, 44)
SWITCHED = ("teach.played", "teach.better")


def lesson_widgets(scene: MatchScene, room: pygame.Rect, board: pygame.Rect) -> list[Widget]:
    """Everything about the turning point that is looked at; nothing elsewhere."""
    taught = scene.lesson.taught
    if taught is None:
        return []
    why = _why(scene, taught, pygame.Rect(room.x, room.y, room.width, 0))
    line = [partial(_onward, scene, taught)] if taught.line else []
    trying = partial(_try, scene)
    cards = _stacked(why, [*line, trying])
    found: list[Widget] = list(cards)
    if cards[-1].rect.bottom > room.bottom:  # what is to be pressed comes before what is below
        found = [ScrollArea(scene.ui, room, _stacked(why, [trying, *line]), name="lesson-scroll")]
    if taught.better is not None:
        found.append(_switch(scene, board))
    return found


def _stacked(first: Widget, makers: Sequence[Callable[[pygame.Rect], Widget]]) -> list[Widget]:
    """A card, and those made below it."""
    cards = [first]
    for make in makers:
        last = cards[-1].rect
        cards.append(make(pygame.Rect(last.x, last.bottom + first.ui.px(GAP), last.width, 0)))
    return cards


def _switch(scene: MatchScene, board: pygame.Rect) -> Widget:
    """What was played, or what was better: the one chosen is the ghost on the board."""
    ui, lesson = scene.ui, scene.lesson
    played, better = lesson.rows["played"], lesson.rows["better"]
    widest = board.width - ui.px(16)

    def made(*moves: str, width: int = ui.px(SWITCH[0])) -> Segmented:
        rect = pygame.Rect(0, board.y + ui.px(4), min(width, widest), ui.px(SWITCH[1]))
        rect.centerx = board.centerx
        return Segmented(
            ui,
            rect,
            [ui.say(key, move=move) for key, move in zip(SWITCHED, moves, strict=True)],
            0 if lesson.which == "played" else 1,
            lambda index: lesson.choose("better" if index else "played"),
            name="teach-switch",
        )

    for width in (ui.px(SWITCH[0]), ui.px(SWITCH[0] + 120), widest):
        whole = made(played.whole, better.whole, width=width)
        if not whole.is_cramped:
            return whole
    return made(played.text, better.text)


def _why(scene: MatchScene, taught: Taught, at: pygame.Rect) -> Widget:
    """The sentence, and everybody's total after either move."""
    ui, px = scene.ui, scene.ui.px
    edge, inner = px(EDGE), at.width - 2 * px(EDGE)
    names = [scene.name_of(seat) for seat in range(len(scene.match.seats))]
    title = ui.say("teach.title" if taught.better is not None else "teach.well")
    head = pygame.Rect(at.x + edge, at.y + px(12), inner, px(34))
    said = ui.say("teach.well_words")
    if taught.why is not None:
        said = taught.why.sentence(ui.say, names)
    words = RichText(ui, pygame.Rect(head.x, head.bottom + px(2), inner, 0), said, "body18")
    children: list[Widget] = [Label(ui, head, title, "title22"), words]
    y = words.rect.bottom + px(10)
    if taught.better is not None:
        rows = [
            (taught.played_after, ui.say("teach.column_played")),
            (taught.better_after, ui.say("teach.column_better")),
        ]
        totals = Totals(ui, pygame.Rect(head.x, y, inner, 0), scene, taught.seat, rows)
        children.append(totals)
        y = totals.rect.bottom
    rect = pygame.Rect(at.x, at.y, at.width, y + px(12) - at.y)
    return Card(ui, rect, children, shadow=2, name="teach-why")


class Totals(Widget):
    """A line for each player: the total after the move played, and after the better one."""

    is_solid = False

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        scene: MatchScene,
        seat: int,
        columns: Sequence[tuple[State, str]],
    ) -> None:
        count = len(scene.match.seats)
        rect = pygame.Rect(rect.topleft, (rect.width, ui.px(30) + count * ui.px(ROW)))
        super().__init__(ui, rect, name="teach-totals")
        self.scene = scene
        self.seat = seat
        self.heads = [head for _, head in columns]
        self.totals = [[score.total for score in state.scores()] for state, _ in columns]

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme, px, rect = self.ui, self.ui.theme, self.ui.px, self.rect
        surface.fill(theme.line, (rect.x, rect.y, rect.width, max(1, px(1))))
        ends = [rect.right - px(68), rect.right - px(6)]
        y = rect.y + px(16)
        title = pygame.Rect(rect.x, rect.y + px(4), ends[0] - px(46) - rect.x, px(24))
        ui.writer.draw_fitted(
            surface, ui.say("teach.totals"), "semi14", theme.second, title, "midleft"
        )
        for head, end in zip(self.heads, ends, strict=True):
            ui.writer.draw(surface, head, "semi14", theme.second, (end, y), "midright")
        for seat in range(len(self.totals[0])):
            line = pygame.Rect(rect.x - px(6), rect.y + px(30) + seat * px(ROW), 0, px(ROW - 2))
            line.width = rect.width + px(12)
            is_own = seat == self.seat
            if is_own:
                shapes.panel(surface, line, mix(theme.paper, theme.hint, 0.2), px(8))
            disc = pygame.Rect(rect.x, line.y + px(4), px(22), px(22))
            look = self.scene.view.look_of(ui, self.scene.match, seat)
            draw_player_disc(surface, ui, disc, look)
            name = pygame.Rect(disc.right + px(10), line.y, 0, line.height)
            name.width = ends[0] - px(44) - name.x
            style = "bold16" if is_own else "body16"
            ui.writer.draw_fitted(
                surface, self.scene.name_of(seat), style, theme.ink, name, "midleft"
            )
            for which, end in enumerate(ends):
                text = written(self.totals[which][seat])
                style = "bold16" if which else "body16"
                ui.writer.draw(surface, text, style, theme.ink, (end, line.centery), "midright")


def _onward(scene: MatchScene, taught: Taught, at: pygame.Rect) -> Widget:
    """The better line: a picture for each move, and playing them all."""
    ui, px, lesson = scene.ui, scene.ui.px, scene.lesson
    edge = px(EDGE)
    head = pygame.Rect(at.x + edge, at.y + px(8), at.width - 2 * edge, px(34))
    button = pygame.Rect(0, head.y, px(150), px(34))
    button.right = at.right - px(8)
    label = ui.say("teach.play_line", n=len(taught.line))
    children: list[Widget] = [
        Label(ui, head, ui.say("teach.onward"), "bold18"),
        Button(ui, button, label, lesson.play, kind="quiet", icon="play", name="teach-play"),
    ]
    gap = px(10)
    width = (at.width - 2 * edge - 2 * gap) // 3
    y = head.bottom + px(6)
    for index, onward in enumerate(taught.line):
        place = pygame.Rect(at.x + edge + index * (width + gap), y, width, px(112))
        children.append(StepPicture(ui, place, scene, index, onward))
    rect = pygame.Rect(at.x, at.y, at.width, y + px(112) + px(10) - at.y)
    return Card(ui, rect, children, shadow=2, name="teach-line")


class StepPicture(Widget):
    """A move of the better line: the position after it, who plays it, what it brings."""

    can_focus = True
    radius = 10

    def __init__(
        self, ui: Ui, rect: pygame.Rect, scene: MatchScene, index: int, onward: Onward
    ) -> None:
        said = scene.say_of_seat(onward.events[0].phrase(scene.match.game.name))
        super().__init__(ui, rect, name=f"teach-step-{index}", tooltip=said)
        self.scene = scene
        self.index = index
        self.onward = onward
        self._picture: pygame.Surface | None = None

    def activate(self) -> Command | None:
        return self.scene.lesson.look_on(self.index)

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        is_same = isinstance(old, StepPicture) and old.onward is self.onward
        if is_same and isinstance(old, StepPicture) and old.rect.size == self.rect.size:
            self._picture = old._picture

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme, px, rect = self.ui, self.ui.theme, self.ui.px, self.rect
        place = pygame.Rect(rect.x, rect.y, rect.width, px(70))
        if self._picture is None:
            colours = [seat.colour for seat in self.scene.match.seats]
            kind = type(self.scene.view)
            found = kind.snapshot(ui, self.onward.after, place.size, colours=colours)
            self._picture = shapes.rounded_picture(found, px(10))
        surface.blit(self._picture, place)
        if self.scene.lesson.step == self.index or self.glow > 0:
            colour = theme.hint if self.scene.lesson.step == self.index else theme.second
            shapes.panel(surface, place, None, px(10), colour, px(3))
        middle = (place.x + px(13), place.y + px(13))
        shapes.disc(surface, middle, px(10), theme.ink)
        ui.writer.draw(surface, str(self.index + 1), "bold13", theme.paper, middle, "center")
        disc = pygame.Rect(rect.x, place.bottom + px(5), px(16), px(16))
        look = self.scene.view.look_of(ui, self.scene.match, self.onward.seat)
        draw_player_disc(surface, ui, disc, look)
        name = pygame.Rect(disc.right + px(5), disc.y - px(2), rect.right - disc.right - px(5), 0)
        name.height = px(20)
        said = self.scene.name_of(self.onward.seat)
        ui.writer.draw_fitted(surface, said, "semi14", theme.ink, name, "midleft")
        line = pygame.Rect(rect.x, name.bottom, rect.width, px(18))
        points = ui.say("teach.gain", n=self.onward.gain, points=signed(self.onward.gain))
        ui.writer.draw_fitted(surface, points, "body14", theme.second, line, "midleft")


def _try(scene: MatchScene, at: pygame.Rect) -> Widget:
    """A match from here against the same ones."""
    ui, px = scene.ui, scene.ui.px
    edge = px(EDGE)
    button = pygame.Rect(at.x + edge, at.y + px(14), at.width - 2 * edge, px(52))
    place = pygame.Rect(button.x, button.bottom + px(8), button.width, 0)
    foot = RichText(ui, place, ui.say("teach.try_words"), "body14", role="second", align="center")
    children: list[Widget] = [
        Button(
            ui,
            button,
            ui.say("teach.try"),
            scene.lesson.try_it,
            kind="primary",
            icon="play",
            game=scene.match.game.name,
            name="teach-try",
        ),
        foot,
    ]
    rect = pygame.Rect(at.x, at.y, at.width, foot.rect.bottom + px(10) - at.y)
    return Card(ui, rect, children, shadow=2, name="teach-from-here")
