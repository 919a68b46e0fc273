"""What the people at Zuma's table have chosen: tempo, calm play and keys; changed and kept."""

from __future__ import annotations

from typing import Any

import msgspec
import pygame

from games.stage.widgets.base import Widget
from games.stage.widgets.commands import STAY, Command
from games.stage.widgets.label import Line
from games.stage.widgets.layout import Grow, Leaf, Node, Row, words
from games.stage.widgets.slider import Slider
from games.zuma.clock import BeatClock, SignalClock
from games.zuma.view.look import load_look
from games.zuma.view.table.keys import KeyMap, keep_choices
from games.zuma.view.table.parts import SeriesRow
from games.zuma.view.table.privacy import Privacy
from games.zuma.view.table.timed import TimedTable


class TableSettings:
    """The choices of one table."""

    def __init__(self, table: TimedTable, privacy: Privacy) -> None:
        self.table = table
        self.privacy = privacy
        self.look = load_look(table.ui.root)
        self.keymap: KeyMap
        self.read_keys()

    @property
    def people(self) -> list[int]:
        """The seats that are played at this screen."""
        return self.table.here

    @property
    def has_keys(self) -> bool:
        """Whether people grab with keys of their own: not where nobody hurries."""
        return bool(self.people) and not self.table.choices.is_calm

    def read_keys(self) -> None:
        """Take the keys as they are chosen."""
        colours = self.table.present().table.colours
        self.keymap = KeyMap(self.table.ui.keys, self.table.choices, self.people, colours)

    def show_keys(self) -> None:
        """Names, and the keys that count now, at the totems or at the seats."""
        table, cap = self.table, self.keymap.cap
        picture, colours = table.view.picture, table.colours
        picture.names = [table.name_of(seat) for seat in range(len(table.match.seats))]
        picture.caps, picture.totem_caps = {}, {}
        is_off = table.host.looking is not None or table.host.is_demo or table.view.is_closing
        if is_off or not self.has_keys or self.privacy.stage == "hand":
            return
        people = self.people
        if len(people) == 1:
            picture.totem_caps = {colour: cap(people[0], colour) for colour in colours}
        else:
            picture.caps = {
                seat: [(cap(seat, colour), colour) for colour in colours] for seat in people
            }

    def tempo_nodes(self) -> list[Node | None]:
        """The tempo where there is a beat, the house rule where there is none, the series."""
        table, ui, clock = self.table, self.table.ui, self.table.clock
        series = Leaf(lambda rect: SeriesRow(ui, rect, table.view), height=30)
        line = Leaf(lambda rect: Line(ui, rect), height=1)
        if table.host.looking is not None:
            return [series]
        if isinstance(clock, BeatClock) and not table.host.is_demo:
            told = Row(
                [
                    words(ui, ui.say("zuma_view.tempo"), "semi14", width=Grow()),
                    words(ui, self.seconds(clock.tempo), "body14", role="second"),
                ]
            )
            tip = ui.say("zuma_view.tempo_tip")
            slider = Leaf(lambda rect: self.slider(rect, "tempo", tooltip=tip), height=32)
            return [line, told, slider, series]
        if isinstance(clock, SignalClock) and clock.is_calm:
            calm = words(ui, ui.say("zuma_view.calm_on"), "semi14", role="second")
            return [line, calm, series]
        return [series]

    def slider(self, rect: pygame.Rect, name: str, **looks: Any) -> Widget:
        """What changes the tempo."""
        tempo = self.look.tempo
        return Slider(
            self.table.ui,
            rect,
            self.table.choices.tempo,
            self.set_tempo,
            name=name,
            least=tempo.least,
            most=tempo.most,
            step=tempo.step,
            on_release=self.keep_tempo,
            **looks,
        )

    def set_tempo(self, seconds: float) -> Command:
        """Another tempo; kept when the slider is let go."""
        self.table.choices = msgspec.structs.replace(self.table.choices, tempo=seconds)
        if isinstance(self.table.clock, BeatClock):
            self.table.clock.set_tempo(seconds)
        return STAY

    def keep_tempo(self, seconds: float) -> Command:
        """Keep the tempo for the next table."""
        self.set_tempo(seconds)
        keep_choices(self.table.ui, self.table.choices)
        return STAY

    def set_calm(self, is_calm: bool) -> Command:
        """Take the speed out, or put it in again; the cards committed stay committed."""
        self.table.choices = msgspec.structs.replace(self.table.choices, is_calm=is_calm)
        self.table.new_clock()
        keep_choices(self.table.ui, self.table.choices)
        self.table.refresh()
        return STAY

    def rebind(self, seat: int, colour: str, key: int) -> bool:
        """Give a person another key for a colour; whether that could be."""
        sets = self.keymap.rebound(seat, colour, key)
        if sets is None:
            self.table.ui.sounds.play("refuse")
            self.table.toast(self.table.ui.say("zuma_view.key_taken"), "bad")
            return False
        keys = {**self.table.choices.keys, str(len(sets)): sets}
        self.table.choices = msgspec.structs.replace(self.table.choices, keys=keys)
        self.read_keys()
        keep_choices(self.table.ui, self.table.choices)
        return True

    def seconds(self, value: float) -> str:
        """A number of seconds in words."""
        ui = self.table.ui
        return ui.say("zuma_view.in_seconds", n=ui.decimal(value))
