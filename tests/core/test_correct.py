"""Correcting an earlier move and taking up what followed."""

from __future__ import annotations

from random import Random

from games import catalog
from games.core.correct import Waiting, follow, reopen
from games.core.game import Setup
from games.core.match import Match


def played(*moves: str) -> Match:
    match = Match(catalog.game("kiwara"), Setup(2))
    for move in moves:
        match.play(match.state.parse(move))
    return match


def back(match: Match, moves: int) -> list[Waiting]:
    waiting: list[Waiting] = []
    for step in range(moves):
        reopen(match, waiting, is_again=step > 0)
    return waiting


OPENING = ("totem N1", "place zebra a1", "totem N2", "place zebra b1", "totem N3")


def test_all_that_is_still_legal_follows_a_corrected_move() -> None:
    match = played(*OPENING)
    waiting = back(match, 4)
    assert [str(each.move) for each in waiting] == list(OPENING[2:])

    match.play(match.state.parse("place elephant a2"))

    assert follow(match, waiting) is None and waiting == []
    assert [str(move) for move in match.moves] == [
        "totem N1",
        "place elephant a2",
        *OPENING[2:],
    ]


def test_it_stops_at_the_first_move_that_is_no_longer_legal() -> None:
    match = played(*OPENING)
    waiting = back(match, 3)

    match.play(match.state.parse("totem N4"))

    assert follow(match, waiting) is not None
    assert [str(each.move) for each in waiting] == ["place zebra b1", "totem N3"]
    assert match.position == 3


def test_nothing_is_lost_until_a_move_is_played() -> None:
    match = played(*OPENING)
    back(match, 3)
    match.position = 5
    assert [str(move) for move in match.moves] == list(OPENING)


def test_a_move_of_another_seat_does_not_follow() -> None:
    """The same notation could be legal for whoever is to act now; it was not their move."""
    match = played("totem N1", "place zebra a1", "totem N2")
    waiting = [Waiting(1, match.state.parse("place zebra b1"))]
    assert match.state.to_move == 0 and match.state.why_not(waiting[0].move) is None
    assert follow(match, waiting) is not None and len(waiting) == 1


def test_replaying_the_same_move_restores_the_whole_match() -> None:
    rng = Random(4)
    match = Match(catalog.game("kumata"), Setup(3, 5))
    while not match.is_over:
        match.play(rng.choice(match.state.legal_moves()))
    moves = list(match.moves)
    waiting = back(match, 12)
    match.play(moves[len(moves) - 12])
    assert follow(match, waiting) is None
    assert match.moves == moves and match.is_over
