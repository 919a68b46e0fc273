"""Fours on the stage: beads are blocks that stand on a board of blocks."""

from __future__ import annotations

from typing import ClassVar

import pygame

from games.core.game import Event
from games.core.lattice import cell_at, cell_name
from games.core.match import Match
from games.fours.rules import BeadDropped, Drop, FoursState
from games.stage.draw.theme import lighter
from games.stage.space.building.painter import Painter
from games.stage.space.geometry.blocks import Block
from games.stage.space.geometry.camera import Camera
from games.stage.table.game.hand import Aim, Hand
from games.stage.table.game.margins import Margins
from games.stage.table.game.picture import Picture
from games.stage.table.game.presenter import Presenter
from games.stage.table.game.view import View
from games.stage.ui import Ui
from games.stage.widgets.focus import ARROWS, nearest_place

WOOD, PITCH = pygame.Color("#7A5230"), 48.0


class FoursPicture(Picture):
    """The board is the lowest level of blocks, beads stand on it."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.painter = Painter(ui)


class FoursHand(Hand[FoursState]):
    """A bead over a rod."""

    picture: FoursPicture

    def point(self, pos: tuple[int, int] | None) -> Aim:
        hit = None if pos is None else self.picture.painter.pick(self.picture.camera, pos)
        self.let_go()
        if hit is not None and self.can_act:
            self.hold(Drop(cell_name(hit.block.x, hit.block.y)))
        return self.aim

    def key(self, event: pygame.Event) -> bool:
        rods = [str(move) for move in self.state.legal_moves()]
        places = {rod: self.picture.camera.project(*self.state.top(rod)) for rod in rods}
        if event.key not in ARROWS or not places:
            return False
        start = str(self.aim.move) if self.aim.is_legal else None
        self.hold(Drop(nearest_place(places, start, ARROWS[event.key])))
        return True


class FoursPresenter(Presenter[FoursState]):
    """A bead is heard to drop."""

    pauses: ClassVar[dict[type[Event], str]] = {BeadDropped: "fours/drop"}
    pause_time = 0.15


class FoursView(View[FoursState]):
    """The board, the beads, and one more where the hand points."""

    name = "fours"
    home_yaw = 25.0
    has_camera_bar = True

    def __init__(self, ui: Ui, match: Match) -> None:
        super().__init__(ui, match)
        self.picture = FoursPicture(ui)
        self.hand = FoursHand(self.picture, self.state)
        self.margins, self.presenter = Margins(self), FoursPresenter(self.picture)
        self.camera = Camera(yaw=self.home_yaw, pitch=PITCH)
        self.sync(self.state)

    def bead(self, x: int, y: int, z: int, seat: int) -> Block:
        """A bead over the board, which is the lowest level."""
        return Block(x, y, z + 1, (x, y, z), self.look_now(seat).colour)

    def draw(self, surface: pygame.Surface) -> None:
        self.picture.painter.draw(surface, self.camera, surface.get_rect(), self.is_turning)
        move, seat = self.meant, self.state.to_move
        if seat is not None and move in self.state.legal_moves():
            ghost = self.bead(*self.state.top(move.rod), seat)
            self.picture.painter.draw_ghost(surface, self.camera, [ghost])

    def frame(self, yaw: float = 0.0, pitch: float | None = None) -> Camera:
        side, board = self.state.game.side, self.board.inflate(-32, -32)
        spots = [(x, y, z) for x in (0, side) for y in (0, side) for z in (0, side + 1)]
        camera = Camera(yaw=yaw, pitch=pitch or PITCH, centre=(side / 2, side / 2))
        return camera.fitted(spots, (*board.topleft, *board.size))

    def sync(self, state: FoursState) -> None:
        self.state, self.hint = state, None
        self.hand.show(state)
        cells = [cell_at(rod) or (0, 0) for rod in state.game.rods]
        blocks = [Block(x, y, 0, "board", lighter(WOOD, (x + y) % 2 / 6)) for x, y in cells]
        blocks += [self.bead(*at, seat) for at, seat in state.beads.items()]
        self.picture.painter.show(blocks)


VIEW = FoursView
