"""Zuma: cards run round the table until a hand is complete and everybody snatches a totem."""
