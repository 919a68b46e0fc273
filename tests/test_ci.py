"""The scripts that build and check on other people's machines, as far as one machine can tell."""

from __future__ import annotations

import ast
import io
import os
import re
import runpy
import struct
import subprocess
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pygame
import pytest
import yaml

from games import VERSION
from games.catalog import ROOT, names
from games.core.files.folder import Folder
from games.core.language import FALLBACK, codes

CI = ROOT / ".ci"
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
LANGUAGES = codes(ROOT / "config" / "text")


def script(name: str, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What a script defines; the folder that it lies in is only searched as long as it needs."""
    monkeypatch.syspath_prepend(str(CI))
    return runpy.run_path(str(CI / name))


# Icons


def logo(script: dict[str, Any], side: int) -> bytes:
    return pygame.image.tobytes(script["drawn"](side), "RGBA")


def test_the_windows_icon_holds_our_drawing_in_every_size(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    icons = script("icons.py", monkeypatch)
    icons["make"](tmp_path)
    content = (tmp_path / "tablee.ico").read_bytes()
    zero, kind, count = struct.unpack_from("<HHH", content)
    assert (zero, kind, count) == (0, 1, len(icons["ICO"]))
    end = 6 + 16 * count
    for index, side in enumerate(icons["ICO"]):
        width, height, *_, length, at = struct.unpack_from("<BBBBHHII", content, 6 + 16 * index)
        assert (width, height, at) == (side % 256, side % 256, end)
        end += length
        part = content[at : at + length]
        if part.startswith(b"\x89PNG"):
            found = pygame.image.load(io.BytesIO(part), "icon.png")
        else:
            assert struct.unpack_from("<IiiHH", part) == (40, side, 2 * side, 1, 32)
            rows = pygame.image.frombytes(part[40 : 40 + 4 * side * side], (side, side), "BGRA")
            found = pygame.transform.flip(rows, False, True)
        assert pygame.image.tobytes(found, "RGBA") == logo(icons, side)
    assert end == len(content)


def test_the_mac_icon_holds_our_drawing_in_every_size(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    icons = script("icons.py", monkeypatch)
    icons["make"](tmp_path)
    content = (tmp_path / "tablee.icns").read_bytes()
    assert struct.unpack_from(">4sI", content) == (b"icns", len(content))
    at, found = 8, {}
    while at < len(content):
        kind, length = struct.unpack_from(">4sI", content, at)
        picture = pygame.image.load(io.BytesIO(content[at + 8 : at + length]), "icon.png")
        found[kind] = picture.get_width()
        assert pygame.image.tobytes(picture, "RGBA") == logo(icons, picture.get_width())
        at += length
    assert found == icons["ICNS"]


# Linux desktops


def test_the_menu_entry_speaks_every_language(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = script("desktop.py", monkeypatch)["entry"]().splitlines()
    assert lines[0] == "[Desktop Entry]"
    entry = dict(line.split("=", 1) for line in lines[1:])
    assert entry["Exec"] == "tablee %f" and entry["Icon"] == "tablee"
    for name in ("GenericName", "Comment"):
        said = {entry[name if code == FALLBACK else f"{name}[{code}]"] for code in LANGUAGES}
        assert len(said) == len(LANGUAGES)


def test_files_of_ours_are_known_by_their_names(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    desktop = script("desktop.py", monkeypatch)
    tree = ElementTree.fromstring(desktop["kind"]().encode())
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    (kind,) = tree
    assert kind.get("type") == desktop["KIND"]
    patterns = [glob.get("pattern") or "" for glob in kind.iter(f"{space}glob")]
    for game in names():
        path = Folder(tmp_path).new_path(game)
        assert any(path.match(pattern) for pattern in patterns), path
    assert not any(Path("compose.yaml").match(pattern) for pattern in patterns)
    words = {match.get("value") for match in kind.iter(f"{space}match")}
    assert words == {"tablee:", "tablee_sheet:"}


# Other systems

ONLY_POSIX = re.compile(
    r"signal\.SIG(KILL|STOP|CONT)|os\.(mkfifo|fork|geteuid|getuid|sysconf|umask)\b"
    r"|symlink_to|/proc/\{|/dev/full|\bfcntl\b|\bresource\.get"
)
"""What Windows does not have."""
MARKS = ("posix", "linux", "screen", "skipif")


def test_what_windows_lacks_is_only_asked_for_in_tests_that_say_so() -> None:
    lacking = []
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        text = path.read_text(encoding="utf-8")
        if path == Path(__file__).resolve() or not ONLY_POSIX.search(text):
            continue
        marks = re.findall(r"^(\w+) = pytest\.mark\.skipif", text, re.MULTILINE)
        whole = re.search(r"^pytestmark = .*(screen|posix|linux)", text, re.MULTILINE)
        for node in ast.parse(text).body:
            if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
                continue
            said = " ".join(ast.unparse(each) for each in node.decorator_list)
            is_said = whole or any(mark in said for mark in (*MARKS, *marks))
            if ONLY_POSIX.search(ast.unparse(node)) and not is_said:
                lacking.append(f"{path.name}: {node.name}")
    assert lacking == []


# Workflows


def steps(path: Path) -> list[dict[str, Any]]:
    jobs = yaml.safe_load(path.read_text(encoding="utf-8"))["jobs"].values()
    return [step for job in jobs for step in job["steps"]]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_only_calls_scripts(path: Path) -> None:
    called = [step["run"].split() for step in steps(path) if "run" in step]
    assert called
    for words in called:
        program, name = words
        first = (ROOT / name).read_text(encoding="utf-8").splitlines()[0]
        assert name.startswith(".ci/") and program in first


def test_the_suite_runs_on_three_systems_and_two_pythons() -> None:
    jobs = yaml.safe_load((ROOT / ".github/workflows/suite.yml").read_text(encoding="utf-8"))
    matrix = jobs["jobs"]["suite"]["strategy"]["matrix"]
    assert {name.split("-")[0] for name in matrix["system"]} == {"ubuntu", "windows", "macos"}
    assert matrix["python"] == ["3.10", "3.14"]


@pytest.mark.skipif(os.name == "nt", reason="publishing runs on Linux")
def test_only_the_programs_own_version_is_published(tmp_path: Path) -> None:
    def published(tag: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["bash", CI / "publish", "--check"],
            env={**os.environ, "GITHUB_REF_NAME": tag, "DIST": str(tmp_path)},
            capture_output=True,
            text=True,
            check=False,
        )

    other = published("v99.0")
    assert other.returncode == 1 and "99.0" in other.stderr and VERSION in other.stderr
    nothing = published(f"v{VERSION}")
    assert nothing.returncode == 1 and "nothing" in nothing.stderr
    packed = tmp_path / f"tablee-{VERSION}-linux-x86_64.zip"
    packed.touch()
    (tmp_path / "tablee-0.0.1.tar.gz").touch()
    assert published(f"v{VERSION}").stdout.split() == [str(packed)]
