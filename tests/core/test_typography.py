"""How texts are set: spaces, apostrophes, quotes and signs, over every file that people read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.catalog import CONFIG
from games.core.tables import read

FOLDERS = ("text", "rules", "lessons")
RULES = {
    "fr": {
        "a non-breaking space before a colon": r"(?<![\u00a0\u202f:]):(?![\w:/])",
        "a non-breaking space before ; ! and ?": r"(?<![\u00a0\u202f!?])[;!?]",
        "a non-breaking space inside « and »": r"«(?![\u00a0\u202f])|(?<![\u00a0\u202f])»",
        "a curly apostrophe": r"'",
        "no English quotes": r"[“”\"]",
        "an ellipsis in one sign": r"\.\.\.",
        "no space before a full stop or a comma": r"\s[.,](?!\w)",
    },
    "en": {
        "no space before a sign": r"\s[;:!?](?=\s|$)",
        "a curly apostrophe": r"'",
        "curly quotes": r"\"|[«»]",
        "an ellipsis in one sign": r"\.\.\.",
        "no space before a full stop or a comma": r"\s[.,](?!\w)",
    },
    "both": {
        "a true minus sign": r"(?<![\w)-])-\d",
        "no double space": r" {2}",
        "no space at an end": r"^\s|\s$",
    },
}
AS_TYPED = re.compile(r"`[^`]*`|\b\w+:(?:\d|[A-Z]{2})[\w.]*|\bmain\.py [^”»]*|--\w+")
"""What one types into a terminal or a file, such as bot:5, stays as it is."""


def paths() -> list[Path]:
    found = [path for name in FOLDERS for path in (CONFIG / name).glob("*.yaml")]
    return sorted(path for path in found if re.search(r"(^|\.)(en|fr)$", path.stem))


def texts(node: object, key: str = "") -> Iterator[tuple[str, str]]:
    """Every text of a file with its key."""
    if isinstance(node, str):
        yield key, node
    items = node.items() if isinstance(node, dict) else enumerate(node) if _is_row(node) else ()
    for name, child in items:
        yield from texts(child, f"{key}.{name}" if key else str(name))


def _is_row(node: object) -> bool:
    return isinstance(node, list | tuple)


def offenders(path: Path) -> list[str]:
    """Each text that breaks a rule, with the rule."""
    rules = {**RULES[path.stem[-2:]], **RULES["both"]}
    return [
        f"{key}: {rule}: {text}"
        for key, text in texts(read(path, is_own=True))
        if "separator" not in key and "decimal" not in key
        for rule, pattern in rules.items()
        if re.search(pattern, AS_TYPED.sub("x", text.strip("\n")))
    ]


@pytest.mark.parametrize("path", paths(), ids=lambda path: f"{path.parent.name}/{path.name}")
def test_texts_are_set_as_in_a_printed_book(path: Path) -> None:
    found = offenders(path)
    assert not found, "\n".join(found)


def test_every_kind_of_text_is_read() -> None:
    assert {path.parent.name for path in paths()} == set(FOLDERS)
    assert all(list(texts(read(path, is_own=True))) for path in paths())
