"""Phones in memory: what a match shows them is written down, and what they do comes at once."""

from __future__ import annotations

import time
from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Any

from games.core.language import Phrase
from games.host.phones import Buzz, Card, Guests, Invitation, Network, Page, PhoneState

HOME = Network("Wi-Fi Maison", "192.168.1.24")
SHARED = Network("Partage de connexion", "172.20.10.2")
CODES = ("KODA", "RIVE", "MIRO", "TUBA", "NEVA", "SOLO")


class FakePhones:
    """The contract of `games.host.phones.Phones` without a network.

    A test is the phones: `sit`, `want`, `go`, `look_on`, and reads `pages`, `buzzes`, `pictures`.
    """

    def __init__(self, reason: Phrase | None = None, networks: Sequence[Network] = (HOME, SHARED)):
        self.reason = reason
        self.found = list(networks)
        self.guests: Guests | None = None
        self.seats: set[int] = set()
        self.states: dict[int, PhoneState] = {}
        self.cards: dict[int, Card] = {}
        self.pages: dict[int, Page] = {}
        self.shown: list[tuple[int, Page]] = []
        """Every page that differed from the one before, in order."""
        self.buzzes: list[tuple[int, Buzz, Phrase | str]] = []
        self.pictures: dict[tuple[int | None, str], bytes] = {}
        self.sent: list[tuple[int | None, str]] = []
        """Every picture that was handed over, in order."""
        self.freed: list[int] = []
        self.opened = self.closed = 0
        self.left = 42.0
        """Seconds for which every code is still good."""
        self._is_open = False
        self._network: Network | None = None

    # What the match does

    def why_not(self) -> Phrase | None:
        return self.reason

    def networks(self) -> Sequence[Network]:
        return self.found

    @property
    def is_open(self) -> bool:
        return self._is_open

    @property
    def network(self) -> Network | None:
        return self._network

    def open(
        self,
        guests: Guests,
        seats: Collection[int],
        *,
        address: str | None = None,
        port: int = 0,
    ) -> None:
        self.guests, self.seats, self._is_open = guests, set(seats), True
        self.opened += 1
        by_address = {network.address: network for network in self.found}
        if address is not None or self._network is None:
            self._network = by_address[address] if address is not None else self.found[0]
        for known in (self.states, self.cards, self.pages):
            for seat in set(known) - self.seats:
                del known[seat]

    def close(self) -> None:
        if self._is_open:
            self.closed += 1
        self._is_open, self.guests, self._network = False, None, None
        for known in (self.states, self.pages, self.pictures):
            known.clear()

    def invitation(self, seat: int | None) -> Invitation:
        assert self._is_open and self._network is not None and (seat is None or seat in self.seats)
        place = f"{self._network.address}:8765"
        key = "wK7dT2mXq9LrZ0bNf5YcAg" if seat is None else f"{seat}Xq9LrZ0bNf5YcAgwK7dT2"
        if seat is None:
            return Invitation(
                None, f"http://{place}/watch?k={key}", f"{place}/watch", "LUNE", self.left
            )
        return Invitation(seat, f"http://{place}/?k={key}", place, CODES[seat], self.left)

    def phone_state(self, seat: int) -> PhoneState:
        return self.states.get(seat, PhoneState())

    def free(self, seat: int) -> None:
        self.freed.append(seat)
        self.states.pop(seat, None)

    def seat(self, seat: int, card: Card) -> None:
        assert seat in self.seats
        self.cards[seat] = card

    def show(self, seat: int, page: Page) -> None:
        assert seat in self.seats
        if self.pages.get(seat) != page:
            self.pages[seat] = page
            self.shown.append((seat, page))

    def buzz(self, seat: int, kind: Buzz, words: Phrase | str = "") -> None:
        self.buzzes.append((seat, kind, words))

    def picture(self, seat: int | None, name: str, data: bytes) -> None:
        assert data
        self.pictures[seat, name] = data
        self.sent.append((seat, name))

    # What people do

    @property
    def listening(self) -> Guests:
        """Whoever hears the phones now."""
        assert self.guests is not None, "nobody has opened the phones"
        return self.guests

    def sit(self, seat: int, name: str, delay: float = 0.018) -> None:
        """Somebody takes a seat, comes back to it, or changes the name."""
        assert seat in self.seats
        self.states[seat] = PhoneState(True, True, name, delay)
        self.listening.joined(seat, name)

    def go(self, seat: int) -> None:
        """A phone does not answer any more."""
        self.states[seat] = replace(self.states[seat], is_here=False)
        self.listening.left(seat)

    def want(self, seat: int, **wish: Any) -> None:
        """A seat wants something, now."""
        self.listening.wished(seat, wish, time.perf_counter())

    def look_on(self, watchers: int) -> None:
        """So many displays watch now."""
        self.listening.watched(watchers)
