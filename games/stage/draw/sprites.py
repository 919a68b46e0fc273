"""SVG drawings by name ("kiwara/lion"), sized, tinted and cached."""

from __future__ import annotations

from pathlib import Path

import pygame

from games.core.tables import BadTable
from games.stage.draw.cache import Cache
from games.stage.draw.far import FarView, filled_part


class MissingSprite(BadTable):
    """A drawing that the app needs is not among the sprites."""


class Sprites:
    """The drawings under one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._cache: Cache[pygame.Surface] = Cache()
        self._far: Cache[FarView] = Cache(lambda far: far.bytes)

    def has(self, name: str) -> bool:
        """Whether there is a drawing of this name."""
        return (self.folder / f"{name}.svg").is_file()

    def get(
        self,
        name: str,
        size: int | tuple[int, int],
        tint: pygame.Color | None = None,
        opacity: float = 1.0,
    ) -> pygame.Surface:
        """The drawing fitted into a square of this side, or into a box, keeping its proportions.

        The tint multiplies, so a white drawing takes the colour as it is. Do not draw on it.
        """
        box = (size, size) if isinstance(size, int) else size
        box = (max(1, box[0]), max(1, box[1]))
        key = (name, box, None if tint is None else tuple(tint), round(opacity * 255))
        return self._cache.get(key, lambda: self._make(name, box, tint, opacity))

    def draw(
        self,
        surface: pygame.Surface,
        name: str,
        centre: tuple[float, float],
        size: int,
        tint: pygame.Color | None = None,
        opacity: float = 1.0,
    ) -> None:
        """Blit the drawing with its middle at this place."""
        image = self.get(name, size, tint, opacity)
        surface.blit(image, image.get_rect(center=(round(centre[0]), round(centre[1]))))

    def cover(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """The drawing filling the whole box, its excess cut off evenly: for backdrops."""
        return self._cache.get((name, size, "cover"), lambda: self._cover(name, size))

    def place(self, game: str, size: tuple[int, int], *, is_dusk: bool) -> pygame.Surface:
        """Where a game is played, by day or in the evening, filling the box: what lies nearest.

        A game without a painted place has its backdrop.
        """
        path = self.folder / game / f"place_{'dusk' if is_dusk else 'day'}.jpg"
        key = (game, size, "place", is_dusk)
        if not path.is_file():
            return self.cover(f"{game}/backdrop", size)
        return self._cache.get(key, lambda: _filling(pygame.image.load(path).convert(), size))

    def far_view(self, game: str, size: tuple[int, int], *, is_dusk: bool) -> FarView | None:
        """What lies behind the ground of a game's place, if it is painted."""
        hour = "dusk" if is_dusk else "day"
        folder, key = self.folder / game, (game, size, hour)
        found = self._far.find(key)
        if found is None and (folder / f"far_{hour}.jpg").is_file():
            place = self.place(game, size, is_dusk=is_dusk)
            found = self._far.keep(key, FarView(folder, hour, place))
        return found

    def clear(self) -> None:
        """Forget all sizes, as after a change of scale."""
        self._cache.clear()

    def _load(self, name: str, box: tuple[int, int]) -> pygame.Surface:
        path = self.folder / f"{name}.svg"
        try:
            return pygame.image.load_sized_svg(path, box).convert_alpha()
        except (OSError, pygame.error) as error:
            raise MissingSprite(f"sprites/{name}.svg: cannot be drawn ({error})") from error

    def _make(
        self, name: str, box: tuple[int, int], tint: pygame.Color | None, opacity: float
    ) -> pygame.Surface:
        image = self._load(name, box)
        if tint is not None:
            image.fill(tint, special_flags=pygame.BLEND_RGBA_MULT)
        if opacity < 1.0:
            image.fill((255, 255, 255, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
        return image

    def _cover(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        natural = self._load(name, size).get_size()
        factor = max(size[0] / natural[0], size[1] / natural[1])
        box = (round(natural[0] * factor) + 1, round(natural[1] * factor) + 1)
        image = self._load(name, box)
        left, top = (image.get_width() - size[0]) // 2, (image.get_height() - size[1]) // 2
        whole = pygame.Rect(max(0, left), max(0, top), *size).clip(image.get_rect())
        return image.subsurface(whole).convert()


def _filling(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """A picture that fills a box, its excess cut off evenly."""
    room = filled_part(picture.get_size(), size)
    return pygame.transform.smoothscale(picture.subsurface(room), size)
