"""Rows of the list of matches: one match, one damaged file, or nothing yet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from games.core.record import Record
from games.stage.draw import shapes
from games.stage.scenes.archive.thumbnails import Glance, looks_of
from games.stage.table.game.people import fitting
from games.stage.ui import Ui
from games.stage.widgets.base import Act
from games.stage.widgets.commands import Pop
from games.stage.widgets.label import Card
from games.stage.widgets.layout import (
    Column,
    Fold,
    Grow,
    Node,
    Row,
    Space,
    action,
    icon_action,
    lines,
    painted,
    paragraph,
    sprite,
    words,
)
from games.stage.widgets.layout.nodes import Inside
from games.stage.widgets.player import draw_player

PICTURE = (144, 96)
DISC = 22
LEAST_WORDS = 210
"""Design pixels in which title, names and state can be read."""


def match_row(ui: Ui, shown: MatchWords, name: str, buttons: Sequence[Node]) -> Node:
    """A thumbnail, what was played by whom, how it stands, and what can be done with it."""
    wide, high = PICTURE
    thumb = painted(ui, partial(_draw_thumbnail, ui, shown.glance), width=wide, height=high)
    least, grown = ui.px(LEAST_WORDS), Grow(least=high)
    draw, said = partial(shown.draw, ui), f"words-{name}"
    told = painted(ui, draw, lambda _: (least, 0), name=said, width=Grow(), height=grown)
    acts = Row(buttons, gap=6, align="center")
    beside = Row([thumb, told, acts], gap=18)
    below = Column([Row([thumb, told], gap=18), Row([Space(), acts])], gap=6)
    pad = (10, 10, 16, 10)
    return Column([Fold([beside, below])], pad=pad, inside=_card(ui, f"row-{name}"))


def match_buttons(
    ui: Ui,
    name: str,
    label: str,
    acts: tuple[Act, Act, Act],
    *,
    can_open: bool,
    is_first: bool,
) -> list[Node]:
    """To open, share and delete a match; the first of a list has the primary one."""
    on_open, on_share, on_delete = acts
    kind = "primary" if is_first else "secondary"
    share, delete = ui.say("share.word"), ui.say("matches.delete")
    return [
        action(ui, label, on_open, kind=kind, name=f"open-{name}", is_enabled=can_open),
        icon_action(
            ui,
            "share",
            on_share,
            tooltip=share,
            name=f"share-{name}",
            is_enabled=can_open,
            is_bare=True,
        ),
        icon_action(ui, "cross", on_delete, tooltip=delete, name=f"delete-{name}", is_bare=True),
    ]


def damaged_row(ui: Ui, file: str, reason: str) -> Node:
    """A file that cannot be read: its name and one sentence. There is nothing to click."""
    told = [words(ui, file, "semi16", width=Grow(least=0)), lines(ui, reason, role="second")]
    parts = [sprite(ui, "common/ui/info", 26, ui.theme.bad), Column(told, width=Grow())]
    return Row(parts, gap=14, pad=(16, 12), inside=_card(ui, f"damaged-{file}"))


def empty_card(ui: Ui, title: str, text: str, button: str = "", on_click: Act = Pop) -> Node:
    """What a list says while there is nothing in it, with a way to change that."""
    start = action(
        ui, button, on_click, kind="primary", icon="play", name="start", height=48, align="center"
    )
    parts = [
        sprite(ui, "common/logo", 88),
        words(ui, title, "title26", width=Grow(least=0), anchor="center"),
        Column(
            [paragraph(ui, text, role="second", align="center")],
            width=Grow(most=520),
            align="center",
        ),
        Column([start], pad=(0, 12, 0, 0)) if button else None,
    ]
    return Column(parts, gap=6, pad=(24, 32), inside=_card(ui, "empty"))


def _card(ui: Ui, name: str) -> Inside:
    return partial(Card, ui, name=name)


def _draw_thumbnail(
    ui: Ui, glance: Glance | None, surface: pygame.Surface, rect: pygame.Rect
) -> None:
    """A match at a glance, or what stands for it."""
    if glance is not None and glance.picture is not None:
        surface.blit(glance.picture, rect)
        return
    shapes.panel(surface, rect, ui.theme.inset, ui.px(12))
    icon = "info" if glance is not None else "clock"
    ui.sprites.draw(surface, f"common/ui/{icon}", rect.center, ui.px(28), ui.theme.faint)


@dataclass(frozen=True)
class MatchWords:
    """What was played by whom, and how it stands; of the titles the first that has room."""

    record: Record
    titles: Sequence[str]
    names: Sequence[str]
    line: str
    glance: Glance | None

    def draw(self, ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Three lines in the middle of a rect."""
        theme, wide = ui.theme, rect.width
        title, line = ui.writer.line_height("title20"), ui.writer.line_height("body16")
        disc = ui.px(DISC)
        top = rect.centery - (title + disc + line + ui.px(12)) // 2
        head = pygame.Rect(rect.x, top, wide, title)
        text = fitting(ui, self.titles, "title20", wide)
        ui.writer.draw_fitted(surface, text, "title20", theme.ink, head)
        self._draw_people(ui, surface, pygame.Rect(head.x, head.bottom + ui.px(6), wide, disc))
        has_problem = self.glance is not None and self.glance.problem is not None
        foot = pygame.Rect(head.x, head.bottom + disc + ui.px(12), wide, line)
        colour = theme.bad if has_problem else theme.second
        ui.writer.draw_fitted(surface, self.line, "body16", colour, foot)

    def _draw_people(self, ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """A mark and a name for each seat; the names give way when there is no room."""
        seats = self.record.players
        disc, near, far = rect.height, ui.px(6), ui.px(14)
        marks = len(seats) * (disc + near)
        room = (rect.width - marks - (len(seats) - 1) * far) // max(1, len(seats))
        # Short names leave what they do not need to the longer ones.
        widths = _shares([ui.writer.width(name, "semi16") for name in self.names], room)
        has_names = room > ui.px(36)
        x = rect.x
        looks = looks_of(ui, self.record, self.glance)
        for look, name, width in zip(looks, self.names, widths, strict=True):
            place = pygame.Rect(x, rect.y, disc + near + width, disc)
            said = name if has_names else ""
            draw_player(surface, ui, place, look, said, "semi16", side=disc, gap=near)
            x += place.width + far if has_names else disc + near


def _shares(wanted: list[int], each: int) -> list[int]:
    """Widths no larger than wanted, together no more than `each` a head."""
    left = each * len(wanted)
    given = [0] * len(wanted)
    order = sorted(range(len(wanted)), key=lambda index: wanted[index])
    for done, index in enumerate(order):
        given[index] = max(0, min(wanted[index], left // (len(wanted) - done)))
        left -= given[index]
    return given
