"""Preparing a match."""
