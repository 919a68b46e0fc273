"""What the game tells the bots."""

from games.rumis.bot.brain import BRAIN

__all__ = ["BRAIN"]
