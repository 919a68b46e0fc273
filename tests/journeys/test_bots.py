"""Bots that stop, break or cannot be started: the table says so and the match goes on."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from games.bots.process import Process
from games.core.game import State
from games.core.match import Match
from tests.journeys.conftest import People
from tests.journeys.person import Person
from tests.journeys.zuma_evening import keep_golden


@pytest.fixture
def at_table(people: People) -> Iterator[Person]:
    """Before a match of Kiwara whose bot has played once."""
    person = people(animation="off")
    person.press("Kiwara")
    person.press("new_match.start")
    person.wait(1.0)
    play(person)
    person.wait_for("your turn")
    yield person


def play(person: Person) -> None:
    """Play at the places that the keys find until it is the bot's turn."""
    match: Match = person.app.scene.match  # type: ignore[attr-defined]
    start = match.position
    if person.focused != "board":
        person.key(pygame.K_ESCAPE)
    while not any(_is_bots(match, state) for state in match.states[start:]):
        person.key(pygame.K_RIGHT, pygame.K_RETURN)
        person.desk.keeper.wait()
        person.wait(0.1)


def _is_bots(match: Match, state: State) -> bool:
    return state.to_move is not None and match.seats[state.to_move].is_bot


def stop_bots(person: Person) -> list[int]:
    """As by a debugger, or a system that has better things to do."""
    stopped = person.desk.worker.pids
    assert stopped
    for pid in stopped:
        os.kill(pid, signal.SIGSTOP)
    return stopped


@pytest.mark.posix
def test_a_stopped_bot_is_told_after_three_seconds_and_can_be_replaced(at_table: Person) -> None:
    person = at_table
    stopped = stop_bots(person)
    play(person)
    person.wait(2.8)
    assert not person.sees("table.bot_mute")
    person.wait(0.4)
    assert person.sees("table.bot_mute")
    person.press("table.bot_replace")
    person.wait_for("your turn")
    assert not person.sees("table.bot_mute")
    assert not set(stopped) & set(person.desk.worker.pids)


@pytest.mark.posix
def test_taking_back_needs_no_bot(at_table: Person) -> None:
    person = at_table
    stop_bots(person)
    play(person)
    person.wait(4.0)
    assert person.sees("table.bot_mute")
    person.key(pygame.K_u)
    person.wait(0.5)
    assert not person.sees("table.bot_mute")
    assert person.sees("your turn")


@pytest.mark.posix
def test_a_hint_that_does_not_come_is_told_too(at_table: Person) -> None:
    person = at_table
    stop_bots(person)
    person.key(pygame.K_h)
    person.wait(3.5)
    assert person.sees("table.bot_mute")
    person.press("table.bot_replace")
    person.wait(1.0)
    assert not person.sees("table.bot_mute")
    assert person.sees("your turn")


@pytest.mark.posix
def test_chances_that_are_not_worked_out_are_told_and_asked_for_again(at_table: Person) -> None:
    person = at_table
    person.press("table.menu.word")
    person.press("table.menu.leave")
    person.wait(1.0)
    keep_golden(person.desk.home, "kiwara", "classic", "11")
    stop_bots(person)
    person.press("home.matches")
    person.wait(0.6)
    person.press("matches.finished")
    person.wait(0.6)
    person.press("matches.review")
    person.wait(3.6)
    assert person.sees("table.bot_mute")
    person.press("table.bot_replace")
    course: Any = person.app.scene.host.course  # type: ignore[attr-defined]
    person.wait_until(lambda: course.is_complete)
    assert not person.sees("table.bot_mute")
    assert not course.was_lost


def test_a_thread_that_cannot_start_in_the_middle_of_a_match_leaves_a_bot_that_plays_on(
    at_table: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = at_table
    match: Match = person.app.scene.match  # type: ignore[attr-defined]
    before = match.position

    def refuse(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refuse)
    play(person)
    person.wait(1.0)
    person.wait_for("your turn")
    assert any(_is_bots(match, state) for state in match.states[before : match.position])
    assert not person.sees("mishap.title")


def test_a_mistake_beside_a_bot_is_told_and_the_match_goes_on(
    at_table: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = at_table
    match: Match = person.app.scene.match  # type: ignore[attr-defined]
    before = match.position

    def broken(process: Process, question: Any) -> None:
        raise ValueError("a mistake of ours")

    monkeypatch.setattr(Process, "ask", broken)
    play(person)
    person.wait_for("table.bot_lost")
    person.wait_for("your turn")
    assert any(_is_bots(match, state) for state in match.states[before : match.position])
    assert not person.sees("mishap.title")
