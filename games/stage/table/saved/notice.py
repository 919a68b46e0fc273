"""The state of saving in words: in menus, and in a notice that stays while the disk refuses."""

from __future__ import annotations

from pathlib import Path

from games.host.saving import Saving, other_folders, short
from games.stage.widgets.commands import STAY, Command, Open
from games.stage.widgets.modal import Choice, Modal
from games.stage.widgets.notices.lasting import Lasting, Remedy
from games.stage.widgets.scene import WidgetScene


def saving_words(scene: WidgetScene, file: Saving, saved: str = "table.menu.saved") -> str:
    """Whether all is saved, being saved, or not saved and why; nothing where nothing is kept."""
    say = scene.ui.say
    if file.path is None:
        return ""
    if file.problem is not None:
        return say(
            "saving.not_saved",
            problem=_why(file),
            file=file.path.name,
            folder=short(file.path.parent),
        )
    if file.is_saving:
        return say("saving.being_saved")
    if file.is_elsewhere:
        return say("saving.elsewhere", file=file.path.name, folder=short(file.path.parent))
    return say(saved, file=file.path.name)


def saving_notices(scene: WidgetScene, file: Saving) -> list[Lasting]:
    """A notice while the disk refuses."""
    say = scene.ui.say
    if file.problem is None or file.path is None:
        return []
    text = say(
        "saving.not_saved", problem=_why(file), file=file.path.name, folder=short(file.path.parent)
    )
    remedies = [
        Remedy("save-again", say("saving.try_again"), lambda: try_again(scene, file)),
        Remedy("save-elsewhere", say("saving.save_elsewhere"), lambda: elsewhere(scene, file)),
    ]
    return [Lasting(text, tuple(remedies))]


def saving_choices(scene: WidgetScene, file: Saving) -> list[Choice]:
    """The same remedies in a menu."""
    say = scene.ui.say
    if file.problem is None or file.path is None:
        return []
    return [
        Choice(
            say("saving.try_again"), lambda: try_again(scene, file), icon="save", name="save-again"
        ),
        Choice(
            say("saving.save_elsewhere"),
            lambda: elsewhere(scene, file),
            icon="folder",
            name="save-elsewhere",
        ),
    ]


def try_again(scene: WidgetScene, file: Saving) -> Command:
    """Write it now, and say how that went."""
    if file.try_again():
        scene.toast(scene.ui.say("saving.saved_again"), "good")
    else:
        scene.toast(scene.ui.say("saving.refused", problem=_why(file)), "bad")
    return STAY


def elsewhere(scene: WidgetScene, file: Saving) -> Command:
    """Choose another folder to save in from now on."""
    say = scene.ui.say
    assert file.path is not None
    folders = other_folders(file.path)

    def choices() -> list[Choice]:
        found = [
            Choice(short(folder), lambda to=folder: _moved(scene, file, to), icon="folder")  # type: ignore[misc]
            for folder in folders
        ]
        return [*found, Choice(say("common.cancel"), name="cancel")]

    text = say("saving.choose" if folders else "saving.nowhere")
    title = say("saving.save_elsewhere")
    return Open(Modal(title, text, choices, width=520, is_stacked=True))


def _moved(scene: WidgetScene, file: Saving, folder: Path) -> Command:
    if file.move_to(folder):
        scene.toast(saving_words(scene, file), "good")
    else:
        scene.toast(scene.ui.say("saving.refused", problem=_why(file)), "bad")
    return STAY


def _why(file: Saving) -> str:
    """What the system says about it."""
    problem = file.problem
    return "" if problem is None else (problem.strerror or str(problem)).lower()
