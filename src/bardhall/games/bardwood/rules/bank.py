"""BANK: the Oboe Bank, which holds any number of crests (BG-BANK-05)."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.bardwood.box import CHOICES, BardwoodBox
from bardhall.games.bardwood.kinds import BANK_COINS
from bardhall.games.bardwood.names import COIN, Count, Seat
from bardhall.games.bardwood.rules.action import PlaceAction
from bardhall.games.bardwood.rules.changes import change
from bardhall.games.bardwood.rules.pieces import gain_tokens, take_crest, win_crests
from bardhall.games.bardwood.rules.places import visit
from bardhall.games.bardwood.rules.shop import market_price
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.asks import Obstacle
from bardhall.kernel.choices import Choices
from bardhall.kernel.events import tell
from bardhall.kernel.flow import Offers

NO_CREST_FOR_BANK: Final = Obstacle("BG-BANK-03", "no_crest")
BANK_EMPTY: Final = Obstacle("BG-RULING-51", "bank_empty")


def bank_coins(g: Bardwood) -> int:
    """Return the coins that the bank pays: the number on the market track, not the price in shops (BG-BANK-02,
    BG-RULING-36, BG-RULING-53).
    """
    return max(0, market_price(g) + change(g, BANK_COINS))


class BankCoins(PlaceAction):
    """Take coins for a crest on the bank (BG-BANK-01, BG-BANK-02)."""

    icon: ClassVar[str] = "bank"
    takes: ClassVar[str] = "crest_token"
    brings: ClassVar[str] = "coin"

    def quantity(self, g: Bardwood) -> Count:
        return bank_coins(g)

    def missing(self, g: Bardwood, seat: Seat) -> Obstacle | None:
        """Return the obstacle if no crest is on the player's track (BG-BANK-03)."""
        return NO_CREST_FOR_BANK if g.crests[seat] == 0 else None

    def act(self, g: Bardwood, seat: Seat) -> None:
        """Gain coins, and put the leftmost crest on the bank (BG-BANK-02)."""
        visit(g, self.place)
        gain_tokens(g, seat, COIN, bank_coins(g), "BG-BANK-02")
        take_crest(g, seat)
        g.bank = tuple(sorted((*g.bank, seat)))
        if g.events is not None:
            tell(g, "put_crest_on_bank", "BG-BANK-02", seat)


class BankCrests(PlaceAction):
    """Take all crests that are on the bank (BG-BANK-04)."""

    icon: ClassVar[str] = "crest_token"
    brings: ClassVar[str] = "crest_token"

    def quantity(self, g: Bardwood) -> Count:
        return len(g.bank)

    def out_of_reach(self, g: Bardwood, seat: Seat) -> Obstacle | None:
        """Return the obstacle if no crests are on the bank (BG-BANK-04, BG-RULING-51)."""
        bar = super().out_of_reach(g, seat)
        return BANK_EMPTY if bar is None and not g.bank else bar

    def act(self, g: Bardwood, seat: Seat) -> None:
        """Take all crests; your own leave the game (BG-BANK-04)."""
        visit(g, self.place)
        win_crests(g, seat, g.bank, "BG-BANK-04")
        g.bank = ()


def _bank(box: BardwoodBox, choices: Choices) -> tuple[BankCoins, BankCrests]:
    place = box.board.bank
    return choices.add(BankCoins("bank coins", place)), choices.add(BankCrests("bank crests", place))


BANK: Final = CHOICES.table(_bank)


def offer_bank(g: Bardwood, seat: Seat, found: Offers[Bardwood]) -> None:
    """Offer the bank's coins, and its crests if there are any (BG-BANK-01, BG-RULING-51)."""
    coins, crests = BANK.of(g.box)
    found.add(coins)
    if g.bank:
        found.add(crests)
