"""Zuma's table where every hand is on a phone: large backs, the ring in the middle, hands to check.

Nobody sits before the screen, so that the whole height is the table's. When a round is over its
hands are laid out to be checked: the one that dived in first at the head, uncovered and large, the
others around it in the order in which they sit.
"""

from __future__ import annotations

import math

import pygame

from games.core.language import signed, written
from games.core.match import Match
from games.stage.draw import shapes
from games.stage.space.geometry.camera import Point
from games.stage.widgets.player import draw_player
from games.zuma.view.art import cardart
from games.zuma.view.fan import card_rim
from games.zuma.view.picture import (
    ACROSS,
    DESIGN,
    MIDDLE,
    OPEN_DOWN,
    OPEN_HEIGHT,
    UP,
    ZumaPicture,
)

STRETCH = 1.14
"""How much farther apart players sit where a window is high."""
BACKS = {3: 68.0, 4: 68.0, 5: 58.0, 6: 54.0}
"""The width of a card from behind, by the number of players."""
CLOSE = 0.27
"""How far apart they lie, in their width."""
OUT = 12.0
"""How far a card that was put ready stands out."""
AROUND, BEFORE = 0.47, 0.96
"""How far totems stand beside and before the ring, in the disc's radius."""
CHECK_HEIGHT = 700.0
CLAIMED, OTHERS = 84.0, 64.0
"""The width of a card in the hand to be checked, and in the others."""
HEAD = 78.0
"""How far below the head of the area the middle of that hand lies."""
EACH, FLIP = 0.09, 0.28
"""Seconds from one hand to the next being turned over, and that each takes."""
SPOTS: dict[int, tuple[tuple[float, float], ...]] = {
    3: ((229, 390), (-229, 390)),
    4: ((229, 336), (0, 545), (-229, 336)),
    5: ((229, 318), (190, 530), (-190, 530), (-229, 318)),
    6: ((229, 276), (229, 436), (0, 592), (-229, 436), (-229, 276)),
}
"""Where the other hands lie, clockwise from the first: from the area's middle, and its head."""


def is_public(match: Match, viewer: int | None) -> bool:
    """Whether hands are on phones, and none lies open here."""
    return viewer is None and any(seat.phone for seat in match.seats)


