"""RefereeingScene a match on a real table: entering, correcting, and laying positions by hand."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame

from games.core.clock import TurnClock
from games.core.correct import Waiting, follow, reopen
from games.core.files.lock import Lock
from games.core.game import GameError, Setup
from games.core.language import Phrase, phrase
from games.core.match import Match, Refereed
from games.host.host import Host
from games.stage.scenes.companion.base import Beside, Timed
from games.stage.scenes.companion.referee.off_board import OffBoardScene
from games.stage.scenes.companion.referee.plan import FlatPlan
from games.stage.space.geometry.camera import Camera
from games.stage.table.game.companion import Companion, OffBoard
from games.stage.table.game.desk import Desk
from games.stage.table.game.people import of_seat
from games.stage.table.match import MatchScene
from games.stage.widgets.commands import STAY, Command, Push, Replace


@dataclass(frozen=True)
class Past:
    """A position that was changed by hand, and how it was looked at."""

    match: Match
    camera: Camera
    picked: str
    """The piece that was in hand."""
    before: Past | None


class RefereeingScene(Timed, Beside, MatchScene):
    """A match on a real table, entered here: legality and scores follow.

    Correcting goes back move by move; what was entered after the corrected move waits, and is
    taken up again as far as it is still legal.
    """

    says_refusals = False  # the verdict does

    def __init__(
        self,
        desk: Desk,
        match: Match,
        path: Path | None,
        lock: Lock | None = None,
        *,
        before: Past | None = None,
    ) -> None:
        """`before` is the position that was changed by hand, to which undoing leads back."""
        match.refereed = match.refereed or "turns"
        super().__init__(desk, Host(desk, match, path))
        self.host.has_advice = False
        self.host.lock = lock
        self.before = before
        self.waiting: list[Waiting] = []
        self.entered: int | None = None
        """How many moves were in force when correcting began and nothing was replaced yet."""
        self.remark: Phrase | str = ""
        """What became of the last correction."""
        self.clock = TurnClock(match.setup.players)
        self.plan: FlatPlan | None = None
        """The building from above; None where the board is flat."""
        self.is_flat = True
        """Whether the plan is shown where there is room for it or the board."""

    @property
    def is_arranging(self) -> bool:
        """Whether a position is being laid out: any player may place next."""
        return self.match.refereed == "laying"

    # The plan

    def show_flat(self, index: int) -> Command:
        """Show the plan, or the board in space, where there is room for one of them."""
        self.is_flat = index == 0
        return self.layout()

    def _lay_plan(self) -> None:
        """Let the plan show what the board does now; what is stale is laid later anyway."""
        place = None if self.is_stale else self.parts.laid.get("plan")
        if self.plan is not None and place is not None:
            self.plan.lay(place)

    def handle(self, event: pygame.Event) -> Command | None:
        answer = super().handle(event)
        self._lay_plan()
        return answer

    def update(self, dt: float) -> Command | None:
        answer = super().update(dt)
        self._lay_plan()
        return answer

    def press_plan(self, pos: tuple[int, int]) -> Command | None:
        """The plan was clicked: the same as the place on the board that it shows."""
        assert self.plan is not None
        with self.plan.through():
            return self.press(pos)

    def _follow(self, pos: tuple[int, int]) -> None:
        """The ghost follows the pointer over the plan, too."""
        hovered = self.base.hovered
        if self.plan is None or hovered is None or hovered.name != "plan":
            super()._follow(pos)
        elif self.view.has_hands and not self.is_armed:
            self.refusal.words = self.plan.point(pos).said
            self.parts.refresh_verb()

    # Entering

    def play(self, move: Any) -> None:
        """Enter a move; after a correction what waited follows."""
        self.remark = ""
        if self.is_arranging:
            self.is_armed = False
            self.ui.app.post(lambda: self._lay(move))
            return
        super().play(move)
        self.entered = None
        if self.waiting:
            self._take_up()
        seat = self.match.state.to_move
        if seat is not None and seat != self.clock.seat:
            self.clock.pass_to(seat)
        self.layout()

    def _take_up(self) -> None:
        """Play again what waited, as far as it is legal, and say what became of it."""
        before = len(self.waiting)
        reason = follow(self.match, self.waiting)
        taken = before - len(self.waiting)
        if reason is not None:
            told = of_seat(self.ui, self.match, reason)
            self.remark = phrase("companion.referee.stuck", reason=told)
        else:
            key = "companion.referee.followed" if taken else "companion.referee.replaced"
            self.remark = phrase(key, n=taken)
        if taken:
            self._show_present()

    def correct(self) -> Command:
        """Go back to the move before, to enter it anew; the later ones wait."""
        if not self.match.can_undo or self.host.is_review:
            return STAY
        self.view.finish()
        is_again = self.is_correcting
        if not is_again:
            self.entered = self.match.position
        reopen(self.match, self.waiting, is_again=is_again)
        self.remark = ""
        self._show_present()
        return STAY

    @property
    def is_correcting(self) -> bool:
        """Whether an earlier move is being entered anew."""
        return self.entered is not None or bool(self.waiting)

    def keep(self) -> Command:
        """Leave everything as it was entered; nothing has been replaced yet."""
        if self.entered is not None:
            self.match.position = self.entered
        self.entered = None
        self.waiting = []
        self._show_present()
        return STAY

    def forget(self) -> Command:
        """Let go of the moves that wait."""
        self.remark = phrase("companion.referee.forgotten", n=len(self.waiting))
        self.waiting = []
        self._show_present()
        return STAY

    # A position laid out by hand

    @property
    def companion(self) -> Companion:
        """What the game knows of real tables."""
        name = self.match.game.name
        kind = self.desk.catalog.companion(name)
        return kind(self.ui, self.match.game, self.desk.catalog.sheet(name))

    @property
    def seat_now(self) -> int:
        """The seat to act; the first one when the match is over."""
        return self.match.state.to_move or 0

    def free_turn(self, seat: int) -> Command:
        """Lay the position out further with this seat's next piece, out of turn."""
        position = self.companion.free_position(self.match.setup, self.match.state, seat)
        return self._go_on_from(position, is_arranging=True)

    def _lay(self, move: Any) -> Command:
        """A piece was laid by hand: the same seat may lay another."""
        self.ui.sounds.play("place_token")
        position = self.companion.laid_position(self.match.setup, self.match.state, move)
        return self._go_on_from(position, is_arranging=True)

    def arrange(self) -> Command:
        """Begin to lay a position out, or end that: from here on turns follow the rules."""
        if not self.is_arranging:
            return self.free_turn(self.seat_now)
        return self.tell_off_board() if self.has_off_board else self._begin(None)

    @property
    def has_off_board(self) -> bool:
        """Whether more lies on the table than the board can show."""
        return self.companion.off_board(self.match.setup, self.match.state) is not None

    def tell_off_board(self) -> Command:
        """Let the players say what lies beside the board, then go on from there."""
        off_board = self.companion.off_board(self.match.setup, self.match.state)
        assert off_board is not None
        return Push(OffBoardScene(self.companion, self.match.seats, off_board, self._told))

    def _told(self, off_board: OffBoard) -> None:
        self.ui.app.post(lambda: self._begin(off_board))

    def _begin(self, off_board: OffBoard | None) -> Command:
        """Go on by the rules from the position as it lies on the table."""
        match = self.match
        start = self.companion.start_position
        position = start(match.setup, match.state, self.seat_now, off_board)
        return self._go_on_from(position, is_arranging=False)

    def _go_on_from(self, position: dict[str, Any] | None, *, is_arranging: bool) -> Command:
        """The same table with this position, or a toast that says why that cannot be."""
        setup = self.match.setup
        try:
            if position is None:
                raise GameError(phrase("setup.no_arranging"))
            arranged = Setup(setup.players, setup.seed, setup.options, arranged=position)
            how: Refereed = "laying" if is_arranging else "turns"
            match = Match(self.match.game, arranged, self.match.seats, refereed=how)
        except GameError as error:
            self.toast(self.ui.say(error.phrase), "bad")
            return STAY
        return self._replaced(match, Past(self.match, self.view.camera, self._picked, self.before))

    @property
    def _picked(self) -> str:
        """The piece of the tray that is in hand."""
        pieces = self.view.margins.pieces(self.seat_now)
        return next((piece.key for piece in pieces if piece.is_chosen), "")

    def pick_again(self, picked: str) -> None:
        """Take in hand what was there before, as long as there are more of it."""
        pieces = self.view.margins.pieces(self.seat_now)
        if any(each.key == picked and each.is_left and not each.is_chosen for each in pieces):
            self.view.choose(picked)
            self.layout()

    def _go_back(self, past: Past) -> Command:
        """Take a change of the position back."""
        return self._replaced(past.match, past.before)

    def _replaced(self, match: Match, before: Past | None) -> Command:
        """The same table and evening with another match."""
        scene = type(self)(self.desk, match, self.host.path, before=before)
        scene.clock = self.clock
        return Replace(scene, is_calm=True)

    @property
    def can_undo(self) -> bool:
        """Whether a move or a change of the position can be taken back."""
        return self.match.can_undo or self.before is not None

    def undo(self) -> Command | None:
        """Take a move back; while correcting that is the same as going on back."""
        if self.is_correcting:
            return self.correct()
        if not self.match.can_undo and self.before is not None:
            return self._go_back(self.before)
        return super().undo()

    def redo(self) -> Command | None:
        """Play again what was taken back; while correcting, go on to the move after."""
        if self.entered is None:
            return STAY if self.waiting else super().redo()
        self.match.redo()
        if self.waiting:
            self.waiting.pop(0)
        else:
            self.entered = None
        self.remark = ""
        self._show_present()
        return STAY

    def ended(self) -> Command | None:
        """The last entries can still be corrected: the result waits until it is asked for."""
        return STAY

    def _show_present(self) -> None:
        self.host.travel(lambda: None)

    def verdict(self) -> tuple[str, str, str]:
        """Its kind (bad, good, plain), the big word and the sentence."""
        say = self.ui.say
        remark = say(self.remark) if self.remark else ""
        if self.refusal.words and not self.view.aim.is_legal:
            return "bad", say("companion.referee.refused"), self.refusal.said(self.ui)
        if self.is_arranging and not self.is_correcting:
            hint = self.companion.arranging_hint(self.match.setup)
            return "plain", say("companion.arrange.title"), hint
        if self.is_correcting:
            title = say("companion.referee.correcting", n=self.match.position + 1)
            waiting = say("companion.referee.waiting", n=len(self.waiting)) if self.waiting else ""
            return "plain", title, remark or waiting or say(self.view.margins.task())
        if self.match.is_over:
            names = ", ".join(self.name_of(seat) for seat in self.match.state.winners())
            count = len(self.match.state.winners())
            return "good", say("companion.wins_match", n=count, names=names), ""
        if self.view.aim.is_legal:
            return "good", say("companion.referee.ready"), say("companion.referee.ready_text")
        return "plain", say("companion.referee.wait"), remark or say(self.view.margins.task())

    def say_turn(self) -> tuple[int | None, str, str]:
        """Whose turn it is and what is to be entered."""
        seat, say = self.view.state.to_move, self.ui.say
        if seat is None:
            return None, say("companion.referee.over"), ""
        if self.is_arranging:
            title = say("companion.arrange.turn", name=self.name_of(seat))
            return seat, title, say("companion.arrange.any")
        title = say("companion.referee.turn", name=self.name_of(seat))
        return seat, title, say(self.view.margins.task())
