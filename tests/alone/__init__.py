"""What one plays alone."""
