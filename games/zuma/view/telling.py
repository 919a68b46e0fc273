"""What is told step by step at Zuma's table: how the sheet fills, and cards on their way."""

from __future__ import annotations

from games.zuma.rules.state import ZumaState


class Telling:
    """How far the sheet has been filled before everybody's eyes, and what is on its way."""

    def __init__(self) -> None:
        self.cells: list[list[list[int | None]]] = []
        self.penalties: list[int] = []
        self.veiled: str | None = None
        """A card of the hand that is still on its way."""
        self.dealt: int | None = None
        """How many cards of the hand have been dealt; None when all have."""
        self.is_closing = False
        """Whether a round that has ended stays on the table."""

    def fill(self, state: ZumaState) -> None:
        """The sheet as it stands in a position."""
        self.cells = [state.sheet_of(seat) for seat in range(state.players)]
        self.penalties = state.penalties[:]

    def totals(self) -> list[int]:
        """The points of each seat as far as the sheet is filled."""
        return [
            sum(points or 0 for manche in line for points in manche) - lost
            for line, lost in zip(self.cells, self.penalties, strict=True)
        ]
