"""Phrases and languages: complete in both, and never failing on a missing word."""

from __future__ import annotations

import re
import string
from pathlib import Path

import pytest

from games import catalog
from games.catalog import CONFIG
from games.core.language import Language, phrase, read_texts, signed, written
from games.core.tables import BadTable
from tests.games.offered import spoken

TEXT = CONFIG / "text"


def test_both_languages_have_the_same_keys() -> None:
    """All but those of a game that does not speak French at all."""
    french, english = ({_plain(key) for key in read_texts(TEXT, code)} for code in ("fr", "en"))
    silent = {name for name in catalog.names() if "fr" not in spoken(name)}
    assert {key for key in english if key.partition(".")[0] not in silent} == french


def test_both_languages_use_the_same_values() -> None:
    french, english = read_texts(TEXT, "fr"), read_texts(TEXT, "en")
    for key in french.keys() & english.keys():
        assert _fields(french[key]) == _fields(english[key]), key


def test_a_count_chooses_its_form(french: Language, english: Language) -> None:
    assert french.say("common.points", n=0) == "0 point"
    assert french.say("common.points", n=2) == "2 points"
    assert english.say("common.points", n=0) == "0 points"
    assert english.say("common.points", n=1) == "1 point"


def test_a_number_below_zero_has_a_true_minus_sign(english: Language) -> None:
    assert english.say("common.points", n=-3) == "−3 points"
    assert (written(-3), written(0), written(12)) == ("−3", "0", "12")
    assert (signed(-3), signed(0), signed(12)) == ("−3", "0", "+12")


def test_the_minus_sign_comes_from_one_place() -> None:
    games = CONFIG.parent / "games"
    own = {games / "core" / "language.py", games / "stage" / "draw" / "text.py"}
    code = {path: path.read_text(encoding="utf-8") for path in games.rglob("*.py")}
    typed = [path for path, text in code.items() if re.search(r'(?<!"")["{]−|−["{]', text)]
    assert set(typed) - own == set()


def test_a_phrase_inside_a_phrase_is_said_in_the_same_language(french: Language) -> None:
    said = french.say(phrase("record.setup", file="x", reason=phrase("protocol.over")))
    assert "la partie est finie" in said


@pytest.mark.parametrize(
    ("second", "said"), [("Inès", "qu’Inès"), ("Léa", "que Léa"), ("Éloi", "qu’Éloi")]
)
def test_french_shortens_que_before_a_vowel(french: Language, second: str, said: str) -> None:
    text = french.say(phrase("result.margin", points="9 points", n=2, second=second))
    assert text == f"9 points, 2 de plus {said}"


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
    return re.sub(r"\.(zero|one|two|few|many|other)$", "", key)


def _fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_what_is_quoted_stays_one_line_that_can_be_read() -> None:
    said = Language.load(CONFIG / "text", "en").say("notation.bad", text="a\nb" + "c" * 100_000)
    assert "\n" not in said and "a b" in said and len(said) < 500
