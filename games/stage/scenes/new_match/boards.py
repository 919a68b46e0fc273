"""The boards of the new-match screen: tiles to choose from, the drawn one, and drawing one."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from games.core.game import Option
from games.stage.scenes.new_match.parts import BoardTile
from games.stage.scenes.new_match.preparing import PreparingScene
from games.stage.widgets.layout import Column, Grid, Leaf, Node, paragraph
from games.stage.widgets.layout.lengths import ENDLESS
from games.stage.widgets.layout.nodes import Make

GAP = 10
FEW, LARGE, SMALL = 4, 150, 105
"""So many boards or fewer are shown large; the least widths of their tiles."""
TALL, HIGHEST = 0.9, 190
"""How high a tile is against its width, and at most."""


def boards(scene: PreparingScene, option: Option) -> Node:
    """The picker of one board option: as many tiles side by side as have room."""
    hint = scene.option_words(option)[1]
    tiles = _tiles(scene, option)
    told = paragraph(scene.ui, hint, "body14", role="second") if hint else None
    return Column([told, Grid(tiles, cell=LARGE if len(tiles) <= FEW else SMALL, gap=GAP)], gap=8)


def has_many_boards(scene: PreparingScene) -> bool:
    """Whether the boards of an option need a whole column."""
    offered = scene.draft.offered()
    return any(option.kind == "board" and len(option.choices) >= FEW for option in offered)


def _tiles(scene: PreparingScene, option: Option) -> list[Node]:
    shown = [*option.choices]
    drawn = scene.draft.drawn.get(option.name)
    if drawn is not None:
        shown.append(drawn)
    made: list[Node] = [_tile(scene, partial(_board, scene, option, board)) for board in shown]
    if scene.can_draw(option):
        made.append(_tile(scene, partial(_editor, scene, option)))
    return made


def _tile(scene: PreparingScene, make: Make) -> Node:
    most = scene.ui.px(HIGHEST)
    return Leaf(make, lambda width: (0, 0 if width == ENDLESS else min(most, round(width * TALL))))


def _board(scene: PreparingScene, option: Option, board: Any, rect: pygame.Rect) -> BoardTile:
    ui = scene.ui
    is_drawn = isinstance(board, list)
    view = scene.desk.catalog.view(scene.game)
    options = {**scene.draft.options, option.name: board}
    detail = view.board_words(ui, scene.draft.players, options, board)
    return BoardTile(
        ui,
        rect,
        scene.choice_label(option, board),
        scene.preview(option, board, BoardTile.picture_size(ui, rect.size, bool(detail))),
        partial(scene.choose, option.name, board),
        game=scene.game,
        name=f"{option.name}-drawn" if is_drawn else f"{option.name}-{board}",
        detail=detail,
        is_chosen=scene.draft.options[option.name] == board,
        is_enabled=option.blocked is None or board == option.default,
    )


def _editor(scene: PreparingScene, option: Option, rect: pygame.Rect) -> BoardTile:
    key = "redraw_board" if option.name in scene.draft.drawn else "draw_board"
    return BoardTile(
        scene.ui,
        rect,
        scene.board_word(key),
        None,
        partial(scene.draw_board, option),
        game=scene.game,
        name=f"{option.name}-editor",
        icon="plus",
        is_enabled=option.blocked is None,
    )
