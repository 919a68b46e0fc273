"""Lays the table of a challenge: the goal over it, stars and hint beside, the answer opposite."""

from __future__ import annotations

import pygame

from games.stage.scenes.challenges.hint_card import HintCard
from games.stage.scenes.challenges.play_cards import ChallengeCards
from games.stage.scenes.challenges.solving import SolvingScene
from games.stage.scenes.challenges.words import of_game
from games.stage.table.around.banner import BETWEEN
from games.stage.table.around.framed_layout import LEFT, LOW, TASK, Entry, FramedLayout, Told
from games.stage.table.around.places import SMALL, TIGHT, WIDE
from games.stage.table.around.seats import SeatPanel
from games.stage.table.around.tray import framed
from games.stage.widgets.commands import Command, Pop
from games.stage.widgets.layout import (
    Column,
    Fit,
    Grow,
    Node,
    Row,
    Space,
    Stack,
)

SIDE = 260
SMALL_SIDE = 286
LEAST_ANSWER = 120


class ChallengeLayout(FramedLayout):
    """One laying of a challenge's table."""

    order = (
        *("board", "camera", "layers", "seats", "stars", "hint", "tray", "tries", "log", "actions"),
        *("back", "banner", "title", "corner"),
    )

    def __init__(self, scene: SolvingScene) -> None:
        self.play = scene
        self.cards = ChallengeCards(scene, self.card)
        self.hint = HintCard(scene, self.card)
        super().__init__(scene)

    # The forms

    def small(self) -> Node:
        """Chips beside the stars; the answer beside the board once there is one."""
        head = Row([self._back(), self._banner(), self.corner(SMALL)], gap=8, height=44)
        stars = Stack([self.cards.chip()], height=44, align="center")
        seats = Row([self.chips(44), stars], gap=6)
        board = self.board(*self.bars())
        beside = Column([self._answer(SMALL_SIDE), Space()]) if self.cards.has_answer else None
        middle = Row([board, beside], gap=8, height=Grow())
        foot = Row([self.foot(SMALL), self.actions(SMALL)], gap=8, height=LOW)
        return Column([head, seats, middle, foot], gap=6, pad=8, name=SMALL)

    @property
    def beside_width(self) -> float:
        return SMALL_SIDE if self.cards.has_answer else 0

    def tight(self) -> Node:
        """The goal under the board beside the stars; the answer instead of what can be placed."""
        high = self.tight_bar
        head = Row([self._back(high), self.chips(high), self.actions(TIGHT)], gap=6)
        board = self.board(*self.bars(is_upright=True))
        task = Row([Column([self._task()], width=Grow()), self.cards.chip()], gap=4, height=TASK)
        foot = self.foot(TIGHT)
        if self.cards.has_answer:
            foot = self.cards.low_answer(height=Grow(least=100, most=170), name="log")
        return Column([head, board, task, foot], gap=4, pad=4, name=TIGHT)

    def side(self) -> list[Node | None]:
        """What was tried, and the answer to it."""
        tries = Stack([self.cards.tries()], width=SIDE, name="tries")
        return [tries, self._answer(SIDE) if self.cards.has_answer else None, Space()]

    def _answer(self, width: float) -> Node:
        return self.cards.answer(width=width, height=Fit(least=LEAST_ANSWER), name="log")

    def _seat_column(self) -> Node:
        """The players, the stars, and what a hint costs."""
        count = len(self.scene.match.seats)
        panels = Column([self._panel(seat) for seat in range(count)], gap=10, name="seats")
        hint = None if self.play.phase in ("solved", "shown") else self.hint.card()
        parts = [panels, self.cards.stars(), hint, Space()]
        return Column(parts, gap=10, width=LEFT, height=Grow(), pad=(0, 8, 0, 0))

    # Head

    def heading(self) -> tuple[str, str]:
        title = self.ui.say("challenges.play.title", n=self.play.challenge.id)
        return title, self._subtitle()

    def _subtitle(self) -> str:
        return of_game(self.ui, self.game, self.play.challenge.grade)

    def _leave(self) -> Command | None:
        return Pop()

    def told(self) -> Told:
        """The goal, always."""
        play = self.play
        title, sentence = (self.ui.say(each) for each in play.goal)
        return self.view.look_now(play.challenge.seat), title, sentence

    def banner_words(self, form: str) -> Told:
        """The goal; where there is no title, which challenge it is as well."""
        look, title, sentence = super().banner_words(form)
        return look, title if form == WIDE else f"{self.heading()[0]}{BETWEEN}{title}", sentence

    def seat(self, rect: pygame.Rect, seat: int, *, is_chip: bool) -> SeatPanel:
        """A player: whoever solves it, or somebody who plays the best answer."""
        made = super().seat(rect, seat, is_chip=is_chip)
        is_own = seat == self.play.challenge.seat
        made.subtitle = self.ui.say("challenges.play.you" if is_own else "challenges.play.answers")
        made.aside = ""
        if self.play.phase in ("ready", "asking"):
            made.is_current = is_own
        return made

    def corner(self, form: str) -> Node:
        """A small window has the hint there, its price on it."""
        if form == WIDE:
            return super().corner(form)
        return Stack([self.hint.corner(44)], name="corner", align="center")

    # Actions

    def entries(self, form: str) -> list[list[Entry]]:
        """Solution, rules, next, menu; where there is no card for it, the hint."""
        ui, play = self.ui, self.play
        say, tip = ui.say, ui.tip
        solution = Entry(
            "solution",
            "eye",
            say("challenges.play.solution"),
            tip("challenge.solution"),
            play.ask_solution,
        )
        rules = Entry("rules", "rules", say("common.rules"), tip("board.rules"), play.open_rules)
        following = Entry(
            "next", "right", say("challenges.play.next"), tip("challenge.next"), play.next_challenge
        )
        menu = Entry("menu", "menu", say("table.menu.word"), tip("board.menu"), play.open_menu)
        found = [solution, rules, following, menu]
        if form == WIDE:
            return [found]
        if form == SMALL:
            return [found, [following, menu]]
        hint = Entry(
            "hint",
            "hint",
            say("challenges.play.hint"),
            tip("challenge.hint"),
            play.hint,
            play.phase == "asking",
        )
        return [[hint, *found], [hint, solution, menu], [hint, menu]]

    # Foot

    def foot(self, form: str) -> Node:
        """What can be placed; before the clock runs the start, after a try what came of it."""
        is_ready = self.play.phase == "ready"
        if not is_ready and not self.cards.has_end:
            return super().foot(form)
        node = framed(self.ui, form, self.cards.end(form))
        return self.centred(node) if form == WIDE else node
