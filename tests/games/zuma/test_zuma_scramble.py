"""The scramble for totems: earlier hands come first, and what nobody takes goes on."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import games.zuma.clock.base as clock_module
from games.zuma.clock import SignalClock
from tests.games.zuma.clock_table import COLOURS, Table
from tests.games.zuma.temple import COMPLETE, JUNK, hands

PEOPLE = [0] * 6


def six_people() -> Table:
    """Six people with their hands on the keys."""
    table = Table(PEOPLE)
    table.ready()
    assert isinstance(table.clock, SignalClock) and table.clock.phase == "ready"
    return table


@pytest.mark.parametrize("frame", [1 / 240, 1 / 60, 1 / 30, 0.1, 0.35, 1.0])
def test_six_people_scramble_in_the_order_of_their_stamps(frame: float) -> None:
    table = six_people()
    table.scramble(
        [
            (0.412, 3, "red"),
            (0.405, 0, "red"),
            (0.410, 5, "violet"),
            (0.409, 1, "violet"),  # a millisecond before seat 5
            (0.430, 5, "blue"),
            (0.420, 2, "red"),  # both reds are gone by then
            (0.440, 2, "blue"),
            (0.450, 4, "blue"),  # nothing is left
        ],
        frame,
    )
    assert table.grabs == [
        "0:grab red",
        "1:grab violet",
        "3:grab red",
        "5:grab blue",
        "2:grab blue",
    ]
    assert [refused.seat for refused in table.clock.refusals] == [5, 2]
    assert table.clock.is_resting


@settings(max_examples=60, deadline=None)
@given(
    st.lists(
        st.tuples(st.floats(0.001, 1.3), st.integers(0, 5), st.sampled_from(COLOURS)),
        min_size=1,
        max_size=30,
        unique_by=lambda press: round(press[0], 4),
    ),
    st.floats(0.002, 0.5),
)
def test_the_frame_rate_settles_nothing(
    presses: list[tuple[float, int, str]], frame: float
) -> None:
    fine, coarse = six_people(), six_people()
    fine.scramble(presses, 0.001)
    coarse.scramble(presses, frame)
    assert fine.grabs == coarse.grabs
    assert fine.clock.refusals == coarse.clock.refusals
    assert fine.state().to_json() == coarse.state().to_json()


def test_equal_stamps_are_settled_by_who_came_first() -> None:
    for first, second in ((1, 4), (4, 1)):
        table = six_people()
        table.clock.press(first, "violet", table.now + 0.2)
        table.clock.press(second, "violet", table.now + 0.2)
        table.run(0.3)
        assert table.grabs == [f"{first}:grab violet"]
        assert [refused.seat for refused in table.clock.refusals] == [second]


def test_a_press_that_is_read_late_still_counts_before_a_bot() -> None:
    """A frame of half a second: the person's key came first, so the totem is theirs."""
    levels = [0, 5, 5]
    table = Table(levels, tempo=4.0, position={"hands": hands(COMPLETE, JUNK[0], JUNK[1])})
    table.clock.press(0, "red", 0.01)
    table.run(3.0, frame=1.5)
    assert table.grabs[0] == "0:grab red"
    assert len(table.grabs) == 2


def test_hands_that_come_late_do_not_reach_into_the_next_round() -> None:
    table = Table([0] * 3, position={"hands": hands(COMPLETE, JUNK[0], JUNK[1])})
    table.ready()
    start = table.now
    for seat, colour in ((0, "red"), (1, "blue"), (2, "red"), (2, "blue"), (1, "red")):
        table.clock.press(seat, colour, start + 0.1 + seat / 100)
    table.run(1.0)
    assert table.state().round == 1 and not table.state().grabbed
    table.clock.press(2, "red", table.now)
    table.run(1.0)
    assert not table.state().grabbed


def test_a_totem_that_nobody_takes_goes_to_the_left_of_the_first_hand() -> None:
    table = Table([0, 0, 0])
    table.ready()
    table.clock.press(1, "red", table.now + 0.1)
    table.run(clock_module.LAST_CHANCE)
    assert table.grabs == ["1:grab red"]
    table.run(0.2)
    assert table.grabs == ["1:grab red", "2:grab blue"]
    assert table.clock.is_resting


def test_every_grab_gives_the_others_the_whole_time_again() -> None:
    table = Table([0, 0, 0, 0])
    table.ready()
    table.clock.press(0, "red", table.now + 0.1)
    table.run(9.0)
    table.clock.press(3, "violet", table.now)
    table.run(9.0)
    assert table.grabs == ["0:grab red", "3:grab violet"]
    table.run(1.1)
    assert table.grabs == ["0:grab red", "3:grab violet", "1:grab blue"]


def test_all_totems_left_go_round_at_once() -> None:
    table = six_people()
    table.clock.press(4, "violet", table.now + 0.1)
    table.run(clock_module.LAST_CHANCE + 0.2)
    assert table.grabs == [
        "4:grab violet",
        "5:grab red",
        "0:grab red",
        "1:grab blue",
        "2:grab blue",
    ]


def test_a_hand_in_the_last_instant_counts_before_that() -> None:
    table = Table([0, 0, 0])
    table.ready()
    start = table.now
    table.clock.press(1, "red", start + 0.1)
    table.run(5.0)
    table.clock.press(0, "blue", start + 0.1 + clock_module.LAST_CHANCE)
    table.run(6.0)
    assert table.grabs == ["1:grab red", "0:grab blue"]


def test_a_pause_in_the_scramble_gives_the_whole_time_again() -> None:
    table = Table([0, 0, 0])
    table.ready()
    table.clock.press(1, "red", table.now + 0.1)
    table.run(9.0)
    table.clock.pause()
    table.run(30.0)
    table.clock.begin(table.now)
    table.run(9.0)
    assert table.grabs == ["1:grab red"]
    table.run(1.1)
    assert len(table.grabs) == 2


def test_in_calm_play_nobody_is_hurried() -> None:
    table = Table([0, 0, 0], is_calm=True, position={"hands": hands(COMPLETE, *JUNK[:2])})
    assert isinstance(table.clock, SignalClock)
    for seat in list(table.clock.waiting):
        colour = "red" if seat == 0 else None
        table.give(seat, colour=colour)
    table.run(60.0)
    assert table.grabs == ["0:grab red"]
