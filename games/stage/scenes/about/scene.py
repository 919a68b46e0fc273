"""About Tablée: its version and licence, what it is made of, where its files lie, how to update."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pygame

from games import VERSION
from games.core.language import codes, language
from games.host.saving import short
from games.stage.draw import shapes
from games.stage.scenes.page import head, page
from games.stage.system.credits import Part, licence_text, load_credits
from games.stage.system.desktop import copied, open_folder
from games.stage.system.mishap import FOLDER
from games.stage.table.game.desk import Desk
from games.stage.ui import Ui
from games.stage.widgets.base import Act, Clickable, Widget
from games.stage.widgets.commands import STAY, Command, Open, Pop
from games.stage.widgets.label import Card, Line
from games.stage.widgets.layout import (
    Column,
    Fold,
    Grow,
    Leaf,
    Node,
    Row,
    action,
    lay,
    lines,
    paragraph,
    scrolled,
    sprite,
    words,
)
from games.stage.widgets.modal import Choice, Modal
from games.stage.widgets.scene import WidgetScene

LEAST = 1040
"""Design pixels that three columns need."""
LOGO = 84
ROW = 46
Sheet = Callable[[float], Node]
"""A card, once its weight in a row is known."""


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

    def build(self) -> list[Widget]:
        ui = self.ui
        header = head(ui, ui.say("about.title"), Pop)
        tree = page(ui, header, scrolled(ui, self._cards(), "about"))
        return lay(ui.px, tree, ui.rect).widgets()

    def _cards(self) -> Node:
        """Side by side as wide as their words want, the parts most; else one under another."""
        app, parts, data = self._app(), self._credits(), self._data()
        beside = Row([app(30), parts(45), data(25)], gap=16, width=Grow(least=LEAST))
        below = Column([app(1), parts(1), data(1)], gap=16)
        return Fold([beside, below])

    def _app(self) -> Sheet:
        """Name, version, and how to get a newer one."""
        ui, say = self.ui, self.ui.say
        folder = ui.root / "config" / "text"
        names = ", ".join(language(folder, code).name for code in codes(folder))
        titles = Column(
            [
                words(ui, say("app.name"), "title40", role="primary"),
                words(ui, say("about.version", version=VERSION), role="second"),
            ],
            width=Grow(),
            pad=(0, 8, 0, 0),
        )
        logo = sprite(ui, "common/logo", LOGO, align="")
        return self._sheet(
            "app",
            Row([logo, titles], gap=18, pad=(0, 8)),
            paragraph(ui, say("about.text"), role="second"),
            paragraph(ui, say("about.languages", names=names), role="second"),
            self._box(say("about.update"), say("about.update_text")),
            action(ui, say("about.update_how"), self.show_update, icon="info", name="update"),
        )

    def _credits(self) -> Sheet:
        """What it is made of; a row opens the licence."""
        ui, say = self.ui, self.ui.say
        first = max(ui.writer.width(part.name, "semi16") for part in self.parts) + ui.px(20)

        def line(part: Part) -> Leaf:
            use, show = say(f"about.use.{part.id}"), partial(self.show_licence, part)
            return Leaf(lambda rect: LicenceRow(ui, rect, part, use, show, first=first), height=ROW)

        return self._sheet(
            "credits",
            words(ui, say("about.licences"), "title22"),
            paragraph(ui, say("about.licences_hint"), role="second"),
            Column([line(part) for part in self.parts]),
            paragraph(ui, say("about.thanks"), role="second"),
        )

    def _data(self) -> Sheet:
        """Where the files lie, and how many there are."""
        ui, say = self.ui, self.ui.say
        matches, sheets, reports, size = self._counted
        counts = [say("about.matches", n=matches), say("about.sheets", n=sheets), _sized(ui, size)]
        told = say("about.reports", n=reports) if reports else say("about.no_reports")
        return self._sheet(
            "data",
            words(ui, say("about.data"), "title22"),
            paragraph(ui, say("about.data_text"), role="second"),
            self._box(short(self.desk.home), " · ".join(counts)),
            action(ui, say("about.open"), self.show_folder, icon="folder", name="folder"),
            action(ui, say("settings.copy"), self.copy_path, icon="copy", name="copy"),
            Leaf(lambda rect: Line(ui, rect), height=1),
            paragraph(ui, told, role="second"),
        )

    def _sheet(self, name: str, *parts: Node) -> Sheet:
        """A card of parts, one under another, that takes this weight of a row's width."""

        def weighed(weight: float) -> Node:
            card, wide = partial(Card, self.ui, name=name), Grow(weight, least=0)
            return Column(parts, gap=12, pad=(22, 18), width=wide, inside=card)

        return weighed

    def _box(self, title: str, text: str) -> Node:
        """A title and a sentence on a darker ground."""
        ui = self.ui
        parts = [lines(ui, title, "semi16"), paragraph(ui, text, "body14", role="second")]
        card = partial(Card, ui, fill=ui.theme.inset, radius=14)
        return Column(parts, gap=2, pad=(16, 10, 16, 12), inside=card)


