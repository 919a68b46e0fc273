"""The game in a window."""

from games.cuminos.view.view import VIEW

__all__ = ["VIEW"]
