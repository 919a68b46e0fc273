"""The drawings of the invitation: QR codes, letters with their minute, seats, networks."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import pygame

from games.stage.draw import shapes
from games.stage.draw.theme import INK, PlayerLook, mix
from games.stage.ui import Ui
from games.stage.widgets.base import Act, Clickable, Widget
from games.stage.widgets.player import draw_player_disc

QUIET = 4
"""Modules of light ground around a QR code."""
MINUTE = 60.0
WIDEST = "WWWW"
LETTERS = (("title30", 5), ("title22", 2), ("title22", 0))
"""How the letters of a code are written, and how far apart, while there is room."""
WHITE = pygame.Color("#FFFFFF")
PULSES, PULSE = 2, 0.6
"""How often a halo pulses when somebody has come, and how long each time, in seconds."""


@lru_cache(maxsize=32)
def modules(url: str) -> tuple[tuple[bool, ...], ...]:
    """The modules of the QR code of an address, row by row."""
    import segno  # one of the libraries that phones need: nobody comes here without it

    code = segno.make(url, error="m", boost_error=False, micro=False)
    return tuple(tuple(bool(each) for each in row) for row in code.matrix)


def qr_side(ui: Ui, url: str, room: int, module: float) -> int:
    """The side of a code whose modules are whole pixels, so many in the design if there is room."""
    count = len(modules(url)) + 2 * QUIET
    return count * max(1, min(ui.px(module), room // count))


class QrCode(Widget):
    """Ink on white whatever the theme, at whole pixels, with light around it."""

    is_solid = False

    def __init__(self, ui: Ui, rect: pygame.Rect, url: str, *, name: str) -> None:
        side = qr_side(ui, url, min(rect.size), 99)
        square = pygame.Rect(0, 0, side, side)
        square.center = rect.center
        super().__init__(ui, square, name=name)
        self.url = url

    def draw(self, surface: pygame.Surface) -> None:
        rows = modules(self.url)
        module = self.rect.width // (len(rows) + 2 * QUIET)
        radius = min(self.ui.px(14), QUIET * module)
        rim = None if self.ui.theme.is_dark else self.ui.theme.line
        shapes.panel(surface, self.rect, WHITE, radius, rim, 1)
        x0, y0 = self.rect.x + QUIET * module, self.rect.y + QUIET * module
        for y, row in enumerate(rows):
            for x, is_dark in enumerate(row):
                if is_dark:
                    surface.fill(INK, (x0 + x * module, y0 + y * module, module, module))


def draw_code(
    ui: Ui,
    code: str,
    left: Callable[[], float],
    game: str,
    surface: pygame.Surface,
    rect: pygame.Rect,
) -> None:
    """Four letters to be typed, and the ring of the minute for which they are good."""
    px, inner, side = ui.px, rect.inflate(-ui.px(28), 0), ui.px(30)
    shapes.panel(surface, rect, ui.theme.inset, px(12))
    ring = pygame.Rect(inner.right - side, inner.centery - side // 2, side, side)
    room = ring.left - px(8) - inner.x
    # Sized for the widest letters, so that the codes of all seats look alike.
    style, gap = next(each for each in LETTERS if _long(ui, WIDEST, *each) <= room or not each[1])
    x = inner.x
    for letter in code:
        drawn = ui.writer.draw(surface, letter, style, ui.theme.ink, (x, inner.centery), "midleft")
        x = drawn.right + px(gap)
    words = ui.say("invite.changes")
    if _long(ui, WIDEST, style, gap) + px(12) + ui.writer.width(words, "body14") <= room:
        at = (inner.x + room, inner.centery)
        ui.writer.draw(surface, words, "body14", ui.theme.second, at, "midright")
    draw_minute(surface, ui, ring, left(), ui.key_colour(game))


def _long(ui: Ui, code: str, style: str, gap: int) -> int:
    return sum(ui.writer.width(letter, style) for letter in code) + ui.px(gap) * (len(code) - 1)


def draw_minute(
    surface: pygame.Surface, ui: Ui, rect: pygame.Rect, left: float, key: pygame.Color
) -> None:
    """A ring with the seconds that are left, and how much of the minute that is."""
    theme, over = ui.theme, 3
    side = rect.width * over
    sheet = pygame.Surface((side, side), pygame.SRCALPHA)
    width = max(2, round(side * 0.11))
    middle, radius = (side / 2, side / 2), side / 2 - 1
    pygame.draw.circle(sheet, mix(theme.inset, key, 0.25), middle, radius, width)
    share = max(0.0, min(1.0, left / MINUTE))
    steps = max(2, round(96 * share))
    for step in range(steps):
        way = pygame.Vector2(0, -(radius - width / 2)).rotate(360 * share * step / (steps - 1))
        spot = (middle[0] + way.x, middle[1] + way.y)
        pygame.draw.circle(sheet, key, spot, width / 2)
    surface.blit(pygame.transform.smoothscale(sheet, rect.size), rect)
    words = str(max(0, round(left)))
    ui.writer.draw(surface, words, "bold14", theme.ink, rect.center, "center")


def draw_halo(
    ui: Ui,
    look: PlayerLook,
    age: Callable[[], float],
    icon: str,
    surface: pygame.Surface,
    room: pygame.Rect,
) -> None:
    """The mark of a seat that is taken, in two rings of its colour; they pulse at an arrival."""
    rect = pygame.Rect(0, 0, min(room.size), min(room.size))
    rect.center = room.center
    swell = 0.0
    if age() < PULSES * PULSE:
        part = age() % PULSE / PULSE
        swell = 0.12 * (1 - abs(2 * part - 1))
    for share, opacity in ((1.0, 0.16), (0.75, 0.36)):
        radius = rect.width / 2 * min(1.0, share * (0.9 + swell))
        shapes.disc(surface, rect.center, radius, shapes.rgba(look.colour, opacity))
    mark = rect.inflate(-rect.width * 0.46, -rect.height * 0.46)
    draw_player_disc(surface, ui, mark, look)
    if icon:
        spot = (mark.right - mark.width * 0.12, mark.bottom - mark.height * 0.12)
        size = max(ui.px(26), round(mark.width * 0.34))
        shapes.disc(surface, spot, size * 0.62, ui.theme.paper)
        ui.sprites.draw(surface, f"common/ui/{icon}", spot, size * 3 // 4, ui.theme.ink)


class FreeMark(Widget):
    """The mark of a seat that nobody has taken yet: its shape in a dashed ring."""

    is_solid = False

    def __init__(self, ui: Ui, rect: pygame.Rect, look: PlayerLook) -> None:
        super().__init__(ui, rect)
        self.look = look

    def draw(self, surface: pygame.Surface) -> None:
        ui, ink = self.ui, self.ui.theme.second
        radius = self.rect.width // 2
        shapes.dashed(surface, self.rect.inflate(-2, -2), radius, ink, ui.px(2), ui.px(7))
        side = self.rect.width * 9 // 20
        ui.sprites.draw(surface, self.look.shape, self.rect.center, side, ink)


def draw_check(ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """The sign that a seat is taken."""
    shapes.disc(surface, rect.center, rect.width / 2, ui.theme.good)
    side = rect.width * 2 // 3
    ui.sprites.draw(surface, "common/ui/check", rect.center, side, ui.theme.paper)


class NetworkRow(Clickable):
    """A network to be chosen: its name, and this machine's address there."""

    radius = 12

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        words: tuple[str, str],
        on_click: Act,
        *,
        name: str,
        game: str,
        is_chosen: bool,
    ) -> None:
        super().__init__(ui, rect, name=name)
        self.words = words
        self.game = game
        self.on_click = on_click
        self.is_chosen = is_chosen

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        key = ui.key_colour(self.game)
        if theme.is_dark:
            key = mix(key, theme.ink, 0.4)
        if self.is_chosen:
            fill = mix(theme.paper, key, 0.12)
            shapes.panel(surface, self.rect, fill, px(12), key, px(2))
        elif self.glow:
            shapes.panel(surface, self.rect, mix(theme.paper, theme.hover, self.glow), px(12))
        centre = (self.rect.x + px(25), self.rect.centery)
        rim = key if self.is_chosen else theme.second
        shapes.disc(surface, centre, px(11), theme.paper, rim, px(2))
        if self.is_chosen:
            shapes.disc(surface, centre, px(6), key)
        left, right = self.rect.x + px(48), self.rect.right - px(14)
        self._draw_words(surface, pygame.Rect(left, self.rect.y, right - left, self.rect.height))

    def _draw_words(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Name and address in one line, or one over the other where that is too short."""
        ui, theme, (name, address) = self.ui, self.ui.theme, self.words
        both = ui.writer.width(name, "semi16") + ui.writer.width(address, "body16") + ui.px(10)
        if both <= room.width:
            ui.writer.draw(surface, name, "semi16", theme.ink, room.midleft, "midleft")
            ui.writer.draw(surface, address, "body16", theme.second, room.midright, "midright")
            return
        half = room.height // 2
        upper = pygame.Rect(room.x, room.y + ui.px(2), room.width, half - ui.px(1))
        lower = pygame.Rect(room.x, room.y + half - ui.px(1), room.width, half - ui.px(1))
        ui.writer.draw_fitted(surface, name, "semi15", theme.ink, upper)
        ui.writer.draw_fitted(surface, address, "body14", theme.second, lower)
