"""What a finished match came to: ranks, the count part by part, its course, and the next match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.core.game import Score, Setup
from games.core.match import Match


@dataclass(frozen=True)
class Line:
    """A seat in the count. Seats that stand equal share a rank."""

    seat: int
    rank: int
    score: Score


@dataclass(frozen=True)
class Best:
    """The move that brought a seat most: its number in the match, from 1, and the points."""

    number: int
    points: int


class Outcome:
    """Everything the result screen says about a match. Only the moves in force count."""

    def __init__(self, match: Match) -> None:
        self.match = match
        states = match.states[: match.position + 1]
        self.scores: list[Score] = states[-1].scores()
        self.winners: list[int] = states[-1].winners()
        self.course: list[list[int]] = [
            [score.total for score in state.scores()] for state in states
        ]
        """The totals of every seat at the start and after each move."""
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

    def deciding(self, seat: int) -> int:
        """The total that a seat wins or loses with: its team's in team play."""
        score = self.scores[seat]
        return score.total if score.team_total is None else score.team_total

    def lines(self) -> list[Line]:
        """The seats from the first to the last; winners are ahead of those who only tie."""
        order = sorted(
            range(len(self.scores)),
            key=lambda seat: (*self._standing(seat), -self.scores[seat].total),
        )
        lines: list[Line] = []
        for place, seat in enumerate(order):
            is_equal = bool(lines) and self._standing(seat) == self._standing(lines[-1].seat)
            rank = lines[-1].rank if is_equal else place + 1
            lines.append(Line(seat, rank, self.scores[seat]))
        return lines

    def _standing(self, seat: int) -> tuple[bool, int]:
        return seat not in self.winners, -self.deciding(seat)

    @property
    def runner_up(self) -> int | None:
        """The best seat that did not win; None when all did."""
        others = [line.seat for line in self.lines() if line.seat not in self.winners]
        return others[0] if others else None

    @property
    def margin(self) -> int:
        """How far the winners are ahead of the next; 0 when a tie was broken or all won."""
        second = self.runner_up
        if not self.winners or second is None:
            return 0
        return self.deciding(self.winners[0]) - self.deciding(second)

    def moves_ahead(self, seat: int) -> int:
        """After how many moves a seat had more points than every other."""
        return sum(
            all(totals[seat] > other for index, other in enumerate(totals) if index != seat)
            for totals in self.course[1:]
        )

    def best_move(self, seat: int) -> Best | None:
        """The own move that brought a seat most points; None when none brought any."""
        gains = [
            Best(number, self.course[number][seat] - self.course[number - 1][seat])
            for number, mover in enumerate(self._movers, start=1)
            if mover == seat
        ]
        best = max(gains, key=lambda gain: gain.points, default=None)
        return best if best is not None and best.points > 0 else None

    def rematch(self, seed: int) -> Match:
        """The same people again, the seats turned by one so that somebody else opens."""
        match = self.match
        setup = match.setup
        offered = match.game.options(setup.players, setup.options)
        options: dict[str, Any] = dict(setup.options)
        for option in offered:
            if option.kind == "per_seat" and option.name in options:
                options[option.name] = _turned(options[option.name])
        again = Setup(setup.players, seed, options, setup.position)
        return Match(match.game, again, _turned(match.seats))


def _turned(items: list[Any]) -> list[Any]:
    return [*items[1:], *items[:1]]
