"""Every sentence of Rumis exists in both languages and has all its values."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games.catalog import CONFIG, ROOT
from games.core.game import Event
from games.core.language import Phrase, language, read_texts
from games.core.lattice import orientations
from games.rumis.rules import moves as rumis_moves
from games.rumis.rules.moves import Place, Take, in_order
from tests.games.rumis.positions import RUMIS, TABLE, started

FRENCH, ENGLISH = (read_texts(CONFIG / "text", code) for code in ("fr", "en"))


def has(texts: dict[str, str], key: str) -> bool:
    return key in texts or f"{key}.other" in texts


def values_of(text: str) -> set[str]:
    return set(re.findall(r"{(\w+)(?::de)?}", text))


def test_both_languages_have_the_same_sentences_with_the_same_values() -> None:
    french = {key: text for key, text in FRENCH.items() if key.startswith("rumis.")}
    english = {key: text for key, text in ENGLISH.items() if key.startswith("rumis.")}
    assert french.keys() == english.keys()
    for key, text in french.items():
        assert values_of(text) == values_of(english[key]), key


def test_every_key_in_the_code_has_a_sentence() -> None:
    keys = set()
    for path in Path(ROOT / "games" / "rumis").rglob("*.py"):
        keys |= set(re.findall(r'"(rumis\.[a-z_.]+[a-z])"', path.read_text(encoding="utf-8")))
    assert len(keys) > 30
    keys = {key for key in keys if not key.endswith(".yaml")}
    said = {key for key in keys if has(ENGLISH, key) or has(ENGLISH, f"keys.{key}")}
    assert keys - said == set()


def test_every_event_stone_option_and_part_has_its_words() -> None:
    kinds = [kind for kind in vars(rumis_moves).values() if isinstance(kind, type)]
    events = [k for k in kinds if issubclass(k, Event) and k is not Event and k.__name__[0] != "_"]
    keys = [f"event.{event.__name__}" for event in events]
    keys += [f"stone.{stone.name}" for stone in TABLE.stones]
    keys += [f"line.{board.line.colour}" for board in TABLE.boards if board.line]
    keys += [f"solver.{outcome}" for outcome in ("searching", "solvable", "impossible")]
    for players in (1, 2, 6):
        for option in RUMIS.options(players, {}):
            keys += [f"option.{option.name}", f"option.{option.name}_hint"]
            keys += [f"choice.{option.name}.{choice}" for choice in option.choices]
    for part in ("visible", "left", "intermediate", "outside", "set_aside", "inside", "filled"):
        keys.append(f"part.{part}")
    assert len(events) == 10
    assert [key for key in keys if f"rumis.{key}" not in ENGLISH] == []


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (1, {"cube": 3}),
        (2, {"board": "colca", "relocate": True}),
        (2, {"ruins": True}),
        (5, {"inverse": True, "board": "colca"}),
        (2, {"colours": 2}),
    ],
)
def test_refusals_and_events_say_everything(players: int, options: dict[str, Any]) -> None:
    state, rng = started(players, **options), Random(1)
    said: list[Phrase] = []
    for _ in range(40):
        for stone in TABLE.stones:
            shape = rng.choice(orientations(stone.shape))
            x, y, z = rng.randrange(-1, 8), rng.randrange(-1, 6), rng.randrange(3)
            cells = in_order((i + x, j + y, k + z) for i, j, k in shape)
            colour = rng.randrange(2) if players == 1 else None
            tried = (Place(stone.name, cells, colour), Take(stone.name, colour))
            said += [why for why in map(state.why_not, tried) if why is not None]
        moves = state.legal_moves()
        if not moves:
            break
        events: list[Event] = []
        state.play(rng.choice(moves), events)
        said += [event.phrase("rumis") for event in events]
    assert len({phrase.key for phrase in said}) > 4
    for phrase in said:
        for code in ("fr", "en"):
            assert "{" not in language(CONFIG / "text", code).say(phrase), phrase


def test_french_spaces_before_punctuation() -> None:
    for key, text in FRENCH.items():
        if key.startswith("rumis."):
            text = re.sub(r"{\w+:de}", "", text)
            assert not re.search(r"(?<![\u202f])[!?;]", text), key
            assert not re.search(r"(?<![\u00a0\d]):(?!L4)", text), key
            assert "'" not in text, key
