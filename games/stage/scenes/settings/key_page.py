"""The settings' page of keys, made from the table of keys: a card for each place of the app."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from games.stage.draw import shapes
from games.stage.scenes.settings.form import card
from games.stage.table.game.people import game_title
from games.stage.ui import Ui
from games.stage.widgets.base import Widget
from games.stage.widgets.layout import Node, made

GESTURES = (
    ("right_button", "drag"),
    ("wheel", "wheel"),
    ("command+wheel", "always_wheel"),
    ("two_fingers", "pinch"),
    ("right_stick", "stick"),
)
"""What else turns the board, shown below the keys of the camera."""


def key_cards(ui: Ui, games: Sequence[str]) -> list[Node]:
    """The app's own keys, then those of each game."""
    return [
        card(ui, title, *(_key_row(ui, caps, words) for caps, words in rows), name=f"keys-{group}")
        for group, title, rows in key_groups(ui, games)
    ]


def _key_row(ui: Ui, caps: Sequence[str], words: str) -> Node:
    return made(lambda rect: KeyRow(ui, rect, caps, words))


def key_groups(ui: Ui, games: Sequence[str]) -> Iterator[tuple[str, str, list[Row]]]:
    """Each group of actions with its title, and for each action its keys and what it does."""
    for group in ui.keys.groups:
        rows = _rows(ui, group)
        if group == "camera":
            rows += [([_gesture(ui, cap)], ui.say(f"keys.camera.{what}")) for cap, what in GESTURES]
        yield group, ui.say(f"keys.{group}.title"), rows
    for game in games:
        for group in ui.keys.of_game(game):
            if ui.keys.is_shown(group):
                is_whole = group == game
                title = game_title(ui, game) if is_whole else ui.say(f"keys.{group}.title")
                yield group, title, _rows(ui, group)


Row = tuple[list[str], str]


def _rows(ui: Ui, group: str) -> list[Row]:
    actions = ui.keys.actions(group)
    return [(ui.keys.caps(each, ui.say), ui.say(f"keys.{each}")) for each in actions]


def _gesture(ui: Ui, cap: str) -> str:
    *held, name = cap.split("+")
    return "+".join([*(ui.keys.command(ui.say) for _ in held), ui.say(f"keys.cap.{name}")])


class KeyRow(Widget):
    """Key caps at the left, in as many lines as they need, what they do at the right."""

    is_solid = False

    def __init__(self, ui: Ui, rect: pygame.Rect, caps: Sequence[str], text: str) -> None:
        px = ui.px
        words_at = min(px(240), rect.width // 2)
        self.lines = ui.writer.wrap(text, "body16", rect.width - words_at)
        self.faces: list[tuple[str, pygame.Rect]] = []
        x, y = 0, 0
        for cap in caps:
            width = max(px(30), ui.writer.width(cap, "semi14") + px(16))
            if x and x + width > words_at - px(10):
                x, y = 0, y + px(36)
            self.faces.append((cap, pygame.Rect(x, y, width, px(28))))
            x += width + px(6)
        self.words_at = words_at
        step = ui.writer.line_height("body16")
        height = max(px(40), y + px(28) + px(10), step * len(self.lines) + px(10))
        super().__init__(ui, pygame.Rect(rect.topleft, (rect.width, height)))

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        top = self.rect.centery - (self.faces[-1][1].bottom) // 2
        for cap, at in self.faces:
            face = at.move(self.rect.x, top)
            shapes.panel(surface, face.move(0, px(2)), theme.line, px(6))
            shapes.panel(surface, face, theme.inset, px(6), theme.line, px(1))
            ui.writer.draw(surface, cap, "semi14", theme.ink, face.center, "center")
        step = ui.writer.line_height("body16")
        y = self.rect.centery - step * len(self.lines) // 2
        for index, line in enumerate(self.lines):
            pos = (self.rect.x + self.words_at, y + index * step)
            ui.writer.draw(surface, line, "body16", theme.second, pos)
