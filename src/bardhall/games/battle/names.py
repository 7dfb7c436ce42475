"""The small codes of the game and their names: colours, dice, events, modifiers.

Hot code uses small integers; `TYPES` defines how a dump shows the values of each alias; cards and seats are in
`kernel/names.py`.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, TypeAlias, TypeVar

from bardhall.kernel.codec import fault, read_str
from bardhall.kernel.json_types import JsonType, Names, Number, SetOf

Seat: TypeAlias = int
MaybeSeat: TypeAlias = int  # -1: none
Card: TypeAlias = int  # the code of a card's design in the box
MaybeCard: TypeAlias = int  # -1: none
Colour: TypeAlias = int
MaybeColour: TypeAlias = int  # -1: none
Die: TypeAlias = int  # colour * 8 + value, value 0 is not rolled yet; with LOCKED while it lies on a card
MaybeDie: TypeAlias = int  # -1: none
Count: TypeAlias = int
Place: TypeAlias = int  # where a card lies on a stage, from 0; -1: nowhere
Keys: TypeAlias = int  # a set of modifier keys, one bit each
TriggerEvent: TypeAlias = int
Ending: TypeAlias = int

T = TypeVar("T")
ByColour: TypeAlias = Annotated[T, "by colour"]  # a list with an entry for each: see kernel/visibility.py

NONE: Final = -1
DANCE: Final = 0
ILLUSION: Final = 1
SONG: Final = 2
MUSIC: Final = 3
WHITE: Final = 4  # die icon: any colour
ENCORE: Final = 4  # dice of the encore have no colour
COLOURS: Final = ("dance", "illusion", "song", "music")
ENDINGS: Final = ("running", "played_out", "unfinished")
ARTS: Final = (*COLOURS, "encore")  # of dice, by their colour
LETTERS: Final = "DISME"
FACES: Final = 6  # BB-DICE-01
LARGEST_FACE: Final = FACES
LOCKED: Final = 64

ON_STAGE_ROLL: Final = 0
ON_CREATE_PERFORMANCE: Final = 1
ON_USE_ABILITY: Final = 2
ON_HIRE: Final = 3
ON_CAPTURE: Final = 4
ON_TUNE: Final = 5
ON_ROUND_END: Final = 6
EVENTS: Final = (
    "on_stage_roll",
    "on_create_performance",
    "on_use_ability",
    "on_hire",
    "on_capture",
    "on_tune",
    "on_round_end",
)

TUNE_STEP_2: Final = 1
NEWEST_COSTS_TWO: Final = 2
HAND_PLUS_ONE: Final = 4
MINORITY_COLOUR: Final = 8
FREE_TOP: Final = 16
FLEXIBLE_COST: Final = 32
VALUE_SHIFT: Final = 64
KEYS: Final = (
    "tune_step_2",
    "newest_costs_two",
    "hand_plus_one",
    "minority_colour",
    "free_top",
    "flexible_cost",
    "value_shift",
)


def die_text(die: Die) -> str:
    """Return a die in text: `D4`, `D?` before its first roll, `D4*` on a card."""
    value = die & 7
    return LETTERS[(die & ~LOCKED) >> 3] + (str(value) if value else "?") + ("*" if die & LOCKED else "")


class DieText(JsonType):
    """A die, written as `die_text` writes it."""

    def write(self, box: Any, value: Any) -> Any:
        return die_text(value)

    def read(self, box: Any, value: object, where: str) -> Any:
        text = read_str(value, where)
        bare = text[:-1] if text.endswith("*") else text
        if len(bare) != 2 or bare[0] not in LETTERS or bare[1] not in "?123456":
            fault(where, "a die like D4, I?, S6*", value)
        die = LETTERS.index(bare[0]) * 8 + (0 if bare[1] == "?" else int(bare[1]))
        return die | LOCKED if text.endswith("*") else die


TYPES: Final[dict[str, JsonType]] = {
    "Colour": Names(COLOURS),
    "Die": DieText(),
    "Ending": Names(ENDINGS),
    "Keys": SetOf(Names(KEYS), lambda box: len(KEYS)),
    "Place": Number(NONE, 99, "a place on a stage, from 0, or -1"),
    "TriggerEvent": Names(EVENTS),
}
