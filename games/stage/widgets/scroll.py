"""A window onto widgets taller than it: wheel, dragging, keys, a bar at the side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import KW_ONLY, InitVar, dataclass, field

import pygame

from games.stage.draw import shapes
from games.stage.draw.clipping import clipped
from games.stage.widgets.base import Widget
from games.stage.widgets.commands import STAY, Command

BAR = 6
WHEEL = 56


@dataclass(eq=False)
class ScrollArea(Widget):
    """Children are placed as if nothing were scrolled; those beyond the rect can be reached."""

    radius = 8
    wants_drag = True
    repeats = True

    holding: InitVar[Sequence[Widget]]
    _: KW_ONLY
    padding: InitVar[int] = 0
    to_end: bool = False
    follow: Widget | None = None
    """A widget inside that is brought into sight whenever it is another one."""
    offset: int = field(default=0, init=False)
    reach: int = field(init=False)
    """How far it can scroll."""
    _grabbed: tuple[int, int] | None = field(default=None, init=False)
    _is_on_bar: bool = field(default=False, init=False)

    def __post_init__(self, holding: Sequence[Widget], padding: int) -> None:
        super().__post_init__()
        self.children = list(holding)
        bottom = max((child.rect.bottom for child in holding), default=self.rect.top)
        self.reach = max(0, bottom + padding - self.rect.bottom)
        if self.to_end:
            self.scroll_to(self.reach)
        elif self.follow is not None:
            self.reveal(self.follow.rect)

    @property
    def can_focus(self) -> bool:  # type: ignore[override]
        """A text to scroll has the focus itself; one with stops inside leaves it to them."""
        return self.reach > 0 and not any(child.can_focus for child in self._below())

    def _below(self) -> list[Widget]:
        return [widget for child in self.children for widget in child.walk()]

    @property
    def inner_clip(self) -> pygame.Rect | None:
        outer = self.clip
        return self.rect if outer is None else self.rect.clip(outer)

    def scroll_to(self, offset: float) -> None:
        """Show the content from this far down, as far as it goes."""
        goal = round(max(0, min(self.reach, offset)))
        if goal != self.offset:
            step = self.offset - goal
            self.offset = goal
            for child in self.children:
                child.move_by(0, step)

    def reveal(self, rect: pygame.Rect) -> None:
        """Scroll as little as needed to show this rect, or the top of a high one, with room."""
        room = self.ui.px(12)
        if rect.height > self.rect.height:
            rect = pygame.Rect(rect.topleft, (rect.width, self.rect.height // 2))
        if rect.top - room < self.rect.top:
            self.scroll_to(self.offset + rect.top - room - self.rect.top)
        elif rect.bottom + room > self.rect.bottom:
            self.scroll_to(self.offset + rect.bottom + room - self.rect.bottom)

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, ScrollArea):
            was_at_end = old.offset >= old.reach
            if not (self.to_end and was_at_end):
                self.scroll_to(old.offset)
            known = None if old.follow is None else old.follow.name
            if self.follow is not None and self.follow.name != known:
                self.reveal(self.follow.rect)
            self._grabbed, self._is_on_bar = old._grabbed, old._is_on_bar

    def press(self, pos: tuple[int, int], clicks: int) -> None:
        self._is_on_bar = self.reach > 0 and pos[0] >= self.rect.right - self.ui.px(3 * BAR)
        self._grabbed = (pos[1], self.offset)
        if self._is_on_bar and not self._thumb.inflate(self.ui.px(16), 0).collidepoint(pos):
            travel = self.rect.height - self._thumb.height
            self.scroll_to((pos[1] - self.rect.top - self._thumb.height / 2) / travel * self.reach)
            self._grabbed = (pos[1], self.offset)

    def drag(self, pos: tuple[int, int]) -> Command | None:
        if self._grabbed is None:
            return None
        start, offset = self._grabbed
        moved = pos[1] - start
        if self._is_on_bar:
            travel = max(1, self.rect.height - self._thumb.height)
            self.scroll_to(offset + moved * self.reach / travel)
        else:
            self.scroll_to(offset - moved)
        return STAY

    def release(self, pos: tuple[int, int]) -> Command | None:
        self._grabbed = None
        return STAY

    def wheel(self, dx: float, dy: float) -> Command | None:
        if self.reach == 0:
            return None
        self.scroll_to(self.offset - dy * self.ui.px(WHEEL))
        return STAY

    def key(self, event: pygame.Event) -> Command | None:
        page = self.rect.height - self.ui.px(WHEEL)
        goals = {
            pygame.K_UP: self.offset - self.ui.px(WHEEL),
            pygame.K_DOWN: self.offset + self.ui.px(WHEEL),
            pygame.K_PAGEUP: self.offset - page,
            pygame.K_PAGEDOWN: self.offset + page,
            pygame.K_HOME: 0,
            pygame.K_END: self.reach,
        }
        if event.key not in goals or self.reach == 0:
            return None
        goal = max(0, min(self.reach, goals[event.key]))
        if goal == self.offset and event.key in (pygame.K_UP, pygame.K_DOWN):
            return None
        self.scroll_to(goal)
        return STAY

    @property
    def _thumb(self) -> pygame.Rect:
        whole = self.rect.height
        height = max(self.ui.px(32), whole * whole // (whole + self.reach))
        top = self.rect.top + (whole - height) * self.offset // max(1, self.reach)
        width = self.ui.px(BAR)
        return pygame.Rect(self.rect.right - width - self.ui.px(2), top, width, height)

    def draw(self, surface: pygame.Surface) -> None:
        with clipped(surface, self.inner_clip or surface.get_rect()):
            for child in self.children:
                if child.is_visible and child.rect.colliderect(self.rect):
                    child.draw(surface)
            if self.reach > 0:
                theme = self.ui.theme
                is_strong = self.is_hovered or self._grabbed is not None
                shapes.pill(surface, self._thumb, theme.second if is_strong else theme.line)
