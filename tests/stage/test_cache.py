"""What is kept to be drawn again: bounded by its bytes, and gone with the scene that kept it."""

from __future__ import annotations

import ast
import gc
import os
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from games.stage.draw import cache
from games.stage.draw.cache import Cache, Pool, kept, make_room, weight
from games.stage.draw.text import MOST_FONTS, Writer
from games.stage.system.settings import Settings
from games.stage.widgets.commands import Pop, Push
from tests.stage.opened import Sheet, opened

SIDE = 16
BYTES = weight(pygame.Surface((SIDE, SIDE)))


@pytest.fixture
def pool(monkeypatch: pytest.MonkeyPatch) -> Iterator[Pool]:
    """Room for four small pictures."""
    made = Pool(4 * BYTES)
    monkeypatch.setattr(cache, "_pool", made)
    yield made


def picture() -> pygame.Surface:
    return pygame.Surface((SIDE, SIDE))


@pytest.mark.usefixtures("pool")
def test_what_is_kept_is_made_once() -> None:
    kept: Cache[pygame.Surface] = Cache()
    assert kept.get("a", picture) is kept.get("a", picture)
    assert kept.find("b") is None


def test_caches_share_their_room_and_what_was_used_longest_ago_goes(pool: Pool) -> None:
    one: Cache[pygame.Surface] = Cache()
    other: Cache[pygame.Surface] = Cache()
    for key in "ab":
        one.keep(key, picture())
        other.keep(key, picture())
    one.get("a", picture)
    other.keep("c", picture())
    assert pool.bytes == 4 * BYTES
    assert other.find("a") is None, "used longest ago"
    assert one.find("a") is not None and one.find("b") is not None


@pytest.mark.usefixtures("pool")
def test_one_picture_may_be_too_large_for_all() -> None:
    kept: Cache[pygame.Surface] = Cache()
    kept.keep("a", picture())
    kept.keep("large", pygame.Surface((SIDE * 9, SIDE * 9)))
    assert kept.find("a") is None and kept.find("large") is not None


def test_what_is_kept_anew_counts_once(pool: Pool) -> None:
    kept: Cache[pygame.Surface] = Cache()
    for _ in range(9):
        kept.keep("a", picture())
    assert pool.bytes == BYTES


def test_a_cache_that_nobody_has_any_more_makes_room(pool: Pool) -> None:
    gone: Cache[pygame.Surface] = Cache()
    for key in "abc":
        gone.keep(key, picture())
    del gone
    gc.collect()
    kept: Cache[pygame.Surface] = Cache()
    kept.keep("a", picture())
    assert pool.bytes == BYTES
    kept.clear()
    assert pool.bytes == 0


def test_a_larger_window_has_larger_caches(pool: Pool) -> None:
    make_room((640, 400))
    small = pool.most_bytes
    make_room((3840, 2160))
    assert pool.most_bytes > small


def test_many_sizes_of_letters_keep_few_files_open() -> None:
    if not Path("/proc/self/fd").exists():
        pytest.skip("open files cannot be counted here")
    before = len(os.listdir("/proc/self/fd"))
    for scale in (1.0, 1.1, 1.2):
        writer = Writer(scale)
        for size in range(14, 80):
            writer.width("Zuma", f"body{size}")
    assert len(os.listdir("/proc/self/fd")) <= before + MOST_FONTS


def test_a_scene_that_was_left_is_forgotten_once_it_has_faded() -> None:
    gone: list[str] = []

    class Left(Sheet):
        def __del__(self) -> None:
            gone.append("left")

    with opened(Sheet(lambda ui: []), Settings(language="en", animation="normal")) as app:
        app.post(lambda: Push(Left(lambda ui: [])))
        app.step(0.1)
        vars(app.scene)["itself"] = app.scene
        app.post(Pop)
        app.step(0.01)
        app.tidy()
        assert not gone, "still fading"
        app.step(5.0)
        app.tidy()
        assert gone


def test_what_a_function_draws_is_drawn_once_within_the_same_room(pool: Pool) -> None:
    drawn: list[int] = []

    @kept
    def square(side: int) -> pygame.Surface:
        drawn.append(side)
        return pygame.Surface((side, side))

    assert square(SIDE) is square(SIDE)
    for side in (1, 2, 3, SIDE - 1, SIDE - 2, SIDE - 3, SIDE - 4):
        square(side)
    assert pool.bytes <= pool.most_bytes
    square(SIDE)
    assert drawn.count(SIDE) == 2, "it had to make room"


def test_no_function_keeps_pictures_without_a_bound_of_bytes() -> None:
    found = []
    for path in Path("games").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.returns is not None:
                signs = [ast.unparse(each) for each in node.decorator_list]
                if "Surface" in ast.unparse(node.returns) and any("cache" in s for s in signs):
                    found.append(f"{path}: {node.name}")
    assert not found, "these belong in draw.cache.kept"
