"""How each event of Rumis is seen happening, drawn over the picture."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

import pygame

from games.core.game import Event
from games.rumis.rules import moves as happened
from games.rumis.view.picture import RumisPicture
from games.rumis.view.position import Position, Stone
from games.rumis.view.position import stones as standing
from games.stage.draw import shapes
from games.stage.motion.drawn import DrawnTween
from games.stage.motion.timeline import Motion, arc, linear
from games.stage.motion.timeline import Sequence as InTurn
from games.stage.space.building import impact
from games.stage.space.faces.miniatures import piece_picture
from games.stage.table.game.presenter import TRAVEL, Presenter

LIFT, HOME = 0.26, 0.42
LIGHTEST = 2
"""Cubes of the smallest stone."""
COUNT, FLASH = 0.8, 0.7
HEIGHT = 1.2
"""Cells over its place from which a stone drops."""


class RumisPresenter(Presenter[Position]):
    """Rumis' events over the picture of its building."""

    picture: RumisPicture
    pauses: ClassVar[Mapping[type[Event], str]] = {
        happened.SeatOut: "refuse",
        happened.ColourOut: "refuse",
        happened.RelocationStarted: "turn",
    }

    @property
    def makers(self) -> Mapping[type[Event], Callable[[Any], Sequence[Motion]]]:
        """Those of stones, phases and the count."""
        return {
            happened.StonePlaced: self._placed,
            happened.RuinPlaced: self._placed,
            happened.StoneTaken: self._taken,
            happened.StoneSetAside: self._set_aside,
            happened.RuinsFinished: self._ruins_finished,
            happened.IntermediateCounted: self._counted,
            happened.CubeFilled: lambda event: [self._glow(standing(self.before), "win")],
        }

    # Stones

    def _placed(self, event: happened.StonePlaced | happened.RuinPlaced) -> Sequence[Motion]:
        stone = Stone(event.colour, event.place.stone, event.place.cells)
        blocks = self.picture.blocks(stone)
        painter = self.picture.painter
        parts: list[Motion] = []
        if self.is_from_afar:
            parts.append(self._travel(stone, event.seat, is_home=False))

        def rest() -> None:
            if stone not in self.picture.stones:
                self.picture.add(stone)

        # A heavy stone is deep and loud, one that falls on a tower higher.
        pitch = min(z for _, _, z in stone.cells) + LIGHTEST - len(stone.cells)
        loud = 0.55 + 0.12 * len(stone.cells)
        fallen = impact.landing(
            painter,
            lambda: self.picture.camera,
            blocks,
            dust=impact.STONE,
            contact=lambda: self.sound("place_stone", pitch, loud),
            add=rest,
            along=self.along,
        )
        self.landing = impact.middle_of(self.picture.camera, blocks, painter.level_height)
        return [InTurn(*parts, fallen)]

    def _taken(self, event: happened.StoneTaken) -> Sequence[Motion]:
        """Up from its place, then to its owner."""
        stone = Stone(event.colour, event.place.stone, event.place.cells)
        blocks = self.picture.blocks(stone)
        painter = self.picture.painter

        def begin() -> None:
            self.picture.remove(stone)
            self.sound("pick")

        def rise(surface: pygame.Surface, share: float) -> None:
            painter.draw_flying(surface, self.picture.camera, blocks, (0.0, 0.0, HEIGHT * share))

        up = DrawnTween(LIFT, rise, begin=begin, done=lambda: self.picture.remove(stone))
        return [InTurn(up, self._travel(stone, event.seat, is_home=True))]

    def _travel(self, stone: Stone, seat: int, is_home: bool) -> DrawnTween:
        """Between the player's panel and the place above where it stands, as a hand carries it."""
        panel = self.home_of(seat)
        camera = self.picture.camera
        side = round(camera.scale * 4.4)
        origin = [(x, y, z) for x, y, z in stone.cells]
        blocks = self.picture.blocks(stone)
        picture = piece_picture(
            blocks, (side, side), yaw=camera.yaw, pitch=camera.pitch, unit=camera.scale
        )
        spots = [
            camera.project(x + a, y + b, z + c + HEIGHT)
            for x, y, z in origin
            for a in (0, 1)
            for b in (0, 1)
            for c in (0, 1)
        ]
        xs, ys = [x for x, _ in spots], [y for _, y in spots]
        above = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
        start, end = (above, panel) if is_home else (panel, above)

        def draw(surface: pygame.Surface, share: float) -> None:
            at = arc(start, end, share)
            surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))

        return DrawnTween(HOME if is_home else TRAVEL, draw, begin=lambda: self.sound("pick"))

    def _set_aside(self, event: happened.StoneSetAside) -> Sequence[Motion]:
        """Shown once more beside the panel, fading."""
        look = self.picture.looks[event.colour]
        icon = self.picture.icon(event.colour, event.stone)
        at = self.home_of(event.seat)

        def draw(surface: pygame.Surface, share: float) -> None:
            picture = shapes.faded(icon(self.ui.px(84)), 1 - share)
            box = picture.get_rect(midleft=(at[0] + self.ui.px(40), at[1]))
            shapes.disc(surface, box.center, box.width * 0.6, shapes.rgba(look.colour, 0.2))
            surface.blit(picture, box)

        return [DrawnTween(COUNT, draw, begin=lambda: self.sound("refuse"), easing=linear)]

    # Phases

    def _ruins_finished(self, event: happened.RuinsFinished) -> Sequence[Motion]:
        ruins = [s for s in standing(self.before) if s.colour == len(self.picture.looks) - 1]
        return [self._glow(ruins, "turn")]

    def _glow(self, which: Sequence[Stone], sound: str) -> DrawnTween:
        """The edges of stones light up in gold, and fade."""

        def draw(surface: pygame.Surface, share: float) -> None:
            strength = round(math.sin(math.pi * share), 1)
            if strength > 0:
                gold = shapes.rgba(self.ui.theme.hint, strength)
                self.picture.outline(surface, which, gold, width=2.6, name="glow")

        return DrawnTween(FLASH, draw, begin=lambda: self.sound(sound), easing=linear)

    def _counted(self, event: happened.IntermediateCounted) -> Sequence[Motion]:
        """The intermediate score counts up over the board."""
        ui = self.ui
        look = self.picture.looks[event.seat]

        def draw(surface: pygame.Surface, share: float) -> None:
            points = round(event.points * min(1.0, share * 1.4))
            text = ui.say("rumis_view.intermediate", n=points)
            box = pygame.Rect(0, 0, ui.writer.width(text, "title26") + ui.px(84), ui.px(64))
            box.midtop = (self.picture.area.centerx, self.picture.area.y + ui.px(24))
            shapes.shadow(surface, box, box.height // 2, 2, ui.scale)
            shapes.pill(surface, box, ui.theme.paper)
            middle = (box.x + ui.px(34), box.centery)
            shapes.disc(surface, middle, ui.px(20), look.colour)
            ui.sprites.draw(surface, look.shape, middle, ui.px(22), look.mark_colour)
            at = (box.x + ui.px(64), box.centery)
            ui.writer.draw(surface, text, "title26", ui.theme.ink, at, "midleft")

        return [DrawnTween(COUNT, draw, begin=lambda: self.sound("score"), easing=linear)]
