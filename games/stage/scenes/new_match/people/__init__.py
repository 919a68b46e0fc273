"""Who plays: people who played before, their names, and the bots."""
