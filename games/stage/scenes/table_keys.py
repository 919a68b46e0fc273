"""The keys of the table, and turning the board with the second mouse button."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from games.stage.commands import STAY, Command
from games.stage.margins import Action
from games.stage.pointer import PINCH
from games.stage.widgets.base import Act
from games.stage.widgets.focus import ARROWS

if TYPE_CHECKING:
    from games.stage.scenes.table import TableScene

MIDDLE = 2
SECOND_BUTTONS = (MIDDLE, 3)
QUARTER = 90.0
TILT = 8.0
DIGITS = tuple(range(pygame.K_1, pygame.K_9 + 1))


class TableKeys:
    """Input that belongs to no single widget."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._from: tuple[int, int] | None = None
        self._is_middle = False

    def turn_with(self, event: pygame.Event) -> Command | None:
        """The second button turns and tilts the board, the middle one moves it if it can be."""
        scene = self.scene
        if event.type == PINCH:
            return self._pinched(event)
        is_second = getattr(event, "button", 0) in SECOND_BUTTONS
        if event.type == pygame.MOUSEBUTTONDOWN and is_second and not scene.has_modal:
            is_on_board = scene.parts.places.board.collidepoint(event.pos)
            self._from = event.pos if is_on_board else None
            self._is_middle = event.button == MIDDLE
        elif self._from is None:
            return None
        elif event.type == pygame.MOUSEMOTION:
            by = (event.pos[0] - self._from[0], event.pos[1] - self._from[1])
            if not self._is_middle or not scene.view.pan(*by):
                scene.turn(*by)
            self._from = event.pos
        elif event.type == pygame.MOUSEBUTTONUP and is_second:
            self._from = None
            scene.turned()
        else:
            return None
        return STAY

    def _pinched(self, event: pygame.Event) -> Command | None:
        """Two fingers on the board are the camera's."""
        scene = self.scene
        if event.is_over:
            if scene.view.is_turning:
                scene.turned()
        elif not scene.has_modal and scene.parts.places.board.collidepoint(event.pos):
            scene.pinch(event.zoom, event.turn, event.rel)
        return STAY

    def handle(self, event: pygame.Event) -> Command | None:
        """A key that no widget took."""
        scene = self.scene
        if event.mod & pygame.KMOD_CTRL:
            return self._with_control(event)
        if event.mod & pygame.KMOD_ALT:
            return None
        if event.key in DIGITS:
            return self._pick(event.key - pygame.K_1)
        if event.key not in ARROWS and scene.view.has_hands and scene.view.key(event):
            # The game's own keys work wherever the focus is; arrows belong to the board.
            scene.aimed()
            return STAY
        camera = scene.view.camera
        way = -1 if event.mod & pygame.KMOD_SHIFT else 1
        acts: dict[int, Act] = {
            pygame.K_u: scene.undo,
            pygame.K_BACKSPACE: scene.undo,
            pygame.K_y: scene.redo,
            pygame.K_h: self._hint,
            pygame.K_F1: scene.open_rules,
            pygame.K_m: scene.open_menu,
            pygame.K_F10: scene.open_menu,  # Start of a gamepad; the app takes the key itself
            pygame.K_l: scene.toggle_log,
            pygame.K_t: scene.open_sheet,
            pygame.K_c: scene.reset_camera,
            pygame.K_v: scene.look_down,
            pygame.K_q: lambda: self._camera(camera.yaw + QUARTER, camera.pitch),
            pygame.K_e: lambda: self._camera(camera.yaw - QUARTER, camera.pitch),
            pygame.K_w: lambda: self._camera(camera.yaw, camera.tilted(TILT).pitch),
            pygame.K_s: lambda: self._camera(camera.yaw, camera.tilted(-TILT).pitch),
            pygame.K_PLUS: lambda: self._zoom(1),
            pygame.K_EQUALS: lambda: self._zoom(1),
            pygame.K_KP_PLUS: lambda: self._zoom(1),
            pygame.K_MINUS: lambda: self._zoom(-1),
            pygame.K_KP_MINUS: lambda: self._zoom(-1),
            pygame.K_k: self._coordinates,
            pygame.K_x: self._see_through,
            pygame.K_PAGEUP: lambda: scene.step(-1),
            pygame.K_PAGEDOWN: lambda: scene.step(+1),
            pygame.K_HOME: lambda: scene.look(0),
            pygame.K_END: lambda: scene.look(len(scene.match.moves)),
            pygame.K_p: scene.play_back,
            pygame.K_n: lambda: scene.look_at_swing(way),
        }
        act = acts.get(event.key)
        return None if act is None else act() or STAY

    def _with_control(self, event: pygame.Event) -> Command | None:
        if event.key == pygame.K_z:
            return self.scene.redo() if event.mod & pygame.KMOD_SHIFT else self.scene.undo()
        if event.key == pygame.K_y:
            return self.scene.redo()
        return None

    def _pick(self, index: int) -> Command | None:
        """The tray's pieces by number, its actions after them."""
        view = self.scene.view
        seat = view.state.to_move
        if seat is None or not view.has_hands:
            return STAY
        offered = view.margins.numbered(seat)
        picked = offered[index] if index < len(offered) else None
        if isinstance(picked, Action) or (picked is not None and picked.is_left):
            self.scene.ui.is_focus_shown = True
            self.scene.focus("board")
            return self.scene.choose(picked.key)
        return STAY

    def _hint(self) -> Command | None:
        """Ask for a hint; the keys go to the list as soon as there is one."""
        answer = self.scene.hint()
        if self.scene.advice.is_listed:
            self.scene.ui.is_focus_shown = True
        return answer

    def _camera(self, yaw: float, pitch: float) -> Command | None:
        self.scene.aim_camera(yaw % 360.0, pitch, self.scene.view.camera.zoom)
        return STAY

    def _zoom(self, steps: float) -> Command | None:
        self.scene.zoom(steps)
        return STAY

    def _see_through(self) -> Command | None:
        view = self.scene.view
        if view.has_xray:
            view.see_through(not view.is_seen_through)
            self.scene.layout()
        return STAY

    def _coordinates(self) -> Command | None:
        settings = self.scene.ui.settings
        self.scene.ui.change(coordinates=not settings.coordinates)
        return STAY
