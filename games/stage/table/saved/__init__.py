"""A match in its file: opening it, finding it open elsewhere, and how saving it goes."""
