"""Keeps ALSA, the sound library of Linux, from writing to the terminal about a missing device.

The app takes a missing device quietly, and what the library writes helps nobody who plays.
"""

from __future__ import annotations

import ctypes
import sys

LIBRARY = "libasound.so.2"
"""The very one that SDL loads."""


def hush() -> None:
    """From now on the library says nothing, where there is one."""
    if not sys.platform.startswith("linux"):
        return
    try:
        # Whatever takes no arguments and changes nothing will do. Nothing of Python's: the library
        # calls it from threads of its own, for which the interpreter may be waiting.
        nothing = ctypes.cast(ctypes.CDLL(None).getppid, ctypes.c_void_p)
        ctypes.CDLL(LIBRARY).snd_lib_error_set_handler(nothing)
    except (OSError, AttributeError):  # there is none, or it is so new that it has no such thing
        return
