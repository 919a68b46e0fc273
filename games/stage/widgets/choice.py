"""Choosing: toggles, rows to tick, and segments of which exactly one is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass, field
from itertools import pairwise

import pygame

from games.stage.draw import shapes
from games.stage.draw.theme import mix
from games.stage.ui import Ui
from games.stage.widgets.base import Widget, done
from games.stage.widgets.button import DISABLED
from games.stage.widgets.commands import STAY, Command

OnBool = Callable[[bool], Command | None]
OnIndex = Callable[[int], Command | None]


@dataclass(eq=False)
class _Switching(Widget):
    """Something that is on or off, with a knob or mark that takes a moment to move.

    It has a label, and below that a sentence.
    """

    can_focus = True

    is_on: bool
    on_change: OnBool
    _: KW_ONLY
    label: str = ""
    detail: str = ""
    slide: float = field(default=0.0, init=False)

    def __post_init__(self) -> None:
        super().__post_init__()
        self.slide = float(self.is_on)

    def activate(self) -> Command | None:
        if not self.is_enabled:
            return None
        self.is_on = not self.is_on
        self.ui.sounds.play("click")
        return done(self.on_change(self.is_on))

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, _Switching):
            self.slide = old.slide

    @property
    def is_moving(self) -> bool:
        return super().is_moving or self.slide != float(self.is_on)

    def update(self, dt: float) -> None:
        super().update(dt)
        self.slide = self.nearer(self.slide, float(self.is_on), dt)


class Toggle(_Switching):
    """A switch at the right of its label and the sentence below it."""

    @property
    def ring_rect(self) -> pygame.Rect:
        return self.rect.inflate(self.ui.px(12), 0) if self.label else self._switch

    @property
    def _switch(self) -> pygame.Rect:
        width, height = self.ui.px(50), self.ui.px(28)
        switch = pygame.Rect(0, 0, width, height)
        switch.midright = self.rect.midright
        return switch

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme = self.ui, self.ui.theme
        switch = self._switch
        track = mix(mix(theme.track, theme.second, 0.15 * self.glow), theme.good, self.slide)
        knob = theme.knob
        if not self.is_enabled:
            track = mix(theme.paper, track, 0.6)
            knob = mix(theme.paper, knob, 0.6)
        shapes.pill(surface, switch, track)
        radius = switch.height / 2 - ui.px(3)
        travel = switch.width - switch.height
        x = switch.left + switch.height / 2 + travel * self.slide
        shapes.disc(surface, (x, switch.centery), radius, knob)
        room = pygame.Rect(self.rect)
        room.width = switch.left - self.rect.left - ui.px(12)
        draw_label_pair(surface, ui, room, self.label, self.detail, self.is_enabled)


def draw_label_pair(
    surface: pygame.Surface, ui: Ui, rect: pygame.Rect, label: str, detail: str, is_enabled: bool
) -> None:
    """A label in bold with a smaller sentence below, centred together in height."""
    theme = ui.theme
    ink = theme.ink if is_enabled else mix(theme.paper, theme.ink, DISABLED)
    second = theme.second if is_enabled else mix(theme.paper, theme.ink, DISABLED)
    if not detail:
        ui.writer.draw_fitted(surface, label, "semi16", ink, rect)
        return
    lines = ui.writer.wrap(detail, "body14", rect.width)[:2]
    head, step = ui.writer.line_height("semi16"), ui.writer.line_height("body14")
    top = rect.centery - (head + step * len(lines)) // 2 + ui.px(1)
    line = pygame.Rect(rect.x, top, rect.width, head)
    ui.writer.draw_fitted(surface, label, "semi16", ink, line)
    for index, text in enumerate(lines):
        place = pygame.Rect(rect.x, top + head - ui.px(2) + index * step, rect.width, step)
        ui.writer.draw_fitted(surface, text, "body14", second, place)


@dataclass(eq=False)
class CheckRow(_Switching):
    """A box to tick, or with `is_radio` a round one of several, and its label beside it."""

    is_radio: bool = field(default=False, kw_only=True)

    def activate(self) -> Command | None:
        """One of several round ones cannot be switched off by itself."""
        return STAY if self.is_radio and self.is_on else super().activate()

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        fill = theme.hover if self.is_pressed or (self.is_on and self.is_radio) else theme.paper
        fill = mix(fill, theme.hover, self.glow)
        if fill != theme.paper:
            shapes.panel(surface, self.rect, fill, px(self.radius))
        centre = (self.rect.x + px(29), self.rect.centery)
        on = theme.primary if self.is_enabled else mix(theme.paper, theme.primary, DISABLED)
        off = theme.faint if self.is_enabled else theme.line
        if self.is_radio:
            shapes.disc(surface, centre, px(13), None, mix(off, on, self.slide), px(3))
            if self.slide > 0:
                shapes.disc(surface, centre, px(7) * self.slide, on)
        else:
            box = pygame.Rect(0, 0, px(24), px(24))
            box.center = centre
            filled = on if self.is_on else theme.paper
            shapes.panel(surface, box, filled, px(6), mix(off, on, self.slide), px(2))
            if self.is_on:
                ui.sprites.draw(surface, "common/ui/check", box.center, px(18), theme.on_primary)
        left = self.rect.x + px(58)
        room = pygame.Rect(left, self.rect.y, self._end - left - px(8), self.rect.height)
        draw_label_pair(surface, ui, room, self.label, self.detail, self.is_enabled)

    @property
    def _end(self) -> int:
        """Where there is no more room for words."""
        return self.rect.right


@dataclass(eq=False)
class OneOf(Widget):
    """Some words of which exactly one is chosen; `enabled` tells which can be, else all."""

    can_focus = True
    repeats = True
    is_heard = True

    labels: Sequence[str]
    chosen: int
    on_change: OnIndex
    _: KW_ONLY
    enabled: Sequence[bool] = ()

    def __post_init__(self) -> None:
        super().__post_init__()
        self.enabled = self.enabled or [True] * len(self.labels)

    def choose(self, index: int) -> Command | None:
        """Choose another one, unless it cannot be chosen."""
        if not 0 <= index < len(self.labels) or index == self.chosen or not self.enabled[index]:
            return STAY
        self.chosen = index
        if self.is_heard:
            self.ui.sounds.play("click")
        return done(self.on_change(index))

    def key(self, event: pygame.Event) -> Command | None:
        """Left and right choose; at the end the arrow moves the focus on."""
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        if step is None or not self.ui.is_focus_shown:
            return None
        index = self.chosen + step
        while 0 <= index < len(self.labels) and not self.enabled[index]:
            index += step
        return self.choose(index) if 0 <= index < len(self.labels) else None


class Segmented(OneOf):
    """A row of words or icons of which one is chosen: also the tabs of a screen.

    An icon is written "icon:robot".
    """

    def release(self, pos: tuple[int, int]) -> Command | None:
        if not self.hit_rect.collidepoint(pos):
            return None
        for index, cell in enumerate(self.cells):
            if cell.left <= pos[0] < cell.right:
                return self.choose(index)
        return STAY

    def activate(self) -> Command | None:
        """Enter goes on to the next segment that can be chosen, round and round."""
        count = len(self.labels)
        order = [(self.chosen + step) % count for step in range(1, count)]
        return self.choose(next((index for index in order if self.enabled[index]), self.chosen))

    @property
    def cells(self) -> list[pygame.Rect]:
        """The rect of each segment: as wide as its word needs, sharing what is left over."""
        pad = self.ui.px(4)
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        wanted = [_wide(self.ui, label, 24) for label in self.labels]
        spare = inner.width - sum(wanted)
        edges = [0.0]
        for width in wanted:
            share = spare / len(wanted) if spare >= 0 else spare * width / max(1, sum(wanted))
            edges.append(edges[-1] + width + share)
        return [
            pygame.Rect(inner.x + round(a), inner.y, round(b) - round(a), inner.height)
            for a, b in pairwise(edges)
        ]

    @property
    def is_cramped(self) -> bool:
        """Whether some words are cut: together they want more than there is."""
        words = sum(_wide(self.ui, label, 24) for label in self.labels)
        return words > self.rect.width - 2 * self.ui.px(4)

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        bed = theme.inset if theme.is_dark else mix(theme.inset, theme.line, 0.5)
        shapes.panel(surface, self.rect, bed, px(12))
        for index, (label, cell) in enumerate(zip(self.labels, self.cells, strict=True)):
            is_chosen = index == self.chosen
            if is_chosen:
                if not theme.is_dark:
                    shapes.panel(surface, cell.move(0, px(1)), theme.line, px(9))
                shapes.panel(surface, cell, theme.ground if theme.is_dark else theme.paper, px(9))
            colour = theme.ink if is_chosen else mix(theme.second, theme.ink, 0.4 * self.glow)
            if not self.enabled[index] or not self.is_enabled:
                colour = mix(bed, theme.ink, DISABLED)
            if label.startswith("icon:"):
                ui.sprites.draw(surface, f"common/ui/{label[5:]}", cell.center, px(20), colour)
            else:
                room = cell.inflate(-px(8), 0)
                ui.writer.draw_fitted(surface, label, "semi16", colour, room, "center")


def segmented_width(ui: Ui, labels: Sequence[str]) -> int:
    """The width at which all words of a segmented control stand comfortably."""
    return sum(_wide(ui, label, 32) for label in labels) + ui.px(8)


def _wide(ui: Ui, label: str, room: float) -> int:
    """How wide a segment is, with so much room around its word."""
    return (
        ui.px(38) if label.startswith("icon:") else ui.writer.width(label, "semi16") + ui.px(room)
    )
