"""Things worth doing in Kumata, each told by the rules' own events and counts."""

from __future__ import annotations

from games.core.game import Event
from games.core.match import Match
from games.history.lore import (
    Seal,
    Turn,
    come_back,
    has_won,
    in_a_turn,
    in_the_end,
    never,
    turns,
    won_by,
)
from games.kumata.rules.counting import decided_by
from games.kumata.rules.moves import DominoPlaced, NothingFitted, Place, TotemPlaced
from games.kumata.rules.state import KumataState

HIGH, TOWER, LEAP, TAKEN, BLANKED, GUARDED, STOREY = 4, 3, 10, 6, 5, 5, 5
"""Points of a high totem, own dominoes of a tower, points of a leap, points taken from others at
once, and by a domino without any, points under a totem, and the level of a high domino."""


def _state(match: Match) -> KumataState:
    assert isinstance(match.state, KumataState)
    return match.state


def _most(turn: Turn, kind: type[Event], field: str) -> int:
    """The most that an event of a kind has of something."""
    return max((getattr(event, field) for event in turn.happened(kind)), default=0)


def _tower(turn: Turn, seat: int) -> bool:
    """Three dominoes of one's own on one another, on one cell at least."""
    state: KumataState = turn.after
    if not turn.happened(DominoPlaced):
        return False
    for cell in state.board.spots[state.placed[-1][3]]:
        owners = [each[0] for each in state.placed if cell in state.board.spots[each[3]]]
        if len(owners) >= TOWER and set(owners[-TOWER:]) == {seat}:
            return True
    return False


def _fitting(match: Match, seat: int) -> bool:
    """Something fitted in every turn of a whole match."""
    return any(turns(match, seat)) and never(NothingFitted)(match, seat)


def _taken(turn: Turn, seat: int) -> int:
    """How many points of others the domino of a turn came to lie on."""
    before: KumataState = turn.before
    if not isinstance(turn.move, Place):
        return 0
    cells = before.board.spots[before.board.spot_at[turn.move.a, turn.move.b]]
    return sum(before.values[cell] for cell in cells if before.owners[cell] != seat)


def _blank(turn: Turn, seat: int) -> bool:
    """Points of others vanish under the domino that is empty on both halves."""
    move = turn.move
    is_blank = isinstance(move, Place) and move.first == move.second == 0
    return is_blank and _taken(turn, seat) >= BLANKED


def _guard(turn: Turn, seat: int) -> bool:
    move = turn.move
    return isinstance(move, Place) and move.totem and move.first + move.second >= GUARDED


def _tie(match: Match, seat: int) -> bool:
    return has_won(match, seat) and decided_by(_state(match)) == "totem"


SEALS = (
    Seal("totem", in_a_turn(lambda turn, _: _most(turn, TotemPlaced, "points") >= HIGH)),
    Seal("tower", in_a_turn(_tower)),
    Seal("leap", in_a_turn(lambda turn, seat: turn.gain(seat) >= LEAP)),
    Seal("fitting", in_the_end(_fitting)),
    Seal("empty", in_the_end(lambda match, seat: not _state(match).piles[seat])),
    Seal("raid", in_a_turn(lambda turn, seat: _taken(turn, seat) >= TAKEN)),
    Seal("blank", in_a_turn(_blank)),
    Seal("guard", in_a_turn(_guard)),
    Seal("storey", in_a_turn(lambda turn, _: _most(turn, DominoPlaced, "level") >= STOREY)),
    Seal("tie", in_the_end(_tie)),
    Seal("landslide", won_by(12)),
    Seal("back", come_back(8)),
)
