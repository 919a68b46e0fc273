"""The slow twin of the fast playout: the same dice, every move through the rules."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games import catalog
from games.kumata.bot import brain as bot
from games.kumata.rules.moves import Aside, Place


def follow(state: Any, seed: int, patch: pytest.MonkeyPatch) -> None:
    """Of some random placements the one that covers most of rivals; totems by their level."""
    brain = catalog.brain("kumata")
    gained, random = brain.playout(state, Random(seed)), Random(seed).random
    state = state.clone()
    dominoes, board = state.side.dominoes, state.board
    while not state.is_over:
        hand = state.piles[state.seat]
        ways = []
        for pile in hand:
            u, v = dominoes[pile[-1]]
            for first, second in dict.fromkeys(((u, v), (v, u))):
                spots = [
                    n for n in range(len(board.spots)) if state.fitting(first, second) >> n & 1
                ]
                ways += [(first, second, spot) for spot in spots]
        if ways:
            sign, best = bot._signs(state, state.seat), -99
            for _ in range(brain.tries):
                way = ways[int(random() * len(ways))]
                covered = board.spots[way[2]]
                gain = sum(sign[state.owners[cell]] * state.values[cell] for cell in covered)
                if gain > best:
                    best, chosen = gain, way
            first, second, spot = chosen
            level, left = state.heights[board.spots[spot][0]] + 1, sum(map(len, hand)) - 1
            chance = bot.TOTEM_CHANCE[min(level, 4)]
            has_totem = bool(state.totems[state.seat]) and (
                random() < chance or left < bot.LAST_DOMINOES
            )
            state.play(Place(first, second, *board.spot_names[spot], has_totem))
        else:
            deep = [pile for pile in hand if len(pile) > 1]
            low, high = sorted(dominoes[deep[int(random() * len(deep))][-1]])
            state.play(Aside(low, high))
    assert gained == pytest.approx(brain.rewards(state))
