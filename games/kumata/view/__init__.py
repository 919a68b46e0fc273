"""The game in a window."""

from games.kumata.view.view import VIEW

__all__ = ["VIEW"]
