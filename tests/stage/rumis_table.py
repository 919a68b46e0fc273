"""Tables of Rumis in tests, one for each mode."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from games import catalog
from games.core.match import Seat
from games.rumis.view.view import RumisView
from tests.stage.table_hand import Hand

GAME: Any = catalog.game("rumis")
MODES: dict[str, tuple[int, dict[str, Any]]] = {
    "two": (2, {"board": "chullpa"}),
    "six with corners": (6, {"board": "huaca"}),
    "inverse": (5, {"board": "colca", "inverse": True}),
    "relocation": (2, {"board": "puncu", "relocate": True}),
    "four colours": (2, {"board": "pirka", "colours": 2}),
    "ruins": (3, {"board": "cucho", "ruins": True}),
    "cube": (1, {"cube": 3, "colours_used": 2}),
}


def seated(hands: list[Hand], home: Path, mode: str, **settings: Any) -> tuple[Hand, RumisView]:
    players, options = MODES[mode]
    seats = [Seat(f"S{seat}", seat) for seat in range(players)]
    hand = Hand("rumis", home, seats=seats, options=options, **settings)
    hands.append(hand)
    view = hand.scene.view
    assert isinstance(view, RumisView)
    return hand, view
