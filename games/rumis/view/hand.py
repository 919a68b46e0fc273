"""The hand over the building: which stone it holds, how it is turned, and where it points."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from typing import Any, ClassVar

import pygame

from games.core.language import phrase
from games.core.lattice import Cube, normalised
from games.rumis.rules.moves import Place, Take
from games.rumis.view.fit_marks import Dot, FitMarks
from games.rumis.view.fitting import (
    Column,
    Fits,
    axis_of,
    fits,
    fitting_at,
    resting_at,
    turned,
    turned_to_fit,
)
from games.rumis.view.picture import RumisPicture
from games.rumis.view.position import (
    Position,
    Stone,
    colour_to_move,
    is_taking,
    stones,
    takeable,
    tops,
    traps,
)
from games.stage.draw import shapes
from games.stage.input.modifiers import has_shift, is_bare
from games.stage.space.building.turning import Turn, turn_between
from games.stage.table.game.hand import Aim, Hand
from games.stage.widgets.focus import ARROWS, beside, nearest_place


class RumisHand(Hand[Position]):
    """A stone is held over a column and falls onto the building, or one is taken off it."""

    picture: RumisPicture
    gainful: ClassVar[tuple[type, ...]] = (Place,)

    def __init__(self, picture: RumisPicture, state: Position) -> None:
        super().__init__(picture, state)
        self.colour = 0
        """The colour of the stone held."""
        self.stone = ""
        self.shapes: dict[str, tuple[Cube, ...]] = {}
        """How each stone was held last."""
        self.target: Column | None = None
        self._fits: tuple[object, Fits] = (None, Fits())
        self._traps: tuple[object, frozenset[str]] = (None, frozenset())
        self.marks = FitMarks(lambda: self.picture)
        self._settle()

    def show(self, state: Position) -> None:
        """Another position: a stone that is still there stays in hand."""
        super().show(state)
        self._settle()

    def acting_changed(self) -> None:
        if self.can_act:
            self.fits()  # worked out before it is painted

    # What is held

    @property
    def is_taking(self) -> bool:
        """Whether pointing at a stone takes it off the building."""
        return is_taking(self.state)

    @property
    def named_colour(self) -> int | None:
        """The colour that a move has to name: none where turns tell it."""
        return None

    @property
    def shape(self) -> tuple[Cube, ...]:
        """The stone held, as it is turned."""
        if self.stone not in self.shapes:
            self.shapes[self.stone] = normalised(self.state.space.shapes[self.stone])
        return self.shapes[self.stone]

    def own_colours(self) -> set[int]:
        """The colours of whoever looks: those of the seat to act."""
        seat = self.state.to_move
        own = [] if seat is None else self.state.colours_of(seat)
        return {*own, colour_to_move(self.state)}

    def held_names(self) -> list[str]:
        """The stones that the colour has in hand."""
        return self.state.hand(self.colour)

    def _settle(self) -> None:
        """Hold a stone that is still there; what was pointed at is forgotten."""
        self.target = None
        self.colour = colour_to_move(self.state)
        self._hold_some()

    def _hold_some(self) -> None:
        names = self.held_names()
        if self.stone not in names:
            self.stone = names[0] if names else ""

    # Choosing

    def choose(self, key: str) -> Aim:
        """Pick a stone, a turn or the next place: no move by itself."""
        if key in ("turn", "tip", "roll"):
            self.turn(key)
        elif key in ("next", "previous"):
            self.cycle(-1 if key == "previous" else 1)
        elif self.is_taking:
            self._take_by_name(key)
        elif key in self.state.stones:
            self.stone = key
            self._aim_again()
        return Aim(None, self.aim.refusal if key == "next" else None)

    @property
    def can_pick(self) -> bool:
        """Always: to place it, or to take it back."""
        return True

    def let_go(self) -> bool:
        """Drop the aim; the stone stays in the hand."""
        self.target = None
        return super().let_go()

    def _take_by_name(self, name: str) -> None:
        colour = self.colour
        own = [s for s in stones(self.state) if s.name == name and s.colour == colour]
        if own:
            self._aim_to_take(own[0])

    def turn(self, how: str, is_back: bool = False) -> None:
        """Turn the stone held, as seen by whoever looks."""
        if not self.stone or self.is_taking:
            return
        quarter = round(self.picture.camera.yaw / 90.0) % 4
        before = self.aim.move
        for _ in range(3 if is_back else 1):
            self.shapes[self.stone] = turned(self.shape, how, quarter)
        self.ui.sounds.play("pick")
        self._aim_again()
        self._show_turn(before, Turn(axis_of(how, quarter), -90.0 if is_back else 90.0))

    def _show_turn(self, before: object, turn: Turn | None) -> None:
        """Let the stone be seen turning from where it lay to where it lies now."""
        after = self.aim.move
        if isinstance(before, Place) and isinstance(after, Place):
            self.turning.start(turn, before.cells, after.cells, self.ui)

    def cycle(self, way: int) -> None:
        """The next legal way to lay the stone over the column pointed at, or over the nearest."""
        if not self.stone or self.is_taking:
            return
        state = self.state
        column = self.target or self._first_column()
        if column is None:
            return
        ways = fitting_at(state, self.stone, self.shape, column, self.colour)
        if not ways:
            self._aim_at(column)
            return
        now = self.aim.move
        if isinstance(now, Place) and now in ways:
            # One order whatever is held, so that all come round and the way back leads back.
            ways.sort(key=lambda move: (normalised(move.cells), str(move)))
            self._lay(ways[(ways.index(now) + way) % len(ways)], column)
        else:
            self._lay(ways[0], column)

    def wheel(self, steps: float) -> bool:
        """The next way to lay the stone held where the pointer is."""
        if not self.stone or self.is_taking or not steps:
            return False
        self.cycle(1 if steps > 0 else -1)
        return True

    def hold(self, move: Any) -> None:
        """Hold a move's stone as it would be laid, or aim at the one it takes."""
        if isinstance(move, Place):
            self.stone = move.stone
            self._lay(move, (move.cells[0][0], move.cells[0][1]))
        self.aim = self.aim_of(move)

    def _lay(self, move: Place, column: Column) -> None:
        before = self.aim.move
        footprint = [(x, y) for x, y, _ in move.cells]
        self.target = column if column in footprint else footprint[0]
        self.shapes[move.stone] = normalised(move.cells)
        self.aim = Aim(move, self.state.why_not(move))
        if isinstance(before, Place):
            old, new = (dict.fromkeys(each.cells, 0) for each in (before, move))
            self._show_turn(before, turn_between(old, new))

    # Pointing

    def point(self, pos: tuple[int, int] | None) -> Aim:
        """What the stone held would do at a pixel; off the board it stays where it was."""
        picture = self.picture
        if pos is None or not self.can_act:
            return self.aim
        if self.is_taking:
            stone = picture.stone_under(pos)
            if stone is None or not self._is_own(stone):
                self.aim = Aim()
            else:
                self._aim_to_take(stone)
            return self.aim
        column = self._hidden_dot_at(pos) or picture.column_under(pos)
        if column != self.target or not isinstance(self.aim.move, Place):
            self._go_to(column)
        return self.aim

    def _hidden_dot_at(self, pos: tuple[int, int]) -> Column | None:
        """The column of a dot that shines through the building under a pixel."""
        return self.marks.hidden_at(pos, self.dots())

    def dots(self) -> list[Dot]:
        """The dots of all columns over which the stone fits, as the camera sees them."""
        return self.marks.dots(self.reach_key, self.fits)

    def _is_own(self, stone: Stone) -> bool:
        return stone.colour == self.colour

    def _aim_to_take(self, stone: Stone) -> None:
        self.aim = self.aim_of(Take(stone.name))

    def aim_of(self, move: Place | Take) -> Aim:
        """A move as it is aimed at, with what speaks against it."""
        is_trap = isinstance(move, Take) and move.stone in self.traps()
        warning = phrase("rumis_view.trap") if is_trap else None
        return Aim(move, self.state.why_not(move), warning=warning)

    def traps(self) -> frozenset[str]:
        """The own stones that would fit nowhere once they are taken."""
        state = self.state
        if self._traps[0] is not state:
            self._traps = (state, traps(state))
        return self._traps[1]

    def _go_to(self, column: Column | None) -> None:
        """Aim at another column; where the stone fits only turned, it turns by itself."""
        state = self.state
        can = self.stone and not self.is_taking and self.can_act
        if column is None or not can or column not in self.fits().turned:
            self._aim_at(column)
            return
        move = turned_to_fit(state, self.stone, self.shape, column, self.colour)
        assert move is not None
        self._lay(move, column)

    def _aim_at(self, column: Column | None) -> None:
        self.target = column
        state = self.state
        if column is None or not self.stone or self.is_taking or not self.can_act:
            self.aim = Aim()
            return
        move = resting_at(state, self.stone, self.shape, column, tops(state), self.named_colour)
        self.aim = Aim(move, state.why_not(move))

    def _aim_again(self) -> None:
        if self.target is not None:
            self._aim_at(self.target)

    def _first_column(self) -> Column | None:
        """A column where the stone fits as it is held, or any of the board."""
        where = self.fits()
        found = sorted(where.as_held) or sorted(where.turned) or sorted(tops(self.state))
        return found[0] if found else None

    def fits(self) -> Fits:
        """The columns over which the stone fits; worked out when the stone or the place changes."""
        if not self.stone or self.is_taking:
            return Fits()
        key = self.reach_key
        if self._fits[0] != key:
            found = fits(self.state, self.stone, self.shape, self.colour)
            self._fits = (key, found)
        return self._fits[1]

    def reach(self) -> frozenset[Column]:
        """The columns over which the stone fits as it is held."""
        return self.fits().as_held

    @property
    def reach_key(self) -> Hashable:
        """What the places that fit depend on."""
        state = self.state
        placed = tuple(state.placed)
        return (placed, self.stone, self.shape if self.stone else (), self.colour, self.is_taking)

    # Keys

    def key(self, event: pygame.Event) -> bool:
        """Arrows move the stone, letters turn it and look for places that fit."""
        if not is_bare(event):
            return False
        is_back = has_shift(event)
        acts: dict[str, Callable[[], None]] = {
            "rumis.turn": lambda: self.turn("turn", is_back),
            "rumis.tip": lambda: self.turn("tip", is_back),
            "rumis.roll": lambda: self.turn("roll", is_back),
            "rumis.next": lambda: self.cycle(1),
            "rumis.previous": lambda: self.cycle(-1),
            "rumis.next_stone": lambda: self._next_stone(1),
            "rumis.previous_stone": lambda: self._next_stone(-1),
        }
        act = self.ui.keys.chosen(event, acts)
        if act is not None:
            act()
        elif event.key in ARROWS:
            self._step(ARROWS[event.key], is_back)
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

    def _step(self, direction: tuple[int, int], is_by_cell: bool) -> None:
        """To the nearest column where the stone fits, or the next stone that can be taken.

        With Shift, or where it fits nowhere, to the column beside.
        """
        if self.is_taking:
            self._step_between_stones(direction)
            return
        if self.target is None:
            self._go_to(self._first_column())
            return
        pos = self.picture.column_pos
        fits = {column: pos(column) for column in self.reach()}
        if fits and not is_by_cell:
            self._aim_at(nearest_place(fits, self.target, direction, pos(self.target)))
            return
        column = beside(self.target, pos, direction)
        if column in tops(self.state) or self.picture.plot.limit(*column):
            self._go_to(column)

    def _step_between_stones(self, direction: tuple[int, int]) -> None:
        free = takeable(self.state)
        if not free:
            return
        picture = self.picture
        now = self.aim.move
        start = next((s for s in free if isinstance(now, Take) and s.name == now.stone), None)
        if start is None:
            self._aim_to_take(free[0])
            return
        x, y = picture.above(start.cells)
        ahead = [
            (abs(dx) + abs(dy) + 2 * abs(dx * direction[1]) + 2 * abs(dy * direction[0]), stone)
            for stone in free
            for dx, dy in [(picture.above(stone.cells)[0] - x, picture.above(stone.cells)[1] - y)]
            if stone != start and dx * direction[0] + dy * direction[1] > 0
        ]
        if ahead:
            self._aim_to_take(min(ahead)[1])

    # Drawing

    def draw_places(self, surface: pygame.Surface, wanted: Sequence[Any]) -> None:
        """Where the stone fits, or which stones can be taken."""
        if self.is_taking:
            free, theme = takeable(self.state), self.ui.theme
            lost = [stone for stone in free if stone.name in self.traps()]
            fine = [stone for stone in free if stone not in lost]
            self.picture.outline(surface, lost, theme.bad, name="traps")
            self.picture.outline(surface, fine, theme.good, width=2.4, name="free")
            self._cross_out(surface, lost)
        else:
            self.marks.draw(surface, self.dots())
        self.marks.draw_wanted(surface, wanted)

    def draw(self, surface: pygame.Surface) -> None:
        """The stone itself as it would lie."""
        picture, theme = self.picture, self.ui.theme
        move = self.aim.move
        if isinstance(move, Take):
            colour = self.colour if move.colour is None else move.colour
            own = [s for s in stones(self.state) if (s.name, s.colour) == (move.stone, colour)]
            rim = theme.hint if self.aim.is_legal else theme.bad
            picture.outline(surface, own, rim, width=3.0, name="taken")
        elif isinstance(move, Place):
            self._draw_ghost(surface, move)

    def _draw_ghost(self, surface: pygame.Surface, move: Place) -> None:
        picture = self.picture
        stone = Stone(self.colour, move.stone, move.cells)
        bad = self.ui.theme.bad
        looks: dict[str, Any] = {} if self.aim.is_legal else {"tint": bad, "rim": bad}
        if self.turning.is_on:
            blocks, camera = picture.blocks(stone), picture.camera
            self.turning.draw(surface, picture.painter, camera, blocks, **looks)
            return
        picture.draw_ghost(surface, stone, **looks)
        if not self.aim.is_legal:
            picture.draw_broken(surface, move.cells, bad)

    def _cross_out(self, surface: pygame.Surface, lost: Collection[Stone]) -> None:
        """A cross on each stone that had better stay where it is."""
        ui, picture = self.ui, self.picture
        radius = max(ui.px(9), picture.camera.scale * 0.22)
        for stone in lost:
            x, y = picture.above(stone.cells)
            at = (x, y + picture.camera.scale * 0.2)
            shapes.disc(surface, at, radius, ui.theme.bad)
            side = round(radius * 1.3)
            ui.sprites.draw(surface, "common/ui/cross", at, side, ui.theme.on_bad)
