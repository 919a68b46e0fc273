"""Messages: ours are understood, everything else is not."""

from __future__ import annotations

import contextlib
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.web.messages import (
    LARGEST,
    LONGEST_NAME,
    Hello,
    Misunderstood,
    Pong,
    TooMuch,
    Want,
    cleaned,
    picture,
    read,
)


def test_messages_of_the_contract_are_understood() -> None:
    assert read('{"t":"hello","key":"k","lang":"fr"}') == Hello("k", lang="fr")
    assert read('{"t":"want","do":{"do":"grab","colour":"red"},"at":12.5}') == Want(
        {"do": "grab", "colour": "red"}, 12.5
    )
    assert read('{"t":"pong","n":3,"at":7}') == Pong(3, 7.0)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "[]",
        "null",
        '"hello"',
        '{"t":"other"}',
        '{"t":"hello","key":1}',
        '{"t":"hello","extra":true}',
        '{"t":"hello","key":"' + "k" * 65 + '"}',
        '{"t":"want","do":[],"at":1}',
        '{"t":"want","do":{}}',
        '{"t":"want","do":{},"at":"1"}',
        '{"t":"want","do":{},"at":NaN}',
        '{"t":"want","do":{},"at":1e999}',
        '{"t":"pong","n":1.5,"at":1}',
        '{"t":"give_up","yes":1}',
        '{"t":"name"}',
        '{"t":"name","name":null}',
        '{"t":"want","do":' + '{"a":' * 600 + "1" + "}" * 600 + ',"at":1}{',
        "[" * 4000,
        '{"t":"you","seat":0}',
    ],
)
def test_anything_else_is_not(text: str) -> None:
    with pytest.raises(Misunderstood):
        read(text)


def test_bytes_are_not_read() -> None:
    with pytest.raises(Misunderstood):
        read(b'{"t":"take_over"}')


def test_a_large_message_is_not_even_read() -> None:
    room = LARGEST - len('{"t":"name","name":""}')
    with pytest.raises(TooMuch):
        read('{"t":"name","name":"' + "é" * (room // 2 + 1) + '"}')


@given(st.text(max_size=300))
def test_no_text_does_more_than_be_misunderstood(text: str) -> None:
    for each in (text, json.dumps({"t": "name", "name": text})):
        with contextlib.suppress(Misunderstood):
            read(each)


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  Ada  Lovelace ", "Ada Lovelace"),
        ("A\x00d\x1b[31ma\n", "Ad[31ma"),
        ("\u202eadA\u200b", "adA"),
        ("Zoé", "Zoé"),
        ("Zoe\u0301\u0301\u0301\u0301", "Zoé\u0301"),
        ("x" * 50, "x" * LONGEST_NAME),
        ("<b>&amp;</b>", "<b>&amp;</b>"),
        (" \t\n\u00a0", ""),
        ("名前", "名前"),
    ],
)
def test_a_name_is_one_line_of_plain_characters(given: str, kept: str) -> None:
    assert cleaned(given) == kept


@given(st.text(max_size=200))
def test_every_name_is_short_visible_and_stays_as_it_is(name: str) -> None:
    kept = cleaned(name)
    assert len(kept) <= LONGEST_NAME and kept.isprintable()
    assert cleaned(kept) == kept


def test_a_picture_carries_its_name() -> None:
    assert picture("board", b"\x89PNG") == b"\x05board\x89PNG"
