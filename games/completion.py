"""What a shell needs to complete our command lines, written by shtab; an extra, not a need."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from importlib.util import find_spec

SHELLS = ("bash", "zsh", "tcsh", "fish", "powershell")
FILES = ("FILE", "x.png")
"""How the places of files are called in our help."""


def is_available() -> bool:
    """Whether the package that writes completions is installed."""
    return find_spec("shtab") is not None


def shells() -> list[str]:
    """The shells that the installed package can write for."""
    import shtab  # type: ignore[import-not-found, unused-ignore]

    return [shell for shell in SHELLS if shell in shtab.SUPPORTED_SHELLS]


def script(parser: argparse.ArgumentParser, shell: str, words: Mapping[str, Sequence[str]]) -> str:
    """The lines for a shell; `words` says what may stand where our help has such a word."""
    import shtab

    _hint(parser, shtab.FILE, words)
    text: str = shtab.complete(parser, shell=shell)
    return text


def _hint(
    parser: argparse.ArgumentParser, file: object, words: Mapping[str, Sequence[str]]
) -> None:
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for sub in action.choices.values():
                _hint(sub, file, words)
        elif action.metavar in FILES:
            action.complete = file  # type: ignore[attr-defined]
        elif isinstance(action.metavar, str) and action.metavar in words:
            action.choices = words[action.metavar]
