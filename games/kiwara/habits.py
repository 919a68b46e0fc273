"""How somebody plays Kiwara: the first animal, and what becomes of lion and gazelles."""

from __future__ import annotations

from games.core.match import Match
from games.history.lore import Habits, Trait, turns
from games.kiwara.rules.events import CrocodileSwapped, GazelleFled, OkapiTaken, ZebraHid
from games.kiwara.rules.moves import Place

EARLY = 4
"""Animals after which a lion is no longer early."""
MANY = 2


def _placed(match: Match, seat: int) -> list[str]:
    """The animals of a seat in the order of placing."""
    return [turn.move.animal for turn in turns(match, seat) if isinstance(turn.move, Place)]


def _first(match: Match, seat: int) -> str:
    return next(iter(_placed(match, seat)), "")


def _early_lion(match: Match, seat: int) -> bool:
    return "lion" in _placed(match, seat)[:EARLY]


def _swap(match: Match, seat: int) -> bool:
    return any(turn.happened(CrocodileSwapped, seat=seat) for turn in turns(match, seat))


def _okapi(match: Match, seat: int) -> bool:
    return any(turn.happened(OkapiTaken, seat=seat) for turn in turns(match, seat))


def _fled(match: Match, seat: int) -> bool:
    return sum(len(turn.happened(GazelleFled, seat=seat)) for turn in turns(match)) >= MANY


def _hidden(match: Match, seat: int) -> bool:
    return sum(len(turn.happened(ZebraHid, seat=seat)) for turn in turns(match)) >= MANY


HABITS = Habits(
    _first,
    (
        Trait("early_lion", _early_lion),
        Trait("swap", _swap),
        Trait("okapi", _okapi),
        Trait("fled", _fled),
        Trait("hidden", _hidden),
    ),
)
