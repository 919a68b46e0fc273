"""The page of opponents: five characters, each at any level, or at the level that fits."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import pygame

from games.bots.company import COMPANY
from games.bots.levels import LEVELS
from games.stage.draw import shapes
from games.stage.draw.clipping import clipped
from games.stage.draw.theme import mix
from games.stage.scenes.page import head, page, page_rect, page_tab_bar
from games.stage.table.game.desk import Desk
from games.stage.ui import Ui
from games.stage.widgets.base import Act, Clickable, Widget
from games.stage.widgets.commands import Command, Pop
from games.stage.widgets.face import GROUNDS, draw_face
from games.stage.widgets.label import Card
from games.stage.widgets.layout import (
    Column,
    Grid,
    Grow,
    Leaf,
    Node,
    lay,
    paragraph,
    scrolled,
    words,
)
from games.stage.widgets.scene import WidgetScene

CARD_HEIGHT, LEAST_HEIGHT = 470, 392
GAP = 14
PACE = 5
"""Bars that show how quick somebody is."""
HEAD, FOOT = 72, 190
"""The heights that the cards leave to what stands over and under them."""


@dataclass(frozen=True)
class Chosen:
    """Who a bot is, its level, and whether that follows the person's results."""

    character: str
    level: int
    fits: bool = False


class CompanyScene(WidgetScene):
    """Choose somebody: a click on a card takes them and goes back."""

    def __init__(
        self,
        desk: Desk,
        game: str,
        chosen: Chosen,
        fitting_level: Callable[[], int],
        on_chosen: Callable[[Chosen], None],
    ) -> None:
        super().__init__()
        self.desk = desk
        self.game = game
        self.chosen = chosen
        self._fitting_level = fitting_level
        self._on_chosen = on_chosen

    def enter(self, ui: Ui) -> None:
        super().enter(ui)
        self.focus(f"company-{self.chosen.character}")

    def take(self, character: str) -> Command:
        """This one, please."""
        self.chosen = replace(self.chosen, character=character)
        self._on_chosen(self.chosen)
        return Pop()

    def set_level(self, index: int) -> Command:
        """A level for all of them, or the one that follows the person."""
        if index < len(LEVELS):
            self.chosen = replace(self.chosen, level=LEVELS[index], fits=False)
        else:
            self.chosen = replace(self.chosen, level=self._fitting_level(), fits=True)
        self._on_chosen(self.chosen)
        return self.layout()

    def resume(self, result: Any) -> None:
        self.layout()

    # Widgets

    def build(self) -> Iterable[Widget]:
        ui, px = self.ui, self.ui.px
        labels = [*map(str, LEVELS), ui.say("company.fits")]
        chosen = len(LEVELS) if self.chosen.fits else LEVELS.index(self.chosen.level)
        tabs = page_tab_bar(ui, labels, chosen, self.set_level)
        columns = 5 if page_rect(ui).width >= px(1120) else 3
        cards = Grid([self._card(each) for each in COMPANY], columns=columns, gap=GAP)
        content = Column([cards, self._foot()], gap=20, pad=(0, 10, 0, 0))
        title = head(ui, ui.say("company.title"), Pop, tabs)
        tree = page(ui, title, scrolled(ui, content, "company"), gap=8)
        return lay(px, tree, ui.rect).widgets()

    def _card(self, character: str) -> Node:
        ui, px = self.ui, self.ui.px
        tall = min(px(CARD_HEIGHT), max(px(LEAST_HEIGHT), ui.size[1] - px(HEAD + FOOT)))
        act, is_chosen = partial(self.take, character), character == self.chosen.character
        return Leaf(
            lambda rect: CharacterCard(ui, rect, character, act, is_chosen=is_chosen),
            lambda _: (0, tall),
            width=Grow(),
        )

    def _foot(self) -> Node:
        """What a character is not; how the level that fits is found."""
        ui, fits = self.ui, self.chosen.fits
        note = ui.say("company.fits_words" if fits else "company.words")
        now = words(ui, ui.say("company.fits_now", level=self.chosen.level), "semi16")
        parts = [
            words(ui, ui.say("company.not_strength"), "bold18", width=Grow(least=0)),
            paragraph(ui, note),
            now if fits else None,
        ]
        return Column(parts, gap=4, pad=(24, 14, 24, 16), inside=partial(Card, ui))


