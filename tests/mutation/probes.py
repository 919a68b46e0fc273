"""The tree with a probe at every fault's place: which test comes by there.

Code that runs at import has no test of its own; there the functions that use its name are probed.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from tests.mutation.faults import Fault
from tests.mutation.nearest import imports

IMPORT = "import"
"""Stands for a test where code runs before any."""
RECORDER = '''"""Notes which test comes by which fault, once each, a file a process."""

import os

seen = set()


def note(fault):
    test = os.environ.get("PYTEST_CURRENT_TEST", "import (run)")
    if (fault, test) not in seen:
        seen.add((fault, test))
        with open(os.path.join(FOLDER, str(os.getpid())), "a", encoding="utf-8") as out:
            out.write(f"{fault} {test}\\n")
'''
NOTE = "__import__('reached').note"
Function = ast.FunctionDef | ast.AsyncFunctionDef


class Insertion(NamedTuple):
    """A piece of text put in at an offset; `rank` orders those at the same offset."""

    offset: int
    rank: tuple[int, int]
    text: str


Insertions = dict[Path, list[Insertion]]


def plant(root: Path, faults: dict[int, Fault], folder: Path) -> None:
    """Probe every fault under its number; what is noted lies in a folder."""
    (root / "reached.py").write_text(f"FOLDER = {str(folder)!r}\n{RECORDER}", encoding="utf-8")
    planted: Insertions = {}
    for number, fault in faults.items():
        for path, insertions in _probes(root, number, fault):
            planted.setdefault(path, []).extend(insertions)
    for path, insertions in planted.items():
        path.write_text(inserted(path.read_text(encoding="utf-8"), insertions), encoding="utf-8")


def inserted(text: str, insertions: Iterable[Insertion]) -> str:
    """A text with all of these in it."""
    parts, last = [], 0
    for offset, _rank, piece in sorted(set(insertions)):
        parts += [text[last:offset], piece]
        last = offset
    return "".join([*parts, text[last:]])


def _probes(root: Path, number: int, fault: Fault) -> Iterator[tuple[Path, list[Insertion]]]:
    text = fault.path.read_text(encoding="utf-8")
    tree = ast.parse(text)
    way = list(_way(tree, text, fault))
    around = [node for node in way if isinstance(node, Function) and _is_in_body(node, way)]
    if not around:
        for path, entry in _uses(root, fault.path, tree, way):
            yield path, [_at_entry(path.read_text(encoding="utf-8"), entry, number)]
        return
    here = _around(number, fault)
    try:
        ast.parse(inserted(text, here))
    except SyntaxError:  # a pattern, or inside an f-string
        here = [_at_entry(text, around[-1], number)]
    yield fault.path, here


def _around(number: int, fault: Fault) -> list[Insertion]:
    """A note before a statement, or beside a value; what encloses another opens before it."""
    opening = (1, -fault.end)
    if fault.is_statement:
        return [Insertion(fault.start, opening, f"{NOTE}({number}); ")]
    return [
        Insertion(fault.start, opening, f"({NOTE}({number}), "),
        Insertion(fault.end, (0, number), ")[1]"),
    ]


def _way(tree: ast.AST, text: str, fault: Fault) -> Iterator[ast.AST]:
    """The nodes from the module down to the fault's."""
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line.encode()))
    first = len(text[: fault.start].encode())
    last = len(text[: fault.end].encode())
    for node in ast.iter_child_nodes(tree):
        if hasattr(node, "lineno"):
            begin = starts[node.lineno - 1] + node.col_offset
            end = starts[node.end_lineno - 1] + node.end_col_offset
            if begin <= first and last <= end:
                yield node
                yield from _way(node, text, fault)
        elif isinstance(node, ast.arguments | ast.comprehension | ast.match_case):
            yield from _way(node, text, fault)


def _is_in_body(node: Function, way: list[ast.AST]) -> bool:
    """Whether the way goes on through a function's body, not its defaults or decorators."""
    return any(part in way for part in node.body)


def _uses(
    root: Path, path: Path, tree: ast.AST, way: list[ast.AST]
) -> Iterator[tuple[Path, Function]]:
    """The functions that use what is made at import; else all of its module."""
    owners = [node for node in way if isinstance(node, Function)]
    if owners:  # a default
        yield path, owners[-1]
        return
    names = {
        name.id
        for node in way
        if isinstance(node, ast.Assign | ast.AnnAssign)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        for name in ast.walk(target)
        if isinstance(name, ast.Name)
    }
    users = [other for other in (root / "games").rglob("*.py") if path in imports(other, root)]
    found = [
        (module, function)
        for module in [path, *users]
        for function in _functions(ast.parse(module.read_text(encoding="utf-8")))
        if _mentions(function, names)
    ]
    yield from found or [(path, function) for function in _functions(tree)]


def _functions(tree: ast.AST) -> Iterator[Function]:
    """Those whose body stands on lines of its own."""
    for node in ast.walk(tree):
        if isinstance(node, Function) and node.body[0].lineno > node.lineno:
            yield node


def _mentions(function: Function, names: set[str]) -> bool:
    return any(
        (isinstance(node, ast.Name) and node.id in names)
        or (isinstance(node, ast.Attribute) and node.attr in names)
        for node in ast.walk(function)
    )


def _at_entry(text: str, function: Function, number: int) -> Insertion:
    """A note on a line of its own, before the first statement that is no docstring."""
    first = function.body[0]
    is_docstring = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
    if is_docstring and len(function.body) > 1:
        first = function.body[1]
    line = min(node.lineno for node in [first, *getattr(first, "decorator_list", [])])
    offset = sum(map(len, text.splitlines(keepends=True)[: line - 1]))
    return Insertion(offset, (1, -len(text)), " " * first.col_offset + f"{NOTE}({number})\n")
