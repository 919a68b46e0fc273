"""Why a move is refused, in words a player understands. What is not refused here is legal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.core.game import Move
from games.core.language import Phrase, phrase
from games.kiwara.rules import moves
from games.kiwara.rules.position import GAZELLE, KiwaraPosition
from games.kiwara.rules.table import KINDS

_WAITING: Mapping[str, str] = {
    "start": "opening",
    "place": "place_first",
    "swap": "swap_first",
    "totem": "totem_first",
    "after": "turn_closing",
    "keep": "keep_first",
}
"""What the player must do in each phase, for a move that belongs to another one."""


def refusal(position: KiwaraPosition, move: Any) -> Phrase | None:
    """Why a move is refused now; None when it is legal."""
    check = _CHECKS.get(type(move))
    if check is None:
        return _why("unknown")
    if position.is_over:
        return _why("over")
    card = moves.CARD_OF.get(type(move))
    if card is not None and card not in position.card_hands[position.seat]:
        return _why("card_missing", card=_card(card))
    return check(position, move)


def _why(key: str, **values: Any) -> Phrase:
    return phrase(f"kiwara.why.{key}", **values)


def _card(card: str) -> Phrase:
    return phrase(f"kiwara.card.{card}")


def _waiting(position: KiwaraPosition) -> Phrase:
    return _why(_WAITING[position.phase])


def _no_cell(position: KiwaraPosition, cell: str) -> Phrase | None:
    return None if cell in position.board.index else _why("no_cell", cell=cell)


def _no_stop(position: KiwaraPosition, stop: str) -> Phrase | None:
    return None if stop in position.board.stop_index else _why("no_stop", stop=stop)


def _place(position: KiwaraPosition, move: moves.Place) -> Phrase | None:
    if position.phase != "place":
        return _waiting(position)
    if move.cell not in position.board.index:
        return _no_cell(position, move.cell)
    if move.animal not in KINDS:
        return _why("no_animal", animal=move.animal)
    if not position.hand_counts[position.seat][KINDS.index(move.animal)]:
        return _why("none_left", animal=phrase(f"kiwara.animal.{move.animal}"))
    bit = 1 << position.board.index[move.cell]
    if position.placeable(position.line_at) & bit:
        return None
    if not position.empty & bit:
        return _why("occupied", cell=move.cell)
    if position.burden is not None and position.burden[0] == "boa" and not position.has_placed:
        return _why("boa_binds", cell=position.board.cells[position.burden[1]])
    if not position.board.lines[position.line_at] & bit:
        stop = position.board.stops[position.line_at]
        return _why("off_baboon_line" if position.baboon_at >= 0 else "off_line", stop=stop)
    return _why("porcupine_forbids", cell=move.cell)


def _swap(position: KiwaraPosition, move: moves.Swap) -> Phrase | None:
    if wrong := _no_cell(position, move.cell):
        return wrong
    if position.phase != "swap":
        return _why("no_hunt")
    board, crocodile = position.board, position.crocodile_at
    bit = 1 << board.index[move.cell]
    if position.swap_mask() & bit:
        return None
    if not board.around[crocodile] & bit:
        return _why("swap_far", cell=move.cell)
    if not board.across[crocodile] & bit:
        return _why("swap_no_river", cell=move.cell)
    if not position.kind_masks[GAZELLE] & bit:
        return _why("swap_no_gazelle", cell=move.cell)
    if position.swapped & bit:
        return _why("swap_again", cell=move.cell)
    return _why("swap_hidden", cell=move.cell)


def _stay(position: KiwaraPosition, move: moves.Stay) -> Phrase | None:
    return None if position.phase == "swap" else _why("no_hunt")


def _totem(position: KiwaraPosition, move: moves.Totem) -> Phrase | None:
    if position.is_laying:
        return _why("laying")
    if position.phase not in ("start", "totem"):
        return _waiting(position)
    if wrong := _no_stop(position, move.stop):
        return wrong
    stop = position.board.stop_index[move.stop]
    if position.phase == "totem":
        return _walk(position, stop, +1)
    # Only a position laid out by hand has full lines before the totem stands.
    return None if position.open_count(stop) else _why("line_full", stop=move.stop)


def _walk(position: KiwaraPosition, stop: int, step: int) -> Phrase | None:
    reach = position.reach(step)
    if stop in reach:
        return None
    name = position.board.stops[stop]
    if not position.open_count(stop):
        return _why("line_full", stop=name)
    stops = len(position.board.stops)
    if (reach[0] - position.totem_at) * step % stops > position.table.totem_steps:
        return _why("totem_forced", stop=position.board.stops[reach[0]])
    key = "totem_far" if step > 0 else "gnu_far"
    return _why(key, stop=name, steps=position.table.totem_steps)


def _gnu(position: KiwaraPosition, move: moves.Gnu) -> Phrase | None:
    if wrong := _no_stop(position, move.stop):
        return wrong
    if position.phase != "totem":
        return _why("gnu_moment")
    return _walk(position, position.board.stop_index[move.stop], -1)


def _not_before(position: KiwaraPosition, card: str) -> Phrase | None:
    """Why a card for the moment before the first animal cannot be used now."""
    if position.phase == "place" and not position.has_placed:
        return None
    return _why("before_moment", card=_card(card))


def _not_within(position: KiwaraPosition, card: str) -> Phrase | None:
    """Why a card for any moment until the totem moves cannot be used now."""
    if position.can_use_card_within:
        return None
    if position.phase in ("swap", "keep"):
        return _waiting(position)
    return _why("barred" if position.is_barred else "within_moment", card=_card(card))


def _baboon(position: KiwaraPosition, move: moves.Baboon) -> Phrase | None:
    if wrong := _no_stop(position, move.stop) or _not_before(position, "baboon"):
        return wrong
    stop = position.board.stop_index[move.stop]
    if stop not in position.beside_totem():
        return _why("baboon_far", stop=move.stop)
    if position.has_room_for(max(1, position.hyena_left), stop):
        return None
    if not position.open_count(stop):
        return _why("line_full", stop=move.stop)
    if not position.placeable(stop):
        return _why("baboon_bound", stop=move.stop)
    return _why("baboon_narrow", stop=move.stop, n=position.hyena_left)


def _vulture(position: KiwaraPosition, move: moves.Vulture) -> Phrase | None:
    if wrong := _no_cell(position, move.cell) or _not_within(position, "vulture"):
        return wrong
    cell = position.board.index[move.cell]
    if position.empty >> cell & 1:
        return _why("nobody_there", cell=move.cell)
    return None if position.hidden >> cell & 1 else _why("vulture_face_up", cell=move.cell)


def _rhino(position: KiwaraPosition, move: moves.Rhino) -> Phrase | None:
    if wrong := _no_cell(position, move.cell) or _not_within(position, "rhino"):
        return wrong
    cell = position.board.index[move.cell]
    if not position.board.border >> cell & 1:
        return _why("rhino_inside", cell=move.cell)
    if position.empty >> cell & 1:
        return _why("nobody_there", cell=move.cell)
    return _why("rhino_face_down", cell=move.cell) if position.hidden >> cell & 1 else None


def _hyena(position: KiwaraPosition, move: moves.Hyena) -> Phrase | None:
    moment = _not_before(position, "hyena")
    if moment is not None or position.can_use_hyena():
        return moment
    needed = position.table.hyena_animals
    if sum(position.hand_counts[position.seat]) < needed:
        return _why("hyena_animals", n=needed)
    return _why("hyena_room", n=needed)


def _giraffe(position: KiwaraPosition, move: moves.Giraffe) -> Phrase | None:
    moment = _not_within(position, "giraffe")
    return moment if moment is not None or position.deck else _why("giraffe_deck")


def _keep(position: KiwaraPosition, move: moves.Keep) -> Phrase | None:
    if position.phase != "keep":
        return _why("nothing_drawn")
    return None if move.card in position.drawn else _why("not_drawn")


def _not_after(position: KiwaraPosition, card: str) -> Phrase | None:
    """Why a card for the moment after the totem's walk cannot be used now."""
    return None if position.phase == "after" else _why("after_moment", card=_card(card))


