"""How a match of Rumis for two to six stands: the building, the hands, and what is read there."""

from __future__ import annotations

from typing import Any, TypeVar

from games.core.game import Event, Game, Score, State, leading
from games.rumis.rules.moves import ColourOut, Place, SeatOut, Take
from games.rumis.rules.placements import Placements, members
from games.rumis.rules.ruleset import BUILD, OVER, RUINS, Ruleset
from games.rumis.rules.table import BoardLine, Heights

P = TypeVar("P", bound="RumisPosition")


class RumisPosition(State):
    """The building and the hands. Every set is one int; see `Placements` for the numbers."""

    __slots__ = (
        "colour",
        "fit",
        "game",
        "hands",
        "heights",
        "intermediate",
        "legal",
        "out",
        "phase",
        "placed",
        "players",
        "reserves",
        "ruin_seat",
        "ruleset",
        "takes",
        "tops",
        "touching",
    )

    def __init__(self, game: Game, players: int, ruleset: Ruleset) -> None:
        space, colours = ruleset.space, ruleset.colours
        self.game = game
        self.players = players
        self.ruleset = ruleset
        self.heights = [0] * len(space.columns)
        self.fit = space.fitting(self.heights)
        self.tops = [0] * colours
        """By colour: the columns whose topmost cube it has."""
        self.touching = [0] * colours
        """By colour: the placements that touch it by a face."""
        self.hands = [ruleset.inside] * colours
        """By colour: the placements of the stones in hand."""
        self.reserves = [ruleset.full] * colours
        """By colour: the set of stones in hand."""
        self.placed: list[tuple[int, int]] = []
        """Colour and placement, in the order of placing."""
        self.out = 0
        self.phase = RUINS if ruleset.has_ruins else BUILD
        self.colour = ruleset.ruins if ruleset.has_ruins else 0
        self.ruin_seat = 0
        self.takes = 0
        """The stones that may be taken now, as a set of stones."""
        self.intermediate: tuple[int, ...] | None = None
        self.legal = self.open_to(self.colour)
        """The placements that are legal now."""

    @property
    def space(self) -> Placements:
        """The placements of the building space."""
        return self.ruleset.space

    @property
    def stones(self) -> tuple[str, ...]:
        """The stones in the order of the table."""
        return self.ruleset.stones

    # -- whose turn ------------------------------------------------------------------------

    @property
    def to_move(self) -> int | None:
        """The seat to act; during the ruins the seats take turns with one colour."""
        if self.colour == OVER:
            return None
        return self.ruin_seat if self.phase == RUINS else self.seat_of(self.colour)

    def seat_of(self, colour: int) -> int:
        """Who plays a colour: with four colours for two, seat 0 has colours 0 and 2."""
        return colour % self.players

    def colours_of(self, seat: int) -> range:
        """The colours of a seat."""
        return range(seat, self.ruleset.builders, self.players)

    def clone(self: P) -> P:
        """An independent copy."""
        other = object.__new__(type(self))
        other.game = self.game
        other.players = self.players
        other.ruleset = self.ruleset
        other.heights = self.heights[:]
        other.fit = self.fit
        other.tops = self.tops[:]
        other.touching = self.touching[:]
        other.hands = self.hands[:]
        other.reserves = self.reserves[:]
        other.placed = self.placed[:]
        other.out = self.out
        other.phase = self.phase
        other.colour = self.colour
        other.ruin_seat = self.ruin_seat
        other.legal = self.legal
        other.takes = self.takes
        other.intermediate = self.intermediate
        return other

    # -- what may be placed ----------------------------------------------------------------

    def can_play(self, move: Any) -> bool:
        """Whether a move is legal, without a reason."""
        if isinstance(move, Take):
            stones = self.ruleset.space.stones
            is_known = move.colour is None and move.stone in stones
            return is_known and bool(self.takes >> stones.index(move.stone) & 1)
        if isinstance(move, Place) and move.colour is None:
            number = self.ruleset.space.numbers.get((move.stone, move.cells))
            return number is not None and bool(self.legal >> number & 1)
        return False

    def is_opening(self, colour: int) -> bool:
        """Whether the colour's next stone is its first."""
        return self.reserves[colour] == self.ruleset.full

    def open_to(self, colour: int) -> int:
        """The placements that a colour may choose from while building."""
        ruleset = self.ruleset
        free = self.fit & self.hands[colour]
        if not self.is_opening(colour):
            own = self.touching[colour]
            return free & ~own if ruleset.is_inverse else free & own
        free &= ruleset.space.grounded
        if colour in (0, ruleset.ruins):
            return free
        if ruleset.is_corner:
            return free & self.touching_corners() & ~self.touching_any()
        return free & self.touching_any()

    def touching_any(self) -> int:
        """The placements that touch any stone by a face."""
        found = 0
        for touching in self.touching:
            found |= touching
        return found

    def touching_corners(self) -> int:
        """The placements with a cube that meets a placed one at an edge or a corner."""
        space, found = self.ruleset.space, 0
        for _, number in self.placed:
            for cube in space.cubes_of[number]:
                found |= space.at_corners(cube)
        return found

    # -- what stands where ------------------------------------------------------------------

    def is_inside(self, number: int) -> bool:
        """Whether a placement lies inside the line."""
        return bool(self.ruleset.inside >> number & 1)

    def is_free(self, number: int) -> bool:
        """Whether nothing lies on top of a placed stone."""
        heights = self.heights
        return all(heights[column] == top for column, top in self.ruleset.space.steps[number])

    def standing(self, colour: int, stone: int) -> int | None:
        """Where a colour's stone stands on the building, None when it does not."""
        stone_of = self.ruleset.space.stone_of
        for owner, number in self.placed:
            if owner == colour and stone_of[number] == stone:
                return number
        return None

    def rebuild(self) -> None:
        """Lay every placed stone again: a stone has been taken away."""
        self.heights = [0] * len(self.heights)
        self.tops = [0] * len(self.tops)
        self.touching = [0] * len(self.touching)
        for colour, number in self.placed:
            self.lay(colour, number)
        self.fit = self.ruleset.space.fitting(self.heights)

    def lay(self, colour: int, number: int) -> None:
        """Heights, tops, contacts and hand after a stone is set; `fit` is left to the caller."""
        space = self.ruleset.space
        for column, height in space.steps[number]:
            self.heights[column] = height
        footprint = space.footprints[number]
        self.tops = [top & ~footprint for top in self.tops]
        self.tops[colour] |= footprint
        self.touching[colour] |= space.neighbours(number)
        stone = space.stone_of[number]
        self.hands[colour] &= space.without_stone[stone]
        self.reserves[colour] &= ~(1 << stone)

    def leave(self, colour: int, events: list[Event]) -> None:
        """A colour can do nothing more."""
        self.out |= 1 << colour
        is_only = self.ruleset.builders == self.players
        events.append((SeatOut if is_only else ColourOut)(self.seat_of(colour), colour))

    # -- counting --------------------------------------------------------------------------

    def colour_score(self, colour: int) -> Score:
        """One colour's points: cells seen from above, less the stones left."""
        top, left = self.tops[colour], self.reserves[colour].bit_count()
        if self.intermediate is None:
            seen = top.bit_count()
            return Score({"visible": seen, "left": -left}, seen - left)
        inside = sum(owner == colour and self.is_inside(n) for owner, n in self.placed)
        return Score.of(
            intermediate=self.intermediate[self.seat_of(colour)],
            outside=(top & self.ruleset.outside_columns).bit_count(),
            set_aside=-left,
            inside=-inside,
        )

    def total(self, colour: int) -> int:
        """One colour's points in one figure: the end of every playout."""
        if self.intermediate is None:
            return self.tops[colour].bit_count() - self.reserves[colour].bit_count()
        return self.colour_score(colour).total

    def scores(self) -> list[Score]:
        """By seat; with two colours a seat counts its best one."""
        if self.ruleset.builders == self.players:
            return [self.colour_score(colour) for colour in range(self.players)]
        return [
            self.colour_score(max(self.colours_of(seat), key=self.total))
            for seat in range(self.players)
        ]

    def winners(self) -> list[int]:
        """The seats with most points; ties share."""
        if self.colour != OVER:
            return []
        seats = range(self.players)
        return leading([max(map(self.total, self.colours_of(seat))) for seat in seats])

    # -- text ------------------------------------------------------------------------------

    @property
    def area(self) -> Heights:
        """Rows of limits where stones may stand now, 0 outside."""
        is_whole = self.intermediate is not None
        return self.ruleset.board.heights(self.ruleset.count, is_whole)

    @property
    def plan(self) -> Heights:
        """Rows of limits of the whole board, whatever the line closes off now."""
        return self.ruleset.board.heights(self.ruleset.count, is_whole=True)

    @property
    def line(self) -> BoardLine | None:
        """The line that some build inside, where it counts."""
        board = self.ruleset.board
        return board.line if board.has_line_for(self.ruleset.count) else None

    def hand(self, colour: int) -> list[str]:
        """The names of a colour's stones in hand, in the order of the table."""
        names = self.ruleset.space.stones
        held = {names[stone] for stone in members(self.reserves[colour])}
        return [name for name in self.ruleset.stones if name in held]

    def to_json(self) -> dict[str, Any]:
        """The written position, with the keys of the rules page."""
        ruleset = self.ruleset
        moves, colours = ruleset.space.moves, range(ruleset.colours)
        return {
            "players": self.players,
            "options": {
                "board": ruleset.board.name,
                "opening": "corner" if ruleset.is_corner else "face",
                "inverse": ruleset.is_inverse,
                "relocate": ruleset.is_relocation,
                "colours": ruleset.builders // self.players,
                "ruins": ruleset.has_ruins,
            },
            "chance": None,
            "board": ruleset.board.name,
            "heights": [list(row) for row in self.area],
            "placed": [f"{colour}:{moves[number]}" for colour, number in self.placed],
            "hands": [self.hand(colour) for colour in colours],
            "out": [bool(self.out >> colour & 1) for colour in colours],
            "phase": self.phase,
            "intermediate": None if self.intermediate is None else list(self.intermediate),
            "to_move": self.to_move,
            "colour": None if self.colour == OVER else self.colour,
        }
