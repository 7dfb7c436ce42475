"""What lies on the table of Bardwood Grove. Zones by seat are lists of immutable tuples."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.bardwood.kinds import CREATURE_PLACE, SHOP_PLACE
from bardhall.games.bardwood.names import ACT_1, BETWEEN, MEDIUM, NONE, RIVAL
from bardhall.kernel.state import State, open_table

if TYPE_CHECKING:
    from bardhall.games.bardwood.box import BardwoodBox
    from bardhall.games.bardwood.names import (
        Card,
        Chapter,
        Count,
        Difficulty,
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
    )


class Bardwood(State):
    """The table. Decks and piles are listed from the top."""

    __slots__ = (
        "acoustic", "active", "aside", "bank", "bard", "bets", "boat", "box", "brag", "challenge_deck", "challenges",
        "chapter", "coins", "crests", "difficulty", "has_rival", "is_crossed", "marked_pile", "movement_pile",
        "rival_crests", "rival_crests_gone", "rival_deck", "rival_dial", "rival_discard", "rival_gems", "rival_marked",
        "rival_place", "rival_runes", "rival_tokens", "rival_volume", "rival_won",
        "crests_gone", "deck", "dial", "discard", "drawn", "dueled", "ended_by", "event_1", "event_2", "event_crests",
        "event_runes", "event_used", "fans", "first", "gem_faces", "gems", "hand", "has_turned", "is_swan", "legends",
        "lyrics", "marked", "market", "melody", "motifs", "moves", "muse", "muse_offer", "open_lower", "open_upper",
        "phase", "pile_crests", "piles", "ranges", "region", "reserve_1", "reserve_2", "runes", "runes_gone", "sang",
        "shops", "shown", "slots", "song", "swan", "told", "told_runes", "tops", "turn", "unseen_fans", "visited",
        "volume", "won",
    )  # fmt: skip

    box: BardwoodBox
    first: Seat
    turn: Count  # how many turns have begun
    active: Seat
    phase: Phase
    is_swan: bool  # the turn is a swan song
    ended_by: MaybeOwner  # who took the last gem of reserve II
    swan: tuple[Owner, ...]  # who has yet to begin a swan song
    # The turn
    moves: Count  # move points of the compose phase
    has_turned: bool  # the dial was turned in this compose phase (BG-RULING-37)
    sang: bool
    melody: Count
    lyrics: Count
    open_upper: tuple[Card, ...]  # song cards with an unused free section
    open_lower: tuple[Card, ...]
    visited: Places
    dueled: Owners
    drawn: MaybeCard  # the fan or creature that is being resolved in a rest phase
    # The board
    reserve_1: Count
    reserve_2: Count
    chapter: Chapter
    event_1: MaybeCard
    event_2: MaybeCard
    event_crests: tuple[Owner, ...]  # pieces on the event that is in play, or on its reserve
    event_runes: tuple[Owner, ...]
    event_used: list[bool]  # by seat: a "once" event
    market: Count
    bank: tuple[Owner, ...]
    piles: list[tuple[MaybeCard, ...]]
    pile_crests: list[tuple[Owner, ...]]
    shops: list[tuple[Card, ...]]
    fans: tuple[MaybeCard, ...]
    legends: list[tuple[MaybeCard, ...]]  # face down, by level
    told: list[tuple[Card, ...]]  # face up, by level
    told_runes: list[tuple[MaybeOwner, ...]]
    slots: list[MaybeOwner]
    motifs: tuple[Card, ...]
    gem_faces: list[bool]
    aside: tuple[MaybeCard, ...]  # open content that is not in play
    # By seat: cards
    bard: list[MaybeCard]
    muse: list[MaybeCard]
    muse_offer: list[tuple[MaybeCard, ...]]
    hand: list[tuple[MaybeCard, ...]]
    deck: list[tuple[MaybeCard, ...]]
    discard: list[tuple[Card, ...]]
    song: list[tuple[Card, ...]]  # from the Instrument on
    brag: list[tuple[Card, ...]]
    tops: list[tuple[MaybeCard, ...]]  # what everybody knows of the top of the deck
    shown: list[tuple[Card, ...]]  # cards of the hand that everybody knows
    unseen_fans: list[tuple[MaybeCard, ...]]  # fans in the deck that nobody has seen
    # By seat: pieces
    dial: list[Quarter]
    runes: list[tuple[Count, ...]]  # on each quarter
    marked: list[bool]  # the song marker lies on the Instrument
    volume: list[Count]
    crests: list[Count]  # left on the track
    boat: list[Count]
    region: list[Region]
    coins: list[Count]
    acoustic: list[Count]
    ranges: list[Count]
    gems: list[Count]
    won: list[tuple[Owner, ...]]  # crests on the Bard card
    crests_gone: list[Count]
    runes_gone: list[Count]
    # The Rival; without it nothing of this is ever used
    has_rival: bool
    difficulty: Difficulty
    rival_place: MaybePlace
    rival_dial: Quarter
    rival_marked: bool  # its song marker lies on its discard
    rival_volume: Count
    rival_gems: Count
    rival_crests: Count  # left on its track
    rival_crests_gone: Count
    rival_runes: Count  # beside its board
    rival_won: tuple[Owner, ...]  # crests of the players that it holds
    rival_tokens: list[Count]  # by location: the value of the token there, or 0
    rival_deck: tuple[MaybeCard, ...]
    rival_discard: tuple[Card, ...]
    movement_pile: tuple[Card, ...]
    marked_pile: tuple[MaybeCard, ...]
    is_crossed: bool  # which portals are joined (BG-RULING-07)
    challenges: tuple[Card, ...]  # face up
    bets: tuple[Count, ...]  # on each of them: 0 no crest, 1 on the easy side, 2 on the hard one
    challenge_deck: tuple[MaybeCard, ...]

    def following(self, seat: Seat) -> list[Seat]:
        """The other seats, clockwise from that one."""
        return [(seat + i) % self.seats for i in range(1, self.seats)]

    def round_from(self, owner: Owner) -> list[Owner]:
        """All who play, in turn order from that one; the Rival plays last in each round (BG-RIVAL-MULTI-03)."""
        order: list[Owner] = [(self.first + i) % self.seats for i in range(self.seats)]
        if self.has_rival:
            order.append(RIVAL)
        start = order.index(owner)
        return order[start:] + order[:start]


def blank(box: BardwoodBox, seats: int) -> Bardwood:
    """An empty table."""
    g = Bardwood()
    open_table(g, seats, 0)
    g.box = box
    g.first = g.turn = g.active = 0
    g.phase = BETWEEN
    g.chapter = ACT_1
    g.is_swan = False
    g.ended_by = g.drawn = NONE
    g.swan = ()
    _blank_turn(g)
    _blank_board(g)
    _blank_cards(g, seats)
    _blank_pieces(g, seats)
    _blank_rival(g)
    return g


def _blank_turn(g: Bardwood) -> None:
    g.moves = g.melody = g.lyrics = g.visited = g.dueled = 0
    g.has_turned = g.sang = False
    g.open_upper = g.open_lower = ()


def _blank_board(g: Bardwood) -> None:
    box = g.box
    g.reserve_1 = g.reserve_2 = g.market = 0
    g.event_1 = g.event_2 = NONE
    g.event_crests = g.event_runes = ()
    g.event_used = [False] * g.seats
    g.bank = ()
    g.piles = [()] * len(box.of_type(CREATURE_PLACE))
    g.pile_crests = [()] * len(g.piles)
    g.shops = [()] * len(box.of_type(SHOP_PLACE))
    g.fans = g.aside = g.motifs = ()
    g.legends = [()] * 3
    g.told = [()] * 3
    g.told_runes = [()] * 3
    g.slots = [NONE] * len(box.slots)
    g.gem_faces = []


def _blank_cards(g: Bardwood, seats: int) -> None:
    g.bard = [NONE] * seats
    g.muse = [NONE] * seats
    g.muse_offer = [()] * seats
    g.hand = [()] * seats
    g.deck = [()] * seats
    g.discard = [()] * seats
    g.song = [()] * seats
    g.brag = [()] * seats
    g.tops = [()] * seats
    g.shown = [()] * seats
    g.unseen_fans = [()] * seats


def _blank_pieces(g: Bardwood, seats: int) -> None:
    numbers = g.box.numbers
    g.dial = [0] * seats
    g.runes = [(numbers.runes_per_quarter,) * 4] * seats
    g.marked = [False] * seats
    g.volume = [0] * seats
    g.crests = [numbers.crests] * seats
    g.boat = [0] * seats
    g.region = [numbers.start_region] * seats
    g.coins = [0] * seats
    g.acoustic = [0] * seats
    g.ranges = [0] * seats
    g.gems = [0] * seats
    g.won = [()] * seats
    g.crests_gone = [0] * seats
    g.runes_gone = [0] * seats


def _blank_rival(g: Bardwood) -> None:
    """BG-RIVAL-SETUP-07 to BG-RIVAL-SETUP-10: an unused player board, its runes beside it."""
    numbers = g.box.numbers
    g.has_rival = g.rival_marked = g.is_crossed = False
    g.difficulty = MEDIUM
    g.rival_place = NONE
    g.rival_dial = g.rival_volume = g.rival_gems = g.rival_crests_gone = 0
    g.rival_crests = numbers.crests
    g.rival_runes = 4 * numbers.runes_per_quarter
    g.rival_won = g.rival_deck = g.rival_discard = g.movement_pile = g.marked_pile = ()
    g.rival_tokens = [0] * len(g.box.locations)
    g.challenges = g.bets = g.challenge_deck = ()
