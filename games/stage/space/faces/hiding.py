"""What stands before a piece that is no part of the building, and hides some of it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence

import pygame

from games.stage.space.faces.brush import Brush
from games.stage.space.geometry.blocks import Facet, Lattice
from games.stage.space.geometry.lens import Lens

WHITE = (255, 255, 255, 255)


def merged(
    standing: Lattice, own: Sequence[Facet], lens: Lens, plain: Lens | None = None
) -> list[tuple[Facet, bool]]:
    """Facets of a piece, and those of a building that may stand before it, farthest first.

    Each says whether it is of the piece. `plain` is the lens of the building, if it has another.
    """
    plain = plain or lens
    along, down = lens.quadrant
    places = {facet.block.spot for facet in own}
    pieces = {facet.block.piece for facet in own}

    def order(facet: Facet) -> tuple[int, int, int]:
        return (facet.x * along, facet.y * down, facet.z)

    (ax, ay), (bx, by), cz = plain.x_step, plain.y_step, plain.z_step
    left, top = plain.start
    size = plain.sheet_size
    rooms = {face: look.room_in(size) for face, look in plain.faces.items()}
    facets = standing.ordered(lens.quadrant)
    before = []
    for facet in facets[bisect_left(facets, order(own[0]), key=order) :]:
        x, y, z, face, block, *_ = facet
        room = rooms.get(face)
        if room is None:
            continue
        at_x, at_y = left + x * ax + y * bx, top + x * ay + y * by + z * cz
        is_near = room[0] <= at_x <= room[2] and room[1] <= at_y <= room[3]
        if is_near and (block.spot not in places or block.piece not in pieces):
            before.append((order(facet), 0, facet))
    ordered = sorted([*before, *((order(facet), 1, facet) for facet in own)], key=lambda e: e[:2])
    return [(facet, bool(is_own)) for _, is_own, facet in ordered]


def seen_share(
    facets: Iterable[tuple[Facet, bool]], lens: Lens, rim: float, through: float
) -> pygame.Surface:
    """A sheet to multiply that of a piece with: white where it is seen, else `through`.

    The facets are those that `merged` finds; `rim` is how wide the rim of the piece is.
    """
    sheet = pygame.Surface(lens.sheet_size, pygame.SRCALPHA)
    sheet.fill(WHITE)
    brush = Brush(sheet, lens)
    grey = (round(255 * through),) * 4
    for facet, is_own in facets:
        if is_own:
            brush.fill(facet, WHITE, rim)
        else:
            brush.fill(facet, grey)
    return sheet
