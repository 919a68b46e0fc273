"""What one player fills alone: stones of some colours, no contact, taking back allowed.

A match of one is a cube. A written position may also hold the shape of a board, up to its limits
for two: challenges ask for it.
"""

from __future__ import annotations

from typing import Any

from games.core.game import BadNotation, Event, Game, IllegalMove, Score, State
from games.core.language import Phrase, phrase
from games.rumis.rules.moves import (
    CubeFilled,
    Place,
    StonePlaced,
    StoneTaken,
    Take,
    parsed,
    stone_phrase,
)
from games.rumis.rules.placements import Placements, members
from games.rumis.rules.refusals import outside, too_high, unsupported, wrong_shape
from games.rumis.rules.ruleset import BUILD
from games.rumis.rules.table import Board, Heights


class CubeState(State):
    """A cube, or a board, being filled. A stone is a pair of colour and index in the space."""

    __slots__ = (
        *("board", "fit", "game", "heights", "placed", "players", "reserves", "space"),
        "stones",
    )
    colour = 0
    """The colour to be placed first: all are the one player's at any time."""
    phase = BUILD
    line = None

    def __init__(
        self,
        game: Game,
        space: Placements,
        stones: tuple[str, ...],
        colours: int,
        board: Board | None = None,
    ) -> None:
        self.game = game
        self.players = 1
        self.space = space
        self.board = board
        """The board whose shape is filled; None: it is a cube."""
        self.stones = stones
        self.heights = [0] * len(space.columns)
        self.fit = space.fitting(self.heights)
        self.reserves = [(1 << len(stones)) - 1] * colours
        """By colour: the stones in hand, as a set of stones."""
        self.placed: list[tuple[int, int]] = []
        """Colour and placement, in the order of placing."""

    @property
    def area(self) -> Heights:
        """Rows of limits where stones may stand."""
        return self.space.heights

    plan = area

    @property
    def edge(self) -> int:
        """The length of the cube's edges; 0 when it is a board."""
        return 0 if self.board else len(self.space.heights)

    @property
    def filled(self) -> int:
        """The cubes that are filled."""
        return sum(self.heights)

    @property
    def is_over(self) -> bool:
        """Whether nothing is empty any more."""
        return self.filled == len(self.space.cubes)

    @property
    def to_move(self) -> int | None:
        """The one seat, until all is full."""
        return None if self.is_over else 0

    def colours_of(self, seat: int) -> range:
        """All colours are the one player's."""
        return range(len(self.reserves))

    def clone(self) -> CubeState:
        """An independent copy."""
        other = CubeState.__new__(CubeState)
        other.game = self.game
        other.players = 1
        other.space = self.space
        other.board = self.board
        other.stones = self.stones
        other.heights = self.heights[:]
        other.fit = self.fit
        other.reserves = self.reserves[:]
        other.placed = self.placed[:]
        return other

    def open_to(self, colour: int) -> int:
        """The placements that fit with a colour's stones in hand."""
        hand = 0
        for stone in members(self.reserves[colour]):
            hand |= self.space.with_stone[stone]
        return self.fit & hand

    def legal_moves(self) -> list[Place | Take]:
        """Placements of every colour, then the stones that can be taken back."""
        if self.is_over:
            return []
        space = self.space
        found: list[Place | Take] = []
        for colour in range(len(self.reserves)):
            for number in members(self.open_to(colour)):
                move = space.moves[number]
                found.append(Place(move.stone, move.cells, colour))
        takes = [
            Take(space.moves[number].stone, colour)
            for colour, number in self.placed
            if self.is_free(number)
        ]
        return found + sorted(takes, key=str)

    def is_free(self, number: int) -> bool:
        """Whether nothing lies on top of a placed stone."""
        return all(self.heights[column] == top for column, top in self.space.steps[number])

    def standing(self, colour: int, stone: str) -> int | None:
        """Where a colour's stone stands, None when it does not."""
        for owner, number in self.placed:
            if owner == colour and self.space.moves[number].stone == stone:
                return number
        return None

    def can_play(self, move: Any) -> bool:
        """Whether a move is legal, without a reason."""
        return self.why_not(move) is None

    def why_not(self, move: Any) -> Phrase | None:
        """Why a move is refused now; None when it is legal."""
        if not isinstance(move, Place | Take):
            return phrase("rumis.why.unknown")
        if self.is_over:
            return phrase("rumis.why.full")
        if move.colour is None:
            return phrase("rumis.notation.colour_missing", text=str(move))
        if move.stone not in self.stones:
            return phrase("rumis.notation.stone", stone=move.stone)
        if not 0 <= move.colour < len(self.reserves):
            return phrase("rumis.why.no_colour", n=len(self.reserves))
        standing = self.standing(move.colour, move.stone)
        if isinstance(move, Place):
            return self._why_not_place(move, standing)
        if standing is None:
            return phrase("rumis.why.not_standing", stone=stone_phrase(move.stone))
        if not self.is_free(standing):
            return phrase("rumis.why.covered", stone=stone_phrase(move.stone))
        return None

    def _why_not_place(self, move: Place, standing: int | None) -> Phrase | None:
        if standing is not None:
            return phrase("rumis.why.used", stone=stone_phrase(move.stone))
        wrong = wrong_shape(self.space, move)
        if wrong is not None:
            return wrong
        beyond = outside(self.space.heights, move)
        if beyond is not None:
            return phrase("rumis.why.outside_cube", n=self.edge) if self.edge else beyond
        return too_high(self.space, move) or unsupported(self.space, self.heights, move)

    def play(self, move: Any, events: list[Event] | None = None) -> None:
        """Play a move, or raise `IllegalMove` and change nothing."""
        reason = self.why_not(move)
        if reason is not None:
            raise IllegalMove(reason)
        happened: list[Event] = [] if events is None else events
        if isinstance(move, Take):
            self._take(move, happened)
            return
        number = self.space.numbers[move.stone, move.cells]
        self.place(move.colour, number)
        happened.append(StonePlaced(0, move.colour, self.space.moves[number]))
        if self.is_over:
            happened.append(CubeFilled(0))

    def place(self, colour: int, number: int) -> None:
        """Place a colour's stone by the number of its placement. Legality is not checked."""
        self.placed.append((colour, number))
        for column, height in self.space.steps[number]:
            self.heights[column] = height
        self.fit = self.space.fitting(self.heights)
        self.reserves[colour] &= ~(1 << self.space.stone_of[number])

    def _take(self, move: Take, events: list[Event]) -> None:
        assert move.colour is not None
        number = self.standing(move.colour, move.stone)
        assert number is not None
        self.placed.remove((move.colour, number))
        for cube in self.space.cubes_of[number]:
            x, y, _ = self.space.cubes[cube]
            self.heights[self.space.columns.index((x, y))] -= 1
        self.fit = self.space.fitting(self.heights)
        self.reserves[move.colour] |= 1 << self.space.stone_of[number]
        events.append(StoneTaken(0, move.colour, self.space.moves[number]))

    def scores(self) -> list[Score]:
        """The cubes filled so far."""
        return [Score.of(filled=self.filled)]

    def winners(self) -> list[int]:
        """The player, once all is full."""
        return [0] if self.is_over else []

    def hand(self, colour: int) -> list[str]:
        """The names of a colour's stones in hand, in the order of the table."""
        held = {self.space.stones[stone] for stone in members(self.reserves[colour])}
        return [name for name in self.stones if name in held]

    def to_json(self) -> dict[str, Any]:
        """The written position, with the keys of the rules page."""
        moves = self.space.moves
        return {
            "players": 1,
            "options": {"cube": self.edge, "colours_used": len(self.reserves)},
            "chance": None,
            "board": self.board.name if self.board else f"cube{self.edge}",
            "heights": [list(row) for row in self.space.heights],
            "placed": [f"{colour}:{moves[number]}" for colour, number in self.placed],
            "hands": [self.hand(colour) for colour in range(len(self.reserves))],
            "out": [False] * len(self.reserves),
            "phase": BUILD,
            "intermediate": None,
            "to_move": self.to_move,
            "colour": None,
        }

    def parse(self, text: str) -> Place | Take:
        """The move of a notation; legality is not checked.

        A stone taken back needs its colour only when not exactly one of its name stands.
        """
        move = parsed(text, self.stones, has_colours=True)
        if move.colour is not None:
            return move
        owners = [c for c, number in self.placed if self.space.moves[number].stone == move.stone]
        if len(owners) != 1:
            raise BadNotation(phrase("rumis.notation.colour_missing", text=str(move)))
        return Take(move.stone, owners[0])
