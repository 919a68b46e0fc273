"""The toy game at a table: its view shows nothing, but takes what a hand does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pygame

from games.catalog import CONFIG
from games.core.game import Event, State
from games.core.language import Phrase, phrase
from games.core.match import Match
from games.stage.motion.timeline import Motion
from games.stage.space.geometry.camera import Camera
from games.stage.table.game.desk import Desk
from games.stage.table.game.hand import Aim, Hand
from games.stage.table.game.margins import Action, LogRow, Margins, Piece
from games.stage.table.game.picture import Picture
from games.stage.table.game.presenter import Presenter
from games.stage.ui import Ui
from tests.stage.toy import Said, ToyCatalog, ToyView


class ToyMargins(Margins):
    """A button for each number, and a line for each said."""

    def pieces(self, seat: int) -> Sequence[Piece]:
        return ()

    def actions(self) -> Sequence[Action]:
        return [Action(str(number), str(number)) for number in self.view.state.legal_moves()]

    def task(self) -> Phrase:
        return phrase("table.no_moves")

    def verb(self) -> str:
        return "say"

    def made_rows(self) -> Sequence[LogRow]:
        match = self.view.match
        moves = enumerate(match.moves[: match.position])
        return [LogRow(at % 2, at + 1, None, str(move)) for at, move in moves]

    def rules_chapter(self) -> str:
        return ""


class ToyPresenter(Presenter):
    """Nothing moves."""

    @property
    def makers(self) -> dict[type[Event], Callable[[Any], Sequence[Motion]]]:
        return {Said: lambda event: ()}


class ToyHand(Hand):
    """A click anywhere on the board says one."""

    def point(self, pos: tuple[int, int] | None) -> Aim:
        self.aim = Aim() if pos is None else Aim(1, self.state.why_not(1))
        return self.aim

    def key(self, event: pygame.Event) -> bool:
        return False

    def choose(self, key: str) -> Aim:
        return Aim(int(key))

    @property
    def can_pick(self) -> bool:
        return True


class ToyTableView(ToyView):
    """A click anywhere on the board says one; the tray says any number."""

    def __init__(self, ui: Ui, match: Match) -> None:
        super().__init__(ui, match)
        self.margins = ToyMargins(self)
        self.presenter = ToyPresenter(Picture(ui))
        self.hand = ToyHand(self.presenter.picture, self.state)
        self.hints: list[Any] = []
        """The hints that were drawn, each once in a row."""

    def layout(self, board: pygame.Rect) -> None:
        self.board = board

    def sync(self, state: State) -> None:
        self.state = state
        self.hint = None
        self.hand.show(state)

    def draw(self, surface: pygame.Surface) -> None:
        if not self.hints or self.hints[-1] != self.hint:
            self.hints.append(self.hint)

    def frame(self, yaw: float = 0.0, pitch: float | None = None) -> Camera:
        return Camera(yaw=yaw)

    def on_camera(self, camera: Camera) -> None:
        """There is no picture that could be seen through it."""


class ToyTableCatalog(ToyCatalog):
    """The toy can be played."""

    def view(self, name: str) -> Any:
        return ToyTableView


def toy_table_desk(home: Path) -> Desk:
    """A desk with the toy game and its table."""
    return Desk(ToyTableCatalog(), CONFIG, home)
