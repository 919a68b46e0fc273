"""A person's statistics and seals, from all matches and score sheets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from games.core.files.disk import free_name, problem_of, write_safely
from games.history.export import as_csv
from games.history.summary import PERIODS
from games.host.saving import short
from games.stage.scenes.archive.match_rows import empty_card
from games.stage.scenes.page import page_rect
from games.stage.scenes.statistics.cards import NAMES, Cards
from games.stage.scenes.statistics.counting import TABS, CountingScene
from games.stage.scenes.statistics.figures import Figures
from games.stage.scenes.statistics.forget import ask_forget
from games.stage.scenes.statistics.seals import seal_front, seal_page
from games.stage.scenes.statistics.words import person_name
from games.stage.table.game.people import game_title, seat_name
from games.stage.table.share.gift import BYTE_ORDER_MARK
from games.stage.ui import Ui
from games.stage.widgets.base import Act, Widget
from games.stage.widgets.choice import OnIndex
from games.stage.widgets.commands import STAY, Command, Open, Pop, Push, named
from games.stage.widgets.dropdown import Dropdown
from games.stage.widgets.label import Label
from games.stage.widgets.layout import (
    Column,
    Fit,
    Fold,
    Grid,
    Grow,
    Leaf,
    Node,
    Row,
    Space,
    action,
    icon_action,
    lay_down,
    segments,
    words,
)
from games.stage.widgets.modal import Choice as Answer
from games.stage.widgets.modal import Modal
from games.stage.widgets.scroll import ScrollArea

WIDE, NARROW = 1100, 640
"""Design pixels from which there are two columns, and below which there is one card a page."""
LEFT, RIGHT = 744, 456
BAR = 44


class StatisticsScene(CountingScene):
    """Two tabs: the figures of a person, and their seals."""

    def export(self) -> Command:
        """Write the matches that are shown as a table where the user finds it, and say where."""
        ui, desk = self.ui, self.desk
        text = as_csv(self.figures.own, partial(seat_name, ui), partial(game_title, ui), ui.say)
        path = free_name(desk.shared / f"{ui.say('statistics.file')}.csv")
        try:
            write_safely(path, (BYTE_ORDER_MARK + text).encode())
        except OSError as error:
            self.toast(ui.say("statistics.not_exported", problem=problem_of(error)), "bad")
        else:
            self.toast(ui.say("statistics.exported", file=short(path)), "good")
        return STAY

    def open_menu(self) -> Command:
        """What is seldom wanted."""
        say, who = self.ui.say, self.figures
        name = person_name(self.ui, who.person)
        can_forget = bool(who.people) and bool(who.person)
        matches = partial(Push, named("matches", self.desk))
        choices = [
            Answer(say("matches.title"), matches, icon="folder", name="matches"),
            Answer(say("common.close"), kind="primary", name="close"),
        ]
        if can_forget:
            forget = partial(ask_forget, self.ui, self.desk, who.person, self.forget)
            label = say("statistics.forget", name=name)
            choices.insert(1, Answer(label, forget, icon="cross", name="forget"))
        return Open(Modal(say("statistics.title"), "", choices, is_stacked=True, first="close"))

    # Looks

    def build(self) -> Iterator[Widget]:
        ui = self.ui
        self.thumbnails.forget_orders()
        shown = self.figures
        rect = page_rect(ui)
        top = ui.px(12) if ui.is_small else ui.px(22)
        line = pygame.Rect(rect.x, top, rect.width, 0)
        head = lay_down(ui.px, header(self, shown, self.export, self.open_menu), line)
        yield from head.widgets()
        room = ui.px(8)
        y = head.rect.bottom + ui.px(16)
        area = pygame.Rect(rect.x - room, y - room, rect.width + 2 * room, ui.size[1] - y + room)
        inner = pygame.Rect(rect.x, y, rect.width, area.bottom - y - ui.px(24))
        if self.tab == "seals" and self.can_show(shown):
            front, inner = seal_front(self, inner)
            area.width = inner.width + 2 * room
            yield from front
        widgets = self._content(inner, shown)
        yield ScrollArea(ui, area, widgets, name=f"{self.tab}-{self.page}", padding=ui.px(16))

    def _content(self, rect: pygame.Rect, shown: Figures) -> list[Widget]:
        ui, say = self.ui, self.ui.say
        if not self.can_show(shown):
            words = say("statistics.reading", n=self.desk.history.left)
            if self.forgetting is not None:
                words = say("statistics.forgetting", name=self.forgetting.person)
            place = pygame.Rect(rect.x, rect.y, rect.width, ui.px(44))
            return [Label(ui, place, words, role="second")]
        if self.tab == "seals":
            return seal_page(self, rect)
        if not shown.people:
            text, empty = say("statistics.empty_text"), say("statistics.empty")
            return lay_down(ui.px, empty_card(ui, empty, text), rect).widgets()
        return lay_down(ui.px, self._tree(rect, shown), rect).widgets()

    def _tree(self, rect: pygame.Rect, shown: Figures) -> Node:
        """Two columns, one, or one card a page."""
        ui = self.ui
        wide = rect.width / ui.scale
        cards = Cards(self, shown, is_wide=wide >= WIDE)
        if wide >= WIDE:
            rows = max(self.rows, (rect.height - ui.px(236 + 12 + 110)) // ui.px(55))
            shown_cards = [cards.card(name, rows=rows) for name in NAMES]
            left = Column(shown_cards[:2], gap=11, width=Grow(LEFT))
            right = Column(shown_cards[2:], gap=11, width=Grow(RIGHT))
            return Row([left, right], gap=17)
        if wide >= NARROW:
            return Column([cards.card(name, rows=self.rows) for name in NAMES], gap=12)
        tabs = Grid([self._card_tab(index) for index in range(len(NAMES))], columns=3, gap=6)
        front = cards.card(NAMES[self.page], rows=self.rows, is_narrow=True)
        return Column([tabs, front], gap=12)

    def _card_tab(self, index: int) -> Node:
        return action(
            self.ui,
            self.ui.say(f"statistics.card.{NAMES[index]}"),
            lambda: self.choose_card(index),
            kind="secondary" if index == self.page else "quiet",
            is_chosen=index == self.page,
            name=f"card-{index}",
            style="semi14",
            width=Grow(least=0),
            height=32,
            align="fill",
        )


def header(scene: CountingScene, figures: Figures, export: Act, open_menu: Act) -> Node:
    """In one line, or in two or three where there is little room."""
    ui, say = scene.ui, scene.ui.say
    back = icon_action(ui, "back", Pop, tooltip=say("common.back"), name="back")
    title = words(ui, say("statistics.title"), "title30")
    menu = icon_action(ui, "menu", open_menu, tooltip=say("statistics.menu"), name="menu")
    is_figures = scene.tab == "figures"
    label = say("statistics.export")
    large = action(ui, label, export, icon="save", name="export")
    small = icon_action(ui, "save", export, tooltip=label, name="export")
    chosen = _dropdowns(scene, figures) if is_figures else _dropdowns(scene, figures)[:1]
    whole = large if is_figures else None
    short = small if is_figures else None
    if not figures.people:
        chosen, whole, short = [], None, None
    tabs = _tabs(scene) if ui.settings.seals else None
    one = Row([back, title, tabs, Space(), *chosen, whole, menu], gap=10)
    first = Row([back, title, Space(), tabs, short, menu], gap=10)
    tight = Row([back, title, Space(), short, menu], gap=10)
    below = Row([_grown(node) for node in chosen], gap=8) if chosen else None
    return Fold([one, Column([first, below], gap=8), Column([tight, tabs, below], gap=8)])


def _grown(node: Leaf) -> Node:
    return Leaf(node.make, node.fit, width=Grow(least=80), height=BAR)


def _tabs(scene: CountingScene) -> Leaf:
    labels = [scene.ui.say(f"statistics.tab.{tab}") for tab in TABS]
    return segments(scene.ui, labels, TABS.index(scene.tab), scene.choose_tab, name="tabs")


def _dropdowns(scene: CountingScene, figures: Figures) -> list[Leaf]:
    """Person, game and period."""
    ui, say = scene.ui, scene.ui.say
    people = [person_name(ui, name) for name in figures.people] or [say("statistics.nameless")]
    person = figures.people.index(figures.person) if figures.person in figures.people else 0
    games = [say("statistics.all_games"), *(game_title(ui, game) for game in figures.games)]
    game = figures.games.index(figures.choice.game) + 1 if figures.choice.game else 0
    periods = [say(f"statistics.period.{period}") for period in PERIODS]
    period = list(PERIODS).index(figures.choice.period)
    return [
        _dropdown(ui, "person", "user", people, person, scene.choose_person),
        _dropdown(ui, "game", "cube", games, game, scene.choose_game),
        _dropdown(ui, "period", "clock", periods, period, scene.choose_period),
    ]


def _dropdown(
    ui: Ui,
    name: str,
    icon: str,
    labels: Sequence[str],
    chosen: int,
    on_change: OnIndex,
) -> Leaf:
    tip, wide = ui.say(f"statistics.choose_{name}"), ui.writer.width(labels[chosen], "semi16")
    return Leaf(
        lambda rect: Dropdown(
            ui, rect, labels, chosen, on_change, name=name, icon=icon, tooltip=tip
        ),
        lambda _: (wide + ui.px(88), 0),
        width=Fit(),
        height=BAR,
    )
