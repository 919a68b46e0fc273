"""Matches played by chance, for the tests that run over every game."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from random import Random
from typing import Any

from games import catalog
from games.core.game import Game, GameError, Setup, State
from games.core.match import Match

MOST_MOVES = 20_000


def setups(game: Game, most_each: int = 3) -> Iterator[Setup]:
    """Every player count with its options varied one by one, and pairs of toggles."""
    for players in game.player_counts:
        yield Setup(players, 1)
        options = game.options(players, {})
        for number, option in enumerate(options):
            values: list[Any] = list(option.choices)[:most_each]
            if option.kind == "toggle":
                values = [not option.default]
            elif option.kind == "per_seat":
                values = [_rotated(option.choices, first, players) for first in range(most_each)]
            for value in values:
                setup = Setup(players, number + 2, {option.name: value})
                if is_playable(game, setup):
                    yield setup
        toggles = [option.name for option in options if option.kind == "toggle"]
        for first, second in product(toggles, toggles):
            if first < second:
                setup = Setup(players, 9, {first: True, second: True})
                if is_playable(game, setup):
                    yield setup


def is_playable(game: Game, setup: Setup) -> bool:
    """Whether a match is offered so; nothing is dealt, since this runs before the first test."""
    try:
        game.checked_options(setup.players, setup.options)
    except GameError:
        return False
    return True


def _rotated(choices: Sequence[Any], first: int, players: int) -> list[Any]:
    """Another choice for each seat, as far as there are so many: some may be taken only once."""
    return [choices[(first + seat) % len(choices)] for seat in range(players)]


def played(game: Game, setup: Setup, rng: Random, most: int = MOST_MOVES) -> Match:
    """A match played by chance to its end, or to so many moves."""
    match = Match(game, setup)
    while not match.is_over and match.position < most:
        match.play(rng.choice(match.state.legal_moves()))
    return match


def written(state: State, page: Mapping[str, Any]) -> dict[str, Any]:
    """The written position cut down to the keys that another engine knows."""
    content = state.to_json()
    return {key: content[key] for key in page}


@cache
def cases() -> list[Any]:
    """Every game with every set-up worth trying."""
    import pytest

    return [
        pytest.param(catalog.game(name), setup, id=f"{name}-{setup.players}-{_named(setup)}")
        for name in catalog.names()
        for setup in setups(catalog.game(name))
    ]


def _named(setup: Setup) -> str:
    return ",".join(f"{key}={value}" for key, value in setup.options.items()) or "default"


def held(state: State, fixed: Container[str]) -> dict[str, Any]:
    """Every slot of a state by its name, those of the position below it too, but for the fixed."""
    names = [name for kind in type(state).__mro__ for name in getattr(kind, "__slots__", ())]
    assert names, "a state keeps what it holds in slots"
    return {name: getattr(state, name) for name in names if name not in fixed}
