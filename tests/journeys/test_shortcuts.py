"""Shortcuts with Control or Command at the table, as people of all systems have them in hand."""

from __future__ import annotations

import pygame
import pytest

from tests.journeys.conftest import People

BOTH = pytest.mark.parametrize("mod", [pygame.KMOD_LCTRL, pygame.KMOD_LMETA])


@BOTH
def test_letters_with_control_or_command_are_not_the_tables_own(people: People, mod: int) -> None:
    person = people(animation="off")
    person.press("Kiwara")
    person.press("new_match.start")
    person.wait(1.0)
    person.key(pygame.K_m, mod=mod)
    person.wait(0.5)
    assert not person.sees("table.menu.title")
    person.key(pygame.K_m)
    person.wait(0.5)
    assert person.sees("table.menu.title")


@BOTH
def test_control_or_command_q_quits_from_home(people: People, mod: int) -> None:
    person = people(animation="off")
    person.key(pygame.K_q)
    assert person.app.is_running
    person.key(pygame.K_q, mod=mod)
    assert not person.app.is_running


@BOTH
def test_a_sheets_letters_are_typed_bare(people: People, mod: int) -> None:
    person = people(animation="off")
    person.press("Companion")
    person.wait(1.0)
    person.press("Cuminos")
    person.wait(1.0)
    person.press("Score sheet")
    person.wait(1.0)
    before = person.page
    person.key(pygame.K_e, pygame.K_m, mod=mod)
    person.wait(0.5)
    assert person.page == before
    person.key(pygame.K_e)
    person.wait(0.5)
    assert person.page != before
