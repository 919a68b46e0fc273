"""A match that is played or looked back at: undo, the log, the present and the past, its file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame

from games.core.game import Setup
from games.core.language import Phrase, phrase
from games.core.match import Match
from games.host.host import Host
from games.stage.table.advice import TableAdvice
from games.stage.table.around.board_layout import BoardLayout
from games.stage.table.around.layout import TableLayout
from games.stage.table.board import BoardScene
from games.stage.table.drift import Drift
from games.stage.table.game.desk import Desk
from games.stage.table.menu import menu
from games.stage.table.past.teaching import TableTeaching
from games.stage.table.phones import PhoneHands, TablePhones
from games.stage.table.remote.remote import Remote
from games.stage.table.saving_notice import saving_notices
from games.stage.ui import Ui
from games.stage.widgets.base import Act
from games.stage.widgets.commands import STAY, Command, Home, Pop, Replace, named
from games.stage.widgets.notices.lasting import Lasting, Remedy


class MatchScene(BoardScene):
    """A match on the table, whoever plays it and however."""

    def __init__(self, desk: Desk, host: Host) -> None:
        super().__init__(desk, host)
        self.is_log_open = False
        self.is_over_result = False
        """Whether the result lies below and comes back by itself."""
        self.advice = TableAdvice(self)
        self.lesson = TableTeaching(self)
        self.phones = TablePhones(self)
        self.drift: Drift

    # The stage

    def laid(self) -> BoardLayout:
        return TableLayout(self)

    def enter(self, ui: Ui) -> None:
        """Set the table."""
        self.ui = ui
        self.drift = Drift(ui, self.match.game.name)
        self.lay(self.desk.catalog.view(self.match.game.name))
        self.view.explain = self._explained
        if self.host.looking is not None:
            self.view.sync(self.host.shown)
        self.host.open(self, ui.post, lambda: ui.settings.bot_delay if ui.speed else 0.0)
        if self.view.has_course:
            self.host.follow_course()
        self.layout()
        self.focus("board")
        self.phones.open()
        ui.sounds.sit_down(True)
        self.go_on()

    def leave(self) -> None:
        """All that was played is on the disk."""
        self.phones.leave()
        self.ui.sounds.sit_down(False)
        self.host.close()

    def lay_out(self) -> None:
        """Place everything anew, and let phones show what has changed."""
        super().lay_out()
        self.phones.refresh()

    # Phones

    def phone_hands(self) -> PhoneHands:
        """What phones show and may do at this table."""
        return Remote(self)

    def reseated(self) -> None:
        """Somebody else plays a seat from here on: ask whoever is to act."""
        if not self.view.is_moving:
            self.go_on()

    # Time

    def go_on(self) -> None:
        """Ask whoever is to act; while a better line is played out, its next move."""
        if self.lesson.is_playing:
            self.lesson.go_on()
        else:
            self.host.go_on()

    def jump(self) -> None:
        """At a turning point the position before it, with what was better."""
        super().jump()
        self.lesson.show()

    @property
    def wake_after(self) -> float | None:
        """Until a bot's move may be shown, or the end of the match."""
        # What a bot has found is shown once nothing lies over the table any more.
        is_due = not self.has_modal or self.host.thinker.move is None
        wakes = (super().wake_after, self.host.wake_after if is_due else None)
        times = (*wakes, self.phones.wake_after)
        return min((time for time in times if time is not None), default=None)

    def update(self, dt: float) -> Command | None:
        """A bot that does not answer is noticed whatever else goes on."""
        self.host.silence.pass_time(dt)
        self.phones.pass_time(dt)
        was_moving = self.view.is_moving
        answer = super().update(dt)
        self.drift.update(dt)
        if was_moving and not self.view.is_moving and self._has_turn_ended:
            self.let_drift()
        return answer

    @property
    def _has_turn_ended(self) -> bool:
        """Whether somebody else is to move than before the last move."""
        match = self.match
        if not self.host.is_present or match.is_over or not match.position:
            return False
        return match.states[match.position - 1].to_move != match.state.to_move

    def let_drift(self) -> None:
        """A turn has ended: a little life, unless somebody looks for a place already."""
        if not self._is_aiming:
            self.drift.come(self.parts.places.board, self.match.setup.seed + self.match.position)

    @property
    def _is_aiming(self) -> bool:
        aim = self.view.aim
        return aim.move is not None or aim.refusal is not None or self.advice.is_shown

    @property
    def is_moving(self) -> bool:
        return super().is_moving or self.drift.is_moving

    @property
    def is_public_busy(self) -> bool:
        """What drifts by is only here."""
        return super().is_moving

    def draw_over(self, surface: pygame.Surface) -> None:
        """What drifts by, under what is told."""
        self.drift.draw(surface)
        super().draw_over(surface)

    def wait(self, dt: float) -> None:
        """Phones come and go whatever lies over the table."""
        self.phones.pass_time(dt)

    @property
    def wait_after(self) -> float | None:
        return self.phones.wake_after

    def pass_time(self, dt: float) -> Command | None:
        """Let bots and pauses go on, and then the end of the match come."""
        is_still = not self.view.is_moving and not self.has_modal
        return self.ended() if self.host.pass_time(dt, is_still=is_still) else None

    def ended(self) -> Command | None:
        """The end has been looked at: to the result; bots that are watched begin anew."""
        if not self.host.is_demo:
            return self.open_result()
        setup, old = self.match.setup, self.match
        again = Setup(setup.players, setup.seed + 1, setup.options, setup.position)
        match = Match(old.game, again, old.seats)
        return Replace(named("table", self.desk, match, None, False, True))

    def open_result(self) -> Command:
        """The count of the finished match."""
        return Replace(named("result", self.desk, self.match, self.host.path, self.host.file))

    # Hints

    def dropped(self) -> None:
        super().dropped()
        self.advice.drop()

    def hint(self) -> Command | None:
        """Ask what would be good here; asked again, put that away."""
        return self.advice.press()

    def handle(self, event: pygame.Event) -> Command | None:
        """Whoever touches anything while bots are watched wants to go home."""
        if self.host.is_demo and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            return Home()
        answer = super().handle(event)
        self.advice.follow()
        if self._is_aiming:
            self.drift.shoo()
        return answer

    def _hint_by_key(self) -> Command | None:
        """The keys go to the list as soon as there is one."""
        return self.advice.press(is_by_key=True)

    def _explained(self, moves: Sequence[Any], seat: int) -> list[str]:
        """Why moves of a seat are good here."""
        names = [self.name_of(each) for each in range(len(self.match.seats))]
        whys = self.host.counsels.reasons(moves, seat)
        return [why.sentence(self.ui.say, names) for why in whys]

    # The past

    def undo(self) -> Command | None:
        """Take back to the last position where a person was to act; from a look back, return."""
        self.host.undo()
        return STAY

    def redo(self) -> Command | None:
        """Play again what was taken back; from a look back, return."""
        self.host.redo()
        return STAY

    def look(self, position: int) -> Command | None:
        """Look at an earlier position; the last one is the present."""
        self.host.look(position)
        return STAY

    def step(self, way: int) -> Command | None:
        """One move on or back while looking; a step on is shown as it happened."""
        self.host.step(way)
        return STAY

    def play_back(self) -> Command | None:
        """Show the match from here as it was played; or stop that."""
        self.host.play_back()
        return STAY

    @property
    def can_replay(self) -> bool:
        """Whether there is anything to be seen again, and time for it."""
        return self.host.is_present and self.view.has_hands and len(self.view.recent) > 0

    def replay_recent(self) -> Command | None:
        """Show once more what was played since the last turn of the person at the table."""
        if self.can_replay:
            self.host.play_back_from(self.view.recent[0])
        return STAY

    def look_at_landmark(self, way: int) -> Command | None:
        """To the next turning point, or the next round, or back to the one before; round."""
        places = list(self.view.margins.landmarks().positions)
        if self.host.course is not None:
            places = sorted(swing.position for swing in self.host.course.swings())
        self.host.look_at_next(places, way)
        return STAY

    def acts(self) -> dict[str, Act]:
        """Hints, undo, the log, and the ways through the past."""
        return {
            **super().acts(),
            "table.hint": self._hint_by_key,
            "table.undo": self.undo,
            "table.redo": self.redo,
            "table.log": self.toggle_log,
            "table.previous": lambda: self.step(-1),
            "table.next": lambda: self.step(+1),
            "table.first": lambda: self.look(0),
            "table.last": lambda: self.look(len(self.match.moves)),
            "table.play_back": self.play_back,
            "table.recent": self.replay_recent,
            "table.next_mark": lambda: self.look_at_landmark(+1),
            "table.previous_mark": lambda: self.look_at_landmark(-1),
        }

    def on_back(self) -> Command | None:
        """Escape: put a hint away, drop what is held, return to the present, then the menu."""
        if self.advice.is_shown:
            self.advice.close()
            self.focus("board")
            return STAY
        if self.let_go():
            return STAY
        if self.is_log_open:
            return self.toggle_log()
        if self.host.looking is not None and not self.host.is_review:
            self.focus("board")
            return self.look(self.match.position)
        if self.host.is_review:
            return Pop()
        return STAY if self.come_to_board() else self.open_menu()

    # Around the board

    def toggle_log(self) -> Command | None:
        """Open or close the log drawer of a small window."""
        self.is_log_open = not self.is_log_open
        return self.layout()

    def open_menu(self) -> Command | None:
        """The menu of the table."""
        return menu(self)

    def leave_review(self) -> Command | None:
        """From a finished match to its result; else back to where the review came from."""
        if not self.match.is_over or self.is_over_result:
            return Pop()
        return Replace(named("result", self.desk, self.match, self.host.path))

    def resume(self, result: Any) -> None:
        """Back from the rules or the settings."""
        if self.advice.is_shown and not self.ui.settings.hints:
            self.advice.close()
        super().resume(result)

    # The file

    @property
    def path(self) -> Path | None:
        """The match's file."""
        return self.host.path

    def kept_words(self) -> Phrase | None:
        """Up to which move the match is safe."""
        host = self.host
        if host.path is None or host.is_review or not self.match.position:
            return None
        if host.file.problem is not None:
            return phrase("mishap.match_not_kept")
        return phrase("mishap.match_kept", n=self.match.position)

    def lasting(self) -> list[Lasting]:
        """What is wrong beside the table."""
        notices = saving_notices(self, self.host.file)
        if self.host.silence.is_mute:
            say = self.ui.say
            remedy = Remedy("replace-bot", say("table.bot_replace"), self._replace_bots)
            notices.append(Lasting(say("table.bot_mute"), (remedy,)))
        return [*notices, *self.phones.notices()]

    def _replace_bots(self) -> Command:
        self.host.replace_bots()
        return STAY

    @property
    def lasting_top(self) -> tuple[int, int, int]:
        """Over the head of the board."""
        board = self.parts.places.board
        return board.centerx, board.y + self.ui.px(4), board.width - self.ui.px(16)
