"""Score sheets: entries, corrections, evenings, files that survive, CSV."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from games.catalog import CONFIG
from games.core.game import Score
from games.core.language import language, phrase
from games.core.match import Seat
from games.core.sheet import (
    BadSheet,
    Drawer,
    Entry,
    ImpossibleEntry,
    Sheet,
    SheetRules,
    Tally,
    as_csv,
    opened_sheet,
    read_sheet,
    save_sheet,
)


class Said(Entry, frozen=True):
    """A number said by a seat; three numbers end a match."""

    seat: int
    number: int


class ToyRules(SheetRules):
    """Numbers must not fall; whoever said most wins."""

    game = "toy"
    entry_type = Said

    def tally(self, players: int, options: Mapping[str, Any], entries: Sequence[Said]) -> Tally:
        totals, highest = [0] * players, 0
        for index, entry in enumerate(entries):
            if entry.number < highest or not 0 <= entry.seat < players:
                raise ImpossibleEntry(phrase("notation.bad", text=entry.number), index)
            highest = entry.number
            totals[entry.seat] += entry.number
        is_over = len(entries) >= 3
        best = [seat for seat, total in enumerate(totals) if total == max(totals)]
        scores = [Score.of(said=total) for total in totals]
        return Tally(scores, is_over, best if is_over else [])


def toy(*numbers: int) -> Sheet:
    sheet = Sheet(ToyRules(), [Seat("Léa", 0), Seat("Tom", 1)], [])
    for index, number in enumerate(numbers):
        sheet.add(Said(index % 2, number))
    return sheet


def numbers(sheet: Sheet, page: int = -1) -> list[int]:
    return [entry.number for entry in sheet.pages[page].entries]


def test_an_impossible_entry_says_why_and_changes_nothing() -> None:
    sheet = toy(5)
    with pytest.raises(ImpossibleEntry) as error:
        sheet.add(Said(1, 3))
    assert error.value.index == 1 and numbers(sheet) == [5]


def test_a_past_entry_can_be_corrected_and_totals_follow() -> None:
    sheet = toy(1, 2, 6)
    assert sheet.replace(1, Said(1, 4)) == []
    assert sheet.tally().totals == [7, 4]


def test_what_a_correction_makes_impossible_falls_away() -> None:
    sheet = toy(1, 2, 6)
    assert sheet.replace(0, Said(0, 5)) == [Said(1, 2)]
    assert numbers(sheet) == [5, 6]


def test_a_correction_that_is_impossible_itself_changes_nothing() -> None:
    sheet = toy(4, 5, 6)
    with pytest.raises(ImpossibleEntry):
        sheet.replace(1, Said(1, 3))
    assert numbers(sheet) == [4, 5, 6]


def test_an_entry_can_be_struck_out() -> None:
    sheet = toy(4, 5, 6)
    assert sheet.replace(1, None) == [] and numbers(sheet) == [4, 6]


def test_several_matches_add_up_to_an_evening() -> None:
    sheet = toy(1, 2, 3)
    sheet.begin_match({})
    for seat, number in ((0, 1), (1, 9), (1, 9)):
        sheet.add(Said(seat, number))
    sheet.begin_match({})
    sheet.add(Said(0, 50))

    lea, tom = sheet.evening()

    assert (lea.points, lea.total, lea.wins) == ([4, 1], 5, 1)
    assert (tom.points, tom.total, tom.wins) == ([2, 18], 20, 1)


def test_an_earlier_match_can_still_be_corrected() -> None:
    sheet = toy(1, 2, 3)
    sheet.begin_match({})
    sheet.replace(2, Said(1, 30), page=0)
    assert sheet.tally(0).totals == [1, 32] and sheet.pages[1].entries == ()


def test_a_sheet_comes_back_equal_from_its_file(tmp_path: Path) -> None:
    sheet = toy(1, 2, 3)
    sheet.begin_match({"variant": "x"})
    sheet.add(Said(1, 7))
    save_sheet(sheet, tmp_path / "s.yaml")

    again = opened_sheet(read_sheet(tmp_path / "s.yaml"), ToyRules(), "s.yaml")

    assert again.pages == sheet.pages and again.seats == sheet.seats


DAMAGED = {
    "not yaml": "{",
    "not a sheet": "tablee: 1\n",
    "no players": "tablee_sheet: 1\ngame: toy\nsaved: x\nplayers: []\nmatches: [{}]\n",
    "no match": "tablee_sheet: 1\ngame: toy\nsaved: x\nplayers: [{name: A}]\nmatches: []\n",
    "newer": "tablee_sheet: 2\ngame: toy\nsaved: x\nplayers: [{name: A}]\nmatches: [{}]\n",
    "a key twice": "tablee_sheet: 1\ntablee_sheet: 1\n",
    "binary": "\x00\x01",
}


@pytest.mark.parametrize("text", DAMAGED.values(), ids=DAMAGED.keys())
def test_a_damaged_file_gets_one_sentence_and_stays_as_it_is(tmp_path: Path, text: str) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text(text, encoding="utf-8")

    [kept] = Drawer(tmp_path).sheets()

    assert kept.content is None and kept.problem is not None
    for code in ("fr", "en"):
        said = language(CONFIG / "text", code).say(kept.problem.phrase)
        assert "bad.yaml" in said and "\n" not in said and "{" not in said.replace("'{'", "")
    assert path.read_text(encoding="utf-8") == text


HEAD = "tablee_sheet: 1\ngame: toy\nsaved: x\nplayers: [{name: A}, {name: B}]\nmatches:\n"


@pytest.mark.parametrize(
    "entries",
    ["{seat: 0}", "{seat: 0, number: x}", "{seat: 0, number: 1, more: 2}", "{seat: 9, number: 1}"],
)
def test_entries_that_cannot_be_are_refused_with_the_file_and_match(
    tmp_path: Path, entries: str
) -> None:
    path = tmp_path / "e.yaml"
    path.write_text(f"{HEAD}- entries: [{entries}]\n", encoding="utf-8")
    with pytest.raises(BadSheet) as error:
        opened_sheet(read_sheet(path), ToyRules(), "e.yaml")
    said = language(CONFIG / "text", "en").say(error.value.phrase)
    assert "e.yaml" in said and "match" in said


def test_a_new_file_never_takes_the_name_of_another(tmp_path: Path) -> None:
    drawer = Drawer(tmp_path)
    first = drawer.new_path("toy")
    first.parent.mkdir(exist_ok=True)
    first.write_text("mine", encoding="utf-8")
    assert drawer.new_path("toy") != first


def test_the_last_saved_sheet_comes_first(tmp_path: Path) -> None:
    save_sheet(toy(1), tmp_path / "a.yaml", "2026-01-02T10:00:00+00:00")
    save_sheet(toy(1), tmp_path / "b.yaml", "2026-01-03T10:00:00+00:00")
    (tmp_path / "c.yaml").write_text("{", encoding="utf-8")
    assert [kept.path.name for kept in Drawer(tmp_path).sheets()] == ["b.yaml", "a.yaml", "c.yaml"]


def test_csv_has_a_line_for_each_match_and_player_and_the_evening() -> None:
    sheet = toy(1, 2, 3)
    say = {"toy.sheet.part.said": "Said"}
    english = language(CONFIG / "text", "en")

    text = as_csv(sheet, ["Léa, the first", "=Tom"], lambda key: say.get(key) or english.say(key))

    assert text.splitlines() == [
        "Match,Player,Said,Total,Won,Finished",
        '1,"Léa, the first",4,4,1,1',
        "1,'=Tom,2,2,0,1",
        'Game night,"Léa, the first",,4,1,1',
        "Game night,'=Tom,,2,0,1",
    ]


def test_csv_uses_the_separator_of_the_language() -> None:
    french = language(CONFIG / "text", "fr")
    assert as_csv(toy(), ["A", "B"], french.say).startswith("Partie;Joueur;")
