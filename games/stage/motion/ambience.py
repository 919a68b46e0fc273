"""A bed of air to play on: soft noise that swells and falls, and goes round without a seam."""

from __future__ import annotations

import math
import random
from array import array

SECONDS = 6.0
OVERLAP = 0.5
"""Seconds over which the end runs into the beginning."""
DULL = 0.985
"""How much of the high tones is taken away, twice."""
PEAK = 0.06 * 32767
"""Far below everything that is played."""


def air(rate: int, seed: int = 1) -> array[int]:
    """The samples of one round, 16 bit mono."""
    rng, count, tail = random.Random(seed), int(SECONDS * rate), int(OVERLAP * rate)
    first = second = 0.0
    heard = []
    for index in range(count + tail):
        first += (rng.uniform(-1, 1) - first) * (1 - DULL)
        second += (first - second) * (1 - DULL)
        turn = math.tau * index / count
        heard.append(second * (0.7 + 0.2 * math.sin(turn) + 0.1 * math.sin(3 * turn + 1)))
    for index in range(tail):
        share = index / tail
        heard[index] = heard[index] * share + heard[count + index] * (1 - share)
    gain = PEAK / max(map(abs, heard))
    return array("h", (int(value * gain) for value in heard[:count]))
