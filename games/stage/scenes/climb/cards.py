"""What stands around the steps, as trees: the card of who is next, and the tactics."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame

from games.alone.climb import MOST, WAITING, Climbed
from games.stage.draw import shapes
from games.stage.draw.theme import mix
from games.stage.scenes.climb.staircase import GOLD, RIM, Badge, Standing
from games.stage.scenes.climb.words import name_at, play_label, told
from games.stage.scenes.lesson.steps import Lesson
from games.stage.ui import Ui
from games.stage.widgets.base import Act, Clickable
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
    painted,
    paragraph,
    words,
)
from games.stage.widgets.layout.nodes import Inside

TILE, SHORT_TILE = 80, 48
DISC = 30
ROW = 108


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


def rounds_width(ui: Ui) -> int:
    """How wide all three rounds are."""
    return ui.px(DISC * MOST + 8 * (MOST - 1))


def draw_rounds(
    ui: Ui, climbed: Climbed, game: str, surface: pygame.Surface, rect: pygame.Rect
) -> None:
    """The best of three: a check for a victory, a dash for a defeat, the next one in dashes."""
    theme, px, side = ui.theme, ui.px, ui.px(DISC)
    outcomes = [each.outcome for each in climbed.now if each.outcome != "even"]
    for index in range(MOST):
        cell = pygame.Rect(rect.x + index * (side + px(8)), 0, side, side)
        cell.centery = rect.centery
        if index < len(outcomes):
            _draw_played(surface, ui, cell, is_won=outcomes[index] == "won")
            continue
        is_next = index == len(outcomes)
        ink = ui.key_ink(game) if is_next else theme.second
        if is_next:
            shapes.dashed(surface, cell, side // 2, ink, px(2), px(5))
        else:
            shapes.disc(surface, cell.center, side / 2, theme.inset, theme.line, px(1))
        ui.writer.draw(surface, str(index + 1), "bold14", ink, cell.center, "center")


def _draw_played(surface: pygame.Surface, ui: Ui, cell: pygame.Rect, *, is_won: bool) -> None:
    theme = ui.theme
    fill, ink, icon = (
        (theme.good, theme.paper, "check") if is_won else (theme.inset, theme.second, "minus")
    )
    shapes.disc(surface, cell.center, cell.width / 2, fill)
    ui.sprites.draw(surface, f"common/ui/{icon}", cell.center, round(cell.width * 0.6), ink)


class LessonTile(Clickable):
    """A tactic: done, to be played now, or still ahead; none is locked."""

    radius = 14

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        lesson: Lesson,
        number: int,
        on_click: Act,
        *,
        is_done: bool,
        is_next: bool,
        is_short: bool = False,
    ) -> None:
        self.sentence = ui.say("climb.lesson", step=lesson.rise, text=lesson.text)
        tip = self.sentence if is_short else ""
        super().__init__(ui, rect, name=f"tactic-{lesson.name}", tooltip=tip)
        self.label = lesson.title
        self.game = lesson.game.name
        self.number = number
        self.on_click = on_click
        self.is_done = is_done
        self.is_next = is_next
        self.is_short = is_short

    def draw(self, surface: pygame.Surface) -> None:
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        key = ui.key_colour(self.game)
        shift = px(1) if self.is_pressed else -round(px(2) * self.glow)
        face = self.rect.move(0, shift)
        ground = mix(theme.paper, theme.inset, 0.8)
        if self.is_next:
            ground = mix(theme.paper, key, 0.1)
        rim = ui.key_ink(self.game) if self.is_next else None
        fill = mix(ground, theme.hover, 0.6 * self.glow)
        shapes.panel(surface, face, fill, px(14), rim, px(2))
        radius = min(px(17), face.height // 2 - px(6))
        at = (face.x + px(12) + radius, face.centery)
        self._draw_sign(surface, at, radius)
        left = at[0] + radius + px(12)
        room = pygame.Rect(left, face.y, face.right - px(10) - left, face.height)
        if self.is_short:
            ui.writer.draw_fitted(surface, self.label, "bold16", theme.ink, room, "midleft")
            return
        lines = ui.writer.wrapped_height(self.sentence, "body14", room.width)
        head = ui.writer.line_height("bold16")
        room.y = face.centery - (head + lines) // 2
        line = pygame.Rect(room.x, room.y, room.width, head)
        ui.writer.draw_fitted(surface, self.label, "bold16", theme.ink, line, "midleft")
        body = pygame.Rect(room.x, line.bottom, room.width, lines)
        ui.writer.draw_wrapped(surface, self.sentence, "body14", theme.second, body)

    def _draw_sign(self, surface: pygame.Surface, at: tuple[int, int], radius: int) -> None:
        ui, theme = self.ui, self.ui.theme
        if self.is_done:
            shapes.disc(surface, at, radius, theme.good)
            ui.sprites.draw(surface, "common/ui/check", at, round(radius * 1.2), theme.paper)
        elif self.is_next:
            shapes.disc(surface, at, radius, ui.key_colour(self.game))
            ink = theme.on_key(self.game)
            ui.sprites.draw(surface, "common/ui/play", at, round(radius * 1.1), ink)
        else:
            shapes.disc(surface, at, radius, theme.inset, theme.line, ui.px(1))
            ui.writer.draw(surface, str(self.number), "bold14", theme.second, at, "center")


def tile_height(ui: Ui, lesson: Lesson, width: int) -> int:
    """How high a tile is that shows its whole sentence."""
    text = ui.say("climb.lesson", step=lesson.rise, text=lesson.text)
    inner = width - ui.px(12 + 34 + 12 + 10)
    return (
        ui.writer.wrapped_height(text, "body14", inner)
        + ui.writer.line_height("bold16")
        + ui.px(20)
    )


def draw_step(ui: Ui, one: Standing, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """A step as a line of a list, where letters are large."""
    theme, px = ui.theme, ui.px
    is_now = one.is_now and not one.is_risen
    shapes.panel(surface, rect, theme.paper, px(16), GOLD if is_now else None, px(3))
    radius = rect.height / 2 - px(6)
    at = (rect.x + px(8) + radius, rect.centery)
    draw_face(surface, ui, at, radius, one.character, GOLD if is_now else RIM)
    left, high = round(at[0] + radius) + px(14), ui.writer.line_height("title22")
    line = pygame.Rect(left, rect.centery - high, rect.right - px(14) - left, high)
    name = ui.say("climb.row", step=one.step, name=ui.say(f"company.{one.character}.name"))
    ui.writer.draw_fitted(surface, name, "title22", theme.ink, line, "midleft")
    Badge(ui, one).draw(surface, left, line.bottom + px(14))
