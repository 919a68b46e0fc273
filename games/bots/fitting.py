"""A level that follows the person: the one at which they win one match in two."""

from __future__ import annotations

from collections.abc import Iterable

from games.bots.levels import LEVELS

FIRST = 2.0
"""Where somebody begins of whom nothing is known."""

STEP, LEAST_STEP = 0.8, 0.3
"""How far a result moves the level at first, and after many of them."""

STEEP = 1.2
"""A level is so much stronger than the one below that it wins three matches in four."""


def fitting_level(results: Iterable[tuple[int, bool]]) -> int:
    """The level to play next, after matches against levels, oldest first: won or not.

    An expected result moves it little, a surprise much, the first ones most.
    """
    strength, step = FIRST, STEP
    for level, has_won in results:
        expected = 1 / (1 + 3 ** (STEEP * (level - strength)))
        strength += 2 * step * (has_won - expected)
        strength = max(LEVELS[0] - 0.4, min(LEVELS[-1] + 0.4, strength))
        step = max(LEAST_STEP, step * 0.85)
    return max(LEVELS[0], min(LEVELS[-1], round(strength)))
