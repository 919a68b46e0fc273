"""A board with what is around it: laid, drawn, moved by time, and shown what the host does."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable
from dataclasses import replace
from typing import Any

import pygame

from games.core.language import Phrase
from games.host.host import Host, Step
from games.stage.table.acting import ActingScene
from games.stage.table.around.board_layout import BoardLayout
from games.stage.table.game.desk import Desk
from games.stage.table.game.view import View
from games.stage.table.keys import TableKeys
from games.stage.table.public import draw_match
from games.stage.table.still import Surroundings
from games.stage.ui import Ui
from games.stage.widgets.base import Widget
from games.stage.widgets.commands import Command
from games.stage.widgets.notices.clear import clear_place

YOUR_TURN = 0.5
"""How loud the call is when it is one's turn after a bot's, or somebody's on a phone."""


class BoardScene(ActingScene):
    """A board that is laid and drawn with what is around it. It watches its host."""

    says_refusals = True
    """Whether a refusal is said over the board; else the scene has its own place for it."""

    def __init__(self, desk: Desk, host: Host) -> None:
        super().__init__(desk, host)
        self.keys = TableKeys(self)
        self._was_cut = False
        """Whether a motion was ended by a new layout, and what follows it is still due."""
        self._looks: tuple[Any, ...] = ()
        self._surroundings = Surroundings()

    _parts: BoardLayout

    @property
    def parts(self) -> BoardLayout:
        """The table as it is laid now."""
        self.settle()
        return self._parts

    @abstractmethod
    def laid(self) -> BoardLayout:
        """The table laid for what is shown now."""

    @abstractmethod
    def go_on(self) -> None:
        """What follows a position at rest."""

    # The stage

    def is_on_board(self, pos: tuple[int, int]) -> bool:
        return self.parts.places.board.collidepoint(pos)

    def lay(self, view: type[View[Any]]) -> None:
        """Put the match on the table."""
        self.view = view(self.ui, self.match)
        self.view.come_to_rest = self.come_to_rest
        self._looks = ()

    def lay_out(self) -> None:
        """Place everything anew; the camera keeps its direction."""
        self._parts = self.laid()
        ui, board = self.ui, self._parts.places.board
        self.view.covered = self._parts.over_view()
        looks = (ui.size, ui.scale, ui.theme, ui.settings, tuple(board))
        if self._looks != looks:
            self._looks = looks
            self._was_cut = self._was_cut or self.view.is_moving
            self.view.finish()
            self.view.fading = None
            zoom = self.view.camera.zoom
            self.view.layout(board)
            self.view.camera = replace(self.view.camera, zoom=zoom)
        self.view.presenter.hand_spots = self._parts.hand_spots()
        super().lay_out()

    def build(self) -> list[Widget]:
        """The widgets around the board."""
        return self._parts.widgets()

    def draw_base(self, surface: pygame.Surface) -> None:
        """The table, its still parts at once."""
        widgets = self.base.widgets
        self._surroundings.draw(surface, widgets, self.draw_under, self.sliding())

    def draw_over(self, surface: pygame.Surface) -> None:
        """What flies over all; why the aimed place is refused, or what one should know before."""
        self.view.draw_above(surface)
        if self.refusal.words and self.says_refusals:
            is_warning = self.view.aim.is_legal and self.view.aim.warning is not None
            self.refusal.draw(surface, self.ui, self._refusal_box(), is_warning=is_warning)

    def _refusal_box(self) -> pygame.Rect:
        """Where it is told at the foot of the board."""
        board, banner, foot = self.parts.places.board, self.parts.places.banner, self.toast_foot
        size = self.refusal.size(self.ui, board.width - self.ui.px(76))
        if banner is not None and banner.top >= board.bottom:
            # What should be done is told under the board: why it cannot be stands before that.
            foot, board = (board.centerx, banner.bottom), board.union(banner)
        return clear_place(size, foot, self.view.kept_clear(), board)

    def over_board(self) -> list[pygame.Rect]:
        """The refusal, while there is one, and what the view wants to be seen."""
        told = [self._refusal_box()] if self.refusal.words and self.says_refusals else []
        return [*told, *self.view.kept_clear()]

    @property
    def toast_foot(self) -> tuple[int, int]:
        """Over the board, not over the tray, nor over the bar that turns the camera."""
        board = self.parts.places.board
        rise = 64 if self.view.has_camera_bar else 8
        return board.centerx, board.bottom - self.ui.px(rise)

    def carried(self) -> dict[str, tuple[pygame.Rect, bool]]:
        """The game's box opens over its board."""
        return {f"box-{self.match.game.name}": (self.parts.places.board, False)}

    # Time

    @property
    def is_moving(self) -> bool:
        """Whether anything is under way."""
        is_busy = self.view.is_moving or self.is_camera_moving or self.refusal.is_moving
        is_due = self.view.is_working or self._surroundings.is_behind
        return is_busy or is_due or super().is_moving

    @property
    def wake_after(self) -> float | None:
        """Until what follows a motion that was cut."""
        self.settle()  # which may cut one
        return 0.0 if self._was_cut else super().wake_after

    def update(self, dt: float) -> Command | None:
        """Let motions go on; what follows them comes when they have ended."""
        super().update(dt)
        was_moving = self.view.is_moving or self._was_cut
        work = self.view.work_key
        self.view.update(dt)
        if self.view.work_key != work:
            self.layout()
        self.pass_camera(dt)
        self.refusal.update(dt)
        if was_moving and not self.view.is_moving:
            self._was_cut = False
            self.layout()
            self._surroundings.wait()
            self.go_on()
            return None
        return self.pass_time(dt)

    @abstractmethod
    def pass_time(self, dt: float) -> Command | None:
        """Let time pass while nothing moved."""

    # What the host wants to be shown

    def dropped(self) -> None:
        """Nothing is held, nothing waits."""
        self.view.has_hands = self.view.is_guided = False
        self.is_armed = False
        self.refusal.words = ""

    def show(self, step: Step) -> None:
        """Show a move as it happens."""
        is_drawn = not self.is_stale and not self.view.is_moving
        if step.is_again:
            self.view.finish()
        self.view.presenter.is_from_afar = step.is_from_afar
        self.view.present(step.events, step.before, step.after)
        self._remark(step)
        self.layout()
        if not self.view.is_moving:
            self.go_on()
        elif is_drawn:
            self._surroundings.wait(is_true=True)

    def _remark(self, step: Step) -> None:
        """Say what of a move is not seen on the board."""
        for words in () if step.is_again else self.view.margins.remarks(step.events):
            self.toast(self.say_of_seat(words))

    def jump(self) -> None:
        """Show another position at once."""
        self.view.finish()
        self.view.sync(self.host.shown)
        self.layout()

    def refresh(self) -> None:
        """Who may act has changed, or what is known beside the board."""
        seat = self.host.hands
        if seat is not None and not self.view.has_hands:
            self._turn_towards(seat)
            if self.view.presenter.is_from_afar:
                self.ui.sounds.play("turn", loud=YOUR_TURN)
        self.view.has_hands = seat is not None
        self.layout()

    def tell(self, words: Phrase) -> None:
        """Something is wrong, though the match goes on."""
        self.toast(self.ui.say(words), "bad")

    # Input that no widget takes

    def handle(self, event: pygame.Event) -> Command | None:
        """A click or key during a motion finishes it first, and is not lost."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.view.hand.turning.stop()
            self.stop_gliding()
            if self.view.is_moving and not self.host.is_playing_back:
                self.view.finish()
                self.layout()
                self.go_on()
        answer = self.keys.turn_with(event) or super().handle(event)
        if event.type == pygame.MOUSEMOTION and not self.has_modal:
            self._follow(event.pos)
        return answer

    def _follow(self, pos: tuple[int, int]) -> None:
        """The ghost follows the pointer, unless a move waits for its confirmation."""
        if not self.view.has_hands or self.is_armed:
            return
        hovered = self.base.hovered
        is_on_board = hovered is not None and hovered.name == "board"
        aim = self.view.point(pos if is_on_board else None)
        self.refusal.words = aim.said if is_on_board or aim.refusal else ""
        self.parts.refresh_verb()

    def on_event(self, event: pygame.Event) -> Command | None:
        """The table's own keys."""
        return self.keys.handle(event) if event.type == pygame.KEYDOWN else None

    def resume(self, result: Any) -> None:
        """Back from the rules or the settings."""
        self.layout()

    def people_named(self) -> list[str]:
        """The players'."""
        return [seat.name for seat in self.match.seats]

    # A second window

    @property
    def is_public_busy(self) -> bool:
        """While anything moves on the table."""
        return self.is_moving

    def public_key(self) -> Hashable:
        """The position shown; a second window has no more to tell."""
        host = self.host
        return (id(self), host.looking, self.position_shown, len(self.match.moves))

    def draw_public(self, surface: pygame.Surface, ui: Ui) -> None:
        """The position as a spectator knows it."""
        draw_match(surface, ui, self.view, self.position_shown)
