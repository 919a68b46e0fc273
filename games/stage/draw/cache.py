"""Pictures that are kept to be drawn again, all together within one bound of bytes.

Whoever draws something twice has a `Cache` of its own. All of them share the same memory: what was
used longest ago goes first, whoever kept it, and what a scene kept goes with the scene.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable, Hashable
from functools import wraps
from typing import Any, Generic, TypeVar, cast
from weakref import finalize

import pygame

T = TypeVar("T")
Drawing = TypeVar("Drawing", bound=Callable[..., pygame.Surface])

LEAST_BYTES = 24 * 1024 * 1024
WINDOWS = 10
"""How many pictures of the window's size may be kept."""
SMALLEST = 512
"""Bytes that any picture takes besides its pixels."""


def weight(picture: pygame.Surface) -> int:
    """About how many bytes a picture takes."""
    return SMALLEST + picture.get_width() * picture.get_height() * 4


class _Kept:
    """Something in a cache, and where it is held."""

    __slots__ = ("bytes", "held", "key", "thing")

    def __init__(self, held: dict[Hashable, _Kept], key: Hashable, thing: Any, size: int) -> None:
        self.held = held
        self.key = key
        self.thing = thing
        self.bytes = size


class Pool:
    """What all caches keep, in the order of its last use."""

    def __init__(self, most_bytes: int) -> None:
        self.most_bytes = most_bytes
        self.bytes = 0
        self.used: OrderedDict[_Kept, None] = OrderedDict()
        self.gone: deque[dict[Hashable, _Kept]] = deque()
        """What caches held that nobody has any more; told at any moment, forgotten at the next."""

    def add(self, kept: _Kept) -> None:
        """Keep one more; others go where that is too much."""
        while self.gone:
            self.release(self.gone.popleft())
        self.used[kept] = None
        self.bytes += kept.bytes
        while self.bytes > self.most_bytes and len(self.used) > 1:
            oldest, _ = self.used.popitem(last=False)
            self.bytes -= oldest.bytes
            del oldest.held[oldest.key]

    def release(self, held: dict[Hashable, _Kept]) -> None:
        """Forget all that one cache holds."""
        for kept in held.values():
            del self.used[kept]
            self.bytes -= kept.bytes
        held.clear()


_pool = Pool(LEAST_BYTES)


def make_room(size: tuple[int, int]) -> None:
    """Let the caches hold some pictures of the window's size."""
    _pool.most_bytes = max(LEAST_BYTES, WINDOWS * 4 * size[0] * size[1])


class Cache(Generic[T]):
    """Pictures, or what has one, by key."""

    def __init__(self, weigh: Callable[[Any], int] = weight) -> None:
        self._weigh = weigh
        self._held: dict[Hashable, _Kept] = {}
        finalize(self, _pool.gone.append, self._held).atexit = False

    def find(self, key: Hashable) -> T | None:
        """What is held under this key."""
        kept = self._held.get(key)
        if kept is None:
            return None
        _pool.used.move_to_end(kept)
        found: T = kept.thing
        return found

    def keep(self, key: Hashable, thing: T) -> T:
        """Hold something under this key from now on."""
        before = self._held.pop(key, None)
        if before is not None:
            _pool.release({key: before})
        kept = self._held[key] = _Kept(self._held, key, thing, self._weigh(thing))
        _pool.add(kept)
        return thing

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """What is held under this key, made now when nothing is."""
        kept = self._held.get(key)
        if kept is None:
            return self.keep(key, make())
        _pool.used.move_to_end(kept)
        found: T = kept.thing
        return found

    def clear(self) -> None:
        """Forget everything."""
        _pool.release(self._held)


def kept(draw: Drawing) -> Drawing:
    """Keep the pictures that a function draws, by what it is asked to draw."""
    cache: Cache[pygame.Surface] = Cache()

    @wraps(draw)
    def drawn(*asked: Hashable) -> pygame.Surface:
        return cache.get(asked, lambda: draw(*asked))

    return cast(Drawing, drawn)
