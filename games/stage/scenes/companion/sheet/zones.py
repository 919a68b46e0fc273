"""Builds the three zones of the score sheet: ring or verdict, score board, targets."""

from __future__ import annotations

from functools import partial

import pygame

from games.core.clock import Caller
from games.stage.draw.theme import PlayerLook
from games.stage.scenes.companion.frame import longer_or_shorter
from games.stage.scenes.companion.ring import Ring, clock_text, draw_verdict, turn_ring
from games.stage.scenes.companion.sheet.entering import EnteringScene
from games.stage.scenes.companion.sheet.evening import evening_chart, evening_targets, evening_words
from games.stage.scenes.companion.sheet.parts import in_rows, score_board, target_rows
from games.stage.table.game.companion import Chart, Target
from games.stage.ui import Ui
from games.stage.widgets.base import Act, Widget
from games.stage.widgets.label import Card, Label, Painted
from games.stage.widgets.layout import (
    Column,
    Grow,
    Leaf,
    Node,
    Row,
    action,
    icon_action,
    lay,
    player_mark,
    words,
)
from games.stage.widgets.layout.lengths import Length

LEFT = 0.29
"""The part of the window that the ring's zone takes."""
BAR, MORE = 100, 72
"""How high the row of targets is, and what another row adds."""
CALLS = 0.3
"""The part of a second window that the caller's ring takes."""


