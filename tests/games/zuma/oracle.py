"""A plain slow engine of Zuma, written from the page with lists and names alone.

It cannot know how the cards are shuffled: after a move that deals, it is handed the new hands.
"""

from __future__ import annotations

from typing import Any

COLOURS = ["red", "blue", "violet"]
SERIES = [
    *["sun", "moon", "jaguar", "serpent", "eagle"],
    *["maize", "cacao", "feather", "mask", "pyramid"],
]
TOTEMS = {
    3: ["red", "blue"],
    4: ["red", "blue", "violet"],
    5: ["red", "blue", "violet"],
    6: ["red", "red", "blue", "blue", "violet"],
}
REMOVED = {3: 3, 4: 2, 5: 1, 6: 0}


def is_complete(hand: list[str]) -> bool:
    """Four of one series and three of another, or three Zuma cards and any four."""
    if hand.count("zuma") == 3:
        return True
    fours = [card for card in SERIES if hand.count(card) == 4]
    threes = [card for card in SERIES if hand.count(card) == 3]
    return bool(fours and threes)


class Oracle:
    """A match of Zuma; `needs_deal` is set when hands are to be handed in."""

    def __init__(self, state: dict[str, Any], rounds_cap: bool = True, extra: str = "red") -> None:
        self.hands = [list(hand) for hand in state["hands"]]
        self.series = list(state["series"])
        self.caller = state["caller"]
        self.players = len(self.hands)
        self.rounds_cap = rounds_cap
        totems = TOTEMS[self.players] + ([extra] if self.players == 5 else [])
        self.all_totems = sorted(totems, key=COLOURS.index)
        self.manche = self.round = self.calls = 0
        self.sheet: list[list[list[int | None]]] = [
            [[None, None, None] for _ in range(3)] for _ in range(self.players)
        ]
        self.penalties = [0] * self.players
        self.over = False
        self.needs_deal = False
        self._lay_out()

    def _lay_out(self) -> None:
        self.totems = list(self.all_totems)
        self.grabbed: list[list[Any]] = []
        self.committed: list[str | None] = [None] * self.players
        self.calls = 0

    def deal(self, hands: list[list[str]]) -> None:
        """Take the hands of a new deal, which must come from the cards in play."""
        assert self.needs_deal
        every = [card for hand in hands for card in hand]
        assert [len(hand) for hand in hands] == [7] * self.players
        assert all(every.count(card) <= 4 for card in self.series)
        assert every.count("zuma") <= 3
        assert set(every) <= {*self.series, "zuma"}
        self.hands = [list(hand) for hand in hands]
        self.needs_deal = False

    def waiting(self) -> list[int]:
        """The seats that may act."""
        has = [seat for seat, _ in self.grabbed]
        return [] if self.over else [seat for seat in range(self.players) if seat not in has]

    def moves(self) -> list[str]:
        found = set()
        for seat in self.waiting():
            found |= {f"{seat}:grab {colour}" for colour in self.totems}
            if not self.grabbed and self.committed[seat] is None:
                found |= {f"{seat}:pass {card}" for card in self.hands[seat]}
        if not self.over and not self.grabbed and None not in self.committed:
            found.add("call")
        return sorted(found)

    def play(self, move: str) -> None:
        if move == "call":
            self._call()
            return
        seat, verb, what = int(move[0]), move[2:6], move[7:]
        if verb == "pass":
            self.committed[seat] = what
            return
        self.totems.remove(what)
        self.grabbed.append([seat, what])
        if not self.totems:
            self._end_round()

    def _call(self) -> None:
        passed = [str(card) for card in self.committed]
        for seat, card in enumerate(passed):
            self.hands[seat].remove(card)
        for seat, card in enumerate(passed):
            left = seat + 1 if seat + 1 < self.players else 0
            self.hands[left].append(card)
        self.committed = [None] * self.players
        self.calls += 1
        if self.calls >= 60 and not any(is_complete(hand) for hand in self.hands):
            self._lay_out()
            self.needs_deal = True

    def _end_round(self) -> None:
        starter = self.grabbed[0][0]
        for seat, colour in self.grabbed:
            column = COLOURS.index(colour)
            row = self.sheet[seat][self.manche]
            points = 2 if seat == starter else 1
            is_false = seat == starter and not is_complete(self.hands[seat])
            if row[column] is None and not is_false:
                row[column] = points
        for seat, hand in enumerate(self.hands):
            if hand.count("zuma") in (1, 2):
                self.penalties[seat] += hand.count("zuma")
        colours = [COLOURS.index(colour) for colour in set(self.all_totems)]
        rows = [self.sheet[seat][self.manche] for seat in range(self.players)]
        someone_has_all = any(all(row[c] is not None for c in colours) for row in rows)
        if someone_has_all or (self.rounds_cap and self.round == 2):
            if self.manche == 2:
                self.over = True
                return
            self.manche, self.round = self.manche + 1, 0
        else:
            self.round += 1
        self.caller = self.caller + 1 if self.caller + 1 < self.players else 0
        self._lay_out()
        self.needs_deal = True

    def totals(self) -> list[int]:
        cells = [sum(cell or 0 for row in rows for cell in row) for rows in self.sheet]
        return [points - lost for points, lost in zip(cells, self.penalties, strict=True)]

    def winners(self) -> list[int]:
        totals = self.totals()
        return [s for s in range(self.players) if totals[s] == max(totals)] if self.over else []

    def to_json(self) -> dict[str, Any]:
        return {
            "manche": self.manche,
            "round": self.round,
            "caller": self.caller,
            "series": self.series,
            "hands": [sorted(hand) for hand in self.hands],
            "committed": self.committed,
            "totems": self.totems,
            "grabbed": self.grabbed,
            "sheet": self.sheet,
            "penalties": self.penalties,
            "calls": self.calls,
            "to_move": self.waiting() or None,
        }
