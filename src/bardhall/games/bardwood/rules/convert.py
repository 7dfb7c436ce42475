"""CONVERT: the coin, volume and motif locations."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.bardwood.box import CHOICES, BardwoodBox, Numbers
from bardhall.games.bardwood.kinds import (
    COIN_LOCATION_COINS,
    COIN_LOCATION_COST,
    COINS_PLACE,
    MOTIF_LOCATION_COST,
    MOTIF_PLACE,
    VOLUME_LOCATION_COST,
    VOLUME_PLACE,
)
from bardhall.games.bardwood.names import COIN, RANGE, RESOURCES, VOLUME, Count, Place, Seat
from bardhall.games.bardwood.rules.action import STOP, PlaceAction, Stop, price_of
from bardhall.games.bardwood.rules.brag import brag
from bardhall.games.bardwood.rules.changes import change
from bardhall.games.bardwood.rules.motif import NO_MOTIF, UseMotif, can_use_motif
from bardhall.games.bardwood.rules.pieces import gain_tokens, spend_volume
from bardhall.games.bardwood.rules.places import per_place, visit
from bardhall.games.bardwood.rules.stones import Pay, bar_notes, pay_notes, pay_of
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.asks import Obstacle, not_asked
from bardhall.kernel.choices import Amount, Choice, Choices, Price
from bardhall.kernel.events import tell
from bardhall.kernel.flow import Question, push
from bardhall.kernel.visibility import Open
from bardhall.kernel.wording import Args, number

TOO_LITTLE_VOLUME: Final = Obstacle("BG-CONVERT-02", "too_little_volume")
NOTHING_TO_BRAG: Final = Obstacle("BG-RULING-51", "nothing_to_brag")
BRAG_TRADE: Final = -1  # beside COIN and RANGE, what the volume location gives


def coin_cost(g: Bardwood) -> int:
    """Return the cost of a coin location (BG-CONVERT-01)."""
    return max(0, g.box.numbers.coin_location_cost + change(g, COIN_LOCATION_COST))


def coin_gain(g: Bardwood) -> int:
    """Return the coins of a coin location (BG-CONVERT-01)."""
    return max(0, g.box.numbers.coin_location_coins + change(g, COIN_LOCATION_COINS))


def motif_cost(g: Bardwood) -> int:
    """Return the cost of a motif location (BG-CONVERT-04)."""
    return max(0, g.box.numbers.motif_location_cost + change(g, MOTIF_LOCATION_COST))


def volume_cost(g: Bardwood) -> int:
    """Return the cost of a volume location (BG-CONVERT-02)."""
    return max(0, g.box.numbers.volume_location_cost + change(g, VOLUME_LOCATION_COST))


def volume_gain(numbers: Numbers, gain: int) -> Count:
    """Return the coins or range stones that a volume trade gives; 0 for bragging (BG-CONVERT-02)."""
    if gain == BRAG_TRADE:
        return 0
    return numbers.volume_location_coins if gain == COIN else numbers.volume_location_range


def has_volume(g: Bardwood, seat: Seat) -> bool:
    """Return whether the player has enough volume for a trade (BG-CONVERT-02)."""
    return g.volume[seat] >= volume_cost(g)


class GetCoins(PlaceAction):
    """Trade melody or lyrics for coins, once per turn (BG-CONVERT-01)."""

    icon: ClassVar[str] = "coin"
    brings: ClassVar[str] = "coin"

    def quantity(self, g: Bardwood) -> Count:
        return coin_gain(g)

    def missing(self, g: Bardwood, seat: Seat) -> Obstacle | None:
        return bar_notes(g, seat, g.box.locations[self.place].pay, coin_cost(g))

    def cost(self, g: Bardwood, seat: Seat) -> Pay:
        return pay_of(g.box.locations[self.place].pay, coin_cost(g))

    def act(self, g: Bardwood, seat: Seat) -> None:
        visit(g, self.place)
        pay_notes(g, seat, g.box.locations[self.place].pay, coin_cost(g))
        gain_tokens(g, seat, COIN, coin_gain(g), "BG-CONVERT-01")


COINS: Final = per_place(GetCoins, "coins", COINS_PLACE)


class VisitMotif(PlaceAction):
    """Pay to activate a motif once per turn, if there is one to activate (BG-CONVERT-04)."""

    icon: ClassVar[str] = "motif"
    brings: ClassVar[str] = "motif"

    def missing(self, g: Bardwood, seat: Seat) -> Obstacle | None:
        if not can_use_motif(g):
            return NO_MOTIF
        return bar_notes(g, seat, g.box.locations[self.place].pay, motif_cost(g))

    def cost(self, g: Bardwood, seat: Seat) -> Pay:
        return pay_of(g.box.locations[self.place].pay, motif_cost(g))

    def act(self, g: Bardwood, seat: Seat) -> None:
        visit(g, self.place)
        if g.events is not None:
            tell(g, "visited_motif", "BG-CONVERT-04", seat, place=self.place, pay=self.cost(g, seat))
        pay_notes(g, seat, g.box.locations[self.place].pay, motif_cost(g))
        push(g, UseMotif(seat, False))


VISIT_MOTIF: Final = per_place(VisitMotif, "motif", MOTIF_PLACE)


class TradeVolume(PlaceAction):
    """Trade volume for bragging, a coin or a range stone, in one visit per turn (BG-CONVERT-02)."""

    __slots__ = ("gain",)
    icon: ClassVar[str] = "volume"

    def __init__(self, place: Place, place_id: str, gain: int) -> None:
        super().__init__(f"trade {place_id} {'brag' if gain == BRAG_TRADE else RESOURCES[gain]}", place)
        self.gain: Final = gain

    def quantity(self, g: Bardwood) -> Count:
        return volume_gain(g.box.numbers, self.gain)

    def price(self, box: BardwoodBox, args: Args) -> Price:
        icon = "brag" if self.gain == BRAG_TRADE else RESOURCES[self.gain]
        return price_of(box, args, gained=(Amount(icon, number(args, "n") or None),))

    def missing(self, g: Bardwood, seat: Seat) -> Obstacle | None:
        """Return the obstacle if volume is missing; bragging without creatures is not offered (BG-CONVERT-02,
        BG-RULING-51).
        """
        if not has_volume(g, seat):
            return TOO_LITTLE_VOLUME
        return NOTHING_TO_BRAG if self.gain == BRAG_TRADE and not g.brag[seat] else None

    def cost(self, g: Bardwood, seat: Seat) -> Pay:
        return pay_of(VOLUME, volume_cost(g))

    def act(self, g: Bardwood, seat: Seat) -> None:
        """Pay volume for one of the three gains, then offer to trade again (BG-CONVERT-02)."""
        visit(g, self.place)
        spend_volume(g, seat, volume_cost(g))
        if g.events is not None:
            tell(g, "traded_volume", "BG-CONVERT-02", seat, n=volume_cost(g))
        if self.gain == BRAG_TRADE:
            brag(g, seat)
        else:
            gain_tokens(g, seat, self.gain, self.quantity(g), "BG-CONVERT-02")
        if has_volume(g, seat):
            push(g, TradeAgain(seat, self.place))


def _trades(box: BardwoodBox, choices: Choices) -> dict[Place, list[TradeVolume]]:
    """Return the volume trades by location."""
    gains = (BRAG_TRADE, COIN, RANGE)
    places = box.of_type(VOLUME_PLACE)
    return {place.code: [choices.add(TradeVolume(place.code, place.id, gain)) for gain in gains] for place in places}


TRADE: Final = CHOICES.table(_trades)


class TradeAgain(Question[Bardwood]):
    """Offer further trades, any number of times in one visit, with nothing in between (BG-CONVERT-02, BG-RULING-51)."""

    __slots__ = ("place",)
    completes: ClassVar[bool] = True
    rule: ClassVar[str] = "BG-CONVERT-02"
    allowed_below: ClassVar[tuple[str, ...]] = ("Sing",)

    def __init__(self, seat: Open[Seat], place: Open[Place]) -> None:
        super().__init__(seat)
        self.place: Final[Place] = place

    def candidates(self, g: Bardwood) -> list[Choice]:
        return [*TRADE.of(g.box)[self.place], STOP]

    def bar(self, g: Bardwood, choice: Choice) -> Obstacle | None:
        if isinstance(choice, TradeVolume) and choice.place == self.place:
            return choice.missing(g, self.seat)
        return None if isinstance(choice, Stop) else not_asked(self.rule)

    def take(self, g: Bardwood, choice: Choice) -> None:
        if isinstance(choice, TradeVolume):
            choice.act(g, self.seat)

    def is_consistent(self, g: Bardwood) -> bool:
        return self.seat == g.active and g.box.locations[self.place].type == VOLUME_PLACE
