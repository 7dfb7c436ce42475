"""CREATURE: helping and soothing creatures."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.bardwood.box import CHOICES, BardwoodBox
from bardhall.games.bardwood.kinds import CREATURE, CREATURE_PLACE, EMPTY_PILE_MELODY, HELP_COST, SOOTHE_VALUE
from bardhall.games.bardwood.names import GEM, MELODY, NONE, RIVAL, Card, Count, MaybeCard, Place, RowCode, Seat
from bardhall.games.bardwood.rules import rival_pieces
from bardhall.games.bardwood.rules.action import PlaceAction
from bardhall.games.bardwood.rules.changes import change
from bardhall.games.bardwood.rules.effect import Benefits, GainEffect
from bardhall.games.bardwood.rules.frames import TurnStep
from bardhall.games.bardwood.rules.pieces import gain_gems, take_crest, win_crests
from bardhall.games.bardwood.rules.places import NOT_HERE, visit
from bardhall.games.bardwood.rules.stones import (
    TOO_FAR,
    Pay,
    bar_notes,
    pay_notes,
    pay_of,
    spend_ranges,
    stones_to_place,
)
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.asks import Obstacle
from bardhall.kernel.choices import Choices
from bardhall.kernel.events import reveal, tell
from bardhall.kernel.flow import Offers, Step, push
from bardhall.kernel.visibility import Open

NO_CREATURE: Final = Obstacle("BG-CREATURE-02", "no_creature")
CREATURE_LEFT: Final = Obstacle("BG-CREATURE-02", "creature_left")
PILE_VISITED: Final = Obstacle("BG-CREATURE-04", "visited")
HELPED: Final = Obstacle("BG-CREATURE-06", "helped")
NO_CREST: Final = Obstacle("BG-CREATURE-07", "no_crest")


def top_creature(g: Bardwood, place: Place) -> MaybeCard:
    """Return the top card of a pile, the only creature in play there; -1 if the pile is empty (BG-SING-09)."""
    pile = g.piles[g.box.locations[place].number]
    return pile[0] if pile else NONE


def help_cost(g: Bardwood, card: Card) -> int:
    """Return the cost of helping a creature (BG-CREATURE-05, BG-GAP-17)."""
    return max(0, g.box.cards[card].help_cost + change(g, HELP_COST))


def soothe_cost(g: Bardwood, place: Place) -> int:
    """Return the cost of soothing a creature, one less for each crest on the card, whoever owns it (BG-CREATURE-08,
    BG-RULING-53).
    """
    number = g.box.locations[place].number
    value = max(0, g.box.cards[g.piles[number][0]].soothe_value + change(g, SOOTHE_VALUE))
    return max(0, value - len(g.pile_crests[number]))


def empty_pile_cost(g: Bardwood) -> int:
    """Return the cost of a gem where the pile is empty (BG-CREATURE-02)."""
    return max(0, g.box.numbers.empty_pile_melody + change(g, EMPTY_PILE_MELODY))


class CreatureAction(PlaceAction):
    """An action at a creature pile, once per pile and turn, nearby or with range stones (BG-CREATURE-03,
    BG-CREATURE-04, BG-CREATURE-14, BG-SING-10).
    """

    def out_of_reach(self, g: Bardwood, seat: Seat) -> Obstacle | None:
        if g.visited >> self.place & 1:
            return PILE_VISITED
        if top_creature(g, self.place) == NONE:
            return NO_CREATURE
        return TOO_FAR if g.ranges[seat] < stones_to_place(g, seat, self.place) else None


class Help(CreatureAction):
    """Help the top creature (BG-CREATURE-05)."""

    icon: ClassVar[str] = "help"
    takes: ClassVar[str] = "crest_token"

    def missing(self, g: Bardwood, seat: Seat) -> Obstacle | None:
        """Return the obstacle if the player's crest is already there, or if a crest or melody is missing
        (BG-CREATURE-05, BG-CREATURE-06, BG-CREATURE-07).
        """
        if seat in g.pile_crests[g.box.locations[self.place].number]:
            return HELPED
        if g.crests[seat] == 0:
            return NO_CREST
        return bar_notes(g, seat, MELODY, help_cost(g, top_creature(g, self.place)))

    def cost(self, g: Bardwood, seat: Seat) -> Pay:
        return pay_of(MELODY, help_cost(g, top_creature(g, self.place)), stones_to_place(g, seat, self.place))

    def act(self, g: Bardwood, seat: Seat) -> None:
        """Pay, and put the leftmost crest on the creature (BG-CREATURE-05)."""
        card = top_creature(g, self.place)
        number = g.box.locations[self.place].number
        visit(g, self.place)
        spend_ranges(g, seat, stones_to_place(g, seat, self.place))
        pay_notes(g, seat, MELODY, help_cost(g, card))
        take_crest(g, seat)
        g.pile_crests[number] = tuple(sorted((*g.pile_crests[number], seat)))
        if g.events is not None:
            tell(g, "helped", "BG-CREATURE-05", seat, card=card, place=self.place)


class Soothe(CreatureAction):
    """Soothe the top creature (BG-CREATURE-08)."""

    icon: ClassVar[str] = "soothe"
    brings: ClassVar[str] = "blue_gem"

    def quantity(self, g: Bardwood) -> Count:
        return g.box.cards[top_creature(g, self.place)].blue_gems

    def row(self, g: Bardwood) -> RowCode:
        return g.box.cards[top_creature(g, self.place)].upper.code

    def missing(self, g: Bardwood, seat: Seat) -> Obstacle | None:
        return bar_notes(g, seat, MELODY, soothe_cost(g, self.place))

    def cost(self, g: Bardwood, seat: Seat) -> Pay:
        return pay_of(MELODY, soothe_cost(g, self.place), stones_to_place(g, seat, self.place))

    def act(self, g: Bardwood, seat: Seat) -> None:
        """Pay, gain the rewards, share them, and take crests and card (BG-CREATURE-08 to BG-CREATURE-12)."""
        place = self.place
        card = top_creature(g, place)
        cost = soothe_cost(g, place)
        if g.events is not None:
            tell(g, "soothed", "BG-CREATURE-08", seat, card=card, place=place, n=cost)
        visit(g, place)
        spend_ranges(g, seat, stones_to_place(g, seat, place))
        pay_notes(g, seat, MELODY, cost)
        push(g, TakeCreature(seat, place))
        share_rewards(g, seat, card, g.pile_crests[g.box.locations[place].number])


class EmptyPile(PlaceAction):
    """Pay melody for a gem where no creature is left (BG-CREATURE-02)."""

    icon: ClassVar[str] = "green_gem"
    brings: ClassVar[str] = "green_gem"

    def quantity(self, g: Bardwood) -> Count:
        return g.box.numbers.empty_pile_gems

    def out_of_reach(self, g: Bardwood, seat: Seat) -> Obstacle | None:
        """Return the obstacle for a pile far away, or one whose last card the player has just taken (BG-CREATURE-02,
        BG-CREATURE-04, BG-RULING-27).
        """
        if g.visited >> self.place & 1:
            return PILE_VISITED
        if stones_to_place(g, seat, self.place):
            return NOT_HERE
        return None if top_creature(g, self.place) == NONE else CREATURE_LEFT

    def missing(self, g: Bardwood, seat: Seat) -> Obstacle | None:
        return bar_notes(g, seat, MELODY, empty_pile_cost(g))

    def cost(self, g: Bardwood, seat: Seat) -> Pay:
        return pay_of(MELODY, empty_pile_cost(g))

    def act(self, g: Bardwood, seat: Seat) -> None:
        visit(g, self.place)
        pay_notes(g, seat, MELODY, empty_pile_cost(g))
        gain_gems(g, seat, self.quantity(g), "BG-CREATURE-02")


def _at_piles(box: BardwoodBox, choices: Choices) -> dict[Place, tuple[Help, Soothe, EmptyPile]]:
    """Return the choices for creature piles by location."""
    return {
        place.code: (
            choices.add(Help(f"help {place.id}", place.code)),
            choices.add(Soothe(f"soothe {place.id}", place.code)),
            choices.add(EmptyPile(f"gem {place.id}", place.code)),
        )
        for place in box.of_type(CREATURE_PLACE)
    }


AT_PILES: Final = CHOICES.table(_at_piles)


def offer_creature(g: Bardwood, seat: Seat, place: Place, found: Offers[Bardwood]) -> None:
    """Offer the top creature, or the trade for a gem where no creature is left (BG-CREATURE-01, BG-CREATURE-02)."""
    help, soothe, empty = AT_PILES.of(g.box)[place]
    if g.piles[g.box.locations[place].number]:
        found.add(help)
        found.add(soothe)
    else:
        found.add(empty)


def offer_afar(g: Bardwood, seat: Seat, found: Offers[Bardwood]) -> None:
    """Offer the creatures that the player can reach with range stones (BG-STONES-02, BG-STONES-03)."""
    for number, place in enumerate(g.box.board.piles):
        stones = stones_to_place(g, seat, place)
        if 0 < stones <= g.ranges[seat] and not g.visited >> place & 1 and g.piles[number]:
            offer_creature(g, seat, place, found)


def share_rewards(g: Bardwood, seat: Seat, card: Card, crests: tuple[int, ...]) -> None:
    """Reward the player first, then the others with a crest, clockwise (BG-CREATURE-09, BG-CREATURE-10,
    BG-RULING-39).
    """
    rewards = g.box.cards[card].upper.code
    others = g.round_from(seat)
    for i in range(len(others) - 1, 0, -1):
        if others[i] in crests:
            push(g, RivalReward(card) if others[i] == RIVAL else Benefits(others[i], rewards, 0))
    push(g, Benefits(seat, rewards, 0))


class RivalReward(Step[Bardwood]):
    """Give the Rival only the plain green gems of the creature (BG-SOLO-YOU-02, BG-RULING-30)."""

    __slots__ = ("card",)
    rule: ClassVar[str] = "BG-SOLO-YOU-02"
    allowed_below: ClassVar[tuple[str, ...]] = ("Benefits", "TakeCreature")

    def __init__(self, card: Open[Card]) -> None:
        self.card: Final[Card] = card

    def run(self, g: Bardwood) -> None:
        effects = g.box.cards[self.card].upper.effects
        gems = sum([effect.n for effect in effects if isinstance(effect, GainEffect) and effect.resource == GEM])
        rival_pieces.gain_gems(g, gems, "BG-SOLO-YOU-02")

    def is_consistent(self, g: Bardwood) -> bool:
        return g.has_rival and g.box.cards[self.card].kind == CREATURE


class TakeCreature(TurnStep):
    """Give the crests and the card to the player, and reveal the next creature (BG-CREATURE-11, BG-CREATURE-12,
    BG-SOLO-YOU-03).
    """

    __slots__ = ("place",)
    rule: ClassVar[str] = "BG-CREATURE-12"
    allowed_below: ClassVar[tuple[str, ...]] = ("Sing",)

    def __init__(self, seat: Open[Seat], place: Open[Place]) -> None:
        super().__init__(seat)
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

    def is_consistent(self, g: Bardwood) -> bool:
        location = g.box.locations[self.place]
        return super().is_consistent(g) and location.type == CREATURE_PLACE and bool(g.piles[location.number])
