"""Fours: four beads in a row in space."""
