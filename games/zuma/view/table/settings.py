"""What the people at Zuma's table have chosen: tempo, calm play and keys; changed and kept."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
import pygame

from games.stage.widgets.base import Widget
from games.stage.widgets.commands import STAY, Command
from games.stage.widgets.label import Line
from games.stage.widgets.layout import Grow, Leaf, Node, Row, words
from games.stage.widgets.number import Slider
from games.zuma.clock import ON_ITS_WAY, BeatClock, Clock, SignalClock
from games.zuma.view.look import load_look
from games.zuma.view.table.keys import KeyMap, keep_choices, read_choices
from games.zuma.view.table.parts import SeriesRow

if TYPE_CHECKING:
    from games.zuma.view.table.scene import ZumaScene


class TableSettings:
    """The choices of one table."""

    def __init__(self, scene: ZumaScene) -> None:
        self.scene = scene
        self.look = load_look(scene.ui.root)
        self.choices = read_choices(scene.ui)
        self.keymap: KeyMap
        self.read_keys()

    @property
    def people(self) -> list[int]:
        """The seats that are played at this screen."""
        return self.scene.here

    @property
    def has_keys(self) -> bool:
        """Whether people grab with keys of their own: not where nobody hurries."""
        return bool(self.people) and not self.choices.is_calm

    def read_keys(self) -> None:
        """Take the keys as they are chosen."""
        colours = self.scene.present().table.colours
        self.keymap = KeyMap(self.scene.ui.keys, self.choices, self.people, colours)

    def show_keys(self) -> None:
        """Names, and the keys that count now, at the totems or at the seats."""
        scene, cap = self.scene, self.keymap.cap
        picture, colours = scene.view.picture, scene.colours
        picture.names = [scene.name_of(seat) for seat in range(len(scene.match.seats))]
        picture.caps, picture.totem_caps = {}, {}
        is_off = scene.host.looking is not None or scene.host.is_demo or scene.view.is_closing
        if is_off or not self.has_keys or scene.privacy.stage == "hand":
            return
        people = self.people
        if len(people) == 1:
            picture.totem_caps = {colour: cap(people[0], colour) for colour in colours}
        else:
            picture.caps = {
                seat: [(cap(seat, colour), colour) for colour in colours] for seat in people
            }

    def new_clock(self) -> Clock:
        """One that keeps time for the match as it stands, by what is chosen."""
        scene = self.scene
        levels = [seat.bot for seat in scene.match.seats]
        rng = Random(scene.match.setup.seed + len(scene.match.moves))
        choices, has_phones = self.choices, bool(scene.phones.seats)
        wait = ON_ITS_WAY if has_phones else 0.0
        if len(scene.here) < 2 and not (choices.is_calm and 0 in levels):
            return BeatClock(
                scene.present, levels, rng, choices.tempo, is_eager=has_phones, wait=wait
            )
        return SignalClock(scene.present, levels, rng, choices.is_calm, wait=wait)

    def tempo_nodes(self) -> list[Node | None]:
        """The tempo where there is a beat, the house rule where there is none, the series."""
        scene, ui, clock = self.scene, self.scene.ui, self.scene.clock
        series = Leaf(lambda rect: SeriesRow(ui, rect, scene.view), height=30)
        line = Leaf(lambda rect: Line(ui, rect), height=1)
        if scene.host.looking is not None:
            return [series]
        if isinstance(clock, BeatClock) and not scene.host.is_demo:
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
            self.scene.ui,
            rect,
            self.choices.tempo,
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
        self.choices = msgspec.structs.replace(self.choices, tempo=seconds)
        if isinstance(self.scene.clock, BeatClock):
            self.scene.clock.set_tempo(seconds)
        return STAY

    def keep_tempo(self, seconds: float) -> Command:
        """Keep the tempo for the next table."""
        self.set_tempo(seconds)
        keep_choices(self.scene.ui, self.choices)
        return STAY

    def set_calm(self, is_calm: bool) -> Command:
        """Take the speed out, or put it in again; the cards committed stay committed."""
        self.choices = msgspec.structs.replace(self.choices, is_calm=is_calm)
        self.scene.new_clock()
        keep_choices(self.scene.ui, self.choices)
        self.scene.arrange()
        return STAY

    def rebind(self, seat: int, colour: str, key: int) -> bool:
        """Give a person another key for a colour; whether that could be."""
        sets = self.keymap.rebound(seat, colour, key)
        if sets is None:
            self.scene.ui.sounds.play("refuse")
            self.scene.toast(self.scene.ui.say("zuma_view.key_taken"), "bad")
            return False
        keys = {**self.choices.keys, str(len(sets)): sets}
        self.choices = msgspec.structs.replace(self.choices, keys=keys)
        self.read_keys()
        keep_choices(self.scene.ui, self.choices)
        return True

    def seconds(self, value: float) -> str:
        """A number of seconds in words."""
        ui = self.scene.ui
        return ui.say("zuma_view.in_seconds", n=ui.decimal(value))
