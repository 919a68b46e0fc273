"""Why a move of Kiwara is good: territories, animals sent home, where the other must play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.bots.reasons import Reason
from games.core.game import Event
from games.core.language import Phrase, phrase
from games.kiwara.bot.estimate import Estimate
from games.kiwara.rules import events as happened
from games.kiwara.rules import moves
from games.kiwara.rules.position import CROCODILE, GAZELLE, NONE, Standing
from games.kiwara.rules.state import KiwaraState
from games.kiwara.rules.table import KINDS

SENT_HOME = 2.0
"""Points for a rival's animal that leaves the board, beside what the territories say."""

HIDDEN = 3.0
"""Points for a rival's zebra that counts no more."""

WAYS = 3
"""So many wordings have the clauses that several moves of a position may share."""

CHEAP = 2
"""Points of an animal that one spends lightly."""

LEAST = 0.02
"""Points for what is true of a move but hardly a reason: said when all else is said already."""

CARD = 2.0
"""Points for what a card does, where nothing else is counted."""


def reasons(view: KiwaraState, move: Any) -> list[Reason]:
    """Every clause that is true of a move of the seat to act."""
    found = _CARDS.get(type(move), _of_nothing)(view, move)
    after, log = _played(view, move)
    if not isinstance(move, moves.Giraffe | moves.Keep):  # what they draw is not known
        found += [*_animals(view, log), *_territories(view, after)]
    if isinstance(move, moves.Place):
        found += _of_placing(view, move, after)
    return found


def _played(view: KiwaraState, move: Any) -> tuple[KiwaraState, list[Event]]:
    after, log = view.clone(), list[Event]()
    after.play(move, log)
    return after, log


def _of_nothing(view: KiwaraState, move: Any) -> list[Reason]:
    return []


# What becomes of territories and animals


def _territories(view: KiwaraState, after: KiwaraState) -> list[Reason]:
    """Who leads where, before and after."""
    found = []
    for before, now in zip(view.standings(), after.standings(), strict=True):
        if before != now:
            found += _of_territory(view.seat, before, now)
        if now.is_complete and not before.is_complete and view.okapi is None:
            found.append(_prize(view, now.letter))
    return found


def _of_territory(seat: int, before: Standing, now: Standing) -> list[Reason]:
    """What became of one territory in the eyes of a seat."""
    rival, letter = 1 - seat, now.letter
    more = now.points - before.points
    if now.leader == seat and before.leader != seat:
        key = "take_bare" if not now.points else "take_full" if now.is_complete else "take"
        clause = phrase(f"kiwara.reason.{key}", letter=letter, n=now.points)
        return [Reason(clause, 2.0 + now.points, WAYS)]
    if now.leader is None and before.leader == rival:
        key = "level" if before.points else "level_bare"
        clause = phrase(f"kiwara.reason.{key}", letter=letter, seat=rival, n=before.points)
        return [Reason(clause, 1.0 + before.points, WAYS)]
    if now.leader is None and before.leader == seat:
        key = "forfeit" if before.points else "forfeit_bare"
        clause = phrase(f"kiwara.reason.{key}", letter=letter, n=before.points)
        return [Reason(clause, -1.0 - before.points)]
    if now.leader == rival and before.leader != rival:
        clause = phrase("kiwara.reason.lose", letter=letter, seat=rival)
        return [Reason(clause, -1.0 - now.points)]
    found, lead = [], _lead(now, seat)
    if now.leader == seat and more > 0:
        clause = phrase("kiwara.reason.enrich", letter=letter, n=more, total=now.points)
        found.append(Reason(clause, float(more), WAYS))
    if now.leader == rival and more > 0:
        clause = phrase("kiwara.reason.feed", letter=letter, seat=rival, n=more)
        found.append(Reason(clause, -float(more)))
    if lead > _lead(before, seat):
        if now.leader == seat:
            clause = phrase("kiwara.reason.strengthen", letter=letter, n=lead)
            found.append(Reason(clause, 1.0, WAYS))
        elif now.leader == rival:
            clause = phrase("kiwara.reason.approach", letter=letter, seat=rival, n=-lead)
            found.append(Reason(clause, 0.8, WAYS))
    return found


def _lead(standing: Standing, seat: int) -> int:
    return standing.counts[seat] - standing.counts[1 - seat]


def _prize(view: KiwaraState, letter: str) -> Reason:
    key = "complete_card" if view.is_mystery else "complete"
    bonus = view.table.okapi_bonus
    return Reason(phrase(f"kiwara.reason.{key}", letter=letter, n=bonus), float(bonus))


