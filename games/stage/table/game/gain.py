"""The bubble beside the hand: what a move would bring to each seat, for sure or about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from games.core.game import Gain
from games.core.language import signed
from games.stage.draw import shapes
from games.stage.draw.theme import PlayerLook
from games.stage.ui import Ui
from games.stage.widgets.player import draw_player_disc

LINE, NOTE = 36, 20
Changes = Sequence[tuple[PlayerLook, Gain]]
"""Whose totals change, and how."""


def shown_gain(ui: Ui, points: int, is_sure: bool) -> str:
    """What a total gains or loses; what is only to be expected is said to be so."""
    return signed(points) if is_sure else str(ui.say("gain.about", points=signed(points)))


@dataclass(frozen=True)
class Row:
    """A line of the bubble that a game draws itself: its size, and what draws it from its left."""

    width: int
    height: int
    draw: Callable[[pygame.Surface, tuple[int, int]], None]


def draw_gains(
    surface: pygame.Surface,
    ui: Ui,
    board: pygame.Rect,
    foot: tuple[float, float],
    changes: Changes,
    note: str = "",
    bars: Sequence[pygame.Rect] = (),
) -> None:
    """A bubble over a pixel with each player's mark and gain, inside the board and off its bars.

    The note stands below in small letters, such as what the gain is made of.
    """

    def settle(box: pygame.Rect) -> None:
        box.midbottom = (round(foot[0]), round(foot[1]))
        box.clamp_ip(board)
        for bar in bars:
            if box.colliderect(bar):
                _move_off(box, bar, board)

    if changes:
        rows = [gain_row(ui, changes), *([_note_row(ui, note)] if note else [])]
        draw_bubble(surface, ui, rows, settle)


def _move_off(box: pygame.Rect, bar: pygame.Rect, board: pygame.Rect) -> None:
    """Beside a bar, or over it, whichever is nearer and on the board."""
    ways = [(bar.right - box.left, 0), (bar.left - box.right, 0), (0, bar.top - box.bottom)]
    for step in sorted(ways, key=lambda step: abs(step[0] + step[1])):
        if board.contains(box.move(step)):
            box.move_ip(step)
            return


def draw_bubble(
    surface: pygame.Surface,
    ui: Ui,
    rows: Sequence[Row],
    settle: Callable[[pygame.Rect], None],
) -> None:
    """Paper with these rows, where `settle` moves it."""
    px = ui.px
    wide, high = max(row.width for row in rows), sum(row.height for row in rows)
    box = pygame.Rect(0, 0, wide + px(16), high)
    settle(box)
    radius = px(LINE) // 2
    shapes.shadow(surface, box, radius, 2, ui.scale)
    shapes.panel(surface, box, ui.theme.paper, radius)
    y = box.y
    for row in rows:
        row.draw(surface, (box.x + px(8), y + row.height // 2))
        y += row.height


def gain_row(ui: Ui, changes: Changes, beside: str = "") -> Row:
    """Each player's mark and gain; words may stand beside them."""
    theme, px = ui.theme, ui.px
    texts = [shown_gain(ui, gain.points, gain.is_sure) for _, gain in changes]
    widths = [px(28) + ui.writer.width(text, "bold18") + px(10) for text in texts]

    def draw(surface: pygame.Surface, at: tuple[int, int]) -> None:
        x, y = at
        for (look, gain), text, width in zip(changes, texts, widths, strict=True):
            disc = pygame.Rect(x, y - px(11), px(22), px(22))
            draw_player_disc(surface, ui, disc, look)
            sign = theme.good if gain.points > 0 else theme.bad
            colour = sign if gain.points else theme.second
            ui.writer.draw(surface, text, "bold18", colour, (x + px(28), y), "midleft")
            x += width
        if beside:
            ui.writer.draw(surface, beside, "body16", theme.ink, (x, y), "midleft")

    more = ui.writer.width(beside, "body16") + px(6) if beside else 0
    return Row(sum(widths) + more, px(LINE), draw)


def _note_row(ui: Ui, note: str) -> Row:
    def draw(surface: pygame.Surface, at: tuple[int, int]) -> None:
        place = (at[0] + ui.px(5), at[1] - ui.px(4))
        ui.writer.draw(surface, note, "body14", ui.theme.second, place, "midleft")

    return Row(ui.writer.width(note, "body14") + ui.px(10), ui.px(NOTE), draw)
