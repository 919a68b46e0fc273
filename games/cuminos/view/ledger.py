"""The score sheet: every placement of every round with its points, as players write it down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from games.core.match import Match
from games.cuminos.rules import moves
from games.cuminos.rules.state import CuminosState
from games.cuminos.view.hand import CuminosHand
from games.stage.draw import shapes
from games.stage.draw.theme import mix
from games.stage.table.game.people import team_total
from games.stage.table.game.view import View
from games.stage.ui import Ui
from games.stage.widgets.base import Widget
from games.stage.widgets.modal import Choice, Modal
from games.stage.widgets.player import draw_player

WIDTH, LINE, HEAD, TOP = 980, 30, 44, 14
LABEL, GAP = 96, 8
"""The room of the rounds' names, and between two players."""


@dataclass(frozen=True)
class Entry:
    """One line under a player: a bar and what it scored, or the points for finishing."""

    points: int
    place: moves.Place | None = None
    factor: int = 1
    is_source: bool = False


@dataclass
class Round:
    """What each seat scored in a round, in the order of play."""

    columns: list[list[Entry]] = field(default_factory=list)

    def points(self, seat: int) -> int:
        """A seat's points of this round."""
        return sum(entry.points for entry in self.columns[seat])

    @property
    def length(self) -> int:
        """Lines of the longest column."""
        return max(1, *(len(column) for column in self.columns))


def rounds_of(match: Match, position: int) -> list[Round]:
    """The sheet of a match after so many moves: it adds up to the scores there."""
    players = match.state.players
    found = [Round([[] for _ in range(players)])]
    for events in match.events[:position]:
        for event in events:
            columns = found[-1].columns
            if isinstance(event, moves.SourceStood):
                columns[event.seat].append(Entry(0, event.place, is_source=True))
            elif isinstance(event, moves.CuminoPlaced):
                columns[event.seat].append(Entry(event.points, event.place, event.factor))
            elif isinstance(event, moves.RoundFinished):
                columns[event.seat].append(Entry(event.points))
            elif isinstance(event, moves.RoundStarted):
                found.append(Round([[] for _ in range(players)]))
    return found


def sheet_modal(view: View[CuminosState], hand: CuminosHand) -> Modal:
    """The sheet of the position shown, over the table."""
    say = view.ui.say

    def content(ui: Ui, rect: pygame.Rect) -> Sequence[Widget]:
        return [Sheet(view, hand, rect)]

    return Modal(
        lambda: say("cuminos_view.sheet.title"),
        lambda: say("cuminos_view.sheet.text"),
        lambda: [Choice(say("cuminos_view.sheet.close"), kind="primary", name="close")],
        content=content,
        width=WIDTH,
        game=view.name,
        first="close",
    )


