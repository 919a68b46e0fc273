"""From home to a table and back."""

from __future__ import annotations

import pygame

from tests.journeys.conftest import People
from tests.journeys.person import Person


def test_a_match_left_in_the_middle_is_offered_again(people: People) -> None:
    person = people()
    person.press("Kiwara")
    person.press("new_match.start")
    person.wait(2.0)
    assert person.sees("table.undo")
    person.key(pygame.K_RIGHT, pygame.K_RETURN)  # the totem to a stop
    person.wait(2.0)
    person.press("table.menu.word")
    person.press("table.menu.leave")
    person.wait(1.0)
    assert person.can_press("Kiwara")
    again = people()
    again.press("home.resume")
    again.wait(2.0)
    assert again.sees("table.undo")


def test_nothing_happens_by_itself_on_the_home_screen(person: Person) -> None:
    person.wait(1.0)
    draws = person.app.draws
    person.wait(60.0)
    assert person.app.draws == draws


def test_escape_leads_from_the_settings_back_home(person: Person) -> None:
    person.press("Settings")
    person.wait(1.0)
    assert person.sees("Language")
    person.key(pygame.K_ESCAPE)
    person.wait(1.0)
    assert person.can_press("Rumis")
