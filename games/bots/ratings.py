"""What results say about strength: shares of victories, and Elo with its uncertainty."""

from __future__ import annotations

from math import log10, sqrt

Z = 1.959964
"""Standard deviations on either side that hold 95 % of a normal distribution."""

FURTHEST = 1200.0
"""Elo is cut here: nobody can tell how far apart two players are when one always wins."""


def elo(share: float) -> float:
    """The Elo difference that makes a share of the points likely."""
    if share <= 0.0:
        return -FURTHEST
    if share >= 1.0:
        return FURTHEST
    return max(-FURTHEST, min(FURTHEST, 400.0 * log10(share / (1.0 - share))))


def interval(share: float, count: int) -> tuple[float, float]:
    """Where the true share lies with 95 % (Wilson's interval); everywhere without any result."""
    if not count:
        return 0.0, 1.0
    square = Z * Z
    middle = (share + square / (2 * count)) / (1 + square / count)
    reach = Z * sqrt(share * (1 - share) / count + square / (4 * count * count))
    reach /= 1 + square / count
    return max(0.0, middle - reach), min(1.0, middle + reach)
