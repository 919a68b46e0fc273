"""Damaged match, sheet and settings files, and damaged tables: each is refused with one sentence,
or is good; the file stays as it was, and what is good can be shown and kept again."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pygame

from games import catalog
from games.core.game import GameError
from games.core.language import language
from games.core.match import Match, Seat
from games.core.record import load_match, record_of, record_text
from games.core.sheet import Page, Sheet, opened_sheet, read_sheet, sheet_text
from games.core.tables import BadTable, load
from games.stage.system.settings import FILE, Settings, read_settings, write_settings
from games.stage.system.window import load_window_table
from games.stage.ui import Ui
from tests.campaigns import Stuck, Try, never_stuck
from tests.campaigns.mutation import mutated, spoiled
from tests.games.matches import played, setups
from tests.games.offered import ACCOMPANIED, VIEWED
from tests.games.sheets import entries_of

LANGUAGES = [language(catalog.CONFIG / "text", code) for code in ("fr", "en")]
PICTURES = 12
"""One of so many matches that were read is drawn too."""
SIZE = (320, 200)


def tries(seed: int) -> Iterator[Try]:
    """One damaged file after the other, of each kind in turn."""
    with tempfile.TemporaryDirectory() as folder:
        damage = Damage(Path(folder))
        kinds = (damage.match, damage.sheet, damage.match, damage.settings, damage.table)
        number = 0
        while True:
            rng = Random(f"{seed}/{number}")
            kind = kinds[number % len(kinds)]
            problem = _tried(lambda kind=kind, rng=rng: kind(rng))  # type: ignore[misc]
            yield 1, problem and f"seed {seed}, file {number} ({kind.__name__}): {problem}"
            number += 1


def _tried(act: Callable[[], str]) -> str:
    try:
        with never_stuck():
            return act()
    except Stuck as error:
        return str(error)
    except Exception as error:
        return f"{type(error).__name__}: {error}"


class Damage:
    """Whole files, and what becomes of them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._texts: dict[str, list[str]] = {}
        self._ui: Ui | None = None

    def match(self, rng: Random) -> str:
        """A match file."""
        name = rng.choice(catalog.names())
        path = self._damaged(rng.choice(self._matches(name)), "m.yaml", rng)
        before = path.read_bytes()
        try:
            match = load_match(path, catalog.find)
        except GameError as error:
            return _unsaid(error) or _changed(path, before)
        path.write_text(record_text(record_of(match)), encoding="utf-8")
        again = load_match(path, catalog.find)
        if again.state.to_json() != match.state.to_json() or again.seats != match.seats:
            return "read, kept and read again it is another match"
        if match.game.name in VIEWED and rng.randrange(PICTURES) == 0:
            colours = [seat.colour for seat in match.seats]
            catalog.view(match.game.name).snapshot(
                self.ui, match.state.view_for(None), SIZE, colours=colours
            )
        return ""

    def sheet(self, rng: Random) -> str:
        """A score sheet."""
        name = rng.choice(ACCOMPANIED)
        path = self._damaged(rng.choice(self._sheets(name)), "s.yaml", rng)
        before = path.read_bytes()
        try:
            content = read_sheet(path)
            rules = catalog.sheet(content.game) if content.game in ACCOMPANIED else None
            if rules is None:
                return ""
            sheet = opened_sheet(content, rules, path.name)
        except GameError as error:
            return _unsaid(error) or _changed(path, before)
        path.write_text(sheet_text(sheet), encoding="utf-8")
        again = opened_sheet(read_sheet(path), rules, path.name)
        for page in range(len(sheet.pages)):
            if again.tally(page) != sheet.tally(page):
                return "read, kept and read again it is another sheet"
        sheet.evening()
        return ""

    def settings(self, rng: Random) -> str:
        """The settings."""
        home = self.folder / "home"
        home.mkdir(exist_ok=True)
        write_settings(home, Settings(language="fr", theme="dark", volume=0.3, animation="fast"))
        path = home / FILE
        path = self._damaged(path.read_text(encoding="utf-8"), f"home/{FILE}", rng)
        before = path.read_bytes()
        settings, notice = read_settings(home)
        if notice is not None:
            asides = [each for each in home.iterdir() if "broken" in each.name]
            if [each.read_bytes() for each in asides] != [before]:
                return "the broken file was not set aside as it was"
            for each in asides:
                each.unlink()
            return _said(notice)
        write_settings(home, settings)
        return "" if read_settings(home) == (settings, None) else "kept, they are other settings"

    def table(self, rng: Random) -> str:
        """The figures of a game."""
        name = rng.choice(catalog.names())
        whole = (catalog.CONFIG / "games" / f"{name}.yaml").read_text(encoding="utf-8")
        path = self._damaged(whole, "t.yaml", rng)
        before = path.read_bytes()
        try:
            load(path, type(catalog.game(name)).table_type)
        except BadTable as error:
            said = str(error)
            if "\n" in said or "Traceback" in said or not said.startswith(str(path)):
                return f"no sentence: {said[:200]!r}"
        return _changed(path, before)

    @property
    def ui(self) -> Ui:
        """What pictures are drawn with."""
        if self._ui is None:
            pygame.display.init()
            pygame.display.set_mode(SIZE)
            root = catalog.ROOT
            self._ui = Ui(root, load_window_table(root / "config"), Settings(language="en"))
        return self._ui

    def _damaged(self, text: str, name: str, rng: Random) -> Path:
        path = self.folder / name
        if rng.random() < 0.15:
            path.write_bytes(spoiled(text.encode(), rng))
        else:
            path.write_bytes(mutated(text, rng).encode("utf-8", "replace"))
        return path

    def _matches(self, name: str) -> list[str]:
        """A few matches of a game as their files say them, some of them over."""
        if name not in self._texts:
            game, rng = catalog.game(name), Random(name)
            found = []
            for setup in rng.sample(list(setups(game)), 6):
                match = played(game, setup, rng, rng.choice((3, 20, 20_000)))
                seats = [Seat(f"Léa {seat}", seat % 6) for seat in range(setup.players)]
                kept = Match(game, setup, seats)
                for move in match.moves:
                    kept.play(move)
                found.append(record_text(record_of(kept)))
            self._texts[name] = found
        return self._texts[name]

    def _sheets(self, name: str) -> list[str]:
        key = f"{name} sheet"
        if key not in self._texts:
            game, rng = catalog.game(name), Random(name)
            found = []
            whole = [setup for setup in setups(game, most_each=2) if setup.players > 1]
            for setup in rng.sample(whole, 4):
                match = played(game, setup, rng)
                page = Page(dict(setup.options), tuple(entries_of(match, rng)))
                seats = [Seat(f"Tom {seat}", seat % 6) for seat in range(setup.players)]
                found.append(sheet_text(Sheet(catalog.sheet(name), seats, [page, Page()])))
            self._texts[key] = found
        return self._texts[key]


def _unsaid(error: GameError) -> str:
    return _said(error.phrase)


def _said(phrase: object) -> str:
    """What is wrong with a sentence, in both languages."""
    for each in LANGUAGES:
        said = each.say(phrase)  # type: ignore[arg-type]
        if not said.strip() or "\n" in said or len(said) > 2_000:
            return f"no sentence: {said[:200]!r}"
    return ""


def _changed(path: Path, before: bytes) -> str:
    return "" if path.read_bytes() == before else "the file was changed"