def _line_cell(position: KiwaraPosition, name: str) -> Phrase | None:
    """Why a cell cannot be named for the opponent's next animal."""
    if wrong := _no_cell(position, name):
        return wrong
    cell = position.board.index[name]
    if not position.board.lines[position.totem_at] >> cell & 1:
        return _why("off_line", stop=position.totem)
    return None if position.empty >> cell & 1 else _why("occupied", cell=name)


def _boa(position: KiwaraPosition, move: moves.Boa) -> Phrase | None:
    return _not_after(position, "boa") or _line_cell(position, move.cell)


def _porcupine(position: KiwaraPosition, move: moves.Porcupine) -> Phrase | None:
    if moment := _not_after(position, "porcupine"):
        return moment
    if position.open_count(position.totem_at) < 2:
        return _why("porcupine_single")
    return _line_cell(position, move.cell)


def _warthog(position: KiwaraPosition, move: moves.Warthog) -> Phrase | None:
    return _not_after(position, "warthog")


def _end(position: KiwaraPosition, move: moves.End) -> Phrase | None:
    return None if position.phase == "after" else _waiting(position)


_CHECKS: Mapping[type[Move], Callable[[KiwaraPosition, Any], Phrase | None]] = {
    moves.Totem: _totem,
    moves.Place: _place,
    moves.Swap: _swap,
    moves.Stay: _stay,
    moves.Boa: _boa,
    moves.Baboon: _baboon,
    moves.Vulture: _vulture,
    moves.Rhino: _rhino,
    moves.Porcupine: _porcupine,
    moves.Gnu: _gnu,
    moves.Hyena: _hyena,
    moves.Warthog: _warthog,
    moves.Giraffe: _giraffe,
    moves.Keep: _keep,
    moves.End: _end,
}
