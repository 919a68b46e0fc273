"""The maze editor: players lay the nine tiles and see at once what is missing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from random import Random

import pygame

from games.core.game import BadSetup
from games.kumata.editor_widgets import Canvas, TileButton, Window
from games.kumata.hand import Place
from games.kumata.laying import laid_texts, read_laid
from games.kumata.maze_pictures import kumata_table
from games.kumata.sketch import Laid, Sketch
from games.kumata.table import KumataTable
from games.stage.commands import STAY, Command, Open, Pop
from games.stage.scene import WidgetScene
from games.stage.ui import Ui
from games.stage.widgets.base import Widget
from games.stage.widgets.button import Button, IconButton, button_width
from games.stage.widgets.label import Card, Label, Picture, RichText
from games.stage.widgets.modal import Choice, Modal
from games.stage.widgets.scroll import ScrollArea

TEXT = "kumata_view.editor"
PANEL = 316
REMOVE = (pygame.K_DELETE, pygame.K_BACKSPACE)


class MazeEditor(WidgetScene):
    """Lays a maze. `board` are the texts of a maze laid before; anything else starts with none.

    `on_done` gets the texts of a maze that the rules accept; leaving otherwise changes nothing.
    """

    def __init__(
        self,
        board: str | Sequence[str],
        on_done: Callable[[list[str]], None],
        players: int,
        rng: Random | None = None,
    ) -> None:
        super().__init__()
        self.board = board
        self.on_done = on_done
        self.players = players
        self.table: KumataTable
        self.sketch: Sketch
        self.window = Window()
        self._rng = rng or Random()
        self._first: Laid = ()

    def enter(self, ui: Ui) -> None:
        self.table = kumata_table(ui.root)
        side = self.table.side_for(self.players or self.table.players[0])
        self.sketch = Sketch(side)
        if not isinstance(self.board, str):
            try:
                self.sketch = Sketch(side, read_laid(self.board, side))
            except BadSetup:
                self.sketch = Sketch(side)  # a maze of another box: start anew
        self._first = self.sketch.laid
        self.window.fit(self.sketch, is_fresh=True)
        super().enter(ui)
        self.focus("canvas")

    # Layout

    @property
    def _margin(self) -> int:
        return self.ui.px(16 if self.ui.is_small else 32)

    @property
    def _bar(self) -> pygame.Rect:
        height = self.ui.px(68 if self.ui.is_small else 80)
        return pygame.Rect(0, self.ui.size[1] - height, self.ui.size[0], height)

    @property
    def toast_foot(self) -> tuple[int, int]:
        return self.ui.size[0] // 2, self._bar.top - self.ui.px(12)

    def build(self) -> Iterable[Widget]:
        ui, margin = self.ui, self._margin
        top = ui.px(76 if ui.is_small else 84)
        area = pygame.Rect(margin, top, ui.size[0] - 2 * margin, self._bar.top - top - ui.px(16))
        width = min(ui.px(PANEL), area.width * 2 // 5)
        panel = pygame.Rect(area.right - width, area.y, width, area.height)
        board = pygame.Rect(area.x, area.y, panel.left - area.x - ui.px(20), area.height)
        canvas = Canvas(ui, board, self.sketch, self.window, self.place, name="canvas")
        return [*self._header(), canvas, self._panel(panel), *self._footer()]

    def _header(self) -> list[Widget]:
        ui, margin = self.ui, self._margin
        y, side = ui.px(16 if ui.is_small else 22), ui.px(44)
        back = IconButton(
            ui,
            pygame.Rect(margin, y, side, side),
            "back",
            self.leave_asking,
            name="back",
            tooltip=ui.say("common.back"),
        )
        is_narrow = ui.size[0] < ui.px(820)
        acts = (
            ("undo", self.undo, self.sketch.can_undo),
            ("redo", self.redo, self.sketch.can_redo),
        )
        buttons: list[Widget] = []
        x = ui.size[0] - margin
        for name, act, is_enabled in reversed(acts):
            label = "" if is_narrow else ui.say(f"{TEXT}.{name}")
            width = button_width(ui, label, name) - (ui.px(8) if label else 0)
            x -= width
            place = pygame.Rect(x, y, width, side)
            tip = ui.say(f"{TEXT}.{name}_hint")
            button = Button(
                ui, place, label, act, icon=name, name=name, tooltip=tip, is_enabled=is_enabled
            )
            buttons.insert(0, button)
            x -= ui.px(10)
        left = back.rect.right + ui.px(14)
        title = pygame.Rect(left, y, x - left, side)
        return [back, Label(ui, title, ui.say(f"{TEXT}.title"), "title32"), *buttons]

    def _panel(self, rect: pygame.Rect) -> Widget:
        """The box with its tiles, what the hand can do, and mazes to start from."""
        ui = self.ui
        pad = ui.px(16)
        inner = rect.inflate(-2 * pad, -2 * pad)
        head = pygame.Rect(inner.x, inner.y, inner.width, ui.writer.line_height("title22"))
        made: list[Widget] = [Label(ui, head, ui.say(f"{TEXT}.box"), "title22")]
        words = pygame.Rect(inner.x, head.bottom + ui.px(4), inner.width, 0)
        made.append(RichText(ui, words, ui.say(f"{TEXT}.box_hint"), "body14", role="second"))
        top = made[-1].rect.bottom + ui.px(10)
        made += self._tiles(pygame.Rect(inner.x, top, inner.width, 0))
        y = made[-1].rect.bottom + ui.px(10)
        made += self._hand_buttons(pygame.Rect(inner.x, y, inner.width, ui.px(42)))
        y = made[-1].rect.bottom + ui.px(16)
        made += self._starts(pygame.Rect(inner.x, y, inner.width, 0))
        area = pygame.Rect(inner.x, inner.y, inner.width + pad - ui.px(2), inner.height)
        return Card(ui, rect, [ScrollArea(ui, area, made, name="panel", padding=ui.px(4))])

    def _tiles(self, rect: pygame.Rect) -> list[Widget]:
        ui, sketch = self.ui, self.sketch
        columns = 3
        gap = ui.px(6)
        side = (rect.width - gap * (columns - 1)) // columns
        height = min(side, ui.px(88))
        boxed, held = sketch.boxed, sketch.held
        made: list[Widget] = []
        for tile in range(len(sketch.side.tiles)):
            place = pygame.Rect(
                rect.x + tile % columns * (side + gap),
                rect.y + tile // columns * (height + gap),
                side,
                height,
            )
            is_held = held is not None and held.tile == tile
            made.append(
                TileButton(
                    ui,
                    place,
                    sketch,
                    tile,
                    held.turns if is_held and held is not None else 0,
                    partial(self.take, tile),
                    is_chosen=is_held,
                    is_enabled=tile in boxed,
                    name=f"tile-{tile}",
                )
            )
        return made

    def _hand_buttons(self, line: pygame.Rect) -> list[Widget]:
        ui, has = self.ui, self.sketch.held is not None
        width = (line.width - ui.px(8)) // 2
        acts = (("turn", "rot", self.turn), ("remove", "cross", self.remove))
        return [
            Button(
                ui,
                pygame.Rect(line.x + index * (width + ui.px(8)), line.y, width, line.height),
                ui.say(f"{TEXT}.{name}"),
                act,
                icon=icon,
                name=name,
                tooltip=ui.say(f"{TEXT}.{name}_hint"),
                is_enabled=has,
            )
            for index, (name, icon, act) in enumerate(acts)
        ]

    def _starts(self, rect: pygame.Rect) -> list[Widget]:
        ui = self.ui
        head = pygame.Rect(rect.x, rect.y, rect.width, ui.writer.line_height("semi16"))
        made: list[Widget] = [Label(ui, head, ui.say(f"{TEXT}.start_from"), "semi16")]
        acts = (
            ("random", "refresh", self.draw_lots),
            ("square", "", self.draw_square),
            ("blank", "", self.clear),
        )
        x, y, height = rect.x, head.bottom + ui.px(8), ui.px(40)
        for name, icon, act in acts:
            label = ui.say(f"{TEXT}.{name}")
            width = min(rect.width, button_width(ui, label, icon) - ui.px(12))
            if x > rect.x and x + width > rect.right:
                x, y = rect.x, y + height + ui.px(8)
            place = pygame.Rect(x, y, width, height)
            made.append(Button(ui, place, label, act, icon=icon, name=name))
            x += width + ui.px(8)
        return made

    def _footer(self) -> list[Widget]:
        ui, bar, margin = self.ui, self._bar, self._margin
        height = bar.height - ui.px(24)
        y = bar.centery - height // 2
        label = ui.say(f"{TEXT}.done")
        width = button_width(ui, label, "check", "bold20") + ui.px(16)
        done = Button(
            ui,
            pygame.Rect(bar.right - margin - width, y, width, height),
            label,
            self.finish,
            kind="primary",
            icon="check",
            game="kumata",
            name="done",
            style="bold20",
            is_enabled=not self.sketch.problems(),
        )
        label = ui.say("common.cancel")
        width = button_width(ui, label)
        place = pygame.Rect(done.rect.left - ui.px(12) - width, y, width, height)
        cancel = Button(ui, place, label, self.leave_asking, name="cancel")
        room = pygame.Rect(margin, bar.y, cancel.rect.left - ui.px(16) - margin, bar.height)
        return [*self._verdict(room), cancel, done]

    def _verdict(self, room: pygame.Rect) -> list[Widget]:
        """Whether the maze can be played, and the first thing that is missing."""
        ui, theme = self.ui, self.ui.theme
        problems = self.sketch.problems()
        icon, colour = ("info", theme.second) if problems else ("check", theme.good)
        side = ui.px(26)
        sign = pygame.Rect(room.x, room.centery - side // 2, side, side)
        left = sign.right + ui.px(12)
        head, small = ui.writer.line_height("bold18"), ui.writer.line_height("body16")
        top = room.centery - (head + small) // 2
        line = pygame.Rect(left, top, room.right - left, head)
        below = pygame.Rect(left, line.bottom, line.width, small)
        first = ui.say(f"{TEXT}.problems", n=len(problems)) if problems else ui.say(f"{TEXT}.sound")
        second = ui.say(problems[0].phrase) if problems else ui.say(f"{TEXT}.sound_hint")
        return [
            Picture(ui, sign, f"common/ui/{icon}", tint=colour),
            Label(ui, line, first, "bold18"),
            Label(ui, below, second, "body16", role="second", name="verdict"),
        ]

    def draw_under(self, surface: pygame.Surface) -> None:
        super().draw_under(surface)
        bar, theme = self._bar, self.ui.theme
        surface.fill(theme.paper, bar)
        surface.fill(theme.line, (bar.x, bar.y, bar.width, max(1, self.ui.px(1))))

    # Input

    def handle(self, event: pygame.Event) -> Command | None:
        if event.type == pygame.MOUSEMOTION and not self.has_modal:
            canvas = self.find("canvas")
            assert isinstance(canvas, Canvas)
            canvas.pointed = canvas.place_at(event.pos)
        return super().handle(event)

    def on_event(self, event: pygame.Event) -> Command | None:
        if event.type != pygame.KEYDOWN:
            return None
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            is_back = event.key == pygame.K_z and not event.mod & pygame.KMOD_SHIFT
            if is_back:
                return self.undo()
            return self.redo() if event.key in (pygame.K_z, pygame.K_y) else None
        if event.key == pygame.K_r:
            return self.turn()
        if event.key in REMOVE:
            return self.remove()
        tile = event.key - pygame.K_1
        if tile not in self.sketch.boxed:
            return None
        self.ui.is_focus_shown = True
        return self.take(tile)

    def on_back(self) -> Command | None:
        return self.remove() if self.sketch.held is not None else self.leave_asking()

    # What the players do

    def _changed(self, is_fresh: bool = False) -> Command:
        self.window.fit(self.sketch, is_fresh)
        self.layout()
        return STAY

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

    def undo(self) -> Command:
        """Take the last change back."""
        self.sketch.undo()
        return self._changed()

    def redo(self) -> Command:
        """Make the change again."""
        self.sketch.redo()
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
        """Hand the maze over, if it can be played."""
        self.sketch.put_back()
        if self.sketch.problems():
            return self._changed()
        texts = laid_texts(self.sketch.laid)
        self.on_done(texts)
        return Pop(texts)

    def leave_asking(self) -> Command:
        """Leave; a changed maze is given up only when that is meant."""
        self.sketch.put_back()
        if self.sketch.laid == self._first:
            return Pop()
        ui = self.ui
        return Open(
            Modal(
                lambda: ui.say(f"{TEXT}.leave_title"),
                lambda: ui.say(f"{TEXT}.leave_text"),
                lambda: [
                    Choice(ui.say(f"{TEXT}.leave"), Pop, name="leave"),
                    Choice(ui.say(f"{TEXT}.stay"), kind="primary", name="stay"),
                ],
                game="kumata",
                first="stay",
            )
        )
