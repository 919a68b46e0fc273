"""Plural forms: each language's own file says which numbers have which form."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.core.language import Language
from games.core.plural import Plurals
from games.core.tables import BadTable

POLISH = {
    "one": "i = 1 and v = 0",
    "few": "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",
    "many": "v = 0 and i != 1 and i % 10 = 0,1 or v = 0 and i % 10 = 5..9"
    " or v = 0 and i % 100 = 12..14",
}
ARABIC = {"zero": "n = 0", "one": "n = 1", "two": "n = 2", "few": "n % 100 = 3..10"} | {
    "many": "n % 100 = 11..99"
}


@pytest.mark.parametrize(
    "rules, forms",
    [
        ({"one": "i = 0,1"}, {0: "one", 1: "one", 1.5: "one", 2: "other", -1: "one"}),
        ({"one": "i = 1 and v = 0"}, {0: "other", 1: "one", -1: "one", 1.5: "other", 21: "other"}),
        (POLISH, {1: "one", 2: "few", 5: "many", 12: "many", 22: "few", 112: "many", 1.5: "other"}),
        (ARABIC, {0: "zero", 1: "one", 2: "two", 7: "few", 103: "few", 11: "many", 100: "other"}),
        ({}, {0: "other", 1: "other"}),
    ],
)
def test_the_rule_chooses_the_form(rules: dict[str, str], forms: dict[float, str]) -> None:
    plurals = Plurals(rules)
    assert {n: plurals.form(n) for n in forms} == forms


def test_what_is_no_number_has_the_general_form() -> None:
    assert Plurals(POLISH).form("1,5") == "other"


@pytest.mark.parametrize(
    "rules, said",
    [
        ("{one: n is 1}", "plural.one: 'n is 1' is no rule"),
        ("{few: n = 1..}", "plural.few"),
        ("{some: n = 1}", "plural.some: the forms"),
        ('{one: ""}', "plural.one"),
    ],
)
def test_a_rule_that_cannot_be_understood_is_named(tmp_path: Path, rules: str, said: str) -> None:
    (tmp_path / "en.yaml").write_text(f"plural: {rules}\na: b\n")
    with pytest.raises(BadTable, match=said):
        Language.load(tmp_path, "en")


def test_each_text_follows_the_rule_of_its_own_language(tmp_path: Path) -> None:
    (tmp_path / "en.yaml").write_text(
        'plural: {one: "n = 1"}\n'
        'apples: {one: "{n} apple", other: "{n} apples"}\n'
        'pears: {one: "{n} pear", other: "{n} pears"}\n'
    )
    (tmp_path / "xx.yaml").write_text(
        'plural: {one: "n = 0,1", few: "n = 2..4", many: "n = 5..9"}\n'
        'apples: {one: "{n} a", few: "{n} b", many: "{n} c", other: "{n} d"}\n'
    )
    made_up = Language.load(tmp_path, "xx")
    assert [made_up.say("apples", n=n) for n in (0, 3, 7, 12)] == ["0 a", "3 b", "7 c", "12 d"]
    assert [made_up.say("pears", n=n) for n in (0, 1, 3)] == ["0 pears", "1 pear", "3 pears"]


def test_a_language_without_a_rule_counts_like_the_fallback(tmp_path: Path) -> None:
    (tmp_path / "en.yaml").write_text('plural: {one: "n = 1"}\na: b\n')
    (tmp_path / "xx.yaml").write_text('apples: {one: "{n} a", other: "{n} d"}\n')
    made_up = Language.load(tmp_path, "xx")
    assert [made_up.say("apples", n=n) for n in (1, 2)] == ["1 a", "2 d"]
