"""Motions over the board: what flies draws itself, then its change is applied."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import pygame

from games.stage.motion.timeline import Easing, Motion, Sequence, Together, Tween, in_out_cubic

Draw = Callable[[pygame.Surface, float], None]


class DrawnTween(Tween):
    """A motion that draws itself over the board while it runs, then applies its change."""

    def __init__(
        self,
        duration: float,
        draw: Draw | None = None,
        *,
        begin: Callable[[], None] | None = None,
        done: Callable[[], None] | None = None,
        easing: Easing = in_out_cubic,
    ) -> None:
        super().__init__(duration, easing=easing)
        self._draw = draw
        self._begin = begin
        self._done = done

    @property
    def is_running(self) -> bool:
        """Whether it has begun and not ended."""
        return self.elapsed > 0 and not self.is_done

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is in flight."""
        if self._draw is not None and self.is_running:
            self._draw(surface, self.value)

    def advance(self, dt: float) -> float:
        """Let time pass; what it starts with is called first, its change last."""
        was_begun, was_done = self.elapsed > 0, self.is_done
        if not was_begun and not was_done and self._begin is not None:
            self._begin()
        rest = super().advance(max(dt, 1e-9))
        if self.is_done and not was_done and self._done is not None:
            self._done()
        return rest

    def finish(self) -> None:
        """Apply the change at once, silently."""
        if not self.is_done:
            super().finish()
            if self._done is not None:
                self._done()


def drawn_in(motions: Iterable[Motion]) -> Iterator[DrawnTween]:
    """Every act, also those inside groups."""
    for motion in motions:
        if isinstance(motion, DrawnTween):
            yield motion
        elif isinstance(motion, Together | Sequence):
            yield from drawn_in(motion.parts)
