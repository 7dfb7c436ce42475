"""The entries of a table: one small class for each kind of change.

A table is its row and the list of its entries. An entry counts from the moment it is stored; nothing else does.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from bardhall.kernel.rules import Json
from bardhall.web.core.errors import Refusal


class Chose(msgspec.Struct, tag="choice", frozen=True, omit_defaults=True):
    """A choice made in a seat; `by` says who made it: a person, a bot, or the table if it was forced."""

    seat: int
    choice: str
    by: str = "person"


class Undid(msgspec.Struct, tag="undo", frozen=True, omit_defaults=True):
    """An undo of all choices after the first `move`; `is_agreed` means that all seats had to agree."""

    seat: int
    move: int
    is_agreed: bool = False


class AskedUndo(msgspec.Struct, tag="ask_undo", frozen=True):
    """A request of a seat to undo its last choice."""

    seat: int


class Agreed(msgspec.Struct, tag="agree", frozen=True):
    """A seat's agreement to an undo request."""

    seat: int


class Declined(msgspec.Struct, tag="decline", frozen=True):
    """A seat's refusal of an undo request."""

    seat: int


class Conceded(msgspec.Struct, tag="concede", frozen=True):
    """A concession: a bot plays the seat until the end."""

    seat: int
    bot: str


class ToBot(msgspec.Struct, tag="bot", frozen=True, omit_defaults=True):
    """A seat that a bot plays from now on; `by_clock` means that the seat's time ran out."""

    seat: int
    bot: str
    by_clock: bool = False


class SeatReclaimed(msgspec.Struct, tag="back", frozen=True):
    """A seat that its person has reclaimed from a bot."""

    seat: int


class Sitter(msgspec.Struct, frozen=True, omit_defaults=True):
    """The player whom others see at a seat: a person's number, which is 0 if unknown, and a portrait."""

    player: int = 0
    portrait: str = ""


UNKNOWN = Sitter()


class SeatTaken(msgspec.Struct, tag="sit", frozen=True, omit_defaults=True):
    """A person who takes a seat, or changes the name there."""

    seat: int
    name: str
    sitter: Sitter = UNKNOWN


BY_LINK = ""  # in place of a message: somebody sat down by a secret link


class MessageSent(msgspec.Struct, tag="say", frozen=True):
    """A chat message to the table."""

    seat: int
    text: str


class Freed(msgspec.Struct, tag="free", frozen=True, omit_defaults=True):
    """A seat that the owner of the table has freed, which is open again or played by a bot."""

    seat: int
    bot: str = ""


class Closed(msgspec.Struct, tag="close", frozen=True):
    """The end of a table that was closed; nothing more can happen there."""


class Followed(msgspec.Struct, tag="follow", frozen=True):
    """A link to the rematch, where the same players continue."""

    table: str


class Paired(msgspec.Struct, tag="pair", frozen=True):
    """A note that another table has the same deal, so that only this table's players may see it until all are over."""

    deal: str


class Unsealed(msgspec.Struct, tag="unseal", frozen=True):
    """A note that all tables of the deal are over."""


class LessonStepDone(msgspec.Struct, tag="step", frozen=True, omit_defaults=True):
    """The choices of a lesson step; if `is_done`, the next step starts, with this chance scripted for it.

    The chance is stored here because a table must not depend on a lesson that may change.
    """

    choices: tuple[Chose, ...] = ()
    is_done: bool = False
    is_last: bool = False  # there is no next one: the game goes on like any other
    chance: tuple[Any, ...] = ()


class SteppedBack(msgspec.Struct, tag="step_back", frozen=True, omit_defaults=True):
    """A return to the start of a lesson step, by its index, with this chance scripted for it."""

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
    """A change at a table, with its position in the list and its time."""

    number: int
    at: float
    change: TableChange


A_DAY = 24 * 3600.0


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An optional clock: `kind` is "move" for a time per choice, or "total" for a time for the whole game."""

    kind: str
    seconds: float

    @property
    def is_by_turns(self) -> bool:
        """Return whether each move has a day or more, so that players need not be here at the same time."""
        return self.kind == "move" and self.seconds >= A_DAY


class TableSettings(msgspec.Struct, frozen=True, omit_defaults=True):
    """The settings with which a table was created."""

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
    """What a game started from, a key, a seed or the dump of a position, all of which the server keeps secret."""

    seed: int = 0
    dump: str = ""
    key: str = ""  # hexadecimal; of a game that has no seed
    pack: str = "1.0.0"  # the version of the base pack; the one of every hall from before versions were kept
    chance: tuple[Any, ...] = ()  # dictated for the set-up of a lesson
    first_chance: tuple[Any, ...] = ()  # and for its first step
    packs: tuple[KeptPack, ...] = ()  # added to the base pack, in their order


class TableHeader(msgspec.Struct, frozen=True):
    """The row of a table in the database, with everything that never changes."""

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
    """A table's state for lists, stored with the table and derived from its entries."""

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
    """Return a stored change; refuse one that is damaged or that another version wrote."""
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
