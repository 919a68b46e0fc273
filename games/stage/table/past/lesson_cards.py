"""The column beside a turning point: why another move was better, how it goes on, trying it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import pygame

from games.core.game import State
from games.core.language import signed, written
from games.host.teaching import Onward, Taught
from games.stage.draw import shapes
from games.stage.draw.theme import mix
from games.stage.table.acting import ActingScene
from games.stage.table.past.teaching import TableTeaching
from games.stage.ui import Ui
from games.stage.widgets.base import Widget
from games.stage.widgets.choice import Segmented
from games.stage.widgets.commands import STAY, Command
from games.stage.widgets.label import Card, Label
from games.stage.widgets.layout import (
    Column,
    Grid,
    Grow,
    Leaf,
    Node,
    Row,
    Space,
    action,
    lay_down,
    made,
    paragraph,
    words,
)
from games.stage.widgets.player import draw_player
from games.stage.widgets.scroll import ScrollArea

WIDTH, GAP, EDGE = 344, 12, 20
ROW = 32
SWITCH = (420, 44)
SWITCHED = ("teach.played", "teach.better")


def lesson_widgets(lesson: TableTeaching, room: pygame.Rect, board: pygame.Rect) -> list[Widget]:
    """Everything about the turning point that is looked at; nothing elsewhere."""
    taught, scene = lesson.taught, lesson.scene
    if taught is None:
        return []
    px, why, trying = scene.ui.px, _why(scene, taught), _try(lesson)
    line = [_onward(lesson, taught)] if taught.line else []
    cards = lay_down(px, Column([why, *line, trying], gap=GAP), room)
    found = cards.widgets()
    if cards.rect.bottom > room.bottom:  # what is to be pressed comes before what is below
        cards = lay_down(px, Column([why, trying, *line], gap=GAP), room)
        found = [ScrollArea(scene.ui, room, cards.widgets(), name="lesson-scroll")]
    if taught.better is not None:
        found.append(_switch(lesson, board))
    return found


def _switch(lesson: TableTeaching, board: pygame.Rect) -> Widget:
    """What was played, or what was better: the one chosen is the ghost on the board."""
    ui = lesson.scene.ui
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


def _card(ui: Ui, name: str, parts: Sequence[Node | None], top: float, bottom: float) -> Node:
    paper = partial(Card, ui, shadow=2, name=name)
    return Column(parts, pad=(EDGE, top, EDGE, bottom), inside=paper)


def _why(scene: ActingScene, taught: Taught) -> Node:
    """The sentence, and everybody's total after either move."""
    ui = scene.ui
    names = [scene.name_of(seat) for seat in range(len(scene.match.seats))]
    title = ui.say("teach.title" if taught.better is not None else "teach.well")
    head = Leaf(lambda rect: Label(ui, rect, title, "title22"), height=34)
    said = ui.say("teach.well_words")
    if taught.why is not None:
        said = taught.why.sentence(ui.say, names)
    totals = None
    if taught.better is not None:
        columns = [
            (taught.played_after, ui.say("teach.column_played")),
            (taught.better_after, ui.say("teach.column_better")),
        ]
        totals = made(lambda rect: Totals(ui, rect, scene, taught.seat, columns))
    parts = [head, Space(2), paragraph(ui, said, "body18"), Space(10), totals]
    return _card(ui, "teach-why", parts, 12, 12)


@dataclass(eq=False)
class Totals(Widget):
    """A line for each player: the total after the move played, and after the better one."""

    is_solid = False

    scene: ActingScene
    seat: int
    columns: Sequence[tuple[State, str]]
    name: str = field(default="teach-totals", kw_only=True)

    def __post_init__(self) -> None:
        super().__post_init__()
        self.rect.height = self.ui.px(30) + len(self.scene.match.seats) * self.ui.px(ROW)
        self.totals = [[score.total for score in state.scores()] for state, _ in self.columns]

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme, px, rect = self.ui, self.ui.theme, self.ui.px, self.rect
        surface.fill(theme.line, (rect.x, rect.y, rect.width, max(1, px(1))))
        ends = [rect.right - px(68), rect.right - px(6)]
        y = rect.y + px(16)
        title = pygame.Rect(rect.x, rect.y + px(4), ends[0] - px(46) - rect.x, px(24))
        ui.writer.draw_fitted(surface, ui.say("teach.totals"), "semi14", theme.second, title)
        for (_, head), end in zip(self.columns, ends, strict=True):
            ui.writer.draw(surface, head, "semi14", theme.second, (end, y), "midright")
        for seat in range(len(self.totals[0])):
            line = pygame.Rect(rect.x - px(6), rect.y + px(30) + seat * px(ROW), 0, px(ROW - 2))
            line.width = rect.width + px(12)
            is_own = seat == self.seat
            if is_own:
                shapes.panel(surface, line, mix(theme.paper, theme.hint, 0.2), px(8))
            look = self.scene.view.look_of(ui, self.scene.match, seat)
            name = self.scene.name_of(seat)
            room = pygame.Rect(rect.x, line.y, ends[0] - px(44) - rect.x, line.height)
            style = "bold16" if is_own else "body16"
            draw_player(surface, ui, room, look, name, style, side=px(22), gap=px(10))
            for which, end in enumerate(ends):
                text = written(self.totals[which][seat])
                style = "bold16" if which else "body16"
                ui.writer.draw(surface, text, style, theme.ink, (end, line.centery), "midright")


