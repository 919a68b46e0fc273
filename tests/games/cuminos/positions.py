"""Small positions of Cuminos in notation, for tests that read like the rulebook."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from games.core.game import Event, Setup
from games.core.language import language
from games.core.tables import load
from games.cuminos.rules.deal import read_hands
from games.cuminos.rules.game import Cuminos
from games.cuminos.rules.state import CuminosState
from games.cuminos.rules.table import CuminosTable

CONFIG = Path(__file__).resolve().parents[3] / "config"
TABLE = load(CONFIG / "games" / "cuminos.yaml", CuminosTable)
GAME = Cuminos(TABLE)
LANGUAGES = [language(CONFIG / "text", code) for code in ("fr", "en")]
BAG = [f"{low + 1}{high + 1}" for low, high in TABLE.cuminos]
FORMS = [
    (players, form) for players in range(2, 7) for form in ("none", *TABLE.team_forms(players))
]
"""Every player count with every way to form teams."""


def started(players: int, seed: int = 0, teams: str = "none") -> CuminosState:
    """The start of a match with drawn hands."""
    state = GAME.start(Setup(players, seed, {"teams": teams}))
    assert isinstance(state, CuminosState)
    return state


def dealt(*hands: str, opener: int = 0, seed: int = 0, teams: str = "none") -> CuminosState:
    """The start of a match with these hands, each as `25 33`."""
    position: dict[str, Any] = {"hands": [hand.split() for hand in hands], "opener": opener}
    state = GAME.start(Setup(len(hands), seed, {"teams": teams}, position))
    assert isinstance(state, CuminosState)
    return state


def built(*moves: str, players: int = 6) -> CuminosState:
    """The position after these moves, everybody holding whatever is needed."""
    state = dealt(*[" ".join(BAG)] * players)
    for move in moves:
        state.play(state.parse(move))
    return state


def holding(state: CuminosState, *hands: str) -> CuminosState:
    """The same position with other hands; those not named are left as they are."""
    names = [hand.split() for hand in hands]
    state.hands[: len(names)] = read_hands(TABLE, names, len(names))
    return state


def played(state: CuminosState, *moves: str) -> list[Event]:
    """Play moves; what happened."""
    events: list[Event] = []
    for move in moves:
        state.play(state.parse(move), events)
    return events


def gain(state: CuminosState, move: str) -> int:
    """The points that a move brings the seat to move."""
    seat = state.to_move
    assert seat is not None
    after = state.clone()
    after.play(after.parse(move))
    return after.totals()[seat] - state.totals()[seat]


def why_not(state: CuminosState, move: str) -> str:
    """The key of a refusal without its head, empty when the move is legal.

    Every refusal has a whole sentence in both languages.
    """
    reason = state.why_not(state.parse(move))
    if reason is None:
        return ""
    for tongue in LANGUAGES:
        assert tongue.has(reason.key)
        assert "{" not in tongue.say(reason)
    return reason.key.removeprefix("cuminos.why.")


def legal(state: CuminosState) -> list[str]:
    """The legal moves in notation."""
    return [str(move) for move in state.legal_moves()]
