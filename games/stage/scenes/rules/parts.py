"""The parts of a rules page: chapter buttons, text with marks, figure cards, passages, notes."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from games.stage.draw import shapes
from games.stage.draw.clipping import clipped
from games.stage.draw.rich import laid_out
from games.stage.draw.theme import mix
from games.stage.input.modifiers import is_bare
from games.stage.scenes.rules.rulebook import Figure, hits, marked
from games.stage.ui import Ui
from games.stage.widgets.base import Act, Clickable, Widget
from games.stage.widgets.commands import Command

WHITE = pygame.Color("#FFFFFF")
BADGE = 16
"""Radius of the verdict's disc."""
ROW = 44
PAGE_KEYS = (pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)


class ChapterButton(Clickable):
    """A chapter in the sidebar. Arrows turn to the chapter before or after, page keys scroll."""

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        number: int,
        title: str,
        on_click: Act,
        *,
        on_step: Callable[[int], Command | None],
        on_page: Callable[[pygame.Event], Command | None],
        hits: int = 0,
        is_chosen: bool = False,
        name: str,
    ) -> None:
        self.words_at = ui.px(40)
        room = rect.width - self.words_at - ui.px(12) - (_pill_width(ui, hits) if hits else 0)
        self.lines = ui.writer.wrap(title, "semi18", room)
        step = ui.writer.line_height("semi18")
        high = max(ui.px(ROW), step * len(self.lines) + ui.px(12))
        super().__init__(ui, pygame.Rect(rect.topleft, (rect.width, high)), name=name)
        self.number = number
        self.on_click = on_click
        self.on_step = on_step
        self.on_page = on_page
        self.hits = hits
        self.is_chosen = is_chosen

    def key(self, event: pygame.Event) -> Command | None:
        if event.key in (pygame.K_UP, pygame.K_DOWN) and self.ui.is_focus_shown:
            return self.on_step(1 if event.key == pygame.K_DOWN else -1)
        is_page = event.key in PAGE_KEYS and is_bare(event)
        return self.on_page(event) if is_page else None

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme = self.ui, self.ui.theme
        if self.is_chosen:
            shapes.panel(surface, self.rect, theme.paper, ui.px(12))
        elif self.glow > 0 or self.is_pressed:
            alpha = 0.26 if self.is_pressed else 0.16 * self.glow
            shapes.panel(surface, self.rect, shapes.rgba(WHITE, alpha), ui.px(12))
        ink = theme.ink if self.is_chosen else WHITE
        faint = theme.second if self.is_chosen else shapes.rgba(WHITE, 0.75)
        middle = self.rect.centery
        ui.writer.draw(
            surface, str(self.number), "body16", faint, (self.rect.x + ui.px(18), middle), "center"
        )
        step = ui.writer.line_height("semi18")
        top = middle - step * (len(self.lines) - 1) / 2
        for index, line in enumerate(self.lines):
            at = (self.rect.x + self.words_at, top + index * step)
            ui.writer.draw(surface, line, "semi18", ink, at, "midleft")
        if self.hits:
            self._draw_hits(surface)

    def _draw_hits(self, surface: pygame.Surface) -> None:
        """How often the searched words stand in the chapter."""
        ui, theme = self.ui, self.ui.theme
        text = str(self.hits)
        pill = pygame.Rect(0, 0, _pill_width(ui, self.hits) - ui.px(8), ui.px(24))
        pill.midright = (self.rect.right - ui.px(10), self.rect.centery)
        shapes.pill(surface, pill, theme.hint)
        ink = pygame.Color(theme.table.mark_ink)
        ui.writer.draw(surface, text, "semi14", ink, pill.center, "center")


def _pill_width(ui: Ui, hits: int) -> int:
    """What the number of hits takes at the end of a chapter's line."""
    return max(ui.px(28), ui.writer.width(str(hits), "semi14") + ui.px(14)) + ui.px(8)


class Prose(Widget):
    """Rich text as high as it needs, with what was searched for marked in it."""

    is_solid = False

    def __init__(
        self, ui: Ui, rect: pygame.Rect, text: str, style: str, role: str, words: list[str]
    ) -> None:
        colour: pygame.Color = getattr(ui.theme, role)
        accent = pygame.Color(ui.theme.table.mark_ink)
        self._layout = laid_out(
            ui.writer, ui.sprites, marked(text, words), style, colour, accent, rect.width
        )
        # A marked piece is known by its picture: the writer keeps one for each text and colour.
        size = style.lstrip("abcdefghijklmnopqrstuvwxyz")
        found = {text[start:end] for start, end in hits(text, words)}
        pictures = [ui.writer.render(hit, f"semi{size}", accent) for hit in found]
        self._marks = [
            image.get_rect(topleft=place)
            for image, place in self._layout.pieces
            if any(image is picture for picture in pictures)
        ]
        super().__init__(ui, pygame.Rect(rect.topleft, (rect.width, self._layout.height)))

    def draw(self, surface: pygame.Surface) -> None:
        for mark in self._marks:
            place = mark.move(self.rect.topleft).inflate(self.ui.px(4), 0)
            shapes.panel(surface, place, self.ui.theme.hint, self.ui.px(4))
        self._layout.draw(surface, self.rect.topleft)


class FigureView(Widget):
    """A figure on the ground of its verdict, at the head of a card, with its sign below."""

    is_solid = False

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        figure: Figure,
        picture: pygame.Surface | None,
        *,
        name: str,
    ) -> None:
        super().__init__(ui, rect, name=name)
        self.figure = figure
        self.picture = picture

    def draw(self, surface: pygame.Surface) -> None:
        ui, line = self.ui, max(1, self.ui.px(1))
        radius = ui.px(18) - line
        window = self.rect.inflate(-2 * line, 0).move(0, line)
        with clipped(surface, window):
            ground = pygame.Rect(window.topleft, (window.width, window.height + radius))
            shapes.panel(surface, ground, verdict_ground(ui, self.figure.verdict), radius)
            if self.picture is not None:
                surface.blit(self.picture, self.picture.get_rect(center=window.center))
        self._draw_badge(surface, window.bottom)

    def _draw_badge(self, surface: pygame.Surface, middle: int) -> None:
        ui, theme = self.ui, self.ui.theme
        if not self.figure.verdict:
            return
        colour, icon = (
            (theme.good, "check") if self.figure.verdict == "ok" else (theme.bad, "cross")
        )
        centre = (self.rect.x + ui.px(16 + BADGE), middle)
        shapes.disc(surface, centre, ui.px(BADGE + 3), theme.paper)
        shapes.disc(surface, centre, ui.px(BADGE), colour)
        tint = theme.on_good if icon == "check" else theme.on_bad
        ui.sprites.draw(surface, f"common/ui/{icon}", centre, ui.px(22), tint)


def verdict_ground(ui: Ui, verdict: str) -> pygame.Color:
    """What a figure lies on: greenish when allowed, reddish when not."""
    theme = ui.theme
    if not verdict:
        return theme.inset
    return mix(theme.paper, theme.good if verdict == "ok" else theme.bad, 0.11)
