"""Files that outlive kills and power cuts, belong to their user, and leave nothing behind."""

from __future__ import annotations

import errno
import os
import stat
import sys
from pathlib import Path
from typing import Any

import pytest

from games.catalog import CONFIG
from games.core.files import disk
from games.core.files.disk import free_name, problem_of, sweep, write_safely
from games.core.language import language
from games.core.tables import BadTable, read

POSIX = pytest.mark.skipif(os.name == "nt", reason="folders cannot be synced there")


@POSIX
def test_the_folder_is_synced_after_the_file_took_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    replace = os.replace

    def synced(handle: int) -> None:
        is_folder = stat.S_ISDIR(os.fstat(handle).st_mode)
        done.append("fsync folder" if is_folder else "fsync file")

    def replaced(one: Any, other: Any) -> None:
        done.append("replace")
        replace(one, other)

    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(os, "replace", replaced)
    write_safely(tmp_path / "match.yaml", "text")
    assert done == ["fsync file", "replace", "fsync folder"]


@POSIX
def test_a_new_folder_is_synced_into_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda handle: synced.append(os.fstat(handle).st_ino))
    write_safely(tmp_path / "a" / "b" / "match.yaml", "text")
    folders = [tmp_path, tmp_path / "a", tmp_path / "a" / "b"]
    assert [folder.stat().st_ino for folder in folders if folder.stat().st_ino in synced] == [
        folder.stat().st_ino for folder in folders
    ]


@POSIX
def test_a_file_system_that_cannot_sync_folders_is_no_failure_but_a_broken_disk_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refusing(number: int) -> Any:
        def refuse(handle: int) -> None:
            if stat.S_ISDIR(os.fstat(handle).st_mode):
                raise OSError(number, os.strerror(number))

        return refuse

    monkeypatch.setattr(os, "fsync", refusing(errno.EINVAL))
    write_safely(tmp_path / "match.yaml", "text")
    monkeypatch.setattr(os, "fsync", refusing(errno.EIO))
    with pytest.raises(OSError, match="Input/output"):
        write_safely(tmp_path / "match.yaml", "text")


def test_a_file_that_another_program_holds_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replace, refusals, slept = os.replace, [True] * 3, []

    def held(one: Any, other: Any) -> None:
        if refusals:
            refusals.pop()
            raise PermissionError(13, "Access is denied")
        replace(one, other)

    monkeypatch.setattr(disk, "TRIES", 20)
    monkeypatch.setattr(os, "replace", held)
    monkeypatch.setattr(disk, "sleep", slept.append)
    write_safely(tmp_path / "match.yaml", "text")
    assert (tmp_path / "match.yaml").read_text() == "text"
    assert len(slept) == 3
    refusals += [True] * 100
    with pytest.raises(PermissionError):
        write_safely(tmp_path / "match.yaml", "other")
    assert (tmp_path / "match.yaml").read_text() == "text"
    assert sum(slept[3:]) == pytest.approx(1.0, abs=0.2)
    assert [path.name for path in tmp_path.iterdir()] == ["match.yaml"]


@POSIX
def test_a_new_file_has_the_rights_that_the_user_wants_and_an_old_one_keeps_its_own(
    tmp_path: Path,
) -> None:
    before = os.umask(0o027)
    try:
        write_safely(tmp_path / "new.yaml", "text")
        old = tmp_path / "old.yaml"
        old.write_text("old", encoding="utf-8")
        old.chmod(0o600)
        write_safely(old, "text")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "new.yaml").stat().st_mode) == 0o640
    assert stat.S_IMODE(old.stat().st_mode) == 0o600


def test_what_a_kill_left_is_swept_away_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    parts: list[str] = []

    def killed(one: Any, other: Any) -> None:
        parts.append(Path(one).name)
        raise SystemExit

    monkeypatch.setattr(os, "replace", killed)
    monkeypatch.setattr(os, "unlink", lambda path: None)
    with pytest.raises(SystemExit):
        write_safely(tmp_path / "match.yaml", "text")
    monkeypatch.undo()
    (mine,) = parts
    dead = tmp_path / mine.replace(f"-{os.getpid()}-", "-999999999-")
    dead.write_text("half", encoding="utf-8")
    others = [".film.mkv.part", ".match.yaml.part", "match.yaml", ".x.tablee-abc-1.part"]
    for name in others:
        (tmp_path / name).write_text("mine", encoding="utf-8")
    (tmp_path / dead.name.replace("match", "folder")).mkdir()

    sweep(tmp_path)
    sweep(tmp_path / "nowhere")

    assert not dead.exists()
    assert (tmp_path / mine).exists(), "somebody still writes it"
    assert all((tmp_path / name).exists() for name in others)


@pytest.mark.posix
@pytest.mark.skipif(sys.platform == "win32", reason="no such links there")
def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real.yaml").write_text("old", encoding="utf-8")
    (tmp_path / "link.yaml").symlink_to(tmp_path / "real.yaml")
    write_safely(tmp_path / "link.yaml", "new")
    assert (tmp_path / "link.yaml").is_symlink()
    assert (tmp_path / "real.yaml").read_text(encoding="utf-8") == "new"


def test_bytes_are_written_as_they_are(tmp_path: Path) -> None:
    write_safely(tmp_path / "picture.png", b"\x89PNG\r\n\x1a\n")
    assert (tmp_path / "picture.png").read_bytes() == b"\x89PNG\r\n\x1a\n"


def test_a_free_name_has_a_number_when_it_must(tmp_path: Path) -> None:
    path = tmp_path / "match.png"
    assert free_name(path) == path
    path.touch()
    (tmp_path / "match-2.png").touch()
    assert free_name(path) == tmp_path / "match-3.png"


def test_what_the_disk_refuses_is_named(tmp_path: Path) -> None:
    goal = tmp_path / "match.yaml"
    goal.mkdir()
    with pytest.raises(OSError) as refused:
        write_safely(goal, "text")
    for code, folder in (("en", "it is a folder"), ("fr", "c’est un dossier")):
        said = language(CONFIG / "text", code).say(problem_of(refused.value))
        assert said.startswith(folder) and said.endswith(str(goal))


def test_what_the_program_has_no_words_for_the_system_says() -> None:
    say = language(CONFIG / "text", "fr").say
    assert say(problem_of(OSError())) == "oserror"
    assert say(problem_of(OSError(errno.EDOM, "Odd Thing"))) == "odd thing"


def test_a_file_that_cannot_be_read_has_the_same_words(tmp_path: Path) -> None:
    with pytest.raises(BadTable) as refused:
        read(tmp_path / "nothing.yaml")
    said = language(CONFIG / "text", "fr").say(problem_of(refused.value))
    assert said.startswith("fichier ou dossier introuvable") and said.endswith("nothing.yaml")
