"""The hint: what the strongest bot would play, the three best moves, the first of them in hand."""

from __future__ import annotations

from typing import Any

from games.host.counsel import Counsel
from games.stage.table.acting import ActingScene
from games.stage.table.around.counsel_card import CounselCard, card_name
from games.stage.widgets.commands import STAY, Command


class TableAdvice:
    """The advice for the position on the table: asked for, shown, taken in hand or put away."""

    def __init__(self, scene: ActingScene) -> None:
        self.scene = scene
        self.is_shown = False
        self._is_by_key = False
        """Whether the keys should go to the list when it comes."""

    @property
    def best(self) -> list[Counsel]:
        """The best moves here, once they are known."""
        return self.scene.host.counsels.best

    @property
    def is_thinking(self) -> bool:
        """Whether somebody waits for it."""
        return self.is_shown and not self.best

    @property
    def shown(self) -> list[Counsel]:
        """The moves that are listed."""
        return self.best if self.is_shown else []

    @property
    def held(self) -> int | None:
        """Which of the moves is in hand."""
        if not self.scene.is_held:
            return None
        moves = [counsel.move for counsel in self.shown]
        move = self.scene.view.aim.move
        return moves.index(move) if move in moves else None

    # What the hint button does

    def press(self, is_by_key: bool = False) -> Command:
        """Show the three best moves, the first in hand; pressed again, put them away."""
        scene = self.scene
        is_allowed = scene.host.has_advice and scene.ui.settings.hints
        if not scene.view.has_hands or not is_allowed:
            return STAY
        self._is_by_key = is_by_key
        if self.is_shown:
            self.close()
        elif scene.view.advise(self._found):
            scene.layout()
            if scene.view.advised_in:
                scene.ui.is_focus_shown = True
                scene.focus(scene.view.advised_in)
        else:
            self._open()
        return STAY

    def _open(self) -> None:
        self.is_shown = True
        if self.best:
            self._told()
        else:
            self.scene.host.counsels.ask(self._told, self._lost)
            self.scene.layout()

    def close(self) -> None:
        """Put it away with what was taken of it; what is known of the position is kept."""
        self.scene.host.counsels.stop()
        if self.held is not None:
            self.scene.let_go()
        self.is_shown = False
        self.scene.view.hint = None
        self.scene.view.hinted = ()
        self.scene.layout()

    def drop(self) -> None:
        """The position is another one, or nobody looks: whoever was in the list is at the board."""
        if self.is_shown and isinstance(self.scene.base.focused, CounselCard):
            self.scene.focus("board")
        self.is_shown = False
        self.scene.view.hinted = ()

    def take(self, index: int) -> Command:
        """Take a move of the list in hand; it is not played yet."""
        focused = self.scene.base.focused
        is_listed = isinstance(focused, CounselCard) and self.scene.ui.is_focus_shown
        self.scene.take(self.best[index].move)
        if is_listed:
            self.scene.focus(card_name(index))
        self.follow()
        return STAY

    # What comes of the question

    def _found(self, move: Any) -> None:
        """The view itself has found out what to do."""
        self.scene.host.counsels.know([Counsel(move)])
        self.is_shown = True
        self._told()

    def _told(self) -> None:
        """The moves are known: the first one is in hand."""
        self.scene.take(self.best[0].move)
        self.follow()
        if self._is_by_key:
            self.scene.ui.is_focus_shown = True
            self.scene.focus(card_name(0))

    def _lost(self) -> None:
        self.is_shown = False
        self.scene.toast(self.scene.ui.say("table.hint_lost"), "bad")
        self.scene.layout()

    def follow(self) -> None:
        """Let the ghost be that of the card under the pointer or the keys; number the others."""
        view = self.scene.view
        if not self.shown:
            return
        base = self.scene.base
        cards = [base.hovered, base.focused if self.scene.ui.is_focus_shown else None]
        index = next((card.index for card in cards if isinstance(card, CounselCard)), None)
        held = self.held
        if index is None and held is None:
            index = 0
        is_other = index is not None and index != held and index < len(self.best)
        view.hint = self.best[index].move if is_other and index is not None else None
        view.hinted = tuple(counsel.move for counsel in self.shown)
