"""What results say about strength: shares of victories, and Elo with its uncertainty."""

from __future__ import annotations

from collections.abc import Sequence
from math import log, log10, sqrt

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


ROUNDS = 400
"""Enough for a fit of a few players to stand still."""

PRIOR = 0.5
"""Points that each player is thought to have won and lost against an even one beforehand."""


def fitted_elo(points: Sequence[Sequence[float]]) -> list[tuple[float, float]]:
    """By player the Elo that explains all results best, and how far it reaches with 95 %.

    `points[a][b]` is what a got against b. The mean is 0. Each is given a drawn match with an even
    player, so that nobody who always wins goes beyond all bounds.
    """
    count = len(points)
    strength = [1.0] * count
    for _ in range(ROUNDS):
        found = []
        for one in range(count):
            won, weight = PRIOR, 2 * PRIOR / (strength[one] + 1.0)
            for other in range(count):
                met = points[one][other] + points[other][one]
                if other != one and met:
                    won += points[one][other]
                    weight += met / (strength[one] + strength[other])
            found.append(won / weight)
        strength = found
    scale = 400.0 / log(10.0)
    logs = [log(each) for each in strength]
    mean = sum(logs) / count
    reaches = []
    for one in range(count):
        information = 2 * PRIOR * _even(strength[one], 1.0)
        for other in range(count):
            met = points[one][other] + points[other][one]
            information += met * _even(strength[one], strength[other]) if other != one else 0.0
        reaches.append(Z * scale / sqrt(information))
    return [
        (max(-FURTHEST, min(FURTHEST, scale * (each - mean))), reach)
        for each, reach in zip(logs, reaches, strict=True)
    ]


def _even(one: float, other: float) -> float:
    """How much a match of two strengths tells: most when they are equal."""
    share = one / (one + other)
    return share * (1 - share)
