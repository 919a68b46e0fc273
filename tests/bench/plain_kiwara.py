"""Kiwara once more, in plain lists and dicts: the tests' oracle and the bench's baseline.

It shares no code with the game's own rules and is written to be read, not to be fast. Moves are
text. `PlainMatch` plays every variant; `plain_playout` is a classic match at random, as fast as
lists and dicts let it be without tricks.
"""

from __future__ import annotations

from random import Random
from typing import Any

CLASSIC = ["ABCCCC", "ABBCDD", "AABCCD", "EABBBF", "EEFFFF"]
HERD = {"gazelle": 6, "zebra": 5, "crocodile": 2, "elephant": 1, "lion": 1}
VALUES = {"G": 2, "Z": 6, "C": 0, "E": 5, "L": 1}
LETTERS = {"gazelle": "G", "zebra": "Z", "crocodile": "C", "elephant": "E", "lion": "L"}
NAMES = {letter: name for name, letter in LETTERS.items()}
COLUMNS, ROWS = "abcdef", "12345"
CELLS = [column + row for row in ROWS for column in COLUMNS]
PATH = (
    [f"N{n}" for n in (1, 2, 3, 4, 5, 6)]
    + [f"E{n}" for n in (1, 2, 3, 4, 5)]
    + [f"S{n}" for n in (6, 5, 4, 3, 2, 1)]
    + [f"W{n}" for n in (5, 4, 3, 2, 1)]
)


def line(stop: str) -> list[str]:
    """The cells that a stop faces."""
    if stop[0] in "NS":
        return [COLUMNS[int(stop[1]) - 1] + row for row in ROWS]
    return [column + stop[1] for column in COLUMNS]


def beside(cell: str) -> list[str]:
    """The up to four cells that share an edge."""
    x, y = COLUMNS.index(cell[0]), ROWS.index(cell[1])
    around = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
    return [COLUMNS[i] + ROWS[j] for i, j in around if 0 <= i < 6 and 0 <= j < 5]


LINES = {stop: line(stop) for stop in PATH}
BESIDE = {cell: beside(cell) for cell in CELLS}


