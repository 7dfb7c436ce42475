"""Rate limits per key: requests in a period, and simultaneous connections."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from math import ceil

from bardhall.web.core.errors import Refusal
from bardhall.web.core.settings import Rate

REFUSED = "refused"  # the kind of what was refused before the app heard of it
OVERRUN = 1008  # the code with which a socket is closed that receives too many frames
_KEYS = 20_000  # remembered at most; the oldest are forgotten


class TooFast(Refusal):
    """A 429 refusal with the number of seconds until the next request is accepted."""

    def __init__(self, seconds: int) -> None:
        super().__init__(429, "too_fast")
        self.seconds = seconds


class Bucket:
    """A token bucket that refills over time."""

    __slots__ = ("_left", "_since")

    def __init__(self, limit: Rate) -> None:
        self._left = float(limit[0])
        self._since = time.monotonic()

    def missing(self, limit: Rate) -> float:
        """Return the seconds until there is a whole token; 0 if there is one now."""
        most, seconds = limit
        now = time.monotonic()
        self._left = min(float(most), self._left + (now - self._since) * most / seconds)
        self._since = now
        return max(0.0, 1 - self._left) * seconds / most

    def take(self, limit: Rate, number: int = 1) -> float:
        """Take tokens, if there is at least one, even more than there are; otherwise return the seconds to wait."""
        missing = self.missing(limit)
        if not missing:
            self._left -= number
        return missing

    def overdraw(self, limit: Rate) -> None:
        """Take all tokens of a whole period."""
        self._left -= limit[0]


class Limiter:
    """The rate limits of all keys: a bucket for each, and a count of its open connections."""

    def __init__(self) -> None:
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()
        self._open: Counter[tuple[str, ...]] = Counter()
        self._people: OrderedDict[str, str] = OrderedDict()  # who is behind a device that was recognised

    def check(self, kind: str, key: str, limit: Rate) -> None:
        """Count one request, or refuse it."""
        missing = self._bucket(kind, key, limit).take(limit)
        if missing:
            raise TooFast(ceil(missing))

    def count(self, kind: str, key: str, limit: Rate, number: int = 1) -> float:
        """Count requests if the limit allows it; otherwise return the seconds to wait."""
        return self._bucket(kind, key, limit).take(limit, number)

    def strike(self, kind: str, key: str, limit: Rate) -> None:
        """Count an offence; a client who reaches the limit is blocked for a whole period."""
        bucket = self._bucket(kind, key, limit)
        if not bucket.take(limit) and bucket.missing(limit):
            bucket.overdraw(limit)

    def recognise(self, device: str, person: str) -> None:
        """Count this device for its person from now on."""
        self._people[device] = person
        if len(self._people) > _KEYS:
            self._people.popitem(last=False)

    def person_of(self, device: str) -> str:
        """Return the person behind a device that was recognised; empty for any other device."""
        return self._people.get(device, "")

    def _bucket(self, kind: str, key: str, limit: Rate) -> Bucket:
        bucket = self._buckets.pop((kind, key), None) or Bucket(limit)
        self._buckets[kind, key] = bucket
        if len(self._buckets) > _KEYS:
            self._buckets.popitem(last=False)
        return bucket

    def is_spent(self, kind: str, key: str, limit: Rate) -> bool:
        """Return whether the next request of that kind would be refused, without counting anything."""
        bucket = self._buckets.get((kind, key))
        return bucket is not None and bucket.missing(limit) > 0

    @contextmanager
    def opened(self, *key: str, most: int) -> Iterator[None]:
        """Count an open connection, or refuse it if `most` are already open."""
        if self._open[key] >= most:
            raise Refusal(429, "too_many_sockets")
        self._open[key] += 1
        try:
            yield
        finally:
            self._open[key] -= 1
            if not self._open[key]:
                del self._open[key]
