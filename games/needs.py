"""What of other people's work is needed, and a sentence about what is missing.

This is read before any of it can be imported, YAML included: hence the sentences are here.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path

PACKAGES = {
    "pygame": "pygame-ce",
    "yaml": "PyYAML",
    "msgspec": "msgspec",
    "font_source_sans_pro": "font-source-sans-pro",
    "font_fredoka_one": "font-fredoka-one",
}
"""The module of each package, and the name to install it by."""

SENTENCES = {
    "en": {
        "lacks": "{names} not found; run “{python} -m pip install {names}”.",
        "other": "pygame and pygame-ce are mixed up here; run “{python} -m pip uninstall -y pygame "
        "pygame-ce”, then “{python} -m pip install pygame-ce”.",
    },
    "fr": {
        "lacks": "{names} introuvable ; lancez « {python} -m pip install {names} ».",
        "other": "pygame et pygame-ce se mélangent ici ; lancez « {python} -m pip uninstall -y "
        "pygame pygame-ce », puis « {python} -m pip install pygame-ce ».",
    },
}


def missing() -> str | None:
    """Why the program cannot start here, in one sentence; None when it can."""
    if getattr(sys, "frozen", False):  # everything is inside
        return None
    lacking = [name for module, name in PACKAGES.items() if find_spec(module) is None]
    if lacking:
        return _said("lacks", lacking)
    return _said("other", ()) if has_other_pygame() else None


def has_other_pygame() -> bool:
    """Whether the plain pygame is, or was last, installed over pygame-ce.

    Both put their files in the same folder; what each has installed is told beside it.
    """
    spec = find_spec("pygame")
    origin = None if spec is None else spec.origin
    return origin is not None and any(Path(origin).parent.parent.glob("pygame-[0-9]*-info"))


def _said(key: str, names: Iterable[str]) -> str:
    wishes = [os.environ.get(name, "") for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")]
    wish = next((wish for wish in wishes if wish), "")
    text = SENTENCES["fr" if wish.lower().startswith("fr") else "en"][key]
    return text.format(names=" ".join(names), python=Path(sys.executable).name or "python")
