"""How a hand of Zuma is held: in which order its cards stand in the fan."""

from __future__ import annotations

from games.zuma.rules.state import ZumaState
from games.zuma.rules.table import ZUMA


def fanned(state: ZumaState, seat: int) -> list[str]:
    """The cards of a seat from the loneliest to the largest set; Zuma cards come before equals.

    The first is what goes when nothing was chosen, so it is the one least likely to be missed.
    """
    hand = state.hand(seat)
    return sorted(hand, key=lambda card: (hand.count(card), card != ZUMA, card))
