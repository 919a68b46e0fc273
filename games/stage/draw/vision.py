"""How a picture looks to eyes that tell fewer colours apart.

Matrices of Machado, Oliveira and Fernandes (2009) at full severity, in linear light.
"""

from __future__ import annotations

import pygame

KINDS = ("normal", "protan", "deutan", "tritan")
WIDEST = 480
"""Pictures are looked at no wider than this: enough to judge colours, quick to work out."""

Row = tuple[float, float, float]
MATRICES: dict[str, tuple[Row, Row, Row]] = {
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def _linear(value: int) -> float:
    c = value / 255
    return c / 12.92 if c <= 0.04045 else float(((c + 0.055) / 1.055) ** 2.4)


def _encoded(light: float) -> int:
    light = min(1.0, max(0.0, light))
    c = 12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
    return round(255 * c)


LINEAR = [_linear(value) for value in range(256)]


class _Seen(dict[bytes, bytes]):
    """Each colour worked out once: pictures repeat theirs."""

    def __init__(self, kind: str) -> None:
        super().__init__()
        self._matrix = MATRICES[kind]

    def __missing__(self, colour: bytes) -> bytes:
        r, g, b = (LINEAR[value] for value in colour)
        seen = bytes(_encoded(x * r + y * g + z * b) for x, y, z in self._matrix)
        self[colour] = seen
        return seen


def seen_as(picture: pygame.Surface, kind: str) -> pygame.Surface:
    """The picture as this kind of eyes sees it; one of `KINDS`. Same size, opaque."""
    if kind == "normal":
        return picture
    size = picture.get_size()
    small = (min(WIDEST, size[0]), max(1, size[1] * min(WIDEST, size[0]) // size[0]))
    source = picture if small == size else pygame.transform.smoothscale(picture, small)
    pixels = pygame.image.tobytes(source, "RGB")
    seen = _Seen(kind)
    changed = b"".join([seen[pixels[at : at + 3]] for at in range(0, len(pixels), 3)])
    result = pygame.image.frombytes(changed, small, "RGB")
    return result if small == size else pygame.transform.smoothscale(result, size)
