"""The table scene, in parts."""
