"""What a phone reads, in its own language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from games.core.language import FALLBACK, Language, Phrase, codes, language

PART = "phone"
"""The part of the texts that the pages are written with."""


class Speech:
    """The languages that phones are spoken to in; `usual` is the laptop's at this moment."""

    def __init__(self, folder: Path, usual: Callable[[], str]) -> None:
        self._folder = folder
        self._usual = usual

    def language(self, wish: str) -> Language:
        """The language of a browser's wish ("fr-CH"), else the laptop's."""
        known = codes(self._folder)
        wishes = (wish[:2].lower(), self._usual())
        return language(self._folder, next((code for code in wishes if code in known), FALLBACK))

    def texts(self, code: str, game: str = "") -> dict[str, Any]:
        """The part `phone` of the texts, a game's own laid over it."""
        spoken = language(self._folder, code)
        return _laid_over(spoken.part(PART), spoken.part(f"{game}.{PART}") if game else {})

    def codes(self) -> list[str]:
        """The languages there are."""
        return codes(self._folder)


def said(value: Any, spoken: Language) -> Any:
    """A page with every phrase in it said."""
    if isinstance(value, Phrase):
        return spoken.say(value)
    if isinstance(value, Mapping):
        return {str(key): said(each, spoken) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [said(each, spoken) for each in value]
    return value


def _laid_over(below: dict[str, Any], above: dict[str, Any]) -> dict[str, Any]:
    both = {
        key: _laid_over(below[key], above[key])
        for key in below.keys() & above.keys()
        if isinstance(below[key], dict) and isinstance(above[key], dict)
    }
    return {**below, **above, **both}
