"""Who may come in: a key of 128 random bits for each place, and codes of four letters to type."""

from __future__ import annotations

import re
import secrets
import threading
import time
from collections.abc import Callable, Collection
from dataclasses import dataclass

from games.core.language import Phrase, phrase

Place = int | None
"""A seat, or None for watching."""

KEY = re.compile(r"[A-Za-z0-9_-]{22}")
LETTERS = "ABCDEFGHJKLMNPRSTUVWXYZ"
"""Those that nobody takes for another one or for a figure."""
LENGTH = 4
LASTS = 60.0
"""Seconds that a code is good for."""
TRIES = 5
"""Wrong tries after which every code is replaced, and after which one address has to wait."""
MOST_TRIES = 15
"""Wrong tries of everybody together in the time of a code; then codes open nothing for a while."""


class Wrong(Exception):
    """What was shown opens nothing; its phrase says why, and never what would."""

    def __init__(self, reason: Phrase) -> None:
        super().__init__(reason.key)
        self.phrase = reason


@dataclass
class _Code:
    letters: str
    since: float


class Keys:
    """The keys and codes of a match. Any thread may ask.

    A guess names no seat, so a wrong one counts against every code there is.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        self._keys: dict[Place, str] = {}
        self._codes: dict[Place, _Code] = {}
        self._wrong: list[tuple[float, str]] = []
        """When, and from which address, somebody typed a wrong code."""
        self._tries = 0
        """Wrong tries since the codes were last replaced."""

    def keep(self, places: Collection[Place]) -> None:
        """Have a key for each of these places and for no other; the old ones stay."""
        with self._lock:
            self._keys = {
                place: self._keys.get(place) or secrets.token_urlsafe(16) for place in places
            }
            self._codes = {at: code for at, code in self._codes.items() if at in self._keys}

    def renew(self, place: Place) -> None:
        """The old key and code open nothing any more."""
        with self._lock:
            self._keys[place] = secrets.token_urlsafe(16)
            self._codes.pop(place, None)

    def key(self, place: Place) -> str:
        """The key of a place."""
        return self._keys[place]

    def code(self, place: Place) -> tuple[str, float]:
        """A code that is good now, and for how many seconds."""
        with self._lock:
            code = self._codes.get(place)
            if code is None or not self._is_good(code):
                code = self._codes[place] = _Code(self._unused(), self._clock())
            return code.letters, code.since + LASTS - self._clock()

    def is_key(self, text: str, *, is_watch: bool) -> bool:
        """Whether this key opens a seat, or a display."""
        try:
            self.opened(text, is_watch=is_watch)
        except Wrong:
            return False
        return True

    def opened(self, text: str, *, is_watch: bool) -> Place:
        """The place that a key opens, or `Wrong`. It takes as long whichever it is."""
        given = text.encode("utf-8", "replace")
        with self._lock:
            found = [
                place
                for place, key in self._keys.items()
                if secrets.compare_digest(key.encode(), given)
            ]
        if not found or (found[0] is None) != is_watch:
            raise Wrong(phrase("web.wrong_key"))
        return found[0]

    def decoded(self, text: str, *, is_watch: bool, who: str) -> tuple[Place, str]:
        """The place that a code opens and its key, or `Wrong`; `who` is the address that asks."""
        given = text.strip().upper().encode("utf-8", "replace")
        with self._lock:
            now = self._clock()
            self._wrong = [(at, by) for at, by in self._wrong if now - at < LASTS]
            own = sum(by == who for _, by in self._wrong)
            if own >= TRIES or len(self._wrong) >= MOST_TRIES:
                raise Wrong(phrase("web.many_tries"))
            found = [
                place
                for place, code in self._codes.items()
                if secrets.compare_digest(code.letters.encode(), given)
                and self._is_good(code)
                and (place is None) == is_watch
            ]
            if not found:
                self._note_wrong(now, who)
                raise Wrong(phrase("web.wrong_code"))
            if found[0] is not None:
                del self._codes[found[0]]  # whoever typed it has the key now
            return found[0], self._keys[found[0]]

    def _note_wrong(self, now: float, who: str) -> None:
        self._wrong.append((now, who))
        self._tries += 1
        if self._tries >= TRIES:
            self._tries = 0
            self._codes.clear()

    def _is_good(self, code: _Code) -> bool:
        return self._clock() - code.since < LASTS

    def _unused(self) -> str:
        taken = {code.letters for code in self._codes.values()}
        while True:
            letters = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
            if letters not in taken:
                return letters
