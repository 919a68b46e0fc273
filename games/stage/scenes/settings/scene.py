"""The settings screen. Every choice applies at once and is kept at once."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from games.stage.scenes.idle_work import IdleWorkScene
from games.stage.scenes.page import page_header, page_rect
from games.stage.scenes.settings.pages import SECTIONS, Pages
from games.stage.scenes.settings.widgets import Previews, SectionButton
from games.stage.system.desktop import copied
from games.stage.table.game.desk import Desk
from games.stage.ui import Ui
from games.stage.widgets import ScrollArea, Widget
from games.stage.widgets.commands import STAY, Command, Home, Pop, Push, named

NAMES_AFTER = 0.6
"""Seconds without a key until typed names are kept: not one file a letter."""


class SettingsScene(IdleWorkScene):
    """Sections at the left, their rows at the right."""

    def __init__(self, desk: Desk, section: str = "play") -> None:
        super().__init__()
        self.desk = desk
        self.section = section
        self.vision = "normal"
        self.preview_game = next(iter(desk.built()), "")
        self.previews = Previews(desk)
        self.names: list[str] | None = None
        """Names that were typed and are not kept yet."""
        self._quiet = 0.0
        self._wanted: tuple[tuple[int, int], int] | None = None

    def enter(self, ui: Ui) -> None:
        super().enter(ui)
        self.focus(f"section-{self.section}")

    def leave(self) -> None:
        self.keep_names()

    # What the pages ask for

    def see(self, kind: str) -> None:
        """Show the preview to other eyes."""
        self.vision = kind
        self.layout()

    def show_game(self, game: str) -> None:
        """Show another game in the preview."""
        self.preview_game = game
        self.layout()

    def preview(self, size: tuple[int, int], radius: int) -> pygame.Surface | None:
        """The preview's picture, or None while it has yet to be made."""
        order = (self.ui, self.preview_game, size, radius, self.vision)
        if self.previews.has(self.previews.key(*order)):
            self._wanted = None
            return self.previews.make(*order)
        self._wanted = (size, radius)
        return None

    def name_typed(self, index: int, text: str) -> None:
        """A name of the list was changed."""
        names = self.names if self.names is not None else list(self.ui.settings.names)
        names += [""] * (index + 1 - len(names))
        names[index] = text.strip()[:40]
        self.names = names
        self._quiet = 0.0

    def keep_names(self) -> None:
        """Keep the names typed so far; empty ones at the end are none."""
        if self.names is None:
            return
        names, self.names = self.names, None
        while names and not names[-1]:
            names.pop()
        if tuple(names) != self.ui.settings.names:
            self.ui.change(names=tuple(names))

    def copy_path(self) -> Command:
        """Put the folder's path on the clipboard."""
        if copied(str(self.desk.matches.folder)):
            self.toast(self.ui.say("settings.copied"))
        else:
            self.toast(self.ui.say("settings.not_copied"), "bad")
        return STAY

    def open_matches(self) -> Command:
        """Go to the list of matches; a table below is left, or one match could lie open twice."""
        return Home(named("matches", self.desk))

    def open_about(self) -> Command:
        """Tell about the app itself."""
        return Push(named("about", self.desk))

    # Work between frames

    def update(self, dt: float) -> Command | None:
        self._quiet += dt
        if self.names is not None and self._quiet >= NAMES_AFTER:
            self.keep_names()
        return super().update(dt)

    @property
    def has_work(self) -> bool:
        return self._wanted is not None

    def do_work(self) -> None:
        if self._wanted is not None:
            size, radius = self._wanted
            self.previews.make(self.ui, self.preview_game, size, radius, self.vision)

    @property
    def wake_after(self) -> float | None:
        times = [super().wake_after]
        if self.names is not None:
            times.append(max(0.0, NAMES_AFTER - self._quiet))
        return min((time for time in times if time is not None), default=None)

    # Looks

    def choose(self, section: str) -> Command:
        """Show a section."""
        self.keep_names()
        self.section = section
        self.layout()
        return STAY

    def build(self) -> Iterator[Widget]:
        ui = self.ui
        self._wanted = None
        rect = page_rect(ui)
        yield from page_header(ui, rect, ui.say("common.settings"), Pop)
        is_narrow = rect.width < ui.px(860)
        wide = ui.px(52) if is_narrow else ui.px(200) if ui.is_small else ui.px(250)
        top = ui.px(68) if ui.is_small else ui.px(92)
        side = pygame.Rect(rect.x, top, wide, ui.size[1] - top)
        yield self._sidebar(side, is_narrow)
        gap = ui.px(16) if ui.is_small else ui.px(30)
        left = side.right + gap
        # Beside the header when nothing of it reaches over, as there is nothing else up there.
        head = ui.px(68) if is_narrow else ui.px(12) if ui.is_small else ui.px(24)
        room = ui.px(8)
        area = pygame.Rect(left - room, head - room, 0, 0)
        area.width, area.height = rect.right + 2 * room - left, ui.size[1] - area.y
        inner = pygame.Rect(left, head, rect.right - left, ui.size[1] - head - ui.px(24))
        content = Pages(self, inner).build(self.section)
        yield ScrollArea(ui, area, content, name=f"page-{self.section}", padding=ui.px(24))

    def _sidebar(self, rect: pygame.Rect, is_narrow: bool) -> Widget:
        ui, say = self.ui, self.ui.say
        step = ui.px(46) if ui.is_small else ui.px(52)
        rows: list[Widget] = []
        for index, (section, icon) in enumerate(SECTIONS):
            place = pygame.Rect(
                rect.x, rect.y + ui.px(6) + index * step, rect.width, step - ui.px(4)
            )
            label = say(f"settings.section.{section}")

            def choose(section: str = section) -> Command:
                return self.choose(section)

            rows.append(
                SectionButton(
                    ui,
                    place,
                    "" if is_narrow else label,
                    choose,
                    kind="quiet",
                    icon=icon,
                    align="center" if is_narrow else "left",
                    tooltip=label if is_narrow else "",
                    name=f"section-{section}",
                    is_chosen=section == self.section,
                )
            )
        about = rows[-1].rect.move(0, step)
        words = say("about.title")
        rows.append(
            SectionButton(
                ui,
                about,
                "" if is_narrow else words,
                self.open_about,
                kind="quiet",
                icon="info",
                align="center" if is_narrow else "left",
                tooltip=words if is_narrow else "",
                name="about",
            )
        )
        room = ui.px(8)
        area = pygame.Rect(rect.x - room, rect.y, rect.width + 2 * room, rect.height)
        return ScrollArea(ui, area, rows, name="sections", padding=ui.px(12))
