"""The dialogs of Zuma's table: before the start and in a pause, and taking another key."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from games.stage.draw import shapes
from games.stage.draw.contrast import ground_under
from games.stage.draw.theme import PlayerLook, darker
from games.stage.input.modifiers import is_bare
from games.stage.ui import Ui
from games.stage.widgets.base import Act, Clickable, Widget
from games.stage.widgets.choice import Toggle
from games.stage.widgets.commands import STAY, Close, Command, Open
from games.stage.widgets.label import Label, PlayerDisc, RichText
from games.stage.widgets.modal import Choice, Modal
from games.stage.widgets.number import Slider
from games.zuma.clock import BeatClock
from games.zuma.view.look import load_look
from games.zuma.view.table.keyboard import KeyboardPlan, keyboard_height
from games.zuma.view.table.phrases import manner_of

if TYPE_CHECKING:
    from games.zuma.view.table.scene import ZumaScene


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


def pause_modal(scene: ZumaScene, *, is_start: bool) -> PauseModal:
    """Before the start and in a pause: everybody's keys, the tempo, the house rule."""
    say = scene.ui.say

    def choices() -> Sequence[Choice]:
        word = say("zuma_view.begin" if is_start else "zuma_view.go_on")
        return [
            Choice(say("table.menu.word"), scene.open_menu, icon="menu", name="to-menu"),
            Choice(word, kind="primary", icon="play", name="go"),
        ]

    def text() -> str:
        return say(f"zuma_view.how.{manner_of(scene.clock)}")

    def content(ui: Ui, rect: pygame.Rect) -> Sequence[Widget]:
        return _settings(scene, ui, rect)

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


def _settings(scene: ZumaScene, ui: Ui, rect: pygame.Rect) -> list[Widget]:
    px = ui.px
    found: list[Widget] = []
    y = rect.y + px(4)
    if scene.table_settings.has_keys:
        people = scene.table_settings.people
        columns = 2 if len(people) > 3 else 1
        wide = (rect.width - px(20) * (columns - 1)) // columns
        for index, seat in enumerate(people):
            x = rect.x + (wide + px(20)) * (index % columns)
            found += _key_row(scene, ui, pygame.Rect(x, y, wide, px(44)), seat)
            if index % columns == columns - 1 or index == len(people) - 1:
                y += px(50 if columns == 1 else 46)
        if len(people) > 2:
            high = keyboard_height(ui, rect.width)
            place = pygame.Rect(rect.x, y + px(4), rect.width, high)
            found.append(KeyboardPlan(ui, place, _owners(scene)))
            y += high + px(10)
    if isinstance(scene.clock, BeatClock) and not scene.is_watched:
        words = pygame.Rect(rect.x, y, px(120), px(44))
        found.append(Label(ui, words, ui.say("zuma_view.tempo"), "semi16"))
        tempo = scene.table_settings.look.tempo
        found.append(
            Slider(
                ui,
                pygame.Rect(words.right, y, rect.right - words.right, px(44)),
                scene.table_settings.choices.tempo,
                scene.table_settings.set_tempo,
                name="tempo-choice",
                least=tempo.least,
                most=tempo.most,
                step=tempo.step,
                shown=scene.table_settings.seconds,
                on_release=scene.table_settings.keep_tempo,
            )
        )
        y += px(50)
    if scene.clock.people:
        toggle = Toggle(
            ui,
            pygame.Rect(rect.x, y, rect.width, px(44)),
            scene.table_settings.choices.is_calm,
            scene.table_settings.set_calm,
            label=ui.say("zuma_view.calm"),
            name="calm",
        )
        hint = RichText(
            ui,
            pygame.Rect(rect.x, y + px(44), rect.width, 0),
            ui.say("zuma_view.calm_hint"),
            "body14",
            role="second",
        )
        found += [toggle, hint]
    return found


def _owners(scene: ZumaScene) -> dict[str, PlayerLook]:
    """Whose key each is."""
    keymap, count = scene.table_settings.keymap, len(scene.colours)
    return {
        name: scene.view.look_of(scene.ui, scene.match, seat)
        for seat, names in zip(keymap.seats, keymap.sets, strict=True)
        for name in names[:count]
    }


def _key_row(scene: ZumaScene, ui: Ui, rect: pygame.Rect, seat: int) -> list[Widget]:
    """A person and the keys of the colours in play."""
    px = ui.px
    side = px(36)
    disc = pygame.Rect(rect.x, rect.centery - side // 2, side, side)
    look = scene.view.look_of(ui, scene.match, seat)
    wide, gap = (px(58), px(8)) if rect.width > px(400) else (px(38), px(6))
    keys = len(scene.colours) * (wide + gap)
    name = pygame.Rect(disc.right + px(10), rect.y, 0, rect.height)
    name.width = rect.right - keys - name.x - px(8)
    found: list[Widget] = [
        PlayerDisc(ui, disc, look),
        Label(ui, name, scene.name_of(seat), "semi18"),
    ]
    x = rect.right - keys + gap
    for colour in scene.colours:
        place = pygame.Rect(x, rect.centery - px(19), wide, px(38))
        cap = scene.table_settings.keymap.cap(seat, colour)

        def change(colour: str = colour) -> Command:
            return Open(KeyCatcher(scene, seat, colour))

        found.append(KeyButton(ui, place, cap, colour, f"key-{seat}-{colour}", change))
        x += wide + gap
    return found


class KeyCatcher(Modal):
    """Waits for the next key and gives it to a person; Escape leaves everything as it was."""

    def __init__(self, scene: ZumaScene, seat: int, colour: str) -> None:
        say = scene.ui.say
        super().__init__(
            lambda: say("zuma_view.catch_title"),
            lambda: say(
                "zuma_view.catch", name=scene.name_of(seat), colour=say(f"zuma.totem.{colour}")
            ),
            lambda: [Choice(say("common.cancel"), name="cancel")],
            game="zuma",
            width=420,
            first="cancel",
        )
        self.take: Callable[[int], bool] = lambda key: scene.table_settings.rebind(
            seat, colour, key
        )

    def handle(self, event: pygame.Event) -> Command | None:
        if event.type == pygame.KEYDOWN and event.key != pygame.K_ESCAPE:
            is_own = not getattr(event, "is_gamepad", False)
            return Close() if is_own and self.take(event.key) else STAY
        return super().handle(event)
