"""What the last screen of a match says: honest, kind, and of teams as teams."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest

from games import catalog
from games.core.game import Setup
from games.core.match import Match, Seat
from games.rumis.rules.solitaire import CubeState
from games.rumis.rules.solver import Search
from games.stage.table.game.outcome import Outcome
from tests.journeys.begun import resumed
from tests.journeys.conftest import People
from tests.journeys.person import Person
from tests.stage.still_worker import StillWorker, still


def before_the_end(
    game: str,
    seats: list[Seat],
    last: int,
    wins: list[int],
    options: dict[str, Any] | None = None,
) -> tuple[Match, str]:
    """A match whose last move is this seat's, and after which these win; and that move."""
    for seed in range(400):
        rng = Random(seed)
        match = Match(catalog.game(game), Setup(len(seats), seed, options or {}), seats)
        while not match.is_over:
            match.play(rng.choice(match.state.legal_moves()))
        if match.state.winners() == wins and match.states[-2].to_move == last:
            move = str(match.moves[-1])
            match.undo()
            return match, move
    raise AssertionError("no such match")


def ended_by_bot(people: People, match: Match, move: str, **settings: Any) -> Person:
    """A person to whom the bot plays this last move."""
    holder: list[StillWorker] = []

    def watch(person: Person) -> None:
        holder.append(still(person.desk))

    person = resumed(people, match, before=watch, **settings)
    person.wait_until(lambda: bool(holder[-1].wants), "the bot's question")
    holder[-1].tell_move(move)
    return person


def test_a_bots_victory_is_told_calmly(people: People) -> None:
    seats = [Seat("Léa", 0), Seat("", 1, 3)]
    match, move = before_the_end("kiwara", seats, last=1, wins=[1])
    person = ended_by_bot(people, match, move)
    person.wait_for("result.rematch")
    assert not person.sees("wins!"), person.page
    assert any(person.sees(f"result.comfort.{key}") for key in ("close", "ahead", "again"))


def test_a_victory_over_a_bot_is_still_celebrated(people: People) -> None:
    seats = [Seat("Léa", 0), Seat("", 1, 3)]
    match, move = before_the_end("kiwara", seats, last=1, wins=[0])
    person = ended_by_bot(people, match, move)
    person.wait_for("result.rematch")
    assert person.sees("Léa wins!")


def test_after_the_last_move_no_bot_is_thinking(people: People) -> None:
    seats = [Seat("Léa", 0), Seat("", 1, 3)]
    match, move = before_the_end("kumata", seats, last=1, wins=[1])
    person = ended_by_bot(people, match, move, animation="normal")
    person.wait_for("table.over")
    while not person.sees("result.rematch"):
        assert not person.sees("table.thinking"), person.page
        person.wait(0.05)


def test_teams_are_compared_with_teams(people: People) -> None:
    seats = [Seat("Ada", 0), Seat("Bo", 1), Seat("Cleo", 2), Seat("", 3, 2)]
    match, move = before_the_end("kumata", seats, 3, [0, 2], {"variant": "union"})
    person = ended_by_bot(people, match, move)
    person.wait_for("result.rematch")
    match.play(match.state.parse(move))
    outcome = Outcome(match)
    assert person.sees("Ada and Cleo win!")
    assert person.sees("ahead of Bo and "), person.page
    digits = [(rect.centerx, words) for words, rect in person.written() if words in list("1234")]
    column = min(x for x, _ in digits)
    assert [words for x, words in digits if x == column] == ["1", "1", "2", "2"]
    ends = [rect for words, rect in person.written() if words == str(outcome.course[-1][1])]
    assert ends, "the line of the other team ends at its total"


def solved_but_one() -> tuple[Match, Any]:
    match = Match(catalog.game("rumis"), Setup(1, 1, {"cube": 3}), [Seat("Léa", 0)])
    state = match.state
    assert isinstance(state, CubeState)
    search = Search(state)
    while search.advance(200) == "searching":
        pass
    for move in search.moves[:-1]:
        match.play(move)
    return match, search.moves[-1]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_solved_cube_is_solved(people: People, language: str) -> None:
    match, _ = solved_but_one()
    person = resumed(people, match, language=language)
    person.press("table.hint")
    person.wait_until(lambda: person.sees("table.held_wait"), "the hint")
    person.key(pygame.K_RETURN)
    person.wait_for("result.rematch")
    assert person.sees("result.solved") and not person.sees("result.all")
