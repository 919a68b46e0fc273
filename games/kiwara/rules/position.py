"""How a match of Kiwara stands: tokens, hands, totem and cards, and all that can be read there."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple, TypeVar

import msgspec

from games.core.game import Game, Score, State
from games.kiwara.rules.board import Board, OpenBoard
from games.kiwara.rules.table import KINDS, KiwaraTable

P = TypeVar("P", bound="KiwaraPosition")

Phase = Literal["start", "place", "swap", "totem", "after", "keep"]
Burden = tuple[Literal["boa", "porcupine", "warthog"], int]
"""A card that weighs on the seat to move, and the cell it names (-1: none)."""

GAZELLE, ZEBRA, CROCODILE, ELEPHANT, LION = range(len(KINDS))
NONE = -1
"""No cell, no stop."""


class Token(msgspec.Struct, frozen=True):
    """An animal on the board. `value` is what it is worth face up; hidden it counts nothing."""

    seat: int
    kind: str
    is_hidden: bool
    value: int


class Standing(msgspec.Struct, frozen=True):
    """A territory as it stands: `points` are its face-up values, which its leader scores."""

    letter: str
    cells: tuple[str, ...]
    counts: tuple[int, int]
    leader: int | None
    points: int
    is_complete: bool

    def is_out_of_reach(self, seat: int) -> bool:
        """Whether another leads, and the cells that are left cannot bring the seat level."""
        behind = self.counts[1 - seat] - self.counts[seat]
        return behind > max(0, len(self.cells) - sum(self.counts))


class Struck(NamedTuple):
    """A territory, and what the other has done to it.

    `taken` and `slipped` ones are no longer the seat's to hold, a `closed` one is out of reach, a
    `raised` one is worth more to the other, and in a `spoilt` one the seat has lost room.
    """

    how: str
    now: Standing


def _struck(old: Standing, now: Standing, seat: int) -> str | None:
    """What has become of a territory, as a seat sees it; None: nothing that matters."""
    if old.leader != now.leader == 1 - seat:
        return "taken"
    if old.leader == seat != now.leader:
        return "slipped"
    if now.is_out_of_reach(seat) and not old.is_out_of_reach(seat):
        return "closed"
    if old.counts == now.counts:
        return None
    return "raised" if now.leader == 1 - seat else "spoilt"


class KiwaraPosition(State):
    """The position, kept as bit masks over the board's numbered cells.

    Everything named with a mask, a number or `_at` is for the rules and the bots; the view reads
    names: cells "c3", stops "N3", animals "zebra", cards "boa".
    """

    __slots__ = (
        *("baboon_at", "board", "burden", "card_hands", "crocodile_at", "deck", "drawn", "empty"),
        *("game", "hand_counts", "has_placed", "hidden", "hyena_left", "is_mystery", "kind_masks"),
        *(
            "okapi",
            "phase",
            "players",
            "seat",
            "seat_masks",
            "swapped",
            "table",
            "totem_at",
            "_is_over",
        ),
    )

    def __init__(
        self,
        game: Game,
        table: KiwaraTable,
        board: Board,
        is_mystery: bool,
        card_hands: list[tuple[str, ...]],
        deck: tuple[str, ...],
    ) -> None:
        counts = [animal.count for animal in table.animals.in_order]
        self.game = game
        self.table = table
        self.board = board
        self.players = table.players[0]
        self.is_mystery = is_mystery
        self.seat = 0
        self.phase: Phase = "start"
        self._is_over = False
        self.totem_at = NONE
        self.empty = board.full
        self.seat_masks = [0, 0]
        self.kind_masks = [0] * len(KINDS)
        self.hidden = 0
        self.hand_counts = [counts, counts.copy()]
        self.okapi: int | None = None
        self.card_hands = card_hands
        self.deck = deck
        self.drawn: tuple[str, ...] = ()
        self.burden: Burden | None = None
        self.has_placed = False
        self.hyena_left = 0
        self.baboon_at = NONE
        self.crocodile_at = NONE
        self.swapped = 0

    def clone(self: P) -> P:
        """An independent copy. No chance is left after the deal, so there is no generator."""
        twin = object.__new__(type(self))
        twin.game = self.game
        twin.table = self.table
        twin.board = self.board
        twin.players = self.players
        twin.is_mystery = self.is_mystery
        twin.seat = self.seat
        twin.phase = self.phase
        twin._is_over = self._is_over
        twin.totem_at = self.totem_at
        twin.empty = self.empty
        twin.seat_masks = self.seat_masks.copy()
        twin.kind_masks = self.kind_masks.copy()
        twin.hidden = self.hidden
        twin.hand_counts = [self.hand_counts[0].copy(), self.hand_counts[1].copy()]
        twin.okapi = self.okapi
        twin.card_hands = self.card_hands.copy()
        twin.deck = self.deck
        twin.drawn = self.drawn
        twin.burden = self.burden
        twin.has_placed = self.has_placed
        twin.hyena_left = self.hyena_left
        twin.baboon_at = self.baboon_at
        twin.crocodile_at = self.crocodile_at
        twin.swapped = self.swapped
        return twin

    # What lies on the table, by name.

    @property
    def to_move(self) -> int | None:
        """The seat to act, None when the match is over."""
        return None if self._is_over else self.seat

    @property
    def totem(self) -> str | None:
        """The stop where the totem stands, None before the opening."""
        return None if self.totem_at < 0 else self.board.stops[self.totem_at]

    @property
    def crocodile(self) -> str | None:
        """The cell of the crocodile that may swap now."""
        return None if self.crocodile_at < 0 else self.board.cells[self.crocodile_at]

    @property
    def pending(self) -> dict[str, Any]:
        """What the opponent's card lays on this turn: {"boa": "c3"}, {"warthog": True} or {}."""
        if self.burden is None:
            return {}
        card, cell = self.burden
        return {card: True if cell < 0 else self.board.cells[cell]}

    @property
    def active(self) -> dict[str, Any]:
        """What the seat's own cards change in its placing: {"hyena": 2, "baboon": "E2"} or {}."""
        hyena = {"hyena": self.hyena_left} if self.hyena_left else {}
        baboon = {} if self.baboon_at < 0 else {"baboon": self.board.stops[self.baboon_at]}
        return {**hyena, **baboon}

    def hand(self, seat: int) -> dict[str, int]:
        """How many of each animal a seat still has, all five kinds named."""
        return dict(zip(KINDS, self.hand_counts[seat], strict=True))

    def cards(self, seat: int) -> tuple[str, ...]:
        """The unused cards of a seat. The classic Okapi is not among them: see `okapi`."""
        return self.card_hands[seat]

    def animal_at(self, cell: str) -> Token | None:
        """The token on a cell, None when it is empty."""
        bit = 1 << self.board.index[cell]
        if self.empty & bit:
            return None
        kind = self.kind_at(bit)
        is_hidden = bool(self.hidden & bit)
        return Token(self.owner_at(bit), KINDS[kind], is_hidden, self.table.values[kind])

    def tokens(self) -> dict[str, Token]:
        """Every token by its cell."""
        found = {cell: self.animal_at(cell) for cell in self.board.cells}
        return {cell: token for cell, token in found.items() if token is not None}

    # The path and its lines.

    def line_of(self, stop: str) -> tuple[str, ...]:
        """The cells that a stop faces: its whole column or row."""
        return self.board.cell_names(self.board.lines[self.board.stop_index[stop]])

    def faced_cells(self) -> tuple[str, ...]:
        """The line where the seat places: the totem's or the baboon's; none before the opening."""
        return self.board.cell_names(self.board.lines[self.line_at]) if self.totem else ()

    def totem_reach(self) -> tuple[str, ...]:
        """The stops the totem could walk to now, nearest first; in the opening all of them.

        None while a position is laid out by hand: only animals are laid then.
        """
        if self.is_laying:
            return ()
        if self.totem_at < 0:
            return self.board.stops
        return tuple(self.board.stops[stop] for stop in self.reach(+1))

    def gnu_reach(self) -> tuple[str, ...]:
        """The stops the gnu could bring the totem to, nearest first; none before the opening."""
        return tuple(self.board.stops[stop] for stop in self.reach(-1)) if self.totem else ()

    def swap_cells(self) -> tuple[str, ...]:
        """The gazelles that the crocodile may swap with now."""
        return self.board.cell_names(self.swap_mask())

    # Masks and numbers, for the rules and the bots.

    @property
    def is_laying(self) -> bool:
        """Whether a position is being laid out by hand, animal by animal."""
        return isinstance(self.board, OpenBoard)

    @property
    def line_at(self) -> int:
        """The stop whose line takes the animals of this turn."""
        return self.totem_at if self.baboon_at < 0 else self.baboon_at

    def owner_at(self, bit: int) -> int:
        """Whose token lies on a cell that is not empty."""
        return 1 if self.seat_masks[1] & bit else 0

    def kind_at(self, bit: int) -> int:
        """The kind of token on a cell that is not empty."""
        return next(kind for kind, mask in enumerate(self.kind_masks) if mask & bit)

    def is_beside_lion(self, cell: int) -> bool:
        """Whether a lion stands on a neighbouring cell, rivers or not (rulebook 6)."""
        return bool(self.board.around[cell] & self.kind_masks[LION])

    def room(self, stop: int) -> int:
        """The empty cells of a stop's line that the porcupine does not forbid."""
        mask = self.board.lines[stop] & self.empty
        if self.burden is not None and self.burden[0] == "porcupine":
            mask &= ~(1 << self.burden[1])
        return mask

    def placeable(self, stop: int) -> int:
        """Where the next animal may go on a stop's line; the boa binds the first one only."""
        mask = self.room(stop)
        if self.burden is not None and self.burden[0] == "boa" and not self.has_placed:
            mask &= 1 << self.burden[1]
        return mask

    def has_room_for(self, animals: int, stop: int) -> bool:
        """Whether so many animals could be placed on a stop's line this turn."""
        return self.placeable(stop) != 0 and self.room(stop).bit_count() >= animals

    def reach(self, step: int) -> list[int]:
        """The open stops within the totem's steps in one direction, or the first open one beyond.

        There is at least one while a cell is empty, since every cell is faced by four stops; none
        while the crocodile that filled the last one may still swap.
        """
        lines, empty, stops = self.board.lines, self.empty, len(self.board.stops)
        nearest = self.table.totem_steps
        near = [(self.totem_at + step * n) % stops for n in range(1, nearest + 1)]
        found = [stop for stop in near if lines[stop] & empty]
        if found:
            return found
        beyond = ((self.totem_at + step * n) % stops for n in range(nearest + 1, stops + 1))
        return [stop for stop in beyond if lines[stop] & empty][:1]

    def swap_mask(self) -> int:
        """Face-up gazelles across a river from the crocodile, not yet swapped in this chain."""
        if self.crocodile_at < 0:
            return 0
        seen = self.kind_masks[GAZELLE] & ~self.hidden & ~self.swapped
        return self.board.across[self.crocodile_at] & seen

    def beside_totem(self) -> tuple[int, int]:
        """The stops just before and after the totem's."""
        stops = len(self.board.stops)
        return (self.totem_at - 1) % stops, (self.totem_at + 1) % stops

    @property
    def is_barred(self) -> bool:
        """Whether a warthog leaves the seat nothing but the totem."""
        return self.burden is not None and self.burden[0] == "warthog"

    @property
    def can_use_card_within(self) -> bool:
        """Whether it is a moment of vulture, rhino and giraffe: until the totem moves.

        Not while a crocodile swaps or the giraffe's cards are looked at, nor in a warthog's turn.
        """
        return self.phase in ("place", "totem") and not self.is_barred

    def can_use_hyena(self) -> bool:
        """Whether the hyena's animals are in hand and have room on the faced line."""
        needed = self.table.hyena_animals
        has_animals = sum(self.hand_counts[self.seat]) >= needed
        return has_animals and self.has_room_for(needed, self.line_at)

    def can_use_card_after(self) -> bool:
        """Whether a card could still be laid on the opponent, the totem having moved."""
        cards = self.card_hands[self.seat]
        if "boa" in cards or "warthog" in cards:
            return True
        return "porcupine" in cards and self.open_count(self.totem_at) > 1

    def open_count(self, stop: int) -> int:
        """How many cells of a stop's line are empty."""
        return (self.board.lines[stop] & self.empty).bit_count()

    def has_animals(self, seat: int) -> bool:
        """Whether a seat has anything left to place."""
        return any(self.hand_counts[seat])

    # The count (rulebook 7).

    def standings(self) -> tuple[Standing, ...]:
        """Every territory as it stands, in the order of the letters."""
        return tuple(map(self._standing, self.board.letters, self.board.territories))

    def struck_since(self, before: KiwaraPosition, seat: int) -> list[Struck]:
        """What the other has done to a seat's territories: lost ones, else those that it is in."""
        found = [
            Struck(how, now)
            for old, now in zip(before.standings(), self.standings(), strict=True)
            if (how := _struck(old, now, seat)) is not None
        ]
        lost = [each for each in found if each.how in ("taken", "slipped", "closed")]
        return lost or found

    def _standing(self, letter: str, mask: int) -> Standing:
        first, second = ((own & mask).bit_count() for own in self.seat_masks)
        leader = None if first == second else int(second > first)
        seen = mask & ~self.hidden
        points = sum(
            value * (kind & seen).bit_count()
            for value, kind in zip(self.table.values, self.kind_masks, strict=True)
        )
        is_complete = not mask & self.empty
        cells = self.board.cell_names(mask)
        return Standing(letter, cells, (first, second), leader, points, is_complete)

    def scores(self) -> list[Score]:
        """Territory by territory for who leads it now, then the Okapi."""
        standings = self.standings()
        return [
            Score.of(
                **{each.letter: each.points * (each.leader == seat) for each in standings},
                okapi=self.table.okapi_bonus * self.has_okapi(seat),
            )
            for seat in range(self.players)
        ]

    def has_okapi(self, seat: int) -> bool:
        """Whether the Okapi's points go to a seat: as the prize, or as a card in the variants."""
        if "okapi" in self.card_hands[seat]:
            return True
        return self.okapi == seat and not self.is_mystery

    def winners(self) -> list[int]:
        """The seat with more points; in a tie the one that finished the first territory.

        Only a full board laid by hand may leave out who that was: then both share.
        """
        if not self._is_over:
            return []
        first, second = (score.total for score in self.scores())
        if first == second:
            return [0, 1] if self.okapi is None else [self.okapi]
        return [int(second > first)]

    def to_json(self) -> dict[str, Any]:
        """The written position, keys as in the engine protocol."""
        return {
            "players": self.players,
            "options": {"mystery": self.is_mystery},
            "chance": None,
            "has_placed": self.has_placed,
            "swapped": list(self.board.cell_names(self.swapped)),
            "regions": list(self.board.regions),
            "cells": {cell: _written(token) for cell, token in self.tokens().items()},
            "hands": [self.hand(seat) for seat in range(self.players)],
            "totem": self.totem,
            "phase": self.phase,
            "to_move": self.to_move,
            "cards": [list(hand) for hand in self.card_hands],
            "deck": list(self.deck),
            "okapi": self.okapi,
            "pending": self.pending,
            "active": self.active,
            "crocodile": self.crocodile,
            "drawn": list(self.drawn),
        }

    def view_for(self: P, seat: int | None) -> P:
        """Everything lies open but the order of the deck, which is shown sorted."""
        seen = self.clone()
        seen.deck = tuple(sorted(self.deck))
        return seen

    def known_to(self, seat: int | None) -> dict[str, Any]:
        """The written position without the order of the deck: how many cards, not which."""
        return {**super().known_to(seat), "deck": [None] * len(self.deck)}


def _written(token: Token) -> str:
    letter = token.kind[0]
    return f"{token.seat}{letter if token.is_hidden else letter.upper()}"
