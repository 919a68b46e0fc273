"""A game's box: what the app knows of a game before it is opened."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Annotated

import msgspec

from games.core.tables import load
from games.stage.draw.look import Hex

Six = Annotated[tuple[Hex, ...], msgspec.Meta(min_length=6, max_length=6)]
"""A colour for each of six players."""
END = ".box.yaml"


class BoxTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """config/games/<game>.box.yaml.

    Players and minutes stand in the game's own table as well, so that the home screen need not
    read those; a test compares them.
    """

    shelf: int
    """Its place among the boxes; those of one place stand in alphabetical order."""
    players: tuple[int, int]
    minutes: int
    colour: Hex
    """Of its buttons, dark enough for white words."""
    emblem: str = ""
    """Its drawing on the card that leads to the lessons, if any."""
    sign: str = ""
    """Its drawing on small tiles, where that is another one."""
    flaps: float = 0.8
    """How often in a second what drifts by over its board shows its other side."""
    player_colours: Six | None = None
    """Where the game has its own."""
    dark_marks: tuple[Hex, ...] = ()
    """Those of its players' colours that are marked in ink."""


@lru_cache(maxsize=4)
def load_boxes(config: Path) -> dict[str, BoxTable]:
    """The boxes by the names of their games, in the order of the shelf; BadTable when broken."""
    paths = (config / "games").glob(f"*{END}")
    found = {path.name.removesuffix(END): load(path, BoxTable, is_own=True) for path in paths}
    return dict(sorted(found.items(), key=lambda item: (item[1].shelf, item[0])))
