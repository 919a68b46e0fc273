"""The settings screen. Every choice applies at once and is kept at once."""

from __future__ import annotations

from functools import partial

import pygame

from games.stage.scenes.idle_work import IdleWorkScene
from games.stage.scenes.page import head, page
from games.stage.scenes.settings.pages import SECTIONS, Pages
from games.stage.scenes.settings.widgets import Previews, SectionButton
from games.stage.system.desktop import copied
from games.stage.table.game.desk import Desk
from games.stage.ui import Ui
from games.stage.widgets.base import Act, Widget
from games.stage.widgets.commands import STAY, Command, Home, Pop, Push, named
from games.stage.widgets.layout import Column, Fold, Grow, Leaf, Node, Row, lay, scrolled

LEAST_PAGE = 644
"""Design pixels that a page needs beside sections with words."""
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
        return self.layout()

    def build(self) -> list[Widget]:
        self._wanted = None
        ui, is_small = self.ui, self.ui.is_small
        gap = 18 if is_small else 30
        title = head(ui, ui.say("common.settings"), Pop)
        shown = scrolled(ui, Pages(self).tree(self.section), f"page-{self.section}")
        # The page begins beside the header, as there is nothing else up there.
        left = Column(
            [title, self._sections()], gap=18 if is_small else 30, width=200 if is_small else 250
        )
        beside = Row([left, Column([shown], width=Grow(least=LEAST_PAGE))], gap=gap, height=Grow())
        below = Row([self._sections(is_narrow=True), shown], gap=gap, height=Grow())
        tree = Fold([beside, Column([title, below], gap=12, height=Grow())])
        return lay(ui.px, page(ui, tree), ui.rect).widgets()

    def _sections(self, *, is_narrow: bool = False) -> Node:
        """The sections and what else there is, as words or in a narrow column as signs."""
        ui, high = self.ui, 42 if self.ui.is_small else 48

        def row(name: str, icon: str, label: str, act: Act, is_chosen: bool = False) -> Node:
            return Leaf(
                lambda rect: SectionButton(
                    ui,
                    rect,
                    "" if is_narrow else label,
                    act,
                    kind="quiet",
                    icon=icon,
                    align="center" if is_narrow else "left",
                    tooltip=label if is_narrow else "",
                    name=name,
                    is_chosen=is_chosen,
                ),
                height=high,
            )

        rows = [
            row(
                f"section-{section}",
                icon,
                ui.say(f"settings.section.{section}"),
                partial(self.choose, section),
                section == self.section,
            )
            for section, icon in SECTIONS
        ]
        rows.append(row("about", "info", ui.say("about.title"), self.open_about))
        listed = scrolled(ui, Column(rows, gap=4), "sections", padding=12)
        return Column([listed], width=52 if is_narrow else Grow(), height=Grow())
