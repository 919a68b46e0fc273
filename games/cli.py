"""The command line: opens the window, or runs a command without one."""

from __future__ import annotations

import io
import locale
import os
import re
import subprocess
import sys
from collections.abc import Callable, Container, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from games import VERSION, catalog, completion
from games.arguments import OPEN, Parser, Refused, command_parser
from games.core.fair import SeatEngine
from games.core.files.disk import problem_of, reason_of
from games.core.game import GameError, Setup, State
from games.core.language import FALLBACK, codes, language
from games.core.match import Match, Seat
from games.core.protocol import Engine
from games.core.record import load_match
from games.core.tables import BadTable
from games.core.terminal import painted

if TYPE_CHECKING:
    from games.bots.arena.series import Pair, Plan, Standing
    from games.web.phones import ServerOptions

TEXT = catalog.CONFIG / "text"
LARGEST_SIDE = 8192
PROGRAM = "tablee"
"""The command once it is installed."""
FILES = (".yaml", ".yml")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run Tablée. 0 is success, 2 a refusal explained in one sentence on stderr."""
    arguments = sys.argv[1:] if arguments is None else list(arguments)
    is_heard = sys.stderr is not None
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # closed by whoever started us
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")
    try:
        return Command(arguments).run()
    except (BadTable, Refused) as error:
        return _refusal(str(error), is_heard)
    except BrokenPipeError:  # whoever read our output has gone: nothing is left to say
        _drop_output()
        return 0
    except OSError as error:
        _drop_output()
        say = language(TEXT, _wanted_language(arguments)).say
        return _refusal(say(problem_of(error)), is_heard)
    except KeyboardInterrupt:
        return 130


def _refusal(sentence: str, is_heard: bool) -> int:
    """Say why not; the exit code."""
    print(f"{painted('tablee:', 'red', sys.stderr)} {sentence}", file=sys.stderr)
    if not is_heard and sys.platform == "win32":
        # Started from the desktop there is no console, and nobody would learn of it.
        import pygame

        pygame.display.message_box("Tablée", sentence, message_type="error", buttons=("OK",))
    return 2


def _drop_output() -> None:
    """Let what could not be written go, so that nothing is said about it at the very end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


