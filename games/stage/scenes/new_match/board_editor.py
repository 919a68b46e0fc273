"""What the editors of boards share: the frame around the canvas, undo, the verdict, leaving."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Sequence
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

import pygame

from games.core.language import Phrase
from games.stage.input.modifiers import is_bare
from games.stage.scenes.footed import FootedScene, main_action, other_action
from games.stage.scenes.new_match.board_canvas import BoardCanvas
from games.stage.scenes.new_match.board_sketch import BoardSketch
from games.stage.ui import Ui
from games.stage.widgets.base import Act, Widget
from games.stage.widgets.commands import Command, Open, Pop
from games.stage.widgets.label import Card
from games.stage.widgets.layout import (
    Column,
    Flow,
    Grow,
    Node,
    Row,
    action,
    icon_action,
    lay_down,
    sprite,
    words,
)
from games.stage.widgets.modal import Choice, Modal
from games.stage.widgets.scroll import ScrollArea

PANEL = 316


S = TypeVar("S", bound=BoardSketch[Any])


class BoardEditorBase(FootedScene, ABC, Generic[S]):
    """Makes a board. `board` is where it starts: the name of a printed one, or texts.

    `on_done` gets the texts of a board that the rules accept; leaving otherwise changes nothing.
    A game's editor makes `sketch` before it calls `enter` here.
    """

    game: ClassVar[str]
    text: ClassVar[str]
    """The key under which the words are; every editor has the same ones and its own besides."""
    panel_percent: ClassVar[int]
    """The most of the width that the panel beside the canvas takes."""
    panel_pad: ClassVar[int]

    def __init__(
        self,
        board: str | Sequence[str],
        on_done: Callable[[list[str]], None],
        rng: Random | None = None,
    ) -> None:
        super().__init__()
        self.board = board
        self.on_done = on_done
        self.sketch: S
        self._rng = rng or Random()
        self._first: Hashable = None

    def enter(self, ui: Ui) -> None:
        self._first = self.sketch.drawn
        super().enter(ui)
        self.focus("canvas")

    # For a game to say

    @abstractmethod
    def texts(self) -> list[str]:
        """The board as `on_done` gets it."""

    @abstractmethod
    def problems(self) -> list[Phrase]:
        """What still keeps the board from being played."""

    @abstractmethod
    def _canvas(self, rect: pygame.Rect) -> BoardCanvas:
        """The board to work on, named canvas."""

    @abstractmethod
    def _tools(self) -> Node:
        """What stands in the panel."""

    @abstractmethod
    def on_key(self, event: pygame.Event) -> Command | None:
        """A key that is neither a widget's nor undo or redo."""

    # Layout

    @property
    def canvas(self) -> BoardCanvas:
        """The board as it is shown."""
        found = self.find("canvas")
        assert isinstance(found, BoardCanvas)
        return found

    def build(self) -> Iterable[Widget]:
        ui, margin = self.ui, self.margin
        top = ui.px(76 if ui.is_small else 84)
        area = pygame.Rect(margin, top, ui.size[0] - 2 * margin, self.foot.top - top - ui.px(16))
        width = min(ui.px(PANEL), area.width * self.panel_percent // 100)
        panel = pygame.Rect(area.right - width, area.y, width, area.height)
        board = pygame.Rect(area.x, area.y, panel.left - area.x - ui.px(20), area.height)
        return [*self._header(), self._canvas(board), self._panel(panel), *self._footer()]

    def _acts(self) -> list[tuple[str, str, Act, bool]]:
        """The buttons of the header: name, icon, what they do, whether they can."""
        return [
            ("undo", "undo", self.undo, self.sketch.can_undo),
            ("redo", "redo", self.redo, self.sketch.can_redo),
        ]

    def _header(self) -> list[Widget]:
        ui, acts = self.ui, self._acts()

        def button(name: str, icon: str, act: Act, is_enabled: bool, has_word: bool) -> Node:
            looks: dict[str, Any] = {
                "name": name,
                "tooltip": self._tip(name),
                "is_enabled": is_enabled,
            }
            if not has_word:
                return icon_action(ui, icon, act, **looks)
            return action(ui, ui.say(f"{self.text}.{name}"), act, icon=icon, **looks)

        ways = [Row([button(*each, way) for each in acts], gap=10) for way in (True, False)]
        return self.headed(ui.say(f"{self.text}.title"), *ways, on_back=self.leave_asking)

    def _tip(self, name: str) -> str:
        """What a button of the header does; undo and redo have keys."""
        is_common = f"editor.{name}" in self.ui.keys.actions("editor")
        return (
            self.ui.tip(f"editor.{name}") if is_common else self.ui.say(f"{self.text}.{name}_hint")
        )

    def _panel(self, rect: pygame.Rect) -> Widget:
        """The tools on a card; they scroll when letters are large."""
        ui = self.ui
        pad = ui.px(self.panel_pad)
        inner = rect.inflate(-2 * pad, -2 * pad)
        # The area reaches to the card's edge, so that its bar stands beside the rows.
        area = pygame.Rect(inner.x, inner.y, inner.width + pad - ui.px(2), inner.height)
        tools = lay_down(ui.px, self._tools(), inner).widgets()
        return Card(ui, rect, [ScrollArea(ui, area, tools, name="panel", padding=ui.px(4))])

    def _starts(self, acts: Iterable[tuple[str, str, str, Act]]) -> Node:
        """Buttons (name, label, icon, act) of boards to start from, as many in a line as fit."""
        ui = self.ui
        made = [
            action(ui, label, act, icon=icon, name=name, height=40)
            for name, label, icon, act in acts
        ]
        head = words(ui, ui.say(f"{self.text}.start_from"), "semi16")
        return Column([head, Flow(made, gap=8)], gap=8)

    def _footer(self) -> list[Widget]:
        """Whether the board can be played, and the ways on."""
        ui, problems = self.ui, self.problems()
        cancel = other_action(ui, ui.say("common.cancel"), self.leave_asking, name="cancel")
        label = ui.say(f"{self.text}.done")
        done = main_action(
            ui, label, self.finish, "check", self.game, name="done", is_enabled=not problems
        )
        return self.footed([*self._verdict(problems), cancel, done])

    def _verdict(self, problems: Sequence[Phrase]) -> list[Node]:
        """Whether the board can be played, and the first thing that is missing."""
        ui, theme, text = self.ui, self.ui.theme, self.text
        icon, colour = ("info", theme.second) if problems else ("check", theme.good)
        sign = sprite(ui, f"common/ui/{icon}", 26, colour)
        first = ui.say(f"{text}.problems", n=len(problems)) if problems else ui.say(f"{text}.sound")
        second = ui.say(problems[0]) if problems else ui.say(f"{text}.sound_hint")
        lines = [
            words(ui, first, "bold18", width=Grow(least=0)),
            words(ui, second, "body16", role="second", name="verdict", width=Grow(least=0)),
        ]
        return [sign, Column(lines, width=Grow(least=0), align="center")]

    # Input

    def handle(self, event: pygame.Event) -> Command | None:
        if event.type == pygame.MOUSEMOTION and not self.has_modal:
            canvas = self.canvas
            canvas.pointed = canvas.spot_at(event.pos)
        return super().handle(event)

    def on_event(self, event: pygame.Event) -> Command | None:
        if event.type != pygame.KEYDOWN:
            return None
        acts = {"editor.undo": self.undo, "editor.redo": self.redo}
        act = self.ui.keys.chosen(event, acts)
        if act is not None:
            return act()
        return self.on_key(event) if is_bare(event) else None

    def on_back(self) -> Command | None:
        return self.leave_asking()

    # What the players do

    def _changed(self) -> Command:
        return self.layout()

    def undo(self) -> Command:
        """Take the last change back."""
        self.sketch.undo()
        return self._changed()

    def redo(self) -> Command:
        """Make the change again."""
        self.sketch.redo()
        return self._changed()

    def finish(self) -> Command:
        """Hand the board over, if it can be played."""
        if self.problems():
            return self._changed()
        texts = self.texts()
        self.on_done(texts)
        return Pop(texts)

    def leave_asking(self) -> Command:
        """Leave; a changed board is given up only when that is meant."""
        if self.sketch.drawn == self._first:
            return Pop()
        ui, text = self.ui, self.text
        return Open(
            Modal(
                lambda: ui.say(f"{text}.leave_title"),
                lambda: ui.say(f"{text}.leave_text"),
                lambda: [
                    Choice(ui.say(f"{text}.leave"), Pop, name="leave"),
                    Choice(ui.say(f"{text}.stay"), kind="primary", name="stay"),
                ],
                game=self.game,
                first="stay",
            )
        )
