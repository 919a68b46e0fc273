"""Cuminos: bars of two symbols built out from a source, up to three ranks high."""
