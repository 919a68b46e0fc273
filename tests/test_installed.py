"""Installed like any other program: one package, two commands, from wherever it is started."""

from __future__ import annotations

import configparser
import os
import shutil
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
from games.core.record import save
from tests.installed import Installed, builder, built, copied, once, unpacked
from tests.screen.conftest import SETTINGS, home, screen
from tests.screen.driver import Screen, opened, until
from tests.web.client import LOOPBACK
from tests.web.program import fetched, served, serving

__all__ = ["home", "screen"]
pytestmark = pytest.mark.slow  # a wheel and its environment take a minute

FOREIGN = "raise SystemExit('this is another program')\n"


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source distribution unpacked, the wheel built from it, and an environment with it.

    In the environment other programs have taken our folders' names.
    """

    def make(folder: Path) -> None:
        tools = builder(folder / "tools")
        archive = built("sdist", copied(folder / "copy"), folder / "out", tools)
        wheel = built("wheel", unpacked(archive, folder / "source"), folder / "out", tools)
        found = Installed.made(folder / "env", wheel)
        for name in ("main.py", "games.py", "config.py", "sprites.py"):
            (found.site / name).write_text(FOREIGN, encoding="utf-8")

    return once(tmp_path_factory, "installed", make)


@pytest.fixture
def source(place: Path) -> Path:
    """The source distribution, unpacked."""
    (found,) = (place / "source").iterdir()
    return found


@pytest.fixture
def wheel(place: Path) -> Path:
    """The wheel."""
    (found,) = (place / "out").glob("*.whl")
    return found


@pytest.fixture
def installed(place: Path) -> Installed:
    """The wheel in a clean environment."""
    return Installed(place / "env")


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """A folder that is not ours, and that nobody may write to."""
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    folder.chmod(0o555)
    return folder


def test_the_wheel_has_one_name_of_its_own(wheel: Path) -> None:
    with ZipFile(wheel) as file:
        files = file.namelist()
        commands = configparser.ConfigParser()
        (where,) = [name for name in files if name.endswith("entry_points.txt")]
        commands.read_string(file.read(where).decode())
        (about,) = [name for name in files if name.endswith(".dist-info/METADATA")]
        told = file.read(about).decode()
    folders = {name.split("/")[0] for name in files}
    assert folders == {"tablee", f"tablee-{VERSION}.dist-info"}
    assert dict(commands["console_scripts"]) == {"tablee": "tablee.main:main"}
    assert dict(commands["gui_scripts"]) == {"tablee-app": "tablee.main:main"}
    assert "License-Expression: MIT" in told and "License-File: LICENSE" in told


def test_every_file_that_runs_is_in_the_wheel(wheel: Path) -> None:
    with ZipFile(wheel) as file:
        files = set(file.namelist())
    for folder in ("games", "config", "sprites"):
        for path in (ROOT / folder).rglob("*"):
            if path.is_file() and "__pycache__" not in path.parts:
                assert f"tablee/{path.relative_to(ROOT).as_posix()}" in files
    assert not any("/tests/" in name or "__pycache__" in name for name in files)


def test_the_source_distribution_is_complete(source: Path) -> None:
    kept = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if kept.returncode:
        pytest.skip("this is not a git folder: nobody can say what belongs to the source")
    wanted = [Path(name) for name in kept.stdout.splitlines() if name != ".gitignore"]
    lacking = [str(path) for path in wanted if not (source / path).exists()]
    assert lacking == [], "the source distribution lacks files"


def test_the_command_answers_from_anywhere(
    installed: Installed, elsewhere: Path, tmp_path: Path
) -> None:
    told = installed.tablee("--version", cwd=elsewhere)
    assert (told.returncode, told.stdout, told.stderr) == (0, f"Tablée {VERSION}\n", "")
    engine = installed.tablee("engine", "kiwara", cwd=elsewhere, input="1 name\nquit\n")
    assert engine.returncode == 0 and engine.stdout.startswith("=1 ")
    listed = installed.tablee("--help", "--language", "en", cwd=elsewhere).stdout
    assert all(name in listed for name in names())


def test_a_picture_is_the_one_of_the_source_tree(
    installed: Installed, elsewhere: Path, tmp_path: Path
) -> None:
    match = tmp_path / "match.yaml"
    save(Match(catalog.game("kiwara"), Setup(2, 3), [Seat("Ada", 0), Seat("Ben", 1)]), match)
    ours, theirs = tmp_path / "ours.png", tmp_path / "theirs.png"
    more = ("--size", "640x400")
    assert installed.tablee("shot", match, "--out", theirs, *more, cwd=elsewhere).returncode == 0
    from_source = [sys.executable, ROOT / "main.py", "shot", match, "--out", ours, *more]
    assert subprocess.run(from_source, check=False).returncode == 0
    assert theirs.read_bytes() == ours.read_bytes()


def test_processes_of_the_installed_program_find_its_games(
    installed: Installed, elsewhere: Path
) -> None:
    bots = ("--bots", "random,random", "--games", 2, "--jobs", 2)
    done = installed.tablee("arena", "kiwara", *bots, "--json", cwd=elsewhere)
    assert done.returncode == 0, done.stderr
    assert '"games":2' in done.stdout


def test_phones_find_the_pages_of_the_installed_program(
    installed: Installed, elsewhere: Path, tmp_path: Path
) -> None:
    words = ("kiwara", "--seats", "phone,bot:1", "--bind", LOOPBACK)
    with serving([str(installed.program("tablee")), *words], tmp_path / "home") as places:
        for path in served():
            assert fetched(urljoin(places["watch"], path)).status == 200, path


@pytest.mark.screen
def test_the_window_opens_where_nothing_may_be_written(
    installed: Installed, elsewhere: Path, screen: Screen, tmp_path: Path
) -> None:
    data = tmp_path / "data"
    data.mkdir()
    (data / "settings.yaml").write_text(SETTINGS, encoding="utf-8")
    program = [str(installed.program("tablee-app"))]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        if shutil.which("setpriv") is None:
            pytest.skip("setpriv not installed: whoever is root can write everywhere")
        program = ["setpriv", "--bounding-set=-all", "--inh-caps=-all", *program]
    with opened(
        screen, data, "kiwara", "--seats", "human,bot:1", program=program, folder=elsewhere
    ) as window:
        until(lambda: list((data / "matches").glob("kiwara-*.yaml")) or None, "the match file")
        window.ask_to_close()
        assert window.ended() == (0, "")
    assert list(elsewhere.iterdir()) == []