class Command:
    """One command line: what it asks for, and how that is done."""

    def __init__(self, arguments: Sequence[str]) -> None:
        self.language = language(TEXT, _wanted_language(arguments))
        self.say = self.language.say
        parser, commands = self._parser(_program())
        parsed, unknown = parser.parse_known_args(_opening(arguments, commands))
        if unknown:
            raise Refused(self.say("cli.unknown", text=" ".join(unknown)))
        self.arguments = parsed

    def _parser(self, program: str) -> tuple[Parser, Container[str]]:
        shown = [name for name in catalog.names() if catalog.has_view(name)]
        return command_parser(self.say, program, catalog.names(), shown)

    def run(self) -> int:
        """Do what was asked for; the exit code."""
        wish = "completion" if self.arguments.completion is not None else self.arguments.act
        act: Callable[[], int] = getattr(self, f"_{wish}")
        try:
            return act()
        except GameError as error:
            raise Refused(self.say(error.phrase)) from error

    # The words of a command line

    def _game_name(self, name: str) -> str:
        if name not in catalog.names():
            raise Refused(self.say("cli.game", name=name, games=", ".join(catalog.names())))
        return name

    def _number(self, text: str, least: int, most: int, option: str) -> int:
        if re.fullmatch(r"-?[0-9]{1,17}", text) and least <= int(text) <= most:
            return int(text)
        raise Refused(self.say("cli.number", option=option, text=text, least=least, most=most))

    def _seats(self, text: str) -> list[Seat]:
        """`human,phone,bot:3` as seats; the window names them, in its language."""
        seats: list[Seat] = []
        for index, part in enumerate(text.split(",")):
            kind, _, level = part.strip().partition(":")
            if kind in ("human", "phone") and not level:
                seats.append(Seat(colour=index % 6, phone=kind == "phone"))
            elif kind == "bot" and level in ("", *"12345"):
                seats.append(Seat(colour=index % 6, bot=int(level or 2)))
            else:
                raise Refused(self.say("cli.seat", text=part.strip()))
        return seats

    def _match(self, game: str, usual: str) -> Match:
        """A new match of the seats asked for, else of the usual ones."""
        seed_text = self.arguments.seed
        seed = Random().randrange(10**6) if seed_text is None else 0
        if seed_text is not None:
            seed = self._number(seed_text, 0, 2**53, "--seed")
        given = self.arguments.seats
        chairs = self._seats(usual if given is None else given)
        return Match(catalog.game(game), Setup(len(chairs), seed), chairs)

    # Without a window

    def _engine(self) -> int:
        from games.bots.deadline import Deadline
        from games.bots.levels import choose
        from games.bots.thoughts import SECONDS

        game = catalog.game(self._game_name(self.arguments.game))
        rng = Random(0)

        def chosen(state: State, level: int) -> Any:
            return choose(state, catalog.brain(game.name), level, rng, Deadline(SECONDS))

        engine = Engine(game, self.language, chosen, VERSION)
        if self.arguments.seat is not None:
            seat = self._number(self.arguments.seat, 0, game.player_counts[-1] - 1, "--as")
            engine = SeatEngine(game, self.language, chosen, VERSION, seat)
        engine.progress = lambda text: print(text, file=sys.stderr, flush=True)
        for answer in engine.run(sys.stdin):
            sys.stdout.write(answer)
            sys.stdout.flush()
        return 0

    def _replay(self) -> int:
        match = load_match(Path(self.arguments.file), catalog.find)
        rows = []
        for before, move, after in zip(match.states, match.moves, match.states[1:], strict=False):
            name = match.seats[getattr(move, "seat", before.to_move) or 0].name
            told = str(move) if match.is_over else before.told(move)
            rows.append((name, told, " - ".join(str(score.total) for score in after.scores())))
        rows = rows[: match.position]
        widest = [max(map(len, column)) for column in zip(*rows, strict=True)]
        for number, (name, told, totals) in enumerate(rows, start=1):
            print(f"{number:3}  {name:<{widest[0]}}  {told:<{widest[1]}}  {totals}")
        if match.is_over:
            winners = match.state.winners()
            names = ", ".join(match.seats[seat].name for seat in winners)
            print(self.say("cli.won", n=len(winners), names=names))
        else:
            print(self.say("cli.unfinished", n=match.position))
        return 0

    def _arena(self) -> int:
        from games.bots.arena import report, series
        from games.bots.arena.kept import going_on

        asked = self.arguments
        game = catalog.game(self._game_name(asked.arena_game))
        bots = [*asked.bots.split(","), *([asked.against] if asked.against else [])]
        plan = series.Plan(
            game.name,
            tuple(name.strip() for name in bots),
            self._number(asked.games, 1, 10**6, "--games"),
            self._number(asked.seed, 0, 2**53, "--seed"),
            None if asked.players is None else self._number(asked.players, 1, 99, "--players"),
            series.options_of(asked.options),
            asked.pairs,
        )
        series.check(plan, game, catalog.brain(game.name))
        total, jobs = plan.total(game), self._number(asked.jobs, 1, 64, "--jobs")
        play = partial(series.run, plan, catalog.game, catalog.brain, jobs)
        results = going_on(Path(asked.keep), plan, total, play) if asked.keep else play()
        told = list(report.with_progress(results, total, sys.stderr, self.say))
        is_round = len(plan.tables(game)) > 1
        table = (series.fitted if is_round else series.standings)(plan, told)
        pairs = series.paired(plan, told) if is_round else []
        lines = report.table(table, self.say, sys.stdout)
        if is_round:
            lines += ["", *report.matrix(plan, pairs, self.say, sys.stdout)]
        for line in [series.as_json(plan, table, pairs)] if asked.json else lines:
            print(line)
        if asked.plot:
            self._plot(Path(asked.plot), plan, table, pairs)
        return 0

    def _plot(
        self, out: Path, plan: Plan, table: Sequence[Standing], pairs: Sequence[Pair]
    ) -> None:
        """Draw a table of the arena into a picture, in the app's own looks."""
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        from games.stage.app.launch import save_chart

        try:
            save_chart(plan, table, pairs, out, self.language)
        except OSError as error:
            reason = self.say("protocol.save", path=out, problem=reason_of(error))
            raise Refused(reason) from error

    def _bench(self) -> int:
        if not (catalog.ROOT / "tests" / "bench").is_dir():
            raise Refused(self.say("cli.no_bench"))
        command = [sys.executable, "-m", "tests.bench", self.language.code, *self.arguments.names]
        return subprocess.run(command, cwd=catalog.ROOT, check=False).returncode

    def _completion(self) -> int:
        shell = self.arguments.completion
        if not completion.is_available():
            raise Refused(self.say("cli.no_shtab", python=Path(sys.executable).name))
        if shell not in completion.shells():
            known = ", ".join(completion.shells())
            raise Refused(self.say("cli.shell", text=shell, known=known))
        words = {"GAME": catalog.names(), "SHELL": completion.shells(), "fr|en": codes(TEXT)}
        print(completion.script(self._parser(PROGRAM)[0], shell, words))
        return 0

    # With a window

    def _shot(self) -> int:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        from games.stage.app.launch import save_shot

        match = load_match(Path(self.arguments.file), catalog.find)
        if self.arguments.move is not None:
            match.position = self._number(self.arguments.move, 0, len(match.moves), "--move")
        out = Path(self.arguments.out)
        if out.exists() and out.samefile(self.arguments.file):
            raise Refused(self.say("cli.same_file", path=out))
        try:
            save_shot(match, out, self._size(), catalog, self.language)
        except OSError as error:
            reason = self.say("protocol.save", path=out, problem=reason_of(error))
            raise Refused(reason) from error
        return 0

    def _size(self) -> tuple[int, int]:
        text = self.arguments.size or "1280x800"
        sides = text.split("x")
        if len(sides) != 2:
            raise Refused(self.say("cli.size", text=text))
        width, height = (self._number(side, 64, LARGEST_SIDE, "--size") for side in sides)
        return width, height

    def _demo(self) -> int:
        game = self.arguments.demo_game
        playable = [name for name in catalog.names() if catalog.has_view(name)]
        if game is not None and game not in playable:
            raise Refused(self.say("cli.game", name=game, games=", ".join(playable)))
        game = game or Random().choice(playable)
        bots = ",".join(["bot:2"] * catalog.game(game).default_players)
        return self._opened(self._match(game, bots), is_demo=True)

    def _window(self) -> int:
        game = self.arguments.game
        if game is None:
            for option in ("seats", "seed"):
                if getattr(self.arguments, option) is not None:
                    wish = self.say("cli.needs_game", option=f"--{option}", program=_program())
                    raise Refused(wish)
            return self._opened(None)
        people = ",".join(["human"] * (catalog.game(game).default_players - 1) + ["bot:2"])
        return self._opened(self._match(game, people))

    def _file(self) -> int:
        path = Path(self.arguments.file)
        if not path.exists():
            raise Refused(self.say("cli.no_file", path=path))
        return self._opened(None, file=path.absolute())

    def _opened(self, match: Match | None, is_demo: bool = False, file: Path | None = None) -> int:
        from games.stage.app.launch import open_window
        from games.web.phones import WebPhones

        serve = partial(
            WebPhones,
            texts=TEXT,
            sprites=catalog.ROOT / "sprites",
            options=self._server_options(match),
        )
        language = self.arguments.language
        return open_window(
            catalog,
            catalog.CONFIG,
            match,
            language=language,
            is_demo=is_demo,
            file=file,
            phones=serve,
        )

    def _server_options(self, match: Match | None) -> ServerOptions:
        """Where phones are to find this machine; refused at once where they could not."""
        from games.web.phones import ServerOptions, check

        asked = self.arguments
        address = getattr(asked, "bind", None)
        port = getattr(asked, "port", None)
        number = 0 if port is None else self._number(port, 1, 65535, "--port")
        is_for_phones = match is not None and any(seat.phone for seat in match.seats)
        if address is not None or is_for_phones:
            check(address, number)
        # Whoever did not ask for it may keep what is printed, and the addresses hold keys.
        return ServerOptions(address, number, _print_place if is_for_phones else _keep_quiet)


