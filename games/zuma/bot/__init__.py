"""What the game tells the bots."""

from games.zuma.bot.brain import BRAIN

__all__ = ["BRAIN"]
