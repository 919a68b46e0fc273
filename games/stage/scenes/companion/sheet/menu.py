"""The menu of a score sheet, and the options of its match."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from games.stage.scenes.companion.base import shown_choices
from games.stage.scenes.companion.options import Variant, variants
from games.stage.scenes.companion.sheet.entering import EnteringScene
from games.stage.table.saved.notice import saving_choices, saving_words
from games.stage.widgets.commands import Command, Home, Open, Pop, Push, named
from games.stage.widgets.modal import Choice, Modal


def sheet_menu(scene: EnteringScene) -> Command:
    """Everything that is not an entry."""
    say = scene.ui.say

    def read_rules() -> Command:
        return Push(named("rules", scene.desk, scene.game))

    def choices() -> list[Choice]:
        found = [
            Choice(say("companion.go_on"), kind="primary", icon="play", name="go-on"),
            Choice(say("companion.evening"), scene.toggle_evening, icon="chart", name="evening"),
            _turn_page(scene),
            Choice(say("companion.new_sheet"), scene.new_sheet, icon="chart", name="new-sheet"),
            Choice(say("share.word"), scene.share, icon="share", name="share"),
            *shown_choices(scene, scene.desk),
            Choice(say("common.rules"), read_rules, icon="rules", name="rules"),
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


def _turn_page(scene: EnteringScene) -> Choice:
    """To the next match; from one on which nothing stands, which was not meant, back out."""
    say = scene.ui.say
    if scene.can_drop_match:
        label = say("companion.drop_match", n=scene.page + 1)
        return Choice(label, scene.drop_match, icon="cross", name="drop-match")
    label, act = say("companion.next_match"), scene.next_match
    can = not scene.is_last_page or bool(scene.sheet.pages[-1].entries)
    return Choice(label, act, icon="plus", name="next-match", is_enabled=can)


def options_menu(scene: EnteringScene) -> Command:
    """The options that change the count: each tap goes on to the next value."""
    say = scene.ui.say

    def turned(variant: Variant) -> Command:
        """The next value, then the menu again."""
        name, value = variant.option.name, variant.following[0]
        after = next(each for each in _offered(scene, {name: value}) if each.name == variant.name)
        said = say("companion.option", word=after.word, value=after.shown)
        scene.choose_option(name, value, said)
        return options_menu(scene)

    def choices() -> list[Choice]:
        found = [
            Choice(
                f"{variant.word} · {variant.shown}",
                partial(turned, variant),
                name=f"option-{variant.name}",
                is_enabled=not variant.is_blocked,
            )
            for variant in _offered(scene)
        ]
        return [*found, Choice(say("common.close"), kind="primary", name="close")]

    title, text = say("companion.options"), say("companion.options_hint")
    return Open(Modal(title, text, choices, width=520, game=scene.game, is_stacked=True))


def _offered(scene: EnteringScene, changes: Mapping[str, Any] | None = None) -> list[Variant]:
    """The variants as they are, or would be with these changes."""
    options = {**scene.sheet.pages[scene.page].options, **(changes or {})}
    return variants(scene.ui, scene.companion, scene.sheet.players, options)
