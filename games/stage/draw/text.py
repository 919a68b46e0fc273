"""Writing: fonts by style name, cached rendering, measuring, wrapping and fitting.

A style is a family and a size in design pixels: "title30", "body16", "bold18", "semi16",
"italic16", "caption14", "total32". Titles and totals are Fredoka One, the rest Source Sans Pro.
"""

from __future__ import annotations

import re
import unicodedata
from collections import OrderedDict
from functools import cache, lru_cache

import font_fredoka_one  # type: ignore[import-untyped]
import font_source_sans_pro  # type: ignore[import-untyped]
import pygame

from games.stage.draw.cache import Cache

SMALLEST = 13
MOST_FONTS = 32
MEASURES = 20_000
PROBE = 16
"""The size in which a font is asked for a letter."""
ELLIPSIS = "…"
EDGE = 0.11
"""How wide the edge around letters is that stand on any ground, as a share of their size."""

FAMILIES = {
    "title": font_fredoka_one.FredokaOne,
    "total": font_fredoka_one.FredokaOne,
    "body": font_source_sans_pro.SourceSansPro,
    "caption": font_source_sans_pro.SourceSansPro,
    "semi": font_source_sans_pro.SourceSansProSemibold,
    "bold": font_source_sans_pro.SourceSansProBold,
    "italic": font_source_sans_pro.SourceSansProIt,
}
# What stands in for a character that a font does not have.
STAND_INS = {"\u202f": "\u00a0", "\u00a0": " ", "\u2009": " ", "’": "'", "−": "-", "–": "-"}
MARK = "•"
"""Stands where a letter is that no font has, and once for pictures that follow each other."""
PICTURES = ("So", "Sk", "Cn", "Co")
"""The kinds of characters that emoji are made of."""
STYLE = re.compile(r"([a-z]+)(\d+)")


def _written(path: str, text: str) -> tuple[str, bool]:
    """The text in the characters that a font has, and whether none had to be given up."""
    text = _safe(text)
    if text.isascii():
        return text, True
    is_whole = True
    out = []
    for letter in text:
        stand_in: str | None = letter
        while stand_in is not None and not _has(path, stand_in):
            stand_in = STAND_INS.get(stand_in)
        if stand_in is not None:
            out.append(stand_in)
            continue
        is_whole = False
        if out[-1:] != [MARK] or unicodedata.category(letter) not in PICTURES:
            out.append(MARK)
    return "".join(out), is_whole


@cache
def _has(path: str, letter: str) -> bool:
    """Whether a font has a character: a missing one is known by the picture drawn for it."""
    return letter.isascii() or _picture(path, letter) != _missing(path)


@cache
def _missing(path: str) -> bytes:
    return _picture(path, "\U000f0000")


def _picture(path: str, letter: str) -> bytes:
    font = _font(path, PROBE)
    if font.size(letter)[0] == 0:
        # An accent that combines with its neighbour takes no room and cannot be drawn alone.
        return b""
    image = font.render(letter, True, (255, 255, 255))
    return str(image.get_size()).encode() + pygame.image.tobytes(image, "RGBA")


@lru_cache(maxsize=MOST_FONTS)
def _font(path: str, size: int) -> pygame.Font:
    """A font of all writers. Each keeps its file open: only some stay."""
    return pygame.Font(path, size)


def close_fonts() -> None:
    """Close the files of all fonts; after pygame has ended they cannot be closed any more."""
    _font.cache_clear()


_measured: OrderedDict[tuple[str, str, float], tuple[int, int]] = OrderedDict()
"""The sizes of texts by style and scale, for all writers."""


