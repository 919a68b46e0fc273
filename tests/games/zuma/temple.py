"""Short ways to write hands, positions and moves of Zuma in the tests."""

from __future__ import annotations

from random import Random
from typing import Any

from games import catalog
from games.core.game import Event, Setup
from games.core.language import language
from games.zuma.rules.game import Zuma
from games.zuma.rules.state import ZumaState

found = catalog.game("zuma")
assert isinstance(found, Zuma)
GAME = found
LANGUAGES = [language(catalog.CONFIG / "text", code) for code in ("fr", "en")]

COMPLETE = "4 sun 3 moon"
JUNK = (
    "1 moon 2 eagle 2 maize 2 cacao",
    "2 eagle 2 maize 2 cacao 1 mask",
    "2 jaguar 3 serpent 2 mask",
)
"""Hands that are not complete and fit beside `COMPLETE`."""


def cards(text: str) -> list[str]:
    """`2 sun 1 zuma` as a list of cards."""
    words = text.split()
    return [card for n, card in zip(words[::2], words[1::2], strict=True) for _ in range(int(n))]


def hands(*texts: str) -> list[list[str]]:
    return [cards(text) for text in texts]


def start(players: int = 3, seed: int = 0, position: Any = None, **options: Any) -> ZumaState:
    state = GAME.start(Setup(players, seed, options, position or {}))
    assert isinstance(state, ZumaState)
    return state


def dealt(*texts: str, caller: int = 0, **options: Any) -> ZumaState:
    """The first round with these hands."""
    return start(len(texts), position={"hands": hands(*texts), "caller": caller}, **options)


def played(state: ZumaState, *moves: str) -> list[Event]:
    """Play moves in notation; everything that happened."""
    log: list[Event] = []
    for move in moves:
        state.play(state.parse(move), log)
    return log


def passing(state: ZumaState, *given: str) -> list[Event]:
    """Every seat commits its card, and the call."""
    return played(state, *(f"{seat}:pass {card}" for seat, card in enumerate(given)), "call")


def names(events: list[Event]) -> list[str]:
    return [type(event).__name__ for event in events]


def why(state: ZumaState, move: Any) -> str | None:
    """The last word of the refusal's key, None when the move is legal."""
    reason = state.why_not(state.parse(move) if isinstance(move, str) else move)
    return None if reason is None else reason.key.removeprefix("zuma.why.")


def legal(state: ZumaState) -> list[str]:
    return [str(move) for move in state.legal_moves()]


def totals(state: ZumaState) -> list[int]:
    return [score.total for score in state.scores()]


def sensible(state: ZumaState, rng: Random, calm: float = 0.97) -> Any:
    """A random move that mostly passes, so that rounds last: cards, calls, seldom an early grab."""
    legal_moves = state.legal_moves()
    calm_moves = [move for move in legal_moves if "grab" not in str(move)]
    return rng.choice(calm_moves if calm_moves and rng.random() < calm else legal_moves)
