"""A session at the keyboard: people and bots play one game to its end, or save it for later."""

from __future__ import annotations

import shlex
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from bardhall.bots import expectation
from bardhall.bots.names import spelled_out
from bardhall.kernel.asks import Ask
from bardhall.kernel.choices import Choice
from bardhall.terminal.command_reader import CommandReader, Leave
from bardhall.terminal.formatter import LogFormatter, changed
from bardhall.terminal.screen import EndOfInput, Screen, wrapped
from bardhall.terminal.table import Table

SPARED = 5  # rows of a brief screen that question and hand leave for news and the prompt
RECALLED = 12  # moves told again when a game is resumed
INTERRUPTED = 130


class Session:
    """Runs a table and saves after every choice, so that nothing is lost however the session ends.

    `command` is the command that resumes the game.
    """

    def __init__(self, table: Table, is_resumed: bool, command: str = "") -> None:
        self.table = table
        self.screen = Screen(table.seating.lang)
        self.teller = LogFormatter(table.seating.lang, table.seating.names())
        self.desk = CommandReader(table, self.screen, self.teller)
        self.is_resumed = is_resumed
        self.command = command or f"bardhall play --resume {shlex.quote(str(table.path))}"
        made = table.game.move - table.game.start.move
        self.told = dict.fromkeys(table.seating.people, max(0, made - RECALLED) if is_resumed else 0)
        self.tables: dict[int, list[str]] = {}  # as each person saw it last
        self.stale = set(table.seating.people)  # who has to see the whole table
        self.hand_rows = 0  # that were shown last
        self.looker: int | None = None if len(table.seating.people) > 1 else table.seating.people[0]

    def run(self) -> int:
        """Play; return the exit code."""
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
        self.screen.show(say("resumed" if self.is_resumed else "welcome", game=title, move=game.move))
        for seat, sitter in enumerate(seating.sitters):
            self.screen.show(self._sitter(seat, sitter))
        if game.commitment is not None:
            self.screen.show(say("commitment", commitment=game.commitment))
        self.screen.show(say("how"))

    def _sitter(self, seat: int, sitter: str) -> str:
        """Return a line on a seat: a person, a level with what to expect of it, or a bot."""
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
        """Ask a person one question."""
        self._hand_over(seat)
        self._tell_news(seat)
        game = self.table.game
        if self.table.is_forced():
            choice = game.options[0]
            self.screen.show(self.teller.say("forced", choice=self.teller.choice(game.ask(seat), choice)))
            self._play([choice], seat)
            return
        self._show_table(seat)
        ask = game.ask(seat)
        self._show_question(ask)
        self._take_answer(ask)

    def _show_question(self, ask: Ask) -> None:
        """The question, on a brief screen in the rows that the hand and a little news leave."""
        if not self.screen.is_brief:
            self.screen.ask(["", *self.teller.question(ask)])
            return
        width, height = self.screen.width, self.screen.height
        self.screen.ask(self.teller.brief_question(ask, width, height - SPARED - self.hand_rows))

    def _take_answer(self, ask: Ask) -> None:
        """Read lines until the question is answered or has changed."""
        asked = self.table.game
        while self.table.game is asked:
            was_brief = self.screen.is_brief
            choices = self.desk.read(ask)
            if self.screen.is_brief != was_brief:
                self._show_question(ask)
            if choices:
                self._play(choices, ask.seat)
                return
        self.told = {seat: min(n, len(self.table.game.teller().told)) for seat, n in self.told.items()}
        self._save()

    def _play(self, choices: list[Choice], seat: int) -> None:
        """Make choices one after another, as long as each answers the question that is then open."""
        self.screen.ask([])
        with unbroken():
            for i, choice in enumerate(choices):
                reason = self.table.game.why_not(choice, seat)
                if reason is not None:
                    rest = ", ".join(str(c) for c in choices[i:])
                    self.screen.show(self.teller.say("dropped", rest=rest, reason=self.teller.reason(reason)))
                    break
                self.table.play(choice, seat)
            self._save()

    def _save(self) -> None:
        try:
            self.table.save()
        except OSError as error:
            self.screen.show(self.teller.say("unsaved", path=self.table.path, error=error.strerror))

    # What a person sees

    def _hand_over(self, seat: int) -> None:
        """Clear the screen and hand over the keyboard before showing another person's hand."""
        if self.looker == seat:
            return
        self.looker = None
        self.screen.scroll()
        self.screen.show(self.teller.say("handover", seat=seat))
        while line := self.screen.read():
            self.desk.quit_if_asked(line)
            self.screen.show(self.teller.say("handover_wait", seat=seat))
        self.screen.scroll()
        self.looker = seat

    def _tell_news(self, seat: int) -> None:
        told = self.table.game.teller().told
        since = self.told[seat]
        if any(entry.seat != seat for entry in told[since:]):
            self.stale.add(seat)
        lines = self.teller.news(self.table.game, seat, since)
        if lines:
            self.screen.tell(["", self.teller.say("news"), *lines])
        self.told[seat] = len(told)

    def _show_table(self, seat: int) -> None:
        """All of it if others have acted; else what has changed. A brief screen shows the hand alone."""
        if self.screen.is_brief:
            hand = self.teller.hand(self.table.game, seat)
            self.hand_rows = sum(len(wrapped(line, self.screen.width)) for line in hand)
            self.stale.add(seat)  # of the table, nothing was shown
            self.screen.show(hand)
            return
        lines = self.teller.table(self.table.game, seat)
        if seat in self.stale:
            self.screen.show(["", self.teller.say("table", seat=seat), *lines])
        elif parts := changed(self.tables[seat], lines):
            self.screen.show(["", self.teller.say("changed"), *parts])
        self.stale.discard(seat)
        self.tables[seat] = lines

    def _finish(self) -> None:
        """Show the result, and the seed or the key, which stays secret until now."""
        self._save()
        game, teller, people = self.table.game, self.teller, self.table.seating.people
        looker = people[0] if len(people) == 1 else None
        if looker is None:
            self.screen.scroll()
        news = teller.news(game, looker, min(self.told.values()))
        self.screen.tell(["", teller.say("news"), *news] if news else [])
        self.screen.show(teller.ending(game, has_table=not self.screen.is_brief))
        self.screen.show(teller.say("record", path=self.table.path))

    def _leave(self) -> None:
        self.screen.show(self.teller.say("kept", path=self.table.path, command=self.command))


@contextmanager
def unbroken() -> Iterator[None]:
    """Delay Ctrl-C until the block is done, so that a choice is made and saved, or neither."""
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
