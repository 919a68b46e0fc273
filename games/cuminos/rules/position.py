"""How a match of Cuminos stands: building, hands, rounds and points, and what is read there."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeVar

from games.core.game import Game, Score, State
from games.core.language import Phrase, phrase
from games.core.lattice import Cube
from games.cuminos.rules.building import Building, columns_of
from games.cuminos.rules.deal import Hands, names_of, sizes
from games.cuminos.rules.moves import Place
from games.cuminos.rules.table import CuminosTable, Teams

P = TypeVar("P", bound="CuminosPosition")

PARTS = ("first", "second", "third", "contacts", "finish")
"""The parts of a score: the plain values by rank, what contacts added, finishing a round."""

EARLIER = "earlier"
"""The part of rounds that were not played here, where there are any."""
CONTACTS, FINISH = 3, 4


class Touch(NamedTuple):
    """One face of a Cumino against one of the building: places, and symbols counted from 1."""

    at: Cube
    against: Cube
    own: int
    other: int

    @property
    def is_match(self) -> bool:
        """Whether both faces show the same symbol."""
        return self.own == self.other


class Worth(NamedTuple):
    """What a placement scores: its value, the faces it touches, and their factor."""

    value: int
    contacts: int
    factor: int

    @property
    def points(self) -> int:
        """Value times factor."""
        return self.value * self.factor


class CuminosPosition(State):
    """A position. All hands lie open; only the draws of later rounds are hidden, in `seed`."""

    __slots__ = (
        "building",
        "earlier",
        "first_opener",
        "game",
        "hands",
        "owners",
        "passed",
        "past_rounds",
        "players",
        "points",
        "round",
        "seat",
        "seed",
        "skips",
        "table",
        "teams",
    )

    def __init__(
        self,
        game: Game,
        table: CuminosTable,
        players: int,
        seed: int,
        hands: Hands,
        opener: int,
        teams: Teams,
    ) -> None:
        """`teams` lists the seats of every team; each seat is its own when nobody shares."""
        self.game = game
        self.table = table
        self.players = players
        self.seed = seed
        self.teams = teams
        self.first_opener = opener
        self.points = [[0] * len(PARTS) for _ in range(players)]
        """For each seat the points of each part."""
        self.earlier = (0,) * players
        """The points of rounds that were not played here: a match may be taken up in between."""
        self.past_rounds: list[list[int]] = []
        """The points by seat of every round that is over, each alone."""
        self._open(0, hands)

    def _open(self, round_: int, hands: Hands) -> None:
        """Start a round: an empty table, and the opener to stand the source."""
        self.round = round_
        self.building = Building(len(self.table.symbols))
        self.owners: list[int] = []
        """The seat of each Cumino of the building."""
        self.hands = hands
        self.passed = 0
        """The set of seats that have used their voluntary pass."""
        self.skips = 0
        self.seat: int | None = self.opener

    def clone(self: P) -> P:
        new = object.__new__(type(self))
        new.game = self.game
        new.table = self.table
        new.players = self.players
        new.seed = self.seed
        new.teams = self.teams
        new.first_opener = self.first_opener
        new.points = list(map(list.copy, self.points))
        new.earlier = self.earlier
        new.past_rounds = self.past_rounds[:]
        new.round = self.round
        new.building = self.building.clone()
        new.owners = self.owners[:]
        new.hands = self.hands[:]
        new.passed = self.passed
        new.skips = self.skips
        new.seat = self.seat
        return new

    @property
    def to_move(self) -> int | None:
        return self.seat

    @property
    def opener(self) -> int:
        """The seat that opens this round: each in turn."""
        return self.opener_of(self.round)

    def opener_of(self, round_: int) -> int:
        """The seat that opens a round."""
        return (self.first_opener + round_) % self.players

    # What may be done

    def number_of(self, move: Place) -> int | None:
        """The number of the Cumino in a bag, None when there is none."""
        low, high = sorted((move.first - 1, move.second - 1))
        return self.table.numbers.get((low, high))

    def can_place(self, seat: int) -> bool:
        """Whether any Cumino of the seat's hand fits anywhere."""
        hand, has_room_for = self.hands[seat], self.building.has_room_for
        cuminos = self.table.cuminos
        return any(has_room_for(*cuminos[number]) for number in columns_of(hand))

    def places_of(self, cumino: str) -> list[Place]:
        """Everywhere that a Cumino of this name would fit now, in no order."""
        low, high = (int(symbol) - 1 for symbol in cumino)
        return [] if self.seat is None else self._places(low, high)

    def _places(self, low: int, high: int) -> list[Place]:
        place = self.building.window.place
        return [
            Place(first + 1, second + 1, *place(column), level, way)
            for first, second in {(low, high), (high, low)}
            for way, level, columns in self.building.fitting(first, second)
            for column in columns_of(columns)
        ]

    # What a placement would do, for a piece still held above the table

    def touches(self, move: Place) -> list[Touch]:
        """Every face of the building that a Cumino would touch here, legal or not.

        Half by half; of one half first what is below, then beside.
        """
        cubes = self.cubes()
        own = [place for _, place in move.cubes]
        found = []
        for symbol, (x, y, level) in move.cubes:
            for dx, dy, dlevel in ((0, 0, -1), (0, -1, 0), (1, 0, 0), (0, 1, 0), (-1, 0, 0)):
                against = (x + dx, y + dy, level + dlevel)
                if against in cubes and against not in own:
                    found.append(Touch((x, y, level), against, symbol, cubes[against]))
        return found

    def worth(self, move: Place) -> Worth:
        """What a placement scores. It must be legal."""
        table, building = self.table, self.building
        if not building.laid:
            return Worth(0, 0, table.factor(0))
        column = building.window.column(move.x, move.y)
        contacts = building.contacts(column, move.way, move.level)
        value = table.points_of[move.level, move.is_upright]
        return Worth(value, contacts, table.factor(contacts))

    def symbol(self, number: int) -> Phrase:
        """The name of a symbol counted from 1."""
        return phrase(f"cuminos.symbol.{self.table.symbols[number - 1]}")

    # Counting

    def totals(self) -> list[int]:
        """Each seat's own points."""
        return [
            sum(parts) + before for parts, before in zip(self.points, self.earlier, strict=True)
        ]

    def _points_of_round(self) -> list[int]:
        before = [sum(scored) for scored in zip(*self.past_rounds, strict=True)]
        totals = self.totals()
        return [t - b for t, b in zip(totals, before or [0] * self.players, strict=True)]

    def team_of(self, seat: int) -> tuple[int, ...]:
        """The seats that share points with a seat, itself among them."""
        return next(team for team in self.teams if seat in team)

    def has_teams(self) -> bool:
        """Whether anybody shares points."""
        return len(self.teams) < self.players

    def _leading_teams(self) -> list[tuple[int, ...]]:
        totals = self.totals()
        sums = [sum(totals[seat] for seat in team) for team in self.teams]
        return [team for team, points in zip(self.teams, sums, strict=True) if points == max(sums)]

    def has_leader(self) -> bool:
        """Whether one team alone has most points."""
        return len(self._leading_teams()) == 1

    def scores(self) -> list[Score]:
        totals = self.totals()
        found = []
        for seat, parts in enumerate(self.points):
            shared = sum(totals[s] for s in self.team_of(seat)) if self.has_teams() else None
            named = dict(zip(PARTS, parts, strict=True))
            if any(self.earlier):
                named = {EARLIER: self.earlier[seat], **named}
            found.append(Score(named, totals[seat], shared))
        return found

    def winners(self) -> list[int]:
        if self.seat is not None:
            return []
        return sorted(seat for team in self._leading_teams() for seat in team)

    def left_to_opponents(self, seat: int) -> int:
        """How many Cuminos the other teams still hold."""
        partners = self.team_of(seat)
        held = sizes(self.hands)
        return sum(held[other] for other in range(self.players) if other not in partners)

    # Text

    def placed(self) -> list[tuple[int, Place]]:
        """The Cuminos of this round in the order of play, each with its seat."""
        place = self.building.window.place
        return [
            (seat, Place(first + 1, second + 1, *place(column), level, way))
            for seat, (first, second, column, way, level) in zip(
                self.owners, self.building.laid, strict=True
            )
        ]

    def cubes(self) -> dict[Cube, int]:
        """The symbol, counted from 1, of every cube of the building."""
        return {cube: symbol for _, move in self.placed() for symbol, cube in move.cubes}

    def hand(self, seat: int) -> list[str]:
        """The names of a seat's Cuminos."""
        return names_of(self.table, self.hands[seat])

    def to_json(self) -> dict[str, Any]:
        return {
            "players": self.players,
            "options": {"teams": self.table.form_of(self.teams)},
            "chance": self.seed,
            "points": [parts[:] for parts in self.points],
            "earlier": list(self.earlier),
            "past_rounds": [points[:] for points in self.past_rounds],
            "round": self.round,
            "opener": self.opener,
            "placed": [f"{seat}:{move}" for seat, move in self.placed()],
            "hands": [self.hand(seat) for seat in range(self.players)],
            "open_ends": sorted(f"{x},{y}" for x, y in self.building.end_cells()),
            "passed": [bool(self.passed >> seat & 1) for seat in range(self.players)],
            "skips": self.skips,
            "scores": self.totals(),
            "to_move": self.seat,
        }
