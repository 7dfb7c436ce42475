"""The state of Merchants Cove; zones by player are lists of immutable tuples."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bardhall.games.cove.names import NONE
from bardhall.kernel.state import State

if TYPE_CHECKING:
    from bardhall.games.cove.box import CoveBox
    from bardhall.games.cove.names import (
        ByBoat,
        ByClan,
        ByDock,
        ByFolk,
        Card,
        Clans,
        Count,
        MaybeBoat,
        MaybeCard,
        MaybeClan,
        MaybeDeal,
        MaybePlace,
        MaybeSeat,
        MaybeSide,
        MerchantCode,
        Parts,
        Phase,
        Place,
        Player,
        Quarter,
    )
    from bardhall.kernel.visibility import Along, Custom, Hidden, Open


class Fan:
    """A townsfolk card with a crest; `nth` numbers the crests of a game, so the oldest crest on a card is known."""

    __slots__ = ("card", "nth")

    def __init__(self, card: Card, nth: Count) -> None:
        self.card: Final[Card] = card
        self.nth: Final[Count] = nth


class Cove(State):
    """The table of a game; players are the seats and, in a solo game, the Peddler after them."""

    __slots__ = (
        "bag", "beside", "boats", "bought", "box", "brag", "corruption", "corruption_deck", "creature_pile",
        "deck", "dial", "discard", "docks", "fans", "first", "gold", "halls", "hand", "has_acted", "hourglasses",
        "hours", "impro_pile", "is_over", "is_swan", "island_hall", "island_halls", "island_pays", "lair", "large",
        "market_order", "merchant", "moves", "pawn", "peddler_deck", "peddler_discard", "phase", "place", "round",
        "runes", "side", "singer", "skill_pile", "small", "song", "spared", "square", "staff", "stones", "stones_paid",
        "support_every_market", "token", "token_moved", "townsfolk_deck", "townsfolk_discard", "unlocked", "used",
        "visited", "volume",
    )  # fmt: skip

    box: Open[CoveBox]
    support_every_market: Open[bool]  # whether support is paid at every market (MC-CORE-MARKET-09)
    merchant: Open[Along[list[MerchantCode]]]
    round: Open[Count]
    phase: Open[Phase]
    is_over: Open[bool]
    first: Open[MaybeSeat]  # the seat whose hourglass is on top in round 1
    # The clock
    hours: Open[Along[list[Count]]]
    hourglasses: Open[tuple[Player, ...]]  # in order of their last move; on the same hour the last one is on top
    token: Open[Count]
    token_moved: Open[bool]
    market_order: Open[tuple[Player, ...]]
    # The harbour
    bag: Open[ByFolk[tuple[Count, ...]]]
    boats: Open[ByBoat[list[ByFolk[tuple[Count, ...]]]]]
    docks: Open[ByDock[list[MaybeBoat]]]
    halls: Open[ByClan[list[Count]]]
    lair: Open[Count]
    # Cards that belong to nobody
    square: Open[tuple[MaybeCard, ...]]
    townsfolk_deck: Hidden[tuple[Card, ...]]
    townsfolk_discard: Open[tuple[Card, ...]]
    corruption_deck: Hidden[tuple[Card, ...]]
    skill_pile: Custom[tuple[Card, ...]]  # top first (MC-MULTI-05)
    impro_pile: Custom[tuple[Card, ...]]
    creature_pile: Open[tuple[Card, ...]]
    # By player
    gold: Open[Along[list[int]]]
    corruption: Custom[Along[list[tuple[Card, ...]]]]
    staff: Open[Along[list[tuple[Card, ...]]]]
    # Of an Entertainer
    dial: Open[Along[list[Quarter]]]
    volume: Open[Along[list[Count]]]
    stones: Open[Along[list[Count]]]  # stones in the reserve (MC-MULTI-03)
    runes: Open[Along[list[Clans]]]  # the halls with a rune of the player (MC-MULTI-04)
    fans: Open[Along[list[tuple[Fan, ...]]]]
    beside: Open[Along[list[tuple[Card, ...]]]]  # discarded fans (MC-ENT-FANS-05)
    deck: Hidden[Along[list[tuple[Card, ...]]]]  # top first
    bought: Open[Along[list[tuple[Card, ...]]]]  # known cards on top of the deck (MC-ENT-CARDS-12); top first
    hand: Custom[Along[list[tuple[Card, ...]]]]
    discard: Open[Along[list[tuple[Card, ...]]]]  # top last
    song: Open[Along[list[tuple[Card, ...]]]]
    brag: Open[Along[list[tuple[Card, ...]]]]
    # The song that is being sung
    singer: Open[MaybeSeat]
    is_swan: Open[bool]
    place: Open[MaybePlace]
    moves: Open[Count]  # moves left
    visited: Open[tuple[Place, ...]]
    used: Open[tuple[Parts, ...]]  # for each card of the song, its used parts
    unlocked: Open[tuple[bool, ...]]  # for each card of the song, whether its lower part is paid for
    has_acted: Open[bool]  # whether the place's single reward (card, fan, rune or creature) was taken
    side: Open[MaybeSide]
    island_hall: Open[MaybeClan]
    island_halls: Open[Clans]  # halls sung for in this song, including the current one
    island_pays: Open[bool]  # whether gold was gained on the island in this visit
    stones_paid: Open[Count]  # stones in the pending payment
    # Of a Trader
    small: Open[Along[list[ByClan[tuple[Count, ...]]]]]
    large: Open[Along[list[ByClan[tuple[Count, ...]]]]]
    pawn: Open[Along[list[MaybeDeal]]]  # the last deal in this round
    spared: Open[Along[list[Count]]]  # corruption prevented by clean hands in this round
    # Of the Peddler
    peddler_deck: Hidden[tuple[Card, ...]]
    peddler_discard: Open[tuple[Card, ...]]

    def players(self) -> int:
        """Return the number of players, including the Peddler."""
        return len(self.merchant)


def blank_song(g: Cove) -> None:
    """Reset the song: nobody is singing, and the performer is at no place (MC-ENT-SETUP-11)."""
    g.singer = NONE
    g.is_swan = False
    g.place = NONE
    g.moves = 0
    g.visited = ()
    g.used = ()
    g.unlocked = ()
    blank_visit(g)
    g.island_halls = 0


def blank_visit(g: Cove) -> None:
    """Reset what was done at the place where the performer is."""
    g.has_acted = False
    g.side = NONE
    g.island_hall = NONE
    g.island_pays = False
    g.stones_paid = 0
