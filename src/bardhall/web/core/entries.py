"""The entries of a table: one small class for each kind of change.

A table is its row and the list of its entries. An entry counts from the moment it is stored; nothing else does.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from bardhall.kernel.rules import Json
from bardhall.web.core.errors import Refusal


class Chose(msgspec.Struct, tag="choice", frozen=True, omit_defaults=True):
    """A choice of a seat. `by` is who made it: a person, a bot, or the table, if it was forced."""

    seat: int
    choice: str
    by: str = "person"


class Undid(msgspec.Struct, tag="undo", frozen=True, omit_defaults=True):
    """The choices after the first `move` are undone. `is_agreed`: not freely, but by agreement of all seats."""

    seat: int
    move: int
    is_agreed: bool = False


class AskedUndo(msgspec.Struct, tag="ask_undo", frozen=True):
    """A seat asks to undo its last choice."""

    seat: int


class Agreed(msgspec.Struct, tag="agree", frozen=True):
    """A seat agrees to the undo."""

    seat: int


class Declined(msgspec.Struct, tag="decline", frozen=True):
    """A seat declines the undo."""

    seat: int


class Conceded(msgspec.Struct, tag="concede", frozen=True):
    """A seat concedes; a bot plays it to the end."""

    seat: int
    bot: str


class ToBot(msgspec.Struct, tag="bot", frozen=True, omit_defaults=True):
    """A bot plays the seat from now on. `by_clock`: because its time ran out."""

    seat: int
    bot: str
    by_clock: bool = False


class SeatReclaimed(msgspec.Struct, tag="back", frozen=True):
    """A person reclaims the seat."""

    seat: int


class Sitter(msgspec.Struct, frozen=True, omit_defaults=True):
    """The player whom others see at a seat: a person's number, 0 if unknown, and a portrait."""

    player: int = 0
    portrait: str = ""


UNKNOWN = Sitter()


class SeatTaken(msgspec.Struct, tag="sit", frozen=True, omit_defaults=True):
    """A person takes a seat, or changes their name."""

    seat: int
    name: str
    sitter: Sitter = UNKNOWN


BY_LINK = ""  # in place of a message: somebody sat down by a secret link


class MessageSent(msgspec.Struct, tag="say", frozen=True):
    """A message to the table."""

    seat: int
    text: str


class Freed(msgspec.Struct, tag="free", frozen=True, omit_defaults=True):
    """The owner of the table frees a seat: it is open again, or a bot plays it."""

    seat: int
    bot: str = ""


class Closed(msgspec.Struct, tag="close", frozen=True):
    """The table is closed; nothing more can happen at it."""


class Followed(msgspec.Struct, tag="follow", frozen=True):
    """The same players continue with a rematch at another table."""

    table: str


class Paired(msgspec.Struct, tag="pair", frozen=True):
    """Another table has the same deal: only this table's players may see it until all are over."""

    deal: str


class Unsealed(msgspec.Struct, tag="unseal", frozen=True):
    """All tables of the deal are over."""


class LessonStepDone(msgspec.Struct, tag="step", frozen=True, omit_defaults=True):
    """The choices of a lesson step. `is_done`: the next step starts, with this chance scripted for it.

    The chance is stored here because a table must not depend on a lesson that may change.
    """

    choices: tuple[Chose, ...] = ()
    is_done: bool = False
    is_last: bool = False  # there is no next one: the game goes on like any other
    chance: tuple[Any, ...] = ()


class SteppedBack(msgspec.Struct, tag="step_back", frozen=True, omit_defaults=True):
    """A lesson goes back to the start of a step, by its index, with this chance scripted for it."""

    step: int
    chance: tuple[Any, ...] = ()


TableChange: TypeAlias = (
    Chose
    | Undid
    | AskedUndo
    | Agreed
    | Declined
    | Conceded
    | ToBot
    | SeatReclaimed
    | SeatTaken
    | MessageSent
    | Freed
    | Closed
    | Followed
    | Paired
    | Unsealed
    | LessonStepDone
    | SteppedBack
)


