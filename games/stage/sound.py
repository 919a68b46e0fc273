"""Sounds, synthesised once in the background; a missing audio device changes nothing else.

Every sound is a sum of decaying partials and filtered noise, kept under −12 dBFS.
"""

from __future__ import annotations

import math
import random
import threading
from array import array
from collections.abc import Iterable
from dataclasses import dataclass

import pygame

RATE = 24_000
PEAK = 0.25 * 32767
"""−12 dB below full scale."""
FADE = 0.004
SILENT = 0.002
"""What is fainter than this is not worth computing."""
PAUSE = 0.02
"""Seconds between making two sounds."""


@dataclass(frozen=True)
class Tone:
    """A decaying partial: hertz, loudness, seconds to fall to a third, start, glide in hertz/s."""

    hertz: float
    loud: float
    decay: float
    start: float = 0.0
    glide: float = 0.0


@dataclass(frozen=True)
class Noise:
    """A burst of noise, smoothed (0 bright … 1 dull); `attack` seconds to rise."""

    loud: float
    decay: float
    dull: float
    start: float = 0.0
    attack: float = 0.001


Part = Tone | Noise


def _marimba(hertz: float, start: float = 0.0, loud: float = 1.0) -> list[Part]:
    """A wooden bar over a tube: the fundamental and its fourth harmonic."""
    return [
        Tone(hertz, loud, 0.16, start),
        Tone(hertz * 3.93, loud * 0.28, 0.05, start),
        Noise(0.12 * loud, 0.006, 0.6, start),
    ]


def _sung(hertz: float, vowel: tuple[float, float], start: float, decay: float) -> list[Part]:
    """A vowel: the harmonics of a voice, loud where its two formants let them through."""
    found: list[Part] = []
    for number in range(1, int(2600 / hertz)):
        at = hertz * number
        loud = sum(math.exp(-(((at - formant) / 170) ** 2)) for formant in vowel)
        loud += 0.5 if number == 1 else 0.0
        if loud > 0.02:
            found.append(Tone(at, loud, decay, start, glide=-0.12 * at))
    return found


# Art direction, "Sound". Each sound: its length in seconds and its parts.
RECIPES: dict[str, tuple[float, list[Part]]] = {
    "click": (0.05, [Tone(720, 0.5, 0.01), Noise(0.35, 0.006, 0.5)]),
    "pick": (0.09, [Tone(520, 0.6, 0.02, glide=900), Noise(0.3, 0.012, 0.6)]),
    "place_wood": (
        0.14,
        [Tone(380, 0.9, 0.03), Tone(900, 0.4, 0.015), Noise(0.7, 0.012, 0.72)],
    ),
    "place_stone": (
        0.2,
        [Tone(118, 1.0, 0.05), Tone(240, 0.4, 0.025), Noise(0.6, 0.035, 0.55)],
    ),
    "place_card": (0.1, [Noise(0.9, 0.03, 0.35, attack=0.012)]),
    "place_token": (
        0.12,
        [
            Tone(300, 0.9, 0.028),
            Tone(610, 0.5, 0.02),
            Tone(1240, 0.15, 0.01),
            Noise(0.4, 0.008, 0.8),
        ],
    ),
    "card": (0.09, [Noise(0.8, 0.022, 0.25, attack=0.008)]),
    "call": (
        0.6,
        [
            Tone(220, 1.0, 0.09, glide=-120),
            Noise(0.5, 0.02, 0.75),
            Tone(165, 1.0, 0.13, 0.17, glide=-70),
            Noise(0.5, 0.025, 0.8, 0.17),
        ],
    ),
    "voice": (
        0.75,
        [
            Noise(0.5, 0.05, 0.05, attack=0.02),
            *_sung(196, (320, 820), 0.05, 0.11),
            *_sung(147, (760, 1230), 0.27, 0.16),
        ],
    ),
    "tick": (0.06, [Tone(196, 0.7, 0.016), Noise(0.4, 0.006, 0.7)]),
    "snatch": (
        0.3,
        [
            Noise(0.6, 0.05, 0.2, attack=0.03),
            Tone(587.33, 0.7, 0.06, 0.05, glide=700),
            Tone(150, 0.9, 0.04, 0.06),
        ],
    ),
    "flip": (
        0.18,
        [
            Noise(0.5, 0.02, 0.45, attack=0.01),
            Tone(340, 0.7, 0.025, 0.09),
            Noise(0.3, 0.01, 0.7, 0.09),
        ],
    ),
    "flee": (
        0.32,
        [Tone(420, 0.5, 0.03, i * 0.07, glide=500) for i in range(4)]
        + [Noise(0.35, 0.014, 0.6, i * 0.07) for i in range(4)],
    ),
    "totem_step": (
        0.16,
        [Noise(0.55, 0.03, 0.1, attack=0.02), Noise(0.45, 0.018, 0.15, 0.07), Tone(260, 0.5, 0.03)],
    ),
    "swap": (
        0.26,
        [Noise(0.6, 0.05, 0.5, attack=0.03), Tone(300, 0.8, 0.03, 0.16), Tone(360, 0.6, 0.03, 0.2)],
    ),
    "scare": (
        0.42,
        [
            Tone(92, 1.0, 0.13, glide=-60),
            Tone(138, 0.7, 0.1, glide=-90),
            Noise(0.5, 0.1, 0.85, 0, 0.05),
        ],
    ),
    "refuse": (
        0.26,
        [Tone(150, 1.0, 0.035), Tone(135, 1.0, 0.04, 0.12), Noise(0.3, 0.01, 0.85)],
    ),
    "turn": (0.4, [*_marimba(523.25, 0, 0.8), *_marimba(783.99, 0.1, 0.7)]),
    "score": (0.3, _marimba(659.26)),
    "win": (
        1.0,
        [
            part
            for i, hertz in enumerate((523.25, 659.26, 783.99, 1046.5))
            for part in _marimba(hertz, 0.13 * i, 0.8)
        ],
    ),
}
NAMES = tuple(RECIPES)


