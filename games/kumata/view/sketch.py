"""A maze being laid by hand: tiles on the table, one in the hand, undo and redo, live checks."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import msgspec

from games.kumata.rules.laying import LaidTile, Misfit, maze, misfits, square
from games.kumata.rules.table import Side
from games.kumata.view.held_domino import Place
from games.stage.scenes.new_match.board_sketch import BoardSketch

Laid = tuple[LaidTile, ...]


class Sketch(BoardSketch[Laid]):
    """The tiles on the table. The tile in hand lies nowhere; `held` is its number and turns."""

    def __init__(self, side: Side, laid: Sequence[LaidTile] = ()) -> None:
        self.side = side
        super().__init__(tuple(laid))
        self.held: LaidTile | None = None
        """The tile in hand, with the place that it was taken from or is shown at."""

    # What it shows

    @property
    def boxed(self) -> list[int]:
        """The tiles that are neither on the table nor in the hand."""
        gone = {tile.tile for tile in self.drawn}
        if self.held is not None:
            gone.add(self.held.tile)
        return [tile for tile in range(len(self.side.tiles)) if tile not in gone]

    def problems(self) -> list[Misfit]:
        """What still keeps the tiles on the table from being a board."""
        return misfits(self.side, self.drawn)

    def tile_at(self, place: Place) -> LaidTile | None:
        """The tile that lies on a place, the last one laid when they overlap."""
        size = self.side.tile_size
        for tile in reversed(self.drawn):
            if 0 <= place[0] - tile.column < size and 0 <= place[1] - tile.row < size:
                return tile
        return None

    def would_fit(self, corner: Place) -> bool:
        """Whether the tile in hand could be laid with its corner there."""
        if self.held is None:
            return False
        new = msgspec.structs.replace(self.held, column=corner[0], row=corner[1])
        wrong = misfits(self.side, [*self.drawn, new])
        last = len(self.drawn)
        return not any(last in misfit.laid for misfit in wrong)

    # Changing it

    def take(self, tile: int) -> None:
        """Take a tile out of the box; what was in the hand goes back."""
        self.put_back()
        self.held = LaidTile(tile, 0, 0, 0)

    def lift(self, place: Place) -> bool:
        """Take up the tile that lies on a place; whether there was one."""
        tile = self.tile_at(place)
        if tile is None:
            return False
        self.put_back()
        self._before = self.drawn
        self.held = tile
        self.drawn = tuple(other for other in self.drawn if other is not tile)
        return True

    def turn(self) -> None:
        """Turn the tile in hand by a quarter clockwise."""
        if self.held is not None:
            self.held = msgspec.structs.replace(self.held, turns=(self.held.turns + 1) % 4)

    def lay(self, corner: Place) -> None:
        """Lay the tile in hand with its corner on a place; fit is only told, not demanded."""
        if self.held is None:
            return
        new = msgspec.structs.replace(self.held, column=corner[0], row=corner[1])
        self.held = None
        self.record((*self.drawn, new))

    def put_back(self) -> None:
        """Put the tile in hand back into the box."""
        if self.held is not None:
            self.held = None
            self.record(self.drawn)

    def change(self, laid: Sequence[LaidTile]) -> None:
        """Lay other tiles; those before can be taken back."""
        self.held = None
        self.record(tuple(laid))

    def draw_lots(self, rng: Random) -> None:
        """A maze made by chance."""
        self.change(maze(self.side, rng))

    def draw_square(self, grid: tuple[int, int], rng: Random) -> None:
        """The square of the classic game, its tiles shuffled."""
        self.change(square(self.side, grid, rng))

    def end(self) -> None:
        """A tile in hand goes back to where it came from before anything is taken back."""
        self.held = None
        if self._before is not None:
            self.drawn, self._before = self._before, None
