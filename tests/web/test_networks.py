"""The networks of this machine, and what one may listen at."""

from __future__ import annotations

import ipaddress

import pytest

from games.core.game import GameError
from games.host.phones import Network
from games.web import networks
from games.web.networks import bound, local_networks


def found(monkeypatch: pytest.MonkeyPatch, usual: str, *given: tuple[str, str]) -> list[str]:
    monkeypatch.setattr(networks, "_usual_address", lambda: usual)
    monkeypatch.setattr(networks, "_interfaces", lambda: [Network(*each) for each in given])
    return [network.address for network in local_networks()]


def test_the_likeliest_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    interfaces = (
        ("lo", "127.0.0.1"),
        ("docker0", "172.17.0.1"),
        ("tun0", "10.8.0.2"),
        ("eth0", "10.0.0.7"),
        ("wlan0", "192.168.1.20"),
    )
    assert found(monkeypatch, "10.0.0.7", *interfaces) == [
        "10.0.0.7",
        "192.168.1.20",
        "10.8.0.2",
        "172.17.0.1",
    ]


def test_addresses_of_the_internet_are_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    assert found(monkeypatch, "203.0.113.5", ("eth0", "203.0.113.5")) == []
    assert found(monkeypatch, "") == []


def test_the_way_out_is_found_where_interfaces_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    assert found(monkeypatch, "192.168.1.20") == ["192.168.1.20"]


def test_this_machine_answers_without_failing() -> None:
    for network in local_networks():
        assert ipaddress.IPv4Address(network.address).is_private
        assert network.name


@pytest.mark.parametrize(
    "address",
    ["", "localhost", "0.0.0.0", "224.0.0.1", "255.255.255.255", "::1", "127.1", "192.0.2.7"],
)
def test_one_listens_at_one_address_of_ones_own(address: str) -> None:
    with pytest.raises(GameError):
        bound(address, 0)


def test_a_port_that_is_none_is_refused() -> None:
    with pytest.raises(GameError):
        bound("127.0.0.1", 70000)


def test_a_bound_address_is_the_only_one() -> None:
    with bound("127.0.0.1", 0) as sock:
        assert sock.getsockname()[0] == "127.0.0.1"
