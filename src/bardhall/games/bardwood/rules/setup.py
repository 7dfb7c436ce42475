"""SETUP: the board and the players. All open content lies aside at first; what is dealt is taken from there."""

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
    """BG-SETUP-01 to BG-SETUP-30, on the stack in this order: board, events, bards, decks, muses, the first turn."""
    push(g, OpenGame())
    push(g, DealMuses())
    push(g, DealDecks())
    push(g, ChooseBards() if options["bards"] == CHOSEN else DrawBards())
    push(g, ChooseEvents() if options["events"] == CHOSEN else DrawEvents())
    if options["fair_start"] is True:
        push(g, HelpLater())
    push(g, LayOut())


class LayOut(Step[Bardwood]):
    """BG-SETUP-02 to BG-SETUP-15: the common board. BG-SETUP-28, BG-RULING-45: who starts is given, or drawn."""

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
    """BG-RIVAL-SETUP-06, BG-RIVAL-MULTI-03: beside several players the Rival counts as one more; alone it does not."""
    return g.seats + 1 if g.has_rival and g.seats > 1 else g.seats


def advanced(g: Bardwood, kind: int) -> tuple[Card, ...]:
    """BG-SETUP-02: the advanced cards of a kind that lie aside."""
    return tuple([card for card in aside(g, kind) if g.box.cards[card].owner == NONE])


def lay_motifs(g: Bardwood) -> None:
    """BG-SETUP-06: a row of six, or all there are, bonus face up."""
    g.motifs = shuffle(g, aside(g, MOTIF))[: g.box.numbers.motif_row]
    g.gem_faces = [False] * len(g.motifs)
    take_aside(g, g.motifs)
    if g.events is not None:
        reveal(g, "laid_motifs", "BG-SETUP-06", cards=g.motifs)


def lay_creatures(g: Bardwood) -> None:
    """BG-SETUP-03, BG-SETUP-09, BG-SETUP-10: small ones above a boss; only the top card is on view.

    BG-RULING-38: a boss is known by its symbol, wherever its three blue gems are printed.
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
    """BG-SETUP-11: with one or two players, the piles under the reserves lose their top creature; all have seen it."""
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
    """BG-SETUP-12, BG-GAP-05: face-up piles; cards that find no room stay aside."""
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
    """BG-SETUP-15, BG-RULING-16, BG-GAP-09: a face-down pile, and the first card face up beside it."""
    numbers = g.box.numbers
    deck = shuffle(g, tuple([card for card in aside(g, LEGEND) if g.box.cards[card].level == level]))
    g.legends[level] = deck[: numbers.legends_in_play]
    take_aside(g, g.legends[level])
    for _ in range(numbers.legends_face_up):
        turn_up(g, level, "BG-SETUP-15")


class HelpLater(Step[Bardwood]):
    """BG-HOUSE-01: coins for who plays later; beside several players the Rival counts as one, and gets none."""

    __slots__ = ()
    rule: ClassVar[str] = "BG-HOUSE-01"

    def run(self, g: Bardwood) -> None:
        coins = g.box.numbers.fair_coins[players(g) - 1]
        for place in range(g.seats):
            gain_tokens(g, (g.first + place) % g.seats, COIN, coins[place], self.rule)


class ChooseEvents(Step[Bardwood]):
    """BG-SETUP-07: the first player picks for the table."""

    __slots__ = ()
    rule: ClassVar[str] = "BG-SETUP-07"

    def run(self, g: Bardwood) -> None:
        push(g, ChooseEvent(g.first))


class ChooseBards(Step[Bardwood]):
    """BG-SETUP-30: in turn order."""

    __slots__ = ()
    rule: ClassVar[str] = "BG-SETUP-30"
    allowed_below: ClassVar[tuple[str, ...]] = ("DealDecks",)

    def run(self, g: Bardwood) -> None:
        for i in range(g.seats - 1, -1, -1):
            push(g, ChooseBard((g.first + i) % g.seats))

    def is_consistent(self, g: Bardwood) -> bool:
        return has_bards(g)


class DealDecks(Step[Bardwood]):
    """BG-SETUP-01, BG-SETUP-24 to BG-SETUP-27: each bard's starting deck, in turn order."""

    __slots__ = ()
    rule: ClassVar[str] = "BG-SETUP-26"
    allowed_below: ClassVar[tuple[str, ...]] = ("DealMuses",)

    def run(self, g: Bardwood) -> None:
        for i in range(g.seats):
            deal_deck(g, (g.first + i) % g.seats)

    def is_consistent(self, g: Bardwood) -> bool:
        """Every bard that somebody plays, or may, has a deck."""
        return all(has_deck(g, bard) for bard in (*free_bards(g), *g.bard) if bard != NONE)


def has_deck(g: Bardwood, bard: Card) -> bool:
    """BG-SETUP-25, BG-SETUP-27: an Instrument, and two Skills to draw."""
    kinds = [g.box.cards[card].kind for card in g.aside if g.box.cards[card].owner == bard]
    return kinds.count(INSTRUMENT) == 1 and kinds.count(SKILL) >= HAND_SIZE


def deal_deck(g: Bardwood, seat: Seat) -> None:
    """BG-SETUP-24 to BG-SETUP-27: Instrument out, Super Fan in the discard, seven cards shuffled, two Skills drawn."""
    cards = tuple([card for card in g.aside if g.box.cards[card].owner == g.bard[seat]])
    take_aside(g, cards)
    kinds = g.box.cards
    g.song[seat] = tuple([card for card in cards if kinds[card].kind == INSTRUMENT])
    g.discard[seat] = tuple([card for card in cards if kinds[card].kind == FAN])
    g.deck[seat] = shuffle(g, tuple([card for card in cards if kinds[card].kind in (SKILL, IMPRO)]))
    while len(g.hand[seat]) < HAND_SIZE:
        draw_top(g, seat)


class OpenGame(Step[Bardwood]):
    """BG-EVENT-02, BG-EVENT-06: event 1 begins, then the first turn."""

    __slots__ = ()
    rule: ClassVar[str] = "BG-EVENT-02"
    allowed_below: ClassVar[tuple[str, ...]] = (ON_THE_TABLE,)

    def run(self, g: Bardwood) -> None:
        g.chapter = ACT_1
        push(g, BetweenTurns(g.first))
        open_event(g, g.event_1, g.first)
