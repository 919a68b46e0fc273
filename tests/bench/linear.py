"""Linear equations, for what is fitted to many examples."""

from __future__ import annotations

from collections.abc import Sequence


def solution(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Gauss: the matrix is symmetric and positive, so no row need be exchanged."""
    size = len(right)
    lines = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for i in range(size):
        for j in range(i + 1, size):
            factor = lines[j][i] / lines[i][i]
            if factor:
                lines[j] = [a - factor * b for a, b in zip(lines[j], lines[i], strict=True)]
    found = [0.0] * size
    for i in reversed(range(size)):
        rest = sum(lines[i][j] * found[j] for j in range(i + 1, size))
        found[i] = (lines[i][size] - rest) / lines[i][i]
    return found
