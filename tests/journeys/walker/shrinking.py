"""Making a failing walk short: parts of it are left out as long as it fails alike."""

from __future__ import annotations

from tests.journeys.walker.steps import Start, Step
from tests.journeys.walker.walk import Failed, repeated

MOST_TRIES = 120


def shrunk(failed: Failed, most_tries: int = MOST_TRIES) -> Failed:
    """The same failure after as few steps as were found, within so many repetitions.

    A failure that cannot be repeated comes back as it is.
    """
    best, tries = failed, 0
    part = max(1, len(failed.steps) // 2)
    while part and tries < most_tries:
        at, is_shorter = 0, False
        while at < len(best.steps) - 1 and tries < most_tries:
            tries += 1
            rest = best.steps[:at] + best.steps[at + part :]
            found = _tried(failed.start, rest)
            if found is not None and found.kind == failed.kind:
                best, is_shorter = found, True
            else:
                at += part
        part = part if is_shorter and part == 1 else part // 2
    return best


def _tried(start: Start, steps: list[Step]) -> Failed | None:
    try:
        repeated(start, steps, may_cut=True)
    except Failed as failed:
        return failed
    return None
