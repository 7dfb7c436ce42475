"""The small codes of the game and their names: ingredients, minions, symbols, zones, spaces.

Hot code uses small integers; `TYPES` defines how a dump shows the values of each alias; cards and seats are in
`kernel/names.py`.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, TypeAlias, TypeVar

from bardhall.kernel.codec import fault, read_str
from bardhall.kernel.json_types import JsonType, Maybe, Names, NamesOfBox, Number, RowId, SetOf, read_name

Seat: TypeAlias = int
MaybeSeat: TypeAlias = int  # -1: none
Card: TypeAlias = int  # the code of a card, tile or token in the box
MaybeCard: TypeAlias = int  # -1: none
Count: TypeAlias = int
Value: TypeAlias = int  # of an action die
Zone: TypeAlias = int
MaybeZone: TypeAlias = int  # -1: none
Space: TypeAlias = int  # one of the location spaces, A and on
Minion: TypeAlias = int
MaybeMinion: TypeAlias = int  # -1: none
Item: TypeAlias = int  # an ingredient or a wound on a slot; on the board an ingredient or the encounter token
MaybeItem: TypeAlias = int  # -1: none
Ingredient: TypeAlias = int
Symbol: TypeAlias = int
Face: TypeAlias = int  # one of the faces of the hunt die
Spot: TypeAlias = int  # an activation space of a location, from 0; -1: none
Paid: TypeAlias = int  # what lies on an activation space: a good and how many of it; -1: nothing
RowCode: TypeAlias = int  # a row of effects in the box
Modules: TypeAlias = int  # a set of modules, one bit each

T = TypeVar("T")
ByZone: TypeAlias = Annotated[T, "by zone"]  # a list with an entry for each: see kernel/visibility.py
BySpace: TypeAlias = Annotated[T, "by space"]
ByMinion: TypeAlias = Annotated[T, "by minion"]
ByIngredient: TypeAlias = Annotated[T, "by ingredient"]
BySource: TypeAlias = Annotated[T, "by source"]
ByBank: TypeAlias = Annotated[T, "by bank"]

NONE: Final = -1
ALL: Final = 99  # however many there are

WILD_PLANT: Final = 0
RARE_SPICE: Final = 2
WOUND: Final = 5
ENCOUNTER_TOKEN: Final = 6
INGREDIENTS: Final = ("wild_plant", "magic_mushroom", "rare_spice", "dragon_egg", "dragon_meat")
ITEMS: Final = (*INGREDIENTS, "wound", "encounter")
THINGS: Final = ITEMS

BOOTED: Final = 0
PLAIN: Final = 2
MINIONS: Final = ("booted", "sturdy", "plain")

BLADE: Final = 0
SPELL: Final = 1
CLAW: Final = 2
FIRE: Final = 3
SYMBOLS: Final = ("blade", "spell", "claw", "fire")

FACES: Final = 4  # of an action die (TD-RULING-01)
HUNT_FACES: Final = 6
LARGEST_FACE: Final = HUNT_FACES
SPACES: Final = ("A", "B", "C", "D")

# What prestige comes from while the game runs (TD-SCORE-01)
FROM_RECIPES: Final = 0
FROM_DRAGONS: Final = 1
FROM_DUNGEON: Final = 2
FROM_CARDS: Final = 3
SOURCES: Final = ("recipes", "dragons", "dungeon", "cards")

MISSIONS: Final = 1
EVENTS: Final = 2
BOARDS: Final = 4
ENCOUNTERS: Final = 8
GOBLIN: Final = 16
MODULES: Final = ("missions", "events", "boards", "encounters", "goblin")

# What lies on an activation space: good * 16 + how many
PAID_GOODS: Final = ("energy", "gold", *INGREDIENTS)


def paid(good: int, n: int) -> Paid:
    """Return the code of a payment on an activation space: an amount of one good."""
    return good * 16 + n


class PaidGoods(JsonType):
    """A payment, written like `1 energy`; null for nothing."""

    def write(self, box: Any, value: Any) -> Any:
        return None if value == NONE else f"{value & 15} {PAID_GOODS[value >> 4]}"

    def read(self, box: Any, value: object, where: str) -> Any:
        if value is None:
            return NONE
        words = read_str(value, where).split(" ")
        if len(words) != 2 or not words[0].isdecimal() or int(words[0]) > 15:
            fault(where, "what was paid, like '1 energy'", value)
        return paid(read_name(words[1], where, PAID_GOODS), int(words[0]))


TYPES: Final[dict[str, JsonType]] = {
    "Bank": NamesOfBox(lambda box: box.board.bank_ids),
    "Face": Number(1, HUNT_FACES, f"a face of the hunt die, from 1 to {HUNT_FACES}", 1),
    "Ingredient": Names(INGREDIENTS),
    "Item": Names(ITEMS),
    "Minion": Names(MINIONS),
    "Modules": SetOf(Names(MODULES), lambda box: len(MODULES)),
    "Paid": PaidGoods(),
    "RowCode": RowId(),
    "Source": Names(SOURCES),
    "Space": Names(SPACES),
    "Spot": Maybe(Number(1, 2, "an activation space, 1 or 2, or null", 1)),
    "Symbol": Names(SYMBOLS),
    "Value": Number(1, FACES, f"the value of a die, from 1 to {FACES}"),
    "Zone": NamesOfBox(lambda box: box.board.zone_ids),
}
