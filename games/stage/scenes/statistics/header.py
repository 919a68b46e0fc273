"""The head of the statistics: the way back, the two tabs, what is chosen, and what can be done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from games.history.summary import PERIODS
from games.stage.scenes.statistics.figures import Figures
from games.stage.scenes.statistics.words import person_name
from games.stage.table.game.people import game_title
from games.stage.widgets.base import Widget
from games.stage.widgets.choice import OnIndex
from games.stage.widgets.dropdown import Dropdown
from games.stage.widgets.layout import (
    Column,
    Fit,
    Fold,
    Grow,
    Leaf,
    Node,
    Row,
    Space,
    action,
    icon_action,
    segments,
    words,
)

if TYPE_CHECKING:
    from games.stage.scenes.statistics.scene import StatisticsScene

TABS = ("figures", "seals")
BAR = 44


def header(scene: StatisticsScene, figures: Figures) -> Node:
    """In one line, or in two or three where there is little room."""
    ui, say = scene.ui, scene.ui.say
    back = icon_action(ui, "back", scene.go_back, tooltip=say("common.back"), name="back")
    title = words(ui, say("statistics.title"), "title30")
    menu = icon_action(ui, "menu", scene.open_menu, tooltip=say("statistics.menu"), name="menu")
    is_figures = scene.tab == "figures"
    export = action(ui, say("statistics.export"), scene.export, icon="save", name="export")
    small = icon_action(ui, "save", scene.export, tooltip=say("statistics.export"), name="export")
    chosen = _dropdowns(scene, figures) if is_figures else _dropdowns(scene, figures)[:1]
    whole = export if is_figures else None
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


def _tabs(scene: StatisticsScene) -> Leaf:
    labels = [scene.ui.say(f"statistics.tab.{tab}") for tab in TABS]
    return segments(scene.ui, labels, TABS.index(scene.tab), scene.choose_tab, name="tabs")


def _dropdowns(scene: StatisticsScene, figures: Figures) -> list[Leaf]:
    """Person, game and period."""
    ui, say = scene.ui, scene.ui.say
    people = [person_name(ui, name) for name in figures.people] or [say("statistics.nameless")]
    person = figures.people.index(figures.person) if figures.person in figures.people else 0
    games = [say("statistics.all_games"), *(game_title(ui, game) for game in figures.games)]
    game = figures.games.index(figures.choice.game) + 1 if figures.choice.game else 0
    periods = [say(f"statistics.period.{period}") for period in PERIODS]
    period = list(PERIODS).index(figures.choice.period)
    return [
        _dropdown(scene, "person", "user", people, person, scene.choose_person),
        _dropdown(scene, "game", "cube", games, game, scene.choose_game),
        _dropdown(scene, "period", "clock", periods, period, scene.choose_period),
    ]


def _dropdown(
    scene: StatisticsScene,
    name: str,
    icon: str,
    labels: Sequence[str],
    chosen: int,
    on_change: OnIndex,
) -> Leaf:
    ui = scene.ui

    def make(rect: pygame.Rect) -> Widget:
        tip = ui.say(f"statistics.choose_{name}")
        return Dropdown(ui, rect, labels, chosen, on_change, name=name, icon=icon, tooltip=tip)

    def fit(_: int) -> tuple[int, int]:
        return ui.writer.width(labels[chosen], "semi16") + ui.px(88), 0

    return Leaf(make, fit, width=Fit(), height=BAR)
