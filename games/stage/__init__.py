"""The stage: window, scenes, widgets, looks and sounds. Knows core and bots, no single game."""

import os

# The library greets on standard output when imported; the command line belongs to us.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
