"""BRAG: using the effects of creatures."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.cove.box import CHOICES, CoveBox
from bardhall.games.cove.kinds import CREATURE
from bardhall.games.cove.names import Card, Seat
from bardhall.games.cove.rules.effect import change_volume
from bardhall.games.cove.rules.entertainer.action import SongAction
from bardhall.games.cove.state import Cove
from bardhall.kernel.asks import Obstacle, not_asked
from bardhall.kernel.choices import Amount, CardChoice, Choice, Price, Printed
from bardhall.kernel.events import tell
from bardhall.kernel.flow import Offers, Question, push
from bardhall.kernel.rows import distinct, without_one
from bardhall.kernel.visibility import Open
from bardhall.kernel.wording import Args

NO_CREATURE: Final = Obstacle("MC-ENT-BRAG-05", "no_creature")
TOO_QUIET: Final = Obstacle("MC-ENT-BRAG-01", "too_quiet_to_brag")
NOT_TO_COME: Final = Obstacle("MC-ENT-BRAG-02", "creature_not_to_come")


def brag_offers(g: Cove, seat: Seat, found: Offers[Cove]) -> None:
    """Offer bragging if there is a creature, even one won in this song (MC-ENT-BRAG-08)."""
    if g.brag[seat]:
        found.add(BRAG)


class Brag(SongAction):
    """Brag for volume, anywhere and any number of times (MC-ENT-BRAG-01, MC-ENT-BRAG-05,
    MC-RULING-06, MC-RULING-07).
    """

    __slots__ = ()
    icon: ClassVar[str] = "brag"
    shows_price: ClassVar[bool] = True
    lies_on: ClassVar[tuple[str, ...]] = ("brag",)

    def is_aside(self) -> bool:
        return True

    def missing(self, g: Cove, seat: Seat) -> Obstacle | None:
        if not g.brag[seat]:
            return NO_CREATURE
        return None if g.volume[seat] >= g.box.numbers.brag_cost else TOO_QUIET

    def act(self, g: Cove, seat: Seat) -> None:
        if g.events is not None:
            tell(g, "brags", "MC-ENT-BRAG-01", seat)
        change_volume(g, seat, -g.box.numbers.brag_cost, "MC-ENT-BRAG-01")
        go_on_bragging(g, seat, g.brag[seat])

    def label_args(self, g: Cove, seat: Seat) -> Args:
        return {"cards": g.brag[seat]}

    def price(self, box: CoveBox, args: Args) -> Price:
        return (Amount("volume", box.numbers.brag_cost),)


BRAG: Final = CHOICES.add(Brag("brag"))


class BragNext(CardChoice):
    """Brag about this creature next."""

    __slots__ = ()
    icon: ClassVar[str] = "creature"
    lies_on: ClassVar[tuple[str, ...]] = ("tale", "card")

    def price(self, box: CoveBox, args: Args) -> Price:
        return (Printed(box.cards[self.card].parts),)


BRAG_NEXT: Final = CHOICES.per_card(BragNext, "brag_next", CREATURE)


class BragOrder(Question[Cove]):
    """Ask for the order of the creatures (MC-ENT-BRAG-02, MC-ENT-BRAG-03); `left` are those still to come."""

    __slots__ = ("left",)
    completes: ClassVar[bool] = True
    rule: ClassVar[str] = "MC-ENT-BRAG-02"
    allowed_below: ClassVar[tuple[str, ...]] = ("Sing",)

    def __init__(self, seat: Open[Seat], left: Open[tuple[Card, ...]]) -> None:
        super().__init__(seat)
        self.left: Final[tuple[Card, ...]] = left

    def is_consistent(self, g: Cove) -> bool:
        zone = g.brag[self.seat]
        is_open = g.singer == self.seat and len(distinct(self.left)) > 1
        return is_open and all(self.left.count(card) <= zone.count(card) for card in self.left)

    def candidates(self, g: Cove) -> list[Choice]:
        tales = BRAG_NEXT.of(g.box)
        return [tales[card] for card in distinct(self.left)]

    def bar(self, g: Cove, choice: Choice) -> Obstacle | None:
        if not isinstance(choice, BragNext):
            return not_asked(self.rule)
        return None if choice.card in self.left else NOT_TO_COME

    def take(self, g: Cove, choice: Choice) -> None:
        assert isinstance(choice, BragNext)
        resolve(g, self.seat, choice.card)
        go_on_bragging(g, self.seat, without_one(self.left, choice.card))


def go_on_bragging(g: Cove, seat: Seat, left: tuple[Card, ...]) -> None:
    """Ask while the order is open; then put the cards under the discard pile."""
    if len(distinct(left)) > 1:
        push(g, BragOrder(seat, left))
        return
    for card in left:
        resolve(g, seat, card)
    # MC-ENT-BRAG-04, MC-RULING-05: so that the top card of the discard does not change.
    g.discard[seat] = g.brag[seat] + g.discard[seat]
    g.brag[seat] = ()


def resolve(g: Cove, seat: Seat, card: Card) -> None:
    """Carry out all effects of a creature in printed order, while it still counts as in the brag zone (MC-ENT-BRAG-03,
    MC-ENT-BRAG-09).
    """
    if g.events is not None:
        tell(g, "brags_of", "MC-ENT-BRAG-02", seat, card=card)
    for effect in g.box.cards[card].parts:
        effect.do(g, seat)
