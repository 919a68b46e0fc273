"""What was clicked last, and what has just come under the pointer: no click lands there unmeant."""

from __future__ import annotations

CLICK_TIME = 400
"""Milliseconds within which two clicks belong together."""
NEAR = 12
"""Pixels within which they are at the same place."""

Pos = tuple[int, int]


class Clicks:
    """The clicks of one window, over all its scenes and dialogs.

    A click is meant for what a person saw under the pointer. The second of two quick clicks at a
    place is meant for what the first one hit; if that is gone, and something else has come there,
    it hits nothing. Nor does a click hit what came under a resting pointer a moment ago, be it a
    widget, a dialog or a scene.
    """

    def __init__(self) -> None:
        self._name = ""
        self._pos: Pos = (0, 0)
        self._time = -CLICK_TIME
        self._count = 0
        self._newcomer: tuple[str, Pos, int] | None = None

    def press(self, name: str, pos: Pos, now: int) -> int:
        """How many quick clicks on this widget it makes; 0: it is meant for something else."""
        is_quick = now - self._time < CLICK_TIME
        self._time = now
        is_stray = (is_quick and _is_near(pos, self._pos)) or self._is_new(name, pos)
        if name != self._name and is_stray:
            return 0
        self._count = self._count + 1 if is_quick and name == self._name else 1
        self._name, self._pos = name, pos
        return self._count

    def forget(self) -> None:
        """Something else was done in between: the next click stands on its own."""
        self._time, self._newcomer = -CLICK_TIME, None

    def came(self, name: str, pos: Pos, now: int) -> None:
        """Something else lies under the resting pointer from now on."""
        self._newcomer = (name, pos, now)

    def moved(self, pos: Pos) -> None:
        """The pointer has moved: what it goes to is meant."""
        if self._newcomer is not None and not _is_near(pos, self._newcomer[1]):
            self._newcomer = None

    def _is_new(self, name: str, pos: Pos) -> bool:
        return (
            self._newcomer is not None
            and name == self._newcomer[0]
            and _is_near(pos, self._newcomer[1])
            and self._time - self._newcomer[2] < CLICK_TIME
        )


def _is_near(one: Pos, other: Pos) -> bool:
    return abs(one[0] - other[0]) <= NEAR and abs(one[1] - other[1]) <= NEAR
