"""Builds and packs the stand-alone folder, in an environment that has PyInstaller.

python .ci/app.py OUT WORK
"""

from __future__ import annotations

import os
import platform
import shutil
import stat
import subprocess
import sys
from importlib.metadata import distribution
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

CI = Path(__file__).resolve().parent
ROOT = CI.parent
sys.path.insert(0, str(ROOT))

import desktop
import icons

from games import VERSION

SYSTEMS = {"linux": "linux", "darwin": "macos", "win32": "windows"}
WITH_LICENCE = ("pyinstaller", "shtab")
"""Packages that are only here, and bring their licence with them."""


def name() -> str:
    """What the packed folder is called: its version, its system and its kind of machine."""
    return f"tablee-{VERSION}-{SYSTEMS[sys.platform]}-{platform.machine().lower()}"


def licences(folder: Path) -> None:
    """Lay the licences of everything inside into a folder."""
    for texts in (ROOT / "config" / "licences", CI / "licences"):
        shutil.copytree(texts, folder, dirs_exist_ok=True)
    for package in WITH_LICENCE:
        words = ("license", "licence", "copying")
        files = [
            file
            for file in distribution(package).files or ()
            if file.name.lower().startswith(words)
        ]
        if not files:
            raise SystemExit(f"build-app: {package} has come without its licence")
        text = "\n\n".join(file.read_text(encoding="utf-8") for file in files)
        (folder / f"{package}.txt").write_text(text, encoding="utf-8")


def built(out: Path, work: Path) -> Path:
    """Let PyInstaller make the folder; where it lies."""
    icons.make(work / "made")
    words = ["--noconfirm", "--log-level", "WARN", "--distpath", out, "--workpath", work / "parts"]
    subprocess.run(
        [sys.executable, "-m", "PyInstaller", *words, CI / "tablee.spec"],
        env={**os.environ, "TABLEE_MADE": str(work / "made")},
        check=True,
    )
    folder = out / "tablee"
    if sys.platform == "darwin":  # the folder is inside what macOS shows as one program
        shutil.rmtree(folder)
        folder.mkdir()
        shutil.move(out / "Tablee.app", folder / "Tablee.app")
    licences(folder / "licences")
    if sys.platform.startswith("linux"):
        desktop.make(folder / "share")
        shutil.copy(CI / "add-to-menu", folder / "add-to-menu")
    return folder


def packed(folder: Path, goal: Path) -> Path:
    """The folder as one zip file. Programs stay programs, and links links: each library once."""
    with ZipFile(goal, "w", ZIP_DEFLATED, compresslevel=9) as file:
        for path in sorted(folder.rglob("*")):
            inside = (Path(goal.stem) / path.relative_to(folder)).as_posix()
            if path.is_symlink():
                link = ZipInfo(inside)
                link.create_system = 3  # Unix
                link.external_attr = (stat.S_IFLNK | 0o777) << 16
                file.writestr(link, os.readlink(path))
            elif path.is_file():
                file.write(path, inside)
    return goal


def main(out: Path, work: Path) -> None:
    """Build and pack, and say how large it has become."""
    out.mkdir(parents=True, exist_ok=True)
    work.mkdir(parents=True, exist_ok=True)
    goal = packed(built(out, work), out / f"{name()}.zip")
    print(f"{goal} ({goal.stat().st_size / 1e6:.1f} MB)")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
