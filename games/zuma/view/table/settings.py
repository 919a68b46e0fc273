"""What the people at Zuma's table have chosen: tempo, calm play and keys; changed and kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from games.stage.widgets.commands import STAY, Command
from games.zuma.clock import BeatClock
from games.zuma.view.look import load_look
from games.zuma.view.table.keys import KeyMap, keep_choices, read_choices

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
