"""A player's part of an observation: the numbers of everything in front of the player."""

from __future__ import annotations

from typing import Final

from bardhall.games.cove import kinds as k
from bardhall.games.cove.box import CoveBox
from bardhall.games.cove.names import CLANS, DEALS, NONE, QUARTERS, Player
from bardhall.games.cove.observation import Observation
from bardhall.kernel.encoding import CardPlaces, Numbers, Part

PARTS: Final = 4  # of a card, at most
HALF_CROWD: Final = 4  # so many adventurers, goods or cards are half of the way to 1
HALF_GOLD: Final = 64
HALF_DECK: Final = 8


def share(n: int, half: int) -> float:
    """Return a count without a maximum as a number from 0 to 1."""
    return n / (n + half)


def places_of(box: CoveBox, kinds: tuple[int, ...], seats: int) -> CardPlaces:
    """Return the indices of all cards of some kinds; each Entertainer has its own copy of each market card
    (MC-MULTI-02).
    """
    members = [code for code, face in enumerate(box.cards) if face.kind in kinds]
    copies = [max(seats if face.is_market else 1, face.copies) for face in box.cards]
    return CardPlaces(len(box.cards), members, [1 / (1 << (n - 1).bit_length()) for n in copies])


class PlayerEncoder(Part[Observation]):
    """An encoder for the sections that every player has, with any merchant."""

    def __init__(self, box: CoveBox, seats: int, townsfolk: CardPlaces, cards: CardPlaces) -> None:
        super().__init__(1)
        self.box: Final = box
        self.players: Final = max(2, seats)
        self.townsfolk: Final = townsfolk
        self.cards: Final = cards
        self.corruptions: Final = places_of(box, (k.CORRUPTION,), seats)
        self._lay_out_merchant()
        self._lay_out_entertainer()
        self._lay_out_trader()

    def _lay_out_merchant(self) -> None:
        self.merchant = self.section("merchant", len(self.box.merchant_ids))
        self.hours = self.section("hours", 1)
        self.stack = self.section("stack", 2)
        self.gold = self.section("gold", 1)
        self.corrupted = self.section("corruption", self.corruptions.size + 1)

    def _lay_out_entertainer(self) -> None:
        size = self.cards.size
        self.dial = self.section("dial", QUARTERS)
        self.tokens = self.section("tokens", 2)
        self.runes = self.section("runes", len(CLANS))
        self.fans = self.section("fans", self.townsfolk.size)
        self.beside = self.section("beside", self.townsfolk.size)
        self.unseen = self.section("unseen", size)
        self.bought = self.section("bought", size)
        self.discard = self.section("discard", size)
        self.song = self.section("song", size)
        self.brag = self.section("brag", size)
        self.counts = self.section("counts", 2)

    def _lay_out_trader(self) -> None:
        self.staff = self.section("staff", self.townsfolk.size)
        self.small = self.section("small", len(CLANS))
        self.large = self.section("large", len(CLANS))
        self.deal = self.section("deal", len(DEALS) + 1)

    def key(self, v: Observation, seat: Player) -> object:
        return (
            v.merchant[seat], v.hours[seat], v.hourglasses, v.market_order, v.gold[seat], v.corruption[seat],
            v.dial[seat], v.volume[seat], v.stones[seat], v.runes[seat], v.fans[seat], v.beside[seat], v.unseen[seat],
            v.bought[seat], v.discard[seat], v.song[seat], v.brag[seat], len(v.hand[seat]), len(v.deck[seat]),
            v.staff[seat], v.small[seat], v.large[seat], v.pawn[seat], v.spared[seat],
        )  # fmt: skip

    def put(self, out: Numbers, start: int, v: Observation, seat: Player) -> None:
        self._put_merchant(out, start, v, seat)
        self._put_entertainer(out, start, v, seat)
        self._put_deck(out, start, v, seat)
        self._put_trader(out, start, v, seat)

    def _put_merchant(self, out: Numbers, start: int, v: Observation, player: Player) -> None:
        out[start + self.merchant + v.merchant[player]] = 1
        out[start + self.hours] = v.hours[player] / self.box.numbers.clock_hours
        out[start + self.stack] = (v.hourglasses.index(player) + 1) / self.players
        if player in v.market_order:
            out[start + self.stack + 1] = (v.market_order.index(player) + 1) / self.players
        out[start + self.gold] = share(max(0, v.gold[player]), HALF_GOLD)
        self.corruptions.put(out, start + self.corrupted, v.corruption[player])
        out[start + self.corrupted + self.corruptions.size] = share(len(v.corruption[player]), HALF_CROWD)

    def _put_entertainer(self, out: Numbers, start: int, v: Observation, player: Player) -> None:
        numbers = self.box.numbers
        out[start + self.dial + v.dial[player]] = 1
        out[start + self.tokens] = v.volume[player] / max(1, numbers.volume_max)
        out[start + self.tokens + 1] = v.stones[player] / max(1, numbers.stones)
        for clan in range(len(CLANS)):
            if v.runes[player] >> clan & 1:
                out[start + self.runes + clan] = 1.0
        for fan in v.fans[player]:
            self.townsfolk.put_one(out, start + self.fans, fan.card)
        self.townsfolk.put(out, start + self.beside, v.beside[player])

    def _put_deck(self, out: Numbers, start: int, v: Observation, player: Player) -> None:
        cards = self.cards
        cards.put(out, start + self.unseen, v.unseen[player])
        cards.put(out, start + self.bought, v.bought[player])
        cards.put(out, start + self.discard, v.discard[player])
        cards.put(out, start + self.song, v.song[player])
        cards.put(out, start + self.brag, v.brag[player])
        out[start + self.counts] = share(len(v.hand[player]), HALF_CROWD)
        out[start + self.counts + 1] = share(len(v.deck[player]), HALF_DECK)

    def _put_trader(self, out: Numbers, start: int, v: Observation, player: Player) -> None:
        self.townsfolk.put(out, start + self.staff, v.staff[player])
        for clan, n in enumerate(v.small[player]):
            if n:
                out[start + self.small + clan] = share(n, HALF_CROWD)
        for clan, n in enumerate(v.large[player]):
            if n:
                out[start + self.large + clan] = share(n, HALF_CROWD)
        if v.pawn[player] != NONE:
            out[start + self.deal + v.pawn[player]] = 1
        out[start + self.deal + len(DEALS)] = share(v.spared[player], HALF_CROWD)