class Sheet(Widget):
    """A column for each player, a block for each round, and the totals at the foot."""

    is_solid = False

    def __init__(self, view: View[CuminosState], hand: CuminosHand, rect: pygame.Rect) -> None:
        self.view = view
        self.hand = hand
        self.rounds = rounds_of(view.match, view.shown_position)
        px = view.ui.px
        self._height = sum(px(TOP) + px(LINE) * (each.length + 1) for each in self.rounds)
        entries = (entry for each in self.rounds for column in each.columns for entry in column)
        widths = (view.ui.writer.width(f"+{entry.points}", "semi16") for entry in entries)
        self._widest = max(widths, default=0)
        has_teams = view.state.has_teams()
        foot = px(HEAD) * (2 if has_teams else 1)
        size = (rect.width, px(HEAD) + self._height + foot)
        super().__init__(view.ui, pygame.Rect(rect.topleft, size), name="sheet")

    def draw(self, surface: pygame.Surface) -> None:
        """Heads, rounds, totals."""
        px, state = self.ui.px, self.view.state
        y = self.rect.y
        ground = mix(self.ui.theme.paper, self.ui.theme.ink, 0.04)
        for seat in range(state.players):
            card = self._column(seat, y, px(HEAD) + self._height)
            shapes.panel(surface, card, ground, px(10))
            self._draw_head(surface, seat, self._column(seat, y, px(HEAD)))
        y += px(HEAD)
        for number, each in enumerate(self.rounds, start=1):
            y = self._draw_round(surface, number, each, y)
        row = pygame.Rect(self.rect.x, y + px(6), self.rect.width, px(HEAD) - px(8))
        self._draw_totals(surface, row, state)
        if state.has_teams():
            row.y += px(HEAD)
            self._draw_teams(surface, row, state)

    def _column(self, seat: int, y: int, height: int) -> pygame.Rect:
        px = self.ui.px
        width = (self.rect.width - px(LABEL)) // self.view.state.players
        left = self.rect.x + px(LABEL) + seat * width
        return pygame.Rect(left + px(GAP), y, width - px(GAP), height)

    def _draw_head(self, surface: pygame.Surface, seat: int, rect: pygame.Rect) -> None:
        ui, px = self.ui, self.ui.px
        room = rect.inflate(-2 * px(GAP), 0)
        look = self.hand.picture.bars.looks[seat]
        draw_player(surface, ui, room, look, self.view.name_of(seat), side=px(26))

    def _draw_round(self, surface: pygame.Surface, number: int, each: Round, y: int) -> int:
        """One block; returns where the next one begins."""
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        height = px(LINE) * each.length
        line = pygame.Rect(self.rect.x, y, self.rect.width, 1)
        surface.fill(theme.line, line)
        title = ui.say("cuminos_view.sheet.round", round=number)
        at = (self.rect.x, y + px(6) + px(LINE) // 2)
        ui.writer.draw(surface, title, "bold16", theme.ink, at, "midleft")
        for seat, column in enumerate(each.columns):
            place = self._column(seat, y + px(6), px(LINE))
            for entry in column:
                self._draw_entry(surface, seat, entry, place)
                place.y += px(LINE)
        y += px(TOP) + height
        row = pygame.Rect(self.rect.x, y - px(6), self.rect.width, px(LINE))
        for seat in range(len(each.columns)):
            cell = self._column(seat, row.y, row.height)
            text = str(each.points(seat))
            at = (cell.right - px(GAP), cell.centery)
            ui.writer.draw(surface, text, "bold18", theme.ink, at, "midright")
        label = "Σ"
        ui.writer.draw(surface, label, "bold16", theme.second, row.midleft, "midleft")
        return y + px(LINE)

    def _draw_entry(
        self, surface: pygame.Surface, seat: int, entry: Entry, rect: pygame.Rect
    ) -> None:
        """The bar, what its value was multiplied by, and the points."""
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        left, right = rect.x + px(GAP), rect.right - px(GAP)
        if entry.place is not None:
            # Where letters are large and players many, the points leave less room.
            width = max(px(8), min(px(42), right - left - self._widest - px(4)))
            bar = self.hand.picture.bars.flat(seat, entry.place.first, entry.place.second, width)
            surface.blit(bar, bar.get_rect(midleft=(left, rect.centery)))
            left += width + px(6)
        at = (right, rect.centery)
        ink = theme.good if entry.points else theme.second
        points = ui.writer.draw(surface, f"+{entry.points}", "semi16", ink, at, "midright")
        words = self._words(entry)
        room = pygame.Rect(left, rect.y, points.left - px(4) - left, rect.height)
        if ui.writer.least_width(words, "body14") <= room.width:
            ui.writer.draw_fitted(surface, words, "body14", theme.second, room, "midleft")

    def _words(self, entry: Entry) -> str:
        if entry.place is None:
            return self.ui.say("cuminos_view.sheet.finished")
        if entry.is_source:
            return self.ui.say("cuminos_view.sheet.source")
        if entry.factor > 1:
            return f"{entry.points // entry.factor} × {entry.factor}"
        return ""

    def _draw_totals(self, surface: pygame.Surface, row: pygame.Rect, state: CuminosState) -> None:
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        shapes.panel(surface, row, mix(theme.paper, theme.ink, 0.06), px(10))
        at = (row.x + px(10), row.centery)
        ui.writer.draw(
            surface, ui.say("cuminos_view.sheet.total"), "bold16", theme.ink, at, "midleft"
        )
        for seat, total in enumerate(state.totals()):
            cell = self._column(seat, row.y, row.height)
            at = (cell.right - px(GAP), cell.centery)
            ui.writer.draw(surface, str(total), "total26", theme.ink, at, "midright")

    def _draw_teams(self, surface: pygame.Surface, row: pygame.Rect, state: CuminosState) -> None:
        """Under each player the team's total: it is the one that counts."""
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        at = (row.x + px(10), row.centery)
        ui.writer.draw(
            surface, ui.say("cuminos_view.sheet.teams"), "bold16", theme.ink, at, "midleft"
        )
        for seat, score in enumerate(state.scores()):
            cell = self._column(seat, row.y, row.height)
            team = state.teams.index(state.team_of(seat))
            words = team_total(ui, team, score.team_total)
            room = pygame.Rect(cell.x, cell.y, cell.width - px(GAP), cell.height)
            ui.writer.draw_fitted(surface, words, "bold16", theme.ink, room, "midright")
