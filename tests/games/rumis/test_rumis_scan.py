"""Sets of placements against the plain scan, move by move."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.matches import written
from tests.games.rumis.positions import TABLE, every_match, played, started, texts
from tests.games.rumis.scan import PlainMatch, PlainPlayouts, turned

A_FEW: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (2, {"board": "coricancha", "opening": "corner"}),
    (2, {"board": "tambo", "ruins": True}),
    (2, {"board": "pisac", "colours": 2}),
    (2, {"board": "apachita", "relocate": True}),
    (2, {"board": "puncu", "relocate": True, "opening": "corner"}),
    (3, {"board": "cucho"}),
    (5, {"board": "huaca", "inverse": True}),
]


def compare(players: int, options: dict[str, Any], seed: int) -> None:
    """A random match that both play: the same moves, states and points all the way."""
    rng = Random(seed)
    state, plain = started(players, **options), PlainMatch(TABLE, players, options)
    while True:
        moves = texts(state)
        assert moves == plain.moves()
        assert written(state, plain.to_json()) == plain.to_json()
        assert [score.total for score in state.scores()] == plain.totals()
        assert state.is_over == (not moves)
        if not moves:
            break
        text = rng.choice(moves)
        played(state, text)
        plain.play(text)
    best = max(plain.totals())
    assert state.winners() == [s for s, total in enumerate(plain.totals()) if total == best]


@pytest.mark.parametrize(("players", "options"), A_FEW)
def test_the_same_match(players: int, options: dict[str, Any]) -> None:
    compare(players, options, seed=players)


@pytest.mark.slow
@pytest.mark.parametrize(("players", "options"), every_match())
def test_the_same_match_on_every_board(players: int, options: dict[str, Any]) -> None:
    compare(players, options, seed=1)


def test_the_scan_turns_stones_as_the_page_counts_them() -> None:
    counts = [len(turned(list(stone.shape))) for stone in TABLE.stones]
    assert counts == [3, 3, 12, 3, 24, 12, 3, 12, 8, 12, 12]


def test_the_yardstick_plays_whole_matches() -> None:
    plain = PlainPlayouts(TABLE, "chullpa", 2)
    rng = Random(1)
    for _ in range(3):
        totals = plain.play(rng)
        assert len(totals) == 2 and 0 < max(totals) <= 20
