"""Kumata on the stage: draws a state, and turns pointer and keys into moves."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import pygame

from games.core.match import Match
from games.kumata.rules import counting, moves
from games.kumata.rules.setup import RANDOM
from games.kumata.rules.state import KumataState
from games.kumata.view.faces import clan_look
from games.kumata.view.hand import KumataHand
from games.kumata.view.look import load_look
from games.kumata.view.margins import KumataMargins
from games.kumata.view.picture import Domino, KumataPicture, Patch, dominoes_of, place_of
from games.kumata.view.presenter import KumataPresenter
from games.stage.draw.theme import PlayerLook
from games.stage.space.geometry.camera import Camera, Spot
from games.stage.table.game.gain import draw_gains
from games.stage.table.game.people import seat_name
from games.stage.table.game.view import OTHER, View
from games.stage.ui import Ui

if TYPE_CHECKING:
    from games.stage.widgets.scene import Scene

HELD = 0.26
"""Cells between a ghost and the bubble over it."""


class KumataView(View[KumataState]):
    """The table of a match of Kumata."""

    name = "kumata"
    picture: KumataPicture
    hand: KumataHand
    presenter: KumataPresenter
    margins: KumataMargins
    comes_near: ClassVar[bool] = True
    has_camera_bar = True

    def __init__(self, ui: Ui, match: Match) -> None:
        super().__init__(ui, match)
        self.look = load_look(ui.root)
        self.home_yaw = self.look.yaw
        self._camera = Camera(yaw=self.look.yaw, pitch=self.look.pitch)
        self.picture = KumataPicture(ui, self.state)
        self.presenter = KumataPresenter(self.picture)
        self.hand = KumataHand(self.picture, self.state)
        self.margins = KumataMargins(self, self.hand)

    # Pictures without hands

    @classmethod
    def paint(
        cls,
        ui: Ui,
        surface: pygame.Surface,
        state: KumataState,
        move: Any,
        colours: Sequence[int],
        backdrop: bool,
    ) -> None:
        """The maze; a domino floats over its place. Seats have the colours of their clans."""
        picture = KumataPicture(ui, state)
        picture.area = picture.sight = surface.get_rect()
        if not backdrop:
            picture.names = None
        room = cls.within(surface, 0.04 if backdrop else 0.035)
        if not backdrop:
            room.height -= room.x  # for the shadow
        picture.camera = picture.fitted(room, picture.look.yaw, picture.look.pitch)
        picture.draw(surface)
        if isinstance(move, moves.Place) and move.a in state.board.index:
            picture.draw_floating(surface, picture.as_domino(state.seat or 0, move))
        else:
            picture.draw_totems(surface)

    @classmethod
    def board_preview(
        cls, ui: Ui, players: int, options: dict[str, Any], board: Any, size: tuple[int, int]
    ) -> pygame.Surface:
        """A maze of the picker: one laid by hand, or tiles face down for one laid by chance."""
        from games.kumata.view.maze_pictures import maze_preview

        return maze_preview(ui, players, board, size)

    @classmethod
    def board_editor(
        cls, board: Any, on_done: Callable[[Any], None], players: int = 0
    ) -> Scene | None:
        """The scene where players lay a maze of their own."""
        from games.kumata.view.editor import MazeEditor

        return MazeEditor(board, on_done, players)

    # Who plays

    @classmethod
    def look_of(cls, ui: Ui, match: Match, seat: int) -> PlayerLook:
        """A seat is told apart by its clan."""
        state = cls.states_of(match)[0]
        return clan_look(ui, state.clans[seat])

    @classmethod
    def role_of(cls, ui: Ui, match: Match, seat: int) -> str:
        """The clan."""
        return ui.say(f"kumata.clan.{cls.states_of(match)[0].clans[seat]}")

    @classmethod
    def draft_look(
        cls, ui: Ui, players: int, options: dict[str, Any], seat: int
    ) -> PlayerLook | None:
        """The chosen clan; a plain disc while it is left to chance."""
        chosen = options.get("clans", [])
        clan = chosen[seat] if seat < len(chosen) else RANDOM
        if clan != RANDOM:
            return clan_look(ui, clan)
        theme = ui.theme
        return PlayerLook(theme.track, theme.second, "common/ui/refresh", "")

    @classmethod
    def count_order(cls, state: KumataState) -> Sequence[int]:
        """From who ended the match, in turn order (chapter Décompte des points)."""
        return counting.counting_order(state)

    @classmethod
    def closing_words(cls, ui: Ui, match: Match) -> Sequence[str]:
        """Who ended the match and why; what decided it when points alone did not."""
        state = cls.state_of(match)
        seat = state.ended_by
        if seat is None:
            return ()
        why = "stuck" if state.piles[seat] else "ran_out"
        name = seat_name(ui, match.seats[seat], seat)
        decided = counting.decided_by(state)
        words = [ui.say(f"kumata.ending.{why}", seat=name)]
        return words if decided == "points" else [*words, ui.say(f"kumata.decided.{decided}")]

    # The position shown

    def plan_levels(self) -> Mapping[tuple[int, int], tuple[int, int]]:
        """The stacks: how many dominoes lie on each plot."""
        tops = self.picture.painter.lattice.tops
        return {column: (high - 1, 0) for column, high in tops.items() if high > 1}

    def layout(self, board: pygame.Rect) -> None:
        """Take the area of the board."""
        shown = self.picture.dominoes
        self.picture = KumataPicture(self.ui, self.state)
        self.picture.show(shown)
        super().layout(board)

    def frame(self, yaw: float = 0.0, pitch: float | None = None) -> Camera:
        """The whole board in its area."""
        return self.picture.fitted(self.room, yaw, self.look.pitch if pitch is None else pitch)

    def extent(self) -> Sequence[Spot]:
        """The whole board, and some room over it."""
        return self.picture.ground.extent()

    def sync(self, state: KumataState) -> None:
        """Show this state at once."""
        self.state = state
        self.picture.show(dominoes_of(state))
        self.hint = None
        self.hand.show(state)

    @property
    def still_key(self) -> Hashable:
        """Everything that the board and the places that fit depend on."""
        if self.is_turning:
            return None
        key = (self.picture.key, self.is_moving, self.state.is_over, self.has_hands)
        hint = (self.hint, self.other_hint, self.hint and self.aim.move is None)
        return (*key, self.hand.held.domino, tuple(self.wanted), hint, tuple(self.recent))

    def left_by(self, number: int) -> Domino | None:
        """The domino laid, while any of it can be seen."""
        after = self.states_of(self.match)[number + 1]
        if not isinstance(self.match.moves[number], moves.Place) or self.state.is_over:
            return None
        domino = self.picture.dominoes[len(after.placed) - 1]
        tops = [self.picture.top(place) for place in domino.places]
        return domino if domino.level + 1 in tops else None

    def pos_of(self, left: Domino) -> tuple[float, float]:
        """Its middle, or that of the half that can be seen."""
        tops = {place: self.picture.top(place) for place in left.places}
        seen = [place for place, top in tops.items() if top == left.level + 1]
        return self.picture.pos(seen)

    def spot_of(self, move: Any) -> tuple[float, float] | None:
        """The middle of the cells that a domino would cover."""
        if not isinstance(move, moves.Place):
            return None
        return self.picture.pos(self.picture.as_domino(self.state.seat or 0, move).places)

    def outline_left(
        self, surface: pygame.Surface, left: Domino, colour: pygame.Color, width: float, name: str
    ) -> None:
        """A rim around a domino."""
        camera, painter = self.picture.camera, self.picture.painter
        painter.draw_outline(surface, camera, {left.piece}, colour, width=width, name=name)

    def draw_still(self, surface: pygame.Surface) -> None:
        """Board, places that fit, the last domino and the hint."""
        picture = self.picture
        picture.draw(surface, self.is_turning, self.covered)
        if not self._is_at_rest:
            return
        if self.has_hands:
            picture.patch(surface, self._lit(), "lit")
        self.draw_recent(surface)
        if isinstance(self.other_hint, moves.Place):
            other = picture.as_domino(self.state.seat or 0, self.other_hint)
            picture.ghost(surface, other, opacity=OTHER, name="other")
        if isinstance(self.hint, moves.Place):
            self._draw_hint(surface, self.hint)

    def draw_lively(self, surface: pygame.Surface) -> None:
        """Totems, the hand among them, flights."""
        move = self.aim.move
        if self._is_at_rest and self.shows_aim and isinstance(move, moves.Place):
            self._draw_aim(surface, move)
        else:
            self.picture.draw_totems(surface, is_quick=self.is_turning)
        self.presenter.draw(surface)

    @property
    def _is_at_rest(self) -> bool:
        return not self.is_moving and not self.is_turning

    # The hand drawn

    def _lit(self) -> list[Patch]:
        """The cells that the held domino could cover, and the places that a lesson asks for."""
        cells = dict.fromkeys(cell for move in self.hand.held.fits() for cell in (move.a, move.b))
        lit = [
            Patch((place_of(cell),), (255, 255, 255), 0.2, 0.03, is_dashed=True) for cell in cells
        ]
        gold, wanted = self.ui.theme.hint, [m for m in self.wanted if isinstance(m, moves.Place)]
        spots = dict.fromkeys((place_of(move.a), place_of(move.b)) for move in wanted)
        return lit + [Patch(spot, (gold.r, gold.g, gold.b), 0.0, 0.06) for spot in spots]

    def _draw_aim(self, surface: pygame.Surface, move: moves.Place) -> None:
        domino, is_legal = self.picture.as_domino(self.state.seat or 0, move), self.aim.is_legal
        near = self.picture.camera.depth(*domino.middle)
        bad = self.ui.theme.bad
        self.picture.draw_totems(surface, near)
        looks: dict[str, Any] = {} if is_legal else {"tint": bad, "rim": bad}
        if self.hand.turning.is_on:
            self.picture.draw_turning(surface, domino, self.hand.turning, **looks)
        else:
            self.picture.ghost(surface, domino, **looks)
        if domino.has_totem:
            self.picture.totem_over(surface, domino)
        self.picture.draw_totems(surface, near, is_before=True)

    def draw_gain(self, surface: pygame.Surface) -> None:
        """The bubble over a ghost."""
        if self._is_at_rest:
            aimed = self.aim.move if self.shows_aim and self.aim.is_legal else None
            advised = self.hint if self.aim.move is None and not self.labels else None
            for move in (aimed, advised):
                if isinstance(move, moves.Place):
                    self._draw_bubble(surface, move)

    def _draw_bubble(self, surface: pygame.Surface, move: moves.Place) -> None:
        """It is higher when a totem stands on the domino."""
        domino = self.picture.as_domino(self.state.seat or 0, move)
        camera, high = self.picture.camera, 1.0 if domino.has_totem else 0.0
        x, y = camera.project(*domino.middle, (domino.level + 1) * self.look.level)
        rise = camera.scale * (0.5 * camera.flatness + HELD + high * 0.45)
        words = self.margins.gain_words(move)
        at, gains = (x, y - rise), self.shown_gains(move)
        draw_gains(surface, self.ui, self.board, at, gains, words, self.covered)

    def _draw_hint(self, surface: pygame.Surface, move: moves.Place) -> None:
        gold = self.ui.theme.hint
        domino = self.picture.as_domino(self.state.seat or 0, move)
        self.picture.ghost(surface, domino, rim=gold, name="hint")
        self.picture.patch(
            surface, [Patch(domino.places, (gold.r, gold.g, gold.b), 0.0, 0.07)], "hint_rim"
        )
        if domino.has_totem:
            self.picture.totem_over(surface, domino)


VIEW = KumataView
