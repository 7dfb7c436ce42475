"""Where a notice may be sent: to public machines alone, lest a guest make the hall knock at doors of its network."""

from __future__ import annotations

import re
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import Final
from urllib.parse import urlsplit

from bardhall.web.core.errors import Refusal
from bardhall.web.core.settings import Settings

_LONGEST: Final = 1_000  # characters
_PORTS: Final = {"https": 443, "http": 80}
_NAME: Final = re.compile(r"([0-9a-z]([0-9a-z-]*[0-9a-z])?\.)+[a-z]([0-9a-z-]*[0-9a-z])?")  # with a dot; no number
_TRANSLATED: Final = IPv6Network("64:ff9b::/96")  # NAT64: an IPv4 address at the end
_UNICAST: Final = IPv6Network("2000::/3")  # all of IPv6 that is routed
# What `is_global` takes for public in some versions of Python: for documents, and relays that nobody runs any longer.
_UNROUTED: Final = (IPv6Network("3fff::/20"), IPv4Network("192.88.99.0/24"))

# The push services of the browsers that there are. A name means itself and all names below it.
PUSH_SERVICES: Final = (
    "fcm.googleapis.com",
    "push.services.mozilla.com",
    "push.apple.com",
    "notify.windows.com",
)


@dataclass(frozen=True)
class Address:
    """Where something is posted. `is_home`: it may be in the hall's own network."""

    scheme: str
    host: str
    port: int
    path: str
    is_home: bool = False

    @property
    def origin(self) -> str:
        """Its site, as a browser writes it."""
        return f"{self.scheme}://{self.named}"

    @property
    def named(self) -> str:
        """Name and port, as a request writes them."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == _PORTS[self.scheme] else f"{host}:{self.port}"


def push_address(text: str, settings: Settings) -> Address:
    """The endpoint of a browser, at a push service that we know."""
    found = _read(text, ("https",))
    services = (*PUSH_SERVICES, *settings.push_hosts)
    if found is None or not any(found.host == name or found.host.endswith(f".{name}") for name in services):
        raise Refusal(422, "bad_push")
    return found


def hook_address(text: str, settings: Settings) -> Address:
    """An address of somebody's own; in a hall at home it may be at home too."""
    is_home = settings.has_home_hooks
    found = _read(text, ("https", "http") if is_home else ("https",))
    if found is None or not (is_home or (_NAME.fullmatch(found.host) and found.port == _PORTS[found.scheme])):
        raise Refusal(422, "bad_hook_home" if is_home else "bad_hook")
    return Address(found.scheme, found.host, found.port, found.path, is_home)


def _read(text: str, schemes: tuple[str, ...]) -> Address | None:
    """An address in the plainest form; None if it is not one."""
    if len(text) > _LONGEST or not text.isascii() or not text.isprintable() or " " in text or "\\" in text:
        return None
    try:
        url = urlsplit(text)
        host, port = url.hostname or "", url.port
    except ValueError:
        return None
    if url.scheme not in schemes or not host or "@" in url.netloc or "%" in host:
        return None
    path = (url.path or "/") + (f"?{url.query}" if url.query else "")
    return Address(url.scheme, host, port or _PORTS[url.scheme], path)


def is_public(address: str) -> bool:
    """Whether an address of the network is one that everybody reaches."""
    found = ip_address(address.partition("%")[0])
    if isinstance(found, IPv6Address):
        inner = _embedded(found)
        if inner is not None:
            return is_public(str(inner))
        if found not in _UNICAST or found.teredo is not None:
            return False
    if any(found in network for network in _UNROUTED):
        return False
    return found.is_global and not found.is_multicast and not found.is_reserved


def _embedded(address: IPv6Address) -> IPv4Address | None:
    """The IPv4 address that an IPv6 address leads to: mapped, by 6to4 or by NAT64."""
    if address in _TRANSLATED:
        return IPv4Address(int(address) & 0xFFFFFFFF)
    return address.ipv4_mapped or address.sixtofour
