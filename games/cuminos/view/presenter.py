"""How each event of Cuminos is seen happening, drawn over the picture."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Protocol

import pygame

from games.core.game import Event
from games.core.language import Phrase, phrase
from games.cuminos.rules import moves
from games.cuminos.rules.moves import Place
from games.cuminos.rules.state import CuminosState
from games.cuminos.view.picture import CuminosPicture
from games.stage.draw import shapes
from games.stage.motion.drawn import DrawnTween
from games.stage.motion.timeline import Call, Motion, Tween, in_out_cubic, in_quad, lerp, linear
from games.stage.motion.timeline import Sequence as InTurn
from games.stage.space.building import impact
from games.stage.space.geometry.camera import Spot
from games.stage.table.game.presenter import Presenter

TRAVEL, FOLLOW = 0.46, 0.42
RISE, NOTICE, SWEEP, PAUSE = 0.7, 1.1, 0.5, 0.4
LIFT = 1.2
"""Cells over its place from which a bar falls."""
CARRIED = 3.0
"""How high a bar is carried on its way."""


class Follower(Protocol):
    """Whoever moves the camera after the building."""

    def name_of(self, seat: int) -> str:
        """A player's name."""

    def will_follow(self, move: Place) -> bool:
        """Whether the camera should go elsewhere for one more bar."""

    def start_following(self, move: Place) -> None:
        """Set out for the frame of the building."""

    def follow(self, share: float) -> None:
        """Be part of the way there."""

    def end_following(self) -> None:
        """Be there."""

    def start_anew(self) -> None:
        """The table is empty again."""


