"""The strip between shelf and cards: what somebody can do alone, one entry beside the other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from games.alone.climb import STEPS, WAITING
from games.alone.day import streak, today
from games.stage.draw import shapes
from games.stage.draw.theme import mix
from games.stage.scenes.climb.words import name_at
from games.stage.table.game.desk import Desk
from games.stage.ui import Ui
from games.stage.widgets.base import Act, Clickable
from games.stage.widgets.commands import Push, named
from games.stage.widgets.face import draw_face
from games.stage.widgets.layout import Column, Fold, Grid, Grow, Leaf, Node

HEIGHT = 60
LEAST = 330
"""Design pixels of an entry; where they have less they stand one under another."""
ROOMY = 560
"""Width from which an entry shows all of its picture."""

Art = Callable[[Ui, pygame.Surface, pygame.Rect], int]
"""Draws into the left of a rect, and answers how much of its width that took."""


@dataclass(frozen=True)
class Entry:
    """A way to something: its name, what it is called, a sentence, and a small picture."""

    name: str
    title: str
    text: str
    act: Act
    art: Art


def entries(ui: Ui, desk: Desk, game: str) -> list[Entry]:
    """Everything that somebody can do alone, in the order in which it stands there."""
    return [each for each in (_challenges(ui, desk), _climb(ui, desk, game)) if each is not None]


def _challenges(ui: Ui, desk: Desk) -> Entry | None:
    """The challenge of the day, while it waits; else how many days in a row it was solved."""
    now = today()
    if not desk.has_challenges:
        return None
    solved = set(desk.challenges.days)
    text = ui.say("challenges.home_text")
    if now in solved:
        text = ui.say("challenges.home_solved", n=streak(solved, now))
    return Entry(
        "challenges",
        ui.say("challenges.home"),
        text,
        lambda: Push(named("challenges", desk)),
        partial(_draw_day, now.day, now in solved),
    )


def _draw_day(
    number: int, is_solved: bool, ui: Ui, surface: pygame.Surface, rect: pygame.Rect
) -> int:
    """The disc of today as in the calendar, full once it is solved; with room a sun beside it."""
    theme, side = ui.theme, min(rect.height, ui.px(44))
    used = side
    if rect.width >= ui.px(ROOMY):
        ui.sprites.draw(surface, "common/sun", (rect.x + side / 2, rect.centery), side)
        used += side + ui.px(8)
    middle = (rect.x + used - side / 2, rect.centery)
    shapes.disc(surface, middle, side / 2, None, theme.good, max(2, ui.px(2)))
    fill = theme.good if is_solved else mix(theme.paper, theme.good, 0.14)
    shapes.disc(surface, middle, side / 2 - ui.px(4), fill)
    ink = theme.on_good if is_solved else theme.good
    ui.writer.draw(surface, str(number), "bold18", ink, middle, "center")
    return used


def _climb(ui: Ui, desk: Desk, game: str) -> Entry | None:
    """The steps of the game played last."""
    if not game:
        return None
    climbed = desk.climb.of(game)
    text = ui.say("climb.home_text", step=climbed.step, name=name_at(ui, climbed.step))
    if not climbed.rounds:
        text = ui.say("climb.home_new")
    elif climbed.is_at_top:
        text = ui.say("climb.home_top")
    return Entry(
        "climb",
        ui.say("climb.home"),
        text,
        lambda: Push(named("climb", desk, game)),
        partial(_draw_climb, climbed.step),
    )


def _draw_climb(step: int, ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> int:
    """The face that waits; with room all five, on steps that rise."""
    side = min(rect.height, ui.px(44))
    if rect.width < ui.px(ROOMY):
        at = (rect.x + side / 2, rect.centery)
        draw_face(surface, ui, at, side / 2, WAITING[step - 1], ui.theme.paper)
        return side
    small, rise = round(side * 0.72), (rect.height - round(side * 0.72)) / (STEPS - 1)
    for index, who in enumerate(WAITING):
        x = rect.x + index * round(small * 1.08) + small / 2
        y = rect.bottom - small / 2 - index * rise
        rim = ui.theme.primary if index == step - 1 else ui.theme.paper
        draw_face(surface, ui, (x, y), small / 2, who, rim)
    return STEPS * round(small * 1.08)


class Strip(Clickable):
    """An entry: its picture at the left, then a title and a sentence in one or two lines."""

    radius = 16

    def __init__(self, ui: Ui, rect: pygame.Rect, entry: Entry) -> None:
        super().__init__(ui, rect, name=entry.name)
        self.entry = entry
        self.label = entry.title
        self.on_click = entry.act

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        shift = px(1) if self.is_pressed else -round(px(2) * self.glow)
        face = self.rect.move(0, shift)
        shapes.shadow(surface, face, px(16), 2, ui.scale)
        shapes.panel(surface, face, mix(theme.paper, theme.hover, 0.5 * self.glow), px(16))
        inner = face.inflate(-px(24), -px(10))
        used = self.entry.art(ui, surface, inner)
        words = pygame.Rect(inner.x + used + px(14), inner.y, 0, inner.height)
        icon = px(20)
        words.width = inner.right - icon - px(8) - words.x
        head, body = ui.writer.line_height("title20"), ui.writer.line_height("body16")
        top = words.centery - (head + body) // 2
        line = pygame.Rect(words.x, top, words.width, head)
        ui.writer.draw_fitted(surface, self.entry.title, "title20", theme.ink, line, "midleft")
        under = pygame.Rect(words.x, line.bottom, words.width, body)
        ui.writer.draw_fitted(surface, self.entry.text, "body16", theme.second, under, "midleft")
        at = (inner.right - icon / 2, inner.centery)
        ui.sprites.draw(surface, "common/ui/right", at, icon, theme.second)


def alone_row(ui: Ui, desk: Desk, game: str) -> Node:
    """The entries beside each other, or one under another where they have too little room."""
    strips = [
        Leaf(partial(Strip, ui, entry=entry), width=Grow(least=LEAST), height=HEIGHT)
        for entry in entries(ui, desk, game)
    ]
    beside = Grid(strips, columns=max(1, len(strips)), gap=18)
    return Fold([beside, Column(strips, gap=10)])
