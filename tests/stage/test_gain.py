"""One number for one move: beside the hand, in the hint, and in the total after it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from games import catalog
from games.bots.advice import advice_of, weighed_moves
from games.bots.deadline import Deadline
from games.bots.levels import Mind
from games.core.game import Event, Gain, Score, Setup, State
from games.core.match import Seat
from games.stage.app.loop import App
from games.stage.system.settings import Settings
from games.stage.table.game.gain import gain_row, shown_gain
from games.zuma.rules.events import TotemMissed
from games.zuma.rules.moves import Grab
from games.zuma.view.margins import ZumaMargins
from tests.games.matches import setups
from tests.journeys.person import _written
from tests.stage.table_hand import Hand

BOARD_GAMES = ("kiwara", "kumata", "cuminos", "rumis")


@cache
def kinds(game: str) -> list[Setup]:
    """The ways to play it, none alone."""
    return [setup for setup in setups(catalog.game(game), 2) if setup.players > 1]


def walked(game: str, seed: int, most: int = 60) -> Iterator[tuple[State, Any]]:
    """Positions of a random match, each with a move that could be played there."""
    rng = Random(seed)
    state = catalog.game(game).start(rng.choice(kinds(game)))
    for _ in range(most):
        if state.is_over:
            return
        move = rng.choice(state.legal_moves())
        yield state, move
        state = state.clone()
        state.play(move)


def after(state: State, move: Any) -> list[int]:
    """How the totals change when the move is played."""
    new = state.clone()
    new.play(move)
    pairs = zip(state.scores(), new.scores(), strict=True)
    return [now.total - before.total for before, now in pairs]


@pytest.mark.parametrize("game", BOARD_GAMES)
@pytest.mark.parametrize("seed", range(12))
def test_a_sure_gain_is_what_the_total_gains(game: str, seed: int) -> None:
    for state, move in walked(game, seed):
        gains, changes = state.gains(move), after(state, move)
        for gain, change in zip(gains, changes, strict=True):
            assert not gain.is_sure or gain.points == change
            assert gain.points == sum(gain.parts.values())


@pytest.mark.parametrize("game", ["kiwara", "kumata"])
@pytest.mark.parametrize("seed", range(6))
def test_a_gain_tells_nothing_that_lies_hidden(game: str, seed: int) -> None:
    rng, brain = Random(seed), catalog.brain(game)
    for state, move in walked(game, seed):
        seat = state.to_move
        assert seat is not None
        imagined = brain.sample(state, seat, rng)
        assert imagined.gains(move) == state.gains(move)
        assert state.view_for(seat).gains(move) == state.gains(move)


@pytest.mark.parametrize("game", ["kiwara", "kumata"])
@pytest.mark.parametrize("seed", range(6))
def test_what_is_about_is_the_mean_of_what_may_be(game: str, seed: int) -> None:
    rng, brain = Random(seed), catalog.brain(game)
    for state, move in walked(game, seed, most=12):
        seat = state.to_move
        assert seat is not None
        samples = [after(brain.sample(state, seat, rng), move)[seat] for _ in range(200)]
        gain = state.gains(move)[seat]
        assert (len(set(samples)) == 1) == gain.is_sure
        assert abs(sum(samples) / len(samples) - gain.points) < 1.1


@pytest.mark.parametrize("game", BOARD_GAMES)
def test_the_hint_says_the_same_of_a_move(game: str) -> None:
    for number, (state, _) in enumerate(walked(game, 3, most=30)):
        if number % 6 == 0:
            mind = Mind(catalog.brain(game), Random(2))
            found = weighed_moves(mind, [state], [], Deadline(60.0), parts=100)
            for advice in map(advice_of, found):
                own = state.gains(state.parse(advice.move))[state.to_move or 0]
                assert (advice.gain, advice.is_sure) == (own.points, own.is_sure)


@pytest.mark.parametrize("game", BOARD_GAMES)
def test_the_bubble_the_hint_and_the_panel_say_one_number(game: str, tmp_path: Path) -> None:
    players = catalog.game(game).player_counts
    seats = [Seat(name, colour) for colour, name in enumerate("ABCD"[: min(4, players[-1])])]
    hand, rng = Hand(game, tmp_path, seats=seats), Random(5)
    try:
        for _ in range(24):
            scene, state = hand.scene, hand.match.state
            move, seat = rng.choice(state.legal_moves()), state.to_move or 0
            if has_place(move):
                scene.take(move)
                gain = state.gains(move)[seat]
                words = shown_gain(hand.app.ui, gain.points, gain.is_sure)
                assert words in [line for line, _ in _written(hand.app)], (move, words)
            before = state.scores()[seat].total
            scene.play(move)
            hand.app.step(0.02)
            change = hand.match.state.scores()[seat].total - before
            assert not has_place(move) or not gain.is_sure or gain.points == change
    finally:
        hand.close()


def has_place(move: Any) -> bool:
    """Whether a move is shown as a ghost over its place."""
    return type(move).__name__ in ("Place", "Swap")


@pytest.mark.parametrize("seed", range(8))
def test_a_totem_of_zuma_scores_what_the_bubble_promised(seed: int) -> None:
    """Its points come at the end of the round, into the cell of its colour."""
    game, rng = catalog.game("zuma"), Random(seed)
    state, checked = game.start(Setup(4, seed)), 0
    while not state.is_over:
        grabs = [move for move in state.legal_moves() if isinstance(move, Grab)]
        honest = [move for move in grabs if state.grabbed or state.is_complete(move.seat)]
        move = rng.choice(honest or [m for m in state.legal_moves() if m not in grabs])
        if isinstance(move, Grab):
            at = SimpleNamespace(view=SimpleNamespace(state=state))
            promised = ZumaMargins.promise(at, move.seat, move.colour)  # type: ignore[arg-type]
            cell = state.cell(move.seat, state.manche, state.table.colours.index(move.colour))
            ended, events = state.clone(), list[Event]()
            ended.play(move, events)
            while not any(isinstance(event, TotemMissed) for event in events):
                ended.play(rng.choice(ended.legal_moves()), events)
            assert ended.sheet[cell] - state.sheet[cell] == promised
            checked += 1
        state.play(move)
    assert checked > 10


def test_words_beside_a_gain_have_their_room() -> None:
    app = App(settings=Settings(language="en", animation="off"), size=(960, 600))
    changes = [(app.ui.theme.player(0, "kiwara"), Gain(3))]
    words = "and the game is over"
    more = gain_row(app.ui, changes, words).width - gain_row(app.ui, changes).width
    assert more >= app.ui.writer.width(words, "body16")
    app.close()


def test_halves_are_rounded_up_and_parts_add_up() -> None:
    before = Score.of(board=3, reserve=2)
    likely = [Score.of(board=5, reserve=1), Score.of(board=5, reserve=2)]

    assert Gain.between(before, likely) == Gain(2, False, {"board": 2})
    assert Gain.between(before, likely[:1]) == Gain(1, True, {"board": 2, "reserve": -1})
