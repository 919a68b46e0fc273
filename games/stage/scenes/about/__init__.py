"""About the app."""
