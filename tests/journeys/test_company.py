"""Somebody chooses whom to play against by their face, and meets them at the table."""

from __future__ import annotations

import pygame

from tests.journeys.begun import kept
from tests.journeys.person import Person


def test_an_opponent_is_chosen_and_met(person: Person) -> None:
    person.press("Kiwara")
    person.wait(1.0)
    person.press("Pisco, gambler. Click to choose somebody else.")
    person.wait(0.5)
    assert person.sees("company.title") and person.sees("company.not_strength")
    person.press("company.fits")
    person.wait(0.3)
    assert person.sees("At the moment: level 2.")
    person.press("company.builder.name")
    person.wait(0.5)
    person.press("new_match.start")
    person.wait(2.0)
    bot = kept(person).players[1]
    assert (bot.character, bot.name, bot.bot, bot.fits) == ("builder", "Capucine", 2, True)
    assert person.sees("Capucine") and person.sees("builder")


def test_the_page_is_left_by_escape_without_a_choice(person: Person) -> None:
    person.press("Kiwara")
    person.wait(1.0)
    person.press("Pisco, gambler. Click to choose somebody else.")
    person.wait(0.5)
    person.key(pygame.K_ESCAPE)
    person.wait(0.5)
    assert person.sees("new_match.start")
    person.press("new_match.start")
    person.wait(2.0)
    assert kept(person).players[1].character == "gambler"
