"""How the board is looked at: turning the camera, peeling a building, seeing moves again."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import Any

import pygame

from games.core.language import written
from games.stage.draw import shapes
from games.stage.draw.theme import mix
from games.stage.table.camera import TurningTable
from games.stage.table.game.view import View
from games.stage.ui import Ui
from games.stage.widgets.base import Act, Widget
from games.stage.widgets.button import IconButton
from games.stage.widgets.commands import STAY, Command
from games.stage.widgets.label import Card, Line
from games.stage.widgets.layout import Column, Fit, Leaf, Node, Row, Space, Stack

SIDE, LEAST_SIDE = 44, 36
ROW, LEAST_ROW, WIDE = 24, 13, 66


def corner_bars(
    scene: TurningTable,
    again: Node | None = None,
    *,
    is_upright: bool = False,
    is_covered: bool = False,
) -> list[Node]:
    """What the view wants in the lower corners of its board: turning, seeing again, peeling.

    Beside a narrow board the bar stands upright, says less and keeps off the board's middle.
    `is_covered`: something else lies over the right of the board.
    """
    view, found = scene.view, list[Node]()
    if view.has_camera_bar or again is not None:
        bar = _camera_bar(scene, is_upright=is_upright) if view.has_camera_bar else None
        line = (Column if is_upright else Row)([again, bar] if is_upright else [bar, again], gap=8)
        found.append(Stack([line], align="bottomleft", pad=8, name="camera"))
    if view.layers is not None and not is_covered:
        box = _layers(scene, view.layers[1])
        found.append(Stack([box], align="bottomright", pad=(4, 8), name="layers"))
    return found


def replay_button(ui: Ui, replay: Act) -> Node:
    """What was played since one's last turn, once more: beside the bar of the camera."""
    return _button(ui, "recent", "eye", replay, "table.recent", has_shadow=True)


def _button(ui: Ui, name: str, icon: str, act: Act, action: str, **looks: Any) -> Node:
    def make(rect: pygame.Rect) -> Widget:
        return IconButton(ui, rect, icon, act, tooltip=ui.tip(action), name=name, **looks)

    return Leaf(make, lambda _: (0, ui.px(SIDE)), width=SIDE, height=Fit(least=LEAST_SIDE))


def _camera_bar(scene: TurningTable, *, is_upright: bool) -> Node:
    """Quarter turns both ways, how the board is turned now, and straight down."""
    ui, view = scene.ui, scene.view

    def button(name: str, icon: str, act: Act, **looks: Any) -> Node:
        action = f"camera.{name.replace('-', '_')}"
        return _button(ui, name, icon, act, action, is_bare=True, **looks)

    degrees = Leaf(lambda rect: Degrees(ui, rect, view), width=42, height=SIDE)
    line = Leaf(lambda rect: Line(ui, rect), width=1, height=24, align="center")
    left = button("turn-left", "rotl", lambda: scene.turn_quarters(-1))
    right = button("turn-right", "rot", lambda: scene.turn_quarters(1))
    down = button("look-down", "cube", scene.look_down, is_chosen=view.camera.pitch > 89)
    if is_upright:
        return Column([left, right, down], pad=2, inside=partial(Card, ui, shadow=2))
    parts = [left, degrees, right, Space(10), line, Space(10), down]
    return Row(parts, pad=(6, 2), inside=partial(Card, ui, shadow=2))


@dataclass(eq=False)
class Degrees(Widget):
    """How far the board is turned."""

    is_solid = False

    view: View[Any]
    name: str = field(default="degrees", kw_only=True)

    @property
    def shows(self) -> int:
        """A whole number of degrees, between minus 180 and 180."""
        return (round(self.view.camera.yaw) + 180) % 360 - 180

    def draw(self, surface: pygame.Surface) -> None:
        """That number."""
        text = f"{written(self.shows)}°"
        self.ui.writer.draw(surface, text, "bold14", self.ui.theme.ink, self.rect.center, "center")


def _layers(scene: TurningTable, most: int) -> Node:
    """The levels of a building, and the button that makes foreign pieces glassy."""
    ui, view = scene.ui, scene.view

    looks = {"is_bare": True, "is_chosen": view.is_seen_through}
    see = _button(ui, "see-through", "eye", scene.see_through, "camera.see_through", **looks)
    rows = Leaf(
        lambda rect: LayerSlider(ui, rect, view, tooltip=ui.say("table.layers")),
        lambda _: (0, most * ui.px(ROW)),
        width=WIDE,
        height=Fit(least=most * LEAST_ROW),
    )
    return Column(
        [Row([Space(), see, Space()]) if view.has_xray else None, rows],
        gap=3,
        pad=(0, 5 if view.has_xray else 10, 0, 8),
        inside=partial(Card, ui, shadow=2),
    )


@dataclass(eq=False)
class LayerSlider(Widget):
    """A row for each level: a click or drag shows everything up to there."""

    can_focus = True
    wants_drag = True
    repeats = True

    view: View[Any]
    name: str = field(default="layers", kw_only=True)

    @property
    def shows(self) -> tuple[int, int]:
        """How many levels are shown, and of how many."""
        return self.view.layers or (0, 0)

    @property
    def row(self) -> int:
        """How high the row of a level is."""
        return self.rect.height // max(1, self.shows[1])

    def press(self, pos: tuple[int, int], clicks: int) -> None:
        """Show everything up to the level under the pointer."""
        self._set((self.rect.bottom - pos[1]) // self.row + 1)

    def drag(self, pos: tuple[int, int]) -> Command | None:
        """Peel while the pointer goes up and down."""
        self.press(pos, 1)
        return STAY

    def key(self, event: pygame.Event) -> Command | None:
        """Up and down, one level at a time."""
        steps = {pygame.K_UP: 1, pygame.K_DOWN: -1}
        if event.key not in steps:
            return None
        self._set(self.shows[0] + steps[event.key])
        return STAY

    def _set(self, level: int) -> None:
        if self.shows[1]:
            self.view.peel(max(0, min(self.shows[1], level)))

    def draw(self, surface: pygame.Surface) -> None:
        """Numbers from the foot up, the levels shown in the game's colour."""
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        shown, most = self.shows
        for level in range(1, most + 1):
            y = self.rect.bottom - self.row * level + self.row // 2
            is_shown = level <= shown
            ink = theme.ink if is_shown else theme.second
            style = "bold14" if self.row >= px(18) else "bold13"
            at = (self.rect.x + px(18), y)
            ui.writer.draw(surface, str(level), style, ink, at, "center")
            pill = pygame.Rect(self.rect.x + px(31), y - px(4), px(22), px(9))
            off = mix(theme.paper, theme.ink, 0.2)
            shapes.pill(surface, pill, ui.key_colour(self.view.name) if is_shown else off)
