"""Kiwara's score sheet at a real table: territories, who holds them, what lies face up, Okapi."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from games.core.game import Score, Setup, leading
from games.core.language import Phrase, phrase
from games.core.sheet import Entry, Reading, SheetRules, Tally
from games.kiwara.rules.table import KINDS

if TYPE_CHECKING:
    from games.kiwara.rules.game import Kiwara
    from games.kiwara.rules.table import KiwaraTable

ALWAYS_SEEN = ("crocodile", "elephant", "lion")
"""Animals that nothing turns face down."""


class Territory(Entry, frozen=True, tag="territory"):
    """A territory: who holds it, and how many animals of each kind lie face up in it."""

    letter: str
    owner: int
    faces: dict[str, int] = msgspec.field(default_factory=dict)


class First(Entry, frozen=True, tag="first"):
    """Who completed the first territory, and who has the Okapi (in mystery perhaps nobody)."""

    seat: int
    okapi: int | None = None


class KiwaraTally(Tally, frozen=True, kw_only=True):
    """The count with what was entered for each territory."""

    sizes: dict[str, int]
    territories: dict[str, Territory]
    points: dict[str, int]
    first: First | None
    remark: Phrase | None
    """What cannot be right although every single entry could be."""


class KiwaraSheet(SheetRules):
    """Counts as the rulebook's chapter on the end does."""

    game = "kiwara"
    entry_type = Territory | First

    def __init__(self, game: Kiwara) -> None:
        self.rules = game
        self.table: KiwaraTable = game.table

    def sizes(self, players: int, options: Mapping[str, Any]) -> dict[str, int]:
        """The territories of the map and how many cells each has."""
        state = self.rules.start(Setup(players, 0, dict(options)))
        letters = Counter("".join(state.to_json()["regions"]))
        return dict(sorted(letters.items()))

    def tally(
        self, players: int, options: Mapping[str, Any], entries: Sequence[Territory | First]
    ) -> KiwaraTally:
        checked = self.rules.checked_options(players, options)
        sizes = self.sizes(players, options)
        return _Reading(self.table, players, sizes, checked["mystery"]).of(entries)


class _Reading(Reading[KiwaraTally]):
    """The sheet while it is read."""

    game = "kiwara"

    def __init__(
        self, table: KiwaraTable, players: int, sizes: dict[str, int], is_mystery: bool
    ) -> None:
        self.table = table
        self.players = players
        self.sizes = sizes
        self.is_mystery = is_mystery
        self.in_box = {
            kind: players * animal.count
            for kind, animal in zip(KINDS, table.animals.in_order, strict=True)
        }
        self.values = {
            kind: animal.value for kind, animal in zip(KINDS, table.animals.in_order, strict=True)
        }
        self.seen: Counter[str] = Counter()
        self.territories: dict[str, Territory] = {}
        self.first: First | None = None

    def add(self, entry: Territory | First) -> None:
        if isinstance(entry, Territory):
            self._add_territory(entry)
        else:
            self._add_first(entry)

    def _add_territory(self, entry: Territory) -> None:
        letter = entry.letter
        self.want(letter in self.sizes, "letter", letter=letter)
        self.want(letter not in self.territories, "twice", letter=letter)
        self.want_seat(entry.owner)
        size, shown = self.sizes[letter], sum(entry.faces.values())
        known = all(kind in KINDS and count >= 0 for kind, count in entry.faces.items())
        self.want(known, "animal")
        self.want(shown <= size, "size", letter=letter, n=shown, most=size)
        for kind, count in entry.faces.items():
            seen, most = self.seen[kind] + count, self.in_box[kind]
            animal = phrase(f"kiwara.sheet.animals.{kind}")
            self.want(seen <= most, "in_box", animal=animal, n=seen, most=most)
        self._check_majority(entry)
        self.seen.update(entry.faces)
        self.territories[letter] = entry

    def _check_majority(self, entry: Territory) -> None:
        """To hold a territory takes more than half of its cells; a herd is only so large."""
        held = [each for each in self.territories.values() if each.owner == entry.owner]
        needed = sum(self.sizes[each.letter] // 2 + 1 for each in [*held, entry])
        herd = sum(animal.count for animal in self.table.animals.in_order)
        self.want(needed <= herd, "majority", n=needed, most=herd, seat=entry.owner)

    def _add_first(self, entry: First) -> None:
        self.want(self.first is None, "first_twice")
        self.want_seat(entry.seat)
        if entry.okapi is not None:
            self.want_seat(entry.okapi)
        self.want(self.is_mystery or entry.okapi == entry.seat, "okapi_prize")
        self.first = entry

    def _points(self, entry: Territory) -> int:
        return sum(self.values[kind] * count for kind, count in entry.faces.items())

    def _remark(self) -> Phrase | None:
        """A full board shows every animal that nothing can turn over."""
        if len(self.territories) < len(self.sizes):
            return None
        for kind in ALWAYS_SEEN:
            if self.seen[kind] != self.in_box[kind]:
                animal = phrase(f"kiwara.sheet.animals.{kind}")
                return phrase(
                    "kiwara.sheet.remark", animal=animal, n=self.seen[kind], all=self.in_box[kind]
                )
        return None

    def tally(self) -> KiwaraTally:
        points = {letter: self._points(each) for letter, each in self.territories.items()}
        scores = []
        for seat in range(self.players):
            parts = {
                letter: points[letter]
                if letter in points and self.territories[letter].owner == seat
                else 0
                for letter in self.sizes
            }
            has_okapi = self.first is not None and self.first.okapi == seat
            scores.append(Score.of(**parts, okapi=self.table.okapi_bonus * has_okapi))
        remark = self._remark()
        is_all = len(self.territories) == len(self.sizes) and self.first is not None
        is_complete = is_all and remark is None
        return KiwaraTally(
            scores,
            is_complete,
            self._winners(scores) if is_complete else [],
            sizes=self.sizes,
            territories=self.territories,
            points=points,
            first=self.first,
            remark=remark,
        )

    def _winners(self, scores: Sequence[Score]) -> list[int]:
        """In a tie whoever completed the first territory wins."""
        tied = leading([score.total for score in scores])
        if len(tied) > 1 and self.first is not None:
            return [self.first.seat]
        return tied


SHEET = KiwaraSheet
