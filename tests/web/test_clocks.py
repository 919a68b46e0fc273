"""Comparing clocks: a press counts when it was made, as far as that can be known."""

from __future__ import annotations

from games.web.clocks import FURTHEST, PhoneClock

AHEAD = 1000.0
"""Seconds by which the phone's clock differs from ours."""


def compared(*delays: tuple[float, float]) -> PhoneClock:
    """A clock after pings with these delays there and back, a second apart."""
    clock = PhoneClock()
    for second, (there, back) in enumerate(delays):
        number = clock.ping(float(second))
        clock.pong(number, second + there + AHEAD, second + there + back)
    return clock


def test_without_a_comparison_a_press_counts_when_it_comes() -> None:
    assert PhoneClock().moment(5.0, 70.0) == 70.0


def test_an_even_way_there_and_back_is_corrected_exactly() -> None:
    clock = compared((0.1, 0.1))
    assert abs(clock.moment(50.0 + AHEAD, 50.1) - 50.0) < 1e-9


def test_the_quickest_comparison_is_believed() -> None:
    clock = compared((0.2, 0.01), (0.011, 0.01), (0.01, 0.3))
    assert abs(clock.moment(50.0 + AHEAD, 50.1) - 50.0) < 0.001
    assert abs(clock.delay - 0.31) < 1e-9


def test_a_press_is_never_in_the_future_nor_long_ago() -> None:
    clock = compared((0.01, 0.01))
    assert clock.moment(60.0 + AHEAD, 50.0) == 50.0
    assert clock.moment(10.0 + AHEAD, 50.0) == 50.0 - FURTHEST
    assert clock.moment(-1e300, 50.0) == 50.0 - FURTHEST
    assert clock.moment(1e300, 50.0) == 50.0


def test_a_clock_that_stood_still_is_compared_anew() -> None:
    clock = compared((0.01, 0.01))
    number = clock.ping(100.0)
    clock.pong(number, 40.0 + AHEAD + 0.05, 100.1)  # it slept for a minute
    assert abs(clock.moment(41.0 + AHEAD, 101.05) - 101.0) < 1e-9


def test_answers_to_nothing_are_not_heard() -> None:
    clock = PhoneClock()
    number = clock.ping(1.0)
    assert not clock.pong(number + 1, 0.0, 2.0)
    assert clock.pong(number, 0.0, 2.0)
    assert not clock.pong(number, 500.0, 3.0), "one answer a ping"
    for _ in range(1000):
        clock.ping(1.0)
    assert not clock.pong(number + 1, 0.0, 2.0), "those of long ago are forgotten"
