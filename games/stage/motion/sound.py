"""Sounds, synthesised once in the background; a missing audio device changes nothing else.

Every sound is a sum of decaying partials and filtered noise, kept under −12 dBFS.
"""

from __future__ import annotations

import math
import random
import threading
from array import array
from collections.abc import Iterable
from contextlib import suppress
from functools import lru_cache
from itertools import chain
from pathlib import Path

import msgspec
import pygame

from games.core.tables import load
from games.stage.motion import alsa
from games.stage.motion.ambience import air

RATE = 24_000
PEAK = 0.25 * 32767
"""−12 dB below full scale."""
FADE = 0.004
SILENT = 0.002
"""What is fainter than this is not worth computing."""
DUCKED = 0.35
"""How loud everything else is under a call."""
PAUSE = 0.02
"""Seconds between making two sounds."""
LONGEST_OPENING = 2.0
"""Seconds that closing waits for a device that is still being opened."""


class Tone(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="tone"):
    """A decaying partial: hertz, loudness, seconds to fall to a third, start, glide in hertz/s."""

    hertz: float
    loud: float
    decay: float
    start: float = 0.0
    glide: float = 0.0


class Noise(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="noise"):
    """A burst of noise, smoothed (0 bright … 1 dull); `attack` seconds to rise."""

    loud: float
    decay: float
    dull: float
    start: float = 0.0
    attack: float = 0.001


class Bar(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="bar"):
    """A wooden bar over a tube: the fundamental and its fourth harmonic."""

    hertz: float
    loud: float = 1.0
    start: float = 0.0

    def parts(self) -> Iterable[Tone | Noise]:
        """What is heard of it."""
        yield Tone(self.hertz, self.loud, 0.16, self.start)
        yield Tone(self.hertz * 3.93, self.loud * 0.28, 0.05, self.start)
        yield Noise(0.12 * self.loud, 0.006, 0.6, self.start)


class Vowel(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="vowel"):
    """The harmonics of a voice, loud where its two formants let them through."""

    hertz: float
    formants: tuple[float, float]
    decay: float
    start: float = 0.0

    def parts(self) -> Iterable[Tone | Noise]:
        """What is heard of it."""
        for number in range(1, int(2600 / self.hertz)):
            at = self.hertz * number
            loud = sum(math.exp(-(((at - formant) / 170) ** 2)) for formant in self.formants)
            loud += 0.5 if number == 1 else 0.0
            if loud > 0.02:
                yield Tone(at, loud, self.decay, self.start, glide=-0.12 * at)


class Recipe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sound as config/sounds.yaml and the games' own files write it."""

    seconds: float
    parts: tuple[Tone | Noise | Bar | Vowel, ...]
    ducks: bool = False
    """Whether everything else is soft while it sounds."""


@lru_cache(maxsize=4)
def recipes(config: Path) -> dict[str, Recipe]:
    """The sounds that all games share, and those of each game: `zuma/call`."""
    found = load(config / "sounds.yaml", dict[str, Recipe], is_own=True)
    for path in sorted((config / "games").glob("*.sounds.yaml")):
        game = path.name.partition(".")[0]
        own = load(path, dict[str, Recipe], is_own=True)
        found |= {f"{game}/{name}": recipe for name, recipe in own.items()}
    return found


def synthesised(recipe: Recipe, name: str, semitones: int = 0) -> array[int]:
    """The samples of a sound, 16 bit mono; always the same for the same name and pitch."""
    pitch = 2 ** (semitones / 12)
    count = int(recipe.seconds * RATE)
    mixed = [0.0] * count
    rng = random.Random(name.rpartition("/")[2])
    for part in chain.from_iterable(map(_heard, recipe.parts)):
        first = int(part.start * RATE)
        values = (
            _tone(part, pitch, count - first)
            if isinstance(part, Tone)
            else _noise(part, rng, count - first)
        )
        for index, value in enumerate(values, first):
            mixed[index] += value
    return _levelled(mixed)


def _heard(part: Tone | Noise | Bar | Vowel) -> Iterable[Tone | Noise]:
    return part.parts() if isinstance(part, Bar | Vowel) else (part,)


def _tone(part: Tone, pitch: float, count: int) -> Iterable[float]:
    phase, fall, level = 0.0, math.exp(-1 / (part.decay * RATE)), part.loud
    hertz, step = part.hertz * pitch, part.glide * pitch / RATE
    turn = 2 * math.pi / RATE
    for index in range(count):
        yield math.sin(phase) * level * min(1.0, index / 24)
        phase += turn * hertz
        hertz += step
        level *= fall
        if level < SILENT:
            return


def _noise(part: Noise, rng: random.Random, count: int) -> Iterable[float]:
    fall, level, smooth = math.exp(-1 / (part.decay * RATE)), part.loud, 0.0
    rise = max(1, int(part.attack * RATE))
    for index in range(count):
        smooth += (rng.uniform(-1, 1) - smooth) * (1 - part.dull)
        yield smooth * level * min(1.0, index / rise)
        if index >= rise:
            level *= fall
            if level < SILENT:
                return


