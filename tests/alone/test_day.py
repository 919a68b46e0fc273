"""The challenge of the day, the streak, and the calendar."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from itertools import pairwise

from games.alone.day import look_of, month_beside, of_day, record, streak, weeks

FIVE = {name: range(1, 25) for name in ("cuminos", "kiwara", "kumata", "rumis", "zuma")}
NOW = date(2025, 10, 14)


def october(*days: int) -> set[date]:
    return {date(2025, 10, day) for day in days}


def test_the_day_decides_alone() -> None:
    """Written down once: every machine and every later version must say the same."""
    assert [of_day(NOW + timedelta(days=n), FIVE) for n in range(5)] == [
        *(("kumata", 7), ("kiwara", 18), ("rumis", 14), ("kiwara", 9), ("kumata", 5))
    ]


def test_every_challenge_comes_once_in_so_many_days() -> None:
    start = -(-NOW.toordinal() // 120) * 120
    days = [of_day(date.fromordinal(start + n), FIVE) for n in range(120)]
    assert len(set(days)) == 120
    assert set(Counter(day[0] for day in days if day).values()) == {24}


def test_the_same_game_seldom_comes_twice_in_a_row() -> None:
    days = [of_day(NOW + timedelta(days=n), FIVE) for n in range(100)]
    assert sum(a is not None and b is not None and a[0] == b[0] for a, b in pairwise(days)) <= 12


def test_a_game_without_challenges_has_no_days() -> None:
    few = {"kiwara": (1, 2), "rumis": ()}
    assert {of_day(NOW + timedelta(days=n), few) for n in range(9)} == {
        ("kiwara", 1),
        ("kiwara", 2),
    }
    assert of_day(NOW, {"rumis": ()}) is None


def test_a_streak_counts_the_days_in_a_row() -> None:
    assert streak(october(12, 13, 14), NOW) == 3
    assert streak(october(10, 11, 14), NOW) == 1
    assert streak(set(), NOW) == 0


def test_today_and_yesterday_do_not_break_it_as_long_as_they_are_open() -> None:
    assert streak(october(8, 9, 10, 11, 12), NOW) == 5
    assert streak(october(8, 9, 10, 11, 12, 14), NOW) == 6
    assert streak(october(8, 9, 10, 11, 12, 13, 14), NOW) == 7
    assert streak(october(8, 9, 10, 11), NOW) == 0


def test_a_clock_that_was_set_back_changes_nothing() -> None:
    assert streak(october(13, 14, 20, 21, 22), NOW) == 2


def test_the_record_is_the_longest_row_ever() -> None:
    assert record(october(1, 2, 3, 6, 7, 14)) == 3
    assert record(set()) == 0


def test_the_calendar_tells_the_days_apart() -> None:
    solved = october(1, 2, 3, 5, 12)
    looks = {day: look_of(date(2025, 10, day), solved, NOW) for day in (1, 4, 12, 13, 14, 15)}
    assert looks == {
        **{1: "solved", 4: "missed", 12: "solved", 13: "open"},
        **{14: "today", 15: "plain"},
    }


def test_days_before_the_first_one_were_not_missed() -> None:
    assert look_of(date(2025, 9, 30), october(1), NOW) == "plain"
    assert look_of(date(2025, 9, 30), set(), NOW) == "plain"


def test_a_month_is_told_in_weeks_from_monday() -> None:
    shown = weeks(2025, 10)
    assert [day.day if day else 0 for day in shown[0]] == [0, 0, 1, 2, 3, 4, 5]
    assert [day.day if day else 0 for day in shown[-1]] == [27, 28, 29, 30, 31, 0, 0]
    assert month_beside(2025, 12, +1) == (2026, 1)
    assert month_beside(2025, 1, -1) == (2024, 12)
    assert weeks(9999, 12)[-1][4] == date.max
    assert month_beside(1, 1, -1) == (1, 1)
