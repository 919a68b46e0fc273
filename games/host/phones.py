"""Phones and displays as a match sees them: seats that are played from elsewhere, and who watches.

The app knows only this contract. The server behind it is `games/web`, handed over by the command
line; without its packages `Phones.why_not` says in one sentence how to get them. Everything here
is called on the thread that owns the match, and so are the guests' answers.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol

from games.core.language import Phrase

Page = Mapping[str, Any]
"""What a phone shows now: plain values as JSON has them, and phrases, said in its language.

It says everything that its seat may see and nothing else; `docs/phones.md` lists its keys.
"""
Wish = Mapping[str, Any]
"""What somebody wants to do, as docs/phones.md lists it: `{"do": "grab", "colour": "red"}`."""
Buzz = Literal["call", "turn", "chosen", "mine", "missed", "dive", "told"]
"""What a phone tells by sound and vibration."""


@dataclass(frozen=True)
class Network:
    """A network of this machine on which phones may find it."""

    name: str
    address: str


@dataclass(frozen=True)
class Invitation:
    """How to come to a seat, or to watch (`seat` is None)."""

    seat: int | None
    url: str
    """The whole address, for the QR code; it holds the key."""
    place: str
    """What is typed: address and port, for watching with its path."""
    code: str
    """Four letters, good for `left` more seconds."""
    left: float


@dataclass(frozen=True)
class PhoneState:
    """How it stands with the phone of a seat."""

    is_taken: bool = False
    """Whether somebody has sat down there."""
    is_here: bool = False
    """Whether the phone answers now."""
    name: str = ""
    delay: float = 0.0
    """Seconds that a message takes to it and back."""
    away: float = 0.0
    """Seconds since it last answered, where it does not."""
    language: str = ""
    """The phone's language as two letters, "fr"; empty: not known."""


@dataclass(frozen=True)
class Card:
    """Who sits at a seat, as every page of its phone shows it."""

    name: str
    colour: str
    """As CSS has it: "#2F6FDB"."""
    shape: str
    """The player's mark: "dot", "triangle" … as the theme names it."""
    game: str
    title: str


class Guests(Protocol):
    """Whoever owns the match hears what the phones do."""

    def joined(self, seat: int, name: str) -> None:
        """Somebody has sat down, come back, or changed the name."""

    def left(self, seat: int) -> None:
        """A phone does not answer any more."""

    def wished(self, seat: int, wish: Wish, at: float) -> None:
        """A seat wants something; `at` is the moment of the press in `time.perf_counter`.

        It was corrected by what is known of the phone's clock, at most 250 ms back. The wish is
        well-formed JSON and no more: whether it can be is for the rules to say.
        """

    def watched(self, watchers: int) -> None:
        """So many displays are watching now."""


class Phones(Protocol):
    """The phones of one evening. Nothing is reachable before `open` and after `close`."""

    def why_not(self) -> Phrase | None:
        """Why there can be no phones on this machine; None where there can."""

    def networks(self) -> Sequence[Network]:
        """Where phones could find this machine, the likeliest first."""

    @property
    def is_open(self) -> bool:
        """Whether the server runs."""

    @property
    def network(self) -> Network | None:
        """The network that is used now."""

    def open(
        self,
        guests: Guests,
        seats: Collection[int],
        *,
        address: str | None = None,
        port: int = 0,
    ) -> None:
        """Serve these seats and whoever watches; `GameError` where the network refuses.

        Opened again, with other seats, guests or another address, phones that sit keep their seat.
        """

    def close(self) -> None:
        """Say goodbye and free the port, within a second."""

    def invitation(self, seat: int | None) -> Invitation:
        """How to come to a free seat, or to watch; its code is a new one when the last is over."""

    def phone_state(self, seat: int) -> PhoneState:
        """How it stands with a seat."""

    def free(self, seat: int) -> None:
        """Whoever sits there leaves; the seat gets a new key."""

    def seat(self, seat: int, card: Card) -> None:
        """Who sits there, for the head of every page."""

    def show(self, seat: int, page: Page) -> None:
        """What its phone shows from now on, also when it comes back.

        The page is handed over and not changed any more. The same again costs nothing.
        """

    def buzz(self, seat: int, kind: Buzz, words: Phrase | str = "") -> None:
        """Tell a phone something that passes: a sound, a shake, and perhaps a sentence."""

    def picture(self, seat: int | None, name: str, data: bytes) -> None:
        """Give a phone, or everybody who watches (None), a PNG or WebP under a name.

        The last one of a name is kept for whoever comes later.
        """
