"""How each event of Rumis is seen happening, as acts over the picture."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from games.core.game import Event
from games.rumis.rules import moves as happened
from games.rumis.view.reading import Position, Stone
from games.rumis.view.reading import stones as standing
from games.stage.draw import shapes
from games.stage.motion.acts import Act
from games.stage.motion.timeline import Motion, in_quad, lerp, linear, out_back
from games.stage.motion.timeline import Sequence as InTurn
from games.stage.space.camera import Point
from games.stage.space.miniatures import piece_picture

if TYPE_CHECKING:
    from games.rumis.view.view import RumisView

TRAVEL, DROP, SETTLE = 0.42, 0.26, 0.12
LIFT, HOME = 0.26, 0.42
PAUSE, COUNT, FLASH = 0.45, 0.8, 0.7
HEIGHT = 1.2
"""Cells over its place from which a stone drops."""


class RumisPresenter:
    """Acts for the events of one move; asked in the order in which they happened."""

    def __init__(self, view: RumisView) -> None:
        self.view = view
        self.picture = view.picture
        self._acts: dict[type[Event], Callable[..., Sequence[Motion]]] = {
            happened.StonePlaced: self._placed,
            happened.RuinPlaced: self._placed,
            happened.StoneTaken: self._taken,
            happened.StoneSetAside: self._set_aside,
            happened.SeatOut: lambda event, before: self._pause("refuse"),
            happened.ColourOut: lambda event, before: self._pause("refuse"),
            happened.RuinsFinished: self._ruins_finished,
            happened.IntermediateCounted: self._counted,
            happened.RelocationStarted: lambda event, before: self._pause("turn"),
            happened.CubeFilled: self._filled,
        }

    def of(self, event: Event, before: Position) -> Sequence[Motion]:
        """The motion of an event."""
        return self._acts[type(event)](event, before)

    def covers(self, kind: type[Event]) -> bool:
        """Whether there is a motion for this kind of event."""
        return kind in self._acts

    # Stones

    def _placed(
        self, event: happened.StonePlaced | happened.RuinPlaced, before: Position
    ) -> Sequence[Motion]:
        stone = Stone(event.colour, event.place.stone, event.place.cells)
        blocks = self.picture.blocks(stone)
        painter = self.picture.painter
        acts: list[Motion] = []
        if self.view.is_from_afar:
            acts.append(self._travel(stone, event.seat, is_home=False))

        def drop(surface: pygame.Surface, share: float) -> None:
            lift = HEIGHT * (1 - share)
            painter.draw_flying(surface, self.picture.camera, blocks, (0.0, 0.0, lift))

        def settle(surface: pygame.Surface, share: float) -> None:
            stretch = 1 - 0.05 * math.sin(math.pi * min(1.0, max(0.0, share)))
            painter.draw_flying(
                surface, self.picture.camera, blocks, has_shadow=False, stretch=stretch
            )

        acts.append(Act(DROP, drop, done=lambda: self._sound("place_stone"), easing=in_quad))
        acts.append(Act(SETTLE, settle, done=lambda: self._add(stone), easing=out_back))
        return [InTurn(*acts)]

    def _add(self, stone: Stone) -> None:
        if stone not in self.picture.stones:
            self.picture.add(stone)

    def _taken(self, event: happened.StoneTaken, before: Position) -> Sequence[Motion]:
        """Up from its place, then to its owner."""
        stone = Stone(event.colour, event.place.stone, event.place.cells)
        blocks = self.picture.blocks(stone)
        painter = self.picture.painter

        def begin() -> None:
            self.picture.remove(stone)
            self._sound("pick")

        def rise(surface: pygame.Surface, share: float) -> None:
            painter.draw_flying(surface, self.picture.camera, blocks, (0.0, 0.0, HEIGHT * share))

        up = Act(LIFT, rise, begin=begin, done=lambda: self.picture.remove(stone))
        return [InTurn(up, self._travel(stone, event.seat, is_home=True))]

    def _travel(self, stone: Stone, seat: int, is_home: bool) -> Act:
        """Between the player's panel and the place above where it stands, as a hand carries it."""
        panel = self.view.hand_spots.get(seat, self.picture.area.midbottom)
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
            at = _arc(start, end, share)
            surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))

        return Act(HOME if is_home else TRAVEL, draw, begin=lambda: self._sound("pick"))

    def _set_aside(self, event: happened.StoneSetAside, before: Position) -> Sequence[Motion]:
        """Shown once more beside the panel, fading."""
        look = self.picture.looks[event.colour]
        icon = self.view.margins.icon(event.colour, event.stone)
        at = self.view.hand_spots.get(event.seat, self.picture.area.midbottom)

        def draw(surface: pygame.Surface, share: float) -> None:
            picture = shapes.faded(icon(self.view.ui.px(84)), 1 - share)
            box = picture.get_rect(midleft=(at[0] + self.view.ui.px(40), at[1]))
            shapes.disc(surface, box.center, box.width * 0.6, shapes.rgba(look.colour, 0.2))
            surface.blit(picture, box)

        return [Act(COUNT, draw, begin=lambda: self._sound("refuse"), easing=linear)]

    # Phases

    def _ruins_finished(self, event: happened.RuinsFinished, before: Position) -> Sequence[Motion]:
        ruins = [s for s in standing(before) if s.colour == len(self.picture.looks) - 1]
        return [self._glow(ruins, "turn")]

    def _filled(self, event: happened.CubeFilled, before: Position) -> Sequence[Motion]:
        return [self._glow(standing(before), "win")]

    def _glow(self, which: Sequence[Stone], sound: str) -> Act:
        """The edges of stones light up in gold, and fade."""

        def draw(surface: pygame.Surface, share: float) -> None:
            strength = round(math.sin(math.pi * share), 1)
            if strength > 0:
                gold = shapes.rgba(self.view.ui.theme.hint, strength)
                self.picture.outline(surface, which, gold, width=2.6, name="glow")

        return Act(FLASH, draw, begin=lambda: self._sound(sound), easing=linear)

    def _counted(self, event: happened.IntermediateCounted, before: Position) -> Sequence[Motion]:
        """The intermediate score counts up over the board."""
        ui = self.view.ui
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

        return [Act(COUNT, draw, begin=lambda: self._sound("score"), easing=linear)]

    def _pause(self, sound: str) -> Sequence[Motion]:
        return [Act(PAUSE, begin=lambda: self._sound(sound))]

    def _sound(self, name: str) -> None:
        self.view.ui.sounds.play(name)


def _arc(a: Point, b: Point, share: float) -> Point:
    """From a to b, rising on the way."""
    x, y = lerp(a[0], b[0], share), lerp(a[1], b[1], share)
    return x, y - 0.18 * math.dist(a, b) * math.sin(math.pi * share)
