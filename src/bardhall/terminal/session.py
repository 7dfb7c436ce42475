"""A session at the keyboard: people and bots play one game to its end, or save it for later."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from bardhall.bots import expectation
from bardhall.bots.names import spelled_out
from bardhall.kernel.asks import Ask
from bardhall.kernel.choices import Choice
from bardhall.terminal.command_reader import CommandReader, Leave
from bardhall.terminal.formatter import changed
from bardhall.terminal.local_sitting import LocalSitting
from bardhall.terminal.screen import EndOfInput, Screen, wrapped

SPARED = 5  # rows of a brief screen that question and hand leave for news and the prompt
INTERRUPTED = 130


class Session:
    """A session that runs a table in plain text, line by line."""

    def __init__(self, sitting: LocalSitting) -> None:
        self.sitting = sitting
        self.table = sitting.table
        self.teller = sitting.formatter
        self.screen = Screen(self.teller.lang)
        self.desk = CommandReader(sitting, self.screen)
        self.tables: dict[int, list[str]] = {}  # as each person saw it last
        self.stale = set(self.table.seating.people)  # who has to see the whole table
        self.hand_rows = 0  # that were shown last

    def run(self) -> int:
        """Play the game and return the exit code."""
        try:
            self._greet()
            self._play_out()
            self._finish()
        except (Leave, EndOfInput):
            self._leave()
        except KeyboardInterrupt:
            self.screen.show("")
            self._leave()
            return INTERRUPTED
        finally:
            self.screen.finish()
        return 0

    def _greet(self) -> None:
        game, seating, say = self.table.game, self.table.seating, self.teller.say
        title = game.start.rules.info().name(seating.lang)
        self.screen.show(say("resumed" if self.sitting.is_resumed else "welcome", game=title, move=game.move))
        for seat, sitter in enumerate(seating.sitters):
            self.screen.show(self._sitter(seat, sitter))
        if game.commitment is not None:
            self.screen.show(say("commitment", commitment=game.commitment))
        self.screen.show(say("how"))

    def _sitter(self, seat: int, sitter: str) -> str:
        """Return a line about a seat: a person, a bot level with what to expect of it, or another bot."""
        if self.table.seating.is_person(seat):
            return self.teller.say("person", seat=seat)
        told = expectation(spelled_out(sitter), self.table.seating.lang)
        return self.teller.say("level" if told else "bot", seat=seat, bot=told or sitter)

    def _play_out(self) -> None:
        table = self.table
        while (seat := table.game.seat) is not None:
            if table.seating.is_person(seat):
                self._take_turn(seat)
            else:
                table.let_bot_play(seat)

    def _take_turn(self, seat: int) -> None:
        """Ask a person one question and carry out the answer."""
        if self.sitting.waits_for() is not None:
            self._hand_over(seat)
        self._tell_news(seat)
        game = self.table.game
        if self.table.is_forced():
            choice = game.options[0]
            self.screen.show(self.teller.say("forced", choice=self.teller.choice(game.ask(seat), choice)))
            self._play([choice])
            return
        self._show_table(seat)
        ask = game.ask(seat)
        self._show_question(ask)
        self._take_answer(ask)

    def _show_question(self, ask: Ask) -> None:
        """Show the question; on a brief screen in the rows that the hand and a little news leave."""
        if not self.screen.is_brief:
            self.screen.ask(["", *self.teller.question(ask)])
            return
        width, height = self.screen.width, self.screen.height
        self.screen.ask(self.teller.brief_question(ask, width, height - SPARED - self.hand_rows))

    def _take_answer(self, ask: Ask) -> None:
        """Read lines until the question is answered or is no longer the same."""
        asked = self.table.game
        while self.table.game is asked:
            was_brief = self.screen.is_brief
            choices = self.desk.read(ask)
            if self.screen.is_brief != was_brief:
                self._show_question(ask)
            if choices:
                self._play(choices)
                return

    def _play(self, choices: list[Choice]) -> None:
        self.screen.ask([])
        with unbroken():
            self.screen.show(self.sitting.play(choices))

    # What a person sees

    def _hand_over(self, seat: int) -> None:
        """Clear the screen and ask for the next person before showing that person's hand."""
        self.sitting.lock()
        self.screen.scroll()
        self.screen.show(self.teller.say("handover", seat=seat))
        while line := self.screen.read():
            self.desk.quit_if_asked(line)
            self.screen.show(self.teller.say("handover_wait", seat=seat))
        self.screen.scroll()
        self.sitting.hand_over()

    def _tell_news(self, seat: int) -> None:
        if self.sitting.is_told_of_others(seat):
            self.stale.add(seat)
        lines = self.sitting.news()
        if lines:
            self.screen.tell(["", self.teller.say("news"), *lines])
        self.sitting.mark_told()

    def _show_table(self, seat: int) -> None:
        """Show the whole table if others have acted, else what has changed; a brief screen only shows the hand."""
        if self.screen.is_brief:
            hand = self.teller.hand(self.sitting.view())
            self.hand_rows = sum(len(wrapped(line, self.screen.width)) for line in hand)
            self.stale.add(seat)  # of the table, nothing was shown
            self.screen.show(hand)
            return
        lines = self.teller.table(self.sitting.view())
        if seat in self.stale:
            self.screen.show(["", self.teller.say("table", seat=seat), *lines])
        elif parts := changed(self.tables[seat], lines):
            self.screen.show(["", self.teller.say("changed"), *parts])
        self.stale.discard(seat)
        self.tables[seat] = lines

    def _finish(self) -> None:
        """Show the result, and the seed or the key, which was secret until now."""
        self.screen.show(self.sitting.save())
        if len(self.table.seating.people) > 1:
            self.sitting.lock()
            self.screen.scroll()
        news = self.sitting.news()
        self.screen.tell(["", self.teller.say("news"), *news] if news else [])
        self.screen.show(self.teller.ending(self.table.game, has_table=not self.screen.is_brief))
        self.screen.show(self.teller.say("record", path=self.table.path))

    def _leave(self) -> None:
        self.screen.show(self.sitting.parting())


@contextmanager
def unbroken() -> Iterator[None]:
    """Delay Ctrl-C until the block is done, so that a choice is both made and saved, or neither."""
    caught: list[int] = []

    def note(number: int, frame: FrameType | None) -> None:
        caught.append(number)

    before = signal.signal(signal.SIGINT, note)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if caught:
        raise KeyboardInterrupt
