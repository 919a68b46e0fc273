"""The slow twin of the fast playout: the same dice, every move through the rules."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from games import catalog
from games.kumata.bot import brain as bot
from games.kumata.rules.moves import Aside, Place


def follow(state: Any, seed: int, patch: pytest.MonkeyPatch) -> None:
    """Of some random placements the one that covers most of rivals; totems where they pay."""
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
            move = Place(first, second, *board.spot_names[spot])
            state.play(replace(move, totem=is_worth_a_totem(state, move)))
        else:
            deep = [pile for pile in hand if len(pile) > 1]
            low, high = sorted(dominoes[deep[int(random() * len(deep))][-1]])
            state.play(Aside(low, high))
    assert gained == pytest.approx(brain.rewards(state))


def is_worth_a_totem(state: Any, move: Place) -> bool:
    """Whether a random ending puts a totem on this domino: for its points, the higher the fewer."""
    if not state.totems[state.seat]:
        return False
    level = state.heights[state.board.index[move.a]] + 1
    left = sum(map(len, state.piles[state.seat])) - 1
    played = 1 - left / len(state.side.dominoes)
    wanted = bot.TOTEM_POINTS - bot.TOTEM_LEVEL * (level - 1) - bot.TOTEM_HASTE * played
    return left < bot.LAST_DOMINOES or move.first + move.second >= wanted
