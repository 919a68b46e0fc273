"""The seals that people have earned, kept: who, which, and the moment, by match file and move."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import msgspec

from games.core.files.disk import problem_of
from games.core.files.keeper import Keeper
from games.core.language import Phrase, phrase
from games.core.record import as_yaml
from games.core.tables import BadTable, load
from games.history.played import Played, person_key

FORMAT = 1
MOST_PEOPLE, MOST_SEALS = 200, 400


class Earned(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seal with its moment: the match file, and the number of moves after which it is seen."""

    game: str
    seal: str
    file: Annotated[str, msgspec.Meta(pattern=r"^[^/\\]+$")]
    move: Annotated[int, msgspec.Meta(ge=0)]
    saved: str


class Person(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody's seals."""

    name: str
    seals: Annotated[list[Earned], msgspec.Meta(max_length=MOST_SEALS)]


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tablee_seals: int
    people: Annotated[list[Person], msgspec.Meta(max_length=MOST_PEOPLE)]


class Album:
    """Everybody's seals. A seal stays when its match is deleted; a damaged file is left alone."""

    def __init__(self, path: Path, keeper: Keeper) -> None:
        self.path = path
        self.problem: Phrase | None = None
        """Why the file cannot be used; what is earned meanwhile is shown, but not written."""
        self._keeper = keeper
        self._names: dict[str, str] = {}
        self._seals: dict[str, dict[tuple[str, str], Earned]] = {}
        self._load()

    def of(self, person: str) -> dict[tuple[str, str], Earned]:
        """A person's seals by game and name."""
        return dict(self._seals.get(person_key(person), {}))

    def note(self, history: Iterable[Played]) -> bool:
        """Take in what matches tell, of each seal the first time; whether anything is new."""
        is_new = False
        for played in history:
            for seat, told in ({} if played.digest is None else played.digest.seats).items():
                who = played.players[seat]
                if played.seat_of(who.name) != seat:
                    continue
                for seal, move in told.seals.items():
                    earned = Earned(played.game, seal, played.file, move, played.saved)
                    is_new |= self._take(who.name, earned)
        return is_new

    def _take(self, name: str, earned: Earned) -> bool:
        key, at = person_key(name), (earned.game, earned.seal)
        held = self._seals.setdefault(key, {})
        before = held.get(at)
        if before is not None and (before.saved, before.file) <= (earned.saved, earned.file):
            return False
        held[at] = earned
        self._names.setdefault(key, name.strip())
        return True

    def forget(self, person: str) -> int:
        """Forget somebody's seals; how many there were."""
        self._names.pop(person_key(person), None)
        return len(self._seals.pop(person_key(person), {}))

    def save(self) -> None:
        """Write the file beside the frames."""
        if self.problem is not None:
            return
        people = [
            Person(self._names.get(key, key), sorted(held.values(), key=lambda e: e.saved))
            for key, held in sorted(self._seals.items())
            if held
        ]
        text = as_yaml(msgspec.to_builtins(_File(FORMAT, people)))
        self._keeper.keep(self.path, lambda: text, lambda problem: None)

    def _load(self) -> None:
        if not self.path.exists():
            return
        try:
            content = load(self.path, _File)
        except BadTable as error:
            self.problem = phrase("seals.unreadable", problem=problem_of(error))
            return
        if content.tablee_seals != FORMAT:
            self.problem = phrase("seals.version", file=self.path.name)
            return
        for person in content.people:
            for earned in person.seals:
                self._take(person.name, earned)
