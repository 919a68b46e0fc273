"""The desktop around the app: its language, light or dark, its pixels, and its file manager."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
from pathlib import Path

import pygame

from games.core.language import FALLBACK, codes
from games.stage import APP_ID

PERSONALIZE = r"Software\Microsoft\Windows\CurrentVersion\Themes\Personalize"
PATIENCE = 2.0
"""Seconds that the desktop may take to answer."""


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
    """Whether the desktop asks for dark windows at this moment, as far as it can be asked."""
    if sys.platform == "win32":
        return _is_windows_dark()
    if sys.platform == "darwin":
        return _is_mac_dark()
    return _is_gtk_dark()


def _is_windows_dark() -> bool:
    """What Windows keeps in the registry; a user who never chose has light windows."""
    import winreg

    try:
        with winreg.OpenKey(winreg.HKEY_CURRENT_USER, PERSONALIZE) as key:  # type: ignore[attr-defined,unused-ignore]
            found, _ = winreg.QueryValueEx(key, "AppsUseLightTheme")  # type: ignore[attr-defined,unused-ignore]
    except OSError:
        return False
    return bool(found == 0)


def _is_mac_dark() -> bool:
    """What macOS keeps among its defaults: there is an entry only while windows are dark."""
    try:
        asked = subprocess.run(
            ["defaults", "read", "-g", "AppleInterfaceStyle"],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=PATIENCE,
            check=False,
        )
    except (OSError, subprocess.SubprocessError):
        return False
    return b"dark" in asked.stdout.lower()


def _is_gtk_dark() -> bool:
    """What variables and GTK's files tell."""
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


def introduce() -> None:
    """Tell the desktop who we are before there is a window, where no variable does."""
    if sys.platform == "win32":  # else the taskbar takes us for Python
        import ctypes

        with contextlib.suppress(OSError, AttributeError):
            ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID(APP_ID)


def desktop_scale() -> float:
    """How much larger than its pixels the desktop wants a window drawn, where we must see to it.

    On Windows sizes are counted in pixels once we have said that we know them; elsewhere the
    system counts in units of its own, and hands out more pixels for each.
    """
    if sys.platform == "win32":
        import ctypes

        with contextlib.suppress(OSError, AttributeError):
            return max(1.0, float(ctypes.windll.user32.GetDpiForSystem()) / 96)
    return 1.0


def open_folder(path: Path) -> bool:
    """Show a folder in the desktop's file manager; whether there is one to ask."""
    if sys.platform == "win32":
        try:
            os.startfile(path)
        except OSError:
            return False
        return True
    nowhere = subprocess.DEVNULL
    program = "open" if sys.platform == "darwin" else "xdg-open"
    try:
        subprocess.Popen(
            [program, str(path)],
            stdin=nowhere,
            stdout=nowhere,
            stderr=nowhere,
            start_new_session=True,
        )
    except OSError:
        return False
    return True


def copied(text: str) -> bool:
    """Put text on the clipboard; False on a desktop without one."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True
