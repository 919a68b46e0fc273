"""A game small enough for the tests of scenes: who says twelve wins. It sits in Kiwara's box."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pygame

from games.bots.brain import Brain
from games.catalog import CONFIG
from games.core.game import BadNotation, Event, Game, IllegalMove, Option, Score, Setup, State
from games.core.language import Phrase, phrase
from games.core.match import Match, Seat
from games.core.record import save
from games.history.lore import Habits, Seal
from games.stage.app.loop import App
from games.stage.draw.text import Writer
from games.stage.system.settings import Settings
from games.stage.table.game.desk import Desk
from games.stage.table.game.view import View

GOAL = 12


class Said(Event, frozen=True):
    number: int

    def phrase(self, game: str) -> Phrase:
        return phrase("common.points", n=self.number)


class ToyState(State):
    def __init__(self, game: Game, players: int) -> None:
        self.game, self.players = game, players
        self.said: list[int] = []

    @property
    def to_move(self) -> int | None:
        return None if sum(self.said) >= GOAL else len(self.said) % self.players

    def clone(self) -> ToyState:
        copy = ToyState(self.game, self.players)
        copy.said = list(self.said)
        return copy

    def legal_moves(self) -> list[Any]:
        return [] if self.is_over else [n for n in (1, 2, 3) if sum(self.said) + n <= GOAL]

    def why_not(self, move: Any) -> Phrase | None:
        return None if move in self.legal_moves() else phrase("notation.bad", text=str(move))

    def play(self, move: Any, events: list[Event] | None = None) -> None:
        reason = self.why_not(move)
        if reason is not None:
            raise IllegalMove(reason)
        self.said.append(move)
        if events is not None:
            events.append(Said(move))

    def scores(self) -> list[Score]:
        return [Score.of(said=sum(self.said[seat :: self.players])) for seat in range(self.players)]

    def winners(self) -> list[int]:
        return [(len(self.said) - 1) % self.players] if self.is_over else []

    def to_json(self) -> dict[str, Any]:
        return {"said": self.said, "to_move": self.to_move}

    def parse(self, text: str) -> Any:
        if not text.isdigit():
            raise BadNotation(phrase("notation.bad", text=text))
        return int(text)


class ToyGame(Game):
    name = "kiwara"
    table_type = msgspec.Struct

    @property
    def player_counts(self) -> Sequence[int]:
        return (2, 3, 4)

    @property
    def minutes(self) -> int:
        return 5

    def options(self, players: int, chosen: Mapping[str, Any]) -> tuple[Option, ...]:
        return (Option("mystery", "toggle", False),)

    def _start(self, setup: Setup) -> State:
        return ToyState(self, setup.players)


class ToyView(View):
    """Counts how often it painted, so that tests see what is lazy and what is kept."""

    name = "kiwara"
    painted: list[tuple[int, int]] = []  # noqa: RUF012

    @classmethod
    def paint(
        cls,
        ui: Any,
        surface: pygame.Surface,
        state: Any,
        move: Any,
        colours: Sequence[int],
        backdrop: bool,
    ) -> None:
        size = surface.get_size()
        cls.painted.append(size)
        surface.fill("#C0702A")
        for index, number in enumerate(state.said):
            colour = ui.theme.player(index % state.players).colour
            side = size[1] // 6
            place = pygame.Rect(0, 0, side, side * number)
            place.bottomleft = (side // 2 + index * side * 5 // 4, size[1] - side // 2)
            surface.fill(colour, place)


class ToyBrain(Brain):
    """It has no words of its own: the count says why."""

    def value(self, state: Any, seat: int) -> float:
        return float(state.scores()[seat].total)


class ToyCatalog:
    """Only the toy is built."""

    def __init__(self) -> None:
        self._game = ToyGame()

    def names(self) -> tuple[str, ...]:
        return ("kiwara",)

    def game(self, name: str) -> Game:
        assert name == "kiwara"
        return self._game

    def find(self, name: str) -> Game | None:
        return self._game if name == "kiwara" else None

    def brain(self, name: str) -> Any:
        return ToyBrain()

    def has_view(self, name: str) -> bool:
        return name == "kiwara"

    def view(self, name: str) -> Any:
        assert name == "kiwara"
        return ToyView

    def has_companion(self, name: str) -> bool:
        return False

    def companion(self, name: str) -> Any:
        raise AssertionError("the toy has no companion")

    def sheet(self, name: str) -> Any:
        raise AssertionError("the toy has no sheet")

    def seals(self, name: str) -> tuple[Seal, ...]:
        return ()

    def habits(self, name: str) -> Habits:
        return Habits()


def toy_desk(home: Path) -> Desk:
    """A desk with the toy game and its own folder."""
    ToyView.painted.clear()
    return Desk(ToyCatalog(), CONFIG, home)


def toy_match(
    *moves: int,
    names: Sequence[str] = ("Léa", "Tom"),
    bots: Sequence[int] = (),
    options: dict[str, Any] | None = None,
) -> Match:
    """A match of these people after these moves; `bots` are the levels of the last seats."""
    levels = [0] * (len(names) - len(bots)) + list(bots)
    seats = [
        Seat(name, index, level)
        for index, (name, level) in enumerate(zip(names, levels, strict=True))
    ]
    match = Match(ToyGame(), Setup(len(names), 0, options or {}), seats)
    for move in moves:
        match.play(move)
    return match


def finished(
    seed: int, *, names: Sequence[str] = ("Léa", "Tom"), bots: Sequence[int] = ()
) -> Match:
    """A match played to its end by chance."""
    rng = Random(seed)
    match = toy_match(names=names, bots=bots)
    while not match.is_over:
        match.play(rng.choice(match.state.legal_moves()))
    return match


def kept(desk: Desk, match: Match, name: str) -> Path:
    """The match saved on the desk's shelf."""
    path = desk.matches.folder / f"{name}.yaml"
    save(match, path)
    return path


