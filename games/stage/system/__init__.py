"""Settings, the desktop, and what goes wrong."""
