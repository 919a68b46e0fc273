"""A table of Cuminos in tests, and matches by chance."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from games import catalog
from games.core.game import Setup
from games.core.match import Match, Seat
from games.cuminos.rules.moves import Place
from games.cuminos.view.view import CuminosView
from tests.stage.table_hand import Hand

NAMES = ("Léa", "Tom", "Inès", "Noé", "Zoé", "Max")
FORMS = [(2, "none"), (3, "none"), (4, "2x2"), (5, "none"), (6, "2x3"), (6, "3x2")]


def people(players: int, bots: int = 0) -> list[Seat]:
    return [
        Seat(NAMES[seat], seat, bot=1 if seat >= players - bots else 0) for seat in range(players)
    ]


def seated(hands: list[Hand], home: Path, players: int = 2, **more: Any) -> tuple[Hand, Any]:
    """A hand at a new table, and its view."""
    seats = more.pop("seats", people(players))
    hand = Hand("cuminos", home, seats=seats, **more)
    hands.append(hand)
    view = hand.scene.view
    assert isinstance(view, CuminosView)
    return hand, view


def play_on(hand: Hand, count: int, seed: int = 1, *, spread: bool = False) -> None:
    """Play placements straight through the scene."""
    rng = Random(seed)
    for _ in range(count):
        state = hand.match.state
        legal = [move for move in state.legal_moves() if isinstance(move, Place)]
        if not legal:
            return
        if spread:
            legal.sort(key=lambda move: abs(move.x) + abs(move.y) - 9 * move.is_upright)
            hand.scene.play(legal[-1])
        else:
            hand.scene.play(rng.choice(legal))


def matched(players: int, seed: int, teams: str = "none") -> Match:
    """A random match to its end, without a window."""
    rng = Random(seed)
    match = Match(catalog.game("cuminos"), Setup(players, seed, {"teams": teams}))
    while not match.is_over:
        match.play(rng.choice(match.state.legal_moves()))
    return match
