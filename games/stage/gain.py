"""The bubble beside the hand: what a move would bring to each seat."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from games.core.game import State
from games.stage import shapes
from games.stage.theme import PlayerLook
from games.stage.ui import Ui
from games.stage.widgets.label import draw_player_disc


def gains(before: State, after: State) -> list[tuple[int, int]]:
    """How many points each seat would gain or lose, those that would not left out."""
    pairs = zip(before.scores(), after.scores(), strict=True)
    changes = [(seat, new.total - old.total) for seat, (old, new) in enumerate(pairs)]
    return [(seat, change) for seat, change in changes if change]


def draw_gains(
    surface: pygame.Surface,
    ui: Ui,
    board: pygame.Rect,
    foot: tuple[float, float],
    changes: Sequence[tuple[PlayerLook, int]],
) -> None:
    """A bubble over a pixel with each player's mark and gain, kept inside the board."""
    if not changes:
        return
    theme, px = ui.theme, ui.px
    texts = [(look, f"+{n}" if n > 0 else f"−{-n}", n) for look, n in changes]
    widths = [px(28) + ui.writer.width(text, "bold18") + px(10) for _, text, _ in texts]
    box = pygame.Rect(0, 0, sum(widths) + px(16), px(36))
    box.midbottom = (round(foot[0]), round(foot[1]))
    box.clamp_ip(board)
    shapes.shadow(surface, box, box.height // 2, 2, ui.scale)
    shapes.pill(surface, box, theme.paper)
    x = box.x + px(8)
    for (look, text, change), width in zip(texts, widths, strict=True):
        disc = pygame.Rect(x, box.centery - px(11), px(22), px(22))
        draw_player_disc(surface, ui, disc, look)
        colour = theme.good if change > 0 else theme.bad
        ui.writer.draw(surface, text, "bold18", colour, (x + px(28), box.centery), "midleft")
        x += width
