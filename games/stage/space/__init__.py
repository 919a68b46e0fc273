"""Blocks in space: camera, light, faces, buildings."""