class LicenceRow(Clickable):
    """A part: its name, what it does, its licence. It opens the licence's text."""

    radius = 10

    def __init__(
        self, ui: Ui, rect: pygame.Rect, part: Part, use: str, on_click: Act, *, first: int
    ) -> None:
        super().__init__(ui, rect, name=f"part-{part.id}")
        self.part = part
        self.use = use
        self.on_click = on_click
        self.first = first
        """The width of the first column."""

    def draw(self, surface: pygame.Surface) -> None:
        """A line above, and the words; what the part does where there is room to read it."""
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        if self.glow > 0:
            shapes.panel(surface, self.rect, shapes.rgba(theme.hover, self.glow), px(10))
        pygame.draw.line(surface, theme.line, self.rect.topleft, self.rect.topright)
        name = pygame.Rect(self.rect.x + px(8), self.rect.y, self.first, self.rect.height)
        ui.writer.draw_fitted(surface, self.part.name, "semi16", theme.ink, name)
        side = px(16)
        chevron = (self.rect.right - px(14), self.rect.centery)
        ui.sprites.draw(surface, "common/ui/right", chevron, side, theme.second)
        wide = ui.writer.width(self.part.licence, "semi14") + px(20)
        pill = pygame.Rect(0, 0, wide, ui.writer.line_height("semi14") + px(8))
        pill.midright = (self.rect.right - px(32), self.rect.centery)
        shapes.pill(surface, pill, theme.inset)
        ui.writer.draw(surface, self.part.licence, "semi14", theme.second, pill.center, "center")
        use = pygame.Rect(name.right, self.rect.y, pill.x - px(12) - name.right, self.rect.height)
        if use.width >= px(60):
            ui.writer.draw_fitted(surface, self.use, "body16", theme.second, use)


class LongText(Widget):
    """Many lines, of which only those in sight are drawn; keys scroll it."""

    can_focus = True

    def __init__(self, ui: Ui, rect: pygame.Rect, words: str, *, name: str) -> None:
        self._lines: list[str] = []
        for line in words.splitlines():
            self._lines += ui.writer.wrap(line.strip(), "body14", rect.width) or [""]
        self._step = ui.writer.line_height("body14")
        height = self._step * len(self._lines)
        super().__init__(ui, pygame.Rect(rect.topleft, (rect.width, height)), name=name)

    def draw(self, surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        first = max(0, (clip.top - self.rect.y) // self._step)
        last = (clip.bottom - self.rect.y) // self._step + 1
        for number, line in enumerate(self._lines[first:last], start=first):
            pos = (self.rect.x, self.rect.y + number * self._step)
            if line:
                self.ui.writer.draw(surface, line, "body14", self.ui.theme.ink, pos)

    def draw_ring(self, surface: pygame.Surface) -> None:
        """Nothing: it fills its dialog."""


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
