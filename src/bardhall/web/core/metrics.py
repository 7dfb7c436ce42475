"""The metrics that a worker counts for Prometheus, and how they are written."""

from __future__ import annotations

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Info, generate_latest

from bardhall.__about__ import VERSION

_SECONDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 10.0)


class Metrics:
    """The counters of one worker, whose labels never contain anything that a client chose."""

    def __init__(self) -> None:
        self.registry: Final = CollectorRegistry()
        self.requests: Final = Counter(
            "bardhall_requests", "Requests answered", ["kind", "status"], registry=self.registry
        )
        self.seconds: Final = Histogram(
            "bardhall_request_seconds", "Seconds until a request was answered", ["kind"],
            registry=self.registry, buckets=_SECONDS,
        )  # fmt: skip
        self.entries: Final = Counter("bardhall_entries", "Entries accepted at tables", registry=self.registry)
        self.notices: Final = Counter(
            "bardhall_notifications", "Notifications sent", ["kind", "outcome"], registry=self.registry
        )
        self._gauges: Final[dict[str, Gauge]] = {}
        Info("bardhall", "The version that runs", registry=self.registry).info({"version": VERSION})

    def count_request(self, path: str, method: str, status: int, seconds: float) -> None:
        """Count a request that was answered."""
        if path.startswith(("/static/", "/api/")):
            kind = path.split("/")[1]
        else:
            kind = "page" if method in ("GET", "HEAD") else "form"
        self.requests.labels(kind, f"{status // 100}xx").inc()
        self.seconds.labels(kind).observe(seconds)

    def write(self, gauges: dict[str, float]) -> bytes:
        """Return everything in the text format of Prometheus, with the present values of the gauges."""
        for name, value in gauges.items():
            if name not in self._gauges:
                self._gauges[name] = Gauge(f"bardhall_{name}", name.replace("_", " "), registry=self.registry)
            self._gauges[name].set(value)
        return generate_latest(self.registry)
