"""Playing again what was taken back, where bots sit at the table."""

from __future__ import annotations

import pytest

from games import catalog
from games.core.game import Setup
from games.core.match import Match, Seat


def played(levels: tuple[int, ...], count: int) -> Match:
    """A match of Rumis with so many moves; 0 is a person."""
    seats = [Seat(colour=n, bot=bot) for n, bot in enumerate(levels)]
    match = Match(catalog.game("rumis"), Setup(len(levels), 4), seats)
    for _ in range(count):
        match.play(match.state.legal_moves()[0])
    return match


@pytest.mark.parametrize("levels", [(0, 2, 2), (2, 0, 2), (0, 2, 0, 2)])
def test_whoever_plays_again_comes_to_the_next_turn_of_a_person(levels: tuple[int, ...]) -> None:
    match = played(levels, 9)
    people = [n for n, state in enumerate(match.states) if not levels[state.to_move or 0]]
    match.position = people[0]
    for position in people[1:]:
        assert match.redo_to_person() > 0
        assert match.position == position
        assert not match.is_bots_turn()


def test_what_bots_played_last_is_played_again_though_no_person_follows() -> None:
    match = played((0, 2, 2), 5)
    match.position = 3
    assert match.redo_to_person() == 2
    assert match.position == 5 and match.is_bots_turn()
    assert match.redo_to_person() == 0


def test_taking_back_stops_at_the_turn_of_a_person() -> None:
    match = played((2, 0, 2), 9)
    assert match.undo_to_person() == 2
    assert match.position == 7 and not match.is_bots_turn()
