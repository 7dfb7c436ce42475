"""Choices: typed answers with a stable text, shared and numbered."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple, TypeVar

from mypy_extensions import mypyc_attr

from bardhall.kernel.codec import Text
from bardhall.kernel.errors import Malformed

if TYPE_CHECKING:
    from bardhall.kernel.wording import Args

C = TypeVar("C", bound="Choice")


class Spot(NamedTuple):
    """Where on the board a choice lies: the kind of piece and its number."""

    kind: str
    number: int = 0


class Amount(NamedTuple):
    """What a choice costs or brings: so many of something, by the name of its icon."""

    icon: str
    n: int | None = None
    is_gain: bool = False


HERE: Final = Spot("here")  # where the open question is played
ARROW: Final = Amount("")  # between what is paid and what that brings


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice:
    """One typed answer. A subclass per kind adds its fields; equal choices of a box are one object."""

    __slots__ = ("index", "text")
    icon: ClassVar[str] = "use"  # the name of its icon; the verb of its button is in the game's words, by its class
    shows_price: ClassVar[bool] = False  # also on its piece, where the price is not printed

    def icon_key(self) -> str:
        """The name of its icon, where it depends on what the choice names."""
        return self.icon

    def spot(self) -> Spot | None:
        """The piece of the board that it lies on, unless the board finds it by a card or a token that it names."""
        return None

    def price(self, args: Args) -> tuple[Amount, ...]:
        """What it costs and brings, by what its label names of the table."""
        return ()

    # True for kinds whose text names a piece that stays hidden from the other seats even afterwards.
    def is_private(self) -> bool:
        return False

    # True for kinds that may be made beside what a question is about, at many moments: screens show them apart.
    def is_aside(self) -> bool:
        return False

    def __init__(self, text: str) -> None:
        self.text = text
        self.index = -1

    text: str
    index: int

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class CardChoice(Choice):
    """An answer that names a card by its code in the box."""

    __slots__ = ("card",)

    def __init__(self, verb: str, card: int, card_id: str) -> None:
        super().__init__(f"{verb} {card_id}")
        self.card: Final = card


@mypyc_attr(allow_interpreted_subclasses=True)
class Choices:
    """Every choice that a box can ever need, each with its number in `listed`, by which programs that learn know it."""

    __slots__ = ("by_text", "listed")

    def __init__(self) -> None:
        self.listed: list[Choice] = []
        self.by_text: dict[str, Choice] = {}

    def add(self, choice: C) -> C:
        """Enter a new choice in the table."""
        if choice.text in self.by_text:
            raise AssertionError(f"two choices are called {choice.text!r}")
        choice.index = len(self.listed)
        self.listed.append(choice)
        self.by_text[choice.text] = choice
        return choice

    def number(self, recorded: Sequence[str]) -> None:
        """Give choices the numbers of their recorded texts; all others come after these, in the order they were added.

        A recorded choice that this box lacks leaves its number unused, so that no other one moves.
        """
        known = frozenset(recorded)
        others = [choice for choice in self.listed if choice.text not in known]
        self.listed = [self.by_text.get(text) or Choice(text) for text in recorded] + others
        for index, choice in enumerate(self.listed):
            choice.index = index

    def own(self, choice: Choice) -> Choice:
        """The choice itself; for one that comes from another box, ours with the same text."""
        if choice.index < len(self.listed) and self.listed[choice.index] is choice:
            return choice
        return self.parse(choice.text)

    def parse(self, text: Text) -> Choice:
        """The choice with that text; else `Malformed`, with the nearest texts."""
        if not isinstance(text, str):
            raise Malformed(f"{text!r} is not a choice, nor the text of one")
        found = self.by_text.get(" ".join(text.split()))
        if found is None:
            raise Malformed(f"{text[:80]!r} is not a choice of this game{self._near(text)}")
        return found

    def _near(self, text: str) -> str:
        near = get_close_matches(text[:80], self.by_text, n=3, cutoff=0.6)
        return "; did you mean " + " or ".join(repr(t) for t in near) + "?" if near else ""
