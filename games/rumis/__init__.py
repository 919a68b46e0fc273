"""Rumis with Rumis+: stones of two to four cubes, built together and seen from above."""
