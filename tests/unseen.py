"""An app whose frames are laid out but not drawn, for tests that ask what happened or where."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from games.stage.app.loop import App
from games.stage.widgets.scene import Scene


@contextmanager
def unseen(app: App) -> Iterator[None]:
    """Nothing is drawn in the window meanwhile; if anything would have been, the next frame is."""
    fade = vars(app._fade)
    before = fade.get("draw")
    owed: list[bool] = []

    def settle(surface: pygame.Surface, scene: Scene) -> None:
        owed.append(True)
        scene.settle()

    fade["draw"] = settle
    try:
        yield
    finally:
        if before is None:
            del fade["draw"]
        else:
            fade["draw"] = before
        app._is_dirty |= bool(owed)


def pass_time(app: App, tenths: int) -> None:
    """So many tenths of a second; the last frame of them is drawn."""
    with unseen(app):
        for _ in range(tenths):
            app.step(0.1)
    app.step(0.0)
