"""The networks of this machine on which phones may find it."""

from __future__ import annotations

import ipaddress
import socket
import struct
import sys

from games.core.game import GameError
from games.core.language import phrase
from games.host.phones import Network

PRIVATE = [
    ipaddress.IPv4Network(block)
    for block in ("192.168.0.0/16", "10.0.0.0/8", "172.16.0.0/12", "169.254.0.0/16")
]
"""Addresses that exist only on somebody's own network, those of homes first."""
VIRTUAL = ("docker", "br-", "veth", "virbr", "vmnet", "vbox", "tun", "tap", "wg", "utun")
"""How interfaces are called behind which there is no phone."""
SOMEWHERE = "192.0.2.1"
"""An address that nobody has: to ask for the way there sends nothing."""
BACKLOG = 64


def local_networks() -> list[Network]:
    """Where phones could find this machine, the likeliest first."""
    usual = _usual_address()
    found = {each.address: each for each in _interfaces()}
    if usual and usual not in found:
        found[usual] = Network(usual, usual)
    likely = [each for each in found.values() if _rank(each.address) is not None]

    def order(network: Network) -> tuple[bool, bool, int]:
        is_virtual = network.name.startswith(VIRTUAL)
        return is_virtual, network.address != usual, _rank(network.address) or 0

    return sorted(likely, key=order)


def bound(address: str, port: int) -> socket.socket:
    """A socket that listens at an address of this machine; `GameError` where it cannot.

    Only at this one address: nothing is reachable from any other network.
    """
    try:
        given = ipaddress.IPv4Address(address)
    except ValueError as error:
        raise GameError(phrase("web.no_address", address=address)) from error
    if given.is_unspecified or given.is_multicast or given == ipaddress.IPv4Address(2**32 - 1):
        raise GameError(phrase("web.no_address", address=address))
    try:
        return socket.create_server((address, port), backlog=BACKLOG)
    except (OSError, OverflowError) as error:
        refusal = phrase("web.address_refused", address=address)
        if port:
            refusal = phrase("web.port_refused", place=f"{address}:{port}")
        raise GameError(refusal) from error


def _rank(address: str) -> int | None:
    """How usual an address is for a network of one's own; None for all others."""
    given = ipaddress.IPv4Address(address)
    return next((rank for rank, block in enumerate(PRIVATE) if given in block), None)


def _usual_address() -> str:
    """The address with which this machine speaks to others; empty where there is no way out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
        try:
            sock.connect((SOMEWHERE, 9))
            return str(sock.getsockname()[0])
        except OSError:
            return ""


def _interfaces() -> list[Network]:
    """The interfaces that have an address, by the names the system gives them."""
    if sys.platform == "win32":
        return _by_name()
    import fcntl

    wish = 0xC0206921 if sys.platform == "darwin" else 0x8915  # SIOCGIFADDR
    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
        for _, name in socket.if_nameindex():
            try:
                answer = fcntl.ioctl(sock, wish, struct.pack("256s", name.encode()[:15]))
            except OSError:  # it has no address now
                continue
            found.append(Network(name, socket.inet_ntoa(answer[20:24])))
    return found


def _by_name() -> list[Network]:
    """The addresses that this machine's name stands for: elsewhere that may ask the network."""
    try:
        given = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
    except OSError:
        return []
    return [Network(str(address[0]), str(address[0])) for *_, address in given]
