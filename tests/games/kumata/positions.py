"""Small positions of Kumata in notation, for tests that read like the rulebook."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from games.core.game import Event, Setup
from games.core.language import language
from games.core.lattice import cell_name
from games.core.tables import load
from games.kumata.rules.game import Kumata
from games.kumata.rules.state import KumataState
from games.kumata.rules.table import KumataTable

CONFIG = Path(__file__).resolve().parents[3] / "config"
TABLE = load(CONFIG / "games" / "kumata.yaml", KumataTable)
GAME = Kumata(TABLE)
LANGUAGES = [language(CONFIG / "text", code) for code in ("fr", "en")]
CLANS = {2: ["hippos", "crocodiles"], 4: ["tigers", "snakes", "toucans", "monkeys"]}
CLANS[3] = CLANS[4][:3]


def plots(*rows: str) -> dict[str, str]:
    """Plots by cell from rows such as `M1 N2 .`; a point is no plot."""
    return {
        cell_name(column, row): plot
        for row, text in enumerate(rows)
        for column, plot in enumerate(text.split())
        if plot != "."
    }


def kumata(*rows: str, reserve: list[str], to_move: int = 0, **options: Any) -> KumataState:
    """A position: rows of plots, each seat's piles as `01 23 | 33`, and who begins.

    Seats are hippos and crocodiles, or tigers, snakes, toucans and monkeys.
    """
    piles = [[pile.split() for pile in seat.split("|")] for seat in reserve]
    position = {
        "plots": plots(*rows),
        "reserve": piles,
        "clans": CLANS[len(reserve)],
        "to_move": to_move,
    }
    return start(len(reserve), options=options, position=position)


def start(players: int, seed: int = 0, **fields: Any) -> KumataState:
    """The first state of a match."""
    state = GAME.start(Setup(players, seed, **fields))
    assert isinstance(state, KumataState)
    return state


def played(state: KumataState, *moves: str) -> list[Event]:
    """Play moves in notation; the events of the last one."""
    events: list[Event] = []
    for text in moves:
        events = []
        state.play(state.parse(text), events)
    return events


def refused(state: KumataState, text: str) -> str:
    """The key of the sentence that refuses a move; the sentence must be in both languages."""
    reason = state.why_not(state.parse(text))
    assert reason is not None, f"{text} is legal"
    for tongue in LANGUAGES:
        said = tongue.say(reason)
        assert said != reason.key and "{" not in said, said
    return reason.key.removeprefix("kumata.why.")


def moves(state: KumataState) -> list[str]:
    """The legal moves in notation."""
    return [str(move) for move in state.legal_moves()]
