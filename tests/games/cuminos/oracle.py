"""A plain, slow referee of Cuminos that follows the rules page sentence by sentence.

It knows nothing of the engine: cubes in a dictionary, every conceivable place tried in turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Cube = tuple[int, int, int]
Half = tuple[str, Cube]
Cumino = tuple[Half, Half]

VALUES = {("upright", 1): 0, ("lying", 1): 1, ("lying", 2): 2, ("upright", 3): 3, ("lying", 3): 4}


def written(halves: Cumino) -> str:
    """A placement in notation, halves sorted by level, y, x."""
    ordered = sorted(halves, key=lambda half: (half[1][2], half[1][1], half[1][0]))
    return "/".join(f"{symbol}@{x},{y},{level}" for symbol, (x, y, level) in ordered)


def read(text: str) -> Cumino:
    """A placement from its notation."""
    halves = []
    for part in text.split("/"):
        symbol, place = part.split("@")
        x, y, level = (int(number) for number in place.split(","))
        halves.append((symbol, (x, y, level)))
    return halves[0], halves[1]


def is_upright(halves: Cumino) -> bool:
    return halves[0][1][2] != halves[1][1][2]


def rank_of(halves: Cumino) -> int:
    return min(cube[2] for _, cube in halves)


def faces(cube: Cube) -> list[Cube]:
    """The six cubes that share a face with one."""
    x, y, level = cube
    return [
        (x + 1, y, level),
        (x - 1, y, level),
        (x, y + 1, level),
        (x, y - 1, level),
        (x, y, level + 1),
        (x, y, level - 1),
    ]


class Table:
    """The building of one round."""

    def __init__(self) -> None:
        self.cuminos: list[Cumino] = []
        self.cubes: dict[Cube, tuple[str, Cumino]] = {}
        self.open_ends: set[Cube] = set()

    def at(self, cube: Cube) -> tuple[str, Cumino] | None:
        """The symbol and Cumino of a cube."""
        return self.cubes.get(cube)

    def touched(self, halves: Cumino) -> list[tuple[Half, Cube]]:
        """Every face of a placed Cumino that a new one touches: the half, and the cube."""
        return [(half, other) for half in halves for other in faces(half[1]) if self.at(other)]

    def allows(self, halves: Cumino) -> bool:
        """Whether a Cumino may be put there."""
        places = [cube for _, cube in halves]
        lowest = rank_of(halves)
        if not self.cuminos:
            return is_upright(halves) and sorted(places) == [(0, 0, 1), (0, 0, 2)]
        if any(self.at(cube) for cube in places):
            return False
        for (symbol, _), other in self.touched(halves):
            found = self.at(other)
            if found is None or found[0] != symbol:
                return False
        if lowest == 1:
            ends = self.open_ends | {(0, 0, 1)}
            return any(other in ends for _, other in self.touched(halves))
        if len(self.cuminos) == 1:
            return False
        if lowest == 2:
            return not is_upright(halves) and all(self._is_lying_first_rank(p) for p in places)
        if lowest == 3:
            feet = [cube for cube in places if cube[2] == 3]
            return all(self.at((x, y, 2)) is not None for x, y, _ in feet)
        return False

    def _is_lying_first_rank(self, over: Cube) -> bool:
        found = self.at((over[0], over[1], over[2] - 1))
        return found is not None and not is_upright(found[1]) and rank_of(found[1]) == 1

    def contacts(self, halves: Cumino) -> int:
        """How many unit faces are touched, below and beside."""
        return len(self.touched(halves))

    def points(self, halves: Cumino) -> int:
        """What a placement scores."""
        if not self.cuminos:
            return 0
        value = VALUES["upright" if is_upright(halves) else "lying", rank_of(halves)]
        contacts = self.contacts(halves)
        return value * (3 if contacts >= 4 else 2 if contacts == 3 else 1)

    def put(self, halves: Cumino) -> None:
        """Place it; open ends close and appear."""
        if rank_of(halves) == 1 and self.cuminos:
            beside = [(half, other) for half, other in self.touched(halves) if other[2] == 1]
            self.open_ends -= {other for half, other in beside if half[1][2] == 1}
            if not is_upright(halves):
                taken = {half for half, _ in beside}
                self.open_ends |= {half[1] for half in halves if half not in taken}
        self.cuminos.append(halves)
        self.cubes.update({cube: (symbol, halves) for symbol, cube in halves})

    def conceivable(self, name: str) -> Iterator[Cumino]:
        """Every way to hold a Cumino by the building or, at first, at the origin."""
        near = {cube for placed in self.cubes for cube in faces(placed)} or {(0, 0, 1)}
        for cube in near:
            for other in faces(cube):
                if cube[2] > 0 and other[2] > 0:
                    yield (name[0], cube), (name[1], other)
                    yield (name[1], cube), (name[0], other)

    def fits(self, hand: list[str]) -> bool:
        """Whether any Cumino of a hand can be placed."""
        return any(self.allows(halves) for name in hand for halves in self.conceivable(name))

    def places(self, hand: list[str]) -> list[str]:
        """The legal placements of a hand in notation, sorted."""
        found = {
            written(halves)
            for name in hand
            for halves in self.conceivable(name)
            if self.allows(halves)
        }
        return sorted(found)


class Referee:
    """A whole match. The hands of each new round are told to it: chance is not its business."""

    def __init__(self, hands: list[list[str]], teams: list[list[int]], opener: int = 0) -> None:
        self.players = len(hands)
        self.teams = teams
        self.first = opener
        self.round = 0
        self.scores = [0] * self.players
        self.is_over = False
        self.open(hands)

    def open(self, hands: list[list[str]]) -> None:
        """Start a round with these hands."""
        self.hands = [sorted(hand) for hand in hands]
        self.table = Table()
        self.owners: list[int] = []
        self.seat = self.opener = (self.first + self.round) % self.players
        self.passed = [False] * self.players
        self.skips = 0

    def moves(self) -> list[str]:
        """The legal moves."""
        if self.is_over:
            return []
        found = self.table.places(self.hands[self.seat])
        have_others_just_passed = self.skips >= self.players - 1
        if self.table.cuminos and not self.passed[self.seat] and not have_others_just_passed:
            found.append("pass")
        return found

    def play(self, move: str) -> bool:
        """Play a legal move; whether the round ended and another one follows."""
        seat = self.seat
        if move == "pass":
            self.passed[seat] = True
            self.skips += 1
            return self._turn()
        halves = read(move)
        self.scores[seat] += self.table.points(halves)
        self.table.put(halves)
        self.owners.append(seat)
        self.hands[seat].remove("".join(sorted(symbol for symbol, _ in halves)))
        self.skips = 0
        if not self.hands[seat]:
            team = next(team for team in self.teams if seat in team)
            left = [len(hand) for other, hand in enumerate(self.hands) if other not in team]
            self.scores[seat] += sum(left)
            return self._end_round()
        return self._turn()

    def _turn(self) -> bool:
        for step in range(1, self.players + 1):
            seat = (self.seat + step) % self.players
            if self.table.fits(self.hands[seat]):
                self.seat = seat
                return False
            self.skips += 1
        return self._end_round()

    def _end_round(self) -> bool:
        self.round += 1
        sums = sorted(sum(self.scores[seat] for seat in team) for team in self.teams)
        is_tied = sums[-1] == sums[-2]
        if self.round < self.players or (is_tied and self.round < self.players + 3):
            return True
        self.round -= 1
        self.is_over = True
        return False

    def winners(self) -> list[int]:
        """The seats of the best teams, once it is over."""
        if not self.is_over:
            return []
        best = max(sum(self.scores[seat] for seat in team) for team in self.teams)
        return sorted(
            seat
            for team in self.teams
            if sum(self.scores[s] for s in team) == best
            for seat in team
        )

    def state(self) -> dict[str, Any]:
        """The state with the keys of the rules page."""
        pairs = zip(self.owners, self.table.cuminos, strict=True)
        return {
            "round": self.round,
            "opener": self.opener,
            "placed": [f"{seat}:{written(cumino)}" for seat, cumino in pairs],
            "hands": self.hands,
            "open_ends": sorted(f"{x},{y}" for x, y, _ in self.table.open_ends),
            "passed": self.passed,
            "skips": self.skips,
            "scores": self.scores,
            "to_move": None if self.is_over else self.seat,
        }
