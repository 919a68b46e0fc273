"""What the game tells the bots."""

from games.kiwara.bot.brain import BRAIN

__all__ = ["BRAIN"]
