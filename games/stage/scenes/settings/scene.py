"""The settings screen. Every choice applies at once and is kept at once."""

from __future__ import annotations

from functools import partial

from games.stage.scenes.idle_work import IdleWorkScene
from games.stage.scenes.page import head, page
from games.stage.scenes.settings.pages import SECTIONS, Pages
from games.stage.scenes.settings.typed_names import TypedNames
from games.stage.scenes.settings.widgets import Previews, SectionButton
from games.stage.table.game.desk import Desk
from games.stage.ui import Ui
from games.stage.widgets.base import Act, Widget
from games.stage.widgets.commands import Command, Pop, Push, named
from games.stage.widgets.layout import Column, Fold, Grow, Leaf, Node, Row, lay, scrolled

LEAST_PAGE = 644
"""Design pixels that a page needs beside sections with words."""


class SettingsScene(IdleWorkScene):
    """Sections at the left, their rows at the right."""

    def __init__(self, desk: Desk, section: str = "play") -> None:
        super().__init__()
        self.desk = desk
        self.section = section
        self.previews = Previews(desk)
        self.names = TypedNames()

    def enter(self, ui: Ui) -> None:
        super().enter(ui)
        self.focus(f"section-{self.section}")

    def leave(self) -> None:
        self.names.keep(self.ui)

    def open_about(self) -> Command:
        """Tell about the app itself."""
        return Push(named("about", self.desk))

    # Work between frames

    def update(self, dt: float) -> Command | None:
        self.names.pass_time(self.ui, dt)
        return super().update(dt)

    @property
    def has_work(self) -> bool:
        return self.previews.is_waiting

    def do_work(self) -> None:
        self.previews.make_next(self.ui)

    @property
    def wake_after(self) -> float | None:
        times = (super().wake_after, self.names.wake_after)
        return min((time for time in times if time is not None), default=None)

    # Looks

    def choose(self, section: str) -> Command:
        """Show a section."""
        self.names.keep(self.ui)
        self.section = section
        return self.layout()

    def build(self) -> list[Widget]:
        self.previews.forget_orders()
        ui, is_small = self.ui, self.ui.is_small
        gap = 18 if is_small else 30
        title = head(ui, ui.say("common.settings"), Pop)
        pages = Pages(self, self.desk, self.previews, self.names)
        shown = scrolled(ui, pages.tree(self.section), f"page-{self.section}")
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
