"""The dialog that offers what can be given away, shows it, and keeps it where the user finds it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame

from games.core.files.disk import free_name, problem_of, write_safely
from games.core.language import Phrase
from games.stage.system.desktop import copied, open_folder
from games.stage.table.game.desk import Desk
from games.stage.table.share.animation import Animation, Stopped, can_animate
from games.stage.table.share.gift import ENDINGS, FILM, PICTURE, Gift
from games.stage.table.share.parts import ICONS, KindRow, Preview, Progress
from games.stage.ui import Ui
from games.stage.widgets.base import Act, Widget
from games.stage.widgets.button import IconButton
from games.stage.widgets.commands import Close, Command, Open
from games.stage.widgets.layout import (
    Column,
    Fit,
    Fold,
    Grow,
    Leaf,
    Node,
    Row,
    Space,
    action,
    lay_down,
    paragraph,
    words,
)
from games.stage.widgets.layout.lengths import ENDLESS, Length
from games.stage.widgets.modal import Modal
from games.stage.widgets.scene import WidgetScene

WIDTH = 572
ROW = 50
"""The height of a kind, in design pixels."""


def share(scene: WidgetScene, desk: Desk, gift: Gift, kind: str = "picture") -> Command:
    """Offer to give something away."""
    return Open(ShareDialog(scene, desk, gift, kind))


class ShareDialog(Modal):
    """The kinds at the left, what the chosen one looks like at the right; it stays until closed."""

    def __init__(self, scene: WidgetScene, desk: Desk, gift: Gift, kind: str) -> None:
        super().__init__(
            lambda: scene.ui.say(gift.title),
            content=self._content,
            width=WIDTH,
            game=gift.game,
            first=f"kind-{kind}",
            on_escape=self._give_up,
        )
        self.scene = scene
        self.desk = desk
        self.gift = gift
        # Nothing can be added to a stand-alone program, so nobody is told what it lacks.
        is_fixed = getattr(sys, "frozen", False) and not can_animate()
        self.kinds = [each for each in gift.kinds if each != "animation" or not is_fixed]
        self.kind = kind
        self.saved: Path | None = None
        """The file that was saved last, of the kind in front."""
        self.animation: Animation | None = None
        self._picture: pygame.Surface | None = None

    # Time

    @property
    def is_moving(self) -> bool:
        return self.animation is not None or super().is_moving

    def update(self, dt: float) -> None:
        if self.animation is not None:
            self.animation.step()
        super().update(dt)

    # What the buttons do

    def choose(self, kind: str) -> None:
        """Look at another kind."""
        self.kind, self.saved = kind, None
        self.lay_out(self.ui)

    def save(self) -> None:
        """Write it into the folder of what is shared; nothing there is replaced."""
        path = free_name(self.desk.shared / f"{self.gift.stem}.{ENDINGS[self.kind]}")
        if self.kind == "animation":
            self._animate(path)
            return
        try:
            write_safely(path, self.gift.content(self.ui, self.kind))
        except OSError as error:
            self._tell("share.not_saved", "bad", problem=problem_of(error))
        else:
            self._has_kept(path)

    def copy(self) -> None:
        """Put words on the clipboard, or where the file lies that holds a picture."""
        is_words = self.kind not in ("picture", "animation")
        words = self.gift.words(self.ui, self.kind) if is_words else str(self.saved)
        if copied(words):
            self._tell("share.copied" if is_words else "settings.copied", "good")
        else:
            self._tell("settings.not_copied", "bad")

    def show_folder(self) -> None:
        """Show the folder of what is shared."""
        folder = self.desk.shared
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            self._tell("share.not_saved", "bad", problem=problem_of(error))
            return
        if not open_folder(folder):
            self._tell("mishap.not_opened", "bad", folder=str(folder))

    # Animations

    def _animate(self, path: Path) -> None:
        """Begin an animation; its end is told on this thread."""

        def ended(error: Exception | None) -> None:
            self.ui.post(lambda: self._animated(animation, error))

        animation = Animation(self.gift.frames(self.ui), path, ended)
        self.animation = animation
        self.lay_out(self.ui)
        self.focus("stop")

    def _animated(self, animation: Animation, error: Exception | None) -> None:
        if animation is not self.animation:
            return
        self.animation = None
        if error is None:
            self._has_kept(animation.path)
        elif isinstance(error, OSError):
            self._tell("share.not_saved", "bad", problem=problem_of(error))
        elif not isinstance(error, Stopped):
            raise error
        self.lay_out(self.ui)
        self.focus("save")

    def stop(self) -> None:
        """Give the animation up."""
        self._give_up()
        self._tell("share.stopped", "info")
        self.lay_out(self.ui)
        self.focus("save")

    def _give_up(self) -> None:
        if self.animation is not None:
            self.animation.stop()
            self.animation = None

    def _has_kept(self, path: Path) -> None:
        self.saved = path
        self._tell("share.saved", "good", file=path.name)
        self.lay_out(self.ui)

    def _tell(self, key: str, kind: str, **values: Phrase | str) -> None:
        self.scene.toast(self.ui.say(key, **values), kind)

    # Looks

    def _content(self, ui: Ui, rect: pygame.Rect) -> Sequence[Widget]:
        side = ui.px(36)
        cross = pygame.Rect(rect.right - side, ui.px(24), side, side)
        tip = ui.say("common.close")
        close = IconButton(
            ui, cross, "cross", lambda: Close(self._give_up), tooltip=tip, name="close"
        )
        tree = self._choosing(ui) if self.animation is None else self._making(ui, self.animation)
        return [close, *lay_down(ui.px, tree, rect.move(0, ui.px(8))).widgets()]

    def _choosing(self, ui: Ui) -> Node:
        """The kinds, beside them the one in front where there is room, and what to do with it."""
        kinds = Column([self._kind(ui, kind, Fit()) for kind in self.kinds], gap=8)
        alone = Column([self._kind(ui, kind, Grow(least=0)) for kind in self.kinds], gap=8)
        note = paragraph(ui, ui.say("share.no_pillow"), "body14", role="second")
        return Column(
            [
                Fold([Row([kinds, self._preview(ui)], gap=18), alone]),
                note if self._lacks_pillow else None,
                self._ways_on(ui),
            ],
            gap=14,
        )

    def _kind(self, ui: Ui, kind: str, width: Length) -> Node:
        label, hint = ui.say(f"share.kind.{kind}"), ui.say(f"share.hint.{kind}")
        wide = max(ui.px(226), KindRow.needed(ui, label, hint))
        return Leaf(
            lambda rect: KindRow(
                ui,
                rect,
                label,
                hint,
                lambda: self.choose(kind),
                icon=ICONS[kind],
                name=f"kind-{kind}",
                is_chosen=kind == self.kind,
            ),
            lambda _: (wide, 0),
            width=width,
            height=ROW,
        )

    def _preview(self, ui: Ui) -> Node:
        """What the kind in front looks like, and its size."""
        caption = words(ui, self._caption(ui), "body14", role="second", width=Grow(least=0))
        if self.kind in ("picture", "animation"):
            self._picture = picture = self._picture or self.gift.picture(ui, FILM)
            shown = Leaf(
                lambda rect: Preview(ui, rect, picture=picture),
                lambda width: (0, 0 if width == ENDLESS else width * FILM[1] // FILM[0]),
            )
        else:
            text = self.gift.words(ui, self.kind)
            shown = Leaf(lambda rect: Preview(ui, rect, words=text), height=Grow())
        return Column([shown, caption], gap=8, width=Grow(least=180))

    def _caption(self, ui: Ui) -> str:
        said = ui.say("share.not_sent")
        if self.kind == "picture":
            return f"{PICTURE[0]} × {PICTURE[1]} · {said}"
        if self.kind == "animation":
            return f"{ui.say('share.frames', n=len(self.gift.frames(ui)))} · {said}"
        return f"{ENDINGS[self.kind].upper()} · {said}"

    @property
    def _lacks_pillow(self) -> bool:
        return self.kind == "animation" and not can_animate()

    def _ways_on(self, ui: Ui) -> Node:
        """Folder, copy and save at the right; one under another where they do not fit."""
        say = ui.say
        is_words = self.kind not in ("picture", "animation")
        tip = "" if is_words else say("settings.copy")

        def button(name: str, label: str, act: Act, is_enabled: bool = True, **looks: Any) -> Node:
            looks = {"icon": name, "name": name, "is_enabled": is_enabled, **looks}
            return action(ui, label, act, height=48, align="end", **looks)

        folder = button("folder", say("share.folder"), self.show_folder)
        can_copy, can_save = is_words or self.saved is not None, not self._lacks_pillow
        copy = button("copy", say("share.copy"), self.copy, can_copy, tooltip=tip)
        label = say(f"share.save.{self.kind}")
        save = button("save", label, self.save, can_save, kind="primary")
        return Fold(
            [
                Row([Space(), folder, copy, save], gap=10),
                Column([Row([Space(), folder, copy], gap=10), save], gap=10),
                Column([folder, copy, save], gap=10),
            ]
        )

    def _making(self, ui: Ui, animation: Animation) -> Node:
        """While an animation is made: how far it is, and a way to stop it."""
        say = ui.say
        told = words(ui, say("share.making"), "body18", role="second", width=Grow(least=0))
        bar = Leaf(lambda rect: Progress(ui, rect, lambda: animation.progress), height=14)
        stop = action(
            ui, say("share.stop"), self.stop, icon="cross", name="stop", height=48, align="end"
        )
        return Column([told, bar, Space(2), stop], gap=12)
