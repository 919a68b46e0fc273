"""Preparing a match: what somebody chose stays, what nobody chose follows the number of players."""

from __future__ import annotations

from typing import Any

import pytest

from games import catalog
from tests.journeys.begun import kept
from tests.journeys.conftest import People
from tests.journeys.person import Person

COMPLAINT = "back to"
"""Words of both sentences that tell what fell back to its default."""


def preparing(person: Person, game: str) -> Person:
    person.press(game)
    person.wait(1.0)
    return person


def add(person: Person, count: int) -> None:
    for _ in range(count):
        person.press("new_match.add")
        person.wait(0.3)


def started(person: Person) -> dict[str, Any]:
    """The options of the match that was started, as it is on the disk."""
    person.press("new_match.start")
    person.wait(2.0)
    return kept(person).options


def test_six_at_rumis_begin_at_the_corner_as_their_rulebook_says(person: Person) -> None:
    preparing(person, "Rumis")
    add(person, 4)
    assert started(person)["opening"] == "corner"


def test_first_stones_that_somebody_chose_stay_with_more_players(person: Person) -> None:
    preparing(person, "Rumis")
    add(person, 4)
    person.press("rumis.choice.opening.face")
    person.press("Remove Player 5")
    person.press("Remove Player 5")
    person.press("Remove Player 4")
    person.press("Remove Player 3")
    add(person, 4)
    assert started(person)["opening"] == "face"


def test_a_default_of_the_last_time_is_no_choice(people: People) -> None:
    person = preparing(people(), "Rumis")
    person.press("new_match.start")
    person.wait(2.0)
    again = preparing(people(), "Rumis")
    add(again, 4)
    for path in again.desk.matches.folder.glob("*.yaml"):
        path.unlink()
    assert started(again)["opening"] == "corner"


@pytest.mark.parametrize("game", catalog.names())
def test_nobody_hears_about_choices_that_nobody_made(game: str, person: Person) -> None:
    preparing(person, game)
    for word in ("new_match.add", "Remove "):
        for _ in range(6):
            if not person.can_press(word):
                break
            person.press(word)
            person.wait(0.3)
            assert not person.sees(COMPLAINT), person.page
            person.wait(8.0)


def test_a_choice_that_had_to_go_is_told(person: Person) -> None:
    preparing(person, "Rumis")
    person.press("rumis.choice.colours.2")
    add(person, 1)
    assert person.sees(COMPLAINT) and person.sees("rumis.option.colours")
