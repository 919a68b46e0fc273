"""The keys of the table, and turning the board with the second mouse button."""

from __future__ import annotations

import pygame

from games.stage.input.modifiers import is_bare
from games.stage.input.pointer import PINCH
from games.stage.table.acting import ActingScene
from games.stage.table.game.margins import Action
from games.stage.widgets.base import Act
from games.stage.widgets.commands import STAY, Command
from games.stage.widgets.focus import ARROWS
from games.stage.widgets.layer import ENTER

MIDDLE = 2
SECOND_BUTTONS = (MIDDLE, 3)
TILT = 8.0
STILL = 4
"""Design pixels that a click of the second button may stray."""


class TableKeys:
    """Input that belongs to no single widget."""

    def __init__(self, scene: ActingScene) -> None:
        self.scene = scene
        self._from: tuple[int, int] | None = None
        self._is_middle = False
        self._has_turned = False

    def turn_with(self, event: pygame.Event) -> Command | None:
        """The second button turns and tilts the board, the middle one moves it if it can be."""
        scene = self.scene
        if event.type == PINCH:
            return self._pinched(event)
        is_second = getattr(event, "button", 0) in SECOND_BUTTONS
        if event.type == pygame.MOUSEBUTTONDOWN and is_second and not scene.has_modal:
            self._from = event.pos if scene.is_on_board(event.pos) else None
            self._is_middle = event.button == MIDDLE
            self._has_turned = False
        elif self._from is None:
            return None
        elif event.type == pygame.MOUSEMOTION:
            by = (event.pos[0] - self._from[0], event.pos[1] - self._from[1])
            if not self._has_turned and abs(by[0]) + abs(by[1]) < scene.ui.px(STILL):
                return STAY
            self._has_turned = True
            if not self._is_middle or not scene.view.pan(*by):
                scene.turn(*by)
            self._from = event.pos
        elif event.type == pygame.MOUSEBUTTONUP and is_second:
            self._from = None
            scene.turned()
            if not self._has_turned and not self._is_middle:
                scene.second_press(event.pos)
        elif event.type == pygame.WINDOWFOCUSLOST:  # whether it is let go may never be told
            self._from = None
            scene.turned()
            return None
        else:
            return None
        return STAY

    def _pinched(self, event: pygame.Event) -> Command | None:
        """Two fingers on the board are the camera's."""
        scene = self.scene
        if event.is_over:
            if scene.view.is_turning:
                scene.turned()
        elif not scene.has_modal and scene.is_on_board(event.pos):
            scene.pinch(event.zoom, event.turn, event.rel)
        return STAY

    def handle(self, event: pygame.Event) -> Command | None:
        """A key that no widget took."""
        scene, keys = self.scene, self.scene.ui.keys
        digit = keys.digit(event, "board.pick")
        if digit is not None:
            return self._pick(digit - 1)
        if is_bare(event) and scene.view.has_hands:
            if event.key not in ARROWS and scene.view.key(event):
                # The game's own keys work wherever the focus is; arrows belong to the board.
                scene.aimed()
                return STAY
            if event.key in ENTER:
                return scene.confirm()  # after the mouse the focus is not seen, and so not meant
        act = keys.chosen(event, {**scene.acts(), **self._looking()})
        if act is not None:
            return act() or STAY
        # Where other signs stand on the row of digits, it is meant unless they mean something.
        digit = keys.digit(event, "board.pick", is_by_place=True)
        return None if digit is None else self._pick(digit - 1)

    def _looking(self) -> dict[str, Act]:
        """How the board is looked at."""
        scene, ui = self.scene, self.scene.ui
        return {
            "board.coordinates": lambda: ui.change(coordinates=not ui.settings.coordinates),
            "camera.straighten": scene.reset_camera,
            "camera.look_down": scene.look_down,
            "camera.turn_right": lambda: scene.turn_quarters(1),
            "camera.turn_left": lambda: scene.turn_quarters(-1),
            "camera.tilt_up": lambda: scene.tilt(TILT),
            "camera.tilt_down": lambda: scene.tilt(-TILT),
            "camera.zoom_in": lambda: scene.zoom(1),
            "camera.zoom_out": lambda: scene.zoom(-1),
            "camera.see_through": scene.see_through,
        }

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