class SheetZones:
    """One laying out of a sheet scene, for its own window or for the second one."""

    def __init__(self, scene: EnteringScene, ui: Ui | None = None) -> None:
        self.scene = scene
        self.ui = ui or scene.ui
        self.sheet = scene.sheet
        self.page = scene.sheet.pages[scene.page]
        self.tally = scene.sheet.tally(scene.page)

    def widgets(self) -> list[Widget]:
        """Everything, in the order of Tab: targets, score board, ring and buttons."""
        ui, scene = self.ui, self.scene
        board = Leaf(self._score_board, name="board", width=Grow(), height=Grow())
        if scene.has_ring:
            left = Column(self._timed(), name="left", gap=12, width=self._side)
            zones: Node = Row([left, board], gap=28, height=Grow())
        else:
            # Nothing is timed: words and buttons stand over a board as wide as the window.
            head = Row([self._headline(is_wide=True), *self._step_and_menu()], name="left", gap=10)
            beside = [self._verdict("verdict", self._side), board] if scene.refusal else [board]
            zones = Column([head, Row(beside, gap=28, height=Grow())], gap=8, height=Grow())
        tree = Column([zones, self._bar()], gap=16, pad=(24, 20, 24, 24))
        return lay(ui.px, tree, ui.rect).made("bar", "board", "left", "verdict")

    @property
    def _side(self) -> float:
        """How wide the left zone is, in design pixels."""
        return min(LEFT * self.ui.size[0] / self.ui.scale, 420)

    def public_widgets(self) -> list[Widget]:
        """What a second window shows: headline and scores over the whole of it, and the calls."""
        ui, caller = self.ui, self.scene.caller
        board: Node = Leaf(self._score_board, width=Grow(1 - CALLS), height=Grow())
        if caller is not None:
            make = partial(self._public_ring, caller)
            ring = Leaf(make, width=Grow(CALLS), height=Grow())
            board = Row([ring, board], gap=32, height=Grow())
        tree = Column([self._headline(is_wide=True), board], gap=12, pad=(32, 20, 32, 32))
        return lay(ui.px, tree, ui.rect).widgets()

    def _public_ring(self, caller: Caller, rect: pygame.Rect) -> Widget:
        """The call alone: it lights up, time passes in steps, and nobody is asked to tap."""
        ring = self._ring(rect)
        if not caller.is_running and not caller.count:
            ring.detail = lambda: ""
        ring.share = lambda: caller.step / caller.steps
        ring.flash = lambda: float(caller.is_lit)
        return ring

    # Scores

    def _looks(self) -> list[PlayerLook]:
        game = self.sheet.rules.game
        return [self.ui.theme.player(seat.colour, game) for seat in self.sheet.seats]

    def _score_board(self, rect: pygame.Rect) -> list[Widget]:
        scene = self.scene
        shows_evening = scene.shows_evening
        chart = evening_chart(self.ui, self.sheet, scene.shown) if shows_evening else self._chart()
        names = [seat.name for seat in self.sheet.seats]
        return score_board(self.ui, rect, chart, self._looks(), names, scene.tap_mark, self._on_row)

    def _on_row(self, seat: int) -> Act | None:
        """What a tap on a player's row does; one that does nothing is not lit up either."""
        return partial(self.scene.tap_row, seat) if self.scene.can_tap_row(seat) else None

    def _chart(self) -> Chart:
        return self.scene.companion.chart(self.sheet, self.page, self.tally, self.scene.pad)

    # The left zone

    def _headline(self, *, is_wide: bool = False) -> Node:
        ui = self.ui
        seat, title, detail = self._words()
        style, small = ("title58", "body26") if is_wide else ("title40", "body22")
        cut = Grow(least=0)
        head = words(ui, title, style, name="headline", width=cut)
        below = words(ui, detail, small, role="second", name="headline-detail", width=cut)
        said = Column([head, below], width=Grow(), align="center")
        disc = None if seat is None else player_mark(ui, self._looks()[seat], 64)
        return Row([disc, said], gap=14, width=Grow())

    def _words(self) -> tuple[int | None, str, str]:
        """Who won, who leads, or whose moment it is."""
        ui, sheet = self.ui, self.sheet
        if self.scene.shows_evening:
            return None, ui.say("companion.evening"), evening_words(ui, sheet)
        number = ui.say("companion.match", n=self.scene.page + 1)
        if self.tally.is_complete:
            winners = self.tally.winners
            names = ", ".join(sheet.seats[seat].name for seat in winners)
            title = ui.say("companion.wins_match", n=len(winners), names=names)
            return (winners[0] if len(winners) == 1 else None), title, number
        turn = self.scene.clock.seat
        return self.scene.companion.headline(sheet, self.scene.page, self.tally, turn)

    def _timed(self) -> list[Node]:
        """The headline, the ring or why something was refused, the tempo, and the buttons."""
        if self.scene.refusal:
            return [self._headline(), self._verdict("", Grow()), self._buttons()]
        ring = Leaf(self._ring, width=Grow(), height=Grow())
        return [self._headline(), ring, self._tempo(), self._buttons()]

    def _verdict(self, name: str, width: Length) -> Node:
        said = ("bad", self.ui.say("companion.impossible"), self.ui.say(self.scene.refusal))
        make = partial(Painted, self.ui, paint=partial(draw_verdict, self.ui, said), name="verdict")
        return Leaf(make, name=name, width=width, height=Grow())

    def _ring(self, rect: pygame.Rect) -> Ring:
        scene, ui, clock = self.scene, self.ui, self.scene.clock
        caller = scene.caller
        if caller is not None:
            word = scene.companion.call_word()
            return Ring(
                ui,
                rect,
                scene.tap_ring,
                share=lambda: caller.share if caller.is_running else 0.0,
                glow=lambda: caller.glow,
                title=lambda: word,
                detail=lambda: self._calls(caller),
                game=scene.game,
                sprite=f"{scene.game}/{scene.game}",
            )
        return turn_ring(ui, rect, clock, self.sheet.seats, scene.game, scene.tap_ring)

    def _calls(self, caller: Caller) -> str:
        """Which call it was; a caller who stands still says how to go on."""
        if caller.is_running:
            key = "calls" if caller.count else "calls_soon"
        else:
            key = "calls_stopped" if caller.count else "calls_ready"
        return self.ui.say(f"companion.{key}", n=caller.count)

    def _tempo(self) -> Node:
        ui, scene = self.ui, self.scene
        text, under = clock_text(scene.clock.limit), ui.say("companion.per_turn")
        if scene.caller is not None:
            text = ui.say("companion.seconds", n=ui.decimal(scene.caller.beat))
            under = ui.say("companion.between_calls")
        return longer_or_shorter(ui, text, under, lambda step: partial(scene.slower, step))

    def _buttons(self) -> Node:
        ui, scene = self.ui, self.scene
        is_on = scene.caller.is_running if scene.caller is not None else scene.clock.is_running
        is_begun = bool(self.page.entries) or (scene.caller is not None and scene.caller.count > 0)
        pause = action(
            ui,
            ui.say("companion." + ("pause" if is_on else "go_on" if is_begun else "go")),
            scene.pause,
            kind="primary",
            icon="pause" if is_on else "play",
            name="pause",
            style="semi24",
            width=Grow(least=0),
            height=64,
        )
        return Row([pause, *self._step_and_menu()], gap=10)

    def _step_and_menu(self) -> list[Node]:
        ui, scene = self.ui, self.scene
        can_step = bool(self.page.entries) and scene.index != 0
        back = icon_action(
            ui,
            "undo",
            scene.step_back,
            side=64,
            align="center",
            tooltip=ui.tip("sheet.correct"),
            name="correct",
            is_enabled=can_step or (scene.pad is not None and scene.pad.is_begun),
        )
        tip = ui.tip("sheet.menu")
        menu = icon_action(
            ui, "menu", scene.open_menu, side=64, align="center", tooltip=tip, name="menu"
        )
        return [back, menu]

    # The row of targets

    def _bar(self) -> Node:
        ui, scene = self.ui, self.scene
        title, detail = self._prompt()
        targets = self._targets()
        rows = in_rows(targets)
        share = 0.24 if max(map(len, rows)) > 6 else 0.3
        is_corrected = scene.index is not None and not scene.shows_evening
        rim, wide = (ui.theme.hint, 3) if is_corrected else (None, 1)
        card = partial(Card, ui, radius=20, rim=rim, rim_width=wide)
        asked = Leaf(lambda rect: _prompt_lines(ui, rect, title, detail), width=Grow(share))
        tapped = Column([target_rows(ui, targets, scene.tap)], width=Grow(1 - share), pad=(0, 12))
        parts, high = [asked, tapped], BAR + MORE * (len(rows) - 1)
        return Row(parts, name="bar", gap=12, pad=(20, 0, 16, 0), height=high, inside=card)

    def _prompt(self) -> tuple[str, str]:
        say, scene = self.ui.say, self.scene
        if scene.shows_evening:
            return say("companion.evening"), say("companion.evening_hint")
        if scene.pad is None:
            done = "done" if self.tally.is_complete else "not_done"
            return say(f"companion.{done}"), say("companion.done_hint")
        title, detail = scene.pad.prompt()
        if scene.index is not None:
            return say("companion.correcting", n=scene.index + 1), title
        return title, detail

    def _targets(self) -> list[Target]:
        say, scene = self.ui.say, self.scene
        if scene.shows_evening:
            return evening_targets(self.ui, self.sheet, scene.shown)
        if scene.pad is None:
            found = [Target("evening", say("companion.evening"), weight=1.4)]
            if scene.is_last_page:
                label = say("companion.next_match")
                good = self.ui.theme.good if self.tally.is_complete else None
                found.insert(0, Target("next-match", label, colour=good, weight=1.8))
            return found
        found = scene.pad.targets()
        if scene.index is not None:
            found.append(Target("strike", say("companion.strike"), is_gap=True, weight=1.2))
            found.append(Target("leave", "icon:cross"))
        return found


def _prompt_lines(ui: Ui, rect: pygame.Rect, title: str, detail: str) -> list[Widget]:
    """The question in one line or two, then what else there is to say, three lines at most."""
    heads = ui.writer.wrap(title, "bold24", rect.width)[:2]
    lines = [(line, "bold24", "ink") for line in heads]
    rest = ui.writer.wrap(detail, "semi20", rect.width) if detail else []
    lines += [(line, "semi20", "second") for line in rest[: 3 - len(heads)]]
    heights = [ui.writer.line_height(style) for _, style, _ in lines]
    y = rect.centery - sum(heights) // 2
    found: list[Widget] = []
    for (line, style, role), high in zip(lines, heights, strict=True):
        found.append(Label(ui, pygame.Rect(rect.x, y, rect.width, high), line, style, role=role))
        y += high
    return found
