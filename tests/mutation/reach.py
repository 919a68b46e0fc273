"""One run of the quick suite over the probed tree: which tests come by each fault, how quickly."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.mutation.faults import drawn
from tests.mutation.probes import IMPORT, plant

PYTEST = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
LASTED = re.compile(r"^([\d.]+)s (?:setup|call) +(tests/.*)$")


def reach(root: Path, seeds: range) -> dict[int, dict[str, float]]:
    """For each seed the tests that come by its fault, with their seconds, in a tree to be used up.

    Faults of functions that run at import have a test of that name.
    """
    found: dict[int, dict[str, float]] = {seed: {} for seed in seeds}
    with TemporaryDirectory() as folder:
        plant(root, {seed: drawn(root, seed) for seed in seeds}, Path(folder))
        order = [*PYTEST, "-n", "2", "--durations=0", "--durations-min=0.0"]
        told = subprocess.run(order, cwd=root, stdout=subprocess.PIPE, text=True, check=False)
        seconds = {IMPORT: 0.0}
        for line in told.stdout.splitlines():
            if match := LASTED.match(line):
                test = match[2].strip()
                seconds[test] = seconds.get(test, 0.0) + float(match[1])
        for file in Path(folder).iterdir():
            for line in file.read_text(encoding="utf-8").splitlines():
                seed, where = line.split(" ", 1)
                test = where.rsplit(" (", 1)[0]
                if test in seconds:
                    found[int(seed)][test] = seconds[test]
    return found
