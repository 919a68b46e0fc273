"""Beside the real table."""
