"""YAML into frozen, checked tables: the only reader of YAML in the project.

Plain `yaml.safe_load` keeps the last of two equal keys, reads `no` as False and follows aliases and
tags; this reader refuses or closes all of it, and every error is one sentence with file and key.
"""

from __future__ import annotations

import re
import stat
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import yaml

T = TypeVar("T")

LARGEST = 500_000
"""Bytes of the largest file that is read at all: tens of thousands of moves."""

SMALL = 16_000
"""Characters of a text that the slow parser may read while somebody waits for a frame."""

MOST_PARTS = 30_000
"""Lines and items of a file that is not the project's own."""

LONGEST = 4_000
"""Characters of one text in such a file."""

QUOTED = re.compile(r"""\"[^"'\\\[\]{}]*\"|'[^"'\\\[\]{}]*'""")
"""A quoted text in which there is nothing to be taken for a bracket."""
DEEPEST = 1_000
"""What is nested no deeper than this can be read by the quick parser, whoever wrote it."""

TAGS = frozenset(
    f"tag:yaml.org,2002:{kind}" for kind in ("map", "seq", "str", "int", "float", "bool", "null")
)


class BadTable(Exception):
    """A file that cannot be used; its text is one sentence naming the file and the place."""


class _Strict:
    """Safe YAML with text keys only, no duplicates, no aliases, and few implicit types."""

    yaml_implicit_resolvers: dict[str, list[tuple[str, re.Pattern[str]]]] = {}  # noqa: RUF012
    longest: int | None = None
    """Characters that one text may have."""

    def get_single_node(self) -> Any:
        node = super().get_single_node()  # type: ignore[misc]
        _check(node, set())
        return node

    def construct_scalar(self, node: Any) -> Any:
        found = super().construct_scalar(node)  # type: ignore[misc]
        if self.longest is not None and len(found) > self.longest:
            problem = f"a text of more than {self.longest} characters"
            raise yaml.MarkedYAMLError(None, None, problem, node.start_mark)
        if isinstance(found, str) and not found.isascii() and re.search("[\ud800-\udfff]", found):
            problem = "half a character, which cannot be written again"
            raise yaml.MarkedYAMLError(None, None, problem, node.start_mark)
        return found

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> Any:
        seen: set[str] = set()
        for key_node, _ in node.value:
            if key_node.tag != "tag:yaml.org,2002:str":
                raise yaml.MarkedYAMLError(None, None, "keys must be text", key_node.start_mark)
            if key_node.value in seen:
                problem = f"the key '{key_node.value}' stands twice"
                raise yaml.MarkedYAMLError(None, None, problem, key_node.start_mark)
            seen.add(key_node.value)
        return super().construct_mapping(node, deep)  # type: ignore[misc]


class _Loader(_Strict, yaml.SafeLoader):
    """For any file, however it was made; its errors are the ones that are told."""


