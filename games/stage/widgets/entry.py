"""A one-line text entry: accents, IME, selection by mouse and keys, clipboard."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import KW_ONLY, InitVar, dataclass, field

import pygame

from games.stage.draw import shapes
from games.stage.draw.clipping import clipped
from games.stage.draw.theme import mix
from games.stage.input.modifiers import is_shift_held
from games.stage.widgets.base import Act, Widget, done
from games.stage.widgets.button import DISABLED
from games.stage.widgets.commands import STAY, Command
from games.stage.widgets.editing import EditedLine

OnText = Callable[[str], Command | None]
BLINK = 0.53
PASSED_ON = (pygame.K_TAB, pygame.K_ESCAPE, pygame.K_UP, pygame.K_DOWN)
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


@dataclass(eq=False)
class Entry(Widget):
    """`on_change` is told every new text, `on_submit` that Enter was pressed.

    `on_caret` is told that the caret has come here, by a click or by keys.
    """

    can_focus = True
    wants_drag = True
    repeats = True

    written: InitVar[str]
    on_change: OnText
    _: KW_ONLY
    placeholder: str = ""
    longest: InitVar[int] = 40
    on_submit: Act | None = None
    on_caret: Act | None = None
    style: str = "semi17"
    line: EditedLine = field(init=False)
    composing: str = field(default="", init=False)
    _blink: float = field(default=0.0, init=False)

    def __post_init__(self, written: str, longest: int) -> None:
        super().__post_init__()
        self.line = EditedLine(written, longest)

    @property
    def wants_text(self) -> bool:
        return self.is_focused and self.is_enabled

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, Entry):
            length = len(self.line.text)
            self.line.select(min(length, old.line.anchor), min(length, old.line.caret))
            self.composing, self._blink = old.composing, old._blink

    # Input

    def text(self, event: pygame.Event) -> Command | None:
        self._blink = 0.0
        if event.type == pygame.TEXTEDITING:
            self.composing = event.text
            pygame.key.set_text_input_rect(self.rect)
            return STAY
        self.composing = ""
        return self._told(self.line.insert(event.text))

    def key(self, event: pygame.Event) -> Command | None:
        if event.key in PASSED_ON:
            return None
        if self.composing:
            # The input method has the keys until the word is complete.
            return STAY
        if event.key in ENTER:
            return self.activate()
        self._blink = 0.0
        changed = self.line.key(event)
        if changed is None:
            is_function = pygame.K_F1 <= event.key <= pygame.K_F12
            return None if is_function else STAY
        return self._told(changed)

    def arrive(self) -> None:
        """What is typed now takes the place of what stands there."""
        self.line.select(0, len(self.line.text))
        self._tell_caret()

    def _tell_caret(self) -> None:
        if self.on_caret is not None:
            self.on_caret()

    def activate(self) -> Command | None:
        return done(self.on_submit()) if self.on_submit is not None else STAY

    def press(self, pos: tuple[int, int], clicks: int) -> None:
        self._blink = 0.0
        at = self._index(pos[0])
        if clicks == 2:
            self.line.select(*self.line.word_around(at))
        elif clicks > 2:
            self.line.select(0, len(self.line.text))
        else:
            self.line.move(at, is_shift_held())
        self._tell_caret()

    def drag(self, pos: tuple[int, int]) -> Command | None:
        self.line.move(self._index(pos[0]), True)
        return STAY

    def release(self, pos: tuple[int, int]) -> Command | None:
        return STAY

    def _told(self, changed: bool) -> Command:
        return done(self.on_change(self.line.text)) if changed else STAY

    # Time

    @property
    def wake_after(self) -> float | None:
        is_blinking = self.wants_text and not self.ui.settings.reduce_motion
        return BLINK - self._blink % BLINK if is_blinking else None

    def update(self, dt: float) -> None:
        super().update(dt)
        self._blink += dt

    # Looks

    @property
    def _room(self) -> pygame.Rect:
        pad = self.ui.px(14)
        return pygame.Rect(
            self.rect.x + pad, self.rect.y, self.rect.width - 2 * pad, self.rect.height
        )

    def _x(self, index: int) -> int:
        """Pixels from the start of the text to a position in it."""
        return self.ui.writer.width(self.line.text[:index], self.style) if index else 0

    @property
    def _shift(self) -> int:
        """How far the text is pushed left so that the caret is always seen."""
        if not self.is_focused:
            return 0
        return max(0, self._x(self.line.caret) - self._room.width + self.ui.px(2))

    def _index(self, x: int) -> int:
        goal = x - self._room.x + self._shift
        positions = range(len(self.line.text) + 1)
        return min(positions, key=lambda index: abs(self._x(index) - goal))

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        line = mix(theme.line, theme.faint, 0.6 * self.glow)
        shapes.panel(surface, self.rect, theme.paper, px(12), line, max(1, px(1)))
        room = self._room
        with clipped(surface, room.inflate(px(4), 0)):
            if not self.line.text and not self.composing:
                ui.writer.draw_fitted(surface, self.placeholder, self.style, theme.second, room)
            self._draw_text(surface, room.x - self._shift, room.centery)

    def _draw_text(self, surface: pygame.Surface, left: int, middle: int) -> None:
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        height = ui.writer.line_height(self.style)
        top = middle - height // 2
        start, end = self.line.selection
        if start != end and self.is_focused:
            a, b = self._x(start), self._x(end)
            wash = mix(theme.paper, theme.primary, 0.28)
            surface.fill(wash, (left + a, top, b - a, height))
        colour = theme.ink if self.is_enabled else mix(theme.paper, theme.ink, DISABLED)
        caret = left + self._x(self.line.caret)
        if not self.composing:
            ui.writer.draw(surface, self.line.text, self.style, colour, (left, middle), "midleft")
        else:
            head, tail = self.line.text[: self.line.caret], self.line.text[self.line.caret :]
            ui.writer.draw(surface, head, self.style, colour, (left, middle), "midleft")
            word = ui.writer.draw(
                surface, self.composing, self.style, colour, (caret, middle), "midleft"
            )
            surface.fill(theme.ink, (word.x, word.bottom - px(2), word.width, px(1)))
            ui.writer.draw(surface, tail, self.style, colour, word.midright, "midleft")
            caret = word.right
        if self.is_focused and self.is_enabled and self._blink % (2 * BLINK) < BLINK:
            surface.fill(theme.ink, (caret, top + px(2), px(2), height - px(4)))
