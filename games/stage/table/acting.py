"""Hands over a board: what is aimed at, armed, refused and played."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from games.core.language import Phrase
from games.core.match import Match
from games.host.host import Host
from games.stage.table.camera import TurningTable
from games.stage.table.game.desk import Desk
from games.stage.table.game.hand import Aim
from games.stage.table.game.people import said_of_seat, seat_name
from games.stage.table.refusal import Refusal
from games.stage.widgets.base import Act
from games.stage.widgets.commands import STAY, Command, Open, Push, named


class ActingScene(TurningTable):
    """A position that can be acted on, however it is laid out. Its host owns the match."""

    def __init__(self, desk: Desk, host: Host) -> None:
        super().__init__()
        self.desk = desk
        self.host = host
        self.is_armed = False
        """Whether the aimed move waits for its confirmation."""
        self._taken: Any = None
        """The move that was taken from a hint last."""
        self.refusal = Refusal()

    @property
    def match(self) -> Match:
        """The match on the table."""
        return self.host.match

    @property
    def position_shown(self) -> int:
        """How many moves are in force in what is seen: a move that is not kept yet is not."""
        host = self.host
        return self.match.position - host.file.unshown if host.looking is None else host.looking

    @abstractmethod
    def hint(self) -> Command | None:
        """Show what would be good here."""

    @abstractmethod
    def open_menu(self) -> Command | None:
        """What is not a move."""

    @abstractmethod
    def is_on_board(self, pos: tuple[int, int]) -> bool:
        """Whether a point of the window is the board's."""

    def acts(self) -> dict[str, Act]:
        """What keys do that neither the game nor the camera takes, by the names of the actions."""
        return {
            "board.rules": self.open_rules,
            "board.sheet": self.open_sheet,
            "board.menu": self.open_menu,
        }

    # Acting

    def play(self, move: Any) -> None:
        """Play a legal move."""
        self.host.play(move)

    def press(self, pos: tuple[int, int]) -> Command | None:
        """The board was clicked."""
        if self.view.tap(pos) or not self.view.has_hands:
            return STAY
        before = self.view.aim.move
        aim = self.view.point(pos)
        if aim.refusal is not None:
            self.is_armed = False
            self._refuse(aim.refusal)
        elif aim.move is not None:
            must_confirm = self.ui.settings.confirm_moves or self.is_armed or aim.warning
            if not must_confirm or (self.is_armed and aim.move == before):
                self.play(aim.move)
            else:
                self._arm()
        return STAY

    def second_press(self, pos: tuple[int, int]) -> None:
        """The second button was clicked on the board, and nothing was turned with it."""
        aim = self.view.hand.second(pos) if self.view.has_hands else Aim()
        if aim.is_legal:
            self.play(aim.move)

    def _arm(self) -> None:
        """Let the aimed move wait for its confirmation, with what one should know before."""
        self.is_armed = True
        self.refusal.words = self.view.aim.said
        self.layout()

    def confirm(self) -> Command | None:
        """Enter or the button: play what is aimed at."""
        aim = self.view.aim
        if self.view.has_hands and aim.is_legal and aim.warning and not self.is_armed:
            self._arm()
        elif self.view.has_hands and aim.is_legal:
            self.play(aim.move)
        elif self.view.has_hands and aim.refusal is not None:
            self._refuse(aim.refusal)
        return STAY

    def choose(self, key: str) -> Command | None:
        """A piece or action of the tray was picked."""
        if not self.view.has_hands:
            return STAY
        waiting = self.view.aim.move if self.is_armed else None
        aim = self.view.choose(key)
        self.is_armed = False
        if aim.is_legal and aim.asks and aim.move != waiting:
            self.take(aim.move)
        elif aim.is_legal:
            self.play(aim.move)
        elif aim.refusal is not None:
            self._refuse(aim.refusal)
        else:
            self.refusal.words = self.view.aim.warning or ""
            self.layout()
        return STAY

    @property
    def is_held(self) -> bool:
        """Whether the move that waits is one taken from a hint: the pointer does not change it."""
        return self.is_armed and self._taken is not None and self.view.aim.move == self._taken

    def take(self, move: Any) -> None:
        """Take a move in hand as if it had been aimed at: it waits for its confirmation."""
        self.view.hand.hold(move)
        self._taken = move
        self.is_armed = True
        self.refusal.words = self.view.aim.said
        self.ui.sounds.play("pick")
        self.focus("board")
        self.layout()

    def let_go(self) -> bool:
        """Drop what is held or waits; whether there was anything."""
        if not self.is_armed and not self.view.let_go():
            return False
        self.is_armed = False
        self.view.let_go()
        self.refusal.words = ""
        self.layout()
        return True

    def come_to_board(self) -> bool:
        """Bring the keys back to the board; whether they were seen to be elsewhere."""
        focused = self.base.focused
        was_away = focused is not None and focused.name != "board" and self.ui.is_focus_shown
        if was_away:
            self.focus("board")
        return was_away

    def _refuse(self, reason: Phrase) -> None:
        self.ui.sounds.play("refuse")
        self.refusal.insist(self.ui, reason)

    def turn(self, dx: float, dy: float) -> None:
        """A drag turns the board; the ghost comes back with the pointer, one that waits stays."""
        if not self.is_armed:
            self.view.point(None)
        super().turn(dx, dy)

    def aimed(self) -> None:
        """Keys have moved the aim: show what it would do, or why it cannot be."""
        self.is_armed = False
        self.refusal.words = self.view.aim.said
        self.layout()

    # Small things

    def say_of_seat(self, words: Phrase) -> str:
        """A sentence about a seat, with the player's name."""
        return said_of_seat(self.ui, self.match, words)

    def name_of(self, seat: int) -> str:
        """A player's name."""
        return seat_name(self.ui, self.match.seats[seat], seat)

    def open_rules(self) -> Command | None:
        """The rules, at the chapter that matters now."""
        margins = self.view.margins
        chapter, figure = margins.rules_chapter(), margins.rules_figure()
        return Push(named("rules", self.desk, self.match.game.name, chapter, figure))

    def open_sheet(self) -> Command | None:
        """The game's score sheet, when it has one."""
        sheet = self.view.margins.sheet()
        return None if sheet is None else Open(sheet)
