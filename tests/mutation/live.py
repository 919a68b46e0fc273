"""A fault put into a program that runs: the function it lies in gets another body.

So the whole suite is imported once, and a process forked from there has the fault at once.
"""

from __future__ import annotations

import gc
import inspect
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FunctionType

from tests.mutation.faults import Fault

Key = tuple[str, str, int]


def functions_there_are(folder: Path) -> dict[Key, list[FunctionType]]:
    """Every function made from a module of a folder, by the place it was written at."""
    found: dict[Key, list[FunctionType]] = {}
    for each in gc.get_objects():
        if isinstance(each, FunctionType) and each.__code__.co_filename.startswith(str(folder)):
            found.setdefault(_key(each.__code__), []).append(each)
    return found


def put_in(fault: Fault, sound: str, there: dict[Key, list[FunctionType]]) -> bool:
    """Change the function around a fault; whether that could be done."""
    name = str(fault.path)
    before = list(_written_functions(compile(sound, name, "exec")))
    after = list(_written_functions(compile(fault.text, name, "exec")))
    above = [number for number, code in enumerate(before) if code.co_firstlineno <= fault.line]
    if not above or len(before) != len(after):
        return False
    changed = there.get(_key(before[above[-1]]), [])
    for function in changed:
        if function.__code__.co_freevars != after[above[-1]].co_freevars:
            return False  # without its `super()` a body closes over less
        function.__code__ = after[above[-1]]
    return bool(changed)


def _key(code: CodeType) -> Key:
    return code.co_filename, code.co_name, code.co_firstlineno


def _written_functions(code: CodeType) -> Iterator[CodeType]:
    """Functions and methods in the order of the text, without those inside of them."""
    for each in code.co_consts:
        if isinstance(each, CodeType):
            if not each.co_flags & inspect.CO_OPTIMIZED:
                yield from _written_functions(each)  # a class
            elif not each.co_name.startswith("<"):
                yield each
