"""DOCK: singing on a pier, and buying a card there."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.cove.box import CHOICES, CoveBox
from bardhall.games.cove.kinds import IMPRO, KINDS, SKILL
from bardhall.games.cove.names import CLANS, ISLAND, NONE, PIERS, Clan, Seat
from bardhall.games.cove.rules.entertainer.action import SongAction
from bardhall.games.cove.rules.entertainer.cards import price
from bardhall.games.cove.rules.entertainer.sources import SPEND_STONE, Spend, perform, sources_on_cards
from bardhall.games.cove.rules.entertainer.stage import (
    AFTER_PURCHASE,
    ISLAND_CLOSED,
    NO_HALL,
    NO_STAGE,
    audience,
    stage_lack,
)
from bardhall.games.cove.state import Cove
from bardhall.kernel.asks import Obstacle
from bardhall.kernel.choices import Amount, Price
from bardhall.kernel.events import reveal, tell
from bardhall.kernel.flow import Offers
from bardhall.kernel.wording import Args, number

ONE_PURCHASE: Final = Obstacle("MC-ENT-DOCK-04", "one_purchase")
EMPTY_PILE: Final = Obstacle("MC-ENT-DOCK-11", "empty_pile")
TOO_DEAR: Final = Obstacle("MC-ENT-DOCK-06", "too_dear")
NO_PIER: Final = Obstacle("MC-ENT-DOCK-04", "no_pier")
NOTHING_TOGETHER: Final = Obstacle("MC-ENT-DOCK-02", "nothing_together")


def pier_offers(g: Cove, seat: Seat, found: Offers[Cove]) -> None:
    """Offer to sing everything at once, each source as each possible clan, or a card to buy (MC-ENT-DOCK-01)."""
    found.add(SING_ALL)
    stage_offers(g, seat, 0, len(CLANS), found)
    found.add(BUY[SKILL])
    found.add(BUY[IMPRO])


def stage_offers(g: Cove, seat: Seat, first: Clan, end: Clan, found: Offers[Cove]) -> None:
    """Offer the available sources, each as the clans that it can be, if icons can be sung at the place."""
    if not found.shows_all and stage_lack(g, first) is not None:
        return
    for by_clan in sources_on_cards(g, seat, False):
        for clan in range(first, end):
            if by_clan[clan].clan == clan:
                found.choices.append(by_clan[clan])
    if g.stones[seat]:
        for clan in range(first, end):
            found.choices.append(SPEND_STONE[clan])


class SingAll(SongAction):
    """Sing all icons on cards that earn something, each group as its best clan (MC-ENT-DOCK-03, MC-ENT-ICONS-05,
    MC-RULING-13).

    Stones and cards with a drawback stay unused.
    """

    __slots__ = ()
    icon: ClassVar[str] = "song"
    shows_price: ClassVar[bool] = True
    is_gain: ClassVar[bool] = True
    lies_on: ClassVar[tuple[str, ...]] = ("here",)

    def pays(self) -> bool:
        return True

    def out_of_reach(self, g: Cove, seat: Seat) -> Obstacle | None:
        return None if g.place < len(PIERS) or g.place == ISLAND else NO_STAGE

    def missing(self, g: Cove, seat: Seat) -> Obstacle | None:
        if g.has_acted:
            return ISLAND_CLOSED if g.place == ISLAND else AFTER_PURCHASE
        if g.place == ISLAND and g.island_hall < 0:
            return NO_HALL
        return None if len(best_sources(g, seat)) > 1 else NOTHING_TOGETHER

    def act(self, g: Cove, seat: Seat) -> None:
        for spend in best_sources(g, seat):
            perform(g, seat, spend)

    def label_args(self, g: Cove, seat: Seat) -> Args:
        return {"n": sum([spend.value(g, seat) * audience(g, spend.clan) for spend in best_sources(g, seat)])}

    def price(self, box: CoveBox, args: Args) -> Price:
        return (Amount("gold", number(args, "n"), True),)


SING_ALL: Final = CHOICES.add(SingAll("sing_all"))


def best_sources(g: Cove, seat: Seat) -> list[Spend]:
    """Return the icons on cards that earn something, each copy separately and as its best clan."""
    crowd = [audience(g, clan) if g.place != ISLAND or clan == g.island_hall else 0 for clan in range(len(CLANS))]
    best = first_of_largest(crowd)
    found: list[Spend] = []
    if not crowd[best]:
        return found
    for by_clan in sources_on_cards(g, seat, True):
        spend = by_clan[best]
        if crowd[spend.clan] and spend.value(g, seat) and not spend.has_drawback(g):
            found.append(spend)
    return found


def open_income(g: Cove, seat: Seat) -> int:
    """Return the gold that all sources, including stones and drawbacks, could still earn on this pier
    (MC-ENT-DOCK-11).
    """
    if g.has_acted:
        return 0
    crowd = [audience(g, clan) for clan in range(len(CLANS))]
    best = first_of_largest(crowd)
    offered = [by_clan[best] for by_clan in sources_on_cards(g, seat, True)]
    on_cards = sum([spend.value(g, seat) * crowd[spend.clan] for spend in offered])
    return on_cards + g.stones[seat] * g.box.numbers.stone_icons * crowd[best]


def first_of_largest(crowd: list[int]) -> Clan:
    """Return the most numerous clan, the first one in a tie."""
    best = 0
    for clan in range(1, len(crowd)):
        if crowd[clan] > crowd[best]:
            best = clan
    return best


class Buy(SongAction):
    """Buy the top card of a pile for gold (MC-ENT-DOCK-04 to MC-ENT-DOCK-08, MC-RULING-10 to MC-RULING-12,
    MC-RULING-38).

    It goes on top of the deck (MC-ENT-CARDS-06) and ends the income of the visit (MC-ENT-DOCK-11).
    """

    __slots__ = ("kind",)
    icon: ClassVar[str] = "gold"
    shows_price: ClassVar[bool] = True
    lies_on: ClassVar[tuple[str, ...]] = ("pile", "kind")

    def __init__(self, kind: int) -> None:
        super().__init__(f"buy {KINDS[kind]}")
        self.kind: Final = kind

    def pile(self, g: Cove) -> tuple[int, ...]:
        """Return the pile to which the card belongs."""
        return g.skill_pile if self.kind == SKILL else g.impro_pile

    def out_of_reach(self, g: Cove, seat: Seat) -> Obstacle | None:
        return None if g.place < len(PIERS) else NO_PIER

    def missing(self, g: Cove, seat: Seat) -> Obstacle | None:
        if g.has_acted:
            return ONE_PURCHASE
        if not self.pile(g):
            return EMPTY_PILE
        return None if g.gold[seat] >= price(g, seat) else TOO_DEAR

    def act(self, g: Cove, seat: Seat) -> None:
        card = self.pile(g)[0]
        cost = price(g, seat)
        g.gold[seat] -= cost
        g.has_acted = True
        if self.kind == SKILL:
            g.skill_pile = g.skill_pile[1:]
        else:
            g.impro_pile = g.impro_pile[1:]
        g.bought[seat] = (card, *g.bought[seat])
        if g.events is not None:
            tell(g, "bought", "MC-ENT-DOCK-08", seat, card=card, n=cost)
            if self.pile(g):
                reveal(g, "next_in_pile", "MC-MULTI-05", card=self.pile(g)[0])

    def label_args(self, g: Cove, seat: Seat) -> Args:
        card = self.pile(g)[0] if self.pile(g) else NONE
        return {"price": price(g, seat), "card": card, "open": open_income(g, seat)}

    def price(self, box: CoveBox, args: Args) -> Price:
        return (Amount("gold", number(args, "price")),)

    def manner(self, args: Args) -> str:
        return "last" if number(args, "open", 0) else ""


BUY: Final = [CHOICES.add(Buy(kind)) for kind in (SKILL, IMPRO)]
