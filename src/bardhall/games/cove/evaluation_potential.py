"""What a merchant can expect to gain."""

from __future__ import annotations


class Prospects:
    """Expected gains in gold: songs or goods, remaining hours, possessions, and future support and corruption."""

    __slots__ = ("corruption", "holdings", "hours", "sales", "support")

    def __init__(self, sales: float = 0.0, hours: float = 0.0, holdings: float = 0.0) -> None:
        self.sales = sales
        self.hours = hours
        self.holdings = holdings
        self.support = 0.0
        self.corruption = 0.0  # below 0: it costs

    def total(self) -> float:
        """Return the sum of all prospects in gold."""
        return self.sales + self.hours + self.holdings + self.support + self.corruption
