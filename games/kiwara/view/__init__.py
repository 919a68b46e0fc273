"""The game in a window."""

from games.kiwara.view.view import VIEW

__all__ = ["VIEW"]
