"""How somebody plays Rumis: the first stone, and which stones are kept for later."""

from __future__ import annotations

from games.core.match import Match
from games.history.lore import Habits, Trait, turns
from games.rumis.rules.moves import Place, StonePlaced

OPENING = 3
"""Stones of the beginning."""
LARGE, SMALL = 4, 2
"""Cubes of a large stone, and of the smallest."""
HIGH = 3
"""The level from which one builds high, counted from the board as 1."""


def _stones(match: Match, seat: int) -> list[Place]:
    """What a seat built with, in order."""
    own = (turn for turn in turns(match, seat) if turn.happened(StonePlaced))
    return [turn.move for turn in own]


def _first(match: Match, seat: int) -> str:
    if len(match.seats) < SMALL:
        return ""
    return next((move.stone for move in _stones(match, seat)), "")


def _large_first(match: Match, seat: int) -> bool:
    opening = _stones(match, seat)[:OPENING]
    return bool(opening) and all(len(move.cells) == LARGE for move in opening)


def _small_kept(match: Match, seat: int) -> bool:
    stones = _stones(match, seat)
    return all(len(move.cells) != SMALL for move in stones[: len(stones) // 2])


def _early_high(match: Match, seat: int) -> bool:
    half = _stones(match, seat)[: OPENING + 1]
    return any(z + 1 >= HIGH for move in half for _, _, z in move.cells)


def _flat(match: Match, seat: int) -> bool:
    """The opening stones lie flat: one level each."""
    opening = _stones(match, seat)[:OPENING]
    return bool(opening) and all(len({z for _, _, z in move.cells}) == 1 for move in opening)


HABITS = Habits(
    _first,
    (
        Trait("large_first", _large_first),
        Trait("small_kept", _small_kept),
        Trait("early_high", _early_high),
        Trait("flat", _flat),
    ),
)
