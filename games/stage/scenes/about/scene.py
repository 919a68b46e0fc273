"""About Tablée: its version and licence, what it is made of, where its files lie, how to update."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame

from games import VERSION
from games.core.language import codes, language
from games.host.saving import short
from games.stage.scenes.about.parts import LicenceRow, LongText
from games.stage.scenes.page import page_header, page_rect
from games.stage.scenes.settings.form import Form
from games.stage.system.credits import Part, licence_text, load_credits
from games.stage.system.desktop import copied, open_folder
from games.stage.system.mishap import FOLDER
from games.stage.table.game.desk import Desk
from games.stage.ui import Ui
from games.stage.widgets import (
    Button,
    Card,
    Choice,
    Label,
    Modal,
    Picture,
    RichText,
    ScrollArea,
    Widget,
    button_width,
)
from games.stage.widgets.base import Act
from games.stage.widgets.commands import STAY, Command, Open, Pop
from games.stage.widgets.scene import WidgetScene

LEAST = 1040
"""Design pixels that three columns need."""
LOGO = 84
ROW = 46


class AboutScene(WidgetScene):
    """Three cards side by side, or one under another."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.parts = load_credits(desk.config)
        self._counted = _count(desk)

    # What the buttons do

    def show_licence(self, part: Part) -> Command:
        """The whole text of a licence."""
        words = licence_text(self.desk.config, part)
        close = Choice(self.ui.say("common.close"), kind="primary", name="close")

        def content(ui: Ui, rect: pygame.Rect) -> Sequence[Widget]:
            return [LongText(ui, rect, words, name="text")]

        title = f"{part.name} · {part.licence}"
        return Open(Modal(title, "", [close], content=content, width=720, first="text"))

    def show_update(self) -> Command:
        """The ways to a newer version."""
        say = self.ui.say
        close = Choice(say("common.close"), kind="primary", name="close")
        title, text = say("about.update_how"), say("about.update_ways")
        return Open(Modal(title, text, [close], width=640, first="close"))

    def show_folder(self) -> Command:
        """Show the folder of all files."""
        if not open_folder(self.desk.home):
            self.toast(self.ui.say("mishap.not_opened", folder=str(self.desk.home)), "bad")
        return STAY

    def copy_path(self) -> Command:
        """Put the folder's path on the clipboard."""
        is_copied = copied(str(self.desk.home))
        key = "settings.copied" if is_copied else "settings.not_copied"
        self.toast(self.ui.say(key), "good" if is_copied else "bad")
        return STAY

    # Looks

    def build(self) -> Iterator[Widget]:
        ui = self.ui
        rect = page_rect(ui)
        header = page_header(ui, rect, ui.say("about.title"), Pop)
        yield from header
        gap, room = ui.px(16), ui.px(8)
        top = header[0].rect.bottom + ui.px(20)
        inner = pygame.Rect(rect.x, top, rect.width, 0)
        if rect.width >= ui.px(LEAST):
            cards = self._columns(inner, gap)
        else:
            cards = []
            for make in (self._app, self._credits, self._data):
                cards.append(make(inner, 0))
                inner = inner.move(0, cards[-1].rect.height + gap)
        area = pygame.Rect(
            rect.x - room, top - room, rect.width + 2 * room, ui.size[1] - top + room
        )
        yield ScrollArea(ui, area, cards, name="about", padding=ui.px(24))

    def _columns(self, rect: pygame.Rect, gap: int) -> list[Widget]:
        """As wide as their words want: the parts need most."""
        wide = rect.width - 2 * gap
        left, right = wide * 30 // 100, wide * 25 // 100
        places = [rect.x, rect.x + left + gap, rect.right - right]
        widths = [left, wide - left - right, right]
        makers = (self._app, self._credits, self._data)
        rects = [pygame.Rect(x, rect.y, width, 0) for x, width in zip(places, widths, strict=True)]
        height = 0
        for _ in range(2):  # all as high as the highest
            cards = [make(each, height) for make, each in zip(makers, rects, strict=True)]
            height = max(card.rect.height for card in cards)
        return list(cards)

    def _app(self, rect: pygame.Rect, height: int) -> Card:
        """Name, version, and how to get a newer one."""
        ui, px, say = self.ui, self.ui.px, self.ui.say
        form = Form(ui, rect)
        form.y += px(8)
        side = px(LOGO)
        row = form.place(side)
        logo = pygame.Rect(row.topleft, (side, side))
        words = pygame.Rect(logo.right + px(18), row.y + px(8), 0, ui.writer.line_height("title40"))
        words.width = row.right - words.x
        form.widgets.append(Label(ui, words, say("app.name"), "title40", role="primary"))
        line = pygame.Rect(words.x, words.bottom, words.width, ui.writer.line_height("body16"))
        version = Label(ui, line, say("about.version", version=VERSION), role="second")
        form.widgets.append(version)
        form.add(Picture(ui, logo, "common/logo"), px(18))
        folder = ui.root / "config" / "text"
        names = ", ".join(language(folder, code).name for code in codes(folder))
        form.text(say("about.text"))
        form.text(say("about.languages", names=names))
        form.y += px(4)
        form.add(self._box(form, say("about.update"), say("about.update_text")), px(14))
        form.add(self._button(form, "update", say("about.update_how"), "info", self.show_update))
        return form.card(least_height=height, name="app")

    def _credits(self, rect: pygame.Rect, height: int) -> Card:
        """What it is made of; a row opens the licence."""
        ui, px, say = self.ui, self.ui.px, self.ui.say
        form = Form(ui, rect, say("about.licences"))
        form.text(say("about.licences_hint"))
        names = [part.name for part in self.parts]
        first = max(ui.writer.width(name, "semi16") for name in names) + px(20)
        for part in self.parts:
            form.add(
                LicenceRow(
                    ui,
                    form.place(px(ROW)),
                    part,
                    say(f"about.use.{part.id}"),
                    lambda part=part: self.show_licence(part),  # type: ignore[misc]
                    first=first,
                )
            )
        form.y += px(12)
        form.text(say("about.thanks"))
        return form.card(least_height=height, name="credits")

    def _data(self, rect: pygame.Rect, height: int) -> Card:
        """Where the files lie, and how many there are."""
        ui, px, say = self.ui, self.ui.px, self.ui.say
        matches, sheets, reports, size = self._counted
        form = Form(ui, rect, say("about.data"))
        form.text(say("about.data_text"))
        counts = [say("about.matches", n=matches), say("about.sheets", n=sheets), _sized(ui, size)]
        box = self._box(form, short(self.desk.home), " · ".join(counts))
        form.add(box, px(14))
        folder = self._button(form, "folder", say("about.open"), "folder", self.show_folder)
        form.add(folder, px(10))
        form.add(self._button(form, "copy", say("settings.copy"), "copy", self.copy_path), px(10))
        form.line()
        form.text(say("about.reports", n=reports) if reports else say("about.no_reports"))
        return form.card(least_height=height, name="data")

    def _box(self, form: Form, title: str, text: str) -> Card:
        """A title and a sentence on a darker ground."""
        ui, px = self.ui, self.ui.px
        rect = form.place(0)
        inner = rect.inflate(-px(32), 0)
        line = ui.writer.line_height("semi16")
        head = pygame.Rect(inner.x, rect.y + px(10), inner.width, line)
        words = pygame.Rect(inner.x, head.bottom + px(2), inner.width, 0)
        body = RichText(ui, words, text, "body14", role="second")
        rect.height = body.rect.bottom + px(12) - rect.y
        labels: list[Widget] = [Label(ui, head, title, "semi16"), body]
        return Card(ui, rect, labels, fill=ui.theme.inset, radius=14)

    def _button(self, form: Form, name: str, label: str, icon: str, act: Act) -> Button:
        place = form.place(self.ui.px(44))
        place.width = min(place.width, button_width(self.ui, label, icon))
        return Button(self.ui, place, label, act, icon=icon, name=name)


def _count(desk: Desk) -> tuple[int, int, int, int]:
    """Matches, sheets, reports of mistakes, and the bytes of all files."""
    folders = (desk.matches.folder, desk.sheets.folder, desk.home / FOLDER)
    matches, sheets, reports = (
        sum(1 for _ in folder.glob(pattern))
        for folder, pattern in zip(folders, ("*.yaml", "*.yaml", "crash-*.txt"), strict=True)
    )
    return matches, sheets, reports, sum(map(_bytes, desk.home.rglob("*")))


def _bytes(path: Path) -> int:
    try:
        return path.stat().st_size if path.is_file() else 0
    except OSError:  # gone since it was listed
        return 0


def _sized(ui: Ui, size: int) -> str:
    """How much room the files take."""
    if size < 1_000_000:
        return ui.say("about.kilobytes", n=-(-size // 1000))
    return ui.say("about.megabytes", n=ui.decimal(size / 1_000_000))
