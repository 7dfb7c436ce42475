"""What is counted of a match beside its result: points by source over the game; what each seat saw, took and used.

The game is played once more, aside, with its events on, so that playing itself stays cheap. A card is seen by whoever
an event shows it to, and by whoever has an option that names it; `stats.toml` says which events and choices take
something, and which use it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from string import Formatter
from typing import Any

from bardhall.arena.tracked_items import CountedMoves, Counting, counting_of, things_of
from bardhall.kernel.box import Box
from bardhall.kernel.choices import Choice
from bardhall.kernel.errors import Malformed
from bardhall.kernel.events import Event
from bardhall.kernel.flow import answer
from bardhall.kernel.game import Game
from bardhall.kernel.outcome import ScoreLine
from bardhall.kernel.start import Start
from bardhall.kernel.wording import Args

SEEN = 1
TAKEN = 2
USED = 4

Sheet = tuple[tuple[int, ...], ...]  # by source, then by seat; opponents that the rules play come last


@dataclass(frozen=True)
class Account:
    """The score sheet at the end of each round, the last one being final; and marks by thing and seat."""

    sources: tuple[str, ...] = ()
    course: tuple[Sheet, ...] = ()
    things: dict[str, tuple[int, ...]] = field(default_factory=dict)


def account_of(game: Game, packs: Sequence[str], offered: Sequence[Iterable[Choice]]) -> Account:
    """The account of a game that is over; `offered` are all options that each seat ever had."""
    watcher = _Watcher(game.start, packs)
    watcher.check_clock(game.state)
    for seat, options in enumerate(offered):
        watcher.look_at(seat, options)
    state, opening = game.start.told_opening()
    watcher.hear(opening.events)
    for seat, choice in zip(game.history.seats, game.history.choices, strict=True):
        state.events = []
        answer(state, seat, choice)
        watcher.note(seat, choice)
        watcher.hear(state.events)
        watcher.tick(state)
    outcome = game.outcome
    assert outcome is not None
    sources = tuple(line.source for line in outcome.lines)
    things = {thing: tuple(marks) for thing, marks in watcher.marks.items() if any(marks)}
    return Account(sources, (*watcher.course, _sheet(outcome.lines)), dict(sorted(things.items())))


def _sheet(lines: list[ScoreLine]) -> Sheet:
    return tuple(line.points for line in lines)


class _Naming:
    """What events and choices of a box name. Shared by all games that are played with it."""

    def __init__(self, game: str, packs: tuple[str, ...]) -> None:
        self.counting: Counting = counting_of(game)
        self.things = things_of(game, packs)
        self._fields: dict[str, frozenset[str]] = {}
        self._named: dict[str, list[str]] = {}

    def by_choice(self, choice: Choice) -> list[str]:
        """The things in the text of a choice, behind its first word."""
        found = self._named.get(choice.text)
        if found is None:
            found = [word for word in choice.text.split()[1:] if word in self.things]
            self._named[choice.text] = found
        return found

    def by_event(self, start: Start, kind: str, args: Args) -> list[str]:
        """The things among the arguments of an event, which are cards by their codes."""
        fields = self._fields.get(kind)
        if fields is None:
            fields = self._fields[kind] = _card_fields(start, kind)
        found: list[str] = []
        for name in fields.intersection(args):
            value = args[name]
            codes = value if isinstance(value, tuple) else (value,)
            found += [start.box.ids[code] for code in codes if isinstance(code, int) and code >= 0]
        return [thing for thing in found if thing in self.things]

    def marks_of_event(self, kind: str) -> int:
        """What an event of a seat says that it did."""
        taken, used = self.counting.taken, self.counting.used
        marks = TAKEN if taken is None or kind in taken.events else 0
        return marks | (USED if used is not None and kind in used.events else 0)

    def marks_of_choice(self, choice: Choice) -> int:
        """What somebody does who makes that choice."""
        word = choice.text.partition(" ")[0]

        def says(deeds: CountedMoves | None) -> bool:
            return deeds is not None and word in deeds.choices

        marks = TAKEN if says(self.counting.taken) else 0
        return marks | (USED if self.counting.used is None or says(self.counting.used) else 0)


@cache
def _naming(game: str, packs: tuple[str, ...], box: Box) -> _Naming:
    """Made once for each box."""
    return _Naming(game, packs)


def _card_fields(start: Start, kind: str) -> frozenset[str]:
    """The arguments that the sentences of an event word as cards, or that are called so."""
    found = {"card", "cards"}
    for key in (kind, f"{kind}_own"):
        template = start.wording.template("event", key, "en") or ""
        found |= {name for _, name, spec, _ in Formatter().parse(template) if name and spec in ("card", "cards")}
    return frozenset(found)


class _Watcher:
    """Follows one game."""

    def __init__(self, start: Start, packs: Sequence[str]) -> None:
        self.start = start
        self.naming = _naming(start.game, tuple(packs), start.box)
        self.marks: dict[str, list[int]] = {thing: [0] * start.seats for thing in self.naming.things}
        self.course: list[Sheet] = []
        self.round = 0

    def look_at(self, seat: int, options: Iterable[Choice]) -> None:
        """A seat sees what its options name."""
        for choice in options:
            self._mark(seat, self.naming.by_choice(choice), SEEN)

    def note(self, seat: int, choice: Choice) -> None:
        """A seat has made a choice."""
        self._mark(seat, self.naming.by_choice(choice), SEEN | self.naming.marks_of_choice(choice))

    def hear(self, events: list[Event]) -> None:
        """Everybody sees what is public, one seat what is private; what a seat did counts for it."""
        for event in events:
            public = self.naming.by_event(self.start, event.kind, event.args)
            for seat in range(self.start.seats):
                self._mark(seat, public, SEEN)
            if 0 <= event.seat < self.start.seats:
                own = public + self.naming.by_event(self.start, event.kind, event.private)
                self._mark(event.seat, own, SEEN | self.naming.marks_of_event(event.kind))

    def check_clock(self, state: Any) -> None:
        """Refuse an account that tells the time by what is not there."""
        clock = self.naming.counting.clock
        if clock and not isinstance(getattr(state, clock, None), int):
            raise Malformed(f"{self.start.game}: its stats.toml has the clock {clock!r}, and its state no such number")

    def tick(self, state: Any) -> None:
        """At the beginning of a round, the score sheet of the one before."""
        if not self.naming.counting.clock:
            return
        now = self._round(state)
        if now > self.round and self.round:
            self.course.append(_sheet(self.start.rules.outcome(state).lines))
        self.round = now

    def _round(self, state: Any) -> int:
        """Turns are counted round the table."""
        counted: int = getattr(state, self.naming.counting.clock)
        return (counted + self.start.seats - 1) // self.start.seats if self.naming.counting.clock == "turn" else counted

    def _mark(self, seat: int, things: list[str], marks: int) -> None:
        for thing in things:
            self.marks[thing][seat] |= marks
