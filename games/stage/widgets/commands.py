"""What a scene or a widget may ask of the app: the only way input changes the scene stack."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


class Command:
    """Something asked for. The bare command means: handled, nothing else to do."""


STAY = Command()


@dataclass(frozen=True)
class Named:
    """A scene by its name, made by the app when it is gone to: scenes need not know each other."""

    name: str
    given: tuple[Any, ...]


def named(name: str, *given: Any) -> Named:
    """A scene by its name (see `app/routes.py`), with what it is made from."""
    return Named(name, given)


@dataclass(frozen=True)
class Push(Command):
    """Show a scene on top of this one."""

    scene: Any
    """A `Scene`, or the `Named` one."""


@dataclass(frozen=True)
class Pop(Command):
    """Leave this scene; the one below is resumed with the result."""

    result: Any = None


@dataclass(frozen=True)
class Replace(Command):
    """Leave this scene for another one, which may be `Named`."""

    scene: Any
    is_calm: bool = False
    """Whether the same place goes on: nothing fades."""


@dataclass(frozen=True)
class Home(Command):
    """Leave every scene but the first, perhaps for another one, which may be `Named`."""

    then: Any = None


@dataclass(frozen=True)
class Quit(Command):
    """Close the window; the scene is not asked again."""


@dataclass(frozen=True)
class Open(Command):
    """Lay a modal or a list of choices over the scene. Answered by the scene, not the app."""

    layer: Any
    """A `Layer`."""


@dataclass(frozen=True)
class Close(Command):
    """Close the topmost layer of the scene, then act, and carry out what that answers."""

    act: Callable[[], Command | None] | None = None
