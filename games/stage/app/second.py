"""Only what everybody may see: in a second window for a television, and for browsers' displays."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Sequence

import pygame

from games.stage.draw.png import Packer
from games.stage.system.settings import Settings
from games.stage.system.window import Frame, WindowTable
from games.stage.ui import Ui
from games.stage.widgets.scene import Scene

KEYS = (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT, pygame.TEXTEDITING)
"""Events that reach the scene whichever window has the focus."""
WELCOME = "welcome"
SIZE = (1920, 1080)
PAUSE = 1 / 15
"""Seconds between two pictures for displays at least."""
Send = Callable[[bytes], None]


class SecondWindow:
    """Opens where it was left. It is drawn anew only when what it shows has changed."""

    def __init__(self, table: WindowTable, ui: Ui) -> None:
        settings = ui.settings
        own = settings.but(
            window=settings.second_window,
            place=settings.second_place,
            windows={},
            fullscreen=False,
        )
        self.frame = Frame(table, own)
        self.window = self.frame.window
        self.window.title = f"{table.title} · {ui.say('companion.second_title')}"
        self.frame.await_place()
        self._shown: Hashable = None
        self._is_full = False
        self._keys = ui.keys

    def takes(self, event: pygame.Event) -> bool:
        """Whether an event is this window's business; keys are the scene's, but full screen."""
        if getattr(event, "window", None) is not self.window:
            return False
        if self._keys.does(event, "app.full_screen"):
            self._is_full = not self._is_full
            self.frame.fill_screen(self._is_full)
        elif event.type in KEYS:
            return False
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWSIZECHANGED):
            self._shown = None
        return True

    def show(self, scenes: Sequence[Scene], ui: Ui) -> None:
        """Draw the topmost scene that has something public; a busy table is drawn at rest."""
        surface = self.window.get_surface()
        found = public_look(scenes, ui, surface.get_size(), is_first=self._shown is None)
        if found is None or found[1] == self._shown:
            return
        scene, self._shown = found
        draw_public(surface, scene, ui)
        self.window.flip()

    def closed(self, settings: Settings) -> Settings:
        """Close it; the settings with its size and place."""
        if self._is_full:
            self.frame.fill_screen(False)
        kept = self.frame.kept_in(settings.but(window=None, place=None))
        self.window.destroy()
        return settings.but(
            second_window=kept.window or settings.second_window,
            second_place=kept.place or settings.second_place,
        )


class Display:
    """Shows what the second window shows, while somebody watches. At rest nothing is drawn."""

    def __init__(self, post: Callable[[Callable[[], None]], None]) -> None:
        self._packer = Packer(post)
        self._send: Send | None = None
        self._shown: Hashable = None
        self._next = 0.0
        """When the next picture may be drawn, in `time.perf_counter`."""
        self._is_due = False
        """Whether something has changed that was too soon to be drawn."""

    def watch(self, send: Send | None) -> None:
        """Send pictures there from now on; None: nobody watches any more."""
        self._send, self._shown = send, None

    @property
    def wake_after(self) -> float | None:
        """Seconds until a picture that is due may be drawn."""
        if self._send is None or not self._is_due:
            return None
        return max(0.0, self._next - time.perf_counter())

    def show(self, scenes: Sequence[Scene], ui: Ui) -> None:
        """Draw the topmost scene that has something public, if that is anything new."""
        self._is_due = False
        if self._send is None:
            return
        found = public_look(scenes, ui, SIZE, is_first=self._shown is None)
        if found is None or found[1] == self._shown:
            return
        now = time.perf_counter()
        if now < self._next:
            self._is_due = True
            return
        scene, self._shown = found
        surface = pygame.Surface(SIZE)
        draw_public(surface, scene, ui)
        self._next = now + PAUSE
        self._packer.pack("watch", surface, self._send)


def public_look(
    scenes: Sequence[Scene], ui: Ui, size: tuple[int, int], *, is_first: bool
) -> tuple[Scene | None, Hashable] | None:
    """The topmost scene that has something public, and what tells its picture apart.

    None while its table is busy, unless nothing has been shown yet.
    """
    scene = next((s for s in reversed(scenes) if s.public_key() is not None), None)
    if scene is not None and not is_first and scene.is_public_busy:
        return None
    settings = ui.settings
    key = WELCOME if scene is None else scene.public_key()
    styles = (settings.language, settings.colours, settings.shapes, settings.coordinates)
    return scene, (key, size, styles)


def draw_public(surface: pygame.Surface, scene: Scene | None, ui: Ui) -> None:
    """Fill a surface with what everybody may see; without a scene with the app's name."""
    own = ui.variant(is_dark=True, size=surface.get_size(), most_text=1.0)
    surface.fill(own.theme.ground)
    if scene is None:
        _welcome(surface, own)
    else:
        scene.draw_public(surface, own)


def _welcome(surface: pygame.Surface, ui: Ui) -> None:
    """Before anything is opened: the name of the app."""
    width, height = surface.get_size()
    side = min(width, height) // 3
    ui.sprites.draw(surface, "common/logo", (width / 2, height * 0.42), side)
    at = (width // 2, round(height * 0.7))
    ui.writer.draw(surface, ui.say("app.name"), "title58", ui.theme.ink, at, "center")
