"""The parts of a rules page: chapter buttons, text with marks, figure cards, passages, notes."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from games.stage.draw import shapes
from games.stage.draw.rich import laid_out
from games.stage.draw.theme import mix
from games.stage.input.modifiers import is_bare
from games.stage.scenes.rules.rulebook import Figure, hits, marked
from games.stage.ui import Ui
from games.stage.widgets.base import Act, Widget, done
from games.stage.widgets.commands import Command

WHITE = pygame.Color("#FFFFFF")
BADGE = 16
"""Radius of the verdict's disc."""
PAGE_KEYS = (pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)


class ChapterButton(Widget):
    """A chapter in the sidebar. Arrows turn to the chapter before or after, page keys scroll."""

    can_focus = True

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
        super().__init__(ui, rect, name=name)
        self.number = number
        self.title = title
        self.on_click = on_click
        self.on_step = on_step
        self.on_page = on_page
        self.hits = hits
        self.is_chosen = is_chosen

    def activate(self) -> Command | None:
        self.ui.sounds.play("click")
        return done(self.on_click())

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
        left, right = ui.px(40), ui.px(12)
        room = pygame.Rect(self.rect.x + left, self.rect.y, 0, self.rect.height)
        room.width = self.rect.width - left - right
        if self.hits:
            room.width -= self._draw_hits(surface)
        ui.writer.draw_fitted(surface, self.title, "semi18", ink, room)

    def _draw_hits(self, surface: pygame.Surface) -> int:
        """How often the searched words stand in the chapter; returns the width it takes."""
        ui, theme = self.ui, self.ui.theme
        text = str(self.hits)
        width = max(ui.px(28), ui.writer.width(text, "semi14") + ui.px(14))
        pill = pygame.Rect(0, 0, width, ui.px(24))
        pill.midright = (self.rect.right - ui.px(10), self.rect.centery)
        shapes.pill(surface, pill, theme.hint)
        ink = pygame.Color(theme.table.mark_ink)
        ui.writer.draw(surface, text, "semi14", ink, pill.center, "center")
        return width + ui.px(8)


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


class FigureCard(Widget):
    """A figure with the verdict of the rules, a title and a few words below.

    `has_verdicts` says whether any card beside it has one, so that their titles align.
    """

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        figure_height: int,
        figure: Figure,
        picture: pygame.Surface | None,
        title: str,
        text: str,
        words: list[str],
        *,
        has_verdicts: bool,
    ) -> None:
        super().__init__(ui, rect)
        self.figure = figure
        self.picture = picture
        self.figure_height = figure_height
        pad = ui.px(16)
        top = rect.y + figure_height + ui.px(BADGE if has_verdicts else 10)
        inner = pygame.Rect(rect.x + pad, top, rect.width - 2 * pad, 0)
        head = Prose(ui, inner, title, "bold18", "ink", words)
        inner.top = head.rect.bottom
        body = Prose(ui, inner, text, "body16", "second", words)
        self.children = [head, body]
        self.rect.height = body.rect.bottom + ui.px(14) - rect.y

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme = self.ui, self.ui.theme
        radius, line = ui.px(18), max(1, ui.px(1))
        rim = None if theme.is_dark else theme.line
        shapes.panel(surface, self.rect, theme.paper, radius, rim, line)
        window = pygame.Rect(self.rect.topleft, (self.rect.width, self.figure_height))
        window = window.inflate(-2 * line, 0).move(0, line)
        before = surface.get_clip()
        surface.set_clip(window.clip(before))
        ground = pygame.Rect(window.topleft, (window.width, window.height + radius))
        shapes.panel(surface, ground, self._ground, radius - line)
        if self.picture is not None:
            surface.blit(self.picture, self.picture.get_rect(center=window.center))
        surface.set_clip(before)
        self._draw_badge(surface, window.bottom)
        self.draw_children(surface)

    @property
    def _ground(self) -> pygame.Color:
        return verdict_ground(self.ui, self.figure.verdict)

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


class PassagePanel(Widget):
    """Paragraphs on a darker ground, beside their figure when there is one."""

    radius = 14

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        title: str,
        text: str,
        words: list[str],
        picture: pygame.Surface | None = None,
        figure_size: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(ui, rect)
        self.picture = picture
        pad = ui.px(20)
        inner = rect.inflate(-2 * pad, 0)
        inner.top = rect.y + ui.px(16)
        self.figure_rect: pygame.Rect | None = None
        if figure_size is not None:
            self.figure_rect = pygame.Rect(rect.x + ui.px(14), rect.y + ui.px(14), *figure_size)
            if figure_size[0] + ui.px(28) < rect.width:
                inner.left = self.figure_rect.right + pad
                inner.width = rect.right - pad - inner.left
            else:
                inner.top = self.figure_rect.bottom + ui.px(12)
        head = Prose(ui, inner, title, "bold18", "ink", words)
        inner.top = head.rect.bottom + ui.px(4)
        spaced = text.replace("\n", "\n\n")
        body = Prose(ui, inner, spaced, "body16", "ink", words)
        self.children = [head, body]
        bottom = body.rect.bottom + ui.px(16)
        if self.figure_rect is not None:
            bottom = max(bottom, self.figure_rect.bottom + ui.px(14))
        self.rect.height = bottom - rect.y

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme = self.ui, self.ui.theme
        fill = theme.inset if theme.is_dark else mix(theme.ground, theme.line, 0.5)
        shapes.panel(surface, self.rect, fill, ui.px(14))
        if self.figure_rect is not None:
            # The figure keeps its place though the panel may have moved in a scroll area.
            place = pygame.Rect(self.figure_rect)
            place.topleft = (self.rect.x + ui.px(14), self.rect.y + ui.px(14))
            shapes.panel(surface, place, theme.paper, ui.px(10))
            if self.picture is not None:
                surface.blit(self.picture, self.picture.get_rect(center=place.center))
        self.draw_children(surface)


class NotePanel(Widget):
    """A remark on paper with its sign."""

    def __init__(self, ui: Ui, rect: pygame.Rect, title: str, text: str, words: list[str]) -> None:
        super().__init__(ui, rect)
        pad = ui.px(18)
        inner = rect.inflate(-2 * pad, 0)
        inner.top = rect.y + ui.px(16)
        title_rect = pygame.Rect(inner.x + ui.px(28), inner.y, inner.width - ui.px(28), 0)
        head = Prose(ui, title_rect, title, "semi16", "ink", words)
        inner.top = head.rect.bottom + ui.px(6)
        body = Prose(ui, inner, text, "body14", "second", words)
        self.children = [head, body]
        self.rect.height = body.rect.bottom + ui.px(16) - rect.y

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme = self.ui, self.ui.theme
        rim = None if theme.is_dark else theme.line
        shapes.panel(surface, self.rect, theme.paper, ui.px(18), rim, max(1, ui.px(1)))
        line = ui.writer.line_height("semi16")
        centre = (self.rect.x + ui.px(28), self.rect.y + ui.px(16) + line / 2)
        ui.sprites.draw(surface, "common/ui/info", centre, ui.px(20), theme.second)
        self.draw_children(surface)