class PublicPicture(ZumaPicture):
    """A table without anybody's hand on it."""

    unfolded = math.inf
    """Seconds since hands began to be turned over to be checked; endless once all lie open."""

    # Places

    @property
    def _stretch(self) -> float:
        return max(1.0, min(STRETCH, self.area.height / (OPEN_HEIGHT * self.unit)))

    @property
    def unit(self) -> float:
        return min(self.area.width / DESIGN[0], self.area.height / OPEN_HEIGHT)

    @property
    def middle(self) -> Point:
        tall = OPEN_HEIGHT * self.unit * self._stretch
        top = self.area.top + (self.area.height - tall) / 2
        return self.area.centerx, top + (MIDDLE + 16) * self.unit * self._stretch

    def seat_pos(self, seat: int) -> tuple[int, int]:
        turn = math.radians(self.angle(seat))
        (x, y), unit = self.middle, self.unit
        reach = (UP if math.sin(turn) < 0 else OPEN_DOWN - 16) * self._stretch
        across = (ACROSS - 6) * unit * math.cos(turn)
        return round(x + across), round(y + reach * unit * math.sin(turn))

    @property
    def ring_middle(self) -> tuple[int, int]:
        """Over the middle of the disc, behind the totems."""
        x, y = self.middle
        return round(x), round(y - 52 * self.unit)

    @property
    def ring_side(self) -> float:
        """How large the ring may be, below whoever sits at the head."""
        return 136 * self.unit * min(1.0, self._stretch / 1.1)

    def totem_pos(self, slot: int) -> Point:
        """On the near half of the disc, from its left to its right."""
        count = len(self.slots)
        turn = math.pi * (1 - slot / max(1, count - 1))
        if count == 2:  # two players sit at their sides: they stand nearer
            turn = math.pi / 6 if slot else math.pi * 5 / 6
        return self.camera.project(AROUND * math.cos(turn), BEFORE * math.sin(turn) - 0.02)

    @property
    def fan_width(self) -> int:
        return max(6, round(BACKS[self.players] * self.unit))

    def fan_middle(self, seat: int) -> tuple[int, int]:
        plate = self.plate(seat)
        return plate.centerx, round(plate.centery - self.fan_width * 0.92)

    # Hands from behind

    def _draw_fan(self, surface: pygame.Surface, seat: int) -> None:
        if seat in self.open_hands:
            self._draw_open(surface, seat)
            return
        out = OUT * self.unit if self.committed[seat] and not self.taken else 0.0
        fan = cardart.backs(self.ui, self.cards, self.fan_width, round(out), CLOSE)
        cardart.lay(surface, fan, self.fan_middle(seat))

    def _draw_arrows(self, surface: pygame.Surface) -> None:
        if not self._is_checked:
            super()._draw_arrows(surface)

    # Hands to be checked

    @property
    def _scale(self) -> float:
        return min(self.area.width / DESIGN[0], self.area.height / CHECK_HEIGHT)

    @property
    def _is_checked(self) -> bool:
        return bool(self.open_hands) and self.starter is not None

    def _spot(self, seat: int) -> tuple[int, int]:
        """The middle of an open hand."""
        assert self.starter is not None
        place = (seat - self.starter) % self.players
        dx, dy = SPOTS[self.players][place - 1] if place else (0.0, HEAD)
        tall = CHECK_HEIGHT * self._scale
        top = self.area.top + (self.area.height - tall) / 2
        return round(self.area.centerx + dx * self._scale), round(top + dy * self._scale)

    def _card_width(self, seat: int) -> int:
        return max(8, round((CLAIMED if seat == self.starter else OTHERS) * self._scale))

    def open_rect(self, seat: int) -> pygame.Rect:
        if not self._is_checked:
            return super().open_rect(seat)
        wide, cards = self._card_width(seat), self.open_hands[seat]
        across = cardart.row_width(cards, wide)
        if seat == self.starter:
            across = round(wide * 1.05 * len(cards))
        rect = pygame.Rect(0, 0, across, round(wide * cardart.ASPECT))
        rect.center = self._spot(seat)
        return rect

    def plate(self, seat: int) -> pygame.Rect:
        if not self._is_checked:
            return super().plate(seat)
        hand, high = self.open_rect(seat), max(14, round(46 * self._scale))
        rect = pygame.Rect(0, 0, self._plate_width(seat, high), high)
        rect.midtop = (hand.centerx, hand.bottom + round(8 * self._scale))
        rect.clamp_ip(self.area.inflate(self.ui.px(12), self.ui.px(12)))
        return rect

    def _turned(self, seat: int) -> float:
        """How far a hand has been turned over, 0 to 1: the first one first, then round."""
        place = (seat - (self.starter or 0)) % self.players
        return max(0.0, min(1.0, (self.unfolded - EACH * place) / FLIP))

    def _draw_open(self, surface: pygame.Surface, seat: int) -> None:
        turned = self._turned(seat)
        if turned >= 1:
            self._draw_faces(surface, seat)
            return
        rect = self.open_rect(seat).inflate(round(24 * self._scale), round(24 * self._scale))
        sheet = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        if turned >= 0.5:
            self._draw_faces(sheet, seat)
        else:
            backs = cardart.backs(self.ui, self.cards, self._card_width(seat), 0, CLOSE)
            cardart.lay(sheet, backs, self._spot(seat))
        part = sheet.subsurface(rect.clip(sheet.get_rect()))
        wide = max(1, round(part.get_width() * abs(2 * turned - 1)))
        picture = pygame.transform.smoothscale(part, (wide, part.get_height()))
        surface.blit(picture, picture.get_rect(center=rect.center))

    def _draw_faces(self, surface: pygame.Surface, seat: int) -> None:
        if not self._is_checked or seat != self.starter:
            rect, wide = self.open_rect(seat), self._card_width(seat)
            cardart.draw_row(surface, self.ui, self.open_hands[seat], wide, rect)
            return
        wide, cards = self._card_width(seat), self.open_hands[seat]
        x, y = self._spot(seat)
        places = cardart.fan_places(len(cards), wide, wide * 1.05, 6.0)
        for dx, dy, lean in places:
            around = card_rim(wide, lean, self.claim or self.ui.theme.hint)
            surface.blit(around, around.get_rect(center=(round(x + dx), round(y + dy))))
        for card, (dx, dy, lean) in zip(cards, places, strict=True):
            picture = cardart.leaning(self.ui, card, wide, lean)
            cardart.lay(surface, picture, (round(x + dx), round(y + dy)))

    # Name plates with what the round gave

    def _plate_parts(self, seat: int) -> list[tuple[str, str, str]]:
        """What stands behind a name: a picture or none, words, and their colour's role."""
        if self.story is None:
            return []
        points, grip, loss = self.story.gain(seat), self.story.grip(seat), self.story.loss(seat)
        picture = "" if grip is None else f"zuma/totem_{grip.colour}"
        parts = [(picture, signed(points), "good" if points else "second")]
        if loss is not None:
            parts.append(("zuma/zuma", written(loss.points), "bad"))
        return parts

    def _plate_width(self, seat: int, high: int) -> int:
        ui, px = self.ui, self.ui.px
        name = min(ui.px(120), ui.writer.width(self.names[seat], "bold16"))
        width = high + px(8) + name + px(16)
        for picture, words, _ in self._plate_parts(seat):
            width += (high - px(4) if picture else 0) + ui.writer.width(words, "bold16") + px(8)
        return width

    def _draw_plate(self, surface: pygame.Surface, seat: int) -> None:
        if not self._is_checked:
            super()._draw_plate(surface, seat)
            return
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        plate = self.plate(seat)
        radius = plate.height // 2
        shapes.shadow(surface, plate, radius, 2, ui.scale)
        edge = self.claim if seat == self.starter else None
        shapes.panel(surface, plate, theme.paper, radius, edge, px(3) if edge else 0)
        name, side = self.names[seat], plate.height - px(8)
        room = pygame.Rect(plate.x + radius - side // 2, plate.y, 0, plate.height)
        room.width = side + px(8) + min(px(120), ui.writer.width(name, "bold16"))
        draw_player(surface, ui, room, self.looks[seat], name, side=side)
        x = room.right + px(8)
        for picture, words, role in self._plate_parts(seat):
            if picture:
                size = plate.height - px(8)
                ui.sprites.draw(surface, picture, (x + size // 2, plate.centery), size)
                x += plate.height - px(4)
            ink = getattr(theme, role)
            written_at = (x, plate.centery)
            x = ui.writer.draw(surface, words, "bold16", ink, written_at, "midleft").right + px(8)

    def _draw_prize(self, surface: pygame.Surface, seat: int) -> None:
        """While hands are checked a totem stands on its plate."""
        if not self._is_checked:
            super()._draw_prize(surface, seat)
