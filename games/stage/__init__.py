"""The stage: window, scenes, widgets, looks and sounds. Knows core and bots, no single game."""

import os

APP_ID = "tablee"
"""What window managers, docks and taskbars know us by."""
HINTS = {
    # The library greets on standard output when imported; the command line belongs to us.
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    "SDL_VIDEO_X11_WMCLASS": APP_ID,
    "SDL_VIDEO_WAYLAND_WMCLASS": APP_ID,
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    # Fingers are translated by the app; the system's own translation would double them.
    "SDL_TOUCH_MOUSE_EVENTS": "0",
}
"""What the library must know before it is imported; whoever starts the app may know better."""

for _name, _value in HINTS.items():
    os.environ.setdefault(_name, _value)
