"""The cards of a hint: rank, piece and place, the total before and after, the chance, and why."""

from __future__ import annotations

from functools import partial

import pygame

from games.host.counsel import Counsel
from games.stage.draw import shapes
from games.stage.draw.theme import INK
from games.stage.table.advice import TableAdvice
from games.stage.table.around.counsel_card import RIM, CounselCard
from games.stage.widgets.base import Widget
from games.stage.widgets.label import Card
from games.stage.widgets.layout import (
    Column,
    Fit,
    Grow,
    Leaf,
    Node,
    Row,
    Space,
    lay_down,
    words,
)
from games.stage.widgets.scroll import ScrollArea

WIDTH, SMALL_WIDTH = 320, 300
HEAD, GAP = 52, 8
BAR = 10
"""What is left free beside a bar for scrolling."""


def hint_widgets(advice: TableAdvice, room: pygame.Rect) -> list[Widget]:
    """The head and the cards in a column of the table, scrolled where they do not fit."""
    ui, px = advice.scene.ui, advice.scene.ui.px
    head = lay_down(px, _head(advice), room)
    area = pygame.Rect(room.x, head.rect.bottom + px(GAP), room.width, 0)
    cards = [_card(advice, index, counsel) for index, counsel in enumerate(advice.shown)]
    listed = lay_down(px, Column(cards, gap=GAP, pad=(0, RIM, 0, 0)), area)
    if listed.rect.bottom <= room.bottom:
        return [*head.widgets(), *listed.widgets()]
    found = lay_down(px, Column(cards, gap=GAP, pad=(RIM, RIM, BAR, 0)), area).widgets()
    area.height = room.bottom - area.y
    follow = None if advice.held is None else found[advice.held]
    return [*head.widgets(), ScrollArea(ui, area, found, name="advice-scroll", follow=follow)]


def _head(advice: TableAdvice) -> Node:
    """How many hints there are and what the figures mean, or that it is thought about."""
    ui = advice.scene.ui
    title = ui.say("table.hints", n=len(advice.shown)) if advice.shown else ui.say("table.hint")
    side = ""
    if advice.is_thinking:
        side = ui.say("table.thinking")
    elif advice.best[0].share is not None:
        side = ui.say("table.hint_figures")
    return Row(
        [
            Leaf(partial(Bulb, ui), width=26, height=26, align="center"),
            Space(6),
            words(ui, title, "bold16", width=Fit(least=0)),
            Space(12),
            words(ui, side, "body14", role="second", anchor="midright", width=Grow(least=0)),
        ],
        pad=(14, 0, 16, 0),
        height=HEAD,
        inside=partial(Card, ui, shadow=2, name="advice"),
    )


def _card(advice: TableAdvice, index: int, counsel: Counsel) -> Node:
    scene, ui = advice.scene, advice.scene.ui
    names = [scene.name_of(seat) for seat in range(len(scene.match.seats))]
    why = "" if counsel.why is None else counsel.why.sentence(ui.say, names)

    def make(rect: pygame.Rect) -> CounselCard:
        count, is_held = len(advice.shown), index == advice.held
        return CounselCard(
            ui, rect, scene, index, counsel, why, advice.take, count, is_held=is_held
        )

    return Leaf(make, lambda width: (0, CounselCard.high(ui, counsel, why, width)), width=Grow())


class Bulb(Widget):
    """The sign of a hint: a lamp on gold."""

    is_solid = False

    def draw(self, surface: pygame.Surface) -> None:
        ui, rect = self.ui, self.rect
        shapes.disc(surface, rect.center, rect.width / 2, ui.theme.hint)
        side = round(rect.width * 0.66)
        ui.sprites.draw(surface, "common/ui/hint", rect.center, side, INK)
