"""The app killed at any moment: what was shown is on the disk, and everything there can be read.

Each try is a process of its own, forked off one that has loaded all, so that a thousand of them
cost no more than a cup of tea.
"""

from __future__ import annotations

import os
import signal
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from games import catalog
from games.core.files.folder import Folder
from games.core.files.keeper import Keeper
from games.core.game import Setup
from games.core.match import Match, Seat
from games.core.record import load_match, record_of, record_text, save
from games.core.sheet import Page, Sheet, opened_sheet, read_sheet, save_sheet
from games.stage.app.loop import App
from games.stage.scenes.companion.sheet.scene import SheetScene
from games.stage.scenes.home.scene import HomeScene
from games.stage.system.settings import Settings
from games.stage.table.game.desk import Desk
from games.stage.table.table import table
from tests.campaigns import Stuck, Try, never_stuck
from tests.campaigns.soak import HastyWorker
from tests.games.matches import played
from tests.games.offered import ACCOMPANIED, VIEWED
from tests.games.sheets import entries_of

FRAME = 1 / 15
SIZE = (960, 600)
Tell = Callable[[str], None]
Life = Callable[[Path, int, Tell], None]
"""What a process does until it is killed: it tells what it has shown, line by line."""


def tries(seed: int) -> Iterator[Try]:
    """One kill after the other, of each kind of process in turn."""
    number = 0
    while True:
        rng = Random(f"{seed}/{number}")
        life, check = KINDS[number % len(KINDS)]
        with tempfile.TemporaryDirectory() as folder:
            home = Path(folder)
            try:
                with never_stuck():
                    told = killed(partial(life, home, rng.randrange(10**6)), rng)
                    problem = check(home, told)
            except Stuck as error:
                problem = str(error)
            except Exception as error:
                problem = f"{type(error).__name__}: {error}"
        yield 1, problem and f"seed {seed}, kill {number} ({life.__name__}): {problem}"
        number += 1


def killed(live: Callable[[Tell], None], rng: Random) -> list[str]:
    """Let a process live until it has told a few things and a little longer; what it told."""
    reading, writing = os.pipe()
    pid = os.fork()
    if pid == 0:
        _child(live, reading, writing)
    os.close(writing)
    try:
        with os.fdopen(reading, encoding="utf-8") as lines:
            told = [lines.readline() for _ in range(rng.randrange(1, 9))]
            time.sleep(rng.random() * 0.03)  # while it plays, writes or draws
            os.kill(pid, signal.SIGKILL)
            told += lines.readlines()
    finally:
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)
    whole = [line.rstrip("\n") for line in told if line.endswith("\n")]
    broken = [line for line in whole if line.startswith("!")]
    if broken or not whole:
        raise AssertionError(" ".join(broken) or "it told nothing")
    return whole


def _child(live: Callable[[Tell], None], reading: int, writing: int) -> None:
    """Never returns."""
    try:
        os.close(reading)
        signal.alarm(0)
        with os.fdopen(writing, "w", encoding="utf-8") as pipe:

            def tell(line: str) -> None:
                pipe.write(f"{line}\n")
                pipe.flush()

            try:
                live(tell)
            except Exception:
                tell("!" + traceback.format_exc().replace("\n", " | "))
            tell("! it came to an end")
    finally:
        os._exit(1)


def _any_match(seed: int, rng: Random) -> Match:
    game = catalog.game(rng.choice(VIEWED))
    players = rng.choice([count for count in game.player_counts if count > 1])
    return Match(game, Setup(players, seed), [Seat(f"Zoë {n}", n, 2) for n in range(players)])


def _app(home: Path) -> tuple[App, Desk]:
    settings = Settings(language="en", animation="off", bot_delay=0.0)
    app = App(folder=home, settings=settings, size=SIZE)
    desk = Desk(catalog, catalog.CONFIG, home)
    desk.keeper.start(app.post)
    return app, desk


# A match at its table, and a match without a window


def match_at_its_table(home: Path, seed: int, tell: Tell) -> None:
    """The whole app, in which bots play match after match."""
    rng = Random(seed)
    app, desk = _app(home)
    vars(desk)["worker"] = HastyWorker(seed)
    app.start(HomeScene(desk))
    while True:
        seed += 1
        match = _any_match(seed, rng)
        path = desk.matches.new_path(match.game.name)
        scene = table(desk, match, path, is_demo=True)
        app.scenes.append(scene)
        scene.enter(app.ui)
        last = 0
        while app.scene is scene and not match.is_over:
            app.step(FRAME)
            shown = match.position - scene.host.file.unshown
            if shown > last:
                last = shown
                tell(f"{path} {shown} {match.moves[shown - 1]}")
        for _ in range(40):
            app.step(FRAME)
        while len(app.scenes) > 1:
            app.scenes.pop().leave()


