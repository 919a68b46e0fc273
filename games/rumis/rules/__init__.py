"""The rules, without a pixel."""

from games.rumis.rules.game import GAME

__all__ = ["GAME"]
