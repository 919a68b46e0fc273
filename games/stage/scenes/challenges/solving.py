"""Solving a challenge: find the moves; what was not it yet is answered on the board."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Literal

from games.alone.challenges import goal_phrase, goal_title
from games.alone.day import streak, today
from games.alone.judge import Judge, Verdict
from games.alone.judge_thread import JudgeThread
from games.alone.progress import Kept
from games.core.language import Phrase
from games.core.match import Match, Seat
from games.host.host import Host
from games.stage.scenes.challenges.pieces import Shown, shown_piece
from games.stage.scenes.challenges.sets import Asked, Sets
from games.stage.scenes.challenges.stars import coming_time
from games.stage.scenes.challenges.stopwatch import Stopwatch
from games.stage.scenes.challenges.words import other_name, own_name
from games.stage.table.around.places import TIGHT
from games.stage.table.board import BoardScene
from games.stage.table.game.desk import Desk
from games.stage.table.game.margins import LogRow
from games.stage.ui import Ui
from games.stage.widgets.base import Act
from games.stage.widgets.commands import STAY, Command, Pop, Replace, named

BETWEEN = 0.5
"""Seconds before each move of an answer."""
AT_ONCE = 0.001
"""The same when animations are off."""
PRAISE = 0.8
"""Seconds that the day's disc is watched after the stars."""

Phase = Literal["ready", "asking", "judging", "showing", "missed", "solved", "shown"]
"""Whose turn it is: nobody's yet, the person's, the judge's, the others'; or what came of it."""


@dataclass(frozen=True)
class Told:
    """A move that was played, as it reads in a list, and by whom."""

    seat: int
    row: LogRow


