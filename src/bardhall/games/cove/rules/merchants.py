"""All merchants that are known: those of the house, and those that other packages bring by an entry point."""

from __future__ import annotations

from importlib.metadata import entry_points

from bardhall.games.cove.rules.entertainer.merchant import Entertainer
from bardhall.games.cove.rules.merchant import Merchant
from bardhall.games.cove.rules.peddler.merchant import Peddler
from bardhall.games.cove.rules.trader.merchant import Trader
from bardhall.kernel.errors import Malformed

GROUP = "bardhall.cove.merchants"


def known_merchants() -> list[Merchant]:
    """MC-CORE-SETUP-01: the Entertainer, the Trader and the Peddler first."""
    found: list[Merchant] = [Entertainer(), Trader(), Peddler()]
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        merchant = point.load()()
        if merchant.id != point.name or merchant.id in [known.id for known in found]:
            raise Malformed(
                f"{GROUP}: entry point {point.name} brings a merchant called {merchant.id!r}; "
                "both need one name that no other merchant has"
            )
        found.append(merchant)
    return found
