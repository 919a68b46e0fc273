"""The widget kit: one focus model, one look."""
