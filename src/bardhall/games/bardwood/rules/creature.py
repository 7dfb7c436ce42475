"""CREATURE: helping and soothing."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.bardwood.kinds import GAIN
from bardhall.games.bardwood.names import (
    EMPTY_PILE_MELODY,
    GEM,
    HELP_COST,
    NONE,
    RIVAL,
    SOOTHE_VALUE,
    Card,
    MaybeCard,
    Place,
    Seat,
)
from bardhall.games.bardwood.rules import rival_pieces
from bardhall.games.bardwood.rules.changes import change
from bardhall.games.bardwood.rules.effect import Benefits
from bardhall.games.bardwood.rules.pieces import gain_gems, take_crest, win_crests
from bardhall.games.bardwood.rules.places import NOT_HERE, VISITED, visit
from bardhall.games.bardwood.rules.stones import TOO_FAR, bar_melody, pay_melody, spend_ranges, stones_to_place
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.asks import Bar
from bardhall.kernel.events import reveal, tell
from bardhall.kernel.flow import Step, push
from bardhall.kernel.marks import Open

NO_CREATURE: Final = Bar("BG-CREATURE-02", "no_creature")
CREATURE_LEFT: Final = Bar("BG-CREATURE-02", "creature_left")
HELPED: Final = Bar("BG-CREATURE-06", "helped")
NO_CREST: Final = Bar("BG-CREATURE-07", "no_crest")


def top_creature(g: Bardwood, place: Place) -> MaybeCard:
    """BG-SING-09: only the top card of a pile; -1 if it is empty."""
    pile = g.piles[g.box.locations[place].number]
    return pile[0] if pile else NONE


def help_cost(g: Bardwood, card: Card) -> int:
    """BG-CREATURE-05, BG-GAP-17."""
    return max(0, g.box.cards[card].help_cost + change(g, HELP_COST))


def soothe_cost(g: Bardwood, place: Place) -> int:
    """BG-CREATURE-08, BG-RULING-53: one less for each crest on the card, whoever owns it."""
    value = max(0, g.box.cards[top_creature(g, place)].soothe_value + change(g, SOOTHE_VALUE))
    return max(0, value - len(g.pile_crests[g.box.locations[place].number]))


def empty_pile_cost(g: Bardwood) -> int:
    """BG-CREATURE-02."""
    return max(0, g.box.numbers.empty_pile_melody + change(g, EMPTY_PILE_MELODY))


def bar_creature(g: Bardwood, seat: Seat, place: Place) -> Bar | None:
    """BG-CREATURE-03, BG-CREATURE-04, BG-CREATURE-14, BG-SING-10: any piles, each once, near or with range stones."""
    if g.visited >> place & 1:
        return VISITED
    if top_creature(g, place) == NONE:
        return NO_CREATURE
    return TOO_FAR if g.ranges[seat] < stones_to_place(g, seat, place) else None


def bar_help(g: Bardwood, seat: Seat, place: Place) -> Bar | None:
    """BG-CREATURE-05, BG-CREATURE-06, BG-CREATURE-07."""
    bar = bar_creature(g, seat, place)
    if bar is not None:
        return bar
    if seat in g.pile_crests[g.box.locations[place].number]:
        return HELPED
    if g.crests[seat] == 0:
        return NO_CREST
    return bar_melody(g, seat, help_cost(g, top_creature(g, place)))


def bar_soothe(g: Bardwood, seat: Seat, place: Place) -> Bar | None:
    """BG-CREATURE-08."""
    bar = bar_creature(g, seat, place)
    return bar if bar is not None else bar_melody(g, seat, soothe_cost(g, place))


def bar_empty_pile(g: Bardwood, seat: Seat, place: Place) -> Bar | None:
    """BG-CREATURE-02, BG-RULING-27: never from afar, never after taking the last card."""
    if g.visited >> place & 1:
        return VISITED
    if stones_to_place(g, seat, place):
        return NOT_HERE
    if top_creature(g, place) != NONE:
        return CREATURE_LEFT
    return bar_melody(g, seat, empty_pile_cost(g))


def help_creature(g: Bardwood, seat: Seat, place: Place) -> None:
    """BG-CREATURE-05: pay, then the leftmost crest goes onto the creature."""
    card = top_creature(g, place)
    number = g.box.locations[place].number
    visit(g, place)
    spend_ranges(g, seat, stones_to_place(g, seat, place))
    pay_melody(g, seat, help_cost(g, card))
    take_crest(g, seat)
    g.pile_crests[number] = tuple(sorted((*g.pile_crests[number], seat)))
    if g.events is not None:
        tell(g, "helped", "BG-CREATURE-05", seat, card=card, place=place)


def soothe(g: Bardwood, seat: Seat, place: Place) -> None:
    """BG-CREATURE-08 to BG-CREATURE-12: pay, gain, let the others gain, take crests and card."""
    card = top_creature(g, place)
    cost = soothe_cost(g, place)
    if g.events is not None:
        tell(g, "soothed", "BG-CREATURE-08", seat, card=card, place=place, n=cost)
    visit(g, place)
    spend_ranges(g, seat, stones_to_place(g, seat, place))
    pay_melody(g, seat, cost)
    push(g, TakeCreature(seat, place))
    share_rewards(g, seat, card, g.pile_crests[g.box.locations[place].number])


def share_rewards(g: Bardwood, seat: Seat, card: Card, crests: tuple[int, ...]) -> None:
    """BG-CREATURE-09, BG-CREATURE-10, BG-RULING-39: the player first, then the others with a crest, clockwise."""
    rewards = g.box.cards[card].upper.code
    others = g.round_from(seat)
    for i in range(len(others) - 1, 0, -1):
        if others[i] in crests:
            push(g, RivalReward(card) if others[i] == RIVAL else Benefits(others[i], rewards, 0))
    push(g, Benefits(seat, rewards, 0))


class RivalReward(Step[Bardwood]):
    """BG-SOLO-YOU-02, BG-RULING-30: the green gems that the creature plainly gives, and nothing else."""

    __slots__ = ("card",)
    rule: ClassVar[str] = "BG-SOLO-YOU-02"

    def __init__(self, card: Open[Card]) -> None:
        self.card: Final[Card] = card

    def run(self, g: Bardwood) -> None:
        effects = g.box.cards[self.card].upper.effects
        gems = sum([effect.n for effect in effects if effect.kind == GAIN and effect.resource == GEM])
        rival_pieces.gain_gems(g, gems, "BG-SOLO-YOU-02")


class TakeCreature(Step[Bardwood]):
    """BG-CREATURE-11, BG-CREATURE-12, BG-SOLO-YOU-03: crests and card go to the player; the next creature lies open."""

    __slots__ = ("place", "seat")
    rule: ClassVar[str] = "BG-CREATURE-12"

    def __init__(self, seat: Open[Seat], place: Open[Place]) -> None:
        self.seat: Final[Seat] = seat
        self.place: Final[Place] = place

    def run(self, g: Bardwood) -> None:
        number = g.box.locations[self.place].number
        win_crests(g, self.seat, g.pile_crests[number], "BG-CREATURE-11")
        g.pile_crests[number] = ()
        pile = g.piles[number]
        g.brag[self.seat] = (*g.brag[self.seat], pile[0])
        g.piles[number] = pile[1:]
        if g.events is not None and len(pile) > 1:
            reveal(g, "next_creature", "BG-SETUP-10", card=pile[1], place=self.place)


def trade_empty_pile(g: Bardwood, seat: Seat, place: Place) -> None:
    """BG-CREATURE-02: melody for a gem."""
    visit(g, place)
    pay_melody(g, seat, empty_pile_cost(g))
    gain_gems(g, seat, g.box.numbers.empty_pile_gems, "BG-CREATURE-02")
