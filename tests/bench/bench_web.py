"""What phones cost: from a press to the table's answer, the server at rest, frames beside it.

The six phones are a process of their own (`crowd.py`), as they would be.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.bench import Measure, Skipped, bench, compared, within

PHONES = 6
SEATS = 20
"""Seats that strangers come to: four each."""
PRESSES = 240
ANSWER, REST, FRAMES = 60.0, 3.0, 1.1
SECONDS = 5.0
ROUNDS, ROUND = 6, 0.4
GAME = "kiwara"


@contextmanager
def _crowd(what: str, urls: Sequence[str]) -> Iterator[None]:
    """Six phones that sit, until the block is left."""
    command = [sys.executable, "-m", "tests.bench.crowd", what, "0", *urls]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as crowd:
        assert crowd.stdin is not None and crowd.stdout is not None
        if crowd.stdout.readline() != "seated\n":
            raise Skipped("the phones found no seat")
        try:
            yield
        finally:
            crowd.stdin.close()
            crowd.wait()


@bench("web.press")
def press() -> Measure:
    """From a card touched on a phone until that phone shows it: the whole program, six phones."""
    from tests.web.client import LOOPBACK
    from tests.web.program import SOURCE, serving

    seats = ",".join(["phone"] * PHONES)
    words = ("zuma", "--seats", seats, "--seed", "3", "--bind", LOOPBACK)
    with (
        tempfile.TemporaryDirectory() as folder,
        serving([*SOURCE, *words], Path(folder)) as places,
    ):
        urls = [url for who, url in places.items() if who != "watch"]
        command = [sys.executable, "-m", "tests.bench.crowd", "choose", str(PRESSES), *urls]
        done = subprocess.run(command, check=True, capture_output=True, text=True)
    times = sorted(json.loads(done.stdout.splitlines()[-1]))
    return within(1000 * times[int(0.99 * (len(times) - 1))], "ms p99", ANSWER)


@bench("web.rest")
def rest() -> Measure:
    """The server with six phones that only sit there."""
    from tests.web.client import evening

    with evening(range(PHONES)) as night:
        urls = [url for seat, url in night.told if seat is not None]
        with _crowd("rest", urls):
            time.sleep(1.0)  # the first pings are close together
            before, begin = time.process_time(), time.perf_counter()
            time.sleep(SECONDS)
            used = (time.process_time() - before) / (time.perf_counter() - begin)
    return within(used * 100, "% of one core", REST)


@bench("web.frames")
def frames() -> Measure:
    """A table's frames while six phones want something all the time, and in turns without them."""
    return _beside("wish", PHONES, 1)


@bench("web.strangers")
def strangers() -> Measure:
    """The same while eighty strangers send too much, too fast or nonsense, or read nothing."""
    return _beside("strangers", SEATS, 4)


def _beside(what: str, seats: int, each: int) -> Measure:
    """Frames beside so many phones a seat, and in turns alone; the lower quarter counts."""
    from tests.bench.tables import laid, late_match, percentile
    from tests.web.client import Evening

    alone: list[float] = []
    beside: list[float] = []
    with laid(late_match(GAME, 0.9)) as table:

        def timed() -> list[float]:
            end = time.perf_counter() + ROUND
            times: list[float] = []
            while time.perf_counter() < end:
                times += table.frames(table.pointed, 20, time.perf_counter)
            return times

        timed()
        for number in range(ROUNDS):
            alone += timed()
            night = Evening(range(seats))
            urls = [url for seat, url in night.told if seat is not None]
            with _crowd(what, urls * each):
                for seat in range(seats):
                    night.phones.show(seat, {"page": "turn", "turn": number})
                beside += timed()
            night.close()
    usual, served = (percentile(sorted(times), 0.25) for times in (alone, beside))
    return compared(served, "ms", "same frame alone", usual, most=FRAMES)
