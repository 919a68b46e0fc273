"""What holds on every screen: true minus signs, French spaces, clans as marks, camera buttons."""

from __future__ import annotations

import re
from collections.abc import Callable

import pygame
import pytest

from games import catalog
from games.core.match import Match
from tests.journeys.begun import begun, keep, resumed
from tests.journeys.conftest import People
from tests.journeys.person import Person
from tests.journeys.test_notices import WAYS

HEADS = ("monkey", "snake", "toucan", "tiger", "hippo", "crocodile")
ILL_SET = re.compile(
    r"(?<![\w–-])-\d"  # a hyphen for a minus sign
    r"|\w [;:!?»]|« \w"  # a space where a line could break
    r"|[^\W\d_][;!?»](?:\s|$)"  # no space at all
    r"|\w:(?:\s|$)"
)


def players_of(game: str) -> int:
    return max(2, catalog.game(game).player_counts[0])


def badly_set(person: Person) -> list[str]:
    return [line for line, _ in person.written() if ILL_SET.search(line)]


@pytest.mark.parametrize("way", WAYS)
def test_french_screens_are_set_as_in_a_book(way: Callable[[Person], None], people: People) -> None:
    person = people(language="fr", animation="off")
    way(person)
    person.wait(1.0)
    assert not badly_set(person)


@pytest.mark.parametrize("game", catalog.names())
def test_french_tables_are_set_as_in_a_book(game: str, people: People) -> None:
    person = resumed(people, begun(game, 0.5, players_of(game)), language="fr")
    assert not badly_set(person)
    person.key(pygame.K_m)
    person.wait(0.5)
    assert not badly_set(person)


@pytest.mark.parametrize("game", catalog.names())
def test_french_results_are_set_as_in_a_book(game: str, people: People) -> None:
    person = people(language="fr", animation="off")
    keep(person, finished(game))
    person.press("home.matches")
    person.wait(1.0)
    person.press("matches.finished")
    person.wait(1.0)
    assert not badly_set(person)
    person.press("matches.statistics")
    person.wait(1.0)
    assert not badly_set(person)


def finished(game: str) -> Match:
    """A match played to its end."""
    match = begun(game, 0.9, players_of(game))
    while not match.is_over:
        match.play(match.state.legal_moves()[0])
    return match


# Marks


def clans_seen(person: Person) -> set[str]:
    return {head for head in HEADS if person.shows(f"kumata/{head}")}


def test_lists_show_the_clans_of_kumata(people: People) -> None:
    person = people(animation="off")
    keep(person, begun("kumata", 0.4, 3))
    again = people(animation="off")
    again.press("home.matches")
    again.wait(1.0)
    assert len(clans_seen(again)) == 3
    keep(again, finished("kumata"))
    last = people(animation="off")
    last.press("home.matches")
    last.wait(1.0)
    last.press("matches.finished")
    last.wait(1.0)
    assert len(clans_seen(last)) == 2


def test_the_match_to_resume_shows_the_clans_of_kumata(people: People) -> None:
    keep(people(animation="off"), begun("kumata", 0.4, 2))
    again = people(animation="off")
    again.wait_until(lambda: {"hippo", "crocodile"} <= clans_seen(again), "the clans")


# The camera


@pytest.mark.parametrize("game", ["kumata", "rumis"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_the_board_is_turned_by_buttons(game: str, size: tuple[int, int], people: People) -> None:
    person = resumed(people, begun(game, 0.3), size=size)
    start = degrees(person)
    for word, turned in (("turn_right", 90), ("turn_left", 0), ("turn_left", 270)):
        person.press(f"keys.camera.{word}")
        person.wait(1.0)
        assert (degrees(person) - start) % 360 == turned
    person.press("keys.camera.look_down")
    person.wait(1.0)
    assert degrees(person) % 90 == 0, "straight down is straight"


def test_escape_after_a_click_beside_the_board_opens_the_menu_at_once(people: People) -> None:
    person = resumed(people, begun("kumata", 0.3))
    person.press("keys.camera.turn_right")
    person.wait(1.0)
    person.key(pygame.K_ESCAPE)
    assert person.sees("table.menu.title")


def test_escape_from_a_button_reached_by_keys_comes_to_the_board_first(people: People) -> None:
    person = resumed(people, begun("kumata", 0.3))
    person.key(pygame.K_TAB, pygame.K_TAB)
    assert person.focused != "board"
    person.key(pygame.K_ESCAPE)
    assert person.focused == "board"
    assert not person.sees("table.menu.title")
    person.key(pygame.K_ESCAPE)
    assert person.sees("table.menu.title")


def degrees(person: Person) -> int:
    """How the board is turned, as its bar says."""
    shown = [line for line, _ in person.written() if line.endswith("°")][-1]
    return int(shown[:-1].replace("−", "-"))
