"""The companion's caller at the real table: it stops for the scramble and waits to be sent on."""

from __future__ import annotations

import pygame

from tests.journeys.person import Person
from tests.journeys.zuma_evening import click_on


def _calling(person: Person) -> None:
    person.press("home.companion")
    person.wait(1.0)
    person.press("Zuma")
    person.wait(1.0)
    person.press("companion.act.caller")
    person.wait(1.0)
    assert person.can_press("companion.go")
    person.key(pygame.K_SPACE)


def test_the_caller_is_silent_from_the_first_totem_on(person: Person) -> None:
    _calling(person)
    person.wait(9.0)
    assert person.sees("call 2")
    click_on(person, "target-t0")
    person.wait(30.0)
    assert person.sees("call 2")
    assert person.can_press("companion.go_on")


def test_before_the_first_call_nothing_is_counted(person: Person) -> None:
    _calling(person)
    person.wait(1.0)
    assert person.sees("companion.calls_soon") and not person.sees("call 0")


def test_after_a_round_the_caller_waits_to_be_sent_on(person: Person) -> None:
    _calling(person)
    person.wait(9.0)
    for seat in range(3):
        click_on(person, f"target-t{seat}")
        click_on(person, f"target-s{seat}")
    click_on(person, "target-ok")
    person.wait(30.0)
    assert not person.sees("call 1")
    person.press("companion.go_on")
    person.wait(5.0)
    assert person.sees("call 1")


def test_a_totem_tapped_by_mistake_is_taken_back_and_the_call_goes_on(person: Person) -> None:
    _calling(person)
    person.wait(5.0)
    click_on(person, "target-t0")
    person.press("keys.sheet.correct")
    person.press("companion.go_on")
    person.wait(5.0)
    assert person.sees("call 2")
