"""A match as a poster, for a second window or a television: to be read from three metres.

The board at the left; whose turn it is, who has how much and what was played last at the right. In
an upright window the board stands over them. Nothing that a spectator may not know is shown.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pygame

from games.core.game import Score, State
from games.core.language import written
from games.stage.draw import shapes
from games.stage.draw.contrast import ground_under, ink_on
from games.stage.draw.theme import INK, PlayerLook
from games.stage.table.game.margins import LogRow
from games.stage.table.game.people import game_title
from games.stage.table.game.view import View
from games.stage.ui import Ui
from games.stage.widgets.player import draw_player, draw_player_disc

DESIGN = (1920, 1080)
"""The sheet on which the sizes below are meant."""
MARGIN, HEAD, GAP = 64, 168, 20
BOARD = 1040
"""The board's width, beside which the column stands."""
TURN, LAST = 104, 116
"""Heights of whose turn it is, and of what was played last."""
CARD = (72, 184)
"""Least and largest height of a player's bar."""
PAPER, NIGHT = pygame.Color("#FBF8F1"), pygame.Color("#1D1626")
WHITE = pygame.Color("#FFFFFF")
UPRIGHT = 1.15
"""How much wider than high a window is in which the board stands beside the column."""


@dataclass(frozen=True)
class _Poster:
    """One drawing: what of, and how large a pixel of the sheet is."""

    surface: pygame.Surface
    ui: Ui
    view: View[Any]
    at: int
    """How many moves are in force in what is seen."""
    state: State

    def px(self, n: float) -> int:
        """Pixels of the sheet in those of the window."""
        width, height = self.surface.get_size()
        if width < height * UPRIGHT:
            width, height = height, width
        return round(n * min(width / DESIGN[0], height / DESIGN[1]))

    def style(self, family: str, size: float) -> str:
        """Letters so many pixels of the sheet high."""
        return f"{family}{max(1, round(self.px(size) / self.ui.scale))}"

    def write(
        self,
        text: str,
        family: str,
        size: float,
        colour: pygame.Color,
        rect: pygame.Rect,
        anchor: str = "midleft",
    ) -> pygame.Rect:
        """One line that never leaves the rect."""
        style = self.style(family, size)
        return self.ui.writer.draw_fitted(self.surface, text, style, colour, rect, anchor)

    def look(self, seat: int) -> PlayerLook:
        """How a seat is told apart."""
        return type(self.view).look_of(self.ui, self.view.match, seat)

    @property
    def turn(self) -> int | None:
        """The one seat that may act; None where it is over, or where several may."""
        actors = self.view.match.states[self.at].actors
        return actors[0] if len(actors) == 1 else None


def draw_match(surface: pygame.Surface, ui: Ui, view: View[Any], at: int) -> None:
    """Fill the window with the position after so many moves, as a spectator knows it."""
    match = view.match
    state = match.states[at].view_for(None)
    poster = _Poster(surface, ui, view, at, state)
    backdrop = ui.place(match.game.name, surface.get_size())
    surface.blit(backdrop, (0, 0))
    board, column = _zones(poster)
    _draw_title(poster, backdrop)
    colours = [seat.colour for seat in match.seats]
    picture = type(view).snapshot(ui, state, board.size, backdrop=False, colours=colours)
    surface.blit(picture, board)
    turn = pygame.Rect(column.topleft, (column.width, poster.px(TURN)))
    _draw_turn(poster, turn)
    foot = column.bottom
    told = view.margins.last_told(at)
    if told is not None:
        last = pygame.Rect(column.x, foot - poster.px(LAST), column.width, poster.px(LAST))
        _draw_last(poster, last, *told)
        foot = last.top - poster.px(GAP)
    top = turn.bottom + poster.px(GAP)
    _draw_players(poster, pygame.Rect(column.x, top, column.width, foot - top))


def _zones(poster: _Poster) -> tuple[pygame.Rect, pygame.Rect]:
    """The room of the board, and that of all that is written."""
    px = poster.px
    width, height = poster.surface.get_size()
    if width < height * UPRIGHT:
        split = height * 52 // 100
        board = pygame.Rect(0, px(HEAD), width, split - px(HEAD))
        top = split + px(GAP)
        column = pygame.Rect(px(MARGIN), top, width - 2 * px(MARGIN), height - top - px(52))
        return board, column
    left = width * BOARD // DESIGN[0]
    board = pygame.Rect(0, px(HEAD), left, height - px(HEAD) - px(24))
    x = left + px(60)
    return board, pygame.Rect(x, px(52), width - x - px(MARGIN), height - px(104))


def _draw_title(poster: _Poster, backdrop: pygame.Surface) -> None:
    """The game, and what of it is played."""
    ui, px, view = poster.ui, poster.px, poster.view
    corner = pygame.Rect(0, 0, px(BOARD), px(HEAD))
    ground = pygame.Color(*pygame.transform.average_color(backdrop, corner)[:3])
    ink = WHITE if ink_on(ground) == WHITE else INK
    rect = pygame.Rect(px(MARGIN), px(44), px(BOARD - MARGIN), px(72))
    name = poster.write(game_title(ui, view.match.game.name), "title", 64, ink, rect)
    words = " · ".join(type(view).variant_words(ui, view.match))
    rest = pygame.Rect(name.right + px(24), rect.y, rect.right - name.right - px(24), rect.height)
    line = pygame.Rect(rect.x, rect.bottom, rect.width, px(44))
    style = poster.style("semi", 34)
    is_beside = ui.writer.width(words, style) <= rest.width
    poster.write(words, "semi", 34, ink, rest if is_beside else line)


