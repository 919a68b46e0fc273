"""Score sheets beside a real table."""
