"""What stays the same through a match of Rumis, and the names of its phases."""

from __future__ import annotations

from dataclasses import dataclass

from games.rumis.rules.placements import Placements
from games.rumis.rules.table import Board

BUILD, TAKE, PUT, RUINS = "build", "take", "put", "ruins"
OVER = -1
"""The colour to move when nobody is."""


@dataclass(frozen=True)
class Ruleset:
    """What stays the same through a match. Sets are of placements unless named otherwise."""

    board: Board
    count: int
    """The player count whose limits hold."""
    space: Placements
    stones: tuple[str, ...]
    """The stones in the order of the table."""
    builders: int
    """The colours that play; their indices come first."""
    is_corner: bool
    is_inverse: bool
    has_ruins: bool
    is_relocation: bool
    inside: int
    outside: int
    outside_columns: int

    @property
    def colours(self) -> int:
        """All colours, the ruins included."""
        return self.builders + self.has_ruins

    @property
    def ruins(self) -> int:
        """The colour of the ruins; one that nobody has when there are none."""
        return self.builders

    @property
    def full(self) -> int:
        """All stones in hand, as a set of stones."""
        return (1 << len(self.stones)) - 1