class PlainMatch:
    """A match as the rules page tells it."""

    def __init__(
        self,
        regions: list[str] | None = None,
        deck: list[str] | None = None,
        cards: list[list[str]] | None = None,
        mystery: bool | None = None,
    ) -> None:
        self.regions = list(regions or CLASSIC)
        self.territory = {
            cell: self.regions[int(cell[1]) - 1][COLUMNS.index(cell[0])] for cell in CELLS
        }
        self.cells: dict[str, str] = {}
        self.hands = [dict(HERD), dict(HERD)]
        self.totem: str | None = None
        self.phase = self.before_keep = "start"
        self.seat = 0
        self.cards = [list(hand) for hand in cards or [[], []]]
        self.deck = list(deck or [])
        self.mystery = bool(self.deck) if mystery is None else mystery
        self.okapi: int | None = None
        self.pending: dict[str, Any] = {}
        self.active: dict[str, Any] = {}
        self.crocodile: str | None = None
        self.chain: list[str] = []
        self.drawn: list[str] = []
        self.placed = 0

    def is_over(self) -> bool:
        """Full, and no crocodile still hunting."""
        return len(self.cells) == len(CELLS) and self.phase != "swap"

    # Legal moves.

    def legal(self) -> list[str]:
        if self.is_over():
            return []
        return sorted(getattr(self, "legal_" + self.phase)())

    def legal_start(self) -> list[str]:
        return [f"totem {stop}" for stop in PATH]

    def spots(self, stop: str, is_first: bool = True) -> list[str]:
        """Where this turn's first (or a later) animal may go on a line."""
        found = [cell for cell in LINES[stop] if cell not in self.cells]
        if "porcupine" in self.pending:
            found = [cell for cell in found if cell != self.pending["porcupine"]]
        if "boa" in self.pending and is_first:
            found = [cell for cell in found if cell == self.pending["boa"]]
        return found

    def fits(self, stop: str, animals: int) -> bool:
        """Whether so many animals can be placed on a line, one after the other."""
        return bool(self.spots(stop)) and len(self.spots(stop, False)) >= animals

    def legal_place(self) -> list[str]:
        assert self.totem is not None
        stop = self.active.get("baboon", self.totem)
        spots = self.spots(stop, self.placed == 0)
        hand = self.hands[self.seat]
        found = [f"place {animal} {cell}" for animal in hand if hand[animal] for cell in spots]
        assert found
        found += self.free_cards()
        if self.placed:
            return found
        cards = self.cards[self.seat]
        if "baboon" in cards:
            here = PATH.index(self.totem)
            for near in (PATH[here - 1], PATH[(here + 1) % 22]):
                if self.fits(near, self.active.get("hyena", 1)):
                    found.append(f"baboon {near}")
        if "hyena" in cards and sum(hand.values()) >= 2 and self.fits(stop, 2):
            found.append("hyena")
        return found

    def free_cards(self) -> list[str]:
        """The cards for any moment until the totem moves."""
        cards, found = self.cards[self.seat], []
        if "giraffe" in cards and self.deck:
            found.append("giraffe")
        for cell, token in self.cells.items():
            if "vulture" in cards and token[1].islower():
                found.append(f"vulture {cell}")
            if "rhino" in cards and token[1].isupper() and (cell[0] in "af" or cell[1] in "15"):
                found.append(f"rhino {cell}")
        return found

    def prey(self) -> list[str]:
        assert self.crocodile is not None
        return [
            cell
            for cell in BESIDE[self.crocodile]
            if self.territory[cell] != self.territory[self.crocodile]
            and self.cells.get(cell, "  ")[1] == "G"
            and cell not in self.chain
        ]

    def legal_swap(self) -> list[str]:
        return ["stay"] + [f"swap {cell}" for cell in self.prey()]

    def walks(self, direction: int) -> list[str]:
        assert self.totem is not None
        here = PATH.index(self.totem)
        ahead = [PATH[(here + direction * steps) % 22] for steps in range(1, 23)]
        is_open = [any(cell not in self.cells for cell in LINES[stop]) for stop in ahead]
        if any(is_open[:3]):
            return [stop for stop, good in zip(ahead[:3], is_open, strict=False) if good]
        return [ahead[is_open.index(True)]]

    def legal_totem(self) -> list[str]:
        found = [f"totem {stop}" for stop in self.walks(+1)]
        if "gnu" in self.cards[self.seat]:
            found += [f"gnu {stop}" for stop in self.walks(-1)]
        if "warthog" not in self.pending:
            found += self.free_cards()
        return found

    def closers(self) -> list[str]:
        """The cards that can be laid on the opponent once the totem has moved."""
        assert self.totem is not None
        cards = self.cards[self.seat]
        free = [cell for cell in LINES[self.totem] if cell not in self.cells]
        found = ["warthog"] if "warthog" in cards else []
        if "boa" in cards:
            found += [f"boa {cell}" for cell in free]
        if "porcupine" in cards and len(free) > 1:
            found += [f"porcupine {cell}" for cell in free]
        return found

    def legal_after(self) -> list[str]:
        return ["end", *self.closers()]

    def legal_keep(self) -> list[str]:
        return [f"keep {card}" for card in self.drawn]

    # Playing.

    def play(self, text: str) -> None:
        verb, *rest = text.split()
        if verb in self.cards[self.seat]:
            self.cards[self.seat].remove(verb)
        getattr(self, "play_" + verb)(*rest)

    def play_totem(self, stop: str) -> None:
        is_opening = self.totem is None
        self.totem = stop
        if not is_opening and self.closers():
            self.phase = "after"
        else:
            self.next_turn({})

    play_gnu = play_totem

    def play_place(self, animal: str, cell: str) -> None:
        self.hands[self.seat][animal] -= 1
        letter = LETTERS[animal]
        near = [self.cells.get(other, "  ")[1] for other in BESIDE[cell]]
        if letter in "GZ" and "L" in near:
            letter = letter.lower()
        self.cells[cell] = f"{self.seat}{letter}"
        if letter == "L":
            for other in BESIDE[cell]:
                token = self.cells.get(other, "  ")
                if token[1] in "Gg":
                    self.send_home(other)
                elif token[1] == "Z":
                    self.cells[other] = token[0] + "z"
        self.placed += 1
        if "hyena" in self.active:
            self.active["hyena"] -= 1
            if not self.active["hyena"]:
                del self.active["hyena"]
        mine = [other for other in CELLS if self.territory[other] == self.territory[cell]]
        if self.okapi is None and all(other in self.cells for other in mine):
            self.okapi = self.seat
            if self.mystery and self.deck:
                self.cards[self.seat].append(self.deck.pop(0))
        if letter == "C":
            self.crocodile = cell
            self.chain = []
            self.hunt()
        else:
            self.after_placing()

    def hunt(self) -> None:
        if self.prey():
            self.phase = "swap"
        else:
            self.after_placing()

    def play_swap(self, cell: str) -> None:
        assert self.crocodile is not None
        left = self.crocodile
        gazelle = self.cells[cell]
        self.cells[cell] = self.cells[left]
        if any(self.cells.get(other, "  ")[1] == "L" for other in BESIDE[left]):
            gazelle = gazelle.lower()
        self.cells[left] = gazelle
        self.chain.append(left)
        self.crocodile = cell
        self.hunt()

    def play_stay(self) -> None:
        self.after_placing()

    def after_placing(self) -> None:
        self.crocodile = None
        if len(self.cells) == len(CELLS):
            self.phase, self.pending, self.active = "place", {}, {}
        elif "hyena" in self.active:
            self.phase = "place"
        else:
            self.phase = "totem"
            self.active = {}

    def next_turn(self, pending: dict[str, Any]) -> None:
        other = 1 - self.seat
        self.placed, self.active, self.pending = 0, {}, {}
        if any(self.hands[other].values()):
            self.seat, self.pending = other, pending
        self.phase = "totem" if "warthog" in self.pending else "place"

    def send_home(self, cell: str) -> None:
        seat, letter = self.cells.pop(cell)
        self.hands[int(seat)][NAMES[letter.upper()]] += 1

    def play_vulture(self, cell: str) -> None:
        self.send_home(cell)

    play_rhino = play_vulture

    def play_baboon(self, stop: str) -> None:
        self.active["baboon"] = stop

    def play_hyena(self) -> None:
        self.active["hyena"] = 2

    def play_giraffe(self) -> None:
        self.drawn, self.deck = self.deck[:3], self.deck[3:]
        self.before_keep, self.phase = self.phase, "keep"

    def play_keep(self, card: str) -> None:
        self.cards[self.seat].append(card)
        self.drawn = []
        self.phase = self.before_keep

    def play_boa(self, cell: str) -> None:
        self.next_turn({"boa": cell})

    def play_porcupine(self, cell: str) -> None:
        self.next_turn({"porcupine": cell})

    def play_warthog(self) -> None:
        self.next_turn({"warthog": True})

    def play_end(self) -> None:
        self.next_turn({})

    # The count.

    def totals(self) -> list[int]:
        found = [0, 0]
        for letter in set(self.territory.values()):
            tokens = [
                self.cells[c] for c in CELLS if self.territory[c] == letter and c in self.cells
            ]
            counts = [sum(token[0] == seat for token in tokens) for seat in "01"]
            if counts[0] != counts[1]:
                points = sum(VALUES.get(token[1], 0) for token in tokens)
                found[counts.index(max(counts))] += points
        for seat in (0, 1):
            is_prize = self.okapi == seat and not self.mystery
            if is_prize or "okapi" in self.cards[seat]:
                found[seat] += 5
        return found

    def winners(self) -> list[int]:
        if not self.is_over():
            return []
        first, second = self.totals()
        if first == second:
            assert self.okapi is not None
            return [self.okapi]
        return [0] if first > second else [1]

    def state(self) -> dict[str, Any]:
        return {
            "regions": self.regions,
            "cells": self.cells,
            "hands": self.hands,
            "totem": self.totem,
            "phase": self.phase,
            "to_move": None if self.is_over() else self.seat,
            "cards": self.cards,
            "deck": self.deck,
            "okapi": self.okapi,
            "pending": self.pending,
            "active": self.active,
            "crocodile": self.crocodile,
            "drawn": self.drawn,
        }


