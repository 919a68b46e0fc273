"""A whole building: its picture, what is laid over it, and pieces on their way to it."""
