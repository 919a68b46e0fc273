"""Matches, statistics and files from elsewhere."""
