"""The head of the statistics: the way back, the two tabs, what is chosen, and what can be done."""

from __future__ import annotations

from collections.abc import Sequence

from games.history.summary import PERIODS
from games.stage.scenes.statistics.counting import TABS, CountingScene
from games.stage.scenes.statistics.figures import Figures
from games.stage.scenes.statistics.words import person_name
from games.stage.table.game.people import game_title
from games.stage.ui import Ui
from games.stage.widgets.base import Act
from games.stage.widgets.choice import OnIndex
from games.stage.widgets.commands import Pop
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

BAR = 44


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
