"""The result of a match: who won, the count, its course, and what to do next."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import SystemRandom
from typing import Any

import pygame
from msgspec.structs import replace

from games.bots.fitting import fitting_level
from games.core.game import BadSetup
from games.core.match import Match, Seat
from games.host.saving import Saving
from games.host.teaching import tried_from
from games.stage.draw import shapes
from games.stage.scenes.climb.words import after_match
from games.stage.scenes.dusk import draw_dusk
from games.stage.scenes.new_match.draft import SEEDS
from games.stage.scenes.new_match.people.own_results import results_of
from games.stage.scenes.result.count import Counting, CountTable, count_height
from games.stage.scenes.result.emblem import Confetti, Emblem
from games.stage.scenes.result.facts import fact_pills
from games.stage.scenes.result.graph import ScoreGraph
from games.stage.scenes.result.loss import LessonCard, Loss, lone_loser, loss_title
from games.stage.scenes.result.loss_graph import LossGraph
from games.stage.scenes.result.phones import ResultPhones
from games.stage.scenes.result.podium import Podium
from games.stage.scenes.result.seals import NewSeals
from games.stage.table.game.desk import Desk
from games.stage.table.game.outcome import Outcome
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
from games.stage.table.saving_notice import saving_notices
from games.stage.table.share.dialog import share
from games.stage.table.share.match import MatchGift
from games.stage.table.table import table
from games.stage.ui import Ui
from games.stage.widgets.base import Act, Group, Widget
from games.stage.widgets.button import Button, IconButton, button_width
from games.stage.widgets.commands import STAY, Command, Home, Pop, Push, Replace, named
from games.stage.widgets.label import Label
from games.stage.widgets.notices.lasting import Lasting
from games.stage.widgets.scene import WidgetScene
from games.stage.widgets.scroll import ScrollArea

WHITE = pygame.Color("#FFFFFF")
LEAST = (1080, 640)
"""Design pixels that the layout in two columns needs."""
LEFT = 464
TIGHTEST = 0.78
"""How much of their comfortable width buttons keep at least to stand in one row."""
GRAPH = 190
"""Least height of the graph."""


class ResultScene(WidgetScene):
    """A finished match. `path` is its file; `file` knows whether it could be written there."""

    def __init__(
        self, desk: Desk, match: Match, path: Path | None, file: Saving | None = None
    ) -> None:
        super().__init__()
        self.file = file
        if file is not None:
            file.watch(self.layout)
        self.desk = desk
        self.match = match
        self.path = path
        self.game = match.game.name
        self._view = desk.catalog.view(self.game)
        self.outcome = Outcome(match)
        self.counting: Counting
        self.phones = ResultPhones(self)
        self.round = desk.climb.ended(match, path)
        """What it came to on the climb, when it was a round there."""
        self.confetti: Confetti | None = None
        self.podium: Podium | None = None
        self.loss: Loss | None = None
        """The lesson for the only person at the table, when bots have won."""
        self.seals: NewSeals | None = None
        """What of the match is worth a seal, while it is looked for and afterwards."""

    def enter(self, ui: Ui) -> None:
        order = self._view.count_order(self.match.state)
        self.counting = Counting(ui, self.outcome, order)
        is_joyful = bool(self.outcome.winners) and not self.outcome.losers
        if is_joyful:
            self.podium = self._built(ui)
        if is_joyful and not ui.settings.reduce_motion:
            self.confetti = Confetti(self.match.setup.seed)
            if not ui.speed:
                self.confetti.finish()
        seat = lone_loser(self.outcome)
        if seat is not None and self._view.has_course and len(self.outcome.sides) > 1:
            self.loss = Loss(self.desk, self.match, seat, ui, self.layout)
            self.loss.look()
        is_on = ui.settings.seals
        self.seals = NewSeals(self.desk, self.match, self.path, is_on=is_on)
        super().enter(ui)
        self.phones.open()
        if self._is_wide:
            # In one column this would scroll past the winner.
            self.focus("climb" if self.round is not None else "rematch")
        ui.sounds.play("win" if is_joyful else "turn")

    def _built(self, ui: Ui) -> Podium:
        """What the winners stand on: it rises where motion is wanted."""
        view, match, winners = self._view, self.match, self.outcome.winners
        podium = Podium(
            [
                [
                    (view.look_of(ui, match, seat).colour, face)
                    for face in view.podium_faces(ui, match, seat)
                ]
                for seat in winners
            ]
        )
        if not ui.speed or ui.settings.reduce_motion:
            podium.finish()
        return podium

    def resume(self, result: Any) -> None:
        """Back from the review, which has asked the bots something else."""
        super().resume(result)
        if self.loss is not None:
            self.loss.look()

    def leave(self) -> None:
        """Nobody waits for the bots any more, nor hears the phones."""
        self.phones.leave()
        if self.loss is not None:
            self.loss.stop()
        super().leave()

    # Time

    def update(self, dt: float) -> Command | None:
        if self.counting.is_moving:
            self.counting.update(dt)
        if self.confetti is not None and self.confetti.is_moving:
            self.confetti.update(dt * self.ui.speed)
        if self.podium is not None and self.podium.is_moving:
            self.podium.update(dt * self.ui.speed)
        if self.seals is not None and self.seals.is_looking and self.seals.step():
            self.layout()
        return super().update(dt)

    @property
    def wake_after(self) -> float | None:
        """At once while seals are looked for."""
        is_looking = self.seals is not None and self.seals.is_looking
        return 0.0 if is_looking else super().wake_after

    @property
    def is_moving(self) -> bool:
        falling = (self.confetti, self.podium)
        is_falling = any(each is not None and each.is_moving for each in falling)
        return super().is_moving or self.counting.is_moving or is_falling

    def lasting(self) -> list[Lasting]:
        """What is wrong with the disk."""
        return [] if self.file is None else saving_notices(self, self.file)

    def people_named(self) -> list[str]:
        return [seat.name for seat in self.match.seats]

    # Input

    def handle(self, event: pygame.Event) -> Command | None:
        """A click or key finishes count and podium, and is not lost."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.counting.finish()
            if self.podium is not None:
                self.podium.finish()
        answer = super().handle(event)
        walked = (each for widget in self.base.widgets for each in widget.walk())
        graph = next((each for each in walked if isinstance(each, ScoreGraph)), None)
        if event.type == pygame.MOUSEMOTION and graph is not None:
            if graph.is_hovered and not self.has_modal:
                graph.point(event.pos)
            elif not (graph.is_focused and self.ui.is_focus_shown):
                graph.at = None
        return answer

    # What the buttons do

    def rematch(self) -> Command:
        """The same people once more."""
        try:
            match = self.outcome.rematch(SystemRandom().randrange(SEEDS))
            match.seats = [self._fitting(seat) for seat in match.seats]
        except BadSetup as error:
            self.toast(self.ui.say(error.phrase), "bad")
            return STAY
        return Replace(table(self.desk, match, self.desk.matches.new_path(self.game)))

    def _fitting(self, seat: Seat) -> Seat:
        """A bot whose level follows the person plays at the level of now."""
        if not seat.fits:
            return seat
        return replace(seat, bot=fitting_level(results_of(self.desk, self.game)))

    def _try_again(self) -> Command:
        """The moment that the lesson is about, against the same bots."""
        taught = None if self.loss is None else self.loss.taught
        if taught is None:
            return STAY
        match = tried_from(self.match, taught.position)
        return Replace(table(self.desk, match, self.desk.matches.new_path(self.game)))

    def _review(self, position: int = 0) -> Command:
        if self.loss is not None:
            self.loss.stop()
        scene = table(self.desk, self.match, self.path, is_review=True)
        scene.host.looking = position
        scene.is_over_result = True
        return Push(scene)

    def _to_climb(self) -> Command:
        """Back to the steps; the disc hops when this match led up."""
        assert self.round is not None
        step = self.round.step
        has_risen = self.desk.climb.of(self.game).rose_with(self.round)
        return Home(named("climb", self.desk, self.game, step if has_risen else 0))

    def _new_match(self) -> Command:
        return Replace(named("new match", self.desk, self.game))

    def _share(self) -> Command:
        return share(self, self.desk, MatchGift(self.desk, self.match, self.path))

    def _toggle_sound(self) -> Command:
        self.ui.change(sound=not self.ui.settings.sound)
        return STAY

    def _toggle_full(self) -> Command:
        self.ui.change(fullscreen=not self.ui.settings.fullscreen)
        return STAY

    # Widgets

    @property
    def _is_wide(self) -> bool:
        width, height = self.ui.size
        return width >= self.ui.px(LEAST[0]) and height >= self.ui.px(LEAST[1])

    def build(self) -> Iterator[Widget]:
        if self._is_wide:
            yield from self._build_winner()
            yield from self._build_bar()
            yield from self._build_figures()
        else:
            yield from self._build_bar()
            yield self._build_stacked()

    def _build_bar(self) -> Iterator[Widget]:
        ui, px = self.ui, self.ui.px
        side, top = px(44), px(14)
        back = pygame.Rect(px(16), top, side, side)
        yield IconButton(ui, back, "back", Pop, name="back", tooltip=ui.say("common.back"))
        words = pygame.Rect(back.right + px(12), top - px(5), 0, px(32))
        words.width = ui.size[0] - words.x - px(140)
        yield Label(ui, words, game_title(ui, self.game), "title26", colour=WHITE)
        line = pygame.Rect(words.x, words.bottom, words.width, px(18))
        chosen = setting(ui, self.match, self._view)
        yield Label(ui, line, chosen, "semi14", colour=shapes.rgba(WHITE, 0.88))
        full = pygame.Rect(ui.size[0] - px(16) - side, top, side, side)
        sound = full.move(-side - px(8), 0)
        is_on = ui.settings.sound
        yield IconButton(
            ui,
            sound,
            "sound",
            self._toggle_sound,
            name="sound",
            tooltip=ui.say("table.sound_off" if is_on else "table.sound_on"),
            is_chosen=not is_on,
        )
        tip = ui.tip("app.full_screen")
        yield IconButton(ui, full, "full", self._toggle_full, name="full", tooltip=tip)

    @property
    def _left(self) -> int:
        """The width of the winner's column in the layout of two columns."""
        return min(self.ui.px(LEFT), round(self.ui.size[0] * 0.37))

    def _build_figures(self) -> Iterator[Widget]:
        """The right column: count, course and buttons."""
        ui, px = self.ui, self.ui.px
        width, height = ui.size
        right = pygame.Rect(self._left, px(84), width - self._left - px(32), 0)
        buttons = pygame.Rect(right.x, height - px(40) - px(56), right.width, px(56))
        room = buttons.y - px(22) - right.y - px(16)
        tall = count_height(ui, len(self.match.seats), room - max(px(GRAPH), round(room * 0.4)))
        yield self._table(pygame.Rect(right.x, right.y, right.width, tall))
        graph = pygame.Rect(right.x, right.y + tall + px(16), right.width, room - tall)
        yield from self._graph(graph)
        yield from self._build_buttons(buttons)

    def _build_winner(self) -> Iterator[Widget]:
        """The left column: medallion, headline, sentence and facts, one under the other."""
        area = pygame.Rect(0, 0, self._left, self.ui.size[1])
        radius = min(self.ui.px(120), round(area.height * 0.15))
        middle = self.ui.px(64) + round(area.height * 0.06) + round(radius * 1.5)
        words = middle + round(radius * 1.5)
        yield self._emblem(area, radius, middle, words)
        for widget in self._build_words(area, words):
            if widget.rect.bottom <= area.bottom:  # facts that do not fit are left out
                yield widget

    def _build_words(self, area: pygame.Rect, top: int) -> list[Widget]:
        ui, px = self.ui, self.ui.px
        inner = area.inflate(-px(40), 0)
        title = pygame.Rect(inner.x, top, inner.width, px(56))
        widgets: list[Widget] = [
            Label(ui, title, self._title(), "title46", colour=WHITE, anchor="center")
        ]
        step, y = ui.writer.line_height("body22"), title.bottom
        for line in ui.writer.wrap(self._sentence(), "body22", inner.width):
            place = pygame.Rect(inner.x, y, inner.width, step)
            widgets.append(Label(ui, place, line, "body22", colour=WHITE, anchor="center"))
            y += step
        closing = [*comfort(ui, self.outcome), *self._view.closing_words(ui, self.match)]
        texts = [(text, "body16") for text in closing]
        if self.round is not None:
            told = after_match(ui, self.desk.climb.of(self.game), self.round)
            texts.insert(0, (told, "bold18"))
        if self.seals is not None and self.seals.found:
            texts.append((self.seals.line(ui), "body16"))
        for text, style in texts:
            step = ui.writer.line_height(style)
            for line in ui.writer.wrap(text, style, inner.width):
                place = pygame.Rect(inner.x, y + px(4), inner.width, step)
                widgets.append(Label(ui, place, line, style, colour=WHITE, anchor="center"))
                y += step
        room = pygame.Rect(inner.x, y + px(24), inner.width, px(36))
        return widgets + fact_pills(ui, room, facts(ui, self.outcome, self._view))

    def _title(self) -> str:
        """Who won; for somebody alone against bots how close it was."""
        seat = lone_loser(self.outcome)
        if seat is None:
            return headline(self.ui, self.outcome)
        return loss_title(self.ui, self.outcome, seat)

    def _sentence(self) -> str:
        """By how much; after a loss first who it was."""
        said = sentence(self.ui, self.outcome)
        if lone_loser(self.outcome) is None:
            return said
        return self.ui.say("result.loss.sentence", who=headline(self.ui, self.outcome), points=said)

    def _emblem(self, area: pygame.Rect, radius: int, middle: int, floor: int) -> Emblem:
        """The medallion with its middle so far down, and confetti that lies above the floor."""
        winners = self._people()
        looks = [winners[seat].look for seat in self.outcome.winners]
        return Emblem(
            self.ui,
            area,
            radius,
            looks,
            self.confetti,
            middle=middle,
            floor=floor,
            is_joyful=not self.outcome.losers,
            podium=self.podium,
        )

    def _people(self) -> list[Person]:
        return people(self.ui, self.match, self._view)

    def _table(self, rect: pygame.Rect) -> CountTable:
        labels = [self.ui.say(f"{self.game}.part.{part}") for part in self.outcome.parts]
        return CountTable(self.ui, rect, self.counting, self._people(), labels)

    def _graph(self, rect: pygame.Rect, below: int = 0) -> list[Widget]:
        """The points move by move; after a loss the one thing to keep, where there is one.

        `below` is the height of what may be added under it.
        """
        loss, everybody = self.loss, self._people()
        if loss is None or (loss.taught is None and not loss.is_looking):
            marks = [[everybody[seat].look for seat in side] for side in self.outcome.sides]
            return [ScoreGraph(self.ui, rect, self.outcome.course, marks, self._review)]
        has_room = rect.width >= self.ui.px(520)
        card = LessonCard(self.ui, rect, loss, self._view, has_room)
        room = card.room_below()
        if below:
            room = pygame.Rect(rect.x, rect.bottom + self.ui.px(16), rect.width, below)
        if loss.taught is None or room.height < self.ui.px(LossGraph.least):
            return [card]
        look = everybody[loss.seat].look
        chances = LossGraph(self.ui, room, loss, look, self._review, has_panel=bool(below))
        return [card, chances]

    def _ways_on(self) -> list[tuple[str, str, Act, str]]:
        """Label, icon, act and name of each button; after a round the climb goes on."""
        say = self.ui.say
        has_lesson = self.loss is not None and self.loss.taught is not None
        tried = [(say("result.loss.try"), "play", self._try_again, "try")] if has_lesson else []
        seen: list[tuple[str, str, Act, str]] = [
            (say("result.review"), "play", self._review, "review"),
            (say("share.word"), "share", self._share, "share"),
        ]
        home: tuple[str, str, Act, str] = (say("common.home"), "", Home, "home")
        if self.round is not None:
            return [(say("climb.back"), "flag", self._to_climb, "climb"), *tried, *seen, home]
        again = [] if has_lesson else [(say("result.again"), "", self._new_match, "again")]
        rematch = (say("result.rematch"), "refresh", self.rematch, "rematch")
        return [*tried, rematch, *seen, *again, home]

    def _build_buttons(self, area: pygame.Rect) -> list[Widget]:
        """The ways on, in one row (a little tighter at need) or several; home at the right."""
        ui, px, say = self.ui, self.ui.px, self.ui.say
        wanted = self._ways_on()
        tips = {
            "climb": say("climb.back_hint"),
            "rematch": say("result.rematch_hint"),
            "share": say("share.word_hint"),
        }
        gap = px(12)
        styles = ["semi20" if name in ("climb", "rematch") else "semi18" for *_, name in wanted]
        widths = [
            min(area.width, button_width(ui, label, icon, style))
            for (label, icon, _, _), style in zip(wanted, styles, strict=True)
        ]
        tighter = (area.width - gap * (len(wanted) - 1)) / sum(widths)
        if TIGHTEST <= tighter < 1:
            widths = [int(width * tighter) for width in widths]
        x, y = area.x, area.y
        buttons: list[Widget] = []
        for (label, icon, act, name), style, width in zip(wanted, styles, widths, strict=True):
            if x > area.x and x + width > area.right:
                x, y = area.x, y + area.height + gap
            rect = pygame.Rect(x, y, width, area.height)
            if name == "home" and y == area.y:
                rect.right = area.right
            buttons.append(
                Button(
                    ui,
                    rect,
                    label,
                    act,
                    kind="primary" if name == wanted[0][3] else "secondary",
                    icon=icon,
                    game=self.game,
                    name=name,
                    style=style,
                    tooltip=tips.get(name, ""),
                )
            )
            x = rect.right + gap
        return buttons

    def _build_stacked(self) -> ScrollArea:
        """Everything in one column that scrolls, for few pixels or large letters."""
        ui, px = self.ui, self.ui.px
        margin, top = px(16), px(70)
        inner = pygame.Rect(margin, top, ui.size[0] - 2 * margin, 0)
        radius = px(64)
        emblem = pygame.Rect(0, top, ui.size[0], round(radius * 3.2))
        words = self._build_words(inner, emblem.bottom)
        y = max(widget.rect.bottom for widget in words) + px(24)
        tall = count_height(ui, len(self.match.seats), ui.size[1])
        table = self._table(pygame.Rect(inner.x, y, inner.width, tall))
        graph = pygame.Rect(inner.x, table.rect.bottom + px(16), inner.width, px(280))
        course = self._graph(graph, px(170))
        row = pygame.Rect(inner.x, course[-1].rect.bottom + px(20), inner.width, px(56))
        head = self._emblem(emblem, radius, round(radius * 1.65), emblem.height)
        widgets = [head, Group(ui, words), table, *course, *self._build_buttons(row)]
        area = pygame.Rect(0, top, ui.size[0], ui.size[1] - top)
        return ScrollArea(ui, area, widgets, name="result", padding=px(24))

    def draw_under(self, surface: pygame.Surface) -> None:
        draw_dusk(surface, self.ui, self.game)
