"""What the app is handed: seats that are played from phones, served while they are wanted."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from games.core.game import GameError
from games.core.language import Phrase, phrase
from games.host.phones import Buzz, Card, Guests, Invitation, Network, Page, PhoneState
from games.host.services import Post
from games.web.files import Files
from games.web.hall import Hall
from games.web.keys import Keys
from games.web.networks import bound, local_networks
from games.web.speech import Speech

if TYPE_CHECKING:
    from games.web.server import Server

PACKAGES = ("websockets", "segno")
"""What phones need beside the rest, by module and by the name to install it by."""


@dataclass(frozen=True)
class ServerOptions:
    """What the command line asks for."""

    address: str | None = None
    port: int = 0
    tell: Callable[[int | None, str], None] = lambda seat, url: None
    """Hears of every way in, as soon as there is one: a seat, None to watch, and its address."""


def lacking() -> Phrase | None:
    """Why there can be no phones on this machine; None where there can."""
    names = " ".join(name for name in PACKAGES if find_spec(name) is None)
    python = Path(sys.executable).name or "python"
    return phrase("web.lacks", names=names, python=python) if names else None


def chosen(address: str | None) -> Network:
    """The network of an address, else the likeliest; `GameError` where there is none."""
    known = local_networks()
    if address is not None:
        return next((each for each in known if each.address == address), Network(address, address))
    if not known:
        raise GameError(phrase("web.no_network"))
    return known[0]


def check(address: str | None, port: int) -> None:
    """`GameError` where phones could not be served there now."""
    if (reason := lacking()) is not None:
        raise GameError(reason)
    bound(chosen(address).address, port).close()


class WebPhones:
    """Phones and displays of this network. Called on the thread that owns the match.

    `post` takes the guests' answers to that thread, `usual` says the laptop's language.
    """

    def __init__(
        self,
        post: Post,
        *,
        texts: Path,
        sprites: Path,
        usual: Callable[[], str],
        on_mistake: Callable[[Exception], None],
        options: ServerOptions | None = None,
    ) -> None:
        self._post = post
        self._sprites = sprites
        self._speech = Speech(texts, usual)
        self._on_mistake = on_mistake
        self._options = options or ServerOptions()
        self._guests: Guests | None = None
        self._server: Server | None = None
        self._network: Network | None = None
        self._port = 0
        self._keys = Keys()
        self._hall = self._new_hall()
        self._pages: dict[int, Page] = {}
        self._told: set[str] = set()
        """Addresses that the command line has heard of."""

    def why_not(self) -> Phrase | None:
        """Why there can be no phones on this machine; None where there can."""
        return self._reason

    @cached_property
    def _reason(self) -> Phrase | None:
        return lacking()

    def networks(self) -> Sequence[Network]:
        """Where phones could find this machine, the likeliest first."""
        return local_networks()

    @property
    def is_open(self) -> bool:
        """Whether the server runs."""
        return self._server is not None

    @property
    def network(self) -> Network | None:
        """The network that is used now."""
        return self._network

    def open(
        self,
        guests: Guests,
        seats: Collection[int],
        *,
        address: str | None = None,
        port: int = 0,
    ) -> None:
        """Serve these seats and whoever watches; `GameError` where the network refuses."""
        if (reason := self.why_not()) is not None:
            raise GameError(reason)
        self._listen(address, port or self._options.port)
        self._guests = guests
        self._keys.keep([*seats, None])
        self._pages = {seat: page for seat, page in self._pages.items() if seat in seats}
        self._call(self._hall.arrange, frozenset(seats))
        for place in [*sorted(seats), None]:
            self._announce(place)

    def close(self) -> None:
        """Say goodbye and free the port, within a second."""
        server, self._server = self._server, None
        self._guests = self._network = None
        if server is not None:
            server.close()
        # Nothing is left of the match: whoever comes next needs a new key.
        self._keys = Keys()
        self._hall = self._new_hall()
        self._pages = {}

    def invitation(self, seat: int | None) -> Invitation:
        """How to come to a free seat, or to watch; its code is a new one when the last is over."""
        code, left = self._keys.code(seat)
        place = self._authority if seat is not None else f"{self._authority}/watch"
        return Invitation(seat, self._url(seat), place, code, left)

    def phone_state(self, seat: int) -> PhoneState:
        """How it stands with a seat."""
        return self._hall.phone_state(seat)

    def free(self, seat: int) -> None:
        """Whoever sits there leaves; the seat gets a new key."""
        if self.is_open:
            self._keys.renew(seat)
            self._call(self._hall.free, seat)
            self._announce(seat)

    def seat(self, seat: int, card: Card) -> None:
        """Who sits there, for the head of every page."""
        self._call(self._hall.seat, seat, card)

    def show(self, seat: int, page: Page) -> None:
        """What its phone shows from now on, also when it comes back."""
        if self.is_open and self._pages.get(seat) != page:
            self._pages[seat] = page
            self._call(self._hall.show, seat, page)

    def buzz(self, seat: int, kind: Buzz, words: Phrase | str = "") -> None:
        """Tell a phone something that passes."""
        self._call(self._hall.buzz, seat, kind, words)

    def picture(self, seat: int | None, name: str, data: bytes) -> None:
        """Give a phone, or everybody who watches, a PNG or WebP under a name."""
        self._call(self._hall.picture, seat, name, data)

    # Inside

    @property
    def _authority(self) -> str:
        assert self._network is not None, "nobody can come before it is open"
        port = "" if self._port == 80 else f":{self._port}"
        return f"{self._network.address}{port}"

    def _listen(self, address: str | None, port: int) -> None:
        """Have the server listen there; where it listens already nothing changes."""
        wish = address or self._options.address
        is_there = self._network is not None and wish in (None, self._network.address)
        if self._server is not None and is_there and port in (0, self._port):
            return
        network = chosen(wish)
        sock = bound(network.address, port)
        if self._server is None:
            try:
                self._server = self._started()
            except Exception:
                sock.close()
                raise
        self._network, self._port = network, int(sock.getsockname()[1])
        self._server.listen(sock, self._authority)

    def _started(self) -> Server:
        from games.web.server import Server

        def is_key(key: str, is_watch: bool) -> bool:
            return keys.is_key(key, is_watch=is_watch)

        keys = self._keys
        files = Files(self._sprites, self._speech, is_key)
        server = Server(self._hall, keys, self._speech, files, self._on_mistake)
        try:
            server.start()
        except RuntimeError as error:
            raise GameError(phrase("cli.no_thread")) from error
        return server

    def _new_hall(self) -> Hall:
        """A hall without anybody, whose news come to the guests of its own time only."""

        def hand(call: Callable[[Guests], None]) -> None:
            def heard() -> None:
                if self._hall is hall and self._guests is not None:
                    call(self._guests)

            self._post(heard)

        hall = Hall(self._speech, hand, time.perf_counter)
        return hall

    def _call(self, act: Callable[..., None], *given: Any) -> None:
        if self._server is not None:
            self._server.call(act, *given)

    def _url(self, seat: int | None) -> str:
        path = "watch" if seat is None else ""
        return f"http://{self._authority}/{path}?k={self._keys.key(seat)}"

    def _announce(self, seat: int | None) -> None:
        url = self._url(seat)
        if url not in self._told:
            self._told.add(url)
            self._options.tell(seat, url)
