"""Zuma's own table: the scene, its parts, keys and phones."""
