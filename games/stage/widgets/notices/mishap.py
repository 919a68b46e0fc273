"""The notice after a mistake of the app's own: what is safe, and the report to copy or to find."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from games.core.language import Phrase, phrase
from games.stage.draw import shapes
from games.stage.system.desktop import copied, open_folder
from games.stage.system.mishap import Report
from games.stage.ui import Ui
from games.stage.widgets.base import Widget
from games.stage.widgets.commands import Close
from games.stage.widgets.label import Card
from games.stage.widgets.layout import (
    Column,
    Fold,
    Grow,
    Leaf,
    Node,
    Row,
    Space,
    action,
    lay_down,
    paragraph,
    words,
)
from games.stage.widgets.modal import Modal

if TYPE_CHECKING:
    from games.stage.widgets.scene import WidgetScene

WIDTH = 540
BADGE = 56


class Badge(Widget):
    """A round warning sign."""

    is_solid = False

    def draw(self, surface: pygame.Surface) -> None:
        theme = self.ui.theme
        shapes.panel(surface, self.rect, theme.inset, self.rect.width // 2)
        side = round(self.rect.width * 0.55)
        self.ui.sprites.draw(surface, "common/ui/warning", self.rect.center, side, theme.hint)


class MishapNotice(Modal):
    """Lies over the home screen until it is read."""

    def __init__(
        self, scene: WidgetScene, report: Report, safe: Phrase, on_read: Callable[[], None]
    ) -> None:
        super().__init__("", content=self._content, width=WIDTH, first="home", on_escape=on_read)
        self._scene = scene
        self._report = report
        self._safe = safe
        self._on_read = on_read

    def _content(self, ui: Ui, rect: pygame.Rect) -> Sequence[Widget]:
        title = words(ui, ui.say("mishap.title"), "title26", width=Grow(least=0))
        told = paragraph(ui, ui.say(self._safe), "body16", role="second")
        badge = Leaf(partial(Badge, ui), width=BADGE, height=BADGE)
        head = Row([badge, Column([title, told], gap=6, width=Grow())], gap=18)
        tree = Column([head, Space(18), self._box(ui), Space(20), self._buttons_below(ui)])
        return lay_down(ui.px, tree, rect).widgets()

    def _box(self, ui: Ui) -> Node:
        """What the report holds."""
        say, when = ui.say, self._report.when
        month = phrase(f"matches.month.{when.month}")
        title = say("mishap.report", day=when.day, month=month, time=f"{when:%H:%M}")
        first = words(ui, title, "semi16", width=Grow(least=0))
        last = words(ui, say("mishap.nobody"), "body14", role="second")
        key = "mishap.contents" if self._report.path is not None else "mishap.not_written"
        body = paragraph(ui, say(key), "body14", role="second")
        paper = partial(Card, ui, fill=ui.theme.inset, radius=14)
        return Column([Row([first, last], gap=12), body], gap=4, pad=(16, 12, 16, 14), inside=paper)

    def _buttons_below(self, ui: Ui) -> Node:
        """What can be done about it, the way home first and widest."""
        say, looks = ui.say, {"name": "home", "kind": "primary"}
        label, leave = say("mishap.home"), lambda: Close(self._on_read)
        home = action(ui, label, leave, width=Grow(), height=50, align="fill", **looks)
        acts = [("copy", self._copy), ("folder", self._open)][: 1 + (self._report.path is not None)]
        others = [
            action(ui, say(f"mishap.{key}"), act, icon=key, name=key, height=50)
            for key, act in acts
        ]
        return Fold([Row([home, *others], gap=10), Column([home, Row(others, gap=10)], gap=10)])

    def _copy(self) -> None:
        """Put the report on the clipboard."""
        if copied(self._report.text):
            self._tell("mishap.copied", "good")
        else:
            self._tell("settings.not_copied", "bad")

    def _open(self) -> None:
        """Show the folder with the report."""
        assert self._report.path is not None
        if not open_folder(self._report.path.parent):
            self._tell("mishap.not_opened", "bad", folder=str(self._report.path.parent))

    def _tell(self, key: str, kind: str, **values: str) -> None:
        self._scene.toast(self._scene.ui.say(key, **values), kind)
