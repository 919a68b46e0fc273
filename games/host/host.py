"""The one owner of a match in play: who may act, what is saved, what is looked at, who thinks.

A move is kept on the disk before anybody sees it. What is shown is the present, or an earlier
position that is looked back at. Whoever shows the match is its watcher: it is told what to show,
and says when that has come to rest; then whoever is to act is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, Protocol

from games.bots.company import pause_of
from games.core.files.lock import Lock, take
from games.core.game import Event, State
from games.core.language import Phrase, phrase
from games.core.match import Match, Seat
from games.host.counsel import Counsels
from games.host.course import Course
from games.host.matchfile import MatchFile
from games.host.services import Post, Services
from games.host.silence import Silence
from games.host.teaching import Taught, Teaching
from games.host.thinker import Thinker

END_PAUSE = 0.9
DEMO_PAUSE = 4.0
"""Seconds for which the last position of a match is looked at."""
BETWEEN = 0.35
"""Seconds between two moves that are played back."""

Source = Literal["here", "bot", "phone"]
"""Where the input of a seat comes from."""


@dataclass(frozen=True)
class Step:
    """A move that was played, and what it did."""

    move: Any
    events: Sequence[Event]
    before: Any
    after: Any
    """The states around it, of the game's own kind."""
    is_from_afar: bool = False
    """Whether nobody here saw it coming: a bot's move, or one that is played back."""
    is_again: bool = False
    """Whether it is shown once more, to somebody who looks back."""
    at: float = 0.0
    """When it was played, where somebody keeps time."""


class Watcher(Protocol):
    """Whoever shows the match."""

    def dropped(self) -> None:
        """A move was played, or another position will be shown: nobody holds anything now."""

    def show(self, step: Step) -> None:
        """Show a move as it happens; `Host.go_on` is called when it has come to rest."""

    def jump(self) -> None:
        """Show the position of `Host.shown` at once."""

    def refresh(self) -> None:
        """Who may act has changed, or what is known beside the board."""

    def tell(self, words: Phrase) -> None:
        """Something is wrong, though the match goes on."""


