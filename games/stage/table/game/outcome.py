"""What a finished match came to: ranks, the count part by part, its course, and the next match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.core.game import Score, Setup
from games.core.match import Match


@dataclass(frozen=True)
class RankedSeat:
    """A seat in the count. Sides that stand equal share a rank, and so do mates."""

    seat: int
    rank: int
    score: Score


@dataclass(frozen=True)
class Best:
    """The move that brought a side most: its number in the match, from 1, and the points."""

    number: int
    points: int


class Outcome:
    """Everything the result screen says about a match. Only the moves in force count."""

    def __init__(self, match: Match) -> None:
        self.match = match
        states = match.states[: match.position + 1]
        self.scores: list[Score] = states[-1].scores()
        self.winners: list[int] = states[-1].winners()
        alone = tuple((seat,) for seat in range(len(self.scores)))
        self.sides: tuple[tuple[int, ...], ...] = states[-1].teams or alone
        """The seats that win and lose together."""
        self.course: list[list[int]] = [
            [scores[side[0]].decisive for side in self.sides]
            for scores in (state.scores() for state in states)
        ]
        """The totals of every side at the start and after each move."""
        self._movers = [state.to_move for state in states[:-1]]

    @property
    def moves(self) -> int:
        """How many moves were played."""
        return len(self.course) - 1

    @property
    def parts(self) -> tuple[str, ...]:
        """The names of the score's parts in the order of the count."""
        return tuple(dict.fromkeys(part for score in self.scores for part in score.parts))

    @property
    def has_teams(self) -> bool:
        """Whether the match is decided by the totals of teams."""
        return any(score.team_total is not None for score in self.scores)

    def decisive(self, seat: int) -> int:
        """The total that a seat wins or loses with: its team's in team play."""
        return self.scores[seat].decisive

    def side_of(self, seat: int) -> int:
        """The number of a seat's side."""
        return next(number for number, side in enumerate(self.sides) if seat in side)

    @property
    def is_alone(self) -> bool:
        """Whether somebody had a task to solve, and nobody to beat."""
        return len(self.scores) == 1

    @property
    def losers(self) -> list[int]:
        """The people at the table, when only bots have won."""
        people = [seat for seat, who in enumerate(self.match.seats) if not who.is_bot]
        is_lost = bool(self.winners) and not set(people) & set(self.winners)
        return people if is_lost else []

    def lines(self) -> list[RankedSeat]:
        """The seats from the first to the last; winners are ahead of those who only tie.

        Mates stand together and share their team's rank.
        """

        def order(seat: int) -> tuple[bool, int, int, int]:
            team = self.side_of(seat) if self.has_teams else 0
            return (*self._standing(seat), team, -self.scores[seat].total)

        sides = [self._standing(side[0]) for side in self.sides]
        return [
            RankedSeat(
                seat, 1 + sum(side < self._standing(seat) for side in sides), self.scores[seat]
            )
            for seat in sorted(range(len(self.scores)), key=order)
        ]

    def _standing(self, seat: int) -> tuple[bool, int]:
        return seat not in self.winners, -self.decisive(seat)

    @property
    def runners_up(self) -> tuple[int, ...]:
        """The seats of the best side that did not win; none when all did."""
        others = [line.seat for line in self.lines() if line.seat not in self.winners]
        return self.sides[self.side_of(others[0])] if others else ()

    @property
    def margin(self) -> int:
        """How far the winners are ahead of the next; 0 when a tie was broken or all won."""
        second = self.runners_up
        if not self.winners or not second:
            return 0
        return self.decisive(self.winners[0]) - self.decisive(second[0])

    def moves_ahead(self, side: int) -> int:
        """After how many moves a side had more points than every other."""
        return sum(
            all(totals[side] > other for index, other in enumerate(totals) if index != side)
            for totals in self.course[1:]
        )

    def best_move(self, side: int) -> Best | None:
        """The own move that brought a side most points; None when none brought any."""
        gains = [
            Best(number, self.course[number][side] - self.course[number - 1][side])
            for number, mover in enumerate(self._movers, start=1)
            if mover in self.sides[side]
        ]
        best = max(gains, key=lambda gain: gain.points, default=None)
        return best if best is not None and best.points > 0 else None

    def rematch(self, seed: int) -> Match:
        """The same people again, the seats turned by one so that somebody else opens.

        A phone holds its seat: where people play from phones everybody stays seated.
        """
        match, setup = self.match, self.match.setup
        options: dict[str, Any] = dict(setup.options)
        seats = list(match.seats)
        if not any(seat.phone for seat in seats):
            seats = _turned(seats)
            for option in match.game.options(setup.players, setup.options):
                if option.kind == "per_seat" and option.name in options:
                    options[option.name] = _turned(options[option.name])
                elif option.kind == "seat" and option.name in options:
                    options[option.name] = (options[option.name] - 1) % setup.players
        return Match(match.game, Setup(setup.players, seed, options, setup.position), seats)


def _turned(items: list[Any]) -> list[Any]:
    return [*items[1:], *items[:1]]
