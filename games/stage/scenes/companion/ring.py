"""What the companion says loudest: the ring of timer and caller, and the verdict."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from games.core.clock import TurnClock
from games.core.language import MINUS
from games.core.match import Seat
from games.stage.draw import shapes
from games.stage.draw.clipping import clipped
from games.stage.draw.contrast import ink_on, legible
from games.stage.draw.theme import mix
from games.stage.scenes.companion.frame import largest
from games.stage.scenes.companion.sheet.parts import accent
from games.stage.ui import Ui
from games.stage.widgets.base import Act, Widget, done
from games.stage.widgets.commands import Command
from games.stage.widgets.label import fitted

LOW_CARD = 170
"""Below this height the head of a verdict is smaller, so that two lines have room under it."""


class Ring(Widget):
    """A ring that fills or empties, words in it; tapped it does what the moment asks for."""

    can_focus = True
    is_live = True

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        on_tap: Act,
        *,
        share: Callable[[], float],
        glow: Callable[[], float],
        title: Callable[[], str],
        detail: Callable[[], str],
        game: str = "",
        sprite: str = "",
        is_bad: Callable[[], bool] = lambda: False,
    ) -> None:
        side = min(rect.width, rect.height)
        square = pygame.Rect(0, 0, side, side)
        square.center = rect.center
        super().__init__(ui, square, name="ring")
        self.radius = round(side / 2 / ui.scale)
        self.on_tap = on_tap
        self.share = share
        self.flash = glow
        self.title = title
        self.detail = detail
        self.base = ui.key_colour(game)
        self.sprite = sprite
        self.is_bad = is_bad

    def activate(self) -> Command | None:
        return done(self.on_tap())

    def draw(self, surface: pygame.Surface) -> None:
        theme = self.ui.theme
        centre, radius = self.rect.center, self.rect.width / 2
        band = max(4.0, radius * 0.15)
        flash = self.flash()
        ground = mix(mix(theme.ground, self.base, 0.3), theme.hint, 0.55 * flash)
        shapes.disc(surface, centre, radius, mix(theme.ground, self.base, 0.16))
        track = mix(theme.ground, self.base, 0.55)
        shapes.disc(surface, centre, radius * 0.93, ground, track, band)
        colour = theme.bad if self.is_bad() else theme.hint
        self._draw_arc(surface, radius * 0.93, band, colour)
        words = theme.bad if self.is_bad() else accent(self.ui)
        self._draw_words(surface, legible(words, ground), radius - band)

    def _draw_arc(
        self, surface: pygame.Surface, radius: float, band: float, colour: pygame.Color
    ) -> None:
        """A smooth whole ring, the part to come cut out of it, and round ends over the cuts."""
        share = max(0.0, min(1.0, self.share()))
        if share <= 0.002:
            return
        side = round(radius * 2)
        whole = pygame.Surface((side, side), pygame.SRCALPHA)
        middle = (side / 2, side / 2)
        shapes.disc(whole, middle, radius, None, colour, band)
        if share < 0.998:
            angles = [share + (1 - share) * step / 24 for step in range(25)]
            edge = [_on_circle(middle, radius * 1.6, angle) for angle in angles]
            pygame.draw.polygon(whole, (0, 0, 0, 0), [middle, *edge])
        surface.blit(whole, whole.get_rect(center=self.rect.center))
        for angle in (0.0, share):
            at = _on_circle(self.rect.center, radius - band / 2, angle)
            shapes.disc(surface, at, band / 2, colour)

    def _draw_words(self, surface: pygame.Surface, colour: pygame.Color, radius: float) -> None:
        ui, theme = self.ui, self.ui.theme
        x, y = self.rect.center
        wide = round(radius * 1.62)
        size = round(radius * 0.52 / ui.scale)
        if self.sprite:
            side = round(radius * 0.72)
            ui.sprites.draw(surface, self.sprite, (x, y - radius * 0.44), side)
            y += round(radius * 0.18)
        box = pygame.Rect(0, 0, wide, round(radius * 0.6))
        box.center = (x, y)
        ui.writer.draw_fitted(surface, self.title(), f"title{size}", theme.ink, box, "center")
        sub = pygame.Rect(0, 0, round(wide * 0.86), ui.px(40))
        sub.center = (x, y + round(radius * 0.42))
        large = max(26, round(radius * 0.15 / ui.scale))
        detail = self.detail()
        style = fitted(ui, detail, "semi", large, sub.width, 18)
        detail = ui.writer.cut(detail, style, sub.width)
        ui.writer.draw(surface, detail, style, colour, sub.center, "center")


def _on_circle(centre: tuple[float, float], radius: float, share: float) -> tuple[float, float]:
    """The point so far clockwise from the top."""
    angle = 2 * math.pi * share - math.pi / 2
    return centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)


def clock_text(seconds: float) -> str:
    """Minutes and seconds; a turn that has run out counts on with a minus."""
    whole = -int(-seconds // 1) if seconds >= 0 else int(seconds)
    sign = MINUS if whole < 0 else ""
    return f"{sign}{abs(whole) // 60}:{abs(whole) % 60:02}"


def turn_ring(
    ui: Ui, rect: pygame.Rect, clock: TurnClock, seats: Sequence[Seat], game: str, on_tap: Act
) -> Ring:
    """Whose turn it is, and how much of it is left."""
    return Ring(
        ui,
        rect,
        on_tap,
        share=lambda: clock.share,
        glow=lambda: 0.0,
        title=lambda: clock_text(clock.left),
        detail=lambda: seats[clock.seat].name,
        game=game,
        is_bad=lambda: clock.is_warning,
    )


def draw_verdict(
    ui: Ui,
    said: tuple[str, str, str],
    surface: pygame.Surface,
    rect: pygame.Rect,
    foot: int = 0,
    aside: int = 0,
) -> None:
    """A card that says yes (good), no (bad) or what is wanted (plain), readable from afar.

    What is said is such a kind, a title and a sentence. `foot` pixels at its lower end are left
    free, and `aside` at the right of its title.
    """
    theme, px, (kind, title, words) = ui.theme, ui.px, said
    colour, icon = {
        "bad": (theme.bad, "cross"),
        "good": (theme.good, "check"),
        "plain": (theme.primary, "hand"),
    }[kind]
    shapes.panel(surface, rect, theme.paper, px(24))
    with clipped(surface, pygame.Rect(rect.x, rect.y, px(14), rect.height)):
        shapes.panel(surface, rect, colour, px(24))
    is_low = rect.height < px(LOW_CARD)
    radius, size = (px(23), 44) if is_low else (px(30), 58)
    top = px(12 if is_low else 18)
    at = (rect.x + px(32) + radius, rect.y + top + radius)
    shapes.disc(surface, at, radius, colour)
    ui.sprites.draw(surface, f"common/ui/{icon}", at, px(34), ink_on(colour))
    x = at[0] + radius + px(14)
    head = pygame.Rect(x, rect.y + top, rect.right - px(16) - aside - x, 2 * radius)
    style = fitted(ui, title, "title", size, head.width)
    ui.writer.draw_fitted(surface, title, style, colour, head, "midleft")
    body = pygame.Rect(rect.x + px(32), head.bottom + px(6 if is_low else 12), 0, 0)
    body.width = rect.right - px(20) - body.x
    room = (body.width, rect.bottom - body.y - px(8 if is_low else 16) - foot)
    style = largest(ui, words, "semi", (28, 24, 22, 20, 18, 16), room)
    ui.writer.draw_wrapped(surface, words, style, theme.ink, body)
