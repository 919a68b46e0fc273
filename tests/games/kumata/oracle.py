"""Kumata once more, plain and slow: lists of dominoes, no sets, no tables shared with the game."""

from __future__ import annotations

import re
from itertools import product
from typing import Any

LETTERS = {
    "monkeys": "M",
    "snakes": "N",
    "toucans": "T",
    "tigers": "G",
    "hippos": "H",
    "crocodiles": "C",
}


def spread(cell: str) -> tuple[int, int]:
    """Row and column, so that tuples sort in reading order."""
    return int(cell[1:]), ord(cell[0])


class Oracle:
    """A match that starts from the JSON of a first state."""

    def __init__(self, state: dict[str, Any], union: bool = False) -> None:
        self.plots = {cell: (plot[0], int(plot[1])) for cell, plot in state["plots"].items()}
        self.letters = [LETTERS[clan] for clan in state["clans"]]
        self.reserve = [[list(pile) for pile in piles] for piles in state["reserve"]]
        self.totems = list(state["totems"])
        self.seat = state["to_move"]
        self.union = union
        self.placed: list[dict[str, Any]] = []
        self.over = self.seat is None

    def stack(self, cell: str) -> list[dict[str, Any]]:
        """The dominoes on a cell from bottom to top."""
        return [domino for domino in self.placed if cell in domino["on"]]

    def shows(self, cell: str) -> tuple[str, int]:
        """Clan letter and value that one sees from above."""
        stack = self.stack(cell)
        return (stack[-1]["letter"], stack[-1]["on"][cell]) if stack else self.plots[cell]

    def fits(self, first: int, second: int, a: str, b: str) -> bool:
        under = [self.stack(a), self.stack(b)]
        if any(stack and stack[-1]["totem"] for stack in under):
            return False
        if len(under[0]) != len(under[1]):
            return False
        if under[0] and under[0][-1] is under[1][-1]:
            return False
        pairs = ((first, self.shows(a)[1]), (second, self.shows(b)[1]))
        return all(mine == there or mine == 0 or there == 0 for mine, there in pairs)

    def neighbours(self) -> list[tuple[str, str]]:
        """Two cells with a common edge, in reading order."""
        found = []
        for a, b in product(self.plots, self.plots):
            (row, column), (other_row, other_column) = spread(a), spread(b)
            if (other_row - row, other_column - column) in ((0, 1), (1, 0)):
                found.append((a, b))
        return found

    def moves(self) -> list[str]:
        if self.over:
            return []
        found = set()
        for top in [pile[-1] for pile in self.reserve[self.seat]]:
            for first, second in {(top[0], top[1]), (top[1], top[0])}:
                for a, b in self.neighbours():
                    if self.fits(int(first), int(second), a, b):
                        found.add(f"{first}{second}@{a}{b}")
        if found:
            if self.totems[self.seat]:
                found |= {move + "+" for move in found}
            return sorted(found)
        return sorted(f"aside {pile[-1]}" for pile in self.reserve[self.seat] if len(pile) > 1)

    def play(self, move: str) -> None:
        seat = self.seat
        if move.startswith("aside "):
            pile = next(pile for pile in self.reserve[seat] if pile[-1] == move[6:])
            self.reserve[seat].append([pile.pop()])
        else:
            parts = re.fullmatch(r"(\d)(\d)@([a-z]\d+)([a-z]\d+)(\+?)", move)
            assert parts is not None
            first, second, a, b, totem = parts.groups()
            self.placed.append(
                {
                    "seat": seat,
                    "move": move.rstrip("+"),
                    "level": len(self.stack(a)) + 1,
                    "letter": self.letters[seat],
                    "on": {a: int(first), b: int(second)},
                    "totem": bool(totem),
                }
            )
            self.totems[seat] -= bool(totem)
            name = "".join(sorted(first + second))
            for pile in self.reserve[seat]:
                if pile[-1] == name:
                    pile.pop()
            self.reserve[seat] = [pile for pile in self.reserve[seat] if pile]
        self.seat = (seat + 1) % len(self.letters)
        if not self.moves():
            self.over = True

    def scores(self) -> list[dict[str, int]]:
        found = []
        for seat, letter in enumerate(self.letters):
            seen = [value for own, value in map(self.shows, self.plots) if own == letter]
            tops = [int(digit) for pile in self.reserve[seat] for digit in pile[-1]]
            posts = sum(self.posts(seat)) - self.totems[seat]
            parts = {"board": sum(seen), "reserve": sum(tops), "totems": posts}
            found.append({**parts, "total": sum(parts.values())})
        if self.union:
            for seat, score in enumerate(found):
                score["team_total"] = score["total"] + found[(seat + 2) % 4]["total"]
        return found

    def posts(self, seat: int) -> list[int]:
        """Levels of the seat's totems, the board being the first."""
        return [d["level"] + 1 for d in self.placed if d["seat"] == seat and d["totem"]]

    def winners(self) -> list[int]:
        if not self.over:
            return []
        ranks = []
        for seat, score in enumerate(self.scores()):
            posts = [0, *self.posts(seat)]
            if self.union:
                posts += self.posts((seat + 2) % 4)
            ranks.append((score.get("team_total", score["total"]), max(posts)))
        return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]

    def to_json(self) -> dict[str, Any]:
        return {
            "plots": {cell: f"{letter}{value}" for cell, (letter, value) in self.plots.items()},
            "placed": [
                f"{d['seat']}:{d['move']}/{d['level']}{'+' if d['totem'] else ''}"
                for d in self.placed
            ],
            "reserve": self.reserve,
            "totems": self.totems,
            "clans": [
                clan for letter in self.letters for clan in LETTERS if LETTERS[clan] == letter
            ],
            "to_move": None if self.over else self.seat,
        }
