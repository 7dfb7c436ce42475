"""SETUP: the board and the players, dealt from the unlocked content."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from bardhall.games.bardwood.kinds import CREATURE, FAN, IMPRO, INSTRUMENT, LEGEND, MOTIF, SKILL
from bardhall.games.bardwood.names import ACT_1, CHOSEN, COIN, NONE, Card, Seat
from bardhall.games.bardwood.rules.aside import aside, take_aside
from bardhall.games.bardwood.rules.bards import ChooseBard, DrawBards, free_bards, has_bards
from bardhall.games.bardwood.rules.legend import turn_up
from bardhall.games.bardwood.rules.muse import DealMuses
from bardhall.games.bardwood.rules.pick_events import ChooseEvent, DrawEvents
from bardhall.games.bardwood.rules.pieces import gain_tokens
from bardhall.games.bardwood.rules.rest import HAND_SIZE, draw_top
from bardhall.games.bardwood.rules.rival_setup import lay_rival
from bardhall.games.bardwood.rules.turn import BetweenTurns, open_event
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.chance import draw_seat, shuffle
from bardhall.kernel.events import reveal, tell
from bardhall.kernel.flow import ON_THE_TABLE, Step, push

if TYPE_CHECKING:
    from bardhall.kernel.info import Options


PLAYERS: Final = (1, 2, 3, 4)


def set_up(g: Bardwood, options: Options) -> None:
    """Push the set-up in the order: board, events, bards, decks, muses, the first turn (BG-SETUP-01 to BG-SETUP-30)."""
    push(g, OpenGame())
    push(g, DealMuses())
    push(g, DealDecks())
    push(g, ChooseBards() if options["bards"] == CHOSEN else DrawBards())
    push(g, ChooseEvents() if options["events"] == CHOSEN else DrawEvents())
    if options["fair_start"] is True:
        push(g, HelpLater())
    push(g, LayOut())


class LayOut(Step[Bardwood]):
    """Set up the common board (BG-SETUP-02 to BG-SETUP-15); the first player is given or drawn (BG-SETUP-28,
    BG-RULING-45).
    """

    __slots__ = ()
    rule: ClassVar[str] = "BG-SETUP-05"

    def run(self, g: Bardwood) -> None:
        if g.first == NONE:
            g.first = draw_seat(g)
        g.active = g.first
        if g.events is not None:
            tell(g, "first_player", "BG-SETUP-28", g.first)
        g.reserve_1 = g.box.numbers.reserve_1[players(g) - 1]
        g.reserve_2 = g.box.numbers.reserve_2[players(g) - 1]
        lay_motifs(g)
        lay_creatures(g)
        lay_shops(g)
        g.fans = shuffle(g, advanced(g, FAN))
        take_aside(g, g.fans)
        for level in range(3):
            lay_legends(g, level)
        if g.has_rival:
            lay_rival(g)


def players(g: Bardwood) -> int:
    """Return the number of players; next to several players the Rival counts as one more (BG-RIVAL-SETUP-06,
    BG-RIVAL-MULTI-03).
    """
    return g.seats + 1 if g.has_rival and g.seats > 1 else g.seats


def advanced(g: Bardwood, kind: int) -> tuple[Card, ...]:
    """Return the unused advanced cards of a kind (BG-SETUP-02)."""
    return tuple([card for card in aside(g, kind) if g.box.cards[card].owner == NONE])


def lay_motifs(g: Bardwood) -> None:
    """Place a row of six motifs, or all if there are fewer, bonus face up (BG-SETUP-06)."""
    g.motifs = shuffle(g, aside(g, MOTIF))[: g.box.numbers.motif_row]
    g.gem_faces = [False] * len(g.motifs)
    take_aside(g, g.motifs)
    if g.events is not None:
        reveal(g, "laid_motifs", "BG-SETUP-06", cards=g.motifs)


def lay_creatures(g: Bardwood) -> None:
    """Place small creatures above a boss; only the top card is visible (BG-SETUP-03, BG-SETUP-09, BG-SETUP-10).

    A boss is known by its symbol, wherever its three blue gems are printed (BG-RULING-38).
    """
    numbers = g.box.numbers
    small = shuffle(g, tuple([card for card in aside(g, CREATURE) if not g.box.cards[card].is_boss]))
    bosses = shuffle(g, tuple([card for card in aside(g, CREATURE) if g.box.cards[card].is_boss]))
    n, m = numbers.small_per_pile, numbers.boss_per_pile
    for i in range(len(g.piles)):
        g.piles[i] = small[i * n : (i + 1) * n] + bosses[i * m : (i + 1) * m]
    if players(g) <= numbers.short_pile_players:
        shorten_piles(g)
    for i, pile in enumerate(g.piles):
        take_aside(g, pile)
        if g.events is not None:
            reveal(g, "laid_creature", "BG-SETUP-10", card=pile[0], place=g.box.board.piles[i])


def shorten_piles(g: Bardwood) -> None:
    """Remove the top creature of the piles under the reserves with one or two players; that card is public
    (BG-SETUP-11).
    """
    for place in g.box.board.piles:
        location = g.box.locations[place]
        if location.reserve:
            pile = g.piles[location.number]
            g.piles[location.number] = pile[1:]
            g.boxed += pile[:1]
            if g.events is not None:
                reveal(g, "boxed_creature", "BG-SETUP-11", card=pile[0], place=place)
    take_aside(g, g.boxed)


def lay_shops(g: Bardwood) -> None:
    """Place face-up shop piles; cards without room stay unused (BG-SETUP-12, BG-GAP-05)."""
    size = g.box.numbers.shop_size
    for kind in (SKILL, IMPRO):
        deck = shuffle(g, advanced(g, kind))
        for number, place in enumerate(g.box.board.shops):
            if g.box.locations[place].sells == kind:
                g.shops[number] = deck[:size]
                deck = deck[size:]
                take_aside(g, g.shops[number])
                if g.events is not None:
                    reveal(g, "laid_shop", "BG-SETUP-12", cards=g.shops[number], place=place)


def lay_legends(g: Bardwood, level: int) -> None:
    """Place a face-down pile of legends, with its first card face up next to it (BG-SETUP-15, BG-RULING-16,
    BG-GAP-09).
    """
    numbers = g.box.numbers
    deck = shuffle(g, tuple([card for card in aside(g, LEGEND) if g.box.cards[card].level == level]))
    g.legends[level] = deck[: numbers.legends_in_play]
    take_aside(g, g.legends[level])
    for _ in range(numbers.legends_face_up):
        turn_up(g, level, "BG-SETUP-15")


class HelpLater(Step[Bardwood]):
    """Give coins to later players; the Rival counts as one of several, but gets none (BG-HOUSE-01)."""

    __slots__ = ()
    rule: ClassVar[str] = "BG-HOUSE-01"

    def run(self, g: Bardwood) -> None:
        coins = g.box.numbers.fair_coins[players(g) - 1]
        for place in range(g.seats):
            gain_tokens(g, (g.first + place) % g.seats, COIN, coins[place], self.rule)


class ChooseEvents(Step[Bardwood]):
    """Let the first player pick the events for the table (BG-SETUP-07)."""

    __slots__ = ()
    rule: ClassVar[str] = "BG-SETUP-07"

    def run(self, g: Bardwood) -> None:
        push(g, ChooseEvent(g.first))


class ChooseBards(Step[Bardwood]):
    """Let the players choose bards in turn order (BG-SETUP-30)."""

    __slots__ = ()
    rule: ClassVar[str] = "BG-SETUP-30"
    allowed_below: ClassVar[tuple[str, ...]] = ("DealDecks",)

    def run(self, g: Bardwood) -> None:
        for i in range(g.seats - 1, -1, -1):
            push(g, ChooseBard((g.first + i) % g.seats))

    def is_consistent(self, g: Bardwood) -> bool:
        return has_bards(g)


class DealDecks(Step[Bardwood]):
    """Deal each bard's starting deck, in turn order (BG-SETUP-01, BG-SETUP-24 to BG-SETUP-27)."""

    __slots__ = ()
    rule: ClassVar[str] = "BG-SETUP-26"
    allowed_below: ClassVar[tuple[str, ...]] = ("DealMuses",)

    def run(self, g: Bardwood) -> None:
        for i in range(g.seats):
            deal_deck(g, (g.first + i) % g.seats)

    def is_consistent(self, g: Bardwood) -> bool:
        """Return whether there is a deck for every bard that is or may be played."""
        return all(has_deck(g, bard) for bard in (*free_bards(g), *g.bard) if bard != NONE)


