"""The rules of a game: chapters at the left, their cards and passages at the right, a search."""

from __future__ import annotations

from functools import partial

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
from games.stage.widgets.commands import STAY, Command, Pop
from games.stage.widgets.dropdown import Dropdown
from games.stage.widgets.entry import Entry
from games.stage.widgets.layout import (
    Column,
    Fit,
    Grow,
    Leaf,
    Node,
    Row,
    Space,
    action,
    icon_action,
    lay,
    lines,
    made,
    scrolled,
)
from games.stage.widgets.scene import WidgetScene
from games.stage.widgets.scroll import ScrollArea

SIDEBAR, SHARE = 264, 0.3
"""How wide the sidebar is, and the most of the window it takes unless its head needs more."""
OVER = 20
"""What is seen over the card to which the page is scrolled."""
WHITE = pygame.Color("#FFFFFF")


class RulesScene(WidgetScene):
    """A page of rules. `chapter` is the one to open first, by its id, at the card of a figure."""

    def __init__(self, desk: Desk, game: str, chapter: str | None = None, figure: str = "") -> None:
        super().__init__()
        self.desk = desk
        self.game = game
        self.query = ""
        self.chapter = chapter
        self._first = figure
        self.book: Rulebook
        self.pictures = FigurePictures(desk, game)
        self._code = ""
        self._bar = pygame.Rect(0, 0, 0, 0)

    def enter(self, ui: Ui) -> None:
        super().enter(ui)
        self.settle()
        self.focus(f"chapter-{self._at}")
        if self._first:
            card = self.base.find(f"figure-{self._first}")
            self._page.scroll_to(card.rect.top - self._page.rect.top - ui.px(OVER))

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

    def _beside(self, step: int) -> int | None:
        """The chapter before or after this one among those shown."""
        shown = self._shown
        place = shown.index(self._at) + step if self._at in shown else -1
        return shown[place] if 0 <= place < len(shown) else None

    def _step(self, step: int) -> Command | None:
        """Turn to the chapter before or after, and read it from its head; None before the first."""
        at = self._beside(step)
        if at is None:
            return STAY if step > 0 and self._at in self._shown else None
        self.show(at)
        self.focus(f"chapter-{at}")
        return STAY

    def _search(self, text: str) -> Command:
        self.query = text
        shown = self._shown
        if shown and self._at not in shown:
            return self.show(shown[0])
        return self.layout()

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

    # Looks

    @property
    def _page(self) -> ScrollArea:
        """The chapter being read."""
        found = self.base.find("page")
        assert isinstance(found, ScrollArea)
        return found

    def build(self) -> list[Widget]:
        self.pictures.forget_orders()
        ui, chapter = self.ui, self.book.chapters[self._at]
        shown = RulesPage(ui, self.book, chapter, searched(self.query), self.pictures).tree()
        inner = Column([shown, self._turning()], gap=24, pad=(32, 24, 32, 0))
        tree = Row([self._sidebar(), scrolled(ui, inner, "page", room=0)])
        laid = lay(ui.px, tree, ui.rect)
        self._bar = laid["sidebar"]
        return laid.widgets()

    def _sidebar(self) -> Node:
        """The way back, which game it is, what is searched for, and the chapters."""
        ui, say = self.ui, self.ui.say
        games = self.games
        titles = [game_title(ui, name) for name in games]
        back = icon_action(ui, "back", Pop, name="back", tooltip=say("common.back"))
        choice = partial(
            Dropdown,
            ui,
            labels=titles,
            chosen=games.index(self.game),
            on_change=lambda index: self.read(games[index]),
            name="game",
            tooltip=say("rules.other"),
        )
        entry = partial(
            Entry,
            ui,
            written=self.query,
            on_change=self._search,
            name="search",
            placeholder=say("rules.search"),
            on_submit=self._leave_search,
            style="semi16",
        )
        longest = max(ui.writer.width(title, "semi16") for title in titles) + ui.px(60)
        game = Leaf(choice, lambda _: (longest, 0), width=Grow(), height=44)
        head = Row([back, game], gap=12)
        wide = min(SIDEBAR, SHARE * ui.size[0] / ui.scale)
        parts = [head, Leaf(entry, height=44), scrolled(ui, self._chapters(), "chapters", room=14)]
        return Column(parts, name="sidebar", gap=16, pad=(16, 20, 16, 0), width=Grow(most=wide))

    def _leave_search(self) -> Command:
        """Enter in the search: to the chapter found."""
        if self._shown:
            self.focus(f"chapter-{self._at}")
        return STAY

    def _chapters(self) -> Node:
        """The chapters that are found, or that there are none."""
        found = self.book.found(self.query)
        if not found:
            text = self.ui.say("rules.nothing", text=self.query.strip())
            return lines(self.ui, text, colour=WHITE)
        return Column([self._chapter(index, hits) for index, hits in found], gap=4)

    def _chapter(self, index: int, hits: int) -> Node:
        make = partial(
            ChapterButton,
            self.ui,
            number=index + 1,
            title=self.book.chapters[index].title,
            on_click=partial(self.show, index),
            on_step=self._step,
            on_page=lambda event: self._page.key(event),
            hits=hits,
            is_chosen=index == self._at,
            name=f"chapter-{index}",
        )
        return made(make)

    def _turning(self) -> Node:
        """Buttons to the chapters before and after, where the eye is after reading."""

        def turn(name: str, icon: str, step: int) -> Node | None:
            ui, at = self.ui, self._beside(step)
            if at is None:
                return None
            label = ui.say(f"rules.{name}", title=self.book.chapters[at].title)
            show, wide = partial(self._step, step), Fit(least=44)
            return action(ui, label, show, icon=icon, name=name, width=wide, height=48)

        return Row([turn("previous", "back", -1), Space(), turn("next", "right", +1)], gap=8)

    def draw_under(self, surface: pygame.Surface) -> None:
        ui, bar = self.ui, self._bar
        surface.fill(ui.theme.ground)
        key = ui.key_colour(self.game)
        surface.fill(darker(key, 0.5), bar)
        backdrop = f"{self.game}/backdrop"
        if ui.sprites.has(backdrop):
            whole = ui.sprites.cover(backdrop, (round(bar.height * 1.6), bar.height))
            surface.blit(whole, bar, pygame.Rect((0, 0), bar.size))
            # White words must be readable even on a bright sky.
            shapes.panel(surface, bar, shapes.rgba(darker(key, 0.58), 0.74))
