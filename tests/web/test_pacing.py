"""How much may come in, and how little waits for a phone that reads slowly."""

from __future__ import annotations

import asyncio

from games.web.pacing import WAITING, Bucket, Outbox


def test_so_much_passes_at_once_and_so_much_a_second() -> None:
    bucket = Bucket(50, 64, 0.0)
    assert [bucket.take(1, 0.0) for _ in range(65)] == [True] * 64 + [False]
    assert sum(bucket.take(1, 1.0) for _ in range(100)) == 50
    assert sum(bucket.take(1, 100.0) for _ in range(100)) == 64


def test_of_pages_and_pictures_only_the_last_waits() -> None:
    async def sent() -> list[str | bytes]:
        box = Outbox()
        for number in range(100):
            box.replace("", f"page {number}")
            box.replace("board", b"%d" % number)
            box.put(f"ping {number}")
        return [await box.next() for _ in range(WAITING + 2)]

    *passing, page, board = asyncio.run(sent())
    assert passing == [f"ping {number}" for number in range(100 - WAITING, 100)]
    assert (page, board) == ("page 99", b"99")


def test_last_words_are_said_once() -> None:
    box = Outbox()
    box.put("over")
    box.replace("", "a page")
    assert box.told() == ["over"]
    assert box.told() == []


def test_whoever_waits_for_something_gets_it() -> None:
    async def sent() -> str | bytes:
        box = Outbox()
        waiting = asyncio.ensure_future(box.next())
        await asyncio.sleep(0)
        box.put("a")
        return await waiting

    assert asyncio.run(sent()) == "a"
