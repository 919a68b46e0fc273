"""What stands around the steps, as trees: the card of who is next, and the tactics."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame

from games.alone.climb import WAITING, Climbed
from games.stage.scenes.climb.parts import Face, LessonTile, Rounds, tile_height
from games.stage.scenes.climb.words import name_at, play_label, told
from games.stage.scenes.lesson.steps import Lesson
from games.stage.ui import Ui
from games.stage.widgets.base import Act, Widget
from games.stage.widgets.commands import Command
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

TILE, SHORT_TILE = 80, 48


@dataclass(frozen=True)
class ClimbCards:
    """The cards of a climb, roomy and low."""

    ui: Ui
    game: str
    climbed: Climbed
    seats: int
    """How many sit at the table of a round."""
    is_begun: bool
    """Whether there is a round to go on with."""
    lessons: Sequence[Lesson]
    play: Act
    learn: Callable[[str], Command]
    """Plays the tactic of this name."""

    # The card

    def _who(self) -> list[Node]:
        """Face, step, name and role."""
        ui, say, step = self.ui, self.ui.say, self.climbed.step
        who = WAITING[step - 1]
        accent = ui.key_ink(self.game)
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
        step = self.climbed.step
        return self.ui.say("climb.step", step=step, level=step)

    def _rounds(self, align: str) -> Node:
        ui, climbed = self.ui, self.climbed
        return Leaf(
            lambda rect: Rounds(ui, rect, climbed, self.game),
            lambda _: Rounds.size(ui),
            width=Fit(),
            height=34,
            align=align,
        )

    def _play(self, **looks: Any) -> Node:
        ui = self.ui
        label = play_label(ui, self.climbed, is_begun=self.is_begun)
        return action(
            ui,
            label,
            self.play,
            kind="primary",
            icon="play",
            game=self.game,
            name="play",
            height=52,
            **looks,
        )

    def card(self, *, is_tight: bool = False) -> Node:
        """Who is next, what they like, how the rounds went, and the button, in sight at once."""
        ui, say, climbed = self.ui, self.ui.say, self.climbed
        taste = paragraph(ui, say(f"company.{WAITING[climbed.step - 1]}.taste"))
        play = self._play(align="fill", style="semi18")
        return Column(
            [
                Row(self._who(), gap=12),
                play if is_tight else taste,
                Row([words(ui, say("climb.rounds"), "bold16"), Space(), self._rounds("center")]),
                paragraph(ui, told(ui, climbed, self.seats), "body14", role="second"),
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
                            told(ui, self.climbed, self.seats),
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
        if not self.lessons:
            return Column([])
        head = Row(
            [
                words(ui, say("climb.lessons"), "title22"),
                Space(),
                words(ui, say("climb.lessons_hint"), "body14", role="second"),
            ]
        )
        tiles = Row([self.tile(index) for index in range(len(self.lessons))], gap=14)
        return Column(
            [head, tiles],
            gap=10,
            pad=(22, 12, 22, 16),
            inside=lambda rect, kids: Card(ui, rect, kids, shadow=2, name="lessons"),
        )

    def short_strip(self) -> Node | None:
        if not self.lessons:
            return None
        tiles = [self.tile(index, is_short=True) for index in range(len(self.lessons))]
        ui = self.ui
        return Row(
            tiles,
            gap=8,
            pad=8,
            inside=lambda rect, kids: Card(ui, rect, kids, shadow=2, name="lessons"),
        )

    def tile(self, index: int, *, is_short: bool = False) -> Node:
        ui, climbed, lesson = self.ui, self.climbed, self.lessons[index]
        open_ones = [
            each.name
            for each in self.lessons
            if each.name not in climbed.lessons and each.rise <= climbed.step
        ]

        def tile(rect: pygame.Rect) -> Widget:
            return LessonTile(
                ui,
                rect,
                lesson,
                index + 1,
                partial(self.learn, lesson.name),
                is_done=lesson.name in climbed.lessons,
                is_next=lesson.name in open_ones[:1],
                is_short=is_short,
            )

        def fit(width: int) -> tuple[int, int]:
            least = ui.px(SHORT_TILE if is_short else TILE)
            return 0, least if is_short else max(least, tile_height(ui, lesson, width))

        return Leaf(tile, fit, width=Grow())
