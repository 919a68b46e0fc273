"""Phrases as keys and values, and the languages that turn them into sentences."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from games.core.tables import BadTable, read

FALLBACK = "en"

LONGEST = 300
"""Characters of the longest value that is quoted whole."""


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


def quoted(value: Any) -> Any:
    """A value as it stands in a sentence: one line, and no longer than one can read."""
    if not isinstance(value, str | Path):
        return value
    line = re.sub("[\\x00-\\x1f\\x7f]+", " ", str(value))
    return line if len(line) <= LONGEST else f"{line[:LONGEST]}…"


class Language:
    """All sentences of one language, the fallback language behind them.

    The fallback is read when a sentence is missing for the first time.
    """

    def __init__(
        self, code: str, texts: Mapping[str, str], fallback: Callable[[], Mapping[str, str]]
    ) -> None:
        self.code = code
        self._texts = dict(texts)
        self._read_fallback = fallback

    @classmethod
    def load(cls, folder: Path, code: str) -> Language:
        """Read a language; `BadTable` when it does not exist or is broken."""
        if code not in codes(folder):
            raise BadTable(f"{folder}: no language '{code}'; there are {', '.join(codes(folder))}")
        texts = read_texts(folder, code)
        return cls(code, texts, lambda: {} if code == FALLBACK else read_texts(folder, FALLBACK))

    @cached_property
    def _fallback(self) -> Mapping[str, str]:
        return self._read_fallback()

    def has(self, key: str) -> bool:
        """Whether there is a sentence for this key (or a plural form of it)."""
        keys = (key, f"{key}.other")
        return any(key in self._texts for key in keys) or any(key in self._fallback for key in keys)

    def say(self, key: str | Phrase, **values: Any) -> str:
        """The sentence of a key or phrase. A key without a sentence is shown as itself.

        A text with forms `one` and `other` follows the value `n` (French counts 0 as one).
        """
        if isinstance(key, Phrase):
            return self.say(key.key, **{**key.values, **values})
        keys = [key]
        if "n" in values:
            keys += [f"{key}.{self._form(values['n'])}", f"{key}.other"]
        text = next((self._texts[each] for each in keys if each in self._texts), None)
        if text is None:
            text = next((self._fallback[each] for each in keys if each in self._fallback), None)
        if text is None:
            return key
        said = {k: self.say(v) if isinstance(v, Phrase) else quoted(v) for k, v in values.items()}
        return text.format_map(_Values(said))

    def _form(self, n: Any) -> str:
        count = abs(n) if isinstance(n, int | float) else 2
        return "one" if count == 1 or (self.code == "fr" and count < 2) else "other"


@lru_cache(maxsize=4)
def language(folder: Path, code: str) -> Language:
    """A language, read once: its files are taken not to change while the app runs."""
    return Language.load(folder, code)


class _Values(dict[str, Any]):
    """Values of a sentence; one that is missing shows its name instead of failing."""

    def __missing__(self, name: str) -> str:
        return "{" + name + "}"


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
