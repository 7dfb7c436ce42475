"""A game of one rule, for tests of the kernel: frames that write down what is done."""

from __future__ import annotations

from typing import Any, ClassVar

from bardhall.kernel.asks import Obstacle, not_asked
from bardhall.kernel.chance import keyed
from bardhall.kernel.choices import Choice, Choices
from bardhall.kernel.flow import Frame, Question, SecretPart, SimultaneousQuestion, Step, then
from bardhall.kernel.state import State, open_table

TOO_HIGH = Obstacle("TOY-02", "too_high")


class Table(State):
    """A table on which only a list lies."""

    done: list[str]


class Number(Choice):
    """A number as an answer."""

    def __init__(self, value: int) -> None:
        super().__init__(f"say {value}")
        self.value = value


class ToyChoices(Choices):
    """The numbers from 0 to 4."""

    def __init__(self) -> None:
        super().__init__()
        self.numbers = [self.add(Number(value)) for value in range(5)]


CHOICES = ToyChoices()


def table(*frames: Frame[Any], seats: int = 3) -> Table:
    """A table with these frames, the first to be done on top."""
    g = Table()
    open_table(g, seats, keyed("toy"))
    g.done = []
    then(g, *frames)
    return g


class Note(Step[Table]):
    """Writes a word down, and may put more frames on the stack."""

    rule: ClassVar[str] = "TOY-01"

    def __init__(self, word: str, *frames: Frame[Any]) -> None:
        self.word = word
        self.frames = frames

    def run(self, g: Table) -> None:
        g.done.append(self.word)
        then(g, *self.frames)


class Say(Question[Table]):
    """Asks for a number below 3."""

    rule: ClassVar[str] = "TOY-02"

    def candidates(self, g: Table) -> list[Choice]:
        return list(CHOICES.numbers)

    def bar(self, g: Table, choice: Choice) -> Obstacle | None:
        if not isinstance(choice, Number):
            return not_asked(self.rule)
        return None if choice.value < 3 else TOO_HIGH

    def take(self, g: Table, choice: Choice) -> None:
        g.done.append(f"{self.seat} {choice}")


class Hide(SecretPart[Table]):
    """A secret run of two numbers."""

    rule: ClassVar[str] = "TOY-03"
    final: ClassVar[str] = "TOY-04"

    def __init__(self, seat: int, *said: Choice) -> None:
        super().__init__(seat)
        self.said = said

    def is_done(self, g: Table) -> bool:
        return len(self.said) == 2

    def candidates(self, g: Table) -> list[Choice]:
        return list(CHOICES.numbers[:2])

    def bar(self, g: Table, choice: Choice) -> Obstacle | None:
        return None if choice in CHOICES.numbers[:2] else not_asked(self.rule)

    def answered(self, g: Table, choice: Choice) -> Hide:
        return Hide(self.seat, *self.said, choice)


class Reveal(SimultaneousQuestion[Table]):
    """Opens when all have hidden two numbers."""

    rule: ClassVar[str] = "TOY-03"

    def renewed(self, parts: tuple[SecretPart[Any], ...]) -> Reveal:
        return Reveal(parts)

    def reveal(self, g: Table) -> None:
        for part in self.parts:
            assert isinstance(part, Hide)
            g.done.append(f"{part.seat} hid {' '.join(map(str, part.said))}")
