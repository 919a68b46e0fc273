"""Zuma to the signal: nobody sees too early, armed hands, and play without speed."""

from __future__ import annotations

from random import Random

import pytest

from games.zuma.clock import SignalClock
from tests.games.zuma.clock_table import COLOURS, Table
from tests.games.zuma.temple import COMPLETE, JUNK, hands

# The signal


def test_nobody_is_shown_the_table_before_everybody_has_looked() -> None:
    table = Table([0, 0, 2, 0])
    clock = table.clock
    assert isinstance(clock, SignalClock)
    assert clock.waiting == [0, 1, 3]
    clock.press(1, "red", table.now)  # not now
    table.give(3)
    table.run(5.0)
    assert clock.phase == "look" and clock.waiting == [0, 1]
    assert table.state().committed[2] is None and not table.grabs
    for seat in (0, 1):
        table.give(seat)
    table.run(0.01)
    assert clock.phase == "ready" and None not in table.state().committed


def test_without_an_armed_hand_the_cards_go_round_at_the_signal() -> None:
    table = Table([0] * 3, seed=4)
    table.ready()
    table.run(5.0)
    assert table.moves[-1] == "call"
    assert isinstance(table.clock, SignalClock) and table.clock.waiting == [0, 1, 2]


def test_an_armed_hand_comes_down_at_the_signal_and_starts_the_scramble() -> None:
    table = Table([0] * 3, position={"hands": hands(JUNK[0], COMPLETE, JUNK[1])})
    assert isinstance(table.clock, SignalClock)
    for seat in range(3):
        armed = "blue" if seat == 1 else None
        table.give(seat, colour=armed)
    table.run(0.5)
    assert not table.grabs and table.clock.phase == "ready"
    table.run(5.0)
    assert table.grabs == ["1:grab blue"] and table.clock.phase == "scramble"
    table.clock.press(2, "red", table.now)
    table.run(0.1)
    assert table.state().scores()[1].total == 2 and table.state().scores()[2].total == 1


def test_an_early_hand_starts_the_scramble_and_scores_nothing() -> None:
    table = Table([0] * 3, position={"hands": hands(JUNK[0], COMPLETE, JUNK[1])})
    table.ready()
    table.clock.press(0, "red", table.now + 0.1)
    table.clock.press(1, "blue", table.now + 0.2)
    table.run(0.5)
    assert [score.total for score in table.state().scores()] == [0, 1, 0]


def test_several_armed_hands_are_settled_by_lot() -> None:
    position = {"hands": hands("4 sun 3 moon", "4 eagle 3 maize", JUNK[2])}
    starters = set()
    for seed in range(12):
        table = Table([0] * 3, seed=seed, position=position)
        assert isinstance(table.clock, SignalClock)
        for seat in range(3):
            armed = "red" if seat < 2 else None
            table.give(seat, colour=armed)
        table.run(5.0)
        assert len(table.grabs) == 1  # the second one finds red gone and needs another key
        starters.add(table.grabs[0])
    assert starters == {"0:grab red", "1:grab red"}


def test_a_pause_keeps_what_was_looked_at_and_armed() -> None:
    table = Table([0] * 3, position={"hands": hands(COMPLETE, JUNK[0], JUNK[1])})
    clock = table.clock
    assert isinstance(clock, SignalClock)
    table.give(0, "moon", "red")
    table.run(0.1)
    clock.pause()
    clock.begin(table.now)
    assert clock.waiting == [1, 2]
    for seat in (1, 2):
        table.give(seat)
    clock.pause()
    table.run(9.0)
    assert not table.grabs
    clock.begin(table.now)
    table.run(5.0)
    assert table.grabs == ["0:grab red"]


def test_what_is_given_while_time_stands_still_counts() -> None:
    table = Table([0, 2, 0], position={"hands": hands(COMPLETE, JUNK[0], JUNK[1])})
    clock = table.clock
    assert isinstance(clock, SignalClock)
    clock.pause()
    table.give(0, "moon", "red")
    assert table.moves == ["0:pass moon"] and clock.waiting == [2]
    table.give(2)
    table.run(9.0)
    assert None not in table.state().committed and not table.grabs
    clock.begin(table.now)
    table.run(5.0)
    assert table.grabs[0] == "0:grab red"


# Without speed


def test_calm_play_knows_no_early_hands_and_takes_totems_in_a_drawn_order() -> None:
    orders = set()
    for seed in range(10):
        table = Table(
            [0] * 4,
            seed=seed,
            is_calm=True,
            position={"hands": hands(COMPLETE, JUNK[0], JUNK[1], JUNK[2])},
        )
        clock = table.clock
        assert isinstance(clock, SignalClock)
        for seat in range(4):
            armed = "red" if seat == 0 else None
            table.give(seat, colour=armed)
        table.run(0.1)
        clock.press(2, "blue", table.now)
        table.run(0.1)
        assert not table.grabs
        table.run(3.0)
        assert table.grabs == ["0:grab red"]
        orders.add(tuple(clock.order))
        wrong = next(seat for seat in clock.order if seat != clock.chooser)
        clock.press(wrong, "blue", table.now)
        table.run(0.1)
        assert table.grabs == ["0:grab red"]
        for colour in ("blue", "violet"):
            chooser = clock.chooser
            assert chooser is not None
            clock.press(chooser, colour, table.now)
            table.run(0.1)
        assert clock.is_resting
    assert len(orders) > 2


def test_in_calm_play_bots_take_their_turn_by_themselves() -> None:
    table = Table([0, 3, 3], is_calm=True, position={"hands": hands(COMPLETE, JUNK[0], JUNK[1])})
    assert isinstance(table.clock, SignalClock)
    table.give(0, "moon", "red")
    table.run(10.0)
    assert len(table.grabs) == 2 and table.clock.is_resting


@pytest.mark.parametrize("is_calm", [False, True])
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_whole_matches_to_the_signal_end(players: int, is_calm: bool) -> None:
    """Two people who arm what is complete and press at random, and bots."""
    rng = Random(players)
    table = Table([0, 2, 0, 3, 4, 1][:players], seed=players, is_calm=is_calm)
    clock = table.clock
    assert isinstance(clock, SignalClock)
    for _ in range(20_000):
        if table.match.is_over:
            break
        state = table.state()
        if clock.is_resting:
            clock.begin(table.now)
        elif clock.phase == "look":
            seat = clock.waiting[0]
            armed = rng.choice(COLOURS[:2]) if state.is_complete(seat) else None
            table.give(seat, rng.choice(state.hand(seat)), armed)
        elif clock.phase == "scramble":
            clock.press(rng.choice(clock.people), rng.choice(COLOURS), table.now)
        table.run(0.4, 0.1)
    assert table.match.is_over