class SolvingScene(BoardScene):
    """One challenge, however it is laid out; `BadTable` where its position does not fit the tables.

    The others answer what the judge finds; no match is kept, only what came of the challenge.
    """

    def __init__(self, desk: Desk, sets: Sets, game: str, number: int) -> None:
        self.sets = sets
        self.asked: Asked = (game, number)
        self.challenge = sets.find(self.asked)
        self.judge = Judge(desk.catalog.game(game), self.challenge)
        super().__init__(desk, Host(desk, self._match()))
        self.progress = desk.challenges
        self.watch = Stopwatch(self.progress, self.asked, self.challenge.seconds)
        self.phase: Phase = "ready"
        self.told: list[Told] = []
        """The moves on the board, as they read in a list."""
        self.since = 0
        """The first move of the try that was answered."""
        self.why: Phrase | None = None
        self.is_late = False
        """Whether the time that there was has run out."""
        self.tries: list[str] = []
        """What was tried since the challenge was opened, in words."""
        self.hint_piece: Shown | None = None
        self.won_age: float | None = None
        """How long the stars have been coming; None: nothing was won just now."""
        self.won_day = False
        self._queue: list[Any] = []
        self._pause = 0.0

    # What it is

    @property
    def goal(self) -> tuple[Phrase, Phrase]:
        """The goal in a few words, and in a sentence."""
        game = self.match.game
        return goal_title(game, self.challenge), goal_phrase(game, self.challenge)

    @property
    def kept(self) -> Kept:
        """What came of it so far."""
        return self.progress.of(*self.asked)

    @property
    def seconds(self) -> float:
        """What its clock shows."""
        return self.watch.seconds

    @property
    def is_ended(self) -> bool:
        """Whether this try has come to an end, and all of it has been shown."""
        return self.phase in ("missed", "solved", "shown") and not self._queue

    @property
    def is_timed(self) -> bool:
        """Whether the clock runs."""
        return self.phase in ("asking", "judging") and not self.has_modal

    # The stage

    def enter(self, ui: Ui) -> None:
        """Lay the position."""
        self.ui = ui
        self.judge_thread = JudgeThread(ui.post)
        self._lay()
        self.layout()
        self.go_on()

    def leave(self) -> None:
        """The time spent is kept, and nothing else of a try that has no end."""
        self.judge_thread.forget()
        self.watch.keep()
        self.host.close()

    def _match(self) -> Match:
        state = self.judge.start()
        own = self.challenge.seat
        seats = [Seat(colour=n, bot=0 if n == own else 5) for n in range(state.players)]
        return Match.at(self.judge.game, state, seats)

    def _lay(self) -> None:
        """Put the position on the table as it is at the start."""
        match = self._match()
        match.seats = [Seat(self._name(n), n, seat.bot) for n, seat in enumerate(match.seats)]
        self.host = Host(self.desk, match)
        self.host.open(self, self.ui.post, lambda: 0.0)
        self.lay(self.desk.catalog.view(match.game.name).lesson_view())
        self.told, self._queue, self._pause = [], [], 0.0
        self.since, self.why, self.is_late = 0, None, False
        self.hint_piece = self.won_age = None
        self.won_day = self.is_armed = False
        self.refusal.words = ""
        self.watch.run = 0.0
        self.phase = "ready" if self.challenge.seconds else "asking"

    def _name(self, seat: int) -> str:
        if seat == self.challenge.seat:
            return own_name(self.ui)
        view = self.desk.catalog.view(self.asked[0])
        return other_name(self.ui, seat, view.look_of(self.ui, self.match, seat))

    # Time

    @property
    def is_moving(self) -> bool:
        return super().is_moving or self._is_praising

    @property
    def _is_praising(self) -> bool:
        return self.won_age is not None and self.won_age < self._praise_time

    @property
    def _praise_time(self) -> float:
        return coming_time(self.kept.stars) + (PRAISE if self.won_day else 0.0)

    @property
    def wake_after(self) -> float | None:
        """Until the next move that is shown, and the next second of the clock."""
        times = [super().wake_after, self.host.wake_after]
        if self._pause > 0:
            times.append(self._pause)
        if self.is_timed:
            times.append(self.watch.until_next)
        return min((time for time in times if time is not None), default=None)

    def update(self, dt: float) -> Command | None:
        """Let the clock run; a challenge on the clock ends with it."""
        if self.is_timed:
            self.watch.pass_time(dt)
        if self._is_praising and self.won_age is not None:
            self.won_age += dt * self.ui.speed if self.ui.speed else self._praise_time
            if not self._is_praising:
                self.layout()
        if self.phase == "asking" and self.watch.is_out:
            self._miss(Verdict("missed"), is_late=True)
        return super().update(dt)

    def pass_time(self, dt: float) -> Command | None:
        """Play the next move of an answer when its time has come."""
        self.host.pass_time(dt, is_still=not self.has_modal)
        was_waiting = self._pause > 0
        self._pause = max(0.0, self._pause - dt)
        if was_waiting and self._pause == 0 and self._queue:
            self._play(self._queue.pop(0))
        return None

    # From move to move

    def go_on(self) -> None:
        """What follows a position at rest: an answer, the judge's word, or the person's move."""
        if self.host.looking is not None:
            self.host.go_on()
        elif self._queue:
            self._pause = BETWEEN / self.ui.speed if self.ui.speed else AT_ONCE
        elif self.phase in ("judging", "showing"):
            self.phase = "judging"
            moves = tuple(self.match.moves)
            self.judge_thread.ask(lambda: self.judge.verdict(moves), self._judged)
        self._give_hands()

    def _give_hands(self) -> None:
        is_own = self.phase == "asking" and self.challenge.seat in self.match.state.actors
        self.view.has_hands = is_own and self.host.looking is None
        self.view.numbered = self.since if self.phase in ("missed", "shown") else None
        self.view.refuted = self.challenge.seat if self.phase == "missed" else None
        self.layout()
        self.focus(self.first)

    @property
    def first(self) -> str:
        """What has the focus: the one large button where there is one, else the board."""
        return "go-on" if self.is_ended or self.phase == "ready" else "board"

    def refresh(self) -> None:
        """Hands are given by how the challenge stands, not by whose turn it is."""
        self.layout()

    def start(self) -> Command | None:
        """Uncover what there is to play, and let the clock run."""
        if self.phase == "ready":
            self.phase = "asking"
            self.go_on()
        return STAY

    def play(self, move: Any) -> None:
        """The person's move; the judge looks at it once it has been shown."""
        if self.phase == "asking":
            self.phase = "judging"
            self.hint_piece = None
            self._play(move)

    def _play(self, move: Any) -> None:
        row = self.view.margins.move_row(move)
        self.told.append(Told(row.seat, row))
        self.host.play(move)

    def _judged(self, verdict: Verdict) -> None:
        """What the moves have come to."""
        if verdict.outcome == "solved":
            self._solve()
        elif verdict.outcome == "missed":
            self._miss(verdict)
        elif verdict.replies:
            self.phase = "showing"
            self._queue = list(verdict.replies)
            self.go_on()
        else:
            self.phase = "asking"
            self.go_on()

    def _miss(self, verdict: Verdict, *, is_late: bool = False) -> None:
        """Not it yet: show what proves that, numbered, then wait for another try."""
        self.judge_thread.forget()
        self.view.let_go()
        played, line = self.match.moves, list(verdict.line)
        known = next(
            (n for n in range(min(len(line), len(played)), 0, -1) if line[:n] == played[-n:]), 0
        )
        self.since = len(played) - known
        own = [told for told in self.told[self.since :] if told.seat == self.challenge.seat]
        late = self.ui.say("challenges.play.late")
        self.tries.append(late if is_late or not own else own[0].row.text)
        self.progress.miss(*self.asked, self.watch.taken())
        self.phase, self.why, self.is_late = "missed", verdict.why, is_late
        self._queue = line[known:]
        self.ui.sounds.play("refuse")
        self.go_on()

    def _solve(self) -> None:
        """Solved: the stars come, and the day is kept."""
        self.phase = "solved"
        self.progress.solve(*self.asked, self.watch.taken(), self.watch.run)
        self.tries.append(self.ui.say("challenges.play.solved_try"))
        now = today()
        for ago in (0, 1):
            day = now - timedelta(days=ago)
            if self.sets.of_day(day) == self.asked and day not in self.progress.days:
                self.progress.keep_day(day, *self.asked, is_late=bool(ago))
                self.won_day = True
        self.won_age = 0.0
        self.ui.sounds.play("win")
        self.go_on()

    def streak_words(self) -> str:
        """How many days in a row are solved now."""
        return self.ui.say("challenges.play.streak", n=streak(set(self.progress.days), today()))

    # What can be asked for

    def hint(self) -> Command | None:
        """The piece to play. It costs a star only once it is shown."""
        if self.phase == "asking" and self.hint_piece is None:
            moves = tuple(self.match.moves)
            self.judge_thread.ask(lambda: self.judge.hint(moves), self._hinted)
            self.layout()
        return STAY

    def _hinted(self, move: Any | None) -> None:
        if move is None:
            self.toast(self.ui.say("challenges.play.hint_none"))
        else:
            self.hint_piece = shown_piece(self.view, move, self.challenge.seat)
            self.progress.hint(*self.asked)
            self.ui.sounds.play("pick")
            if self.parts.places.form == TIGHT:  # which has no card for it
                self.toast(self.hint_words())
        self.layout()

    def hint_words(self) -> str:
        """What the hint says; nothing before it is shown."""
        shown = self.hint_piece
        if shown is None:
            return ""
        key = "hint_is" if shown.words else "hint_other"
        return self.ui.say(f"challenges.play.{key}", piece=shown.words)

    def retry(self) -> Command | None:
        """The position again, exactly as it was; whoever has read the goal starts at once."""
        if self.told or self.phase not in ("ready", "asking"):
            if self.phase in ("asking", "judging", "showing"):
                self.watch.keep()
            self.judge_thread.forget()
            self.view.finish()
            self.toasts = []
            self._lay()
            self.phase = "asking"
            self.go_on()
        return STAY

    @abstractmethod
    def ask_solution(self) -> Command | None:
        """Show the solution; where stars are at stake, say before what that costs."""

    def show_solution(self) -> Command | None:
        """Play the solution on the board, numbered as an answer is."""
        self.watch.keep()
        self.progress.show(*self.asked)
        self.judge_thread.forget()
        self.view.finish()
        self._lay()
        self.phase = "shown"
        self._queue = list(self.judge.solution)
        self.go_on()
        return STAY

    def step_back(self) -> Command | None:
        """One move back in what is shown."""
        if self.is_ended and self.host.at > self.since:
            self.view.finish()
            self.host.look(self.host.at - 1)
            self._give_hands()
        return STAY

    def replay(self) -> Command | None:
        """The answer, or the solution, once more from its first move."""
        if self.is_ended and self.match.position > self.since:
            self.view.finish()
            self.host.play_back_from(self.since)
        return STAY

    def next_challenge(self) -> Command | None:
        """The next one of this game that is not solved."""
        game = self.asked[0]
        unsolved = {
            number
            for number in self.sets.numbers(game)
            if not self.progress.of(game, number).is_solved
        }
        number = self.sets.after(self.asked, unsolved)
        if number is None:
            return Pop()
        return Replace(named("challenge", self.desk, self.sets, game, number))

    # Keys

    def acts(self) -> dict[str, Act]:
        """A challenge is tried again as a whole."""
        return {
            **super().acts(),
            "challenge.hint": self.hint,
            "challenge.retry": self.retry,
            "challenge.step_back": self.step_back,
            "challenge.replay": self.replay,
            "challenge.solution": self.ask_solution,
            "challenge.next": self.next_challenge,
        }

    def forward(self) -> Command | None:
        """What the one large button does before a try on the clock, and when a try has ended."""
        if self.phase == "ready":
            return self.start()
        if self.phase == "solved":
            return self.next_challenge()
        return self.retry()
