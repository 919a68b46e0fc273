"""The map editor: players draw the savannah's six territories and see at once what is missing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from random import Random

import pygame

from games.core.tables import load
from games.kiwara.board import UNASSIGNED
from games.kiwara.editor_widgets import Canvas, Gauge, Territory
from games.kiwara.ground import territory_colours
from games.kiwara.look import load_look
from games.kiwara.sketch import Sketch, Spot, random_map
from games.kiwara.table import KiwaraTable
from games.stage import shapes
from games.stage.commands import STAY, Command, Open, Pop
from games.stage.scene import WidgetScene
from games.stage.ui import Ui
from games.stage.widgets.base import Widget
from games.stage.widgets.button import Button, IconButton, button_width
from games.stage.widgets.label import Card, Label, Picture
from games.stage.widgets.modal import Choice, Modal
from games.stage.widgets.scroll import ScrollArea

TEXT = "kiwara_editor"
ART_BYTES = 24 * 1024 * 1024
PANEL = 316
ROW = 46
ERASE = (pygame.K_0, pygame.K_KP_0, pygame.K_DELETE, pygame.K_BACKSPACE)


class BoardEditor(WidgetScene):
    """Paints a map. `board` is the name of a printed map or the rows of a drawn one.

    `on_done` gets the rows of a map that the rules accept; leaving otherwise changes nothing.
    """

    def __init__(
        self,
        board: str | Sequence[str],
        on_done: Callable[[list[str]], None],
        rng: Random | None = None,
    ) -> None:
        super().__init__()
        self.board = board
        self.on_done = on_done
        self.table: KiwaraTable
        self.sketch: Sketch
        self.brush = ""
        """The letter painted with; the eraser's is `.`."""
        self._rng = rng or Random()
        self._art = shapes.Cache(ART_BYTES)
        self._first: tuple[str, ...] = ()

    def enter(self, ui: Ui) -> None:
        self.table = load(ui.root / "config" / "games" / "kiwara.yaml", KiwaraTable)
        rows = self.table.maps.get(self.board, ()) if isinstance(self.board, str) else self.board
        self.sketch = Sketch(self.table.board, rows)
        self.brush = self.sketch.letters[0]
        self._first = self.sketch.rows
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
    def _is_narrow(self) -> bool:
        """Whether buttons must do with their icons."""
        return self.ui.size[0] < self.ui.px(820)

    @property
    def toast_foot(self) -> tuple[int, int]:
        return self.ui.size[0] // 2, self._bar.top - self.ui.px(12)

    def build(self) -> Iterable[Widget]:
        ui, margin = self.ui, self._margin
        top = ui.px(76 if ui.is_small else 84)
        area = pygame.Rect(margin, top, ui.size[0] - 2 * margin, self._bar.top - top - ui.px(16))
        width = min(ui.px(PANEL), area.width // 2)
        panel = pygame.Rect(area.right - width, area.y, width, area.height)
        board = pygame.Rect(area.x, area.y, panel.left - area.x - ui.px(20), area.height)
        canvas = Canvas(
            ui,
            board,
            self.sketch,
            self.paint,
            self._stroke,
            art=self._art,
            name="canvas",
        )
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
        acts = (
            ("undo", "undo", self.undo, self.sketch.can_undo),
            ("redo", "redo", self.redo, self.sketch.can_redo),
            ("mirror", "swap", self.mirror, not self.sketch.is_empty),
        )
        buttons: list[Widget] = []
        x = ui.size[0] - margin
        for name, icon, act, is_enabled in reversed(acts):
            label = "" if self._is_narrow else ui.say(f"{TEXT}.{name}")
            width = button_width(ui, label, icon) - (ui.px(8) if label else 0)
            x -= width
            place = pygame.Rect(x, y, width, side)
            tooltip = ui.say(f"{TEXT}.{name}_hint")
            buttons.insert(
                0,
                Button(
                    ui,
                    place,
                    label,
                    act,
                    icon=icon,
                    name=name,
                    tooltip=tooltip,
                    is_enabled=is_enabled,
                ),
            )
            x -= ui.px(10)
        left = back.rect.right + ui.px(14)
        title = pygame.Rect(left, y, x - left, side)
        return [back, Label(ui, title, ui.say(f"{TEXT}.title"), "title32"), *buttons]

    def _panel(self, rect: pygame.Rect) -> Widget:
        """The palette, the sticks, and maps to start from; scrolls when letters are large."""
        ui = self.ui
        pad = ui.px(14)
        inner = rect.inflate(-2 * pad, -2 * pad)
        made: list[Widget] = []
        colours = territory_colours(self.sketch.letters, load_look(ui.root))
        y = inner.y
        for number, letter in enumerate(self.sketch.letters, start=1):
            place = pygame.Rect(inner.x, y, inner.width, ui.px(ROW))
            made.append(self._territory(place, letter, number, colours[letter]))
            y = place.bottom + ui.px(2)
        made.append(self._eraser(pygame.Rect(inner.x, y, inner.width, ui.px(ROW))))
        y = made[-1].rect.bottom + ui.px(12)
        gauge = pygame.Rect(inner.x + ui.px(8), y, inner.width - ui.px(16), ui.px(40))
        rivers, most = self.sketch.rivers(), self.sketch.limits.sticks
        made.append(Gauge(ui, gauge, ui.say(f"{TEXT}.rivers"), rivers, most))
        y = gauge.bottom + ui.px(12)
        made += self._starts(pygame.Rect(inner.x + ui.px(8), y, inner.width - ui.px(16), 0))
        # The area reaches to the card's edge, so that its bar stands beside the rows.
        area = pygame.Rect(inner.x, inner.y, inner.width + pad - ui.px(2), inner.height)
        return Card(ui, rect, [ScrollArea(ui, area, made, name="panel", padding=ui.px(4))])

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

    def _starts(self, rect: pygame.Rect) -> list[Widget]:
        """Buttons of the maps to start from, as many in a line as fit."""
        ui = self.ui
        head = pygame.Rect(rect.x, rect.y, rect.width, ui.writer.line_height("semi16"))
        made: list[Widget] = [Label(ui, head, ui.say(f"{TEXT}.start_from"), "semi16")]
        acts: list[tuple[str, str, str, Callable[[], Command]]] = [
            (
                f"map-{name}",
                ui.say(f"kiwara.choice.board.{name}"),
                "",
                partial(self.start_from, rows),
            )
            for name, rows in self.table.maps.items()
        ]
        acts.append(("blank", ui.say(f"{TEXT}.blank"), "", self.clear))
        acts.append(("random", ui.say(f"{TEXT}.random"), "refresh", self.draw_lots))
        x, y, height = rect.x, head.bottom + ui.px(8), ui.px(40)
        for name, label, icon, act in acts:
            width = min(rect.width, button_width(ui, label, icon) - ui.px(12))
            if x > rect.x and x + width > rect.right:
                x, y = rect.x, y + height + ui.px(8)
            place = pygame.Rect(x, y, width, height)
            made.append(Button(ui, place, label, act, icon=icon, name=name))
            x += width + ui.px(8)
        return made

    def _footer(self) -> list[Widget]:
        ui, bar, margin = self.ui, self._bar, self._margin
        problems = self.sketch.problems()
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
            game="kiwara",
            name="done",
            style="bold20",
            is_enabled=not problems,
        )
        label = ui.say("common.cancel")
        width = button_width(ui, label)
        cancel = Button(
            ui,
            pygame.Rect(done.rect.left - ui.px(12) - width, y, width, height),
            label,
            self.leave_asking,
            name="cancel",
        )
        room = pygame.Rect(margin, bar.y, cancel.rect.left - ui.px(16) - margin, bar.height)
        return [*self._verdict(room), cancel, done]

    def _verdict(self, room: pygame.Rect) -> list[Widget]:
        """Whether the map can be played, and the first thing that is missing."""
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
        second = ui.say(problems[0]) if problems else ui.say(f"{TEXT}.sound_hint")
        return [
            Picture(ui, sign, f"common/ui/{icon}", tint=colour),
            Label(ui, line, first, "bold18"),
            Label(ui, below, second, "body16", role="second"),
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
            canvas.pointed = canvas.spot_at(event.pos)
        return super().handle(event)

    def on_event(self, event: pygame.Event) -> Command | None:
        if event.type != pygame.KEYDOWN:
            return None
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            is_back = event.key == pygame.K_z and not event.mod & pygame.KMOD_SHIFT
            if is_back:
                return self.undo()
            return self.redo() if event.key in (pygame.K_z, pygame.K_y) else None
        letter = self._letter_of(event)
        if letter is None:
            return None
        self.brush = letter
        canvas = self.find("canvas")
        assert isinstance(canvas, Canvas)
        if canvas.is_focused and self.ui.is_focus_shown:
            return self.paint(canvas.cursor)
        return self._changed()

    def _letter_of(self, event: pygame.Event) -> str | None:
        """The territory that a key stands for: 1 to 6, or 0 and the deleting keys for none."""
        if event.key in ERASE:
            return UNASSIGNED
        for first in (pygame.K_1, pygame.K_KP_1):
            if 0 <= event.key - first < len(self.sketch.letters):
                return self.sketch.letters[event.key - first]
        return None

    def on_back(self) -> Command | None:
        return self.leave_asking()

    # What the players do

    def _changed(self) -> Command:
        self.layout()
        return STAY

    def _stroke(self, is_beginning: bool) -> None:
        if is_beginning:
            self.sketch.begin()
        else:
            self.sketch.end()
            self.layout()

    def choose(self, letter: str) -> Command:
        """Paint with this territory from now on."""
        self.brush = letter
        return self._changed()

    def paint(self, spot: Spot) -> Command:
        """Give a cell to the chosen territory."""
        if self.sketch.paint(spot, self.brush):
            self.ui.sounds.play("place_token")
            return self._changed()
        return STAY

    def undo(self) -> Command:
        """Take the last change back."""
        self.sketch.undo()
        return self._changed()

    def redo(self) -> Command:
        """Make the change again."""
        self.sketch.redo()
        return self._changed()

    def mirror(self) -> Command:
        """Swap left and right."""
        self.sketch.mirror()
        return self._changed()

    def clear(self) -> Command:
        """Start from nothing."""
        self.sketch.clear()
        return self._changed()

    def start_from(self, rows: Sequence[str]) -> Command:
        """Start from a printed map."""
        self.sketch.change(rows)
        return self._changed()

    def draw_lots(self) -> Command:
        """Start from a sound map made by chance."""
        rows = random_map(self.sketch.limits, self._rng)
        if rows is None:
            self.toast(self.ui.say(f"{TEXT}.no_random"), "bad")
            return STAY
        return self.start_from(rows)

    def finish(self) -> Command:
        """Hand the map over, if it can be played."""
        self.sketch.end()
        if self.sketch.problems():
            return self._changed()
        rows = list(self.sketch.rows)
        self.on_done(rows)
        return Pop(rows)

    def leave_asking(self) -> Command:
        """Leave; a changed map is given up only when that is meant."""
        if self.sketch.rows == self._first:
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
                game="kiwara",
                first="stay",
            )
        )
