"""Nothing of a hidden hand is in a view, an event, or what a bot decides from."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.game import Event, IllegalMove
from games.zuma.bot.brain import BRAIN
from games.zuma.rules.choices import grab_choice, pass_choice
from games.zuma.rules.position import HIDDEN
from games.zuma.rules.state import ZumaState
from tests.games.matches import held
from tests.games.zuma.temple import COMPLETE, JUNK, dealt, legal, played, sensible, start, why

THREE = (COMPLETE, JUNK[0], JUNK[1])
brisk = settings(max_examples=40, deadline=None)


def somewhere(players: int, seed: int, moves: int) -> ZumaState:
    """A position of a random match."""
    rng = Random(seed)
    state = start(players, seed)
    for _ in range(moves):
        if not state.is_over:
            state.play(sensible(state, rng))
    return state


positions = st.builds(somewhere, st.integers(3, 6), st.integers(0, 10**6), st.integers(0, 120))


def reshuffled(state: ZumaState, seat: int | None, rng: Random) -> ZumaState:
    """Another position that differs only in what the seat may not know."""
    other = state.view_for(seat).imagined(rng)
    for each in range(state.players):  # which card was committed is hidden, that one was is not
        assert (other.committed[each] is None) == (state.committed[each] is None)
    return other


def everything(state: ZumaState) -> dict[str, Any]:
    """Every slot of a state, whatever its name."""
    return held(state, ("game", "table", "cards"))


@brisk
@given(positions, st.integers(0, 99))
def test_a_view_is_the_same_whatever_is_hidden(state: ZumaState, seed: int) -> None:
    """Two positions that a seat cannot tell apart give it views that are equal in every slot."""
    for seat in (*range(state.players), None):
        other = reshuffled(state, seat, Random(seed))
        assert everything(state.view_for(seat)) == everything(other.view_for(seat))


@brisk
@given(positions)
def test_a_view_shows_what_lies_open(state: ZumaState) -> None:
    whole = state.to_json()
    for seat in (*range(state.players), None):
        seen = state.view_for(seat).to_json()
        assert seen["chance"] is None
        for key in whole.keys() - {"hands", "committed", "chance"}:
            assert seen[key] == whole[key]
        for other in range(state.players):
            if other == seat:
                assert seen["hands"][other] == whole["hands"][other]
                assert seen["committed"][other] == whole["committed"][other]
            else:
                assert seen["hands"][other] == [None] * 7
                assert seen["committed"][other] == (whole["committed"][other] and "?")


def test_a_view_of_a_committed_card() -> None:
    state = dealt(*THREE)
    played(state, "0:pass sun", "1:pass moon")

    assert state.view_for(0).to_json()["committed"] == ["sun", "?", None]
    assert state.view_for(2).to_json()["committed"] == ["?", "?", None]
    assert state.view_for(None).to_json()["committed"] == ["?", "?", None]


def test_a_view_knows_no_later_deal() -> None:
    state = start(3)
    assert state.chance and not state.view_for(0).chance


def test_a_view_does_not_tell_whether_another_hand_is_complete() -> None:
    state = dealt(*THREE)
    assert state.is_complete(0)
    assert not state.view_for(1).is_complete(0)
    assert state.view_for(0).is_complete(0)


def test_a_view_of_a_view_hides_more() -> None:
    view = dealt(*THREE).view_for(0).view_for(1)
    assert view.hands == [HIDDEN] * 3


def test_the_position_is_not_changed_by_looking() -> None:
    state = dealt(*THREE)
    before = everything(state.clone())
    state.view_for(1)
    assert everything(state) == before


@brisk
@given(positions)
def test_a_view_knows_the_moves_of_its_seat_and_of_no_other_hand(state: ZumaState) -> None:
    for seat in range(state.players):
        view = legal(state.view_for(seat))
        mine = [move for move in legal(state) if not move[2:].startswith("pass")]
        mine += [move for move in legal(state) if move.startswith(f"{seat}:pass")]
        assert view == sorted(mine)


def test_a_view_cannot_be_played_on() -> None:
    view = dealt(*THREE).view_for(0)

    assert why(view, "1:pass moon") == why(view, "1:pass sun") == "hidden"
    assert why(view, "0:pass sun") is None
    for move in ("0:pass sun", "0:grab red"):
        with pytest.raises(IllegalMove) as error:
            view.play(view.parse(move))
        assert error.value.phrase.key == "zuma.why.view"


@brisk
@given(st.integers(3, 6), st.integers(0, 10**6))
def test_no_event_says_a_card(players: int, seed: int) -> None:
    """Neither the log's sentence nor the protocol's line names a card or a series."""
    rng = Random(seed)
    state = start(players, seed)
    log: list[Event] = []
    for _ in range(150):
        if not state.is_over:
            state.play(sensible(state, rng, 0.9), log)
    for event in log:
        assert not {*state.cards.names} & {*str(event).split()}
        assert "zuma.card" not in repr(event.phrase("zuma"))


# Bots.


@brisk
@given(positions, st.integers(0, 99))
def test_a_sample_keeps_what_the_seat_knows_and_fits_the_box(state: ZumaState, seed: int) -> None:
    for seat in range(state.players):
        sample = BRAIN.sample(state, seat, Random(seed))
        assert everything(sample.view_for(seat)) == everything(state.view_for(seat))
        assert not sample.is_view
        shown = sample.to_json()
        every = Counter(card for hand in shown["hands"] for card in hand)
        deck = Counter(state.cards.named(state.deck))
        assert not every - deck
        assert [len(hand) for hand in shown["hands"]] == [7] * state.players
        for card, hand in zip(shown["committed"], shown["hands"], strict=True):
            assert card is None or card in hand


def test_samples_differ_in_other_hands_and_later_deals() -> None:
    state = start(4)
    samples = [BRAIN.sample(state, 1, Random(seed)) for seed in range(30)]

    assert len({tuple(sample.hands) for sample in samples}) == 30
    assert len({sample.chance for sample in samples}) == 30
    assert {sample.hands[1] for sample in samples} == {state.hands[1]}


@brisk
@given(positions, st.integers(1, 5), st.integers(0, 99))
def test_a_bot_decides_the_same_whatever_is_hidden(state: ZumaState, level: int, seed: int) -> None:
    if state.is_over:
        return
    seat = state.to_move
    assert seat is not None
    other = reshuffled(state, seat, Random(seed))
    first = BRAIN.chosen(state, seat, level, Random(seed))

    assert first == BRAIN.chosen(other, seat, level, Random(seed))
    assert BRAIN.moves(state, seat) == BRAIN.moves(other, seat)


def test_a_bot_refuses_to_decide_from_a_whole_state() -> None:
    state = dealt(*THREE)
    for choice in (pass_choice, grab_choice):
        with pytest.raises(AssertionError):
            choice(state, 5, Random(0))
