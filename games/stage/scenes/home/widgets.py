"""What stands on the home screen: boxes, the shelf under them, and the cards."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from games.stage.draw import shapes
from games.stage.draw.cache import Cache
from games.stage.draw.theme import darker, mix
from games.stage.motion.timeline import out_cubic
from games.stage.ui import Ui
from games.stage.widgets.base import Act, Clickable, Widget
from games.stage.widgets.label import Label, Paint

COVER = (222, 316)
"""Proportions of a box's front."""
LIFT = 14
CREAM = pygame.Color("#FFF6E4")
# The shelf is a piece of furniture: its wood belongs to no palette. Light theme, then dark.
PLANK = (pygame.Color("#E6CBA2"), pygame.Color("#5A4632"))
PLANK_BACK = (pygame.Color("#DDBE90"), pygame.Color("#4E3C2A"))
EDGE = (pygame.Color("#F3E0C0"), pygame.Color("#73593E"))
FRONT = (pygame.Color("#D4A86F"), pygame.Color("#483625"))
FRONT_FOOT = (pygame.Color("#C08F56"), pygame.Color("#372819"))
WOOD_INK = (pygame.Color("#4A2B0A"), pygame.Color("#EAD6B4"))
"""Room for what is composed once: five boxes and the wall behind them at the largest size."""


