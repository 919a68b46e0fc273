"""The number of move sequences of each length from known positions."""

from __future__ import annotations

import json
from collections.abc import Iterator

import msgspec
import pytest

from games import catalog
from games.core.game import Setup
from games.core.protocol import Perft

MOST_NODES = 60_000


def lines() -> Iterator[tuple[str, Setup, dict[int, int]]]:
    for path in sorted((catalog.ROOT / "tests" / "perft").glob("*.txt")):
        for line in path.read_text(encoding="utf-8").splitlines():
            line = line.partition("#")[0].strip()
            if line:
                content, end = json.JSONDecoder().raw_decode(line)
                words = line[end:].split()
                counts = {
                    int(depth[1:]): int(count)
                    for depth, count in zip(words[::2], words[1::2], strict=True)
                }
                yield path.stem, msgspec.convert(content, Setup), counts


@pytest.mark.parametrize(("name", "setup", "counts"), list(lines()))
def test_perft(name: str, setup: Setup, counts: dict[int, int]) -> None:
    state = catalog.game(name).start(setup)
    for depth, count in counts.items():
        if count <= MOST_NODES:
            assert Perft(depth, lambda _: None).of(state, depth) == count, f"depth {depth}"


@pytest.mark.parametrize("name", catalog.names())
def test_each_game_has_counts(name: str) -> None:
    assert any(each == name for each, _, _ in lines())
