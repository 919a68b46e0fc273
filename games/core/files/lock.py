"""A lock on a kept file: one window at a time writes it. It dies with its process."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from pathlib import Path

FOLDER = "locks"
"""Beside the files, so that programs which look for them do not meet the locks."""
HELD = (errno.EAGAIN, errno.EACCES, errno.EDEADLK)
"""What systems say when somebody else holds a lock."""


class Lock:
    """A lock that is held until it is let go, or until the process ends."""

    def __init__(self, path: Path, handle: int | None) -> None:
        self._path = path
        self._handle = handle

    def let_go(self) -> None:
        """Let others have the file."""
        handle, self._handle = self._handle, None
        if handle is not None:
            if os.name != "nt":  # while it is held: whoever waits notices that it is another one
                with contextlib.suppress(OSError):
                    self._path.unlink()
            os.close(handle)

    def __del__(self) -> None:
        self.let_go()


def take(path: Path) -> Lock | None:
    """The lock on a file, which need not exist; None when somebody else holds it.

    Where nothing can be locked, as on some network drives, everybody gets it.
    """
    place = path.parent / FOLDER / f"{path.name}.lock"
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        while True:
            handle = os.open(place, os.O_RDWR | os.O_CREAT, 0o666)
            try:
                _hold(handle)
            except OSError as error:
                os.close(handle)
                if error.errno in HELD:
                    return None
                raise
            if _is_at(handle, place):
                return Lock(place, handle)
            os.close(handle)
    except OSError:
        return Lock(place, None)


def is_held(path: Path) -> bool:
    """Whether somebody holds the lock on a file."""
    lock = take(path)
    if lock is None:
        return True
    lock.let_go()
    return False


def _is_at(handle: int, place: Path) -> bool:
    """Whether this is still the file of that name: whoever let it go has removed it."""
    try:
        return os.path.samestat(os.fstat(handle), place.stat())
    except FileNotFoundError:
        return False


if sys.platform == "win32":
    import msvcrt

    def _hold(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _hold(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
