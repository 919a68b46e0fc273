"""Blocks in space: camera, light, painter."""
