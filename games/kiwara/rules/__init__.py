"""The rules, without a pixel."""

from games.kiwara.rules.game import GAME

__all__ = ["GAME"]
