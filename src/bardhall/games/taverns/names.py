"""Small codes of the game and their names: ingredients, minions, symbols, zones, spaces.

The hot code holds small integers; `write_x` and `read_x` turn the alias `X` into what a person reads in a dump;
those of cards and seats are in `kernel/names.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, TypeAlias, TypeVar

from bardhall.kernel.codec import fault, read_count, read_str
from bardhall.kernel.names import read_name

if TYPE_CHECKING:
    from bardhall.games.taverns.box import TavernsBox

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
ByZone: TypeAlias = Annotated[T, "by zone"]  # a list with an entry for each: see kernel/marks.py
BySpace: TypeAlias = Annotated[T, "by space"]
ByMinion: TypeAlias = Annotated[T, "by minion"]
ByIngredient: TypeAlias = Annotated[T, "by ingredient"]
BySource: TypeAlias = Annotated[T, "by source"]
ByBank: TypeAlias = Annotated[T, "by bank"]

NONE: Final = -1
ALL: Final = 99  # however many there are

WILD_PLANT: Final = 0
MAGIC_MUSHROOM: Final = 1
RARE_SPICE: Final = 2
DRAGON_EGG: Final = 3
DRAGON_MEAT: Final = 4
WOUND: Final = 5
ENCOUNTER_TOKEN: Final = 6
INGREDIENTS: Final = ("wild_plant", "magic_mushroom", "rare_spice", "dragon_egg", "dragon_meat")
ITEMS: Final = (*INGREDIENTS, "wound", "encounter")

BOOTED: Final = 0
STURDY: Final = 1
PLAIN: Final = 2
MINIONS: Final = ("booted", "sturdy", "plain")

BLADE: Final = 0
SPELL: Final = 1
CLAW: Final = 2
FIRE: Final = 3
SYMBOLS: Final = ("blade", "spell", "claw", "fire")

FACES: Final = 4  # of an action die (TD-RULING-01)
HUNT_FACES: Final = 6
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


def read_value(box: TavernsBox, value: object, where: str) -> Value:
    number = read_count(value, where)
    if not 1 <= number <= FACES:
        fault(where, f"the value of a die, from 1 to {FACES}", value)
    return number


def write_value(box: TavernsBox, value: Value) -> int:
    return value


def read_zone(box: TavernsBox, value: object, where: str) -> Zone:
    return read_name(value, where, box.board.zone_ids)


def write_zone(box: TavernsBox, zone: Zone) -> str:
    return box.board.zone_ids[zone]


def read_maybezone(box: TavernsBox, value: object, where: str) -> MaybeZone:
    return NONE if value is None else read_zone(box, value, where)


def write_maybezone(box: TavernsBox, zone: MaybeZone) -> str | None:
    return None if zone == NONE else box.board.zone_ids[zone]


def keys_zone(box: TavernsBox) -> tuple[str, ...]:
    return box.board.zone_ids


def read_space(box: TavernsBox, value: object, where: str) -> Space:
    return read_name(value, where, SPACES)


def write_space(box: TavernsBox, space: Space) -> str:
    return SPACES[space]


def keys_space(box: TavernsBox) -> tuple[str, ...]:
    return SPACES


def read_minion(box: TavernsBox, value: object, where: str) -> Minion:
    return read_name(value, where, MINIONS)


def write_minion(box: TavernsBox, minion: Minion) -> str:
    return MINIONS[minion]


def read_maybeminion(box: TavernsBox, value: object, where: str) -> MaybeMinion:
    return NONE if value is None else read_minion(box, value, where)


def write_maybeminion(box: TavernsBox, minion: MaybeMinion) -> str | None:
    return None if minion == NONE else MINIONS[minion]


def keys_minion(box: TavernsBox) -> tuple[str, ...]:
    return MINIONS


def read_item(box: TavernsBox, value: object, where: str) -> Item:
    return read_name(value, where, ITEMS)


def write_item(box: TavernsBox, item: Item) -> str:
    return ITEMS[item]


def read_maybeitem(box: TavernsBox, value: object, where: str) -> MaybeItem:
    return NONE if value is None else read_item(box, value, where)


def write_maybeitem(box: TavernsBox, item: MaybeItem) -> str | None:
    return None if item == NONE else ITEMS[item]


def read_ingredient(box: TavernsBox, value: object, where: str) -> Ingredient:
    return read_name(value, where, INGREDIENTS)


def write_ingredient(box: TavernsBox, kind: Ingredient) -> str:
    return INGREDIENTS[kind]


def keys_ingredient(box: TavernsBox) -> tuple[str, ...]:
    return INGREDIENTS


def keys_bank(box: TavernsBox) -> tuple[str, ...]:
    return box.board.bank_ids


def keys_source(box: TavernsBox) -> tuple[str, ...]:
    return SOURCES


def read_symbol(box: TavernsBox, value: object, where: str) -> Symbol:
    return read_name(value, where, SYMBOLS)


def write_symbol(box: TavernsBox, symbol: Symbol) -> str:
    return SYMBOLS[symbol]


def read_face(box: TavernsBox, value: object, where: str) -> Face:
    number = read_count(value, where)
    if not 1 <= number <= HUNT_FACES:
        fault(where, f"a face of the hunt die, from 1 to {HUNT_FACES}", value)
    return number - 1


def write_face(box: TavernsBox, face: Face) -> int:
    return face + 1


def read_spot(box: TavernsBox, value: object, where: str) -> Spot:
    number = NONE if value is None else read_count(value, where) - 1
    if value is not None and number not in (0, 1):
        fault(where, "an activation space, 1 or 2, or null", value)
    return number


def write_spot(box: TavernsBox, spot: Spot) -> int | None:
    return None if spot == NONE else spot + 1


def paid(good: int, n: int) -> Paid:
    """So many of a good, on an activation space."""
    return good * 16 + n


def read_paid(box: TavernsBox, value: object, where: str) -> Paid:
    if value is None:
        return NONE
    words = read_str(value, where).split(" ")
    if len(words) != 2 or not words[0].isdecimal() or int(words[0]) > 15:
        fault(where, "what was paid, like '1 energy'", value)
    return paid(read_name(words[1], where, PAID_GOODS), int(words[0]))


def write_paid(box: TavernsBox, code: Paid) -> str | None:
    return None if code == NONE else f"{code & 15} {PAID_GOODS[code >> 4]}"


def read_rowcode(box: TavernsBox, value: object, where: str) -> RowCode:
    name = read_str(value, where)
    code = box.row_codes.get(name)
    if code is None:
        fault(where, "a row of effects of this box", value)
    return code


def write_rowcode(box: TavernsBox, row: RowCode) -> str:
    return box.rows[row].id


def read_modules(box: TavernsBox, value: object, where: str) -> Modules:
    found = 0
    for name in value if isinstance(value, list) else [value]:
        found |= 1 << read_name(name, where, MODULES)
    return found


def write_modules(box: TavernsBox, modules: Modules) -> list[str]:
    return [name for i, name in enumerate(MODULES) if modules >> i & 1]
