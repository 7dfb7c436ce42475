"""The texts for a seat: log, table, question and result, made from views, asks and the game's wording."""

from __future__ import annotations

from collections.abc import Iterator

from bardhall.kernel.asks import Ask, Reason
from bardhall.kernel.choices import Choice
from bardhall.kernel.game import Game, View
from bardhall.kernel.headline import headline
from bardhall.kernel.outcome import Outcome, others
from bardhall.kernel.wording import Names
from bardhall.terminal.options import LETTERS, OptionGroup, grouped, main_options, numbered, only_way_on, options_of
from bardhall.terminal.screen import wrapped
from bardhall.terminal.words import WORDS


class LogFormatter:
    """A formatter that describes a game in one language for a viewer; `seat` is the viewer (None: the public)."""

    def __init__(self, lang: str, names: Names) -> None:
        self.lang = lang
        self.names = names

    def say(self, key: str, **args: object) -> str:
        """Return one of the terminal's own sentences, filled with these values."""
        return WORDS.say("play", key, args, self.lang, self.names)

    def news(self, game: Game, seat: int | None, since: int = 0) -> list[str]:
        """Return the log after that many choices, each sentence with its rule; the set-up counts as the first entry."""
        wording = game.start.wording
        return [
            f"  {wording.event(event, seat, self.lang, self.names, seat)} [{event.rule}]"
            for told in game.teller().told[since:]
            for event in told.events
        ]

    def last_news(self, game: Game, seat: int | None, moves: int | None) -> list[str]:
        """Return the log of this number of last moves, or of all."""
        return self.news(game, seat, 0 if moves is None else max(0, len(game.teller().told) - moves))

    def table(self, view: View) -> list[str]:
        """Return the table as the viewer sees it."""
        return view.start.wording.table(view, self.lang, self.names)

    def goal(self, view: View) -> list[str]:
        """Return how the game is won and everyone's progress; empty if the game has no text for its goal."""
        goal = view.start.wording.goal(view, self.lang, self.names)
        if goal is None:
            return []
        end = [self.say("end", end=goal.end, last=goal.last)] if goal.end else []
        return [goal.won, *end, goal.opened, *[f"  {far}" for far in goal.far]]

    def map(self, view: View) -> list[str]:
        """Return the board as the viewer sees it, drawn in characters; empty if the game draws none."""
        return view.start.wording.map(view, self.lang, self.names)

    def question(self, ask: Ask) -> list[str]:
        """Return the pending question with numbered options: the main ones first, then the other available ones."""
        head = self.say("question", seat=ask.seat, prompt=ask.prompt(self.lang, self.names), rule=ask.rule)
        lines = [f"  {n}. {self.choice(ask, choice)}" for n, choice in enumerate(numbered(ask)[: len(ask.options)], 1)]
        mains = len(main_options(ask))
        if mains == len(lines):
            return [head, *lines]
        shown = [head, *lines[:mains], self.say("aside"), *lines[mains:]]
        choice = only_way_on(ask)
        return shown if choice is None else [*shown, self.say("enter", choice=self.choice(ask, choice))]

    def brief_question(self, ask: Ask, width: int, rows: int) -> list[str]:
        """Return the pending question in at most this number of rows if possible, by grouping its options."""
        head = self.say("question", seat=ask.seat, prompt=ask.prompt(self.lang, self.names), rule=ask.rule)
        options = options_of(ask, self.lang, self.names)
        lines = [head, *[f"  {option.number}. {option.label}" for option in options]]
        if sum(len(wrapped(line, width)) for line in lines) > rows:
            lines = [head, *[self._group(n, group) for n, group in enumerate(grouped(options))]]
        choice = only_way_on(ask)
        return lines if choice is None or len(options) == 1 else [*lines, self.say("enter", choice=options[0].label)]

    def _group(self, n: int, group: OptionGroup) -> str:
        first, last = group.options[0].number, group.options[-1].number
        if first == last:
            return f"  {first}. {group.title}"
        return self.say("group", letter=LETTERS[n % len(LETTERS)], title=group.title, first=first, last=last)

    def group(self, ask: Ask, letter: str) -> list[str]:
        """Return the options of the group with that letter; none if there is no such group."""
        groups = grouped(options_of(ask, self.lang, self.names))
        at = LETTERS.find(letter)
        if not 0 <= at < len(groups):
            return []
        return [f"  {option.number}. {option.label}" for option in groups[at].options]

    def hand(self, view: View) -> list[str]:
        """Return short lines on how far everybody is, followed by what the viewer has."""
        points = self.points(view)
        standing = [self.say("standing", points=", ".join(points))] if points else []
        return [*standing, *view.start.wording.hand(view, self.lang, self.names)]

    def points(self, view: View) -> list[str]:
        """Return everyone's points so far; empty if the game has no text for its goal."""
        goal = view.start.wording.goal(view, self.lang, self.names)
        return [self.say("points", name=name, n=n) for name, n in zip(self.names, goal.points)] if goal else []

    def choice(self, ask: Ask, choice: Choice) -> str:
        """Return a choice in words, with the text to type for it."""
        return f"{ask.label(choice, self.lang, self.names)} ({choice})"

    def barred(self, game: Game, ask: Ask) -> list[str]:
        """Return the unavailable candidates with their reasons, numbered after the options."""
        lines = []
        for n, choice in enumerate(numbered(ask)[len(ask.options) :], len(ask.options) + 1):
            reason = game.why_not(choice, ask.seat)
            assert reason is not None
            lines.append(self.say("barred", n=n, choice=self.choice(ask, choice), reason=self.reason(reason)))
        return lines

    def reason(self, reason: Reason) -> str:
        """Return the reason why a choice is illegal, with its rule."""
        return f"{reason.text(self.lang)} [{reason.rule}]"

    def ending(self, game: Game, has_table: bool = True) -> list[str]:
        """Return the last table, the result, and finally the seed or the key."""
        assert game.outcome is not None
        table = ["", self.say("over"), *self.table(game.view(None)), ""] if has_table else []
        lines = [*table, *self.outcome(game, game.outcome)]
        if game.start.key:
            lines.append(self.say("key", shown=game.start.key.hex()))
        return lines if game.start.seed is None else [*lines, self.say("seed", seed=game.start.seed)]

    def outcome(self, game: Game, outcome: Outcome) -> list[str]:
        """Return the score sheet line by line, the ranking, the result in a sentence, and why the game ended."""
        wording = game.start.wording
        names = [*self.names, *(wording.term(other, self.lang) for other in others(outcome))]
        lines = [self.say("scores")]
        for line in outcome.lines:
            source = wording.say("score", line.source, {}, self.lang)
            lines.append(self.say("score", source=source, points=self._points(names, line.points), rule=line.rule))
        lines += [self.say("total", points=self._points(names, outcome.scores)), *self._places(game, outcome)]
        return [*lines, headline(wording, outcome, self.lang, self.names), wording.ending(outcome, self.lang)]

    def _points(self, names: Names, points: tuple[int, ...]) -> str:
        return ", ".join(self.say("points", name=name, n=n) for name, n in zip(names, points, strict=True))

    def _places(self, game: Game, outcome: Outcome) -> Iterator[str]:
        place = 1
        for tied in outcome.ranking:
            rank = WORDS.say("rank", str(place), {}, self.lang)
            who = [game.start.wording.ranked(one, self.lang, self.names) for one in tied]
            yield self.say("place", rank=rank, who=", ".join(who))
            place += len(tied)


def changed(old: list[str], new: list[str]) -> list[str]:
    """Return those sections of a table that have changed; a section is a line with the indented lines below it."""
    known = list(_sections(old))
    return [line for section in _sections(new) if section not in known for line in section]


def _sections(lines: list[str]) -> Iterator[list[str]]:
    section: list[str] = []
    for line in lines:
        if section and not line.startswith(" "):
            yield section
            section = []
        section.append(line)
    if section:
        yield section
