"""The way through all screens in some frames, by one process: pictures, and what was measured."""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatch
from itertools import groupby
from pathlib import Path

from tests.gallery.album import ContactSheet, Found, folder_of, keep
from tests.gallery.house import Frame, House, opened
from tests.gallery.measures import measured
from tests.gallery.screens import public_picture, visits


def drawn(out: Path, frames: list[Frame], only: list[str]) -> list[Found]:
    """Draw these frames with one app; what was found on the way."""
    found: list[Found] = []
    with opened() as house:
        for _, alike in groupby(frames, key=lambda frame: (frame.size, frame.scale)):
            found += _drawn(house, list(alike), out, only)
    return found


def _drawn(house: House, frames: list[Frame], out: Path, only: list[str]) -> list[Found]:
    """Go each way in all frames of one size, one after the other: what was drawn is still kept."""
    sheets, found = [ContactSheet() for _ in frames], []
    for start, visit in visits().items():
        if only and not any(is_wanted(start, each) for each in only):
            continue
        for frame, sheet in zip(frames, sheets, strict=True):
            folder = folder_of(out, frame)
            with house.unseen():
                house.put(frame)
            for name in gone(house, visit(house)):
                if only and not any(fnmatch(name, f"{each}*") for each in only):
                    continue
                if name.startswith("second-"):
                    picture = public_picture(house)
                else:
                    picture, flaws = measured(house)
                    found += [(frame.name, name, flaw) for flaw in sorted(flaws)]
                keep(picture, folder / f"{name}.png")
                sheet.add(name, picture)
    for frame, sheet in zip(frames, sheets, strict=True):
        sheet.keep(out, frame.name)
    return found


def gone(house: House, way: Iterator[str]) -> Iterator[str]:
    """The same way, drawn only where a picture is taken."""
    while True:
        with house.unseen():
            name = next(way, None)
        if name is None:
            return
        yield name


def is_wanted(start: str, only: str) -> bool:
    """Whether a visit may lead to a picture that is asked for."""
    known = only.split("*")[0]
    return start.startswith(known) or known.startswith(start)
