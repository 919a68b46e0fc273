"""The variants of the new-match screen: every option of the game, its boards as tiles."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from games.core.game import Option
from games.stage.scenes.new_match.parts import THUMB, BoardTile, VariantTile, Words, draw_thumb
from games.stage.scenes.new_match.preparing import PreparingScene
from games.stage.widgets.base import Widget
from games.stage.widgets.choice import Segmented, Toggle, segmented_width
from games.stage.widgets.commands import Command
from games.stage.widgets.dropdown import Dropdown
from games.stage.widgets.layout import (
    Column,
    Fold,
    Grid,
    Grow,
    Leaf,
    Node,
    Row,
    Space,
    made,
    painted,
    paragraph,
    player_mark,
    words,
)
from games.stage.widgets.layout.lengths import ENDLESS
from games.stage.widgets.layout.nodes import Make

GAP = 10
FEW, LARGE, SMALL = 4, 150, 105
"""So many boards or fewer are shown large; the least widths of their tiles."""
TALL, HIGHEST = 0.9, 190
"""How high a tile is against its width, and at most."""
WORDS = 150
"""The least width of an option's words beside what chooses it."""


def variants(scene: PreparingScene) -> Node:
    """Every option that is no board and no seat's own; what can be chosen before what cannot."""
    elsewhere = ("board", "per_seat")
    offered = [option for option in scene.draft.offered() if option.kind not in elsewhere]
    if not offered:
        return paragraph(scene.ui, scene.ui.say("new_match.no_variants"), "body14", role="second")
    offered.sort(key=lambda option: option.blocked is not None)
    makers = {"toggle": _toggle, "choice": _choice, "seat": _choice}
    parts: list[Node] = []
    for option in offered:
        make = _switches if option.switches else makers[option.kind]
        parts.append(make(scene, option))
    return Column(parts, gap=12)


# Switches


def _toggle(scene: PreparingScene, option: Option) -> Node:
    is_on = bool(scene.draft.options[option.name])
    choose = partial(scene.choose, option.name)
    said, is_enabled = scene.option_words(option), option.blocked is None
    return _switch(scene, option.name, is_on, choose, said, is_enabled)


def _switches(scene: PreparingScene, option: Option) -> Node:
    """A switch for each thing that a choice may turn on."""
    on = option.turned_on(scene.draft.options[option.name])
    parts = []
    for switch in dict.fromkeys(name for names in option.switches for name in names):
        key = f"{scene.game}.switch.{switch}"
        said = scene.ui.say(key), scene.ui.say(f"{key}_hint")
        turn = partial(scene.turn_switch, option, switch)
        parts.append(_switch(scene, switch, switch in on, turn, said, option.blocked is None))
    return Column(parts, gap=12)


def _switch(
    scene: PreparingScene,
    name: str,
    is_on: bool,
    on_change: Callable[[bool], Command | None],
    said: tuple[str, str],
    is_enabled: bool,
) -> Node:
    """A label with its sentence and the switch at its right; with a picture where there is one."""
    ui, field = scene.ui, f"option-{name}"
    if is_enabled and scene.has_picture(name, is_chosen=is_on):
        picture = scene.option_picture(name, (ui.px(THUMB[0]), ui.px(THUMB[1])))
        return made(
            lambda rect: VariantTile(
                ui, rect, is_on, on_change, picture, said, game=scene.game, name=field
            )
        )

    def plain(rect: pygame.Rect) -> list[Widget]:
        line = pygame.Rect(rect.x, rect.y, rect.width - ui.px(66), rect.height)
        told = Words(ui, line, *said, is_enabled=is_enabled)
        told.rect.centery = rect.centery
        switch = Toggle(ui, rect, is_on, on_change, name=field, is_enabled=is_enabled)
        return [switch, told]

    def fit(width: int) -> tuple[int, int]:
        if width == ENDLESS:
            return 0, 0
        line = pygame.Rect(0, 0, width - ui.px(66), 0)
        return 0, max(ui.px(44), Words(ui, line, *said).rect.height + ui.px(4))

    return Leaf(plain, fit, width=Grow())


# Choices


def _choice(scene: PreparingScene, option: Option) -> Node:
    """The words, beside or over the choices; the picture of the chosen one where there is one."""
    ui = scene.ui
    value = scene.draft.options[option.name]
    is_enabled = option.blocked is None
    said = scene.option_words(option)
    field = f"option-{option.name}"
    pick = _picker(scene, option, value, field, partial(scene.choose_among, option))
    told = partial(made, lambda rect: Words(ui, rect, *said, is_enabled=is_enabled))
    beside = Row([told(width=Grow(least=WORDS)), pick(is_whole=True)], gap=16)
    below = Column([told(), pick(is_whole=False)], gap=6)
    chosen = Fold([beside, below])
    figure = f"{option.name}.{value}"
    if not is_enabled or not scene.has_picture(figure, is_chosen=value != option.default):
        return chosen
    picture = scene.option_picture(figure, (ui.px(THUMB[0]), ui.px(THUMB[1])))
    draw = partial(draw_thumb, ui, picture)
    thumb = painted(ui, draw, width=THUMB[0], height=THUMB[1], align="center")
    return Row([thumb, Column([chosen], width=Grow(), align="center")], gap=12)


def _picker(
    scene: PreparingScene,
    option: Option,
    value: Any,
    name: str,
    choose: Callable[[int], Command | None],
) -> Callable[..., Node]:
    """Segments where their words have room, else a dropdown."""
    ui = scene.ui
    labels = [scene.choice_label(option, choice) for choice in option.choices]
    wanted = segmented_width(ui, labels)
    chosen, is_enabled = option.choices.index(value), option.blocked is None

    def make(rect: pygame.Rect) -> Widget:
        kind: type[Segmented] | type[Dropdown] = Segmented if wanted <= rect.width else Dropdown
        return kind(ui, rect, labels, chosen, choose, name=name, is_enabled=is_enabled)

    def node(*, is_whole: bool) -> Node:
        if is_whole:
            return Leaf(make, lambda _: (wanted, 0), height=40, align="center")
        return Leaf(make, height=40, width=Grow(most=wanted / ui.scale + 1))

    return node


def per_seat(scene: PreparingScene, option: Option) -> Node:
    """The words, then one line for each seat."""
    ui, draft = scene.ui, scene.draft
    said, is_enabled = scene.option_words(option), option.blocked is None
    values: list[Any] = draft.options[option.name]
    told = made(lambda rect: Words(ui, rect, *said, is_enabled=is_enabled))
    lines: list[Node] = []
    for index in range(draft.players):
        look, field = scene.shown_look(index), f"{option.name}-{index}"
        choose = partial(scene.choose_for, option, index)
        pick = _picker(scene, option, values[index], field, choose)
        disc = player_mark(ui, look, 26)
        name = words(ui, scene.seat_name(index), "body16", width=Grow(least=60))
        narrow = Column([pick(is_whole=False)], width=Grow(2.4, least=120))
        choice = Fold([pick(is_whole=True), narrow])
        lines.append(Row([disc, name, choice], gap=8))
    return Column([told, Space(4), Column(lines, gap=8)])


# Boards


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
        is_chosen=option.blocked is None and scene.draft.options[option.name] == board,
        is_enabled=option.blocked is None,
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