class _QuickLoader(_Strict, getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
    """Ten times as fast, but it does not survive absurd nesting."""


class Dumper(getattr(yaml, "CSafeDumper", yaml.SafeDumper)):  # type: ignore[misc]
    """Writes what the reader here reads back equal: its own types are told apart from text."""

    def ignore_aliases(self, data: Any) -> bool:
        """A list that stands in two places is written twice."""
        return True


for _tag, _pattern, _first in (
    ("bool", "true|false", "tf"),
    ("null", "null|~|", ["~", "n", ""]),
    ("int", "[-+]?[0-9]+", "-+0123456789"),
    ("float", r"[-+]?[0-9]+\.[0-9]+(?:e[-+][0-9]+)?", "-+0123456789"),
):
    for _kind in (_Loader, _QuickLoader, Dumper):
        _kind.add_implicit_resolver(
            f"tag:yaml.org,2002:{_tag}", re.compile(f"^(?:{_pattern})$"), list(_first)
        )


def _check(node: Any, seen: set[int]) -> None:
    """Refuse aliases, which are the same node standing in two places, and foreign tags."""
    if node is not None and id(node) in seen:
        raise yaml.MarkedYAMLError(None, None, "aliases are not allowed", node.start_mark)
    if node is not None and node.tag not in TAGS:
        raise yaml.MarkedYAMLError(None, None, "tags are not allowed", node.start_mark)
    seen.add(id(node))
    for child in node.value if isinstance(node, yaml.CollectionNode) else ():
        for each in child if isinstance(child, tuple) else (child,):
            _check(each, seen)


def _is_flat(text: str) -> bool:
    """Whether no nesting can be deep, judged by indents and brackets alone.

    A bracket that closes counts only on a line where nothing can make it mean something else.
    """
    left_open = widest = indent = 0
    for line in text.splitlines():
        indent = max(indent, len(line) - len(line.lstrip(" \t-?:")))
        bare = QUOTED.sub("", line)
        opened = bare.count("[") + bare.count("{")
        is_plain = not any(sign in bare for sign in "\"'#")
        closed = bare.count("]") + bare.count("}") if is_plain else 0
        widest = max(widest, opened)
        left_open += max(0, opened - closed)
    return left_open + widest + indent < DEEPEST


def parts(text: str) -> int:
    """No fewer than the lines and items of a text."""
    return sum(map(text.count, "\n\r\x85\u2028\u2029,[{"))


def read(path: Path, *, is_own: bool = False) -> Any:
    """The plain content of a YAML file. `is_own`: one of the project's, to be read quickly."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise BadTable(f"{path}: not a plain file")
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
        if len(content) > LARGEST:
            raise BadTable(f"{path}: larger than {LARGEST // 1_000} kB")
        text = content.decode("utf-8-sig")
    except OSError as error:
        raise BadTable(f"{path}: {(error.strerror or 'cannot be read').lower()}") from error
    except UnicodeDecodeError as error:
        raise BadTable(f"{path}: byte {error.start}: not UTF-8 text") from error
    return read_text(text, str(path), is_own=is_own)


def read_text(text: str, name: str, *, is_own: bool = False) -> Any:
    """The plain content of YAML text; `name` says in errors where it came from.

    Whoever wrote it, it takes no longer than a blink: what would is refused.
    """
    is_small = len(text) <= SMALL
    if not is_own and parts(text) > MOST_PARTS:
        raise BadTable(f"{name}: more than {MOST_PARTS} lines and items")
    longest = None if is_own else LONGEST
    if is_own or _is_flat(text):
        try:
            return _read_with(_QuickLoader, text, name, longest)
        except BadTable:
            if not is_small:
                raise
        # The other parser says better what is wrong.
    elif not is_small:
        raise BadTable(f"{name}: nested too deeply")
    return _read_with(_Loader, text, name, longest)


def _read_with(kind: Any, text: str, name: str, longest: int | None) -> Any:
    try:
        loader = kind(text)
        loader.longest = longest
        return loader.get_single_data()
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = f"line {mark.line + 1}, column {mark.column + 1}: " if mark else ""
        raise BadTable(f"{name}: {place}{error.problem or error.context}") from error
    except yaml.YAMLError as error:
        raise BadTable(f"{name}: {' '.join(str(error).split())}") from error
    except RecursionError as error:
        raise BadTable(f"{name}: nested too deeply") from error
    except ValueError as error:  # a number that the constructor refuses
        raise BadTable(f"{name}: {error}") from error
    except (LookupError, TypeError, AttributeError) as error:  # `!!int ""`, `!!map [1]`
        raise BadTable(f"{name}: a value is not of the kind that its tag says") from error


def load(path: Path, kind: type[T], *, is_own: bool = False) -> T:
    """A YAML file as the frozen struct `kind`."""
    return shaped(read(path, is_own=is_own), kind, str(path))


def shaped(content: Any, kind: type[T], name: str) -> T:
    """Plain content as the struct `kind`; a misfit names the key and what was expected."""
    try:
        return msgspec.convert(content, kind)
    except msgspec.ValidationError as error:
        raise BadTable(_sentence(name, str(error))) from error
    except RecursionError as error:
        raise BadTable(f"{name}: nested too deeply") from error


def _sentence(name: str, message: str) -> str:
    problem, _, place = message.partition(" - at `")
    key = place.rstrip("`").removeprefix("key in ").removeprefix("$").lstrip(".")
    problem = problem.replace("`", "'")
    problem = problem[:1].lower() + problem[1:]
    return f"{name}: {key}: {problem}" if key else f"{name}: {problem}"
