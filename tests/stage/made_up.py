"""A language that nobody speaks: one file with four plural forms, and words a third longer."""

from __future__ import annotations

import math
import re
import shutil
from pathlib import Path

from games.catalog import CONFIG
from games.core.language import read_texts
from games.core.record import as_yaml

CODE = "xx"
LONGER = 1.35
FORMS = ("one", "few", "many", "other")
ENDS = {"few": "e", "many": "y", "other": "o"}
"""How a text of each form ends."""
RULES = {
    "one": "i = 1 and v = 0",
    "few": "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",
    "many": "v = 0 and i != 1 and i % 10 = 0,1 or v = 0 and i % 10 = 5..9",
}
FIXED = re.compile(r"(\{[^}]*\}|\*+)")
"""What stands for something else, or marks it."""
WORD = re.compile(r"[^\W\d_]{2,}")


def made_up_root(folder: Path) -> Path:
    """The app's own tables and drawings, with the made-up language among the others."""
    shutil.copytree(CONFIG, folder / "config")
    (folder / "sprites").symlink_to(CONFIG.parent / "sprites", target_is_directory=True)
    text = folder / "config" / "text" / f"{CODE}.yaml"
    text.write_text(as_yaml(_nested(_texts())), encoding="utf-8")
    return folder


def longer(text: str) -> str:
    """The text with the ends of its words drawn out, a third longer altogether."""
    owed = 0.0
    parts = []
    for part in FIXED.split(text):
        if FIXED.fullmatch(part):
            parts.append(part)
            continue
        for piece in re.split(r"([^\W\d_]{2,})", part):
            owed += len(piece) * (LONGER - 1)
            more = math.ceil(owed) if WORD.fullmatch(piece) else 0
            parts.append(piece + piece[-1:] * more)
            owed -= more
    return "".join(parts)


def _texts() -> dict[str, str]:
    """Every text of English, drawn out; where it has two forms there are four."""
    found: dict[str, str] = {}
    for key, text in read_texts(CONFIG / "text", "en").items():
        stem, _, form = key.rpartition(".")
        if stem == "plural":
            continue
        if form == "other":
            found |= {f"{stem}.{each}": longer(text) + ENDS[each] for each in FORMS[1:]}
        else:
            found[key] = longer(text)
    return found | {f"plural.{form}": rule for form, rule in RULES.items()}


def _nested(flat: dict[str, str]) -> dict[str, object]:
    """Keys with dots as tables in tables."""
    whole: dict[str, object] = {}
    for key, text in flat.items():
        *path, last = key.split(".")
        table = whole
        for name in path:
            table = table.setdefault(name, {})  # type: ignore[assignment]
        table[last] = text
    return whole
