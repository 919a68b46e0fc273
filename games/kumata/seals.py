"""Things worth doing in Kumata, each told by the rules' own events and counts."""

from __future__ import annotations

from games.core.match import Match
from games.history.lore import Seal, Turn, come_back, has_won, turns, won_by
from games.kumata.rules.counting import decided_by
from games.kumata.rules.moves import DominoPlaced, NothingFitted, Place, TotemPlaced
from games.kumata.rules.state import KumataState

HIGH, TOWER, LEAP, TAKEN, BLANKED, GUARDED, STOREY = 4, 3, 10, 6, 5, 5, 5
"""Points of a high totem, own dominoes of a tower, points of a leap, points taken from others at
once, and by a domino without any, points under a totem, and the level of a high domino."""


def _state(match: Match) -> KumataState:
    assert isinstance(match.state, KumataState)
    return match.state


def _totem(match: Match, seat: int) -> int | None:
    for turn in turns(match, seat):
        if any(event.points >= HIGH for event in turn.happened(TotemPlaced)):
            return turn.number
    return None


def _tower(match: Match, seat: int) -> int | None:
    """Three dominoes of one's own on one another, on one cell at least."""
    for turn in turns(match, seat):
        state: KumataState = turn.after
        if not turn.happened(DominoPlaced):
            continue
        spot = state.placed[-1][3]
        for cell in state.board.spots[spot]:
            owners = [each[0] for each in state.placed if cell in state.board.spots[each[3]]]
            if len(owners) >= TOWER and set(owners[-TOWER:]) == {seat}:
                return turn.number
    return None


def _leap(match: Match, seat: int) -> int | None:
    for turn in turns(match, seat):
        if turn.after.scores()[seat].total - turn.before.scores()[seat].total >= LEAP:
            return turn.number
    return None


def _fitting(match: Match, seat: int) -> int | None:
    """Something fitted in every turn of a whole match."""
    is_stuck = any(turn.happened(NothingFitted, seat=seat) for turn in turns(match))
    has_played = any(True for _ in turns(match, seat))
    return match.position if match.is_over and has_played and not is_stuck else None


def _empty(match: Match, seat: int) -> int | None:
    return match.position if match.is_over and not _state(match).piles[seat] else None


def _covered(turn: Turn) -> list[tuple[int, int]]:
    """Whose points, and how many, the domino of a turn came to lie on."""
    before: KumataState = turn.before
    if not isinstance(turn.move, Place):
        return []
    cells = before.board.spots[before.board.spot_at[turn.move.a, turn.move.b]]
    return [(before.owners[cell], before.values[cell]) for cell in cells]


def _raid(match: Match, seat: int) -> int | None:
    for turn in turns(match, seat):
        if sum(value for owner, value in _covered(turn) if owner != seat) >= TAKEN:
            return turn.number
    return None


def _blank(match: Match, seat: int) -> int | None:
    """Points of others vanish under the domino that is empty on both halves."""
    for turn in turns(match, seat):
        move, covered = turn.move, _covered(turn)
        is_blank = isinstance(move, Place) and move.first == move.second == 0
        taken = sum(value for owner, value in covered if owner != seat)
        if is_blank and taken >= BLANKED:
            return turn.number
    return None


def _guard(match: Match, seat: int) -> int | None:
    for turn in turns(match, seat):
        move = turn.move
        if isinstance(move, Place) and move.totem and move.first + move.second >= GUARDED:
            return turn.number
    return None


def _storey(match: Match, seat: int) -> int | None:
    for turn in turns(match, seat):
        if any(event.level >= STOREY for event in turn.happened(DominoPlaced)):
            return turn.number
    return None


def _tie(match: Match, seat: int) -> int | None:
    is_so = has_won(match, seat) and decided_by(_state(match)) == "totem"
    return match.position if is_so else None


SEALS = (
    Seal("totem", _totem),
    Seal("tower", _tower),
    Seal("leap", _leap),
    Seal("fitting", _fitting),
    Seal("empty", _empty),
    Seal("raid", _raid),
    Seal("blank", _blank),
    Seal("guard", _guard),
    Seal("storey", _storey),
    Seal("tie", _tie),
    Seal("landslide", won_by(12)),
    Seal("back", come_back(8)),
)
