"""How long the long tests run: whole by default, shortened by TABLEE_SOAK."""

from __future__ import annotations

import os

IS_SHORT = "TABLEE_SOAK" in os.environ
"""Whether a short version is wanted of what has no seeds."""


def seeds(full: int) -> range:
    """The seeds of a soak of this many rounds, or of as many as TABLEE_SOAK allows."""
    return range(min(full, int(os.environ.get("TABLEE_SOAK", full))))