def synthesised(name: str, semitones: int = 0) -> array[int]:
    """The samples of a sound, 16 bit mono; always the same for the same name and pitch."""
    length, parts = RECIPES[name]
    pitch = 2 ** (semitones / 12)
    count = int(length * RATE)
    mixed = [0.0] * count
    rng = random.Random(name)
    for part in parts:
        first = int(part.start * RATE)
        values = (
            _tone(part, pitch, count - first)
            if isinstance(part, Tone)
            else _noise(part, rng, count - first)
        )
        for index, value in enumerate(values, first):
            mixed[index] += value
    return _levelled(mixed)


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

    def __init__(self) -> None:
        self.volume = 0.0
        self._made: dict[tuple[str, int], pygame.mixer.Sound] = {}
        self._is_ready = False
        self._is_closing = threading.Event()
        self._thread: threading.Thread | None = None

    def set_volume(self, volume: float) -> None:
        """Loudness from 0 to 1; at 0 nothing is played."""
        self.volume = volume

    def prepare(self) -> None:
        """Open the device and make the sounds in the background. Call after the first frame."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._prepare, name="sounds", daemon=True)
            self._thread.start()

    def play(self, name: str, semitones: int = 0) -> None:
        """Play a sound, higher by so many semitones (a level of the stack each)."""
        if name not in RECIPES:
            raise ValueError(f"no such sound: {name}")
        if self.volume <= 0 or not self._is_ready:
            return
        sound = self._made.get((name, semitones)) or self._make(name, semitones)
        sound.set_volume(self.volume)
        sound.play()

    def close(self) -> None:
        """Stop at once and let go of the device."""
        self._is_closing.set()
        is_held_up = False
        if self._thread is not None:
            self._thread.join(timeout=2.0)
            is_held_up = self._thread.is_alive()
        if self._is_ready and not is_held_up:
            self._is_ready = False
            self._made.clear()
            pygame.mixer.quit()

    def _make(self, name: str, semitones: int) -> pygame.mixer.Sound:
        sound = pygame.mixer.Sound(buffer=synthesised(name, semitones).tobytes())
        self._made[name, semitones] = sound
        return sound

    def _prepare(self) -> None:
        try:
            pygame.mixer.init(RATE, -16, 1, 1024, allowedchanges=0)
        except pygame.error:
            return
        self._is_ready = True
        for name in NAMES:
            # The first seconds belong to the home screen's frames.
            if self._is_closing.wait(PAUSE):
                return
            self._make(name, 0)
