"""The dialogs of Zuma's table: before the start and in a pause, and taking another key."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from games.stage.draw import shapes
from games.stage.draw.contrast import ground_under
from games.stage.draw.theme import PlayerLook, darker
from games.stage.input.modifiers import is_bare
from games.stage.ui import Ui
from games.stage.widgets.base import Act, Clickable, Widget
from games.stage.widgets.choice import Toggle
from games.stage.widgets.commands import STAY, Close, Command, Open
from games.stage.widgets.layout import (
    Column,
    Fit,
    Grow,
    Leaf,
    Node,
    Row,
    lay_down,
    paragraph,
    player_mark,
    words,
)
from games.stage.widgets.modal import Choice, Modal
from games.zuma.clock import BeatClock
from games.zuma.view.look import load_look
from games.zuma.view.table.keyboard import KeyboardPlan, keyboard_height
from games.zuma.view.table.phrases import manner_of
from games.zuma.view.table.settings import TableSettings


class KeyButton(Clickable):
    """A key of a person in the colour of its totem; a click lets it be changed."""

    radius = 8

    def __init__(
        self, ui: Ui, rect: pygame.Rect, cap: str, colour: str, name: str, on_click: Act
    ) -> None:
        tip = ui.say("zuma_view.key_tip", colour=ui.say(f"zuma.totem.{colour}"))
        super().__init__(ui, rect, name=name, tooltip=tip)
        self.cap = cap
        self.colour = colour
        self.on_click = on_click

    def draw(self, surface: pygame.Surface) -> None:
        ui, px = self.ui, self.ui.px
        white = pygame.Color("#FFFFFF")
        fill = ground_under(white, pygame.Color(load_look(ui.root).totems[self.colour].colour))
        face = self.rect.move(0, px(1) if self.is_pressed else -round(px(1) * self.glow))
        shapes.panel(surface, self.rect.move(0, px(3)), darker(fill, 0.36), px(8))
        shapes.panel(surface, face, fill, px(8))
        room = face.inflate(-px(6), 0)
        ui.writer.draw_fitted(surface, self.cap, "bold18", white, room, "center")


class PauseModal(Modal):
    """Before the start and in a pause. P goes on, and so does Enter, unless keys chose a widget."""

    def handle(self, event: pygame.Event) -> Command | None:
        if event.type == pygame.KEYDOWN and is_bare(event):
            is_pause = self.ui.keys.does(event, "zuma.pause")
            is_enter = event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
            if is_pause or (is_enter and not self.ui.is_focus_shown):
                return Close()
        return super().handle(event)


def pause_modal(settings: TableSettings, on_menu: Act, *, is_start: bool) -> PauseModal:
    """Before the start and in a pause: everybody's keys, the tempo, the house rule."""
    table, say = settings.table, settings.table.ui.say

    def choices() -> Sequence[Choice]:
        word = say("zuma_view.begin" if is_start else "zuma_view.go_on")
        return [
            Choice(say("table.menu.word"), on_menu, icon="menu", name="to-menu"),
            Choice(word, kind="primary", icon="play", name="go"),
        ]

    def text() -> str:
        return say(f"zuma_view.how.{manner_of(table.clock)}")

    def content(ui: Ui, rect: pygame.Rect) -> Sequence[Widget]:
        return _content(settings, ui, rect)

    title = "zuma_view.ready_title" if is_start else "zuma_view.pause_title"
    return PauseModal(
        lambda: say(title),
        text,
        choices,
        content=content,
        width=560,
        game="zuma",
        first="go",
    )


def _content(settings: TableSettings, ui: Ui, rect: pygame.Rect) -> list[Widget]:
    table, parts = settings.table, list[Node | None]()
    if settings.has_keys:
        people = settings.people
        each = [_key_row(settings, ui, seat) for seat in people]
        side = 2 if len(people) > 3 else 1
        parts += [Row(each[at : at + side], gap=20) for at in range(0, len(each), side)]
        if len(people) > 2:
            plan = Leaf(
                lambda rect: KeyboardPlan(ui, rect, _owners(settings)),
                lambda width: (0, keyboard_height(ui, width)),
                width=Grow(),
            )
            parts.append(plan)
    if isinstance(table.clock, BeatClock) and not table.is_watched:
        told = words(ui, ui.say("zuma_view.tempo"), "semi16", width=120)
        shown = settings.seconds
        slider = Leaf(
            lambda rect: settings.slider(rect, "tempo-choice", shown=shown), width=Grow(), height=44
        )
        parts.append(Row([told, slider]))
    if table.clock.people:
        calm = Leaf(
            lambda rect: Toggle(
                ui,
                rect,
                table.choices.is_calm,
                settings.set_calm,
                label=ui.say("zuma_view.calm"),
                name="calm",
            ),
            height=44,
        )
        hint = paragraph(ui, ui.say("zuma_view.calm_hint"), "body14", role="second")
        parts.append(Column([calm, hint]))
    return lay_down(ui.px, Column(parts, gap=6, pad=(0, 4, 0, 0)), rect).widgets()


def _owners(settings: TableSettings) -> dict[str, PlayerLook]:
    """Whose key each is."""
    table, keymap = settings.table, settings.keymap
    return {
        name: table.view.look_of(table.ui, table.match, seat)
        for seat, names in zip(keymap.seats, keymap.sets, strict=True)
        for name in names[: len(table.colours)]
    }


def _key_row(settings: TableSettings, ui: Ui, seat: int) -> Node:
    """A person and the keys of the colours in play."""
    table = settings.table
    look = table.view.look_of(ui, table.match, seat)

    def key(colour: str) -> Node:
        cap = settings.keymap.cap(seat, colour)

        def change() -> Command:
            return Open(KeyCatcher(settings, seat, colour))

        return Leaf(
            lambda rect: KeyButton(ui, rect, cap, colour, f"key-{seat}-{colour}", change),
            lambda _: (ui.px(58), 0),
            width=Fit(least=38),
            height=38,
            align="center",
        )

    disc = player_mark(ui, look, 36)
    name = words(ui, table.name_of(seat), "semi18", width=Grow(least=60))
    return Row([disc, name, *map(key, table.colours)], gap=7, width=Grow(), height=44)


class KeyCatcher(Modal):
    """Waits for the next key and gives it to a person; Escape leaves everything as it was."""

    def __init__(self, settings: TableSettings, seat: int, colour: str) -> None:
        table, say = settings.table, settings.table.ui.say
        super().__init__(
            lambda: say("zuma_view.catch_title"),
            lambda: say(
                "zuma_view.catch", name=table.name_of(seat), colour=say(f"zuma.totem.{colour}")
            ),
            lambda: [Choice(say("common.cancel"), name="cancel")],
            game="zuma",
            width=420,
            first="cancel",
        )
        self.take: Callable[[int], bool] = lambda key: settings.rebind(seat, colour, key)

    def handle(self, event: pygame.Event) -> Command | None:
        if event.type == pygame.KEYDOWN and event.key != pygame.K_ESCAPE:
            is_own = not getattr(event, "is_gamepad", False)
            return Close() if is_own and self.take(event.key) else STAY
        return super().handle(event)
