"""How each event of Kumata is seen happening, drawn over the picture."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any, ClassVar

import pygame

from games.core.game import Event
from games.core.language import signed, written
from games.kumata.rules import counting, moves
from games.kumata.rules.state import KumataState
from games.kumata.view.faces import clan_look, domino_picture, head
from games.kumata.view.held_domino import Place
from games.kumata.view.picture import Domino, KumataPicture, Patch, place_of
from games.stage.draw import shapes
from games.stage.motion.drawn import DrawnTween
from games.stage.motion.timeline import Motion, arc, between, in_quad, lerp, linear
from games.stage.motion.timeline import Sequence as InTurn
from games.stage.space.building import impact
from games.stage.space.geometry.camera import Point
from games.stage.table.game.presenter import DROP, TRAVEL, Presenter

ASIDE, REVEAL, PAUSE = 0.5, 0.28, 0.5
ROW, SUM = 0.2, 0.5
LIFT = 5.0
"""Levels over its place from which a domino drops: 1.2 cells."""


class KumataPresenter(Presenter[KumataState]):
    """Kumata's events over the picture of its board."""

    picture: KumataPicture
    pauses: ClassVar[Mapping[type[Event], str]] = {moves.NothingFitted: "refuse"}
    pause_time = PAUSE
    _placed: Domino | None = None
    """The domino of the move shown, for the totem that comes onto it."""

    @property
    def makers(self) -> Mapping[type[Event], Callable[[Any], Sequence[Motion]]]:
        """Those of dominoes, totems, reserves and the count."""
        return {
            moves.DominoPlaced: self._domino_placed,
            moves.TotemPlaced: self._totem_placed,
            moves.DominoSetAside: lambda event: [self._held_up(event, ASIDE, "swap")],
            moves.DominoRevealed: lambda event: [self._held_up(event, REVEAL, "flip")],
            moves.RanOut: self._counted,
            moves.GotStuck: self._counted,
        }

    # A domino

    def _domino_placed(self, event: moves.DominoPlaced) -> Sequence[Motion]:
        values = (int(event.domino[0]), int(event.domino[1]))
        places = (place_of(event.a), place_of(event.b))
        domino = self._placed = Domino(event.seat, values, places, event.level)
        picture = self.picture
        parts: list[Motion] = [self._travel(domino)] if self.is_from_afar else []

        def land() -> None:
            self.sound("place_wood", event.level - 1)

        def rest() -> None:
            picture.show([*picture.dominoes, domino])

        blocks = picture.blocks(domino)
        fallen = impact.landing(
            picture.painter,
            lambda: picture.camera,
            blocks,
            dust=impact.WOOD,
            contact=land,
            add=rest,
            along=self.along,
        )
        self.landing = impact.middle_of(picture.camera, blocks, picture.look.level)
        return [InTurn(*parts, fallen)]

    def _travel(self, domino: Domino) -> DrawnTween:
        """From the player's panel to above its place, as a hand would carry it."""
        shown = self.picture
        start = self.home_of(domino.seat)
        x, y = domino.middle
        z = (domino.level + LIFT) * shown.look.level
        end = shown.camera.project(x, y, z)

        def draw(surface: pygame.Surface, share: float) -> None:
            height = round(lerp(self.ui.px(34), shown.camera.scale, share))
            picture = domino_picture(self.ui, self._clan(domino.seat), domino.values, height)
            surface.blit(picture, picture.get_rect(center=arc(start, end, share)))

        return DrawnTween(TRAVEL, draw, begin=lambda: self.sound("pick"))

    def _totem_placed(self, event: moves.TotemPlaced) -> Sequence[Motion]:
        domino = self._placed
        assert domino is not None and domino.seat == event.seat
        picture = self.picture

        def drop(surface: pygame.Surface, share: float) -> None:
            picture.totem_over(surface, domino, LIFT * (1 - share))

        def rest() -> None:
            crowned = replace(domino, has_totem=True)
            picture.show([crowned if d == domino else d for d in picture.dominoes])
            self.sound("totem_step")

        return [DrawnTween(DROP, drop, done=rest, easing=in_quad), self._told(domino, event.points)]

    def _told(self, domino: Domino, points: int) -> DrawnTween:
        """What a totem counts where it stands, floating up from it."""

        def draw(surface: pygame.Surface, share: float) -> None:
            picture = self.picture
            x, y = picture.camera.project(*domino.middle, domino.level * picture.look.level)
            up = picture.camera.scale * (1.2 + 0.3 * share)
            self._bubble(surface, domino.seat, signed(points), (x, y - up), min(1, 4 * (1 - share)))

        return DrawnTween(SUM, draw, begin=lambda: self.sound("score"), easing=linear)

    # Reserves

    def _held_up(
        self, event: moves.DominoSetAside | moves.DominoRevealed, seconds: float, sound: str
    ) -> DrawnTween:
        """A domino shown beside its owner's panel, then put back."""
        ui, seat = self.ui, event.seat
        values = (int(event.domino[0]), int(event.domino[1]))

        def draw(surface: pygame.Surface, share: float) -> None:
            height = ui.px(56)
            picture = domino_picture(ui, self._clan(seat), values, height)
            home = self.home_of(seat)
            board = self.picture.area
            room = board.inflate(-picture.get_width() - ui.px(16), -height - ui.px(16))
            out = (
                max(room.left, min(room.right, home[0])),
                max(room.top, min(room.bottom, home[1])),
            )
            at = between(home, out, math.sin(math.pi * share) ** 0.6)
            opacity = min(1.0, 5 * share, 5 * (1 - share))
            picture = shapes.faded(picture, opacity) if opacity < 1 else picture
            surface.blit(picture, picture.get_rect(center=at))

        return DrawnTween(seconds, draw, begin=lambda: self.sound(sound), easing=linear)

    # The end

    def _counted(self, event: Event) -> Sequence[Motion]:
        """Each clan counted with a finger over its rows, from who ended the match on."""
        after = self.after
        parts: list[Motion] = [*self.pause("turn")]
        for seat in counting.counting_order(after):
            so_far = 0
            shown = counting.shown_plots(after, seat)
            for _, group in groupby(shown, key=lambda plot: place_of(plot[0])[1]):
                plots = list(group)
                so_far += sum(value for _, value in plots)
                parts.append(self._row(seat, [place_of(cell) for cell, _ in plots], so_far))
            parts.append(self._sum(seat))
        return [InTurn(*parts)]

    def _row(self, seat: int, places: Sequence[Place], so_far: int) -> DrawnTween:
        patches = [Patch((place,), (255, 255, 255), 0.34, 0.05) for place in places]

        def draw(surface: pygame.Surface, share: float) -> None:
            picture = self.picture
            picture.patch(surface, patches, "count")
            picture.draw_totems(surface)
            x, y = picture.pos(places[-1:])
            up = picture.camera.scale * 0.7
            self._bubble(surface, seat, written(so_far), (x, y - up))

        return DrawnTween(ROW, draw, begin=lambda: self.sound("click"), easing=linear)

    def _sum(self, seat: int) -> DrawnTween:
        """The whole score of a seat, held up over the board."""
        score = self.after.scores()[seat]

        def draw(surface: pygame.Surface, share: float) -> None:
            board = self.picture.area
            at = (board.centerx, board.centery)
            self._bubble(surface, seat, written(score.total), at, min(1.0, 6 * (1 - share)))

        return DrawnTween(SUM, draw, begin=lambda: self.sound("score"), easing=linear)

    def _bubble(
        self, surface: pygame.Surface, seat: int, text: str, pos: Point, opacity: float = 1.0
    ) -> None:
        """A clan's head and a number on paper."""
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        width = px(44) + ui.writer.width(text, "bold20") + px(14)
        sheet = pygame.Surface((width, px(44)), pygame.SRCALPHA)
        box = sheet.get_rect()
        shapes.pill(sheet, box, theme.paper, clan_look(ui, self._clan(seat)).colour, px(3))
        picture = head(ui, self._clan(seat), px(30))
        sheet.blit(picture, picture.get_rect(midleft=(px(8), box.centery)))
        ui.writer.draw(sheet, text, "bold20", theme.ink, (px(44), box.centery), "midleft")
        sheet = shapes.faded(sheet, opacity) if opacity < 1 else sheet
        surface.blit(sheet, sheet.get_rect(midbottom=(round(pos[0]), round(pos[1]))))

    def _clan(self, seat: int) -> str:
        return self.picture.clans[seat]