def _levelled(mixed: list[float]) -> array[int]:
    loudest = max((abs(value) for value in mixed), default=0.0) or 1.0
    gain, tail = PEAK / loudest, int(FADE * RATE)
    count = len(mixed)
    return array("h", (int(v * gain * min(1.0, (count - i) / tail)) for i, v in enumerate(mixed)))


class Sounds:
    """The sounds of the app. Silent until prepared, and for ever when there is no device."""

    def __init__(self, config: Path) -> None:
        self.config = config
        self.volume = 0.0
        self._made: dict[tuple[str, int], pygame.mixer.Sound] = {}
        self.ambience = 0.0
        self._air: pygame.mixer.Sound | None = None
        self._is_at_table = False
        self._soft_until = 0
        self._letting_up: threading.Timer | None = None
        """Makes everything as loud as before when a call is over."""
        self._is_ready = False
        self._is_opened = threading.Event()
        """Set when the device has been opened, or has refused."""
        self._is_closing = threading.Event()
        self.is_held_up = False
        """Whether closing found a device that never answered; its thread cannot be ended."""
        self._thread: threading.Thread | None = None

    def set_volume(self, volume: float) -> None:
        """Loudness from 0 to 1; at 0 nothing is played."""
        self.volume = volume

    def set_ambience(self, volume: float) -> None:
        """Loudness of the air at a table, from 0 to 1."""
        self.ambience = volume
        self._breathe()

    def sit_down(self, is_at_table: bool) -> None:
        """Let the air be heard while somebody is at a table."""
        self._is_at_table = is_at_table
        self._breathe()

    def _breathe(self) -> None:
        """Begin, change or end what is heard of the air."""
        bed = self._air
        if bed is None or not self._is_ready:
            return
        bed.set_volume(self.ambience)
        if not self._is_at_table or self.ambience <= 0:
            bed.fadeout(600)
        elif bed.get_num_channels() == 0:
            bed.play(loops=-1, fade_ms=1500)

    def prepare(self) -> None:
        """Open the device and make the sounds in the background. Call after the first frame."""
        if self._thread is None:
            thread = threading.Thread(target=self._prepare, name="sounds", daemon=True)
            with suppress(RuntimeError):  # without a thread to give there is no sound
                thread.start()
                self._thread = thread

    def play(self, name: str, semitones: int = 0, loud: float = 1.0) -> None:
        """Play a sound, higher by so many semitones (a level of the stack each).

        A game's own sound is named with its game: `zuma/call`. `loud` is what its weight asks for;
        under a call everything else is soft.
        """
        if name not in recipes(self.config):
            raise ValueError(f"no such sound: {name}")
        if self.volume <= 0 or not self._is_ready:
            return
        sound = self._made.get((name, semitones)) or self._make(name, semitones)
        recipe, now = recipes(self.config)[name], pygame.time.get_ticks()
        if recipe.ducks:
            self._soft_until = now + round(1000 * recipe.seconds)
            self._soften(DUCKED)
            if self._letting_up is not None:
                self._letting_up.cancel()
            self._letting_up = threading.Timer(recipe.seconds, self._let_up)
            self._letting_up.daemon = True
            self._letting_up.start()
        is_soft = now < self._soft_until and not recipe.ducks
        sound.set_volume(self.volume * min(1.0, loud) * (DUCKED if is_soft else 1.0))
        channel = sound.play()
        if channel is not None:
            channel.set_volume(1.0)

    def _soften(self, share: float) -> None:
        """Let what sounds already, the air too, be so much as loud."""
        for number in range(pygame.mixer.get_num_channels()):
            pygame.mixer.Channel(number).set_volume(share)

    def _let_up(self) -> None:
        """A call is over."""
        with suppress(pygame.error):  # the device may be gone by now
            self._soften(1.0)

    def close(self) -> None:
        """Stop at once and let go of the device; one that never answers keeps nobody waiting."""
        self._is_closing.set()
        if self._letting_up is not None:
            self._letting_up.cancel()
        if self._thread is not None:
            self.is_held_up = not self._is_opened.wait(LONGEST_OPENING)
            if not self.is_held_up:
                self._thread.join()  # after at most one more sound
        if self._is_ready and not self.is_held_up:
            self._is_ready = False
            self._air = None
            self._made.clear()
            pygame.mixer.quit()

    def _make(self, name: str, semitones: int) -> pygame.mixer.Sound:
        sound = pygame.mixer.Sound(
            buffer=synthesised(recipes(self.config)[name], name, semitones).tobytes()
        )
        self._made[name, semitones] = sound
        return sound

    def _prepare(self) -> None:
        alsa.hush()
        try:
            pygame.mixer.init(RATE, -16, 1, 1024, allowedchanges=0)
        except pygame.error:
            return
        finally:
            self._is_opened.set()
        self._is_ready = True
        for name in recipes(self.config):
            # The first seconds belong to the home screen's frames.
            if self._is_closing.wait(PAUSE):
                return
            self._make(name, 0)
        if not self._is_closing.is_set():
            self._air = pygame.mixer.Sound(buffer=air(RATE).tobytes())
            self._breathe()
