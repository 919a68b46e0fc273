"""A parser of command lines that helps and refuses in the reader's language."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterable
from functools import partial
from typing import Any, NoReturn

from games.core.terminal import Say

REFUSALS = {
    "required": r"the following arguments are required: (?P<names>.+)",
    "choice": r"argument [^:]+: invalid choice: (?P<text>.*?)(?:, maybe .*)? "
    r"\(choose from (?P<known>.+)\)",
    "value": r"argument (?P<name>[^:]+): expected .*argument.*",
    "no_value": r"argument (?P<name>[^:]+): ignored explicit argument (?P<text>.*)",
}
"""What argparse says, which is English everywhere, and the last word of our key for it."""


class Refused(Exception):
    """A command line that cannot be carried out; its text is one sentence."""


class Parser(argparse.ArgumentParser):
    """An argument parser whose refusals are one sentence; options are written out."""

    def __init__(self, say: Say, add_help: bool = True, **wishes: Any) -> None:
        self._say = say
        super().__init__(
            allow_abbrev=False, add_help=False, formatter_class=partial(_Helper, say), **wishes
        )
        if add_help:
            self.add_argument("-h", "--help", action="help", help=say("cli.help.help"))

    def format_help(self) -> str:
        # Before, the groups of parsers that lend their options are found by their English titles.
        self._positionals.title = self._say("cli.help.words")
        self._optionals.title = self._say("cli.help.options")
        return super().format_help()

    def error(self, message: str) -> NoReturn:
        for key, pattern in REFUSALS.items():
            found = re.fullmatch(pattern, message, re.DOTALL)
            if found is not None:
                values = {name: _bare(value) for name, value in found.groupdict().items()}
                raise Refused(self._say(f"cli.{key}", **values))
        raise Refused(message)


class _Helper(argparse.HelpFormatter):
    """Help whose first word is in the reader's language, too."""

    def __init__(self, say: Say, prog: str, **how: Any) -> None:
        super().__init__(prog, **how)
        self._say = say

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        said = self._say("cli.help.usage") + " " if prefix is None else prefix
        super().add_usage(usage, actions, groups, said)


def _bare(text: str) -> str:
    """What argparse quotes in its own way, without its marks: our sentences have their own."""
    return re.sub(r"""(^|(?<=, ))(['"])(.*?)\2(?=, |$)""", r"\3", text, flags=re.DOTALL)
