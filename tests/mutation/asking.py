"""Which tests are asked about a fault."""

from __future__ import annotations

from pathlib import Path

from tests.mutation.nearest import nearest_tests

FIRST = 8
"""Tests asked at first, each of another file where there are so many."""
THEN = 40
"""Tests asked when the first notice nothing."""
FAIR = 25.0
"""Seconds that those may have taken together when nothing was wrong."""
NEAR = 6
"""Files asked whole where no test comes by."""
ALL = 10_000
"""More files than there are."""


def rounds(path: Path, root: Path, tests: dict[str, float], items: list[str]) -> list[list[str]]:
    """The tests to ask about a fault of a module, of those that come by, with their seconds.

    From the nearest file on, the quickest of each, then the next of each. Where none comes by,
    all of the nearest files.
    """
    near = [test.relative_to(root).as_posix() for test in nearest_tests(path, root, ALL)]
    if not tests:
        return [[item for item in items if item.split("::")[0] in near[:NEAR]]]
    files: dict[str, list[str]] = {}
    for test in sorted(tests, key=lambda test: (tests[test], test)):
        files.setdefault(test.split("::")[0], []).append(test)
    rank = {file: number for number, file in enumerate(near)}
    ordered = sorted(files, key=lambda file: (rank.get(file, ALL), file))
    lines = [
        files[file][number]
        for number in range(max(map(len, files.values())))
        for file in ordered
        if number < len(files[file])
    ]
    quick = [test for test in lines if tests[test] < FAIR / FIRST]
    first = (quick or lines)[:FIRST]
    second, spent = [], 0.0
    for test in lines:
        if test not in first and len(second) < THEN and spent + tests[test] <= FAIR:
            second.append(test)
            spent += tests[test]
    return [part for part in (first, second) if part]
