"""The generic board, which makes any game playable with the templates of `common`.

It shows the declared fields of the table: cards as faces or backs, numbers with their names, and fields by seat in the
areas of the players. A choice is offered on the card that it names.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from bardhall.kernel.choices import CardChoice, Spot
from bardhall.kernel.names import NONE
from bardhall.web.boards.common.board import Board
from bardhall.web.boards.common.cards import CARD, Painter
from bardhall.web.boards.common.folder import BoardFolder
from bardhall.web.boards.common.gallery import PlainCard, plain, plain_shelves
from bardhall.web.boards.common.players import OpponentSummary
from bardhall.web.boards.common.rows import AskRow

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bardhall.kernel.choices import Choice
    from bardhall.web.boards.common.piece import Lit
    from bardhall.web.boards.common.players import Player
    from bardhall.web.tables.scene import Offer, Scene

TAG = "tag"
_CARDS = ("tuple[Card]", "tuple[MaybeCard]", "list[Card]", "list[MaybeCard]")
_NUMBERS = ("Count", "int")


@dataclass(frozen=True)
class Zone:
    """A field of the table, which contains cards, a number of face-down cards, or a number."""

    title: str
    cards: tuple[PlainCard, ...] = ()
    backs: int = 0
    number: int | None = None


@dataclass(frozen=True, kw_only=True)
class Strip(OpponentSummary):
    """Everything in front of another player, in short form."""

    template: ClassVar[str] = "common/zones.html"
    zones: tuple[Zone, ...]

    @property
    def inner(self) -> Iterable[Lit]:
        return [card for zone in self.zones for card in zone.cards]


class GenericBoard(Board):
    """The zones of the table as pieces, and the table as lines of text."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        self._painter: Painter[Any, PlainCard] = Painter(scene.wording, scene.lang, plain)
        self._by_card: dict[int, list[Choice]] = {}  # what is offered by the card that it names, until it is laid
        for choice in self.offers.choices:
            spot = Spot("card", choice.card) if isinstance(choice, CardChoice) else choice.spot()
            if spot is not None and spot.kind == "card":
                self._by_card.setdefault(spot.number, []).append(choice)
        fields = scene.view.start.rules.shown_fields()
        self._by_seat = [(name, kind[5:-1]) for name, kind in fields if kind.startswith("list[")]
        self.lay_places(lambda player: self._zones(player.seat, scene.view.sight, CARD), self._strip)
        here = [field for field in fields if not field[1].startswith("list[")]
        found = [self._zone(name, kind, getattr(scene.view.sight, name), CARD) for name, kind in here]
        self.zones = [zone for zone in found if zone is not None]

    @property
    def told(self) -> list[str]:
        """Return what the viewer sees as lines of text."""
        return self.scene.wording.table(self.scene.view, self.scene.lang, self.scene.names)

    def _zones(self, seat: int, eyes: Any, look: str) -> tuple[Zone, ...]:
        """Return the zones in front of a seat, as the observation `eyes` shows them."""
        found = [self._zone(name, kind, getattr(eyes, name)[seat], look) for name, kind in self._by_seat]
        return tuple(zone for zone in found if zone is not None)

    def _strip(self, player: Player, eyes: Any) -> Strip:
        zones = self._zones(player.seat, eyes, TAG)
        is_open = all(card.is_open for zone in zones for card in zone.cards)
        return Strip(key=f"strip-{player.seat}", player=player, zones=zones, is_open=is_open)

    def row(self, offer: Offer) -> AskRow:
        """Return an offer in words, because only boards of particular games draw icons."""
        return AskRow(offer, "use", is_hint=offer.text == self.scene.hint)

    def _zone(self, name: str, kind: str, value: Any, look: str) -> Zone | None:
        """Return a field as a zone; None if it has neither cards nor a number."""
        words = self.scene.wording.template("zone", name, self.scene.lang)
        title = words or name.replace("_", " ").capitalize()
        if kind in _NUMBERS:
            return Zone(title, number=value)
        if kind not in (*_CARDS, "Card", "MaybeCard"):
            return None
        codes = value if kind in _CARDS else () if value == NONE else (value,)
        known = tuple(self._card(code, look, "Maybe" not in kind) for code in codes if code != NONE)
        return Zone(title, known, len(codes) - len(known))

    def _card(self, code: int, look: str, is_open: bool) -> PlainCard:
        key = self._painter.keys.next(f"card-{self._painter.wording.box.ids[code]}")
        return self.offers.lay(self._painter.paint(code, key, look, is_open), *self._by_card.pop(code, ()))


FOLDER = BoardFolder("common", Path(__file__).parent, GenericBoard, plain_shelves)