class Host:
    """A match and everything that happens to it. Without a `path` nothing is saved."""

    def __init__(
        self,
        services: Services,
        match: Match,
        path: Path | None = None,
        *,
        is_review: bool = False,
        is_demo: bool = False,
    ) -> None:
        self.match = match
        self.path = path
        self.is_review = is_review or match.is_over
        self.is_demo = is_demo
        self.has_advice = True
        """Whether there are hints and, looking back at a finished match, everybody's chances."""
        self.looking: int | None = match.position if self.is_review else None
        """The position looked back at; None is the present."""
        self.is_playing_back = False
        self.hands: int | None = None
        """The seat that may act here now."""
        self.lock: Lock | None = None
        """Held as long as the match is written here."""
        self.course: Course | None = None
        """Everybody's chances after each move, where a finished match is looked back at."""
        self.teaching: Teaching | None = None
        """What its turning points teach."""
        self.file = MatchFile(
            services.keeper, match, None if self.is_review else path, self._saving_changed
        )
        self.file.on_written = services.order.wrote
        self.thinker = Thinker(services, match, self._posted)
        self.silence = Silence(self._question, self._refresh)
        self.counsels = Counsels(self.thinker)
        self._services = services
        self._watcher: Watcher | None = None
        self._post: Post = lambda act: act()
        self._delay: Callable[[], float] = lambda: 0.0
        self._pause = 0.0

    # Its life

    def open(self, watcher: Watcher, post: Post, delay: Callable[[], float]) -> None:
        """Begin to be watched: `delay` is how many seconds a bot's move is held back at least.

        If another window writes the file, nothing is written here.
        """
        self._watcher, self._post, self._delay = watcher, post, delay
        if self.file.path is not None and self.lock is None:
            self.lock = take(self.file.path)
            if self.lock is None:
                self.file.path = None
        self.file.save()

    def close(self) -> None:
        """Nobody waits for a bot any more; all that was played is on the disk."""
        self.thinker.cancel()
        if self.course is not None:
            self.course.cancel()
        if self.teaching is not None:
            self.teaching.cancel()
        self.file.close()
        if self.lock is not None:
            self.lock.let_go()

    @property
    def watcher(self) -> Watcher:
        """Who shows the match."""
        assert self._watcher is not None, "the host was not opened"
        return self._watcher

    def _posted(self, act: Callable[[], None]) -> None:
        self._post(act)

    def _saving_changed(self) -> None:
        """The disk refuses, or takes again; the match goes on either way."""
        self.path = self.file.path or self.path
        self._refresh()

    def _refresh(self) -> None:
        if self._watcher is not None:
            self._watcher.refresh()

    # Who and what

    def source(self, seat: int) -> Source:
        """Where the input of a seat comes from."""
        chair = self.match.seats[seat]
        return "bot" if chair.is_bot else "phone" if chair.phone else "here"

    def reseat(self, seat: int, who: Seat) -> None:
        """Let somebody else sit there, or the same one by another name; that is kept at once."""
        was, self.match.seats[seat] = self.match.seats[seat], who
        if (was.bot, was.phone) != (who.bot, who.phone):
            self.thinker.cancel()
            self.hands = None
            self.watcher.dropped()
        self.file.save_and_show(self._refresh, is_move=False)

    @property
    def at(self) -> int:
        """How many moves are in force in the position shown."""
        return self.match.position if self.looking is None else self.looking

    @property
    def shown(self) -> State:
        """The position that is shown, with all that is hidden in it."""
        return self.match.states[self.at]

    @property
    def is_present(self) -> bool:
        """Whether the match as it stands is shown, to be played on."""
        return self.looking is None and not self.is_review

    # Time

    @property
    def wake_after(self) -> float | None:
        """Seconds until `pass_time` is wanted."""
        times = [time] if (time := self.silence.wake_after) is not None else []
        if self._pause > 0:  # nothing of a bot is shown before it is over
            times.append(self._pause)
        elif self.thinker.move is not None:
            times.append(max(0.0, self._held_back() - self.thinker.age))
        if self.thinker.was_lost:
            times.append(0.0)
        return min(times, default=None)

    def pass_time(self, dt: float, *, is_still: bool) -> bool:
        """Let bots and pauses go on; whether the end of the match has now been looked at.

        `is_still`: nothing is moving, and nothing lies over the table, so that a move can be shown.
        """
        if self.thinker.was_lost:
            self.thinker.was_lost = False
            self.watcher.tell(phrase("table.bot_lost"))
            self.go_on()
        elif self._pause > 0:
            self._pause = max(0.0, self._pause - dt)
            return self._pause == 0 and self._rested()
        else:
            if self.thinker.is_thinking or self.thinker.move is not None:
                self.thinker.age += dt
            is_due = self.thinker.age >= self._held_back() and is_still
            if self.thinker.move is not None and is_due:
                move = self.thinker.taken()
                if self.match.is_bots_turn():
                    self.play(move)
        return False

    def _held_back(self) -> float:
        """Seconds before a bot's move is shown, at the pace of whoever plays it."""
        seat = self.match.state.to_move
        pace = 1.0 if seat is None else pause_of(self.match.seats[seat].character)
        return self._delay() * pace

    def go_on(self) -> None:
        """The position shown is at rest: ask whoever is to act, or let it be looked at a while."""
        self.hands = None
        seat = self.match.state.to_move
        if self.looking is not None:
            self._pause = BETWEEN if self.is_playing_back else 0.0
            self.learn()
            if self.taught is not None:
                self.watcher.jump()
        elif self.match.is_over or seat is None:
            self._pause = DEMO_PAUSE if self.is_demo else END_PAUSE
        elif self.source(seat) == "bot":
            chair = self.match.seats[seat]
            self.thinker.ask(chair.bot, chair.character)
        elif self.source(seat) == "here":
            self.hands = seat
        self.watcher.refresh()

    def _rested(self) -> bool:
        """The pause is over: the next move of a playback, or the end of the match."""
        if self.looking is None:
            return self.match.is_over and not self.is_review
        if self.looking < len(self.match.moves) and self.is_playing_back:
            self.step(+1)
        else:
            self.is_playing_back = False
            self.watcher.refresh()
        return False

    # Playing

    def play(self, move: Any, at: float = 0.0) -> None:
        """Play a legal move: kept first, then shown."""
        before = self.match.state
        is_from_afar = before.to_move is not None and self.source(before.to_move) != "here"
        self.thinker.cancel()
        self.counsels.forget()
        self.hands = None
        events = self.match.play(move)
        step = Step(move, events, before, self.match.state, is_from_afar, at=at)
        self.watcher.dropped()
        self.file.save_and_show(lambda: self._show(step))

    def _show(self, step: Step) -> None:
        if self.looking is None:
            self.watcher.show(step)

    # Taking back

    def undo(self) -> None:
        """Take back to the last position where a person was to act; from a look back, return."""
        if not self._comes_back():
            self.travel(self.match.undo_to_person)

    def redo(self) -> None:
        """Play again what was taken back; from a look back, return."""
        if not self._comes_back():
            self.travel(self.match.redo_to_person)

    def _comes_back(self) -> bool:
        """Show the present to whoever looks back: only what is seen can be changed."""
        is_looking = self.looking is not None and not self.is_review
        if is_looking:
            self.look(self.match.position)
        return is_looking

    def travel(self, go: Callable[[], object]) -> None:
        """Change which moves are in force, keep that, and show it."""
        if self.is_review or self.is_demo:
            return
        self.thinker.cancel()
        self._let_go()
        self.looking = None
        go()
        self.file.save()
        self.watcher.jump()
        self.go_on()

    def _let_go(self) -> None:
        """What was asked about the position shown so far is forgotten."""
        self.counsels.forget()
        self.is_playing_back = False
        self.hands = None
        self._pause = 0.0
        self.watcher.dropped()

    # Looking back

    def look(self, position: int) -> None:
        """Show an earlier position; the last one is the present."""
        self._let_go()
        is_present = position >= self.match.position and not self.is_review
        self.looking = None if is_present else max(0, min(position, len(self.match.moves)))
        self.learn()
        self.watcher.jump()
        if self.looking is None:
            self.go_on()

    def step(self, way: int) -> None:
        """One move on or back while looking; a step on is shown as it happened."""
        at = self.at
        if way < 0:
            if at > 0:
                self.look(at - 1)
            return
        if self.looking is None or at >= len(self.match.moves):
            return
        states, match = self.match.states, self.match
        self.looking = at + 1
        if not self.is_review and self.looking >= match.position:
            self.looking = None
            self.is_playing_back = False
        around = states[at], states[at + 1]
        self.watcher.show(Step(match.moves[at], match.events[at], *around, True, is_again=True))

    def play_back(self) -> None:
        """Show the match from here as it was played, from its end the whole match; or stop that."""
        if self.is_playing_back or not self.match.position:
            self.is_playing_back = False
            self.watcher.refresh()
        elif self.looking is None or self.looking >= len(self.match.moves):
            self.play_back_from(0)
        else:
            self.is_playing_back = True
            self.step(+1)

    def play_back_from(self, position: int) -> None:
        """Show once more what was played from there on."""
        self.look(position)
        self.is_playing_back = True
        self.step(+1)

    def look_at_next(self, places: Sequence[int], way: int) -> None:
        """To the next of these positions, or back to the one before; round."""
        if self.looking is None or not places:
            return
        ahead = [at for at in places if (at - self.at) * way > 0] or places
        self.look(min(ahead) if way > 0 else max(ahead))

    # Everybody's chances

    def follow_course(self) -> None:
        """Begin to work out the chances of a finished match that somebody looks back at."""
        if self.is_review and self.match.is_over and self.has_advice and not self.is_demo:
            course = Course(self._services, self.match, self._posted)
            if len(course.sides) > 1:
                self.course = course
                self.teaching = Teaching(self._services, self.match, course, self._posted)
                course.start(self._course_known)
                if course.is_complete:
                    self.learn()

    def _course_known(self) -> None:
        self.learn()
        self._refresh()

    def learn(self) -> None:
        """Find out what would have been better, where a turning point is looked at."""
        if self.course is None or self.teaching is None:
            return
        if any(swing.position == self.looking for swing in self.course.swings()):
            assert self.looking is not None
            self.teaching.ask(self.looking, self._taught)

    def _taught(self) -> None:
        if self.taught is not None:
            self.watcher.jump()

    @property
    def taught(self) -> Taught | None:
        """What the turning point that is looked at teaches, once that is known."""
        if self.teaching is None or self.looking is None or self.is_playing_back:
            return None
        return self.teaching.known.get(self.looking)

    # Bots that do not answer

    def _question(self) -> Hashable:
        """The question that waits for its next answer, None where none does."""
        if self.thinker.is_thinking:
            return ("thought", self.thinker.asking.number)
        if self.course is not None and self.course.is_asking:
            return ("course", self.course.progress, self.course.asking.number)
        return None

    def replace_bots(self) -> None:
        """End the processes of the bots and ask others."""
        self._services.worker.give_up()
        if self.course is not None and self.course.is_asking:
            self.course.start(self._refresh)
