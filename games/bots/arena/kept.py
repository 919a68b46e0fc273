"""The results of a series in a file, so that one that was broken off goes on where it stood."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

import msgspec

from games.bots.arena.series import BadBot, Plan, Result
from games.core.files.disk import write_safely
from games.core.language import phrase

Line = tuple[int, Result]
"""The number of a match in its series, and how it ended."""


def going_on(
    path: Path, plan: Plan, total: int, play: Callable[[Sequence[int]], Iterable[Result]]
) -> Iterator[Result]:
    """The results kept in the file, then those of the missing matches, each kept at once.

    `play` gives the results of the matches of these numbers in their order. A file of another
    series is refused and left alone; a series may grow.
    """
    lines = _read(path, plan)
    known = {number for number, _ in lines}
    yield from (result for number, result in lines if number < total)
    missing = [number for number in range(total) if number not in known]
    for number, result in zip(missing, play(missing), strict=True):
        lines.append((number, result))
        encoded = msgspec.json.Encoder().encode_lines([_head(plan), *lines])
        write_safely(path, encoded)
        yield result


def _head(plan: Plan) -> Plan:
    """What all matches of a series share, however many they are."""
    return msgspec.structs.replace(plan, games=0)


def _read(path: Path, plan: Plan) -> list[Line]:
    try:
        head, _, rest = path.read_bytes().partition(b"\n")
    except FileNotFoundError:
        return []
    try:
        is_ours = msgspec.json.decode(head, type=Plan) == _head(plan)
        lines = msgspec.json.Decoder(Line).decode_lines(rest) if is_ours else []
    except msgspec.DecodeError:
        is_ours = False
    if not is_ours:
        raise BadBot(phrase("arena.other_series", path=path))
    return lines
