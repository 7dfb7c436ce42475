"""The state of Bardwood Grove; zones by seat are lists of immutable tuples."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.bardwood.names import RIVAL
from bardhall.kernel.state import State

if TYPE_CHECKING:
    from bardhall.games.bardwood.box import BardwoodBox
    from bardhall.games.bardwood.names import (
        AtPile,
        AtPlace,
        AtSlot,
        ByLevel,
        ByPile,
        ByQuarter,
        ByShop,
        Card,
        Chapter,
        Count,
        Difficulty,
        Links,
        MaybeCard,
        MaybeOwner,
        MaybePlace,
        Owner,
        Owners,
        Phase,
        Places,
        Quarter,
        Region,
        Seat,
        Stake,
    )
    from bardhall.kernel.visibility import Along, Custom, Hidden, Open, Owned


class Bardwood(State):
    """The table of a game; decks and piles are listed from the top."""

    __slots__ = (
        "acoustic", "active", "aside", "bank", "bard", "bets", "boat", "box", "boxed", "brag", "challenge_deck",
        "challenges", "chapter", "coins", "crests", "difficulty", "has_rival", "marked_pile", "movement_pile",
        "rival_crests", "rival_crests_gone", "rival_deck", "rival_dial", "rival_discard", "rival_gems", "rival_marked",
        "rival_place", "rival_runes", "rival_tokens", "rival_volume", "rival_won",
        "crests_gone", "deck", "dial", "discard", "drawn", "dueled", "ended_by", "event_1", "event_2", "event_crests",
        "event_runes", "event_used", "fans", "first", "gem_faces", "gems", "hand", "has_turned", "is_swan", "legends",
        "lyrics", "marked", "market", "melody", "motifs", "moves", "muse", "muse_offer", "open_lower", "open_upper",
        "phase", "pile_crests", "piles", "portals", "ranges", "region", "reserve_1", "reserve_2", "runes", "runes_gone",
        "sang", "shops", "shown", "slots", "song", "swan", "told", "told_runes", "tops", "turn", "unseen_fans",
        "visited", "volume", "won",
    )  # fmt: skip

    box: Open[BardwoodBox]
    first: Open[Seat]
    turn: Open[Count]  # turns started so far
    active: Open[Seat]
    phase: Open[Phase]
    is_swan: Open[bool]  # whether the turn is a swan song
    ended_by: Open[MaybeOwner]  # the seat that took the last gem of reserve II, or the Rival
    swan: Open[tuple[Owner, ...]]  # those whose swan song is still to come
    # The turn
    moves: Open[Count]  # move points of the compose phase
    has_turned: Open[bool]  # whether the dial was turned in this compose phase (BG-RULING-37)
    sang: Open[bool]
    melody: Open[Count]
    lyrics: Open[Count]
    open_upper: Open[tuple[Card, ...]]  # song cards with an unused free section
    open_lower: Open[tuple[Card, ...]]
    visited: Open[Places]
    dueled: Open[Owners]
    drawn: Open[MaybeCard]  # the fan or creature being resolved in a rest phase
    # The board
    reserve_1: Open[Count]
    reserve_2: Open[Count]
    chapter: Open[Chapter]
    event_1: Open[MaybeCard]
    event_2: Open[MaybeCard]
    event_crests: Open[tuple[Owner, ...]]  # owners of the crests on the active event, or on its reserve
    event_runes: Open[tuple[Owner, ...]]
    event_used: Open[list[bool]]  # whether the seat has used a "once" event
    market: Open[Count]
    bank: Open[tuple[Owner, ...]]
    piles: Custom[ByPile[list[tuple[Card, ...]]]]
    pile_crests: Open[AtPile[list[tuple[Owner, ...]]]]
    shops: Open[ByShop[list[tuple[Card, ...]]]]
    fans: Hidden[tuple[Card, ...]]
    legends: Hidden[ByLevel[list[tuple[Card, ...]]]]  # face down
    told: Open[ByLevel[list[tuple[Card, ...]]]]  # face up
    told_runes: Open[ByLevel[list[tuple[MaybeOwner, ...]]]]
    slots: Open[AtSlot[list[MaybeOwner]]]
    motifs: Open[tuple[Card, ...]]
    gem_faces: Open[Along[list[bool]]]  # whether each motif shows its gem
    aside: Custom[tuple[Card, ...]]  # public content that is not in play
    boxed: Open[tuple[Card, ...]]  # creatures that were returned to the box face up (BG-SETUP-11)
    # By seat: cards
    bard: Open[list[MaybeCard]]
    muse: Open[list[MaybeCard]]
    muse_offer: Owned[list[tuple[Card, ...]]]
    hand: Owned[list[tuple[Card, ...]]]
    deck: Hidden[list[tuple[Card, ...]]]
    discard: Open[list[tuple[Card, ...]]]
    song: Open[list[tuple[Card, ...]]]  # starting with the Instrument
    brag: Open[list[tuple[Card, ...]]]
    tops: Open[list[tuple[MaybeCard, ...]]]  # cards on top of the deck that everybody knows
    shown: Open[list[tuple[Card, ...]]]  # cards in hand that everybody knows
    unseen_fans: Hidden[list[tuple[Card, ...]]]  # fans in the deck that nobody has seen
    # By seat: pieces
    dial: Open[list[Quarter]]
    runes: Open[list[ByQuarter[tuple[Count, ...]]]]
    marked: Open[list[bool]]  # whether the song marker is on the Instrument
    volume: Open[list[Count]]
    crests: Open[list[Count]]  # crests left on the track
    boat: Open[list[Count]]
    region: Open[list[Region]]
    coins: Open[list[Count]]
    acoustic: Open[list[Count]]
    ranges: Open[list[Count]]
    gems: Open[list[Count]]
    won: Open[list[tuple[Owner, ...]]]  # owners of the crests on the Bard card
    crests_gone: Open[list[Count]]
    runes_gone: Open[list[Count]]
    # The Rival; without it nothing of this is ever used
    has_rival: Open[bool]
    difficulty: Open[Difficulty]
    rival_place: Open[MaybePlace]
    rival_dial: Open[Quarter]
    rival_marked: Open[bool]  # whether the Rival's song marker is on its discard pile
    rival_volume: Open[Count]
    rival_gems: Open[Count]
    rival_crests: Open[Count]  # crests left on the Rival's track
    rival_crests_gone: Open[Count]
    rival_runes: Open[Count]  # runes next to the Rival's board
    rival_won: Open[tuple[Owner, ...]]  # owners of the crests that the Rival has won
    rival_tokens: Open[AtPlace[list[Count]]]  # the value of the token there, or 0
    rival_deck: Hidden[tuple[Card, ...]]
    rival_discard: Open[tuple[Card, ...]]
    movement_pile: Open[tuple[Card, ...]]
    marked_pile: Custom[tuple[Card, ...]]
    portals: Open[Links]  # which portals are connected (BG-RULING-07)
    challenges: Open[tuple[Card, ...]]  # face up
    bets: Open[tuple[Stake, ...]]  # the crest on each challenge
    challenge_deck: Hidden[tuple[Card, ...]]

    def following(self, seat: Seat) -> list[Seat]:
        """Return the other seats, clockwise from a given one."""
        return [(seat + i) % self.seats for i in range(1, self.seats)]

    def round_from(self, owner: Owner) -> list[Owner]:
        """Return all players in turn order from a given one; the Rival plays last in each round (BG-RIVAL-MULTI-03)."""
        order: list[Owner] = [(self.first + i) % self.seats for i in range(self.seats)]
        if self.has_rival:
            order.append(RIVAL)
        start = order.index(owner)
        return order[start:] + order[:start]
