"""Rewards: the rank among the sides, a little for the margin, teams together."""

from __future__ import annotations

from typing import Any

import pytest

from games.bots.brain import rewards
from games.core.game import Score

MARGIN, WIDEST = 0.05, 50


class Ended:
    """A match that is over, by its points."""

    def __init__(self, totals: list[int], winners: list[int], teams: Any = ()) -> None:
        self.players = len(totals)
        self.teams = teams
        self._winners = winners
        sums = {seat: sum(totals[mate] for mate in team) for team in teams for seat in team}
        self._scores = [Score({}, total, sums.get(seat)) for seat, total in enumerate(totals)]

    def scores(self) -> list[Score]:
        return self._scores

    def winners(self) -> list[int]:
        return self._winners


def gained(totals: list[int], winners: list[int], teams: Any = ()) -> list[float]:
    state: Any = Ended(totals, winners, teams)
    return rewards(state, MARGIN, WIDEST)


def test_two_seats_share_one_point() -> None:
    won, lost = gained([30, 10], [0])

    assert won > 1 - MARGIN
    assert won + lost == pytest.approx(1.0)


def test_a_greater_margin_is_worth_more_but_never_as_much_as_a_rank() -> None:
    close, clear = gained([11, 10], [0])[0], gained([60, 10], [0])[0]

    assert close < clear
    assert clear - close < MARGIN
    assert gained([11, 10], [0])[0] > 0.9 > 0.1 > gained([10, 11], [1])[0]


def test_a_shared_victory_is_half_of_it() -> None:
    assert gained([20, 20], [0, 1]) == pytest.approx([0.5, 0.5])


def test_the_tie_break_decides_all() -> None:
    won, lost = gained([20, 20], [1])[::-1]

    assert (won, lost) == pytest.approx((1 - MARGIN / 2, MARGIN / 2))


def test_places_between_first_and_last_count() -> None:
    first, second, last = gained([30, 20, 10], [0])

    assert first > 0.9
    assert second == pytest.approx(0.5, abs=MARGIN)
    assert last < 0.1


def test_two_of_three_who_share_the_victory_share_the_two_best_places() -> None:
    first, second, last = gained([30, 30, 10], [0, 1])

    assert first == second == pytest.approx(0.75, abs=MARGIN)
    assert last < 0.1


def test_a_winning_pair_wins_together_whoever_made_the_points() -> None:
    first, second, third, fourth = gained([40, 15, 2, 20], [0, 2], ((0, 2), (1, 3)))

    assert first == third > 1 - MARGIN
    assert second == fourth < MARGIN
    assert first + second == pytest.approx(1.0)


def test_the_margin_is_between_teams() -> None:
    near = gained([40, 20, 0, 19], [0, 2], ((0, 2), (1, 3)))
    far = gained([40, 5, 30, 4], [0, 2], ((0, 2), (1, 3)))

    assert near[0] < far[0]


def test_alone_one_wins_or_not() -> None:
    assert gained([5], [0])[0] > 0.9 > 0.1 > gained([5], [])[0]
