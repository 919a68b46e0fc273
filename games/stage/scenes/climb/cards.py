"""What stands around the steps, as trees: the card of who is next, and the tactics."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame

from games.alone.climb import WAITING, Climbed
from games.stage.scenes.climb.parts import LessonTile, draw_rounds, rounds_width, tile_height
from games.stage.scenes.climb.staircase import GOLD
from games.stage.scenes.climb.words import name_at, play_label, told
from games.stage.scenes.lesson.steps import Lesson
from games.stage.ui import Ui
from games.stage.widgets.base import Act
from games.stage.widgets.commands import Command
from games.stage.widgets.face import draw_face
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
from games.stage.widgets.layout.nodes import Inside
from games.stage.widgets.painted import painted

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

    def _paper(self, name: str) -> Inside:
        return partial(Card, self.ui, shadow=2, name=name)

    # The card

    def _who(self) -> list[Node]:
        """Face, step, name and role."""
        ui, say, step = self.ui, self.ui.say, self.climbed.step
        who = WAITING[step - 1]
        accent, cut = ui.key_ink(self.game), Grow(least=0)
        at = say("climb.step", step=step, level=step)
        texts = Column(
            [
                words(ui, at, "semi14", colour=accent, width=cut),
                words(ui, name_at(ui, step), "title26", width=cut),
                words(ui, say(f"company.{who}.role"), "body14", role="second", width=cut),
            ],
            width=Grow(least=150),
        )

        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            draw_face(surface, ui, rect.center, min(rect.size) / 2, who, GOLD)

        return [painted(ui, draw, width=68, height=68, align="center"), texts]

    def _rounds(self, align: str) -> Node:
        ui, climbed = self.ui, self.climbed
        draw, wide = partial(draw_rounds, ui, climbed, self.game), rounds_width(ui)
        return painted(ui, draw, lambda _: (wide, 0), width=Fit(), height=34, align=align)

    def _told(self) -> Node:
        said = told(self.ui, self.climbed, self.seats)
        return paragraph(self.ui, said, "body14", role="second")

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
        rounds = words(ui, say("climb.rounds"), "bold16")
        taste = paragraph(ui, say(f"company.{WAITING[climbed.step - 1]}.taste"))
        play = self._play(align="fill", style="semi18")
        return Column(
            [
                Row(self._who(), gap=12),
                play if is_tight else taste,
                Row([rounds, Space(), self._rounds("center")]),
                self._told(),
                taste if is_tight else play,
            ],
            gap=12,
            pad=(20, 16, 20, 20),
            inside=self._paper("card"),
        )

    def low_card(self) -> Node:
        """The same in a row."""
        rounds = Column([self._rounds("start"), self._told()], gap=4, width=Grow(2, least=240))
        return Row(
            [*self._who(), rounds, self._play(align="center")],
            gap=14,
            pad=(16, 10),
            inside=self._paper("card"),
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
            inside=self._paper("lessons"),
        )

    def short_strip(self) -> Node | None:
        if not self.lessons:
            return None
        tiles = [self.tile(index, is_short=True) for index in range(len(self.lessons))]
        return Row(tiles, gap=8, pad=8, inside=self._paper("lessons"))

    def tile(self, index: int, *, is_short: bool = False) -> Node:
        ui, climbed, lesson = self.ui, self.climbed, self.lessons[index]
        open_ones = [
            each.name
            for each in self.lessons
            if each.name not in climbed.lessons and each.rise <= climbed.step
        ]

        tile = partial(
            LessonTile,
            ui,
            lesson=lesson,
            number=index + 1,
            on_click=partial(self.learn, lesson.name),
            is_done=lesson.name in climbed.lessons,
            is_next=lesson.name in open_ones[:1],
            is_short=is_short,
        )

        def fit(width: int) -> tuple[int, int]:
            least = ui.px(SHORT_TILE if is_short else TILE)
            return 0, least if is_short else max(least, tile_height(ui, lesson, width))

        return Leaf(tile, fit, width=Grow())
