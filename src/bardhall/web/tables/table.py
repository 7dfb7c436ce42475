"""A table in memory, computed from its entries, with nothing that the database does not have."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

import bardhall
from bardhall.kernel import undo
from bardhall.kernel.asks import Ask, Reason
from bardhall.kernel.flow import Question
from bardhall.kernel.game import Game
from bardhall.kernel.opening import new_start
from bardhall.kernel.presses import Way, ways
from bardhall.web.core import entries as e
from bardhall.web.core.portraits import Face, face_of, portrait_at

T = TypeVar("T")


@dataclass
class Chair:
    """A seat of a table, which `bot` plays if it is set."""

    name: str
    bot: str
    is_open: bool  # nobody has sat down yet
    has_conceded: bool = False
    is_out_of_time: bool = False
    used: float = 0.0  # seconds
    asked_since: float = 0.0
    sitter: e.Sitter = e.UNKNOWN


@dataclass
class UndoRequest:
    """An undo request of a seat, and the seats that have agreed to it."""

    seat: int
    agreed: set[int] = field(default_factory=set)


@dataclass(frozen=True)
class Undone:
    """An undone choice; if it was secret, the other seats never knew of it."""

    seat: int
    was_secret: bool


class Table:
    """The state of a table, computed by applying its entries in order."""

    def __init__(self, sheet: e.TableHeader, folders: tuple[str, ...] = ()) -> None:
        self.sheet = sheet
        self.folders = folders  # of the packs that the sheet names
        self.game = begin(sheet, folders)
        self.game.listen()
        self.commitment = self.game.commitment or ""  # kept: it is a hash of how the game began
        self.count = 0
        self.chairs = [
            Chair(name, bot, not bot and (not name or seat in sheet.terms.awaited))
            for seat, (name, bot) in enumerate(zip(sheet.terms.names, sheet.terms.bots, strict=True))
        ]
        for chair, sitter in zip(self.chairs, sheet.terms.sitters, strict=False):
            chair.sitter = sitter
        self.chosen_by: list[str] = []  # who made each choice that stands: a person, a bot, the table
        self.undone: list[Undone] = []
        self.wish: UndoRequest | None = None
        self.messages: list[e.MessageSent | e.Freed] = []
        self.is_closed = False
        self.last_chooser = -1  # the seat whose person made the last choice; -1 if a bot or the table did
        self.following = ""  # the table where the same people play again
        self.marks = [self.game.move] if sheet.terms.lesson else []  # the moves at which a lesson's steps were begun
        self.is_taught = bool(sheet.terms.lesson)  # until the lesson is over
        self.deal = sheet.terms.deal  # that other tables have too
        self.is_sealed = bool(self.deal)  # until they are all over, only who sits here looks on
        self.last_at = sheet.opened
        self.news: tuple[str, int] = ("", -1)  # the last entry, if others want to hear of it: its kind and the seat
        self._asked: tuple[int, ...] = ()
        self._known: dict[Hashable, Any] = {}
        self._start_clocks(sheet.opened)

    # What follows

    @property
    def status(self) -> str:
        """Return the status of the table: running, finished or closed."""
        if self.game.seat is None:
            return "finished"
        return "closed" if self.is_closed else "running"

    @property
    def asked(self) -> tuple[int, ...]:
        """Return the seats with a pending question."""
        return () if self.is_closed else self.game.seats_to_answer

    def question(self, seat: int | None) -> int:
        """Return the number of the pending question: all choices and undos, except those still secret to the seat
        (None: to everybody).
        """
        known = self._known.get(("question", seat))
        if known is None:
            undone = sum(u.seat == seat or not u.was_secret for u in self.undone) if self.undone else 0
            known = self._known["question", seat] = self.game.question(seat) - self.game.start.move + 2 * undone
        return int(known)

    def cached(self, what: Hashable, work: Callable[[], T]) -> T:
        """Return the result of `work`, which is cached until the next entry."""
        if what not in self._known:
            self._known[what] = work()
        found: T = self._known[what]
        return found

    def ask(self, seat: int) -> Ask:
        """Return the pending question of a seat with its options."""
        return self.cached(("ask", seat), lambda: self.game.ask(seat))

    def ways(self, seat: int) -> dict[str, list[Way]]:
        """Return the ways to complete the options of a seat's question in one press, by their texts."""
        return self.cached(("ways", seat), lambda: self._ways(seat))

    def _ways(self, seat: int) -> dict[str, list[Way]]:
        state = self.game.state
        if not self.sheet.terms.presses or self.is_taught or not isinstance(state.stack[-1], Question):
            return {}
        rules = self.game.start.rules
        return {choice.text: found for choice in self.ask(seat).options if (found := ways(rules, state, seat, choice))}

    def why_not_undo(self, seat: int) -> Reason | None:
        """Return None if the seat may undo its last choice freely, else the reason; forced moves are undone with their
        cause.
        """
        return self.cached(("undo", seat), lambda: self._undo_reason(seat))

    def _undo_reason(self, seat: int) -> Reason | None:
        return self.game.why_not_undo(seat, self.undo_point(seat))

    def can_ask_undo(self, seat: int) -> bool:
        """Return whether the seat has a choice that it may ask the others to undo."""
        return self.cached(("ask undo", seat), lambda: self._is_askable(seat))

    def _is_askable(self, seat: int) -> bool:
        reason = self.why_not_undo(seat)
        if reason is None or reason.key == undo.NOTHING.key:
            return False
        return self.game.why_not_undo(seat, self.undo_point(seat), agreed=True) is None

    def is_undone_at_once(self, seat: int) -> bool:
        """Return whether an undo happens at once: it is free, or nobody has to agree and the result does not count."""
        return self.why_not_undo(seat) is None or (self.can_ask_undo(seat) and self.is_undo_unasked(seat))

    def is_undo_unasked(self, seat: int) -> bool:
        """Return whether nobody has to agree to an undo and the result does not count.

        An undo would be noted, and solo histories and ratings only count games without one.
        """
        terms = self.sheet.terms
        is_counted = terms.is_rated or (self.sheet.seats == 1 and not self.game.notes)
        return not is_counted and not self.to_agree({seat})

    def undo_point(self, seat: int) -> int:
        """Return the number of choices before the seat's last one, not counting its forced moves."""
        choices = self.game.teller().told[1:]
        mine = [i for i, choice in enumerate(choices) if choice.seat == seat]
        own = [i for i in mine if self.chosen_by[i] != "table"] or mine
        return self.game.start.move + own[-1] if own else self.game.move

    def restart_point(self, seat: int) -> int | None:
        """Return the number of choices at the start of the seat's turn, or as near to it as undo is free; None if that
        is no further than its last choice.
        """
        return self.cached(("restart", seat), lambda: self._restart_point(seat))

    def _restart_point(self, seat: int) -> int | None:
        point, first = None, self.game.start.move
        choices = self.game.teller().told[1:]
        for i in range(self.undo_point(seat) - first - 1, -1, -1):
            if choices[i].seat != seat or self.game.why_not_undo(seat, first + i) is not None:
                break
            if self.chosen_by[i] != "table":
                point = first + i
        return point

    @property
    def extras(self) -> int:
        """Return the number of entries other than the moves that still stand."""
        return self.count - len(self.chosen_by)

    def is_opened_by(self, person: str) -> bool:
        """Return whether a person owns the table; an unknown visitor owns none."""
        return bool(person) and self.sheet.owner == person

    def name(self, seat: int) -> str:
        """Return the name of a seat's player; a bot that nobody named has its own."""
        chair = self.chairs[seat]
        return chair.name or (self.face(seat).name if chair.bot else "")

    def portrait(self, seat: int) -> str:
        """Return the portrait of a seat's player; empty for an open seat."""
        chair = self.chairs[seat]
        if chair.bot and (self.sheet.terms.bots[seat] or not chair.name):
            return self.face(seat).portrait
        return "" if chair.is_open else chair.sitter.portrait or portrait_at(self.sheet.id, self.sheet.terms.bots, seat)

    def face(self, seat: int) -> Face:
        """Return the face of the bot that plays a seat."""
        return face_of(self.sheet.id, self.sheet.terms.bots, seat, self.chairs[seat].bot)

    def free_seats(self) -> list[int]:
        """Return the seats that anybody can take in the lobby now."""
        if self.status != "running" or self.is_sealed:
            return []
        return [seat for seat in self.sheet.terms.offered if self.chairs[seat].is_open]

    def persons(self) -> list[int]:
        """Return the seats that people are playing now."""
        return [seat for seat, chair in enumerate(self.chairs) if not chair.bot]

    def to_agree(self, agreed: Collection[int]) -> list[int]:
        """Return the seats that must still agree to an undo."""
        return [seat for seat in self.persons() if seat not in agreed and not self.chairs[seat].is_open]

    # Folding

    def fold(self, entry: e.Entry) -> None:
        """Apply an entry; if the rules refuse its choice or undo, raise an error and change nothing."""
        assert entry.number == self.count + 1
        change, at = entry.change, entry.at
        self.news = ("", -1)
        if isinstance(change, e.Chose):
            self._choose(change, at)
        elif isinstance(change, e.Undid):
            self._undo(change, at)
        elif isinstance(change, e.LessonStepDone):
            self._step(change, at)
        elif isinstance(change, e.SteppedBack):
            self._step_back(change, at)
        elif isinstance(change, e.AskedUndo | e.Agreed | e.Declined):
            self._talk_of_undo(change)
        elif isinstance(change, e.MessageSent):
            self.messages.append(change)
            self.news = ("message" if change.text != e.BY_LINK else "", change.seat)
        elif isinstance(change, e.Freed):
            self._free(change, at)
        elif isinstance(change, e.Closed):
            self.is_closed = True
        elif isinstance(change, e.Followed):
            self.following = change.table
        elif isinstance(change, e.Paired):
            self.deal, self.is_sealed = change.deal, True
        elif isinstance(change, e.Unsealed):
            self.is_sealed = False
        else:
            self._change_chair(change, at)
        self.last_at = at
        self.count = entry.number
        self._known.clear()

    def _choose(self, change: e.Chose, at: float) -> None:
        self.game.play(change.choice, change.seat)
        self.chosen_by.append(change.by)
        self.last_chooser = change.seat if change.by == "person" else -1
        chair = self.chairs[change.seat]
        chair.used += max(0.0, at - chair.asked_since)
        self.wish = None
        self._asked = tuple(seat for seat in self._asked if seat != change.seat)
        self._start_clocks(at)

    def _undo(self, change: e.Undid, at: float) -> None:
        choices = self.game.teller().told[1:]
        agreed = range(self.game.state.seats) if change.is_agreed else ()
        for i in reversed(self.game.undo(change.seat, agreed, change.move)):
            self.undone.append(Undone(choices[i].seat, not choices[i].opened))
            del self.chosen_by[i]
        self.wish = None
        self._asked = ()
        self._start_clocks(at)

    def _step(self, change: e.LessonStepDone, at: float) -> None:
        for chosen in change.choices:
            self._choose(chosen, at)
        if change.is_done:
            self.marks.append(self.game.move)
            self._dictate(change.chance)
            self.is_taught = not change.is_last

    def _step_back(self, change: e.SteppedBack, at: float) -> None:
        del self.marks[change.step + 1 :]
        first = self.marks[-1] - self.game.start.move
        self.undone += [Undone(told.seat, not told.opened) for told in self.game.teller().told[first + 1 :]]
        del self.chosen_by[first:]
        self.game = self.game.at(self.marks[-1])
        self.game.listen()
        self._dictate(change.chance)
        self._asked = ()
        self._start_clocks(at)

    def _dictate(self, chance: Sequence[object]) -> None:
        """Script the chance of a step, replacing chance that was scripted for another one."""
        self.game.withdraw_dictated()
        self.game.dictate(chance)

    def _talk_of_undo(self, change: e.AskedUndo | e.Agreed | e.Declined) -> None:
        if isinstance(change, e.AskedUndo):
            self.wish = UndoRequest(change.seat, {change.seat})
        elif isinstance(change, e.Agreed) and self.wish is not None:
            self.wish.agreed.add(change.seat)
        else:
            self.wish = None

    def _change_chair(self, change: e.Conceded | e.ToBot | e.SeatReclaimed | e.SeatTaken, at: float) -> None:
        chair = self.chairs[change.seat]
        if isinstance(change, e.SeatTaken):
            self._sit(chair, change, at)
        elif isinstance(change, e.SeatReclaimed):
            chair.bot, chair.is_out_of_time = "", False
            chair.asked_since = at
        else:
            chair.bot = change.bot
            self._note_bot(chair, change)
            self._end_idle_wish()

    def _free(self, change: e.Freed, at: float) -> None:
        """Free a seat together with its messages, so that nobody attributes them to the next player."""
        self.chairs[change.seat] = chair = Chair("", change.bot, not change.bot, asked_since=at)
        self.messages = [*(said for said in self.messages if said.seat != change.seat), change]
        if change.bot:
            self._note_bot(chair, change)
        if self.wish is not None and self.wish.seat == change.seat:
            self.wish = None
        self._end_idle_wish()

    def _end_idle_wish(self) -> None:
        """End an undo request when nobody is left who could agree, so that the game continues."""
        if self.wish is not None and not self.to_agree(self.wish.agreed):
            self.wish = None

    def _sit(self, chair: Chair, change: e.SeatTaken, at: float) -> None:
        chair.name, chair.sitter = change.name, change.sitter
        if chair.is_open:
            chair.is_open = False
            self.news = ("seat", change.seat)
            for waiting in self.chairs:
                waiting.asked_since = at  # clocks run from the moment everybody is there

    def _note_bot(self, chair: Chair, change: e.Conceded | e.ToBot | e.Freed) -> None:
        """Note in the record which players did not play to the end."""
        has_conceded = isinstance(change, e.Conceded)
        is_out_of_time = isinstance(change, e.ToBot) and change.by_clock
        what = "conceded" if has_conceded else "out_of_time" if is_out_of_time else "bot"
        chair.has_conceded |= has_conceded
        chair.is_out_of_time |= is_out_of_time
        self.game.notes = [*self.game.notes, {what: change.seat, "move": self.game.move, "by": change.bot}]

    def _start_clocks(self, at: float) -> None:
        """Start the clock of every seat that has just been asked."""
        for seat in self.game.seats_to_answer:
            if seat not in self._asked:
                self.chairs[seat].asked_since = at
        self._asked = self.game.seats_to_answer


def begin(sheet: e.TableHeader, folders: tuple[str, ...] = ()) -> Game:
    """Return the game of a table before its first choice, with the packs in these folders."""
    began = sheet.beginning
    if began.dump:
        return bardhall.load(began.dump, packs=folders)
    key = bytes.fromhex(began.key)
    seed = None if key else began.seed
    start = new_start(sheet.game, sheet.seats, sheet.options, folders, seed, key, began.pack)
    start.chance = start.read_outcomes(began.chance)
    game = Game(start, start.first_state())
    game.dictate(began.first_chance)
    return game
