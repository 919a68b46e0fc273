"""What a game tells the bots: how good a position is, how a match might go on, what is hidden."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import Any

from games.core.game import State


class Brain(ABC):
    """A game's knowledge for bots. It keeps no state of its own between calls."""

    @abstractmethod
    def value(self, state: Any, seat: int) -> float:
        """How good the position is for a seat, in points of margin; higher is better."""

    def sample(self, state: Any, seat: int, rng: Random) -> Any:
        """A state as the seat may imagine it: hidden things drawn anew. A bot never looks."""
        return state.clone()

    def playout(self, state: Any, rng: Random) -> list[float]:
        """Rewards in [0, 1] by seat after a random end of the match. The state is not changed."""
        state = state.clone()
        while not state.is_over:
            state.play(rng.choice(state.legal_moves()))
        return rewards(state)


def rewards(state: State) -> list[float]:
    """Rank as a reward in [0, 1], with a small bonus for the margin; ties share."""
    totals = [
        score.total if score.team_total is None else score.team_total for score in state.scores()
    ]
    winners = state.winners()
    best = max(totals)
    others = max(1, len(totals) - 1)
    gained = []
    for seat, total in enumerate(totals):
        rank = sum(total > other for other in totals) + 0.5 * (totals.count(total) - 1)
        base = rank / others
        if winners and total == best:
            base = 1.0 / len(winners) if seat in winners else 0.5 * base
        margin = total - max((t for s, t in enumerate(totals) if s != seat), default=total)
        gained.append(0.95 * base + 0.05 * (0.5 + max(-0.5, min(0.5, margin / 100))))
    return gained
