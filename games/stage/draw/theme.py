"""Every colour of the app, typed and frozen, for one choice of palette and player set."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import msgspec
import pygame

from games.core.tables import load
from games.stage.draw.box import BoxTable, Six
from games.stage.draw.look import Hex

INK = pygame.Color("#2B2430")
"""For what is written on a colour that is light in every theme."""


class Palette:
    """The colour of every role."""

    ground: pygame.Color
    paper: pygame.Color
    inset: pygame.Color
    hover: pygame.Color
    pressed: pygame.Color
    line: pygame.Color
    ink: pygame.Color
    second: pygame.Color
    faint: pygame.Color
    primary: pygame.Color
    on_primary: pygame.Color
    good: pygame.Color
    on_good: pygame.Color
    bad: pygame.Color
    on_bad: pygame.Color
    hint: pygame.Color
    track: pygame.Color
    knob: pygame.Color
    toast: pygame.Color
    on_toast: pygame.Color
    veil: pygame.Color
    refused: pygame.Color
    hatch: pygame.Color
    under_refused: pygame.Color


PaletteTable = msgspec.defstruct(
    "PaletteTable",
    [(role, Hex) for role in Palette.__annotations__],
    frozen=True,
    forbid_unknown_fields=True,
)
"""A palette as text."""


class PalettesTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The two grounds the app can stand on."""

    light: PaletteTable  # type: ignore[valid-type]
    dark: PaletteTable  # type: ignore[valid-type]


class ThemeTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """config/theme.yaml."""

    palettes: PalettesTable
    shapes: Annotated[tuple[str, ...], msgspec.Meta(min_length=6, max_length=6)]
    players: dict[str, Six]
    """The sets there are: `standard`, and `safe` for the colour-blind."""
    on_dark: dict[Hex, Hex]
    dark_marks: tuple[Hex, ...]
    mark_ink: Hex
    mark_light: Hex

    def __post_init__(self) -> None:
        for name in ("standard", "safe"):
            if name not in self.players:
                raise ValueError(f"players must have the set '{name}'")


@dataclass(frozen=True)
class PlayerLook:
    """How one player is told apart: a colour and a mark on it."""

    colour: pygame.Color
    mark_colour: pygame.Color
    shape: str
    emblem: str = ""
    """A drawing in its own colours that stands for the player instead of the shape."""
    face: str = ""
    """The character whose face is shown where there is room: who, beside what tells apart."""


class Theme(Palette):
    """The colours in use. Every role of the palette is an attribute holding a Color."""

    def __init__(
        self, table: ThemeTable, boxes: Mapping[str, BoxTable], *, is_dark: bool, is_safe: bool
    ) -> None:
        self.table = table
        self.boxes = boxes
        self.is_dark = is_dark
        self.is_safe = is_safe
        palette = table.palettes.dark if is_dark else table.palettes.light
        for role in Palette.__annotations__:
            setattr(self, role, pygame.Color(getattr(palette, role)))

    def key_colour(self, game: str) -> pygame.Color:
        """The colour of a game's primary buttons; the system's own for anything else."""
        return pygame.Color(self.boxes[game].colour) if game in self.boxes else self.primary

    def on_key(self, game: str) -> pygame.Color:
        """The colour of text on key_colour(game)."""
        return pygame.Color("#FFFFFF") if game in self.boxes else self.on_primary

    def player(self, index: int, game: str = "") -> PlayerLook:
        """The look of a seat, 0 to 5. Colour-blind mode uses the safe set in every game."""
        sets, box = self.table.players, self.boxes.get(game)
        if self.is_safe or box is None or box.player_colours is None:
            return self._look(sets["safe" if self.is_safe else "standard"][index % 6], index % 6)
        return self._look(box.player_colours[index % 6], index % 6, box.dark_marks)

    def player_set(self, name: str) -> list[PlayerLook]:
        """All six looks of one set by its name."""
        colours = self.table.players[name]
        return [self._look(colour, index) for index, colour in enumerate(colours)]

    def _look(self, colour: Hex, index: int, dark_marks: tuple[Hex, ...] = ()) -> PlayerLook:
        table = self.table
        is_dark = colour in (*table.dark_marks, *dark_marks)
        mark = table.mark_ink if is_dark else table.mark_light
        shown = table.on_dark.get(colour, colour) if self.is_dark else colour
        return PlayerLook(
            colour=pygame.Color(shown),
            mark_colour=pygame.Color(mark),
            shape=f"common/ui/shape_{table.shapes[index]}",
        )


def load_theme_table(config: Path) -> ThemeTable:
    """Read config/theme.yaml; a mistake in it raises BadTable."""
    return load(config / "theme.yaml", ThemeTable, is_own=True)


def mix(a: pygame.Color, b: pygame.Color, amount: float) -> pygame.Color:
    """The colour that lies `amount` of the way from a to b."""
    return a.lerp(b, min(1.0, max(0.0, amount)))


def lighter(colour: pygame.Color, amount: float = 0.08) -> pygame.Color:
    """The colour a little nearer to white."""
    return mix(colour, pygame.Color(255, 255, 255, colour.a), amount)


def brighter(colour: pygame.Color, amount: float = 0.15) -> pygame.Color:
    """The colour with more light in it, no paler."""
    r, g, b = (min(255, round(part * (1 + amount))) for part in (colour.r, colour.g, colour.b))
    return pygame.Color(r, g, b, colour.a)


def darker(colour: pygame.Color, amount: float = 0.2) -> pygame.Color:
    """The colour a little nearer to black."""
    return mix(colour, pygame.Color(0, 0, 0, colour.a), amount)


def premultiplied(colour: pygame.Color, opacity: float) -> pygame.Color:
    """The colour at this opacity, for sheets that are laid on as they are."""
    share = opacity * colour.a / 255
    r, g, b = (round(part * share) for part in colour[:3])
    return pygame.Color(r, g, b, round(255 * share))
