"""What can be opened from the statistics: a match in its row, a moment by its picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from games.stage.draw import shapes
from games.stage.draw.theme import mix
from games.stage.scenes.archive.thumbnails import Glance
from games.stage.table.game.people import fitting
from games.stage.ui import Ui
from games.stage.widgets.base import Act, Clickable

ROW = 55
TILE = 38
WIN = {False: pygame.Color("#1D6038"), True: pygame.Color("#8FDDB2")}
"""The ink of what was won, by whether the theme is dark."""


@dataclass(frozen=True)
class RowWords:
    """What a row says."""

    game: str
    title: str
    when: str
    people: str
    score: str
    result: str
    is_won: bool


def draw_tile(surface: pygame.Surface, ui: Ui, rect: pygame.Rect, game: str, emblem: str) -> None:
    """A game's small sign: its emblem on its colour."""
    shapes.panel(surface, rect, ui.key_colour(game), max(4, rect.width // 4))
    sprite = emblem if emblem and ui.sprites.has(emblem) else "common/ui/cube"
    tint = None if emblem else pygame.Color("#FFFFFF")
    ui.sprites.draw(surface, sprite, rect.center, round(rect.width * 0.78), tint)


class HistoryRow(Clickable):
    """A match: its game, when, against whom, the points and how it ended."""

    def __init__(
        self, ui: Ui, rect: pygame.Rect, words: RowWords, emblem: str, on_click: Act, *, name: str
    ) -> None:
        super().__init__(ui, rect, name=name)
        self.on_click = on_click
        self.words = words
        self.emblem = emblem
        self.label = " ".join((words.title, words.when, words.people, words.score, words.result))

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme, px, words = self.ui, self.ui.theme, self.ui.px, self.words
        if self.glow > 0:
            shapes.panel(surface, self.rect, shapes.rgba(theme.hover, self.glow), px(10))
        pygame.draw.line(surface, theme.line, self.rect.topleft, self.rect.topright)
        tile = pygame.Rect(self.rect.x + px(10), 0, px(TILE), px(TILE))
        tile.centery = self.rect.centery
        draw_tile(surface, ui, tile, words.game, self.emblem)
        chevron = (self.rect.right - px(16), self.rect.centery)
        ui.sprites.draw(surface, "common/ui/right", chevron, px(16), theme.second)
        right = self._draw_result(surface, self.rect.right - px(34))
        left = tile.right + px(12)
        room = right - px(14) - left
        if room >= px(330):
            self._draw_wide(surface, left, room)
        else:
            who = f"{words.people} · {words.when}" if words.people else words.when
            self._draw_pair(surface, pygame.Rect(left, 0, room, 0), words.title, who)

    def _draw_result(self, surface: pygame.Surface, right: int) -> int:
        """The points and the result in its pill; where they begin."""
        ui, theme, px, words = self.ui, self.ui.theme, self.ui.px, self.words
        wide = max(px(92), ui.writer.width(words.result, "semi14") + px(24))
        pill = pygame.Rect(0, 0, wide, ui.writer.line_height("semi14") + px(10))
        pill.midright = (right, self.rect.centery)
        colour = mix(theme.paper, theme.good, 0.16) if words.is_won else theme.inset
        if not words.is_won and not theme.is_dark:
            colour = theme.hover
        shapes.pill(surface, pill, colour)
        ink = WIN[theme.is_dark] if words.is_won else theme.second
        ui.writer.draw(surface, words.result, "semi14", ink, pill.center, "center")
        at = (pill.x - px(14), self.rect.centery)
        ui.writer.draw(surface, words.score, "semi16", theme.ink, at, "midright")
        return at[0] - ui.writer.width(words.score, "semi16")

    def _draw_wide(self, surface: pygame.Surface, left: int, room: int) -> None:
        ui, px, words = self.ui, self.ui.px, self.words
        first = min(px(144), room // 2)
        self._draw_pair(surface, pygame.Rect(left, 0, first, 0), words.title, words.when)
        rest = pygame.Rect(left + first + px(8), self.rect.y, 0, self.rect.height)
        rest.width = left + room - rest.x
        ui.writer.draw_fitted(surface, words.people, "body16", ui.theme.ink, rest)

    def _draw_pair(self, surface: pygame.Surface, rect: pygame.Rect, head: str, below: str) -> None:
        """A bold line with a smaller one under it, in the middle of the row."""
        ui, writer = self.ui, self.ui.writer
        high, low = writer.line_height("semi16"), writer.line_height("body14")
        top = self.rect.centery - (high + low) // 2
        first = pygame.Rect(rect.x, top, rect.width, high)
        writer.draw_fitted(surface, head, "semi16", ui.theme.ink, first)
        second = pygame.Rect(rect.x, first.bottom, rect.width, low)
        writer.draw_fitted(surface, below, "body14", ui.theme.second, second)


class MomentTile(Clickable):
    """A position as a picture, with what happened there; it opens it."""

    radius = 14

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        title: str,
        lines: Sequence[str],
        on_click: Act,
        *,
        name: str,
        rows: int = 1,
    ) -> None:
        """Of the `lines` the first that has room is written; the title has so many `rows`."""
        super().__init__(ui, rect, name=name)
        self.on_click = on_click
        self.title = title
        self.rows = rows
        self.line = fitting(ui, lines, "body14", rect.width)
        self.label = f"{title} {self.line}"
        self.glance: Glance | None = None

    @property
    def picture(self) -> pygame.Rect:
        """Where the picture stands: all but the lines of words."""
        writer = self.ui.writer
        title = self.rows * writer.line_height("semi16")
        words = title + writer.line_height("body14") + self.ui.px(6)
        return pygame.Rect(
            self.rect.x, self.rect.y, self.rect.width, max(1, self.rect.height - words)
        )

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme, px, writer = self.ui, self.ui.theme, self.ui.px, self.ui.writer
        place = self.picture
        if self.glance is not None and self.glance.picture is not None:
            surface.blit(self.glance.picture, place)
        else:
            shapes.panel(surface, place, theme.inset, px(12))
            icon = "clock" if self.glance is None else "info"
            ui.sprites.draw(surface, f"common/ui/{icon}", place.center, px(26), theme.faint)
        disc = (place.right - px(20), place.bottom - px(20))
        if self.glance is None or self.glance.picture is not None:
            shapes.disc(surface, disc, px(14) + 2 * self.glow, theme.paper)
            ui.sprites.draw(surface, "common/ui/play", disc, px(15), theme.ink)
        head = pygame.Rect(place.x, place.bottom + px(6), place.width, writer.line_height("semi16"))
        for text in self._title_lines():
            writer.draw_fitted(surface, text, "semi16", theme.ink, head)
            head.y += head.height
        below = pygame.Rect(head.x, head.y, head.width, writer.line_height("body14"))
        writer.draw_fitted(surface, self.line, "body14", theme.second, below)

    def _title_lines(self) -> list[str]:
        """The title in its rows; what has no room in the last one is cut there."""
        writer, width = self.ui.writer, self.rect.width
        lines = writer.wrap(self.title, "semi16", width) if self.rows > 1 else [self.title]
        last = self.rows - 1
        return [*lines[:last], " ".join(lines[last:])] if len(lines) > self.rows else lines


def title_rows(ui: Ui, titles: Sequence[str], width: int) -> int:
    """How many rows tiles of this width give their titles: two as soon as one of them needs it."""
    fits = all(ui.writer.width(title, "semi16") <= width for title in titles)
    return 1 if fits else 2
