"""CREST: trading won crests, at any time in your sing phase and any number of times."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.bardwood.box import CHOICES, BardwoodBox
from bardhall.games.bardwood.names import ACOUSTIC, COIN, Count, Seat
from bardhall.games.bardwood.rules.action import SongAction
from bardhall.games.bardwood.rules.motif import NO_MOTIF, UseMotif, can_use_motif
from bardhall.games.bardwood.rules.pieces import drop_crests, gain_gems, gain_tokens
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.asks import Obstacle
from bardhall.kernel.choices import ARROW, Amount, Price
from bardhall.kernel.events import tell
from bardhall.kernel.flow import Offers, push
from bardhall.kernel.wording import Args, number

TOO_FEW_CRESTS: Final = Obstacle("BG-CREST-03", "too_few_crests")


class CrestTrade(SongAction):
    """Trade that many crests from the Bard card (BG-CREST-03 to BG-CREST-05)."""

    icon: ClassVar[str] = "crest_token"
    lies_on: ClassVar[tuple[str, ...]] = ("trades",)

    def crests(self, g: Bardwood) -> Count:
        """Return the number of crests that the trade needs."""
        return 1

    def quantity(self, g: Bardwood) -> Count:
        return 1

    def price_args(self, g: Bardwood, seat: Seat) -> Args:
        return {"crests": self.crests(g), "n": self.quantity(g)}

    def price(self, box: BardwoodBox, args: Args) -> Price:
        return Amount("crest_token", number(args, "crests")), ARROW, Amount(self.brings, number(args, "n") or None)

    def out_of_reach(self, g: Bardwood, seat: Seat) -> Obstacle | None:
        return TOO_FEW_CRESTS if len(g.won[seat]) < self.crests(g) else None


class CrestCoin(CrestTrade):
    """Trade a crest for a coin (BG-CREST-03)."""

    brings: ClassVar[str] = "coin"

    def act(self, g: Bardwood, seat: Seat) -> None:
        spend_crests(g, seat, self.crests(g))
        gain_tokens(g, seat, COIN, 1, "BG-CREST-03")


class CrestStone(CrestTrade):
    """Trade a crest for an acoustic stone (BG-CREST-03)."""

    brings: ClassVar[str] = "acoustic_stone"

    def act(self, g: Bardwood, seat: Seat) -> None:
        spend_crests(g, seat, self.crests(g))
        gain_tokens(g, seat, ACOUSTIC, 1, "BG-CREST-03")


class CrestMotif(CrestTrade):
    """Trade crests for a motif, if there is one to activate (BG-CREST-04)."""

    brings: ClassVar[str] = "motif"

    def crests(self, g: Bardwood) -> Count:
        return g.box.numbers.crests_for_motif

    def quantity(self, g: Bardwood) -> Count:
        return 0

    def missing(self, g: Bardwood, seat: Seat) -> Obstacle | None:
        return None if can_use_motif(g) else NO_MOTIF

    def act(self, g: Bardwood, seat: Seat) -> None:
        spend_crests(g, seat, self.crests(g))
        push(g, UseMotif(seat, False))


class CrestGems(CrestTrade):
    """Trade crests for gems (BG-CREST-05)."""

    brings: ClassVar[str] = "green_gem"

    def crests(self, g: Bardwood) -> Count:
        return g.box.numbers.crests_for_gems

    def quantity(self, g: Bardwood) -> Count:
        return g.box.numbers.crest_gems_gained

    def act(self, g: Bardwood, seat: Seat) -> None:
        spend_crests(g, seat, self.crests(g))
        gain_gems(g, seat, self.quantity(g), "BG-CREST-05")


def spend_crests(g: Bardwood, seat: Seat, n: int) -> None:
    """Remove crests from the game; their colours do not matter here (BG-CREST-06, BG-RULING-20)."""
    drop_crests(g, g.won[seat][:n])
    g.won[seat] = g.won[seat][n:]
    if g.events is not None:
        tell(g, "spent_crests", "BG-CREST-06", seat, n=n)


TRADES: Final[list[CrestTrade]] = [
    CHOICES.add(CrestCoin("crests coin")),
    CHOICES.add(CrestStone("crests acoustic_stone")),
    CHOICES.add(CrestMotif("crests motif")),
    CHOICES.add(CrestGems("crests green_gem")),
]


def offer_trades(g: Bardwood, seat: Seat, found: Offers[Bardwood]) -> None:
    """Offer the affordable crest trades (BG-CREST-03 to BG-CREST-05)."""
    if g.won[seat]:
        for trade in TRADES:
            if trade.out_of_reach(g, seat) is None:
                found.add(trade)
