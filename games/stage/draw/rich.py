"""Rich text: **bold**, *accent*, {icon:name} and lists, laid out into lines once, then drawn.

In a text table braces are doubled ({{icon:undo}}), because single ones mark values.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

import pygame

from games.stage.draw.sprites import Sprites
from games.stage.draw.text import Writer

TOKEN = re.compile(r"(\*\*|\*|\{icon:[\w/]+\}| )")
BULLET = "- "


@dataclass
class RichLayout:
    """Pieces of text and icons with their places relative to the top left."""

    width: int
    height: int = 0
    pieces: list[tuple[pygame.Surface, tuple[int, int]]] = field(default_factory=list)

    def draw(self, surface: pygame.Surface, pos: tuple[int, int]) -> None:
        """Draw all pieces from pos on, skipping those outside the clip."""
        clip = surface.get_clip()
        for image, (x, y) in self.pieces:
            place = image.get_rect(topleft=(pos[0] + x, pos[1] + y))
            if place.colliderect(clip):
                surface.blit(image, place)


@dataclass
class _Piece:
    image: pygame.Surface
    is_space: bool = False


def laid_out(
    writer: Writer,
    sprites: Sprites,
    text: str,
    style: str,
    colour: pygame.Color,
    accent: pygame.Color,
    width: int,
    align: str = "left",
) -> RichLayout:
    """Break the text into lines of this width; a paragraph ends at a line feed."""
    layout = RichLayout(width)
    step = writer.line_height(style)
    size = style.lstrip("abcdefghijklmnopqrstuvwxyz")
    for paragraph in text.strip().split("\n"):
        if not paragraph.strip():
            layout.height += step // 2
            continue
        indent = 0
        if paragraph.startswith(BULLET):
            paragraph = paragraph[len(BULLET) :]
            bullet = writer.render("•", f"bold{size}", accent)
            indent = bullet.get_width() * 2
            layout.pieces.append((bullet, (bullet.get_width() // 3, layout.height)))
        pieces = _pieces(writer, sprites, paragraph, style, colour, accent, size, step)
        for line in _broken(pieces, width - indent):
            _place(layout, line, indent, step, align)
    return layout


def _pieces(
    writer: Writer,
    sprites: Sprites,
    paragraph: str,
    style: str,
    colour: pygame.Color,
    accent: pygame.Color,
    size: str,
    step: int,
) -> list[_Piece]:
    pieces: list[_Piece] = []
    is_bold = is_accent = False
    for token in TOKEN.split(paragraph):
        if token == "**":
            is_bold = not is_bold
        elif token == "*":
            is_accent = not is_accent
        elif token.startswith("{icon:"):
            name = token[6:-1]
            path = name if "/" in name else f"common/ui/{name}"
            tint = colour if path.startswith("common/ui/") else None
            pieces.append(_Piece(sprites.get(path, round(step * 0.95), tint)))
        elif token:
            shown = f"bold{size}" if is_bold else f"semi{size}" if is_accent else style
            image = writer.render(token, shown, accent if is_accent else colour)
            pieces.append(_Piece(image, token == " "))
    return pieces


def _broken(pieces: list[_Piece], width: int) -> list[list[_Piece]]:
    """Lines no wider than the width; breaks at spaces, which vanish at the end of a line."""
    lines: list[list[_Piece]] = [[]]
    used = 0
    for word in _words(pieces):
        wide = sum(piece.image.get_width() for piece in word)
        if lines[-1] and used + wide > width and not word[0].is_space:
            while lines[-1] and lines[-1][-1].is_space:
                lines[-1].pop()
            lines.append([])
            used = 0
        if word[0].is_space and not lines[-1]:
            continue
        lines[-1] += word
        used += wide
    return lines


def _words(pieces: list[_Piece]) -> list[list[_Piece]]:
    """Neighbouring pieces without a space between them stay together on a line."""
    words: list[list[_Piece]] = []
    for piece in pieces:
        if piece.is_space or not words or words[-1][0].is_space:
            words.append([piece])
        else:
            words[-1].append(piece)
    return words


def _place(layout: RichLayout, line: list[_Piece], indent: int, step: int, align: str) -> None:
    used = sum(piece.image.get_width() for piece in line)
    x = indent
    if align == "center":
        x = (layout.width - used) // 2
    for piece in line:
        top = layout.height + (step - piece.image.get_height()) // 2
        layout.pieces.append((piece.image, (x, top)))
        x += piece.image.get_width()
    layout.height += step
