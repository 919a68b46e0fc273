"""The variants card of the new-match screen: a row for each option of the game, and the seed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from games.core.game import Option
from games.stage.scenes.new_match.cards import Section, head, inside, option_words
from games.stage.scenes.new_match.parts import Words
from games.stage.widgets.base import Widget
from games.stage.widgets.button import IconButton
from games.stage.widgets.choice import Segmented, Toggle, segmented_width
from games.stage.widgets.commands import Command
from games.stage.widgets.dropdown import Dropdown
from games.stage.widgets.entry import Entry
from games.stage.widgets.label import Label, PlayerDisc, RichText

if TYPE_CHECKING:
    from games.stage.scenes.new_match.scene import NewMatchScene

SEED_DIGITS = 9


def variants(scene: NewMatchScene, rect: pygame.Rect) -> Section:
    """Every option but the board, then the seed."""
    ui = scene.ui
    inner = inside(scene, rect)
    section = head(scene, inner, ui.say("new_match.variants"))
    offered = [option for option in scene.draft.offered() if option.kind != "board"]
    makers = {"toggle": _toggle, "choice": _choice, "per_seat": _per_seat, "seat": _choice}
    for option in offered:
        place = pygame.Rect(inner.x, section.bottom + ui.px(10), inner.width, 0)
        make = _switches if option.switches else makers[option.kind]
        make(scene, section, place, option)
    if not offered:
        place = pygame.Rect(inner.x, section.bottom + ui.px(6), inner.width, 0)
        section.add(RichText(ui, place, ui.say("new_match.no_variants"), "body14", role="second"))
    _seed(scene, section, pygame.Rect(inner.x, section.bottom + ui.px(12), inner.width, 0))
    return section


def _toggle(scene: NewMatchScene, section: Section, place: pygame.Rect, option: Option) -> None:
    is_on = bool(scene.draft.options[option.name])
    choose = partial(scene.choose, option.name)
    said, is_enabled = option_words(scene, option), option.blocked is None
    _switch(scene, section, place, option.name, is_on, choose, said, is_enabled)


def _switches(scene: NewMatchScene, section: Section, place: pygame.Rect, option: Option) -> None:
    """A switch for each thing that a choice may turn on."""
    on = option.turned_on(scene.draft.options[option.name])
    for switch in dict.fromkeys(name for names in option.switches for name in names):
        key = f"{scene.game}.switch.{switch}"
        said = scene.ui.say(key), scene.ui.say(f"{key}_hint")
        turn = partial(scene.turn_switch, option, switch)
        _switch(scene, section, place, switch, switch in on, turn, said, option.blocked is None)
        place = pygame.Rect(place.x, section.bottom + scene.ui.px(10), place.width, 0)


def _switch(
    scene: NewMatchScene,
    section: Section,
    place: pygame.Rect,
    name: str,
    is_on: bool,
    on_change: Callable[[bool], Command | None],
    said: tuple[str, str],
    is_enabled: bool,
) -> None:
    """A label with its sentence, and the switch at its right."""
    ui = scene.ui
    room = pygame.Rect(place.x, place.y + ui.px(2), place.width - ui.px(66), 0)
    words = Words(ui, room, *said, is_enabled=is_enabled)
    height = max(ui.px(44), words.rect.height + ui.px(4))
    words.rect.y = place.y + (height - words.rect.height) // 2
    section.add(
        Toggle(
            ui,
            pygame.Rect(place.x, place.y, place.width, height),
            is_on,
            on_change,
            name=f"option-{name}",
            is_enabled=is_enabled,
        ),
        words,
    )


def _choice(scene: NewMatchScene, section: Section, place: pygame.Rect, option: Option) -> None:
    ui = scene.ui
    value = scene.draft.options[option.name]
    labels = [scene.choice_label(option, choice) for choice in option.choices]
    wanted = segmented_width(ui, labels)
    is_beside = wanted <= place.width * 0.6
    room = pygame.Rect(place)
    if is_beside:
        room.width -= wanted + ui.px(16)
    is_enabled = option.blocked is None
    words = Words(ui, room, *option_words(scene, option), is_enabled=is_enabled)
    control = pygame.Rect(place.right - wanted, place.y, wanted, ui.px(40))
    if is_beside:
        height = max(control.height, words.rect.height)
        control.y += (height - control.height) // 2
        words.rect.y += (height - words.rect.height) // 2
    else:
        control.y = words.rect.bottom + ui.px(6)
        control.x, control.width = place.x, min(place.width, wanted)
    pick = _picker(scene, control, labels, option, value, f"option-{option.name}", is_enabled)
    section.add(words, pick(partial(scene.choose_among, option)))


def _per_seat(scene: NewMatchScene, section: Section, place: pygame.Rect, option: Option) -> None:
    """The words, then one line for each seat."""
    ui, draft = scene.ui, scene.draft
    is_enabled = option.blocked is None
    section.add(Words(ui, place, *option_words(scene, option), is_enabled=is_enabled))
    labels = [scene.choice_label(option, choice) for choice in option.choices]
    wanted = min(segmented_width(ui, labels), round(place.width * 0.72))
    values: list[Any] = draft.options[option.name]
    for index in range(draft.players):
        line = pygame.Rect(place.x, section.bottom + ui.px(8), place.width, ui.px(38))
        look = scene.shown_look(index)
        disc = pygame.Rect(line.x, line.centery - ui.px(13), ui.px(26), ui.px(26))
        control = pygame.Rect(line.right - wanted, line.y, wanted, line.height)
        left = disc.right + ui.px(8)
        name = pygame.Rect(left, line.y, control.left - left - ui.px(8), line.height)
        pick = _picker(
            scene, control, labels, option, values[index], f"{option.name}-{index}", is_enabled
        )
        section.add(
            PlayerDisc(ui, disc, look),
            Label(ui, name, scene.seat_name(index), "body16"),
            pick(partial(scene.choose_for, option, index)),
        )


def _picker(
    scene: NewMatchScene,
    rect: pygame.Rect,
    labels: list[str],
    option: Option,
    value: Any,
    name: str,
    is_enabled: bool,
) -> Callable[[Callable[[int], Command | None]], Widget]:
    """Segments where their words have room, else a dropdown; still to be told what it does."""
    ui = scene.ui
    chosen = option.choices.index(value)
    is_roomy = segmented_width(ui, labels) <= rect.width
    kind: type[Segmented] | type[Dropdown] = Segmented if is_roomy else Dropdown
    return partial(kind, ui, rect, labels, chosen, name=name, is_enabled=is_enabled)


def _seed(scene: NewMatchScene, section: Section, place: pygame.Rect) -> None:
    ui = scene.ui
    height, width, side = ui.px(40), ui.px(122), ui.px(40)
    room = pygame.Rect(place.x, place.y, place.width - width - side - ui.px(26), 0)
    words = Words(ui, room, ui.say("new_match.seed"), ui.say("new_match.seed_hint"))
    line = max(height, words.rect.height)
    words.rect.y += (line - words.rect.height) // 2
    y = place.y + (line - height) // 2
    again = pygame.Rect(place.right - side, y, side, height)
    section.add(
        words,
        Entry(
            ui,
            pygame.Rect(again.left - ui.px(8) - width, y, width, height),
            scene.seed_text,
            scene.set_seed,
            name="seed",
            placeholder="0",
            longest=SEED_DIGITS,
            style="semi16",
            tooltip=ui.say("new_match.seed_hint"),
        ),
        IconButton(
            ui,
            again,
            "refresh",
            scene.new_seed,
            name="new-seed",
            tooltip=ui.say("new_match.seed_new"),
        ),
    )
