"""Reading what a person types, and carrying out everything that is not a choice."""

from __future__ import annotations

import re
from collections.abc import Callable
from difflib import get_close_matches
from pathlib import Path

from bardhall import api
from bardhall.kernel.asks import Ask
from bardhall.kernel.choices import Choice
from bardhall.kernel.errors import Malformed
from bardhall.terminal.local_sitting import TableSitting
from bardhall.terminal.lookup import card_lines, find_cards, find_rule, plain, rule_lines
from bardhall.terminal.options import numbered, only_way_on
from bardhall.terminal.saves import is_save, save_text, write_text
from bardhall.terminal.screen import Screen
from bardhall.terminal.words import WORDS, commands

LOG_LINES = 30
_NUMBERS = re.compile(r"\d+(?:[\s,]+\d+)*,?")


class Leave(Exception):
    """An exception for the moment when the person quits."""


class CommandReader:
    """A reader that handles one line at a time; of its commands, only `undo` changes the table."""

    def __init__(self, sitting: TableSitting, screen: Screen) -> None:
        self.sitting = sitting
        self.table = sitting.table
        self.screen = screen
        self.teller = sitting.formatter
        self._answers: dict[str, Callable[[str, Ask], None]] = {
            "all": self._all,
            "brief": self._brief,
            "card": self._card,
            "full": self._full,
            "goal": self._goal,
            "help": self._help,
            "hint": self._hint,
            "log": self._log,
            "map": self._map,
            "quit": self._quit,
            "rule": self._rule,
            "save": self._save,
            "table": self._table,
            "undo": self._undo,
            "why": self._why,
        }

    def read(self, ask: Ask) -> list[Choice]:
        """Return the choices in the next line; none if it was a command, which has been executed."""
        return self.answer(self.screen.read(), ask)

    def answer(self, line: str, ask: Ask) -> list[Choice]:
        """Return the choices in a line that was already read, as `read` does."""
        if not line:
            return self._go_on(ask)
        if _NUMBERS.fullmatch(line):
            return self._by_number([int(n) for n in re.findall(r"\d+", line)], ask)
        if self.screen.is_brief and len(line) == 1 and (group := self.teller.group(ask, line)):
            self.screen.show(group)
            return []
        word, _, rest = line.partition(" ")
        command = commands().get(plain(word))
        if command is not None:
            self._answers[command](rest.strip(), ask)
            return []
        choice = self._find(line, ask)
        return [choice] if choice is not None and self._is_open(choice, ask) else []

    def quit_if_asked(self, line: str) -> None:
        """Quit if the line asks for it, at prompts that only accept Enter or quit."""
        if commands().get(plain(line)) == "quit":
            raise Leave

    def _say(self, key: str, **args: object) -> None:
        self.screen.show(self.teller.say(key, **args))

    # Choices

    def _go_on(self, ask: Ask) -> list[Choice]:
        """Return the only main option, which Enter alone chooses; none if there are several."""
        choice = only_way_on(ask)
        if choice is None:
            self._say("empty")
        return [] if choice is None else [choice]

    def _by_number(self, numbers: list[int], ask: Ask) -> list[Choice]:
        """Return the choices with these numbers, if all are on the list and the first one is available."""
        listed = numbered(ask)
        for n in numbers:
            if not 1 <= n <= len(listed):
                self._say("no_number", n=n, most=len(ask.options))
                return []
        choices = [listed[n - 1] for n in numbers]
        return choices if self._is_open(choices[0], ask) else []

    def _find(self, typed: str, ask: Ask) -> Choice | None:
        """Return the candidate with that label or the choice with that text; otherwise print what would be valid."""
        labels = {choice: ask.label(choice, self.teller.lang, self.teller.names) for choice in ask.candidates}
        same = [choice for choice, label in labels.items() if label.casefold() == typed.casefold()]
        alike = [choice for choice, label in labels.items() if plain(label) == plain(typed)]
        for found in (same, alike):
            if len(found) == 1:  # without their signs, a step up and a step down are alike
                return found[0]
        try:
            return self.table.game.parse(typed)
        except Malformed:
            near = get_close_matches(typed, [str(c) for c in ask.options], n=2, cutoff=0.5)
            self._say("unknown_near" if near else "unknown", typed=typed[:60], near=", ".join(near))
            return None

    def _is_open(self, choice: Choice, ask: Ask) -> bool:
        reason = self.table.game.why_not(choice, ask.seat)
        if reason is not None:
            self._say("refused", choice=self.teller.choice(ask, choice), reason=self.teller.reason(reason))
        return reason is None

    # Commands

    def _why(self, typed: str, ask: Ask) -> None:
        listed = numbered(ask)
        if typed.isdecimal() and 1 <= int(typed) <= len(listed):
            choice: Choice | None = listed[int(typed) - 1]
        elif typed.isdecimal() or not typed:
            self._say("why_what", most=len(listed))
            return
        else:
            choice = self._find(typed, ask)
        if choice is not None and self._is_open(choice, ask):
            self._say("why_open", choice=self.teller.choice(ask, choice))

    def _all(self, typed: str, ask: Ask) -> None:
        barred = self.teller.barred(self.table.game, ask)
        self.screen.show(self.teller.question(ask))
        self.screen.show([self.teller.say("all"), *barred] if barred else self.teller.say("all_open"))

    def _undo(self, typed: str, ask: Ask) -> None:
        self.screen.show(self.sitting.undo())

    def _rule(self, typed: str, ask: Ask) -> None:
        game = self.table.game.start.game
        try:
            rule, book = find_rule(game, typed or ask.rule)
        except Malformed:
            self._say("no_rule", id=typed[:40], example=next(iter(api.rules(game).rules)))
        else:
            self.screen.show(rule_lines(rule, book, self.teller.lang))

    def _log(self, typed: str, ask: Ask) -> None:
        lines = self.sitting.log()
        shown = int(typed) if typed.isdecimal() else len(lines) if typed else LOG_LINES
        self.screen.show(lines[max(0, len(lines) - shown) :])
        if shown < len(lines):
            self._say("log_more", n=len(lines) - shown)

    def _table(self, typed: str, ask: Ask) -> None:
        self.screen.show(self.teller.table(self.sitting.view()))

    def _goal(self, typed: str, ask: Ask) -> None:
        self.screen.show(self.teller.goal(self.sitting.view()) or self.teller.say("no_goal"))

    def _map(self, typed: str, ask: Ask) -> None:
        self.screen.show(self.teller.map(self.sitting.view()) or self.teller.say("no_map"))

    def _brief(self, typed: str, ask: Ask) -> None:
        self.screen.is_brief = True
        self._say("brief")

    def _full(self, typed: str, ask: Ask) -> None:
        self.screen.finish()
        self.screen.is_brief = False
        self._say("full")

    def _card(self, typed: str, ask: Ask) -> None:
        start = self.table.game.start
        found = find_cards(start.box, typed) if typed else []
        if not found:
            self._say("no_card", typed=typed[:60])
        for code in found:
            self.screen.show(card_lines(start.box, start.wording, code, self.teller.lang))

    def _hint(self, typed: str, ask: Ask) -> None:
        """Print a recommended choice with its reasons, based on what the seat can see."""
        hint = self.table.game.hint(ask.seat)
        self._say("hint", n=numbered(ask).index(hint.choice) + 1)
        self.screen.show([f"  {line}" for line in hint.why(self.teller.lang, self.teller.names)])

    def _save(self, typed: str, ask: Ask) -> None:
        """Save a copy to a file, without overwriting anything but another save."""
        path = Path(typed).expanduser() if typed else self.table.path
        if path.exists() and not is_save(path):
            self._say("not_over_that", path=path)
            return
        try:
            write_text(path, save_text(self.table.game, self.table.seating))
        except OSError as error:
            self._say("unsaved", path=path, error=error.strerror)
        else:
            self._say("saved", path=path)

    def _help(self, typed: str, ask: Ask) -> None:
        keys = ("number", "text", "enter", "why", "all", "undo", "hint", "rule", "card", "table", "goal", "map", "log")
        last = ("brief", "full", "save", "help", "quit")
        self.screen.show([WORDS.say("help", key, {}, self.teller.lang) for key in (*keys, *last)])

    def _quit(self, typed: str, ask: Ask) -> None:
        raise Leave
