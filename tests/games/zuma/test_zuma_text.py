"""Everything a player may read has a sentence in both languages."""

from __future__ import annotations

import inspect
import re
from random import Random

import pytest

from games import catalog
from games.core.game import Event
from games.core.language import Language, read_texts
from games.zuma.rules import deal, events, moves, refusals, state
from games.zuma.rules import game as rules
from tests.games.zuma.temple import GAME, LANGUAGES, sensible, start

TEXT = catalog.CONFIG / "text"
EVENTS = [
    kind
    for _, kind in inspect.getmembers(events, inspect.isclass)
    if issubclass(kind, Event) and kind is not Event and not kind.__name__.startswith("_")
]


def own(code: str) -> dict[str, str]:
    """The game's texts of one language, without the fallback."""
    return {key: text for key, text in read_texts(TEXT, code).items() if key.startswith("zuma.")}


def written(part: str) -> set[str]:
    return {key.split(".")[2] for key in own("en") if key.startswith(f"zuma.{part}.")}


def values_of(text: str) -> list[str]:
    return sorted(re.findall(r"{(\w+)(?::de)?}", text))


def test_both_languages_say_the_same_things_with_the_same_values() -> None:
    french, english = own("fr"), own("en")

    assert french.keys() == english.keys()
    for key, text in french.items():
        assert values_of(text) == values_of(english[key]), key


def test_every_refusal_has_a_sentence_and_no_sentence_is_idle() -> None:
    keys = set(re.findall(r'_why\(\s*"(\w+)"', inspect.getsource(refusals)))
    keys |= set(re.findall(r'"zuma\.why\.(\w+)"', inspect.getsource(state)))

    assert keys == written("why")


def test_every_refused_set_up_has_a_sentence() -> None:
    keys = set(re.findall(r'_refused\(\s*"(\w+)"', inspect.getsource(deal)))
    keys |= set(re.findall(r'"zuma\.setup\.(\w+)"', inspect.getsource(rules)))

    assert keys == written("setup")


def test_every_bad_notation_has_a_sentence() -> None:
    keys = set(re.findall(r'"zuma\.notation\.(\w+)"', inspect.getsource(moves)))

    assert keys == written("notation")


@pytest.mark.parametrize("language", LANGUAGES, ids=["fr", "en"])
def test_names_options_and_parts_are_there(language: Language) -> None:
    keys = ["title", "tagline"]
    keys += [f"card.{card}" for card in GAME.cards.names]
    keys += [
        f"{name}.{each}" for name in ("colour", "totem", "totem_a") for each in GAME.table.colours
    ]
    keys += [f"part.{part}" for part in start().scores()[0].parts]
    for option in GAME.options(5, {}):
        keys += [f"option.{option.name}", f"option.{option.name}_hint"]
        keys += [f"choice.{option.name}.{each}" for each in option.choices]
    keys += [f"event.{kind.__name__}" for kind in EVENTS]

    assert [key for key in keys if not language.has(f"zuma.{key}")] == []


@pytest.mark.parametrize("language", LANGUAGES, ids=["fr", "en"])
def test_every_sentence_of_real_matches_is_whole(language: Language) -> None:
    """No key shown instead of its text, no value left open, and all kinds of event occur."""
    seen: set[str] = set()
    log: list[Event] = []
    for seed in range(12):
        rng = Random(seed)
        match = start(3 + seed % 4, seed)
        while not match.is_over:
            match.play(sensible(match, rng, 0.998 if seed < 2 else 0.9), log)
    for event in log:
        said = language.say(event.phrase("zuma"), seat="Léa")
        assert not re.search(r"zuma\.|[{}]", said), said
        assert "Léa" in said or type(event).__name__ == "MancheEnded"
        assert str(event).startswith(type(event).__name__)
        seen.add(type(event).__name__)
    assert {kind.__name__ for kind in EVENTS} == seen


def test_french_typography() -> None:
    for key, text in own("fr").items():
        assert "'" not in text, key
        said = re.sub(r"{\w+:de}", "", text)
        assert not re.search(r"[^\u202f][;!?]|[^\u00a0]:", said), (key, text)
