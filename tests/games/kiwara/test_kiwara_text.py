"""Everything a player may read has a sentence in both languages."""

from __future__ import annotations

import inspect
import re
from random import Random

import pytest

from games import catalog
from games.core.game import Event
from games.core.language import Language, language, read_texts
from games.kiwara.rules import board, deal, events, moves, refusals
from games.kiwara.rules.table import CARDS, KINDS
from tests.games.kiwara.savannah import VARIANTS, choice, dealt, game, start

TEXT = catalog.CONFIG / "text"
FRENCH, ENGLISH = language(TEXT, "fr"), language(TEXT, "en")
EVENTS = [
    kind
    for _, kind in inspect.getmembers(events, inspect.isclass)
    if issubclass(kind, Event) and kind is not Event and not kind.__name__.startswith("_")
]


def own(code: str) -> dict[str, str]:
    """The game's texts of one language, without the fallback."""
    return {key: text for key, text in read_texts(TEXT, code).items() if key.startswith("kiwara.")}


def values_of(text: str) -> list[str]:
    return sorted(re.findall(r"{(\w+)(?::de)?}", text))


def test_both_languages_say_the_same_things_with_the_same_values() -> None:
    french, english = own("fr"), own("en")

    assert french.keys() == english.keys()
    for key, text in french.items():
        assert values_of(text) == values_of(english[key]), key


def test_every_refusal_has_a_sentence() -> None:
    keys = set(re.findall(r'_why\(\s*"(\w+)"', inspect.getsource(refusals)))
    keys |= set(refusals._WAITING.values())
    keys |= {"totem_far", "gnu_far", "off_line", "off_baboon_line"}  # chosen by a condition
    keys |= {"within_moment"}

    written = {key.split(".")[2] for key in own("en") if key.startswith("kiwara.why.")}
    assert keys == written


def test_every_refused_set_up_has_a_sentence() -> None:
    source = inspect.getsource(deal) + inspect.getsource(board)
    keys = set(re.findall(r'"kiwara\.setup\.(\w+)"', source))

    written = {key.split(".")[2] for key in own("en") if key.startswith("kiwara.setup.")}
    assert keys == written


def test_every_bad_notation_has_a_sentence() -> None:
    keys = set(re.findall(r'_known\(.*?, "(\w+)"\)', inspect.getsource(moves)))

    assert {f"kiwara.notation.{key}" for key in keys} == {
        key for key in own("en") if key.startswith("kiwara.notation.")
    }


@pytest.mark.parametrize("language", [FRENCH, ENGLISH], ids=["fr", "en"])
def test_names_options_and_parts_are_there(language: Language) -> None:
    keys = ["title", "tagline"]
    keys += [f"{name}.{kind}" for name in ("animal", "animal_a", "animal_hint") for kind in KINDS]
    keys += [f"{name}.{card}" for name in ("card", "card_hint") for card in CARDS]
    keys += [f"part.{part}" for part in start().scores()[0].parts]
    for option in game().options(2, {}):
        keys += [f"option.{option.name}", f"option.{option.name}_hint"]
        keys += [f"choice.{option.name}.{each}" for each in option.choices]
    keys += [f"event.{kind.__name__}" for kind in EVENTS]

    assert [key for key in keys if not language.has(f"kiwara.{key}")] == []


@pytest.mark.parametrize("language", [FRENCH, ENGLISH], ids=["fr", "en"])
def test_every_sentence_of_real_matches_is_whole(language: Language) -> None:
    """No key shown instead of its text, no value left open, and all kinds of event occur."""
    seen: set[str] = set()
    for seed in range(60):
        rng = Random(seed)
        state = start(dealt(VARIANTS[seed % len(VARIANTS)], rng))
        log: list[Event] = []
        while not state.is_over:
            text = choice([str(move) for move in state.legal_moves()], rng)
            state.play(state.parse(text), log)
        for event in log:
            said = language.say(event.phrase("kiwara"), seat="Léa")
            assert not re.search(r"kiwara\.|[{}]", said), said
            assert "Léa" in said
            assert str(event).startswith(type(event).__name__)
            seen.add(type(event).__name__)
    rare = {"DeckWasEmpty", "GazelleHid", "CardLost"}
    assert {kind.__name__ for kind in EVENTS} - seen <= rare


def test_french_typography() -> None:
    for key, text in own("fr").items():
        assert "'" not in text, key
        said = re.sub(r"{\w+:de}", "", text)
        assert not re.search(r"[^\u202f][;!?]|[^\u00a0]:", said), (key, text)
