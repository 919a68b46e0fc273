"""The bubble beside the hand: what a move would bring to each seat, for sure or about."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from games.core.game import Gain
from games.core.language import signed
from games.stage.draw import shapes
from games.stage.draw.theme import PlayerLook
from games.stage.ui import Ui
from games.stage.widgets.label import draw_player_disc

LINE, NOTE = 36, 20


def shown_gain(ui: Ui, points: int, is_sure: bool) -> str:
    """What a total gains or loses; what is only to be expected is said to be so."""
    return signed(points) if is_sure else str(ui.say("gain.about", points=signed(points)))


def draw_gains(
    surface: pygame.Surface,
    ui: Ui,
    board: pygame.Rect,
    foot: tuple[float, float],
    changes: Sequence[tuple[PlayerLook, Gain]],
    note: str = "",
) -> None:
    """A bubble over a pixel with each player's mark and gain, kept inside the board.

    The note stands below in small letters, such as what the gain is made of.
    """
    if not changes:
        return
    theme, px = ui.theme, ui.px
    texts = [shown_gain(ui, gain.points, gain.is_sure) for _, gain in changes]
    widths = [px(28) + ui.writer.width(text, "bold18") + px(10) for text in texts]
    inner = max(sum(widths), ui.writer.width(note, "body14") + px(10) if note else 0)
    box = pygame.Rect(0, 0, inner + px(16), px(LINE + (NOTE if note else 0)))
    box.midbottom = (round(foot[0]), round(foot[1]))
    box.clamp_ip(board)
    radius = px(LINE) // 2
    shapes.shadow(surface, box, radius, 2, ui.scale)
    shapes.panel(surface, box, theme.paper, radius)
    x, y = box.x + px(8), box.y + px(LINE) // 2
    for (look, gain), text, width in zip(changes, texts, widths, strict=True):
        disc = pygame.Rect(x, y - px(11), px(22), px(22))
        draw_player_disc(surface, ui, disc, look)
        colour = theme.second if not gain.points else theme.good if gain.points > 0 else theme.bad
        ui.writer.draw(surface, text, "bold18", colour, (x + px(28), y), "midleft")
        x += width
    if note:
        at = (box.x + px(13), box.bottom - px(6))
        ui.writer.draw(surface, note, "body14", theme.second, at, "bottomleft")
