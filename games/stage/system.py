"""What the desktop tells about its owner's wishes: language and light or dark."""

from __future__ import annotations

import os
from pathlib import Path

import pygame

from games.core.language import FALLBACK, codes


def system_language(folder: Path) -> str:
    """The first language of the desktop that there are texts for, else the fallback."""
    known = codes(folder)
    wishes: list[str] = []
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        wishes += os.environ.get(name, "").split(":")
    if not any(wishes):
        # Windows and macOS do not set the variables; both answer here.
        wishes += [entry["language"] for entry in pygame.system.get_pref_locales()]
    return next((wish[:2].lower() for wish in wishes if wish[:2].lower() in known), FALLBACK)


def prefers_dark() -> bool:
    """Whether the desktop asks for dark windows, as far as files and variables tell."""
    if "dark" in os.environ.get("GTK_THEME", "").lower():
        return True
    home = Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config")
    for name in ("gtk-4.0/settings.ini", "gtk-3.0/settings.ini"):
        try:
            text = (home / name).read_text(encoding="utf-8", errors="replace")
        except OSError:
            continue
        lines = [line.replace(" ", "").lower() for line in text.splitlines()]
        if any(
            line
            in ("gtk-application-prefer-dark-theme=1", "gtk-application-prefer-dark-theme=true")
            or (line.startswith("gtk-theme-name=") and line.endswith("-dark"))
            for line in lines
        ):
            return True
    return False
