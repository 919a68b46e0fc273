"""Kumata as people meet it: preparing a match, its numbers, its keys."""

from __future__ import annotations

from typing import Any

from games import catalog
from games.core.match import Match
from games.core.record import load_match
from games.stage.scenes.new_match.players import TeamMark
from tests.journeys.conftest import People
from tests.journeys.person import Person

NAMES = ("Ada", "Ben", "Cleo", "Dina")


def before_set_up(people: People, players: int, **more: Any) -> Person:
    """Somebody whose friends are known by name, at the set-up of Kumata for so many."""
    person = people(names=NAMES, **more)
    person.press("Kumata")
    person.wait(1.0)
    for _ in range(players - 2):
        person.press("new_match.add")
        person.wait(0.5)
    return person


def kept(person: Person) -> Match:
    """The match as it is on the disk."""
    person.desk.keeper.wait()
    return load_match(next(person.desk.home.rglob("*kumata*.yaml")), catalog.find)


def test_teams_on_a_maze_are_two_switches_and_one_match(people: People) -> None:
    person = before_set_up(people, 4)
    person.press("kumata.switch.maze")
    person.press("kumata.switch.union")
    person.wait(1.0)
    assert person.sees("Team A · Ada and Cleo")
    widgets = person.app.scene.base._all()  # type: ignore[attr-defined]
    tints = [mark.tint for mark in widgets if isinstance(mark, TeamMark)]
    assert tints[0] == person.app.ui.key_colour("kumata") and tints[1] not in tints[:1]
    assert person.sees("kumata.choice.variant.maze_union")
    person.press("new_match.start")
    person.wait(2.0)
    assert person.sees("kumata.choice.variant.maze_union")
    assert kept(person).setup.options["variant"] == "maze_union"


def test_three_players_keep_the_maze_and_lose_the_teams(people: People) -> None:
    person = before_set_up(people, 4)
    person.press("kumata.switch.maze")
    person.press("kumata.switch.union")
    person.press("Remove Dina")
    person.wait(1.0)
    assert not person.sees("kumata.switch.union_hint")
    assert not person.sees("Team 1")
    person.press("new_match.start")
    person.wait(2.0)
    assert kept(person).setup.options["variant"] == "maze"


def test_the_youngest_is_somebody_with_a_name(people: People) -> None:
    person = before_set_up(people, 3)
    person.wait(0.5)
    assert not person.sees("Player 2")
    row = [line for line, rect in person.written() if line in NAMES]
    assert row.count("Cleo") > 2  # at her seat, among the clans, and among the youngest


def test_the_youngest_stays_the_youngest_on_another_seat(people: People) -> None:
    person = before_set_up(people, 3)
    rects = [rect for line, rect in person.written() if line == "Cleo"]
    person.click(rects[-1].center)
    person.press("Remove Ada")
    person.wait(0.5)
    person.press("new_match.start")
    person.wait(2.0)
    match = kept(person)
    assert match.seats[match.setup.options["youngest"]].name == "Cleo"
