"""Playing Kiwara: what may be done, and what it does."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Mapping
from typing import Any

from games.core.game import Event, IllegalMove, Move, State
from games.core.language import Phrase
from games.kiwara.rules import events as happened
from games.kiwara.rules import moves
from games.kiwara.rules.board import numbers
from games.kiwara.rules.position import (
    CROCODILE,
    GAZELLE,
    LION,
    NONE,
    ZEBRA,
    Burden,
    KiwaraPosition,
)
from games.kiwara.rules.refusals import refusal
from games.kiwara.rules.table import KINDS

_BY_NAME = tuple(sorted((kind, number) for number, kind in enumerate(KINDS)))
"""The animals in the order of their names, so that moves come out sorted."""


class KiwaraState(KiwaraPosition):
    """A position that can be played on."""

    __slots__ = ()

    def why_not(self, move: Any) -> Phrase | None:
        """Why a move is refused now; None when it is legal."""
        return refusal(self, move)

    def parse(self, text: str) -> Move:
        """The move of a notation; `BadNotation` when it is none."""
        return moves.parsed(text, self.board)

    # Legal moves. Each list comes out in the order of the notation.

    def legal_moves(self) -> list[Move]:
        """Every legal move once, sorted by notation; empty exactly when the match is over."""
        if self._is_over:
            return []
        return _LISTED[self.phase](self)

    def _openings(self) -> list[Move]:
        stops, lines = self.board.stops, self.board.lines
        return [
            moves.Totem(name)
            for name, line in sorted(zip(stops, lines, strict=True))
            if line & self.empty
        ]

    def _placings(self) -> list[Move]:
        board, hand = self.board, self.hand_counts[self.seat]
        names = [board.cells[cell] for cell in board.picks[self.placeable(self.line_at)]]
        places: list[Move] = [
            moves.Place(animal, cell)
            for animal, number in _BY_NAME
            if hand[number]
            for cell in names
        ]
        if not self.card_hands[self.seat]:
            return places
        before = [] if self.has_placed else self._cards_before()
        cards = sorted([*before, *self._cards_within()], key=str)
        at = bisect(cards, "place", key=str)
        return [*cards[:at], *places, *cards[at:]]

    def _cards_before(self) -> list[Move]:
        """The cards that are used before the first animal of a turn."""
        board, cards = self.board, self.card_hands[self.seat]
        found: list[Move] = []
        if "baboon" in cards:
            needed = max(1, self.hyena_left)
            stops = [stop for stop in self.beside_totem() if self.has_room_for(needed, stop)]
            found += [moves.Baboon(board.stops[stop]) for stop in stops]
        if "hyena" in cards and self.can_use_hyena():
            found.append(moves.Hyena())
        return found

    def _cards_within(self) -> list[Move]:
        """The cards that are used at any moment of a turn until the totem moves."""
        board, cards = self.board, self.card_hands[self.seat]
        found: list[Move] = []
        if not self.can_use_card_within:
            return found
        if "giraffe" in cards and self.deck:
            found.append(moves.Giraffe())
        if "rhino" in cards:
            seen = board.border & ~self.empty & ~self.hidden
            found += [moves.Rhino(cell) for cell in board.cell_names(seen)]
        if "vulture" in cards:
            found += [moves.Vulture(cell) for cell in board.cell_names(self.hidden)]
        return found

    def _swappings(self) -> list[Move]:
        return [moves.Stay(), *(moves.Swap(cell) for cell in self.swap_cells())]

    def _walks(self) -> list[Move]:
        board = self.board
        found: list[Move] = [
            moves.Totem(stop) for stop in sorted(board.stops[at] for at in self.reach(+1))
        ]
        if not self.card_hands[self.seat]:
            return found
        if "gnu" in self.card_hands[self.seat]:
            found += [moves.Gnu(stop) for stop in self.gnu_reach()]
        return sorted([*found, *self._cards_within()], key=str)

    def _closings(self) -> list[Move]:
        board, cards = self.board, self.card_hands[self.seat]
        names = [board.cells[cell] for cell in board.picks[board.lines[self.totem_at] & self.empty]]
        found: list[Move] = []
        if "boa" in cards:
            found += [moves.Boa(cell) for cell in names]
        found.append(moves.End())
        if "porcupine" in cards and len(names) > 1:
            found += [moves.Porcupine(cell) for cell in names]
        if "warthog" in cards:
            found.append(moves.Warthog())
        return found

    def _keepings(self) -> list[Move]:
        return [moves.Keep(card) for card in sorted(self.drawn)]

    # Playing.

    def play(self, move: Any, events: list[Event] | None = None) -> None:
        """Play a move, or raise `IllegalMove` and change nothing. Events are appended."""
        reason = refusal(self, move)
        if reason is not None:
            raise IllegalMove(reason)
        _PLAYED[type(move)](self, move, [] if events is None else events)

    def follows_turn(self, before: KiwaraState) -> bool:
        """A turn is animals, cards and the totem."""
        return self.to_move != before.to_move

    def _play_totem(self, move: moves.Totem, log: list[Event]) -> None:
        if self.phase == "start":  # rulebook 5: the first turn is the totem alone
            self.totem_at = self.board.stop_index[move.stop]
            log.append(happened.TotemSet(self.seat, move.stop))
            self._end_turn(None, log)
        else:
            self._walk_totem(move.stop, +1, log)

    def _walk_totem(self, stop: str, step: int, log: list[Event]) -> None:
        start, target = self.totem_at, self.board.stop_index[stop]
        distance = (target - start) * step % len(self.board.stops) or len(self.board.stops)
        self.totem_at = target
        walked = happened.TotemMoved(self.seat, self.board.stops[start], stop, step * distance)
        log.append(walked)
        if self.can_use_card_after():
            self.phase = "after"
        else:
            self._end_turn(None, log)

    def _play_place(self, move: moves.Place, log: list[Event]) -> None:
        seat, cell, kind = self.seat, self.board.index[move.cell], KINDS.index(move.animal)
        bit = 1 << cell
        is_hidden = kind in (GAZELLE, ZEBRA) and self.is_beside_lion(cell)
        self.hand_counts[seat][kind] -= 1
        self.seat_masks[seat] |= bit
        self.kind_masks[kind] |= bit
        self.empty &= ~bit
        if is_hidden:
            self.hidden |= bit
        self.has_placed = True
        self.hyena_left = max(0, self.hyena_left - 1)
        log.append(happened.AnimalPlaced(seat, move.cell, move.animal, is_hidden))
        if kind == LION:
            self._scare(cell, log)
        self._test_territory(cell, log)
        if kind == CROCODILE:
            self.crocodile_at = cell
            self._hunt(log)
        else:
            self._end_placing(log)

    def _scare(self, lion: int, log: list[Event]) -> None:
        """Gazelles beside a new lion go home, face down too; zebras hide (rulebook 6)."""
        for cell in numbers(self.board.around[lion] & ~self.empty):
            bit, name = 1 << cell, self.board.cells[cell]
            if self.kind_masks[GAZELLE] & bit:
                owner = self._take_home(bit)
                log.append(happened.GazelleFled(name, owner))
            elif self.kind_masks[ZEBRA] & bit & ~self.hidden:
                self.hidden |= bit
                log.append(happened.ZebraHid(name, self.owner_at(bit)))

    def _take_home(self, bit: int) -> int:
        """Put a token back into its owner's hand; whose it is."""
        owner, kind = self.owner_at(bit), self.kind_at(bit)
        self.seat_masks[owner] &= ~bit
        self.kind_masks[kind] &= ~bit
        self.hidden &= ~bit
        self.empty |= bit
        self.hand_counts[owner][kind] += 1
        return owner

    def _test_territory(self, cell: int, log: list[Event]) -> None:
        """The first territory's prize: after gazelles fled, before any swap (rulebook 10)."""
        region = self.board.region_at[cell]
        if self.board.territories[region] & self.empty:
            return
        log.append(happened.TerritoryCompleted(self.board.letters[region], self.seat))
        if self.okapi is not None:
            return
        self.okapi = self.seat
        if not self.is_mystery:
            log.append(happened.OkapiTaken(self.seat))
        elif self.deck:
            self.card_hands[self.seat] += (self.deck[0],)
            log.append(happened.CardDrawn(self.seat, self.deck[0]))
            self.deck = self.deck[1:]
        else:  # the giraffe drew the last cards
            log.append(happened.DeckWasEmpty(self.seat))

    def foreseen(self, move: Any) -> list[State]:
        """With mystery the first territory's prize is any card that nobody has seen."""
        plain = self.clone()
        plain.play(move)
        if plain.okapi == self.okapi or not self.is_mystery or not self.deck:
            return [plain]
        found: list[State] = []
        for card in self.deck:
            after = self.clone()
            after.deck = (card, *(other for other in self.deck if other != card))
            after.play(move)
            found.append(after)
        return found

    def _play_swap(self, move: moves.Swap, log: list[Event]) -> None:
        origin, target = self.crocodile_at, self.board.index[move.cell]
        here, there = 1 << origin, 1 << target
        owner = self.owner_at(there)
        if owner != self.seat:
            self.seat_masks[0] ^= here | there
            self.seat_masks[1] ^= here | there
        self.kind_masks[CROCODILE] ^= here | there
        self.kind_masks[GAZELLE] ^= here | there
        self.swapped |= here
        self.crocodile_at = target
        swapped = happened.CrocodileSwapped(self.seat, self.board.cells[origin], move.cell)
        log.append(swapped)
        if self.is_beside_lion(origin):
            self.hidden |= here
            log.append(happened.GazelleHid(self.board.cells[origin], owner))
        self._hunt(log)

    def _play_stay(self, move: moves.Stay, log: list[Event]) -> None:
        self._end_placing(log)

    def _hunt(self, log: list[Event]) -> None:
        """The crocodile may go on swapping, or the placing is over."""
        if self.swap_mask():
            self.phase = "swap"
        else:
            self._end_placing(log)

    def _end_placing(self, log: list[Event]) -> None:
        self.crocodile_at, self.swapped = NONE, 0
        if not self.empty:
            self.phase = "place"
            self._clear_turn()
            self._is_over = True
            log.append(happened.MatchEnded(self.winners()[0]))
        elif self.hyena_left:
            self.phase = "place"
        else:
            self.phase = "totem"
            self.baboon_at = NONE

    def _clear_turn(self) -> None:
        self.has_placed, self.hyena_left, self.baboon_at = False, 0, NONE
        self.burden = None

    def _end_turn(self, burden: Burden | None, log: list[Event]) -> None:
        """The other seat is to act with this card laid on it; without animals it is skipped."""
        other = 1 - self.seat
        self._clear_turn()
        if self.has_animals(other):
            self.seat = other
            self.burden = burden
        else:
            if burden is not None:
                log.append(happened.CardLost(self.seat, burden[0]))
            log.append(happened.TurnSkipped(other))
        self.phase = "totem" if self.is_barred else "place"
        assert self.board.lines[self.totem_at] & self.empty, "the totem faces a full line"

    # The cards (rulebook 9).

    def _use(self, card: str, target: str | None, log: list[Event]) -> None:
        self.card_hands[self.seat] = tuple(c for c in self.card_hands[self.seat] if c != card)
        log.append(happened.CardUsed(self.seat, card, target))

    def _play_baboon(self, move: moves.Baboon, log: list[Event]) -> None:
        self._use("baboon", move.stop, log)
        self.baboon_at = self.board.stop_index[move.stop]
        log.append(happened.LineChanged(self.seat, move.stop))

    def _play_hyena(self, move: moves.Hyena, log: list[Event]) -> None:
        self._use("hyena", None, log)
        self.hyena_left = self.table.hyena_animals

    def _play_giraffe(self, move: moves.Giraffe, log: list[Event]) -> None:
        self._use("giraffe", None, log)
        count = self.table.giraffe_draw
        self.drawn, self.deck = self.deck[:count], self.deck[count:]
        self.phase = "keep"
        log.append(happened.CardsShown(self.seat, self.drawn))

    def _play_keep(self, move: moves.Keep, log: list[Event]) -> None:
        self.card_hands[self.seat] += (move.card,)
        self.drawn = ()
        has_all_placed = self.has_placed and not self.hyena_left
        self.phase = "totem" if has_all_placed else "place"  # where the giraffe was used
        log.append(happened.CardKept(self.seat, move.card))

    def _play_return(self, move: moves.Vulture | moves.Rhino, log: list[Event]) -> None:
        bit = 1 << self.board.index[move.cell]
        kind, is_hidden = KINDS[self.kind_at(bit)], bool(self.hidden & bit)
        self._use(moves.CARD_OF[type(move)], move.cell, log)
        log.append(happened.AnimalReturned(move.cell, self._take_home(bit), kind, is_hidden))

    def _play_gnu(self, move: moves.Gnu, log: list[Event]) -> None:
        self._use("gnu", move.stop, log)
        self._walk_totem(move.stop, -1, log)

    def _play_boa(self, move: moves.Boa, log: list[Event]) -> None:
        self._use("boa", move.cell, log)
        if self.has_animals(1 - self.seat):
            log.append(happened.PlacementImposed(1 - self.seat, move.cell))
        self._end_turn(("boa", self.board.index[move.cell]), log)

    def _play_porcupine(self, move: moves.Porcupine, log: list[Event]) -> None:
        self._use("porcupine", move.cell, log)
        if self.has_animals(1 - self.seat):
            log.append(happened.PlacementForbidden(1 - self.seat, move.cell))
        self._end_turn(("porcupine", self.board.index[move.cell]), log)

    def _play_warthog(self, move: moves.Warthog, log: list[Event]) -> None:
        self._use("warthog", None, log)
        if self.has_animals(1 - self.seat):
            log.append(happened.PlacementBarred(1 - self.seat))
        self._end_turn(("warthog", NONE), log)

    def _play_end(self, move: moves.End, log: list[Event]) -> None:
        self._end_turn(None, log)


_LISTED: Mapping[str, Callable[[KiwaraState], list[Move]]] = {
    "start": KiwaraState._openings,
    "place": KiwaraState._placings,
    "swap": KiwaraState._swappings,
    "totem": KiwaraState._walks,
    "after": KiwaraState._closings,
    "keep": KiwaraState._keepings,
}
_PLAYED: Mapping[type[Move], Callable[[KiwaraState, Any, list[Event]], None]] = {
    moves.Totem: KiwaraState._play_totem,
    moves.Place: KiwaraState._play_place,
    moves.Swap: KiwaraState._play_swap,
    moves.Stay: KiwaraState._play_stay,
    moves.Boa: KiwaraState._play_boa,
    moves.Baboon: KiwaraState._play_baboon,
    moves.Vulture: KiwaraState._play_return,
    moves.Rhino: KiwaraState._play_return,
    moves.Porcupine: KiwaraState._play_porcupine,
    moves.Gnu: KiwaraState._play_gnu,
    moves.Hyena: KiwaraState._play_hyena,
    moves.Warthog: KiwaraState._play_warthog,
    moves.Giraffe: KiwaraState._play_giraffe,
    moves.Keep: KiwaraState._play_keep,
    moves.End: KiwaraState._play_end,
}
