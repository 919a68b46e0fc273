"""Animations and easings. Time comes in through advance(dt) and is never read.

A motion is a Tween, a Wait, a Call, or several of them in a Sequence or Together. A Timeline
runs motions one after another at the speed of the settings.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Protocol

Easing = Callable[[float], float]
Point = tuple[float, float]

REDUCED = 0.12
"""Length in seconds of every tween when motion is reduced."""


def linear(t: float) -> float:
    """No easing."""
    return t


def in_quad(t: float) -> float:
    """Starts slowly, as things fall."""
    return t * t


def out_cubic(t: float) -> float:
    """Ends very gently."""
    return 1 - (1 - t) ** 3


def in_out_cubic(t: float) -> float:
    """Starts and ends very gently."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def in_out_sine(t: float) -> float:
    """Starts and ends gently."""
    return (1 - math.cos(math.pi * t)) / 2


def out_back(t: float) -> float:
    """Goes a little too far and comes back."""
    c = 1.70158
    return 1 + (c + 1) * (t - 1) ** 3 + c * (t - 1) ** 2


def shake(t: float, times: int = 3) -> float:
    """From -1 to 1 and back, this many times, dying out: the refusal's three shakes."""
    return math.sin(2 * math.pi * times * t) * (1 - t)


def lerp(a: float, b: float, t: float) -> float:
    """The number that lies t of the way from a to b."""
    return a + (b - a) * t


def between(a: Point, b: Point, t: float) -> Point:
    """The point that lies t of the way from a to b."""
    return lerp(a[0], b[0], t), lerp(a[1], b[1], t)


def arc(a: Point, b: Point, t: float) -> Point:
    """From a to b, rising on the way."""
    x, y = between(a, b, t)
    return x, y - 0.18 * math.dist(a, b) * math.sin(math.pi * t)


class Motion(Protocol):
    """Something that takes time."""

    @property
    def is_done(self) -> bool:
        """Whether its end has been reached."""

    def advance(self, dt: float) -> float:
        """Let time pass; returns the seconds that were left over after its end."""

    def finish(self) -> None:
        """Jump to the end; whatever was to be called on the way is called."""

    def reduce(self) -> None:
        """Become short and straight, for people who do not want motion. Before it starts."""


class Tween:
    """A number that runs from start to end. `apply` is told every new value, the last one too."""

    def __init__(
        self,
        duration: float,
        apply: Callable[[float], None] | None = None,
        *,
        start: float = 0.0,
        end: float = 1.0,
        easing: Easing = linear,
    ) -> None:
        self.duration = max(0.0, duration)
        self.start, self.end = start, end
        self.easing = easing
        self.elapsed = 0.0
        self._apply = apply
        self._is_ended = False

    @property
    def is_done(self) -> bool:
        return self._is_ended

    @property
    def progress(self) -> float:
        """How much of the time has passed, 0 to 1."""
        if self._is_ended or self.duration == 0:
            return 1.0
        return min(1.0, self.elapsed / self.duration)

    @property
    def value(self) -> float:
        """Where the number is now; exactly `end` once done."""
        if self._is_ended:
            return self.end
        return lerp(self.start, self.end, self.easing(self.progress))

    def advance(self, dt: float) -> float:
        if self._is_ended:
            return dt
        self.elapsed += dt
        rest = self.elapsed - self.duration
        if rest >= 0:
            self._is_ended = True
        if self._apply is not None:
            self._apply(self.value)
        return max(0.0, rest)

    def finish(self) -> None:
        if not self._is_ended:
            self._is_ended = True
            if self._apply is not None:
                self._apply(self.end)

    def reduce(self) -> None:
        self.duration = min(self.duration, REDUCED)
        self.easing = linear


class Call:
    """A moment at which something happens, such as a sound."""

    def __init__(self, act: Callable[[], object]) -> None:
        self._act = act
        self._is_done = False

    @property
    def is_done(self) -> bool:
        return self._is_done

    def advance(self, dt: float) -> float:
        self.finish()
        return dt

    def finish(self) -> None:
        if not self._is_done:
            self._is_done = True
            self._act()

    def reduce(self) -> None:
        return


class _Parts:
    """Several motions as one; done when all are."""

    def __init__(self, *parts: Motion) -> None:
        self.parts = list(parts)

    @property
    def is_done(self) -> bool:
        return all(part.is_done for part in self.parts)

    def finish(self) -> None:
        for part in self.parts:
            part.finish()

    def reduce(self) -> None:
        for part in self.parts:
            part.reduce()


class Sequence(_Parts):
    """Motions one after another; time left over by one goes to the next."""

    def advance(self, dt: float) -> float:
        for part in self.parts:
            if not part.is_done:
                dt = part.advance(dt)
                if not part.is_done:
                    return 0.0
        return dt


class Together(_Parts):
    """Motions at the same time."""

    def advance(self, dt: float) -> float:
        return min((part.advance(dt) for part in self.parts), default=dt)


class Timeline:
    """Motions waiting their turn, run at one speed. A speed of 0 means: everything at once."""

    def __init__(self, speed: float = 1.0, *, is_reduced: bool = False) -> None:
        self.speed = speed
        self.is_reduced = is_reduced
        self._queue: list[Motion] = []

    @property
    def is_moving(self) -> bool:
        """Whether something is still under way."""
        return bool(self._queue)

    def add(self, motion: Motion) -> None:
        """Put a motion at the end; with animations off it is finished once all before it are."""
        if self.is_reduced:
            motion.reduce()
        self._queue.append(motion)
        if self.speed == 0:
            self.finish()

    def advance(self, dt: float) -> None:
        """Let time pass. What a motion calls may add further motions."""
        if self.speed == 0:
            self.finish()
            return
        rest = dt * self.speed
        while self._queue:
            rest = self._queue[0].advance(rest)
            if not self._queue or not self._queue[0].is_done:
                return
            self._queue.pop(0)

    def finish(self) -> None:
        """Jump to the end of everything, in order."""
        while self._queue:
            self._queue.pop(0).finish()

    def clear(self) -> None:
        """Drop everything without finishing it, as when the position has been changed."""
        self._queue.clear()
