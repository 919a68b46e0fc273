"""Where a notice may lie: beside what it is about, over nothing that is pressed or looked at."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from games.stage.widgets.base import Widget

STEP = 4
GROUND = 0.25
"""Something that fills more of the window than this, such as a board, is a ground: notices may
lie on its rim, not in its middle."""
MIDDLE = 1 / 3


def kept_clear(widgets: Iterable[Widget], window: pygame.Rect) -> list[pygame.Rect]:
    """What nothing may lie over: all that can be pressed, and the middle of a board."""
    found = []
    for top in widgets:
        for widget in top.walk() if top.is_visible else ():
            if not (widget.is_visible and widget.can_focus):
                continue
            clip = widget.clip
            rect = pygame.Rect(widget.rect) if clip is None else widget.rect.clip(clip)
            if rect.width * rect.height > GROUND * window.width * window.height:
                middle = (round(rect.width * MIDDLE), round(rect.height * MIDDLE))
                rect = pygame.Rect((0, 0), middle)
                rect.center = widget.rect.center
            if rect.width and rect.height:
                found.append(rect)
    return found


def clear_place(
    size: tuple[int, int],
    midbottom: tuple[int, int],
    kept: Sequence[pygame.Rect],
    window: pygame.Rect,
) -> pygame.Rect:
    """The place of this size nearest above its wished place that covers nothing kept clear.

    Below it, then the sides of the window come next; where all is full, the least is covered.
    """
    rect = pygame.Rect((0, 0), size)
    rect.midbottom = midbottom
    rect.clamp_ip(window)
    wished = rect.copy()
    columns = dict.fromkeys((rect.x, window.centerx - rect.width // 2, window.x))
    columns[window.right - rect.width] = None
    above = range(wished.y, window.y - 1, -STEP)
    below = range(wished.y + STEP, window.bottom - rect.height + 1, STEP)
    places = [pygame.Rect((x, y), size) for x in columns for y in (*above, *below)]
    for place in places:
        if place.collidelist(kept) < 0:
            return place
    return min(places or [wished], key=lambda place: _covered(place, kept))


def beside(size: tuple[int, int], rect: pygame.Rect, gap: int, window: pygame.Rect) -> pygame.Rect:
    """The place of this size below a rect, or above, right or left of it, within the window.

    Where nothing has room beside it, the place that covers the least of it.
    """
    found = []
    for mine, its, dx, dy in (
        ("midtop", "midbottom", 0, gap),
        ("midbottom", "midtop", 0, -gap),
        ("midleft", "midright", gap, 0),
        ("midright", "midleft", -gap, 0),
    ):
        place = pygame.Rect((0, 0), size)
        x, y = getattr(rect, its)
        setattr(place, mine, (x + dx, y + dy))
        place.clamp_ip(window)
        if not place.colliderect(rect):
            return place
        found.append(place)
    return min(found, key=lambda place: _covered(place, [rect]))


def _covered(place: pygame.Rect, kept: Sequence[pygame.Rect]) -> int:
    clips = [place.clip(rect) for rect in kept]
    return sum(clip.width * clip.height for clip in clips)
