"""The variants of the new-match screen: every option of the game but its boards."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from games.core.game import Option
from games.stage.scenes.new_match.parts import THUMB, VariantTile, Words, draw_thumb
from games.stage.scenes.new_match.preparing import PreparingScene
from games.stage.widgets.base import Widget
from games.stage.widgets.choice import Segmented, Toggle, segmented_width
from games.stage.widgets.commands import Command
from games.stage.widgets.dropdown import Dropdown
from games.stage.widgets.layout import (
    Column,
    Fold,
    Grow,
    Leaf,
    Node,
    Row,
    Space,
    made,
    paragraph,
    player_mark,
    words,
)
from games.stage.widgets.layout.lengths import ENDLESS
from games.stage.widgets.painted import painted

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
