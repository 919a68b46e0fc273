"""The dialog that offers what can be given away, shows it, and keeps it where the user finds it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import pygame

from games.core.files.disk import free_name, problem_of, write_safely
from games.stage.system.desktop import copied, open_folder
from games.stage.table.game.desk import Desk
from games.stage.table.share.animation import Animation, Stopped, can_animate
from games.stage.table.share.gift import ENDINGS, FILM, PICTURE, Gift
from games.stage.table.share.parts import ICONS, KindRow, Preview, Progress
from games.stage.ui import Ui
from games.stage.widgets.base import Widget
from games.stage.widgets.button import Button, IconButton, button_width
from games.stage.widgets.commands import STAY, Close, Command, Open
from games.stage.widgets.label import Label, RichText
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

    def choose(self, kind: str) -> Command:
        """Look at another kind."""
        self.kind, self.saved = kind, None
        self.lay_out(self.ui)
        return STAY

    def save(self) -> Command:
        """Write it into the folder of what is shared; nothing there is replaced."""
        path = free_name(self.desk.shared / f"{self.gift.stem}.{ENDINGS[self.kind]}")
        if self.kind == "animation":
            self._animate(path)
            return STAY
        try:
            write_safely(path, self.gift.content(self.ui, self.kind))
        except OSError as error:
            self._tell("share.not_saved", "bad", problem=problem_of(error))
        else:
            self._has_kept(path)
        return STAY

    def copy(self) -> Command:
        """Put words on the clipboard, or where the file lies that holds a picture."""
        is_words = self.kind not in ("picture", "animation")
        words = self.gift.words(self.ui, self.kind) if is_words else str(self.saved)
        if copied(words):
            self._tell("share.copied" if is_words else "settings.copied", "good")
        else:
            self._tell("settings.not_copied", "bad")
        return STAY

    def show_folder(self) -> Command:
        """Show the folder of what is shared."""
        folder = self.desk.shared
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            self._tell("share.not_saved", "bad", problem=problem_of(error))
            return STAY
        if not open_folder(folder):
            self._tell("mishap.not_opened", "bad", folder=str(folder))
        return STAY

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

    def stop(self) -> Command:
        """Give the animation up."""
        self._give_up()
        self._tell("share.stopped", "info")
        self.lay_out(self.ui)
        self.focus("save")
        return STAY

    def _give_up(self) -> Command | None:
        if self.animation is not None:
            self.animation.stop()
            self.animation = None
        return None

    def _has_kept(self, path: Path) -> None:
        self.saved = path
        self._tell("share.saved", "good", file=path.name)
        self.lay_out(self.ui)

    def _tell(self, key: str, kind: str, **values: str) -> None:
        self.scene.toast(self.ui.say(key, **values), kind)

    # Looks

    def _content(self, ui: Ui, rect: pygame.Rect) -> Sequence[Widget]:
        px = ui.px
        side = px(36)
        cross = pygame.Rect(rect.right - side, px(24), side, side)
        tip = ui.say("common.close")
        close = IconButton(
            ui, cross, "cross", lambda: Close(self._give_up), tooltip=tip, name="close"
        )
        rect = rect.move(0, px(8))
        if self.animation is not None:
            return [close, *self._making(ui, rect, self.animation)]
        kinds = self._kinds(ui, rect)
        foot = kinds[-1].rect.bottom
        right = pygame.Rect(kinds[0].rect.right + px(18), rect.y, 0, 0)
        right.width = rect.right - right.x
        found = [*kinds]
        if right.width >= px(180):
            found += self._preview(ui, right, foot)
        note = self._note(ui, pygame.Rect(rect.x, foot + px(12), rect.width, 0))
        foot = max(widget.rect.bottom for widget in [*found, *note])
        row = pygame.Rect(rect.x, foot + px(16), rect.width, px(48))
        return [close, *found, *note, *self._row(ui, row)]

    def _kinds(self, ui: Ui, rect: pygame.Rect) -> list[Widget]:
        """The kinds one under another, all as wide as the widest needs."""
        px, say = ui.px, ui.say
        words = {
            kind: (say(f"share.kind.{kind}"), say(f"share.hint.{kind}")) for kind in self.kinds
        }
        wide = max(px(226), *(KindRow.needed(ui, *each) for each in words.values()))
        wide = min(wide, rect.width)
        if rect.width - wide - px(18) < px(180):
            wide = rect.width
        place = pygame.Rect(rect.x, rect.y, wide, px(ROW))
        return [
            KindRow(
                ui,
                place.move(0, index * px(ROW + 8)),
                *words[kind],
                lambda kind=kind: self.choose(kind),  # type: ignore[misc]
                icon=ICONS[kind],
                name=f"kind-{kind}",
                is_chosen=kind == self.kind,
            )
            for index, kind in enumerate(self.kinds)
        ]

    def _preview(self, ui: Ui, rect: pygame.Rect, foot: int) -> list[Widget]:
        """What the kind in front looks like, and its size."""
        px = ui.px
        line = ui.writer.line_height("body14")
        is_drawn = self.kind in ("picture", "animation")
        height = rect.width * FILM[1] // FILM[0] if is_drawn else foot - rect.y - line - px(8)
        place = pygame.Rect(rect.x, rect.y, rect.width, height)
        caption = pygame.Rect(rect.x, place.bottom + px(8), rect.width, line)
        if is_drawn:
            self._picture = self._picture or self.gift.picture(ui, FILM)
            shown = Preview(ui, place, picture=self._picture)
        else:
            shown = Preview(ui, place, words=self.gift.words(ui, self.kind))
        return [shown, Label(ui, caption, self._caption(ui), "body14", role="second")]

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

    def _note(self, ui: Ui, rect: pygame.Rect) -> list[Widget]:
        if not self._lacks_pillow:
            return []
        return [RichText(ui, rect, ui.say("share.no_pillow"), "body14", role="second")]

    def _row(self, ui: Ui, rect: pygame.Rect) -> list[Widget]:
        """Folder, copy and save from the right; one under another where they do not fit."""
        say, px = ui.say, ui.px
        is_words = self.kind not in ("picture", "animation")
        buttons = [
            ("folder", say("share.folder"), "folder", self.show_folder, True),
            ("copy", say("share.copy"), "copy", self.copy, is_words or self.saved is not None),
            ("save", say(f"share.save.{self.kind}"), "save", self.save, not self._lacks_pillow),
        ]
        widths = [min(rect.width, button_width(ui, label, icon)) for _, label, icon, *_ in buttons]
        gap = px(10)
        found: list[Widget] = []
        x, y = rect.right, rect.y
        for (name, label, icon, act, is_enabled), width in zip(
            reversed(buttons), reversed(widths), strict=True
        ):
            if x - width < rect.x:
                x, y = rect.right, y + rect.height + gap
            place = pygame.Rect(x - width, y, width, rect.height)
            x = place.x - gap
            kind = "primary" if name == "save" else "secondary"
            button = Button(
                ui,
                place,
                label,
                act,
                kind=kind,
                icon=icon,
                name=name,
                is_enabled=is_enabled,
                tooltip=say("settings.copy") if name == "copy" and not is_words else "",
            )
            found.insert(0, button)
        return found

    def _making(self, ui: Ui, rect: pygame.Rect, animation: Animation) -> list[Widget]:
        """While an animation is made: how far it is, and a way to stop it."""
        px, say = ui.px, ui.say
        line = ui.writer.line_height("body18")
        words = pygame.Rect(rect.x, rect.y, rect.width, line)
        bar = pygame.Rect(rect.x, words.bottom + px(14), rect.width, px(14))
        label = say("share.stop")
        stop = pygame.Rect(0, bar.bottom + px(24), button_width(ui, label, "cross"), px(48))
        stop.right = rect.right
        return [
            Label(ui, words, say("share.making"), "body18", role="second"),
            Progress(ui, bar, lambda: animation.progress),
            Button(ui, stop, label, self.stop, icon="cross", name="stop"),
        ]
