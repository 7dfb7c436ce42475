"""The full-screen client: board, hand, question, log and standings in fixed panes, for mouse and keyboard.

The client uses a `Sitting` and knows no rules. Bots think in a thread, so that the screen never freezes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from string import ascii_lowercase

from textual import work
from textual.app import App, ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.events import Key, Resize
from textual.widgets import OptionList, Static

from bardhall.kernel.asks import Reason
from bardhall.kernel.choices import Choice
from bardhall.kernel.drawing import COLUMNS, Span, seat_tone, shortened
from bardhall.kernel.game import View
from bardhall.terminal.lookup import find_rule
from bardhall.terminal.option_pages import (
    DIGITS,
    KEY_WIDTH,
    NEXT_PAGE,
    Entry,
    fitted,
    members_of,
    pages_of,
    rows_of,
    starts_asides,
)
from bardhall.terminal.options import numbered, options_of
from bardhall.terminal.sitting import Advice, Sitting
from bardhall.terminal.tones import painted
from bardhall.terminal.words import WORDS

SMALLEST = (80, 24)
LOG_ROWS = 4  # of the log with its title, where the question needs all the rest
TOLD = 30  # moves in the pane of the log
BARS = 2  # rows of the standing and of the keys
THEMES = ("textual-dark", "textual-light", "gruvbox", "solarized-light", "nord", "ansi-dark")
COMMANDS = ("undo", "hint", "why", "rule", "log", "goal", "map", "table", "theme", "help", "quit")


class FullScreen(App[None]):
    """A person's table, filling the whole terminal."""

    ENABLE_COMMAND_PALETTE = False
    CSS = f"""
    #standing, #keys {{ height: 1; background: $panel; padding: 0 1; link-style: none; }}
    #left {{ width: {COLUMNS}; }}
    #board {{ height: auto; }}
    #hand {{ height: 1fr; border-top: solid $primary; scrollbar-size-vertical: 1; }}
    #hand.full {{ border-top: none; }}
    #reader {{ display: none; height: 1fr; scrollbar-size-vertical: 1; }}
    #right {{ width: 1fr; border-left: solid $primary; }}
    #prompt {{ height: auto; text-style: bold; }}
    #options {{ height: auto; max-height: 100%; border: none; padding: 0; scrollbar-size: 0 0; }}
    #options {{ background: transparent; }}
    #options > .option-list--option {{ padding: 0; }}
    #log {{ height: 1fr; min-height: {LOG_ROWS}; border-top: solid $primary; scrollbar-size-vertical: 1; }}
    """

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.sitting = sitting
        self.lang = sitting.formatter.lang
        self.letters = {self.word("key", command): command for command in COMMANDS}
        self.entry_keys = [*DIGITS, *[letter for letter in ascii_lowercase if letter not in self.letters]]
        self.is_busy = True
        self.notes: list[str] = []  # on what did not work, until the next choice
        self.opened: Entry | None = None  # the group whose options are shown
        self.page = 0
        self.pages: list[list[Entry]] = [[]]
        self.acts: dict[str, Callable[[], object]] = {}  # by their keys, in the order in which they are shown

    def word(self, section: str, key: str, **args: object) -> str:
        """Return one of the sentences of this client."""
        return WORDS.say(f"client_{section}", key, args, self.lang, self.sitting.formatter.names)

    def compose(self) -> ComposeResult:
        yield Static(id="standing")
        with Horizontal():
            with Vertical(id="left"):
                yield Static(id="board")
                with VerticalScroll(id="hand", can_focus=False):
                    yield Static()
                with VerticalScroll(id="reader"):
                    yield Static()
            with Vertical(id="right"):
                yield Static(id="prompt")
                yield OptionList(id="options")
                with VerticalScroll(id="log", can_focus=False):
                    yield Static()
        yield Static(id="keys")

    def on_mount(self) -> None:
        labels = [self.command_label(key, name) for key, name in self.letters.items()]
        self.query_one("#keys", Static).update(Content.from_markup(" ".join(labels)))
        self.query_one("#hand").border_title = self.word("label", "hand")
        self.query_one("#log").border_title = self.word("label", "log")
        self.theme_changed_signal.subscribe(self, lambda _: self.draw())
        self.sitting.changed = lambda: self.is_running and self.call_from_thread(self.take_change)
        self.act(lambda: [])

    def on_unmount(self) -> None:
        self.sitting.is_left = True

    def command_label(self, key: str, name: str) -> str:
        """Return the name of a command, in which the letter that is its key is underlined."""
        label = self.word("label", name)
        at = label.casefold().find(key)
        marked = f"[b u]{key}[/] {label}" if at < 0 else f"{label[:at]}[b u]{label[at]}[/]{label[at + 1 :]}"
        return f"[@click=app.command('{name}')]{marked}[/]"

    def on_resize(self, event: Resize) -> None:
        self.call_after_refresh(self.draw)

    # The course of the game

    @work(thread=True)
    def act(self, acts: Callable[[], list[str]]) -> None:
        """Do something that may take time, let everyone else act, and then show the table."""
        notes = acts()
        self.sitting.advance()
        if following := self.sitting.successor():
            notes.append(WORDS.say("lesson", "over", {}, self.lang))
            self.sitting = following
            self.sitting.advance()
        self.call_from_thread(self.go_on, notes)

    def begin(self, acts: Callable[[], list[str]]) -> None:
        """Block the options until the present action is done."""
        self.is_busy = True
        self.draw()
        self.act(acts)

    def go_on(self, notes: list[str]) -> None:
        """Show the present state of the game."""
        self.is_busy, self.notes, self.opened, self.page = False, notes, None, 0
        self.close_reader()
        self.draw()
        if ending := self.sitting.ending():
            self.read("over", ending)

    def take_change(self) -> None:
        """Show a change that the person has not made."""
        if not self.is_busy:
            self.opened, self.page = None, 0
            self.draw()
            if self.sitting.ending():
                self.go_on([])

    def choose(self, entry: Entry) -> None:
        """Open a group of options, or make a choice."""
        if len(entry.options) > 1:
            self.opened, self.page = entry, 0
            self.draw()
            return
        self.sitting.mark_told()
        self.begin(lambda: self.sitting.play([entry.options[0].choice]))

    # What is shown

    def draw(self) -> None:
        """Show the present table and question."""
        if self.is_busy:
            self.query_one("#prompt", Static).update(self.word("label", "busy"))
            self.query_one("#options", OptionList).disabled = True
            return
        view, formatter = self.sitting.view(), self.sitting.formatter
        wording = view.start.wording
        self.query_one("#standing", Static).update(self.standing())
        board = wording.board(view, self.lang, formatter.names)
        self.query_one("#board", Static).update(self.painted(board))
        left = self.size.height - BARS - len(board) - 1
        hand = wording.hand(view, self.lang, formatter.names)
        rows = fitted(hand, COLUMNS, left)
        self.query_one("#hand").set_class(len(rows) > left, "full")  # it needs the row of its title, too
        self.query_one("#hand Static", Static).update(Content("\n".join(rows)))
        told = [line.strip().rpartition(" [")[0] for line in self.sitting.log(TOLD)]  # without the rules
        log = [*told, *self.notes]
        fresh = len(self.sitting.news()) + len(self.notes)
        lines = [(Span(line, "faint" if n < len(log) - fresh else ""),) for n, line in enumerate(log)]
        self.query_one("#log Static", Static).update(self.painted(lines))
        self.query_one("#log", VerticalScroll).scroll_end(animate=False)
        self.draw_question()

    def painted(self, lines: Iterable[Iterable[Span]]) -> Content:
        """Return lines with their tones in the colours of the theme."""
        return painted(lines, self.current_theme.dark)

    def standing(self) -> Content:
        """Return everyone's progress in one row, with marks on the seats that must act."""
        game, names = self.sitting.game, self.sitting.formatter.names
        goal = game.start.wording.goal(self.sitting.view(), self.lang, names)
        title = game.start.rules.info().name(self.lang)
        points = [f" {n}" for n in goal.points] if goal else [""] * len(names)
        fixed = len(title) + sum(len(" ▸1 ") + len(text) for text in points)
        room = max(3, (self.size.width - 2 - fixed) // len(names))
        spans = [Span(title, "strong")]
        for seat, name in enumerate(names):
            turn = "▸" if seat in game.seats_to_answer else " "
            spans.append(Span(f" {turn}{seat + 1} {shortened(name, room)}{points[seat]}", seat_tone(seat)))
        spans += [Span(f"  {far}", "strong") for far in (goal.far[len(names) :] if goal else ())]  # whom the rules play
        if self.size.width < SMALLEST[0] or self.size.height < SMALLEST[1]:
            spans.insert(0, Span(self.word("label", "small"), "red"))
        return self.painted([spans])

    def draw_question(self) -> None:
        """Show the question with as many options as fit, and what else the person can do."""
        width = max(20, self.size.width - COLUMNS - 1)
        names, ask, steps = self.sitting.formatter.names, self.sitting.ask(), self.sitting.steps()
        prompt = rows_of(self.prompt(), width)
        rows = self.size.height - BARS - LOG_ROWS - len(prompt)
        rows -= sum(len(rows_of(step.label, width - KEY_WIDTH)) for step in steps)
        options = members_of(self.opened) if self.opened else options_of(ask, self.lang, names) if ask else []
        self.pages = pages_of(options, width, rows, len(self.entry_keys) - len(steps))
        page, has_more = self.pages[self.page], len(self.pages) > 1
        lines: list[tuple[str, str, Callable[[], object]]] = [
            (self.entry_keys[at], entry.label, partial(self.choose, entry)) for at, entry in enumerate(page)
        ]
        if has_more:
            more = self.word("label", "more", page=self.page + 1, pages=len(self.pages))
            lines.append((NEXT_PAGE, more, self.turn_page))
        for at, step in enumerate(steps, len(page)):
            lines.append((self.entry_keys[at], step.label, partial(self.begin, step.act)))
        self.acts = {key: act for key, _, act in lines}
        self.query_one("#prompt", Static).update(Content("\n".join(prompt)))
        shown = self.query_one("#options", OptionList)
        shown.clear_options()
        shown.disabled = False
        for at, (key, label, _) in enumerate(lines):
            if at < len(page) and starts_asides(page, at):
                shown.add_option(None)
            shown.add_option(self.row(key, label, width))
        if lines:
            shown.highlighted = 0
        if not self.query_one("#reader").display:
            shown.focus()

    def turn_page(self) -> None:
        """Show the next page of options."""
        self.page = (self.page + 1) % len(self.pages)
        self.draw_question()

    def row(self, key: str, label: str, width: int) -> Content:
        """Return a line that can be chosen, after its key."""
        first, *rest = rows_of(label, width - KEY_WIDTH)
        return Content.assemble((f"{key} ", "bold"), "\n".join([first, *[" " * KEY_WIDTH + row for row in rest]]))

    def prompt(self) -> str:
        """Return what the person must answer, or what they are waiting for."""
        ask = self.sitting.ask()
        if self.opened or (message := self.sitting.message()):
            return self.opened.label if self.opened else message
        if ask is not None:
            return ask.prompt(self.lang, self.sitting.formatter.names)
        if self.sitting.game.outcome is not None:
            return self.word("label", "ended")
        return self.word("label", "waits", seats=self.sitting.game.seats_to_answer)

    # The pane for long texts, which covers board and hand

    def read(self, title: str, lines: list[str]) -> None:
        """Show a text in place of board and hand."""
        reader = self.query_one("#reader", VerticalScroll)
        head = (Span(self.word("title", title), "strong"), Span(f"  {self.word('label', 'close')}", "faint"))
        self.query_one("#reader Static", Static).update(self.painted([head, *[(Span(line),) for line in lines]]))
        self.show_reader(True)
        reader.scroll_home(animate=False)
        if title != "hint":  # whose option waits for Enter
            reader.focus()

    def close_reader(self) -> None:
        """Show board and hand again."""
        self.show_reader(False)
        self.query_one("#options").focus()

    def show_reader(self, is_shown: bool) -> None:
        self.query_one("#reader").display = is_shown
        for pane in ("#board", "#hand"):
            self.query_one(pane).display = not is_shown

    # Keys and mouse

    def on_key(self, event: Key) -> None:
        """Handle a key that no pane has used: that of an option or of a command."""
        key = event.character or event.key
        if key in self.letters:
            self.action_command(self.letters[key])
        elif event.key in ("escape", "backspace", "enter") and self.query_one("#reader").display:
            self.close_reader()
        elif event.key in ("escape", "backspace") and self.opened:
            self.opened, self.page = None, 0
            self.draw_question()
        elif not self.is_busy and key in self.acts:
            self.acts[key]()
        else:
            return
        event.stop()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if not self.is_busy:
            [*self.acts.values()][event.option_index]()

    def action_command(self, name: str) -> None:
        """Carry out the command of a key in the last row."""
        if name == "quit":
            self.exit()
        elif name == "theme":
            self.theme = THEMES[(THEMES.index(self.theme) + 1) % len(THEMES)] if self.theme in THEMES else THEMES[0]
        elif name == "help":
            self.read("help", [self.word("help", key) for key in ("choose", "groups", "long", "undo", "hint", "save")])
        elif self.is_busy:
            return
        elif name == "undo":
            self.begin(self.sitting.undo)
        elif name == "hint":
            self.find_hint()
        else:
            self.read(name, self.texts(name))

    def texts(self, name: str) -> list[str]:
        """Return the lines of a long text: log, reasons, rule, goal, map or table."""
        formatter, view = self.sitting.formatter, self.sitting.view()
        if name == "log":
            return self.sitting.log()[::-1]  # the latest first
        if name in ("why", "rule"):
            return self.barred() if name == "why" else self.rules()
        lines: Callable[..., list[str]] = {"goal": formatter.goal, "map": self.legend, "table": formatter.table}[name]
        return lines(view)

    def legend(self, view: View) -> list[str]:
        """Return lines that explain the signs on the board."""
        return view.start.wording.legend(view, self.lang, self.sitting.formatter.names)

    def barred(self) -> list[str]:
        """Return the unavailable options with their reasons."""
        ask, formatter = self.sitting.ask(), self.sitting.formatter
        if ask is None:
            return []
        lines = []
        for choice in numbered(ask)[len(ask.options) :]:
            why = self.sitting.why_not(choice)
            assert why is not None
            reason = formatter.reason(why) if isinstance(why, Reason) else why.text(self.lang, formatter.names)
            lines.append(f"{ask.label(choice, self.lang, formatter.names)}: {reason}")
        return lines or [formatter.say("all_open")]

    def rules(self) -> list[str]:
        """Return the rule of the question, and its whole chapter."""
        ask = self.sitting.ask()
        rules = self.sitting.game.start.game
        if ask is None:
            return []
        rule, book = find_rule(rules, ask.rule)
        others = [other for other in book.of_chapter(rule.chapter) if other is not rule]
        return [line for one in (rule, *others) for line in (one.id, f"  {one.text(self.lang)}")]

    @work(thread=True)
    def find_hint(self) -> None:
        """Find the recommended option, outside the screen's thread, and show it."""
        if self.sitting.ask() is not None and (hint := self.sitting.hint()):
            self.call_from_thread(self.show_hint, hint)

    def show_hint(self, hint: Advice) -> None:
        """Highlight the recommended option, or its group, and explain it."""
        self.opened = None
        self.draw_question()
        if hint.choice is not None and len((entry := self.turn_to(hint.choice)).options) > 1:
            self.opened = entry
            self.draw_question()
            self.turn_to(hint.choice)
        self.read("hint", hint.why)

    def turn_to(self, choice: Choice) -> Entry:
        """Turn to the page with a choice, and highlight its entry."""
        places = [(page, at) for page, entries in enumerate(self.pages) for at in range(len(entries))]
        for page, at in places:
            entry = self.pages[page][at]
            if any(option.choice == choice for option in entry.options):
                self.page = page
                self.draw_question()
                self.query_one("#options", OptionList).highlighted = at
                return entry
        raise AssertionError(f"{choice} is not among the options")


def run(sitting: Sitting) -> int:
    """Show a table until the person leaves; return the exit code."""
    app = FullScreen(sitting)
    app.run()
    sitting = app.sitting
    print("\n".join(sitting.ending() or sitting.parting()))
    return 0
