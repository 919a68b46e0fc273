"""The hand of somebody who fills a cube: any colour, and stones that may be taken back."""

from __future__ import annotations

from typing import Any

from games.rumis.rules.moves import Place, Take
from games.rumis.view.hand import RumisHand
from games.rumis.view.position import Stone
from games.stage.table.game.hand import Aim


class CubeHand(RumisHand):
    """As among several players, but that moves name their colour and nobody gains anything."""

    gainful = ()
    wants_taking = False
    """Whether stones are taken back rather than placed."""

    @property
    def is_taking(self) -> bool:
        return self.wants_taking

    @property
    def named_colour(self) -> int | None:
        return self.colour

    def own_colours(self) -> set[int]:
        """The colour in hand: the others are glassy when the building is looked through."""
        return {self.colour}

    def _settle(self) -> None:
        self.target = None
        self.wants_taking = self.wants_taking and bool(self.state.placed)
        self.colour = min(self.colour, len(self.state.reserves) - 1)
        self._hold_some()

    def choose(self, key: str) -> Aim:
        """A colour, or taking back, besides what every hand can."""
        if key == "take":
            self.wants_taking = not self.wants_taking
            self._aim_at(None)
            return Aim()
        if key.startswith("colour-"):
            self.colour = int(key.removeprefix("colour-"))
            self._hold_some()
            self.wants_taking = False
            self._aim_again()
            return Aim()
        return super().choose(key)

    def hold(self, move: Any) -> None:
        if isinstance(move, Place):
            self.wants_taking = False
            self.colour = self.colour if move.colour is None else move.colour
        super().hold(move)

    def point(self, pos: tuple[int, int] | None) -> Aim:
        """Where nothing can be placed, a free stone under the pixel is taken back."""
        super().point(pos)
        if pos is not None and not self.aim.is_legal and (stone := self._free_under(pos)):
            self._aim_to_take(stone)
        return self.aim

    def second(self, pos: tuple[int, int]) -> Aim:
        """Take back the free stone under a pixel."""
        stone = self._free_under(pos)
        return Aim() if stone is None else self.aim_of(Take(stone.name, stone.colour))

    def _free_under(self, pos: tuple[int, int]) -> Stone | None:
        """The stone under a pixel, if nothing lies on it."""
        stone = self.picture.stone_under(pos) if self.can_act else None
        is_free = stone is not None and not self.state.why_not(Take(stone.name, stone.colour))
        return stone if is_free else None

    def _is_own(self, stone: Stone) -> bool:
        return True

    def _aim_to_take(self, stone: Stone) -> None:
        self.aim = self.aim_of(Take(stone.name, stone.colour))
