"""The flat plan beside the referee's board: the same position from straight above.

It turns with the board by quarters, counts the levels of every column, and shows the same ghost;
what is pointed at on it is aimed at on the board.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pygame

from games.stage.draw import shapes
from games.stage.draw.clipping import clipped
from games.stage.table.game.hand import Aim
from games.stage.table.game.view import View
from games.stage.ui import Ui
from games.stage.widgets.base import Widget, done
from games.stage.widgets.commands import STAY, Command

DOWN, QUARTER = 90.0, 90.0
BADGE = 0.21
"""The radius of the disc around a count, in cells."""
ASIDE = 0.27
"""How far from the middle of its cell a count stands, in cells."""
DISC = pygame.Color("#1A0E22")
WHITE = pygame.Color("#FFFFFF")


class FlatPlan:
    """Keeps a view of its own for the look from above, so that neither disturbs the other."""

    def __init__(self, view: View[Any]) -> None:
        self.main = view
        self.own = type(view)(view.ui, view.match)
        self._laid: tuple[object, ...] = ()

    def lay(self, rect: pygame.Rect) -> None:
        """Take its place, the looks of now and the position that the board shows."""
        main, own = self.main, self.own
        own.ui, own.match = main.ui, main.match
        looks = (tuple(rect), main.ui.size, main.ui.scale, main.ui.theme, main.ui.settings)
        if looks != self._laid:
            self._laid = looks
            own.layout(rect)
        if own.state != main.state:
            own.sync(main.state)
        if main.layers is not None and own.layers != main.layers:
            own.peel(main.layers[0])
        yaw = round(main.camera.yaw / QUARTER) * QUARTER % 360.0
        camera = own.frame(yaw, DOWN)
        if own.camera != camera:
            own.camera = camera

    def point(self, pos: tuple[int, int] | None) -> Aim:
        """Aim on the board at what lies under a pixel of the plan."""
        with self.through():
            return self.main.point(pos)

    @contextmanager
    def through(self) -> Iterator[None]:
        """The board's hand looks straight down meanwhile, where the plan lies."""
        picture = self.main.picture
        before, picture.camera = picture.camera, self.own.camera
        try:
            yield
        finally:
            picture.camera = before

    def draw(self, surface: pygame.Surface) -> None:
        """The position, its counts, and the hand of the board."""
        own, main = self.own, self.main
        is_busy = main.is_moving
        hand, own.hand = own.hand, main.hand
        picture, main.hand.picture = main.hand.picture, own.picture
        try:
            own.draw_still(surface)
            self._draw_counts(surface)
            if not is_busy:
                own.draw_lively(surface)
                own.draw_gain(surface)
        finally:
            own.hand, main.hand.picture = hand, picture

    def _draw_counts(self, surface: pygame.Surface) -> None:
        """How high each column is; where nothing stands how high it may get."""
        ui, camera = self.own.ui, self.own.camera
        style = "bold18" if camera.scale >= ui.px(40) else "semi14"
        for (x, y), (high, limit) in (self.own.plan_levels() or {}).items():
            across, down = camera.project(x + 0.5, y + 0.5)
            at = (across + ASIDE * camera.scale, down + ASIDE * camera.scale)
            if high:
                shapes.disc(surface, at, BADGE * camera.scale, shapes.rgba(DISC, 0.72))
                ui.writer.draw(surface, str(high), style, WHITE, at, "center")
            elif limit:
                ui.writer.draw(surface, f"0/{limit}", "semi14", DISC, at, "center")


class PlanWidget(Widget):
    """The plan on the screen: pointing aims, a click plays as on the board."""

    is_live = True
    radius = 18

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        plan: FlatPlan,
        on_press: Callable[[tuple[int, int]], Command | None],
    ) -> None:
        super().__init__(ui, rect, name="plan", tooltip="")
        self.plan = plan
        self.on_press = on_press

    def release(self, pos: tuple[int, int]) -> Command | None:
        return done(self.on_press(pos)) if self.rect.collidepoint(pos) else STAY

    def wheel(self, dx: float, dy: float) -> Command | None:
        """Turn what is held."""
        view = self.plan.main
        if view.has_hands:
            view.hand.wheel(dy)
        return STAY

    def draw(self, surface: pygame.Surface) -> None:
        shapes.panel(surface, self.rect, self.ui.theme.inset, self.ui.px(self.radius))
        with clipped(surface, self.rect):
            self.plan.draw(surface)
