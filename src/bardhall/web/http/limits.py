"""Rate limits: so many requests in so many seconds, for each key."""

from __future__ import annotations

import time
from collections import OrderedDict

from bardhall.web.http.errors import Refusal
from bardhall.web.settings import Rate

_KEYS = 20_000  # remembered at most; the oldest are forgotten


class Limiter:
    """A bucket for each key that fills again with time."""

    def __init__(self) -> None:
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def check(self, kind: str, key: str, limit: Rate) -> None:
        """Count one request, or refuse it."""
        most, seconds = limit
        now = time.monotonic()
        left, since = self._buckets.pop((kind, key), (float(most), now))
        left = min(float(most), left + (now - since) * most / seconds)
        allowed = left >= 1
        self._buckets[kind, key] = (left - 1 if allowed else left, now)
        if len(self._buckets) > _KEYS:
            self._buckets.popitem(last=False)
        if not allowed:
            raise Refusal(429, "too_fast")
