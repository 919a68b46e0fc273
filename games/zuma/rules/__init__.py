"""The rules, without a pixel."""

from games.zuma.rules.game import GAME

__all__ = ["GAME"]
