"""The slow twin of the fast playout: the same dice, every move through the rules."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games import catalog
from games.zuma.bot import brain as bot
from games.zuma.rules.choices import outlook, wanted
from games.zuma.rules.moves import Call, Grab, Pass


def follow(state: Any, seed: int, patch: pytest.MonkeyPatch) -> None:
    """Everybody passes by plan; whoever is ready first takes what they want most."""
    brain = catalog.brain("zuma")
    gained, rng = brain.playout(state, Random(seed)), Random(seed)
    state = state.clone()
    state.chance = rng.getrandbits(64)
    while not state.is_over:
        if state.grabbed:
            _take(state, state.actors[int(rng.random() * len(state.actors))], rng)
            continue
        choices = [outlook(state).best_passes(hand) for hand in state.hands]
        if () in choices:
            ready = [seat for seat, choice in enumerate(choices) if not choice]
            _take(state, ready[int(rng.random() * len(ready))], rng)
            continue
        for seat, choice in enumerate(choices):
            if state.committed[seat] is None:
                if rng.random() < bot.PLAYOUT_SLIP:
                    choice = tuple(state.cards.kinds(state.hands[seat]))
                card = choice[int(rng.random() * len(choice))]
                state.play(Pass(seat, state.cards.names[card]))
        state.play(Call())
    assert gained == pytest.approx(brain.rewards(state))


def _take(state: Any, seat: int, rng: Random) -> None:
    colours = [colour for colour, count in enumerate(state.totems) if count]
    best = wanted(state, seat, colours)
    state.play(Grab(seat, state.table.colours[best[int(rng.random() * len(best))]]))
