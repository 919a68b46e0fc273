"""The window itself: its table, opening it where it was, and why there can be none."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import msgspec
import pygame

from games.core.game import GameError
from games.core.language import phrase
from games.core.tables import load
from games.stage.system.desktop import desktop_scale, introduce
from games.stage.system.geometry import arrangement, displays, opening, smallest
from games.stage.system.settings import MOST_WINDOWS, Settings

SCREENLESS = ("dummy", "offscreen")
LOOKS, LOOK = 60, 5
"""How often a new window looks whether it has its frame, and milliseconds between two looks."""

Seconds = Annotated[float, msgspec.Meta(ge=0, le=60)]
Size = tuple[int, int]


class WindowTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """config/app.yaml: sizes in pixels, times in seconds."""

    title: str
    window: Size
    smallest: Size
    design: Size
    scale: tuple[float, float]
    compact: Size
    frame_rate: Annotated[int, msgspec.Meta(ge=10, le=240)]
    fade: Seconds
    rise: int
    tooltip_delay: Seconds
    toast_time: Seconds


def load_window_table(config: Path) -> WindowTable:
    """Read config/app.yaml; a mistake in it raises BadTable."""
    return load(config / "app.yaml", WindowTable, is_own=True)


class NoDisplay(GameError):
    """There is nothing to open a window on."""


class NotPygameCe(GameError):
    """The other pygame is installed."""


def open_display() -> None:
    """Start the video system, or say in one sentence why there can be no window."""
    if not getattr(pygame, "IS_CE", False):
        raise NotPygameCe(phrase("widgets.not_pygame_ce"))
    introduce()
    try:
        with _hushed():
            pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(phrase("widgets.no_display")) from error
    driver = pygame.display.get_driver()
    if driver in SCREENLESS and os.environ.get("SDL_VIDEODRIVER") != driver:
        pygame.display.quit()
        raise NoDisplay(phrase("widgets.no_display"))


@contextmanager
def _hushed() -> Iterator[None]:
    """Let the system's own libraries write nothing to stderr: we say it in one sentence."""
    try:
        kept = os.dup(2)
    except OSError:  # there is none, as in a program without a console
        yield
        return
    with open(os.devnull, "w", encoding="utf-8") as nowhere:
        os.dup2(nowhere.fileno(), 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)


class Frame:
    """The window on the desktop: it opens at the size and place it was left at on these displays.

    It never opens larger than the work area, nor where nobody can reach it. A `size` given, as
    tests do, comes before all that, fullscreen included.
    """

    def __init__(
        self, table: WindowTable, settings: Settings, size: tuple[int, int] | None = None
    ) -> None:
        least = table.smallest
        kept = None
        self._scale = 1.0
        if size is None:
            self._scale = desktop_scale()
            least = _scaled(least, self._scale)
            sizes = pygame.display.get_desktop_sizes()
            screens = displays(sizes)
            known = settings.windows.get(arrangement(sizes))
            usual = settings.window or _scaled(table.window, self._scale)
            wanted = (known[0], known[1]) if known else usual
            place = (known[2], known[3]) if known else settings.place
            size_now, kept = opening(wanted, place, least, screens)
            least = smallest(least, screens)
        else:
            size_now = (max(least[0], size[0]), max(least[1], size[1]))
        self._settled: tuple[int, int] | None = None
        self.window = pygame.Window(
            table.title,
            size_now,
            kept or pygame.WINDOWPOS_CENTERED,
            resizable=True,
            hidden=True,
            allow_high_dpi=True,
        )
        # Read before the desktop puts its frame around: the middle is asked for like any place.
        self._asked = kept or self._place
        self.window.minimum_size = least
        # The first surface makes the window anew, which would move a shown one by its frame.
        self.window.get_surface()
        self.window.show()
        if settings.fullscreen and size is None:
            self.window.set_fullscreen(desktop=True)

    @property
    def density(self) -> float:
        """How many pixels the desktop wants for one that is read at arm's length."""
        return self._scale * self._grain[0]

    def in_pixels(self, event: pygame.Event) -> pygame.Event:
        """A pointer event with its places in pixels: some systems count in larger units."""
        x, y = self._grain
        if (x, y) == (1.0, 1.0) or not hasattr(event, "pos"):
            return event
        places = {"pos": event.pos, "rel": getattr(event, "rel", (0, 0))}
        scaled = {name: (round(at[0] * x), round(at[1] * y)) for name, at in places.items()}
        return pygame.Event(event.type, {**event.dict, **scaled})

    @property
    def _grain(self) -> tuple[float, float]:
        """Pixels for each unit in which the system counts the window's size."""
        pixels, units = self.window.get_surface().get_size(), self.window.size
        return pixels[0] / units[0], pixels[1] / units[1]

    def settle(self) -> None:
        """Somebody acts on the window, so they see it: the desktop has put it in its place."""
        if self._settled is None:
            self._settled = self._place

    def await_place(self) -> None:
        """Give the desktop a moment to put its frame around, before anybody can move the window."""
        looks = 0 if pygame.display.get_driver() in SCREENLESS else LOOKS
        while looks and self._place == self._asked:
            pygame.time.wait(LOOK)
            pygame.event.pump()
            looks -= 1
        self.settle()

    def fill_screen(self, is_full: bool) -> None:
        """Cover the whole screen, or go back to a window."""
        if is_full:
            self.window.set_fullscreen(desktop=True)
        else:
            self.window.set_windowed()

    def kept_in(self, settings: Settings) -> Settings:
        """The settings with the window's present size, and the place to ask for next time.

        A window asked to open somewhere reports the place of its inside, past its frame; without
        taking that off again it would creep down at every start.
        """
        width, height = self.window.size
        now, settled, asked = self._place, self._settled or self._place, self._asked
        place = (now[0] - settled[0] + asked[0], now[1] - settled[1] + asked[1])
        key = arrangement(pygame.display.get_desktop_sizes())
        others = {name: each for name, each in settings.windows.items() if name != key}
        windows = dict([*others.items(), (key, (width, height, *place))][-MOST_WINDOWS:])
        if self._settled is None:
            return settings.but(window=(width, height), windows=windows)
        return settings.but(window=(width, height), place=place, windows=windows)

    @property
    def _place(self) -> tuple[int, int]:
        x, y = self.window.position
        return x, y


def _scaled(size: Size, scale: float) -> Size:
    return round(size[0] * scale), round(size[1] * scale)
