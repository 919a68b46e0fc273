"""Bots against bots: the matches, the ratings that they give, and how these are told."""
