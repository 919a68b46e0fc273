"""Sounds are soft, end in silence, and never stand in the way."""

from __future__ import annotations

import pygame
import pytest

from games.stage.sound import NAMES, PEAK, RECIPES, Sounds, synthesised

NEEDED = (
    "pick", "place_wood", "place_stone", "place_card", "place_token", "flip", "flee", "totem_step",
    "swap", "refuse", "turn", "win", "score", "click", "card", "scare",
)  # fmt: skip


def test_every_sound_is_there() -> None:
    assert set(NEEDED) <= set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_sounds_stay_under_minus_12_decibels_and_end_in_silence(name: str) -> None:
    samples = synthesised(name)
    loudest = max(abs(value) for value in samples)
    assert PEAK * 0.9 <= loudest <= PEAK
    assert abs(samples[0]) < PEAK * 0.1 and abs(samples[-1]) < PEAK * 0.02


def test_a_sound_is_always_the_same_and_a_level_higher_is_another() -> None:
    assert synthesised("place_wood") == synthesised("place_wood")
    assert synthesised("place_wood", 1) != synthesised("place_wood")


def test_a_missing_device_does_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object, **__: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", missing)
    sounds = Sounds()
    sounds.set_volume(1.0)
    sounds.prepare()
    sounds.play("win")
    sounds.close()


def test_sounds_play_once_prepared_and_not_when_muted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr("games.stage.sound.NAMES", ("click",))
    sounds = Sounds()
    sounds.prepare()
    assert sounds._thread is not None
    sounds._thread.join()
    sounds.play("click")
    assert not pygame.mixer.get_busy()
    sounds.set_volume(0.5)
    sounds.play("click")
    assert pygame.mixer.get_busy()
    sounds.close()


def test_closing_early_ends_the_preparation(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sounds = Sounds()

    def make(name: str, semitones: int) -> None:
        made.append(name)
        sounds._is_closing.set()

    monkeypatch.setattr(sounds, "_make", make)
    sounds.prepare()
    assert sounds._thread is not None
    sounds._thread.join()
    sounds.close()
    assert len(made) == 1 and not pygame.mixer.get_init()


def test_an_unknown_sound_is_a_mistake_of_ours() -> None:
    assert "gong" not in RECIPES
    with pytest.raises(ValueError, match="no such sound"):
        Sounds().play("gong")
