"""Blocks on a lattice and the camera over them: arithmetic, and flat shapes seen through it."""
