"""Who asks through a proxy: believed of those proxies alone that were named when the server was started."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable

from starlette.datastructures import Headers
from starlette.types import Scope

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
Address = ipaddress.IPv4Address | ipaddress.IPv6Address


def networks(text: str) -> tuple[Network, ...]:
    """Addresses or networks, separated by commas; ValueError where one is none."""
    return tuple(ipaddress.ip_network(part.strip()) for part in text.split(",") if part.strip())


def through(scope: Scope, trusted: Iterable[Network]) -> Scope:
    """The request as the proxy was asked it: from which address, by http or https."""
    peer = _address(scope["client"][0]) if scope.get("client") else None
    if peer is None or not _among(peer, trusted):
        return scope
    headers = Headers(scope=scope)
    scheme = headers.get("x-forwarded-proto", "").strip().lower()
    client = _nearest(",".join(headers.getlist("x-forwarded-for")), peer, trusted)
    return {**scope, "client": (str(client), 0), "scheme": scheme if scheme in ("http", "https") else scope["scheme"]}


def _nearest(told: str, peer: Address, trusted: Iterable[Network]) -> Address:
    """From the last hop backwards, the first that is no proxy of ours: what stands before it may be anybody's."""
    for part in reversed(told.split(",")):
        found = _address(part)
        if found is None:
            return peer
        peer = found
        if not _among(found, trusted):
            return found
    return peer


def _among(address: Address, trusted: Iterable[Network]) -> bool:
    return any(address in network for network in trusted)


def _address(text: str) -> Address | None:
    """An address in figures, perhaps in brackets or with a port; an IPv4 that came by IPv6 is an IPv4."""
    host = text.strip()
    if host.startswith("["):
        host = host[1:].partition("]")[0]
    elif host.count(":") == 1:
        host = host.partition(":")[0]
    try:
        found = ipaddress.ip_address(host)
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return mapped or found
