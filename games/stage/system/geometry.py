"""Where a window may open: at most the work area, on a display that is there."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

Size = tuple[int, int]
Place = tuple[int, int]

FRAME = (16, 36)
"""Pixels that a desktop's frame takes of the width, and its title bar of the height."""
PANEL = 48
"""Pixels of the height that a desktop's panel or dock takes; nobody tells us exactly."""
MARGIN = 120
"""Pixels of the window that must be on a display for its place to be kept."""


def displays(sizes: Sequence[Size]) -> list[pygame.Rect]:
    """The displays side by side, as they are numbered."""
    found: list[pygame.Rect] = []
    for size in sizes:
        found.append(pygame.Rect((found[-1].right if found else 0, 0), size))
    return found


def arrangement(sizes: Sequence[Size]) -> str:
    """The displays there are, as a key under which a place is remembered."""
    return "+".join(f"{width}x{height}" for width, height in sizes)


def work_size(display: pygame.Rect) -> Size:
    """The largest window on a display whose title bar and foot can be seen."""
    return max(1, display.width - FRAME[0]), max(1, display.height - FRAME[1] - PANEL)


def smallest(least: Size, rects: Sequence[pygame.Rect]) -> Size:
    """The least size of a window, or less where no display has room for that."""
    width, height = zip(*(work_size(rect) for rect in rects), strict=True)
    return min(least[0], max(width)), min(least[1], max(height))


def opening(
    wanted: Size, place: Place | None, least: Size, rects: Sequence[pygame.Rect]
) -> tuple[Size, Place | None]:
    """The size and place to open at; without a place in the middle of the first display.

    A window that would lie on no display is brought back, one that reaches out of its own is
    pushed and, where it must, shrunk.
    """
    display = rects[0]
    if place is not None:
        found = _display_of(place, rects)
        display, place = (display, None) if found is None else (found, place)
    room = work_size(display)
    least = smallest(least, rects)
    size = (
        max(least[0], min(wanted[0], room[0])),
        max(least[1], min(wanted[1], room[1])),
    )
    if place is None:
        return size, None
    x = min(place[0], display.right - size[0] - FRAME[0])
    y = min(place[1], display.bottom - size[1] - FRAME[1])
    return size, (max(display.left, x), max(display.top, y))


def _display_of(place: Place, rects: Sequence[pygame.Rect]) -> pygame.Rect | None:
    """The display on which enough of a window's title bar lies to be seen and taken."""
    for rect in rects:
        if rect.left <= place[0] < rect.right and rect.top <= place[1] < rect.bottom - MARGIN:
            is_last = place[0] >= rects[-1].right - MARGIN
            return None if is_last else rect
    return None
