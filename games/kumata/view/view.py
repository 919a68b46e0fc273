"""Kumata on the stage: draws a state, and turns pointer and keys into moves."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import pygame

from games.core.lattice import Cube
from games.core.match import Match
from games.kumata.rules import counting, moves
from games.kumata.rules.setup import RANDOM
from games.kumata.rules.state import KumataState
from games.kumata.view.faces import clan_look
from games.kumata.view.hand import Hand, Place, Where
from games.kumata.view.look import load_look
from games.kumata.view.margins import KumataMargins
from games.kumata.view.picture import Domino, KumataPicture, Patch, dominoes_of, place_of
from games.kumata.view.presenter import KumataPresenter
from games.stage.draw.theme import PlayerLook
from games.stage.input.modifiers import has_shift, is_bare
from games.stage.space.camera import Camera
from games.stage.space.turning import turn_between
from games.stage.table.game.gain import draw_gains
from games.stage.table.game.people import seat_name, team_name
from games.stage.table.game.view import OTHER, Aim, View
from games.stage.ui import Ui
from games.stage.widgets.focus import ARROWS, beside, nearest_place

if TYPE_CHECKING:
    from games.stage.widgets.scene import Scene

WHITE = pygame.Color("#FFFFFF")
HELD = 0.26
"""Cells between a ghost and the bubble over it."""


class KumataView(View[KumataState]):
    """The table of a match of Kumata."""

    name = "kumata"
    presenter: KumataPresenter
    margins: KumataMargins
    comes_near: ClassVar[bool] = True
    has_camera_bar = True

    def __init__(self, ui: Ui, match: Match) -> None:
        super().__init__(ui, match)
        self.look = load_look(ui.root)
        self.home_yaw = self.look.yaw
        self._camera = Camera(yaw=self.look.yaw, pitch=self.look.pitch)
        self.looks = [self.look_of(ui, match, seat) for seat in range(match.state.players)]
        self.picture = KumataPicture(ui, self.state)
        self.margins = KumataMargins(self)
        self.presenter = KumataPresenter(self.picture)
        self.hand = Hand(self.state)
        self.place: Place | None = None
        """The cell that the hand is over."""
        self._at: Where = (0.5, 0.5)
        self._drop_aim()

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
        picture.ground.has_coordinates = backdrop
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
        """The clan, and the team in a union."""
        state = cls.states_of(match)[0]
        clan = ui.say(f"kumata.clan.{state.clans[seat]}")
        teams = [team_name(ui, n) for n, team in enumerate(state.teams) if seat in team]
        return " · ".join([clan, *teams])

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

    def layout(self, board: pygame.Rect) -> None:
        """Take the area of the board."""
        self.board = board
        self.looks = [self.look_of(self.ui, self.match, s) for s in range(self.state.players)]
        shown = self.picture.dominoes
        self.picture = KumataPicture(self.ui, self.state)
        self.picture.show(shown)
        self.picture.area = board
        self.presenter.picture = self.picture
        self.camera = self.frame(self.camera.yaw, self.camera.pitch)

    def frame(self, yaw: float = 0.0, pitch: float | None = None) -> Camera:
        """The whole board in its area."""
        room = self.board.inflate(-self.ui.px(16), -self.ui.px(16))
        return self.picture.fitted(room, yaw, self.look.pitch if pitch is None else pitch)

    def on_camera(self, camera: Camera) -> None:
        """The picture is seen through the same camera."""
        self.picture.camera = camera
        self.picture.sight = self.sight

    def sync(self, state: KumataState) -> None:
        """Show this state at once."""
        self.state = state
        self.picture.show(dominoes_of(state))
        self.hint = None
        self.turning.stop()
        self._drop_aim()
        self.hand.take_up(state)

    @property
    def still_key(self) -> Hashable:
        """Everything that the board and the places that fit depend on."""
        if self.is_turning:
            return None
        key = (self.picture.key, self.is_moving, self.state.is_over, self.has_hands)
        hint = (self.hint, self.other_hint, self.hint and self.aim.move is None)
        return (*key, self.hand.domino, tuple(self.wanted), hint, tuple(self.recent))

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
        self.picture.outline(surface, left, colour, name, width)

    def draw_still(self, surface: pygame.Surface) -> None:
        """Board, places that fit, the last domino and the hint."""
        picture = self.picture
        picture.draw(surface, is_quick=self.is_turning)
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

    # Hands

    def point(self, pos: tuple[int, int] | None) -> Aim:
        """Aim at the cell under the pointer.

        Beside the plots a fitting aim stays, so that the buttons can change or play it.
        """
        if self.state.must_set_aside:
            return Aim()
        found = None if pos is None else self.picture.place_under(pos)
        if found is None:
            if not self.aim.is_legal:
                self._drop_aim()
            return Aim()
        self.place, self._at = found
        return self._aim_with(self.hand.aimed(self.place, self._at))

    def key(self, event: pygame.Event) -> bool:
        """Arrows go to where the domino fits, cell by cell with Shift; R turns it, T crowns it."""
        if not is_bare(event) or not self.hand.domino:
            return False
        if self.ui.keys.does(event, "kumata.turn"):
            self._turn()
        elif self.ui.keys.does(event, "kumata.totem"):
            return self._crown()
        elif event.key in ARROWS:
            self._step(ARROWS[event.key], has_shift(event))
        else:
            return False
        return True

    def wheel(self, steps: float) -> bool:
        """Turn the domino held."""
        if not self.hand.domino or not steps:
            return False
        self._turn()
        return True

    def _step(self, direction: tuple[int, int], is_by_cell: bool) -> None:
        spots = {(move.a, move.b): self._pos(move) for move in self.hand.fits()}
        move = self.aim.move
        if is_by_cell or not spots:
            self._step_by_cell(direction)
            return
        at = self._pos(move) if isinstance(move, moves.Place) else None
        start = (move.a, move.b) if isinstance(move, moves.Place) else None
        spot = nearest_place(spots, start, direction, at)
        if spot not in spots:
            return
        ways = [way for way in self.hand.fits() if (way.a, way.b) == spot]
        as_held = [way for way in ways if self.hand.turned(way) == self.hand.turns]
        self.place, self._at = place_of(spot[0]), (0.5, 0.5)
        self._aim_with((as_held or ways)[0])

    def _step_by_cell(self, direction: tuple[int, int]) -> None:
        """To the plot beside, whether the domino fits there or not."""
        plots = [place_of(cell) for cell in self.state.board.cells]
        place = min(plots, key=lambda each: (each[1], each[0]))
        if self.place is not None:
            place = beside(self.place, lambda each: self.picture.pos([each]), direction)
        if place in plots:
            self.place, self._at = place, (0.5, 0.5)
            self._aim_with(self.hand.aimed(place, is_strict=True))

    def _turn(self) -> None:
        before = self.aim.move if isinstance(self.aim.move, moves.Place) else None
        self._aim_with(self.hand.turn(before, self.place, self._at))
        after = self.aim.move
        if before is not None and isinstance(after, moves.Place):
            old, new = self._lie(before), self._lie(after)
            self.turning.start(turn_between(old, new), old, new, self.ui)

    def _lie(self, move: moves.Place) -> dict[Cube, int]:
        """The places of a domino, with the value on each."""
        domino = self.picture.as_domino(self.state.seat or 0, move)
        pairs = zip(domino.places, domino.values, strict=True)
        return {(x, y, domino.level): value for (x, y), value in pairs}

    def _crown(self) -> bool:
        if not self.hand.can_crown:
            return False
        self.hand.with_totem = not self.hand.with_totem
        move = self.aim.move
        self._aim_with(move if isinstance(move, moves.Place) else None)
        return True

    def choose(self, key: str) -> Aim:
        """Pick a domino, turn or crown it; when nothing fits, a domino is set aside at once."""
        if key == "turn":
            self._turn()
        elif key == "totem":
            self._crown()
        elif self.state.must_set_aside:
            move = moves.Aside(int(key[0]), int(key[1]))
            return Aim(move, self.state.why_not(move))
        else:
            self.hand.domino = key
            self._drop_aim()
        return Aim()

    def hold(self, move: Any) -> None:
        """Take a move's domino, turned and crowned as it would lie there."""
        if isinstance(move, moves.Place):
            self.hand.hold(move)
            self.place, self._at = place_of(move.a), (0.5, 0.5)
        super().hold(move)

    @property
    def can_pick(self) -> bool:
        """Whenever somebody is to act: to play a domino, or to set one aside."""
        return self.state.seat is not None

    def let_go(self) -> bool:
        """Drop aim and totem; the domino stays in the hand."""
        had = isinstance(self.aim.move, moves.Place) or self.hand.with_totem
        self.hand.with_totem = False
        self._drop_aim()
        return had

    def _drop_aim(self) -> None:
        """Aim at nothing; when only one domino can be set aside, at that."""
        self.place, self.aim = None, Aim()
        if self.state.must_set_aside:
            offers = self.state.legal_moves()
            self.aim = Aim(offers[0]) if len(offers) == 1 else Aim()

    def _aim_with(self, move: moves.Place | None) -> Aim:
        crowned = self.hand.crowned(move) if self.has_hands else None
        self.aim = Aim() if crowned is None else Aim(crowned, self.state.why_not(crowned))
        return self.aim

    def _pos(self, move: moves.Place) -> tuple[float, float]:
        return self.picture.pos([place_of(move.a), place_of(move.b)])

    # The hand drawn

    def _lit(self) -> list[Patch]:
        """The cells that the held domino could cover, and the places that a lesson asks for."""
        cells = dict.fromkeys(cell for move in self.hand.fits() for cell in (move.a, move.b))
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
        tint, rim = (None, WHITE) if is_legal else (bad, bad)
        if self.turning.is_on:
            self.picture.draw_turning(surface, domino, self.turning, tint, rim)
        else:
            self.picture.ghost(surface, domino, tint=tint, rim=rim)
        if domino.has_totem:
            self.picture.totem_over(surface, domino)
        self.picture.draw_totems(surface, near, is_before=True)
        if is_legal:
            self._draw_gain(surface, domino, move)

    def _draw_gain(self, surface: pygame.Surface, domino: Domino, move: moves.Place) -> None:
        """The bubble over a ghost, higher when a totem stands on it."""
        camera, high = self.picture.camera, 1.0 if domino.has_totem else 0.0
        x, y = camera.project(*domino.middle, (domino.level + 1) * self.look.level)
        rise = camera.scale * (0.5 * camera.flatness + HELD + high * 0.45)
        words = self.margins.gain_words(move)
        at = (x, y - rise)
        draw_gains(surface, self.ui, self.board, at, self.shown_gains(move), words)

    def _draw_hint(self, surface: pygame.Surface, move: moves.Place) -> None:
        gold = self.ui.theme.hint
        domino = self.picture.as_domino(self.state.seat or 0, move)
        self.picture.ghost(surface, domino, rim=gold, name="hint")
        self.picture.patch(
            surface, [Patch(domino.places, (gold.r, gold.g, gold.b), 0.0, 0.07)], "hint_rim"
        )
        if domino.has_totem:
            self.picture.totem_over(surface, domino)
        if self.aim.move is None and not self.labels:
            self._draw_gain(surface, domino, move)

    # Around the board


VIEW = KumataView
