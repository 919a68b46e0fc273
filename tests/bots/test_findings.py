"""What several searches say together."""

from __future__ import annotations

from games.bots.advice import Advice
from games.bots.findings import Finding, merged
from games.bots.thoughts import Answer, Question, settled
from games.core.game import Setup

MOVE = Question(7, "move", "heap", Setup(2), (), 5, 1)
BEST = Question(7, "best", "heap", Setup(2), (), 5, 1)


def test_visits_are_added_and_means_weighed_by_them() -> None:
    first = [Finding("a", 30, 0.5, 0.4, 3), Finding("b", 20, 0.6, 0.5, 1)]
    second = [Finding("b", 60, 0.8, 0.9, 1), Finding("c", 5, 0.1, 0.0, 0)]

    best, *others = merged([first, second])

    assert (best.move, best.visits, best.gain) == ("b", 80, 1)
    assert round(best.mean, 6) == 0.75
    assert round(best.share, 6) == 0.8
    assert others == [first[0], second[1]]


def test_equal_visits_are_parted_by_the_mean() -> None:
    found = merged([[Finding("a", 10, 0.4)], [Finding("b", 10, 0.5)]])

    assert [each.move for each in found] == ["b", "a"]


def test_one_search_keeps_its_order() -> None:
    search = [Finding("a", 9, 0.4), Finding("b", 5, 0.9), Finding("c", 5, 0.9)]

    assert merged([search]) == search


def test_a_sure_answer_goes_before_what_others_found() -> None:
    found = Answer(7, found=[Finding("a", 9, 0.9)])
    sure = Answer(7, move="b")

    assert settled(MOVE, [found, sure]) == sure
    assert settled(MOVE, [found]).move == "a"


def test_an_advice_names_three_moves_at_most() -> None:
    found = [Finding(move, 9, 0.9, 0.51234, 2) for move in "abcd"]

    assert settled(BEST, [Answer(7, found=found)]).best == [Advice(m, 0.512, 2) for m in "abc"]


def test_nothing_found_is_an_empty_answer() -> None:
    assert not settled(MOVE, [Answer(7), Answer(7)]).is_sure
