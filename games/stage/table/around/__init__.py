"""What is laid around a board."""
