"""The window, its loop and the stack of scenes.

Drawing is on demand: while nothing moves the app sleeps in the event queue.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any

import pygame

from games.core.game import GameError
from games.core.language import Phrase, phrase
from games.stage.app.fade import Fade
from games.stage.app.queue import SEEN, EventQueue
from games.stage.app.routes import made
from games.stage.app.second import Display, SecondWindow, Send
from games.stage.app.stack import SceneStack
from games.stage.draw.text import close_fonts
from games.stage.input.gamepad import Gamepad
from games.stage.input.pointer import Fingers
from games.stage.system.desktop import prefers_dark
from games.stage.system.memory import give_back
from games.stage.system.mishap import Mishaps, is_debugging
from games.stage.system.settings import KeptSettings, Settings, read_settings
from games.stage.system.window import Frame, NoDisplay, NotPygameCe, load_window_table, open_display
from games.stage.ui import Ui
from games.stage.widgets.commands import Command, Home, Pop, Push, Quit, Replace
from games.stage.widgets.scene import Scene, WidgetScene

__all__ = ["ROOT", "App", "NoDisplay", "NotPygameCe"]

ROOT = Path(__file__).resolve().parents[3]
LONGEST_STEP = 0.1
"""Seconds: after a longer pause (a suspended laptop) motions do not jump."""
MOTION = pygame.MOUSEMOTION

PRESSES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
"""What ends a change of scenes at once."""


class App(SceneStack):
    """One window and its scenes.

    Without `folder` nothing is read from or written to the disk but the app's own tables. Tests
    give `size` and call `step` instead of `run`.
    """

    def __init__(
        self,
        *,
        folder: Path | None = None,
        settings: Settings | None = None,
        size: tuple[int, int] | None = None,
        root: Path = ROOT,
    ) -> None:
        self.folder = folder
        self._kept = KeptSettings(folder)
        self.notice: Phrase | None = None
        """What the first scene should tell about the settings file, if anything."""
        if settings is None:
            settings, self.notice = read_settings(folder) if folder else (Settings(), None)
        self.table = load_window_table(root / "config")
        open_display()
        super().__init__(Ui(root, self.table, settings), Mishaps(folder, root))
        self.frame = Frame(self.table, settings, size)
        self.window = self.frame.window
        self.surface = self.window.get_surface()
        if self.ui.sprites.has("common/logo"):
            self.window.set_icon(self.ui.sprites.get("common/logo", 64))
        self.ui.refresh(self.surface.get_size(), settings, self.frame.density)
        self.ui.app = self
        self.second: SecondWindow | None = None
        self.display = Display(self.post)
        self._is_second_declined = False
        """Whether somebody closed the second window; it then stays closed until home is seen."""
        self.is_running = True
        self.draws = 0
        self.on_file: Callable[[Path], Command | None] = lambda path: None
        """What to do with a file that is dropped on the window."""
        self._is_dirty = True
        self.queue = EventQueue(self.table.frame_rate)
        self._fingers = Fingers()
        self._gamepad = Gamepad(self.ui.keys)
        self._fade = Fade(self.ui, self.table)
        self._has_left = False
        """Whether a scene was left whose memory has not been given back."""
        self._pos = (0, 0)

    # What scenes may use

    def post(self, act: Callable[[], Command | None]) -> None:
        """Run this on the main thread soon. The only method that any thread may call."""
        self.queue.post(act)

    def change(self, settings: Settings) -> None:
        """Use other settings from now on, and keep them."""
        was = self.ui.settings
        if was.language != settings.language:
            self._kept.take_back()
        if was.theme != settings.theme:
            self.ui.is_system_dark = prefers_dark()
        if not was.fullscreen and settings.fullscreen:
            settings = self.frame.kept_in(settings)
        self.ui.refresh(self.ui.size, settings)
        if was.fullscreen != settings.fullscreen:
            self.frame.fill_screen(settings.fullscreen)
            self._resized()
        self._save()
        if was.second_screen != settings.second_screen:
            self._switch_second(settings.second_screen)
        self._layout()

    def speak(self, language: str) -> None:
        """Speak another language this time; the settings keep theirs until it is changed there."""
        self.ui.refresh(self.ui.size, self._kept.lend(self.ui.settings, language))

    def screenshot(self) -> pygame.Surface:
        """A copy of what the window shows, drawn now."""
        self._draw()
        return self.surface.copy()

    def toggle_second(self) -> None:
        """Open the second window, for a television, or close it. The match goes on either way."""
        if self.second is None:
            self.second = SecondWindow(self.table, self.ui)
            self._is_dirty = True
        else:
            self.ui.settings = self.second.closed(self.ui.settings)
            self.second = None
            self._is_second_declined = True
            self._save()

    def watch(self, send: Send | None) -> None:
        """Send displays what everybody may see; None: nobody watches any more."""
        self.display.watch(send)
        self._is_dirty = True

    def _switch_second(self, is_on: bool) -> None:
        """The settings want it, or no longer: what lies on the table follows at once."""
        self._is_second_declined = False
        if is_on:
            self._follow_second()
        elif self.second is not None:
            self.toggle_second()

    def _follow_second(self) -> None:
        """Open the second window with the first thing to show, where the settings ask for it."""
        if len(self.scenes) == 1:
            self._is_second_declined = False
        is_wanted = self.ui.settings.second_screen and not self._is_second_declined
        has_public = any(scene.public_key() is not None for scene in self.scenes)
        if is_wanted and has_public and self.second is None:
            self.toggle_second()

    # The loop

    def run(self, first: Scene) -> None:
        """Show the first scene and go on until the user leaves. Never shows a traceback."""
        sys.excepthook = self._explain
        with self.watching_threads():
            try:
                self.start(first)
                self._guarded(self._draw, None)
                self.ui.sounds.prepare()
                self._gamepad.start()
                self._go_on()
            finally:
                self.close()

    def _go_on(self) -> None:
        clock = time.perf_counter()
        while self.is_running:
            was_moving = self._guarded(lambda: self.is_moving, True)
            nothing: list[pygame.Event] = []
            events = self._guarded(self._wait, nothing)
            passed = time.perf_counter() - clock
            clock += passed
            for event in events:
                event.age = max(0.0, clock - event.stamp)
            self.step(min(LONGEST_STEP, passed) if was_moving else passed, events)
            self.tidy()

    def tidy(self) -> None:
        """Once a scene that was left has faded away, give back what it had."""
        if self._has_left and not self._fade.is_on:
            self._has_left = False
            give_back()

    def start(self, first: Scene) -> None:
        """Put the first scene on the empty stack."""
        self.scenes = [first]
        first.enter(self.ui)
        self._follow_second()
        if self.notice is not None and isinstance(first, WidgetScene):
            first.toast(self.ui.say(self.notice), "bad")
            self.notice = None

    def step(self, dt: float, events: Sequence[pygame.Event] = ()) -> None:
        """Let time pass, handle events, draw if anything can have changed.

        Time comes first: what an event sets in motion must not begin with the rest before it. An
        event's `age`, if it has one, says how long before the end of this step it came.
        A mistake on the way leads home.
        """
        self._guarded(lambda: self._step(dt, events), None)

    def _step(self, dt: float, events: Sequence[pygame.Event]) -> None:
        was_moving = self.is_moving
        wake = self.wake_after
        self._fade.pass_time(dt)
        for covered in self.scenes[:-1]:
            covered.wait(dt)
        self._obey(self.scene.update(dt))
        if any(event.type in PRESSES for event in events):
            self._fade.stop()
        for event, following in zip(events, [*events[1:], None], strict=False):
            # Of several movements in a row only the last can be seen.
            is_passed = following is not None and event.type == following.type == MOTION
            if self.is_running and not is_passed:
                self.mishaps.note(event)
                self._dispatch(event)
        self.queue.is_called.clear()
        while self.is_running and not self.queue.calls.empty():
            self._is_dirty = True
            act = self.queue.calls.get()
            self._guarded(lambda act=act: self._obey(act()), None, is_ours=False)  # type: ignore[misc]
        if not self.is_running:
            return
        self.queue.follow(self.scene)
        is_due = self._is_dirty or self.scene.is_stale or (wake is not None and wake <= dt)
        if (was_moving or is_due) and self.queue.is_between:
            self._is_dirty = True
        elif was_moving or is_due:
            self._draw()

    @property
    def is_moving(self) -> bool:
        """Whether frames are needed without any input."""
        return self._fade.is_on or self.scene.is_moving

    @property
    def wake_after(self) -> float | None:
        """Seconds until a step is wanted though nothing moves."""
        times = [self.scene.wake_after, *(covered.wait_after for covered in self.scenes[:-1])]
        times.append(self.display.wake_after)
        return min((time for time in times if time is not None), default=None)

    def close(self) -> None:
        """Keep the settings and let go of window and sound, whatever a scene says to that.

        The window goes first: the disk may take its time for what was played last.
        """
        if not self.ui.settings.fullscreen:
            self.ui.settings = self.frame.kept_in(self.ui.settings)
        self.window.hide()
        while self.scenes:
            self._leave_top()
        if self.second is not None:
            self.ui.settings = self.second.closed(self.ui.settings)
            self.second = None
        self._save()
        self.ui.sounds.close()
        self.window.destroy()
        close_fonts()
        if not self.ui.sounds.is_held_up:  # it would wait for the device for ever
            pygame.quit()

    def _wait(self) -> list[pygame.Event]:
        """Sleep until there is something to do; while things move, until the next frame."""
        if self.scene.is_timing:
            return self.queue.watch()
        if self.is_moving or self._is_dirty:
            return self.queue.wait_for_frame()
        return self.queue.wait(self.wake_after)

    # Events

    def _dispatch(self, event: pygame.Event) -> None:
        is_close = event.type == pygame.WINDOWCLOSE
        if event.type == pygame.DROPFILE:
            self._is_dirty = True
            self._obey(self.on_file(Path(event.file)))
        elif self.second is not None and self.second.takes(event):
            if is_close:
                self.toggle_second()
            else:
                self._is_dirty = True
        elif event.type == pygame.QUIT or (is_close and self.second is not None):
            # With two windows open the system does not take the closing of one for the end.
            self._obey(self.scene.before_quit() or Quit())
        elif event.type == pygame.WINDOWSIZECHANGED:
            self._resized()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED):
            self._is_dirty = True
        elif event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWENTER):
            # Whoever made the desktop dark comes back from elsewhere.
            if self.ui.ask_desktop():
                self._layout()
        elif self.ui.keys.does(event, "app.second"):
            self.toggle_second()
        elif self.ui.keys.does(event, "app.full_screen"):
            settings = self.ui.settings
            self.change(settings.but(fullscreen=not settings.fullscreen))
        else:
            event = self.frame.in_pixels(event)
            pointer = self._fingers.pointer(event, self.ui.size)
            made = [*pointer, *self._gamepad.keys(event)]
            for each in made:
                each.age = getattr(event, "age", 0.0)
            for each in made or [event]:
                self._give(each)

    def _give(self, event: pygame.Event) -> None:
        """Hand an event to the scene on top; only what a user does can change the picture."""
        if event.type in SEEN:
            self._is_dirty = True
            self.frame.settle()
            if hasattr(event, "pos"):
                self._pos = event.pos
            elif event.type == pygame.MOUSEWHEEL:
                event = pygame.Event(event.type, {**event.dict, "pos": self._pos})
            if self.is_running:
                self._obey(self.scene.handle(event))

    def _obey(self, command: Command | None) -> None:
        if isinstance(self.scene, WidgetScene):
            command = self.scene.carried_out(command)
        if isinstance(command, Push):
            scene = made(command.scene)
            self._begin_fade()
            self._enter(scene)
        elif isinstance(command, Replace):
            scene = made(command.scene)
            if not command.is_calm:
                self._begin_fade()
            self.scenes.pop().leave()
            self._enter(scene)
        elif isinstance(command, Pop):
            self._pop(len(self.scenes) - 1, command.result)
        elif isinstance(command, Home):
            self._pop(1, None)
            if command.then is not None:
                self._enter(made(command.then))
        elif isinstance(command, Quit):
            self.is_running = False
        if isinstance(command, Push | Replace | Pop | Home):
            self._fade.arrive(self.scene)
            self._follow_second()
            if isinstance(self.scene, WidgetScene):
                self.scene.layers[-1].come_under(self._pos)
            self._has_left = self._has_left or not isinstance(command, Push)
        if command is not None:
            self._is_dirty = True

    def _enter(self, scene: Scene) -> None:
        self.scenes.append(scene)
        scene.enter(self.ui)

    def _pop(self, left: int, result: Any) -> None:
        """Leave scenes until so many are left; leaving the last one ends the app."""
        if left == 0:
            self.is_running = False
            return
        if len(self.scenes) > left:
            self._begin_fade()
        while len(self.scenes) > left:
            self.scenes.pop().leave()
        self.scene.ui = self.ui
        self.scene.layout()
        self.scene.resume(result)
        self.scene.show_focus()

    # The picture

    def _fallen(self) -> None:
        self._fade.stop()
        self._is_dirty = True

    def _begin_fade(self) -> None:
        self._is_dirty = True
        if self.draws > 0:
            self._fade.begin(self.surface, self.scene)

    def _draw(self) -> None:
        self._is_dirty = False
        self.draws += 1
        self._fade.draw(self.surface, self.scene)
        self.window.flip()
        if self.second is not None:
            self.second.show(self.scenes, self.ui)
        self.display.show(self.scenes, self.ui)

    def _layout(self) -> None:
        """Lay the top scene out anew; those below follow when they come back."""
        self._fade.stop()
        self._is_dirty = True
        if self.scenes:
            self.scene.layout()

    def _resized(self) -> None:
        self.surface = self.window.get_surface()
        if (self.surface.get_size(), self.frame.density) != (self.ui.size, self.ui.density):
            self.ui.refresh(self.surface.get_size(), self.ui.settings, self.frame.density)
            self._layout()

    def _save(self) -> None:
        """Keep the settings."""
        is_kept = self._kept.write(self.ui.settings)
        if not is_kept and self.scenes and isinstance(self.scene, WidgetScene):
            self.scene.toast(self.ui.say("widgets.settings_not_saved"), "bad")

    def _explain(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """Say in one sentence that the app stopped; the interpreter then exits with code 1."""
        if is_debugging():
            sys.__excepthook__(kind, error, trace)
        elif not issubclass(kind, KeyboardInterrupt):
            reason = error.phrase if isinstance(error, GameError) else phrase("widgets.crash")
            print(self.ui.say(reason), file=sys.stderr)
