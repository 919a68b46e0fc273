"""Written positions that somebody got wrong: each is refused, or can be played on."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from games import catalog
from games.core.game import Setup
from games.core.language import language
from games.core.match import Match
from games.core.protocol import Engine

ENGLISH = language(catalog.CONFIG / "text", "en")
TRIES = 400
LONGEST = 25
"""Moves that are played from a position that was taken."""

ODD: tuple[Any, ...] = (None, True, False, 0, 1, -1, 7, "", "x", [], {})


def written(name: str, rng: Random) -> list[dict[str, Any]]:
    """The positions of a match between players of chance, with the last one."""
    game = catalog.game(name)
    match = Match(game, Setup(rng.choice(list(game.player_counts)), rng.randrange(999)))
    found = [match.state.to_json()]
    while not match.is_over and match.position < 90:
        match.play(rng.choice(match.state.legal_moves()))
        found.append(match.state.to_json())
    return found


def mangled(found: list[dict[str, Any]], rng: Random) -> dict[str, Any]:
    """A position in which a key or two are lost, odd, or those of another moment."""
    position = copy.deepcopy(rng.choice(found))
    for _ in range(rng.choice((1, 1, 2))):
        at: Any = position
        key = rng.choice(list(at))
        while isinstance(at[key], (dict, list)) and at[key] and rng.random() < 0.4:
            at = at[key]
            key = rng.choice(list(at)) if isinstance(at, dict) else rng.randrange(len(at))
        how = rng.random()
        if how < 0.3 and len(position) > 1:
            del at[key]
        elif how < 0.7 and at is position:
            at[key] = copy.deepcopy(rng.choice(found)[key]) if key in found[0] else None
        else:
            at[key] = rng.choice(ODD)
    return position


def taken(engine: Engine, name: str, rng: Random) -> Iterator[dict[str, Any]]:
    """The mangled positions that the engine goes on from; every other one is refused."""
    found: list[dict[str, Any]] = []
    for count in range(TRIES):
        if count % 30 == 0:
            found = written(name, rng)
        position = mangled(found, rng)
        answer = engine.answer(f'setup {{"position": {json.dumps(position)}}}')
        assert answer == "= \n\n" or answer.startswith("? "), position
        if answer.startswith("= "):
            yield position


@pytest.mark.parametrize("name", catalog.names())
def test_a_mangled_position_is_refused_or_keeps_the_contract(name: str) -> None:
    engine, rng = Engine(catalog.game(name), ENGLISH, lambda *_: None, "0"), Random(23)
    count = 0
    for position in taken(engine, name, rng):
        count += 1
        state = engine.match.state
        assert state.game.from_json(state.to_json()) == state, position
        for _ in range(LONGEST):
            moves = state.legal_moves()
            assert bool(moves) != state.is_over, position
            assert len(state.scores()) == state.players
            assert bool(state.winners()) == state.is_over, position
            if not moves:
                break
            state.play(rng.choice(moves))
    assert count > TRIES / 10
