"""A table of the arena as a picture: Elo with its interval, and who beats whom."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from games.bots.arena.series import Pair, Plan, Standing
from games.core.language import signed
from games.stage.draw import shapes
from games.stage.draw.theme import mix
from games.stage.table.game.people import game_title
from games.stage.table.past.course import shown_share
from games.stage.ui import Ui

EDGE, HEAD, ROW = 40, 96, 56
NAMES, FIGURES = 132, 92
BAR, DOT = 12, 9


def draw_chart(
    ui: Ui, plan: Plan, table: Sequence[Standing], pairs: Sequence[Pair]
) -> pygame.Surface:
    """The whole picture, as large as the window it is drawn for."""
    px, theme = ui.px, ui.theme
    surface = pygame.Surface(ui.size)
    surface.fill(theme.ground)
    width, height = ui.size
    edge = px(EDGE)
    title = ui.say("arena.chart.title", game=game_title(ui, plan.game))
    ui.writer.draw(surface, title, "title30", theme.ink, (edge, px(44)), "midleft")
    note = ui.say("arena.chart", n=plan.games) if pairs else ""
    ui.writer.draw(surface, note, "body16", theme.second, (width - edge, px(44)), "midright")
    body = pygame.Rect(edge, px(HEAD), width - 2 * edge, height - px(HEAD) - edge)
    if len(pairs) > 1:
        half = (body.width - px(24)) // 2
        _draw_ladder(surface, ui, pygame.Rect(body.topleft, (half, body.height)), plan, table)
        right = pygame.Rect(body.right - half, body.y, half, body.height)
        _draw_pairs(surface, ui, right, plan, pairs)
    else:
        _draw_ladder(surface, ui, body, plan, table)
    return surface


def _card(surface: pygame.Surface, ui: Ui, rect: pygame.Rect, title: str) -> pygame.Rect:
    """A card with a title; what is left of it."""
    px = ui.px
    shapes.shadow(surface, rect, px(20), 2, ui.scale)
    shapes.panel(surface, rect, ui.theme.paper, px(20))
    ui.writer.draw(
        surface, title, "bold18", ui.theme.ink, (rect.x + px(22), rect.y + px(30)), "midleft"
    )
    inner = rect.inflate(-px(44), 0)
    inner.y, inner.height = rect.y + px(58), rect.height - px(76)
    return inner


def _draw_ladder(
    surface: pygame.Surface, ui: Ui, rect: pygame.Rect, plan: Plan, table: Sequence[Standing]
) -> None:
    """A line a bot, the strongest first: where its Elo lies with 95 %."""
    px, theme = ui.px, ui.theme
    inner = _card(surface, ui, rect, f"{ui.say('arena.elo')} · {ui.say('arena.interval')}")
    low, high = min(each.elo_low for each in table), max(each.elo_high for each in table)
    span = max(1.0, high - low)
    left, right = inner.x + px(NAMES), inner.right - px(FIGURES)

    def x_of(elo: float) -> int:
        return round(left + (elo - low) / span * (right - left))

    if low <= 0 <= high:
        pygame.draw.line(
            surface, theme.line, (x_of(0), inner.y), (x_of(0), inner.bottom), max(1, px(1))
        )
    step = min(px(ROW), inner.height // max(1, len(table)))
    colour = ui.key_colour(plan.game)
    for row, standing in enumerate(sorted(table, key=lambda each: -each.elo)):
        y = inner.y + row * step + step // 2
        name = pygame.Rect(inner.x, y - step // 2, px(NAMES) - px(16), step)
        ui.writer.draw_fitted(surface, standing.name, "bold18", theme.ink, name, "midleft")
        ends = [x_of(standing.elo_low), x_of(standing.elo_high)]
        bar = pygame.Rect(ends[0], y - px(BAR) // 2, max(px(BAR), ends[1] - ends[0]), px(BAR))
        shapes.pill(surface, bar, mix(theme.paper, colour, 0.35))
        shapes.disc(surface, (x_of(standing.elo), y), px(DOT), colour, theme.paper, px(2))
        text = signed(round(standing.elo))
        at = (inner.right, y)
        ui.writer.draw(surface, text, "bold18", theme.ink, at, "midright")


def _draw_pairs(
    surface: pygame.Surface, ui: Ui, rect: pygame.Rect, plan: Plan, pairs: Sequence[Pair]
) -> None:
    """What the bot of a row got against the one of a column."""
    px, theme = ui.px, ui.theme
    inner = _card(surface, ui, rect, ui.say("arena.wins"))
    shares = {(pair.first, pair.second): pair.share for pair in pairs}
    shares |= {(pair.second, pair.first): 1 - pair.share for pair in pairs}
    count = len(plan.bots)
    side = min((inner.width - px(112)) // count, (inner.height - px(34)) // count)
    for column, name in enumerate(plan.bots):
        at = (inner.x + px(112) + column * side + side // 2, inner.y + px(12))
        room = pygame.Rect(0, 0, side - px(4), px(24))
        room.center = at
        ui.writer.draw_fitted(surface, name, "semi16", theme.second, room, "center")
    for row, name in enumerate(plan.bots):
        top = inner.y + px(34) + row * side
        room = pygame.Rect(inner.x, top, px(104), side)
        ui.writer.draw_fitted(surface, name, "bold18", theme.ink, room, "midleft")
        for column, other in enumerate(plan.bots):
            cell = pygame.Rect(inner.x + px(112) + column * side, top, side, side)
            cell = cell.inflate(-px(4), -px(4))
            if name == other:
                shapes.panel(surface, cell, theme.track, px(8))
                continue
            share = shares[name, other]
            tint = theme.good if share >= 0.5 else theme.bad
            shapes.panel(surface, cell, mix(theme.paper, tint, abs(share - 0.5)), px(8))
            words = shown_share(ui, share)
            ui.writer.draw_fitted(surface, words, "semi16", theme.ink, cell, "center")
