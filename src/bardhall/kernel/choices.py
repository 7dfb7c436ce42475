"""Choices: typed actions with a stable text, shared and numbered.

A choice is declared once, next to its class:

    ROLL: Final = CHOICES.add(Roll("roll"))  # the same in every box: `ROLL` is the choice
    HIRE: Final = CHOICES.per_card(Hire, "hire")  # `HIRE.of(g.box)[card]`
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from difflib import get_close_matches
from importlib import import_module
from pkgutil import walk_packages
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, NamedTuple, TypeAlias, TypeVar

from mypy_extensions import mypyc_attr

from bardhall.kernel.codec import Text
from bardhall.kernel.errors import Malformed

if TYPE_CHECKING:
    from bardhall.kernel.box import Box
    from bardhall.kernel.wording import Args

B = TypeVar("B", bound="Box")
C = TypeVar("C", bound="Choice")
T = TypeVar("T")


class Spot(NamedTuple):
    """The piece of the board that a choice belongs to: its kind, its number, and the number of one of its parts."""

    kind: str
    number: int = 0
    part: int = 0


class Amount(NamedTuple):
    """A cost or gain of a choice: an icon with a number or signs, in a colour or style."""

    icon: str
    n: int | str | None = None
    is_gain: bool = False
    art: str = ""


class Printed(NamedTuple):
    """Effects of the box that a choice brings; the board draws them as printed, either all or only the first few."""

    what: Any
    most: int = 99


HERE: Final = Spot("here")  # where the open question is played
ARROW: Final = Amount("")  # between what is paid and what that brings
Price: TypeAlias = tuple[Amount | Printed, ...]


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice:
    """An action that a seat can take. Each kind is a subclass with its own fields; in one box, equal choices
    are the same object.
    """

    __slots__ = ("index", "text")
    icon: ClassVar[str] = "use"  # the name of its icon; the verb of its button is in the game's words, by its class
    shows_price: ClassVar[bool] = False  # also on its piece, where the price is not printed
    leads_on: ClassVar[bool] = False  # it ends what the question is about: one click, or one key
    is_gain: ClassVar[bool] = False  # it costs nothing and helps
    forgoes_gains: ClassVar[bool] = False  # such gains are lost after it: screens ask first
    lies_on: ClassVar[tuple[str, ...]] = ()  # a kind of piece, and the fields that say which one

    def icon_key(self) -> str:
        """Return the name of the icon, for choices whose fields decide it."""
        return self.icon

    def art(self) -> str:
        """Return the colour or style of the icon, such as a colour that the choice names."""
        return ""

    def spot(self) -> Spot | None:
        """Return the piece of the board that the choice belongs to; None if there is none."""
        if not self.lies_on:
            return None
        return Spot(self.lies_on[0], *[getattr(self, field) for field in self.lies_on[1:]])

    def destination(self, before: Any, after: Any, seat: int) -> Spot | None:
        """Return the piece of the board where a journey has led that began with this choice; None without one."""
        return None

    def price(self, box: Any, args: Args) -> Price:
        """Return what the choice costs and gives, from the box and from the arguments of its label."""
        return ()

    def manner(self, args: Args) -> str:
        """Return the key of the label's variant, if the choice or the label's arguments decide it."""
        return ""

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
    """A choice that names a card by its code in the box."""

    __slots__ = ("card",)

    def __init__(self, verb: str, card: int, card_id: str) -> None:
        super().__init__(f"{verb} {card_id}")
        self.card: Final = card


@mypyc_attr(allow_interpreted_subclasses=True)
class Choices:
    """All choices that a box can need, each with its number in `listed`, which learning programs use as the action."""

    __slots__ = ("by_text", "listed", "tables")

    def __init__(self) -> None:
        self.listed: list[Choice] = []
        self.by_text: dict[str, Choice] = {}
        self.tables: list[Any] = []  # what the declared tables hold in this box

    def add(self, choice: C) -> C:
        """Add a choice to the table."""
        if choice.text in self.by_text:
            raise AssertionError(f"two choices have the text {choice.text!r}")
        if choice.index < 0:  # else every box has it, under the same number
            choice.index = len(self.listed)
        self.listed.append(choice)
        self.by_text[choice.text] = choice
        return choice

    def number(self, recorded: Sequence[str]) -> None:
        """Number the choices as their recorded texts do; all others follow in the order in which they were added.

        A recorded choice that this box lacks leaves its number unused, so that no other one moves.
        """
        known = frozenset(recorded)
        others = [choice for choice in self.listed if choice.text not in known]
        self.listed = [self.by_text.get(text) or Choice(text) for text in recorded] + others
        for index, choice in enumerate(self.listed):
            choice.index = index

    def own(self, choice: Choice) -> Choice:
        """Return this table's choice with the same text as a choice of any box."""
        if choice.index < len(self.listed) and self.listed[choice.index] is choice:
            return choice
        return self.parse(choice.text)

    def parse(self, text: Text) -> Choice:
        """Return the choice with that text; raise `Malformed` with the nearest texts if there is none."""
        if not isinstance(text, str):
            raise Malformed(f"{text!r} is neither a choice nor the text of one")
        found = self.by_text.get(" ".join(text.split()))
        if found is None:
            raise Malformed(f"{text[:80]!r} is not a choice of this game{self._near(text)}")
        return found

    def _near(self, text: str) -> str:
        near = get_close_matches(text[:80], self.by_text, n=3, cutoff=0.6)
        return "; did you mean " + " or ".join(repr(t) for t in near) + "?" if near else ""


