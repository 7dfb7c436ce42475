"""What every board has, and the generic board: any game can be played before it has one of its own."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from bardhall.kernel.flow import Together
from bardhall.web.boards.pictures import picture

if TYPE_CHECKING:
    from collections.abc import Sequence

    from markupsafe import Markup

    from bardhall.kernel.box import Box
    from bardhall.kernel.wording import Wording
    from bardhall.web.pages.scene import Offer, Scene, SeatCard


@dataclass(frozen=True)
class Bit:
    """An icon with a word or a number: a piece of a price or of the clock. `name` is a key of the icons' names."""

    icon: str
    text: str = ""
    art: str = ""


@dataclass(frozen=True)
class AskRow:
    """One offer in the list beside the board, with its price now."""

    offer: Offer
    icon: str
    price: tuple[Bit, ...] = ()
    art: str = ""
    is_hint: bool = False


@dataclass(frozen=True)
class Later:
    """Something that the question will offer, but that cannot be had now, with all its prices."""

    name: str
    icon: str
    prices: tuple[tuple[Bit, ...], ...] = ()


@dataclass(frozen=True)
class AskGroup:
    """Offers under one heading; `name` is a key of the groups' names, or empty."""

    name: str
    rows: tuple[AskRow, ...]
    later: tuple[Later, ...] = ()


@dataclass(frozen=True)
class PlainCard:
    """A card that is only shown."""

    id: str
    name: str
    text: str
    flavour: str
    picture: Markup


@dataclass(frozen=True)
class Shelf:
    """A kind of card in the gallery; `style` is the template that draws one."""

    id: str
    title: str
    style: str
    cards: tuple[object, ...]


@dataclass
class Piece:
    """Something on the table that offers may lie on."""

    key: str
    offers: list[Offer] = field(default_factory=list)
    bars: list[Offer] = field(default_factory=list)
    mark: str = ""  # picked, kept, discarded, fired, subject: what the open question has done with it so far

    @property
    def is_lit(self) -> bool:
        """Whether a legal choice lies on it."""
        return bool(self.offers)


class Keys:
    """Names for pieces, so that the browser can let the same piece glide to its new place: unique in one drawing."""

    def __init__(self) -> None:
        self._used: Counter[str] = Counter()

    def next(self, name: str) -> str:
        """The name with a running number."""
        self._used[name] += 1
        return f"{name}-{self._used[name]}"


class Board:
    """A scene made ready to be drawn."""

    name = "generic"

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    @property
    def news(self) -> int:
        """How many of the last log lines happened since my own last choice, or were set off by it."""
        return self.scene.news

    @property
    def step_spots(self) -> list[str]:
        """For each of these lines the id of the place on the board that it is about, if it is about one."""
        return [""] * self.news

    def clock(self) -> list[Bit]:
        """How far the game is: for the header."""
        return []

    def row(self, offer: Offer) -> AskRow:
        """An offer with its icon and price."""
        return AskRow(offer, "use", is_hint=offer.text == self.scene.hint)

    @property
    def rows(self) -> list[AskRow]:
        """What may be done now."""
        return [self.row(offer) for offer in self.scene.offers if offer.is_legal]

    @property
    def groups(self) -> list[AskGroup]:
        """The same, under their headings."""
        return [AskGroup("", tuple(self.rows))]

    @property
    def barred(self) -> list[AskRow]:
        """What may not be done now, with the reasons."""
        return [self.row(offer) for offer in self.scene.offers if not offer.is_legal]

    @property
    def me(self) -> SeatCard | None:
        """My own seat."""
        return next((seat for seat in self.scene.seats if seat.index == self.scene.seat), None)

    @property
    def strangers(self) -> list[SeatCard]:
        """The other seats, from my left; all of them for a spectator."""
        seats, mine = self.scene.seats, self.scene.seat
        if mine is None:
            return list(seats)
        return [seats[(mine + i) % len(seats)] for i in range(1, len(seats))]


def open_frame(stack: Sequence[Any], seat: int | None) -> Any:
    """The open question of the seat, or its part of it."""
    top = stack[-1] if stack else None
    if isinstance(top, Together):
        return next((part for part in top.parts if part.seat == seat), None)
    return top if top is not None and top.seat == seat else None


class GenericBoard(Board):
    """The table in lines of text."""

    @property
    def lines(self) -> list[str]:
        """What the viewer sees, line by line."""
        return self.scene.wording.table(self.scene.view, self.scene.lang, self.scene.names)


def generic_shelves(box: Box, wording: Wording, lang: str) -> list[Shelf]:
    """All cards on one shelf."""
    cards = [
        PlainCard(name, texts.name[lang], wording.card(code, lang), texts.flavour.get(lang, ""), picture(name))
        for code, (name, texts) in enumerate(zip(box.ids, box.texts, strict=True))
    ]
    return [Shelf("cards", "", "plain", tuple(cards))]
