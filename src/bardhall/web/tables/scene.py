"""A scene: everything that one page of a table shows to one person, and nothing else.

The server makes scenes from views, and the templates draw them. Neither knows any rules: options, reasons and sentences
come from the engine.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from bardhall.kernel.events import Event
from bardhall.kernel.game import LogLine, View
from bardhall.kernel.outcome import Outcome
from bardhall.kernel.wording import Wording

if TYPE_CHECKING:
    from bardhall.kernel.box import PackRef
    from bardhall.kernel.choices import Spot
    from bardhall.web.tables.score_sheet import ScoreSheet

V = TypeVar("V")


def changed(value: V, **fields: object) -> V:
    """Return a copy of a frozen value with changed fields, ten times as fast as `dataclasses.replace`."""
    known, copy = vars(value), object.__new__(type(value))
    vars(copy).update(known, **fields)
    assert len(vars(copy)) == len(known), f"{type(value).__name__} has other fields"
    return copy


class Bit(NamedTuple):
    """An icon with a word or a number, as part of a price or of the clock; `icon` is a key of the icons' names."""

    icon: str
    text: str = ""
    art: str = ""


@dataclass(frozen=True)
class Offer:
    """A candidate of the pending question: a button, or a piece with the reason why it is unavailable."""

    text: str  # the choice's stable text, sent back by the form
    kind: str  # its class name, so that a board knows on which piece to draw it
    label: str
    rule: str = ""  # of the bar; empty if legal
    reason: str = ""
    final: str = ""  # the rule, in words, by which it cannot be taken back
    is_hint: bool = False  # it looks best
    link: str = ""  # where its rule is told
    price: tuple[Bit, ...] = ()  # what it costs; these three are set when it is laid on a piece
    ways: tuple[Offer, ...] = ()  # to complete it in the same press; text and label are those of the whole press
    answer: str = ""  # the label of such a way beside its choice
    destination: Spot | None = None  # where such a way leads

    @property
    def is_legal(self) -> bool:
        """Return whether the offer can be chosen now."""
        return not self.reason


@dataclass(frozen=True)
class SeatCard:
    """A seat and its player, leaving out what changes with most moves."""

    index: int
    name: str
    kind: str  # person, bot, open
    bot: str = ""
    is_me: bool = False
    has_conceded: bool = False
    link: str = ""  # a secret link: to an open seat as long as it is open, to my own, which was just asked for, once
    is_persons: bool = False  # somebody has sat down there, even if a bot plays now
    is_muted: bool = False  # by who looks
    absence: str = ""  # why a bot plays a person's seat: you_conceded, out_of_time, out_of_game, by_bot
    can_return: bool = False  # the person may take it back
    portrait: str = ""  # its key; empty for a free seat
    level: str = ""  # of the bot that plays there, as people call it
    is_stand_in: bool = False  # the bot plays in a person's place
    player: int = 0  # the number of the person who sits there, if we know them
    is_offered: bool = False  # anybody may take it in the lobby


@dataclass(frozen=True)
class Message:
    """A short chat message at the table."""

    name: str
    text: str
    is_note: bool = False  # the table's own remark about the person
    player: int = 0  # the number of a spectator


@dataclass(frozen=True)
class LessonCard:
    """The current step of a lesson; its `kind` is look, choose, try or watch."""

    title: str
    number: int  # of the step, from 1
    count: int
    kind: str
    text: str
    rule: str
    points: tuple[str, ...]  # the ids of the elements that it points at
    can_go_back: bool
    link: str = ""  # where the rule is told


