"""The viewer's own area in Merchants Cove, piece by piece."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.cove.names import CLANS, DEALS, QUARTERS, SIZES
from bardhall.games.cove.rules.effect import runes_placed
from bardhall.games.cove.rules.entertainer.cards import hand_limit, price
from bardhall.games.cove.rules.entertainer.fans import crests_left
from bardhall.games.cove.rules.entertainer.payment import fan_cost
from bardhall.games.cove.rules.goods import goods_of
from bardhall.games.cove.rules.score import penalty, support
from bardhall.games.cove.rules.trader.craft import MakeGoods
from bardhall.games.cove.rules.trader.deals import TraderDeal, hours_of
from bardhall.web.boards.cove.harbour import townsfolk
from bardhall.web.boards.cove.pieces import FLAT, TAG, CardPiece, Owner
from bardhall.web.boards.cove.place_pieces import (
    BragSign,
    CardShelf,
    CrestSpace,
    Deals,
    DealSpot,
    Dial,
    Good,
    Heap,
    OwnArea,
    Purse,
    Quarter,
    Singing,
    Stacks,
    Stall,
    Tracks,
    Trading,
)
from bardhall.web.boards.cove.song import SongCards, gains_of
from bardhall.web.tables.scene import changed

if TYPE_CHECKING:
    from bardhall.games.cove.observation import Observation
    from bardhall.web.boards.common.offers import Offers
    from bardhall.web.boards.common.players import Player
    from bardhall.web.boards.cove.pieces import Painter

ENTERTAINER, TRADER = "entertainer", "trader"
_DEAL_ICONS = ("small", "large", "refine", "recruit", "pilot", "peddle")


def merchant_id(v: Observation, player: int) -> str:
    """Return the id of a player's merchant."""
    return v.box.merchant_ids[v.merchant[player]]


class MyPlace:
    """The viewer's own area, with the options on it."""

    def __init__(self, v: Observation, painter: Painter, offers: Offers, owners: list[Owner], seat: int) -> None:
        self.v, self.painter, self.offers, self.owners, self.seat = v, painter, offers, owners, seat
        self.cards = SongCards(v, painter, offers, seat)

    def lay(self, player: Player) -> OwnArea:
        """Return the viewer's whole area."""
        merchant = merchant_id(self.v, self.seat)
        is_singer = merchant == ENTERTAINER
        return OwnArea(
            player, self.painter.merchant(merchant), self._purse(is_singer), self._singing() if is_singer else None,
            None if is_singer else self._trading(merchant == TRADER),
        )  # fmt: skip

    def _purse(self, is_singer: bool) -> Purse:
        v, i = self.v, self.seat
        rogues = sum(v.box.cards[card].rogue_icons for card in v.corruption[i])
        heaps = [Heap(key="my-gold", icon="gold", count=v.gold[i])]
        heaps += [Heap(key="my-corruption", icon="corruption", count=len(v.corruption[i]))]
        heaps += [Heap(key="my-rogues", icon="rogue", count=rogues)]
        if is_singer:
            stones = Heap(key="my-stones", icon="stone", count=v.stones[i], most=v.box.numbers.stones)
            heaps.append(self.offers.on(stones, "stones"))
        return Purse(key="purse", heaps=tuple(heaps), support=support(v, i), penalty=penalty(v, i))

    # An Entertainer

    def _singing(self) -> Singing:
        v, i = self.v, self.seat
        song, brag = self.cards.song(), self.cards.brag()
        stacks = self._stacks()
        beside = tuple(townsfolk(v, self.painter, self.owners, card, TAG) for card in v.beside[i])
        sign = BragSign(key="brag-sign", cost=v.box.numbers.brag_cost, n=len(brag))
        sign = self.offers.on(sign, "brag")
        return Singing(self._dial(), self._tracks(), song, self.cards.hand(), brag, sign, stacks, beside, v.singer == i)

    def _dial(self) -> Dial:
        v, i = self.v, self.seat
        left = QUARTERS - runes_placed(v, i)  # runes are taken off one after the other
        quarters = tuple(Quarter(n, v.box.numbers.movement[n], n == v.dial[i], n < left) for n in range(QUARTERS))
        has_marker = v.singer != i or v.is_swan
        return self.offers.on(Dial(key="dial", quarters=quarters, has_marker=has_marker), "dial")

    def _tracks(self) -> Tracks:
        v, i = self.v, self.seat
        numbers, placed = v.box.numbers, len(v.fans[i])
        spaces = [CrestSpace(False, "melody")]
        for n in range(1, len(numbers.gems)):
            reveals = "gem" if numbers.gems[n] > numbers.gems[n - 1] else "melody"
            spaces.append(CrestSpace(n > placed, reveals))
        return Tracks(
            key="tracks", volume=v.volume[i], volume_max=numbers.volume_max, crests=tuple(spaces),
            hand_limit=hand_limit(v, i), price=price(v, i),
            fan_cost=fan_cost(v, i) if crests_left(v, i) else 0,
        )  # fmt: skip

    def _stacks(self) -> Stacks:
        v, i = self.v, self.seat
        bought = self.cards.tags(v.bought[i])
        top = self.painter.name(v.discard[i][-1]) if v.discard[i] else ""
        return Stacks(
            key="stacks", deck=len(v.deck[i]) + len(bought), discard=len(v.discard[i]), top=top, bought=bought
        )

    # A Trader, or whoever has goods

    def _trading(self, is_trader: bool) -> Trading:
        v, i = self.v, self.seat
        staff: tuple[CardPiece, ...] = tuple(townsfolk(v, self.painter, self.owners, card, FLAT) for card in v.staff[i])
        return Trading(self._deals() if is_trader else None, self._stall(), staff, v.box.numbers.staff_places)

    def _deals(self) -> Deals:
        spots = tuple(self._deal(deal) for deal in range(len(DEALS)))
        return Deals(key="deals", spots=spots)

    def _deal(self, deal: int) -> DealSpot:
        v, i = self.v, self.seat
        spot = DealSpot(
            key=f"deal-{DEALS[deal]}",
            deal=DEALS[deal],
            icon=_DEAL_ICONS[deal],
            hours=hours_of(v, i, deal),
            is_last=v.pawn[i] == deal,
        )
        laid = self.offers.on(spot, "deal", deal)
        if laid is not spot:
            return laid
        bars = self.offers.lay_fitting(spot, lambda choice: isinstance(choice, TraderDeal) and choice.deal == deal)
        return changed(bars, offers=())

    def _stall(self) -> Stall:
        return Stall(key="stall", shelves=tuple(self._shelf(size) for size in range(len(SIZES))))

    def _shelf(self, size: int) -> CardShelf:
        v, numbers = self.v, self.v.box.numbers
        places = (numbers.small_places, numbers.large_places)[size]
        goods = tuple(self._good(size, clan) for clan in range(len(CLANS)))
        return CardShelf(SIZES[size], goods, sum(goods_of(v, self.seat, size)), places)

    def _good(self, size: int, clan: int) -> Good:
        """Return the goods of one kind, with the offers to make, refine or sell them."""
        v = self.v
        value = (v.box.numbers.small_value, v.box.numbers.large_value)[size][clan]
        count = goods_of(v, self.seat, size)[clan]
        good = Good(
            key=f"good-{SIZES[size]}-{CLANS[clan]}", size=SIZES[size], clan=CLANS[clan], count=count, value=value
        )
        if isinstance(self.offers.frame, MakeGoods) and self.offers.frame.size == size:
            good = self.offers.on(good, "make", clan)
        good = self.offers.on(good, "good", clan, size)
        return changed(good, gains=gains_of(self.offers, good))
