"""The table: one match being played, watched or looked back at."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame

from games.core.game import Event, Setup, State
from games.core.language import Phrase
from games.core.match import Match, Seat
from games.stage import shapes
from games.stage.commands import STAY, Command, Home, Open, Pop, Push, Replace
from games.stage.desk import Desk
from games.stage.matchfile import MatchFile
from games.stage.motion import Timeline, Tween, shake
from games.stage.people import seat_name
from games.stage.scenes.opening import table
from games.stage.scenes.table_advice import TableAdvice
from games.stage.scenes.table_history import RememberingTable
from games.stage.scenes.table_keys import TableKeys
from games.stage.scenes.table_layout import TableLayout
from games.stage.scenes.table_menu import menu
from games.stage.scenes.table_still import Surroundings
from games.stage.ui import Ui
from games.stage.widgets.base import Widget

END_PAUSE = 0.9
DEMO_PAUSE = 4.0
SHAKE = 0.24


class TableScene(RememberingTable):
    """A match on the table. `path` is its file; without one nothing is saved.

    The match is saved before a move is shown, so that nothing shown is ever lost.
    """

    layout_type: type[TableLayout] = TableLayout
    """How the table is laid."""

    def __init__(
        self,
        desk: Desk,
        match: Match,
        path: Path | None,
        review: bool = False,
        is_demo: bool = False,
    ) -> None:
        super().__init__(desk, match, review, is_demo)
        self.path = path
        self.is_log_open = False
        self.is_armed = False
        """Whether the aimed move waits for its confirmation."""
        self.keys = TableKeys(self)
        self.advice = TableAdvice(self)
        self._shake = Timeline()
        self._shift = 0.0
        self.file = MatchFile(
            desk.keeper, match, None if self.is_review else path, self._tell_not_saved
        )
        self._saving_failed = False
        self._was_cut = False
        """Whether a motion was ended by a new layout, and what follows it is still due."""
        self._looks: tuple[Any, ...] = ()
        self._surroundings = Surroundings()

    # The stage

    def enter(self, ui: Ui) -> None:
        """Set the table."""
        self.ui = ui
        self.view = self.desk.catalog.view(self.match.game.name)(ui, self.match)
        if self.looking is not None:
            self.view.sync(self.match.states[self.looking])
        self._save()
        self.follow_course()
        self.layout()
        self.focus("board")
        self._go_on()

    def leave(self) -> None:
        """Nobody waits for a bot any more; all that was played is on the disk."""
        self.thinker.cancel()
        self.drop_course()
        self.file.close()

    def layout(self) -> None:
        """Place everything anew; the camera keeps its direction."""
        if not hasattr(self, "ui"):
            return
        self.parts = self.layout_type(self)
        ui, board = self.ui, self.parts.places.board
        looks = (ui.size, ui.scale, ui.theme, ui.settings, tuple(board))
        if self._looks != looks:
            self._looks = looks
            self._was_cut = self._was_cut or self.view.is_moving
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

    def draw_base(self, surface: pygame.Surface) -> None:
        """The table, its still parts at once."""
        self._surroundings.draw(surface, self.base.widgets, self.draw_under)

    def draw_over(self, surface: pygame.Surface) -> None:
        """Why the aimed place is refused."""
        if not self._refusal:
            return
        ui, theme = self.ui, self.ui.theme
        board = self.parts.places.board
        lines = ui.writer.wrap(self._refusal, "semi16", board.width - ui.px(76))
        step = ui.writer.line_height("semi16")
        width = max(ui.writer.width(line, "semi16") for line in lines) + ui.px(60)
        box = pygame.Rect(0, 0, width, step * len(lines) + ui.px(16))
        x, foot = self.toast_foot
        box.midbottom = (x + round(self._shift * ui.px(4)), foot)
        shapes.shadow(surface, box, ui.px(20), 2, ui.scale)
        shapes.panel(surface, box, theme.bad, ui.px(20))
        icon = (box.x + ui.px(22), box.centery)
        ui.sprites.draw(surface, "common/ui/cross", icon, ui.px(20), theme.on_bad)
        at = pygame.Rect(box.x + ui.px(38), box.y + ui.px(8), box.width, 0)
        ui.writer.draw_wrapped(surface, "\n".join(lines), "semi16", theme.on_bad, at)

    @property
    def toast_foot(self) -> tuple[int, int]:
        """Over the board, not over the tray, nor over the bar that turns the camera."""
        board = self.parts.places.board
        rise = 64 if self.view.has_camera_bar else 8
        return board.centerx, board.bottom - self.ui.px(rise)

    # Time

    @property
    def is_moving(self) -> bool:
        """Whether anything is under way."""
        is_busy = self.view.is_moving or self._cameras.is_moving or self._shake.is_moving
        return is_busy or self.view.is_working or super().is_moving

    @property
    def wake_after(self) -> float | None:
        """Until a bot's move may be shown, or the end of the match."""
        times = [super().wake_after]
        if self.thinker.move is not None:
            times.append(max(0.0, self._bot_delay - self.thinker.age))
        if self._pause > 0:
            times.append(self._pause)
        if self.thinker.was_lost or self._was_cut:
            times.append(0.0)
        return min((time for time in times if time is not None), default=None)

    @property
    def _bot_delay(self) -> float:
        return self.ui.settings.bot_delay if self.ui.speed else 0.0

    def update(self, dt: float) -> Command | None:
        """Let motions, bots and pauses go on."""
        super().update(dt)
        was_moving = self.view.is_moving or self._was_cut
        self.view.update(dt)
        self._cameras.advance(dt)
        self._shake.advance(dt)
        if was_moving and not self.view.is_moving:
            self._was_cut = False
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
        return table(self.desk, match, None, is_demo=True)

    # Playing

    def play(self, move: Any) -> None:
        """Play a legal move: saved first, then shown."""
        before = self.match.state
        self.view.is_from_afar = self.match.is_bots_turn()
        self.is_armed = False
        self.advice.forget()
        self._refusal = ""
        self.thinker.cancel()
        events = self.match.play(move)
        self.view.has_hands = False
        after = self.match.state
        self.file.save_and_show(lambda: self._show(events, before, after))

    def _show(self, events: list[Event], before: State, after: State) -> None:
        """Show a move that was played and saved."""
        if self.looking is not None:
            return
        self.view.present(events, before, after)
        for remark in self.view.margins.remarks(events):
            self.toast(self.say_of_seat(remark))
        self.layout()
        if not self.view.is_moving:
            self._go_on()

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
            must_confirm = self.ui.settings.confirm_moves or self.is_armed
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

    def take(self, move: Any) -> None:
        """Take a move in hand as if it had been aimed at: it waits for its confirmation."""
        self.view.hold(move)
        self.is_armed = True
        self._refusal = ""
        self.ui.sounds.play("pick")
        self.focus("board")
        self.layout()

    def _answered(self, move: Any) -> Command | None:
        """A bot's move."""
        if self.match.is_bots_turn():
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
        """Ask what would be good here; asked again, it tells more."""
        return self.advice.press()

    def _travel(self, go: Any) -> None:
        self.is_armed = False
        self.advice.forget()
        super()._travel(go)

    def look(self, position: int) -> Command | None:
        """Look at an earlier position; what was asked about the present is forgotten."""
        self.is_armed = False
        self.advice.forget()
        return super().look(position)

    # Input that no widget takes

    def handle(self, event: pygame.Event) -> Command | None:
        """A click or key during a motion finishes it first, and is not lost."""
        kinds = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
        if self.is_demo and event.type in kinds:
            return Home()
        if event.type in kinds:
            self.view.turning.stop()
        if event.type in kinds and self.view.is_moving and not self.is_playing_back:
            self.view.finish()
            self.layout()
            self._go_on()
        answer = self.keys.turn_with(event) or super().handle(event)
        if event.type == pygame.MOUSEMOTION and not self.has_modal:
            self._follow(event.pos)
        self.advice.follow()
        return answer

    def aimed(self) -> None:
        """Keys have moved the aim: show what it would do, or why it cannot be."""
        self.is_armed = False
        aim = self.view.aim
        self._refusal = "" if aim.refusal is None else self.ui.say(aim.refusal)
        self.layout()

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
        """Escape: put a hint away, drop what is held, return to the present, then the menu."""
        if self.advice.is_shown:
            self.advice.close()
            self.focus("board")
            return STAY
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
        if not self.match.is_over or self.is_over_result:
            return Pop()
        from games.stage.scenes.result import ResultScene

        return Replace(ResultScene(self.desk, self.match, self.path))

    def open_sheet(self) -> Command | None:
        """The game's score sheet, when it has one."""
        sheet = self.view.margins.sheet()
        return None if sheet is None else Open(sheet)

    def open_rules(self) -> Command | None:
        """The rules, at the chapter that matters now."""
        from games.stage.scenes.rules import RulesScene

        return Push(RulesScene(self.desk, self.match.game.name, self.view.margins.rules_chapter()))

    @property
    def is_public_busy(self) -> bool:
        """While anything moves on the table."""
        return self.is_moving

    def public_key(self) -> Hashable:
        """The position shown; a second window has no more to tell."""
        position = self.match.position - self.file.unshown
        return (id(self), self.looking, position, len(self.match.moves))

    def draw_public(self, surface: pygame.Surface, ui: Ui) -> None:
        """The position as a spectator knows it."""
        from games.stage.scenes.table_public import draw_match

        draw_match(surface, ui, self)

    def resume(self, result: Any) -> None:
        """Back from the rules or the settings."""
        if self.advice.is_shown and not self.ui.settings.hints:
            self.advice.close()
        self.layout()

    def _save(self) -> None:
        self.file.save()

    def _tell_not_saved(self, error: OSError) -> None:
        """Say once that the disk refuses; the match goes on."""
        if not self._saving_failed:
            problem = (error.strerror or "").lower()
            self.toast(self.ui.say("table.not_saved", problem=problem), "bad")
        self._saving_failed = True