# The baseline of the bench: the same random classic match with lists of numbers.

_NUMBER = {cell: number for number, cell in enumerate(CELLS)}
_LINES = [[_NUMBER[cell] for cell in LINES[stop]] for stop in PATH]
_BESIDE = [[_NUMBER[other] for other in BESIDE[cell]] for cell in CELLS]
_TERRITORY = ["".join(CLASSIC)[number] for number in range(len(CELLS))]
_ACROSS = [
    [other for other in near if _TERRITORY[other] != _TERRITORY[cell]]
    for cell, near in enumerate(_BESIDE)
]
_MEMBERS = {
    letter: [cell for cell in range(len(CELLS)) if _TERRITORY[cell] == letter]
    for letter in "ABCDEF"
}


def plain_playout(rng: Random) -> list[int]:
    """A whole classic match at random from the opening; the final scores."""
    board: list[tuple[int, str, bool] | None] = [None] * len(CELLS)
    hands = [[LETTERS[name] for name, count in HERD.items() for _ in range(count)] for _ in "01"]
    okapi = None
    stop = rng.randrange(len(PATH))
    seat = 1
    filled = 0
    while True:
        free = [cell for cell in _LINES[stop] if board[cell] is None]
        cell = rng.choice(free)
        hand = hands[seat]
        kind = hand.pop(rng.randrange(len(hand)))
        near = [board[other] for other in _BESIDE[cell]]
        is_hidden = kind in "GZ" and any(token and token[1] == "L" for token in near)
        board[cell] = (seat, kind, is_hidden)
        filled += 1
        if kind == "L":
            for other in _BESIDE[cell]:
                token = board[other]
                if token and token[1] == "G":
                    hands[token[0]].append("G")
                    board[other] = None
                    filled -= 1
                elif token and token[1] == "Z":
                    board[other] = (token[0], "Z", True)
        members = _MEMBERS[_TERRITORY[cell]]
        if okapi is None and all(board[other] is not None for other in members):
            okapi = seat
        if kind == "C":
            _hunt(board, cell, rng)
        if filled == len(CELLS):
            return _counted(board, okapi)
        ahead = [(stop + steps) % len(PATH) for steps in range(1, len(PATH) + 1)]
        good = [s for s in ahead[:3] if any(board[other] is None for other in _LINES[s])]
        if good:
            stop = rng.choice(good)
        else:
            stop = next(s for s in ahead if any(board[other] is None for other in _LINES[s]))
        if hands[1 - seat]:
            seat = 1 - seat


def _hunt(board: list[tuple[int, str, bool] | None], cell: int, rng: Random) -> None:
    chain: list[int] = []
    while True:
        prey = []
        for other in _ACROSS[cell]:
            token = board[other]
            if token and token[1] == "G" and not token[2] and other not in chain:
                prey.append(other)
        if not prey:
            return
        choice = rng.randrange(len(prey) + 1)
        if choice == len(prey):
            return
        other = prey[choice]
        gazelle = board[other]
        assert gazelle is not None
        near = [board[each] for each in _BESIDE[cell]]
        is_hidden = any(token and token[1] == "L" for token in near)
        board[other], board[cell] = board[cell], (gazelle[0], "G", is_hidden)
        chain.append(cell)
        cell = other


def _counted(board: list[tuple[int, str, bool] | None], okapi: int | None) -> list[int]:
    totals = [0, 0]
    for members in _MEMBERS.values():
        tokens = [token for token in (board[cell] for cell in members) if token]
        second = sum(token[0] for token in tokens)
        points = sum(VALUES[token[1]] for token in tokens if not token[2])
        totals[int(2 * second > len(members))] += points
    if okapi is not None:
        totals[okapi] += 5
    return totals
