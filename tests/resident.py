"""How much memory a process has, where /proc tells."""

from __future__ import annotations

import os
from pathlib import Path


def resident(pid: int | str = "self") -> float:
    """Megabytes of a process that are in memory."""
    pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1024**2
