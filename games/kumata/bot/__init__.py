"""What the game tells the bots."""

from games.kumata.bot.brain import BRAIN

__all__ = ["BRAIN"]
