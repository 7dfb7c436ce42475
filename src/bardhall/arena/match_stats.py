"""Statistics from inside a match: points by source over time, and what each seat saw, took and used.

The game is replayed with its events on, so that playing stays fast. A seat has seen a card if an event showed it to the
seat or an option named it; `stats.toml` lists the events and choices that take or use something.
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
    """The statistics of a game: the score sheet at the end of each round, and what each seat did with each thing."""

    sources: tuple[str, ...] = ()
    course: tuple[Sheet, ...] = ()
    things: dict[str, tuple[int, ...]] = field(default_factory=dict)


def account_of(game: Game, packs: Sequence[str], offered: Sequence[Iterable[Choice]]) -> Account:
    """Return the statistics of a finished game; `offered` are all options that each seat had."""
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
    """An index of the things that events and choices name, shared by all games with the same box."""

    def __init__(self, game: str, packs: tuple[str, ...]) -> None:
        self.counting: Counting = counting_of(game)
        self.things = things_of(game, packs)
        self._fields: dict[str, frozenset[str]] = {}
        self._named: dict[str, list[str]] = {}

    def by_choice(self, choice: Choice) -> list[str]:
        """Return the things named in the text of a choice, after its first word."""
        found = self._named.get(choice.text)
        if found is None:
            found = [word for word in choice.text.split()[1:] if word in self.things]
            self._named[choice.text] = found
        return found

    def by_event(self, start: Start, kind: str, args: Args) -> list[str]:
        """Return the things named by the arguments of an event, where cards are codes."""
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
        """Return the marks (seen, taken, used) that an event gives to its seat."""
        taken, used = self.counting.taken, self.counting.used
        marks = TAKEN if taken is None or kind in taken.events else 0
        return marks | (USED if used is not None and kind in used.events else 0)

    def marks_of_choice(self, choice: Choice) -> int:
        """Return the marks (seen, taken, used) that a choice gives to its seat."""
        word = choice.text.partition(" ")[0]

        def says(deeds: CountedMoves | None) -> bool:
            return deeds is not None and word in deeds.choices

        marks = TAKEN if says(self.counting.taken) else 0
        return marks | (USED if self.counting.used is None or says(self.counting.used) else 0)


@cache
def _naming(game: str, packs: tuple[str, ...], box: Box) -> _Naming:
    """Return the index of a box, which is cached."""
    return _Naming(game, packs)


def _card_fields(start: Start, kind: str) -> frozenset[str]:
    """Return those arguments of an event that its sentences word as cards, or that are named `card`."""
    found = {"card", "cards"}
    for key in (kind, f"{kind}_own"):
        template = start.wording.template("event", key, "en") or ""
        found |= {name for _, name, spec, _ in Formatter().parse(template) if name and spec in ("card", "cards")}
    return frozenset(found)


class _Watcher:
    """A collector of the statistics of one game."""

    def __init__(self, start: Start, packs: Sequence[str]) -> None:
        self.start = start
        self.naming = _naming(start.game, tuple(packs), start.box)
        self.marks: dict[str, list[int]] = {thing: [0] * start.seats for thing in self.naming.things}
        self.course: list[Sheet] = []
        self.round = 0

    def look_at(self, seat: int, options: Iterable[Choice]) -> None:
        """Mark everything that the options of a seat name as seen by it."""
        for choice in options:
            self._mark(seat, self.naming.by_choice(choice), SEEN)

    def note(self, seat: int, choice: Choice) -> None:
        """Mark what a seat takes or uses with its choice."""
        self._mark(seat, self.naming.by_choice(choice), SEEN | self.naming.marks_of_choice(choice))

    def hear(self, events: list[Event]) -> None:
        """Mark what events show: public parts to everybody, the private part to one seat."""
        for event in events:
            public = self.naming.by_event(self.start, event.kind, event.args)
            for seat in range(self.start.seats):
                self._mark(seat, public, SEEN)
            if 0 <= event.seat < self.start.seats:
                own = public + self.naming.by_event(self.start, event.kind, event.private)
                self._mark(event.seat, own, SEEN | self.naming.marks_of_event(event.kind))

    def check_clock(self, state: Any) -> None:
        """Refuse statistics whose `clock` does not name a number in the state."""
        clock = self.naming.counting.clock
        if clock and not isinstance(getattr(state, clock, None), int):
            raise Malformed(f"{self.start.game}: stats.toml names the clock {clock!r}, which is no number of the state")

    def tick(self, state: Any) -> None:
        """Add the score sheet of the previous round at the start of a new one."""
        if not self.naming.counting.clock:
            return
        now = self._round(state)
        if now > self.round and self.round:
            self.course.append(_sheet(self.start.rules.outcome(state).lines))
        self.round = now

    def _round(self, state: Any) -> int:
        """Return the current round; a game that counts turns has one round per turn of all seats."""
        counted: int = getattr(state, self.naming.counting.clock)
        return (counted + self.start.seats - 1) // self.start.seats if self.naming.counting.clock == "turn" else counted

    def _mark(self, seat: int, things: list[str], marks: int) -> None:
        for thing in things:
            self.marks[thing][seat] |= marks
