"""The known merchants: our own, and those that other packages register as entry points."""

from __future__ import annotations

from importlib.metadata import entry_points

from bardhall.games.cove.rules.entertainer.merchant import Entertainer
from bardhall.games.cove.rules.merchant import Merchant
from bardhall.games.cove.rules.peddler.merchant import Peddler
from bardhall.games.cove.rules.trader.merchant import Trader
from bardhall.kernel.errors import Malformed

GROUP = "bardhall.cove.merchants"


def known_merchants() -> list[Merchant]:
    """Return the known merchants, starting with the Entertainer, the Trader and the Peddler (MC-CORE-SETUP-01)."""
    found: list[Merchant] = [Entertainer(), Trader(), Peddler()]
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        merchant = point.load()()
        if merchant.id != point.name or merchant.id in [known.id for known in found]:
            raise Malformed(
                f"{GROUP}: entry point {point.name} registers a merchant named {merchant.id!r}; "
                "both names must be the same, and no other merchant may have it"
            )
        found.append(merchant)
    return found
