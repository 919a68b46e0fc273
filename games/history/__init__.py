"""All matches and score sheets as one history: strength, habits, moments and seals."""
