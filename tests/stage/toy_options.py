"""A toy game with every kind of option and a desk around it, for the tests of the new match."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pygame

from games.catalog import CONFIG
from games.core.game import BadSetup, Event, Game, Option, Score, Setup, State
from games.core.language import phrase
from games.stage.table.game.desk import Desk
from games.stage.table.game.view import View
from games.stage.ui import Ui
from games.stage.widgets.scene import Scene, WidgetScene


class ToyState(State):
    """Everybody passes once."""

    def __init__(self, game: Game, setup: Setup) -> None:
        self.game = game
        self.setup = setup
        self.players = setup.players
        self.turn = 0

    @property
    def to_move(self) -> int | None:
        return self.turn if self.turn < self.players else None

    def clone(self) -> ToyState:
        copy = ToyState(self.game, self.setup)
        copy.turn = self.turn
        return copy

    def legal_moves(self) -> list[Any]:
        return [] if self.is_over else ["pass"]

    def why_not(self, move: Any) -> None:
        return None

    def play(self, move: Any, events: list[Event] | None = None) -> None:
        self.turn += 1

    def scores(self) -> list[Score]:
        return [Score.of(passes=1) for _ in range(self.players)]

    def winners(self) -> list[int]:
        return list(range(self.players)) if self.is_over else []

    def to_json(self) -> dict[str, Any]:
        return {"to_move": self.to_move}

    def parse(self, text: str) -> Any:
        return text


class Toy(Game):
    """2 to 6 players; `teams` only for four, `deal` not beside `fast`, drawn boards of "x"."""

    name = "toy"
    table_type = dict

    @property
    def player_counts(self) -> Sequence[int]:
        return range(2, 7)

    @property
    def minutes(self) -> int:
        return 5

    def options(self, players: int, chosen: Mapping[str, Any]) -> tuple[Option, ...]:
        only_four = None if players == 4 else phrase("toy.why.teams")
        not_fast = phrase("toy.why.fast") if chosen.get("fast") is True else None
        return (
            Option("board", "board", "small", ("small", "large")),
            Option("fast", "toggle", False),
            Option("teams", "toggle", False, blocked=only_four),
            Option("deal", "choice", "one", ("one", "two", "three"), blocked=not_fast),
            Option("handicap", "per_seat", [0] * players, (0, 1, 2)),
        )

    def _start(self, setup: Setup) -> State:
        board = setup.options["board"]
        if isinstance(board, list) and any(set(row) - {"x"} for row in board):
            raise BadSetup(phrase("toy.setup.board"))
        return ToyState(self, setup)


class Pair(Toy):
    """The same for exactly two, without options."""

    name = "pair"

    @property
    def player_counts(self) -> Sequence[int]:
        return (2,)

    def options(self, players: int, chosen: Mapping[str, Any]) -> tuple[Option, ...]:
        return ()

    def _start(self, setup: Setup) -> State:
        return ToyState(self, setup)


class ToyEditor(WidgetScene):
    """Knows what it was given."""

    def __init__(self, board: Any, on_done: Callable[[Any], None]) -> None:
        super().__init__()
        self.board = board
        self.on_done = on_done


class ToyBrain:
    """Nothing is hidden in it."""

    def sample(self, state: Any, seat: int, rng: Any) -> Any:
        return state.clone()


class ToyView(View):
    """What the new match needs of a view."""

    @classmethod
    def snapshot(
        cls,
        ui: Ui,
        state: Any,
        size: tuple[int, int],
        move: str = "",
        backdrop: bool = True,
        colours: Sequence[int] = (),
    ) -> pygame.Surface:
        image = pygame.Surface(size, pygame.SRCALPHA)
        image.fill((10 * state.players, len(str(state.setup.options["board"])), 200, 255))
        return image

    @classmethod
    def board_preview(
        cls, ui: Ui, players: int, options: dict[str, Any], board: Any, size: tuple[int, int]
    ) -> pygame.Surface:
        image = pygame.Surface(size, pygame.SRCALPHA)
        image.fill((40, 120, 60) if board == "small" else (160, 90, 40))
        return image

    @classmethod
    def board_editor(
        cls, board: Any, on_done: Callable[[Any], None], players: int = 0
    ) -> Scene | None:
        return ToyEditor(board, on_done)


class ToyCatalog:
    """Two built games."""

    def __init__(self) -> None:
        self._games: dict[str, Game] = {"toy": Toy(), "pair": Pair()}

    def names(self) -> tuple[str, ...]:
        return tuple(self._games)

    def game(self, name: str) -> Game:
        return self._games[name]

    def find(self, name: str) -> Game | None:
        return self._games.get(name)

    def brain(self, name: str) -> Any:
        return ToyBrain()

    def has_view(self, name: str) -> bool:
        return name in self._games

    def view(self, name: str) -> Any:
        return ToyView


class ToyDesk(Desk):
    """A desk whose shelf announces only the toys."""

    def __init__(self, home: Path) -> None:
        super().__init__(ToyCatalog(), CONFIG, home)
