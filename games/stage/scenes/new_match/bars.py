"""The bars at the head and foot of the new-match screen: which game, what will be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from games.stage.scenes.new_match.cards import option_words
from games.stage.table.game.people import game_title
from games.stage.widgets.base import Widget
from games.stage.widgets.button import Button, IconButton, button_width
from games.stage.widgets.choice import Segmented, segmented_width
from games.stage.widgets.commands import Pop
from games.stage.widgets.dropdown import Dropdown
from games.stage.widgets.label import Label, PlayerDisc

if TYPE_CHECKING:
    from games.stage.scenes.new_match.scene import NewMatchScene

WORDY = 740
"""The design width from which there is room for every word."""
TITLE = "title32"


def header(scene: NewMatchScene) -> list[Widget]:
    """The way back, the title, and the games."""
    ui, margin = scene.ui, scene.margin
    y, height = ui.px(16 if ui.is_small else 22), ui.px(44)
    back = IconButton(
        ui,
        pygame.Rect(margin, y, height, height),
        "back",
        Pop,
        name="back",
        tooltip=ui.say("common.back"),
    )
    left = back.rect.right + ui.px(14)
    text = ui.say("new_match.title")
    title = pygame.Rect(left, y, ui.writer.width(text, TITLE), height)
    tabs = _games(scene, y, title)
    return [back, Label(ui, title, text, TITLE), tabs]


def _games(scene: NewMatchScene, y: int, title: pygame.Rect) -> Widget:
    """The games as tabs; where they have no room beside the title, as a list to open."""
    ui, right = scene.ui, scene.ui.size[0] - scene.margin
    boxes = [box.name for box in scene.desk.boxes]
    labels = [game_title(ui, name) for name in boxes]
    room = right - title.right - ui.px(24)
    width = segmented_width(ui, labels)
    if width <= room:
        return Segmented(
            ui,
            pygame.Rect(right - width, y, width, title.height),
            labels,
            boxes.index(scene.game),
            lambda index: scene.switch(boxes[index]),
            name="games",
            enabled=[scene.desk.is_built(name) for name in boxes],
            tooltip=ui.say("new_match.game"),
        )
    built = scene.desk.built()
    width = min(ui.px(190), max(ui.px(120), room))
    title.width = min(title.width, right - width - ui.px(16) - title.x)
    return Dropdown(
        ui,
        pygame.Rect(right - width, y, width, title.height),
        [game_title(ui, name) for name in built],
        built.index(scene.game),
        lambda index: scene.switch(built[index]),
        name="games",
        tooltip=ui.say("new_match.game"),
    )


def footer(scene: NewMatchScene, bar: pygame.Rect) -> list[Widget]:
    """What will be played, and the way to the table."""
    ui, margin = scene.ui, scene.margin
    height = bar.height - ui.px(24)
    label = ui.say("new_match.start")
    width = button_width(ui, label, "play", "bold20") + ui.px(24)
    start = Button(
        ui,
        pygame.Rect(bar.right - margin - width, bar.centery - height // 2, width, height),
        label,
        scene.start,
        kind="primary",
        icon="play",
        game=scene.game,
        name="start",
        style="bold20",
    )
    label = ui.say("new_match.surprise")
    is_wordy = scene.design_width >= WORDY
    width = button_width(ui, label, "star") if is_wordy else height
    surprise = Button(
        ui,
        pygame.Rect(start.rect.left - ui.px(12) - width, start.rect.y, width, height),
        label if is_wordy else "",
        scene.surprise,
        icon="star",
        name="surprise",
        tooltip=ui.say("new_match.surprise_hint"),
    )
    room = pygame.Rect(margin, bar.y, surprise.rect.left - ui.px(16) - margin, bar.height)
    return [*_summary(scene, room), surprise, start]


def _summary(scene: NewMatchScene, room: pygame.Rect) -> list[Widget]:
    """The marks of the seats and what will be played, as far as there is room."""
    ui, x = scene.ui, room.x
    made: list[Widget] = []
    side = ui.px(34)
    for index in range(scene.draft.players):
        if x + side > room.right:
            return made
        look = scene.shown_look(index)
        made.append(PlayerDisc(ui, pygame.Rect(x, room.centery - side // 2, side, side), look))
        x += side + ui.px(12)
    words = pygame.Rect(x + ui.px(6), room.y, room.right - x - ui.px(6), room.height)
    if words.width < ui.px(120):
        return made
    first, second = _summary_words(scene)
    head, small = ui.writer.line_height("bold18"), ui.writer.line_height("body14")
    y = room.centery - (head + small) // 2
    line = pygame.Rect(words.x, y, words.width, head)
    below = pygame.Rect(words.x, y + head, words.width, small)
    made.append(Label(ui, line, first, "bold18"))
    made.append(Label(ui, below, second, "body14", role="second"))
    return made


def _summary_words(scene: NewMatchScene) -> tuple[str, str]:
    ui, draft = scene.ui, scene.draft
    first = ui.say("common.players", n=draft.players)
    told: list[str] = []
    for option in draft.offered():
        value = draft.options[option.name]
        label = option_words(scene, option)[0]
        if option.kind == "board":
            board = scene.choice_label(option, value)
            first = ui.say("new_match.summary_on", players=first, board=board)
        elif value == option.default:
            continue
        elif option.kind == "toggle":
            told.append(label)
        elif option.kind == "choice":
            told.append(scene.choice_label(option, value))
        elif option.kind == "seat":
            told.append(f"{label} {scene.choice_label(option, value)}")
        else:
            words = [scene.choice_label(option, each) for each in value]
            told.append(f"{label} {' – '.join(words)}")
    told.append(ui.say("new_match.summary_seed", seed=draft.seed))
    return first, " · ".join(told)
