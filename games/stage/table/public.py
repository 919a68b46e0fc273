"""A match in the second window: the board, whose turn it is and the scores, nothing private."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from games.stage.draw import shapes
from games.stage.table.around.score_card import ScoreCard
from games.stage.ui import Ui
from games.stage.widgets.label import draw_player_disc

if TYPE_CHECKING:
    from games.stage.table.board import BoardScene

SCORES = 0.24
"""The part of the width that the scores take."""


def draw_match(surface: pygame.Surface, ui: Ui, scene: BoardScene) -> None:
    """Fill the window with the position that the table shows, as a spectator knows it."""
    match, at = scene.match, scene.position_shown
    state = match.states[at].view_for(None)
    width, height = surface.get_size()
    surface.blit(ui.sprites.cover(f"{match.game.name}/backdrop", (width, height)), (0, 0))
    column = round(width * SCORES)
    board = pygame.Rect(0, ui.px(90), width - column, height - ui.px(100))
    colours = [seat.colour for seat in match.seats]
    kind = type(scene.view)
    picture = kind.picture(ui, state, board.size, backdrop=False, colours=colours)
    surface.blit(picture, board)
    _draw_turn(surface, ui, scene, board.centerx)
    gap, count = ui.px(14), len(match.seats)
    high = min((height - gap * (count + 1)) // count, ui.px(230))
    y = (height - high * count - gap * (count - 1)) // 2
    for seat, score in enumerate(state.scores()):
        rect = pygame.Rect(board.right, y + seat * (high + gap), column - ui.px(20), high)
        look = kind.look_of(ui, match, seat)
        name = scene.name_of(seat)
        is_on = seat == _turn_of(scene)
        ScoreCard(ui, rect, look, name, score.total, is_current=is_on).draw(surface)


def _turn_of(scene: BoardScene) -> int | None:
    """The one seat that may act; None where it is over, or where several may."""
    actors = scene.match.states[scene.position_shown].actors
    return actors[0] if len(actors) == 1 else None


def _draw_turn(surface: pygame.Surface, ui: Ui, scene: BoardScene, x: int) -> None:
    """A banner as wide as its words: whose turn it is, or how far the match is."""
    seat = _turn_of(scene)
    if seat is not None:
        words = ui.say("companion.referee.turn", name=scene.name_of(seat))
    elif scene.match.states[scene.position_shown].is_over:
        words = ui.say("table.over")
    else:
        words = scene.view.margins.progress()
    high = ui.px(68)
    disc = 0 if seat is None else high - ui.px(18)
    wide = ui.writer.width(words, "title40") + disc + ui.px(58)
    box = pygame.Rect(0, ui.px(14), wide, high)
    box.centerx = x
    shapes.panel(surface, box, ui.theme.paper, high // 2)
    left = box.x + ui.px(29)
    if seat is not None:
        mark = pygame.Rect(box.x + ui.px(8), box.y + ui.px(8), high - ui.px(16), high - ui.px(16))
        draw_player_disc(surface, ui, mark, scene.view.look_of(ui, scene.match, seat))
        left = mark.right + ui.px(14)
    ui.writer.draw(surface, words, "title40", ui.theme.ink, (left, box.centery), "midleft")
