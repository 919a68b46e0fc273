"""Asks the search whether a cube can still be filled, a slice at a time, and shows the answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from games.rumis.rules.solitaire import CubeState
from games.rumis.rules.solver import Search, hint
from games.rumis.view.position import Position
from games.stage.draw import shapes
from games.stage.table.game.ranks import rank_places
from games.stage.table.game.view import View

SLICE = 60
"""Choices that the search tries in a frame: few enough for the frame to stay smooth."""


FEW = 9
"""So many ways to fill a cube are told by their number."""
CHOICES = 12_000
"""Choices after which nobody counts any more."""


class CubeSearch:
    """One question about the cube as it stands. Dropping it costs nothing."""

    def __init__(self, view: View[Position]) -> None:
        self.view = view
        self.search: Search | None = None
        self.answer = ""
        """The key of the sentence shown, empty when there is none."""
        self.ways = 0
        """How many ways to fill it were found so far, once it is known that there is one."""
        self._others: Search | None = None
        """Looks for the other ways."""
        self._left = 0
        """Choices that this may still take."""
        self._tell: Callable[[Any], None] | None = None
        """Who wants to be advised, once the answer is there."""

    @property
    def is_searching(self) -> bool:
        """Whether the search goes on."""
        return self.search is not None and self.search.outcome == "searching"

    @property
    def is_counting(self) -> bool:
        """Whether the ways to fill it are being counted."""
        return self._others is not None

    def switch(self) -> None:
        """Start to search, or stop."""
        if self.is_searching:
            self.cancel()
        else:
            self._start()

    def advise(self, tell: Callable[[Any], None]) -> bool:
        """Search, then tell the first stone of a way to fill the cube; False: there is none."""
        self._tell = tell
        return self._start()

    def cancel(self) -> None:
        """Stop searching, and say so."""
        self.search = self._tell = self._others = None
        self.answer = "rumis.solver.cancelled"

    def forget(self) -> None:
        """The position has changed: nothing that was found holds."""
        self.search = self._tell = self._others = None
        self.answer = ""

    def _start(self) -> bool:
        cube = self.cube
        if cube is None:
            return False
        if self.search is None:
            self.search = Search(cube)
        self.answer = "rumis.solver.searching"
        self._look()
        return True

    @property
    def cube(self) -> CubeState | None:
        """What is searched; None among several players."""
        state = self.view.state
        return state if isinstance(state, CubeState) else None

    def update(self) -> None:
        """Search a little."""
        if self.search is not None and self.is_searching:
            self.search.advance(SLICE)
            self._look()
        elif self._others is not None:
            self._count(self._others)

    def _count(self, others: Search) -> None:
        """Look for more ways; few of them are told, once there can be no other."""
        self._left -= SLICE
        outcome = others.advance(SLICE)
        if outcome == "solvable":
            self.ways += 1
            others.go_on()
            outcome = others.outcome
        if outcome == "impossible" and self.ways:
            self.answer = "rumis.solver.few"
        if outcome == "impossible" or self.ways > FEW or self._left <= 0:
            self._others = None

    def _look(self) -> None:
        """Take over the answer once there is one."""
        search, cube = self.search, self.cube
        if search is None or cube is None or search.outcome == "searching":
            return
        self.answer = f"rumis.solver.{search.outcome}"
        if search.outcome == "solvable" and self._others is None:
            self.ways, self._left = 0, CHOICES
            self._others = Search(cube, patience=CHOICES)
        tell, self._tell = self._tell, None
        if tell is not None:
            found = hint(cube, search)
            if found is not None:
                tell(found)

    def place(self, size: tuple[int, int]) -> pygame.Rect:
        """At the top of the board in its middle, or in a corner beside the number of a hint."""
        room = self.view.board.inflate(-self.view.ui.px(16), -self.view.ui.px(16))
        taken = [*self.view.covered, *rank_places(self.view).values()]
        places = []
        for where in ("midtop", "topleft", "topright"):
            places.append(pygame.Rect((0, 0), size))
            setattr(places[-1], where, getattr(room, where))
        return next((place for place in places if place.collidelist(taken) < 0), places[0])

    def draw(self, surface: pygame.Surface) -> None:
        """A pill over the board: searching with its progress, or the answer."""
        if not self.answer:
            return
        ui, theme, px = self.view.ui, self.view.ui.theme, self.view.ui.px
        text = ui.say(self.answer, n=self.ways)
        width = max(px(220), ui.writer.width(text, "semi16") + px(40))
        box = self.place((min(width, self.view.board.width - px(16)), px(44)))
        shapes.shadow(surface, box, box.height // 2, 2, ui.scale)
        shapes.pill(surface, box, theme.paper)
        room = box.inflate(-px(32), 0)
        if self.search is not None and self.is_searching:
            room.height -= px(12)
            track = pygame.Rect(room.x, box.bottom - px(14), room.width, px(5))
            shapes.pill(surface, track, theme.track)
            done = track.copy()
            done.width = max(px(5), round(track.width * self.search.progress))
            shapes.pill(surface, done, ui.key_colour("rumis"))
        colour = theme.ink
        if self.answer.endswith(("solvable", "few")):
            colour = theme.good
        elif self.answer.endswith("impossible"):
            colour = theme.bad
        ui.writer.draw_fitted(surface, text, "semi16", colour, room, "center")
