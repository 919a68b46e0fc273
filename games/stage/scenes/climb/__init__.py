"""The climb."""
