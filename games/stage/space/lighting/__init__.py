"""What light does: colours under it, shadows, darkness while the camera turns."""