def _print_place(seat: int | None, url: str) -> None:
    """Tell scripts how to come to a seat, or to watch."""
    with suppress(OSError):  # whoever started us may have stopped reading
        print("watch" if seat is None else f"seat {seat}", url, flush=True)


def _keep_quiet(seat: int | None, url: str) -> None:
    """Nobody asked."""


def _opening(arguments: Sequence[str], commands: Container[str]) -> Sequence[str]:
    """A file instead of a command, as a double click names it, is to be opened."""
    before = ""
    for index, argument in enumerate(arguments):
        is_value = before.startswith("--") and "=" not in before
        if not argument.startswith("-") and not is_value:
            is_file = Path(argument).suffix in FILES or Path(argument).is_file()
            is_opened = is_file and argument not in commands
            return [*arguments[:index], OPEN, *arguments[index:]] if is_opened else arguments
        before = argument
    return arguments


def _program() -> str:
    """What was started, as one would type it again."""
    name = Path(sys.argv[0]).name
    return name if name == "main.py" else PROGRAM


def _wanted_language(arguments: Sequence[str]) -> str:
    """The language of `--language`, else the system's."""
    known = codes(TEXT)
    for index, argument in enumerate(arguments):
        name, _, value = argument.partition("=")
        if name != "--language":
            continue
        if name == argument:
            if index + 1 == len(arguments):
                break  # the parser says that something is missing
            value = arguments[index + 1]
        if value in known:
            return value
        say = language(TEXT, _system_language()).say
        raise Refused(say("cli.language", text=value, known=", ".join(known)))
    return _system_language()


def _system_language() -> str:
    """The first language of the system that there are texts for, else the fallback."""
    known = codes(TEXT)
    system = os.environ.get("LANGUAGE") or locale.setlocale(locale.LC_CTYPE, None) or ""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        system = system if system[:2].lower() in known else os.environ.get(name, "")
    return system[:2].lower() if system[:2].lower() in known else FALLBACK
