"""Streaks, wins by level, points, habits and moments of one person."""

from datetime import timedelta

import pytest

from games.history.played import Played, Told, Who, people_of
from games.history.summary import (
    Habit,
    Streak,
    habits,
    level_wins,
    moments,
    own_matches,
    since,
    streak,
    trends,
)
from tests.history.told import NINA, NOON, TOM, bot, match


def row(results: str) -> list[Played]:
    """Matches of Nina against a bot, won (+) or lost (-)."""
    return [
        match(NINA, bot(2), winners=(0 if sign == "+" else 1,), day=day)
        for day, sign in enumerate(results)
    ]


@pytest.mark.parametrize(
    ("results", "expected"),
    [("", Streak(0, 0)), ("+-++", Streak(2, 2)), ("+++-+", Streak(1, 3)), ("++-", Streak(0, 2))],
)
def test_victories_in_a_row(results: str, expected: Streak) -> None:
    assert streak(own_matches(row(results), "Nina")) == expected


def test_a_cube_filled_alone_neither_breaks_nor_prolongs_a_row() -> None:
    alone = match(NINA, scores=(27,), winners=(), day=5, game="rumis")

    assert streak(own_matches([*row("++"), alone], "Nina")) == Streak(2, 2)


def test_the_strongest_bot_at_the_table_is_the_level_met() -> None:
    history = [
        match(NINA, bot(1), bot(4), scores=(3, 2, 1)),
        match(NINA, bot(4), winners=(1,), day=1),
        match(NINA, TOM, day=2),
    ]

    found = {
        wins.level: (wins.wins, wins.matches) for wins in level_wins(own_matches(history, "nina"))
    }

    assert found == {1: (0, 0), 2: (0, 0), 3: (0, 0), 4: (1, 2), 5: (0, 0)}


def test_the_mean_of_the_last_ten_is_compared_with_the_ten_before() -> None:
    history = [
        match(scores=(points, 0), day=day) for day, points in enumerate([10] * 10 + [13] * 10)
    ]

    (trend,) = trends(own_matches(history, "Nina"))

    assert (trend.mean, trend.change, trend.best) == (13, 3, 13)
    (short,) = trends(own_matches(history[:4], "Nina"))
    assert (short.mean, short.change) == (10, None)


def test_person_game_and_period_choose_the_matches() -> None:
    history = [
        match(NINA, TOM, day=0),
        match(NINA, bot(2), day=60, game="rumis"),
        match(TOM, bot(2), day=90),
        match(Who(" NINA"), bot(2), day=99),
    ]
    now = NOON + timedelta(days=100)

    def days(**wanted: object) -> list[str]:
        return [own.played.file for own in own_matches(history, "nina", **wanted)]  # type: ignore[arg-type]

    assert len(days()) == 3
    assert days(game="rumis") == ["rumis-0060.yaml"]
    assert days(since=since("week", now)) == ["kiwara-0099.yaml"]
    assert days(since=since("quarter", now)) == ["rumis-0060.yaml", "kiwara-0099.yaml"]
    assert days(since=since("all", now)) == days()
    assert people_of(history) == ["NINA", "Tom"]


def test_a_nameless_person_is_somebody_where_only_one_sits_there() -> None:
    alone = match(Who(), bot(3))
    several = match(Who(), Who(colour=1), day=1)

    assert people_of([alone, several]) == [""]
    assert [own.seat for own in own_matches([alone, several], "")] == [0]


def test_places_follow_the_winners_then_the_points() -> None:
    tied = match(NINA, TOM, scores=(20, 20), winners=(1,))
    three = match(NINA, TOM, bot(1), scores=(5, 9, 7), winners=(1,))

    assert (tied.place(1), tied.place(0)) == (1, 2)
    assert [three.place(seat) for seat in range(3)] == [3, 1, 2]


def test_an_opening_is_told_when_it_is_one_in_two_at_least() -> None:
    zebras = [match(day=day, told=Told(first="zebra")) for day in range(4)]
    others = [match(day=day + 4, told=Told(first=name)) for day, name in enumerate("abcde")]

    assert habits(own_matches(zebras, "Nina")) == [Habit("opens", "kiwara", "zebra", 4, 4)]
    assert habits(own_matches(zebras[:3], "Nina")) == []
    assert habits(own_matches([*zebras, *others], "Nina")) == []


def test_what_pays_and_what_costs_is_told_with_its_numbers() -> None:
    def played(day: int, trait: str, is_won: bool) -> Played:
        return match(winners=(0 if is_won else 1,), day=day, told=Told(traits=[trait]))

    bold = [played(day, "bold", True) for day in range(4)]
    shy = [played(day + 4, "shy", False) for day in range(4)]

    found = habits(own_matches([*bold, *shy], "Nina"))

    assert found == [
        Habit("costs", "kiwara", "shy", 0, 100),
        Habit("pays", "kiwara", "bold", 100, 0),
    ]


def test_a_match_that_tells_nothing_has_no_moment() -> None:
    assert moments(own_matches([match(told=Told())], "Nina")) == []


def test_moments_come_from_different_games_first() -> None:
    history = [
        match(day=0, told=Told(gain=9, gain_at=12)),
        match(day=1, told=Told({"okapi": 30}, gain=4, gain_at=2)),
        match(day=2, game="rumis", told=Told({"tower": 8})),
        match(day=3, page=0),
    ]

    found = [
        (each.own.played.game, each.kind, each.name, each.at, each.value)
        for each in moments(own_matches(history, "Nina"))
    ]

    assert found == [
        ("rumis", "seal", "tower", 8, 0),
        ("kiwara", "seal", "okapi", 30, 0),
        ("kiwara", "gain", "", 12, 9),
    ]
