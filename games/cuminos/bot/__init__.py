"""What the game tells the bots."""

from games.cuminos.bot.brain import BRAIN

__all__ = ["BRAIN"]
