"""The state of saving in words: in menus, and in a notice that stays while the disk refuses."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from games.core.files.disk import reason_of
from games.core.language import Phrase
from games.host.saving import Saving, other_folders, short
from games.stage.widgets.commands import Command, Open
from games.stage.widgets.modal import Choice, Modal
from games.stage.widgets.notices.lasting import Lasting, Remedy
from games.stage.widgets.scene import WidgetScene


def saving_words(scene: WidgetScene, file: Saving, saved: str = "table.menu.saved") -> str:
    """Whether all is saved, being saved, or not saved and why; nothing where nothing is kept."""
    say = scene.ui.say
    if file.path is None:
        return ""
    where = {"file": file.path.name, "folder": short(file.path.parent)}
    if file.problem is not None:
        return say("saving.not_saved", problem=_why(file), **where)
    if file.is_saving:
        return say("saving.being_saved")
    return say("saving.elsewhere" if file.is_elsewhere else saved, **where)


def saving_notices(scene: WidgetScene, file: Saving) -> list[Lasting]:
    """A notice while the disk refuses."""
    remedies = _remedies(scene, file)
    return [Lasting(saving_words(scene, file), remedies)] if remedies else []


def saving_choices(scene: WidgetScene, file: Saving) -> list[Choice]:
    """The same remedies in a menu."""
    icons = {"save-again": "save", "save-elsewhere": "folder"}
    return [
        Choice(each.label, each.act, icon=icons[each.name], name=each.name)
        for each in _remedies(scene, file)
    ]


def _remedies(scene: WidgetScene, file: Saving) -> tuple[Remedy, ...]:
    """What can be done while the disk refuses."""
    say = scene.ui.say
    if file.problem is None or file.path is None:
        return ()
    return (
        Remedy("save-again", say("saving.try_again"), lambda: _try_again(scene, file)),
        Remedy("save-elsewhere", say("saving.save_elsewhere"), lambda: _elsewhere(scene, file)),
    )


def _try_again(scene: WidgetScene, file: Saving) -> None:
    """Write it now, and say how that went."""
    _tell(scene, file, file.try_again(), scene.ui.say("saving.saved_again"))


def _elsewhere(scene: WidgetScene, file: Saving) -> Command:
    """Choose another folder to save in from now on."""
    say = scene.ui.say
    assert file.path is not None
    folders = other_folders(file.path)

    def move(folder: Path) -> None:
        _tell(scene, file, file.move_to(folder), saving_words(scene, file))

    def choices() -> list[Choice]:
        found = [Choice(short(each), partial(move, each), icon="folder") for each in folders]
        return [*found, Choice(say("common.cancel"), name="cancel")]

    text = say("saving.choose" if folders else "saving.nowhere")
    title = say("saving.save_elsewhere")
    return Open(Modal(title, text, choices, width=520, is_stacked=True))


def _tell(scene: WidgetScene, file: Saving, is_saved: bool, words: str) -> None:
    if is_saved:
        scene.toast(words, "good")
    else:
        scene.toast(scene.ui.say("saving.refused", problem=_why(file)), "bad")


def _why(file: Saving) -> Phrase | str:
    """What went wrong."""
    return "" if file.problem is None else reason_of(file.problem)
