"""Looks: theme, text, sprites and shapes."""