class Writer:
    """Writes in every style at one scale. Rendered text is cached by (text, style, colour)."""

    def __init__(self, scale: float = 1.0) -> None:
        if not pygame.font.get_init():
            close_fonts()  # those opened before an end of pygame are of no use any more
            pygame.font.init()
        self.scale = scale
        self._rendered: Cache[pygame.Surface] = Cache()

    def rescale(self, scale: float) -> None:
        """Write at another scale from now on."""
        if scale != self.scale:
            self.scale = scale
            close_fonts()
            self._rendered.clear()

    def font(self, style: str) -> pygame.Font:
        """The font of a style; its size is never below 13 screen pixels."""
        family, size = _parsed(style)
        return _font(FAMILIES[family], max(SMALLEST, round(size * self.scale)))

    def line_height(self, style: str) -> int:
        """From one line to the next."""
        return self.font(style).get_linesize()

    def measure(self, text: str, style: str) -> tuple[int, int]:
        """Width and height of the text on one line."""
        key = (text, style, self.scale)
        found = _measured.get(key)
        if found is None:
            font, clean = self._prepared(text, style)
            found = font.size(clean)
            _measured[key] = found
            if len(_measured) > MEASURES:
                _measured.popitem(last=False)
        return found

    def width(self, text: str, style: str) -> int:
        """Width of the text on one line."""
        return self.measure(text, style)[0]

    def render(self, text: str, style: str, colour: pygame.Color) -> pygame.Surface:
        """The text on one line as a surface. Do not draw on it."""
        return self._rendered.get(
            (text, style, tuple(colour)), lambda: self._render(text, style, colour)
        )

    def draw(
        self,
        surface: pygame.Surface,
        text: str,
        style: str,
        colour: pygame.Color,
        pos: tuple[float, float],
        anchor: str = "topleft",
    ) -> pygame.Rect:
        """Write one line with the named point of its rect at pos; returns the rect."""
        image = self.render(text, style, colour)
        rect = image.get_rect(**{anchor: (round(pos[0]), round(pos[1]))})
        surface.blit(image, rect)
        return rect

    def draw_fitted(
        self,
        surface: pygame.Surface,
        text: str,
        style: str,
        colour: pygame.Color,
        rect: pygame.Rect,
        anchor: str = "midleft",
    ) -> pygame.Rect:
        """Write one line at the named point of the rect, shrunk so that it never leaves it."""
        shown, fitted = self.fit(text, style, rect.width)
        return self.draw(surface, shown, fitted, colour, getattr(rect, anchor), anchor)

    def fit(self, text: str, style: str, width: int) -> tuple[str, str]:
        """Text and style that fit the width: smaller letters first, an ellipsis last."""
        family, size = _parsed(style)
        for smaller in range(size, self._least_size(size) - 1, -1):
            style = f"{family}{smaller}"
            if self.width(text, style) <= width:
                return text, style
        return self.cut(text, style, width), style

    def least_width(self, text: str, style: str) -> int:
        """The least width into which the text fits whole."""
        family, size = _parsed(style)
        return self.width(text, f"{family}{self._least_size(size)}")

    def _least_size(self, size: int) -> int:
        """How small letters of this size may become to fit."""
        return int(min(size, max(round(size * 0.75), -(-SMALLEST // max(self.scale, 0.01)))))

    def cut(self, text: str, style: str, width: int) -> str:
        """The text, or as much of its beginning as fits the width with an ellipsis."""
        if self.width(text, style) <= width:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self._width(text[:middle].rstrip() + ELLIPSIS, style) <= width:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + ELLIPSIS if low else ""

    def wrap(self, text: str, style: str, width: int) -> list[str]:
        """Lines no wider than this; breaks at plain spaces only, a too long word is split."""
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if self.width(longer, style) <= width:
                    line = longer
                    continue
                if line:
                    lines.append(line)
                pieces = self._split(word, style, width)
                lines += pieces[:-1]
                line = pieces[-1]
            lines.append(line)
        return lines

    def draw_wrapped(
        self,
        surface: pygame.Surface,
        text: str,
        style: str,
        colour: pygame.Color,
        rect: pygame.Rect,
    ) -> int:
        """Write paragraphs from the top of the rect; returns the height they took."""
        y = rect.y
        for line in self.wrap(text, style, rect.width):
            self.draw(surface, line, style, colour, (rect.x, y))
            y += self.line_height(style)
        return y - rect.y

    def wrapped_height(self, text: str, style: str, width: int) -> int:
        """The height that draw_wrapped would take."""
        return len(self.wrap(text, style, width)) * self.line_height(style)

    def _split(self, word: str, style: str, width: int) -> list[str]:
        pieces = [""]
        if self.width(word, style) <= width:
            return [word]
        for letter in word:
            if pieces[-1] and self._width(pieces[-1] + letter, style) > width:
                pieces.append("")
            pieces[-1] += letter
        return pieces

    def _width(self, text: str, style: str) -> int:
        """The width of a text that nobody will write, and that need not be kept."""
        font, clean = self._prepared(text, style)
        return font.size(clean)[0]

    def _prepared(self, text: str, style: str) -> tuple[pygame.Font, str]:
        """A font that has the letters of the text, and the text with stand-ins for the rest."""
        family, _ = _parsed(style)
        clean, is_whole = _written(FAMILIES[family], text)
        if not is_whole and FAMILIES[family] == font_fredoka_one.FredokaOne:
            # A word in a script that the title font lacks is better read in the other font.
            style = f"bold{_parsed(style)[1]}"
            clean, _ = _written(FAMILIES["bold"], text)
        return self.font(style), clean

    def _render(self, text: str, style: str, colour: pygame.Color) -> pygame.Surface:
        font, clean = self._prepared(text, style)
        if font.size(clean)[0] == 0:
            return pygame.Surface((0, font.get_height()), pygame.SRCALPHA)
        opaque = pygame.Color(colour.r, colour.g, colour.b)
        image = font.render(clean, True, opaque).convert_alpha()
        if colour.a < 255:
            image.fill((255, 255, 255, colour.a), special_flags=pygame.BLEND_RGBA_MULT)
        return image


def draw_sized(
    surface: pygame.Surface,
    text: str,
    family: str,
    height: float,
    colour: pygame.Color,
    centre: tuple[float, float],
) -> None:
    """Write a few letters on a piece or a board: as large as it asks, whatever the text size."""
    size = max(7, round(height))
    image = _sized.get(
        (text, family, size, tuple(colour)),
        lambda: pygame.Font(FAMILIES[family], size).render(text, True, colour),
    )
    surface.blit(image, image.get_rect(center=(round(centre[0]), round(centre[1]))))


def edged(
    text: str, family: str, size: int, ink: pygame.Color, edge: pygame.Color
) -> pygame.Surface:
    """A few letters with an edge all around, which can be read on any ground."""

    def make() -> pygame.Surface:
        font, wide = pygame.Font(FAMILIES[family], size), max(1, round(size * EDGE))
        letters, rim = (font.render(text, True, colour) for colour in (ink, edge))
        sheet = pygame.Surface(letters.get_rect().inflate(2 * wide, 2 * wide).size, pygame.SRCALPHA)
        sheet.fill((*edge[:3], 0))
        steps = range(-wide, wide + 1)
        for dx, dy in (
            (dx, dy) for dx in steps for dy in steps if dx * dx + dy * dy <= wide * wide + 1
        ):
            sheet.blit(rim, (wide + dx, wide + dy))
        sheet.blit(letters, (wide, wide))
        return sheet

    return _sized.get((text, family, size, tuple(ink), tuple(edge)), make)


_sized: Cache[pygame.Surface] = Cache()


@lru_cache(maxsize=256)
def _parsed(style: str) -> tuple[str, int]:
    match = STYLE.fullmatch(style)
    if match is None or match[1] not in FAMILIES:
        raise ValueError(f"no such style: {style}")
    return match[1], int(match[2])


def _safe(text: str) -> str:
    """Without control and format characters and lone surrogates, which no font can draw."""
    if text.isprintable():
        return text
    return "".join(c for c in text if unicodedata.category(c) not in ("Cc", "Cf", "Cs"))
