"""A board being made, and what it was before: undo and redo of whatever an editor draws."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

T = TypeVar("T")


class BoardSketch(ABC, Generic[T]):
    """What is drawn now is one value; those before and after it are kept."""

    def __init__(self, drawn: T) -> None:
        self.drawn = drawn
        self._before: T | None = None
        """What there was when a change began that is still under way."""
        self._past: list[T] = []
        self._future: list[T] = []

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to take back."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Whether a change taken back can be made again."""
        return bool(self._future)

    def record(self, drawn: T) -> None:
        """Show this from now on; what there was can be taken back."""
        before = self.drawn if self._before is None else self._before
        self.drawn, self._before = drawn, None
        if drawn != before:
            self._past.append(before)
            self._future.clear()

    @abstractmethod
    def end(self) -> None:
        """End a change that is under way, before anything is taken back."""

    def undo(self) -> None:
        """Take the last change back, if there is one."""
        self.end()
        if self._past:
            self._future.append(self.drawn)
            self.drawn = self._past.pop()

    def redo(self) -> None:
        """Make the change again that was taken back, if there is one."""
        self.end()
        if self._future:
            self._past.append(self.drawn)
            self.drawn = self._future.pop()
