"""The menu of a score sheet, and the options of its match."""

from __future__ import annotations

from functools import partial
from typing import Any

from games.core.game import Option
from games.stage.scenes.companion.base import displays
from games.stage.scenes.companion.sheet.entering import EnteringScene
from games.stage.table.saved.notice import saving_choices, saving_words
from games.stage.widgets.commands import Command, Home, Open, Pop, Push, named
from games.stage.widgets.modal import Choice, Modal


def sheet_menu(scene: EnteringScene) -> Command:
    """Everything that is not an entry."""
    say = scene.ui.say

    def choices() -> list[Choice]:
        found = [
            Choice(say("companion.go_on"), kind="primary", icon="play", name="go-on"),
            Choice(say("companion.evening"), scene.toggle_evening, icon="chart", name="evening"),
            Choice(say("companion.next_match"), scene.next_match, icon="plus", name="next-match"),
            Choice(say("companion.new_sheet"), scene.new_sheet, icon="chart", name="new-sheet"),
            Choice(say("share.word"), scene.share, icon="share", name="share"),
            Choice(
                scene.ui.tip("app.second", "companion.second"),
                scene.open_second,
                icon="screen",
                name="second",
            ),
            *displays(scene, scene.desk),
            Choice(say("companion.light"), scene.turn_light, icon="eye", name="light"),
            Choice(say("common.rules"), lambda: _rules(scene), icon="rules", name="rules"),
            *saving_choices(scene, scene.file),
            Choice(say("common.back"), Pop, icon="back", name="leave"),
            Choice(say("common.home"), Home, name="home"),
        ]
        if _offered(scene):
            label = say("companion.options")
            found.insert(2, Choice(label, lambda: options_menu(scene), icon="gear", name="options"))
        return found

    def text() -> str:
        return saving_words(scene, scene.file, "companion.saved")

    title = say("companion.menu")
    modal = Modal(title, text, choices, width=460, game=scene.game, is_stacked=True, first="go-on")
    return Open(modal)


def options_menu(scene: EnteringScene) -> Command:
    """The options that change the count: each tap goes on to the next value."""
    say = scene.ui.say

    def choices() -> list[Choice]:
        found = [choice for option in _offered(scene) for choice in _option_choices(scene, option)]
        return [*found, Choice(say("common.close"), kind="primary", name="close")]

    title, text = say("companion.options"), say("companion.options_hint")
    return Open(Modal(title, text, choices, width=520, game=scene.game, is_stacked=True))


def _option_choices(scene: EnteringScene, option: Option) -> list[Choice]:
    """A choice that goes on to the next value, or one for each switch."""
    say, is_enabled = scene.ui.say, option.blocked is None
    if not option.switches:
        label = f"{say(f'{scene.game}.option.{option.name}')} · {_shown(scene, option)}"
        turn = partial(_turn, scene, option)
        return [Choice(label, turn, name=f"option-{option.name}", is_enabled=is_enabled)]
    found = []
    for switch in dict.fromkeys(name for names in option.switches for name in names):
        is_on = switch in option.turned_on(_value(scene, option))
        shown = say("common.yes" if is_on else "common.no")
        label = f"{say(f'{scene.game}.switch.{switch}')} · {shown}"
        turn = partial(_switch, scene, option, switch, not is_on)
        found.append(Choice(label, turn, name=f"option-{switch}", is_enabled=is_enabled))
    return found


def _switch(scene: EnteringScene, option: Option, switch: str, is_on: bool) -> Command:
    """One switch turned, then the menu again."""
    scene.choose_option(option.name, option.switched(_value(scene, option), switch, is_on))
    return options_menu(scene)


def _offered(scene: EnteringScene) -> list[Option]:
    """The options that matter on a sheet and have a word for each of their values."""
    names = scene.companion.option_names
    options = scene.companion.game.options(scene.sheet.players, _options(scene))
    return [o for o in options if o.name in names and o.kind in ("toggle", "choice", "board")]


def _options(scene: EnteringScene) -> dict[str, Any]:
    return scene.sheet.pages[scene.page].options


def _value(scene: EnteringScene, option: Option) -> Any:
    return _options(scene).get(option.name, option.default)


def _shown(scene: EnteringScene, option: Option) -> str:
    value, say = _value(scene, option), scene.ui.say
    if option.kind == "toggle":
        return say("common.yes" if value else "common.no")
    if isinstance(value, list):
        return say("new_match.own_board")
    return say(f"{scene.game}.choice.{option.name}.{value}")


def _turn(scene: EnteringScene, option: Option) -> Command:
    """The next value, then the menu again."""
    value = _value(scene, option)
    following: Any = not value
    if option.kind != "toggle":
        at = option.choices.index(value) if value in option.choices else -1
        following = option.choices[(at + 1) % len(option.choices)]
    scene.choose_option(option.name, following)
    return options_menu(scene)


def _rules(scene: EnteringScene) -> Command:
    return Push(named("rules", scene.desk, scene.game))