def _animals(view: KiwaraState, log: list[Event]) -> list[Reason]:
    """Whose animals leave, hide or change places."""
    seat, found = view.seat, list[Reason]()
    for event in log:
        if isinstance(event, happened.GazelleFled):
            clause = phrase("kiwara.reason.chase", cell=event.cell, seat=event.seat)
            own = phrase("kiwara.reason.return", cell=event.cell)
            is_own = event.seat == seat
            found.append(Reason(own, -SENT_HOME) if is_own else Reason(clause, SENT_HOME, WAYS))
        elif isinstance(event, happened.ZebraHid):
            clause = phrase("kiwara.reason.hide", cell=event.cell, seat=event.seat)
            own = phrase("kiwara.reason.frighten", cell=event.cell)
            is_own = event.seat == seat
            found.append(Reason(own, -HIDDEN) if is_own else Reason(clause, HIDDEN, WAYS))
        elif isinstance(event, happened.CrocodileSwapped):
            clause = phrase("kiwara.reason.jump", origin=event.origin, target=event.target)
            found.append(Reason(clause, 1.0, WAYS))
    return found


def _of_placing(view: KiwaraState, move: moves.Place, after: KiwaraState) -> list[Reason]:
    """What the animal itself is good for where it stands."""
    seat, cell = view.seat, view.board.index[move.cell]
    kind, bit = KINDS.index(move.animal), 1 << cell
    found = []
    if not after.hidden & bit and kind == GAZELLE:
        danger = view.board.across[cell] & view.empty
        held = view.hand_counts[1 - seat][CROCODILE]
        if danger and held:
            found.append(Reason(phrase("kiwara.reason.expose", seat=1 - seat), -0.8))
    if after.hidden & bit:
        found.append(Reason(phrase("kiwara.reason.shelter", animal=_a(move.animal)), 0.2))
    if kind == CROCODILE and after.phase == "swap":
        target = after.swap_cells()[0]
        found.append(Reason(phrase("kiwara.reason.threaten", cell=target), 1.5))
    values = view.table.values
    worths = [value for value, n in zip(values, view.hand_counts[seat], strict=True) if n]
    if values[kind] <= CHEAP < max(worths):
        found.append(Reason(phrase("kiwara.reason.spare", animal=_a(move.animal)), 0.3, WAYS))
    territory = view.board.territories[view.board.region_at[cell]]
    letter = view.board.letters[view.board.region_at[cell]]
    left = (territory & after.empty).bit_count()
    key = "occupy" if left else "occupy_last"
    clause = phrase(f"kiwara.reason.{key}", cell=move.cell, letter=letter, n=left)
    return [*found, Reason(clause, LEAST, WAYS)]


def _a(animal: str) -> Phrase:
    return phrase(f"kiwara.animal_a.{animal}")


# Where the other has to play


def _of_totem(view: KiwaraState, move: Any) -> list[Reason]:
    """A walk ends with a line for the other: what can be done there?"""
    rival = 1 - view.seat
    stop = view.board.stop_index[move.stop]
    if not view.has_animals(rival) or view.totem_at == NONE:
        return _of_opening(view, move)
    cells = view.board.lines[stop] & view.empty
    room = cells.bit_count()
    estimate = Estimate(view, rival)
    stops = view.reach(-1 if isinstance(move, moves.Gnu) else +1)
    worths = [estimate.best_on(each) for each in stops]
    spared = sum(worths) / len(worths) - estimate.best_on(stop)
    found = _answers(view, move, rival, spared)
    clause = phrase("kiwara.reason.leave", seat=rival, n=room, stop=move.stop)
    found.append(Reason(clause, 0.4 * (4 - room) if room < 4 else 0.1, WAYS))
    rich = _richest(view)
    if rich is not None and not _reaches(view, cells, rich.letter):
        clause = phrase("kiwara.reason.keep", seat=rival, letter=rich.letter, n=rich.points)
        found.append(Reason(clause, 0.1 * rich.points, WAYS))
    elif rich is not None:
        clause = phrase("kiwara.reason.admit", seat=rival, letter=rich.letter, n=rich.points)
        found.append(Reason(clause, -0.1 * rich.points))
    return found


def _answers(view: KiwaraState, move: Any, rival: int, spared: float) -> list[Reason]:
    """What the other can win at once on the line that is left."""
    after, _ = _played(view, move)
    if after.phase == "after":
        after.play(moves.End())
    places = [each for each in after.legal_moves() if isinstance(each, moves.Place)]
    if after.seat != rival or not places:
        return []
    most = max(after.gains(place)[rival].points for place in places)
    if spared < 0:
        clause = phrase("kiwara.reason.risk", seat=rival, n=most, stop=move.stop)
        return [Reason(clause, spared)] if most > 0 else []
    key = "offer" if most > 0 else "offer_none"
    clause = phrase(f"kiwara.reason.{key}", seat=rival, n=most, stop=move.stop)
    return [Reason(clause, 0.5 + spared, WAYS)]


