"""Whatever the app writes it reads: names, numbers and sizes that nobody thought of."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games import catalog
from games.core.game import Setup
from games.core.match import Match, Seat
from games.core.record import as_yaml, load_match, record_of, record_text, write_safely
from games.core.sheet import (
    MOST_ENTRIES,
    MOST_MATCHES,
    SheetFull,
    opened_sheet,
    read_sheet,
    save_sheet,
)
from games.core.tables import LARGEST, read_text
from tests.core.test_sheet import Said, ToyRules, toy

TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=24)
LOOKALIKES = st.sampled_from(
    ["08", "0_9", "1e3", "1.5", "-", "~", "null", "yes", "true", "12:30", "0x1F", "=", "<<", ".inf"]
)
NAMES = TEXT | LOOKALIKES | st.from_regex(r"[-+0-9_.:eE]{1,6}", fullmatch=True)
NUMBERS = st.integers(-(2**63), 2**63) | st.floats(allow_nan=False, allow_infinity=False)
PLAIN = st.recursive(
    st.none() | st.booleans() | NUMBERS | NAMES,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(NAMES, inner, max_size=4),
    max_leaves=12,
)


@given(content=PLAIN)
def test_plain_content_is_read_back_equal(content: Any) -> None:
    again = read_text(as_yaml(content), "it")
    assert again == content
    assert repr(again) == repr(content), "1 is not true, nor 1.0"


@settings(max_examples=30)
@given(names=st.lists(NAMES, min_size=2, max_size=2), seed=st.integers(0, 10**9))
def test_a_match_is_read_back_whoever_plays_it(
    names: list[str], seed: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.getbasetemp() / "match.yaml"
    seats = [Seat(name, colour) for colour, name in enumerate(names)]
    match = Match(catalog.game("kiwara"), Setup(2, seed), seats)
    match.play(match.state.legal_moves()[0])
    write_safely(path, record_text(record_of(match)))
    again = load_match(path, catalog.find)
    assert again.seats == seats and again.state.to_json() == match.state.to_json()


@settings(max_examples=30)
@given(
    names=st.lists(NAMES, min_size=1, max_size=6),
    numbers=st.lists(st.lists(st.integers(0, 50), max_size=5), min_size=1, max_size=4),
)
def test_a_sheet_is_read_back_whoever_keeps_it(
    names: list[str], numbers: list[list[int]], tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.getbasetemp() / "sheet.yaml"
    sheet = toy()
    sheet.seats = [Seat(name, colour) for colour, name in enumerate(names)]
    for page, each in enumerate(numbers):
        if page:
            sheet.begin_match({})
        for index, number in enumerate(sorted(each)):
            sheet.add(Said(index % len(names), number))
    save_sheet(sheet, path)
    again = opened_sheet(read_sheet(path), ToyRules(), path.name)
    assert again.seats == sheet.seats and again.pages == sheet.pages


def test_an_evening_without_end_asks_for_a_new_sheet_before_it_cannot_be_read(
    tmp_path: Path,
) -> None:
    path = tmp_path / "sheet.yaml"
    sheet = toy(1, 2, 3)
    for _ in range(MOST_MATCHES - 1):
        sheet.begin_match({})
    with pytest.raises(SheetFull):
        sheet.begin_match({})
    save_sheet(sheet, path)
    assert len(opened_sheet(read_sheet(path), ToyRules(), path.name).pages) == MOST_MATCHES


def test_a_match_without_end_takes_no_entry_that_could_not_be_read(tmp_path: Path) -> None:
    path = tmp_path / "sheet.yaml"
    sheet = toy()
    sheet.pages = [msgspec.structs.replace(sheet.pages[0], entries=(Said(0, 1),) * MOST_ENTRIES)]
    with pytest.raises(SheetFull):
        sheet.add(Said(0, 1))
    save_sheet(sheet, path)
    assert (
        len(opened_sheet(read_sheet(path), ToyRules(), path.name).pages[0].entries) == MOST_ENTRIES
    )


def test_long_matches_fill_a_sheet_before_its_file_is_too_large(tmp_path: Path) -> None:
    path = tmp_path / "sheet.yaml"
    sheet = toy()
    full = msgspec.structs.replace(sheet.pages[0], entries=(Said(0, 1),) * MOST_ENTRIES)
    sheet.pages = [full]
    with pytest.raises(SheetFull):
        for _ in range(MOST_MATCHES):
            sheet.begin_match({})
            sheet.pages[-1] = full
    save_sheet(sheet, path)
    assert len(opened_sheet(read_sheet(path), ToyRules(), path.name).pages) == len(sheet.pages)


def test_a_file_too_large_to_be_read_is_not_written(tmp_path: Path) -> None:
    path = tmp_path / "it.yaml"
    write_safely(path, "old")
    with pytest.raises(OSError, match=r"[Ff]ile too large"):
        write_safely(path, "é" * LARGEST)
    assert path.read_text(encoding="utf-8") == "old"
