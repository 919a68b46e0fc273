"""Looking back at a match."""
