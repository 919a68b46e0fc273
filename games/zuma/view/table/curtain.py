"""The woven curtain between the players: its cloth, and the card that hands the screen over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from games.stage.draw import shapes
from games.stage.draw.cache import Cache
from games.stage.draw.clipping import clipped
from games.stage.draw.theme import INK, PlayerLook, darker, lighter, mix
from games.stage.ui import Ui
from games.stage.widgets.base import Act, Widget, done
from games.stage.widgets.commands import STAY, Command
from games.stage.widgets.label import Card, Label, Line
from games.stage.widgets.layout import (
    Column,
    Fit,
    Fold,
    Grow,
    Leaf,
    Node,
    Row,
    Space,
    Stack,
    icon_action,
    lay,
    player_mark,
)
from games.stage.widgets.player import player_disc
from games.zuma.view.look import CurtainLook, load_look

CLOSING, OPENING = 0.42, 0.3
HOLD = 0.4
"""Seconds that the button must be held, so that nobody sees a hand by mistake."""
FOLD = 80.0
SHADE = (0.74, 0.86, 1.0, 1.06, 1.0, 0.92, 0.84, 0.74)
"""Light across a fold."""
MOTIF = 4

_cloths: Cache[pygame.Surface] = Cache()


def cloth(ui: Ui, size: tuple[int, int]) -> pygame.Surface:
    """The whole curtain. Do not draw on it."""
    look = load_look(ui.root).curtain
    return _cloths.get((size, look), lambda: _woven(look, size))


def draw_curtain(surface: pygame.Surface, ui: Ui, closed: float) -> None:
    """The curtain drawn so far: two halves that meet in the middle."""
    whole = cloth(ui, surface.get_size())
    width, height = surface.get_size()
    if closed >= 1.0:
        surface.blit(whole, (0, 0))
        return
    half = round(width / 2 * closed)
    surface.blit(whole, (half - width // 2, 0), (0, 0, width // 2, height))
    surface.blit(whole, (width - half, 0), (width // 2, 0, width - width // 2, height))


def _woven(look: CurtainLook, size: tuple[int, int]) -> pygame.Surface:
    width, height = size
    s = height / 800
    sheet = pygame.Surface(size)
    sheet.fill(look.cloth)
    for y, high, colour in _bands(look):
        sheet.fill(colour, (0, round(y * s), width, max(1, round(high * s))))
    for y in (40, 706):
        _stitches(sheet, look, y * s, s)
    count = round(width / (FOLD * s)) or 1
    step = width / count
    for index in range(count):
        for y, inner in ((172, look.warm), (580, look.bands[2])):
            colour = look.bands[(index + (y == 580)) % 2]
            _motif(sheet, (step * (index + 0.5), y * s), 5.9 * s, (colour, look.fold, inner))
    _fringe(sheet, look, s)
    _folds(sheet, step, count)
    _pole(sheet, look, step, count, s)
    return sheet.convert()


def _bands(look: CurtainLook) -> list[tuple[float, float, str]]:
    pink, gold, teal = look.bands
    return [
        (26, 30, look.fold),
        (70, 14, pink),
        (92, 6, gold),
        (108, 10, teal),
        (640, 10, teal),
        (658, 6, gold),
        (672, 14, pink),
        (692, 28, look.fold),
        (724, 8, look.warm),
        (752, 14, look.warm),
    ]


def _stitches(sheet: pygame.Surface, look: CurtainLook, y: float, s: float) -> None:
    x, half = 8 * s, 8 * s
    while x < sheet.get_width() + half:
        points = [(x, y - half), (x + half, y), (x, y + half), (x - half, y)]
        pygame.draw.polygon(sheet, look.stitch, points)
        x += 20 * s


def _motif(
    sheet: pygame.Surface, middle: tuple[float, float], unit: float, colours: Sequence[str]
) -> None:
    """A stepped diamond with arms, woven of squares."""
    outer, ground, inner = colours
    for i in range(-MOTIF, MOTIF + 1):
        for j in range(-MOTIF, MOTIF + 1):
            away = abs(i) + abs(j)
            if away <= MOTIF:
                colour = inner if away <= 1 else ground if away == 2 else outer
                _square(sheet, colour, middle, unit, (i, j))
    far = MOTIF + 0.8
    for arm in ((far, 0.0), (-far, 0.0), (0.0, far), (0.0, -far)):
        _square(sheet, outer, middle, unit, arm)


def _square(
    sheet: pygame.Surface,
    colour: str,
    middle: tuple[float, float],
    unit: float,
    at: tuple[float, float],
) -> None:
    x, y = middle[0] + (at[0] - 0.5) * unit, middle[1] + (at[1] - 0.5) * unit
    sheet.fill(colour, (round(x), round(y), round(unit) or 1, round(unit) or 1))


def _fringe(sheet: pygame.Surface, look: CurtainLook, s: float) -> None:
    width, height = sheet.get_size()
    top = round(766 * s)
    sheet.fill(look.fold, (0, top, width, height - top))
    x, step = 0.0, 8 * s
    index = 0
    while x < width:
        colour = look.bands[index % 2]
        sheet.fill(colour, (round(x), top, max(1, round(step * 0.55)), height - top))
        x, index = x + step, index + 1


def _folds(sheet: pygame.Surface, step: float, count: int) -> None:
    """Light and shade of the hanging cloth."""
    height = sheet.get_height()
    strip = pygame.Surface((len(SHADE), 1))
    for index, light in enumerate(SHADE):
        grey = min(255, round(240 * light))
        strip.set_at((index, 0), (grey, grey, grey))
    for index in range(count):
        left, right = round(step * index), round(step * (index + 1))
        shade = pygame.transform.smoothscale(strip, (right - left, height))
        sheet.blit(shade, (left, 0), special_flags=pygame.BLEND_RGB_MULT)


def _pole(sheet: pygame.Surface, look: CurtainLook, step: float, count: int, s: float) -> None:
    width = sheet.get_width()
    sheet.fill(look.pole, (0, 0, width, round(18 * s)))
    sheet.fill(look.pole_light, (0, round(3 * s), width, max(1, round(4 * s))))
    for index in range(count):
        ring = pygame.Rect(0, 0, round(16 * s), round(26 * s))
        ring.midtop = (round(step * (index + 0.5)), 0)
        pygame.draw.rect(
            sheet,
            look.ring,
            ring,
            border_bottom_left_radius=round(5 * s),
            border_bottom_right_radius=round(5 * s),
        )


# The card before the curtain


class HoldButton(Widget):
    """Held down for a moment it opens; let go earlier, nothing has happened."""

    can_focus = True

    def __init__(self, ui: Ui, rect: pygame.Rect, words: str, cap: str, on_full: Act) -> None:
        super().__init__(ui, rect, name="hold")
        self.words = words
        self.cap = cap
        self.on_full = on_full
        self.is_held = False
        self.held = 0.0

    @property
    def is_full(self) -> bool:
        """Whether it has been held long enough."""
        return self.is_held and self.held >= HOLD

    def press(self, pos: tuple[int, int], clicks: int) -> None:
        self.is_held = True

    def release(self, pos: tuple[int, int]) -> Command | None:
        """Opened by the scene when full; let go before that, it starts anew."""
        answer = done(self.on_full()) if self.is_full else STAY
        self.is_held, self.held = False, 0.0
        return answer

    def activate(self) -> Command | None:
        """Pressed alone it does nothing: it must be held."""
        return STAY

    @property
    def is_moving(self) -> bool:
        return self.is_held or super().is_moving

    def update(self, dt: float) -> None:
        super().update(dt)
        self.held = self.held + dt if self.is_held else 0.0

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, HoldButton):
            self.is_held, self.held = old.is_held, old.held

    def draw(self, surface: pygame.Surface) -> None:
        ui, px = self.ui, self.ui.px
        key = ui.key_colour("zuma")
        radius = px(14)
        shapes.panel(surface, self.rect.move(0, px(3)), darker(key, 0.36), radius)
        shapes.panel(surface, self.rect, lighter(key, 0.06 * self.glow), radius)
        if self.is_held:
            share = min(1.0, self.held / HOLD)
            part = self.rect.copy()
            part.width = round(self.rect.width * share)
            with clipped(surface, part):
                shapes.panel(surface, self.rect, lighter(key, 0.24), radius)
        white = pygame.Color("#FFFFFF")
        cap = ui.writer.width(self.cap, "bold14") + px(20)
        room = self.rect.width - px(40) - px(34) - cap - px(10)
        words, style = ui.writer.fit(self.words, "semi22", room)
        wide = px(34) + ui.writer.width(words, style) + px(10) + cap
        x = self.rect.centerx - wide // 2
        ui.sprites.draw(surface, "common/ui/eye", (x + px(12), self.rect.centery), px(26), white)
        at = (x + px(34), self.rect.centery)
        written = ui.writer.draw(surface, words, style, white, at, "midleft")
        box = pygame.Rect(written.right + px(10), 0, cap, px(30))
        box.centery = self.rect.centery
        shapes.panel(surface, box, white, px(6))
        ui.writer.draw(surface, self.cap, "bold14", INK, box.center, "center")


class PersonMark(Widget):
    """A player in the row of those who look: done, looking now, or waiting."""

    is_solid = False

    def __init__(
        self, ui: Ui, rect: pygame.Rect, look: PlayerLook, name: str, status: str, words: str
    ) -> None:
        super().__init__(ui, rect, name=f"person-{name}")
        self.look = look
        self.title = name
        self.status = status
        self.words = words

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        side = min(px(56), self.rect.width - px(12))
        disc = pygame.Rect(0, 0, side, side)
        disc.midtop = (self.rect.centerx, self.rect.y + px(6))
        is_waiting = self.status == "waits"
        sheet = player_disc(ui, self.look, side)
        surface.blit(shapes.faded(sheet, 0.55) if is_waiting else sheet, disc)
        if self.status == "now":
            shapes.disc(surface, disc.center, side / 2 + px(8), None, self.look.colour, px(4))
        if self.status == "done":
            at = (disc.right - px(6), disc.bottom - px(8))
            shapes.disc(surface, at, px(13), theme.good)
            ui.sprites.draw(surface, "common/ui/check", at, px(16), theme.on_good)
        ink = theme.second if is_waiting else theme.ink
        name = pygame.Rect(self.rect.x, disc.bottom + px(10), self.rect.width, px(22))
        ui.writer.draw_fitted(surface, self.title, "bold16", ink, name, "center")
        sub = pygame.Rect(self.rect.x, name.bottom - px(2), self.rect.width, px(18))
        soft = mix(theme.paper, theme.second, 0.8) if is_waiting else theme.second
        ui.writer.draw_fitted(surface, self.words, "body14", soft, sub, "center")


People = Sequence[tuple[PlayerLook, str, str]]
"""Look, name and status of everybody who looks."""


def curtain_card(
    ui: Ui,
    look: PlayerLook,
    name: str,
    people: People,
    on_open: Callable[[], Command | None],
    on_menu: Act,
) -> list[Widget]:
    """The card that hands the screen to a player."""

    def line(text: str, style: str, height: float, role: str) -> Node:
        make = partial(Label, ui, label=text, style=style, role=role, anchor="center")
        return Leaf(make, height=height)

    def mark(look: PlayerLook, name: str, status: str) -> Node:
        words = ui.say(f"zuma_view.curtain.{status}")
        make = partial(PersonMark, ui, look=look, name=name, status=status, words=words)
        return Leaf(make, lambda _: (ui.px(124), 0), width=Fit(least=0), height=118)

    words, cap = ui.say("zuma_view.curtain.hold"), ui.say("zuma_view.curtain.key")
    hold = partial(HoldButton, ui, words=words, cap=cap, on_full=on_open)

    def card(side: float, top: float, foot: float, others: Node | None) -> Node:
        return Column(
            [
                player_mark(ui, look, side),
                Space(8),
                line(ui.say("zuma_view.curtain.to", name=name), "title56", 60, "ink"),
                line(ui.say("zuma_view.curtain.take"), "body22", 34, "second"),
                Space(20),
                Leaf(hold, width=Grow(most=440), height=64, align="center"),
                others,
            ],
            pad=(28, top, 28, foot),
            width=Grow(most=600),
            align="center",
            inside=lambda rect, kids: Card(ui, rect, kids, shadow=3, radius=28),
        )

    rule = Leaf(partial(Line, ui), height=1 / ui.scale)
    marks = Row([mark(*person) for person in people], width=Fit(least=0), align="center")
    others = Column([Column([rule], pad=(12, 0)), marks], pad=(0, 20, 0, 0), gap=12)
    high = Column([card(92, 34, 29, others)], pad=(0, 0, 0, 16), width=Grow(), align="center")
    tip = ui.tip("board.menu")
    menu = icon_action(ui, "menu", on_menu, tooltip=tip, name="menu", has_shadow=True)
    corner = Column([menu], pad=(0, 0, 0, 8), align="bottomright")
    tree = Stack([Fold([high, card(68, 20, 44, None)]), corner], pad=(16, 8))
    return lay(ui.px, tree, pygame.Rect((0, 0), ui.size)).widgets()
