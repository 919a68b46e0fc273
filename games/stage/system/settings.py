"""What the user has chosen: typed, frozen, kept as settings.yaml in a folder given."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from games.core.files.disk import write_safely
from games.core.language import Phrase, phrase
from games.core.record import as_yaml
from games.core.tables import BadTable, load

FILE = "settings.yaml"
SPEEDS = {"off": 0.0, "slow": 0.5, "normal": 1.0, "fast": 2.0}

Unit = Annotated[float, msgspec.Meta(ge=0, le=1)]
Pixels = Annotated[int, msgspec.Meta(ge=-32768, le=32768)]
Size = Annotated[int, msgspec.Meta(ge=1, le=32768)]
Name = Annotated[str, msgspec.Meta(max_length=40)]
MOST_WINDOWS = 8
DisplayNames = Annotated[str, msgspec.Meta(max_length=200)]


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Every choice with its default."""

    language: Annotated[str, msgspec.Meta(pattern="^([a-z]{2})?$")] = ""
    theme: Literal["light", "dark", "system"] = "system"
    text_size: Annotated[float, msgspec.Meta(ge=0.8, le=2.0)] = 1.0
    animation: Literal["off", "slow", "normal", "fast"] = "normal"
    reduce_motion: bool = False
    sound: bool = True
    volume: Unit = 0.7
    ambience: Unit = 0.25
    colours: Literal["standard", "safe"] = "standard"
    shapes: bool = True
    confirm_moves: bool = False
    hints: bool = True
    coordinates: bool = True
    turn_board: bool = False
    seals: bool = True
    """Whether things worth doing are noted, and shown among the statistics."""
    bot_delay: Annotated[float, msgspec.Meta(ge=0, le=5)] = 0.6
    fullscreen: bool = False
    second_screen: bool = False
    """Whether the second window opens by itself with a match or the companion."""
    window: tuple[Size, Size] | None = None
    place: tuple[Pixels, Pixels] | None = None
    windows: Annotated[
        dict[DisplayNames, tuple[Size, Size, Pixels, Pixels]], msgspec.Meta(max_length=MOST_WINDOWS)
    ] = {}
    """Size and place of the window by the displays that there were."""
    second_window: tuple[Size, Size] | None = None
    second_place: tuple[Pixels, Pixels] | None = None
    names: Annotated[tuple[Name, ...], msgspec.Meta(max_length=6)] = ()
    last: dict[str, Any] = {}

    @property
    def speed(self) -> float:
        """How much faster than normal motions run; 0 when animations are off."""
        return SPEEDS[self.animation]

    def but(self, **changes: Any) -> Settings:
        """The same settings but for these; a value out of its bounds raises BadTable."""
        try:
            plain = {**msgspec.structs.asdict(self), **changes}
            return msgspec.convert(plain, Settings)
        except msgspec.ValidationError as error:
            raise BadTable(f"{FILE}: {error}") from error


def read_settings(folder: Path) -> tuple[Settings, Phrase | None]:
    """The settings kept in a folder, and what the user should be told about them, if anything.

    A broken file is set aside under another name, never deleted, and defaults are used.
    """
    path = folder / FILE
    if not path.exists():
        return Settings(), None
    try:
        return load(path, Settings), None
    except BadTable:
        return Settings(), _set_aside(path)


def write_settings(folder: Path, settings: Settings) -> None:
    """Keep the settings: the old file stays whole until the new one is complete."""
    write_safely(folder / FILE, as_yaml(msgspec.to_builtins(settings)))


class KeptSettings:
    """Where the settings are kept, if anywhere, and a language that is only lent to them."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._own = ""
        self._lent: str | None = None

    def lend(self, settings: Settings, language: str) -> Settings:
        """The settings in another language, which is not kept until it is chosen there."""
        self._own, self._lent = settings.language, language
        return settings.but(language=language)

    def take_back(self) -> None:
        """Another language was chosen: none is lent any more."""
        self._lent = None

    def write(self, settings: Settings) -> bool:
        """Keep them; whether the disk let that be."""
        if settings.language == self._lent:
            settings = settings.but(language=self._own)
        try:
            if self._folder is not None:
                write_settings(self._folder, settings)
        except OSError:
            return False
        return True


def _set_aside(path: Path) -> Phrase:
    number = 1
    while (aside := path.with_name(f"{path.stem}.broken-{number}{path.suffix}")).exists():
        number += 1
    try:
        path.rename(aside)
    except OSError:
        return phrase("widgets.settings_unreadable", file=path.name)
    return phrase("widgets.settings_set_aside", file=aside.name)
