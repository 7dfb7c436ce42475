"""Small codes of the game and their names: clans, boats, docks, piers, places of the performer, merchants.

The hot code holds small integers; `write_x` and `read_x` turn the alias `X` into what a person reads in a dump;
those of cards and seats are in `kernel/names.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, TypeAlias, TypeVar

from bardhall.kernel.codec import fault, read_count
from bardhall.kernel.names import read_name, read_seat

if TYPE_CHECKING:
    from bardhall.games.cove.box import CoveBox

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
ByClan: TypeAlias = Annotated[T, "by clan"]  # a list with an entry for each: see kernel/marks.py
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
    """MC-CORE-SETUP-05: three boats on each side of the island."""
    return LEFT if boat < BOATS_A_SIDE else RIGHT


def is_hall(place: Place) -> bool:
    """MC-ENT-HALL-01: whether a place is one of the clan halls."""
    return FIRST_HALL <= place < FIRST_HALL + len(CLANS)


def read_player(box: CoveBox, value: object, where: str) -> Player:
    return read_seat(box, value, where)


def write_player(box: CoveBox, player: Player) -> int:
    return player


def read_clan(box: CoveBox, value: object, where: str) -> Clan:
    return read_name(value, where, CLANS)


def write_clan(box: CoveBox, clan: Clan) -> str:
    return CLANS[clan]


def read_maybeclan(box: CoveBox, value: object, where: str) -> MaybeClan:
    return NONE if value is None else read_clan(box, value, where)


def write_maybeclan(box: CoveBox, clan: MaybeClan) -> str | None:
    return None if clan == NONE else CLANS[clan]


def keys_clan(box: CoveBox) -> tuple[str, ...]:
    return CLANS


def read_clans(box: CoveBox, value: object, where: str) -> Clans:
    found = 0
    for name in value if isinstance(value, list) else [value]:
        found |= 1 << read_name(name, where, CLANS)
    return found


def write_clans(box: CoveBox, clans: Clans) -> list[str]:
    return [name for i, name in enumerate(CLANS) if clans >> i & 1]


def read_folk(box: CoveBox, value: object, where: str) -> Folk:
    return read_name(value, where, FOLK)


def write_folk(box: CoveBox, folk: Folk) -> str:
    return FOLK[folk]


def keys_folk(box: CoveBox) -> tuple[str, ...]:
    return FOLK


def read_boat(box: CoveBox, value: object, where: str) -> Boat:
    return read_name(value, where, BOATS)


def write_boat(box: CoveBox, boat: Boat) -> str:
    return BOATS[boat]


def read_maybeboat(box: CoveBox, value: object, where: str) -> MaybeBoat:
    return NONE if value is None else read_boat(box, value, where)


def write_maybeboat(box: CoveBox, boat: MaybeBoat) -> str | None:
    return None if boat == NONE else BOATS[boat]


def keys_boat(box: CoveBox) -> tuple[str, ...]:
    return BOATS


def keys_dock(box: CoveBox) -> tuple[str, ...]:
    return box.dock_ids


def read_place(box: CoveBox, value: object, where: str) -> Place:
    return read_name(value, where, PLACES)


def write_place(box: CoveBox, place: Place) -> str:
    return PLACES[place]


def read_maybeplace(box: CoveBox, value: object, where: str) -> MaybePlace:
    return NONE if value is None else read_place(box, value, where)


def write_maybeplace(box: CoveBox, place: MaybePlace) -> str | None:
    return None if place == NONE else PLACES[place]


def read_maybeside(box: CoveBox, value: object, where: str) -> MaybeSide:
    return NONE if value is None else read_name(value, where, SIDES)


def write_maybeside(box: CoveBox, side: MaybeSide) -> str | None:
    return None if side == NONE else SIDES[side]


def read_slot(box: CoveBox, value: object, where: str) -> Slot:
    number = read_count(value, where)
    if not 1 <= number <= box.numbers.square_slots:
        fault(where, f"a slot of the town square, from 1 to {box.numbers.square_slots}", value)
    return number - 1


def write_slot(box: CoveBox, slot: Slot) -> int:
    return slot + 1


def read_maybeslot(box: CoveBox, value: object, where: str) -> MaybeSlot:
    return NONE if value is None else read_slot(box, value, where)


def write_maybeslot(box: CoveBox, slot: MaybeSlot) -> int | None:
    return None if slot == NONE else slot + 1


def read_quarter(box: CoveBox, value: object, where: str) -> Quarter:
    number = read_count(value, where)
    if number >= QUARTERS:
        fault(where, f"a position of the dial, from 0 to {QUARTERS - 1}", value)
    return number


def write_quarter(box: CoveBox, quarter: Quarter) -> int:
    return quarter


def read_size(box: CoveBox, value: object, where: str) -> Size:
    return read_name(value, where, SIZES)


def write_size(box: CoveBox, size: Size) -> str:
    return SIZES[size]


def read_maybedeal(box: CoveBox, value: object, where: str) -> MaybeDeal:
    return NONE if value is None else read_name(value, where, DEALS)


def write_maybedeal(box: CoveBox, deal: MaybeDeal) -> str | None:
    return None if deal == NONE else DEALS[deal]


def read_merchantcode(box: CoveBox, value: object, where: str) -> MerchantCode:
    return read_name(value, where, box.merchant_ids)


def write_merchantcode(box: CoveBox, code: MerchantCode) -> str:
    return box.merchant_ids[code]


def read_parts(box: CoveBox, value: object, where: str) -> Parts:
    found = 0
    for number in value if isinstance(value, list) else [value]:
        part = read_count(number, where)
        if not 1 <= part <= 4:
            fault(where, "parts of a card, from 1 to 4", number)
        found |= 1 << (part - 1)
    return found


def write_parts(box: CoveBox, parts: Parts) -> list[int]:
    return [i + 1 for i in range(4) if parts >> i & 1]


def read_phase(box: CoveBox, value: object, where: str) -> Phase:
    return read_name(value, where, PHASES)


def write_phase(box: CoveBox, phase: Phase) -> str:
    return PHASES[phase]
