"""How each event of Kiwara is seen happening, drawn over the picture."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

import pygame

from games.core.game import Event
from games.kiwara.rules import events as happened
from games.kiwara.rules.position import Token
from games.kiwara.rules.state import KiwaraState
from games.kiwara.view.ground import middle
from games.kiwara.view.picture import KiwaraPicture
from games.stage.draw import shapes
from games.stage.draw.theme import INK
from games.stage.motion.drawn import DrawnTween
from games.stage.motion.timeline import (
    Motion,
    arc,
    between,
    in_out_sine,
    in_quad,
    lerp,
    linear,
    out_cubic,
)
from games.stage.motion.timeline import Sequence as InTurn
from games.stage.space.geometry.camera import Point
from games.stage.table.game.presenter import DROP, TRAVEL, Presenter

STEP = 0.32
LONGEST_WALK = 1.3
SETTLE = 0.12
FLIP, FLEE, SWAP = 0.28, 0.42, 0.46
SHOW_CARD, FLASH = 0.9, 0.5

WEIGHTS = {"elephant": -5, "lion": -3, "crocodile": -2, "zebra": 0, "gazelle": 2}
"""How many semitones higher an animal is set down: the heavy ones are deep."""
LOUD, LOUDER = 0.7, 0.06
"""How loud that is, and how much louder a semitone deeper."""


class KiwaraPresenter(Presenter[KiwaraState]):
    """Kiwara's events over the picture of its board."""

    picture: KiwaraPicture
    pauses: ClassVar[Mapping[type[Event], str]] = {
        happened.CardsShown: "card",
        happened.DeckWasEmpty: "refuse",
        happened.PlacementBarred: "refuse",
        happened.TurnSkipped: "turn",
        happened.MatchEnded: "win",
    }

    @property
    def makers(self) -> Mapping[type[Event], Callable[[Any], Sequence[Motion]]]:
        """Those of totem, animals, territories and cards."""
        return {
            happened.TotemSet: self._totem_set,
            happened.TotemMoved: self._totem_moved,
            happened.AnimalPlaced: self._animal_placed,
            happened.ZebraHid: self._turned_over,
            happened.GazelleHid: self._turned_over,
            happened.GazelleFled: self._went_home,
            happened.AnimalReturned: self._went_home,
            happened.CrocodileSwapped: self._swapped,
            happened.TerritoryCompleted: self._completed,
            happened.OkapiTaken: lambda event: self._card("okapi", "card"),
            happened.CardDrawn: lambda event: self._card(event.card, "card"),
            happened.CardKept: lambda event: self._card(event.card, "card"),
            happened.CardUsed: lambda event: self._card(event.card, "card"),
            happened.CardLost: lambda event: self._card(event.card, "refuse"),
            happened.LineChanged: self._line_changed,
            happened.PlacementImposed: self._cell_named,
            happened.PlacementForbidden: self._cell_named,
        }

    # Totem

    def _totem_set(self, event: happened.TotemSet) -> Sequence[Motion]:
        at = float(self.picture.stops.index(event.stop))

        def draw(surface: pygame.Surface, share: float) -> None:
            self.picture.draw_totem(surface, at, lift=1.2 * (1 - share))

        def land() -> None:
            self.picture.totem_at = at
            self.sound("totem_step")

        return [DrawnTween(DROP, draw, done=land, easing=in_quad), DrawnTween(SETTLE)]

    def _totem_moved(self, event: happened.TotemMoved) -> Sequence[Motion]:
        """Stop by stop, a hop each; a long forced walk hurries."""
        start = float(self.picture.stops.index(event.start))
        steps = abs(event.steps)
        way = 1 if event.steps > 0 else -1
        seconds = min(STEP, LONGEST_WALK / max(1, steps))
        parts: list[Motion] = []
        for number in range(steps):
            parts.append(self._hop(start + way * number, way, seconds))
        return [InTurn(*parts)]

    def _hop(self, start: float, way: int, seconds: float) -> DrawnTween:
        count = len(self.picture.stops)

        def begin() -> None:
            self.picture.totem_at = None
            self.sound("totem_step")

        def draw(surface: pygame.Surface, share: float) -> None:
            lift = 0.22 * math.sin(math.pi * share)
            self.picture.draw_totem(surface, (start + way * share) % count, lift)

        def land() -> None:
            self.picture.totem_at = (start + way) % count

        return DrawnTween(seconds, draw, begin=begin, done=land)

    # Animals

    def _animal_placed(self, event: happened.AnimalPlaced) -> Sequence[Motion]:
        value = getattr(self.after.table.animals, event.animal).value
        piece = Token(event.seat, event.animal, event.hidden, value)
        spot = middle(event.cell)
        parts: list[Motion] = []
        if self.is_from_afar:
            parts.append(self._travel(piece, event.seat, spot))

        def fly(surface: pygame.Surface, lift: float, stretch: float) -> None:
            self.picture.draw_token(surface, piece, spot, lift=lift, squash=stretch)

        def rest() -> None:
            self.picture.tokens[event.cell] = piece

        pitch = WEIGHTS[event.animal]

        def land() -> None:
            self.sound("place_token", pitch, LOUD - LOUDER * pitch)

        parts += self.set_down(fly, land, rest, squash=0.06)
        self.landing = self.picture.cell_pos(event.cell)
        if event.animal == "lion":
            parts.append(self._roar(event.cell))
        return [InTurn(*parts)]

    def _travel(self, piece: Token, seat: int, spot: Point) -> DrawnTween:
        """From the player's panel to above the cell, as a hand would carry it."""
        start = self.home_of(seat)
        end = self.picture.camera.project(*spot)
        lift = 1.2 * self.picture.camera.scale * max(0.55, self.picture.camera.rise)

        def draw(surface: pygame.Surface, share: float) -> None:
            self.picture.draw_token_at(surface, piece, arc(start, (end[0], end[1] - lift), share))

        return DrawnTween(TRAVEL, draw, begin=lambda: self.sound("pick"))

    def _roar(self, cell: str) -> DrawnTween:
        """The lion's scare: a ring that grows over the four neighbours."""

        def draw(surface: pygame.Surface, share: float) -> None:
            x, y = self.picture.cell_pos(cell)
            radius = self.picture.camera.scale * lerp(0.35, 1.45, share)
            width = max(2.0, self.picture.camera.scale * 0.1 * (1 - share))
            colour = shapes.rgba("#FFF1D6", 0.9 * (1 - share))
            box = pygame.Rect(0, 0, radius * 2, radius * 2 * self.picture.camera.flatness)
            box.center = (round(x), round(y))
            sheet = pygame.Surface(box.size, pygame.SRCALPHA)
            pygame.draw.ellipse(sheet, colour, sheet.get_rect(), round(width))
            surface.blit(sheet, box)

        return DrawnTween(0.34, draw, begin=lambda: self.sound("kiwara/scare"), easing=out_cubic)

    def _turned_over(self, event: happened.ZebraHid | happened.GazelleHid) -> Sequence[Motion]:
        cell = event.cell
        held: list[Token] = []

        def begin() -> None:
            held.append(self.picture.tokens.pop(cell))
            self.sound("flip")

        def draw(surface: pygame.Surface, share: float) -> None:
            piece = held[0]
            if share > 0.5:
                piece = Token(piece.seat, piece.kind, True, piece.value)
            squeeze = max(0.04, abs(math.cos(math.pi * share)))
            lift = 0.25 * math.sin(math.pi * share)
            self.picture.draw_token(surface, piece, middle(cell), lift=lift, squeeze=squeeze)

        def rest() -> None:
            piece = self.after.animal_at(cell)
            if piece is not None:
                self.picture.tokens[cell] = piece

        return [DrawnTween(FLIP, draw, begin=begin, done=rest, easing=in_out_sine)]

    def _went_home(self, event: happened.GazelleFled | happened.AnimalReturned) -> Sequence[Motion]:
        cell = event.cell
        held: list[Token] = []
        home = self.home_of(event.seat)

        def begin() -> None:
            held.append(self.picture.tokens.pop(cell))
            self.sound("kiwara/flee")

        def draw(surface: pygame.Surface, share: float) -> None:
            at = arc(self.picture.cell_pos(cell), home, share)
            self.picture.draw_token_at(surface, held[0], at, 1.0 - 0.6 * max(0.0, share - 0.7))

        return [
            DrawnTween(FLEE, draw, begin=begin, done=lambda: self._gone(cell), easing=in_quad),
        ]

    def _gone(self, cell: str) -> None:
        self.picture.tokens.pop(cell, None)

    def _swapped(self, event: happened.CrocodileSwapped) -> Sequence[Motion]:
        """Both change places: the crocodile slides, the gazelle leaps over it."""
        held: list[Token] = []
        here, there = middle(event.origin), middle(event.target)

        def begin() -> None:
            held.append(self.picture.tokens.pop(event.origin))
            held.append(self.picture.tokens.pop(event.target))
            self.sound("swap")

        def draw(surface: pygame.Surface, share: float) -> None:
            hunter, prey = held
            self.picture.draw_token(surface, hunter, between(here, there, share))
            leap = 0.7 * math.sin(math.pi * share)
            self.picture.draw_token(surface, prey, between(there, here, share), lift=leap)

        def rest() -> None:
            if held:
                self.picture.tokens[event.target], self.picture.tokens[event.origin] = held

        return [DrawnTween(SWAP, draw, begin=begin, done=rest)]

    # Territories and cards

    def _completed(self, event: happened.TerritoryCompleted) -> Sequence[Motion]:
        cells = next(s.cells for s in self.after.standings() if s.letter == event.letter)
        return [self._flash(cells, "score")]

    def _line_changed(self, event: happened.LineChanged) -> Sequence[Motion]:
        return [self._flash(self.after.line_of(event.stop), "pick")]

    def _cell_named(
        self,
        event: happened.PlacementImposed | happened.PlacementForbidden,
    ) -> Sequence[Motion]:
        return [self._flash((event.cell,), "pick")]

    def _flash(self, cells: Sequence[str], sound: str) -> DrawnTween:
        def draw(surface: pygame.Surface, share: float) -> None:
            strength = round(0.55 * math.sin(math.pi * share), 1)
            if strength:
                self.picture.light(surface, cells, strength)

        return DrawnTween(FLASH, draw, begin=lambda: self.sound(sound), easing=linear)

    def _card(self, card: str, sound: str) -> Sequence[Motion]:
        """The card is held up in the middle, then goes away."""
        ui = self.ui
        width, height = ui.px(180), ui.px(212)
        name = ui.say(f"kiwara.card.{card}")

        def draw(surface: pygame.Surface, share: float) -> None:
            opacity = min(1.0, share * 5, (1 - share) * 5)
            box = pygame.Rect(0, 0, width, height)
            box.center = self.picture.area.center
            box.y += round(ui.px(14) * (1 - min(1.0, share * 5)))
            sheet = pygame.Surface(box.size, pygame.SRCALPHA)
            whole = sheet.get_rect()
            shapes.panel(sheet, whole, pygame.Color("#F1D39A"), ui.px(18))
            shapes.panel(sheet, whole, None, ui.px(18), ui.key_colour("kiwara"), ui.px(4))
            picture = ui.sprites.get(f"kiwara/card_{card}", ui.px(132))
            sheet.blit(picture, picture.get_rect(midtop=(whole.centerx, ui.px(14))))
            ui.writer.draw_fitted(
                sheet,
                name,
                "title20",
                INK,
                pygame.Rect(ui.px(10), ui.px(156), width - ui.px(20), ui.px(40)),
                "center",
            )
            surface.blit(shapes.faded(sheet, opacity), box)

        return [DrawnTween(SHOW_CARD, draw, begin=lambda: self.sound(sound), easing=linear)]
