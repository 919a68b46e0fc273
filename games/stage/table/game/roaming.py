"""What a hand can do over a board besides aiming; a view that can do none of it leaves it be."""

from __future__ import annotations


class Roaming:
    """Answers of a view to the wheel, to dragging the board aside, and to taps on its own marks."""

    def wheel(self, steps: float) -> bool:
        """Turn what is held; False leaves the wheel to the zoom."""
        return False

    def pan(self, dx: float, dy: float) -> bool:
        """Move the board by so many pixels; False: it always stands in the middle."""
        return False

    def recentre(self) -> None:
        """Forget how the board was moved."""

    def tap(self, pos: tuple[int, int]) -> bool:
        """Take a click that is no move, such as one on a map; False: it aims and plays."""
        return False
