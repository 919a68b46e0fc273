"""A sheet's menu says what is on the disk."""

from __future__ import annotations

import pygame

from tests.journeys.person import Person


def test_a_sheet_at_rest_is_not_said_to_be_on_its_way_to_the_disk(person: Person) -> None:
    for words in ("Companion", "Cuminos", "Score sheet"):
        person.press(words)
        person.wait(1.0)
    person.key(pygame.K_ESCAPE)
    person.wait(0.5)
    assert person.sees("companion.go_on")
    assert not person.sees("saving.being_saved")
    assert person.sees("saved")
