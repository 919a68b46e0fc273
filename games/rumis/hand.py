"""The hand over the building: which stone it holds, how it is turned, and where it points."""

from __future__ import annotations

from collections.abc import Collection, Hashable
from typing import TYPE_CHECKING

import pygame

from games.core.lattice import Cube, normalised
from games.rumis.holding import Column, axis_of, fitting_at, reach, resting_at, turned
from games.rumis.moves import Place, Take
from games.rumis.reading import (
    Stone,
    colour_count,
    colour_to_move,
    is_taking,
    space_of,
    stone_names,
    stones,
    takeable,
    tops,
)
from games.rumis.solitaire import CubeState
from games.stage import shapes
from games.stage.turning import Turn, turn_between
from games.stage.view import Aim
from games.stage.widgets.focus import ARROWS

if TYPE_CHECKING:
    from games.rumis.view import RumisView

TURN_KEYS = {pygame.K_r: "turn", pygame.K_f: "tip", pygame.K_t: "roll"}
STONE_KEYS = {pygame.K_a: -1, pygame.K_d: 1}
WHITE = pygame.Color("#FFFFFF")
FEW = 4
"""A lesson that wants so many placements or fewer means certain places."""


class Hand:
    """What a person holds. The view's `aim` is what would be played."""

    def __init__(self, view: RumisView) -> None:
        self.view = view
        self.colour = 0
        """The colour of the stone held."""
        self.stone = ""
        self.shapes: dict[str, tuple[Cube, ...]] = {}
        """How each stone was held last."""
        self.target: Column | None = None
        self.wants_taking = False
        """Whether stones are taken back rather than placed, alone with the cube."""
        self._reach: tuple[object, set[Column]] = (None, set())
        self._dots: tuple[object, list[tuple[float, float]]] = (None, [])

    # What is held

    @property
    def is_taking(self) -> bool:
        """Whether pointing at a stone takes it off the building."""
        return is_taking(self.view.state) or self.wants_taking

    @property
    def is_cube(self) -> bool:
        """Whether one player fills a cube."""
        return isinstance(self.view.state, CubeState)

    @property
    def shape(self) -> tuple[Cube, ...]:
        """The stone held, as it is turned."""
        if self.stone not in self.shapes:
            self.shapes[self.stone] = normalised(space_of(self.view.state).shapes[self.stone])
        return self.shapes[self.stone]

    def own_colours(self) -> set[int]:
        """The colours of whoever looks: those of the seat to act."""
        state = self.view.state
        if isinstance(state, CubeState):
            return {self.colour}
        seat = state.to_move
        return {0} if seat is None else {*state.colours_of(seat), colour_to_move(state)}

    def held_names(self) -> list[str]:
        """The stones that the colour has in hand."""
        return self.view.state.hand(self.colour)

    def settle(self) -> None:
        """Hold a stone that is still there; what was pointed at is forgotten."""
        state = self.view.state
        self.target = None
        self.view.turning.stop()
        if not isinstance(state, CubeState):
            self.colour = colour_to_move(state)
            self.wants_taking = False
        elif not state.placed:
            self.wants_taking = False
        self.colour = min(self.colour, colour_count(state) - 1)
        names = self.held_names()
        if self.stone not in names:
            self.stone = names[0] if names else ""

    # Choosing

    def choose(self, key: str) -> None:
        """Pick a stone, a colour, a turn, the next place, or taking back."""
        if key in ("turn", "tip", "roll"):
            self.turn(key)
        elif key in ("next", "previous"):
            self.cycle(-1 if key == "previous" else 1)
        elif key == "take":
            self.wants_taking = not self.wants_taking
            self._aim_at(None)
        elif key.startswith("colour-"):
            self.colour = int(key.removeprefix("colour-"))
            names = self.held_names()
            self.stone = self.stone if self.stone in names else (names[0] if names else "")
            self.wants_taking = False
            self._aim_again()
        elif self.is_taking:
            self._take_by_name(key)
        elif key in stone_names(self.view.state):
            self.stone = key
            self._aim_again()

    def _take_by_name(self, name: str) -> None:
        colour = self.colour
        own = [s for s in stones(self.view.state) if s.name == name and s.colour == colour]
        if own:
            self._aim_to_take(own[0])

    def turn(self, how: str, is_back: bool = False) -> None:
        """Turn the stone held, as seen by whoever looks."""
        if not self.stone or self.is_taking:
            return
        quarter = round(self.view.camera.yaw / 90.0) % 4
        before = self.view.aim.move
        for _ in range(3 if is_back else 1):
            self.shapes[self.stone] = turned(self.shape, how, quarter)
        self.view.ui.sounds.play("pick")
        self._aim_again()
        self._show_turn(before, Turn(axis_of(how, quarter), -90.0 if is_back else 90.0))

    def _show_turn(self, before: object, turn: Turn | None) -> None:
        """Let the stone be seen turning from where it lay to where it lies now."""
        after = self.view.aim.move
        if isinstance(before, Place) and isinstance(after, Place):
            self.view.turning.start(turn, before.cells, after.cells, self.view.ui)

    def cycle(self, way: int) -> None:
        """The next legal way to lay the stone over the column pointed at, or over the nearest."""
        if not self.stone or self.is_taking:
            return
        state = self.view.state
        column = self.target or self._first_column()
        if column is None:
            return
        fits = fitting_at(state, self.stone, self.shape, column, self.colour)
        if not fits:
            self._aim_at(column)
            return
        now = self.view.aim.move
        at = fits.index(now) + way if now in fits else 0
        self._lay(fits[at % len(fits)], column)

    def hold(self, move: Place | Take) -> None:
        """Hold a move's stone as it would be laid; there is nothing to hold for one taken."""
        if isinstance(move, Place):
            self.stone = move.stone
            self.wants_taking = False
            self._lay(move, (move.cells[0][0], move.cells[0][1]))

    def _lay(self, move: Place, column: Column) -> None:
        before = self.view.aim.move
        footprint = [(x, y) for x, y, _ in move.cells]
        self.target = column if column in footprint else footprint[0]
        self.shapes[move.stone] = normalised(move.cells)
        self.view.aim = Aim(move, self.view.state.why_not(move))
        if isinstance(before, Place):
            old, new = (dict.fromkeys(each.cells, 0) for each in (before, move))
            self._show_turn(before, turn_between(old, new))

    # Pointing

    def point(self, pos: tuple[int, int]) -> Aim:
        """What the stone held would do at a pixel."""
        tableau = self.view.tableau
        if self.is_taking:
            stone = tableau.stone_under(pos)
            if stone is None or not self._is_own(stone):
                return Aim()
            self._aim_to_take(stone)
            return self.view.aim
        column = tableau.column_under(pos)
        if column != self.target or self.view.aim.move is None:
            self._aim_at(column)
        return self.view.aim

    def _is_own(self, stone: Stone) -> bool:
        return self.is_cube or stone.colour == self.colour

    def _aim_to_take(self, stone: Stone) -> None:
        move = Take(stone.name, stone.colour if self.is_cube else None)
        self.view.aim = Aim(move, self.view.state.why_not(move))

    def _aim_at(self, column: Column | None) -> None:
        self.target = column
        state = self.view.state
        if column is None or not self.stone or self.is_taking or not self.view.has_hands:
            self.view.aim = Aim()
            return
        colour = self.colour if self.is_cube else None
        move = resting_at(state, self.stone, self.shape, column, tops(state), colour)
        self.view.aim = Aim(move, state.why_not(move))

    def _aim_again(self) -> None:
        if self.target is not None:
            self._aim_at(self.target)

    def _first_column(self) -> Column | None:
        """A column where the stone fits as it is held, or any of the board."""
        fits = sorted(self.reach()) or sorted(tops(self.view.state))
        return fits[0] if fits else None

    def reach(self) -> set[Column]:
        """The columns over which the stone fits as it is held."""
        state = self.view.state
        if not self.stone or self.is_taking:
            return set()
        key = self.reach_key
        if self._reach[0] != key:
            self._reach = (key, reach(state, self.stone, self.shape, self.colour))
        return self._reach[1]

    @property
    def reach_key(self) -> Hashable:
        """What the places that fit depend on."""
        state = self.view.state
        placed = tuple(state.placed)
        return (placed, self.stone, self.shape if self.stone else (), self.colour, self.is_taking)

    # Keys

    def key(self, key: int, is_back: bool) -> bool:
        """Whether the key was one of the hand's."""
        if key in TURN_KEYS:
            self.turn(TURN_KEYS[key], is_back)
        elif key in STONE_KEYS:
            self._next_stone(STONE_KEYS[key])
        elif key == pygame.K_n:
            self.cycle(-1 if is_back else 1)
        elif key in ARROWS:
            self._step(ARROWS[key])
        else:
            return False
        return True

    def _next_stone(self, way: int) -> None:
        names = self.held_names()
        if not names or self.is_taking:
            return
        at = names.index(self.stone) if self.stone in names else 0
        self.stone = names[(at + way) % len(names)]
        self._aim_again()

    def _step(self, direction: tuple[int, int]) -> None:
        """To the next column, or the next stone that can be taken, in a direction of the screen."""
        if self.is_taking:
            self._step_between_stones(direction)
            return
        if self.target is None:
            self._aim_at(self._first_column())
            return
        x, y = direction
        for _ in range(round(self.view.camera.yaw / 90.0) % 4):
            x, y = y, -x
        column = (self.target[0] + x, self.target[1] + y)
        if column in tops(self.view.state) or self.view.tableau.plot.limit(*column):
            self._aim_at(column)

    def _step_between_stones(self, direction: tuple[int, int]) -> None:
        free = takeable(self.view.state)
        if not free:
            return
        tableau = self.view.tableau
        now = self.view.aim.move
        start = next((s for s in free if isinstance(now, Take) and s.name == now.stone), None)
        if start is None:
            self._aim_to_take(free[0])
            return
        x, y = tableau.above(start.cells)
        ahead = [
            (abs(dx) + abs(dy) + 2 * abs(dx * direction[1]) + 2 * abs(dy * direction[0]), stone)
            for stone in free
            for dx, dy in [(tableau.above(stone.cells)[0] - x, tableau.above(stone.cells)[1] - y)]
            if stone != start and dx * direction[0] + dy * direction[1] > 0
        ]
        if ahead:
            self._aim_to_take(min(ahead)[1])

    # Drawing

    def draw_places(self, surface: pygame.Surface) -> None:
        """Where the stone fits, or which stones can be taken."""
        if self.is_taking:
            free = takeable(self.view.state)
            self.view.tableau.outline(surface, free, WHITE, name="free")
        else:
            self._draw_reach(surface)
        self._draw_wanted(surface)

    def draw(self, surface: pygame.Surface) -> None:
        """The stone itself as it would lie."""
        tableau, theme = self.view.tableau, self.view.ui.theme
        move = self.view.aim.move
        if isinstance(move, Take):
            own = [s for s in stones(self.view.state) if s.name == move.stone]
            own = [s for s in own if s.colour == (self.colour if not self.is_cube else move.colour)]
            rim = theme.hint if self.view.aim.is_legal else theme.bad
            tableau.outline(surface, own, rim, width=3.0, name="taken")
        elif isinstance(move, Place):
            self._draw_ghost(surface, move)

    def _draw_ghost(self, surface: pygame.Surface, move: Place) -> None:
        tableau = self.view.tableau
        stone = Stone(self.colour, move.stone, move.cells)
        bad = None if self.view.aim.is_legal else self.view.ui.theme.bad
        if self.view.turning.is_on:
            blocks, rim = tableau.blocks(stone), bad or WHITE
            turning, camera = self.view.turning, self.view.camera
            turning.draw(surface, tableau.painter, camera, blocks, tint=bad, rim=rim)
            return
        tableau.draw_ghost(surface, stone, tint=bad, rim=bad)
        if bad is not None:
            tableau.draw_broken(surface, move.cells, bad)

    def _draw_reach(self, surface: pygame.Surface) -> None:
        """A light dot on each column over which the stone fits as it is held."""
        tableau = self.view.tableau
        key = (self.reach_key, tableau.camera, tableau.painter.level)
        if self._dots[0] != key:
            self._dots = (key, self._seen(self.reach()))
        radius = max(2.0, tableau.camera.scale * 0.07)
        for pos in self._dots[1]:
            shapes.disc(surface, pos, radius + 1.5, shapes.rgba("#2B2430", 0.35))
            shapes.disc(surface, pos, radius, shapes.rgba("#FFFFFF", 0.92))

    def _draw_wanted(self, surface: pygame.Surface) -> None:
        """A golden dot on each column where a lesson wants a stone, if it means certain places."""
        wanted = self.view.wanted
        columns = {(x, y) for move in wanted if isinstance(move, Place) for x, y, _ in move.cells}
        radius = max(3.0, self.view.tableau.camera.scale * 0.12)
        for pos in self._seen(columns) if len(wanted) <= FEW else ():
            shapes.beacon(surface, pos, radius, self.view.ui.theme.hint)

    def _seen(self, columns: Collection[Column]) -> list[tuple[float, float]]:
        """The middles of those columns' tops that nothing hides."""
        tableau = self.view.tableau
        spots = {column: tableau.column_pos(column) for column in columns}
        hits = {column: tableau.hit((x, y - 0.5)) for column, (x, y) in spots.items()}
        return [
            spots[column]
            for column, hit in hits.items()
            if hit is None or (hit.block.x, hit.block.y) == column
        ]