def match_kept_beside(home: Path, seed: int, tell: Tell) -> None:
    """Moves handed over without waiting; told when they are kept."""
    rng = Random(seed)
    keeper = Keeper()
    keeper.start(lambda call: call())

    def kept(path: Path, position: int, move: Any, problem: Exception | None) -> None:
        assert problem is None
        tell(f"{path} {position} {move}")

    while True:
        seed += 1
        match = _any_match(seed, rng)
        path = Folder(home / "matches").new_path(match.game.name)
        while not match.is_over and match.position < 60:
            move = rng.choice(match.state.legal_moves())
            match.play(move)
            time.sleep(0.001)
            text = partial(record_text, record_of(match))
            keeper.keep(path, text, partial(kept, path, match.position, move))
        keeper.wait()


def match_saved(home: Path, seed: int, tell: Tell) -> None:
    """Moves saved at once."""
    rng = Random(seed)
    while True:
        seed += 1
        match = _any_match(seed, rng)
        path = home / "matches" / f"{seed}.yaml"
        while not match.is_over and match.position < 60:
            match.play(rng.choice(match.state.legal_moves()))
            save(match, path)
            tell(f"{path} {match.position} {match.moves[-1]}")


def every_move_is_there(home: Path, told: list[str]) -> str:
    """Each match has on the disk what was told of it, and nothing is left of half a file."""
    for line in told:
        path, count, move = line.split(" ", 2)
        found = load_match(Path(path), catalog.find)
        if found.position < int(count) or str(found.moves[int(count) - 1]) != move:
            return f"move {count}, {move}, was shown and is lost"
    for path in (home / "matches").glob("*.yaml"):
        load_match(path, catalog.find)
    return _left_over(home)


# A sheet on the screen, and a sheet without a window


def _sheet(seed: int) -> tuple[Sheet, list[Any]]:
    """An empty sheet, and the lines of one match."""
    rng = Random(seed)
    name = rng.choice(ACCOMPANIED)
    game = catalog.game(name)
    players = rng.choice([count for count in game.player_counts if count > 1])
    match = played(game, Setup(players, seed), rng)
    seats = [Seat(f"Zoë {n}", n) for n in range(players)]
    return Sheet(catalog.sheet(name), seats, [Page()]), entries_of(match, rng)


def sheet_on_the_screen(home: Path, seed: int, tell: Tell) -> None:
    """An evening of the companion."""
    sheet, entries = _sheet(seed)
    app, desk = _app(home)
    scene = SheetScene(desk, sheet, home / "s.yaml")
    app.start(scene)
    shown = 0
    while True:
        for entry in entries:
            scene._commit(entry)
            app.step(FRAME)
            shown += 1
            tell(str(shown))
        scene.next_match()


def sheet_saved(home: Path, seed: int, tell: Tell) -> None:
    """Lines saved at once."""
    sheet, entries = _sheet(seed)
    shown = 0
    while True:
        for entry in entries:
            sheet.add(entry)
            save_sheet(sheet, home / "s.yaml")
            shown += 1
            tell(str(shown))
        sheet.begin_match({})


def every_line_is_there(home: Path, told: list[str]) -> str:
    """The sheet has on the disk what was told of it."""
    content = read_sheet(home / "s.yaml")
    sheet = opened_sheet(content, catalog.sheet(content.game), "s.yaml")
    if sum(len(page.entries) for page in sheet.pages) < int(told[-1]):
        return f"line {told[-1]} was shown and is lost"
    return _left_over(home)


def _left_over(home: Path) -> str:
    """What the next start leaves of half files."""
    desk = Desk(catalog, catalog.CONFIG, home)
    desk.sweep()
    desk.close()
    parts = [path.name for path in home.rglob("*.part")]
    return f"left behind: {', '.join(parts)}" if parts else ""


KINDS: list[tuple[Life, Callable[[Path, list[str]], str]]] = [
    (match_at_its_table, every_move_is_there),
    (match_kept_beside, every_move_is_there),
    (sheet_on_the_screen, every_line_is_there),
    (match_saved, every_move_is_there),
    (sheet_saved, every_line_is_there),
]
