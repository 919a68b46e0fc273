"""The pictures of the phones: boards drawn while the table is at rest, and small ones of pieces."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from games.host.phones import Phones
from games.stage.draw.png import Packer, png
from games.stage.table.acting import ActingScene
from games.stage.table.phones import TablePhones
from games.stage.table.remote.hand import SeatHand

PAUSE = 1 / 15
"""Seconds between two pictures of boards at least."""
PIECE = 128
"""The pixels of the picture of a piece."""


class Pictures:
    """Draws what has changed, one board at a time, and sends what differs from what was sent."""

    def __init__(self, scene: ActingScene, phones: TablePhones) -> None:
        self.scene = scene
        self.phones = phones
        self._packer = Packer(lambda act: scene.ui.post(act))
        self._due: dict[int, SeatHand] = {}
        """The seats whose boards are to be drawn, the longest waiting first."""
        self._rest = 0.0
        self._drawn: dict[Hashable, bytes] = {}
        """Boards of the position shown, by what they show."""
        self._position: Hashable = None
        self._sent: dict[tuple[int, str], int] = {}

    @property
    def is_busy(self) -> bool:
        """Whether a picture is still to be drawn or packed."""
        return bool(self._due) or self._packer.is_busy

    def mark(self, hand: SeatHand) -> None:
        """Something of what a phone shows has changed."""
        self._due.setdefault(hand.seat, hand)

    @property
    def wake_after(self) -> float | None:
        """Until the next board can be drawn."""
        return self._rest if self._due and not self.scene.view.is_moving else None

    def pass_time(self, dt: float) -> None:
        """Draw the next board that is due, unless frames of the table are wanted."""
        self._rest = max(0.0, self._rest - dt)
        server = self.phones.server
        if server is None or self._rest or not self._due or self.scene.view.is_moving:
            return
        seat = next(iter(self._due))
        hand = self._due.pop(seat)
        self._rest = PAUSE
        self._send_board(server, hand)
        self._send_pieces(server, hand)

    def _send_board(self, server: Phones, hand: SeatHand) -> None:
        """Phones that see the same get the same picture, drawn and packed once."""
        position = self.scene.position_shown, self.scene.match.seats.copy()
        if position != self._position:
            self._position = position
            self._drawn.clear()
        key = self._common_key(hand)
        if key is not None and key in self._drawn:
            server.picture(hand.seat, "board", self._drawn[key])
            return

        def send(data: bytes) -> None:
            if key is not None:
                self._drawn[key] = data
            server.picture(hand.seat, "board", data)

        self._packer.pack(hand.seat, hand.board(), send)

    def _common_key(self, hand: SeatHand) -> Hashable:
        """What tells a board that nobody aims on; None where it is only this seat's."""
        state = self.scene.match.states[self.scene.position_shown]
        if hand.view.has_hands or state.view_for(hand.seat) != state.view_for(None):
            return None
        return hand.view.camera

    def _send_pieces(self, server: Phones, hand: SeatHand) -> None:
        icons = {piece.key: piece.icon for piece in hand.pieces()}
        icons |= {each.key: each.icon for each in hand.actions() if each.icon is not None}
        for key, icon in icons.items():
            picture = icon(PIECE)
            pixels = pygame.image.tobytes(picture, "RGBA")
            name, told = f"piece:{key}", hash((picture.get_size(), pixels))
            if self._sent.get((hand.seat, name)) != told:
                self._sent[hand.seat, name] = told
                server.picture(hand.seat, name, png(picture.get_size(), pixels))
