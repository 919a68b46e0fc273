"""The map editor: players draw the savannah's six territories and see at once what is missing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random

import pygame

from games.core.language import Phrase
from games.core.tables import load
from games.kiwara.rules.board import UNASSIGNED
from games.kiwara.rules.table import KiwaraTable
from games.kiwara.view.editor_widgets import Canvas, Gauge, Territory
from games.kiwara.view.ground import territory_colours
from games.kiwara.view.look import load_look
from games.kiwara.view.sketch import Sketch, Spot, random_map
from games.stage.draw.cache import Cache
from games.stage.scenes.new_match.board_editor import BoardEditorBase
from games.stage.ui import Ui
from games.stage.widgets.base import Act
from games.stage.widgets.commands import STAY, Command
from games.stage.widgets.layout import Column, Leaf, Node

TEXT = "kiwara_editor"
ROW = 46


class BoardEditor(BoardEditorBase[Sketch]):
    """Paints a map. `board` is the name of a printed map or the rows of a drawn one.

    `on_done` gets the rows of a map that the rules accept; leaving otherwise changes nothing.
    """

    game = "kiwara"
    text = TEXT
    panel_percent = 50
    panel_pad = 14

    def __init__(
        self,
        board: str | Sequence[str],
        on_done: Callable[[list[str]], None],
        rng: Random | None = None,
    ) -> None:
        super().__init__(board, on_done, rng)
        self.table: KiwaraTable
        self.brush = ""
        """The letter painted with; the eraser's is `.`."""
        self._art: Cache[pygame.Surface] = Cache()

    def enter(self, ui: Ui) -> None:
        self.table = load(ui.root / "config" / "games" / "kiwara.yaml", KiwaraTable)
        rows = self.table.maps.get(self.board, ()) if isinstance(self.board, str) else self.board
        self.sketch = Sketch(self.table.board, rows)
        self.brush = self.sketch.letters[0]
        super().enter(ui)

    def texts(self) -> list[str]:
        return list(self.sketch.drawn)

    def problems(self) -> list[Phrase]:
        return self.sketch.problems()

    # Layout

    def _canvas(self, rect: pygame.Rect) -> Canvas:
        return Canvas(
            self.ui,
            rect,
            self.sketch,
            self.paint,
            self._stroke,
            art=self._art,
            name="canvas",
        )

    def _acts(self) -> list[tuple[str, str, Act, bool]]:
        return [*super()._acts(), ("mirror", "swap", self.mirror, not self.sketch.is_empty)]

    def _tools(self) -> Node:
        """The palette, the sticks, and maps to start from."""
        ui, letters = self.ui, self.sketch.letters
        colours = territory_colours(letters, load_look(ui.root))
        paints: list[Callable[[pygame.Rect], Territory]] = [
            partial(self._territory, letter=letter, number=number, colour=colours[letter])
            for number, letter in enumerate(letters, start=1)
        ]
        palette = [Leaf(make, height=ROW) for make in [*paints, self._eraser]]
        rivers, most = self.sketch.rivers(), self.sketch.limits.sticks
        gauge = Leaf(
            lambda rect: Gauge(ui, rect, ui.say(f"{TEXT}.rivers"), rivers, most), height=40
        )
        below = Column([gauge, self._starts(self._maps())], gap=12, pad=(8, 0))
        return Column([Column(palette, gap=2), below], gap=12)

    def _territory(self, rect: pygame.Rect, letter: str, number: int, colour: str) -> Territory:
        ui, sketch = self.ui, self.sketch
        size, parts = sketch.size(letter), sketch.parts(letter)
        fits = size in sketch.limits.sizes
        sizes = ", ".join(map(str, sketch.limits.sizes))
        note = ""
        if parts > 1:
            note = ui.say(f"{TEXT}.apart", n=parts)
        elif size and not fits:
            note = ui.say(f"{TEXT}.wanted", sizes=sizes)
        return Territory(
            ui,
            rect,
            letter,
            ui.say(f"{TEXT}.cells", n=size),
            note,
            partial(self.choose, letter),
            colour=colour,
            keycap=str(number),
            is_sound=fits and parts == 1 if size else None,
            is_chosen=self.brush == letter,
            name=f"territory-{letter}",
        )

    def _eraser(self, rect: pygame.Rect) -> Territory:
        return Territory(
            self.ui,
            rect,
            "",
            self.ui.say(f"{TEXT}.eraser"),
            "",
            partial(self.choose, UNASSIGNED),
            keycap="0",
            is_sound=None,
            is_chosen=self.brush == UNASSIGNED,
            name="eraser",
        )

    def _maps(self) -> list[tuple[str, str, str, Act]]:
        """The maps to start from."""
        say = self.ui.say
        acts: list[tuple[str, str, str, Act]] = [
            (f"map-{name}", say(f"kiwara.choice.board.{name}"), "", partial(self.start_from, rows))
            for name, rows in self.table.maps.items()
        ]
        acts.append(("blank", say(f"{TEXT}.blank"), "", self.clear))
        acts.append(("random", say(f"{TEXT}.random"), "refresh", self.draw_lots))
        return acts

    # Input

    def on_key(self, event: pygame.Event) -> Command | None:
        letter = self._letter_of(event)
        if letter is None:
            return None
        self.brush = letter
        canvas = self.canvas
        if canvas.is_focused and self.ui.is_focus_shown:
            return self.paint(canvas.cursor)
        return self.layout()

    def _letter_of(self, event: pygame.Event) -> str | None:
        """The territory that a key stands for: 1 to 6, or 0 and the deleting keys for none."""
        if self.ui.keys.does(event, "kiwara_editor.erase"):
            return UNASSIGNED
        digit, letters = self.ui.keys.digit(event, "kiwara_editor.paint"), self.sketch.letters
        return None if digit is None or digit > len(letters) else letters[digit - 1]

    # What the players do

    def _stroke(self, is_beginning: bool) -> None:
        if is_beginning:
            self.sketch.begin()
        else:
            self.sketch.end()
            self.layout()

    def choose(self, letter: str) -> Command:
        """Paint with this territory from now on."""
        self.brush = letter
        return self.layout()

    def paint(self, spot: Spot) -> Command:
        """Give a cell to the chosen territory."""
        if self.sketch.paint(spot, self.brush):
            self.ui.sounds.play("place_token")
            return self.layout()
        return STAY

    def mirror(self) -> Command:
        """Swap left and right."""
        self.sketch.mirror()
        return self.layout()

    def clear(self) -> Command:
        """Start from nothing."""
        self.sketch.clear()
        return self.layout()

    def start_from(self, rows: Sequence[str]) -> Command:
        """Start from a printed map."""
        self.sketch.change(rows)
        return self.layout()

    def draw_lots(self) -> Command:
        """Start from a sound map made by chance."""
        rows = random_map(self.sketch.limits, self._rng)
        if rows is None:
            self.toast(self.ui.say(f"{TEXT}.no_random"), "bad")
            return STAY
        return self.start_from(rows)

    def finish(self) -> Command:
        self.sketch.end()
        return super().finish()
