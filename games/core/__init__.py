"""The headless heart: what a game, a match and a match file are."""
