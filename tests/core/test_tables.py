"""Strict YAML: what is refused, and the sentence that says so."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec
import pytest

from games.catalog import CONFIG, ROOT
from games.core import tables
from games.core.record import Record
from games.core.tables import (
    LARGEST,
    MOST_PARTS,
    SMALL,
    BadTable,
    _is_flat,
    _Loader,
    _QuickLoader,
    _read_with,
    load,
    read,
    read_text,
    shaped,
)


class Shape(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    sizes: list[int] = []

    def __post_init__(self) -> None:
        if self.name == "nobody":
            raise ValueError("name must be somebody")


def sentence(text: str) -> str:
    with pytest.raises(BadTable) as error:
        shaped(read_text(text, "f.yaml"), Shape, "f.yaml")
    return str(error.value)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("name: a\nname: b", "f.yaml: line 2, column 1: the key 'name' stands twice"),
        ("1: a", "f.yaml: line 1, column 1: keys must be text"),
        ("name: &x a\nsizes: *x", "f.yaml: line 1, column 7: aliases are not allowed"),
        ("name: [", "f.yaml: line 1, column 8: expected the node content, but found"),
        ("sizes: []", "f.yaml: object missing required field 'name'"),
        ("name: a\nsizes: [1, two]", "f.yaml: sizes[1]: expected 'int', got 'str'"),
        ("name: a\nshape: b", "f.yaml: object contains unknown field 'shape'"),
        ("name: 3", "f.yaml: name: expected 'str', got 'int'"),
        ("name: nobody", "f.yaml: name must be somebody"),
        ("- a", "f.yaml: expected 'object', got 'array'"),
        ("", "f.yaml: expected 'object', got 'null'"),
        ("name: !!python/object:os.system x", "f.yaml: line 1, column 7: tags are not allowed"),
        ("name: !!timestamp foo", "f.yaml: line 1, column 7: tags are not allowed"),
        ("name: !!bool foo", "f.yaml: a value is not of the kind that its tag says"),
        ('name: !!int ""', "f.yaml: a value is not of the kind that its tag says"),
        ("name: !!map [1]", "f.yaml: a value is not of the kind that its tag says"),
        ("? !!str [a]\n: b", "f.yaml: a value is not of the kind that its tag says"),
        ('name: "\\ud800"', "f.yaml: line 1, column 7: half a character"),
        ("name: " + "[" * 3000, "f.yaml: nested too deeply"),
        ("name: \x01", "f.yaml: unacceptable character"),
    ],
)
def test_each_mistake_has_its_sentence(text: str, expected: str) -> None:
    assert sentence(text).startswith(expected)


def test_no_and_yes_stay_text_and_only_true_is_a_bool() -> None:
    assert read_text("{a: no, b: yes, c: on, d: true, e: ~}", "f") == {
        "a": "no",
        "b": "yes",
        "c": "on",
        "d": True,
        "e": None,
    }


def test_dates_and_odd_numbers_stay_text() -> None:
    read = read_text("[2026-01-01, 0x1F, 1_000, 12:30]", "f")
    assert read == ["2026-01-01", "0x1F", "1_000", "12:30"]


@pytest.mark.posix
def test_a_missing_file_a_folder_and_a_large_file_are_named(tmp_path: Path) -> None:
    with pytest.raises(BadTable, match=r"nothing\.yaml: no such file"):
        read(tmp_path / "nothing.yaml")
    with pytest.raises(BadTable, match="not a plain file"):
        read(tmp_path)
    os.mkfifo(tmp_path / "pipe.yaml")
    with pytest.raises(BadTable, match="not a plain file"):
        read(tmp_path / "pipe.yaml")
    large = tmp_path / "large.yaml"
    large.write_bytes(b"#" * (LARGEST + 1))
    with pytest.raises(BadTable, match="larger than"):
        read(large)


def test_bytes_that_are_no_text_are_named(tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_bytes(b"name: \xff\xfe")
    with pytest.raises(BadTable, match="byte 6: not UTF-8 text"):
        load(tmp_path / "bad.yaml", Shape)


@pytest.mark.parametrize("path", sorted(CONFIG.rglob("*.yaml")), ids=lambda path: path.name)
def test_every_file_of_the_project_can_be_read(path: Path) -> None:
    assert read(path)


@pytest.mark.parametrize(
    "text", ["- " * 5000, "? " * 5000, "[" * 5000, " " * 5000 + "a", "{a: " * 1200]
)
def test_deep_nesting_is_left_to_the_parser_that_survives_it(text: str) -> None:
    assert not _is_flat(text)


def test_both_parsers_read_the_same(tmp_path: Path) -> None:
    for path in sorted((ROOT / "config").rglob("*.yaml")):
        text = path.read_text(encoding="utf-8")
        slow, quick = (_read_with(each, text, "f", None) for each in (_Loader, _QuickLoader))
        assert slow == quick, path


HEAD = "tablee: 1\ngame: kiwara\nsaved: ''\nplayers:\n- name: A\n- name: B\n"


@pytest.mark.parametrize(
    "text",
    [
        "moves: [" + "a," * 240_000 + "]\n",
        "moves: [" + "a," * 12_000 + "\n",
        "moves:\n" + "- a\n" * 120_000,
        "moves:\n" + "- a\n" * 12_000 + "?x: y: z\n",
        "undone:\n" + "-\n" * 240_000,
        "options: {a: [" + "[]," * 160_000 + "]}\n",
        "options: {a: [" + "[a]," * 5_000 + "]}\n",
        "options: {a: " + "[" * 999 + "]" * 999 + "}\nmoves:\n" + "- aaaaaaaaaaaa\n" * 20_000,
        "options: " + "[" * 240_000 + "]" * 240_000,
        "setup:\n" + "".join(f"  k{number}: 1\n" for number in range(40_000)),
        "seed: " + "9" * 480_000,
        "undone: ['" + "A" * 480_000 + "']",
        "#[\n" * 160_000,
        "".join(sign + "#" for sign in "\r\x85\u2028\u2029") * 20_000,
    ],
    ids=lambda text: text[:24],
)
def test_a_hostile_file_never_comes_before_the_slow_parser_nor_keeps_the_quick_one_busy(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []
    read_with = tables._read_with

    def watched(kind: Any, text: str, *rest: Any) -> Any:
        seen.append(text)
        assert kind is _QuickLoader or len(text) <= SMALL
        assert len(text.splitlines()) + text.count(",") <= MOST_PARTS + 1
        return read_with(kind, text, *rest)

    monkeypatch.setattr(tables, "_read_with", watched)
    with pytest.raises(BadTable) as error:
        shaped(read_text(HEAD + text, "f.yaml"), Record, "f.yaml")
    assert len(str(error.value)) < 300
    assert len(seen) <= 1


def test_a_small_file_is_told_its_mistake_however_it_is_nested() -> None:
    text = "[" + "[a], " * 1_500 + "}"
    with pytest.raises(BadTable, match="line 1, column 7502: "):
        read_text(text, "f.yaml")
