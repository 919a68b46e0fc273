"""Rows of the list of matches: one match, one damaged file, or nothing yet."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from games.core.record import Record
from games.stage.draw import shapes
from games.stage.scenes.archive.thumbnails import Glance, looks_of
from games.stage.table.game.people import fitting
from games.stage.ui import Ui
from games.stage.widgets import (
    Button,
    Card,
    IconButton,
    Label,
    RichText,
    Widget,
    button_width,
    draw_player_disc,
)
from games.stage.widgets.base import Act

HEIGHT = 116
DISC = 22


def row_height(ui: Ui) -> int:
    """The height of a match's row: three lines of words."""
    return ui.px(HEIGHT)


class MatchRow(Card):
    """A thumbnail, what was played by whom, how it stands, and what can be done with it."""

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        record: Record,
        *,
        titles: Sequence[str],
        names: Sequence[str],
        name: str,
    ) -> None:
        super().__init__(ui, rect, name=f"row-{name}")
        self.record = record
        self.titles = titles
        self.names = list(names)
        self.file = name
        self.line = ""
        self.glance: Glance | None = None
        pad = ui.px(10)
        high = rect.height - 2 * pad
        wide = high * 3 // 2 if rect.width > ui.px(620) else high
        self.picture = pygame.Rect(rect.x + pad, rect.y + pad, wide, high)
        self._words_right = rect.right - pad

    def put_buttons(
        self,
        label: str,
        on_open: Act,
        on_share: Act,
        on_delete: Act,
        *,
        can_open: bool,
        is_first: bool,
    ) -> None:
        """Place the buttons at the right; the first row of a list has the primary one."""
        ui = self.ui
        high = ui.px(44)
        y = self.rect.centery - high // 2
        side = pygame.Rect(self.rect.right - ui.px(16) - high, y, high, high)
        wide = button_width(ui, label)
        give = side.move(-high - ui.px(2), 0)
        main = pygame.Rect(give.x - ui.px(10) - wide, y, wide, high)
        self.children = [
            Button(
                ui,
                main,
                label,
                on_open,
                kind="primary" if is_first else "secondary",
                name=f"open-{self.file}",
                is_enabled=can_open,
            ),
            IconButton(
                ui,
                give,
                "share",
                on_share,
                tooltip=ui.say("share.word"),
                name=f"share-{self.file}",
                is_bare=True,
                is_enabled=can_open,
            ),
            IconButton(
                ui,
                side,
                "cross",
                on_delete,
                tooltip=ui.say("matches.delete"),
                name=f"delete-{self.file}",
                is_bare=True,
            ),
        ]
        self._words_right = main.x - ui.px(16)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self._draw_picture(surface)
        ui, theme = self.ui, self.ui.theme
        x = self.picture.right + ui.px(18)
        wide = self._words_right - x
        title, line = ui.writer.line_height("title20"), ui.writer.line_height("body16")
        disc = ui.px(DISC)
        top = self.rect.centery - (title + disc + line + ui.px(12)) // 2
        head = pygame.Rect(x, top, wide, title)
        title_text = fitting(ui, self.titles, "title20", wide)
        ui.writer.draw_fitted(surface, title_text, "title20", theme.ink, head)
        self._draw_people(surface, pygame.Rect(x, head.bottom + ui.px(6), wide, disc))
        has_problem = self.glance is not None and self.glance.problem is not None
        foot = pygame.Rect(x, head.bottom + disc + ui.px(12), wide, line)
        colour = theme.bad if has_problem else theme.second
        ui.writer.draw_fitted(surface, self.line, "body16", colour, foot)

    def _draw_picture(self, surface: pygame.Surface) -> None:
        ui = self.ui
        if self.glance is not None and self.glance.picture is not None:
            surface.blit(self.glance.picture, self.picture)
            return
        shapes.panel(surface, self.picture, ui.theme.inset, ui.px(12))
        is_broken = self.glance is not None
        icon = "info" if is_broken else "clock"
        side = ui.px(28)
        ui.sprites.draw(surface, f"common/ui/{icon}", self.picture.center, side, ui.theme.faint)

    def _draw_people(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """A mark and a name for each seat; the names give way when there is no room."""
        ui, writer = self.ui, self.ui.writer
        seats = self.record.players
        disc, near, far = rect.height, ui.px(6), ui.px(14)
        marks = len(seats) * (disc + near)
        room = (rect.width - marks - (len(seats) - 1) * far) // max(1, len(seats))
        # Short names leave what they do not need to the longer ones.
        widths = _shares([writer.width(name, "semi16") for name in self.names], room)
        has_names = room > ui.px(36)
        x = rect.x
        looks = looks_of(ui, self.record, self.glance)
        for look, name, width in zip(looks, self.names, widths, strict=True):
            draw_player_disc(surface, ui, pygame.Rect(x, rect.y, disc, disc), look)
            x += disc + near
            if has_names:
                place = pygame.Rect(x, rect.y, width, disc)
                writer.draw_fitted(surface, name, "semi16", ui.theme.ink, place)
                x += width + far


def _shares(wanted: list[int], each: int) -> list[int]:
    """Widths no larger than wanted, together no more than `each` a head."""
    left = each * len(wanted)
    given = [0] * len(wanted)
    order = sorted(range(len(wanted)), key=lambda index: wanted[index])
    for done, index in enumerate(order):
        given[index] = max(0, min(wanted[index], left // (len(wanted) - done)))
        left -= given[index]
    return given


class DamagedRow(Card):
    """A file that cannot be read: its name and one sentence. There is nothing to click."""

    def __init__(self, ui: Ui, rect: pygame.Rect, file: str, reason: str) -> None:
        pad, icon = ui.px(16), ui.px(26)
        x = rect.x + pad + icon + ui.px(14)
        wide = rect.right - pad - x
        line = ui.writer.line_height("semi16")
        head = Label(ui, pygame.Rect(x, rect.y + ui.px(12), wide, line), file, "semi16")
        lines = ui.writer.wrap(reason, "body16", wide)
        step = ui.writer.line_height("body16")
        texts: list[Widget] = [
            Label(
                ui,
                pygame.Rect(x, head.rect.bottom + index * step, wide, step),
                text,
                role="second",
            )
            for index, text in enumerate(lines)
        ]
        whole = pygame.Rect(rect.x, rect.y, rect.width, ui.px(24) + line + step * len(lines))
        super().__init__(ui, whole, [head, *texts], name=f"damaged-{file}")

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        ui = self.ui
        at = (self.rect.x + ui.px(29), self.rect.centery)
        ui.sprites.draw(surface, "common/ui/info", at, ui.px(26), ui.theme.bad)


class EmptyCard(Card):
    """What a list says while there is nothing in it, with a way to change that."""

    def __init__(
        self, ui: Ui, rect: pygame.Rect, title: str, text: str, *, button: str, on_click: Act
    ) -> None:
        line = ui.writer.line_height("title26")
        wide = min(rect.width - ui.px(48), ui.px(520))
        x = rect.centerx - wide // 2
        y = rect.y + ui.px(132)
        head = Label(ui, pygame.Rect(x, y, wide, line), title, "title26", anchor="center")
        y += line + ui.px(6)
        words = RichText(ui, pygame.Rect(x, y, wide, 0), text, role="second", align="center")
        children: list[Widget] = [head, words]
        y = words.rect.bottom
        if button:
            place = pygame.Rect(0, y + ui.px(18), button_width(ui, button, "play"), ui.px(48))
            place.centerx = rect.centerx
            children.append(
                Button(ui, place, button, on_click, kind="primary", icon="play", name="start")
            )
            y = place.bottom
        height = y + ui.px(36) - rect.y
        super().__init__(
            ui, pygame.Rect(rect.topleft, (rect.width, height)), children, name="empty"
        )

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        at = (self.rect.centerx, self.rect.y + self.ui.px(76))
        self.ui.sprites.draw(surface, "common/logo", at, self.ui.px(88))
