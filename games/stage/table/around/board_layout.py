"""What every layout of a board has: the board with its right to space, its tray, its buttons."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

import pygame

from games.stage.table.acting import ActingScene
from games.stage.table.around.board_widget import BoardWidget
from games.stage.table.around.places import Places
from games.stage.table.around.tray import Tray
from games.stage.widgets.base import Act, Widget
from games.stage.widgets.button import IconButton
from games.stage.widgets.label import Card
from games.stage.widgets.layout import Grow, Leaf, Node, Stack, lay

BOARD_WIDTH, BOARD_HEIGHT = 0.5, 0.55
"""The board's right to the window: nothing around it may leave it less."""
BAR = 44


class BoardLayout(ABC):
    """One laying of the table; asked once for its widgets, then thrown away with them."""

    def __init__(self, scene: ActingScene) -> None:
        self.scene = scene
        self.ui = scene.ui
        self.view = scene.view
        self.game = scene.match.game.name
        self.tray = self._new_tray()
        self.laid = lay(self.ui.px, self.tree(), self.ui.rect)
        self.places = Places(self.laid)

    @abstractmethod
    def tree(self) -> Node:
        """The parts of the table and where they may stand."""

    @abstractmethod
    def widgets(self) -> list[Widget]:
        """Everything, in the order of Tab."""

    def _new_tray(self) -> Tray:
        return Tray(self.scene)

    def hand_spots(self) -> dict[int, tuple[int, int]]:
        """Where each seat's panel is."""
        return {seat: rect.center for seat, rect in self.places.seats().items()}

    def refresh_verb(self) -> None:
        """Whether the button can play something now."""
        if self.tray.verb is not None:
            self.tray.verb.is_enabled = self.view.aim.is_legal

    def board(self, *over: Node | None, **lengths: Any) -> Node:
        """The board, which has the first right to space, and what lies over its corners."""
        lengths = {"width": Grow(share=BOARD_WIDTH), "height": Grow(share=BOARD_HEIGHT), **lengths}
        board = Leaf(self._board, name="board", width=Grow(), height=Grow())
        return Stack([board, *over], priority=9, **lengths)

    def _board(self, rect: pygame.Rect) -> Widget:
        return BoardWidget(self.ui, rect, self.scene, drawer=self.laid.get("drawer"))

    def card(self, rect: pygame.Rect, children: list[Widget]) -> Widget:
        """Paper over the game's place."""
        return Card(self.ui, rect, children, shadow=2)

    def button(
        self, name: str, icon: str, act: Act, tip: str, side: float = BAR, **looks: Any
    ) -> Node:
        """A square button with a sign, over the game's place."""
        looks = {"has_shadow": True, **looks}
        return Leaf(
            lambda rect: IconButton(self.ui, rect, icon, act, tooltip=tip, name=name, **looks),
            width=side,
            height=Grow(least=side, most=side),
            align="center",
        )

    def over_view(self) -> list[pygame.Rect]:
        """The bar over the board that turns the camera, and the levels to be peeled."""
        found = [(self.laid.get("camera"), 8), (self.laid.get("layers"), 4)]
        px = self.ui.px
        return [rect.inflate(-2 * px(x), -2 * px(8)) for rect, x in found if rect is not None]
