"""How somebody plays Kumata: the first domino, and what becomes of the totems."""

from __future__ import annotations

from games.core.match import Match
from games.history.lore import Habits, Trait, often, turns
from games.kumata.rules.moves import DominoSetAside, Place, TotemPlaced
from games.kumata.rules.state import KumataState

HIGH = 4
"""Points from which a totem stands high."""
EARLY = 3
"""One's own turns after which a totem is no longer early."""


def _first(match: Match, seat: int) -> str:
    for turn in turns(match, seat):
        if isinstance(turn.move, Place):
            values = (turn.move.first, turn.move.second)
            return "double" if values[0] == values[1] else "blank" if 0 in values else "mixed"
    return ""


def _high_totem(match: Match, seat: int) -> bool:
    return any(
        event.points >= HIGH for turn in turns(match, seat) for event in turn.happened(TotemPlaced)
    )


def _early_totem(match: Match, seat: int) -> bool:
    own = list(turns(match, seat))[:EARLY]
    return any(turn.happened(TotemPlaced) for turn in own)


def _kept_totem(match: Match, seat: int) -> bool:
    state = match.state
    assert isinstance(state, KumataState)
    return state.totems[seat] > 0


HABITS = Habits(
    _first,
    (
        Trait("high_totem", _high_totem),
        Trait("early_totem", _early_totem),
        Trait("kept_totem", _kept_totem),
        Trait("aside", often(DominoSetAside)),
    ),
)