class CharacterCard(Clickable):
    """Somebody to play against: face, name, taste, pace, and what they like to say."""

    radius = 18

    def __init__(
        self, ui: Ui, rect: pygame.Rect, character: str, on_click: Act, *, is_chosen: bool
    ) -> None:
        super().__init__(ui, rect, name=f"company-{character}")
        self.character = character
        self.on_click = on_click
        self.is_chosen = is_chosen

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme, px, rect = self.ui, self.ui.theme, self.ui.px, self.rect
        face = rect.move(0, -px(4)) if self.is_chosen else rect
        shapes.shadow(surface, face, px(18), 2, ui.scale)
        shapes.panel(surface, face, theme.paper, px(18))
        picture = pygame.Rect(face.x, face.y, face.width, round(face.height * 0.42))
        with clipped(surface, picture):
            shapes.panel(surface, face, GROUNDS[self.character], px(18))
        side = min(picture.height - px(16), px(160))
        ui.sprites.draw(surface, f"common/characters/{self.character}", picture.center, side)
        if self.glow > 0 and not self.is_chosen:
            shapes.panel(surface, face, None, px(18), shapes.rgba(theme.second, self.glow), px(2))
        self._draw_words(surface, pygame.Rect(face.x, picture.bottom, face.width, 0), face.bottom)
        if self.is_chosen:
            colour = theme.primary
            shapes.panel(surface, face.inflate(px(4), px(4)), None, px(20), colour, px(4))
            at = (face.right - px(4), face.y + px(4))
            shapes.disc(surface, at, px(16), colour, theme.paper, px(2))
            ui.sprites.draw(surface, "common/ui/check", at, px(18), theme.paper)

    def _draw_words(self, surface: pygame.Surface, at: pygame.Rect, bottom: int) -> None:
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        say = self._say
        left, width = at.x + px(18), at.width - px(36)
        line = pygame.Rect(left, at.y + px(12), width, px(32))
        ui.writer.draw_fitted(surface, say("name"), "title26", theme.ink, line, "midleft")
        role = pygame.Rect(left, line.bottom, width, px(22))
        ui.writer.draw_fitted(surface, say("role"), "semi16", theme.second, role, "midleft")
        place = pygame.Rect(left, role.bottom + px(8), width, 0)
        ui.writer.draw_wrapped(surface, say("taste"), "body16", theme.ink, place)
        foot = pygame.Rect(left, bottom - px(84), width, px(22))
        ui.writer.draw(
            surface, ui.say("company.pace"), "bold16", theme.ink, foot.midleft, "midleft"
        )
        ui.writer.draw(surface, say("pace"), "body14", theme.second, foot.midright, "midright")
        gap = px(10)
        bar = (width - (PACE - 1) * gap) // PACE
        for index in range(PACE):
            rect = pygame.Rect(left + index * (bar + gap), foot.bottom + px(6), bar, px(8))
            is_on = index < COMPANY[self.character].pace
            shapes.pill(
                surface, rect, theme.primary if is_on else mix(theme.paper, theme.track, 0.9)
            )
        saying = pygame.Rect(left, bottom - px(40), width, px(24))
        ui.writer.draw_fitted(surface, say("saying"), "italic16", theme.second, saying, "midleft")

    def _say(self, what: str) -> str:
        return self.ui.say(f"company.{self.character}.{what}")


class FaceButton(Clickable):
    """A small face that opens the page of opponents."""

    def __init__(
        self, ui: Ui, rect: pygame.Rect, character: str, on_click: Act, *, name: str, tooltip: str
    ) -> None:
        super().__init__(ui, rect, name=name, tooltip=tooltip)
        self.character = character
        self.on_click = on_click

    def draw(self, surface: pygame.Surface) -> None:
        theme = self.ui.theme
        radius = min(self.rect.size) / 2
        rim = mix(theme.track, theme.primary, self.glow)
        draw_face(surface, self.ui, self.rect.center, radius, self.character, rim)
        if self.is_pressed:
            shapes.disc(surface, self.rect.center, radius, shapes.rgba(theme.ink, 0.15))
