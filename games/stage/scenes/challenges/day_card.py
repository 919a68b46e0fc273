"""The card of the day's challenge: its position, its goal, and the way to it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from functools import partial

import pygame

from games.alone.challenges import Challenge
from games.stage.draw import shapes
from games.stage.scenes.challenges.stars import StarRow
from games.stage.scenes.challenges.words import date_words, of_game
from games.stage.table.game.people import game_title
from games.stage.ui import Ui
from games.stage.widgets.base import Act, Widget
from games.stage.widgets.label import Card, Picture
from games.stage.widgets.layout import (
    Column,
    Fit,
    Fold,
    Grow,
    Leaf,
    Node,
    Nothing,
    Row,
    Stack,
    action,
    lines,
    painted,
    paragraph,
    words,
)
from games.stage.widgets.layout.nodes import Inside

PICTURE = 152


@dataclass(frozen=True)
class DayCard:
    """The challenge of today."""

    ui: Ui
    day: date
    game: str
    challenge: Challenge
    goal: str
    """What is to be done."""
    stars: int
    """How many were won with it."""
    is_solved: bool
    """Whether it was solved on its day."""
    picture: Callable[[tuple[int, int], int], pygame.Surface]
    """Its position in this size, with corners of this radius."""
    open: Act
    """Lays it on the table."""

    @property
    def _paper(self) -> Inside:
        return partial(Card, self.ui, name="day-card")

    def node(self) -> Node:
        """Picture, goal and button, one under another."""
        ui, say = self.ui, self.ui.say
        wide = ui.writer.width(say("challenges.day.chip"), "semi14") + ui.px(48)
        chip = painted(ui, self._draw_chip, lambda _: (wide, ui.px(28)), align="topleft")
        over = Column([chip], pad=(16, 14), align="topleft")
        picture = Leaf(self._picture, width=Grow(), height=Grow())
        tall = Leaf(None, lambda _: (0, ui.px(PICTURE)), width=0)
        art = Stack([tall, picture, over], height=Fit(least=90), priority=-1)
        which = of_game(ui, self.game, self.challenge.grade)
        title = lines(ui, which, "semi14", colour=ui.key_ink(self.game))
        when = words(ui, date_words(ui, self.day), "body14", role="second")
        told = Row([title, when], gap=8)
        if self.is_solved:
            stars = Leaf(lambda rect: StarRow(ui, rect, self.stars), width=90, height=26)
            aside: Node = Column([stars], align="center", pad=(8, 0, 0, 0))
        else:
            same = paragraph(ui, say("challenges.day.same"), "body14", role="second")
            aside = Fold([same, Nothing()])
        foot = Row([self._action(48), aside], gap=14)
        inner = Column(
            [told, paragraph(ui, self.goal, "title20"), foot], gap=8, pad=(20, 14, 20, 18)
        )
        return Column([art, inner], inside=self._paper, width=Grow())

    def _draw_chip(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Words on paper over the picture, with a sun before them."""
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        shapes.pill(surface, rect, theme.paper)
        ui.sprites.draw(surface, "common/sun", (rect.x + px(19), rect.centery), px(20))
        words, at = ui.say("challenges.day.chip"), (rect.x + px(34), rect.centery)
        ui.writer.draw(surface, words, "semi14", theme.ink, at, "midleft")

    def _action(self, height: float) -> Node:
        again = "challenges.day.again" if self.is_solved else "challenges.day.take"
        return action(
            self.ui,
            self.ui.say(again),
            self.open,
            kind="secondary" if self.is_solved else "primary",
            icon="refresh" if self.is_solved else "play",
            game=self.game,
            height=height,
            name="day",
            align="center",
        )

    def _picture(self, rect: pygame.Rect) -> Widget:
        """The position, round at the top as the card is."""
        ui, radius = self.ui, self.ui.px(18)
        size = (rect.width, rect.height + radius)
        image = self.picture(size, radius)
        top = image.subsurface((0, 0, rect.width, rect.height))
        return Picture(ui, rect, image=top)

    def strip(self) -> Node:
        """The same beside each other, for the head of a small page."""
        ui, say = self.ui, self.ui.say
        title = f"{say('challenges.day.chip')} · {game_title(ui, self.game)}"
        told = Column(
            [
                paragraph(ui, f"*{title}*", "semi14", accent=self.ui.key_ink(self.game)),
                paragraph(ui, self.goal, "semi14"),
            ],
            gap=2,
            width=Grow(),
            align="center",
        )
        return Row(
            [told, self._action(44)], gap=12, pad=(16, 8), inside=self._paper, width=Grow(58)
        )

    def button(self) -> Node:
        """A button as wide as the page, for large letters."""
        title = words(
            self.ui, self.ui.say("challenges.day.chip"), "semi14", colour=self.ui.key_ink(self.game)
        )
        return Column(
            [title, paragraph(self.ui, self.goal, "semi16"), self._action(44)],
            gap=6,
            pad=(14, 10),
            inside=self._paper,
        )
