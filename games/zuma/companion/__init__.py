"""Beside the real table: the set-up helper, and the score sheet, which needs no window."""
