"""The result as a tree: the winner beside the figures, or everything in one column."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from games.stage.draw import shapes
from games.stage.scenes.climb.words import after_match
from games.stage.scenes.result.count import HEAD, LOWEST, ROW, CountTable
from games.stage.scenes.result.emblem import Emblem
from games.stage.scenes.result.ended import EndedScene
from games.stage.scenes.result.graph import ScoreGraph
from games.stage.scenes.result.loss import LessonCard, LossGraph, lone_loser, loss_title
from games.stage.table.game.outcome_words import (
    Person,
    comfort,
    facts,
    headline,
    people,
    sentence,
    setting,
)
from games.stage.table.game.people import game_title
from games.stage.ui import Ui
from games.stage.widgets.base import Act, Widget
from games.stage.widgets.button import button_width
from games.stage.widgets.commands import Home, Pop
from games.stage.widgets.layout import (
    Column,
    Fit,
    Flow,
    Fold,
    Grow,
    Leaf,
    Node,
    Nothing,
    Row,
    Stack,
    action,
    icon_action,
    lines,
    painted,
    scrolled,
    words,
)

WHITE = pygame.Color("#FFFFFF")
LEAST = (1080, 640)
"""Design pixels that the layout in two columns needs."""
LEFT = 464
TIGHT, TIGHTER = "semi16", 16
"""The least letters in which buttons stand in one row, and how much narrower they are then."""
GRAPH, AROUND = 190, 218
"""Least height of the graph, and what stands over and under it and the count."""
BAR = 70


TITLES = ((46, 1), (42, 1), (38, 1), (38, 2), (34, 2), (30, 2), (28, 4), (24, 4), (20, 4))
"""How large the title stands in how many lines at most, from the best to the least."""


def _title_style(ui: Ui, title: str, width: int) -> str:
    """How who has won is written: large in one line, else smaller in several, no word broken."""
    style = ""
    for size, most in TITLES:
        style = f"title{size}"
        has_words = all(ui.writer.width(word, style) <= width for word in title.split(" "))
        if has_words and len(ui.writer.wrap(title, style, width)) <= most:
            break
    return style


class ResultLayout:
    """Where everything stands."""

    def __init__(self, scene: EndedScene) -> None:
        self.scene = scene
        self.ui = scene.ui

    @property
    def is_wide(self) -> bool:
        """Whether there is room for two columns."""
        width, height = self.ui.size
        return width >= self.ui.px(LEAST[0]) and height >= self.ui.px(LEAST[1])

    def tree(self) -> Node:
        """The whole window."""
        if not self.is_wide:
            return Column([self._bar(), scrolled(self.ui, self._stacked(), "result", room=0)])
        columns = Row([self._winner(), self._figures()], height=Grow())
        return Stack([columns, self._bar()], height=Grow())

    def _bar(self) -> Node:
        ui, scene, say = self.ui, self.scene, self.ui.say
        soft, is_on = shapes.rgba(WHITE, 0.88), ui.settings.sound
        chosen = setting(ui, scene.match, scene.view)
        said = [
            words(ui, game_title(ui, scene.game), "title26", colour=WHITE, width=Grow(least=0)),
            words(ui, chosen, "semi14", colour=soft, width=Grow(least=0)),
        ]
        tip = say("table.sound_off" if is_on else "table.sound_on")
        act, full = scene.toggle_sound, ui.tip("app.full_screen")
        ends = [
            icon_action(ui, "sound", act, name="sound", tooltip=tip, is_chosen=not is_on),
            icon_action(ui, "full", scene.toggle_full, name="full", tooltip=full),
        ]
        back = icon_action(ui, "back", Pop, name="back", tooltip=say("common.back"), align="end")
        texts = Column(said, width=Grow(least=0))
        parts = [back, texts, Row(ends, gap=8, align="end")]
        return Row(parts, gap=12, pad=(16, 8, 16, 12), width=Grow(), height=BAR, align="topleft")

    # The winner

    def _winner(self) -> Node:
        """Medallion, headline, sentence and facts, one under the other."""
        ui, (width, height) = self.ui, self.ui.size
        left = min(ui.px(LEFT), round(width * 0.37))
        radius = min(ui.px(120), round(height * 0.15))
        middle = ui.px(64) + round(height * 0.06) + round(radius * 1.5)
        floor = middle + round(radius * 1.5)
        emblem = Leaf(lambda rect: self._emblem(rect, radius, middle, floor), height=Grow())
        said = Column([self._words()], pad=(20, floor / ui.scale, 20, 0), height=Grow())
        return Stack([emblem, said], width=left / ui.scale, height=Grow())

    def _words(self) -> Node:
        """Who has won, by how much, what else there is to say, and as many facts as have room."""
        ui, scene = self.ui, self.scene
        told = [*comfort(ui, scene.outcome), *scene.view.closing_words(ui, scene.match)]
        texts = [(text, "body16") for text in told]
        if scene.round is not None:
            after = after_match(ui, scene.desk.climb.of(scene.game), scene.round)
            texts.insert(0, (after, "bold18"))
        if scene.seals is not None and scene.seals.found:
            texts.append((scene.seals.line(ui), "body16"))
        pills = [self._pill(fact) for fact in facts(ui, scene.outcome, scene.view)]
        rows = [Flow(pills[:n], gap=10, is_centred=True) for n in range(len(pills), 0, -1)]
        looks: dict[str, Any] = {"colour": WHITE, "anchor": "center"}
        title = self._title()
        return Column(
            [
                lines(ui, title, partial(_title_style, ui, title), **looks),
                lines(ui, self._sentence(), "body22", **looks),
                Column([lines(ui, *each, **looks) for each in texts], pad=(0, 4, 0, 20)),
                Fold([*rows, Nothing()]),
            ]
        )

    def _pill(self, fact: str) -> Node:
        """Something worth knowing about the match, on a light pill as wide as it."""
        ui = self.ui
        wide = ui.writer.width(fact, "semi16") + ui.px(28)

        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            shapes.pill(surface, rect, shapes.rgba(ui.theme.paper, 0.92))
            room = rect.inflate(-ui.px(24), 0)
            ui.writer.draw_fitted(surface, fact, "semi16", ui.theme.ink, room, "center")

        return painted(ui, draw, lambda _: (wide, ui.px(36)))

    def _title(self) -> str:
        """Who won; for somebody alone against bots how close it was."""
        seat = lone_loser(self.scene.outcome)
        if seat is None:
            return headline(self.ui, self.scene.outcome)
        return loss_title(self.ui, self.scene.outcome, seat)

    def _sentence(self) -> str:
        """By how much; after a loss first who it was."""
        ui, outcome = self.ui, self.scene.outcome
        said = sentence(ui, outcome)
        if lone_loser(outcome) is None:
            return said
        return ui.say("result.loss.sentence", who=headline(ui, outcome), points=said)

    def _emblem(self, rect: pygame.Rect, radius: int, middle: int, floor: int) -> Emblem:
        """The medallion with its middle so far down, and confetti that lies above the floor."""
        scene, everybody = self.scene, self._people()
        return Emblem(
            self.ui,
            rect,
            radius,
            [everybody[seat].look for seat in scene.outcome.winners],
            scene.confetti,
            middle=middle,
            floor=floor,
            is_joyful=not scene.outcome.losers,
            podium=scene.podium,
        )

    def _people(self) -> list[Person]:
        return people(self.ui, self.scene.match, self.scene.view)

    # The figures

    def _figures(self) -> Node:
        """Count, course and buttons."""
        room = self.ui.size[1] / self.ui.scale - AROUND
        course = Leaf(self._course, height=Grow(least=max(GRAPH, room * 0.4)))
        shown = Column([self._count(), course], gap=16, height=Grow())
        return Column(
            [shown, self._buttons()], gap=22, pad=(0, 84, 32, 40), width=Grow(), height=Grow()
        )

    def _count(self) -> Node:
        """The table: comfortable rows where they have room, else lower ones."""
        ui, scene, head = self.ui, self.scene, HEAD + 16
        seats = len(scene.match.seats)
        labels = [ui.say(f"{scene.game}.part.{part}") for part in scene.outcome.parts]
        return Leaf(
            lambda rect: CountTable(ui, rect, scene.counting, self._people(), labels),
            lambda _: (0, ui.px(head) + seats * ui.px(ROW)),
            height=Fit(least=head + seats * LOWEST),
        )

    def _course(self, rect: pygame.Rect) -> list[Widget]:
        """The points move by move; after a loss the one thing to keep, and chances below it."""
        if not self._has_lesson:
            everybody, scene = self._people(), self.scene
            marks = [[everybody[seat].look for seat in side] for side in scene.outcome.sides]
            stops = scene.view.course_stops(scene.outcome)
            words = f"{scene.game}_view" if stops else "result"
            course = scene.outcome.course
            return [ScoreGraph(self.ui, rect, course, marks, scene.review, stops, words)]
        card = self._lesson(rect)
        room = card.room_below()
        is_high = self._is_taught and room.height >= self.ui.px(LossGraph.least)
        return [card, self._chances(room)] if is_high else [card]

    @property
    def _has_lesson(self) -> bool:
        loss = self.scene.loss
        return loss is not None and (loss.taught is not None or loss.is_looking)

    @property
    def _is_taught(self) -> bool:
        return self.scene.loss is not None and self.scene.loss.taught is not None

    def _lesson(self, rect: pygame.Rect) -> LessonCard:
        assert self.scene.loss is not None
        has_room = rect.width >= self.ui.px(520)
        return LessonCard(self.ui, rect, self.scene.loss, self.scene.view, has_room)

    def _chances(self, rect: pygame.Rect, *, has_panel: bool = False) -> Widget:
        scene, loss = self.scene, self.scene.loss
        assert loss is not None
        look = self._people()[loss.seat].look
        return LossGraph(self.ui, rect, loss, look, scene.review, has_panel=has_panel)

    def _ways_on(self) -> list[tuple[str, str, Act, str]]:
        """Label, icon, act and name of each button; after a round the climb goes on.

        Which there are is known from the first frame, so that none moves under a pointer.
        """
        say, scene = self.ui.say, self.scene
        again = (say("result.loss.try"), "play", scene.try_again, "try")
        tried = [again] if scene.loss is not None else []
        seen: list[tuple[str, str, Act, str]] = [
            (say("result.review"), "play", scene.review, "review"),
            (say("share.word"), "share", scene.share, "share"),
        ]
        home: tuple[str, str, Act, str] = (say("common.home"), "", Home, "home")
        if scene.round is not None:
            return [(say("climb.back"), "flag", scene.to_climb, "climb"), *tried, *seen, home]
        new = (say("result.again"), "", scene.new_match, "again")
        rematch = (say("result.rematch"), "refresh", scene.rematch, "rematch")
        return [*tried, rematch, *seen, new, home]

    def _is_possible(self, name: str) -> bool:
        """Whether a button can be pressed yet: playing a moment again needs one."""
        return name != "try" or self._is_taught

    def _buttons(self) -> Node:
        """The ways on, in one row (a little tighter at need) or several; home at the right."""
        ui, say, wanted = self.ui, self.ui.say, self._ways_on()
        tips = {
            "climb": say("climb.back_hint"),
            "rematch": say(f"result.rematch_{'alone' if self.scene.outcome.is_alone else 'hint'}"),
            "share": say("share.word_hint"),
        }
        if self.scene.loss is not None and not self._is_taught:
            is_looking = self.scene.loss.is_looking
            tips["try"] = say(f"result.loss.{'looking' if is_looking else 'none'}")
        primary = next(name for *_, name in wanted if self._is_possible(name))

        def button(label: str, icon: str, act: Act, name: str) -> Node:
            style = "semi20" if name in ("climb", "rematch") else "semi18"
            least = button_width(ui, label, icon, TIGHT) / ui.scale - TIGHTER
            return action(
                ui,
                label,
                act,
                icon=icon,
                style=style,
                width=Fit(least=least),
                height=56,
                kind="primary" if name == primary else "secondary",
                is_enabled=self._is_possible(name),
                game=self.scene.game,
                name=name,
                tooltip=tips.get(name, ""),
            )

        buttons = [button(*each) for each in wanted]
        row = Row([Row(buttons[:-1], gap=12, width=Fit(weight=1)), buttons[-1]], gap=12)
        return Fold([row, Flow(buttons, gap=12)])

    # In one column

    def _stacked(self) -> Node:
        """Everything in one column that scrolls, for few pixels or large letters."""
        ui = self.ui
        radius = ui.px(64)
        high = round(radius * 3.2)
        emblem = Leaf(
            lambda rect: self._emblem(rect, radius, round(radius * 1.65), high),
            height=high / ui.scale,
        )
        course = Leaf(self._lesson if self._is_taught else self._course, height=280)
        loss, chances = self.scene.loss, None
        if loss is not None and not loss.course.was_lost:
            # The place is kept while they are worked out: nothing below it is to move then.
            is_known = loss.course.is_complete
            make = partial(self._chances, has_panel=True) if is_known else None
            chances = Leaf(make, height=170)
        figures = [self._count(), course, chances]
        return Column(
            [
                emblem,
                Column([self._words()], pad=(36, 0)),
                Column(figures, gap=16, pad=(16, 24, 16, 20)),
                Column([self._buttons()], pad=(16, 0)),
            ]
        )
