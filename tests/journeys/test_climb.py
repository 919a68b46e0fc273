"""Up the steps: from home to a round, away in its middle, and on with it another day."""

from __future__ import annotations

import pygame

from tests.journeys.conftest import People
from tests.journeys.person import Person


def to_kiwara(person: Person) -> None:
    person.press("climb.home")
    person.wait(1.0)
    person.press("Kiwara")
    person.wait(1.0)


def test_a_round_left_in_the_middle_waits_on_its_step(people: People) -> None:
    person = people()
    to_kiwara(person)
    assert person.sees("Capucine")
    person.press("climb.play_1")
    person.wait(2.0)
    assert person.sees("table.undo")
    person.key(pygame.K_RIGHT, pygame.K_RETURN)  # the totem to a stop
    person.wait(2.0)
    person.press("table.menu.word")
    person.press("table.menu.leave")
    person.wait(1.0)
    assert person.sees("climb.lessons"), "back on the steps"
    assert person.can_press("climb.resume")
    person.key(pygame.K_ESCAPE)
    person.wait(1.0)
    assert person.can_press("climb.home"), "and from there home"
    again = people()
    to_kiwara(again)
    assert not again.sees("climb.play_1")
    again.press("climb.resume")
    again.wait(2.0)
    assert again.sees("table.undo") and again.sees("Capucine")


def test_a_round_that_was_only_looked_at_is_begun_anew(people: People) -> None:
    person = people()
    to_kiwara(person)
    person.press("climb.play_1")
    person.wait(2.0)
    again = people()
    to_kiwara(again)
    assert again.can_press("climb.play_1")


def test_nothing_happens_by_itself_on_the_steps(person: Person) -> None:
    to_kiwara(person)
    draws = person.app.draws
    person.wait(60.0)
    assert person.app.draws == draws


def test_a_tactic_is_opened_from_the_steps_and_left_for_them(person: Person) -> None:
    to_kiwara(person)
    person.press("All in their places")
    person.wait(1.0)
    assert person.sees("lesson.your_turn")
    person.key(pygame.K_ESCAPE)
    person.wait(1.0)
    assert person.sees("climb.lessons")
