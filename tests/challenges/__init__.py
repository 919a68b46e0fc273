"""Challenges made from self-play and counted out; `python -m tests.challenges` writes them."""
