"""Zuma's table as it is seen: the disc with its totems, and the players' fans around it.

What it shows is kept apart from the state, so that motions can run ahead of it or behind. It is
given views only (`ZumaState.view_for`): what is hidden cannot be drawn.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Hashable, Mapping, Sequence
from dataclasses import replace

import pygame

from games.stage.draw import shapes
from games.stage.draw.theme import PlayerLook
from games.stage.space.geometry.camera import Camera, Point
from games.stage.table.game.picture import Picture
from games.stage.ui import Ui
from games.stage.widgets.player import draw_player, draw_player_disc
from games.zuma.rules.chronicle import RoundStory
from games.zuma.rules.state import ZumaState
from games.zuma.view.art import cardart, marks
from games.zuma.view.art.ground import paint_disc
from games.zuma.view.art.pedestal import paint_pedestal
from games.zuma.view.look import load_look

PITCH = 27.0
DESIGN = (748.0, 520.0)
"""The area that the measures below are made for, with a hand lying under it."""
OPEN_HEIGHT = 606.0
"""Its height where no hand lies under it and a player sits there too."""
MIDDLE = 249.0
RADIUS = 284.0
ACROSS, UP, DOWN, OPEN_DOWN = 292.0, 166.0, 150.0, 262.0
FAN_CARD = 51.0
RINGS = {2: 0.6, 5: 0.94}
"""By the number of totems: how much nearer to the middle they stand, clear of the name plates."""

OPEN_CARDS = {3: 6.2, 4: 6.2, 5: 5.9, 6: 5.2}
"""By the number of players: how many cards wide an open hand may be, clear of its neighbours."""

Cap = tuple[str, str]
"""What stands on a key, and the colour of its totem."""


class ZumaPicture(Picture):
    """What is seen of a position; seats count from the one that sits at the bottom."""

    def __init__(self, ui: Ui, looks: Sequence[PlayerLook], names: Sequence[str]) -> None:
        super().__init__(ui)
        self.look = load_look(ui.root)
        self.looks = list(looks)
        self.names = list(names)
        self.players = len(looks)
        self.bottom = 0
        """The seat that sits at the bottom."""
        self.has_hand = False
        """Whether the hand of that seat lies open below the table."""
        self.slots: list[str] = []
        """The colour of every totem set out."""
        self.taken: dict[int, int] = {}
        """Which totem is in whose hand: slot to seat."""
        self.flying: set[int] = set()
        """Seats whose totem is still on its way."""
        self.committed: list[bool] = [False] * self.players
        self.caller = 0
        self.cards = 7
        self.caps: Mapping[int, Sequence[Cap]] = {}
        """The keys that are shown at a seat."""
        self.open_hands: Mapping[int, Sequence[str]] = {}
        """The cards of the seats whose hands lie open for everybody."""
        self.starter: int | None = None
        """Who took the first totem of the round."""
        self.claim: pygame.Color | None = None
        """The rim around the hand of whoever took the first totem, once hands lie open."""
        self.story: RoundStory | None = None
        """The round that is told, while hands lie open."""
        self.totem_caps: Mapping[str, str] = {}
        """The key that is shown at the totems of a colour."""
        self.camera = Camera(pitch=PITCH)
        self.has_pedestal = True
        """Whether the disc lies on its drums, as in its court; figures show it alone."""
        self._disc: tuple[Hashable, pygame.Surface, pygame.Rect] | None = None
        self._pedestal: tuple[Hashable, pygame.Surface, pygame.Rect] | None = None
        self._arrows: tuple[Hashable, list[tuple[pygame.Surface, tuple[int, int]]]] = (None, [])

    def show(self, state: ZumaState) -> None:
        """Show a position as it is."""
        colours = state.table.colours
        self.slots = slots_of([colours[i] for i, n in enumerate(state.set_out) for _ in range(n)])
        self.taken = {}
        self.open_hands, self.claim, self.story = {}, None, None
        self.starter = state.grabbed[0][0] if state.grabbed else None
        for seat, colour in state.grabbed:
            self.take(seat, colours[colour])
        self.committed = [card is not None for card in state.committed]
        self.caller = state.caller
        self.cards = state.table.hand

    def take(self, seat: int, colour: str) -> int:
        """Put a totem into a hand; the slot where it stood."""
        free = [n for n, each in enumerate(self.slots) if each == colour and n not in self.taken]
        slot = free[0]
        self.taken[slot] = seat
        return slot

    def held_by(self, seat: int) -> str | None:
        """The colour of the totem that a seat holds."""
        return next((self.slots[n] for n, other in self.taken.items() if other == seat), None)

    # Places

    @property
    def unit(self) -> float:
        """Pixels of a design pixel in this area."""
        height = DESIGN[1] if self.has_hand else OPEN_HEIGHT
        return min(self.area.width / DESIGN[0], self.area.height / height)

    @property
    def middle(self) -> Point:
        """Around what the players sit."""
        unit = self.unit
        height = (DESIGN[1] if self.has_hand else OPEN_HEIGHT) * unit
        top = self.area.top + (self.area.height - height) / 2
        return self.area.centerx, top + MIDDLE * unit

    def fitted(self, yaw: float = 0.0, pitch: float = PITCH) -> Camera:
        """The camera that shows the disc in its place."""
        x, y = self.middle
        unit = self.unit
        room = RADIUS * (1.0 if pitch < 40 else 0.72)
        return Camera(yaw=yaw, pitch=pitch, origin=(x, y + 22 * unit), unit=room * unit)

    def angle(self, seat: int) -> float:
        """Where a seat sits: the bottom is 90, the left hand of whoever sits there comes next."""
        return 90.0 + 360.0 * ((seat - self.bottom) % self.players) / self.players

    def seat_pos(self, seat: int) -> tuple[int, int]:
        """The middle of a seat's fan and plate."""
        turn = math.radians(self.angle(seat))
        x, y = self.middle
        down = DOWN if self.has_hand else OPEN_DOWN
        reach = UP if math.sin(turn) < 0 else down
        unit = self.unit
        return (
            round(x + ACROSS * unit * math.cos(turn)),
            round(y + reach * unit * math.sin(turn)),
        )

    def totem_pos(self, slot: int) -> Point:
        """The pixel of a totem's foot: around the middle, between the players."""
        count = len(self.slots)
        lean = 45.0 if count == 4 else 0.0
        turn = math.radians(90.0 + lean - (slot - (count - 1) / 2) * 360.0 / max(2, count))
        ring = self.look.disc.ring * RINGS.get(count, 1.0)
        return self.camera.project(ring * math.cos(turn), ring * math.sin(turn))

    @property
    def totem_size(self) -> int:
        """How high a totem is."""
        share = 1.0 if len(self.slots) < 4 else 0.84
        return max(8, round(self.camera.scale * self.look.disc.totem * share))

    def totem_rect(self, slot: int) -> pygame.Rect:
        """What a totem covers on the screen."""
        x, y = self.totem_pos(slot)
        size = self.totem_size
        return pygame.Rect(round(x - size / 2), round(y - size * 0.94), size, size)

    def totem_under(self, pos: Point) -> int | None:
        """The totem at a pixel that is still there; the one in front of several."""
        reach = self.ui.px(44)
        found = None
        for slot in self._by_depth():
            rect = self.totem_rect(slot)
            grown = rect.inflate(max(0, reach - rect.width), max(0, reach - rect.height))
            if slot not in self.taken and grown.collidepoint(pos):
                found = slot
        return found

    def _by_depth(self) -> list[int]:
        return sorted(range(len(self.slots)), key=lambda slot: self.totem_pos(slot)[1])

    # Drawing

    def draw(
        self,
        surface: pygame.Surface,
        *,
        lit: Collection[int] = (),
        is_quick: bool = False,
    ) -> None:
        """The whole table. Totems in `lit` can be taken."""
        self._draw_disc(surface, is_quick)
        self._draw_arrows(surface)
        below = [seat for seat in range(self.players) if self.angle(seat) % 360 < 180]
        behind = [seat for seat in range(self.players) if seat not in below]
        for seat in behind:
            self._draw_fan(surface, seat)
        free = [slot for slot in self._by_depth() if slot not in self.taken]
        for slot in free:
            self._draw_standing(surface, slot, is_lit=slot in lit)
        for slot in free:  # no totem hides the key of another
            self._draw_totem_cap(surface, slot)
        for seat in behind:  # a name is read even where a totem stands before it
            self._draw_plate(surface, seat)
        for seat in below:
            if self.has_hand and seat == self.bottom:
                self._draw_prize(surface, seat)
            else:
                self._draw_fan(surface, seat)
                self._draw_plate(surface, seat)

    def _draw_disc(self, surface: pygame.Surface, is_quick: bool) -> None:
        """The disc, and its drums where it has them: these stand still while it is turned."""
        look, still = self.look.disc, replace(self.camera, yaw=0.0)
        if self.has_pedestal:
            if self._pedestal is None or self._pedestal[0] not in (
                (still, False),
                (still, is_quick),
            ):
                stone = pygame.Color(look.stone_dusk if self.ui.theme.is_dark else look.stone)
                drums = paint_pedestal(still, -look.thickness, stone, is_quick)
                self._pedestal = ((still, is_quick), *drums)
            surface.blit(self._pedestal[1], self._pedestal[2])
        if self._disc is None or self._disc[0] != (self.camera, is_quick):
            disc = paint_disc(self.camera, look, self.ui.theme.is_dark, is_quick)
            self._disc = ((self.camera, is_quick), *disc)
        surface.blit(self._disc[1], self._disc[2])

    def _draw_arrows(self, surface: pygame.Surface) -> None:
        """From everybody to the left."""
        key = (tuple(self.area), self.players, self.bottom, self.has_hand)
        if self._arrows[0] != key:
            self._arrows = (key, [self._arrow(seat) for seat in range(self.players)])
        for picture, corner in self._arrows[1]:
            surface.blit(picture, corner, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _arrow(self, seat: int) -> tuple[pygame.Surface, tuple[int, int]]:
        """From a seat to the next one."""
        step = 360.0 / self.players
        middle, half = self.angle(seat) + step / 2, min(15.0, step * 0.2)
        turns = [math.radians(middle + half * (part / 12 - 1)) for part in range(25)]
        points = [self._arrow_point(turn) for turn in turns]
        return marks.arrow(points, pygame.Color(self.look.arrow), 4.5 * self.unit)

    def _arrow_point(self, turn: float) -> Point:
        """A point of the ring on which the arrows lie."""
        (x, y), unit = self.middle, self.unit
        reach = (UP if math.sin(turn) < 0 else DOWN * 1.12) + 6
        return (
            x + (ACROSS - 14) * unit * math.cos(turn),
            y + 8 * unit + reach * unit * math.sin(turn),
        )

    def draw_totem(self, surface: pygame.Surface, slot: int, *, rim: pygame.Color) -> None:
        """One totem again, marked with a rim."""
        self._draw_standing(surface, slot, rim=rim)
        self._draw_totem_cap(surface, slot)

    def _draw_standing(
        self,
        surface: pygame.Surface,
        slot: int,
        *,
        is_lit: bool = False,
        rim: pygame.Color | None = None,
    ) -> None:
        """One totem with its shadow; lit when it can be taken; `rim` marks it."""
        rect, size = self.totem_rect(slot), self.totem_size
        x, y = self.totem_pos(slot)
        if is_lit or rim is not None:
            glow = marks.glow(size, rim or marks.WHITE, strong=rim is not None)
            surface.blit(glow, glow.get_rect(center=(round(x), round(y - size * 0.06))))
        shade = marks.shadow(size)
        surface.blit(shade, shade.get_rect(center=(round(x + size * 0.16), round(y - size * 0.02))))
        picture = self.ui.sprites.get(f"zuma/totem_{self.slots[slot]}", size)
        surface.blit(picture, picture.get_rect(midbottom=(rect.centerx, rect.bottom)))

    def _draw_totem_cap(self, surface: pygame.Surface, slot: int) -> None:
        """The key of a totem before its foot."""
        (x, y), size = self.totem_pos(slot), self.totem_size
        cap = self.totem_caps.get(self.slots[slot])
        if cap:
            at = (round(x), round(y + size * 0.2))
            side = min(self.ui.px(32), round(size * 0.36))
            marks.draw_cap(surface, self.ui, cap, self.slots[slot], at, side)

    def draw_gone(self, surface: pygame.Surface, slot: int, rim: pygame.Color) -> None:
        """The empty place of a totem."""
        x, y = self.totem_pos(slot)
        glow = marks.glow(self.totem_size, rim, strong=True)
        surface.blit(glow, glow.get_rect(center=(round(x), round(y))))

    # Players

    @property
    def fan_width(self) -> int:
        """The width of a card in a player's fan."""
        share = 1.0 if self.players < 5 else 0.86
        return max(6, round(FAN_CARD * self.unit * share))

    def plate(self, seat: int) -> pygame.Rect:
        """A player's name plate."""
        ui = self.ui
        x, y = self.seat_pos(seat)
        unit = self.unit
        high = max(12, min(ui.px(40), round(44 * unit)))
        wide = min(ui.px(150), round(170 * unit))
        wide = wide if self._has_names else high
        rect = pygame.Rect(0, 0, max(high, wide), high)
        rect.center = (x, round(y + 32 * unit))
        if self._has_names:  # a long name reaches out of the ring, not into it
            more = max(0, min(self._name_width(seat, high), round(270 * unit)) - rect.width)
            outwards = math.cos(math.radians(self.angle(seat)))
            rect.x -= round(more * (1 - outwards) / 2)
            rect.width += more
        room = self.area.inflate(ui.px(12), 0)
        rect.x = max(room.left, min(rect.x, room.right - rect.width))
        return rect

    def _name_width(self, seat: int, high: int) -> int:
        """How wide a plate is that holds disc, name, and what stands behind it."""
        name = self.ui.writer.width(self.names[seat], "bold16")
        return name + high + self.ui.px(3 + 8) + self._behind_name(seat)

    def _behind_name(self, seat: int) -> int:
        """How much of a plate's end is for a sign, or for the totem that stands there."""
        if self.open_hands and self.held_by(seat) is not None:
            return round(54 * self.unit)
        return self.ui.px(10 if self.taken else 10 + 22)

    @property
    def _has_names(self) -> bool:
        return bool(self.names) and 170 * self.unit >= self.ui.px(96)

    def fan_middle(self, seat: int) -> tuple[int, int]:
        """The middle of a player's fan."""
        plate = self.plate(seat)
        return plate.centerx, round(plate.centery - 52 * self.unit)

    def open_rect(self, seat: int) -> pygame.Rect:
        """What an open hand at a seat covers."""
        width, cards = self.open_width, self.open_hands[seat]
        across = cardart.row_width(cards, width, OPEN_CARDS[self.players])
        rect = pygame.Rect(0, 0, across, round(width * cardart.ASPECT))
        plate = self.plate(seat)
        rect.midbottom = (plate.centerx, plate.top - round(2 * self.unit))
        rect.top = max(rect.top, self.area.top)
        room = self.area.inflate(self.ui.px(12), 0)
        rect.x = max(room.left, min(rect.x, room.right - rect.width))
        return rect

    @property
    def open_width(self) -> int:
        """The width of a card in a hand that lies open."""
        return max(8, round(FAN_CARD * 1.08 * self.unit))

    def _draw_open(self, surface: pygame.Surface, seat: int) -> None:
        """A hand that everybody may check; that of the first hand on a totem has a rim."""
        rect = self.open_rect(seat)
        if self.claim is not None and seat == self.starter:
            edge = max(3, round(5 * self.unit))
            around = rect.inflate(2 * edge, 2 * edge)
            shapes.panel(surface, around, self.claim, round(self.open_width * 0.16) + edge)
        cards, most = self.open_hands[seat], OPEN_CARDS[self.players]
        cardart.draw_row(surface, self.ui, cards, self.open_width, rect, most)

    def _draw_fan(self, surface: pygame.Surface, seat: int) -> None:
        if seat in self.open_hands:
            self._draw_open(surface, seat)
            return
        fan = cardart.backs(self.ui, self.cards, self.fan_width)
        cardart.lay(surface, fan, self.fan_middle(seat))

    def _draw_plate(self, surface: pygame.Surface, seat: int) -> None:
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        plate, look = self.plate(seat), self.looks[seat]
        if not self._has_names:
            draw_player_disc(surface, ui, plate, look)
            if self.committed[seat] and not self.taken and plate.height >= px(20):
                at = (plate.right - px(2), plate.bottom - px(4))
                shapes.disc(surface, at, px(9), theme.good)
                ui.sprites.draw(surface, "common/ui/check", at, px(12), theme.on_good)
            self._draw_prize(surface, seat)
            return
        radius = plate.height // 2
        shapes.shadow(surface, plate, radius, 2, ui.scale)
        shapes.panel(surface, plate, theme.paper, radius)
        if not self.taken:  # once a totem is gone nobody waits for a card
            icon = "check" if self.committed[seat] else "clock"
            tint = theme.good if self.committed[seat] else theme.faint
            at = (plate.right - px(18), plate.centery)
            ui.sprites.draw(surface, f"common/ui/{icon}", at, px(18), tint)
        right = plate.right - self._behind_name(seat)
        room = pygame.Rect(plate.x + px(3), plate.y, right - plate.x - px(3), plate.height)
        draw_player(surface, ui, room, look, self.names[seat], side=plate.height - px(6))
        self._draw_prize(surface, seat)
        if self.held_by(seat) is None and not self.open_hands:
            self._draw_caps(surface, seat, plate)

    def _draw_caps(self, surface: pygame.Surface, seat: int, plate: pygame.Rect) -> None:
        """The keys of a player lie on the fan, where no totem can hide them."""
        caps = self.caps.get(seat, ())
        size = min(self.ui.px(30), round(34 * self.unit))
        left = plate.centerx - round((len(caps) - 1) * size * 0.62)
        for index, (word, colour) in enumerate(caps):
            at = (left + round(index * size * 1.24), plate.top - round(size * 0.62))
            marks.draw_cap(surface, self.ui, word, colour, at, size)

    def _draw_prize(self, surface: pygame.Surface, seat: int) -> None:
        """The totem that a player has taken stands at the plate."""
        colour = self.held_by(seat)
        if colour is not None and seat not in self.flying:
            picture = self.ui.sprites.get(f"zuma/totem_{colour}", self.prize_size)
            surface.blit(picture, picture.get_rect(center=self.prize_pos(seat)))

    @property
    def prize_size(self) -> int:
        """How high a totem in a player's hand is; open cards must not be hidden by it."""
        return max(8, round((54 if self.open_hands else 66) * self.unit))

    def prize_pos(self, seat: int) -> tuple[int, int]:
        """Where a player keeps the totem."""
        plate = self.plate(seat)
        if self.has_hand and seat == self.bottom:
            unit = self.unit
            return self.area.centerx - round(250 * unit), self.area.bottom - round(52 * unit)
        if self.open_hands:
            return plate.right - round(24 * self.unit), plate.centery + round(4 * self.unit)
        return plate.right - round(14 * self.unit), plate.top - round(20 * self.unit)


def slots_of(totems: Sequence[str]) -> list[str]:
    """The order in which totems stand: doubles apart, the single one in front."""
    once = list(dict.fromkeys(totems))
    doubles = [colour for colour in once if totems.count(colour) > 1]
    return [*once, *reversed(doubles)]
