"""Rumis on the stage: draws a state, and turns pointer and keys into moves."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import pygame

from games.core.match import Match
from games.core.tables import load
from games.rumis.rules.game import Rumis
from games.rumis.rules.moves import Place, Take
from games.rumis.rules.solitaire import CubeState
from games.rumis.rules.state import RumisState
from games.rumis.rules.table import RumisTable
from games.rumis.view.cube_hand import CubeHand
from games.rumis.view.cube_margins import CubeMargins
from games.rumis.view.hand import RumisHand
from games.rumis.view.look import load_look, stone_looks
from games.rumis.view.margins import RumisMargins, variant_words
from games.rumis.view.picture import PITCH, YAW, RumisPicture
from games.rumis.view.position import (
    Position,
    Stone,
    colour_shown,
    colour_to_move,
    stones,
)
from games.rumis.view.presenter import RumisPresenter
from games.rumis.view.search import CubeSearch
from games.stage.draw.theme import PlayerLook
from games.stage.space.faces.miniatures import piece_picture
from games.stage.space.geometry.blocks import Block
from games.stage.space.geometry.camera import Camera, Spot
from games.stage.table.game.gain import draw_gains
from games.stage.table.game.hand import Aim
from games.stage.table.game.view import OTHER, View
from games.stage.ui import Ui


class RumisView(View[Position]):
    """The table of a match of Rumis."""

    name = "rumis"
    picture: RumisPicture
    hand: RumisHand
    presenter: RumisPresenter
    margins: RumisMargins
    home_yaw = YAW
    has_camera_bar = True
    has_xray = True
    comes_near = True

    def __init__(self, ui: Ui, match: Match) -> None:
        super().__init__(ui, match)
        self.picture = RumisPicture(ui, self.state, self._colours)
        self.search = CubeSearch(self)
        if isinstance(self.state, CubeState):
            self.hand = CubeHand(self.picture, self.state)
            self.margins = CubeMargins(self, self.hand, self.search)
        else:
            self.hand = RumisHand(self.picture, self.state)
            self.margins = RumisMargins(self, self.hand)
        self.presenter = RumisPresenter(self.picture)
        self.camera = self.picture.camera
        self._level: int | None = None

    @property
    def _colours(self) -> list[int]:
        return [seat.colour for seat in self.match.seats]

    # Pictures without hands

    @classmethod
    def paint(
        cls,
        ui: Ui,
        surface: pygame.Surface,
        state: Position,
        move: Any,
        colours: Sequence[int],
        backdrop: bool,
    ) -> None:
        """The building from near; a stone is a ghost on it, one that is taken has a rim."""
        picture = RumisPicture(ui, state, colours)
        picture.area = picture.sight = surface.get_rect()
        cells = move.cells if isinstance(move, Place) else ()
        picture.camera = picture.close_up(cls.within(surface), cells)
        picture.draw(surface, has_cage=False)
        is_bad, bad = move is not None and state.why_not(move) is not None, ui.theme.bad
        if isinstance(move, Place):
            colour = colour_to_move(state) if move.colour is None else move.colour
            looks: dict[str, Any] = {"tint": bad, "rim": bad} if is_bad else {}
            picture.draw_ghost(surface, Stone(colour, move.stone, cells), **looks)
            if is_bad:
                picture.draw_broken(surface, cells, bad)
        elif isinstance(move, Take):
            rim = bad if is_bad else ui.theme.hint
            picture.outline(surface, _meant(state, move), rim, width=2.5)

    @classmethod
    def board_preview(
        cls, ui: Ui, players: int, options: dict[str, Any], board: Any, size: tuple[int, int]
    ) -> pygame.Surface:
        """A board of the picker as the space that so many players may build in."""
        colour = pygame.Color(load_look(ui.root).volume.stone)
        blocks = [
            Block(x, y, z, z, colour)
            for y, row in enumerate(_heights(ui, players, options, board))
            for x, limit in enumerate(row)
            for z in range(limit)
        ]
        return piece_picture(blocks, size, yaw=YAW, pitch=PITCH)

    @classmethod
    def board_words(cls, ui: Ui, players: int, options: dict[str, Any], board: Any) -> str:
        """How high so many players may build on it."""
        limits = {limit for row in _heights(ui, players, options, board) for limit in row if limit}
        low, high = min(limits), max(limits)
        key = "rumis_view.height" if low == high else "rumis_view.heights"
        return ui.say(key, low=low, high=high)

    # The position shown

    def layout(self, board: pygame.Rect) -> None:
        """Take the area of the board."""
        shown = self.picture.stones
        self.picture = RumisPicture(self.ui, self.state, self._colours)
        self.picture.stones = shown
        self.picture.is_near = self.is_near
        self.picture.refresh()
        super().layout(board)
        self._apply_layers()

    def frame(self, yaw: float = YAW, pitch: float | None = None) -> Camera:
        """The whole board with all that may be built on it."""
        return self.picture.fitted(self.room, yaw, PITCH if pitch is None else pitch)

    def extent(self) -> Sequence[Spot]:
        """The slab and all that may be built on it."""
        return self.picture.extent()

    @classmethod
    def look_of(cls, ui: Ui, match: Match, seat: int) -> PlayerLook:
        """With two colours each, the one that a seat plays next, and in the end what it counts."""
        state = cls.state_of(match)
        chosen = [each.colour for each in match.seats]
        return stone_looks(ui, chosen, len(state.reserves))[colour_shown(state, seat)]

    @classmethod
    def closing_words(cls, ui: Ui, match: Match) -> Sequence[str]:
        """What is counted, where that is not everything."""
        state = match.state
        is_double = isinstance(state, RumisState) and state.ruleset.builders > state.players
        return [ui.say("rumis_view.best_colour")] if is_double else ()

    def look_now(self, seat: int) -> PlayerLook:
        """The same in the position shown."""
        return self.picture.looks[colour_shown(self.state, seat)]

    def on_camera(self, camera: Camera) -> None:
        """The picture looks through it too."""
        self.picture.camera = camera
        self.picture.sight = self.sight
        if not self.is_turning:
            self.margins.turn_with(camera.yaw)

    def sync(self, state: Position) -> None:
        """Show this state at once."""
        self.state = state
        self.picture.show(state)
        self.hint = None
        self.search.forget()
        self.hand.show(state)
        self._apply_layers()

    # Drawing

    @property
    def still_key(self) -> Hashable:
        """Everything that the board and the places that fit depend on."""
        if self.is_turning:
            return None
        key = (self.picture.key, self.is_moving, self.state.is_over, self.has_hands)
        recent = tuple(self.recent)
        return (*key, self.hint, self.other_hint, tuple(self.wanted), self.hand.reach_key, recent)

    def left_by(self, number: int) -> Stone | None:
        """The stone placed, while it stands there."""
        move = self.match.moves[number]
        if not isinstance(move, Place):
            return None
        return next((each for each in self.picture.stones if each.cells == move.cells), None)

    def pos_of(self, left: Stone) -> tuple[float, float]:
        """Over its highest part."""
        return self.picture.above(left.cells)

    def spot_of(self, move: Any) -> tuple[float, float] | None:
        """Over the highest part of a stone that would be placed."""
        return self.picture.above(move.cells) if isinstance(move, Place) else None

    def outline_left(
        self, surface: pygame.Surface, left: Stone, colour: pygame.Color, width: float, name: str
    ) -> None:
        """A rim around a stone."""
        self.picture.outline(surface, [left], colour, width=width, name=name)

    def draw_still(self, surface: pygame.Surface) -> None:
        """Slab, building, marks, and where the stone fits."""
        picture = self.picture
        picture.is_turning = self.is_turning
        picture.draw(surface, has_cage=not self.state.is_over)
        if not self._is_at_rest:
            return
        if self.has_hands:
            self.hand.draw_places(surface, self.wanted)
        self.draw_recent(surface)
        if isinstance(self.other_hint, Place):
            other = Stone(colour_to_move(self.state), self.other_hint.stone, self.other_hint.cells)
            picture.draw_ghost(surface, other, opacity=OTHER, name="other")
        if self.hint is not None:
            self._draw_hint(surface)

    def draw_lively(self, surface: pygame.Surface) -> None:
        """Hand and flights."""
        if self.shows_aim and self._is_at_rest:
            self.hand.draw(surface)
        self.presenter.draw(surface)
        self.search.draw(surface)

    @property
    def _is_at_rest(self) -> bool:
        return not self.is_moving and not self.is_turning

    def _draw_hint(self, surface: pygame.Surface) -> None:
        gold = self.ui.theme.hint
        if isinstance(self.hint, Place):
            own = colour_to_move(self.state) if self.hint.colour is None else self.hint.colour
            stone = Stone(own, self.hint.stone, self.hint.cells)
            self.picture.draw_ghost(surface, stone, rim=gold, name="hint")
        elif isinstance(self.hint, Take):
            meant = _meant(self.state, self.hint)
            self.picture.outline(surface, meant, gold, width=2.6, name="hint")

    def draw_gain(self, surface: pygame.Surface) -> None:
        """The bubble over a ghost."""
        move, is_shown = self.aim.move, self.shows_aim and self._is_at_rest
        if not is_shown or not self.aim.is_legal or not isinstance(move, Place):
            return
        if not self.hand.tells_gain(move):
            return
        x, y = self.picture.above(move.cells)
        foot, words = (x, y - self.ui.px(10)), self.margins.gain_words(move)
        draw_gains(surface, self.ui, self.board, foot, self.shown_gains(move), words, self.covered)

    # Time

    @property
    def is_working(self) -> bool:
        """Whether a stone is being turned, or a cube searched."""
        return super().is_working or self.search.is_searching or self.search.is_counting

    @property
    def work_key(self) -> Hashable:
        """Whether the search can be stopped."""
        return self.search.is_searching

    def update(self, dt: float) -> None:
        """Let motions, turns and the search go on."""
        super().update(dt)
        self.search.update()

    # Hands

    def choose(self, key: str) -> Aim:
        """Pick a stone, a colour or an action; whether a cube can be filled is searched here."""
        if key != "ask":
            return super().choose(key)
        self.search.switch()
        return Aim()

    def let_go(self) -> bool:
        """Drop the search, or the aim."""
        if self.search.is_searching:
            self.search.cancel()
            return True
        return super().let_go()

    def advise(self, tell: Callable[[Any], None]) -> bool:
        """Alone with the cube the search knows better than any bot."""
        return self.search.advise(tell)

    # Looking into the building

    @property
    def layers(self) -> tuple[int, int] | None:
        """How many levels are shown, of all that may be built."""
        most = self.picture.plot.tallest
        return (most if self._level is None else self._level, most)

    def plan_levels(self) -> Mapping[tuple[int, int], tuple[int, int]]:
        """The columns of the board."""
        plot, top_of = self.picture.plot, self.picture.painter.top_of
        cells = [(x, y) for y, row in enumerate(plot.limits) for x in range(len(row))]
        return {(x, y): (top_of(x, y), plot.limit(x, y)) for x, y in cells if plot.limit(x, y)}

    def peel(self, level: int) -> None:
        """Show so many levels from below."""
        self._level = None if level >= self.picture.plot.tallest else level
        self._apply_layers()

    def see_through(self, is_on: bool) -> None:
        """Make the stones of the others glassy."""
        super().see_through(is_on)
        self._apply_layers()

    def _apply_layers(self) -> None:
        self.picture.painter.level = self._level
        self.picture.see_through(self.hand.own_colours() if self.is_seen_through else None)

    # Around the board

    @classmethod
    def variant_words(cls, ui: Ui, match: Match) -> Sequence[str]:
        """The board, and what is played on it besides."""
        return variant_words(ui, match, cls.state_of(match))


VIEW = RumisView


@lru_cache(maxsize=2)
def _table(root: Path) -> RumisTable:
    return load(root / "config" / "games" / "rumis.yaml", RumisTable)


def _heights(ui: Ui, players: int, options: dict[str, Any], board: Any) -> Sequence[Sequence[int]]:
    """How high so many players may build on each cell of a board."""
    table = _table(ui.root)
    plan = table.board(board)
    players = max(2, min(players, plan.most_players))
    chosen = {"colours": 1, "ruins": False, **options}
    return plan.heights(min(Rumis(table).count_for(players, chosen), plan.most_players))


def _meant(state: Position, move: Take) -> list[Stone]:
    """The stone that a move takes."""
    colour = colour_to_move(state) if move.colour is None else move.colour
    return [s for s in stones(state) if (s.colour, s.name) == (colour, move.stone)]
