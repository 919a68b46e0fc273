"""Matches and sheets to give away."""
