"""What stands around a challenge: stars, tries and clock, the hint and its price, the answer."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import pygame

from games.alone.day import today
from games.core.language import Phrase
from games.stage.scenes.challenges.calendar import DayFill
from games.stage.scenes.challenges.play_parts import PAD, Clock, draw_answer, draw_try
from games.stage.scenes.challenges.solving import SolvingScene
from games.stage.scenes.challenges.stars import StarRow
from games.stage.scenes.challenges.words import clock, time_words
from games.stage.table.around.places import TIGHT, WIDE
from games.stage.widgets.base import Act, Widget
from games.stage.widgets.button import IconButton
from games.stage.widgets.label import Card, Line
from games.stage.widgets.layout import (
    Column,
    Fit,
    Fold,
    Grow,
    Leaf,
    Node,
    Nothing,
    Row,
    Space,
    action,
    lay_down,
    painted,
    paragraph,
    sprite,
    words,
)
from games.stage.widgets.layout.lengths import ENDLESS
from games.stage.widgets.layout.nodes import Inside
from games.stage.widgets.scroll import ScrollArea

ROW = 46
MOST_TRIES = 3
STARS = 86
TIPS = {"back": "step_back", "replay": "replay"}


class ChallengeCards:
    """The parts of one laying."""

    def __init__(self, scene: SolvingScene, paper: Inside) -> None:
        self.scene = scene
        self.ui = scene.ui
        self.paper = paper
        self.game = scene.asked[0]
        self.kept = scene.kept

    # Stars, tries, time

    @property
    def _won(self) -> int:
        """The stars that it has, or that solving it would bring."""
        return self.kept.stars if self.kept.is_solved else self.kept.worth

    def stars(self) -> Node:
        """The stars and what takes them; tries and time."""
        ui, say = self.ui, self.ui.say
        row = Leaf(lambda rect: StarRow(ui, rect, self._won), width=STARS, height=26)
        head = Row([words(ui, say("challenges.play.stars"), "bold16"), Space(), row])
        key = "solved_text" if self.kept.is_solved else "stars_text"
        text = paragraph(ui, say(f"challenges.play.{key}"), "body14", role="second")
        line = Leaf(lambda rect: Line(ui, rect), height=1)
        tries, best = (
            words(ui, value, "bold16") for value in (str(self.kept.tries), clock(self.kept.best))
        )
        parts = [
            head,
            Fold([text, Nothing()], priority=1),
            Fold([line, Nothing()], priority=1),
            self._figure("refresh", say("challenges.play.tries"), tries),
            self._figure("clock", say("challenges.play.time"), self._clock()),
            self._figure("flag", say("challenges.play.best"), best) if self.kept.best else None,
        ]
        return Column(parts, gap=6, pad=PAD, inside=self.paper, name="stars")

    def _figure(self, icon: str, label: str, value: Node) -> Node:
        return Row([self._sign(icon), words(self.ui, label), Space(), value], gap=10)

    def _sign(self, icon: str) -> Node:
        return sprite(self.ui, f"common/ui/{icon}", 18, self.ui.theme.second)

    def _clock(self) -> Node:
        ui, scene, style = self.ui, self.scene, "bold16"
        return Leaf(
            lambda rect: Clock(ui, rect, lambda: scene.seconds, style, scene.challenge.seconds > 0),
            lambda _: (ui.writer.width("00:00", style), ui.writer.line_height(style)),
        )

    def chip(self) -> Node:
        """Stars and clock in one row, for a small window."""
        ui = self.ui
        stars = Leaf(lambda rect: StarRow(ui, rect, self._won), width=64, height=22, align="center")
        parts = [stars, self._sign("clock"), Row([self._clock()], align="center")]
        return Row(parts, gap=8, pad=(12, 0), inside=self._pill, height=Grow(), name="stars")

    def _pill(self, rect: pygame.Rect, children: list[Widget]) -> Widget:
        return Card(self.ui, rect, children, radius=round(rect.height / 2 / self.ui.scale))

    # Tries and the answer

    def tries(self) -> Node:
        """What was tried here, and what a solution is still worth."""
        ui, say, scene = self.ui, self.ui.say, self.scene
        past = list(enumerate(scene.tries, start=1))[-MOST_TRIES:]
        rows: list[Node] = [words(ui, say("challenges.play.your_tries"), "bold16")]
        for number, text in past:
            is_good = scene.phase == "solved" and number == len(scene.tries)
            note = say(f"challenges.play.{'solved_try' if is_good else 'missed_try'}")
            rows.append(self._try(text, "" if is_good else note, number, is_good=is_good))
        if scene.phase != "solved":
            worth = say("challenges.play.worth", n=self.kept.worth)
            if self.kept.worth == 3:
                worth = say("challenges.play.worth_all")
            if self.kept.is_solved:
                worth = say("challenges.play.solved_before")
            rows.append(self._try(say("challenges.play.now"), worth, len(scene.tries) + 1))
        return Column(rows, gap=8, pad=PAD, inside=self.paper)

    def _try(self, text: str, note: str, number: int, *, is_good: bool | None = None) -> Node:
        ui = self.ui
        draw = partial(draw_try, ui, number, is_good)
        sign = painted(ui, draw, width=26, height=26, align="center")
        told = Column(
            [
                words(ui, text, "semi16", width=Fit(least=0)),
                words(ui, note, "body14", role="second", width=Fit(least=0)) if note else None,
            ],
            width=Grow(),
            align="center",
        )
        return Row([sign, told], gap=10)

    @property
    def has_answer(self) -> bool:
        """Whether there is something to explain."""
        scene = self.scene
        return scene.phase in ("missed", "shown") and len(scene.told) > scene.since

    def answer(self, **lengths: Any) -> Node:
        """The moves of the answer numbered as on the board, what they mean, and the ways back."""
        rows = Leaf(
            self._answer_rows,
            lambda width: (0, 0 if width == ENDLESS else self._answer_height(width)),
            width=Grow(),
            height=Fit(least=60),
        )
        foot = Row([self._small(*each) for each in self._ways()], gap=8)
        return Column([rows, foot], gap=8, pad=(16, 12), inside=self.paper, **lengths)

    def low_answer(self, **lengths: Any) -> Node:
        """The same at the foot of a small window with large letters, the way on beside it."""
        rows = Leaf(lambda area: self._answer_rows(area, is_low=True), width=Grow(), height=Grow())
        signs = Row([self._small(*each, is_sign=True) for each in self._ways()], gap=6)
        ways = Column([self._on(44, "semi17"), signs], gap=6, width=Fit())
        return Row([rows, ways], gap=8, pad=(14, 8), inside=self.paper, **lengths)

    def _ways(self) -> list[tuple[str, str, Act, bool]]:
        scene = self.scene
        is_back = scene.is_ended and scene.host.at > scene.since
        return [
            ("back", "back", scene.step_back, is_back),
            ("replay", "play", scene.replay, scene.is_ended),
        ]

    def _small(self, name: str, icon: str, act: Act, can: bool, *, is_sign: bool = False) -> Node:
        ui = self.ui
        label, tip = ui.say(f"challenges.play.{name}"), ui.tip(f"challenge.{TIPS[name]}")
        looks: dict[str, Any] = {"name": f"answer-{name}", "is_enabled": can, "tooltip": tip}
        if is_sign:
            return Leaf(
                lambda rect: IconButton(ui, rect, icon, act, **looks), width=Grow(), height=40
            )
        width = Grow(least=90)
        return action(
            ui, label, act, icon=icon, style="semi16", width=width, height=40, align="", **looks
        )

    def _answer_tree(self, *, is_low: bool = False) -> Node:
        """Title, moves and reason; where room is short the reason comes before the moves."""
        ui, scene = self.ui, self.scene
        title = words(ui, self._title(), "title20", colour=self._title_ink(), width=Fit(least=0))
        rows: list[Node] = [title]
        spoken = [told for told in scene.told[scene.since :] if told.row.text]
        for number, told in enumerate(spoken, start=1):
            draw = partial(draw_answer, scene, number, told)
            rows.append(painted(ui, draw, height=ROW, width=Grow()))
        if scene.why is not None and scene.is_ended:
            rows.insert(1 if is_low or ui.is_small else len(rows), self._why(scene.why))
        return Column(rows, gap=6)

    def _answer_rows(self, area: pygame.Rect, *, is_low: bool = False) -> Widget:
        """The rows, scrolled where they do not fit."""
        ui = self.ui
        rows = lay_down(ui.px, self._answer_tree(is_low=is_low), area).widgets()
        room = area.inflate(ui.px(12), 0)
        return ScrollArea(ui, room, rows, name="answer-scroll")

    def _answer_height(self, width: int) -> int:
        return lay_down(self.ui.px, self._answer_tree(), pygame.Rect(0, 0, width, 0)).rect.height

    def _title(self) -> str:
        scene, say = self.scene, self.ui.say
        if scene.phase == "shown":
            return say("challenges.play.answer_solution")
        own = scene.challenge.seat
        others = [told.seat for told in scene.told[scene.since :] if told.seat != own]
        if not others:
            return say("challenges.play.answer_alone")
        return say("challenges.play.answer", name=scene.name_of(others[0]))

    def _title_ink(self) -> pygame.Color:
        return self.ui.theme.good if self.scene.phase == "shown" else self.ui.theme.bad

    def _why(self, why: Phrase) -> Node:
        ui = self.ui
        box = partial(Card, ui, fill=ui.theme.inset, radius=14)
        return Column([paragraph(ui, self._named(why), "body16")], pad=(14, 10), inside=box)

    def _named(self, why: Phrase) -> str:
        """The sentence with names where it speaks of seats."""
        scene = self.scene

        def named(words: Phrase) -> Phrase:
            values = {
                key: named(value)
                if isinstance(value, Phrase)
                else scene.name_of(value)
                if key == "seat" and isinstance(value, int)
                else value
                for key, value in words.values.items()
            }
            return Phrase(words.key, values)

        return self.ui.say(named(why))

    # Before a try on the clock, and when a try has ended

    @property
    def has_end(self) -> bool:
        """Whether there is nothing to place, but something to say."""
        return self.scene.phase in ("missed", "solved", "shown")

    def end(self, form: str) -> Sequence[Node | None]:
        """What came of it, or what comes of a start, and the one way on."""
        scene, ui, say = self.scene, self.ui, self.ui.say
        title, text = self._end_words()
        told = Column(
            [
                words(ui, title, "title20" if form != TIGHT else "bold16", width=Fit(least=0)),
                Fold([paragraph(ui, text, "body14", role="second"), Nothing()], priority=1),
            ],
            width=Grow(least=self._told_width(title, form)),
            align="center",
        )
        parts: list[Node | None] = [Leaf(None, width=8), told]
        if scene.phase == "solved":
            stars = Leaf(
                lambda rect: StarRow(ui, rect, self.kept.stars, lambda: scene.won_age, "won-stars"),
                width=150 if form == WIDE else 100,
                height=48,
                align="center",
            )
            parts.insert(1, Fold([stars, Nothing()], priority=2))
            if scene.won_day:
                disc = Leaf(
                    lambda rect: DayFill(ui, rect, today().day, lambda: scene.won_age),
                    width=56,
                    height=56,
                    align="center",
                )
                parts.insert(2, Fold([disc, Nothing()], priority=1))
            again = action(
                ui,
                say("challenges.play.again"),
                scene.retry,
                icon="refresh",
                name="again",
                align="center",
                height=48,
            )
            parts.append(Fold([again, Nothing()], priority=0))
        parts.append(self._on(52, "semi18"))
        return parts

    def _on(self, height: float, style: str) -> Node:
        """The one large button: start, to the next challenge, or the same once more."""
        scene = self.scene
        ways = {"ready": ("start", "play"), "solved": ("to_next", "right")}
        word, icon = ways.get(scene.phase, ("retry", "refresh"))
        return action(
            self.ui,
            self.ui.say(f"challenges.play.{word}"),
            scene.forward,
            kind="primary",
            icon=icon,
            game=self.game,
            name="go-on",
            align="center",
            height=height,
            style=style,
            is_enabled=scene.is_ended or scene.phase == "ready",
        )

    def _told_width(self, title: str, form: str) -> float:
        """Design pixels in which the title is whole, and the sentence has two lines or so."""
        if form == TIGHT:
            return 120
        wide = self.ui.writer.width(title, "title20") / self.ui.scale + 2
        return max(wide, 236 if form == WIDE else 120)

    def _end_words(self) -> tuple[str, str]:
        scene, say = self.scene, self.ui.say
        if scene.phase == "ready":
            text = say("challenges.play.ready_text", n=scene.challenge.seconds)
            return say("challenges.play.ready"), text
        if scene.phase == "shown":
            return say("challenges.play.shown"), say("challenges.play.shown_text")
        if scene.phase == "missed":
            title = "late" if scene.is_late else "missed"
            return say(f"challenges.play.{title}"), say("challenges.play.missed_text")
        tries = say("challenges.tries", n=self.kept.tries)
        line = say("challenges.play.solved_line", tries=tries, time=time_words(scene.watch.run))
        if scene.won_day:
            line = f"{line} · {scene.streak_words()}"
        return say("challenges.play.solved"), line
