"""The notice after a mistake of the app's own: what is safe, and the report to copy or to find."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from games.core.language import Phrase, phrase
from games.stage.draw import shapes
from games.stage.system.desktop import copied, open_folder
from games.stage.system.mishap import Report
from games.stage.ui import Ui
from games.stage.widgets.base import Widget
from games.stage.widgets.button import Button, button_width
from games.stage.widgets.commands import STAY, Close, Command
from games.stage.widgets.label import Card, Label, RichText
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
        super().__init__("", content=self._content, width=WIDTH, first="home", on_escape=self._read)
        self._scene = scene
        self._report = report
        self._safe = safe
        self._on_read = on_read

    def _read(self) -> Command | None:
        self._on_read()
        return None

    def _content(self, ui: Ui, rect: pygame.Rect) -> Sequence[Widget]:
        say, px = ui.say, ui.px
        badge = Badge(ui, pygame.Rect(rect.x, rect.y, px(BADGE), px(BADGE)))
        left = badge.rect.right + px(18)
        line = ui.writer.line_height("title26")
        head = pygame.Rect(left, rect.y, rect.right - left, line)
        words = pygame.Rect(left, head.bottom + px(6), head.width, 0)
        told = RichText(ui, words, say(self._safe), "body16", role="second")
        box = self._box(ui, pygame.Rect(rect.x, told.rect.bottom + px(18), rect.width, 0))
        found: list[Widget] = [badge, Label(ui, head, say("mishap.title"), "title26"), told, box]
        return [
            *found,
            *self._row(ui, pygame.Rect(rect.x, box.rect.bottom + px(20), rect.width, 0)),
        ]

    def _box(self, ui: Ui, rect: pygame.Rect) -> Widget:
        """What the report holds."""
        say, px, when = ui.say, ui.px, self._report.when
        inner = rect.inflate(-px(32), 0)
        line = ui.writer.line_height("semi16")
        head = pygame.Rect(inner.x, rect.y + px(12), inner.width, line)
        month = phrase(f"matches.month.{when.month}")
        title = say("mishap.report", day=when.day, month=month, time=f"{when:%H:%M}")
        nobody = say("mishap.nobody")
        width = ui.writer.width(nobody, "body14")
        first = pygame.Rect(head.x, head.y, head.width - width - px(12), line)
        last = pygame.Rect(head.right - width, head.y, width, line)
        key = "mishap.contents" if self._report.path is not None else "mishap.not_written"
        words = pygame.Rect(inner.x, head.bottom + px(4), inner.width, 0)
        body = RichText(ui, words, say(key), "body14", role="second")
        rect.height = body.rect.bottom + px(14) - rect.y
        labels = [
            Label(ui, first, title, "semi16"),
            Label(ui, last, nobody, "body14", role="second"),
            body,
        ]
        return Card(ui, rect, labels, fill=ui.theme.inset, radius=14)

    def _row(self, ui: Ui, rect: pygame.Rect) -> list[Widget]:
        """What can be done about it, the way home first and widest."""
        say, px = ui.say, ui.px
        high, gap = px(50), px(10)
        others = [("copy", "copy", self._copy), ("folder", "folder", self._open)]
        others = others if self._report.path is not None else others[:1]
        widths = [button_width(ui, say(f"mishap.{key}"), icon) for key, icon, _ in others]
        home = pygame.Rect(rect.x, rect.y, rect.width - sum(widths) - gap * len(widths), high)
        is_stacked = home.width < button_width(ui, say("mishap.home"))
        if is_stacked:
            home.width = rect.width
        found: list[Widget] = [
            Button(
                ui, home, say("mishap.home"), lambda: Close(self._read), kind="primary", name="home"
            )
        ]
        at = home.bottomleft if is_stacked else home.topright
        x, y = (at[0], at[1] + gap) if is_stacked else (at[0] + gap, at[1])
        for (key, icon, act), width in zip(others, widths, strict=True):
            place = pygame.Rect(x, y, width, high)
            found.append(Button(ui, place, say(f"mishap.{key}"), act, icon=icon, name=key))
            x += width + gap
        return found

    def _copy(self) -> Command:
        """Put the report on the clipboard."""
        if copied(self._report.text):
            self._tell("mishap.copied", "good")
        else:
            self._tell("settings.not_copied", "bad")
        return STAY

    def _open(self) -> Command:
        """Show the folder with the report."""
        assert self._report.path is not None
        if not open_folder(self._report.path.parent):
            self._tell("mishap.not_opened", "bad", folder=str(self._report.path.parent))
        return STAY

    def _tell(self, key: str, kind: str, **values: str) -> None:
        self._scene.toast(self._scene.ui.say(key, **values), kind)