class Entry(msgspec.Struct, frozen=True):
    """A change with its position in the list and its time."""

    number: int
    at: float
    change: TableChange


A_DAY = 24 * 3600.0


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An optional clock. `kind`: "move", a time for each choice, or "total", a time for the whole game."""

    kind: str
    seconds: float

    @property
    def is_by_turns(self) -> bool:
        """Return whether there is a day or more for each move, so that nobody has to be here at the same time."""
        return self.kind == "move" and self.seconds >= A_DAY


class TableSettings(msgspec.Struct, frozen=True, omit_defaults=True):
    """The settings of a table from its creation."""

    names: tuple[str, ...]  # of the persons who sat down at once, or are awaited; "" for a seat that waits for anybody
    bots: tuple[str, ...]  # of the seats that a bot plays; "" for a person's
    clock: Clock | None = None
    presses: bool = True  # the table presses an answer that is the only one
    is_listed: bool = False  # strangers find it in the hall
    campaign: str = ""  # the id of the campaign that the game belongs to
    lesson: str = ""  # the name of the lesson that the game is
    is_private: bool = False  # only who sits there, or has opened it, may look at it
    awaited: tuple[int, ...] = ()  # the seats whose names are of friends who have yet to sit down
    is_rated: bool = False  # the result counts for the ratings of the players
    deal: str = ""  # that other tables have too
    is_known_deal: bool = False  # somebody has played it before, and all may know it
    sitters: tuple[Sitter, ...] = ()  # of the seats, if somebody whom we know sat down at once
    offered: tuple[int, ...] = ()  # the seats that anybody may take in the lobby


class KeptPack(msgspec.Struct, frozen=True):
    """The identity of a pack that a game is played with."""

    id: str
    version: str
    digest: str


class Beginning(msgspec.Struct, frozen=True, omit_defaults=True):
    """The start of the game: a key, a seed, or the dump of a position. All of it is the server's secret."""

    seed: int = 0
    dump: str = ""
    key: str = ""  # hexadecimal; of a game that has no seed
    pack: str = "1.0.0"  # the version of the base pack; the one of every hall from before versions were kept
    chance: tuple[Any, ...] = ()  # dictated for the set-up of a lesson
    first_chance: tuple[Any, ...] = ()  # and for its first step
    packs: tuple[KeptPack, ...] = ()  # added to the base pack, in their order


class TableHeader(msgspec.Struct, frozen=True):
    """The row of a table: everything that never changes."""

    id: str
    game: str
    seats: int
    options: Json
    beginning: Beginning
    terms: TableSettings
    secret: str  # keys the chance of its bots
    owner: str  # the hash of a person
    opened: float


class Summary(msgspec.Struct, frozen=True):
    """The state of a table for lists, stored next to it and derived from its entries."""

    status: str  # running, finished, closed
    asked: tuple[int, ...]  # the seats with an open question
    is_due: bool  # the table itself has to move: a bot, or an answer that is the only one
    deadline: float  # when the next clock runs out; 0 for never
    moved: float
    entries: int
    names: tuple[str, ...] = ()
    deal: str = ""  # as long as not all of its tables are over
    free: int = 0  # seats that anybody may take now


_decoder = msgspec.json.Decoder(TableChange)
_sheet_decoder = msgspec.json.Decoder(TableHeader)


def encode(change: TableChange) -> str:
    """Return a change as stored text."""
    return msgspec.json.encode(change).decode()


def decode(text: str) -> TableChange:
    """Return a stored change; refuse one that another version wrote or that is damaged."""
    try:
        change: TableChange = _decoder.decode(text)
    except msgspec.MsgspecError:
        raise Refusal(409, "unplayable") from None
    return change


def read_sheet(text: str) -> TableHeader:
    """Return a stored table header."""
    try:
        return _sheet_decoder.decode(text)
    except msgspec.MsgspecError:
        raise Refusal(409, "unplayable") from None
