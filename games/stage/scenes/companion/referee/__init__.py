"""The referee beside a real table."""
