"""Who sits where: one live connection a seat, those who wait for it, and what each is shown.

Everything here happens on the server's thread, but `line`, which only reads.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Any, Protocol

from games.core.language import Language, Phrase
from games.host.phones import Buzz, Card, Guests, PhoneState
from games.web import messages
from games.web.clocks import PhoneClock
from games.web.keys import Place
from games.web.messages import Busy, Bye, GiveUpAsked, RefusedNow, ToPhone, You
from games.web.speech import Speech, said

SILENT = 4.0
"""Seconds without an answer after which a phone is not there."""
GONE = 30.0
"""Seconds after which its connection is given up."""
KEPT = 30.0
"""Seconds for which whoever keeps the seat is not asked for it again."""
MOST_WATCHERS = 12
MOST_WAITING = 4
"""Phones that may wait for one seat."""

Hand = Callable[[Callable[[Guests], None]], None]
"""Takes a call to whoever owns the match, on their thread."""


class Client(Protocol):
    """A phone or display as the hall sees it."""

    clock: PhoneClock
    language: Language
    tab: str
    heard: float
    """When it last answered, in `time.perf_counter`."""

    def tell(self, message: ToPhone) -> None:
        """Send a message."""

    def replace(self, name: str, payload: str | bytes) -> None:
        """Send this instead of what waits under the same name."""

    def goodbye(self, code: Bye, reason: str) -> None:
        """End the connection."""


@dataclass(eq=False)
class Chair:
    """A seat for a phone."""

    card: Card | None = None
    page: Any = None
    pictures: dict[str, bytes] = field(default_factory=dict)
    name: str = ""
    language: str = ""
    """That of the last phone that sat here."""
    is_taken: bool = False
    is_here: bool = False
    live: Client | None = None
    waiting: list[Client] = field(default_factory=list)
    """Those who heard that it is busy."""
    asking: Client | None = None
    """Who of them has asked to take over."""
    kept_until: float = 0.0
    """Until when whoever sits there is not asked again."""
    heard: float = 0.0


class Hall:
    """The seats and displays of a match."""

    def __init__(self, speech: Speech, hand: Hand, clock: Callable[[], float]) -> None:
        self._speech = speech
        self._hand = hand
        self._clock = clock
        self.chairs: dict[int, Chair] = {}
        self.watchers: list[Client] = []
        self.pictures: dict[str, bytes] = {}

    def phone_state(self, seat: int) -> PhoneState:
        """How it stands with a seat. Any thread may ask."""
        chair = self.chairs.get(seat)
        if chair is None or not chair.is_taken:
            return PhoneState()
        live, language = chair.live, chair.language
        if live is not None and chair.is_here:
            return PhoneState(True, True, chair.name, live.clock.delay, language=language)
        away = time.perf_counter() - chair.heard
        return PhoneState(True, False, chair.name, away=away, language=language)

    # What the match says

    def arrange(self, seats: Collection[int]) -> None:
        """Have these seats; who sits at one of them stays."""
        for seat in set(self.chairs) - set(seats):
            self.free(seat)
        self.chairs = {seat: self.chairs.get(seat) or Chair() for seat in seats}

    def free(self, seat: int) -> None:
        """Whoever sits or waits there leaves."""
        chair = self.chairs.get(seat)
        if chair is None:
            return
        everybody = [*chair.waiting, *([chair.live] if chair.live is not None else [])]
        self.chairs[seat] = Chair(chair.card, chair.page, chair.pictures)
        for client in everybody:
            client.goodbye(Bye.FREED, "freed")

    def seat(self, seat: int, card: Card) -> None:
        """Who sits there, for the head of the page."""
        chair = self.chairs.get(seat)
        if chair is not None and chair.card != card:
            chair.card = card
            if chair.live is not None:
                self._greet(chair.live, seat)

    def show(self, seat: int, page: Any) -> None:
        """What a seat's phone shows from now on."""
        chair = self.chairs.get(seat)
        if chair is not None:
            chair.page = page
            if chair.live is not None and chair.is_taken:
                _show(chair.live, page)

    def buzz(self, seat: int, kind: Buzz, words: Phrase | str) -> None:
        """Tell a seat's phone something that passes."""
        chair = self.chairs.get(seat)
        if chair is not None and chair.live is not None and chair.is_taken:
            spoken = str(said(words, chair.live.language))
            chair.live.tell(messages.BuzzNow(kind, spoken))

    def picture(self, place: Place, name: str, data: bytes) -> None:
        """Give a phone, or all displays, a picture."""
        payload = messages.picture(name, data)
        if place is None:
            self.pictures[name] = payload
            for watcher in self.watchers:
                watcher.replace(name, payload)
        elif (chair := self.chairs.get(place)) is not None:
            chair.pictures[name] = payload
            if chair.live is not None and chair.is_taken:
                chair.live.replace(name, payload)

    # What the phones say

    def arrived(self, client: Client, place: Place, key: str) -> bool:
        """Somebody with a right key; False where there is no room. `key` is told after a code."""
        if place is None:
            return self._watch(client, key)
        chair = self.chairs.get(place)
        if chair is None:
            return False
        first = chair.live
        if first is not None and not self._may_replace(first, client):
            if len(chair.waiting) >= MOST_WAITING:
                return False
            chair.waiting.append(client)
            self._greet(client, place, key)
            client.tell(Busy())
            return True
        self._seat(client, place, key)
        return True

    def _watch(self, client: Client, key: str) -> bool:
        if len(self.watchers) >= MOST_WATCHERS:
            return False
        self.watchers.append(client)
        self._greet(client, None, key)
        for name, payload in self.pictures.items():
            client.replace(name, payload)
        self._tell_watchers()
        return True

    def _may_replace(self, first: Client, second: Client) -> bool:
        """Whether the second need not ask: it is the same page again, or the first is gone."""
        is_same = bool(second.tab) and second.tab == first.tab
        return is_same or self._clock() - first.heard >= SILENT

    def _seat(self, client: Client, seat: int, key: str = "") -> None:
        """Make this the live connection of a seat."""
        chair = self.chairs[seat]
        first, chair.live = chair.live, client
        chair.waiting = [each for each in chair.waiting if each is not client]
        chair.asking = None
        if first is not None:
            first.goodbye(Bye.FREED, "taken over")
        self._greet(client, seat, key)
        if chair.is_taken:
            self._settle(client, seat)

    def _settle(self, client: Client, seat: int) -> None:
        """Somebody who sits sees everything there is, and the match hears of it."""
        chair = self.chairs[seat]
        chair.is_here = True
        chair.heard = client.heard
        chair.language = client.language.code
        if chair.page is not None:
            _show(client, chair.page)
        for name, payload in chair.pictures.items():
            client.replace(name, payload)
        name = chair.name
        self._hand(lambda guests: guests.joined(seat, name))

    def named(self, client: Client, seat: int, name: str) -> None:
        """Somebody sits down, or is called something else."""
        chair = self.chairs.get(seat)
        if chair is None or chair.live is not client:
            return
        chair.name = name
        chair.is_taken = True
        self._greet(client, seat)
        self._settle(client, seat)

    def wished(self, client: Client, seat: int, wish: dict[str, Any], at: float) -> None:
        """Somebody wants something; only whoever sits there is heard."""
        chair = self.chairs.get(seat)
        if chair is not None and chair.live is client and chair.is_taken:
            self._hand(lambda guests: guests.wished(seat, wish, at))

    def asked(self, client: Client, seat: int) -> None:
        """A second phone wants the seat."""
        chair = self.chairs.get(seat)
        if chair is None or client not in chair.waiting:
            return
        if chair.live is None or self._may_replace(chair.live, client):
            self._seat(client, seat)
        elif self._clock() < chair.kept_until:
            self._refuse(chair, client)
        elif chair.asking is None:
            chair.asking = client
            chair.live.tell(GiveUpAsked())

    def given_up(self, client: Client, seat: int, is_granted: bool) -> None:
        """The first phone answers the second."""
        chair = self.chairs.get(seat)
        if chair is None or chair.live is not client or chair.asking is None:
            return
        second, chair.asking = chair.asking, None
        if is_granted:
            self._seat(second, seat)
            return
        chair.kept_until = self._clock() + KEPT
        self._refuse(chair, second)

    def _refuse(self, chair: Chair, second: Client) -> None:
        chair.waiting.remove(second)
        second.tell(RefusedNow(second.language.say("web.kept")))
        second.goodbye(Bye.FREED, "kept")

    def answered(self, client: Client, seat: int) -> None:
        """A phone has answered; one that was silent is there again."""
        chair = self.chairs.get(seat)
        if chair is not None and chair.live is client:
            chair.heard = client.heard
            if chair.is_taken and not chair.is_here:
                self._settle(client, seat)

    def left(self, client: Client, place: Place, is_meant: bool = False) -> None:
        """A connection is over; `is_meant` where somebody got up."""
        if place is None:
            if client in self.watchers:
                self.watchers.remove(client)
                self._tell_watchers()
            return
        chair = self.chairs.get(place)
        if chair is None:
            return
        chair.waiting = [each for each in chair.waiting if each is not client]
        asking = chair.asking if chair.asking is not client else None
        chair.asking = asking
        if chair.live is not client:
            return
        chair.live = None
        if is_meant:
            chair.is_taken, chair.name = False, ""
        self._lost(chair, place)
        if asking is not None:
            self._seat(asking, place)

    def look_around(self) -> None:
        """Notice who does not answer any more; to be called about twice a second."""
        now = self._clock()
        for seat, chair in list(self.chairs.items()):
            first = chair.live
            if first is None or now - first.heard < SILENT:
                continue
            self._lost(chair, seat)
            if chair.asking is not None:
                self._seat(chair.asking, seat)
            elif now - first.heard >= GONE:
                first.goodbye(Bye.AWAY, "silent")

        others = [
            *self.watchers,
            *(each for chair in self.chairs.values() for each in chair.waiting),
        ]
        for client in others:
            if now - client.heard >= GONE:
                client.goodbye(Bye.AWAY, "silent")

    def _lost(self, chair: Chair, seat: int) -> None:
        if chair.is_here:
            chair.is_here = False
            self._hand(lambda guests: guests.left(seat))

    def _tell_watchers(self) -> None:
        count = len(self.watchers)
        self._hand(lambda guests: guests.watched(count))

    def _greet(self, client: Client, place: Place, key: str = "") -> None:
        chair = self.chairs[place] if place is not None else Chair()
        card = chair.card or Card("", "", "", "", "")
        code = client.language.code
        client.tell(
            You(
                seat=place,
                name=chair.name or card.name,
                is_seated=chair.is_taken,
                colour=card.colour,
                shape=card.shape,
                game=card.game,
                title=card.title,
                lang=code,
                texts=self._speech.texts(code, card.game),
                key=key,
            )
        )


def _show(client: Client, page: Any) -> None:
    client.replace("", messages.written(messages.Show(said(page, client.language))))
