"""A person before the app: reads what is painted, presses it, types, and lets time pass.

Nothing here calls into a scene. Words are found where they are written in the picture of the
moment (a key of config/text stands for what it says there), a click goes to where they stand,
and time passes as in the app's own loop: when nothing moves and nothing has asked to be woken,
nothing happens, however long one waits.
"""

from __future__ import annotations

import math
import os
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from games import catalog
from games.stage.app.arriving import welcome_files
from games.stage.app.loop import App
from games.stage.draw import text
from games.stage.draw.sprites import Sprites
from games.stage.input.clicks import CLICK_TIME, NEAR
from games.stage.scenes.home.scene import HomeScene
from games.stage.system.settings import Settings
from games.stage.table.game.desk import Desk
from games.stage.widgets.base import Widget
from games.stage.widgets.label import RichText
from games.stage.widgets.notices.notice import Tooltip
from games.stage.widgets.scene import WidgetScene
from tests.unseen import draw_for_eyes, unseen

FRAME = 1 / 30
"""Seconds of a frame: as on a slow machine, so that journeys take half as many."""
SLOWEST = 1 / 10
"""Seconds of a frame while nothing is touched: as on a very slow machine."""
PATIENCE = 600.0
"""Real seconds that a bot's process or the disk may take, on a very busy machine."""
Place = tuple[float, float]