def import_chapters(package: str) -> None:
    """Import the chapters of a game, so that everything they declare is registered."""
    for found in walk_packages(getattr(import_module(package), "__path__", ()), f"{package}."):
        import_module(found.name)


class ChoiceTable(Generic[T]):
    """A table of choices that depend on the content of a box; each box has its own."""

    __slots__ = ("_slot", "fill")

    def __init__(self, slot: int, fill: Callable[[Any, Choices], T]) -> None:
        self._slot: Final = slot
        self.fill: Final = fill

    def of(self, box: Box) -> T:
        """Return the choices of a box."""
        found: T = box.choices.tables[self._slot]
        return found


class ChoiceKinds(Generic[B]):
    """The choices that the chapters of a game declare."""

    def __init__(self, chapters: str) -> None:
        self._chapters: Final = chapters  # the package, or the module, that declares them
        self._shared: Final[list[Choice]] = []
        self._tables: Final[list[ChoiceTable[Any]]] = []
        self._is_complete = False

    def add(self, choice: C) -> C:
        """Declare a choice that is the same in every box."""
        assert not self._is_complete, f"{choice.text!r} is declared too late: there is a box without it"
        self._shared.append(choice)
        return choice

    def table(self, fill: Callable[[B, Choices], T]) -> ChoiceTable[T]:
        """Declare choices that depend on the box; `fill` creates them and adds each to the choices of the box."""
        assert not self._is_complete, "a table is declared too late: there is a box without it"
        table = ChoiceTable(len(self._tables), fill)
        self._tables.append(table)
        return table

    def per_card(self, make: Callable[[str, int, str], C], verb: str, *kinds: int) -> ChoiceTable[list[C]]:
        """Declare a choice for each card of these kinds, or for every card: a list by card code.

        For cards of other kinds the list repeats its first choice; no caller reads it there.
        """

        def fill(box: B, choices: Choices) -> list[C]:
            codes = [code for code in range(len(box.ids)) if not kinds or box.kinds[code] in kinds]
            found = {code: choices.add(make(verb, code, box.ids[code])) for code in codes}
            return [found.get(code, found[codes[0]]) for code in range(len(box.ids))] if found else []

        return self.table(fill)

    def fill(self, box: B) -> None:
        """Create the choices of a box that is otherwise complete."""
        if not self._is_complete:
            import_chapters(self._chapters)
            self._is_complete = True
        for choice in self._shared:
            box.choices.add(choice)
        for table in self._tables:
            box.choices.tables.append(table.fill(box, box.choices))
