"""Matches of Rumis for the tests: started from options, played in notation."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

from games.catalog import game
from games.core.game import Event, Setup
from games.rumis.rules.game import Rumis
from games.rumis.rules.placements import members
from games.rumis.rules.solitaire import CubeState
from games.rumis.rules.solver import SLICE, Search

RUMIS = game("rumis")
assert isinstance(RUMIS, Rumis)
TABLE = RUMIS.table


def started(players: int = 2, *moves: str, **options: Any) -> Any:
    """A match after these moves."""
    state = RUMIS.start(Setup(players, 0, options))
    for text in moves:
        state.play(state.parse(text))
    return state


def played(state: Any, text: str) -> list[Event]:
    """The events of one more move."""
    events: list[Event] = []
    state.play(state.parse(text), events)
    return events


def reaching(state: Any) -> set[int]:
    """The numbers of the legal placements that reach a limit, where nobody can cover them."""
    heights = state.ruleset.space.heights
    return {
        number
        for number in members(state.legal)
        if any(z + 1 == heights[y][x] for x, y, z in state.ruleset.space.moves[number].cells)
    }


def refused(state: Any, text: str) -> str:
    """The key of the refusal of a move; empty when it is legal."""
    reason = state.why_not(state.parse(text))
    return "" if reason is None else reason.key


def texts(state: Any) -> list[str]:
    """The legal moves in notation."""
    return [str(move) for move in state.legal_moves()]


def every_match() -> list[tuple[int, dict[str, Any]]]:
    """Every board, player count and special rule that may be chosen together, for two to six."""
    found: list[tuple[int, dict[str, Any]]] = []
    for board, players in product(TABLE.boards, range(2, 7)):
        if players > board.most_players:
            continue
        plain: list[dict[str, Any]] = [{}]
        plain += [{"inverse": True}] if players >= 5 else []
        plain += [{"ruins": True}] if players <= 3 else []
        plain += [{"colours": 2}] if players == 2 else []
        plain += [{"relocate": True}] if players == 2 and board.relocation else []
        for special, opening in product(plain, ("face", "corner")):
            found.append((players, {"board": board.name, "opening": opening, **special}))
    return found


def solve(state: CubeState, listen: Callable[[float], bool], seed: int = 0) -> Search:
    """Search until there is an answer, or until `listen` (told the progress) says False."""
    search = Search(state, seed)
    while search.advance(SLICE) == "searching" and listen(search.progress):
        pass
    return search
