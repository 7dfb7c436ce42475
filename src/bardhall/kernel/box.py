"""A box: the content of a game, ready to play and shared by all states that use it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from mypy_extensions import mypyc_attr

from bardhall.kernel.choices import Choices
from bardhall.kernel.errors import Malformed


def title_of(names: dict[str, str], lang: str, id: str) -> str:
    """Return the name of a pack in a language, else in any other language, else its id."""
    return names.get(lang) or next((name for name in names.values() if name), id)


class PackRef:
    """A pack that a game is played with; `names` has its titles by language, which only pages read.

    `digest` is the digest of its files, `substance` that of its numbers and effects without any words. `pictures` are
    the names of its picture files by card id.
    """

    __slots__ = ("digest", "id", "names", "pictures", "substance", "version")

    def __init__(
        self,
        id: str,
        version: str,
        digest: str,
        names: dict[str, str],
        substance: str,
        pictures: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self.id: Final = id
        self.version: Final = version
        self.digest: Final = digest
        self.names: Final = names
        self.substance: Final = substance
        self.pictures: Final = pictures

    def title(self, lang: str) -> str:
        """Return the pack's title in a language."""
        return title_of(self.names, lang, self.id)


class CardTexts:
    """The hand-written texts of a card: name and flavour by language, and its designer's plan."""

    __slots__ = ("flavour", "name", "plan")

    def __init__(self, name: dict[str, str], flavour: dict[str, str], plan: str) -> None:
        self.name: Final = name
        self.flavour: Final = flavour
        self.plan: Final = plan


@mypyc_attr(allow_interpreted_subclasses=True)
class Box:
    """Card ids with their codes and texts, the packs they come from, and the table of choices.

    `copies` has the number of copies of each card, `kinds` the kind of each card. `pictures` has, by card id, the
    digest of the last pack with a picture of the card, and the name of its file: `digest/otter.svg`.
    """

    __slots__ = ("_by_kind", "choices", "codes", "copies", "ids", "kinds", "packs", "pictures", "texts")

    def __init__(
        self,
        ids: list[str],
        texts: list[CardTexts],
        packs: tuple[PackRef, ...],
        copies: Sequence[int] = (),
        kinds: Sequence[int] = (),
    ) -> None:
        self.ids: Final = ids
        self.copies: Final = list(copies) or [1] * len(ids)
        self.kinds: Final = list(kinds) or [0] * len(ids)
        self.texts: Final = texts
        self.codes: Final = {name: code for code, name in enumerate(ids)}
        self.packs: Final = packs
        self.pictures: Final = {id: f"{pack.digest}/{file}" for pack in packs for id, file in pack.pictures.items()}
        self.choices: Final = Choices()  # for the `ChoiceKinds` of the game to fill
        self._by_kind: Final[dict[int, tuple[int, ...]]] = {}

    def code(self, name: str) -> int:
        """Return the code of a card id."""
        code = self.codes.get(name)
        if code is None:
            raise Malformed(f"unknown card {name[:80]!r} in this box")
        return code

    def of_kind(self, kind: int) -> tuple[int, ...]:
        """Return the codes of all cards of a kind, repeated once for each copy."""
        if kind not in self._by_kind:
            codes = [code for code, known in enumerate(self.kinds) for _ in range(self.copies[code]) if known == kind]
            self._by_kind[kind] = tuple(codes)
        return self._by_kind[kind]

    def compare(self, cards: Mapping[str, Sequence[int]], wanted: Iterable[int]) -> None:
        """Raise AssertionError unless these zones contain exactly the wanted cards, each with its number of copies."""
        there, due = Counter([card for lying in cards.values() for card in lying]), Counter(wanted)
        for card in there | due:
            assert there[card] == due[card], f"{self.ids[card]}: {there[card]} on the table, {due[card]} in the box"
