"""A finished match is looked back at: a turning point shows both moves, goes on, and is tried."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pygame
import pytest

from games import catalog
from games.bots.advice import Advice
from games.core.game import Setup
from games.core.match import Match, Seat
from games.core.record import read_record
from games.history.played import is_tried
from tests.journeys.begun import keep
from tests.journeys.conftest import People
from tests.journeys.person import Person
from tests.stage.still_worker import StillWorker, still

SAME = ("rumis", "cuminos")
"""Games in which nothing of it differs from another's."""

SEATS = [Seat("Nina", 0), Seat("", 1, 3, character="blocker"), Seat("", 2, 2, character="gambler")]


def finished(game: str) -> tuple[Match, int]:
    """A match against bots, and the position after a move of the person that had another."""
    found = catalog.game(game)
    seats = SEATS[: min(3, max(found.player_counts))]
    match = Match(found, Setup(len(seats), 5), list(seats))
    rng = Random(5)
    while not match.is_over:
        match.play(rng.choice(match.state.legal_moves()))
    at = int(len(match.moves) * 0.6)
    while match.states[at - 1].to_move != 0 or len(match.states[at - 1].legal_moves()) < 2:
        at -= 1
    return match, at


def at_turning_point(people: People, match: Match, at: int) -> tuple[Person, StillWorker]:
    """Somebody who opened the match from the list and went to the move that decided it."""
    keep(people(animation="off"), match)
    person = people(animation="off")
    worker = still(person.desk)
    person.press("home.matches")
    person.wait(0.3)
    person.press("matches.finished")
    person.wait(0.3)
    person.press("matches.review")
    person.wait(0.3)
    others = len(match.seats) - 1
    worker.tell_shares(
        [
            [own, *[(1 - own) / others] * others]
            for own in (0.6 if n < at else 0.2 for n in range(len(match.moves) + 1))
        ]
    )
    person.wait(0.1)
    person.press("table.swing")
    person.wait(0.1)
    return person, worker


def answered(person: Person, worker: StillWorker, match: Match, better: Any) -> None:
    """The bots find this move better, and play the two that follow."""
    worker.tell_best(Advice(str(better), 0.5, 1))
    person.wait(0.1)
    others = len(match.seats) - 1
    worker.tell_shares([[0.5, *[0.5 / others] * others]])
    person.wait(0.1)
    for _ in range(2):
        line = Match(match.game, match.setup)
        for text in worker.moves:
            line.play(line.state.parse(text))
        worker.tell_move(str(line.state.legal_moves()[0]))
        person.wait(0.1)


@pytest.mark.parametrize(
    "game",
    ["kiwara", "kumata", *(pytest.param(each, marks=pytest.mark.slow) for each in SAME)],
)
def test_a_turning_point_is_switched_played_out_and_tried(people: People, game: str) -> None:
    match, at = finished(game)
    before, played = match.states[at - 1], match.moves[at - 1]
    person, worker = at_turning_point(people, match, at)
    better = next(move for move in before.legal_moves() if move != played)
    answered(person, worker, match, better)
    assert person.sees("teach.title") and person.sees("Baobab")
    said = dict.fromkeys(words for words, _ in person.written())
    switch = [words for words in said if words.startswith(("Played: ", "Better: "))]
    assert len(switch) == 2 and switch[0][8:] != switch[1][8:], "one can tell them apart"

    chosen = person.picture().copy()
    person.press(switch[0])
    person.wait(0.2)
    assert person.picture().get_buffer().raw != chosen.get_buffer().raw, "the other ghost"
    person.press("play all 3")
    person.wait(1.5)

    person.press("teach.try")
    person.wait(1.0)
    again = [read_record(path) for path in sorted(person.desk.matches.folder.glob("*.yaml"))]
    (tried,) = (each for each in again if each.result is None)
    assert is_tried(tried) and match.game.from_json(tried.arranged) == before
    assert [(who.bot, who.character) for who in tried.players] == [
        (seat.bot, seat.character) for seat in match.seats
    ]
    assert person.sees("table.menu.word") and not person.sees("teach.title")


@pytest.mark.parametrize("game", ["kiwara", "kumata", "rumis"])
def test_the_head_tells_which_turn_it_was(people: People, game: str) -> None:
    """The turn of the position shown, from the first one on, though the match went on for long."""
    match, _ = finished(game)
    keep(people(animation="off"), match)
    person = people(animation="off")
    still(person.desk)
    person.press("home.matches")
    person.wait(0.3)
    person.press("matches.finished")
    person.wait(0.3)
    person.press("matches.review")
    person.wait(0.3)
    person.key(pygame.K_HOME)
    person.wait(0.1)
    assert person.sees("turn 1")
    turn = 1
    for before, after in pairwise(match.states[:7]):
        person.key(pygame.K_PAGEDOWN)
        person.wait(0.1)
        turn += game != "kiwara" or after.to_move != before.to_move
        assert person.sees(f"turn {turn}"), person.page
