"""The set-up helper: what to take out of the box, draws by lot, who begins; shown big."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import Any

import pygame

from games.stage.draw import shapes
from games.stage.draw.theme import PlayerLook
from games.stage.scenes.companion.base import CompanionBase
from games.stage.scenes.companion.begin import open_referee, open_sheet
from games.stage.scenes.companion.frame import (
    BAR,
    STYLES,
    button_row,
    heading,
    laid_screen,
    largest,
)
from games.stage.scenes.companion.options import Variant, variants
from games.stage.scenes.companion.party import Party
from games.stage.scenes.companion.sheet.parts import accent
from games.stage.table.game.companion import Step
from games.stage.table.game.desk import Desk
from games.stage.table.game.people import game_title
from games.stage.ui import Ui
from games.stage.widgets.base import Act, Widget
from games.stage.widgets.commands import Command
from games.stage.widgets.layout import (
    Column,
    Fit,
    Grow,
    Leaf,
    Node,
    Row,
    Space,
    action,
    lay,
)
from games.stage.widgets.layout.lengths import Length
from games.stage.widgets.player import draw_player

LEAST_NAME = 26
"""The least letters of a name that is read from afar; a longer one is cut."""


class SetupHelperScene(CompanionBase):
    """Cards with figures and pictures, and buttons that draw again."""

    def __init__(self, desk: Desk, party: Party) -> None:
        super().__init__()
        self.desk = desk
        self.party = party

    @property
    def game(self) -> str:
        """The game on the table."""
        return self.party.game

    def dress(self) -> None:
        self.party.companion.ui = self.ui

    def steps(self) -> list[Step]:
        """The cards; the same seed draws the same lots."""
        party = self.party
        if party.is_by_hand:
            return self._by_hand_steps()
        return party.companion.steps(party.roster.seats(self.ui), party.options, party.seed)

    def _by_hand_steps(self) -> list[Step]:
        party = self.party
        return party.companion.by_hand_steps(party.roster.seats(self.ui), party.options, party.seed)

    # Acts

    def draw_again(self) -> Command:
        """Other lots: board, tiles, series, clans."""
        self.party.draw_again()
        self.ui.sounds.play("flip")
        return self.layout()

    def draw_first(self) -> Command:
        """Somebody begins by lot; who sits beside whom stays."""
        self.party.begin_with(self.party.rng.randrange(self.party.players))
        self.ui.sounds.play("flip")
        return self.layout()

    def turn_by_hand(self) -> Command:
        """The table shuffles by itself, or as the lots say."""
        self.party.is_by_hand = not self.party.is_by_hand
        return self.layout()

    def lead_on(self, name: str) -> Command:
        """From the table as it is set up to the referee, or to the sheet."""
        if name == "referee":
            return open_referee(self, self.desk, self.party)
        return open_sheet(self, self.desk, self.party, is_set_up=True)

    def turn(self, variant: Variant) -> Command:
        """The other side of a switch, or the next value that a match can start with."""
        party, option = self.party, variant.option
        ways = [{**party.options, option.name: value} for value in variant.following]
        fitting = (way for way in ways if option.switches or party.can_start(way))
        party.options = next(fitting, party.options)
        return self.layout()

    # Layout

    def build(self) -> list[Widget]:
        ui, say = self.ui, self.ui.say
        players = say("common.players", n=self.party.players)
        under = f"{game_title(ui, self.game)} · {players}"
        options = button_row(self._options, priority=1)
        title = heading(ui, say("companion.act.setup"), under, options, style="title40")
        return laid_screen(ui, title, _cards(ui, self.steps()), button_row(self._bar))

    def _bar(self, style: str) -> list[Node]:
        """The lots at the left, what comes next at the right."""
        say, party, button = self.ui.say, self.party, self._button
        lots = [
            button(style, say("companion.draw_again"), self.draw_again, "again", icon="refresh"),
            button(style, say("companion.draw_first"), self.draw_first, "first", icon="user"),
        ]
        if self._by_hand_steps():
            word, is_on = say("companion.by_hand"), party.is_by_hand
            looks = {"icon": "hand", "is_chosen": is_on}
            lots.append(button(style, word, self.turn_by_hand, "by-hand", **looks))
        acts = [(name, icon) for name, icon in party.acts if name not in ("setup", "timer")]
        acts.sort(key=lambda act: act[0] == "sheet")
        return [*lots, Space(), *(self._onward(style, *act, act is acts[-1]) for act in acts)]

    def _onward(self, style: str, name: str, icon: str, is_last: bool) -> Node:
        """From the table as it is set up to the referee or the sheet."""
        looks = {"kind": "primary", "game": self.game} if is_last else {}
        return self._button(
            style,
            self.ui.say(f"companion.act.{name}"),
            partial(self.lead_on, name),
            name,
            icon=icon,
            is_enabled=name != "referee" or self.desk.is_built(self.game),
            **looks,
        )

    def _options(self, style: str) -> list[Node]:
        """The variants, at the right end of the head."""
        ui, party = self.ui, self.party
        offered = variants(ui, party.companion, party.players, party.options)
        return [
            self._button(
                style,
                ui.say("companion.option", word=variant.word, value=variant.shown),
                partial(self.turn, variant),
                f"option-{variant.name}",
            )
            for variant in offered
            if not variant.is_blocked
        ][:3]

    def _button(self, style: str, label: str, act: Act, name: str, **looks: Any) -> Node:
        """As wide as its words; in the smallest style it gives way."""
        wide = Fit(least=60) if style == STYLES[-1] else Fit()
        looks = {"style": style, "width": wide, "height": BAR, "name": name, **looks}
        return action(self.ui, label, act, **looks)

    # The second window

    def public_key(self) -> Hashable:
        party = self.party
        drawn = (party.seed, party.is_by_hand, repr(party.options))
        return (id(self), *drawn, tuple(party.roster.names))

    def draw_public(self, surface: pygame.Surface, ui: Ui) -> None:
        self.party.companion.ui = ui
        zone = surface.get_rect().inflate(-ui.px(64), -ui.px(64))
        for card in lay(ui.px, _cards(ui, self.steps()), zone).widgets():
            card.draw(surface)
        self.party.companion.ui = self.ui


def _cards(ui: Ui, steps: list[Step]) -> Node:
    """The first card large at the left, the others one under another beside it."""

    def card(step: Step, width: Length, height: Length) -> Node:
        return Leaf(lambda rect: StepCard(ui, rect, step), width=width, height=height)

    first, rest = steps[0], steps[1:]
    share = 0.36 + 0.08 * first.weight
    others = [card(step, Grow(), Grow(step.weight)) for step in rest]
    left = card(first, Grow(share), Grow())
    return Row([left, Column(others, gap=16, width=Grow(1 - share))], gap=16, height=Grow())


class StepCard(Widget):
    """A card of the set-up: a title, a figure or picture, and a sentence."""

    is_solid = False

    def __init__(self, ui: Ui, rect: pygame.Rect, step: Step) -> None:
        super().__init__(ui, rect)
        self.step = step

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        rect, step = self.rect, self.step
        shapes.panel(surface, rect, theme.paper, px(24))
        is_tall = step.is_broad or rect.height > rect.width * 0.7
        pad = px(24)
        inner = rect.inflate(-2 * pad, -2 * px(16))
        if is_tall:
            words, art = self._tall(inner)
        else:
            words, art = self._wide(inner)
        head = pygame.Rect(words.x, words.y, words.width, px(44))
        ui.writer.draw_fitted(surface, step.title, "title30", theme.ink, head, "midleft")
        body = pygame.Rect(words.x, head.bottom + px(2), words.width, 0)
        body.height = words.bottom - body.y
        style = largest(ui, step.detail, "body", range(26, 12, -2), body.size)
        ui.writer.draw_wrapped(surface, step.detail, style, theme.second, body)
        if step.draw is not None:
            step.draw(surface, art)
        elif step.look is not None:
            self._draw_player(surface, art, step.look)
        elif step.figure:
            style = self._figure_style(art)
            ui.writer.draw_fitted(surface, step.figure, style, accent(ui), art, "center")

    def _draw_player(self, surface: pygame.Surface, art: pygame.Rect, look: PlayerLook) -> None:
        """The player's mark and, large, their name."""
        ui, figure = self.ui, self.step.figure
        side, gap = min(art.height, art.width // 5, ui.px(96)), ui.px(12)
        words = pygame.Rect(0, art.y, art.width - side - gap, art.height)
        style = self._figure_style(words, LEAST_NAME)
        figure = ui.writer.cut(figure, style, words.width)
        place = pygame.Rect(0, art.y, side + gap + ui.writer.width(figure, style), art.height)
        place.centerx = art.centerx
        draw_player(surface, ui, place, look, figure, style, side=side, gap=gap, ink=accent(ui))

    def _figure_style(self, art: pygame.Rect, least: int = 20) -> str:
        """The largest letters in which a figure is written whole, or else the least."""
        largest = max(40, min(110, round(art.height * 0.66 / self.ui.scale)))
        styles = [f"total{size}" for size in range(largest, least - 1, -4)]
        figure, width = self.step.figure, self.ui.writer.width
        return next((style for style in styles if width(figure, style) <= art.width), styles[-1])

    def _tall(self, inner: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """Words above, the picture below."""
        ui = self.ui
        body = ui.writer.wrapped_height(self.step.detail, "body24", inner.width)
        high = ui.px(50) + min(body, inner.height // 3)
        words = pygame.Rect(inner.x, inner.y, inner.width, high)
        top = words.bottom + ui.px(12)
        return words, pygame.Rect(inner.x, top, inner.width, inner.bottom - top)

    def _wide(self, inner: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """Words at the left, the picture at the right; words alone take all."""
        if self.step.draw is None and not self.step.figure:
            return inner, pygame.Rect(0, 0, 0, 0)
        title = self.ui.writer.least_width(self.step.title, "title30")
        wide = round(min(max(inner.width * 0.5, title), inner.width * 0.65))
        words = pygame.Rect(inner.x, inner.y, wide, inner.height)
        x = words.right + self.ui.px(16)
        return words, pygame.Rect(x, inner.y, inner.right - x, inner.height)
