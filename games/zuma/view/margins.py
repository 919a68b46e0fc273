"""What is laid around Zuma's table: the score sheet, the way to a complete hand, the rounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pygame

from games.core.game import Gain
from games.core.language import Phrase, phrase, signed, written
from games.stage.draw import shapes
from games.stage.draw.theme import mix
from games.stage.table.game.gain import draw_gains
from games.stage.table.game.margins import Icon, Landmarks, LogRow, Margins, Piece
from games.stage.table.game.view import View
from games.stage.ui import Ui
from games.stage.widgets.base import Widget
from games.stage.widgets.label import Painted
from games.stage.widgets.modal import Choice, Modal
from games.stage.widgets.player import player_disc
from games.zuma.rules import events as happened
from games.zuma.rules.chronicle import Chronicle, RoundStory
from games.zuma.rules.state import ZumaState
from games.zuma.view.art.sheetart import SheetArt, sheet_height
from games.zuma.view.hand import ZumaHand
from games.zuma.view.public import is_public
from games.zuma.view.telling import Telling

PLAN = 146
CHECK_SECONDS = 12
"""For how long hands lie open where people play from phones."""


class ZumaMargins(Margins[ZumaState]):
    """Speaks for a view."""

    remarkable = (happened.CardsRedealt, happened.ColoursCompleted)
    view: View[ZumaState]

    def __init__(
        self, view: View[ZumaState], hand: ZumaHand, telling: Telling, chronicle: Chronicle
    ) -> None:
        super().__init__(view)
        self.hand = hand
        self.telling = telling
        self.chronicle = chronicle

    @property
    def viewer(self) -> int | None:
        """The seat whose hand lies open."""
        return self.view.state.viewer

    # Words

    def notes(self, seat: int) -> Sequence[str]:
        """Who calls; on one's own panel the Zuma cards in hand."""
        view, ui, picture = self.view, self.view.ui, self.hand.picture
        found, is_closing = [], self.telling.is_closing
        if is_closing and picture.open_hands and is_public(view.match, self.viewer):
            return self._result_notes(seat)
        if picture.caller == seat and not view.state.is_over:
            found.append(ui.say("zuma_view.calls"))
        if self.viewer == seat and not is_closing:
            zumas = self.hand.cards.count("zuma")
            if 0 < zumas < view.state.cards.zumas_wanted:
                cost = -zumas * view.state.table.points.zuma
                found.append(ui.say("zuma_view.zumas", n=zumas, points=cost))
        return found

    def _result_notes(self, seat: int) -> Sequence[str]:
        """What the round that is told gave a player."""
        ui, story = self.view.ui, self.chronicle.rounds()[-1]
        found, first = [signed(story.gain(seat))], story.grips[0]
        if first.seat == seat and not first.is_false:
            found.append(ui.say("zuma_view.complete_note"))
        if (loss := story.loss(seat)) is not None:
            found.append(ui.say("zuma_view.zumas", n=loss.zumas, points=-loss.points))
        return found

    def task(self) -> Phrase:
        """What the person who looks should do now."""
        view = self.view
        if view.state.grabbed:
            return phrase("zuma_view.task.grab")
        if self.viewer is not None and view.state.is_complete(self.viewer):
            return phrase("zuma_view.task.complete")
        return phrase("zuma_view.task.pass")

    def verb(self) -> str:
        """The word on the button that passes the chosen card."""
        return self.ui.say("zuma_view.done")

    def progress(self) -> str:
        """Which manche and which round of it."""
        return self.ui.say(self.view.progress_of(self.view.state) or "")

    def rules_chapter(self) -> str:
        """The scramble while there is one; the way to play otherwise."""
        return "scramble" if self.view.state.grabbed else "play"

    def total(self, seat: int) -> int:
        """As far as the sheet is filled."""
        return self.telling.totals()[seat]

    def pieces(self, seat: int) -> Sequence[Piece]:
        """Nothing is taken from a tray."""
        return ()

    def promise(self, seat: int, colour: str) -> int:
        """What a totem would score a seat now, as far as it is known to whoever looks."""
        state = self.view.state
        number = state.table.colours.index(colour)
        if number not in state.needs(seat):
            return 0
        if state.grabbed:
            return state.table.points.other
        return state.table.points.first if state.is_complete(seat) else 0

    def draw_promise(self, surface: pygame.Surface, seat: int, slot: int) -> None:
        """A totem with what it would score a seat: red when that is nothing."""
        view, picture, theme = self.view, self.hand.picture, self.view.ui.theme
        gain = self.promise(seat, picture.slots[slot])
        picture.draw_totem(surface, slot, rim=theme.good if gain else theme.bad)
        if gain:
            top = picture.totem_rect(slot).midtop
            draw_gains(surface, view.ui, view.board, top, [(picture.looks[seat], Gain(gain))])

    # The rounds

    def made_rows(self) -> Sequence[LogRow]:
        """What happened in every round that is over, oldest first."""
        return [row for story in self.chronicle.rounds() for row in self.story_rows(story)]

    def last_told(self, at: int) -> tuple[str, LogRow] | None:
        """How the last round began to end, until somebody has chosen a card of the next one."""
        story = next((each for each in self.chronicle.rounds() if each.position == at), None)
        if story is None:
            return None
        heading = self.ui.say("zuma_view.round", manche=story.manche + 1, n=story.round + 1)
        return heading, self.story_rows(story)[0]

    def landmarks(self) -> Landmarks:
        """The end of every round, where its last totem is about to be taken."""
        say = self.ui.say
        positions = [story.position - 1 for story in self.chronicle.rounds()]
        words = say("zuma_view.round_before"), say("zuma_view.round_after")
        tips = (
            self.ui.tip("table.previous_mark", "zuma_view.round_before_tip"),
            self.ui.tip("table.next_mark", "zuma_view.round_after_tip"),
        )
        return Landmarks(positions, words, tips)

    def story_rows(self, story: RoundStory) -> list[LogRow]:
        """A round line by line: who took what, who went without, what Zuma cards cost."""
        view, ui = self.view, self.view.ui
        rows = []
        for grip in story.grips:
            key = "false" if grip.is_false else "first" if grip.is_first else "took"
            words = ui.say(f"zuma_view.row.{key}", name=view.name_of(grip.seat))
            note = signed(grip.points)
            icon = self._totem(grip.colour)
            rows.append(LogRow(grip.seat, grip.position, self._mark(grip.seat), words, note, icon))
        words = ui.say("zuma_view.row.missed", name=view.name_of(story.missed))
        mark = self._mark(story.missed)
        rows.append(LogRow(story.missed, story.position, mark, words, "0"))
        for loss in story.losses:
            words = ui.say("zuma_view.row.zumas", n=loss.zumas, name=view.name_of(loss.seat))
            note = written(loss.points)
            rows.append(LogRow(loss.seat, story.position, self._mark(loss.seat), words, note))
        return rows

    def _mark(self, seat: int) -> Icon:
        return lambda size: player_disc(self.ui, self.hand.picture.looks[seat], size)

    def _totem(self, colour: str) -> Icon:
        return lambda size: self.view.ui.sprites.get(f"zuma/totem_{colour}", size)

    # The score sheet

    def context_height(self, width: int) -> int:
        """How high the sheet wants to be."""
        return sheet_height(self.view.ui, self.view.state.players)

    def draw_context(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The sheet as far as it has been filled."""
        told, looks = self.telling, self.hand.picture.looks
        art = SheetArt(self.ui, self.view.state, looks, told.cells, told.penalties)
        art.draw(surface, rect)

    def sheet(self) -> Modal:
        """The same over the table, where it has no place beside it."""
        say = self.ui.say

        def content(ui: Ui, rect: pygame.Rect) -> Sequence[Widget]:
            rect.height = self.context_height(rect.width)
            return [Painted(ui, rect, self.draw_context)]

        return Modal(
            choices=lambda: [Choice(say("common.close"), kind="primary", name="close")],
            title="",
            content=content,
            game=self.view.name,
            first="close",
        )

    # The check of a hand

    def draw_check(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """What the first hand held, to be checked by everybody."""
        view, ui, px = self.view, self.view.ui, self.view.ui.px
        theme, story = ui.theme, self.chronicle.rounds()[-1]
        first = story.grips[0]
        title = pygame.Rect(rect.x + px(16), rect.y + px(10), rect.width - px(32), px(24))
        ui.writer.draw_fitted(surface, ui.say("zuma_view.check_title"), "bold16", theme.ink, title)
        cards = self.hand.picture.open_hands.get(first.seat, ())
        sets = Counter(cards).most_common(2) if first.is_false else view.state.cards.sets(cards)
        x, y = rect.x + px(16), title.bottom + px(22)
        for card, count in sets:
            ui.sprites.draw(surface, f"zuma/{card}", (x + px(17), y), px(34))
            words = ui.say("zuma_view.times", n=count)
            x = ui.writer.draw(
                surface, words, "bold18", theme.ink, (x + px(40), y), "midleft"
            ).right + px(18)
        icon, tint = ("cross", theme.bad) if first.is_false else ("check", theme.good)
        at = (rect.right - px(28), y)
        ui.sprites.draw(surface, f"common/ui/{icon}", at, px(24), tint)
        top = y + px(30)
        for line in ui.writer.wrap(
            ui.say("zuma_view.check_hint", n=CHECK_SECONDS), "body14", rect.width - px(32)
        ):
            if top + px(18) <= rect.bottom - px(6):
                ui.writer.draw(surface, line, "body14", theme.second, (rect.x + px(16), top))
            top += ui.writer.line_height("body14")

    # The way to a complete hand

    def plan_height(self) -> int:
        """How high that panel wants to be; 0 when no hand lies open."""
        return self.view.ui.px(PLAN) if self.viewer is not None else 0

    def draw_plan(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The two series nearest to a complete hand, and what they lack."""
        view, ui, px = self.view, self.view.ui, self.view.ui.px
        theme, cards = ui.theme, view.state.cards
        title = pygame.Rect(rect.x + px(16), rect.y + px(10), rect.width - px(32), px(24))
        ui.writer.draw_fitted(surface, ui.say("zuma_view.plan"), "bold16", theme.ink, title)
        hand = cards.packed(self.hand.cards) if self.viewer is not None else 0
        plan = cards.plan(hand) if hand else None
        y = rect.y + px(56)
        if self.viewer is not None and self.hand.cards and cards.is_complete(hand):
            box = pygame.Rect(rect.x + px(16), y - px(10), rect.width - px(32), px(52))
            shapes.panel(surface, box, mix(theme.paper, theme.good, 0.22), px(12))
            words = ui.say("zuma_view.complete")
            ui.writer.draw_fitted(
                surface, words, "bold18", theme.good, box.inflate(-px(20), 0), "center"
            )
        elif plan is not None:
            rows = zip(plan.series, plan.held, plan.wanted, strict=True)
            for index, (series, held, wanted) in enumerate(rows):
                self._draw_set(surface, rect, y + px(34) * index, series, held, wanted)
        large, small = cards.wanted
        words = ui.say("zuma_view.plan_foot", large=large, small=small, zumas=cards.zumas_wanted)
        foot = pygame.Rect(rect.x + px(16), rect.bottom - px(30), rect.width - px(32), px(20))
        ui.writer.draw_fitted(surface, words, "body14", theme.second, foot)

    def _draw_set(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        y: int,
        series: str,
        held: int,
        wanted: int,
    ) -> None:
        ui, px, theme = self.ui, self.ui.px, self.ui.theme
        ui.sprites.draw(surface, f"zuma/{series}", (rect.x + px(30), y), px(30))
        fill = pygame.Color(self.hand.picture.look.cards[series].band)
        if theme.is_dark:
            fill = mix(fill, pygame.Color("#FFFFFF"), 0.35)
        x = rect.x + px(52)
        for index in range(wanted):
            box = pygame.Rect(x, y - px(12), px(17), px(24))
            if index < held:
                shapes.panel(surface, box, fill, px(4))
            else:
                shapes.dashed(surface, box, px(4), theme.faint, max(1, px(1.5)), px(4))
            x += px(22)
        left = wanted - held
        words = ui.say("zuma_view.lacks", n=left) if left else ui.say("zuma_view.has_all")
        room = pygame.Rect(x + px(4), y - px(12), rect.right - px(12) - x - px(4), px(24))
        ui.writer.draw_fitted(surface, words, "body14", theme.second, room)
