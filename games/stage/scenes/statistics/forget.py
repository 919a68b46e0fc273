"""Forgetting a person: what goes is said first, then it goes, file by file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from time import perf_counter
from typing import Any

from games.history.forgetting import forgetting, going
from games.history.played import person_key
from games.stage.table.game.desk import Desk
from games.stage.table.game.people import joined
from games.stage.ui import Ui
from games.stage.widgets.commands import Command, Open
from games.stage.widgets.modal import Choice, Modal


def ask_forget(ui: Ui, desk: Desk, person: str, forget: Callable[[str], Command]) -> Command:
    """Say what forgetting somebody means, and ask."""
    say = ui.say
    found = going(desk.history.played(), person)
    seals = len(desk.album.of(person))
    counts = (("about.matches", found.matches), ("about.sheets", found.sheets))
    what = joined(ui, [say(key, n=n) for key, n in counts if n])
    gone = say("seals.count", n=seals)
    text = say("statistics.forget_text", name=person, what=what, seals=gone)
    choices = [
        Choice(say("common.cancel"), name="cancel"),
        Choice(say("statistics.forget_word"), lambda: forget(person), kind="bad", name="forget"),
    ]
    title = say("statistics.forget_title", name=person)
    return Open(Modal(title, text, choices, width=560, first="cancel"))


class Forgetting:
    """Forgetting somebody, done in small pieces. `kept` are files that kept the name."""

    def __init__(self, desk: Desk, person: str) -> None:
        self.person = person
        self.kept: list[Path] = []
        self._desk = desk
        self._files = forgetting(person, desk.matches, desk.sheets, desk.keeper)

    def step(self, seconds: float) -> bool:
        """Go on for a moment; whether anything is left to do."""
        end = perf_counter() + seconds
        for kept in self._files:
            if kept is not None:
                self.kept.append(kept)
            if perf_counter() >= end:
                return True
        return False

    def finish(self, ui: Ui) -> None:
        """The seals go, and the name that is offered with its colour."""
        self._desk.album.forget(self.person)
        self._desk.album.save()
        settings = ui.settings
        names = tuple("" if self._is(name) else name for name in settings.names)
        ui.change(names=names, last=self._without(settings.last))

    def _is(self, name: Any) -> bool:
        return isinstance(name, str) and bool(name) and person_key(name) == person_key(self.person)

    def _without(self, kept: Any) -> Any:
        """What the settings remember, without the name: people called so go, seats lose it."""
        if isinstance(kept, Mapping):
            return {
                key: "" if self._is(each) else self._without(each) for key, each in kept.items()
            }
        if isinstance(kept, list | tuple):
            left = [
                each
                for each in kept
                if not (
                    isinstance(each, Mapping) and set(each) <= KNOWN and self._is(each.get("name"))
                )
            ]
            return ["" if self._is(each) else self._without(each) for each in left]
        return kept


KNOWN = {"name", "colour", "seats"}
"""What is kept of somebody whose name is offered again."""
