"""A fault: one place of a module changed as a slip of the hand would change it."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}


class Fault(NamedTuple):
    """What is changed, in which line of which file, and the text of the file with it."""

    path: Path
    line: int
    kind: str
    before: str
    after: str
    text: str
    start: int
    end: int

    @property
    def is_statement(self) -> bool:
        """Whether a whole statement is changed, not a part of one."""
        return self.kind in ("call", "return")


Change = Callable[[ast.AST], ast.AST | None]


def _compared(node: ast.AST) -> ast.AST | None:
    if isinstance(node, ast.Compare) and type(node.ops[0]) in COMPARED:
        ops = [COMPARED[type(node.ops[0])](), *node.ops[1:]]
        return ast.Compare(node.left, ops, node.comparators)
    return None


def _off_by_one(node: ast.AST) -> ast.AST | None:
    is_number = isinstance(node, ast.Constant) and type(node.value) in (int, float)
    return ast.Constant(node.value + 1) if is_number else None  # type: ignore[union-attr, operator]


def _negated(node: ast.AST) -> ast.AST | None:
    """The test of a branch."""
    if isinstance(node, ast.If | ast.IfExp | ast.While) and not isinstance(node.test, ast.Constant):
        parts = {name: getattr(node, name) for name in node._fields}
        return type(node)(**{**parts, "test": ast.UnaryOp(ast.Not(), node.test)})
    return None


def _dropped(node: ast.AST) -> ast.AST | None:
    """A call whose answer nobody uses."""
    is_call = isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
    return ast.Pass() if is_call else None


def _returned(node: ast.AST) -> ast.AST | None:
    if not isinstance(node, ast.Return) or node.value is None:
        return None
    value = node.value
    if isinstance(value, ast.Constant) and isinstance(value.value, bool):
        return ast.Return(ast.Constant(not value.value))
    if isinstance(value, ast.Compare | ast.BoolOp):
        return ast.Return(ast.UnaryOp(ast.Not(), value))
    is_nothing = isinstance(value, ast.Constant) and value.value is None
    return None if is_nothing else ast.Return(ast.Constant(None))


CHANGES: dict[str, Change] = {
    "comparison": _compared,
    "constant": _off_by_one,
    "branch": _negated,
    "call": _dropped,
    "return": _returned,
}


def _places(tree: ast.AST, kind: str) -> list[tuple[ast.AST, ast.AST]]:
    """Where a fault of a kind can be made in a module: the node, and what becomes of it."""
    changed = [(node, CHANGES[kind](node)) for node in _running(tree)]
    return [(node, after) for node, after in changed if after is not None]


def _running(tree: ast.AST) -> Iterator[ast.AST]:
    """The nodes that are code: no annotations, no types, no TYPE_CHECKING."""
    for name, value in ast.iter_fields(tree):
        if name in ("annotation", "returns", "type_comment"):
            continue
        for node in value if isinstance(value, list) else [value]:
            if not isinstance(node, ast.AST) or _is_for_types(node):
                continue
            yield node
            yield from _running(node)


def _is_for_types(node: ast.AST) -> bool:
    is_branch = isinstance(node, ast.If) and isinstance(node.test, ast.Name)
    return is_branch and node.test.id == "TYPE_CHECKING"  # type: ignore[attr-defined]


def _written(path: Path, node: ast.AST, kind: str, changed: ast.AST) -> Fault | None:
    """The module with one node written anew; of a branch only its test."""
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines(keepends=True)
    place = getattr(node, "test", node) if kind == "branch" else node
    new = getattr(changed, "test", changed) if kind == "branch" else changed
    before = ast.get_source_segment(text, place)
    if before is None or not _says(before, place):
        return None
    after = ast.unparse(ast.fix_missing_locations(new))
    start = _offset(lines, place.lineno, place.col_offset)
    end = _offset(lines, place.end_lineno, place.end_col_offset)
    bracketed = f"({after})" if isinstance(new, ast.expr) else after
    whole = text[:start] + bracketed + text[end:]
    try:
        ast.parse(whole)
    except SyntaxError:
        return None
    said = " ".join(before.split())
    return Fault(path, place.lineno, kind, said, after, whole, start, end)


def _says(text: str, node: ast.AST) -> bool:
    """Whether a text is that of a node: inside f-strings Python 3.11 tells wrong places."""
    if not isinstance(node, ast.expr):
        return True
    try:
        told: ast.AST = ast.parse(f"({text})", mode="eval").body
    except SyntaxError:
        return False
    return ast.dump(told) == ast.dump(node)


def _offset(lines: list[str], line: int, column: int) -> int:
    """The place in the text; ast counts columns in bytes."""
    head = lines[line - 1].encode()[:column].decode()
    return sum(map(len, lines[: line - 1])) + len(head)


def drawn(root: Path, seed: int) -> Fault:
    """The fault of a seed: kinds evenly, then any place of the tree."""
    rng = Random(seed)
    paths = sorted(path for path in (root / "games").rglob("*.py") if path.name != "__init__.py")
    while True:
        kind, path = rng.choice(list(CHANGES)), rng.choice(paths)
        places = _places(ast.parse(path.read_text(encoding="utf-8")), kind)
        if places:
            node, changed = rng.choice(places)
            fault = _written(path, node, kind, changed)
            if fault is not None:
                return fault
