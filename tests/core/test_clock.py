"""The turn timer and the caller; time is passed in."""

from __future__ import annotations

import pytest

from games.core.clock import (
    FLASH,
    LONGEST_BEAT,
    LONGEST_TURN,
    SHORTEST_BEAT,
    SHORTEST_TURN,
    Caller,
    TurnClock,
)


def test_a_clock_that_stands_does_not_count() -> None:
    clock = TurnClock(3)
    assert clock.pass_time(30.0) == "" and clock.left == 60 and clock.until_change is None


def test_a_turn_warns_once_then_says_once_that_it_is_over() -> None:
    clock = TurnClock(2, limit=60)
    clock.next_turn(0)
    said = [clock.pass_time(0.5) for _ in range(140)]
    assert [each for each in said if each] == ["warn", "over"]
    assert said.index("warn") == 99 and said.index("over") == 119
    assert clock.is_running and clock.left == pytest.approx(-10)


def test_a_short_turn_warns_in_its_last_third() -> None:
    clock = TurnClock(2, limit=15)
    clock.next_turn(0)
    clock.pass_time(9.9)
    assert not clock.is_warning
    clock.pass_time(0.2)
    assert clock.is_warning


def test_the_turn_goes_to_the_left_and_everybodys_time_adds_up() -> None:
    clock = TurnClock(3)
    clock.next_turn(0)
    for seconds in (5.0, 7.0, 9.0, 11.0):
        clock.pass_time(seconds)
        clock.next_turn()
    assert clock.totals == [16.0, 7.0, 9.0] and clock.seat == 1 and clock.turn == 0


def test_the_clock_wakes_when_its_next_second_begins() -> None:
    clock = TurnClock(2)
    clock.next_turn(0)
    clock.pass_time(0.3)
    assert clock.until_change == pytest.approx(0.7)


def test_the_length_of_a_turn_keeps_to_its_bounds() -> None:
    clock = TurnClock(2)
    clock.set_limit(1)
    assert clock.limit == SHORTEST_TURN
    clock.set_limit(10_000)
    assert clock.limit == LONGEST_TURN


def test_the_caller_calls_on_the_beat_and_counts() -> None:
    caller = Caller(beat=2.0)
    caller.toggle()
    calls = [caller.pass_time(0.25) for _ in range(24)]
    assert [index for index, call in enumerate(calls) if call] == [7, 15, 23]
    assert caller.count == 3


def test_the_caller_loses_no_time_between_frames() -> None:
    caller = Caller(beat=1.0)
    caller.toggle()
    calls = sum(caller.pass_time(0.03) for _ in range(1000))
    assert calls == 30


def test_a_pause_keeps_the_count_and_the_next_beat_is_whole() -> None:
    caller = Caller(beat=2.0)
    caller.toggle()
    caller.pass_time(2.0)
    caller.pass_time(1.9)
    caller.toggle()
    assert caller.pass_time(50.0) == 0 and caller.count == 1
    caller.toggle()
    assert caller.pass_time(1.9) == 0 and caller.pass_time(0.2) == 1


def test_a_suspended_machine_makes_one_call_not_many() -> None:
    caller = Caller(beat=1.0)
    caller.toggle()
    assert caller.pass_time(100.0) == 1 and caller.count == 1 and caller.share == 0.0


def test_a_call_lights_up_and_fades() -> None:
    caller = Caller(beat=1.0)
    caller.toggle()
    caller.pass_time(1.0)
    assert caller.glow == 1.0
    caller.toggle()
    assert caller.is_moving
    caller.pass_time(FLASH)
    assert caller.glow == 0.0 and not caller.is_moving


def test_a_new_round_counts_anew_and_waits() -> None:
    caller = Caller()
    caller.toggle()
    caller.pass_time(10.0)
    caller.restart()
    assert caller.count == 0 and not caller.is_running and caller.share == 0.0


def test_the_tempo_keeps_to_its_bounds() -> None:
    caller = Caller(beat=2.0)
    caller.quicken(-100)
    assert caller.beat == SHORTEST_BEAT
    caller.quicken(+100)
    assert caller.beat == LONGEST_BEAT
