"""Long walks, one after the other: `python -m tests.journeys.walker FIRST COUNT STEPS FOLDER`.

Each walk that fails is made short and written to FOLDER with its traceback.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["TABLEE_DEBUG"] = "1"

from tests.journeys.walker.shrinking import shrunk
from tests.journeys.walker.steps import script
from tests.journeys.walker.walk import Failed, wandered


def main(first: int, count: int, length: int, folder: Path) -> int:
    """How many walks of these seeds failed."""
    folder.mkdir(parents=True, exist_ok=True)
    failures = 0
    known: dict[tuple[str, str], int] = {}
    for seed in range(first, first + count):
        began = time.monotonic()
        told = "fine"
        try:
            wandered(seed, length)
        except Failed as failed:
            failures += 1
            known[failed.kind] = known.get(failed.kind, 0) + 1
            told = " ".join(failed.kind)
            if known[failed.kind] == 1:
                short = shrunk(failed)
                told += f" ({len(short.steps)} steps)"
                text = f"# {told}\n{script(short.start, short.steps)}"
                (folder / f"walk-{seed}.txt").write_text(text, encoding="utf-8")
                (folder / f"walk-{seed}.trace").write_text(short.trace, encoding="utf-8")
        print(f"{seed}: {told} [{time.monotonic() - began:.1f} s]", flush=True)
    print(f"{count} walks of {length} steps, {failures} failed", flush=True)
    return failures


if __name__ == "__main__":
    one, two, three, where = sys.argv[1:]
    sys.exit(bool(main(int(one), int(two), int(three), Path(where))))
