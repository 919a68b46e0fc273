"""How somebody plays Kiwara: the first animal, and what becomes of lion and gazelles."""

from __future__ import annotations

from games.core.match import Match
from games.history.lore import Habits, Trait, often, turns
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


HABITS = Habits(
    _first,
    (
        Trait("early_lion", lambda match, seat: "lion" in _placed(match, seat)[:EARLY]),
        Trait("swap", often(CrocodileSwapped)),
        Trait("okapi", often(OkapiTaken)),
        Trait("fled", often(GazelleFled, MANY)),
        Trait("hidden", often(ZebraHid, MANY)),
    ),
)
