"""A match on the table: its bots, its phones, its end, and its file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame

from games.core.game import Setup
from games.core.language import Phrase, phrase
from games.core.match import Match
from games.host.host import Host
from games.stage.table.around.board_layout import BoardLayout
from games.stage.table.around.layout import TableLayout
from games.stage.table.drift import Drift
from games.stage.table.game.desk import Desk
from games.stage.table.menu import menu
from games.stage.table.phones import PhoneHands, TablePhones
from games.stage.table.remote.remote import Remote
from games.stage.table.saved.notice import saving_notices
from games.stage.table.travelling import TravellingScene
from games.stage.ui import Ui
from games.stage.widgets.commands import Command, Home, Replace, named
from games.stage.widgets.notices.lasting import Lasting, Remedy


class MatchScene(TravellingScene):
    """A match on the table, whoever plays it and however."""

    def __init__(self, desk: Desk, host: Host) -> None:
        super().__init__(desk, host)
        self.phones = TablePhones(self, self.phone_hands, self.reseated)
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
        return Remote(self, self.phones)

    def reseated(self) -> None:
        """Somebody else plays a seat from here on: ask whoever is to act."""
        if not self.view.is_moving:
            self.go_on()

    # Time

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

    def handle(self, event: pygame.Event) -> Command | None:
        """Whoever touches anything while bots are watched wants to go home."""
        if self.host.is_demo and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            return Home()
        answer = super().handle(event)
        if self._is_aiming:
            self.drift.shoo()
        return answer

    def _explained(self, moves: Sequence[Any], seat: int) -> list[str]:
        """Why moves of a seat are good here."""
        names = [self.name_of(each) for each in range(len(self.match.seats))]
        whys = self.host.counsels.reasons(moves, seat)
        return [why.sentence(self.ui.say, names) for why in whys]

    # Around the board

    def open_menu(self) -> Command | None:
        """The menu of the table."""
        return menu(self, self.phones)

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
            remedy = Remedy("replace-bot", say("table.bot_replace"), self.host.replace_bots)
            notices.append(Lasting(say("table.bot_mute"), (remedy,)))
        return [*notices, *self.phones.notices()]

    @property
    def lasting_top(self) -> tuple[int, int, int]:
        """Over the head of the board."""
        board = self.parts.places.board
        return board.centerx, board.y + self.ui.px(4), board.width - self.ui.px(16)
