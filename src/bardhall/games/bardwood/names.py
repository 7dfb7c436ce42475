"""The small codes of the game and their names: resources, quarters, phases, acts.

Hot code uses small integers; `TYPES` defines how a dump shows the values of each alias; cards and seats are in
`kernel/names.py`.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, TypeAlias, TypeVar

from bardhall.kernel.codec import fault, read_count, read_dict
from bardhall.kernel.json_types import JsonType, Names, NamesOfBox, Number, RowId, SetOf

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

# How a list is laid out: `ByX` has an entry for each X, `AtX` only where something is. See kernel/visibility.py.
T = TypeVar("T")
ByPile: TypeAlias = Annotated[T, "by creature location"]
AtPile: TypeAlias = Annotated[T, "at some creature locations"]
ByShop: TypeAlias = Annotated[T, "by shop"]
ByLevel: TypeAlias = Annotated[T, "by level of legend"]
ByQuarter: TypeAlias = Annotated[T, "by quarter of the dial"]
AtSlot: TypeAlias = Annotated[T, "at some slots"]
AtPlace: TypeAlias = Annotated[T, "at some locations"]

NONE: Final = -1
LARGEST_FACE: Final = 2  # BG-RIVAL-SETUP-05: a portal has two sides to be joined to
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

DRAWN: Final = "drawn"  # at random
CHOSEN: Final = "chosen"  # by the players


class OwnerOfPieces(JsonType):
    """A seat, written as its number, or the Rival."""

    def write(self, box: Any, value: Any) -> Any:
        return "rival" if value == RIVAL else value

    def read(self, box: Any, value: object, where: str) -> Any:
        if value == "rival":
            return RIVAL
        seat = read_count(value, where)
        if seat >= RIVAL:
            fault(where, f'a seat from 0 to {RIVAL - 1}, or "rival"', value)
        return seat


class LevelNumber(Number):
    """A legend level, counted from 1; tables with one entry per level use the level names as keys."""

    def __init__(self) -> None:
        super().__init__(1, len(LEVEL_NAMES), "a level from 1 to 3", 1)

    def keys(self, box: Any) -> tuple[str, ...]:
        return LEVEL_NAMES


class PortalLinks(JsonType):
    """The links between portals: each portal at the bottom with the one that it leads to."""

    def write(self, box: Any, value: Any) -> Any:
        portals, partners = box.board.portals, box.board.links[value]
        return {portal.id: portals[partners[i]].id for i, portal in enumerate(portals) if portal.edge == "bottom"}

    def read(self, box: Any, value: object, where: str) -> Any:
        pairs = read_dict(value, where)
        for links in (STRAIGHT, CROSSED):
            if pairs == self.write(box, links):
                return links
        fault(where, f"{self.write(box, STRAIGHT)} or {self.write(box, CROSSED)}", value)


_OWNER: Final = OwnerOfPieces()
_PLACE: Final = NamesOfBox(lambda box: box.board.place_names)
TYPES: Final[dict[str, JsonType]] = {
    "Chapter": Names(CHAPTERS),
    "Difficulty": Names(DIFFICULTIES),
    "Direction": Names(DIRECTIONS),
    "Level": LevelNumber(),
    "Links": PortalLinks(),
    "Owner": _OWNER,
    "Owners": SetOf(_OWNER, lambda box: RIVAL + 1),
    "Phase": Names(PHASES),
    "Pile": NamesOfBox(lambda box: box.board.pile_names),
    "Place": _PLACE,
    "Places": SetOf(_PLACE, lambda box: len(box.locations)),
    "Quarter": Names(QUARTERS),
    "Region": NamesOfBox(lambda box: box.board.region_names),
    "RowCode": RowId(),
    "Shop": NamesOfBox(lambda box: box.board.shop_names),
    "Slot": NamesOfBox(lambda box: box.board.slot_names),
    "Stake": Names(STAKES),
}
