"""A person's history to look at: strength, matches, points, habits, moments, and seals."""
