"""The entries of a table: everything that was done at it, one small class for each kind of change.

A table is its row and the list of its entries. An entry counts from the moment it is stored; nothing else does.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from bardhall.kernel.rules import Json
from bardhall.web.core.errors import Refusal


class Chose(msgspec.Struct, tag="choice", frozen=True, omit_defaults=True):
    """A choice of a seat. `by` says who made it: a person, a bot, or the table, when there was only one."""

    seat: int
    choice: str
    by: str = "person"


class Undid(msgspec.Struct, tag="undo", frozen=True, omit_defaults=True):
    """The choice that followed the first `move` is taken back. `is_agreed`: it was not free, all seats agreed."""

    seat: int
    move: int
    is_agreed: bool = False


class AskedUndo(msgspec.Struct, tag="ask_undo", frozen=True):
    """A seat wishes to take its last choice back."""

    seat: int


class Agreed(msgspec.Struct, tag="agree", frozen=True):
    """A seat agrees to the wish."""

    seat: int


class Declined(msgspec.Struct, tag="decline", frozen=True):
    """A seat does not."""

    seat: int


class Conceded(msgspec.Struct, tag="concede", frozen=True):
    """A seat gives up; a bot plays it on."""

    seat: int
    bot: str


class ToBot(msgspec.Struct, tag="bot", frozen=True, omit_defaults=True):
    """A bot plays the seat from now on. `by_clock`: its time has run out."""

    seat: int
    bot: str
    by_clock: bool = False


class SeatReclaimed(msgspec.Struct, tag="back", frozen=True):
    """A person plays the seat again."""

    seat: int


class Sitter(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who others see at a seat: the number of a person, 0 for nobody that we know, and a portrait."""

    player: int = 0
    portrait: str = ""


UNKNOWN = Sitter()


class SeatTaken(msgspec.Struct, tag="sit", frozen=True, omit_defaults=True):
    """A person sits down, or takes another name."""

    seat: int
    name: str
    sitter: Sitter = UNKNOWN


BY_LINK = ""  # in place of a message: somebody sat down by a secret link


class MessageSent(msgspec.Struct, tag="say", frozen=True):
    """A short message."""

    seat: int
    text: str


class Freed(msgspec.Struct, tag="free", frozen=True, omit_defaults=True):
    """Who opened the table has freed a chair: nobody sits there any more, or a bot plays it."""

    seat: int
    bot: str = ""


class Closed(msgspec.Struct, tag="close", frozen=True):
    """The table is closed; nothing more happens at it."""


class Followed(msgspec.Struct, tag="follow", frozen=True):
    """The same people play again, at another table."""

    table: str


class Paired(msgspec.Struct, tag="pair", frozen=True):
    """Other people have the same deal at another table: only who sits here looks on, until all are over."""

    deal: str


class Unsealed(msgspec.Struct, tag="unseal", frozen=True):
    """All tables of the deal are over."""


class LessonStepDone(msgspec.Struct, tag="step", frozen=True, omit_defaults=True):
    """What was done in a step of a lesson. `is_done`: the next one begins, with this chance dictated for it.

    The chance stands here, and not only in the lesson: a table is what its entries say, whatever becomes of a lesson.
    """

    choices: tuple[Chose, ...] = ()
    is_done: bool = False
    is_last: bool = False  # there is no next one: the game goes on like any other
    chance: tuple[Any, ...] = ()


class SteppedBack(msgspec.Struct, tag="step_back", frozen=True, omit_defaults=True):
    """A lesson goes back to the beginning of a step, by its number from 0, with this chance dictated for it."""

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
    """A change in its place in the list, with its time."""

    number: int
    at: float
    change: TableChange


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An optional clock. `kind`: "move", so long for each choice, or "total", so long for the whole game."""

    kind: str
    seconds: float


class TableSettings(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was agreed when the table was opened."""

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


class KeptPack(msgspec.Struct, frozen=True):
    """A pack that a game is played with, so that no other can be taken for it."""

    id: str
    version: str
    digest: str


class Beginning(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the game began: by a key, by a seed, or from the middle, by a dump. All of it is the hall's secret."""

    seed: int = 0
    dump: str = ""
    key: str = ""  # hexadecimal; of a game that has no seed
    pack: str = "1.0.0"  # the version of the base pack; the one of every hall from before versions were kept
    chance: tuple[Any, ...] = ()  # dictated for the set-up of a lesson
    first_chance: tuple[Any, ...] = ()  # and for its first step
    packs: tuple[KeptPack, ...] = ()  # added to the base pack, in their order


class TableHeader(msgspec.Struct, frozen=True):
    """The row of a table: what never changes."""

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
    """How a table stands, for lists: kept beside it, made from it."""

    status: str  # running, finished, closed
    asked: tuple[int, ...]  # the seats with an open question
    is_due: bool  # the table itself has to move: a bot, or an answer that is the only one
    deadline: float  # when the next clock runs out; 0 for never
    moved: float
    entries: int
    names: tuple[str, ...] = ()
    deal: str = ""  # as long as not all of its tables are over


_decoder = msgspec.json.Decoder(TableChange)
_sheet_decoder = msgspec.json.Decoder(TableHeader)


def encode(change: TableChange) -> str:
    """A change as the store keeps it."""
    return msgspec.json.encode(change).decode()


def decode(text: str) -> TableChange:
    """A change from the store; what cannot be read was written by another version, or is damaged."""
    try:
        change: TableChange = _decoder.decode(text)
    except msgspec.MsgspecError:
        raise Refusal(409, "unplayable") from None
    return change


def read_sheet(text: str) -> TableHeader:
    """A sheet from the store."""
    try:
        return _sheet_decoder.decode(text)
    except msgspec.MsgspecError:
        raise Refusal(409, "unplayable") from None
