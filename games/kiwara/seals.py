"""Things worth doing in Kiwara, each told by the rules' own events and territories."""

from __future__ import annotations

from games.core.match import Match
from games.history.lore import (
    Seal,
    Turn,
    come_back,
    has_won,
    in_a_turn,
    in_the_end,
    never,
    nth,
    turns,
    won_by,
)
from games.kiwara.rules.events import (
    CardUsed,
    CrocodileSwapped,
    GazelleFled,
    OkapiTaken,
    ZebraHid,
)
from games.kiwara.rules.moves import Place, Stay, Swap
from games.kiwara.rules.position import KiwaraPosition, Standing

WIDE, MANY, SCARED, CHAINED, LAID = 9, 4, 3, 2, 2
"""Cells of a wide territory, territories, animals scared at once, swaps, cards used."""
WHOLE = 5
"""Cells of the least territory that is worth filling alone."""


def _end(match: Match) -> KiwaraPosition:
    assert isinstance(match.state, KiwaraPosition)
    return match.state


def _held(match: Match, seat: int) -> list[Standing]:
    """The complete territories that a seat holds in the end."""
    return [each for each in _end(match).standings() if each.leader == seat and each.is_complete]


def _nine(match: Match, seat: int) -> int | None:
    """Seen when it was filled up."""
    wide = [each for each in _held(match, seat) if len(each.cells) >= WIDE]
    if not wide or not match.is_over:
        return None
    for at in range(match.position + 1):
        state = match.states[at]
        assert isinstance(state, KiwaraPosition)
        if any(each.letter == wide[0].letter and each.is_complete for each in state.standings()):
            return at
    return match.position


def _first(match: Match, seat: int) -> int | None:
    taken = (turn.number for turn in turns(match) if turn.happened(OkapiTaken, seat=seat))
    return nth(taken) if has_won(match, seat) else None


def _feast(turn: Turn, seat: int) -> bool:
    is_lion = isinstance(turn.move, Place) and turn.move.animal == "lion"
    return is_lion and len(turn.happened(ZebraHid | GazelleFled)) >= SCARED


def _chain(match: Match, seat: int) -> int | None:
    row = 0
    for turn in turns(match, seat):
        if isinstance(turn.move, Swap):
            row += len(turn.happened(CrocodileSwapped, seat=seat))
        elif not isinstance(turn.move, Stay):
            row = 0
        if row >= CHAINED:
            return turn.number
    return None


def _herd(match: Match, seat: int) -> bool:
    """Every zebra of the box lies open in the end."""
    state = _end(match)
    seen = [
        token
        for token in state.tokens().values()
        if token.seat == seat and token.kind == "zebra" and not token.is_hidden
    ]
    return len(seen) == state.table.animals.zebra.count


def _calm(match: Match, seat: int) -> bool:
    """No lion ever moved one of the own animals, though both lions came."""
    placed = [turn.move.animal for turn in turns(match) if isinstance(turn.move, Place)]
    has_all = placed.count("lion") >= len(match.seats)
    return has_all and never(ZebraHid | GazelleFled)(match, seat)


def _whole(match: Match, seat: int) -> bool:
    return any(
        len(each.cells) >= WHOLE and each.counts[seat] == len(each.cells)
        for each in _held(match, seat)
    )


def _borrowed(match: Match, seat: int) -> bool:
    """A territory is held in which the other's animals are worth more than the own ones."""
    state = _end(match)
    for each in _held(match, seat):
        worth = [0, 0]
        for token in (state.animal_at(cell) for cell in each.cells):
            if token is not None and not token.is_hidden:
                worth[token.seat] += token.value
        if worth[1 - seat] > worth[seat]:
            return True
    return False


def _cards(match: Match, seat: int) -> int | None:
    used = (turn.number for turn in turns(match, seat) if turn.happened(CardUsed, seat=seat))
    return nth(used, LAID)


SEALS = (
    Seal("nine", _nine),
    Seal("four", in_the_end(lambda match, seat: len(_held(match, seat)) >= MANY)),
    Seal("first", _first),
    Seal("feast", in_a_turn(_feast)),
    Seal("chain", _chain),
    Seal("herd", in_the_end(_herd)),
    Seal("calm", in_the_end(_calm)),
    Seal("whole", in_the_end(_whole)),
    Seal("borrowed", in_the_end(_borrowed)),
    Seal("cards", _cards),
    Seal("landslide", won_by(25)),
    Seal("back", come_back(10)),
)
