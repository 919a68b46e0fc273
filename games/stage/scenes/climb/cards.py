"""What stands around the steps, as trees: the card of who is next, and the tactics."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from games.alone.climb import WAITING
from games.stage.scenes.climb.parts import Face, LessonTile, Rounds, tile_height
from games.stage.scenes.climb.words import name_at, play_label, told
from games.stage.ui import Ui
from games.stage.widgets.base import Widget
from games.stage.widgets.label import Card
from games.stage.widgets.layout import (
    Column,
    Fit,
    Grow,
    Leaf,
    Node,
    Row,
    Space,
    action,
    paragraph,
    words,
)

if TYPE_CHECKING:
    from games.stage.scenes.climb.scene import ClimbScene

TILE, SHORT_TILE = 80, 48


class ClimbCards:
    """The cards of a climb, roomy and low."""

    def __init__(self, scene: ClimbScene) -> None:
        self.scene = scene

    @property
    def ui(self) -> Ui:
        """The looks in use."""
        return self.scene.ui

    # The card

    def _who(self) -> list[Node]:
        """Face, step, name and role."""
        ui, say, step = self.ui, self.ui.say, self.scene.climbed.step
        who = WAITING[step - 1]
        accent = ui.key_ink(self.scene.game)
        texts = Column(
            [
                words(ui, self._step_words(), "semi14", colour=accent, width=Grow(least=0)),
                words(ui, name_at(ui, step), "title26", width=Grow(least=0)),
                words(ui, say(f"company.{who}.role"), "body14", role="second", width=Grow(least=0)),
            ],
            width=Grow(least=150),
        )
        face = Leaf(lambda rect: Face(ui, rect, who), width=68, height=68, align="center")
        return [face, texts]

    def _step_words(self) -> str:
        step = self.scene.climbed.step
        return self.ui.say("climb.step", step=step, level=step)

    def _rounds(self, align: str) -> Node:
        ui, climbed = self.ui, self.scene.climbed
        return Leaf(
            lambda rect: Rounds(ui, rect, climbed, self.scene.game),
            lambda _: Rounds.size(ui),
            width=Fit(),
            height=34,
            align=align,
        )

    def _play(self, **looks: Any) -> Node:
        ui = self.ui
        label = play_label(ui, self.scene.climbed, is_begun=self.scene.begun is not None)
        return action(
            ui,
            label,
            self.scene.play,
            kind="primary",
            icon="play",
            game=self.scene.game,
            name="play",
            height=52,
            **looks,
        )

    def card(self, *, is_tight: bool = False) -> Node:
        """Who is next, what they like, how the rounds went, and the button, in sight at once."""
        ui, say, climbed = self.ui, self.ui.say, self.scene.climbed
        taste = paragraph(ui, say(f"company.{WAITING[climbed.step - 1]}.taste"))
        play = self._play(align="fill", style="semi18")
        return Column(
            [
                Row(self._who(), gap=12),
                play if is_tight else taste,
                Row([words(ui, say("climb.rounds"), "bold16"), Space(), self._rounds("center")]),
                paragraph(ui, told(ui, climbed, self.scene.seats), "body14", role="second"),
                taste if is_tight else play,
            ],
            gap=12,
            pad=(20, 16, 20, 20),
            inside=lambda rect, kids: Card(ui, rect, kids, shadow=2, name="card"),
        )

    def low_card(self) -> Node:
        """The same in a row."""
        ui = self.ui
        return Row(
            [
                *self._who(),
                Column(
                    [
                        self._rounds("start"),
                        paragraph(
                            ui,
                            told(ui, self.scene.climbed, self.scene.seats),
                            "body14",
                            role="second",
                        ),
                    ],
                    gap=4,
                    width=Grow(2, least=240),
                ),
                self._play(align="center"),
            ],
            gap=14,
            pad=(16, 10),
            inside=lambda rect, kids: Card(ui, rect, kids, shadow=2, name="card"),
        )

    # The tactics

    def strip(self) -> Node:
        """What can be learnt on the way, step by step."""
        ui, say = self.ui, self.ui.say
        lessons = self.scene.lessons()
        if not lessons:
            return Column([])
        head = Row(
            [
                words(ui, say("climb.lessons"), "title22"),
                Space(),
                words(ui, say("climb.lessons_hint"), "body14", role="second"),
            ]
        )
        tiles = Row([self.tile(index) for index in range(len(lessons))], gap=14)
        return Column(
            [head, tiles],
            gap=10,
            pad=(22, 12, 22, 16),
            inside=lambda rect, kids: Card(ui, rect, kids, shadow=2, name="lessons"),
        )

    def short_strip(self) -> Node | None:
        lessons = self.scene.lessons()
        if not lessons:
            return None
        tiles = [self.tile(index, is_short=True) for index in range(len(lessons))]
        ui = self.ui
        return Row(
            tiles,
            gap=8,
            pad=8,
            inside=lambda rect, kids: Card(ui, rect, kids, shadow=2, name="lessons"),
        )

    def tile(self, index: int, *, is_short: bool = False) -> Node:
        ui, climbed, lesson = self.ui, self.scene.climbed, self.scene.lessons()[index]
        open_ones = [
            each.name
            for each in self.scene.lessons()
            if each.name not in climbed.lessons and each.rise <= climbed.step
        ]

        def tile(rect: pygame.Rect) -> Widget:
            return LessonTile(
                ui,
                rect,
                lesson,
                index + 1,
                partial(self.scene.learn, lesson.name),
                is_done=lesson.name in climbed.lessons,
                is_next=lesson.name in open_ones[:1],
                is_short=is_short,
            )

        def fit(width: int) -> tuple[int, int]:
            least = ui.px(SHORT_TILE if is_short else TILE)
            return 0, least if is_short else max(least, tile_height(ui, lesson, width))

        return Leaf(tile, fit, width=Grow())
