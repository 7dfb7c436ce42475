"""Asks, obstacles and reasons: what a seat may do, and why not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from bardhall.kernel.choices import Choice
from bardhall.kernel.errors import Malformed
from bardhall.kernel.wording import check_language

if TYPE_CHECKING:
    from bardhall.kernel.codec import Text
    from bardhall.kernel.flow import QuestionFrame
    from bardhall.kernel.wording import Args, Names, Wording


class Obstacle:
    """A shared constant that names what makes a choice illegal; its words are computed only when they are needed."""

    __slots__ = ("key", "rule")

    def __init__(self, rule: str, key: str) -> None:
        self.rule: Final = rule
        self.key: Final = key

    def __repr__(self) -> str:
        return f"<bar {self.rule} {self.key}>"


_not_asked: dict[str, Obstacle] = {}


def not_asked(rule: str) -> Obstacle:
    """Return the obstacle for choices that the pending question does not offer, with the rule of its frame."""
    bar = _not_asked.get(rule)
    if bar is None:
        bar = _not_asked[rule] = Obstacle(rule, "not_asked")
    return bar


class Reason:
    """An explanation of why a choice is illegal: the rule, and a sentence with the numbers."""

    __slots__ = ("args", "key", "rule", "wording")

    def __init__(self, rule: str, key: str, args: Args, wording: Wording) -> None:
        self.rule: Final = rule
        self.key: Final = key
        self.args: Final = args
        self.wording: Final = wording

    def text(self, lang: Text = "en") -> str:
        """Return the reason as one sentence."""
        return self.wording.reason(self.key, self.args, check_language(lang))

    def __str__(self) -> str:
        return f"{self.rule}: {self.text()}"


class Ask:
    """A pending question to one seat, without the state, so that it can be given to a bot."""

    __slots__ = ("_args", "_labels", "bars", "candidates", "frame", "options", "seat", "wording")

    def __init__(
        self,
        frame: QuestionFrame[Any],
        candidates: list[Choice],
        bars: list[Obstacle | None],
        wording: Wording,
        args: Args,
        labels: dict[str, Args],
    ) -> None:
        self.seat: Final = int(frame.seat)
        self.frame: Final = frame
        self.candidates: Final = tuple(candidates)
        self.bars: Final = tuple(bars)
        self.options: Final = tuple([c for c, b in zip(candidates, bars, strict=True) if b is None])
        self.wording: Final = wording
        self._args: Final = args  # what the prompt names beside the fields of the frame
        self._labels: Final = labels  # what labels name beside the fields of their choices, by its text

    def __repr__(self) -> str:
        return (
            f"<Ask {self.rule} to seat {self.seat}, {len(self.options)} options of {len(self.candidates)} candidates>"
        )

    @property
    def rule(self) -> str:
        """Return the id of the rule that asks."""
        return self.frame.rule

    def prompt(self, lang: Text = "en", names: Names = ()) -> str:
        """Return the question as one sentence."""
        return self.wording.prompt(self.frame, self._args, check_language(lang), names)

    def label(self, choice: Choice | Text, lang: Text = "en", names: Names = ()) -> str:
        """Return a choice in words, as a button shows it."""
        known = self._found(choice)
        return self.wording.label(known, check_language(lang), names, self._labels.get(known.text))

    def narrowed(self, choices: list[Choice]) -> Ask:
        """Return the same question with only these options."""
        return Ask(self.frame, choices, [None] * len(choices), self.wording, self._args, self._labels)

    def bar(self, choice: Choice | Text) -> Obstacle | None:
        """Return None for a legal option, else its obstacle; an unlisted choice breaks the rule of the question."""
        wanted = self._found(choice)
        for known, bar in zip(self.candidates, self.bars, strict=True):
            if known is wanted:
                return bar
        return not_asked(self.frame.rule)

    def _found(self, choice: Choice | Text) -> Choice:
        """Return the listed choice that is given as an object or as its text."""
        if isinstance(choice, Choice):
            return choice
        for known in self.candidates:
            if known.text == choice:
                return known
        raise Malformed(f"{choice!r} is neither an available choice nor the text of one")
