"""Mazes as pictures: tiles as they are printed, and small previews for the picker of boards."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

import pygame

from games.core.game import BadSetup
from games.core.tables import load
from games.kumata.rules.laying import LaidTile, maze, read_laid, turned
from games.kumata.rules.table import KumataTable, Side
from games.kumata.view.faces import built, matte, plot_decal, plot_picture
from games.kumata.view.ground import GroundPainter
from games.kumata.view.look import load_look
from games.stage.draw.text import draw_sized
from games.stage.draw.theme import darker, lighter
from games.stage.space.building.painter import Painter
from games.stage.space.geometry.blocks import TOP, Block
from games.stage.space.geometry.camera import Camera
from games.stage.ui import Ui

SAMPLE = 6
"""The seed of the maze that stands for chance."""


@lru_cache(maxsize=2)
def kumata_table(root: Path) -> KumataTable:
    """The game's table."""
    return load(root / "config" / "games" / "kumata.yaml", KumataTable)


def tile_picture(ui: Ui, side: Side, tile: int, turns: int, unit: int) -> pygame.Surface:
    """A tile from straight above, `unit` pixels to a plot."""
    clans = kumata_table(ui.root).clan_of
    size = side.tile_size
    sheet = pygame.Surface((size * unit, size * unit), pygame.SRCALPHA)
    line = max(1, unit // 24)
    for y, row in enumerate(turned(side.faces[tile], turns)):
        for x, plot in enumerate(row):
            clan, value = clans[plot[0]], int(plot[1])
            colour = matte(ui, clan)
            rect = pygame.Rect(x * unit, y * unit, unit, unit)
            sheet.fill(darker(colour, 0.35), rect)
            sheet.fill(lighter(colour, 0.12), rect.inflate(-line * 2, -line * 2))
            sheet.fill(colour, rect.inflate(-line * 4, -line * 4))
            sheet.blit(plot_picture(ui, clan, value, unit, colour), rect)
    return sheet


def maze_preview(ui: Ui, players: int, board: Any, size: tuple[int, int]) -> pygame.Surface:
    """A maze laid by hand as it lies; one laid by chance as tiles face down."""
    side = kumata_table(ui.root).side_for(players)
    if isinstance(board, list):
        try:
            return _seen(ui, side, read_laid(board, side), size)
        except BadSetup:
            return pygame.Surface(size, pygame.SRCALPHA)
    picture = _seen(ui, side, maze(side, Random(SAMPLE)), size, is_hidden=True)
    ink = pygame.Color(load_look(ui.root).frame.wood_side)
    shade = pygame.Color("#FFFFFF")
    middle = (size[0] / 2, size[1] / 2)
    height = min(size) * 0.5
    draw_sized(picture, "?", "title", height * 1.06, shade, middle)
    draw_sized(picture, "?", "title", height, ink, middle)
    return picture


def _seen(
    ui: Ui, side: Side, laid: list[LaidTile], size: tuple[int, int], is_hidden: bool = False
) -> pygame.Surface:
    look = load_look(ui.root)
    blocks = _blocks(ui, side, laid, is_hidden)
    ground = GroundPainter(ui, {(block.x, block.y) for block in blocks})
    painter = Painter(ui, look.level)
    painter.show(blocks)
    area = pygame.Rect((0, 0), size)
    camera = Camera(yaw=look.yaw, pitch=look.pitch, centre=(ground.columns / 2, ground.rows / 2))
    camera = camera.fitted(ground.extent(), (2, 2, size[0] - 4, size[1] - 4))
    surface = pygame.Surface(size, pygame.SRCALPHA)
    painter.draw(surface, camera, area)
    return surface


def _blocks(ui: Ui, side: Side, laid: list[LaidTile], is_hidden: bool) -> list[Block]:
    """The plots of tiles as blocks; face down a tile is one piece of wood."""
    clans = kumata_table(ui.root).clan_of
    wood = pygame.Color(load_look(ui.root).frame.wood_light)
    left = min(tile.column for tile in laid)
    top = min(tile.row for tile in laid)
    blocks = []
    for tile in laid:
        for dy, row in enumerate(turned(side.faces[tile.tile], tile.turns)):
            for dx, plot in enumerate(row):
                place = (tile.column - left + dx, tile.row - top + dy)
                if is_hidden:
                    blocks.append(Block(*place, 0, piece=tile.tile, colour=wood))
                    continue
                clan = clans[plot[0]]
                decals = {TOP: plot_decal(ui, clan, int(plot[1]), True)}
                colour = built(ui, clan, is_printed=True)
                blocks.append(Block(*place, 0, piece=place, colour=colour, decals=decals))
    return blocks