@dataclass(frozen=True)
class Scene:
    """One table as one person sees it; `seat` is None for spectators."""

    table: str  # the table's public id
    game: str
    lang: str
    seat: int | None
    names: tuple[str, ...]
    seats: tuple[SeatCard, ...]
    view: View
    wording: Wording
    number: int  # of the question that a choice answers
    prompt: str = ""  # the open question of my seat; empty if I am not asked
    rule: str = ""
    offers: tuple[Offer, ...] = ()
    can_undo: bool = False  # freely
    can_restart: bool = False  # more than the last choice is taken back freely
    is_undo_granted: bool = False  # a press on Undo takes the last choice back at once
    can_ask_undo: bool = False  # the others may agree to what is not free
    undo_reason: str = ""
    undo_rule: str = ""
    log: tuple[LogLine, ...] = ()  # oldest first
    events: tuple[Event, ...] = ()  # as the viewer may know them, oldest first; the last ones are those of the log
    news: int = 0  # how many of the last log lines happened since my own last choice, or are announced since then
    begins: frozenset[int] = frozenset()  # the moves among these that begin something: a turn, an action
    hint: str = ""  # the text of the choice that looks best from my view
    hint_why: str = ""  # and why, in words
    outcome: Outcome | None = None
    sheet: ScoreSheet | None = None  # of a game that is over
    messages: tuple[Message, ...] = ()
    heard: int = 0  # how many messages there are for me in all, those of spectators included
    remarks: tuple[Message, ...] = ()  # what the spectators write to each other; for players when the game is over
    can_remark: bool = False  # I watch, and may write there
    is_named: bool = False  # those whom I write to know my name
    mode: str = "play"  # play, watch, replay, handover
    is_owner: bool = False
    move: int = 0  # how many choices have been made: for the replay's slider
    last_move: int = 0
    asked: tuple[int, ...] = ()  # the seats with an open question
    present: tuple[str, ...] = ()  # who is here, away or gone, by seat
    seconds_left: dict[int, int] = field(default_factory=dict)  # by seat, if there is a clock
    notice: str = ""  # why the last form was refused, or what it did: shown once, above the question
    wish: str = ""  # the name of another seat that asks me to agree to an undo
    bots: tuple[str, ...] = ()  # levels that my seat may be handed to
    held: tuple[int, ...] = ()  # the seats of this browser; more than one: hot-seat
    next_seat: int | None = None  # in mode handover: whose screen it is next
    undo_asked_by: int | None = None  # a seat that wishes to take its last choice back
    undo_waits_for: tuple[int, ...] = ()  # the seats that have not agreed to that yet
    is_closed: bool = False
    views: tuple[View, ...] = ()  # in mode replay, seen by all: the view of each seat
    campaign: str = ""  # the id of the campaign that the game belongs to
    opened: str = ""  # what the end of the game has opened in it
    is_followed: bool = False  # somebody has opened the table where the same people play again
    commitment: str = ""  # what fixes the chance of the game from its beginning
    key: str = ""  # the key of its chance, once it is over; or else its seed
    seed: str = ""
    lesson: LessonCard | None = None  # of my own lesson, while it lasts
    pack_names: tuple[str, ...] = ()  # how the hall calls the packs that were added; an uploaded one by its digest
    deal: str = ""  # that other tables have too
    can_pair: bool = False  # whoever opened it may open another table with the same deal
    is_rated: bool = False  # the result counts: no hint, no undo that the others would have to agree to
    first_move: int = 0  # in mode replay: where the record begins; not 0 if it was played on from a position

    @property
    def title(self) -> str:
        """Return the name of the game."""
        return self.view.start.rules.info().name(self.lang)

    def absence(self, seat: SeatCard) -> str:
        """Return whether a person is away or gone; nobody is if the game is over or only shown again."""
        if seat.kind != "person" or self.mode == "replay" or self.outcome is not None or not self.present:
            return ""
        return self.present[seat.index] if self.present[seat.index] != "here" else ""

    @property
    def has_log(self) -> bool:
        """Return whether anything has happened yet."""
        return bool(self.log)

    @property
    def is_over(self) -> bool:
        """Return whether the game is over."""
        return self.outcome is not None

    @property
    def packs(self) -> tuple[PackRef, ...]:
        """Return the packs that were added to the base pack."""
        return self.view.start.box.packs[1:]


@dataclass(frozen=True)
class TableCard:
    """A table as lists of tables show it."""

    table: str
    game: str
    names: tuple[str, ...]
    is_my_turn: bool = False
    news: tuple[str, ...] = ()  # what happened since my last choice, newest last
    result: str = ""  # of a finished game, in one line
    when: str = ""
    daily: str = ""  # the day whose game it is
    has_won: bool | None = None  # whether its reader has won it, if it is over and they sat there
