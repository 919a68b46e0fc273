"""Buttons: with a word, with an icon, with both."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass

import pygame

from games.stage.draw import shapes
from games.stage.draw.theme import brighter, darker, mix
from games.stage.ui import Ui
from games.stage.widgets.base import Act, Clickable

DISABLED = 0.38
LIP = 3
LIFT = 2
CAPTION = "semi13"
"""The style of the words below icons."""


@dataclass(eq=False)
class Button(Clickable):
    """A word with or without an icon. Kinds: primary (one a screen), secondary, quiet, bad.

    `icon` is a drawing of common/ui. `game` lends a primary button the game's key colour.
    """

    label: str
    on_click: Act
    _: KW_ONLY
    kind: str = "secondary"
    icon: str = ""
    game: str = ""
    is_chosen: bool = False
    align: str = "center"
    style: str = "semi17"
    sound: str = "click"
    has_icon_room: bool = False

    def __post_init__(self) -> None:
        super().__post_init__()
        self.name = self.name or self.label
        self.has_icon_room = self.has_icon_room or bool(self.icon)

    @property
    def _shift(self) -> int:
        """Pixels down: pressed sinks by the lip, hover rises."""
        if not self.is_enabled or self.kind == "quiet":
            return 0
        if self.is_pressed:
            return self.ui.px(LIP) if self.kind in ("primary", "bad") else self.ui.px(1)
        return -round(self.ui.px(LIFT) * self.glow)

    def draw(self, surface: pygame.Surface) -> None:
        face = self.rect.move(0, self._shift)
        if self.kind in ("primary", "bad"):
            colour = self._draw_primary(surface, face)
        else:
            colour = self._draw_paper(surface, face)
        self._draw_label(surface, face, colour)

    def _draw_primary(self, surface: pygame.Surface, face: pygame.Rect) -> pygame.Color:
        theme, px = self.ui.theme, self.ui.px
        is_bad = self.kind == "bad"
        base = theme.bad if is_bad else self.ui.key_colour(self.game)
        ink = theme.on_bad if is_bad else theme.on_key(self.game)
        if not self.is_enabled:
            shapes.panel(surface, face, mix(theme.paper, base, DISABLED), px(12))
            return mix(mix(theme.paper, base, DISABLED), ink, 0.75)
        if self.is_pressed:
            shapes.panel(surface, face, darker(base, 0.18), px(12))
            return ink
        lip = face.move(0, px(LIP))
        shapes.panel(surface, lip, darker(base, 0.36), px(12))
        shapes.panel(surface, face, brighter(base, 0.15 * self.glow), px(12))
        return ink

    def _draw_paper(self, surface: pygame.Surface, face: pygame.Rect) -> pygame.Color:
        theme, px = self.ui.theme, self.ui.px
        is_quiet = self.kind == "quiet"
        rim = None if is_quiet else theme.line
        rest = theme.hover if self.is_chosen else theme.paper
        if not self.is_enabled:
            if not is_quiet:
                shapes.panel(surface, face, rest, px(12), shapes.rgba(theme.line, 0.6), 1)
            return mix(theme.paper, theme.ink, DISABLED)
        fill = theme.pressed if self.is_pressed else mix(rest, theme.hover, self.glow)
        if not is_quiet or self.is_chosen or self.is_pressed:
            shapes.panel(surface, face, fill, px(12), rim, max(1, px(1)))
        elif self.glow > 0:
            shapes.panel(surface, face, shapes.rgba(theme.hover, self.glow), px(12))
        if is_quiet and not self.is_chosen:
            return mix(theme.second, theme.ink, self.glow)
        return theme.ink

    @property
    def _label_room(self) -> int:
        """The width that the label may take."""
        icon = self.ui.px(20) + (self.ui.px(10) if self.label else 0)
        return self.rect.width - self.ui.px(24) - (icon if self.has_icon_room else 0)

    @property
    def is_label_whole(self) -> bool:
        """Whether the label can be written without being cut."""
        return self.ui.writer.fit(self.label, self.style, self._label_room)[0] == self.label

    def _draw_label(self, surface: pygame.Surface, face: pygame.Rect, colour: pygame.Color) -> None:
        ui = self.ui
        side = ui.px(20) if self.has_icon_room else 0
        gap = ui.px(10) if self.has_icon_room and self.label else 0
        text, style = ui.writer.fit(self.label, self.style, self._label_room)
        width = side + gap + (ui.writer.width(text, style) if text else 0)
        x = face.x + ui.px(16) if self.align == "left" else face.centerx - width // 2
        if self.icon:
            ui.sprites.draw(
                surface, f"common/ui/{self.icon}", (x + side / 2, face.centery), side, colour
            )
        if text:
            ui.writer.draw(surface, text, style, colour, (x + side + gap, face.centery), "midleft")


def button_width(ui: Ui, label: str, icon: str = "", style: str = "semi17") -> int:
    """The width at which a label stands comfortably in a button."""
    inside = ui.writer.width(label, style) if label else 0
    if icon:
        inside += ui.px(20) + (ui.px(10) if label else 0)
    return max(ui.px(44), inside + ui.px(40))


@dataclass(eq=False)
class IconButton(Clickable):
    """An icon on paper, or bare with a caption below as in the action bar.

    The caption or the tooltip says what it does: an icon alone is never enough.
    """

    icon: str
    on_click: Act
    _: KW_ONLY
    caption: str = ""
    style: str = CAPTION
    is_chosen: bool = False
    is_bare: bool = False
    has_shadow: bool = False

    def __post_init__(self) -> None:
        super().__post_init__()
        self.name = self.name or self.icon
        self.is_bare = self.is_bare or bool(self.caption)

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme = self.ui, self.ui.theme
        shift = ui.px(1) if self.is_pressed else 0 if self.is_bare else -round(ui.px(2) * self.glow)
        face = self.rect.move(0, shift)
        fill = theme.hover if self.is_chosen else theme.paper
        fill = theme.pressed if self.is_pressed else mix(fill, theme.hover, self.glow)
        if not self.is_bare:
            if self.has_shadow:
                shapes.shadow(surface, face, ui.px(12), 2, ui.scale)
            shapes.panel(surface, face, fill, ui.px(12), theme.line, max(1, ui.px(1)))
        elif self.glow > 0 or self.is_pressed or self.is_chosen:
            alpha = 1.0 if self.is_pressed or self.is_chosen else self.glow
            shapes.panel(surface, face, shapes.rgba(fill, alpha), ui.px(12))
        colour = theme.ink if self.is_enabled else mix(theme.paper, theme.ink, DISABLED)
        side = ui.px(24)
        if not self.caption:
            ui.sprites.draw(surface, f"common/ui/{self.icon}", face.center, side, colour)
            return
        text, style = ui.writer.fit(self.caption, self.style, face.width)
        line = ui.writer.line_height(style)
        top = face.centery - (side + line) // 2
        ui.sprites.draw(
            surface, f"common/ui/{self.icon}", (face.centerx, top + side / 2), side, colour
        )
        ui.writer.draw(surface, text, style, colour, (face.centerx, top + side), "midtop")
