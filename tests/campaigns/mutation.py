"""Damage done to text, as slips, bad disks and ill will do it."""

from __future__ import annotations

from random import Random

NUMBERS = ("-1", "0", "1", "7", "99", "2147483648", "-9223372036854775809", "1e400", ".nan", "0.5")
TOKENS = (
    *("null", "true", "[]", "{}", "''", "~", "- ", ": ", "? ", "| ", "> ", "&a ", "*a", "!!int "),
    *('"', "'", "#", "%", "@", "`", "{", "}", "[", "]", ",", "\t", "\n", "\\", "\x00", "\x1b"),
    *("é", "\u202e", "\ufeff", "\U0001f600", "ﬀ", "\u0000d800", "%s", "{0}", "../", "$(x)"),
)


def mutated(text: str, rng: Random, most: int = 3) -> str:
    """The text with a few damages."""
    for _ in range(rng.randint(1, most)):
        text = rng.choice(DAMAGES)(text, rng)
    return text


def spoiled(content: bytes, rng: Random) -> bytes:
    """Bytes as a bad disk gives them back."""
    kept = bytearray(content)
    for _ in range(rng.randint(1, 6)):
        if kept:
            kept[rng.randrange(len(kept))] = rng.randrange(256)
    return bytes(kept[: rng.randrange(len(kept) + 1)] if rng.random() < 0.3 else kept)


def _token(text: str, rng: Random) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice(TOKENS) + text[at:]


def _cut(text: str, rng: Random) -> str:
    return text[: rng.randrange(len(text) + 1)]


def _hole(text: str, rng: Random) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + text[at + rng.randint(1, 8) :]


def _letter(text: str, rng: Random) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + chr(rng.randrange(1, 0x2FF)) + text[at + 1 :]


def _number(text: str, rng: Random) -> str:
    """Another number in the place of one."""
    starts = [
        at for at, sign in enumerate(text) if sign.isdigit() and not (at and text[at - 1].isdigit())
    ]
    if not starts:
        return _token(text, rng)
    start = end = rng.choice(starts)
    while end < len(text) and text[end].isdigit():
        end += 1
    return text[:start] + rng.choice(NUMBERS) + text[end:]


def _lines(text: str, rng: Random) -> str:
    """A line that is gone, there twice, elsewhere, or deeper."""
    lines = text.splitlines(keepends=True)
    if len(lines) < 2:
        return _token(text, rng)
    at, to = rng.randrange(len(lines)), rng.randrange(len(lines))
    kind = rng.randrange(4)
    if kind == 0:
        del lines[at]
    elif kind == 1:
        lines.insert(to, lines[at])
    elif kind == 2:
        lines[at], lines[to] = lines[to], lines[at]
    else:
        lines[at] = "  " + lines[at]
    return "".join(lines)


def _value(text: str, rng: Random) -> str:
    """What one key has given to another."""
    lines = text.splitlines(keepends=True)
    pairs = [at for at, line in enumerate(lines) if ": " in line]
    if len(pairs) < 2:
        return _number(text, rng)
    one, other = rng.sample(pairs, 2)
    key, _, _ = lines[one].partition(": ")
    _, _, value = lines[other].partition(": ")
    lines[one] = f"{key}: {value}"
    return "".join(lines)


def _grown(text: str, rng: Random) -> str:
    """A part of it many times over."""
    at = rng.randrange(len(text) + 1)
    part = text[at : at + rng.randint(1, 20)]
    return text[:at] + part * rng.choice((2, 9, 300)) + text[at:]


DAMAGES = (_token, _cut, _hole, _letter, _number, _number, _lines, _value, _grown)
