"""What no real table can have shown is refused, with a sentence in both languages."""

from __future__ import annotations

import re
from typing import Any

import pytest

from games import catalog
from games.core.language import Phrase, language
from games.core.sheet import ImpossibleEntry
from games.cuminos.companion.sheet import Blocked, Placed
from games.kiwara.companion.sheet import First, Territory
from games.kumata.companion.sheet import Count as Kumata
from games.rumis.companion.sheet import Count, Moved
from games.zuma.companion.sheet import Round
from tests.games.offered import FIVE

GRABS = ((0, "red"), (1, "blue"), (2, "violet"))
RELOCATE = {"board": "colca", "relocate": True}
CASES: list[tuple[str, int, dict[str, Any], list[Any], str]] = [
    ("zuma", 4, {}, [Round(GRABS[:2], (0, 0, 0, 0))], "totems_left"),
    ("zuma", 4, {}, [Round((*GRABS[:2], (0, "violet")), (0, 0, 0, 0))], "two_totems"),
    ("zuma", 4, {}, [Round((*GRABS[:2], (2, "red")), (0, 0, 0, 0))], "no_totem"),
    ("zuma", 4, {}, [Round((*GRABS[:2], (2, "pink")), (0, 0, 0, 0))], "no_totem"),
    ("zuma", 4, {}, [Round((*GRABS[:2], (7, "violet")), (0, 0, 0, 0))], "seat"),
    ("zuma", 4, {}, [Round(GRABS, (0, 0, 0))], "seat"),
    ("zuma", 4, {}, [Round(GRABS, (0, 2, 2, 0))], "zumas"),
    ("zuma", 4, {}, [Round(GRABS, (1, 0, 0, 0))], "incomplete"),
    ("zuma", 4, {}, [Round(GRABS, (3, 0, 0, 0), True)], "complete_by_zumas"),
    ("zuma", 4, {}, [Round(GRABS, (0, 0, 0, 0))] * 10, "over"),
    ("kumata", 3, {}, [Kumata(5, 1, 1)], "seat"),
    ("kumata", 3, {}, [Kumata(0, 1, 1), Kumata(0, 2, 2)], "twice"),
    ("kumata", 3, {}, [Kumata(0, -1, 1)], "negative"),
    ("kumata", 3, {}, [Kumata(0, 60, 1), Kumata(1, 49, 1)], "board"),
    ("kumata", 3, {}, [Kumata(0, 6, 31)], "reserve"),
    ("kumata", 3, {}, [Kumata(0, 6, 3, (2, 2))], "totems"),
    ("kumata", 3, {}, [Kumata(0, 6, 3, (1,))], "totem_low"),
    ("kumata", 3, {}, [Kumata(0, 6, 3, (17,))], "totem_high"),
    ("rumis", 2, {}, [Count(3, 1, 1)], "seat"),
    ("rumis", 2, {}, [Count(0, 1, 1, 1)], "colour"),
    ("rumis", 2, {}, [Count(0, 1, 1), Count(0, 1, 1)], "twice"),
    ("rumis", 2, {}, [Count(0, 1, -1)], "negative"),
    ("rumis", 2, {}, [Count(0, 0, 12)], "left"),
    ("rumis", 2, {}, [Count(0, 12, 0), Count(1, 9, 0)], "cells"),
    ("rumis", 2, {}, [Count(0, 5, 10)], "reach"),
    ("rumis", 2, {}, [Moved(0, 1, 0, 0)], "one_phase"),
    ("rumis", 2, RELOCATE, [Moved(0, 1, 0, 0)], "phase_order"),
    ("rumis", 2, RELOCATE, [Count(0, 8, 5), Count(1, 8, 5), Moved(0, 1, 2, 0)], "set_aside"),
    ("rumis", 2, RELOCATE, [Count(0, 8, 5), Count(1, 8, 5), Moved(0, 1, 0, 7)], "stones"),
    ("rumis", 2, RELOCATE, [Count(0, 8, 9), Count(1, 8, 5), Moved(0, 9, 0, 0)], "reach"),
    ("cuminos", 2, {}, [Placed(3, 1, False)], "seat"),
    ("cuminos", 2, {}, [Placed(0, 4, False)], "rank"),
    ("cuminos", 2, {}, [Placed(0, 1, False), Placed(1, 2, True)], "upright_second"),
    ("cuminos", 2, {}, [Placed(0, 1, False), Placed(1, 1, False, 5)], "factor"),
    ("cuminos", 2, {}, [Placed(0, 3, True)], "source_first"),
    ("cuminos", 2, {}, [Placed(0, 1, False, 2)], "source_first"),
    ("cuminos", 2, {}, [Placed(0, 1, True), Placed(1, 2, False)], "no_first"),
    ("cuminos", 2, {}, [Placed(0, 1, False), Placed(1, 3, False)], "no_second"),
    ("cuminos", 2, {}, [Blocked()] * 6, "over"),
    ("kiwara", 2, {}, [Territory("Z", 0)], "letter"),
    ("kiwara", 2, {}, [Territory("A", 0), Territory("A", 1)], "twice"),
    ("kiwara", 2, {}, [Territory("A", 2)], "seat"),
    ("kiwara", 2, {}, [Territory("A", 0, {"cat": 1})], "animal"),
    ("kiwara", 2, {}, [Territory("D", 0, {"zebra": 4})], "size"),
    ("kiwara", 2, {}, [Territory("A", 0, {"lion": 3})], "in_box"),
    ("kiwara", 2, {}, [Territory(each, 0) for each in "ABCDEF"], "majority"),
    ("kiwara", 2, {}, [First(0, 0), First(1, 1)], "first_twice"),
    ("kiwara", 2, {}, [First(0, 1)], "okapi_prize"),
]


