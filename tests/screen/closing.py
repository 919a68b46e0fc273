"""Asking a window to close as the cross in its frame does, whatever has the focus.

A key such as Alt+F4 goes to whatever the window manager believes to be in front at that moment.
"""

from __future__ import annotations

import ctypes
import ctypes.util

CLIENT_MESSAGE = 33
TO_MANAGER = (1 << 19) | (1 << 20)
"""SubstructureNotify and SubstructureRedirect: the mask of messages to the window manager."""


class _Message(ctypes.Structure):
    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("rest", ctypes.c_long * 24),
    )


def ask_to_close(display: str, window: int) -> None:
    """Send the window manager of a display the request to close one of its windows."""
    x11 = ctypes.CDLL(ctypes.util.find_library("X11") or "libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XDefaultRootWindow.restype = x11.XInternAtom.restype = ctypes.c_ulong
    for name, kinds in (
        ("XOpenDisplay", [ctypes.c_char_p]),
        ("XDefaultRootWindow", [ctypes.c_void_p]),
        ("XInternAtom", [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int]),
        (
            "XSendEvent",
            [ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_long, ctypes.c_void_p],
        ),
        ("XSync", [ctypes.c_void_p, ctypes.c_int]),
        ("XCloseDisplay", [ctypes.c_void_p]),
    ):
        getattr(x11, name).argtypes = kinds
    opened = x11.XOpenDisplay(display.encode())
    assert opened, f"the display {display} does not answer"
    try:
        message = _Message(type=CLIENT_MESSAGE, window=window, format=32)
        message.message_type = x11.XInternAtom(opened, b"_NET_CLOSE_WINDOW", 0)
        message.data[1] = 2  # from a person, not from a program
        root = x11.XDefaultRootWindow(opened)
        assert x11.XSendEvent(opened, root, 0, TO_MANAGER, ctypes.byref(message))
        x11.XSync(opened, 0)
    finally:
        x11.XCloseDisplay(opened)
