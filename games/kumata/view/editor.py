"""The maze editor: players lay the nine tiles and see at once what is missing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random

import pygame

from games.core.game import BadSetup
from games.core.language import Phrase
from games.kumata.rules.laying import laid_texts, read_laid
from games.kumata.rules.table import KumataTable
from games.kumata.view.editor_widgets import EMPTY, Canvas, TileButton, window_around
from games.kumata.view.held_domino import Place
from games.kumata.view.maze_pictures import kumata_table
from games.kumata.view.sketch import Sketch
from games.stage.scenes.new_match.board_editor import BoardEditorBase
from games.stage.ui import Ui
from games.stage.widgets.base import Act
from games.stage.widgets.commands import STAY, Command
from games.stage.widgets.layout import (
    Column,
    Grid,
    Grow,
    Leaf,
    Node,
    Row,
    Space,
    action,
    paragraph,
    words,
)

TEXT = "kumata_view.editor"


class MazeEditor(BoardEditorBase[Sketch]):
    """Lays a maze. `board` are the texts of a maze laid before; anything else starts with none.

    `on_done` gets the texts of a maze that the rules accept; leaving otherwise changes nothing.
    """

    game = "kumata"
    text = TEXT
    panel_percent = 40
    panel_pad = 16

    def __init__(
        self,
        board: str | Sequence[str],
        on_done: Callable[[list[str]], None],
        players: int,
        rng: Random | None = None,
    ) -> None:
        super().__init__(board, on_done, rng)
        self.players = players
        self.table: KumataTable
        self.window = EMPTY
        """The cells of the table that are shown."""

    def enter(self, ui: Ui) -> None:
        self.table = kumata_table(ui.root)
        side = self.table.side_for(self.players or self.table.players[0])
        self.sketch = Sketch(side)
        if not isinstance(self.board, str):
            try:
                self.sketch = Sketch(side, read_laid(self.board, side))
            except BadSetup:
                self.sketch = Sketch(side)  # a maze of another box: start anew
        self.window = window_around(self.sketch)
        super().enter(ui)

    def texts(self) -> list[str]:
        return laid_texts(self.sketch.drawn)

    def problems(self) -> list[Phrase]:
        return [misfit.phrase for misfit in self.sketch.problems()]

    # Layout

    def _canvas(self, rect: pygame.Rect) -> Canvas:
        return Canvas(self.ui, rect, self.sketch, self.window, self.place, name="canvas")

    def _tools(self) -> Node:
        """The box with its tiles, what the hand can do, and mazes to start from."""
        ui = self.ui
        told = Column(
            [
                words(ui, ui.say(f"{TEXT}.box"), "title22", width=Grow()),
                paragraph(ui, ui.say(f"{TEXT}.box_hint"), "body14", role="second"),
            ],
            gap=4,
        )
        tiles = Grid(list(map(self._tile, range(len(self.sketch.side.tiles)))), columns=3, gap=6)
        acts: tuple[tuple[str, str, Act], ...] = (
            ("random", "refresh", self.draw_lots),
            ("square", "", self.draw_square),
            ("blank", "", self.clear),
        )
        starts = [(name, ui.say(f"{TEXT}.{name}"), icon, act) for name, icon, act in acts]
        return Column([told, tiles, self._hand_buttons(), Space(6), self._starts(starts)], gap=10)

    def _tile(self, tile: int) -> Node:
        ui, sketch, held = self.ui, self.sketch, self.sketch.held
        turns = held.turns if held is not None and held.tile == tile else None
        return Leaf(
            lambda rect: TileButton(
                ui,
                rect,
                sketch,
                tile,
                turns or 0,
                partial(self.take, tile),
                is_chosen=turns is not None,
                is_enabled=tile in sketch.boxed,
                name=f"tile-{tile}",
            ),
            lambda width: (0, min(width, ui.px(88))),
            width=Grow(),
        )

    def _hand_buttons(self) -> Node:
        ui, has = self.ui, self.sketch.held is not None
        acts = (("turn", "rot", self.turn), ("remove", "cross", self.remove))
        made = [
            action(
                ui,
                ui.say(f"{TEXT}.{name}"),
                act,
                icon=icon,
                name=name,
                tooltip=ui.tip(f"kumata_editor.{name}"),
                is_enabled=has,
                width=Grow(least=0),
                height=42,
            )
            for name, icon, act in acts
        ]
        return Row(made, gap=8)

    # Input

    def on_key(self, event: pygame.Event) -> Command | None:
        keys = self.ui.keys
        act = keys.chosen(
            event, {"kumata_editor.turn": self.turn, "kumata_editor.remove": self.remove}
        )
        if act is not None:
            return act()
        digit = keys.digit(event, "kumata_editor.take")
        if digit is None or digit - 1 not in self.sketch.boxed:
            return None
        self.ui.is_focus_shown = True
        return self.take(digit - 1)

    def on_back(self) -> Command | None:
        return self.remove() if self.sketch.held is not None else self.leave_asking()

    # What the players do

    def _changed(self, is_fresh: bool = False) -> Command:
        self.window = window_around(self.sketch, None if is_fresh else self.window)
        return super()._changed()

    def take(self, tile: int) -> Command:
        """Take a tile of the box in hand."""
        self.sketch.take(tile)
        self._changed()
        self.focus("canvas")
        return STAY

    def place(self, place: Place) -> Command:
        """Lay the tile in hand there, or take up the one that lies there."""
        if self.sketch.held is not None:
            self.sketch.lay(place)
            self.ui.sounds.play("place_wood")
        elif self.sketch.lift(place):
            self.ui.sounds.play("pick")
        return self._changed()

    def turn(self) -> Command:
        """Turn the tile in hand."""
        self.sketch.turn()
        return self._changed()

    def remove(self) -> Command:
        """Put the tile in hand back into the box."""
        self.sketch.put_back()
        return self._changed()

    def draw_lots(self) -> Command:
        """Start from a maze made by chance."""
        self.sketch.draw_lots(self._rng)
        return self._changed(is_fresh=True)

    def draw_square(self) -> Command:
        """Start from the classic square."""
        self.sketch.draw_square(self.table.grid, self._rng)
        return self._changed(is_fresh=True)

    def clear(self) -> Command:
        """Start from an empty table."""
        self.sketch.change(())
        return self._changed(is_fresh=True)

    def finish(self) -> Command:
        self.sketch.put_back()
        return super().finish()

    def leave_asking(self) -> Command:
        self.sketch.put_back()
        return super().leave_asking()
