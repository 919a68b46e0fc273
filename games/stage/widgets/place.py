"""Rects from rects: rows, columns and grids. Pure arithmetic on screen pixels."""

from __future__ import annotations

from collections.abc import Sequence

import pygame


def row(rect: pygame.Rect, widths: Sequence[float], gap: int = 0) -> list[pygame.Rect]:
    """Split from left to right. A width of 0 takes what the others leave, shared evenly."""
    spans = _spans(rect.x, rect.width, widths, gap)
    return [pygame.Rect(start, rect.y, length, rect.height) for start, length in spans]


def column(rect: pygame.Rect, heights: Sequence[float], gap: int = 0) -> list[pygame.Rect]:
    """Split from top to bottom. A height of 0 takes what the others leave, shared evenly."""
    spans = _spans(rect.y, rect.height, heights, gap)
    return [pygame.Rect(rect.x, start, rect.width, length) for start, length in spans]


def grid(rect: pygame.Rect, columns: int, rows: int, gap: int = 0) -> list[pygame.Rect]:
    """Equal cells, row by row."""
    lines = column(rect, [0] * rows, gap)
    return [cell for line in lines for cell in row(line, [0] * columns, gap)]


def _spans(start: int, whole: int, lengths: Sequence[float], gap: int) -> list[tuple[int, int]]:
    free = sum(1 for length in lengths if not length)
    spare = max(0.0, whole - sum(lengths) - gap * (len(lengths) - 1))
    spans = []
    at = float(start)
    for length in lengths:
        taken = length or (spare / free if free else 0.0)
        spans.append((round(at), round(at + taken) - round(at)))
        at += taken + gap
    return spans
