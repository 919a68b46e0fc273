"""The table: one match being played, watched or looked back at."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame

from games.core.game import Setup
from games.core.language import Phrase
from games.core.match import Match, Seat
from games.core.record import save
from games.stage import shapes
from games.stage.commands import STAY, Command, Home, Pop, Push, Replace
from games.stage.desk import Desk
from games.stage.motion import Call, Timeline, Tween, in_out_cubic, shake
from games.stage.people import seat_name
from games.stage.scene import WidgetScene
from games.stage.scenes.table_keys import TableKeys
from games.stage.scenes.table_layout import TableLayout
from games.stage.scenes.table_menu import menu
from games.stage.thinker import Thinker
from games.stage.ui import Ui
from games.stage.view import View
from games.stage.widgets.base import Widget

STRONGEST = 5
END_PAUSE = 0.9
DEMO_PAUSE = 4.0
SHAKE = 0.24
STRAIGHT_DOWN = 90.0


class TableScene(WidgetScene):
    """A match on the table. `path` is its file; without one nothing is saved.

    The match is saved before a move is shown, so that nothing shown is ever lost.
    """

    view: View

    def __init__(
        self,
        desk: Desk,
        match: Match,
        path: Path | None,
        review: bool = False,
        is_demo: bool = False,
    ) -> None:
        super().__init__()
        self.desk = desk
        self.match = match
        self.path = path
        self.is_review = review or match.is_over
        self.is_demo = is_demo
        self.looking: int | None = match.position if self.is_review else None
        """The position looked back at; None is the present."""
        self.is_log_open = False
        self.is_playing_back = False
        self.is_armed = False
        """Whether the aimed move waits for its confirmation."""
        self.thinker = Thinker(desk, match)
        self.keys = TableKeys(self)
        self._is_hinting = False
        self._pause = 0.0
        self._refusal: str = ""
        self._cameras = Timeline()
        self._shake = Timeline()
        self._shift = 0.0
        self._saving_failed = False
        self._looks: tuple[Any, ...] = ()

    # The stage

    def enter(self, ui: Ui) -> None:
        """Set the table."""
        self.ui = ui
        self.view = self.desk.catalog.view(self.match.game.name)(ui, self.match)
        if self.looking is not None:
            self.view.sync(self.match.states[self.looking])
        self._save()
        self.layout()
        self.focus("board")
        self._go_on()

    def leave(self) -> None:
        """Nobody waits for a bot any more."""
        self.thinker.cancel()

    def layout(self) -> None:
        """Place everything anew; the camera keeps its direction."""
        if not hasattr(self, "ui"):
            return
        self.parts = TableLayout(self)
        ui, board = self.ui, self.parts.places.board
        looks = (ui.size, ui.scale, ui.theme, ui.settings, tuple(board))
        if self._looks != looks:
            self._looks = looks
            self.view.finish()
            zoom = self.view.camera.zoom
            self.view.layout(board)
            self.view.camera = replace(self.view.camera, zoom=zoom)
        self.view.hand_spots = self.parts.hand_spots()
        super().layout()

    def build(self) -> list[Widget]:
        """The widgets around the board."""
        return self.parts.widgets()

    def draw_under(self, surface: pygame.Surface) -> None:
        """The game's place."""
        name = f"{self.match.game.name}/backdrop"
        surface.blit(self.ui.sprites.cover(name, self.ui.size), (0, 0))

    def draw_over(self, surface: pygame.Surface) -> None:
        """Why the aimed place is refused."""
        if not self._refusal:
            return
        ui, theme = self.ui, self.ui.theme
        board = self.parts.places.board
        width = min(ui.writer.width(self._refusal, "semi16") + ui.px(60), board.width - ui.px(16))
        box = pygame.Rect(0, 0, width, ui.px(40))
        box.midbottom = (board.centerx + round(self._shift * ui.px(4)), board.bottom - ui.px(8))
        shapes.shadow(surface, box, box.height // 2, 2, ui.scale)
        shapes.pill(surface, box, theme.bad)
        icon = (box.x + ui.px(22), box.centery)
        ui.sprites.draw(surface, "common/ui/cross", icon, ui.px(20), theme.on_bad)
        room = pygame.Rect(box.x + ui.px(38), box.y, box.width - ui.px(52), box.height)
        ui.writer.draw_fitted(surface, self._refusal, "semi16", theme.on_bad, room, "midleft")

    @property
    def toast_foot(self) -> tuple[int, int]:
        """Over the board, not over the tray."""
        board = self.parts.places.board
        return board.centerx, board.bottom - self.ui.px(8)

    # Time

    @property
    def is_moving(self) -> bool:
        """Whether anything is under way."""
        is_busy = self.view.is_moving or self._cameras.is_moving or self._shake.is_moving
        return is_busy or super().is_moving

    @property
    def wake_after(self) -> float | None:
        """Until a bot's move may be shown, or the end of the match."""
        times = [super().wake_after]
        if self.thinker.move is not None:
            times.append(max(0.0, self._bot_delay - self.thinker.age))
        if self._pause > 0:
            times.append(self._pause)
        if self.thinker.was_lost:
            times.append(0.0)
        return min((time for time in times if time is not None), default=None)

    @property
    def _bot_delay(self) -> float:
        return self.ui.settings.bot_delay if self.ui.speed else 0.0

    def update(self, dt: float) -> Command | None:
        """Let motions, bots and pauses go on."""
        super().update(dt)
        was_moving = self.view.is_moving
        self.view.update(dt)
        self._cameras.advance(dt)
        self._shake.advance(dt)
        if was_moving and not self.view.is_moving:
            self.layout()
            return self._go_on()
        if self.thinker.was_lost:
            self.thinker.was_lost = False
            self.toast(self.ui.say("table.bot_lost"), "bad")
            return self._go_on()
        if self._pause > 0:
            self._pause = max(0.0, self._pause - dt)
            return self._paused() if self._pause == 0 else None
        if self.thinker.is_thinking or self.thinker.move is not None:
            self.thinker.age += dt
        is_due = self.thinker.age >= self._bot_delay and not self.view.is_moving
        if self.thinker.move is not None and is_due and not self.has_modal:
            return self._answered(self.thinker.taken())
        return None

    def _go_on(self) -> Command | None:
        """What follows a position at rest: a person's turn, a bot's thought, or the end."""
        self.view.has_hands = False
        if self.looking is not None:
            if self.is_playing_back:
                self._pause = 0.35
            return None
        if self.match.is_over:
            self._pause = DEMO_PAUSE if self.is_demo else END_PAUSE
            return None
        seat = self.match.state.to_move
        assert seat is not None
        if self.match.seats[seat].is_bot:
            self._is_hinting = False
            self.thinker.ask(self.ui, self.match.seats[seat].bot)
        else:
            self.view.has_hands = True
            self._turn_towards(seat)
        self.layout()
        return None

    def _paused(self) -> Command | None:
        """The pause is over: show the result, or the next move of a playback."""
        if self.looking is not None:
            if self.looking < len(self.match.moves) and self.is_playing_back:
                self.step(+1)
            else:
                self.is_playing_back = False
                self.layout()
            return None
        if not self.match.is_over or self.is_review:
            return None
        if self.is_demo:
            return Replace(self._another_demo())
        from games.stage.scenes.result import ResultScene

        return Replace(ResultScene(self.desk, self.match, self.path))

    def _another_demo(self) -> TableScene:
        setup = self.match.setup
        again = Setup(setup.players, setup.seed + 1, setup.options, setup.position)
        match = Match(self.match.game, again, self.match.seats)
        return TableScene(self.desk, match, None, is_demo=True)

    # Playing

    def play(self, move: Any) -> None:
        """Play a legal move: saved first, then shown."""
        before = self.match.state
        self.view.is_from_afar = self.match.is_bots_turn()
        self._is_hinting = self.is_armed = False
        self._refusal = ""
        self.thinker.cancel()
        events = self.match.play(move)
        self._save()
        self.view.has_hands = False
        self.view.present(events, before, self.match.state)
        for remark in self.view.remarks(events):
            self.toast(self.say_of_seat(remark))
        self.layout()
        if not self.view.is_moving:
            self._go_on()

    def press(self, pos: tuple[int, int]) -> Command | None:
        """The board was clicked."""
        if not self.view.has_hands:
            return STAY
        before = self.view.aim.move
        aim = self.view.point(pos)
        if aim.refusal is not None:
            self._refuse(aim.refusal)
        elif aim.move is not None:
            must_confirm = self.ui.settings.confirm_moves
            if not must_confirm or (self.is_armed and aim.move == before):
                self.play(aim.move)
            else:
                self.is_armed = True
                self.layout()
        return STAY

    def confirm(self) -> Command | None:
        """Enter or the button: play what is aimed at."""
        aim = self.view.aim
        if self.view.has_hands and aim.is_legal:
            self.play(aim.move)
        elif self.view.has_hands and aim.refusal is not None:
            self._refuse(aim.refusal)
        return STAY

    def choose(self, key: str) -> Command | None:
        """A piece or action of the tray was picked."""
        if not self.view.has_hands:
            return STAY
        aim = self.view.choose(key)
        self.is_armed = False
        if aim.is_legal:
            self.play(aim.move)
        elif aim.refusal is not None:
            self._refuse(aim.refusal)
        else:
            self.layout()
        return STAY

    def _answered(self, move: Any) -> Command | None:
        """A bot's move, or a hint."""
        if self._is_hinting:
            self._is_hinting = False
            self.view.hint = move
            self.layout()
        elif self.match.is_bots_turn():
            self.play(move)
        return None

    def _refuse(self, reason: Phrase) -> None:
        self.ui.sounds.play("refuse")
        self._refusal = self.ui.say(reason)
        self._shake = Timeline(1.0, is_reduced=self.ui.settings.reduce_motion)

        def apply(share: float) -> None:
            self._shift = 0.0 if share >= 1 else shake(share)

        self._shake.add(Tween(SHAKE, apply))

    def hint(self) -> Command | None:
        """Ask the strongest bot what it would play."""
        if not self.view.has_hands or not self.ui.settings.hints:
            return STAY
        self._is_hinting = True
        self.thinker.ask(self.ui, STRONGEST)
        self.layout()
        return STAY

    # Going back

    def undo(self) -> Command | None:
        """Take back to the last position where a person was to act."""
        self._travel(self.match.undo_to_person if self.has_bots else self._undo_one)
        return STAY

    def redo(self) -> Command | None:
        """Play again what was taken back."""
        self._travel(self.match.redo_to_person if self.has_bots else self._redo_one)
        return STAY

    @property
    def has_bots(self) -> bool:
        """Whether a bot sits at the table."""
        return any(seat.is_bot for seat in self.match.seats)

    def _undo_one(self) -> int:
        if self.match.can_undo:
            self.match.undo()
            return 1
        return 0

    def _redo_one(self) -> int:
        if self.match.can_redo:
            self.match.redo()
            return 1
        return 0

    def _travel(self, go: Any) -> None:
        if self.is_review or self.is_demo:
            return
        self.view.finish()
        self.thinker.cancel()
        self.looking = None
        self._refusal = ""
        self._pause = 0.0
        go()
        self._save()
        self.view.sync(self.match.state)
        self.layout()
        self._go_on()

    def look(self, position: int) -> Command | None:
        """Look at an earlier position; the last one is the present."""
        self.view.finish()
        self.is_playing_back = False
        is_present = position >= self.match.position and not self.is_review
        self.looking = None if is_present else max(0, min(position, len(self.match.moves)))
        self.view.has_hands = False
        self._refusal = ""
        self._pause = 0.0
        at = self.match.position if self.looking is None else self.looking
        self.view.sync(self.match.states[at])
        self.layout()
        if self.looking is None:
            self._go_on()
        return STAY

    def step(self, way: int) -> Command | None:
        """One move on or back while looking; a step on is shown as it happened."""
        at = self.match.position if self.looking is None else self.looking
        if way < 0:
            return self.look(at - 1) if at > 0 else STAY
        if self.looking is None or at >= len(self.match.moves):
            return STAY
        self.view.finish()
        self.looking = at + 1
        self.view.is_from_afar = True
        self.view.present(self.match.events[at], self.match.states[at], self.match.states[at + 1])
        if not self.is_review and self.looking >= self.match.position:
            self.looking = None
        self.layout()
        if not self.view.is_moving:
            self._go_on()
        return STAY

    def play_back(self) -> Command | None:
        """Show the match from here as it was played, or stop that."""
        if self.is_playing_back:
            self.is_playing_back = False
            self.layout()
            return STAY
        if self.looking is not None and self.looking >= len(self.match.moves):
            self.look(0)
        self.is_playing_back = True
        return self.step(+1)

    # Input that no widget takes

    def handle(self, event: pygame.Event) -> Command | None:
        """A click or key during a motion finishes it first, and is not lost."""
        kinds = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
        if self.is_demo and event.type in kinds:
            return Home()
        if event.type in kinds and self.view.is_moving and not self.is_playing_back:
            self.view.finish()
            self.layout()
            self._go_on()
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
        self._refusal = "" if aim.refusal is None else self.ui.say(aim.refusal)
        self.parts.refresh_verb()

    def on_event(self, event: pygame.Event) -> Command | None:
        """The table's own keys."""
        return self.keys.handle(event) if event.type == pygame.KEYDOWN else None

    def on_back(self) -> Command | None:
        """Escape: drop what is held, return to the present, to the board, then the menu."""
        if self.is_armed or self.view.let_go():
            self.is_armed = False
            self.view.let_go()
            self._refusal = ""
            self.layout()
            return STAY
        if self.is_log_open:
            return self.toggle_log()
        if self.looking is not None and not self.is_review:
            self.focus("board")
            return self.look(self.match.position)
        focused = self.base.focused
        if focused is not None and focused.name != "board" and not self.is_review:
            self.focus("board")
            return STAY
        return Pop() if self.is_review else self.open_menu()

    # Camera

    def aim_camera(self, yaw: float, pitch: float | None, zoom: float = 1.0) -> None:
        """Let the camera go there."""
        start = self.view.camera
        goal = replace(self.view.frame(yaw, pitch), zoom=zoom)
        self._cameras = Timeline(self.ui.speed, is_reduced=self.ui.settings.reduce_motion)
        self.view.is_turning = True

        def apply(share: float) -> None:
            self.view.camera = start.between(goal, share)

        def arrive() -> None:
            self.view.is_turning = False
            self.view.camera = goal

        self._cameras.add(Tween(0.38, apply, easing=in_out_cubic))
        self._cameras.add(Call(arrive))

    def turn(self, dx: float, dy: float) -> None:
        """Turn and tilt by a drag of so many pixels."""
        camera = self.view.camera.turned(-dx * 0.35 / self.ui.scale).tilted(dy * 0.2)
        self.view.is_turning = True
        self.view.camera = replace(self.view.frame(camera.yaw, camera.pitch), zoom=camera.zoom)

    def turned(self) -> None:
        """The drag is over: settle on a quarter turn that is near."""
        camera = self.view.camera.settled()
        self.aim_camera(camera.yaw, camera.pitch, camera.zoom)

    def zoom(self, steps: float) -> None:
        """Nearer or farther."""
        self.view.camera = self.view.camera.zoomed(1.1**steps)

    def reset_camera(self) -> Command | None:
        """The view as at the start."""
        self.aim_camera(0.0, None)
        return STAY

    def look_down(self) -> Command | None:
        """Straight down, and back."""
        is_down = self.view.camera.pitch > STRAIGHT_DOWN - 1
        self.aim_camera(self.view.camera.yaw, None if is_down else STRAIGHT_DOWN)
        return STAY

    def _turn_towards(self, seat: int) -> None:
        people = [index for index, each in enumerate(self.match.seats) if not each.is_bot]
        yaw = self.view.seat_yaw(seat)
        if self.ui.settings.turn_board and len(people) > 1 and self.view.camera.yaw != yaw:
            self.aim_camera(yaw, self.view.camera.pitch)

    # Small things

    def say_of_seat(self, words: Phrase) -> str:
        """A sentence about a seat, with the player's name."""
        seat = words.values.get("seat")
        name = self.name_of(seat) if isinstance(seat, int) else ""
        return self.ui.say(words, seat=name) if name else self.ui.say(words)

    def name_of(self, seat: int) -> str:
        """A player's name."""
        return seat_name(self.ui, self.match.seats[seat], seat)

    def seat(self, index: int) -> Seat:
        """Who sits there."""
        return self.match.seats[index]

    def toggle_log(self) -> Command | None:
        """Open or close the log drawer of a small window."""
        self.is_log_open = not self.is_log_open
        self.layout()
        return STAY

    def open_menu(self) -> Command | None:
        """The menu of the table."""
        return menu(self)

    def leave_review(self) -> Command | None:
        """From a finished match to its result; else back to where the review came from."""
        if not self.match.is_over:
            return Pop()
        from games.stage.scenes.result import ResultScene

        return Replace(ResultScene(self.desk, self.match, self.path))

    def open_rules(self) -> Command | None:
        """The rules, at the chapter that matters now."""
        from games.stage.scenes.rules import RulesScene

        return Push(RulesScene(self.desk, self.match.game.name, self.view.rules_chapter()))

    def resume(self, result: Any) -> None:
        """Back from the rules or the settings."""
        self.layout()

    def _save(self) -> None:
        if self.path is None or self.is_review:
            return
        try:
            save(self.match, self.path)
        except OSError as error:
            if not self._saving_failed:
                problem = (error.strerror or "").lower()
                self.toast(self.ui.say("table.not_saved", problem=problem), "bad")
            self._saving_failed = True
