"""Which tests to ask first: those named like a module, then those fewest imports away.

Games are found by their folders, so imports alone do not lead to all of their tests.
"""

from __future__ import annotations

import ast
from collections import deque
from functools import cache
from pathlib import Path

SLOW = (
    "tests/screen",
    "tests/sixth",
    "tests/bench",
    "tests/mutation",
    "tests/stage/test_every_hand",
)
ROOMS = {"stage", "scenes", "widgets", "core", "bots"}
"""Words that say nothing about which test is near."""
FAR = 99
"""How far a test is that comes to a module only through the catalog."""


@cache
def imports(path: Path, root: Path) -> frozenset[Path]:
    """The modules of the tree that a module imports, wherever in it."""
    found: set[Path] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        for name in names:
            module = root.joinpath(*name.split(".")).with_suffix(".py")
            if module.is_file():
                found.add(module)
    return frozenset(found)


def nearest_tests(module: Path, root: Path, most: int) -> list[Path]:
    """The test files fewest imports away from a module, those named like it first."""
    users: dict[Path, set[Path]] = {}
    for top in ("games", "tests"):
        for path in (root / top).rglob("*.py"):
            for used in imports(path, root):
                users.setdefault(used, set()).add(path)
    distance, queue = {module: 0}, deque([module])
    while queue:
        here = queue.popleft()
        for user in users.get(here, ()):
            if user not in distance:
                distance[user] = distance[here] + 1
                queue.append(user)
    parts = set(module.relative_to(root / "games").with_suffix("").parts) - ROOMS
    words = {word for part in parts for word in (part, *part.split("_")) if len(word) > 3}

    def rank(test: Path) -> tuple[int, bool, int, int, str]:
        name = test.relative_to(root).as_posix()
        kinship = sum(word in name for word in words)
        is_journey = name.startswith("tests/journeys")  # true to life, and slow
        return -kinship, is_journey, distance.get(test, FAR), test.stat().st_size, name

    tests = [
        test
        for test in (root / "tests").rglob("test_*.py")
        if test in distance or any(word in test.relative_to(root).as_posix() for word in words)
    ]
    fast = [t for t in tests if not t.relative_to(root).as_posix().startswith(SLOW)]
    return sorted(fast, key=rank)[:most]