class CuminosPresenter(Presenter[CuminosState]):
    """Cuminos' events over the picture of its building."""

    picture: CuminosPicture
    pauses: ClassVar[Mapping[type[Event], str]] = {moves.MatchEnded: "win"}
    pause_time = PAUSE

    def __init__(self, picture: CuminosPicture, follower: Follower) -> None:
        super().__init__(picture)
        self.follower = follower

    @property
    def makers(self) -> Mapping[type[Event], Callable[[Any], Sequence[Motion]]]:
        """Those of bars, and of what is announced."""
        return {
            moves.SourceStood: self._placed,
            moves.CuminoPlaced: self._scored,
            moves.TurnPassed: self._passed,
            moves.TurnSkipped: self._skipped,
            moves.RoundFinished: self._finished,
            moves.RoundBlocked: self._blocked,
            moves.RoundStarted: self._started,
            moves.TieBreakStarted: self._started,
        }

    # Bars

    def _placed(self, event: moves.SourceStood | moves.CuminoPlaced) -> Sequence[Motion]:
        """Carried from its player when a bot plays, dropped, set; then the camera follows."""
        seat, move = event.seat, event.place
        parts: list[Motion] = [self._travel(seat, move)] if self.is_from_afar else []

        def land() -> None:
            """Wood on wood, a semitone higher for each level."""
            self.sound("place_wood", move.level - 1)

        def rest() -> None:
            self.picture.put(seat, move)

        fallen = impact.landing(
            self.picture.painter,
            lambda: self.picture.camera,
            self.picture.bars.blocks(seat, move, "flying"),
            dust=impact.WOOD,
            contact=land,
            add=rest,
            along=self.along,
        )
        return [InTurn(*parts, fallen), *self._follow(move)]

    def _travel(self, seat: int, move: Place) -> DrawnTween:
        """From the player's panel to above its place, as a hand would carry it."""
        picture = self.picture
        start = self.home_of(seat)
        x, y, z = picture.middle(move)

        def draw(surface: pygame.Surface, share: float) -> None:
            high = lerp(CARRIED, LIFT, share) + 0.8 * math.sin(math.pi * share)
            from_x, from_y = picture.camera.ground(start, z + high)
            offset: Spot = (
                lerp(from_x - x, 0.0, share),
                lerp(from_y - y, 0.0, share),
                high,
            )
            picture.draw_flying(surface, seat, move, offset)

        return DrawnTween(TRAVEL, draw, begin=lambda: self.sound("pick"), easing=in_out_cubic)

    def _follow(self, move: Place) -> Sequence[Motion]:
        """The camera goes where the grown building wants it."""
        if not self.follower.will_follow(move):
            return ()
        return [
            Call(lambda: self.follower.start_following(move)),
            Tween(FOLLOW, self.follower.follow, easing=in_out_cubic),
            Call(self.follower.end_following),
        ]

    def _scored(self, event: moves.CuminoPlaced) -> Sequence[Motion]:
        """The points rise over the bar, with the multiplication when there is one."""
        value = event.points // event.factor
        text = f"+{event.points}"
        if event.factor > 1:
            text = f"{value} × {event.factor} = +{event.points}"
        sound = "score" if event.points else "turn"
        return [*self._placed(event), self._rising(text, event.place, sound)]

    def _rising(self, text: str, move: Place, sound: str) -> DrawnTween:
        ui, picture = self.ui, self.picture

        def draw(surface: pygame.Surface, share: float) -> None:
            bounds = picture.bounds(move)
            opacity = min(1.0, share * 6, (1 - share) * 3)
            y = bounds.top - ui.px(10) - round(ui.px(26) * share)
            self._pill(surface, text, (bounds.centerx, y), opacity, ui.theme.good)

        return DrawnTween(RISE, draw, begin=lambda: self.sound(sound), easing=linear)

    # Turns and rounds

    def _passed(self, event: moves.TurnPassed) -> Sequence[Motion]:
        return [self._notice(phrase("cuminos_view.notice.pass"), "turn", event.seat)]

    def _skipped(self, event: moves.TurnSkipped) -> Sequence[Motion]:
        return [self._notice(phrase("cuminos_view.notice.skip"), "refuse", event.seat)]

    def _finished(self, event: moves.RoundFinished) -> Sequence[Motion]:
        words = phrase("cuminos_view.notice.finished", n=event.points)
        return [self._notice(words, "score", event.seat)]

    def _blocked(self, event: moves.RoundBlocked) -> Sequence[Motion]:
        return [self._notice(phrase("cuminos_view.notice.blocked"), "refuse")]

    def _started(self, event: moves.RoundStarted) -> Sequence[Motion]:
        """The building is swept off the table, and the next round announced."""
        is_extra = isinstance(event, moves.TieBreakStarted)
        key = "tie_break" if is_extra else "round"
        words = phrase(f"cuminos_view.notice.{key}", round=event.round + 1)
        return [self._sweep(), self._notice(words, "turn")]

    def _sweep(self) -> DrawnTween:
        picture = self.picture
        pictures: list[pygame.Surface] = []

        def begin() -> None:
            pictures.append(picture.picture())
            picture.show([])
            self.sound("card")

        def draw(surface: pygame.Surface, share: float) -> None:
            if pictures:
                down = round(picture.area.height * 0.3 * share)
                surface.blit(shapes.faded(pictures[0], 1 - share), (0, down))

        return DrawnTween(SWEEP, draw, begin=begin, done=self.follower.start_anew, easing=in_quad)

    # Words

    def _notice(self, words: Phrase, sound: str, seat: int | None = None) -> DrawnTween:
        """A sentence in the upper part of the board for a moment."""
        ui, picture = self.ui, self.picture
        name = "" if seat is None else self.follower.name_of(seat)
        text = ui.say(words, seat=name)
        colour = ui.theme.ink if seat is None else ui.theme.good

        def draw(surface: pygame.Surface, share: float) -> None:
            opacity = min(1.0, share * 6, (1 - share) * 6)
            at = (picture.area.centerx, picture.area.top + ui.px(44))
            self._pill(surface, text, at, opacity, colour)

        return DrawnTween(NOTICE, draw, begin=lambda: self.sound(sound), easing=linear)

    def _pill(
        self,
        surface: pygame.Surface,
        text: str,
        at: tuple[int, int],
        opacity: float,
        ink: pygame.Color,
    ) -> None:
        ui = self.ui
        width = ui.writer.width(text, "bold20") + ui.px(36)
        sheet = pygame.Surface((width, ui.px(40)), pygame.SRCALPHA)
        shapes.pill(sheet, sheet.get_rect(), ui.theme.paper)
        ui.writer.draw(sheet, text, "bold20", ink, sheet.get_rect().center, "center")
        box = sheet.get_rect(center=at).clamp(self.picture.area)
        surface.blit(shapes.faded(sheet, max(0.0, opacity)), box)
