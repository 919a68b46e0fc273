"""Keys and codes: right ones open one place, all others nothing."""

from __future__ import annotations

import pytest

from games.web.keys import KEY, LASTS, LENGTH, LETTERS, MOST_TRIES, TRIES, Keys, Wrong


class Watch:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def keys(watch: Watch) -> Keys:
    made = Keys(watch)
    made.keep([0, 1, None])
    return made


def wrong(keys: Keys, text: str, who: str = "a", *, is_watch: bool = False) -> str:
    """Why a code is refused."""
    with pytest.raises(Wrong) as refused:
        keys.decoded(text, is_watch=is_watch, who=who)
    return refused.value.phrase.key


def other(*codes: str) -> str:
    """A code that is none of these."""
    return next(letter * LENGTH for letter in LETTERS if letter * LENGTH not in codes)


def test_a_key_is_128_random_bits_and_opens_its_own_place(keys: Keys) -> None:
    found = [keys.key(place) for place in (0, 1, None)]
    assert len(set(found)) == 3 and all(KEY.fullmatch(key) for key in found)
    assert keys.opened(keys.key(1), is_watch=False) == 1
    assert keys.opened(keys.key(None), is_watch=True) is None


@pytest.mark.parametrize("text", ["", "x", "é" * 22, "\ud800", "A" * 22, " " * 22])
def test_a_wrong_key_opens_nothing(keys: Keys, text: str) -> None:
    for is_watch in (False, True):
        with pytest.raises(Wrong):
            keys.opened(text, is_watch=is_watch)


def test_a_seats_key_does_not_watch_and_a_displays_key_does_not_sit(keys: Keys) -> None:
    assert not keys.is_key(keys.key(0), is_watch=True)
    assert not keys.is_key(keys.key(None), is_watch=False)


def test_an_old_key_opens_nothing(keys: Keys) -> None:
    old, kept = keys.key(0), keys.key(1)
    keys.renew(0)
    assert not keys.is_key(old, is_watch=False) and keys.is_key(keys.key(0), is_watch=False)
    keys.keep([1, None])
    assert keys.key(1) == kept and not keys.is_key(old, is_watch=False)


def test_a_code_is_good_for_a_minute(keys: Keys, watch: Watch) -> None:
    code, left = keys.code(0)
    assert len(code) == LENGTH and set(code) <= set(LETTERS) and left == LASTS
    watch.now += LASTS - 1
    assert keys.code(0) == (code, 1.0)
    watch.now += 1
    assert wrong(keys, code) == "web.wrong_code"
    assert keys.code(0)[1] == LASTS


def test_a_code_opens_its_place_once_however_it_is_typed(keys: Keys) -> None:
    code, _ = keys.code(1)
    assert keys.decoded(f" {code.lower()} ", is_watch=False, who="a")[0] == 1
    assert wrong(keys, code) == "web.wrong_code"
    shown, _ = keys.code(None)
    for _ in range(2):  # a second display types the same one
        assert keys.decoded(shown, is_watch=True, who="a") == (None, keys.key(None))


def test_codes_of_seats_and_displays_are_apart(keys: Keys) -> None:
    assert wrong(keys, keys.code(0)[0], is_watch=True) == "web.wrong_code"
    assert wrong(keys, keys.code(None)[0]) == "web.wrong_code"


def test_five_wrong_tries_replace_every_code(keys: Keys) -> None:
    codes = keys.code(0)[0], keys.code(1)[0]
    for number in range(TRIES):
        assert wrong(keys, other(*codes), f"address {number}") == "web.wrong_code"
    for code in codes:
        assert wrong(keys, code, "honest") == "web.wrong_code"
    assert keys.code(0)[0] not in codes


def test_whoever_guesses_on_has_to_wait(keys: Keys, watch: Watch) -> None:
    for _ in range(TRIES):
        wrong(keys, other(keys.code(0)[0]), "bad")
    assert wrong(keys, keys.code(0)[0], "bad") == "web.many_tries"
    assert keys.decoded(keys.code(0)[0], is_watch=False, who="good")[0] == 0
    watch.now += LASTS
    assert keys.decoded(keys.code(0)[0], is_watch=False, who="bad")[0] == 0


def test_many_addresses_do_not_guess_more(keys: Keys, watch: Watch) -> None:
    tries = [wrong(keys, other(keys.code(0)[0]), f"address {n}") for n in range(MOST_TRIES + 5)]
    assert tries.count("web.wrong_code") == MOST_TRIES
    assert wrong(keys, keys.code(0)[0], "good") == "web.many_tries"
    watch.now += LASTS
    assert keys.decoded(keys.code(0)[0], is_watch=False, who="good")[0] == 0
