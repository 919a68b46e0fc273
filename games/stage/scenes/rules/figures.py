"""The figures of a rules page as pictures: asked for by a layout, drawn one at a time."""

from __future__ import annotations

import pygame

from games.stage.draw import shapes
from games.stage.draw.cache import Cache
from games.stage.scenes.idle_work import Orders
from games.stage.scenes.rules.rulebook import Figure, shown_state
from games.stage.table.game.desk import Desk
from games.stage.ui import Ui

FADE = 0.16
"""Over how much of its smaller side a figure that shows a part of a board runs out."""
SPRITE = 0.76
"""How much of the height a lone drawing takes."""


class FigurePictures(Orders[tuple[Figure, tuple[int, int]]]):
    """Pictures by figure, size and looks; one that is not made yet is put in order."""

    def __init__(self, desk: Desk, game: str) -> None:
        super().__init__()
        self._desk = desk
        self._game = game
        self._made: Cache[pygame.Surface] = Cache()

    def get(
        self, ui: Ui, name: str, figure: Figure, size: tuple[int, int]
    ) -> pygame.Surface | None:
        """The picture on a transparent ground; None means that it has been put in order."""
        if figure.sprite:
            return ui.sprites.get(figure.sprite, round(size[1] * SPRITE))
        looks = (ui.theme.is_dark, ui.settings.colours, ui.settings.shapes, ui.language.code)
        key = (name, size, looks)
        made = self._made.find(key)
        if made is None:
            self._orders[key] = (figure, size)
        return made

    def make_next(self, ui: Ui) -> None:
        """Draw the picture asked for first. There must be one."""
        key = next(iter(self._orders))
        self._made.keep(key, self._drawn(ui, *self._orders.pop(key)))

    def _drawn(self, ui: Ui, figure: Figure, size: tuple[int, int]) -> pygame.Surface:
        view = self._desk.catalog.view(self._game)
        game = self._desk.catalog.game(self._game)
        if figure.board:
            return view.board_preview(ui, game.default_players, {}, list(figure.board), size)
        across, down, width = figure.crop
        whole = (round(size[0] / width), round(size[1] / width))
        move = "" if figure.after else figure.move
        picture = view.snapshot(ui, shown_state(game, figure), whole, move, backdrop=False)
        part = pygame.Rect((0, 0), size)
        part.center = (round(across * whole[0]), round(down * whole[1]))
        part.clamp_ip(picture.get_rect())
        ends = {
            "left": part.left > 0,
            "top": part.top > 0,
            "right": part.right < whole[0],
            "bottom": part.bottom < whole[1],
        }
        cut = [side for side, is_cut in ends.items() if is_cut]
        return shapes.fading(picture.subsurface(part), cut, round(min(size) * FADE))
