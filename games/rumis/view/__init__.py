"""The game in a window."""

from games.rumis.view.view import VIEW

__all__ = ["VIEW"]
