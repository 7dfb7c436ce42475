"""The small codes of the game and their names: clans, boats, docks, piers, places of the performer, merchants.

Hot code uses small integers; `TYPES` defines how a dump shows the values of each alias; cards and seats are in
`kernel/names.py`.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, TypeAlias, TypeVar

from bardhall.kernel.codec import fault, read_count
from bardhall.kernel.json_types import KERNEL_TYPES, JsonType, Names, NamesOfBox, Number, SetOf

Seat: TypeAlias = int
MaybeSeat: TypeAlias = int  # -1: none
Player: TypeAlias = int  # a seat, or the Peddler, whose number follows those of the seats
Card: TypeAlias = int  # the code of a card in the box
MaybeCard: TypeAlias = int  # -1: none
Count: TypeAlias = int
Clan: TypeAlias = int
MaybeClan: TypeAlias = int  # -1: none
Clans: TypeAlias = int  # a set of clans, one bit each
Folk: TypeAlias = int  # the colour of an adventurer: a clan, or rogue
Boat: TypeAlias = int
MaybeBoat: TypeAlias = int  # -1: none
Dock: TypeAlias = int
Pier: TypeAlias = int
Place: TypeAlias = int  # where a performer can stand
MaybePlace: TypeAlias = int  # -1: none
MaybeSide: TypeAlias = int  # of Dragon Island; -1: none
Slot: TypeAlias = int  # of the town square
MaybeSlot: TypeAlias = int  # -1: none
Quarter: TypeAlias = int  # of the tempo dial
Size: TypeAlias = int  # of a good
Deal: TypeAlias = int  # what a Trader does in a turn
MaybeDeal: TypeAlias = int  # -1: none
MerchantCode: TypeAlias = int
Parts: TypeAlias = int  # a set of parts of a card, one bit each
Phase: TypeAlias = int

T = TypeVar("T")
ByClan: TypeAlias = Annotated[T, "by clan"]  # a list with an entry for each: see kernel/visibility.py
ByFolk: TypeAlias = Annotated[T, "by folk"]
ByBoat: TypeAlias = Annotated[T, "by boat"]
ByDock: TypeAlias = Annotated[T, "by dock"]

NONE: Final = -1

WARRIOR: Final = 0
BARD: Final = 1
WIZARD: Final = 2
NOBLE: Final = 3
ROGUE: Final = 4
CLANS: Final = ("warrior", "bard", "wizard", "noble")
FOLK: Final = (*CLANS, "rogue")
THINGS: Final = FOLK
LARGEST_FACE: Final = 0  # no dice
PALADIN: Final = 4  # an icon that stands for any clan
ICONS: Final = (*CLANS, "paladin")

LEFT: Final = 0
RIGHT: Final = 1
SIDES: Final = ("left", "right")
BOATS: Final = ("L1", "L2", "L3", "R1", "R2", "R3")
BOATS_A_SIDE: Final = 3

BAZAAR: Final = 0
SQUARE_PIER: Final = 1
BLACK_MARKET: Final = 2
PIERS: Final = ("pier_bazaar", "pier_square", "pier_black_market")

TOWN_SQUARE: Final = 3
FIRST_HALL: Final = 4
ISLAND: Final = 8
PLACES: Final = (
    *PIERS, "town_square", "hall_warrior", "hall_bard", "hall_wizard", "hall_noble", "dragon_island",
)  # fmt: skip

SMALL: Final = 0
LARGE: Final = 1
SIZES: Final = ("small", "large")

QUARTERS: Final = 4

CRAFT_SMALL: Final = 0
CRAFT_LARGE: Final = 1
REFINE: Final = 2
RECRUIT: Final = 3
PILOT: Final = 4
PEDDLE: Final = 5
DEALS: Final = ("craft_small", "craft_large", "refine", "recruit", "pilot", "peddle")

PEDDLER: Final = "peddler"  # the merchant that the rules play, and its name in a ranking

PRODUCTION: Final = 0
MARKET: Final = 1
OVER: Final = 2
PHASES: Final = ("production", "market", "over")


def side_of(boat: Boat) -> int:
    """Return the side of a boat, which is the same for three boats each (MC-CORE-SETUP-05)."""
    return LEFT if boat < BOATS_A_SIDE else RIGHT


def is_hall(place: Place) -> bool:
    """Return whether a place is one of the clan halls (MC-ENT-HALL-01)."""
    return FIRST_HALL <= place < FIRST_HALL + len(CLANS)


class SquareSlot(JsonType):
    """A slot of the town square, counted from 1."""

    def write(self, box: Any, value: Any) -> Any:
        return value + 1

    def read(self, box: Any, value: object, where: str) -> Any:
        number = read_count(value, where)
        if not 1 <= number <= box.numbers.square_slots:
            fault(where, f"a slot of the town square, from 1 to {box.numbers.square_slots}", value)
        return number - 1


TYPES: Final[dict[str, JsonType]] = {
    "Boat": Names(BOATS),
    "Clan": Names(CLANS),
    "Clans": SetOf(Names(CLANS), lambda box: len(CLANS)),
    "Deal": Names(DEALS),
    "Dock": NamesOfBox(lambda box: box.dock_ids),
    "Folk": Names(FOLK),
    "MerchantCode": NamesOfBox(lambda box: box.merchant_ids),
    "Parts": SetOf(Number(1, 4, "parts of a card, from 1 to 4", 1), lambda box: 4),
    "Phase": Names(PHASES),
    "Place": Names(PLACES),
    "Player": KERNEL_TYPES["Seat"],
    "Quarter": Number(0, QUARTERS - 1, f"a position of the dial, from 0 to {QUARTERS - 1}"),
    "Side": Names(SIDES),
    "Size": Names(SIZES),
    "Slot": SquareSlot(),
}
