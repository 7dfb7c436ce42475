"""The options of the game: their values, and how they change the empty table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.cove.names import NONE, PEDDLER
from bardhall.games.cove.state import Cove
from bardhall.kernel.errors import Malformed
from bardhall.kernel.info import Option, Options

if TYPE_CHECKING:
    from bardhall.games.cove.box import CoveBox

OPTIONS = (
    Option("merchants", str, "entertainer", by_seat=True),
    Option("first", int, None, span=(0, 3), is_seat=True),
    Option("support_every_market", bool, False),
    Option("peddler_gold", int, 0, span=(0, 200)),
)


def merchants_of(box: CoveBox, seats: int, text: str) -> list[int]:
    """Return the merchant of each player, from one name for all or one for each seat; a solo game adds the Peddler
    (MC-CORE-SETUP-01).
    """
    known = [name for name in box.merchant_ids if name != PEDDLER]
    names = [word.strip() for word in text.split(",")]
    for name in names:
        if name not in known:
            raise Malformed(f"option merchants must name some of {', '.join(known)}, not {name[:40]!r}")
    if len(names) == 1:
        names *= seats
    if len(names) != seats:
        raise Malformed(f"option merchants must name one merchant, or one for each of {seats} seats, not {len(names)}")
    if seats == 1:
        names.append(PEDDLER)
    return [box.merchant_ids.index(name) for name in names]


def lay_options(g: Cove, options: Options) -> None:
    """Apply the options to an empty table, giving each merchant a purse (MC-CORE-SETUP-02)."""
    numbers = g.box.numbers
    g.merchant = merchants_of(g.box, g.seats, str(options["merchants"]))
    g.gold = [numbers.start_gold] * len(g.merchant)
    g.token = numbers.clock_hours
    g.square = (NONE,) * numbers.square_slots
    g.support_every_market = options["support_every_market"] is True
    first = options["first"]
    if isinstance(first, int):
        if first >= g.seats:
            raise Malformed(f"option first must be a seat from 0 to {g.seats - 1}, not {first}")
        g.first = first
    fill_purse(g, options["peddler_gold"])


def fill_purse(g: Cove, gold: object) -> None:
    """Give the Peddler starting gold for a harder solo game; by the rules it has none (MC-SOLO-13)."""
    if gold and g.seats > 1:
        raise Malformed("option peddler_gold needs a game for one seat: only there does the Peddler play")
    if isinstance(gold, int) and g.seats == 1:
        g.gold[1] += gold
