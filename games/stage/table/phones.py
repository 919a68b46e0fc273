"""Phones at a table: which seats they play, for whom the table waits, and who takes their place."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

import msgspec

from games.core.game import GameError
from games.core.language import Phrase
from games.core.match import Match
from games.host.phones import Card, Page, Phones, Wish
from games.stage.table.acting import ActingScene
from games.stage.table.game.people import game_title
from games.stage.table.game.people import joined as joined_names
from games.stage.table.game.view import View
from games.stage.ui import Ui
from games.stage.widgets.commands import STAY, Command, Pop, Push, named
from games.stage.widgets.notices.lasting import Lasting, Remedy

MISSED = 2.0
"""Seconds without an answer until the table says for whom it waits."""
PATIENCE = 20.0
"""Seconds without an answer until somebody else is offered for a seat."""
SUBSTITUTE = 2
"""The level of a bot that takes over from a phone."""


class PhoneHands(Protocol):
    """What the phones of a table show and may do; each kind of table has its own."""

    def page(self, seat: int) -> Page:
        """What the phone of a seat shows now: all that this seat may see, and nothing else."""

    def wish(self, seat: int, wish: Wish, at: float) -> None:
        """Do what a seat wants, if the rules allow it; `at` is in `time.perf_counter`."""

    def pass_time(self, dt: float) -> None:
        """Let time pass, also while something lies over the table."""

    @property
    def wake_after(self) -> float | None:
        """Seconds until `pass_time` is wanted though nothing else happens."""


class TablePhones:
    """The phones of one table, as their guests. The scene lets time pass and asks for pages."""

    def __init__(
        self,
        scene: ActingScene,
        make_hands: Callable[[], PhoneHands],
        on_reseated: Callable[[], None],
    ) -> None:
        """`on_reseated` hears when somebody else plays a seat from here on."""
        self.scene = scene
        self._make_hands = make_hands
        self._on_reseated = on_reseated
        self.on_change: Callable[[], None] = lambda: None
        """Hears whenever a phone comes, goes or is replaced."""
        self.hands: PhoneHands | None = None
        self._absent: dict[int, float] = {}
        """For how long each phone that does not answer has been missed."""
        self._is_ours = False
        """Whether the phones listen to this table."""

    @property
    def server(self) -> Phones | None:
        """Whoever serves the phones; None where that cannot be."""
        phones = self.scene.desk.phones
        return phones if phones is not None and phones.why_not() is None else None

    @property
    def match(self) -> Match:
        """The match on the table."""
        return self.scene.match

    @property
    def is_begun(self) -> bool:
        """Whether the table is set already."""
        return True

    def begin(self) -> Command:
        """Back to the table."""
        return Pop()

    @property
    def seats(self) -> list[int]:
        """The seats that are played from phones."""
        return [seat for seat, who in enumerate(self.scene.match.seats) if who.phone]

    @property
    def is_open(self) -> bool:
        """Whether phones can reach this table."""
        return self._is_ours and self.server is not None and self.server.is_open

    # Its life

    def open(self, address: str | None = None) -> None:
        """Serve the phone seats, and whoever watches already; a network that refuses is told."""
        server, host = self.server, self.scene.host
        if server is None or host.is_review or host.is_demo:
            return
        if not self.seats and not server.is_open:
            return
        problem = self.share(address)
        if problem is not None:
            self.scene.toast(self.scene.ui.say(problem), "bad")

    def share(self, address: str | None = None) -> Phrase | None:
        """Let phones and displays find this table, on another network too; why that cannot be."""
        server = self.server
        if server is None:
            return None
        try:
            server.open(self, self.seats, address=address)
        except GameError as error:
            return error.phrase
        self._is_ours = True
        if self.hands is None:
            self.hands = self._make_hands()
        self._seat_everybody()
        self.refresh()
        return None

    def stop(self) -> None:
        """Nobody can reach the table any more; the seats stay as they are."""
        if self.is_open and self.server is not None:
            self.server.close()
        self._is_ours = False
        self.scene.ui.app.watch(None)
        self._changed()

    def leave(self) -> None:
        """The table is left: what phones still want is no longer its business.

        They stay seated for whatever comes next: the result, or another match. Home lets them go.
        """
        self._is_ours = False

    def _seat_everybody(self) -> None:
        """Tell each phone whose seat it is."""
        scene, server = self.scene, self.server
        assert server is not None
        title = game_title(scene.ui, scene.match.game.name)
        for seat in self.seats:
            look = scene.view.look_now(seat)
            colour, shape = css(look.colour), mark(look.shape)
            card = Card(scene.name_of(seat), colour, shape, scene.match.game.name, title)
            server.seat(seat, card)

    # What phones do

    def joined(self, seat: int, name: str) -> None:
        """Somebody has sat down, come back, or changed the name: that is kept with the match."""
        self._absent.pop(seat, None)
        if not self._is_ours or seat not in self.seats:
            return
        who = self.scene.match.seats[seat]
        if name and name != who.name:
            self.scene.host.reseat(seat, msgspec.structs.replace(who, name=name))
        self._seat_everybody()
        self._changed()

    def left(self, seat: int) -> None:
        """A phone does not answer any more: the table waits."""
        self._absent[seat] = 0.0
        self._changed()

    def wished(self, seat: int, wish: Wish, at: float) -> None:
        """A seat wants something; whether it can be is for the table to say."""
        if self._is_ours and self.hands is not None and seat in self.seats:
            self.hands.wish(seat, wish, at)
            self._changed()

    def watched(self, watchers: int) -> None:
        """So many displays are watching now."""
        if self.server is not None:
            tell_displays(self.scene.ui, self.server, watchers)

    def _changed(self) -> None:
        self.scene.layout()
        self.refresh()
        self.on_change()

    # What phones show

    def refresh(self) -> None:
        """Show every phone what its seat may see now."""
        server = self.server
        if self.is_open and server is not None and self.hands is not None:
            for seat in self.seats:
                server.show(seat, self.hands.page(seat))

    def players(self, view: View[Any] | None = None) -> list[dict[str, Any]]:
        """Everybody at the table, as every page shows them; in the words of a phone's own view."""
        scene = self.scene
        margins = (view or scene.view).margins
        state = scene.match.states[scene.position_shown]
        looks = [scene.view.look_now(seat) for seat in range(state.players)]
        return [
            {
                "seat": seat,
                "name": scene.name_of(seat),
                "colour": css(looks[seat].colour),
                "shape": mark(looks[seat].shape),
                "total": score.total,
                "is_on": state.actors == (seat,),
                "is_bot": scene.match.seats[seat].is_bot,
                "line": margins.standing(seat),
            }
            for seat, score in enumerate(state.scores())
        ]

    # Whom the table waits for

    def pass_time(self, dt: float) -> None:
        """Count for how long phones have been missed."""
        server = self.server
        if not self.is_open or server is None:
            return
        before = self._told
        for seat in self.seats:
            is_here = server.phone_state(seat).is_here
            self._absent[seat] = 0.0 if is_here else self._absent.get(seat, 0.0) + dt
        if before != self._told:
            self.scene.layout()
        if self.hands is not None:
            self.hands.pass_time(dt)

    @property
    def wake_after(self) -> float | None:
        """Until there is something else to say about a phone that is missed."""
        server = self.server
        if not self.is_open or server is None:
            return None
        times = [
            limit - self._absent.get(seat, 0.0)
            for seat in self.seats
            for limit in (MISSED, PATIENCE)
            if not server.phone_state(seat).is_here and self._absent.get(seat, 0.0) < limit
        ]
        later = self.hands.wake_after if self.hands is not None else None
        return min([*times, *([] if later is None else [later])], default=None)

    @property
    def missing(self) -> list[int]:
        """The seats whose phones are waited for; all of them where no phone can come."""
        seats = self.seats
        if self.scene.host.is_review or self.scene.match.is_over:
            return []
        if not self.is_open:
            return seats
        return [seat for seat in seats if self._absent.get(seat, 0.0) >= MISSED]

    @property
    def _given_up(self) -> list[int]:
        """The seats for which somebody else is offered."""
        if not self.is_open:
            return self.missing
        return [seat for seat in self.missing if self._absent.get(seat, 0.0) >= PATIENCE]

    @property
    def _told(self) -> tuple[list[int], list[int]]:
        return self.missing, self._given_up

    def notices(self) -> list[Lasting]:
        """For whom the table waits; after a while, who could play instead of the first of them."""
        say, missing = self.scene.ui.say, self.missing
        if not missing:
            return []
        names = joined_names(self.scene.ui, [self.scene.name_of(seat) for seat in missing])
        remedies = []
        if self.server is not None:
            remedies.append(Remedy("invite", say("phones.invite"), self.invite))
        for seat in self._given_up[:1]:
            name = self.scene.name_of(seat)
            bot, here = partial(self.give_to_bot, seat), partial(self.play_here, seat)
            remedies.append(Remedy("phone-bot", say("phones.bot", name=name), bot))
            remedies.append(Remedy("phone-here", say("phones.here", name=name), here))
        return [Lasting(say("phones.waiting", n=len(missing), names=names), tuple(remedies))]

    def invite(self) -> Command:
        """To the page with the codes."""
        return Push(named("invite", self.scene.desk, self))

    # Who sits there instead

    def give_to_bot(self, seat: int) -> Command:
        """A bot plays on from here."""
        return self._reseat(seat, bot=SUBSTITUTE, phone=False)

    def play_here(self, seat: int) -> Command:
        """Somebody at this machine plays on from here."""
        return self._reseat(seat, bot=0, phone=False)

    def give_to_phone(self, seat: int) -> Command:
        """A phone plays on from here, as soon as one comes."""
        return self._reseat(seat, bot=0, phone=True)

    def _reseat(self, seat: int, *, bot: int, phone: bool) -> Command:
        scene = self.scene
        who = scene.match.seats[seat].played_by(bot=bot, phone=phone)
        self._absent.pop(seat, None)
        scene.host.reseat(seat, who)
        if phone or self.is_open:
            self.share()
        self._on_reseated()
        self._changed()
        return STAY


def tell_displays(ui: Ui, server: Phones, watchers: int) -> None:
    """Let displays see what the second window shows, as long as there are any."""

    def send(data: bytes) -> None:
        if server.is_open:
            server.picture(None, "watch", data)

    ui.app.watch(send if watchers else None)


def css(colour: Any) -> str:
    """A colour as pages write it."""
    return f"#{colour.r:02X}{colour.g:02X}{colour.b:02X}"


def mark(shape: str) -> str:
    """A player's mark by its own name: "triangle"."""
    return shape.rpartition("shape_")[2]
