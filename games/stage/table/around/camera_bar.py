"""How the board is looked at: turning the camera, peeling a building, seeing moves again."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from games.core.language import written
from games.stage.draw import shapes
from games.stage.draw.theme import mix
from games.stage.ui import Ui
from games.stage.widgets.base import Widget
from games.stage.widgets.button import IconButton
from games.stage.widgets.commands import STAY, Command
from games.stage.widgets.label import Card, Line

if TYPE_CHECKING:
    from games.stage.table.board import BoardScene
    from games.stage.table.game.view import View
    from games.stage.table.match import MatchScene

QUARTER = 90.0
BAR = 48
ROW, WIDE = 24, 66


def sight_widgets(scene: BoardScene, board: pygame.Rect) -> list[Widget]:
    """What the view wants of the two."""
    found: list[Widget] = []
    if scene.view.has_camera_bar:
        found.append(_camera_bar(scene, board))
    if scene.view.layers is not None:
        found.append(_layers(scene, board))
    return found


def replay_button(scene: MatchScene, board: pygame.Rect) -> Widget:
    """What was played since one's last turn, once more: beside the bar of the camera."""
    px = scene.ui.px
    left = board.x + px(8) + (px(208 + 8) if scene.view.has_camera_bar else 0)
    rect = pygame.Rect(left, board.bottom - px(BAR + 8) + px(2), px(44), px(44))
    tip = scene.ui.tip("table.recent")
    return IconButton(
        scene.ui, rect, "eye", scene.replay_recent, tooltip=tip, name="recent", has_shadow=True
    )


def _camera_bar(scene: BoardScene, board: pygame.Rect) -> Widget:
    """Quarter turns both ways, how the board is turned now, and straight down."""
    ui, px, camera = scene.ui, scene.ui.px, scene.view.camera

    def turned(way: float) -> Command:
        now = scene.view.camera
        scene.aim_camera((now.yaw + way) % 360.0, now.pitch, now.zoom)
        return STAY

    bar = pygame.Rect(board.x + px(8), board.bottom - px(BAR + 8), px(208), px(BAR))
    side, y = px(44), bar.centery - px(22)
    left = pygame.Rect(bar.x + px(6), y, side, side)
    right = pygame.Rect(bar.x + px(92), y, side, side)
    down = pygame.Rect(bar.right - px(6) - side, y, side, side)
    line = pygame.Rect(bar.x + px(147), bar.y + px(12), 1, px(BAR - 24))
    children: list[Widget] = [
        IconButton(
            ui,
            left,
            "rotl",
            lambda: turned(-QUARTER),
            tooltip=ui.tip("camera.turn_left"),
            name="turn-left",
            is_bare=True,
        ),
        Degrees(ui, pygame.Rect(left.right, bar.y, right.x - left.right, bar.height), scene.view),
        IconButton(
            ui,
            right,
            "rot",
            lambda: turned(QUARTER),
            tooltip=ui.tip("camera.turn_right"),
            name="turn-right",
            is_bare=True,
        ),
        Line(ui, line),
        IconButton(
            ui,
            down,
            "cube",
            scene.look_down,
            tooltip=ui.tip("camera.look_down"),
            name="look-down",
            is_bare=True,
            is_chosen=camera.pitch > 89,
        ),
    ]
    return Card(ui, bar, children, shadow=2)


class Degrees(Widget):
    """How far the board is turned."""

    is_solid = False

    def __init__(self, ui: Ui, rect: pygame.Rect, view: View[Any]) -> None:
        super().__init__(ui, rect, name="degrees")
        self.view = view

    @property
    def shows(self) -> int:
        """A whole number of degrees, between minus 180 and 180."""
        return (round(self.view.camera.yaw) + 180) % 360 - 180

    def draw(self, surface: pygame.Surface) -> None:
        """That number."""
        text = f"{written(self.shows)}°"
        self.ui.writer.draw(surface, text, "bold14", self.ui.theme.ink, self.rect.center, "center")


def _layers(scene: BoardScene, board: pygame.Rect) -> Widget:
    """The levels of a building, and the button that makes foreign pieces glassy."""
    ui, px, view = scene.ui, scene.ui.px, scene.view
    assert view.layers is not None
    _, most = view.layers
    top = px(52) if view.has_xray else px(10)
    room = board.height - px(24)
    row = min(px(ROW), max(px(13), (room - top - px(8)) // max(1, most)))
    box = pygame.Rect(0, 0, px(WIDE), top + row * most + px(8))
    box.bottomright = (board.right - px(4), board.bottom - px(8))
    children: list[Widget] = []
    if view.has_xray:

        def switch() -> Command:
            view.see_through(not view.is_seen_through)
            scene.layout()
            return STAY

        button = pygame.Rect(box.centerx - px(22), box.y + px(5), px(44), px(44))
        children.append(
            IconButton(
                ui,
                button,
                "eye",
                switch,
                tooltip=ui.tip("camera.see_through"),
                name="see-through",
                is_bare=True,
                is_chosen=view.is_seen_through,
            )
        )
    area = pygame.Rect(box.x, box.y + top, box.width, row * most)
    tip = ui.say("table.layers")
    children.append(LayerSlider(ui, area, view, row, ui.key_colour(view.name), tip, view.peel))
    return Card(ui, box, children, shadow=2)


class LayerSlider(Widget):
    """A row for each level: a click or drag shows everything up to there."""

    can_focus = True
    wants_drag = True
    repeats = True

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        view: View[Any],
        row: int,
        colour: pygame.Color,
        tooltip: str,
        on_change: Callable[[int], None],
    ) -> None:
        super().__init__(ui, rect, name="layers", tooltip=tooltip)
        self.view = view
        self.row = row
        self.colour = colour
        self.on_change = on_change

    @property
    def shows(self) -> tuple[int, int] | None:
        """How many levels are shown."""
        return self.view.layers

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
        if event.key not in steps or self.view.layers is None:
            return None
        self._set(self.view.layers[0] + steps[event.key])
        return STAY

    def _set(self, level: int) -> None:
        if self.view.layers is not None:
            self.on_change(max(0, min(self.view.layers[1], level)))

    def draw(self, surface: pygame.Surface) -> None:
        """Numbers from the foot up, the levels shown in the game's colour."""
        if self.view.layers is None:
            return
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        shown, most = self.view.layers
        for level in range(1, most + 1):
            y = self.rect.bottom - self.row * level + self.row // 2
            is_shown = level <= shown
            ink = theme.ink if is_shown else theme.second
            style = "bold14" if self.row >= px(18) else "bold13"
            at = (self.rect.x + px(18), y)
            ui.writer.draw(surface, str(level), style, ink, at, "center")
            pill = pygame.Rect(self.rect.x + px(31), y - px(4), px(22), px(9))
            colour = self.colour if is_shown else mix(theme.paper, theme.ink, 0.2)
            shapes.pill(surface, pill, colour)
