"""The hand of one phone over its own picture of the board: picked, turned, aimed, played.

It has a view of its own, which knows what its seat may know and nothing else, so that every phone
turns its own camera and nobody at the table plays for it.
"""

from __future__ import annotations

import math
from typing import Any

import pygame

from games.core.language import Phrase, language
from games.stage.table.acting import ActingScene
from games.stage.table.game.hand import Aim
from games.stage.table.game.margins import Action, Piece
from games.stage.table.game.view import View
from games.stage.ui import Ui

SIZE = (732, 640)
"""The pixels of a phone's picture of the board: two for each of a phone of 366."""
DENSITY = 2.0
BESIDE, NEAR = (8,), (8, 16, 24)
"""How far beside a place a finger may come down, in pixels of the phone: on another, on none."""
WAYS = 8


class SeatHand:
    """What one seat does from its phone."""

    def __init__(self, scene: ActingScene, seat: int, code: str = "") -> None:
        self.scene = scene
        self.seat = seat
        self.code = code
        """The language of its phone; empty: that of the table."""
        self.refusal: Phrase | str = ""
        """Why what is aimed at cannot be, or what one should know before placing it."""
        self.view = self._made()
        self._known: object = None
        self.follow()

    def _made(self) -> View[Any]:
        ui = phone_ui(self.scene.ui, self.code)
        view = self.scene.desk.catalog.view(self.scene.match.game.name)(ui, self.scene.match)
        view.sync(self.scene.match.state.view_for(self.seat))
        view.layout(pygame.Rect((0, 0), SIZE))
        view.camera = view.frame(view.home_yaw)
        return view

    # Following the table

    @property
    def can_act(self) -> bool:
        """Whether the table waits for this seat, and all that was played has been seen."""
        scene, host = self.scene, self.scene.host
        is_at_rest = not scene.view.is_moving and not host.file.unshown
        is_due = host.is_present and not scene.match.is_over
        return is_at_rest and is_due and scene.match.state.to_move == self.seat

    def follow(self) -> bool:
        """Show what the table shows; whether that is anything new."""
        scene = self.scene
        state = scene.match.states[scene.position_shown]
        known = (scene.position_shown, id(state), self.can_act)
        if known == self._known:
            return False
        self._known = known
        self.view.has_hands = False
        self.view.sync(state.view_for(self.seat))
        self.view.has_hands = self.can_act
        self.refusal = ""
        return True

    # What there is

    def pieces(self) -> list[Piece]:
        """What the seat has, to be picked or only to be seen."""
        return list(self.view.margins.pieces(self.seat))

    def can_pick(self, piece: Piece) -> bool:
        """Whether a piece can be taken in hand now."""
        return self.view.has_hands and self.view.hand.can_pick and piece.is_left

    def actions(self) -> list[Action]:
        """The further buttons of the seat, while it may act."""
        return list(self.view.margins.actions()) if self.view.has_hands else []

    @property
    def aim(self) -> Aim:
        """What is aimed at."""
        return self.view.aim if self.view.has_hands else Aim()

    # What it does

    def choose(self, key: str, *, is_piece: bool) -> Any:
        """Pick a piece or press a button; the move that this plays at once, if any.

        A piece that is a move by itself, such as one to be set aside, waits for *Place*.
        """
        offered = self.pieces() if is_piece else self.actions()
        found = next((each for each in offered if each.key == key), None)
        if not self.view.has_hands or found is None:
            return None
        if isinstance(found, Piece) and not self.can_pick(found):
            return None
        if isinstance(found, Action) and not found.is_enabled:
            return None
        aim = self.view.choose(key)
        self.view.hand.turning.stop()
        if aim.is_legal and (is_piece or aim.asks):
            self.view.hand.hold(aim.move)
        elif aim.is_legal:
            return aim.move
        self.refusal = aim.refusal or self.aim.said
        return None

    def tap(self, x: float, y: float) -> None:
        """Aim at a place of the picture, or at the nearest one that can be within a finger."""
        pos = (round(x * SIZE[0]), round(y * SIZE[1]))
        if self.view.tap(pos) or not self.view.has_hands:
            return
        self.refusal = self._aimed(pos).said
        self.view.hand.turning.stop()

    def _aimed(self, pos: tuple[int, int]) -> Aim:
        aim = self.view.point(pos)
        if aim.is_legal:
            return aim
        for reach in NEAR if aim.refusal is None else BESIDE:
            for way in range(WAYS):
                angle = 2 * math.pi * way / WAYS
                away = (reach * DENSITY * math.cos(angle), reach * DENSITY * math.sin(angle))
                near = self.view.point((round(pos[0] + away[0]), round(pos[1] + away[1])))
                if near.is_legal:
                    return near
        return self.view.point(pos)

    def place(self) -> Any:
        """*Place*: the move that is aimed at, if it can be."""
        self.refusal = self.aim.said
        return self.aim.move if self.aim.is_legal else None

    def spin(self, dx: float, dy: float) -> None:
        """Turn and tilt the board by a drag of so many pixels of the phone."""
        self.view.look_from(self.view.camera.turned(-dx * 0.35).tilted(dy * 0.2))

    @property
    def is_turned(self) -> bool:
        """Whether its board is seen from elsewhere than at the start."""
        home = self.view.frame(self.view.home_yaw)
        return (self.view.camera.yaw, self.view.camera.pitch) != (home.yaw, home.pitch)

    # Pictures

    def board(self) -> pygame.Surface:
        """The board as this seat sees it, with its aim."""
        view = self.view
        surface = pygame.Surface(SIZE)
        surface.blit(view.ui.place(view.name, SIZE), (0, 0))
        view.draw(surface)
        view.draw_gain(surface)
        return surface


def phone_ui(ui: Ui, code: str) -> Ui:
    """The bundle for pictures and words of a phone, in its own language where it has one."""
    own = ui.variant(is_dark=False, size=SIZE, scale=DENSITY)
    if code and code != own.language.code:
        own.language = language(ui.root / "config" / "text", code)
    return own