@pytest.mark.parametrize(
    ("name", "players", "options", "entries", "key"),
    CASES,
    ids=[f"{case[0]}-{case[4]}-{number}" for number, case in enumerate(CASES)],
)
def test_the_last_entry_is_refused_for_the_right_reason(
    name: str, players: int, options: dict[str, Any], entries: list[Any], key: str
) -> None:
    with pytest.raises(ImpossibleEntry) as error:
        catalog.sheet(name).tally(players, options, entries)

    assert error.value.phrase.key == f"{name}.sheet.why.{key}"
    assert error.value.index == len(entries) - 1
    for code in ("fr", "en"):
        assert_said(error.value.phrase, code)


def assert_said(words: Phrase, code: str) -> None:
    tongue = language(catalog.CONFIG / "text", code)
    assert tongue.has(words.key)
    assert not re.search(r"[{}]", tongue.say(words)), tongue.say(words)


@pytest.mark.parametrize("name", FIVE)
def test_every_refusal_of_a_sheet_is_tried_here(name: str) -> None:
    source = (catalog.ROOT / "games" / name / "companion" / "sheet.py").read_text(encoding="utf-8")
    keys = set(re.findall(r'want\(.*?, "(\w+)"', source))
    keys |= set(re.findall(r'key = "(\w+)" if .* else "(?:\w+)"', source))
    assert keys
    assert keys <= {case[4] for case in CASES if case[0] == name}


def test_a_kiwara_count_without_every_lion_is_not_finished() -> None:
    """Nothing turns a lion over: a full board shows both."""
    tally = catalog.sheet("kiwara").tally(
        2, {}, [*(Territory(each, index % 2) for index, each in enumerate("ABCDEF")), First(0, 0)]
    )
    remark = getattr(tally, "remark", None)
    assert not tally.is_complete and isinstance(remark, Phrase)
    assert_said(remark, "fr")


def test_a_kumata_tie_goes_to_the_higher_totem() -> None:
    entries = [Kumata(0, 10, 2, (2,)), Kumata(1, 8, 2, (4,)), Kumata(2, 1, 1, (2,))]
    assert catalog.sheet("kumata").tally(3, {}, entries).winners == [1]


def test_a_sheet_for_one_is_refused() -> None:
    from games.core.game import BadSetup

    with pytest.raises(BadSetup):
        catalog.sheet("rumis").tally(1, {}, [])
