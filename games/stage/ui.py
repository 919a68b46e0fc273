"""The bundle handed to every scene and widget: looks, language, sounds, settings and scale."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from pathlib import Path
from typing import Any, Protocol

import pygame

from games.core.language import MINUS, Language, Phrase, codes, language
from games.stage.draw import shapes
from games.stage.draw.box import load_boxes
from games.stage.draw.cache import make_room
from games.stage.draw.far import FarView
from games.stage.draw.sprites import Sprites
from games.stage.draw.text import SMALLEST, Writer
from games.stage.draw.theme import Theme, load_theme_table, mix
from games.stage.input.clicks import Clicks
from games.stage.input.keys import load_keys
from games.stage.motion.sound import Sounds
from games.stage.system.desktop import prefers_dark, system_language
from games.stage.system.settings import Settings
from games.stage.system.window import WindowTable

LEAST_SCALE = SMALLEST / 16
"""The scale at which plain text is as small as letters ever are."""


class Program(Protocol):
    """What the app does for scenes."""

    folder: Path | None

    def post(self, act: Callable[[], Any]) -> None:
        """Run this on the main thread soon; any thread may call it."""

    def change(self, settings: Settings) -> None:
        """Use other settings from now on, and keep them."""

    def toggle_second(self) -> None:
        """Open the second window, for a television, or close it."""

    def watch(self, send: Callable[[bytes], None] | None) -> None:
        """Send displays what everybody may see; None: nobody watches any more."""

    def report(self, error: BaseException) -> object:
        """Write down a mistake that has been dealt with."""


class Ui:
    """What is needed to lay out and draw. The app keeps one and refreshes it in place."""

    def __init__(self, root: Path, table: WindowTable, settings: Settings) -> None:
        self.root = root
        self.table = table
        self.settings = settings
        self.size = table.window
        self.density = 1.0
        """How many pixels stand for one at arm's length: more on screens with very fine ones."""
        self.is_focus_shown = False
        """Whether keys or a gamepad were used last, so that the focus ring is drawn."""
        self.clicks = Clicks()
        self.keys = load_keys(root / "config")
        self.sprites = Sprites(root / "sprites")
        self.sounds = Sounds(root / "config")
        self._theme_table = load_theme_table(root / "config")
        self._boxes = load_boxes(root / "config")
        self.is_system_dark = prefers_dark()
        self.language = self._language()
        self.theme = self._theme()
        self.scale = self._scale(settings.text_size)
        self.writer = Writer(self.scale)
        self.sounds.set_volume(settings.volume if settings.sound else 0.0)
        self.sounds.set_ambience(settings.ambience if settings.sound else 0.0)

    app: Program

    def post(self, act: Callable[[], Any]) -> None:
        """Run this on the main thread soon; any thread may call it, from background work."""
        self.app.post(act)

    def change(self, **changes: Any) -> None:
        """Change settings by name; everything is laid out anew and the choice is kept."""
        settings = self.settings.but(**changes)
        self.app.change(settings)
        self.settings = settings  # of a variant, too, which is made anew only when it is next seen

    def px(self, n: float) -> int:
        """Design pixels in screen pixels; what is not nothing stays at least one pixel."""
        return max(1, round(n * self.scale)) if n > 0 else round(n * self.scale)

    def say(self, key: str | Phrase, **values: Any) -> str:
        """The sentence of a key or phrase in the language in use."""
        return self.language.say(key, **values)

    def cap(self, action: str) -> str:
        """What stands on the key that does this, such as "table.undo"."""
        return self.keys.cap(action, self.say)

    def tip(self, action: str, words: str = "") -> str:
        """What an action does, and its key; said in other words where the moment tells more."""
        said = self.say(words or f"keys.{action}")
        return self.say("keys.tip", what=said, cap=self.cap(action))

    def decimal(self, number: float, places: int = 1) -> str:
        """A number as the language writes it, with at most so many places after the point."""
        text = f"{round(number, places):g}".replace("-", MINUS)
        return text.replace(".", self.say("common.decimal"))

    def key_colour(self, game: str = "") -> pygame.Color:
        """The colour of primary buttons in a game, or of the system when none is named."""
        return self.theme.key_colour(game)

    def key_ink(self, game: str) -> pygame.Color:
        """A game's colour as words on paper; on dark paper nearer to the ink, to be read."""
        key = self.key_colour(game)
        return mix(key, self.theme.ink, 0.5) if self.theme.is_dark else key

    def flaps(self, game: str) -> float:
        """How often in a second what drifts by over a game's board shows its other side."""
        box = self._boxes.get(game)
        return 0.0 if box is None else box.flaps

    def place(self, game: str, size: tuple[int, int] | None = None) -> pygame.Surface:
        """Where a game is played, in the light of the theme; as large as the window by default."""
        return self.sprites.place(game, size or self.size, is_dusk=self.theme.is_dark)

    def far_view(self, game: str) -> FarView | None:
        """What slides behind the ground of a game's place, if it is painted."""
        return self.sprites.far_view(game, self.size, is_dusk=self.theme.is_dark)

    @property
    def rect(self) -> pygame.Rect:
        """The whole window."""
        return pygame.Rect((0, 0), self.size)

    @property
    def is_small(self) -> bool:
        """Whether scenes should use their small layout: few pixels, or large letters."""
        width, height = self.table.compact
        if self.size[0] < width * self.density or self.size[1] < height * self.density:
            return True
        return self.size[0] / self.scale < width * 0.9 or self.size[1] / self.scale < height * 0.9

    @property
    def speed(self) -> float:
        """How much faster than normal motions run; animations that are off run at once."""
        return self.settings.speed

    def refresh(
        self, size: tuple[int, int], settings: Settings, density: float | None = None
    ) -> None:
        """Take over another size or other settings, dropping what was drawn for the old ones."""
        was = self.settings
        self.size, self.settings = size, settings
        self.density = density or self.density
        if was.language != settings.language:
            self.language = self._language()
        self.theme = self._theme()
        make_room(size)
        scale = self._scale(self.settings.text_size)
        if scale != self.scale:
            self.scale = scale
            self.writer.rescale(scale)
            self.sprites.clear()
            shapes.clear()
        self.sounds.set_volume(settings.volume if settings.sound else 0.0)
        self.sounds.set_ambience(settings.ambience if settings.sound else 0.0)

    def ask_desktop(self) -> bool:
        """Look whether the desktop is dark now; whether that changes anything here."""
        if self.settings.theme != "system":
            return False
        was, self.is_system_dark = self.is_system_dark, prefers_dark()
        self.theme = self._theme()
        return was != self.is_system_dark

    def variant(
        self,
        *,
        is_dark: bool,
        size: tuple[int, int] | None = None,
        factor: float = 1.0,
        most_text: float = 2.0,
        scale: float | None = None,
    ) -> Ui:
        """The same bundle in this palette, perhaps for another window or in larger letters.

        `most_text` bounds the text size of the settings, where letters are huge already; `scale`
        is exact, for pictures. Sprites, sounds and settings are shared.
        """
        other = copy(self)
        other.theme = Theme(
            self._theme_table, self._boxes, is_dark=is_dark, is_safe=self.theme.is_safe
        )
        other.size = size or self.size
        text = min(self.settings.text_size, most_text)
        other.scale = other._scale(text * factor) if scale is None else scale
        if other.scale != self.scale:
            other.writer = Writer(other.scale)
        return other

    def _language(self) -> Language:
        folder = self.root / "config" / "text"
        wanted = self.settings.language
        return language(folder, wanted if wanted in codes(folder) else system_language(folder))

    def _theme(self) -> Theme:
        choice = self.settings.theme
        is_dark = choice == "dark" or (choice == "system" and self.is_system_dark)
        return Theme(
            self._theme_table, self._boxes, is_dark=is_dark, is_safe=self.settings.colours == "safe"
        )

    def _scale(self, text: float) -> float:
        """Screen pixels for a design pixel, with letters so many times their usual size."""
        width, height = self.table.design
        least, most = self.table.scale
        fitted = min(self.size[0] / width, self.size[1] / height)
        fitted = min(most * self.density, max(least * self.density, fitted))
        # Letters have a least size: panels around them must not go on shrinking below it.
        return max(LEAST_SCALE, fitted * text)