class Person:
    """Somebody who has started the app and sits before its home screen.

    `home` is the data folder: a second person with the same folder is the app started again.
    `is_looked_for` says that the window need not be drawn with every frame (see `draw_for_eyes`):
    what the person reads is drawn when it is read.
    """

    def __init__(
        self,
        home: Path,
        *,
        size: tuple[int, int] = (1280, 800),
        is_looked_for: bool = False,
        **settings: Any,
    ) -> None:
        chosen = {"language": "en", "theme": "light", "bot_delay": 0.0, **settings}
        self.app = App(folder=home, settings=Settings(**chosen), size=size)
        self.desk = Desk(catalog, catalog.CONFIG, home)
        self.desk.keeper.start(self.app.post)
        welcome_files(self.app, self.desk)
        self.at: Place = (0, 0)
        self._last_click: tuple[Place, float] = ((-1, -1), 0.0)
        self.app.start(HomeScene(self.desk))
        if is_looked_for:
            draw_for_eyes(self.app)
        self._step(0.0)

    def close(self) -> None:
        """The window is closed."""
        if self.app.scenes:
            self.app.close()
        self.desk.close()

    # Eyes

    def written(self) -> list[tuple[str, pygame.Rect]]:
        """Every line of text in the picture of the moment, with its place, in drawing order."""
        return _written(self.app)

    @property
    def page(self) -> str:
        """All that can be read now, without line breaks."""
        return " ".join(line for line, _ in self.written())

    def sees(self, words: str) -> bool:
        """Whether these words can be read now; an ellipsis of a cut text is not the words."""
        return self.said(words) in plain(self.page)

    def shows(self, sprite: str) -> bool:
        """Whether a drawing without words, such as "common/ui/clock", is in the picture."""
        seen: list[str] = []
        drawn = Sprites.draw

        def noting(self: Sprites, surface: pygame.Surface, name: str, *more: Any) -> Any:
            seen.append(name)
            return drawn(self, surface, name, *more)

        Sprites.draw = noting  # type: ignore[method-assign]
        try:
            self.written()
        finally:
            Sprites.draw = drawn  # type: ignore[method-assign]
        return sprite in seen

    def picture(self, path: Path | None = None) -> pygame.Surface:
        """What the window shows now; kept as a PNG where a path is given."""
        shown = self.app.screenshot()
        if path is not None:
            pygame.image.save(shown, path)
        return shown

    @property
    def focused(self) -> str:
        """The name of the widget that has the focus."""
        layer = self._scene.layers[-1]
        return layer.focused.name if layer.focused is not None else ""

    def said(self, words: str) -> str:
        """Words as they are looked for; a key of the texts stands for its sentence."""
        return plain(self.app.ui.say(words))

    def place(self, words: str) -> Place:
        """Where something with these words, or with a tooltip of these words, can be pressed."""
        return self.found(words)[1]

    def found(self, words: str) -> tuple[Widget, Place]:
        """What can be pressed with these words, and where; the whole line before a part of it."""
        layer = self._scene.layers[-1]
        wanted = self.said(words)
        lines = _written(self.app, has_tooltip=False)  # a tooltip is read, not pressed
        for fits in (str.__eq__, str.__contains__):
            for line, rect in reversed(lines):
                hit = layer._hit(rect.center)
                if fits(plain(line), wanted) and hit is not None and hit.can_focus:
                    return hit, rect.center
        for widget in _shown(layer.widgets):
            if widget.can_focus and plain(widget.tooltip).startswith(wanted):
                return widget, widget.rect.center
        for widget in _shown(layer.widgets):  # a drawing without words, such as a box's lid
            if widget.can_focus and wanted in re.split(r"\W+", widget.name.casefold()):
                return widget, widget.rect.center
        raise AssertionError(f"nothing to press says {words!r}; there is: {self.page}")

    def can_press(self, words: str) -> bool:
        """Whether something enabled with these words is on the screen."""
        try:
            return self.found(words)[0].is_enabled
        except AssertionError:
            return False

    # Hands

    def press(self, words: str) -> None:
        """Click what says these words."""
        widget, pos = self.found(words)
        assert widget.is_enabled, f"{words!r} cannot be pressed now"
        self.click(pos)

    def click(self, pos: Place, button: int = 1) -> None:
        """Move the pointer there, press and release; twice at a place is not a double click."""
        left = self._last_click[1] + CLICK_TIME / 1000 - time.monotonic()
        if math.dist(pos, self._last_click[0]) < 2 * NEAR and left > 0:
            time.sleep(left)
        self._last_click = (pos, time.monotonic())
        with unseen(self.app):
            self.point(pos)
            self.down(pos, button)
        self.up(pos, button)

    def double_click(self, pos: Place) -> None:
        """Press and release twice, as fast as one can."""
        self.click(pos)
        self.down(pos)
        self.up(pos)

    def point(self, pos: Place) -> None:
        """Move the pointer there."""
        self.at = (round(pos[0]), round(pos[1]))
        self.give(pygame.MOUSEMOTION, pos=self.at, rel=(0, 0), buttons=(0, 0, 0), touch=False)

    def down(self, pos: Place, button: int = 1) -> None:
        at = (round(pos[0]), round(pos[1]))
        self.give(pygame.MOUSEBUTTONDOWN, pos=at, button=button, touch=False)

    def up(self, pos: Place, button: int = 1) -> None:
        at = (round(pos[0]), round(pos[1]))
        self.give(pygame.MOUSEBUTTONUP, pos=at, button=button, touch=False)

    def key(self, *codes: int, mod: int = 0) -> None:
        """Press and release keys one after the other."""
        for code in codes:
            with unseen(self.app):
                self.give(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)
            self.give(pygame.KEYUP, key=code, mod=mod, unicode="", scancode=0)

    def hold(self, code: int) -> None:
        """Press a key and keep it down."""
        self.give(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0)

    def release(self, code: int) -> None:
        """Let a key go."""
        self.give(pygame.KEYUP, key=code, mod=0, unicode="", scancode=0)

    def type(self, words: str) -> None:
        """Type letters."""
        for letter in words:
            self.give(pygame.TEXTINPUT, text=letter)

    def resize(self, size: tuple[int, int]) -> None:
        """Drag the window's corner."""
        self.app.window.size = size
        self.give(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1], window=self.app.window)

    def give(self, kind: int, **more: Any) -> None:
        """One event, and the frame after it."""
        self._step(FRAME / 2, [pygame.Event(kind, more)])

    # Time

    def wait(self, seconds: float) -> None:
        """Touch nothing for so long. The app gets only the frames that it asks for.

        They are laid out; only the last one is drawn, as for somebody who looks up then.
        """
        with unseen(self.app):
            self._wait(seconds)
        if self.app.is_running and self.app._is_dirty:
            self._step(0.0)

    def _wait(self, seconds: float) -> None:
        left = seconds
        while left > 0 and self.app.is_running:
            self.desk.keeper.wait()
            app = self.app
            if app.queue.is_called.is_set():
                self._step(0.0)
                continue
            dt = min(SLOWEST, left)
            if not (app.scene.is_timing or app.is_moving or app._is_dirty):
                wake = app.wake_after
                if wake is None:
                    return
                dt = min(max(wake, 0.001), left)
            self._step(dt)
            left -= dt

    def wait_until(self, is_so: Callable[[], bool], what: str = "it") -> None:
        """Touch nothing until it is so: bots and the disk work in real time."""
        end = time.monotonic() + PATIENCE
        while not is_so():
            assert time.monotonic() < end, f"waited in vain for {what}; there is: {self.page}"
            self.wait(0.1)
            time.sleep(0.002)

    def wait_for(self, words: str) -> None:
        """Touch nothing until these words can be read."""
        self.wait_until(lambda: self.sees(words), repr(words))

    @property
    def _scene(self) -> WidgetScene:
        scene = self.app.scene
        assert isinstance(scene, WidgetScene)
        return scene

    def _step(self, dt: float, events: list[pygame.Event] | None = None) -> None:
        # What the system itself sends (exposed, text input started) is read as by the app.
        pygame.event.get()
        self.app.step(dt, events or [])


