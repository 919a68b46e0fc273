"""What is only looked at: labels, rich text, lines, pictures, and the cards that hold them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, InitVar, dataclass, field

import pygame

from games.stage.draw import shapes
from games.stage.draw.rich import RichLayout, laid_out
from games.stage.ui import Ui
from games.stage.widgets.base import Widget

WHOLE = 9
"""Letters of a name that are always to be seen, where there is room for them."""
Paint = Callable[[pygame.Surface, pygame.Rect], None]


@dataclass(eq=False)
class Label(Widget):
    """One line in a rect, shrunk or cut so that it never leaves it. `role` names a colour."""

    is_solid = False

    label: str
    style: str = "body16"
    _: KW_ONLY
    role: str = "ink"
    colour: pygame.Color | None = None
    anchor: str = "midleft"

    def draw(self, surface: pygame.Surface) -> None:
        ui, colour = self.ui, self.colour or getattr(self.ui.theme, self.role)
        ui.writer.draw_fitted(surface, self.label, self.style, colour, self.rect, self.anchor)


@dataclass(eq=False)
class RichText(Widget):
    """Paragraphs with **bold**, *accent*, {icon:name} and "- " lists; as high as they need."""

    is_solid = False

    words: str
    style: InitVar[str] = "body16"
    _: KW_ONLY
    role: InitVar[str] = "ink"
    accent: InitVar[pygame.Color | None] = None
    align: InitVar[str] = "left"
    layout: RichLayout = field(init=False)

    def __post_init__(self, style: str, role: str, accent: pygame.Color | None, align: str) -> None:
        super().__post_init__()
        ui, ink = self.ui, getattr(self.ui.theme, role)
        accent, width = accent or ui.theme.primary, self.rect.width
        self.layout = laid_out(ui.writer, ui.sprites, self.words, style, ink, accent, width, align)
        self.rect.height = self.layout.height

    def draw(self, surface: pygame.Surface) -> None:
        self.layout.draw(surface, self.rect.topleft)


@dataclass(eq=False)
class Card(Widget):
    """A paper panel holding other widgets, with a line (forms) or a shadow (over a backdrop)."""

    holding: InitVar[Sequence[Widget]] = ()
    _: KW_ONLY
    shadow: int = 0
    fill: pygame.Color | None = None
    radius: int = 18
    rim: pygame.Color | None = None
    rim_width: int = 1

    def __post_init__(self, holding: Sequence[Widget]) -> None:
        super().__post_init__()
        self.children = list(holding)

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme = self.ui, self.ui.theme
        radius = ui.px(self.radius)
        if self.shadow:
            shapes.shadow(surface, self.rect, radius, self.shadow, ui.scale)
        has_line = not self.shadow and not theme.is_dark
        rim = self.rim or (theme.line if has_line else None)
        width = ui.px(self.rim_width)
        shapes.panel(surface, self.rect, self.fill or theme.paper, radius, rim, width)
        self.draw_children(surface)


class Line(Widget):
    """A hair line between two things."""

    is_solid = False

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(self.ui.theme.line, self.rect)


@dataclass(eq=False)
class Picture(Widget):
    """A drawing fitted into a rect, or a surface blitted in its middle."""

    is_solid = False

    sprite: str = ""
    _: KW_ONLY
    image: pygame.Surface | None = None
    tint: pygame.Color | None = None
    opacity: float = 1.0

    def draw(self, surface: pygame.Surface) -> None:
        image = self.image
        if image is None:
            image = self.ui.sprites.get(self.sprite, self.rect.size, self.tint, self.opacity)
        surface.blit(image, image.get_rect(center=self.rect.center))


def fitted(ui: Ui, text: str, family: str, size: int, width: int, least: int = 20) -> str:
    """The largest style of a family, from this size down, in which the text is not wider."""
    while size > least and ui.writer.width(text, f"{family}{size}") > width:
        size -= 2
    return f"{family}{size}"


def alike(ui: Ui, names: Sequence[str], family: str, size: int, width: int, least: int = 20) -> str:
    """The largest style in which the first letters of each of these names are not wider.

    All are written in it, cut where they are longer: one long name makes the others no smaller.
    """
    starts = [name[:WHOLE] for name in names]
    widest = max(starts, key=lambda start: ui.writer.width(start, f"{family}{size}"), default="")
    return fitted(ui, widest, family, size, width, least)


@dataclass(eq=False)
class Painted(Widget):
    """A rect that a function draws into; the pointer goes through it."""

    is_solid = False

    paint: Paint

    def draw(self, surface: pygame.Surface) -> None:
        self.paint(surface, self.rect)