def _onward(lesson: TableTeaching, taught: Taught) -> Node:
    """The better line: a picture for each move, and playing them all."""
    ui, play = lesson.scene.ui, lesson.play
    label = ui.say("teach.play_line", n=len(taught.line))
    head = words(ui, ui.say("teach.onward"), "bold18", width=Grow(least=0))
    button = action(
        ui, label, play, kind="quiet", icon="play", name="teach-play", width=150, height=34
    )
    steps = [
        Leaf(partial(StepPicture, ui, lesson=lesson, index=index, onward=onward), height=112)
        for index, onward in enumerate(taught.line)
    ]
    parts = [Row([head, button]), Space(6), Grid(steps, columns=3, gap=10)]
    return _card(ui, "teach-line", parts, 8, 10)


@dataclass(eq=False)
class StepPicture(Widget):
    """A move of the better line: the position after it, who plays it, what it brings."""

    can_focus = True
    radius = 10

    lesson: TableTeaching
    index: int
    onward: Onward
    _picture: pygame.Surface | None = field(default=None, init=False)

    def __post_init__(self) -> None:
        super().__post_init__()
        self.scene = self.lesson.scene
        words = self.onward.events[0].phrase(self.scene.match.game.name)
        self.name, self.tooltip = f"teach-step-{self.index}", self.scene.say_of_seat(words)

    def activate(self) -> Command | None:
        self.lesson.look_on(self.index)
        return STAY

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, StepPicture) and old.onward is self.onward:
            self._picture = old._picture if old.rect.size == self.rect.size else None

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme, px, rect = self.ui, self.ui.theme, self.ui.px, self.rect
        place = pygame.Rect(rect.x, rect.y, rect.width, px(70))
        if self._picture is None:
            colours = [seat.colour for seat in self.scene.match.seats]
            kind = type(self.scene.view)
            found = kind.snapshot(ui, self.onward.after, place.size, colours=colours)
            self._picture = shapes.rounded_picture(found, px(10))
        surface.blit(self._picture, place)
        if self.lesson.step == self.index or self.glow > 0:
            colour = theme.hint if self.lesson.step == self.index else theme.second
            shapes.panel(surface, place, None, px(10), colour, px(3))
        middle = (place.x + px(13), place.y + px(13))
        shapes.disc(surface, middle, px(10), theme.ink)
        ui.writer.draw(surface, str(self.index + 1), "bold13", theme.paper, middle, "center")
        look = self.scene.view.look_of(ui, self.scene.match, self.onward.seat)
        name = pygame.Rect(rect.x, place.bottom + px(3), rect.width, px(20))
        said = self.scene.name_of(self.onward.seat)
        draw_player(surface, ui, name, look, said, "semi14", side=px(16), gap=px(5))
        line = pygame.Rect(rect.x, name.bottom, rect.width, px(18))
        points = ui.say("teach.gain", n=self.onward.gain, points=signed(self.onward.gain))
        ui.writer.draw_fitted(surface, points, "body14", theme.second, line)


def _try(lesson: TableTeaching) -> Node:
    """A match from here against the same ones."""
    ui, game = lesson.scene.ui, lesson.scene.match.game.name
    looks: dict[str, Any] = {"kind": "primary", "game": game, "name": "teach-try"}
    words = ui.say("teach.try")
    button = action(ui, words, lesson.try_it, icon="play", height=52, align="fill", **looks)
    foot = paragraph(ui, ui.say("teach.try_words"), "body14", role="second", align="center")
    return _card(ui, "teach-from-here", [button, Space(8), foot], 14, 10)
