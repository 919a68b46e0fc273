"""Challenges: the page of all of them, and one on the table."""
