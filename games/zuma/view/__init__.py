"""The game in a window."""

from games.zuma.view.whole import VIEW

__all__ = ["VIEW"]
