"""Match files read a few at a time."""

import os
from pathlib import Path

from games.core.files.folder import Folder
from games.stage.scenes.archive.archive import Archive
from tests.stage.toy import finished, kept, toy_desk, toy_match


def aged(path: Path, seconds: int) -> None:
    os.utime(path, (1_700_000_000 + seconds, 1_700_000_000 + seconds))


def test_the_last_written_file_is_read_first(tmp_path: Path) -> None:
    desk = toy_desk(tmp_path)
    aged(kept(desk, toy_match(1), "old"), 0)
    aged(kept(desk, toy_match(1, 2), "new"), 60)
    archive = Archive(desk.matches)

    archive.scan()
    assert archive.entries() == [] and not archive.is_complete
    assert archive.read_some(1)
    assert [entry.path.stem for entry in archive.unfinished()] == ["new"]
    assert archive.read_some() and archive.is_complete
    assert not archive.read_some()
    assert {entry.path.stem for entry in archive.unfinished()} == {"old", "new"}


def test_a_changed_file_is_read_again(tmp_path: Path) -> None:
    desk = toy_desk(tmp_path)
    aged(kept(desk, toy_match(1), "a"), 0)
    archive = Archive(desk.matches)
    archive.scan()
    archive.read_some()

    aged(kept(desk, finished(1), "a"), 60)
    archive.scan()

    assert not archive.is_complete
    archive.read_some()
    assert archive.unfinished() == [] and len(archive.finished()) == 1


def test_damaged_files_are_told_apart_and_left_alone(tmp_path: Path) -> None:
    desk = toy_desk(tmp_path)
    kept(desk, toy_match(1), "fine")
    bad = desk.matches.folder / "bad.yaml"
    bad.write_text("tablee: [", encoding="utf-8")
    archive = Archive(desk.matches)
    archive.scan()
    archive.read_some()

    assert [entry.path.name for entry in archive.damaged()] == ["bad.yaml"]
    assert archive.damaged()[0].problem is not None
    assert bad.read_text(encoding="utf-8") == "tablee: ["


def test_deleting_moves_the_file_aside_and_never_over_another(tmp_path: Path) -> None:
    desk = toy_desk(tmp_path)
    archive = Archive(desk.matches)
    first = archive.delete(kept(desk, toy_match(1), "a"))
    second = archive.delete(kept(desk, toy_match(2), "a"))

    assert first.exists() and second.exists() and first != second
    assert first.parent.name == "deleted"
    archive.scan()
    assert archive.is_complete and archive.entries() == []


def test_a_folder_that_does_not_exist_is_empty(tmp_path: Path) -> None:
    archive = Archive(Folder(tmp_path / "nowhere"))
    archive.scan()

    assert archive.is_complete and archive.entries() == []


def test_large_files_are_read_one_at_a_time(tmp_path: Path) -> None:
    desk = toy_desk(tmp_path)
    for number in range(3):
        path = desk.matches.folder / f"toy-{number}.yaml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("- strange\n" * 20_000, encoding="utf-8")
    archive = Archive(desk.matches)
    archive.scan()

    assert [archive.read_some() and len(archive.damaged()) for _ in range(4)] == [1, 2, 3, False]
