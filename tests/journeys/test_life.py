"""A little life at the table: something drifts by when a turn ends, and costs nothing at rest."""

from __future__ import annotations

import pygame
import pytest

from games.rumis.view.view import RumisView
from tests.journeys.begun import begun, resumed
from tests.journeys.conftest import People
from tests.journeys.person import Person

FLIGHT = 2.0
"""Seconds after which a stone has landed, and all that comes with it."""
DRIFT = 6.0


def board(person: Person) -> RumisView:
    view = person.app.scene.view  # type: ignore[attr-defined]
    assert isinstance(view, RumisView)
    return view


def place_a_stone(person: Person) -> None:
    person.click(next(dot.pos for dot in board(person).hand.dots() if not dot.is_hidden))
    person.point((5, 5))


def lives(person: Person, seconds: float = 0.3) -> bool:
    """Whether the board looks otherwise after a while."""
    area = board(person).board

    def seen() -> bytes:
        return pygame.image.tobytes(person.picture().subsurface(area), "RGB")

    before = seen()
    person.wait(seconds)
    return seen() != before


def test_something_drifts_by_after_a_turn_then_all_is_still(people: People) -> None:
    person = resumed(people, begun("rumis", 0.3), animation="normal")
    place_a_stone(person)
    person.wait(FLIGHT)
    assert lives(person)
    person.wait(DRIFT)
    draws = person.app.draws
    person.wait(5.0)
    assert person.app.draws == draws, "no frame is drawn when it has gone"


def test_it_is_gone_as_soon_as_somebody_aims(people: People) -> None:
    person = resumed(people, begun("rumis", 0.3), animation="normal")
    place_a_stone(person)
    person.wait(FLIGHT)
    person.point(next(dot.pos for dot in board(person).hand.dots() if not dot.is_hidden))
    person.wait(0.3)
    assert not lives(person)


def test_another_one_comes_only_after_a_while(people: People) -> None:
    person = resumed(people, begun("rumis", 0.3), animation="normal")
    place_a_stone(person)
    person.wait(FLIGHT + DRIFT)
    place_a_stone(person)
    person.wait(FLIGHT)
    assert not lives(person)


@pytest.mark.parametrize("settings", [{"reduce_motion": True}, {"animation": "off"}])
def test_nothing_drifts_where_motion_is_not_wanted(
    people: People, settings: dict[str, object]
) -> None:
    person = resumed(people, begun("rumis", 0.3), **{"animation": "normal", **settings})
    place_a_stone(person)
    person.wait(FLIGHT)
    assert not lives(person)
