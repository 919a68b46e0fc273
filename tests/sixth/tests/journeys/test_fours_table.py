"""An evening with a game that the app has never heard of."""

from __future__ import annotations

import pygame
import pytest

from tests.journeys.conftest import People


@pytest.mark.parametrize("language", ["en", "fr"])
def test_fours_is_on_the_shelf_and_is_played_saved_and_read_about(
    people: People, language: str
) -> None:
    person = people(language=language)
    person.press("Fours")
    person.press("new_match.start")
    person.wait(2.0)
    assert person.sees("fours.task")
    person.key(pygame.K_DOWN, pygame.K_RETURN)
    person.wait_until(lambda: person.can_press("table.undo"))
    person.press("table.rules")
    person.wait(1.0)
    assert person.sees("Play")  # the only chapter
    again = people(language=language)
    again.press("home.resume")
    again.wait(2.0)
    assert again.sees("Fours") and again.sees("table.undo")
