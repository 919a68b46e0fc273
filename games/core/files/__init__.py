"""Files that are kept: written whole or not at all, in order, by one window at a time."""
