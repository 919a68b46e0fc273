"""The rules of a game: chapters at the left, their cards and passages at the right, a search."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from games.stage.draw import shapes
from games.stage.draw.theme import darker
from games.stage.scenes.rules.figures import FigurePictures
from games.stage.scenes.rules.page import RulesPage
from games.stage.scenes.rules.parts import ChapterButton
from games.stage.scenes.rules.rulebook import Rulebook, load_rulebook, searched
from games.stage.table.game.desk import Desk
from games.stage.table.game.people import game_title
from games.stage.ui import Ui
from games.stage.widgets.base import Act, Widget
from games.stage.widgets.button import Button, IconButton, button_width
from games.stage.widgets.commands import STAY, Command, Pop
from games.stage.widgets.dropdown import Dropdown
from games.stage.widgets.entry import Entry
from games.stage.widgets.label import Label
from games.stage.widgets.scene import WidgetScene
from games.stage.widgets.scroll import ScrollArea

SIDEBAR = 264
ROW = 44
WHITE = pygame.Color("#FFFFFF")


class RulesScene(WidgetScene):
    """A page of rules. `chapter` is the one to open first, by its id."""

    def __init__(self, desk: Desk, game: str, chapter: str | None = None) -> None:
        super().__init__()
        self.desk = desk
        self.game = game
        self.query = ""
        self.chapter = chapter
        self.book: Rulebook
        self.pictures = FigurePictures(desk, game)
        self._code = ""
        self._page: ScrollArea

    def enter(self, ui: Ui) -> None:
        super().enter(ui)
        self.settle()
        self.focus(f"chapter-{self._at}")

    def lay_out(self) -> None:
        if self._code != self.ui.language.code:
            self._code = self.ui.language.code
            self.book = load_rulebook(self.desk.config, self.game, self._code)
        super().lay_out()

    # Where the reader is

    @property
    def games(self) -> list[str]:
        """The games that have rules to read, this one among them."""
        built = self.desk.built()
        return built if self.game in built else [self.game, *built]

    def read(self, game: str) -> Command:
        """Turn to another game's rules."""
        self.game, self.chapter, self.query, self._code = game, None, "", ""
        self.pictures = FigurePictures(self.desk, game)
        self.layout()
        self.settle()
        self._page.scroll_to(0)
        return STAY

    @property
    def _at(self) -> int:
        return self.book.index(self.chapter)

    @property
    def _shown(self) -> list[int]:
        """The chapters in the sidebar: all, or those that hold what is searched for."""
        return [index for index, _ in self.book.found(self.query)]

    def show(self, index: int) -> Command:
        """Turn to a chapter."""
        self.chapter = self.book.chapters[index].id
        self.layout()
        self.settle()
        self._page.scroll_to(0)
        return STAY

    def _step(self, step: int) -> Command | None:
        """Turn to the chapter before or after among those shown; None at either end."""
        shown = self._shown
        if self._at not in shown:
            return None
        place = shown.index(self._at) + step
        if not 0 <= place < len(shown):
            return None if step < 0 else STAY
        self.show(shown[place])
        self.focus(f"chapter-{shown[place]}")
        return STAY

    def _search(self, text: str) -> Command:
        self.query = text
        shown = self._shown
        if shown and self._at not in shown:
            return self.show(shown[0])
        self.layout()
        return STAY

    # Input

    def on_event(self, event: pygame.Event) -> Command | None:
        if event.type != pygame.KEYDOWN:
            return None
        acts: dict[str, Act] = {
            "rules.search": self._begin_search,
            "rules.previous": lambda: self._step(-1),
            "rules.next": lambda: self._step(+1),
        }
        act = self.ui.keys.chosen(event, acts)
        return self._page.key(event) if act is None else act()

    def _begin_search(self) -> Command:
        self.ui.is_focus_shown = True
        self.focus("search")
        return STAY

    def on_back(self) -> Command | None:
        if self.query:
            self.focus(f"chapter-{self._at}")
            return self._search("")
        return Pop()

    # Work between frames

    def update(self, dt: float) -> Command | None:
        answer = super().update(dt)
        if self.pictures.is_waiting:
            self.pictures.make_next(self.ui)
            self.layout()
        return answer

    @property
    def is_moving(self) -> bool:
        return super().is_moving or self.pictures.is_waiting

    # Widgets

    @property
    def _sidebar(self) -> pygame.Rect:
        width = min(self.ui.px(SIDEBAR), round(self.ui.size[0] * 0.3))
        return pygame.Rect(0, 0, width, self.ui.size[1])

    def build(self) -> Iterator[Widget]:
        self.pictures.forget_orders()
        yield from self._build_sidebar()
        yield self._build_page()

    def _build_sidebar(self) -> Iterator[Widget]:
        ui, px, bar = self.ui, self.ui.px, self._sidebar
        margin = px(16)
        back = pygame.Rect(margin, px(20), px(44), px(44))
        tooltip = ui.say("common.back")
        yield IconButton(ui, back, "back", Pop, name="back", tooltip=tooltip)
        title = pygame.Rect(back.right + px(12), back.y, 0, back.height)
        title.width = bar.right - margin - title.x
        games = self.games
        yield Dropdown(
            ui,
            title,
            [game_title(ui, name) for name in games],
            games.index(self.game),
            lambda index: self.read(games[index]),
            name="game",
            tooltip=ui.say("rules.other"),
        )
        entry = pygame.Rect(margin, back.bottom + px(16), bar.width - 2 * margin, px(44))
        hint = ui.say("rules.search")
        yield Entry(
            ui,
            entry,
            self.query,
            self._search,
            name="search",
            placeholder=hint,
            on_submit=lambda: self._leave_search(),
            style="semi16",
        )
        top = entry.bottom + px(12)
        yield self._build_list(pygame.Rect(0, top, bar.width, ui.size[1] - top))

    def _leave_search(self) -> Command:
        """Enter in the search: to the chapter found."""
        if self._shown:
            self.focus(f"chapter-{self._at}")
        return STAY

    def _build_list(self, area: pygame.Rect) -> ScrollArea:
        ui, px, margin = self.ui, self.ui.px, self.ui.px(16)
        top, found, rows = area.y + px(6), self.book.found(self.query), []
        for index, hits in found:
            rect = pygame.Rect(margin, top, area.width - 2 * margin, px(ROW))
            rows.append(
                ChapterButton(
                    ui,
                    rect,
                    index + 1,
                    self.book.chapters[index].title,
                    lambda index=index: self.show(index),  # type: ignore[misc]
                    on_step=self._step,
                    on_page=lambda event: self._page.key(event),
                    hits=hits,
                    is_chosen=index == self._at,
                    name=f"chapter-{index}",
                )
            )
            top = rect.bottom + px(4)
        children: list[Widget] = [*rows]
        if not rows:
            children = list(self._nothing_found(area))
        return ScrollArea(ui, area, children, name="chapters", padding=px(16))

    def _nothing_found(self, area: pygame.Rect) -> Iterator[Widget]:
        ui, margin = self.ui, self.ui.px(20)
        text = ui.say("rules.nothing", text=self.query.strip())
        step = ui.writer.line_height("body16")
        lines = ui.writer.wrap(text, "body16", area.width - 2 * margin)
        for number, line in enumerate(lines):
            place = pygame.Rect(margin, area.y + number * step, area.width - 2 * margin, step)
            yield Label(ui, place, line, "body16", colour=WHITE)

    def _build_page(self) -> ScrollArea:
        ui, px, left = self.ui, self.ui.px, self._sidebar.width
        area = pygame.Rect(left, 0, ui.size[0] - left, ui.size[1])
        inner = area.inflate(-2 * px(32), 0)
        inner.top = px(24)
        chapter = self.book.chapters[self._at]
        page = RulesPage(ui, self.book, chapter, searched(self.query), self.pictures)
        widgets = page.placed(inner)
        foot = max(widget.rect.bottom for widget in widgets) + px(24)
        widgets += self._build_turning(pygame.Rect(inner.x, foot, inner.width, px(48)))
        self._page = ScrollArea(ui, area, widgets, name="page", padding=px(24))
        return self._page

    def _build_turning(self, area: pygame.Rect) -> Iterator[Widget]:
        """Buttons to the chapters before and after, where the eye is after reading."""
        ui, chapters = self.ui, self.book.chapters
        half = (area.width - ui.px(16)) // 2
        if self._at > 0:
            label = ui.say("rules.previous", title=chapters[self._at - 1].title)
            rect = pygame.Rect(area.topleft, (0, area.height))
            rect.width = min(half, button_width(ui, label, "back"))
            yield Button(
                ui, rect, label, lambda: self.show(self._at - 1), icon="back", name="previous"
            )
        if self._at + 1 < len(chapters):
            label = ui.say("rules.next", title=chapters[self._at + 1].title)
            rect = pygame.Rect(area.topleft, (0, area.height))
            rect.width = min(half, button_width(ui, label, "right"))
            rect.right = area.right
            yield Button(
                ui, rect, label, lambda: self.show(self._at + 1), icon="right", name="next"
            )

    def draw_under(self, surface: pygame.Surface) -> None:
        ui, bar = self.ui, self._sidebar
        surface.fill(ui.theme.ground)
        key = ui.key_colour(self.game)
        surface.fill(darker(key, 0.5), bar)
        backdrop = f"{self.game}/backdrop"
        if ui.sprites.has(backdrop):
            whole = ui.sprites.cover(backdrop, (round(bar.height * 1.6), bar.height))
            surface.blit(whole, bar, pygame.Rect((0, 0), bar.size))
            # White words must be readable even on a bright sky.
            shapes.panel(surface, bar, shapes.rgba(darker(key, 0.58), 0.74))
