"""The result of a match."""
