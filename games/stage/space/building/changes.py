"""Which part of the screen other blocks change: their faces, and the shadows that they throw."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from games.stage.space.geometry.blocks import TOP, Facet, Lattice, is_alike
from games.stage.space.geometry.camera import Camera
from games.stage.space.geometry.lens import Lens
from games.stage.space.geometry.plan import bounds
from games.stage.space.lighting.casting import cast, columns_over, softness
from games.stage.space.lighting.light import COARSE

EDGE = 0.03
"""How far an edge reaches beyond its face, in cells."""


def changed_part(old: Lattice, new: Lattice, camera: Camera, level_height: float) -> pygame.Rect:
    """The part of the screen outside of which two lattices look the same, both without glass."""
    lens = Lens(camera, pygame.Rect(0, 0, 0, 0), 1, level_height)
    rects = [_box(facet, lens) for facet in _other_facets(old, new, lens)]
    before, after = _tops(old), _tops(new)
    for level in before.keys() & after.keys():
        columns = {*columns_over(old, level, level_height)}
        columns ^= {*columns_over(new, level, level_height)}
        if columns:
            reach = 2 * COARSE * (2 * softness(camera) + 2)
            shadow = bounds(cast(camera, columns, level * level_height)).inflate(reach, reach)
            dark = (_box(facet, lens).clip(shadow) for facet in after[level])
            rects += (rect for rect in dark if rect.width and rect.height)
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)


def seen_in(facets: Iterable[Facet], lens: Lens) -> list[Facet]:
    """The facets that touch the sheet of a lens, in their order."""
    margin = _margin(lens)
    rooms = {
        face: look.room_in((lens.rect.width * lens.sharpness, lens.rect.height * lens.sharpness))
        for face, look in lens.faces.items()
    }
    (ax, ay), (bx, by), cy = lens.x_step, lens.y_step, lens.z_step
    start_x, start_y = lens.start
    found = []
    for facet in facets:
        room = rooms.get(facet.face)
        if room is None:
            continue
        x = start_x + facet.x * ax + facet.y * bx
        y = start_y + facet.x * ay + facet.y * by + facet.z * cy
        is_across = room[0] - margin <= x <= room[2] + margin
        if is_across and room[1] - margin <= y <= room[3] + margin:
            found.append(facet)
    return found


def snapped(rect: pygame.Rect, step: int) -> pygame.Rect:
    """A part of the screen, grown to where coarser pixels of so many each begin and end."""
    left, top = rect.left // step * step, rect.top // step * step
    right, bottom = -(-rect.right // step) * step, -(-rect.bottom // step) * step
    return pygame.Rect(left, top, right - left, bottom - top)


def _other_facets(old: Lattice, new: Lattice, lens: Lens) -> Sequence[Facet]:
    """The facets turned to the eye that only one of two lattices has so."""
    both = {id(facet) for facet in old.facets} & {id(facet) for facet in new.facets}
    before = {facet[:4]: facet for facet in old.facets if id(facet) not in both}
    found = []
    for facet in new.facets:
        if id(facet) in both:
            continue
        other = before.pop(facet[:4], None)
        if other is None or facet[5:] != other[5:] or not is_alike(facet.block, other.block):
            found.append(facet)
    return [facet for facet in (*found, *before.values()) if facet.face in lens.faces]


def _tops(lattice: Lattice) -> dict[int, list[Facet]]:
    found: dict[int, list[Facet]] = {}
    for facet in lattice.facets:
        if facet.face == TOP:
            found.setdefault(facet.z + 1, []).append(facet)
    return found


def _box(facet: Facet, lens: Lens) -> pygame.Rect:
    return lens.faces[facet.face].box(*lens.at(facet.x, facet.y, facet.z), _margin(lens))


def _margin(lens: Lens) -> int:
    return 3 + round(lens.unit * EDGE)
