"""How a match ends on the screen: the winner's pieces build a podium, once and not for long."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from games import catalog
from games.core.game import Setup
from games.core.match import Match, Seat
from games.stage.widgets.commands import Push, named
from tests.games.matches import played
from tests.journeys.conftest import People
from tests.journeys.person import Person

BUILT = 0.45
"""Seconds that a change of scenes may take."""


def at_the_result(person: Person, match: Match) -> None:
    person.app._obey(Push(named("result", person.desk, match, None)))
    person.give(pygame.MOUSEMOTION, pos=(3, 3), rel=(0, 0), buttons=(0, 0, 0), touch=False)


def won(game: str) -> Match:
    match = played(catalog.game(game), Setup(3 if game == "zuma" else 2, 4), Random(4))
    match.seats = [Seat(f"Player {n + 1}", n) for n in range(len(match.seats))]
    return match


def podium(person: Person) -> bytes:
    """The pixels under the winner's medallion, where confetti falls past but does not lie."""
    place = pygame.Rect(130, 360, 200, 105)
    return pygame.image.tobytes(person.picture().subsurface(place), "RGB")


def unlike(one: bytes, other: bytes) -> float:
    """Which part of two pictures differs."""
    return sum(a != b for a, b in zip(one, other, strict=True)) / len(one)


@pytest.mark.parametrize("game", ["rumis", "kiwara"])
def test_it_is_built_within_the_time_of_a_change_of_scenes(people: People, game: str) -> None:
    person = people(animation="normal")
    at_the_result(person, won(game))
    begun = podium(person)
    person.wait(BUILT)
    built = podium(person)
    person.wait(3.0)
    rest = podium(person)
    assert unlike(begun, rest) > 0.5 and unlike(built, rest) < 0.15
    draws = person.app.draws
    person.wait(3.0)
    assert person.app.draws == draws


def test_the_podium_rises_and_then_rests(people: People) -> None:
    person = people(animation="normal")
    at_the_result(person, won("kiwara"))
    risen = person.app.scene.podium  # type: ignore[attr-defined]
    assert risen.is_moving
    person.wait(3.0)
    assert not risen.is_moving


def test_a_press_ends_it_at_once(people: People) -> None:
    person = people(animation="normal")
    at_the_result(person, won("rumis"))
    person.key(pygame.K_TAB)
    built = podium(person)
    person.wait(4.0)
    assert unlike(podium(person), built) < 0.15


@pytest.mark.parametrize("settings", [{"reduce_motion": True}, {"animation": "off"}])
def test_it_stands_at_once_where_motion_is_not_wanted(
    people: People, settings: dict[str, object]
) -> None:
    person = people(**{"animation": "normal", **settings})
    at_the_result(person, won("rumis"))
    person.wait(0.13)
    built = podium(person)
    person.wait(4.0)
    assert podium(person) == built


def test_whoever_lost_to_a_bot_sees_no_podium(people: People) -> None:
    person, bare = people(animation="off"), []
    for is_bot in (False, True):
        match = won("kiwara")
        winner = match.state.winners()[0]
        match.seats[winner] = Seat("Baobab", winner, 3 if is_bot else 0)
        at_the_result(person, match)
        person.wait(0.2)
        bare.append(podium(person))
    assert bare[0] != bare[1]
