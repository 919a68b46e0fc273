"""An app whose frames are laid out but not drawn, for tests that ask what happened or where."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from games.stage.app.loop import App


@contextmanager
def unseen(app: App) -> Iterator[None]:
    """Nothing is drawn in the window meanwhile; the next frame after it is."""
    fade = vars(app._fade)
    fade["draw"] = lambda surface, scene: scene.settle()
    try:
        yield
    finally:
        del fade["draw"]
        app._is_dirty = True
