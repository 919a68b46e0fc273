"""The slow twin of the fast playout: the same dice, every move through the rules."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games import catalog
from games.core.game import Event
from games.kiwara.bot import brain as bot
from games.kiwara.rules import moves
from games.kiwara.rules.events import GazelleFled
from games.kiwara.rules.position import GAZELLE, KINDS


def follow(state: Any, seed: int, patch: pytest.MonkeyPatch) -> None:
    """Cells, animals and stops by one stream of numbers, what a crocodile does by another."""
    brain = catalog.brain("kiwara")
    state = state.clone()
    if not bot._is_plain(state):
        return
    gained = brain.playout(state, Random(seed))
    rng = Random(seed)
    path = bot._path(state.board, state.table)
    draws = iter(memoryview(rng.randbytes(path.bytes_needed)).cast("H"))
    board, steps = state.board, state.table.totem_steps
    if state.totem_at < 0:
        state.play(moves.Totem(board.stops[next(draws) % len(board.stops)]))
    bags = [bot._bag(state, seat) for seat in (0, 1)]
    while not state.is_over:
        draw, lot, luck = next(draws), next(draws), next(draws)
        placings = [move for move in state.legal_moves() if isinstance(move, moves.Place)]
        cells = sorted({board.index[move.cell] for move in placings})
        cell, bag, events = cells[draw % len(cells)], bags[state.seat], list[Event]()
        kind = bag.pop(lot % len(bag))
        state.play(moves.Place(KINDS[kind], board.cells[cell]), events)
        for event in events:
            if isinstance(event, GazelleFled):
                bags[event.seat].append(GAZELLE)
        _hunt(state, rng)
        walks = [move for move in state.legal_moves() if isinstance(move, moves.Totem)]
        if state.phase != "totem" or not walks:
            continue
        reach = state.reach(+1)
        wish = (state.totem_at + 1 + luck % steps) % len(board.stops)
        stop = wish if wish in reach else reach[luck // steps % len(reach)]
        state.play(moves.Totem(board.stops[stop]))
    assert gained == pytest.approx(brain.rewards(state))


def _hunt(state: Any, rng: Random) -> None:
    """Every swap and staying equally likely, as long as there is prey; one more throw after it."""
    has_hunted = False
    while not state.is_over:
        legal = state.legal_moves()
        prey = [move for move in legal if isinstance(move, moves.Swap)]
        if not prey:
            break
        has_hunted = True
        prey.sort(key=lambda move: state.board.index[move.cell])
        choice = int(rng.random() * (len(prey) + 1))
        if choice == len(prey):
            state.play(moves.Stay())
            return
        state.play(prey[choice])
    if has_hunted:
        rng.random()
