"""Sounds are soft, end in silence, and never stand in the way."""

from __future__ import annotations

import ast
import cmath
import re
import threading
from pathlib import Path

import pygame
import pytest

from games.catalog import CONFIG
from games.core.match import Seat
from games.stage.motion.sound import PEAK, RATE, Sounds, recipes, synthesised
from games.zuma.companion.helper import ZumaCompanion
from tests.stage.table_hand import Hand

RECIPES = recipes(CONFIG)
NEEDED = (
    "pick", "place_wood", "place_stone", "place_card", "place_token", "flip", "refuse",
    "turn", "win", "score", "click", "card",
)  # fmt: skip


def test_every_sound_is_there() -> None:
    assert set(NEEDED) <= set(RECIPES)


def test_what_is_played_is_there_and_a_games_own_sounds_are_played_by_it_alone() -> None:
    played = re.compile(r'(?:sounds\.play|\.sound|_play)\(\s*"([\w/]+)"|sound\s*=\s*"([\w/]+)"')
    declared = re.compile(r"pauses: .*?\}", re.DOTALL)
    seen = set()
    for path in sorted((CONFIG.parent / "games").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        pauses = re.findall(r': "([\w/]+)"', "".join(declared.findall(text)))
        for name in [*pauses, *map("".join, played.findall(text))]:
            seen.add(name)
            assert name in RECIPES, f"{path}: {name}"
            assert "/" not in name or name.partition("/")[0] in path.parts, path
    assert {name for name in RECIPES if "/" in name} <= seen


def test_what_is_handed_on_to_be_played_is_there() -> None:
    """Many motions are made by functions that are told their sound."""
    found = []
    for path in sorted((CONFIG.parent / "games").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if "sound" not in text:
            continue
        tree = ast.parse(text)
        takers = {
            each.name: [argument.arg for argument in each.args.args if argument.arg != "self"]
            for each in ast.walk(tree)
            if isinstance(each, ast.FunctionDef)
        }
        for call in ast.walk(tree):
            if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute)):
                continue
            names = takers.get(call.func.attr, ())
            value = dict(zip(names, call.args, strict=False)).get("sound")
            if isinstance(value, ast.Constant):
                found.append(value.value)
                assert value.value in RECIPES, f"{path}, line {call.lineno}: {value.value}"
    assert len(found) > 9


@pytest.mark.parametrize("name", RECIPES)
def test_sounds_stay_under_minus_12_decibels_and_end_in_silence(name: str) -> None:
    samples = synthesised(RECIPES[name], name)
    loudest = max(abs(value) for value in samples)
    assert PEAK * 0.9 <= loudest <= PEAK
    assert abs(samples[0]) < PEAK * 0.1 and abs(samples[-1]) < PEAK * 0.02


def test_a_sound_is_always_the_same_and_a_level_higher_is_another() -> None:
    wood = RECIPES["place_wood"]
    assert synthesised(wood, "place_wood") == synthesised(wood, "place_wood")
    assert synthesised(wood, "place_wood", 1) != synthesised(wood, "place_wood")


def test_a_missing_device_does_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object, **__: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", missing)
    sounds = Sounds(CONFIG)
    sounds.set_volume(1.0)
    sounds.prepare()
    sounds.play("win")
    sounds.close()


def test_sounds_play_once_prepared_and_not_when_muted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    only = {"click": RECIPES["click"]}
    monkeypatch.setattr("games.stage.motion.sound.recipes", lambda config: only)
    sounds = Sounds(CONFIG)
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
    sounds = Sounds(CONFIG)

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
        Sounds(CONFIG).play("gong")


def test_a_device_that_never_answers_keeps_nobody_from_closing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    never = threading.Event()
    monkeypatch.setattr(pygame.mixer, "init", lambda *_, **__: never.wait())
    monkeypatch.setattr("games.stage.motion.sound.LONGEST_OPENING", 0.01)
    sounds = Sounds(CONFIG)
    sounds.prepare()
    sounds.close()
    assert sounds.is_held_up
    never.set()


