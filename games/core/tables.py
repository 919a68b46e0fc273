"""YAML into frozen, checked tables: the only reader of YAML in the project.

Plain `yaml.safe_load` keeps the last of two equal keys, reads `no` as False and follows aliases;
this reader refuses or closes all three, and every error is one sentence with file and key.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import yaml

T = TypeVar("T")

LARGEST = 4_000_000
"""Bytes of the largest file that is read at all."""


class BadTable(Exception):
    """A file that cannot be used; its text is one sentence naming the file and the place."""


class _Loader(yaml.SafeLoader):
    """Safe YAML with text keys only, no duplicates, no aliases, and few implicit types."""

    yaml_implicit_resolvers: dict[str, list[tuple[str, re.Pattern[str]]]] = {}  # noqa: RUF012

    def compose_node(self, parent: yaml.Node | None, index: int) -> yaml.Node | None:
        if self.check_event(yaml.AliasEvent):
            event = self.peek_event()  # type: ignore[no-untyped-call]
            raise yaml.MarkedYAMLError(None, None, "aliases are not allowed", event.start_mark)
        return super().compose_node(parent, index)

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        seen: set[str] = set()
        for key_node, _ in node.value:
            if key_node.tag != "tag:yaml.org,2002:str":
                raise yaml.MarkedYAMLError(None, None, "keys must be text", key_node.start_mark)
            if key_node.value in seen:
                problem = f"the key '{key_node.value}' stands twice"
                raise yaml.MarkedYAMLError(None, None, problem, key_node.start_mark)
            seen.add(key_node.value)
        return super().construct_mapping(node, deep)


for _tag, _pattern, _first in (
    ("bool", "true|false", "tf"),
    ("null", "null|~|", ["~", "n", ""]),
    ("int", "[-+]?[0-9]+", "-+0123456789"),
    ("float", r"[-+]?[0-9]+\.[0-9]+", "-+0123456789"),
):
    _Loader.add_implicit_resolver(
        f"tag:yaml.org,2002:{_tag}", re.compile(f"^(?:{_pattern})$"), list(_first)
    )


def read(path: Path) -> Any:
    """The plain content of a YAML file."""
    try:
        if path.stat().st_size > LARGEST:
            raise BadTable(f"{path}: larger than {LARGEST // 1_000_000} MB")
        text = path.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise BadTable(f"{path}: {(error.strerror or 'cannot be read').lower()}") from error
    except UnicodeDecodeError as error:
        raise BadTable(f"{path}: byte {error.start}: not UTF-8 text") from error
    return read_text(text, str(path))


def read_text(text: str, name: str) -> Any:
    """The plain content of YAML text; `name` says in errors where it came from."""
    try:
        return _Loader(text).get_single_data()
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = f"line {mark.line + 1}, column {mark.column + 1}: " if mark else ""
        raise BadTable(f"{name}: {place}{error.problem or error.context}") from error
    except yaml.YAMLError as error:
        raise BadTable(f"{name}: {' '.join(str(error).split())}") from error
    except RecursionError as error:
        raise BadTable(f"{name}: nested too deeply") from error
    except ValueError as error:  # a date or number that the constructor refuses
        raise BadTable(f"{name}: {error}") from error


def load(path: Path, kind: type[T]) -> T:
    """A YAML file as the frozen struct `kind`."""
    return shaped(read(path), kind, str(path))


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