def has_deck(g: Bardwood, bard: Card) -> bool:
    """Return whether a bard has an Instrument, and two Skills to draw (BG-SETUP-25, BG-SETUP-27)."""
    kinds = [g.box.cards[card].kind for card in g.aside if g.box.cards[card].owner == bard]
    return kinds.count(INSTRUMENT) == 1 and kinds.count(SKILL) >= HAND_SIZE


def deal_deck(g: Bardwood, seat: Seat) -> None:
    """Place the Instrument, discard the Super Fan, shuffle seven cards and draw two Skills (BG-SETUP-24 to
    BG-SETUP-27).
    """
    cards = tuple([card for card in g.aside if g.box.cards[card].owner == g.bard[seat]])
    take_aside(g, cards)
    kinds = g.box.cards
    g.song[seat] = tuple([card for card in cards if kinds[card].kind == INSTRUMENT])
    g.discard[seat] = tuple([card for card in cards if kinds[card].kind == FAN])
    g.deck[seat] = shuffle(g, tuple([card for card in cards if kinds[card].kind in (SKILL, IMPRO)]))
    while len(g.hand[seat]) < HAND_SIZE:
        draw_top(g, seat)


class OpenGame(Step[Bardwood]):
    """Start event 1, then the first turn (BG-EVENT-02, BG-EVENT-06)."""

    __slots__ = ()
    rule: ClassVar[str] = "BG-EVENT-02"
    allowed_below: ClassVar[tuple[str, ...]] = (ON_THE_TABLE,)

    def run(self, g: Bardwood) -> None:
        g.chapter = ACT_1
        push(g, BetweenTurns(g.first))
        open_event(g, g.event_1, g.first)
