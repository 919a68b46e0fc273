"""A number on a slider."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass, field

import pygame

from games.stage.draw import shapes
from games.stage.draw.theme import mix
from games.stage.widgets.base import Widget, done
from games.stage.widgets.button import DISABLED
from games.stage.widgets.commands import STAY, Command

OnFloat = Callable[[float], Command | None]
Shown = Callable[[float], str]


@dataclass(eq=False)
class Slider(Widget):
    """A value between bounds, in steps. Its words, given by `shown`, stand at the right.

    `on_change` is told while dragging, `on_release` (for what is costly to apply) at the end and
    after every key.
    """

    can_focus = True
    wants_drag = True
    repeats = True
    radius = 10

    value: float
    on_change: OnFloat | None = None
    _: KW_ONLY
    least: float = 0.0
    most: float = 1.0
    step: float = 0.05
    shown: Shown | None = None
    on_release: OnFloat | None = None
    _is_dragged: bool = field(default=False, init=False)

    def set(self, value: float) -> Command | None:
        """Change to the step nearest to this value, as far as the bounds allow."""
        steps = round((value - self.least) / self.step)
        value = round(max(self.least, min(self.most, self.least + steps * self.step)), 6)
        if value == self.value:
            return STAY
        self.value = value
        return done(self.on_change(value)) if self.on_change is not None else STAY

    def press(self, pos: tuple[int, int], clicks: int) -> None:
        self._is_dragged = True
        self.set(self._at(pos))

    def drag(self, pos: tuple[int, int]) -> Command | None:
        return self.set(self._at(pos))

    def release(self, pos: tuple[int, int]) -> Command | None:
        self._is_dragged = False
        return done(self.on_release(self.value)) if self.on_release is not None else STAY

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, Slider) and old._is_dragged:
            self._is_dragged = True
            self.value = old.value

    def key(self, event: pygame.Event) -> Command | None:
        big = (self.most - self.least) / 5
        goals = {
            pygame.K_LEFT: self.value - self.step,
            pygame.K_RIGHT: self.value + self.step,
            pygame.K_PAGEDOWN: self.value - big,
            pygame.K_PAGEUP: self.value + big,
            pygame.K_HOME: self.least,
            pygame.K_END: self.most,
        }
        if event.key not in goals or not self.ui.is_focus_shown:
            return None
        before = self.value
        answer = self.set(goals[event.key])
        if self.value != before and self.on_release is not None:
            return done(self.on_release(self.value))
        return answer

    @property
    def ring_rect(self) -> pygame.Rect:
        return self.rect.inflate(self.ui.px(8), 0)

    @property
    def _track(self) -> pygame.Rect:
        words = self.ui.px(76) if self.shown is not None else 0
        knob = self.ui.px(11)
        height = self.ui.px(6)
        left, right = self.rect.left + knob, self.rect.right - words - knob
        return pygame.Rect(left, self.rect.centery - height // 2, right - left, height)

    def _at(self, pos: tuple[int, int]) -> float:
        track = self._track
        share = (pos[0] - track.left) / max(1, track.width)
        return self.least + share * (self.most - self.least)

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        track = self._track
        share = (self.value - self.least) / ((self.most - self.least) or 1)
        x = track.left + round(share * track.width)
        on = theme.primary if self.is_enabled else mix(theme.paper, theme.primary, DISABLED)
        shapes.pill(surface, track.inflate(px(6), 0), theme.track)
        done_part = pygame.Rect(track.left - px(3), track.y, x - track.left + px(3), track.height)
        shapes.pill(surface, done_part, on)
        radius = px(11) + round(px(1) * (1.0 if self.is_pressed else self.glow))
        shapes.disc(surface, (x, track.centery), radius, theme.paper, on, px(4))
        if self.shown is not None:
            room = pygame.Rect(0, 0, px(68), self.rect.height)
            room.midright = self.rect.midright
            ui.writer.draw_fitted(
                surface, self.shown(self.value), "body16", theme.second, room, "midright"
            )
