"""What one plays alone: challenges and the judge who knows their answers, and the climb."""
