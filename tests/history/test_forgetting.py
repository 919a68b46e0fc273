"""Somebody is forgotten: the name goes, the matches of the others stay."""

from __future__ import annotations

from pathlib import Path

import msgspec

from games.core.files.folder import Folder
from games.core.files.keeper import Keeper
from games.core.files.lock import take
from games.core.match import Seat
from games.core.record import read_record, save
from games.core.sheet import Drawer, Sheet, read_sheet, save_sheet
from games.history.export import as_csv
from games.history.forgetting import Going, forgetting, going
from games.history.summary import own_matches
from tests.history.test_history import history_of, played_out, written_sheet
from tests.history.told import NINA, TOM, bot, match


def forget(home: Path, person: str) -> list[Path]:
    """Forget somebody; the files where the name had to stay."""
    steps = forgetting(person, Folder(home / "matches"), Drawer(home / "sheets"), Keeper())
    return [path for path in steps if path is not None]


def test_the_name_leaves_matches_deleted_ones_and_sheets(tmp_path: Path) -> None:
    mine, gone = tmp_path / "matches/a.yaml", tmp_path / "matches/deleted/b.yaml"
    other = tmp_path / "matches/c.yaml"
    save(played_out(1, "Nina"), mine)
    save(played_out(2, "nina "), gone)
    save(played_out(3, "Tom"), other)
    before = read_record(mine)
    untouched = other.read_bytes()
    sheet = written_sheet("kiwara")
    save_sheet(
        Sheet(sheet.rules, [Seat("Tom"), Seat("Nina", 1)], sheet.pages), tmp_path / "sheets/s.yaml"
    )
    history = history_of(tmp_path)
    history.finish()
    assert going(history.played(), "NINA") == Going(1, 1)

    assert forget(tmp_path, "NINA") == []

    after = read_record(mine)
    assert [seat.name for seat in after.players] == ["", ""]
    assert msgspec.structs.replace(after, players=before.players) == before
    assert [seat.name for seat in read_record(gone).players] == ["", ""]
    assert other.read_bytes() == untouched
    assert [seat.name for seat in read_sheet(tmp_path / "sheets/s.yaml").players] == ["Tom", ""]
    history = history_of(tmp_path)
    history.finish()
    assert going(history.played(), "Nina") == Going(0, 0)


def test_a_match_that_is_being_played_keeps_the_name_and_is_told(tmp_path: Path) -> None:
    path = tmp_path / "matches/a.yaml"
    save(played_out(1, "Nina"), path)
    lock = take(path)
    assert lock is not None

    assert forget(tmp_path, "Nina") == [path]
    assert read_record(path).players[0].name == "Nina"
    lock.let_go()


def test_a_file_that_cannot_be_read_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "matches/a.yaml"
    path.parent.mkdir()
    path.write_text("tablee: 1\nplayers: [Nina\n", encoding="utf-8")

    assert forget(tmp_path, "Nina") == []
    assert path.read_text(encoding="utf-8") == "tablee: 1\nplayers: [Nina\n"


def test_the_history_as_a_table() -> None:
    history = [
        match(NINA, TOM, bot(3), scores=(-4, 9, 7), winners=(1,)),
        match(NINA, bot(2), day=1, page=0),
    ]

    def say(key: str) -> str:
        return {"companion.csv.separator": ";"}.get(key, key.rpartition(".")[2])

    text = as_csv(
        own_matches(history, "Nina"), lambda seat, index: seat.name or "Bot", str.upper, say
    )

    head, first, second = text.splitlines()
    assert head == "date;game;where;opponents;score;others;place;result;file"
    assert first.split(";")[1:] == [
        "KIWARA",
        "here",
        "Tom, Bot",
        "-4",
        "9 7",
        "3",
        "lost",
        "kiwara-0000.yaml",
    ]
    assert second.split(";")[2:5] == ["sheet", "Bot", "30"]
