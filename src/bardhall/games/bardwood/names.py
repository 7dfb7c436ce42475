"""Small codes of the game and their names: resources, quarters, seasons, counters.

The hot code holds small integers; `write_x` and `read_x` turn the alias `X` into what a person reads in a dump;
those of cards and seats are in `kernel/names.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, TypeAlias, TypeVar

from bardhall.kernel.codec import fault, read_count, read_dict, read_list, read_str
from bardhall.kernel.names import read_name, read_seat

if TYPE_CHECKING:
    from bardhall.games.bardwood.box import BardwoodBox

Seat: TypeAlias = int
MaybeSeat: TypeAlias = int  # -1: none
Owner: TypeAlias = int  # whose crest or rune: a seat, or RIVAL
MaybeOwner: TypeAlias = int  # -1: nobody
Owners: TypeAlias = int  # a set of owners, one bit each
Card: TypeAlias = int  # the code of a card, event, legend or motif in the box
MaybeCard: TypeAlias = int  # -1: none, or a card that nobody has seen
Count: TypeAlias = int
Region: TypeAlias = int
Place: TypeAlias = int  # the code of a location
Places: TypeAlias = int  # a set of locations, one bit each
Slot: TypeAlias = int  # the code of a reward slot of a performance location
Quarter: TypeAlias = int
RowCode: TypeAlias = int  # a row of effects, by where it is printed
Level: TypeAlias = int  # of a legend, counted from 0
Phase: TypeAlias = int
Chapter: TypeAlias = int

Difficulty: TypeAlias = int
MaybePlace: TypeAlias = int  # -1: none
Direction: TypeAlias = int
Links: TypeAlias = int  # which portals are joined
Stake: TypeAlias = int  # on which side of a challenge a crest lies; 0: none does

# How a list is laid out: for `ByX` with an entry for each X, for `AtX` only where something lies. See kernel/marks.py.
T = TypeVar("T")
ByPile: TypeAlias = Annotated[T, "by creature location"]
AtPile: TypeAlias = Annotated[T, "at some creature locations"]
ByShop: TypeAlias = Annotated[T, "by shop"]
ByLevel: TypeAlias = Annotated[T, "by level of legend"]
ByQuarter: TypeAlias = Annotated[T, "by quarter of the dial"]
AtSlot: TypeAlias = Annotated[T, "at some slots"]
AtPlace: TypeAlias = Annotated[T, "at some locations"]

NONE: Final = -1
RIVAL: Final = 4  # the owner code of the Rival, after the four seats

MELODY: Final = 0
LYRICS: Final = 1
VOLUME: Final = 2
COIN: Final = 3
ACOUSTIC: Final = 4
RANGE: Final = 5
GEM: Final = 6
MOVE: Final = 7
TEMPO: Final = 8
OFFBEAT: Final = 9
RESOURCES: Final = (
    "melody", "lyrics", "volume", "coin", "acoustic_stone", "range_stone", "green_gem", "move", "tempo", "offbeat",
)  # fmt: skip
PAYABLE: Final = 6  # the first six can be paid with

TR: Final = 0
BR: Final = 1
BL: Final = 2
TL: Final = 3
QUARTERS: Final = ("TR", "BR", "BL", "TL")  # clockwise; the shelf lies between the last and the first

COMPOSE: Final = 0
SING: Final = 1
REST: Final = 2
BETWEEN: Final = 3  # before the first turn, between turns and after the last
PHASES: Final = ("compose", "sing", "rest", "between")

ACT_1: Final = 0
INTERLUDE: Final = 1  # event 1 is over, event 2 has not begun
ACT_2: Final = 2
FINALE: Final = 3  # event 2 is over, its last effects are resolved
NO_ACT: Final = 4  # no event any more
NO_ACT_2: Final = 5  # both reserves ran dry in one turn: event 2 never began (BG-RULING-04)
CHAPTERS: Final = ("act_1", "interlude", "act_2", "finale", "no_act", "no_act_2")

EASY: Final = 0
MEDIUM: Final = 1
HARD: Final = 2
DIFFICULTIES: Final = ("easy", "medium", "hard")

STRAIGHT: Final = 0
CROSSED: Final = 1

STAKES: Final = ("none", "easy", "hard")

UP: Final = 0
DOWN: Final = 1
LEFT: Final = 2
RIGHT: Final = 3
DIRECTIONS: Final = ("up", "down", "left", "right")

LEVEL_NAMES: Final = ("level_1", "level_2", "level_3")

SEASONS: Final = ("spring", "summer", "autumn", "winter")
SETS: Final = ("base", "spring", "summer", "autumn", "winter", "muse")
MUSE_SET: Final = 5

AT_START: Final = 0
AT_END: Final = 1
WHILE: Final = 2
ONCE: Final = 3
TIMINGS: Final = ("start", "end", "while", "once")

COUNTERS: Final = (
    "coins", "acoustic", "range", "bardstones", "volume", "crests_on_bard_card", "crests_off_track", "runes_off_dial",
    "quarters_open", "creatures", "bosses", "creatures_in_brag_area", "fans_advanced", "skills_advanced",
    "impros_advanced", "cards_total", "legends_with_own_rune", "slots_with_own_rune", "boat_space", "green_gems",
)  # fmt: skip

# Numbers that a "while" event may change (BG-RULING-53).
SHOP_PRICE: Final = 0
BANK_COINS: Final = 1
HELP_COST: Final = 2
SOOTHE_VALUE: Final = 3
EMPTY_PILE_MELODY: Final = 4
DUEL_MELODY: Final = 5
PERFORM_LYRICS: Final = 6
PERFORM_GEMS: Final = 7
LEGEND_LYRICS: Final = 8
LEGEND_GEMS: Final = 9
COIN_LOCATION_COST: Final = 10
COIN_LOCATION_COINS: Final = 11
MOTIF_LOCATION_COST: Final = 12
VOLUME_LOCATION_COST: Final = 13
TOKEN_LIMIT: Final = 14
QUARTER_MOVE: Final = 15
KEYS: Final = (
    "shop_price", "bank_coins", "help_cost", "soothe_value", "empty_pile_melody", "duel_melody", "perform_lyrics",
    "perform_gems", "legend_lyrics", "legend_gems", "coin_location_cost", "coin_location_coins", "motif_location_cost",
    "volume_location_cost", "token_limit", "quarter_move",
)  # fmt: skip


def read_owner(box: BardwoodBox, value: object, where: str) -> Owner:
    if value == "rival":
        return RIVAL
    seat = read_seat(box, value, where)
    if seat >= RIVAL:
        fault(where, f'a seat from 0 to {RIVAL - 1}, or "rival"', value)
    return seat


def write_owner(box: BardwoodBox, owner: Owner) -> int | str:
    return "rival" if owner == RIVAL else owner


def read_maybeowner(box: BardwoodBox, value: object, where: str) -> MaybeOwner:
    return NONE if value is None else read_owner(box, value, where)


def write_maybeowner(box: BardwoodBox, owner: MaybeOwner) -> int | str | None:
    return None if owner == NONE else write_owner(box, owner)


def read_owners(box: BardwoodBox, value: object, where: str) -> Owners:
    found = 0
    for item in read_list(value, where):
        found |= 1 << read_owner(box, item, where)
    return found


def write_owners(box: BardwoodBox, owners: Owners) -> list[int | str]:
    return [write_owner(box, owner) for owner in range(RIVAL + 1) if owners >> owner & 1]


def read_region(box: BardwoodBox, value: object, where: str) -> Region:
    return read_name(value, where, tuple(region.id for region in box.regions))


def write_region(box: BardwoodBox, region: Region) -> str:
    return box.regions[region].id


def read_place(box: BardwoodBox, value: object, where: str) -> Place:
    return read_name(value, where, keys_place(box))


def write_place(box: BardwoodBox, place: Place) -> str:
    return box.locations[place].id


def read_maybeplace(box: BardwoodBox, value: object, where: str) -> MaybePlace:
    return NONE if value is None else read_place(box, value, where)


def write_maybeplace(box: BardwoodBox, place: MaybePlace) -> str | None:
    return None if place == NONE else write_place(box, place)


def read_difficulty(box: BardwoodBox, value: object, where: str) -> Difficulty:
    return read_name(value, where, DIFFICULTIES)


def write_difficulty(box: BardwoodBox, difficulty: Difficulty) -> str:
    return DIFFICULTIES[difficulty]


def read_direction(box: BardwoodBox, value: object, where: str) -> Direction:
    return read_name(value, where, DIRECTIONS)


def write_direction(box: BardwoodBox, direction: Direction) -> str:
    return DIRECTIONS[direction]


def read_places(box: BardwoodBox, value: object, where: str) -> Places:
    found = 0
    for item in read_list(value, where):
        found |= 1 << read_place(box, item, where)
    return found


def write_places(box: BardwoodBox, places: Places) -> list[str]:
    return [location.id for location in box.locations if places >> location.code & 1]


def read_slot(box: BardwoodBox, value: object, where: str) -> Slot:
    return read_name(value, where, keys_slot(box))


def write_slot(box: BardwoodBox, slot: Slot) -> str:
    return box.board.slot_names[slot]


def keys_slot(box: BardwoodBox) -> tuple[str, ...]:
    return box.board.slot_names


def read_quarter(box: BardwoodBox, value: object, where: str) -> Quarter:
    return read_name(value, where, QUARTERS)


def write_quarter(box: BardwoodBox, quarter: Quarter) -> str:
    return QUARTERS[quarter]


def read_rowcode(box: BardwoodBox, value: object, where: str) -> RowCode:
    row = box.row_codes.get(read_str(value, where))
    if row is None:
        fault(where, "where a row of effects is printed, like <card>.top", value)
    return row


def write_rowcode(box: BardwoodBox, row: RowCode) -> str:
    return box.rows[row].id


def read_level(box: BardwoodBox, value: object, where: str) -> Level:
    level = read_count(value, where)
    if not 1 <= level <= 3:
        fault(where, "a level from 1 to 3", value)
    return level - 1


def write_level(box: BardwoodBox, level: Level) -> int:
    return level + 1


def keys_level(box: BardwoodBox) -> tuple[str, ...]:
    return LEVEL_NAMES


def keys_quarter(box: BardwoodBox) -> tuple[str, ...]:
    return QUARTERS


def keys_place(box: BardwoodBox) -> tuple[str, ...]:
    return box.board.place_names


def keys_pile(box: BardwoodBox) -> tuple[str, ...]:
    return box.board.pile_names


def keys_shop(box: BardwoodBox) -> tuple[str, ...]:
    return box.board.shop_names


def read_stake(box: BardwoodBox, value: object, where: str) -> Stake:
    return read_name(value, where, STAKES)


def write_stake(box: BardwoodBox, stake: Stake) -> str:
    return STAKES[stake]


def read_links(box: BardwoodBox, value: object, where: str) -> Links:
    pairs = read_dict(value, where)
    for links in (STRAIGHT, CROSSED):
        if pairs == write_links(box, links):
            return links
    fault(where, f"{write_links(box, STRAIGHT)} or {write_links(box, CROSSED)}", value)


def write_links(box: BardwoodBox, links: Links) -> dict[str, str]:
    """Each portal at the bottom with the one that it leads to."""
    portals, partners = box.board.portals, box.board.links[links]
    return {portal.id: portals[partners[i]].id for i, portal in enumerate(portals) if portal.edge == "bottom"}


def read_phase(box: BardwoodBox, value: object, where: str) -> Phase:
    return read_name(value, where, PHASES)


def write_phase(box: BardwoodBox, phase: Phase) -> str:
    return PHASES[phase]


def read_chapter(box: BardwoodBox, value: object, where: str) -> Chapter:
    return read_name(value, where, CHAPTERS)


def write_chapter(box: BardwoodBox, chapter: Chapter) -> str:
    return CHAPTERS[chapter]