def plain(words: str) -> str:
    """Words as they are read: one kind of space, no case."""
    return re.sub(r"\s+", " ", words.replace("\xa0", " ").replace("\u202f", " ")).strip().casefold()


def _shown(widgets: Any) -> list[Widget]:
    return [each for top in widgets if top.is_visible for each in top.walk() if each.is_visible]


def _written(app: App, *, has_tooltip: bool = True) -> list[tuple[str, pygame.Rect]]:
    """Draw the scene once more on another surface, and note what is written and where."""
    lines: list[tuple[str, pygame.Rect]] = []
    target = pygame.Surface(app.ui.size).convert()
    drawn = text.Writer.draw

    def noting(
        self: text.Writer, surface: pygame.Surface, words: str, *more: Any, **named: Any
    ) -> pygame.Rect:
        rect = drawn(self, surface, words, *more, **named)
        offset = surface.get_abs_offset()
        if words.strip() and surface.get_clip().colliderect(rect):
            lines.append((words, rect.move(offset)))
        return rect

    rich = RichText.draw

    def noting_rich(self: RichText, surface: pygame.Surface) -> None:
        rich(self, surface)
        if self.words.strip() and surface.get_clip().colliderect(self.rect):
            words = re.sub(r"\*+|\{icon:[^}]*\}", "", self.words)
            lines.append((words, self.rect.move(surface.get_abs_offset())))

    scene = app.scene
    kept = vars(scene).get("_surroundings")
    if kept is not None:
        scene._surroundings = type(kept)()  # type: ignore[attr-defined]
    tooltip = Tooltip.draw
    if not has_tooltip:
        Tooltip.draw = lambda *_: None  # type: ignore[method-assign]
    text.Writer.draw = noting  # type: ignore[method-assign]
    RichText.draw = noting_rich  # type: ignore[method-assign]
    try:
        scene.draw(target)
    finally:
        Tooltip.draw = tooltip  # type: ignore[method-assign]
        text.Writer.draw = drawn  # type: ignore[method-assign]
        RichText.draw = rich  # type: ignore[method-assign]
        if kept is not None:
            scene._surroundings = kept  # type: ignore[attr-defined]
    return lines
