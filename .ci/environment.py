"""An environment with packages from PyPI, apart from everything else that is installed."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

PROGRAMS = "Scripts" if os.name == "nt" else "bin"


def program(folder: Path, name: str) -> Path:
    """A program of an environment."""
    return folder.resolve() / PROGRAMS / (f"{name}.exe" if os.name == "nt" else name)


def python_with(folder: Path, needs: Sequence[str]) -> Path:
    """The Python of an environment in this folder, made when it is not there, with these."""
    python = program(folder, "python")
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, *needs], check=True)
    return python
