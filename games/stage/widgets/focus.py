"""The one focus model: which widget comes next for Tab and for an arrow."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import hypot
from typing import TypeVar

import pygame

from games.stage.widgets.base import Widget

T = TypeVar("T")

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


def focusable(widgets: Sequence[Widget]) -> list[Widget]:
    """The widgets that can have the focus now, in the order of Tab."""
    found = []
    for widget in widgets:
        if widget.is_visible:
            if widget.can_focus and widget.is_enabled:
                found.append(widget)
            found += focusable(widget.children)
    return found


def next_in_order(stops: Sequence[Widget], current: Widget | None, step: int) -> Widget | None:
    """The stop after (step 1) or before (step -1) the current one, round and round."""
    if not stops:
        return None
    if current not in stops:
        return stops[0 if step > 0 else -1]
    return stops[(stops.index(current) + step) % len(stops)]


def neighbour(
    stops: Sequence[Widget], current: Widget | None, direction: tuple[int, int]
) -> Widget | None:
    """The nearest stop in that direction: straight ahead counts more than aside."""
    if current is None or current not in stops:
        return stops[0] if stops else None
    costs = ((_cost(current.rect, stop.rect, direction), stop) for stop in stops)
    ahead = [(cost, stop) for cost, stop in costs if cost is not None]
    return min(ahead, key=lambda pair: pair[0])[1] if ahead else None


def nearest_place(
    places: Mapping[T, tuple[float, float]],
    start: T | None,
    direction: tuple[int, int],
    at: tuple[float, float] | None = None,
) -> T:
    """The nearest of some places on a board in a direction on the screen.

    The uppermost one when the hand was nowhere, the start again when nothing lies ahead. There
    must be a place. A start that is none of the places is somewhere else: `at`.
    """
    if start is None:
        return min(places, key=lambda place: (places[place][1], places[place][0]))
    x, y = at or places[start]

    def cost(place: T) -> float:
        dx, dy = places[place][0] - x, places[place][1] - y
        ahead = dx * direction[0] + dy * direction[1]
        aside = abs(dx * direction[1]) + abs(dy * direction[0])
        return ahead + 2.2 * aside if ahead > 1 else float("inf")

    best = min(places, key=cost)
    return best if cost(best) < float("inf") else start


def beside(
    cell: tuple[int, int],
    pos: Callable[[tuple[int, int]], tuple[float, float]],
    direction: tuple[int, int],
) -> tuple[int, int]:
    """The cell of a grid beside another that lies most in a direction on the screen."""
    x, y = pos(cell)

    def lead(by: tuple[int, int]) -> float:
        to = pos((cell[0] + by[0], cell[1] + by[1]))
        dx, dy = to[0] - x, to[1] - y
        return (dx * direction[0] + dy * direction[1]) / (hypot(dx, dy) or 1.0)

    dx, dy = max(((1, 0), (0, 1), (-1, 0), (0, -1)), key=lead)
    return cell[0] + dx, cell[1] + dy


def _cost(start: pygame.Rect, goal: pygame.Rect, direction: tuple[int, int]) -> float | None:
    dx, dy = direction
    ahead = (goal.centerx - start.centerx) * dx + (goal.centery - start.centery) * dy
    if dx:
        gap = (goal.left - start.right) if dx > 0 else (start.left - goal.right)
        aside = max(0, goal.top - start.bottom, start.top - goal.bottom)
        off_centre = abs(goal.centery - start.centery)
    else:
        gap = (goal.top - start.bottom) if dy > 0 else (start.top - goal.bottom)
        aside = max(0, goal.left - start.right, start.left - goal.right)
        off_centre = abs(goal.centerx - start.centerx)
    is_ahead = gap >= 0 or (ahead > 0 and gap > -min(start.width, start.height) // 2)
    if ahead <= 0 or not is_ahead:
        return None
    return max(0, gap) + 3.0 * aside + 0.3 * off_centre
