"""The stand-alone folder: the whole program without Python, and its packed form. Slow to build."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from urllib.parse import urljoin
from zipfile import ZipFile

import pytest

from games import VERSION, catalog
from games.catalog import ROOT, names
from games.core.game import Setup
from games.core.match import Match, Seat
from games.core.record import load_match, save
from tests.installed import EXE, once, run, unavailable
from tests.screen.conftest import home, screen
from tests.screen.driver import Screen, opened, until
from tests.web.client import LOOPBACK
from tests.web.program import fetched, served, serving

__all__ = ["home", "screen"]

pytestmark = pytest.mark.slow

LACKS = ("objdump is required", "Python shared library")
"""What PyInstaller says of a machine or a Python that it cannot work with."""
LARGEST = 35_000_000
"""Bytes that the packed folder may have."""


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the folder and its packed form lie."""

    def make(folder: Path) -> None:
        words = ("--out", folder / "out", "--work", folder / "work")
        done = run([sys.executable, ROOT / ".ci" / "build-app", *words])
        if "No matching distribution" in done.stderr:
            unavailable("PyInstaller", done.stderr)
        for lack in LACKS:
            if lack in done.stderr:
                pytest.skip(f"no folder can be built here: {lack}")
        assert done.returncode == 0, done.stderr

    return once(tmp_path_factory, "standalone", make) / "out"


@pytest.fixture
def program(place: Path) -> Path:
    """The program in the folder."""
    if sys.platform == "darwin":
        return place / "tablee" / "Tablee.app" / "Contents" / "MacOS" / "tablee"
    return place / "tablee" / f"tablee{EXE}"


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A machine without Python, in a folder that is not ours."""
    monkeypatch.chdir(tmp_path)
    for name in [name for name in os.environ if name.startswith("PYTHON")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("PATH", "")


def test_it_knows_its_version_and_its_games(program: Path, bare: None) -> None:
    told = run([program, "--version"])
    assert (told.returncode, told.stdout, told.stderr) == (0, f"Tablée {VERSION}\n", "")
    assert all(name in run([program, "--help"]).stdout for name in names())
    engine = run([program, "engine", "kiwara"], input="1 name\nquit\n")
    assert engine.returncode == 0 and engine.stdout.startswith("=1 ")


@pytest.mark.linux
def test_the_extras_are_inside(place: Path, program: Path, bare: None) -> None:
    assert list((place / "tablee" / "_internal" / "PIL").glob("_imaging*")), "for animations"
    assert "kiwara" in run([program, "--completion", "bash"]).stdout


def test_phones_find_their_pages(program: Path, bare: None, tmp_path: Path) -> None:
    words = ("zuma", "--seats", "phone,phone,bot:1", "--bind", LOOPBACK)
    with serving([str(program), *words], tmp_path) as places:
        assert set(places) == {"seat 0", "seat 1", "watch"}
        for url in places.values():
            page = fetched(url)
            assert page.status == 200 and b"<script" in page.body
            assert fetched(url[:-1] + "!").status == 403
        for path in served():
            assert fetched(urljoin(places["watch"], path)).status == 200, path


def test_its_processes_play_and_end(program: Path, bare: None) -> None:
    bots = ("--bots", "random,1", "--games", 4, "--jobs", 2)
    done = run([program, "arena", "kiwara", *bots, "--json"])
    assert done.returncode == 0, done.stderr
    assert '"games":4' in done.stdout and done.stderr == ""


@pytest.mark.parametrize("game", names())
def test_a_picture_is_the_one_of_the_source_tree(
    program: Path, bare: None, game: str, tmp_path: Path
) -> None:
    match, ours, theirs = tmp_path / "match.yaml", tmp_path / "ours.png", tmp_path / "theirs.png"
    players = catalog.game(game).default_players
    seats = [Seat(f"Ada {index}", index) for index in range(players)]
    save(Match(catalog.game(game), Setup(players, 3), seats), match)
    more = ("--size", "640x400")
    done = run([program, "shot", match, "--out", theirs, *more])
    assert (done.returncode, done.stderr) == (0, "")
    source = [sys.executable, ROOT / "main.py", "shot", match, "--out", ours, *more]
    assert run(source).returncode == 0
    assert theirs.read_bytes() == ours.read_bytes()


@pytest.mark.screen
def test_a_bot_plays_in_its_window(
    program: Path, screen: Screen, home: Path, tmp_path: Path
) -> None:
    def moves() -> int:
        files = list((home / "matches").glob("kiwara-*.yaml"))
        return len(load_match(files[0], catalog.find).moves) if files else 0

    words = ("kiwara", "--seats", "bot:1,human")
    with opened(screen, home, *words, program=[str(program)], folder=tmp_path) as window:
        until(moves, "the bot's move")
        window.ask_to_close()
        assert window.ended() == (0, "")


def test_it_is_not_too_large(place: Path) -> None:
    (packed,) = place.glob(f"tablee-{VERSION}-*.zip")
    assert packed.stat().st_size <= LARGEST


@pytest.mark.skipif(os.name == "nt", reason="Windows has no links to keep")
def test_unpacked_it_is_the_same_program(place: Path, tmp_path: Path) -> None:
    (packed,) = place.glob("*.zip")
    unzip = ["unzip", "-q", packed, "-d", tmp_path]
    try:
        assert run(unzip).returncode == 0
    except FileNotFoundError:
        pytest.skip("unzip is not installed")
    (folder,) = tmp_path.iterdir()
    assert folder.name == packed.stem
    for path in (place / "tablee").rglob("*"):
        twin = folder / path.relative_to(place / "tablee")
        assert twin.is_symlink() == path.is_symlink(), path
        assert path.is_symlink() or twin.stat().st_mode == path.stat().st_mode, path
    with ZipFile(packed) as file:
        assert not [name for name in file.namelist() if "__pycache__" in name]


@pytest.mark.linux
def test_the_licence_of_every_part_is_told(place: Path) -> None:
    told = (place / "tablee" / "licences" / "PARTS.md").read_text(encoding="utf-8")
    rows = [line.split("|") for line in told.splitlines() if line.startswith("| ")]
    known = [word.strip() for row in rows[1:] for word in row[2].split(",")]
    inside = place / "tablee" / "_internal"
    files = {path.name for path in inside.rglob("*") if not path.is_symlink()}
    libraries = {name for name in files if re.search(r"\.so(\.[0-9.]+)?$", name)}
    own = {path.name for path in (inside / "pygame").rglob("*.so")}
    own |= {path.name for path in inside.glob("python3*/**/*.so")}
    unknown = [name for name in sorted(libraries - own) if not name.startswith(tuple(known))]
    assert unknown == [], "name their licence in .ci/licences/PARTS.md"
    for name in re.findall(r"`([\w.-]+\.(?:txt|md))`", told):
        assert (place / "tablee" / "licences" / name).stat().st_size > 200, name


@pytest.mark.linux
def test_it_can_be_put_into_the_menu(place: Path, tmp_path: Path) -> None:
    share = tmp_path / "share"
    environment = {**os.environ, "XDG_DATA_HOME": str(share)}
    add = place / "tablee" / "add-to-menu"
    subprocess.run([add], env=environment, check=True)
    entry = (share / "applications" / "tablee.desktop").read_text(encoding="utf-8")
    assert f'Exec="{place / "tablee" / "tablee"}" %f' in entry.splitlines()
    assert (share / "icons/hicolor/scalable/apps/tablee.svg").exists()
    subprocess.run([add, "--remove"], env=environment, check=True)
    assert not [path for path in share.rglob("tablee*") if path.is_file()]
