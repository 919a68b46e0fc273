"""The rules, without a pixel."""

from games.kumata.rules.game import GAME

__all__ = ["GAME"]
