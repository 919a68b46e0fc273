"""What a walk is written down as: how it starts, and one line for each thing that was done."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

Step = tuple[Any, ...]
"""A verb and what belongs to it, such as `("press", "start")`."""


class Begun(msgspec.Struct, frozen=True):
    """A match that lies in the folder: so much of one played at random."""

    game: str
    share: float
    players: int
    seed: int
    options: dict[str, Any] = {}
    bots: tuple[int, ...] = ()


class Start(msgspec.Struct, frozen=True):
    """How a walk starts."""

    seed: int
    size: tuple[int, int]
    settings: dict[str, Any]
    begun: tuple[Begun, ...] = ()


def script(start: Start, steps: list[Step]) -> str:
    """A walk as text."""
    lines = [msgspec.json.encode(start).decode()]
    for verb, *more in steps:
        lines.append(" ".join([verb, *(json.dumps(each, ensure_ascii=False) for each in more)]))
    return "\n".join(lines) + "\n"


def read(text: str) -> tuple[Start, list[Step]]:
    """The walk of a text."""
    head, *lines = (line for line in text.splitlines() if line and not line.startswith("#"))
    steps: list[Step] = []
    decode = json.JSONDecoder().raw_decode
    for line in lines:
        verb, _, rest = line.partition(" ")
        more: list[Any] = []
        while rest := rest.lstrip():
            value, end = decode(rest)
            more.append(tuple(value) if isinstance(value, list) else value)
            rest = rest[end:]
        steps.append((verb, *more))
    return msgspec.json.decode(head.encode(), type=Start), steps


def load(path: Path) -> tuple[Start, list[Step]]:
    """The walk of a file; a line with `#` is a remark."""
    return read(path.read_text(encoding="utf-8"))
