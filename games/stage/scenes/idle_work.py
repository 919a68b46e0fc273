"""A scene with work that no frame should wait for: done in small pieces once all is at rest."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Generic, TypeVar

from games.stage.widgets.commands import Command
from games.stage.widgets.scene import WidgetScene

WORK_AFTER = 0.25
"""Seconds until the first piece: the screen change comes first."""
T = TypeVar("T")


class Orders(Generic[T]):
    """Pictures that were asked for and are made later, the first one first."""

    def __init__(self) -> None:
        self._orders: dict[Hashable, T] = {}

    @property
    def is_waiting(self) -> bool:
        """Whether pictures have been asked for that are not made yet."""
        return bool(self._orders)

    def forget_orders(self) -> None:
        """Make none of those asked for: what is shown has changed."""
        self._orders.clear()


class IdleWorkScene(WidgetScene):
    """Override `has_work` and `do_work`; the scene is laid out anew after each piece."""

    def __init__(self) -> None:
        super().__init__()
        self._age = 0.0

    @property
    def has_work(self) -> bool:
        """Whether something is left to do."""
        return False

    def do_work(self) -> None:
        """Do the next piece: files to read, a picture to make."""

    def wait_again(self) -> None:
        """Wait again before the next piece, as when the scene comes back into sight."""
        self._age = 0.0

    def update(self, dt: float) -> Command | None:
        self._age += dt
        if self._age >= WORK_AFTER and self.has_work and not self.is_moving:
            self.do_work()
            self.layout()
        return super().update(dt)

    @property
    def wake_after(self) -> float | None:
        times = [super().wake_after]
        if self.has_work:
            times.append(max(0.0, WORK_AFTER - self._age))
        return min((time for time in times if time is not None), default=None)