def _draw_turn(poster: _Poster, rect: pygame.Rect) -> None:
    """Whose turn it is, or how far the match is."""
    ui, px, seat = poster.ui, poster.px, poster.turn
    if seat is not None:
        words = ui.say("table.poster_turn", name=poster.view.name_of(seat))
    elif poster.state.is_over:
        words = ui.say("table.over")
    else:
        words = poster.view.margins.progress()
    shapes.shadow(poster.surface, rect, rect.height // 2, 2, ui.scale)
    shapes.panel(poster.surface, rect, PAPER, rect.height // 2)
    if seat is None:
        poster.write(words, "title", 54, INK, rect.inflate(-px(80), 0))
        return
    room = pygame.Rect(rect.x + px(18), rect.y, rect.width - px(58), rect.height)
    look, style, side = poster.look(seat), poster.style("title", 54), rect.height - px(28)
    draw_player(poster.surface, ui, room, look, words, style, side=side, gap=px(24), ink=INK)


def _draw_players(poster: _Poster, area: pygame.Rect) -> None:
    """A bar for each player, as high as there is room for."""
    px = poster.px
    scores = poster.state.scores()
    gap = px(GAP)
    high = (area.height - gap * (len(scores) - 1)) // len(scores)
    high = max(px(CARD[0]), min(px(CARD[1]), high))
    ahead = _ahead(poster.state, scores)
    # What is left over goes above and below, so that the bars stand in the middle.
    y = area.y + max(0, area.height - high * len(scores) - gap * (len(scores) - 1)) // 2
    for seat, score in enumerate(scores):
        rect = pygame.Rect(area.x, y, area.width, high)
        _draw_player(poster, rect, seat, score, is_ahead=seat in ahead)
        y += high + gap


def _ahead(state: State, scores: list[Score]) -> list[int]:
    """Who has won; before that whoever alone, or with their team, has most."""
    if state.is_over:
        return list(state.winners())
    totals = [score.decisive for score in scores]
    best = [seat for seat, total in enumerate(totals) if total == max(totals)]
    is_alone = len(best) == 1 or scores[best[0]].team_total is not None
    return best if is_alone and len(best) < len(scores) else []


def _draw_player(
    poster: _Poster, rect: pygame.Rect, seat: int, score: Score, *, is_ahead: bool
) -> None:
    """Mark, name and total on the player's colour."""
    ui, px, surface = poster.ui, poster.px, poster.surface
    look = poster.look(seat)
    ink = ink_on(look.colour)
    ground = ground_under(ink, look.colour)
    radius = px(28)
    shapes.shadow(surface, rect, radius, 2, ui.scale)
    if seat == poster.turn:
        shapes.panel(surface, rect.inflate(px(16), px(16)), WHITE, radius + px(8))
    shapes.panel(surface, rect, ground, radius)
    side = min(px(112), rect.height - px(16))
    left = rect.x + px(28)
    shapes.disc(surface, (left + side // 2, rect.centery), side / 2 + px(4), WHITE)
    tall = min(1.2, rect.height / px(140))
    room = pygame.Rect(rect.right - px(236), rect.y, px(190), rect.height)
    text = written(score.total)
    total = poster.write(text, "total", 116 * tall, ink, room, "midright")
    line = pygame.Rect(left, rect.y, total.left - left - px(20), rect.height)
    words = ui.say("table.poster_won" if poster.state.is_over else "table.poster_ahead")
    wide = ui.writer.width(words, poster.style("semi", 32)) + px(52)
    name, style = poster.view.name_of(seat), poster.style("bold", 64 * max(0.7, min(1.0, tall)))
    least = side + px(24) + ui.writer.least_width(name, style) + wide
    is_ahead = is_ahead and least < line.width
    line.width -= wide if is_ahead else 0
    written_at = draw_player(surface, ui, line, look, name, style, side=side, gap=px(24), ink=ink)
    if is_ahead:
        at = (written_at.right + px(44), rect.centery)
        ui.sprites.draw(surface, "common/ui/shape_star", at, px(38), ink)
        place = pygame.Rect(at[0] + px(26), rect.y, wide, rect.height)
        poster.write(words, "semi", 32, ink, place)


def _draw_last(poster: _Poster, rect: pygame.Rect, words: str, row: LogRow) -> None:
    """The last move: who, which, and what."""
    px, surface = poster.px, poster.surface
    shapes.panel(surface, rect, shapes.rgba(NIGHT, 0.82), px(28))
    side = rect.height - px(36)
    box = pygame.Rect(rect.x + px(32), rect.y + px(18), side, side)
    if row.icon is not None:
        icon = row.icon(side)
        surface.blit(icon, icon.get_rect(center=box.center))
    else:
        draw_player_disc(surface, poster.ui, box, poster.look(row.seat))
    left = box.right + px(32)
    half = rect.height * 2 // 5
    line = pygame.Rect(left, rect.y + px(10), rect.right - left - px(28), half)
    poster.write(words, "semi", 30, pygame.Color("#DCD2E0"), line)
    below = pygame.Rect(left, line.bottom, line.width, rect.height - half - px(22))
    poster.write(row.text, "bold", 40, WHITE, below)
