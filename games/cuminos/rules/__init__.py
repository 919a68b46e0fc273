"""The rules, without a pixel."""

from games.cuminos.rules.game import GAME

__all__ = ["GAME"]
