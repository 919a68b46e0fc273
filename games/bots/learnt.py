"""What bots learnt from matches among themselves: `config/games/<game>.brain.yaml`."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

from games.core.tables import load

FOLDER = Path(__file__).resolve().parents[2] / "config" / "games"

W = TypeVar("W")


def file_of(game: str) -> Path:
    """Where the weights of a game lie."""
    return FOLDER / f"{game}.brain.yaml"


def weights_of(game: str, kind: type[W]) -> W:
    """The weights of a game as the frozen struct `kind`."""
    return load(file_of(game), kind, is_own=True)