def _richest(view: KiwaraState) -> Standing | None:
    """The one territory still open that is worth most, if it is one."""
    rich = [each for each in view.standings() if not each.is_complete and each.points]
    most = max((each.points for each in rich), default=0)
    found = [each for each in rich if each.points == most]
    return found[0] if len(found) == 1 else None


def _reaches(view: KiwaraState, cells: int, letter: str) -> bool:
    return bool(view.board.territories[view.board.letters.index(letter)] & cells)


def _of_opening(view: KiwaraState, move: Any) -> list[Reason]:
    """Before anything is played a stop is as good as another; alone the line is one's own."""
    line = view.line_of(move.stop)
    room = sum(view.animal_at(cell) is None for cell in line)
    clause = phrase("kiwara.reason.begin", stop=move.stop, n=room)
    found = [Reason(clause, 0.3, WAYS)]
    regions = sorted({view.board.region_at[view.board.index[cell]] for cell in line})
    letters = ", ".join(view.board.letters[each] for each in regions)
    clause = phrase("kiwara.reason.cross", n=len(regions), letters=letters)
    return [*found, Reason(clause, 0.1 * len(regions), WAYS)]


# The cards


def _of_boa(view: KiwaraState, move: moves.Boa) -> list[Reason]:
    clause = phrase("kiwara.reason.force", seat=1 - view.seat, cell=move.cell)
    return [Reason(clause, CARD, WAYS)]


def _of_porcupine(view: KiwaraState, move: moves.Porcupine) -> list[Reason]:
    clause = phrase("kiwara.reason.forbid", seat=1 - view.seat, cell=move.cell)
    return [Reason(clause, CARD, WAYS)]


def _of_warthog(view: KiwaraState, move: moves.Warthog) -> list[Reason]:
    return [Reason(phrase("kiwara.reason.deprive", seat=1 - view.seat), CARD)]


def _of_return(view: KiwaraState, move: moves.Vulture | moves.Rhino) -> list[Reason]:
    token = view.animal_at(move.cell)
    assert token is not None
    animal = phrase(f"kiwara.animal_the.{token.kind}")
    if token.seat == view.seat:
        clause = phrase("kiwara.reason.recall", animal=animal, cell=move.cell)
    else:
        clause = phrase("kiwara.reason.dismiss", animal=animal, cell=move.cell, seat=token.seat)
    return [Reason(clause, SENT_HOME, WAYS)]


def _of_baboon(view: KiwaraState, move: moves.Baboon) -> list[Reason]:
    return [Reason(phrase("kiwara.reason.shift", stop=move.stop), CARD, WAYS)]


def _of_gnu(view: KiwaraState, move: moves.Gnu) -> list[Reason]:
    return [*_of_totem(view, move), Reason(phrase("kiwara.reason.reverse", stop=move.stop), 0.5)]


def _of_hyena(view: KiwaraState, move: moves.Hyena) -> list[Reason]:
    return [Reason(phrase("kiwara.reason.double"), CARD)]


def _of_giraffe(view: KiwaraState, move: moves.Giraffe) -> list[Reason]:
    return [Reason(phrase("kiwara.reason.draw"), CARD)]


def _of_keep(view: KiwaraState, move: moves.Keep) -> list[Reason]:
    card = phrase(f"kiwara.card.{move.card}")
    return [Reason(phrase("kiwara.reason.choose", card=card), CARD, WAYS)]


def _of_end(view: KiwaraState, move: moves.End) -> list[Reason]:
    n = sum(card != "okapi" for card in view.card_hands[view.seat])
    return [Reason(phrase("kiwara.reason.save" if n else "kiwara.reason.finish", n=n), 1.0)]


def _of_stay(view: KiwaraState, move: moves.Stay) -> list[Reason]:
    return [Reason(phrase("kiwara.reason.stay", cell=view.crocodile), 1.0)]


_CARDS: Mapping[type, Callable[[KiwaraState, Any], list[Reason]]] = {
    moves.Totem: _of_totem,
    moves.Boa: _of_boa,
    moves.Porcupine: _of_porcupine,
    moves.Warthog: _of_warthog,
    moves.Vulture: _of_return,
    moves.Rhino: _of_return,
    moves.Baboon: _of_baboon,
    moves.Gnu: _of_gnu,
    moves.Hyena: _of_hyena,
    moves.Giraffe: _of_giraffe,
    moves.Keep: _of_keep,
    moves.End: _of_end,
    moves.Stay: _of_stay,
}