def test_closing_waits_for_the_sound_being_made(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, may_end = threading.Event(), threading.Event()
    made: list[str] = []

    def make(sounds: Sounds, name: str, semitones: int) -> None:
        begun.set()
        may_end.wait()
        made.append(name)

    monkeypatch.setattr(Sounds, "_make", make)
    sounds = Sounds(CONFIG)
    sounds.prepare()
    begun.wait()
    closing = threading.Thread(target=sounds.close)
    closing.start()
    assert closing.is_alive()
    may_end.set()
    closing.join()
    assert len(made) == 1
    assert not sounds.is_held_up


def test_a_call_makes_the_rest_soft_and_the_air_is_heard_at_a_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    only = {name: RECIPES[name] for name in ("click", "zuma/call")}
    monkeypatch.setattr("games.stage.motion.sound.recipes", lambda config: only)
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: 1000)
    sounds = Sounds(CONFIG)
    sounds.set_volume(0.8)
    sounds.set_ambience(0.4)
    sounds.prepare()
    assert sounds._thread is not None
    sounds._thread.join()
    assert not pygame.mixer.get_busy(), "nobody is at a table"
    sounds.sit_down(True)
    assert pygame.mixer.get_busy()
    sounds.play("click")
    assert sounds._made["click", 0].get_volume() == pytest.approx(0.8, abs=0.02)
    softened: list[float] = []
    monkeypatch.setattr(sounds, "_soften", softened.append)
    sounds.play("zuma/call")
    sounds.play("click")
    assert sounds._made["click", 0].get_volume() == pytest.approx(0.8 * 0.35, abs=0.02)
    assert sounds._made["zuma/call", 0].get_volume() == pytest.approx(0.8, abs=0.02)
    assert sounds._letting_up is not None
    sounds._letting_up.join()
    assert softened == [0.35, 1.0], "the air is soft under the call, and comes back after it"
    sounds.close()


def test_every_call_makes_the_rest_soft() -> None:
    """The table's, and that of the companion's caller."""
    assert RECIPES["zuma/call"].ducks and RECIPES[ZumaCompanion.call_sound].ducks


def strength(name: str, hertz: float, semitones: int = 0) -> float:
    """How much of a sound swings so often, of all that is heard of it."""
    heard = synthesised(RECIPES[name], name, semitones)
    turn = cmath.exp(-2j * cmath.pi * hertz / RATE)
    found, at = 0j, 1 + 0j
    for value in heard:
        found += value * at
        at *= turn
    return abs(found) / sum(map(abs, heard))


def test_stone_totem_wood_and_card_sound_different() -> None:
    tones = {"place_stone": 118, "place_token": 300, "place_wood": 380}
    for name, own in tones.items():
        for other, hertz in tones.items():
            assert other == name or strength(name, own) > strength(other, own)
            assert other == name or strength(name, own) > strength(name, hertz)
        assert strength("place_card", own) < 0.5 * strength(name, own)
        assert strength("totem_step", own) < 0.6 * strength(name, own)


def test_a_level_higher_is_a_semitone_higher() -> None:
    higher = 118 * 2 ** (5 / 12)
    assert strength("place_stone", higher, 5) > strength("place_stone", higher)


Heard = list[tuple[str, int, float]]


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Heard:
    """What is played from now on: its name, how much higher, how loud."""
    found: Heard = []

    def play(_: Sounds, name: str, semitones: int = 0, loud: float = 1.0) -> None:
        found.append((name, semitones, loud))

    monkeypatch.setattr(Sounds, "play", play)
    return found


def test_a_heavy_stone_is_deep_and_loud_and_one_on_a_tower_high(
    tmp_path: Path, heard: Heard
) -> None:
    hand = Hand("rumis", tmp_path, seats=[Seat("Léa", 1), Seat("Tom", 0)])
    told = []
    for _ in range(8):
        moves = hand.match.state.legal_moves()
        move = moves[len(moves) // 2]
        hand.scene.play(move)
        _, pitch, loud = next(each for each in reversed(heard) if each[0] == "place_stone")
        told.append((len(move.cells), min(z for _, _, z in move.cells), pitch, loud))
    hand.close()
    for size, level, pitch, loud in told:
        for other, height, higher, louder in told:
            if size == other and level < height:
                assert pitch < higher
            if size > other and level == height:
                assert pitch < higher and loud > louder
    assert len({pitch for _, _, pitch, _ in told}) > 1


def test_an_elephant_is_set_down_deeper_and_louder_than_a_gazelle(
    tmp_path: Path, heard: Heard
) -> None:
    hand = Hand("kiwara", tmp_path, seats=[Seat("Léa", 1), Seat("Tom", 0)])
    told: dict[str, tuple[int, float]] = {}
    for animal in ("elephant", "gazelle"):
        while True:
            moves = hand.match.state.legal_moves()
            wanted = [move for move in moves if f"place {animal}" in str(move)]
            hand.scene.play((wanted or moves)[0])
            if wanted:
                told[animal] = next(h for h in reversed(heard) if h[0] == "place_token")[1:]
                break
    hand.close()
    assert told["elephant"][0] < told["gazelle"][0] and told["elephant"][1] > told["gazelle"][1]


def test_a_soft_call_says_that_it_is_ones_turn_after_a_bots(tmp_path: Path, heard: Heard) -> None:
    hand = Hand("kiwara", tmp_path, seats=[Seat("Léa", 1), Seat("Baobab", 0, 1)])
    hand.wait_for_person()
    hand.scene.play(hand.match.state.legal_moves()[0])
    while hand.match.state.to_move == 0:
        hand.scene.play(hand.match.state.legal_moves()[0])
    heard.clear()
    hand.wait_for_person()
    hand.close()
    assert [loud for name, _, loud in heard if name == "turn"] == [0.5]
