"""Who waits for phones: a match before it begins, or a table that only shows itself to displays."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

import msgspec

from games.core.files.lock import Lock
from games.core.game import GameError
from games.core.language import Phrase
from games.core.match import Match
from games.core.record import save
from games.host.phones import Card, Page, Phones, Wish
from games.stage.table.game.desk import Desk
from games.stage.table.game.people import game_title, seat_name
from games.stage.table.phones import SUBSTITUTE, css, mark, tell_displays
from games.stage.ui import Ui
from games.stage.widgets.commands import STAY, Command, Pop, Push, Replace, named
from games.stage.widgets.scene import WidgetScene


class Inviting(Protocol):
    """What the page of the codes needs to know of whoever waits for phones."""

    on_change: Callable[[], None]
    """Hears whenever a phone comes or goes."""

    @property
    def match(self) -> Match | None:
        """The match whose seats are offered; None where displays alone are invited."""

    @property
    def server(self) -> Phones | None:
        """Whoever serves the phones; None where that cannot be."""

    @property
    def is_begun(self) -> bool:
        """Whether the table is set already, so that nobody has to wait for a free seat."""

    def share(self, address: str | None = None) -> Phrase | None:
        """Let phones find this machine, on another network too; why that cannot be."""

    def stop(self) -> None:
        """Let nobody find it any more."""

    def give_to_bot(self, seat: int) -> Command:
        """A bot plays there."""

    def play_here(self, seat: int) -> Command:
        """Somebody at this machine plays there."""

    def give_to_phone(self, seat: int) -> Command:
        """A phone plays there."""

    def begin(self) -> Command:
        """All are there: to the table."""


class Sharing:
    """Shows displays what everybody may see. `ui` is set when the page is opened."""

    ui: Ui

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.on_change: Callable[[], None] = lambda: None

    @property
    def match(self) -> Match | None:
        return None

    @property
    def server(self) -> Phones | None:
        phones = self.desk.phones
        return phones if phones is not None and phones.why_not() is None else None

    @property
    def is_begun(self) -> bool:
        return True

    @property
    def seats(self) -> list[int]:
        """The seats that are played from phones."""
        return []

    def share(self, address: str | None = None) -> Phrase | None:
        if self.server is None:
            return None
        try:
            self.server.open(self, self.seats, address=address)
        except GameError as error:
            return error.phrase
        return None

    def stop(self) -> None:
        if self.server is not None:
            self.server.close()
        self.ui.app.watch(None)
        self.on_change()

    def give_to_bot(self, seat: int) -> Command:
        return STAY

    def play_here(self, seat: int) -> Command:
        return STAY

    def give_to_phone(self, seat: int) -> Command:
        return STAY

    def begin(self) -> Command:
        return Pop()

    # What phones do

    def joined(self, seat: int, name: str) -> None:
        """Somebody has sat down, come back, or changed the name."""
        self.on_change()

    def left(self, seat: int) -> None:
        """A phone does not answer any more."""
        self.on_change()

    def wished(self, seat: int, wish: Wish, at: float) -> None:
        """Nothing can be wished for yet."""

    def watched(self, watchers: int) -> None:
        """So many displays are watching now."""
        if self.server is not None:
            tell_displays(self.ui, self.server, watchers)


class Lobby(Sharing):
    """A match that begins when every phone seat is taken."""

    def __init__(self, desk: Desk, match: Match, path: Path | None, lock: Lock | None) -> None:
        super().__init__(desk)
        self._match = match
        self._path = path
        self._lock = lock
        self._has_begun = False

    @property
    def match(self) -> Match:
        return self._match

    @property
    def is_begun(self) -> bool:
        return False

    @property
    def seats(self) -> list[int]:
        return [seat for seat, who in enumerate(self._match.seats) if who.phone]

    def share(self, address: str | None = None) -> Phrase | None:
        problem = super().share(address)
        self._show()
        return problem

    def _reseat(self, seat: int, *, bot: int, phone: bool) -> Command:
        self._match.seats[seat] = self._match.seats[seat].played_by(bot=bot, phone=phone)
        if self.server is not None and (self.server.is_open or phone):
            self.share()
        self.on_change()
        return STAY

    def give_to_bot(self, seat: int) -> Command:
        return self._reseat(seat, bot=SUBSTITUTE, phone=False)

    def play_here(self, seat: int) -> Command:
        return self._reseat(seat, bot=0, phone=False)

    def give_to_phone(self, seat: int) -> Command:
        return self._reseat(seat, bot=0, phone=True)

    def begin(self) -> Command:
        """To the table, with the names that phones have given."""
        if self._path is not None:
            with suppress(OSError):  # the table says so, and tries again
                save(self._match, self._path)
        self._has_begun = True
        lock, self._lock = self._lock, None
        given = (self.desk, self._match, self._path, False, False, lock)
        return Replace(named("table", *given))

    def close(self) -> None:
        """The page is left. Nobody comes any more to a match that has not begun.

        Its file may be opened elsewhere; one in which nothing was played leaves nothing behind.
        """
        if self._has_begun:
            return
        if self.server is not None:
            self.server.close()
        if self._path is not None and not self._match.is_touched:
            with suppress(OSError):
                self._path.unlink(missing_ok=True)
        if self._lock is not None:
            self._lock.let_go()

    # What phones do and show

    def joined(self, seat: int, name: str) -> None:
        who = self._match.seats[seat]
        if name and name != who.name:
            self._match.seats[seat] = msgspec.structs.replace(who, name=name)
        self._show()
        super().joined(seat, name)

    def left(self, seat: int) -> None:
        self._show()
        super().left(seat)

    def _show(self) -> None:
        """Tell every phone whose seat it is, and for how many it waits."""
        server, game = self.server, self._match.game.name
        if server is None or not server.is_open:
            return
        view = self.desk.catalog.view(game)
        page = self._page()
        for seat in self.seats:
            look = view.look_of(self.ui, self._match, seat)
            name = seat_name(self.ui, self._match.seats[seat], seat)
            title = game_title(self.ui, game)
            server.seat(seat, Card(name, css(look.colour), mark(look.shape), game, title))
            server.show(seat, page)

    def _page(self) -> Page:
        server, match = self.server, self._match
        assert server is not None
        free = {seat for seat in self.seats if not server.phone_state(seat).is_taken}
        rows = [
            player_row(self.ui, self.desk, match, seat, is_on=seat in free)
            for seat in range(len(match.seats))
        ]
        return {"page": "lobby", "players": rows, "free": len(free)}


def player_row(
    ui: Ui, desk: Desk, match: Match, seat: int, *, total: int = 0, is_on: bool = False
) -> dict[str, Any]:
    """A player as the pages of phones list them; whoever is awaited is on."""
    who, look = match.seats[seat], desk.catalog.view(match.game.name).look_of(ui, match, seat)
    return {
        "seat": seat,
        "name": seat_name(ui, who, seat),
        "colour": css(look.colour),
        "shape": mark(look.shape),
        "total": total,
        "is_on": is_on,
        "is_bot": who.is_bot,
        "line": "",
    }


def to_displays(scene: WidgetScene, desk: Desk) -> Command:
    """To the page for displays alone, or why there can be none."""
    why = None if desk.phones is None else desk.phones.why_not()
    if why is None:
        return Push(named("invite displays", desk))
    scene.toast(scene.ui.say(why), "bad")
    return STAY
