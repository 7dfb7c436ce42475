"""A game on this computer: bots play here, and people share one keyboard."""

from __future__ import annotations

import shlex
from collections.abc import Sequence

from bardhall.kernel.asks import Ask
from bardhall.kernel.choices import Choice
from bardhall.kernel.game import Game
from bardhall.terminal.formatter import LogFormatter
from bardhall.terminal.sitting import Sitting
from bardhall.terminal.table import Table

RECALLED = 12  # moves told again when a game is resumed


class TableSitting(Sitting):
    """A person at a table on this computer, which has a save."""

    def __init__(self, table: Table, command: str) -> None:
        self.table = table
        self.formatter = LogFormatter(table.seating.lang, table.seating.names())
        self.command = command

    @property
    def game(self) -> Game:
        return self.table.game

    def save(self) -> list[str]:
        """Write the save; if that fails, return a sentence, because the game continues nevertheless."""
        try:
            self._write()
        except OSError as error:
            return [self.formatter.say("unsaved", path=self.table.path, error=error.strerror)]
        return []

    def _write(self) -> None:
        self.table.save()


class LocalSitting(TableSitting):
    """The people at one keyboard, whose table is saved after every choice so that nothing is lost."""

    def __init__(self, table: Table, is_resumed: bool, command: str = "") -> None:
        super().__init__(table, command or f"bardhall play --resume {shlex.quote(str(table.path))}")
        people = table.seating.people
        self.looker = None if len(people) > 1 else people[0]
        self.is_resumed = is_resumed
        made = table.game.move - table.game.start.move
        self.told = dict.fromkeys(people, max(0, made - RECALLED) if is_resumed else 0)

    @property
    def person(self) -> int | None:
        """Return the person whose turn it is; None while a bot acts, and when the game is over."""
        seat = self.game.seat
        return seat if seat is not None and self.table.seating.is_person(seat) else None

    def ask(self) -> Ask | None:
        seat = self.person
        return None if seat is None or seat != self.looker else self.game.ask(seat)

    def log(self, moves: int | None = None) -> list[str]:
        return self.formatter.last_news(self.game, self.looker, moves)

    def news(self) -> list[str]:
        """Return the latest log lines; at the end of a game with several people, those new to any of them, as everybody
        may know them.
        """
        since = min(self.told.values()) if self.looker is None else self.told[self.looker]
        return self.formatter.news(self.game, self.looker, since)

    def mark_told(self) -> None:
        """Note that the person at the screen has seen everything up to now."""
        if self.looker is not None:
            self.told[self.looker] = len(self.game.teller().told)

    def is_told_of_others(self, seat: int) -> bool:
        """Return whether others have acted since the seat last saw the news."""
        return any(entry.seat != seat for entry in self.game.teller().told[self.told[seat] :])

    def waits_for(self) -> int | None:
        return self.person if self.person != self.looker else None

    def lock(self) -> None:
        """Hide everyone's hand while the keyboard passes from one person to another."""
        self.looker = None

    def advance(self) -> None:
        """Let bots play and make forced moves, until a person must decide or take over the keyboard."""
        table = self.table
        people = table.seating.people
        while (seat := self.game.seat) is not None:
            if seat not in people:
                table.let_bot_play(seat)
            elif seat != self.looker:
                self.looker = None
                return
            elif table.is_forced():
                self.play([self.game.options[0]])
            else:
                return
        if len(people) > 1:
            self.looker = None

    def play(self, choices: Sequence[Choice]) -> list[str]:
        seat, notes = self.person, []
        assert seat is not None
        for i, choice in enumerate(choices):
            reason = self.game.why_not(choice, seat)
            if reason is not None:
                rest = ", ".join(str(c) for c in choices[i:])
                notes.append(self.formatter.say("dropped", rest=rest, reason=self.formatter.reason(reason)))
                break
            self.table.play(choice, seat)
        return [*notes, *self.save()]

    def undo(self) -> list[str]:
        seat = self.person
        if seat is None or seat != self.looker:
            return []
        reason = self.table.undo(seat)
        if reason is not None:
            return [self.formatter.say("not_undone", reason=self.formatter.reason(reason))]
        self.told = {person: min(n, len(self.game.teller().told)) for person, n in self.told.items()}
        return [self.formatter.say("undone"), *self.save()]

    def parting(self) -> list[str]:
        return [self.formatter.say("kept", path=self.table.path, command=self.command)]
