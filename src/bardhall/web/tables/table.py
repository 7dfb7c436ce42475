"""A table in memory: all that follows from its entries. Holds nothing that the store does not."""

from __future__ import annotations

from dataclasses import dataclass, field

import bardhall
from bardhall.kernel.asks import Reason
from bardhall.kernel.game import Game
from bardhall.web.http.errors import Refusal
from bardhall.web.tables import entries as e


@dataclass
class Chair:
    """One seat. `bot` plays it, if it names one."""

    name: str
    bot: str
    is_open: bool  # nobody has sat down yet
    has_conceded: bool = False
    is_out_of_time: bool = False
    used: float = 0.0  # seconds
    asked_since: float = 0.0


@dataclass
class Wish:
    """A seat wishes to take a choice back; these have agreed."""

    seat: int
    agreed: set[int] = field(default_factory=set)


@dataclass(frozen=True)
class Undone:
    """A choice that was taken back. If it was a secret, the other seats never knew of it."""

    seat: int
    was_secret: bool


@dataclass
class Drawn:
    """The parts of the table's page as they were last drawn, by viewer: drawn once for each change and view."""

    version: int = -1
    here: frozenset[int] = frozenset()
    parts: dict[object, dict[str, str]] = field(default_factory=dict)


class Table:
    """Made by folding entries in order. `version` grows whenever a page may look different."""

    def __init__(self, sheet: e.Sheet) -> None:
        self.sheet = sheet
        self.game = begin(sheet)
        self.count = 0
        self.version = 0
        self.chairs = [
            Chair(name, bot, not name and not bot)
            for name, bot in zip(sheet.terms.names, sheet.terms.bots, strict=True)
        ]
        self.by: list[str] = []  # who made each choice that stands: a person, a bot, the table
        self.undone: list[Undone] = []
        self.wish: Wish | None = None
        self.messages: list[e.Said] = []
        self.is_closed = False
        self.drawn = Drawn()
        self.last_at = sheet.opened
        self._asked: tuple[int, ...] = ()
        self._undo_version = -1
        self._undo_reasons: dict[int, Reason | None] = {}
        self._ask(sheet.opened)

    # What follows

    @property
    def status(self) -> str:
        """running, finished or closed."""
        if self.game.seat is None:
            return "finished"
        return "closed" if self.is_closed else "running"

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats with an open question."""
        return () if self.is_closed else self.game.seats_to_answer

    def question(self, seat: int | None) -> int:
        """The number of the question a seat has to answer: choices and undos, without what is secret to it."""
        who = -1 if seat is None else seat
        undone = [u for u in self.undone if u.seat == who or not u.was_secret]
        return self.game.question(who) - self.game.start.move + 2 * len(undone)

    def why_not_undo(self, seat: int) -> Reason | None:
        """None if the seat may freely take back its last choice. What the table pressed stands with what led to it."""
        if self._undo_version != self.version:
            self._undo_version = self.version
            self._undo_reasons.clear()
        if seat not in self._undo_reasons:
            self._undo_reasons[seat] = self._undo_reason(seat)
        return self._undo_reasons[seat]

    def _undo_reason(self, seat: int) -> Reason | None:
        return self.game.why_not_undo(seat, self.undo_point(seat))

    def undo_point(self, seat: int) -> int:
        """How many choices had been made before the seat's last one, apart from what the table pressed for it."""
        choices = self.game.teller().told[1:]
        mine = [i for i, choice in enumerate(choices) if choice.seat == seat]
        own = [i for i in mine if self.by[i] != "table"] or mine
        return self.game.start.move + own[-1] if own else self.game.move

    def persons(self) -> list[int]:
        """The seats that persons play now."""
        return [seat for seat, chair in enumerate(self.chairs) if not chair.bot]

    def summary(self) -> e.Summary:
        """How the table stands."""
        from bardhall.web.tables.autoplay import due
        from bardhall.web.tables.clock import deadline

        names = tuple(chair.name for chair in self.chairs)
        is_due = due(self) is not None
        return e.Summary(self.status, self.asked, is_due, deadline(self), self.last_at, self.count, names)

    # Folding

    def fold(self, entry: e.Entry) -> None:
        """Take in one entry that is stored."""
        assert entry.number == self.count + 1
        self.last_at = entry.at
        self._do(entry.deed, entry.at)
        self.count = entry.number
        self.version += 1

    def _do(self, deed: e.Deed, at: float) -> None:
        if isinstance(deed, e.Chose):
            self._choose(deed, at)
        elif isinstance(deed, e.Undid):
            self._undo(deed, at)
        elif isinstance(deed, e.AskedUndo | e.Agreed | e.Declined):
            self._talk_of_undo(deed)
        elif isinstance(deed, e.Said):
            self.messages.append(deed)
        elif isinstance(deed, e.Closed):
            self.is_closed = True
        else:
            self._change_chair(deed, at)

    def _choose(self, deed: e.Chose, at: float) -> None:
        self.game.play(deed.choice, deed.seat)
        self.by.append(deed.by)
        chair = self.chairs[deed.seat]
        chair.used += max(0.0, at - chair.asked_since)
        self.wish = None
        self._asked = tuple(seat for seat in self._asked if seat != deed.seat)
        self._ask(at)

    def _undo(self, deed: e.Undid, at: float) -> None:
        choices = self.game.teller().told[1:]
        agreed = range(self.game.state.seats) if deed.is_agreed else ()
        for i in reversed(self.game.undo(deed.seat, agreed, deed.move)):
            self.undone.append(Undone(choices[i].seat, not choices[i].opened))
            del self.by[i]
        self.wish = None
        self._asked = ()
        self._ask(at)

    def _talk_of_undo(self, deed: e.AskedUndo | e.Agreed | e.Declined) -> None:
        if isinstance(deed, e.AskedUndo):
            self.wish = Wish(deed.seat, {deed.seat})
        elif isinstance(deed, e.Agreed) and self.wish is not None:
            self.wish.agreed.add(deed.seat)
        else:
            self.wish = None

    def _change_chair(self, deed: e.Conceded | e.ToBot | e.Back | e.Sat, at: float) -> None:
        chair = self.chairs[deed.seat]
        if isinstance(deed, e.Sat):
            self._sit(chair, deed.name, at)
        elif isinstance(deed, e.Back):
            chair.bot = ""
            chair.asked_since = at
        else:
            chair.bot = deed.bot
            self._note_bot(chair, deed)

    def _sit(self, chair: Chair, name: str, at: float) -> None:
        chair.name = name
        if chair.is_open:
            chair.is_open = False
            for waiting in self.chairs:
                waiting.asked_since = at  # clocks run from the moment everybody is there

    def _note_bot(self, chair: Chair, deed: e.Conceded | e.ToBot) -> None:
        """The record says who did not play to the end."""
        what = "conceded" if isinstance(deed, e.Conceded) else "out_of_time" if deed.by_clock else "bot"
        chair.has_conceded |= isinstance(deed, e.Conceded)
        chair.is_out_of_time |= isinstance(deed, e.ToBot) and deed.by_clock
        self.game.notes = [*self.game.notes, {what: deed.seat, "move": self.game.move, "by": deed.bot}]

    def _ask(self, at: float) -> None:
        """Start the clock of every seat that was not asked before."""
        for seat in self.game.seats_to_answer:
            if seat not in self._asked:
                self.chairs[seat].asked_since = at
        self._asked = self.game.seats_to_answer


def begin(sheet: e.Sheet) -> Game:
    """The game of a table before its first choice."""
    if sheet.beginning.dump:
        return bardhall.load(sheet.beginning.dump)
    return bardhall.new(sheet.game, seats=sheet.seats, seed=sheet.beginning.seed, **sheet.options)


def check_running(table: Table) -> None:
    """Nothing happens at a table that is closed or over."""
    if table.is_closed:
        raise Refusal(409, "closed")
    if table.game.seat is None:
        raise Refusal(409, "over")
