"""Where the parts of the table scene stand, for every size of the window."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from games.stage.ui import Ui

MARGIN, GAP = 16, 12
LEFT, RIGHT = 236, 232
TRAY, SMALL_TRAY = 116, 88
ACTIONS = 64
COURSE, PLAYBACK = 116, 500


@dataclass(frozen=True)
class Places:
    """Rects in screen pixels. What a small window has no room for is None."""

    back: pygame.Rect
    title: pygame.Rect | None
    banner: pygame.Rect
    corner: pygame.Rect
    seats: pygame.Rect
    board: pygame.Rect
    log: pygame.Rect | None
    tray: pygame.Rect
    """Its right end and height; it grows to the left as its content asks."""
    actions: pygame.Rect
    is_small: bool
    course: pygame.Rect | None = None
    """The graph of a match that is looked back at; the tray stands right of it, or below."""


def places(ui: Ui, *, has_course: bool = False) -> Places:
    """The layout of the art direction: columns beside the board, or rows above it when small.

    With a course the tray shares its room with the graph, or the board does when small.
    """
    found = _small(ui) if ui.is_small else _large(ui)
    if not has_course:
        return found
    px = ui.px
    if found.is_small:
        board, course = found.board.copy(), found.board.copy()
        course.height = px(COURSE)
        course.bottom = board.bottom
        board.height -= course.height + px(8)
        return replace(found, board=board, course=course)
    tray, course = found.tray.copy(), found.tray.copy()
    tray.width = min(px(PLAYBACK), tray.width // 2)
    tray.right = found.tray.right
    course.width = tray.left - px(GAP) - course.left
    return replace(found, tray=tray, course=course)


def _large(ui: Ui) -> Places:
    px = ui.px
    width, height = ui.size
    margin, gap = px(MARGIN), px(GAP)
    left, right = px(LEFT), px(RIGHT)
    tray_top = height - margin - px(TRAY)
    top = px(76)
    inner_left = margin + left + margin
    inner_right = width - margin - right - margin
    banner = pygame.Rect(0, px(12), min(px(470), inner_right - inner_left), px(52))
    banner.centerx = width // 2
    actions = pygame.Rect(width - margin - right, height - margin - px(ACTIONS), right, px(ACTIONS))
    return Places(
        back=pygame.Rect(margin, px(15), px(44), px(44)),
        title=pygame.Rect(px(72), px(10), banner.left - px(88), px(52)),
        banner=banner,
        corner=pygame.Rect(width - margin - px(96), px(14), px(96), px(44)),
        seats=pygame.Rect(margin, px(84), left, tray_top - gap - px(84)),
        board=pygame.Rect(inner_left, top, inner_right - inner_left, tray_top - gap - top),
        log=pygame.Rect(width - margin - right, top, right, actions.top - gap - top),
        tray=pygame.Rect(margin, tray_top, inner_right - margin, px(TRAY)),
        actions=actions,
        is_small=False,
    )


def _small(ui: Ui) -> Places:
    px = ui.px
    width, height = ui.size
    margin, gap = px(8), px(8)
    row = px(44)
    tray_top = height - margin - px(SMALL_TRAY)
    side = px(330) if width >= px(1000) else px(232) if width >= px(760) else px(148)
    top = margin + row + gap
    seats = pygame.Rect(margin, top, width - 2 * margin, row)
    banner = pygame.Rect(margin + row + gap, margin, width - 2 * margin - 2 * (row + gap), row)
    return Places(
        back=pygame.Rect(margin, margin, row, row),
        title=None,
        banner=banner,
        corner=pygame.Rect(banner.right + gap, margin, row, row),
        seats=seats,
        board=pygame.Rect(
            margin, seats.bottom + px(4), width - 2 * margin, tray_top - px(8) - seats.bottom
        ),
        log=None,
        tray=pygame.Rect(margin, tray_top, width - 3 * margin - side, px(SMALL_TRAY)),
        actions=pygame.Rect(width - margin - side, tray_top, side, px(SMALL_TRAY)),
        is_small=True,
    )
