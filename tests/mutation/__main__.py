"""Draw faults and see which the tests notice: `python -m tests.mutation FIRST COUNT FILE`."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.mutation.faults import Fault, drawn
from tests.mutation.nearest import nearest_tests

ROOT = Path(__file__).resolve().parents[2]
MOST_FILES = 6
"""Test files asked before a fault counts as survived."""
SECONDS = 120
"""How long all of them may take; what takes longer is undecided."""


def verdict(root: Path, fault: Fault) -> str:
    """Which test file noticed a fault made in a copy of the tree; empty: none of those asked.

    `time` where they took too long, which on a busy machine says nothing.
    """
    kept = fault.path.read_text(encoding="utf-8")
    tests = nearest_tests(fault.path, root, MOST_FILES)
    fault.path.write_text(fault.text, encoding="utf-8")
    try:
        names = [test.relative_to(root).as_posix() for test in tests]
        order = [sys.executable, "-m", "pytest", "-q", "-x", "-n", "0", "-p", "no:cacheprovider"]
        told = subprocess.run(
            [*order, *names],
            cwd=root,
            capture_output=True,
            text=True,
            timeout=SECONDS,
            check=False,
            env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
        )
    except subprocess.TimeoutExpired:
        return "time"
    finally:
        fault.path.write_text(kept, encoding="utf-8")
    if told.returncode == 0:
        return ""
    lines = [line for line in told.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return lines[0].split(" ")[1].split("::")[0] if lines else "collection"


def main(first: int, count: int, file: Path) -> None:
    """Draw the faults of these seeds in a copy of the tree, and note what became of each."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "tree"
        skipped = shutil.ignore_patterns(".git", "__pycache__", ".venv", ".mypy_cache")
        shutil.copytree(ROOT, root, ignore=skipped)
        for seed in range(first, first + count):
            fault = drawn(root, seed)
            where = f"{fault.path.relative_to(root).as_posix()}:{fault.line}"
            told = {
                "seed": seed,
                "where": where,
                "kind": fault.kind,
                "before": fault.before[:120],
                "after": fault.after[:120],
                "killed_by": verdict(root, fault),
            }
            line = json.dumps(told, ensure_ascii=False)
            with file.open("a", encoding="utf-8") as out:
                out.write(line + "\n")
            print(line, flush=True)


if __name__ == "__main__":
    one, two, where = sys.argv[1:]
    main(int(one), int(two), Path(where))
