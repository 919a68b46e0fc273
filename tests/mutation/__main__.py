"""Draw faults and see which the tests notice: `python -m tests.mutation FIRST COUNT FILE`."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.mutation.reach import PYTEST, reach

ROOT = Path(__file__).resolve().parents[2]
SKIPPED = shutil.ignore_patterns(".git", "__pycache__", ".venv", ".mypy_cache")


def main(first: int, count: int, file: Path) -> None:
    """Judge the faults of these seeds that are not in the file yet."""
    told = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    done = {json.loads(line)["seed"] for line in told}
    kept = file.with_suffix(".reach")
    with TemporaryDirectory() as folder:
        root = Path(folder) / "tree"
        if not kept.exists():
            shutil.copytree(ROOT, root, ignore=SKIPPED)
            kept.write_text(json.dumps(reach(root, range(first, first + count))), encoding="utf-8")
            shutil.rmtree(root)
        shutil.copytree(ROOT, root, ignore=SKIPPED)
        seeds = [seed for seed in range(first, first + count) if seed not in done]
        reached = json.loads(kept.read_text(encoding="utf-8"))
        given = {"seeds": seeds, "reached": reached, "file": str(file.resolve())}
        (root / "faults.json").write_text(json.dumps(given), encoding="utf-8")
        order = [*PYTEST, "-n", "0", "-p", "tests.mutation.judge"]
        named = {"TABLEE_FAULTS": str(root / "faults.json")}
        subprocess.run(order, cwd=root, env={**os.environ, **named}, check=True)


if __name__ == "__main__":
    one, two, where = sys.argv[1:]
    main(int(one), int(two), Path(where))
