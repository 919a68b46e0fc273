"""Phones and displays over the loopback address."""
