"""The widgets of Zuma's table: the board, the open hand, the beat, panels and armed hands."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from games.stage.draw import shapes
from games.stage.draw.theme import mix
from games.stage.table.around.board_widget import RING, TurnedBoard
from games.stage.ui import Ui
from games.stage.widgets.base import Act, Clickable, Widget, done
from games.stage.widgets.commands import STAY, Command
from games.zuma.view.view import ZumaView

OVER = 3
HOT = pygame.Color("#E0307A")

Spot = tuple[int, int]


class TableWidget(TurnedBoard):
    """The disc with the players around it; arrows go from totem to totem."""

    view: ZumaView

    def key(self, event: pygame.Event) -> Command | None:
        if self.view.has_hands and self.view.key(event):
            self.ui.is_focus_shown = True
            self.scene.aimed()
            return STAY
        return None

    def draw(self, surface: pygame.Surface) -> None:
        self.view.draw(surface)

    @property
    def ring_rect(self) -> pygame.Rect:
        """What the focus ring goes around: it stays clear of a card that is pulled out."""
        ring, fan = super().ring_rect, self.view.hand.fan
        if self.view.hand.cards:
            highest = fan.card_rect(fan.count // 2, is_raised=True).top
            ring.height = min(ring.bottom, highest - self.ui.px(RING)) - ring.top
        return ring

    def draw_ring(self, surface: pygame.Surface) -> None:
        """The lit totem shows where the keys are; a ring only while there is none."""
        if self.view.hand.target is None:
            super().draw_ring(surface)


class HandWidget(Widget):
    """The open hand: a click chooses a card, Enter pulls it out, arrows go from card to card."""

    can_focus = True
    is_live = True
    radius = 10

    def __init__(
        self,
        ui: Ui,
        view: ZumaView,
        on_choose: Callable[[int], Command | None],
        on_pull: Callable[[int], Command | None],
    ) -> None:
        super().__init__(ui, view.hand.fan.rect, name="hand")
        self.view = view
        self.on_choose = on_choose
        self.on_pull = on_pull

    def hit(self, pos: Spot) -> Widget | None:
        """Only its cards catch the pointer."""
        return self if self.is_visible and self.view.hand.fan.under(pos) is not None else None

    def press(self, pos: Spot, clicks: int) -> None:
        index = self.view.hand.fan.under(pos)
        if index is not None:
            self.on_choose(index)

    def release(self, pos: Spot) -> Command | None:
        return STAY

    def key(self, event: pygame.Event) -> Command | None:
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
        if event.key in steps and self.view.hand.cards:
            self.ui.is_focus_shown = True
            count = len(self.view.hand.cards)
            self.view.hand.cursor = (self.view.hand.cursor + steps[event.key]) % count
            return STAY
        return None

    def activate(self) -> Command | None:
        """Enter on a card pulls it out; another key says that it goes."""
        return done(self.on_pull(self.view.hand.cursor))

    @property
    def ring_rect(self) -> pygame.Rect:
        index = min(self.view.hand.cursor, max(0, len(self.view.hand.cards) - 1))
        return self.view.hand.fan.card_rect(index, index == self.view.hand.chosen)

    def draw(self, surface: pygame.Surface) -> None:
        self.view.draw_hand_open(surface)


class BeatRing(Widget):
    """How long until the next call: a ring that fills, and the seconds left."""

    is_solid = False
    is_live = True

    def __init__(
        self, ui: Ui, rect: pygame.Rect, share: Callable[[], float], seconds: Callable[[], float]
    ) -> None:
        super().__init__(ui, rect, name="beat")
        self.share = share
        self.seconds = seconds

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme = self.ui, self.ui.theme
        shapes.shadow(surface, self.rect, self.rect.width // 2, 2, ui.scale)
        radius = self.rect.width / 2
        shapes.disc(surface, self.rect.center, radius, theme.paper)
        tiny = self.rect.width < ui.px(70)
        inset, wide = (ui.px(6), ui.px(6)) if tiny else (ui.px(14), ui.px(10))
        ring(surface, self.rect.inflate(-inset, -inset), wide, theme.track, 1.0)
        ring(surface, self.rect.inflate(-inset, -inset), wide, HOT, self.share())
        number = max(0, math.ceil(self.seconds() - 1e-6))
        x, y = self.rect.center
        large = self.rect.width >= ui.px(90)
        style = "total46" if large else "bold22" if tiny else "total32"
        at = (x, y - ui.px(8 if large else 0))
        ui.writer.draw(surface, str(number), style, theme.ink, at, "center")
        if large:
            room = pygame.Rect(0, 0, self.rect.width - ui.px(48), ui.px(18))
            room.center = (x, y + ui.px(24))
            words = ui.say("zuma_view.seconds", n=number)
            ui.writer.draw_fitted(surface, words, "semi14", theme.second, room, "center")


def ring(
    surface: pygame.Surface, rect: pygame.Rect, width: int, colour: pygame.Color, share: float
) -> None:
    """An arc of so much of a circle, clockwise from the top, with smooth edges."""
    if share <= 0:
        return
    side = rect.width * OVER
    sheet = pygame.Surface((side, side), pygame.SRCALPHA)
    sheet.fill((colour.r, colour.g, colour.b, 0))
    middle, outer = side / 2, side / 2
    inner = outer - width * OVER
    steps = max(2, round(90 * share))
    angles = [math.tau * share * step / steps - math.pi / 2 for step in range(steps + 1)]
    points = [(middle + outer * math.cos(a), middle + outer * math.sin(a)) for a in angles]
    points += [
        (middle + inner * math.cos(a), middle + inner * math.sin(a)) for a in reversed(angles)
    ]
    pygame.draw.polygon(sheet, colour, points)
    surface.blit(pygame.transform.smoothscale(sheet, rect.size), rect)


class Panel(Widget):
    """Paper on which the view draws something of its own; it changes with the layout."""

    is_solid = False

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        name: str,
        paint: Callable[[pygame.Surface, pygame.Rect], None],
    ) -> None:
        super().__init__(ui, rect, name=name)
        self.paint = paint

    def draw(self, surface: pygame.Surface) -> None:
        shapes.shadow(surface, self.rect, self.ui.px(18), 2, self.ui.scale)
        shapes.panel(surface, self.rect, self.ui.theme.paper, self.ui.px(18))
        self.paint(surface, self.rect)


class SeriesRow(Widget):
    """The series that are in play, as small pictures."""

    is_solid = False

    def __init__(self, ui: Ui, rect: pygame.Rect, view: ZumaView) -> None:
        names = ", ".join(ui.say(f"zuma.card.{card}") for card in view.state.series)
        super().__init__(ui, rect, name="series", tooltip=names)
        self.view = view

    def draw(self, surface: pygame.Surface) -> None:
        series = self.view.state.series
        step = self.rect.width / len(series)
        size = min(self.rect.height, round(step * 0.84))
        for index, card in enumerate(series):
            at = (self.rect.x + step * (index + 0.5), self.rect.centery)
            self.ui.sprites.draw(surface, f"zuma/{card}", at, size)


class ArmButton(Clickable):
    """A totem on which a hand can be laid in secret."""

    sound = "pick"
    radius = 14

    def __init__(
        self, ui: Ui, rect: pygame.Rect, colour: str, is_armed: bool, on_click: Act
    ) -> None:
        words = ui.say(f"zuma.totem.{colour}")
        super().__init__(ui, rect, name=f"arm-{colour}", tooltip=words)
        self.colour = colour
        self.is_armed = is_armed
        self.on_click = on_click

    def draw(self, surface: pygame.Surface) -> None:
        theme, px = self.ui.theme, self.ui.px
        if self.is_armed:
            tint = mix(theme.paper, theme.hint, 0.3)
            shapes.panel(surface, self.rect, tint, px(14), theme.hint, px(3))
        elif self.glow > 0:
            shapes.panel(surface, self.rect, shapes.rgba(theme.hover, self.glow), px(14))
        size = min(self.rect.width, self.rect.height) - px(8)
        self.ui.sprites.draw(surface, f"zuma/totem_{self.colour}", self.rect.center, size)
