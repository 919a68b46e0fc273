"""Draw every screen of the app: `python -m tests.gallery OUT [--sizes 960x600,1920x1080] …`.

Pictures go to OUT/FRAME/NAME.png, small ones to OUT/FRAME-1.png …; OUT/measured.txt
lists cut text, lines over each other, faint letters and small targets, and where they are.
"""

from __future__ import annotations

import argparse
import os
import time
from concurrent.futures import ProcessPoolExecutor
from itertools import groupby, product
from multiprocessing import get_context
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["TABLEE_DEBUG"] = "1"

from tests.gallery.album import Found, findings
from tests.gallery.house import Frame
from tests.gallery.tour import drawn

SIZES = "960x600,1280x800,1366x768,1920x1080"
SCALES = "0.8,1,1.5,2"


def shares(frames: list[Frame], jobs: int) -> list[list[Frame]]:
    """The frames shared out: those alike stay together, and each job has as much to paint."""
    alike = [list(group) for _, group in groupby(frames, key=lambda each: (each.size, each.scale))]
    if len(alike) < jobs:
        alike = [[frame] for frame in frames]
    parts: list[list[Frame]] = [[] for _ in range(jobs)]
    for group in sorted(alike, key=_pixels, reverse=True):
        min(parts, key=_pixels).extend(group)
    return [part for part in parts if part]


def _pixels(frames: list[Frame]) -> int:
    return sum(width * height for width, height in (frame.size for frame in frames))


def main() -> None:
    """Read the command line, share the frames out, and write the list."""
    parser = argparse.ArgumentParser(prog="python -m tests.gallery")
    parser.add_argument("out", type=Path)
    parser.add_argument("--sizes", default=SIZES)
    parser.add_argument("--themes", default="light,dark")
    parser.add_argument("--languages", default="fr,en")
    parser.add_argument("--scales", default=SCALES)
    parser.add_argument("--only", nargs="*", default=[], help="beginnings of names, or patterns")
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    sizes = [tuple(map(int, size.split("x"))) for size in given.sizes.split(",")]
    scales = [float(scale) for scale in given.scales.split(",")]
    themes, languages = given.themes.split(","), given.languages.split(",")
    # Frames of one size and scale follow each other: what was drawn for them is kept.
    frames = [
        Frame((size[0], size[1]), theme, language, scale)
        for size, scale, theme, language in product(sizes, scales, themes, languages)
    ]
    given.out.mkdir(parents=True, exist_ok=True)
    began = time.monotonic()
    jobs = min(given.jobs, len(frames))
    found: list[Found] = []
    if jobs > 1:
        parts = shares(frames, jobs)
        with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
            work = [pool.submit(drawn, given.out, part, given.only) for part in parts]
            for each in work:
                found += each.result()
    else:
        found = drawn(given.out, frames, given.only)
    lines = findings(found)
    (given.out / "measured.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{len(frames)} frames, {len(lines)} findings, {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
