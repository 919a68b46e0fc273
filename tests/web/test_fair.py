"""Fair grabs: simulated phones with slow and unsteady lines, on a simulated clock.

`python -m tests.web.test_fair` prints the figures of docs/phones.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import pytest

from games.web.client import APART, CLOSE, FIRST_PINGS
from games.web.clocks import FURTHEST, PhoneClock

GRABS = 10_000
APART_ENOUGH = 0.060
"""Seconds between two presses that have to be told apart."""
SLOW = 0.200
"""Seconds of the slowest way that this is promised for."""
BEFORE = 20.0
"""Seconds that a phone has been there before the grab."""
LEAST, MOST = 0.005, 0.300


class Line:
    """A simulated line: a way that takes its time, more or less, and differs there and back."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        base = rng.uniform(LEAST, 0.200)
        lean = rng.uniform(-0.15, 0.15)
        self.there, self.back = base * (1 + lean), base * (1 - lean)
        self.jitter = rng.uniform(0.0, 0.050)
        self.slowest = 0.0

    def delay(self, base: float) -> float:
        """How long one message takes; now and then it is held up."""
        held = self.rng.uniform(0.0, 0.1) if self.rng.random() < 0.03 else 0.0
        taken = min(MOST, base + self.rng.expovariate(1 / (self.jitter + 1e-6)) * 0.5 + held)
        self.slowest = max(self.slowest, taken)
        return taken


@dataclass(frozen=True)
class Press:
    """A grab: when it was made, when it came, and when it counts."""

    pressed: float
    came: float
    counts: float
    slowest: float
    """The slowest way back of this phone's messages: pings count, too, where they were believed."""


def pressed(at: float, rng: Random) -> Press:
    """A phone that compares clocks for a while, and presses at a moment of our clock."""
    line, clock = Line(rng), PhoneClock()
    ahead, drift = rng.uniform(-1e5, 1e5), 1 + rng.uniform(-5e-5, 5e-5)

    def own(moment: float) -> float:
        return moment * drift + ahead

    now, count = at - BEFORE, 0
    while now < at:
        number = clock.ping(now)
        heard = now + line.delay(line.there)
        clock.pong(number, own(heard), heard + line.delay(line.back))
        count += 1
        now += CLOSE if count < FIRST_PINGS else APART
    line.slowest = 0.0
    came = at + line.delay(line.back)
    return Press(at, came, clock.moment(own(at), came), line.slowest)


def first(presses: list[Press]) -> Press:
    """Who was first, as a beat settles it: among those who came while it waited."""
    closes = min(press.came for press in presses) + FURTHEST
    return min((each for each in presses if each.came <= closes), key=lambda press: press.counts)


def simulated(grabs: int, seed: int) -> list[list[Press]]:
    """So many grabs of two to six phones each."""
    rng = Random(seed)
    return [
        [
            pressed(1000.0 + rng.uniform(0.0, 0.4), Random(rng.random()))
            for _ in range(rng.randint(2, 6))
        ]
        for _ in range(grabs)
    ]


def is_promised(presses: list[Press]) -> bool:
    """Whether the first press was clearly the first, and no way was too slow."""
    two = sorted(press.pressed for press in presses)[:2]
    return two[1] - two[0] > APART_ENOUGH and all(press.slowest < SLOW for press in presses)


@pytest.mark.parametrize("count", [1_000, pytest.param(GRABS, marks=pytest.mark.slow)])
def test_the_earlier_press_wins(count: int) -> None:
    grabs = simulated(count, 18)
    promised = [presses for presses in grabs if is_promised(presses)]
    assert len(promised) > count / 10
    for presses in promised:
        assert first(presses) is min(presses, key=lambda press: press.pressed)


def test_the_order_of_coming_in_does_not_matter() -> None:
    rng = Random(7)
    for presses in simulated(300, 5):
        mixed = list(presses)
        rng.shuffle(mixed)
        assert first(mixed) is first(presses)


def test_without_comparing_clocks_the_nearer_phone_would_win() -> None:
    """What it is for: as messages come in, many of these would go to somebody else."""
    promised = [presses for presses in simulated(1_000, 3) if is_promised(presses)]
    wrong = [
        presses
        for presses in promised
        if min(presses, key=lambda press: press.came)
        is not min(presses, key=lambda press: press.pressed)
    ]
    assert len(wrong) > len(promised) / 20


def figures(grabs: list[list[Press]]) -> list[str]:
    """What docs/phones.md says."""
    lines = []
    for least, most in ((0, 10), (10, 20), (20, 40), (40, 60), (60, 100), (100, 1000)):
        fit, right, plain = 0, 0, 0
        for presses in grabs:
            early, late = sorted(press.pressed for press in presses)[:2]
            if least <= 1000 * (late - early) < most and all(p.slowest < SLOW for p in presses):
                fit += 1
                best = min(presses, key=lambda press: press.pressed)
                right += first(presses) is best
                plain += min(presses, key=lambda press: press.came) is best
        span = f"{least}–{most} ms" if most < 1000 else f"> {least} ms"
        lines.append(f"| {span} | {fit} | {right / fit:.1%} | {plain / fit:.1%} |")
    errors = sorted(abs(press.counts - press.pressed) for grab in grabs for press in grab)
    at = [errors[int(len(errors) * share)] * 1000 for share in (0.5, 0.95, 0.99)]
    lines.append(
        f"wrong by {at[0]:.1f} / {at[1]:.1f} / {at[2]:.1f} ms, most {errors[-1] * 1000:.1f}"
    )
    return lines


if __name__ == "__main__":
    print("\n".join(figures(simulated(GRABS, 18))))
