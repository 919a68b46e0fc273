"""Phrases and languages: complete in both, and never failing on a missing word."""

from __future__ import annotations

import re
import string
from pathlib import Path

import pytest

from games.catalog import CONFIG
from games.core.language import Language, codes, phrase, read_texts
from games.core.tables import BadTable

TEXT = CONFIG / "text"


def test_both_languages_have_the_same_keys() -> None:
    keys = {code: {_plain(key) for key in read_texts(TEXT, code)} for code in codes(TEXT)}
    assert keys["fr"] == keys["en"]


def test_both_languages_use_the_same_values() -> None:
    french, english = read_texts(TEXT, "fr"), read_texts(TEXT, "en")
    for key in french.keys() & english.keys():
        assert _fields(french[key]) == _fields(english[key]), key


def test_french_signs_stand_after_a_narrow_space() -> None:
    for key, text in read_texts(TEXT, "fr").items():
        assert not re.search(r"[\w»)] [!?;:»]|« ", text), f"{key}: {text}"
        assert "'" not in re.sub(r"`[^`]*`", "", text), f"{key}: {text}"


def test_a_count_chooses_its_form(french: Language, english: Language) -> None:
    assert french.say("common.points", n=0) == "0 point"
    assert french.say("common.points", n=2) == "2 points"
    assert english.say("common.points", n=0) == "0 points"
    assert english.say("common.points", n=1) == "1 point"


def test_a_phrase_inside_a_phrase_is_said_in_the_same_language(french: Language) -> None:
    said = french.say(phrase("record.setup", file="x", reason=phrase("protocol.over")))
    assert "la partie est finie" in said


def test_an_unknown_key_and_a_missing_value_show_themselves(english: Language) -> None:
    assert english.say("no.such.key") == "no.such.key"
    assert "{n}" in english.say("common.player")


def test_broken_text_files_are_refused(tmp_path: Path) -> None:
    (tmp_path / "en.yaml").write_text("a: {b: [1]}")
    with pytest.raises(BadTable, match=r"a\.b: text expected"):
        Language.load(tmp_path, "en")
    (tmp_path / "en.yaml").write_text('a: "{unclosed"')
    with pytest.raises(BadTable, match="a: "):
        Language.load(tmp_path, "en")
    with pytest.raises(BadTable, match="no language 'xx'"):
        Language.load(tmp_path, "xx")


@pytest.fixture
def french() -> Language:
    return Language.load(TEXT, "fr")


@pytest.fixture
def english() -> Language:
    return Language.load(TEXT, "en")


def _plain(key: str) -> str:
    return re.sub(r"\.(one|other)$", "", key)


def _fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_what_is_quoted_stays_one_line_that_can_be_read() -> None:
    said = Language.load(CONFIG / "text", "en").say("notation.bad", text="a\nb" + "c" * 100_000)
    assert "\n" not in said and "a b" in said and len(said) < 500
