"""What can be said on the command line; helped with and refused in the reader's language."""

from __future__ import annotations

import argparse
import re
from collections.abc import Container, Iterable, Sequence
from functools import partial
from typing import Any, NoReturn

from games import VERSION
from games.core.terminal import Say

OPEN = "open"
"""The command of a file that is named without one."""

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


def command_parser(
    say: Say, program: str, games: Sequence[str], shown: Sequence[str]
) -> tuple[Parser, Container[str]]:
    """The whole command line, and its commands: all games, and those that can be shown."""
    # What is not given after a command must not undo what was given before it.
    common, match = _shared(say, argparse.SUPPRESS)
    parser = Parser(
        say,
        prog=program,
        description=say("cli.help.top"),
        epilog=say("cli.help.games", games=", ".join(games)),
        parents=[_shared(say, None)[1]],
    )
    version = f"Tablée {VERSION}"
    parser.add_argument(
        "--version", action="version", version=version, help=say("cli.help.version")
    )
    parser.add_argument("--completion", metavar="SHELL", help=say("cli.help.completion"))
    parser.set_defaults(act="window", game=None)
    commands = parser.add_subparsers(metavar="COMMAND")

    def add(name: str, act: str, help_key: str, *parents: Parser, **values: str) -> Parser:
        text = say(f"cli.help.{help_key}", **values)
        new = commands.add_parser(name, say=say, help=text, description=text, parents=[*parents])
        new.set_defaults(act=act)
        return new

    for name in shown:
        title = say(f"{name}.title")
        add(name, "window", "game", match, title=title).set_defaults(game=name)
    engine = add("engine", "engine", "engine", common)
    engine.add_argument("game", metavar="GAME")
    engine.add_argument("--as", dest="seat", metavar="SEAT", help=say("cli.help.as"))
    add("replay", "replay", "replay", common).add_argument("file", metavar="FILE")
    shot = add("shot", "shot", "shot", common)
    shot.add_argument("file", metavar="FILE")
    shot.add_argument("--out", metavar="x.png", required=True, help=say("cli.help.out"))
    shot.add_argument("--size", metavar="1280x800", help=say("cli.help.size"))
    shot.add_argument("--move", metavar="N", help=say("cli.help.move"))
    add(OPEN, "file", "open", common).add_argument("file", metavar="FILE")
    demo = add("demo", "demo", "demo", match)
    demo.add_argument("demo_game", metavar="GAME", nargs="?")
    _add_arena(say, add("arena", "arena", "arena", common))
    bench = add("bench", "bench", "bench", common)
    bench.add_argument("names", metavar="NAME", nargs="*")
    return parser, commands.choices


def _shared(say: Say, default: str | None) -> tuple[Parser, Parser]:
    """The options of all commands, and with them those of a match."""
    common = Parser(say, add_help=False, argument_default=default)
    common.add_argument("--language", metavar="fr|en", help=say("cli.help.language"))
    match = Parser(say, add_help=False, argument_default=default, parents=[common])
    match.add_argument("--seats", metavar="human,phone,bot:3", help=say("cli.help.seats"))
    match.add_argument("--seed", metavar="N", help=say("cli.help.seed"))
    match.add_argument("--bind", metavar="ADDRESS", help=say("cli.help.bind"))
    match.add_argument("--port", metavar="N", help=say("cli.help.port"))
    return common, match


def _add_arena(say: Say, arena: Parser) -> None:
    arena.add_argument("arena_game", metavar="GAME")
    arena.add_argument("--bots", metavar="A,B", required=True, help=say("arena.help.bots"))
    arena.add_argument("--games", metavar="N", required=True, help=say("arena.help.games"))
    arena.add_argument("--seed", metavar="N", default="0", help=say("arena.help.seed"))
    arena.add_argument("--jobs", metavar="N", default="1", help=say("arena.help.jobs"))
    arena.add_argument("--players", metavar="N", help=say("arena.help.players"))
    arena.add_argument("--options", metavar="JSON", help=say("arena.help.options"))
    arena.add_argument("--against", metavar="BOT", help=say("arena.help.against"))
    arena.add_argument("--pairs", action="store_true", help=say("arena.help.pairs"))
    arena.add_argument("--keep", metavar="FILE", help=say("arena.help.keep"))
    arena.add_argument("--plot", metavar="FILE", help=say("arena.help.plot"))
    arena.add_argument("--json", action="store_true", help=say("arena.help.json"))