@contextmanager
def running(
    scene: Any,
    size: tuple[int, int] = (1280, 800),
    *,
    folder: Path | None = None,
    **settings: Any,
) -> Iterator[App]:
    """An app with this scene on its empty stack, closed at the end."""
    chosen = Settings(language=settings.pop("language", "en"), theme=settings.pop("theme", "light"))
    app = App(size=size, settings=chosen.but(**settings), folder=folder)
    try:
        app.start(scene)
        yield app
    finally:
        app.close()


def key(code: int, mod: int = 0) -> pygame.Event:
    """A key going down."""
    return pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)


def click(app: App, name: str) -> None:
    """Point at a widget of the scene on top and click it."""
    pos = app.scene.find(name).rect.center  # type: ignore[attr-defined]
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.step(0.02, [pygame.Event(kind, pos=pos, button=1, rel=(0, 0), buttons=(0, 0, 0))])


def press(app: App, *codes: int) -> None:
    """Press keys one after another."""
    for code in codes:
        app.step(0.02, [key(code)])


def settle(app: App, is_ready: Callable[[], bool] = lambda: True, steps: int = 60) -> None:
    """Let time pass until what is made between frames is made."""
    for _ in range(steps):
        app.step(0.1)
    assert is_ready()


@contextmanager
def cuts() -> Iterator[list[str]]:
    """The texts that are drawn with an ellipsis because they do not fit."""
    found: list[str] = []
    plain = Writer.cut

    def watched(self: Writer, text: str, style: str, width: int) -> str:
        shown = plain(self, text, style, width)
        if shown != text:
            found.append(text)
        return shown

    Writer.cut = watched  # type: ignore[method-assign]
    try:
        yield found
    finally:
        Writer.cut = plain  # type: ignore[method-assign]


LOOKS = [
    (size, theme, language)
    for size in ((960, 600), (1280, 800), (1920, 1080))
    for theme in ("light", "dark")
    for language in ("fr", "en")
]
