"""What is said on a connection: small typed messages, as docs/phones.md lists them."""

from __future__ import annotations

import math
import unicodedata
from enum import IntEnum
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

LARGEST = 4096
"""Bytes of the largest message that a phone may send."""
LONGEST_NAME = 20

Short = Annotated[str, Meta(max_length=64)]


class Bye(IntEnum):
    """Why a connection is ended."""

    AWAY = 1001
    """Nobody answers: the page may come back as soon as it can."""
    OVER = 4000
    FREED = 4001
    WRONG = 4003
    TOO_MUCH = 4008
    MISUNDERSTOOD = 4009


class Misunderstood(Exception):
    """A message that is not one of ours; its text is the reason that the phone is told."""

    code = Bye.MISUNDERSTOOD


class TooMuch(Misunderstood):
    """A message that is too large."""

    code = Bye.TOO_MUCH


class Hello(Struct, tag_field="t", tag="hello", forbid_unknown_fields=True, frozen=True):
    """The first message of every connection."""

    key: Short = ""
    code: Short = ""
    lang: Short = ""
    watch: bool = False
    tab: Short = ""
    """Says that it is the same page as before: it need not wait for its own older connection."""


class Name(Struct, tag_field="t", tag="name", forbid_unknown_fields=True, frozen=True):
    """Somebody sits down."""

    name: Annotated[str, Meta(max_length=200)]


class Want(Struct, tag_field="t", tag="want", forbid_unknown_fields=True, frozen=True):
    """What a seat wants, and the phone's own clock in milliseconds at the touch."""

    do: dict[str, Any]
    at: float


class Pong(Struct, tag_field="t", tag="pong", forbid_unknown_fields=True, frozen=True):
    """The answer to a ping, with the phone's own clock."""

    n: int
    at: float


class TakeOver(Struct, tag_field="t", tag="take_over", forbid_unknown_fields=True, frozen=True):
    """A second phone asks for the seat."""


class GiveUp(Struct, tag_field="t", tag="give_up", forbid_unknown_fields=True, frozen=True):
    """The first phone answers that."""

    yes: bool


FromPhone = Hello | Name | Want | Pong | TakeOver | GiveUp


class You(Struct, tag_field="t", tag="you", frozen=True, omit_defaults=True):
    """Who one is."""

    seat: int | None
    name: str
    is_seated: bool
    colour: str
    shape: str
    game: str
    title: str
    lang: str
    texts: dict[str, Any]
    key: str = ""


class Show(Struct, tag_field="t", tag="show", frozen=True):
    """The whole page."""

    page: Any


class BuzzNow(Struct, tag_field="t", tag="buzz", frozen=True):
    """Something that passes."""

    kind: str
    words: str


class Ping(Struct, tag_field="t", tag="ping", frozen=True):
    """To be answered at once."""

    n: int


class Busy(Struct, tag_field="t", tag="busy", frozen=True):
    """Another phone holds this seat."""


class GiveUpAsked(Struct, tag_field="t", tag="give_up?", frozen=True):
    """Another phone asks for this seat."""


class RefusedNow(Struct, tag_field="t", tag="refused", frozen=True):
    """Why not, before the connection ends."""

    words: str


ToPhone = You | Show | BuzzNow | Ping | Busy | GiveUpAsked | RefusedNow

_decoder: msgspec.json.Decoder[FromPhone] = msgspec.json.Decoder(FromPhone)
_encode = msgspec.json.Encoder().encode


def read(raw: str | bytes) -> FromPhone:
    """The message of a text; `Misunderstood` when it is none of ours."""
    if isinstance(raw, bytes):
        raise Misunderstood("text expected")
    if len(raw.encode("utf-8", "replace")) > LARGEST:
        raise TooMuch("a message of more than 4 kB")
    try:
        message = _decoder.decode(raw)
    except (msgspec.MsgspecError, RecursionError, ValueError) as error:
        raise Misunderstood("not understood") from error
    if isinstance(message, Want | Pong) and not math.isfinite(message.at):
        raise Misunderstood("no moment")
    return message


def written(message: ToPhone) -> str:
    """A message as it is sent."""
    return _encode(message).decode()


def picture(name: str, data: bytes) -> bytes:
    """A picture as it is sent: the length of its name, its name, and the picture."""
    letters = name.encode("ascii")
    return bytes([len(letters)]) + letters + data


def cleaned(name: str) -> str:
    """A name as it may stand on a table: one line of plain characters, none of them invisible.

    It may come out empty.
    """
    marks = 0
    kept = []
    for letter in unicodedata.normalize("NFC", name):
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind.startswith("M") else 0
        if kind[0] not in "CZ" and marks <= 1:
            kept.append(letter)
        elif kind.startswith("Z") or letter in "\t\n\r":
            kept.append(" ")
    return " ".join("".join(kept).split())[:LONGEST_NAME].rstrip()
