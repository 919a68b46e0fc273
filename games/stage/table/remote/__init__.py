"""A phone as the remote of its seat, in games that are played turn by turn."""
