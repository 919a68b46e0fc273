"""A power cut on a real file system: what was written is there when the machine comes back.

A small disk lies in a file. What that file holds at a moment is what the disk would hold had the
power gone then; a copy of it is mounted as after the next start.
"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from games.core.files.disk import write_safely
from games.core.record import save
from tests.stage.toy import toy_match

MEGABYTES = 8


def _run(*command: str | Path) -> None:
    subprocess.run(command, check=True, capture_output=True)


@contextmanager
def _mounted(image: Path, place: Path) -> Iterator[Path]:
    place.mkdir(exist_ok=True)
    # By itself it must write nothing down in time, however slow the machine is.
    _run("mount", "-o", "loop,commit=9999", image, place)
    try:
        yield place
    finally:
        _run("umount", place)


@pytest.fixture
def image(tmp_path: Path) -> Path:
    """An empty disk, where the machine lets us mount one."""
    if not (shutil.which("mkfs.ext4") and shutil.which("mount")):
        pytest.skip("there is nothing here to make a disk with")
    image = tmp_path / "disk.img"
    with image.open("wb") as file:
        file.truncate(MEGABYTES * 1024 * 1024)
    try:
        _run("mkfs.ext4", "-q", image)
        with _mounted(image, tmp_path / "disk"):
            pass
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("this machine lets nobody mount a disk")
    return image


def after_a_cut(image: Path, name: str) -> str | None:
    """What a file would hold had the power gone just now; None where it would not be there."""
    copy, place = image.with_name("cut.img"), image.with_name("cut")
    shutil.copy(image, copy)
    with _mounted(copy, place):
        path = place / name
        return path.read_text(encoding="utf-8") if path.exists() else None


@pytest.mark.linux
def test_what_was_written_outlives_a_power_cut(image: Path, tmp_path: Path) -> None:
    with _mounted(image, tmp_path / "disk") as disk:
        for number in range(6):
            write_safely(disk / "home" / "matches" / "a.yaml", f"{number}\n" * 50)
            assert after_a_cut(image, "home/matches/a.yaml") == f"{number}\n" * 50
        write_safely(disk / "home" / "settings.yaml", "theme: dark\n")
        assert after_a_cut(image, "home/settings.yaml") == "theme: dark\n"


@pytest.mark.linux
def test_every_move_of_a_match_outlives_a_power_cut(image: Path, tmp_path: Path) -> None:
    with _mounted(image, tmp_path / "disk") as disk:
        for moves in ([3], [3, 1], [3, 1, 2]):
            save(toy_match(*moves), disk / "match.yaml")
            kept = after_a_cut(image, "match.yaml")
            assert kept is not None and kept.count("\n- '") == len(moves)


@pytest.mark.linux
def test_a_disk_that_is_not_told_to_keep_it_loses_it(
    image: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The test itself can fail: without the folder's sync the new content is gone."""
    monkeypatch.setattr("games.core.files.disk._sync_folder", lambda folder: None)
    with _mounted(image, tmp_path / "disk") as disk:
        write_safely(disk / "a.yaml", "old")
        write_safely(disk / "a.yaml", "new")
        assert after_a_cut(image, "a.yaml") != "new"