class GameBox(Clickable):
    """A game's box: cover, title and spine; it rises when pointed at. Not built: veiled."""

    is_carried = True
    radius = 14

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        game: str,
        title: str,
        on_click: Act,
        *,
        art: Cache[pygame.Surface],
        ribbon: str = "",
        tooltip: str = "",
    ) -> None:
        super().__init__(ui, rect, name=f"box-{game}", tooltip=tooltip)
        self.game = game
        self.title = title
        self.on_click = on_click
        self.art = art
        self.ribbon = ribbon
        self.sound = "refuse" if ribbon else "click"
        self.radius = round(self._corner / ui.scale)

    @property
    def _glow_goal(self) -> float:
        return 1.0 if self.is_hovered or (self.is_focused and self.ui.is_focus_shown) else 0.0

    @property
    def _raised(self) -> pygame.Rect:
        sink = 4 if self.is_pressed else 0
        return self.rect.move(0, self.ui.px(sink) - round(self.ui.px(LIFT) * out_cubic(self.glow)))

    @property
    def ring_rect(self) -> pygame.Rect:
        return self._raised

    def draw(self, surface: pygame.Surface) -> None:
        self._draw_shadow(surface)
        key = (self.game, self.title, self.ribbon, self.rect.size, self.ui.theme.is_dark)
        surface.blit(self.art.get(key, self._composed), self._raised)

    def _draw_shadow(self, surface: pygame.Surface) -> None:
        """A soft spot on the plank, wider and fainter the higher the box hangs."""
        width = round(self.rect.width * (1.0 + 0.06 * self.glow))
        height = self.ui.px(22)
        image = self.art.get(("shadow", width, height), lambda: _spot((width, height)))
        image.set_alpha(round(255 * (1.0 - 0.45 * self.glow)))
        middle = (self.rect.centerx + self.ui.px(4), self.rect.bottom - self.ui.px(1))
        surface.blit(image, image.get_rect(center=middle))

    def _composed(self) -> pygame.Surface:
        """Front and spine on one transparent picture, wider than the front by the spine."""
        size, spine = self.rect.size, self.rect.width // 18
        whole = pygame.Surface((size[0] + spine, size[1]), pygame.SRCALPHA)
        whole.blit(self._spine(spine), (size[0] - 2 * spine, 0))
        front = shapes.rounded_picture(self._cover(), self._corner)
        if self.ribbon:
            veil = shapes.rgba(self.ui.theme.veil, 0.36)
            shapes.panel(front, front.get_rect(), veil, self._corner)
        rim = shapes.rgba(CREAM, 0.34)
        shapes.panel(front, front.get_rect(), None, self._corner, rim, max(1, size[0] // 110))
        self._write_title(front)
        if self.ribbon:
            self._tie_ribbon(front)
        whole.blit(front, (0, 0))
        return whole

    @property
    def _corner(self) -> int:
        return max(4, self.rect.width // 18)

    def _cover(self) -> pygame.Surface:
        """The drawing, a hair larger than the box, so that rounding leaves no gap at its edge."""
        width, height = self.rect.size
        drawing = self.ui.sprites.get(f"{self.game}/cover", (width + 3, height + 3))
        cover = pygame.Surface((width, height))
        cover.blit(drawing, drawing.get_rect(center=(width // 2, height // 2)))
        return cover

    def _spine(self, spine: int) -> pygame.Surface:
        """The side of the box, three spines wide: the front hides the first two."""
        colour = darker(self.ui.key_colour(self.game), 0.42)
        if self.ribbon:
            colour = mix(colour, self.ui.theme.veil, 0.4)
        over = 4
        h, s = self.rect.height * over, spine * over
        big = pygame.Surface((3 * s, h), pygame.SRCALPHA)
        big.fill((colour.r, colour.g, colour.b, 0))
        bend, drop = s * 3 // 2, s * 3 // 4
        corners = [(0, 0), (bend, 0), (3 * s, drop), (3 * s, h - drop), (bend, h), (0, h)]
        pygame.draw.polygon(big, colour, corners)
        return pygame.transform.smoothscale(big, (3 * spine, self.rect.height))

    def _write_title(self, front: pygame.Surface) -> None:
        """The title grows with the box, not with the letters of the app."""
        ui, width = self.ui, self.rect.width
        style = f"title{max(1, round(42 * width / COVER[0] / ui.scale))}"
        text, style = ui.writer.fit(self.title, style, round(width * 0.86))
        middle = (width // 2, round(self.rect.height * 0.135))
        drop = max(1, width // 74)
        shade = pygame.Color(20, 12, 24, 110)
        ui.writer.draw(front, text, style, shade, (middle[0], middle[1] + drop), "center")
        ui.writer.draw(front, text, style, CREAM, middle, "center")

    def _tie_ribbon(self, front: pygame.Surface) -> None:
        ui, theme = self.ui, self.ui.theme
        unit = self.rect.width / COVER[0]
        style = f"bold{max(1, round(17 * unit / ui.scale))}"
        text, style = ui.writer.fit(self.ribbon, style, round(130 * unit))
        width, height = ui.writer.measure(text, style)
        side = height * 3 // 4
        pill = pygame.Rect(0, 0, width + side + round(30 * unit), height + round(10 * unit))
        pill.center = (self.rect.width // 2, round(self.rect.height * 0.86))
        shapes.pill(front, pill, theme.paper)
        x = pill.x + round(12 * unit)
        ui.sprites.draw(front, "common/ui/lock", (x + side / 2, pill.centery), side, theme.second)
        pos = (x + side + round(5 * unit), pill.centery)
        ui.writer.draw(front, text, style, theme.ink, pos, "midleft")


def _spot(size: tuple[int, int]) -> pygame.Surface:
    room = size[1]
    spot = pygame.Surface((size[0] + room, size[1] + room), pygame.SRCALPHA)
    spot.fill((50, 26, 8, 0))
    pygame.draw.ellipse(spot, (50, 26, 8, 150), spot.get_rect().inflate(-room, -room))
    return pygame.transform.gaussian_blur(spot, max(1, size[1] // 3))


PLANK_HEIGHT = 52


class ShelfBoard(Widget):
    """The plank under the boxes, across the whole window, with its shadow on the wall."""

    is_solid = False

    def __init__(self, ui: Ui, rect: pygame.Rect, *, art: Cache[pygame.Surface]) -> None:
        super().__init__(ui, rect)
        self.art = art

    def draw(self, surface: pygame.Surface) -> None:
        under = pygame.Rect(self.rect.x, self.rect.bottom, self.rect.width, self.ui.px(30))
        shade = pygame.Color(60, 34, 12, 92)
        fade = shapes.gradient(under.size, shade, pygame.Color(shade.r, shade.g, shade.b, 0))
        surface.blit(fade, under)
        key = ("plank", self.rect.size, self.ui.theme.is_dark)
        surface.blit(self.art.get(key, self._plank), self.rect)

    def _plank(self) -> pygame.Surface:
        tone = 1 if self.ui.theme.is_dark else 0
        plank = pygame.Surface(self.rect.size).convert()
        whole = plank.get_rect()
        top = pygame.Rect(0, 0, whole.width, whole.height * 22 // 52)
        front = pygame.Rect(0, top.bottom, whole.width, whole.height - top.height)
        plank.blit(shapes.gradient(top.size, PLANK_BACK[tone], PLANK[tone]), top)
        plank.blit(shapes.gradient(front.size, FRONT[tone], FRONT_FOOT[tone]), front)
        plank.fill(EDGE[tone], (0, front.y, front.width, self.ui.px(2)))
        return plank


def on_plank(
    ui: Ui, boxes: Sequence[GameBox], labels: Sequence[str], art: Cache[pygame.Surface]
) -> tuple[list[Widget], int]:
    """Boxes on a plank that bears their labels, and where it ends."""
    place = pygame.Rect(0, boxes[0].rect.bottom - ui.px(5), ui.size[0], ui.px(PLANK_HEIGHT))
    found: list[Widget] = [ShelfBoard(ui, place, art=art)]
    ink = WOOD_INK[1 if ui.theme.is_dark else 0]
    for box, label in zip(boxes, labels, strict=True):
        words = pygame.Rect(box.rect.x, place.bottom - ui.px(29), box.rect.width, ui.px(28))
        found += [Label(ui, words, label, "bold16", colour=ink, anchor="center"), box]
    return found, place.bottom


class HomeCard(Clickable):
    """A paper card to click: a drawing at the top, a title, a sentence."""

    radius = 18

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        title: str,
        text: str,
        on_click: Act,
        *,
        name: str,
        draw_art: Paint,
    ) -> None:
        super().__init__(ui, rect, name=name)
        self.title = title
        self.label = text
        self.on_click = on_click
        self.draw_art = draw_art

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        shift = px(1) if self.is_pressed else -round(px(2) * self.glow)
        face = self.rect.move(0, shift)
        shapes.shadow(surface, face, px(18), 2, ui.scale)
        shapes.panel(surface, face, mix(theme.paper, theme.hover, 0.5 * self.glow), px(18))
        pad = px(22)
        inner = face.inflate(-2 * pad, -2 * px(18))
        text_height = ui.writer.wrapped_height(self.label, "body16", inner.width)
        title_height = ui.writer.line_height("title22")
        y = inner.bottom - text_height
        body = pygame.Rect(inner.x, y, inner.width, text_height)
        ui.writer.draw_wrapped(surface, self.label, "body16", theme.second, body)
        head = pygame.Rect(inner.x, y - title_height - px(4), inner.width, title_height)
        ui.writer.draw_fitted(surface, self.title, "title22", theme.ink, head)
        art = pygame.Rect(inner.x, inner.y, inner.width, head.y - inner.y - px(8))
        if art.height > px(20):
            self.draw_art(surface, art)


def card_height(ui: Ui, text: str, width: int) -> int:
    """The height at which a home card shows its whole sentence under a drawing."""
    inner = width - ui.px(44)
    words = ui.writer.wrapped_height(text, "body16", inner) + ui.writer.line_height("title22")
    return words + ui.px(36 + 4 + 8 + 64)


def draw_score_screen(ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """A little score board: what the companion is for."""
    height = min(ui.px(60), rect.height, rect.width * 5 // 8)
    screen = pygame.Rect(rect.x, rect.y, height * 8 // 5, height)
    frame, glass = pygame.Color("#3A2A57"), pygame.Color("#1C1626")
    shapes.panel(surface, screen, glass, ui.px(8), frame, max(2, ui.px(4)))
    figures = (("12", "#F5BC2E"), ("9", "#8AD1A8"), ("7", "#E88A6E"))
    style = f"total{max(1, round(height * 0.36 / ui.scale))}"
    gap = height // 10
    widths = [ui.writer.width(text, style) for text, _ in figures]
    x = screen.centerx - (sum(widths) + 2 * gap) // 2
    for (text, colour), width in zip(figures, widths, strict=True):
        ui.writer.draw(surface, text, style, pygame.Color(colour), (x, screen.centery), "midleft")
        x += width + gap
