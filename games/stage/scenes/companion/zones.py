"""Builds the three zones of the score sheet: ring or verdict, score board, targets."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from games.core.clock import Caller
from games.core.language import MINUS, written
from games.stage.draw.theme import PlayerLook
from games.stage.scenes.companion.parts import score_board, target_row
from games.stage.scenes.companion.ring import Ring, Verdict
from games.stage.table.game.companion import Chart, Group, Mark, Target
from games.stage.ui import Ui
from games.stage.widgets.base import Act, Widget
from games.stage.widgets.button import Button, IconButton
from games.stage.widgets.label import Card, Label, PlayerDisc

if TYPE_CHECKING:
    from games.stage.scenes.companion.sheet import SheetScene

CALLS = 0.3
"""The part of a second window that the caller's ring takes."""
MOST_MATCHES = 6
"""Matches that the evening's table shows side by side: the last ones."""


class SheetZones:
    """One laying out of a sheet scene, for its own window or for the second one."""

    def __init__(self, scene: SheetScene, ui: Ui | None = None) -> None:
        self.scene = scene
        self.ui = ui or scene.ui
        self.sheet = scene.sheet
        self.page = scene.sheet.pages[scene.page]
        self.tally = scene.sheet.tally(scene.page)
        px, (width, height) = self.ui.px, self.ui.size
        margin = px(24)
        bar = px(100)
        self.bar = pygame.Rect(margin, height - margin - bar, width - 2 * margin, bar)
        left = min(round(width * 0.29), px(420))
        top = px(20)
        self.left = pygame.Rect(margin, top, left, self.bar.top - px(16) - top)
        x = self.left.right + px(28)
        self.board = pygame.Rect(x, top, width - margin - x, self.left.height)
        self.head = pygame.Rect(margin, top, width - 2 * margin, px(90))
        if not scene.has_ring:
            # Nothing is timed: words and buttons stand over a board as wide as the window.
            under = self.head.bottom + px(8)
            self.left.y, self.left.height = under, self.bar.top - px(16) - under
            self.board = pygame.Rect(self.left if scene.refusal else self.head)
            if scene.refusal:
                self.board.x, self.board.width = x, width - margin - x
            self.board.y, self.board.height = under, self.left.height

    def widgets(self) -> list[Widget]:
        """Everything, in the order of Tab: targets, score board, ring and buttons."""
        return [*self._bar(), *self._score_board(self.board), *self._left()]

    def public_widgets(self) -> list[Widget]:
        """What a second window shows: headline and scores over the whole of it, and the calls."""
        px, (width, height) = self.ui.px, self.ui.size
        margin = px(32)
        head = pygame.Rect(margin, px(20), width - 2 * margin, px(96))
        board = pygame.Rect(margin, head.bottom + px(12), width - 2 * margin, 0)
        board.height = height - board.y - margin
        ring: list[Widget] = []
        if self.scene.caller is not None:
            place = pygame.Rect(board.x, board.y, round(board.width * CALLS), board.height)
            board = pygame.Rect(place.right + margin, board.y, 0, board.height)
            board.width = width - margin - board.x
            ring.append(self._public_ring(place, self.scene.caller))
        return [_Ground(self.ui), *self._headline(head), *ring, *self._score_board(board)]

    def _public_ring(self, rect: pygame.Rect, caller: Caller) -> Widget:
        """The call alone: it lights up, but no hand goes round, and nobody is asked to tap."""
        ring = self._ring(rect)
        if not caller.count:
            ring.detail = lambda: ""
        ring.share = lambda: 0.0
        ring.flash = lambda: float(caller.is_lit)
        return ring

    # Scores

    def _looks(self) -> list[PlayerLook]:
        game = self.sheet.rules.game
        return [self.ui.theme.player(seat.colour, game) for seat in self.sheet.seats]

    def _score_board(self, rect: pygame.Rect) -> list[Widget]:
        scene = self.scene
        chart = self._evening() if scene.shows_evening else self._chart()
        names = [seat.name for seat in self.sheet.seats]
        return score_board(self.ui, rect, chart, self._looks(), names, scene.tap_mark, self._on_row)

    def _on_row(self, seat: int) -> Act | None:
        """What a tap on a player's row does; one that does nothing is not lit up either."""
        return partial(self.scene.tap_row, seat) if self.scene.can_tap_row(seat) else None

    def _chart(self) -> Chart:
        return self.scene.companion.chart(self.sheet, self.page, self.tally, self.scene.pad)

    def _evening(self) -> Chart:
        """The finished matches side by side, matches won, and the sum."""
        sheet, say = self.sheet, self.ui.say
        done = [n for n in range(len(sheet.pages)) if sheet.tally(n).is_complete]
        standings = sheet.evening()
        shown = done[-MOST_MATCHES:]
        groups = [Group(say("companion.match_short", n=number + 1)) for number in shown]
        groups.append(Group(say("companion.wins"), is_current=True))
        rows = []
        for seat, standing in enumerate(standings):
            marks = []
            for number in shown:
                tally = sheet.tally(number)
                colour = self.ui.theme.hint if seat in tally.winners else None
                text = written(tally.totals[seat])
                marks.append(Mark(text, colour, key=str(number)))
            marks.append(Mark(str(standing.wins), key="none"))
            rows.append(marks)
        totals = [standing.total for standing in standings]
        best = [seat for seat, total in enumerate(totals) if done and total == max(totals)]
        return Chart(groups, rows, totals, winners=best)

    # The left zone

    def _headline(self, rect: pygame.Rect) -> list[Widget]:
        ui, px = self.ui, self.ui.px
        seat, title, detail = self._words()
        widgets: list[Widget] = []
        x = rect.x
        if seat is not None:
            side = min(px(64), rect.height - px(8))
            disc = pygame.Rect(rect.x, rect.centery - side // 2, side, side)
            widgets.append(PlayerDisc(ui, disc, self._looks()[seat]))
            x = disc.right + px(14)
        high = rect.height * 3 // 5
        head = pygame.Rect(x, rect.y, rect.right - x, high)
        sub = pygame.Rect(x, rect.y + high, rect.right - x, rect.height - high)
        is_wide = rect.width > px(600)
        style = "title58" if is_wide else "title40"
        widgets.append(Label(ui, head, title, style, name="headline"))
        small = "body26" if is_wide else "body22"
        widgets.append(Label(ui, sub, detail, small, role="second", name="headline-detail"))
        return widgets

    def _words(self) -> tuple[int | None, str, str]:
        """Who won, who leads, or whose moment it is."""
        ui, sheet = self.ui, self.sheet
        if self.scene.shows_evening:
            done = sum(sheet.tally(n).is_complete for n in range(len(sheet.pages)))
            return None, ui.say("companion.evening"), ui.say("companion.matches", n=done)
        number = ui.say("companion.match", n=self.scene.page + 1)
        if self.tally.is_complete:
            winners = self.tally.winners
            names = ", ".join(sheet.seats[seat].name for seat in winners)
            title = ui.say("companion.wins_match", n=len(winners), names=names)
            return (winners[0] if len(winners) == 1 else None), title, number
        return self.scene.companion.headline(sheet, self.scene.page, self.tally)

    def _left(self) -> list[Widget]:
        px, zone, scene = self.ui.px, self.left, self.scene
        if not scene.has_ring:
            return self._untimed()
        head = pygame.Rect(zone.x, zone.y, zone.width, px(80))
        buttons = pygame.Rect(zone.x, zone.bottom - px(66), zone.width, px(64))
        tempo = pygame.Rect(zone.x, buttons.y - px(78), zone.width, px(66))
        middle = pygame.Rect(zone.x, head.bottom + px(10), zone.width, 0)
        middle.height = tempo.y - px(14) - middle.y
        widgets = self._headline(head)
        if scene.refusal:
            title = self.ui.say("companion.impossible")
            card = pygame.Rect(middle.x, middle.y, middle.width, tempo.bottom - middle.y)
            widgets.append(Verdict(self.ui, card, title, scene.refusal, kind="bad"))
        else:
            widgets.append(self._ring(middle))
            widgets += self._tempo(tempo)
        return widgets + self._buttons(buttons)

    def _untimed(self) -> list[Widget]:
        """Over the board: the headline, and at its end the buttons; a refusal stands beside it."""
        px, head = self.ui.px, self.head
        side = px(64)
        menu = pygame.Rect(head.right - side, head.y + px(8), side, side)
        back = menu.move(-side - px(10), 0)
        words = pygame.Rect(head.x, head.y, back.x - px(16) - head.x, head.height)
        found = self._headline(words)
        if self.scene.refusal:
            title = self.ui.say("companion.impossible")
            found.append(Verdict(self.ui, self.left, title, self.scene.refusal, kind="bad"))
        return [*found, *self._step_and_menu(back, menu)]

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
        return Ring(
            ui,
            rect,
            scene.tap_ring,
            share=lambda: clock.share,
            glow=lambda: 0.0,
            title=lambda: clock_text(clock.left),
            detail=lambda: self.sheet.seats[clock.seat].name,
            game=scene.game,
            is_bad=lambda: clock.is_warning,
        )

    def _calls(self, caller: Caller) -> str:
        """Which call it was; a caller who stands still says how to go on."""
        if caller.is_running:
            return self.ui.say("companion.calls", n=caller.count)
        key = "calls_stopped" if caller.count else "calls_ready"
        return self.ui.say(f"companion.{key}", n=caller.count)

    def _tempo(self, rect: pygame.Rect) -> list[Widget]:
        ui, px, scene = self.ui, self.ui.px, self.scene
        side = px(66)
        minus = pygame.Rect(rect.x, rect.y, side, side)
        plus = pygame.Rect(rect.right - side, rect.y, side, side)
        words = pygame.Rect(minus.right + px(8), rect.y, plus.left - minus.right - px(16), px(38))
        under = pygame.Rect(words.x, rect.y + px(38), words.width, px(28))
        if scene.caller is not None:
            text = ui.say("companion.seconds", n=ui.decimal(scene.caller.beat))
        else:
            text = clock_text(scene.clock.limit)
        hint = ui.say("companion.between_calls" if scene.caller else "companion.per_turn")
        shorter, longer = ui.say("companion.shorter"), ui.say("companion.longer")
        return [
            IconButton(ui, minus, "minus", lambda: scene.slower(-1), tooltip=shorter, name="minus"),
            Label(ui, words, text, "title36", anchor="center"),
            Label(ui, under, hint, "body20", role="second", anchor="center"),
            IconButton(ui, plus, "plus", lambda: scene.slower(+1), tooltip=longer, name="plus"),
        ]

    def _buttons(self, rect: pygame.Rect) -> list[Widget]:
        ui, px, scene = self.ui, self.ui.px, self.scene
        side = rect.height
        is_on = scene.caller.is_running if scene.caller is not None else scene.clock.is_running
        wide = rect.width - 2 * (side + px(10))
        first = pygame.Rect(rect.x, rect.y, wide, side)
        back = pygame.Rect(first.right + px(10), rect.y, side, side)
        menu = pygame.Rect(back.right + px(10), rect.y, side, side)
        is_begun = bool(self.page.entries) or (scene.caller is not None and scene.caller.count > 0)
        label = ui.say("companion." + ("pause" if is_on else "go_on" if is_begun else "go"))
        pause = Button(
            ui,
            first,
            label,
            scene.pause,
            kind="primary",
            icon="pause" if is_on else "play",
            name="pause",
            style="semi24",
        )
        return [pause, *self._step_and_menu(back, menu)]

    def _step_and_menu(self, back: pygame.Rect, menu: pygame.Rect) -> list[Widget]:
        ui, scene = self.ui, self.scene
        can_step = bool(self.page.entries) and scene.index != 0
        return [
            IconButton(
                ui,
                back,
                "undo",
                scene.step_back,
                tooltip=ui.tip("sheet.correct"),
                name="correct",
                is_enabled=can_step or (scene.pad is not None and scene.pad.is_begun),
            ),
            IconButton(
                ui, menu, "menu", scene.open_menu, tooltip=ui.tip("sheet.menu"), name="menu"
            ),
        ]

    # The row of targets

    def _bar(self) -> list[Widget]:
        ui, px, scene, bar = self.ui, self.ui.px, self.scene, self.bar
        title, detail = self._prompt()
        targets = self._targets()
        share = 0.24 if len(targets) > 6 else 0.3
        words = pygame.Rect(bar.x + px(20), bar.y, round(bar.width * share) - px(20), bar.height)
        row = pygame.Rect(words.right + px(12), bar.y + px(12), 0, bar.height - px(24))
        row.width = bar.right - px(16) - row.x
        is_corrected = scene.index is not None and not scene.shows_evening
        rim = ui.theme.hint if is_corrected else None
        children: list[Widget] = _prompt_lines(ui, words, title, detail)
        children += target_row(ui, row, targets, scene.tap)
        card = Card(ui, bar, children, radius=20, rim=rim, rim_width=3 if is_corrected else 1)
        return [card]

    def _prompt(self) -> tuple[str, str]:
        say, scene = self.ui.say, self.scene
        if scene.shows_evening:
            return say("companion.evening"), say("companion.evening_hint")
        if scene.pad is None:
            return say("companion.done"), say("companion.done_hint")
        title, detail = scene.pad.prompt()
        if scene.index is not None:
            return say("companion.correcting", n=scene.index + 1), title
        return title, detail

    def _targets(self) -> list[Target]:
        say, scene = self.ui.say, self.scene
        if scene.shows_evening:
            pages = range(len(self.sheet.pages))[-MOST_MATCHES:]
            found = [Target(f"page-{n}", say("companion.match_short", n=n + 1)) for n in pages]
            return [*found, Target("csv", say("companion.csv_short"), is_gap=True)]
        if scene.pad is None:
            found = [Target("evening", say("companion.evening"), weight=1.4)]
            if scene.is_last_page:
                label, good = say("companion.next_match"), self.ui.theme.good
                found.insert(0, Target("next-match", label, colour=good, weight=1.8))
            return found
        found = scene.pad.targets()
        if scene.index is not None:
            found.append(Target("strike", say("companion.strike"), is_gap=True, weight=1.2))
            found.append(Target("leave", "icon:cross"))
        return found


class _Ground(Widget):
    """The plain ground of the second window."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui, ui.rect)

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(self.ui.theme.ground)


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


def clock_text(seconds: float) -> str:
    """Minutes and seconds; a turn that has run out counts on with a minus."""
    whole = -int(-seconds // 1) if seconds >= 0 else int(seconds)
    sign = MINUS if whole < 0 else ""
    return f"{sign}{abs(whole) // 60}:{abs(whole) % 60:02}"
