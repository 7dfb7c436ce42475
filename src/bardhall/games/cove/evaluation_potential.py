"""What is likely to come to a merchant, beyond what it has."""

from __future__ import annotations


class Prospects:
    """In gold: from songs or goods, from the hours that are left, from what is kept; support and corruption to come."""

    __slots__ = ("corruption", "holdings", "hours", "sales", "support")

    def __init__(self, sales: float = 0.0, hours: float = 0.0, holdings: float = 0.0) -> None:
        self.sales = sales
        self.hours = hours
        self.holdings = holdings
        self.support = 0.0
        self.corruption = 0.0  # below 0: it costs

    def total(self) -> float:
        """All of it."""
        return self.sales + self.hours + self.holdings + self.support + self.corruption
