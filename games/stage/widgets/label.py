"""What is only looked at: labels, rich text, lines, pictures, and the cards that hold them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from games.stage.draw import shapes
from games.stage.draw.rich import RichLayout, laid_out
from games.stage.ui import Ui
from games.stage.widgets.base import Widget


class Label(Widget):
    """One line in a rect, shrunk or cut so that it never leaves it. `role` names a colour."""

    is_solid = False

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        text: str,
        style: str = "body16",
        *,
        role: str = "ink",
        colour: pygame.Color | None = None,
        anchor: str = "midleft",
        name: str = "",
    ) -> None:
        super().__init__(ui, rect, name=name)
        self.label = text
        self.style = style
        self.colour: pygame.Color = colour or getattr(ui.theme, role)
        self.anchor = anchor

    def draw(self, surface: pygame.Surface) -> None:
        self.ui.writer.draw_fitted(
            surface, self.label, self.style, self.colour, self.rect, self.anchor
        )


class RichText(Widget):
    """Paragraphs with **bold**, *accent*, {icon:name} and "- " lists; as high as they need."""

    is_solid = False

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        text: str,
        style: str = "body16",
        *,
        role: str = "ink",
        accent: pygame.Color | None = None,
        align: str = "left",
        name: str = "",
    ) -> None:
        colour: pygame.Color = getattr(ui.theme, role)
        self.words = text
        self.layout: RichLayout = laid_out(
            ui.writer,
            ui.sprites,
            text,
            style,
            colour,
            accent or ui.theme.primary,
            rect.width,
            align,
        )
        super().__init__(ui, pygame.Rect(rect.topleft, (rect.width, self.layout.height)), name=name)

    def draw(self, surface: pygame.Surface) -> None:
        self.layout.draw(surface, self.rect.topleft)


class Card(Widget):
    """A paper panel holding other widgets, with a line (forms) or a shadow (over a backdrop)."""

    radius = 18

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        children: Sequence[Widget] = (),
        *,
        shadow: int = 0,
        fill: pygame.Color | None = None,
        radius: int = 18,
        rim: pygame.Color | None = None,
        rim_width: int = 1,
        name: str = "",
    ) -> None:
        super().__init__(ui, rect, name=name)
        self.children = list(children)
        self.shadow = shadow
        self.fill = fill
        self.radius = radius
        self.rim = rim
        self.rim_width = rim_width

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


class Picture(Widget):
    """A drawing fitted into a rect, or a surface blitted in its middle."""

    is_solid = False

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        sprite: str = "",
        *,
        image: pygame.Surface | None = None,
        tint: pygame.Color | None = None,
        opacity: float = 1.0,
        name: str = "",
    ) -> None:
        super().__init__(ui, rect, name=name)
        self.sprite = sprite
        self.image = image
        self.tint = tint
        self.opacity = opacity

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
