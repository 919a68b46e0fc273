"""The bars at the head and foot of the new-match screen: which game, what will be played."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from games.stage.scenes.footed import discs, main_action, other_action, told
from games.stage.scenes.new_match.preparing import PreparingScene
from games.stage.table.game.people import game_title
from games.stage.widgets.base import Act, Widget
from games.stage.widgets.dropdown import Dropdown
from games.stage.widgets.layout import (
    Column,
    Fold,
    Grow,
    Leaf,
    Node,
    Nothing,
    Row,
    Space,
    icon_action,
    player_mark,
    segments,
    words,
)
from games.stage.widgets.player import PlayerDisc

FACE = 44


def header(scene: PreparingScene) -> list[Widget]:
    """The way back, the title, and the games: as tabs, or as a list where those have no room."""
    return scene.headed(scene.ui.say("new_match.title"), _tabs(scene), _list(scene))


def _tabs(scene: PreparingScene) -> Node:
    ui = scene.ui
    boxes = [box.name for box in scene.desk.boxes]
    labels = [game_title(ui, name) for name in boxes]

    return segments(
        ui,
        labels,
        boxes.index(scene.game),
        lambda index: scene.switch(boxes[index]),
        name="games",
        enabled=[scene.desk.is_built(name) for name in boxes],
        tooltip=ui.say("new_match.game"),
        align="center",
    )


def _list(scene: PreparingScene) -> Node:
    ui, built = scene.ui, scene.desk.built()
    make = partial(
        Dropdown,
        ui,
        labels=[game_title(ui, name) for name in built],
        chosen=built.index(scene.game),
        on_change=lambda index: scene.switch(built[index]),
        name="games",
        tooltip=ui.say("new_match.game"),
    )
    return Leaf(make, width=Grow(least=120, most=190), height=44, align="center")


def footer(scene: PreparingScene, on_start: Act, *, is_high: bool) -> list[Widget]:
    """What will be played, and the way to the table."""
    ui, act = scene.ui, scene.surprise
    start = main_action(ui, ui.say("new_match.start"), on_start, "play", scene.game, name="start")
    tip, label = ui.say("new_match.surprise_hint"), ui.say("new_match.surprise")
    wordy = other_action(ui, label, act, "star", name="surprise", tooltip=tip)
    bare = icon_action(ui, "star", act, side=48, align="center", name="surprise", tooltip=tip)
    summary = _summary(scene, is_high=is_high)
    return scene.footed([*summary, Space(), Fold([wordy, bare], priority=1), start])


def _summary(scene: PreparingScene, *, is_high: bool) -> list[Node]:
    """Who plays against whom over what will be played; in a low bar beside it, as far as fits."""
    ui = scene.ui
    first, seconds = _summary_words(scene)
    if not is_high:
        looks = map(scene.shown_look, range(scene.draft.players))
        marks = [partial(PlayerDisc, ui, look=look) for look in looks]
        return [discs(marks), told(ui, first, seconds, least=150)]
    parts: list[Node] = []
    for number, team in enumerate(scene.teams() or [range(scene.draft.players)]):
        if number:
            against = words(ui, ui.say("new_match.against"), "semi16", role="second")
            parts.append(Row([against], pad=(6, 0)))
        parts += [_face(scene, seat) for seat in team]
    rest = partial(words, ui, style="body16", role="second")
    whole = [rest(f"· {each}") for each in seconds]
    cut = rest(f"· {seconds[-1]}", width=Grow(least=100))
    line = [words(ui, first, "bold18"), Fold([*whole, cut, Nothing()])]
    rows = [Row([*parts, Space()], gap=6, height=FACE), Row(line, gap=8)]
    return [Column(rows, gap=12, width=Grow(20, least=200), align="center")]


def _face(scene: PreparingScene, seat: int) -> Node:
    look, chair = scene.shown_look(seat), scene.draft.chairs[seat]
    if chair.is_bot:
        look = replace(look, face=scene.draft.character_of(seat))
    return player_mark(scene.ui, look, FACE, align="")


def _summary_words(scene: PreparingScene) -> tuple[str, list[str]]:
    """How many on which board; then what is unusual, the number, and how long it takes.

    The rest may be said in fewer words: the number stands in its field, too.
    """
    ui, draft = scene.ui, scene.draft
    first = ui.say("common.players", n=draft.players)
    said: list[str] = []
    for option in draft.offered():
        value = draft.options[option.name]
        if option.kind == "board":
            board = scene.choice_label(option, value)
            first = ui.say("new_match.summary_on", players=first, board=board)
        elif value != option.default:
            said.append(_chosen_words(scene, option, value))
    number = ui.say("new_match.summary_seed", seed=draft.seed)
    minutes = next((box.minutes for box in scene.desk.boxes if box.name == scene.game), 0)
    time = [ui.say("new_match.about_minutes", n=minutes)] if minutes else []
    fewer = [" · ".join(each) for each in ([*said, *time], said) if each]
    return first, [" · ".join([*said, number, *time]), *fewer]


def _chosen_words(scene: PreparingScene, option: Any, value: Any) -> str:
    label = scene.option_words(option)[0]
    if option.kind == "toggle":
        return label
    if option.kind == "choice":
        return scene.choice_label(option, value)
    if option.kind == "seat":
        return f"{label} {scene.choice_label(option, value)}"
    return f"{label} {' – '.join(scene.choice_label(option, each) for each in value)}"
