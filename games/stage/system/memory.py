"""Memory that left scenes had, given back to the system."""

from __future__ import annotations

import gc
import sys


def keep_loaded() -> None:
    """Let later collections pass over all that was loaded to start, which stays anyway.

    Else a full one looks through modules and tables again and again, longer than a frame lasts.
    """
    gc.freeze()


def give_back() -> None:
    """Collect what nobody refers to any more, and let the system have the pages it was on.

    A scene and its widgets refer to each other, so their pictures would wait for some later
    collection; and the C library keeps freed pages for itself until it is told to trim.
    """
    gc.collect()
    if sys.platform == "linux":
        import ctypes

        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)  # not in every C library
        if trim is not None:
            trim(0)
