"""Seals that a finished match brought its people: looked for beside the frames, told in a line."""

from __future__ import annotations

from datetime import datetime, timezone
from pathlib import Path
from time import perf_counter

import msgspec

from games.core.match import Match
from games.core.record import record_of
from games.history.digest import telling
from games.history.lore import Habits
from games.history.played import Digest, from_record
from games.stage.table.game.desk import Desk
from games.stage.table.game.people import joined
from games.stage.ui import Ui

SLICE = 0.004
"""Seconds of a frame that looking may take."""
MOST = 2
"""Seals that are named; of more it is enough to know that there are."""


class NewSeals:
    """What is new in the album after a match. Nothing is looked for where seals are off."""

    def __init__(self, desk: Desk, match: Match, path: Path | None, *, is_on: bool) -> None:
        self._desk = desk
        self._match = match
        self._path = path
        self.found: list[tuple[str, str]] = []
        """Whose, and which."""
        seals = desk.catalog.seals(match.game.name) if is_on and path is not None else ()
        is_whole = match.is_over and not match.setup.arranged and bool(seals)
        self._steps = telling(match, seals, Habits()) if is_whole else None

    @property
    def is_looking(self) -> bool:
        """Whether there is more to look at."""
        return self._steps is not None

    def step(self) -> bool:
        """Look for a moment; whether something new was found by it."""
        end = perf_counter() + SLICE
        while self._steps is not None and perf_counter() < end:
            try:
                next(self._steps)
            except StopIteration as done:
                self._steps = None
                self._note(done.value)
        return self._steps is None and bool(self.found)

    def _note(self, digest: Digest) -> None:
        assert self._path is not None
        saved = datetime.now(timezone.utc).isoformat(timespec="seconds")
        played = from_record(record_of(self._match, saved), self._path.name)
        if played is None:
            return
        album, game = self._desk.album, self._match.game.name
        for seat, told in digest.seats.items():
            name = played.players[seat].name
            if played.seat_of(name) == seat:
                held = album.of(name)
                self.found += [(name, seal) for seal in told.seals if (game, seal) not in held]
        if album.note([msgspec.structs.replace(played, digest=digest)]):
            album.save()

    def line(self, ui: Ui) -> str:
        """The quiet line: which seals are new, and whose where several people play."""
        people = [seat for seat in self._match.seats if not seat.is_bot]
        game = self._match.game.name
        names = []
        for name, seal in self.found[:MOST]:
            title = ui.say(f"{game}.seal.{seal}.title")
            is_several = len(people) > 1 and bool(name)
            names.append(ui.say("seals.whose", title=title, name=name) if is_several else title)
        if len(self.found) > MOST:
            names.append(ui.say("seals.more", n=len(self.found) - MOST))
        return ui.say("seals.new", n=len(self.found), names=joined(ui, names))
