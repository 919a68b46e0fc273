"""Phrases as keys and values, and the languages that turn them into sentences."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from games.core.plural import Plurals
from games.core.tables import BadTable, read

FALLBACK = "en"
RULES = "plural"
"""Where a language says which numbers have which form."""

LONGEST = 300
"""Characters of the longest value that is quoted whole."""

SHORT = 40
"""Characters of foreign content in a sentence."""

MINUS = "−"
"""The minus sign that people read; a hyphen is for files, CSV and the engine protocol."""


class Phrase:
    """A sentence before it is put into a language: a text key plus values.

    Values may be phrases themselves, so that the name of a piece is said in the same language.
    """

    __slots__ = ("key", "values")

    def __init__(self, key: str, values: Mapping[str, Any]) -> None:
        self.key = key
        self.values = dict(values)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Phrase) and (self.key, self.values) == (other.key, other.values)

    def __hash__(self) -> int:
        return hash((self.key, tuple(sorted(self.values))))

    def __repr__(self) -> str:
        values = "".join(f", {name}={value!r}" for name, value in self.values.items())
        return f"phrase({self.key!r}{values})"


def phrase(key: str, **values: Any) -> Phrase:
    """The phrase of this key with these values."""
    return Phrase(key, values)


def written(value: float) -> str:
    """A number as people read it, with a true minus sign."""
    return f"{value}".replace("-", MINUS)


def signed(value: float) -> str:
    """A change as people read it: +3, −3, 0."""
    return f"+{value}" if value > 0 else written(value)


def shortened(content: Any, mark: str = "…") -> str:
    """Foreign content, short enough for a sentence; the mark stands for what is left out."""
    text = str(content)
    return text if len(text) <= SHORT else text[: SHORT - len(mark)] + mark


def quoted(value: Any) -> Any:
    """A value as it stands in a sentence: one line, and no longer than one can read.

    A negative number has a true minus sign.
    """
    if isinstance(value, int | float) and value < 0:
        return written(value)
    if not isinstance(value, str | Path):
        return value
    line = re.sub("[\\x00-\\x1f\\x7f]+", " ", str(value))
    return line if len(line) <= LONGEST else f"{line[:LONGEST]}…"


class _Word(str):
    """A value inside a sentence: French says `{seat:de}` where de may become d’, or `:que`."""

    def __format__(self, spec: str) -> str:
        if spec not in ("de", "que"):
            return str(self)
        first = unicodedata.normalize("NFD", self)[:1].casefold()
        is_short = first and first in "aeiouhœæ"
        return f"{spec[:-1]}’{self}" if is_short else f"{spec} {self}"


class Texts:
    """The sentences of one language by their keys, and its rule for plural forms."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        """Take the texts over; `ValueError` when their plural rules cannot be understood."""
        start = f"{RULES}."
        rules = {key[len(start) :]: text for key, text in texts.items() if key.startswith(start)}
        self.plurals = Plurals(rules) if rules else None
        self._texts = {key: text for key, text in texts.items() if not key.startswith(start)}

    def has(self, key: str) -> bool:
        """Whether there is a sentence for this key, or forms of it."""
        return key in self._texts or f"{key}.other" in self._texts

    def under(self, part: str) -> dict[str, str]:
        """The texts of one part, by what follows its name."""
        start = f"{part}."
        found = self._texts.items()
        return {key[len(start) :]: text for key, text in found if key.startswith(start)}

    def find(self, key: str, values: Mapping[str, Any], plurals: Plurals) -> str | None:
        """The text of a key: as it is, else in the form of its number `n`."""
        found = self._texts.get(key)
        if found is None and "n" in values:
            found = self._texts.get(f"{key}.{plurals.form(values['n'])}")
            found = self._texts.get(f"{key}.other") if found is None else found
        return found


class Language:
    """All sentences of one language, the fallback language behind them.

    The fallback is read when a sentence, or the rule for plural forms, is missing for the first
    time.
    """

    def __init__(self, code: str, texts: Texts, fallback: Callable[[], Texts]) -> None:
        self.code = code
        self._texts = texts
        self._read_fallback = fallback

    @classmethod
    def load(cls, folder: Path, code: str) -> Language:
        """Read a language; `BadTable` when it does not exist or is broken."""
        if code not in codes(folder):
            raise BadTable(f"{folder}: no language '{code}'; there are {', '.join(codes(folder))}")
        texts = _loaded(folder, code)
        return cls(
            code, texts, lambda: Texts({}) if code == FALLBACK else _loaded(folder, FALLBACK)
        )

    @cached_property
    def _fallback(self) -> Texts:
        return self._read_fallback()

    @cached_property
    def _plurals(self) -> Plurals:
        return self._texts.plurals or self._fallback_plurals

    @property
    def _fallback_plurals(self) -> Plurals:
        return self._fallback.plurals or Plurals({})

    @property
    def name(self) -> str:
        """What those who speak it call it; its code where its file does not say so."""
        return self._texts.find("name", {}, self._plurals) or self.code.upper()

    def has(self, key: str) -> bool:
        """Whether there is a sentence for this key (or a plural form of it)."""
        return self._texts.has(key) or self._fallback.has(key)

    def part(self, name: str) -> dict[str, Any]:
        """All texts under a key, nested as in their file, with their places for values."""
        nested: dict[str, Any] = {}
        for key, text in {**self._fallback.under(name), **self._texts.under(name)}.items():
            *way, last = key.split(".")
            node = nested
            for step in way:
                node = node.setdefault(step, {})
            node[last] = text
        return nested

    def say(self, key: str | Phrase, **values: Any) -> str:
        """The sentence of a key or phrase. A key without a sentence is shown as itself.

        A text with forms such as `one` and `other` follows the value `n`, by the rule that the
        language states under `plural`.
        """
        if isinstance(key, Phrase):
            return self.say(key.key, **{**key.values, **values})
        text = self._texts.find(key, values, self._plurals)
        if text is None:
            text = self._fallback.find(key, values, self._fallback_plurals)
        if text is None:
            return key
        return text.format_map(_Values({name: self._said(value) for name, value in values.items()}))

    def _said(self, value: Any) -> str:
        """A value as it stands in a sentence of this language."""
        said = self.say(value) if isinstance(value, Phrase) else quoted(value)
        return _Word(said)


def _loaded(folder: Path, code: str) -> Texts:
    try:
        return Texts(read_texts(folder, code))
    except ValueError as error:
        raise BadTable(f"{folder / f'{code}.yaml'}: {RULES}.{error}") from error


@lru_cache(maxsize=4)
def language(folder: Path, code: str) -> Language:
    """A language, read once: its files are taken not to change while the app runs."""
    return Language.load(folder, code)


class _Values(dict[str, Any]):
    """Values of a sentence; one that is missing shows its name instead of failing."""

    def __missing__(self, name: str) -> str:
        return _Word("{" + name + "}")


def codes(folder: Path) -> list[str]:
    """The languages there are: `fr.yaml` makes `fr`."""
    return sorted(
        file.stem for file in folder.glob("*.yaml") if re.fullmatch("[a-z]{2}", file.stem)
    )


def read_texts(folder: Path, code: str) -> dict[str, str]:
    """The texts of `<code>.yaml` and of every `<game>.<code>.yaml`, keys joined by dots."""
    texts: dict[str, str] = {}
    for path in [folder / f"{code}.yaml", *sorted(folder.glob(f"*.{code}.yaml"))]:
        for key, text in _flat(read(path, is_own=True), path, ""):
            if key in texts:
                raise BadTable(f"{path}: {key}: this text exists already in another file")
            texts[key] = text
    return texts


def _flat(node: object, path: Path, key: str) -> list[tuple[str, str]]:
    if isinstance(node, str):
        try:
            node.format_map(_Values())
        except (ValueError, AttributeError, IndexError) as error:
            raise BadTable(f"{path}: {key}: {error}") from error
        return [(key, node)]
    if not isinstance(node, dict):
        raise BadTable(f"{path}: {key or 'top'}: text expected, got {type(node).__name__}")
    return [
        pair
        for name, child in node.items()
        for pair in _flat(child, path, f"{key}.{name}" if key else name)
    ]
