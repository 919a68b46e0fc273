"""How strong somebody is, and how sure that is."""

import pytest

from games.history.played import Played, Who
from games.history.rating import (
    Against,
    Point,
    Strength,
    anchor,
    courses,
    level_of,
    rested,
    updated,
)
from tests.history.told import NINA, TOM, bot, match


def last(history: list[Played], person: str = "nina") -> Point:
    return courses(history)[person][-1]


def test_the_example_of_the_paper_comes_out() -> None:
    """Glickman: 1500 ± 200 beats 1400 ± 30, then loses to 1550 ± 100 and 1700 ± 300."""
    results = [
        Against(Strength(1400, 30), 1.0),
        Against(Strength(1550, 100), 0.0),
        Against(Strength(1700, 300), 0.0),
    ]

    after = updated(Strength(1500, 200), results)

    assert after.value == pytest.approx(1464, abs=1)
    assert after.spread == pytest.approx(151.4, abs=0.1)


def test_whoever_wins_half_against_a_level_is_as_strong_as_that_level() -> None:
    history = [match(NINA, bot(4), winners=(day % 2,), day=day) for day in range(80)]

    found = last(history).strength

    assert level_of(found.value) == pytest.approx(4, abs=0.25)
    assert abs(found.value - anchor(4)) < found.reach


def test_the_first_matches_say_most_and_a_long_rest_unsettles() -> None:
    course = courses([match(day=day) for day in range(20)])["nina"]
    spreads = [point.strength.spread for point in course]

    assert spreads[0] > spreads[5] > spreads[19]
    assert rested(course[-1].strength, 400).spread > spreads[19]
    assert rested(course[-1].strength, 400).value == course[-1].strength.value


def test_to_beat_a_strong_person_counts_more_than_to_beat_a_weak_one() -> None:
    strong = [match(TOM, bot(5), day=day) for day in range(10)]
    weak = [match(TOM, bot(1), winners=(1,), day=day) for day in range(10)]
    meeting = match(NINA, TOM, day=11)

    assert last([*strong, meeting]).strength.value > last([*weak, meeting]).strength.value


def test_a_match_of_four_counts_once_and_losers_are_parted_by_their_points() -> None:
    two = last([match(NINA, bot(3))]).strength
    four = last([match(NINA, bot(3), bot(3), bot(3), scores=(9, 5, 4, 3))]).strength
    second = last([match(NINA, bot(3), bot(3), scores=(8, 9, 1), winners=(1,))]).strength
    third = last([match(NINA, bot(3), bot(3), scores=(1, 9, 8), winners=(1,))]).strength

    assert four.value == pytest.approx(two.value)
    assert second.value > third.value


def test_nothing_is_learnt_alone_nor_of_two_who_cannot_be_told_apart() -> None:
    alone = match(NINA, scores=(64,), winners=(0,))
    nameless = match(NINA, Who(), Who(), scores=(3, 2, 1))

    assert courses([alone]) == {}
    assert courses([nameless]) == {}
