"""A hint is taken in hand by a click, played by Enter or by the button, and dropped by Escape."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from games import catalog
from games.bots.advice import Advice
from games.core.game import Setup
from games.core.match import Match, Seat
from tests.journeys.begun import begun, kept, resumed
from tests.journeys.conftest import People
from tests.journeys.person import Person
from tests.stage.still_worker import StillWorker, still

BOARD_GAMES = ("kiwara", "kumata", "cuminos", "rumis")


def advised(person: Person, worker: StillWorker, *best: Advice) -> None:
    """Ask for hints by mouse."""
    person.press("table.hint")
    person.wait_until(lambda: bool(worker.wants), "the question")
    worker.tell_best(*best)
    person.wait(0.3)


def some_moves(match: Match) -> list[str]:
    moves = match.state.legal_moves()
    return [str(move) for move in Random(3).sample(moves, min(3, len(moves)))]


def share_place(person: Person, share: float) -> tuple[float, float]:
    """Where a hint stands that promises so much."""
    return person.place(f"{share:.0%}")


@pytest.mark.parametrize("ending", ["enter", "button", "escape"])
@pytest.mark.parametrize("game", BOARD_GAMES)
def test_a_hint_is_taken_by_mouse(people: People, game: str, ending: str) -> None:
    match = begun(game, 0.5)
    person = resumed(people, match)
    worker = still(person.desk)
    some = some_moves(match)
    before = kept(person).moves
    best = [Advice(move, share, 1) for move, share in zip(some, (0.61, 0.52, 0.33), strict=False)]
    advised(person, worker, *best)
    person.click(share_place(person, 0.52))
    person.wait(0.3)
    assert person.sees("table.held_wait"), person.page
    assert kept(person).moves == before
    # On its way to the button the pointer crosses the board and whatever else there is.
    for x in range(100, 1200, 90):
        person.point((x, 420))
    person.wait(0.2)
    assert person.sees("table.held_wait")
    if ending == "enter":
        person.key(pygame.K_RETURN)
    elif ending == "button":
        person.press("verb")
    else:
        person.key(pygame.K_ESCAPE)
        person.wait(0.3)
        assert not person.sees("table.held_wait") and not person.sees("table.menu.leave")
        assert kept(person).moves == before
        return
    person.wait(1.0)
    assert kept(person).moves == [*before, some[1]]


@pytest.mark.parametrize("game", BOARD_GAMES)
def test_a_double_click_on_a_hint_hits_nothing_underneath(people: People, game: str) -> None:
    match = begun(game, 0.7)
    person = resumed(people, match)
    worker = still(person.desk)
    some = some_moves(match)
    before = kept(person).moves
    advised(person, worker, *[Advice(move, 0.5 - n / 10, 1) for n, move in enumerate(some)])
    person.double_click(share_place(person, 0.5))
    person.wait(0.5)
    assert not person.sees("table.present"), "looked back in time"
    assert person.sees("table.held_wait") and kept(person).moves == before


@pytest.mark.parametrize("game", ["kiwara", "rumis"])
def test_a_hint_is_taken_by_keys(people: People, game: str) -> None:
    match = begun(game, 0.5)
    person = resumed(people, match)
    worker = still(person.desk)
    some = some_moves(match)
    before = kept(person).moves
    person.key(pygame.K_h)
    worker.tell_best(*[Advice(move, 0.5 - n / 10, 1) for n, move in enumerate(some)])
    person.wait(0.3)
    person.key(pygame.K_DOWN, pygame.K_RETURN)
    person.wait(0.3)
    assert person.sees("table.held_wait") and kept(person).moves == before
    person.key(pygame.K_RETURN)
    person.wait(1.0)
    assert kept(person).moves == [*before, some[1]]


def nothing_fits() -> Match:
    """A match of Kumata in which one of several dominoes has to be set aside."""
    for seed in range(100):
        rng = Random(seed)
        seats = [Seat("A", 0), Seat("B", 1)]
        match = Match(catalog.game("kumata"), Setup(2, seed), seats)
        while not match.is_over:
            if match.state.must_set_aside and len(match.state.legal_moves()) > 1:
                return match
            match.play(rng.choice(match.state.legal_moves()))
    raise AssertionError("everything fits")


def test_a_domino_to_be_set_aside_is_marked(people: People) -> None:
    """Nothing fits: the hint names a domino, and taking it marks this one in the tray."""
    match = nothing_fits()
    person = resumed(people, match)
    worker = still(person.desk)
    before = kept(person).moves
    move = match.state.legal_moves()[-1]
    advised(person, worker, Advice(str(move), 0.41, 0))
    person.click(share_place(person, 0.41))
    person.wait(0.3)
    chosen = person.app.ui.say("kumata_view.chosen", pile="")
    assert chosen in person.page, person.page
    person.key(pygame.K_RETURN)
    person.wait(1.0)
    assert kept(person).moves == [*before, str(move)]


def test_hints_stand_in_the_order_of_what_they_show(people: People) -> None:
    match = begun("kiwara", 0.5)
    person = resumed(people, match)
    worker = still(person.desk)
    some = some_moves(match)
    shown = [Advice(some[0], 0.40, 3), Advice(some[1], 0.55, 1), Advice(some[2], 0.402, 9)]
    advised(person, worker, *shown)
    lines = [(rect.y, words) for words, rect in person.written() if words.endswith("%")]
    assert [words.replace("\xa0", " ") for _, words in sorted(lines)] == ["55%", "40%", "40%"]
    total = match.state.scores()[0].total
    after = [(rect.y, rect.x, words) for words, rect in person.written() if words.isdigit()]
    column = [words for _, x, words in sorted(after) if x > 960]
    assert [each for each in column if each not in ("1", "2", "3", str(total))] == [
        str(total + gain) for gain in (1, 9, 3)
    ]


# Alone with the cube


def cube(*moves: str) -> Match:
    match = Match(catalog.game("rumis"), Setup(1, 1, {"cube": 3}), [Seat("Léa", 0)])
    for move in moves:
        match.play(match.state.parse(move))
    return match


@pytest.mark.parametrize("ending", ["enter", "escape"])
def test_alone_a_hint_is_taken_and_dropped_as_everywhere(people: People, ending: str) -> None:
    person = resumed(people, cube())
    person.press("table.hint")
    person.wait_until(lambda: person.sees("table.held_wait"), "the hint")
    assert not kept(person).moves
    person.key(pygame.K_RETURN if ending == "enter" else pygame.K_ESCAPE)
    person.wait(1.0)
    assert len(kept(person).moves) == (ending == "enter")
    assert not person.sees("table.held_wait")


def test_alone_a_hint_is_put_away_by_the_button(people: People) -> None:
    person = resumed(people, cube())
    person.press("table.hint")
    person.wait_until(lambda: person.sees("table.held_wait"), "the hint")
    person.press("table.hint")
    person.wait(0.5)
    assert not person.sees("table.held_wait") and not kept(person).moves


# Zuma marks its cards itself


def test_zumas_hint_marks_cards_and_is_put_away(people: People) -> None:
    seats = [Seat("Léa", 0), Seat("", 1, 3), Seat("", 2, 3)]
    match = Match(catalog.game("zuma"), Setup(3, 4), seats)
    person = resumed(people, match)
    person.press("zuma_view.go_on")
    person.wait(0.5)
    person.press("table.hint")
    person.wait(0.3)
    assert person.page.count("≈") == 1, person.page
    person.press("table.hint")
    person.wait(0.3)
    assert person.page.count("≈") == 3, person.page
    assert all(person.sees(f"{rank} · ≈") for rank in (1, 2, 3)), "as the sentences are numbered"
    person.press("table.hint")
    person.wait(0.3)
    assert "≈" not in person.page


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE])
def test_after_a_hint_by_keys_arrows_aim_on_the_board_again(people: People, key: int) -> None:
    match = begun("kumata", 0.5)
    person = resumed(people, match)
    worker = still(person.desk)
    person.key(pygame.K_h)
    person.wait_until(lambda: bool(worker.wants), "the question")
    worker.tell_best(*(Advice(move, 0.5, 1) for move in some_moves(match)))
    person.wait(0.3)
    assert person.focused.startswith("advice")
    person.key(key)
    person.wait(1.0)
    assert person.focused == "board"
