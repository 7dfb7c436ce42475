"""SUPPLY: gaining from and returning to the common stock; drawing cards."""

from __future__ import annotations

from bardhall.games.battle.names import FACES, Card, Colour, Die, Seat
from bardhall.games.battle.state import Battle
from bardhall.kernel.chance import roll, shuffle
from bardhall.kernel.events import reveal, tell, whisper


def gain_die(g: Battle, seat: Seat, colour: Colour, rule: str) -> None:
    """BB-ABILITY-10, BB-DICE-04: a die gained in the show is rolled at once. BB-SUPPLY-01: without stock, nothing."""
    if g.supply_dice[colour] == 0:
        if g.events is not None:
            tell(g, "no_die", "BB-SUPPLY-01", seat, colour=colour)
        return
    g.supply_dice[colour] -= 1
    die = colour * 8 + roll(g, 1, FACES)[0]
    g.pool[seat] = g.pool[seat].with_die(die)
    if g.events is not None:
        reveal(g, "gained_die", rule, seat, die=die)


def take_unrolled(g: Battle, seat: Seat, colour: Colour, rule: str) -> None:
    """BB-STAGE-07, BB-RULING-02: a die taken before the roll of the round. BB-SUPPLY-01 as above."""
    if g.supply_dice[colour] == 0:
        if g.events is not None:
            tell(g, "no_die", "BB-SUPPLY-01", seat, colour=colour)
        return
    g.supply_dice[colour] -= 1
    g.pool[seat] = g.pool[seat].with_die(colour * 8)
    if g.events is not None:
        tell(g, "took_die", rule, seat, colour=colour)


def discard_dice(g: Battle, seat: Seat, dice: tuple[Die, ...]) -> None:
    """BB-DICE-05, BB-SUPPLY-02: discarded dice go back to the supply."""
    g.pool[seat] = g.pool[seat].without(dice)
    for die in dice:
        g.supply_dice[die >> 3] += 1


def gain_tune(g: Battle, seat: Seat, rule: str) -> None:
    """BB-ABILITY-12; BB-ABILITY-09: to be spent when you like. BB-GAP-03: if none is left, none is gained."""
    if g.supply_tunes == 0:
        if g.events is not None:
            tell(g, "no_tune", "BB-GAP-03", seat)
        return
    g.supply_tunes -= 1
    g.tunes[seat] += 1
    if g.events is not None:
        tell(g, "gained_tune", rule, seat)


def spend_tune(g: Battle, seat: Seat) -> None:
    """BB-TUNE-01, BB-SUPPLY-02: a used tune token returns to the supply."""
    g.tunes[seat] -= 1
    g.supply_tunes += 1
    if g.events is not None:
        tell(g, "spent_tune", "BB-TUNE-01", seat)


def gain_performance(g: Battle, seat: Seat, colour: Colour, rule: str) -> None:
    """BB-ABILITY-13, BB-RULING-09: an empty stock yields nothing."""
    if g.supply_performances[colour] == 0:
        if g.events is not None:
            tell(g, "no_performance", "BB-RULING-09", seat, colour=colour)
        return
    g.supply_performances[colour] -= 1
    add_performance(g, seat, colour, 1)
    if g.events is not None:
        tell(g, "gained_performance", rule, seat, colour=colour)


def pay_performance(g: Battle, seat: Seat, colour: Colour) -> None:
    """BB-SUPPLY-02: a paid token returns to the supply."""
    add_performance(g, seat, colour, -1)
    g.supply_performances[colour] += 1


def add_performance(g: Battle, seat: Seat, colour: Colour, n: int) -> None:
    """Change the tokens a player holds."""
    held = list(g.performances[seat])
    held[colour] += n
    g.performances[seat] = tuple(held)


def has_cards(g: Battle, seat: Seat) -> bool:
    """Whether the player can draw at all: deck or discard hold a card (BB-RULING-10)."""
    return bool(g.deck[seat]) or bool(g.discard[seat])


def refill_deck(g: Battle, seat: Seat) -> None:
    """BB-SUPPLY-03, BB-RULING-17: only when a card is needed and the deck is empty, shuffle the discard pile."""
    if g.deck[seat] or not g.discard[seat]:
        return
    pile = g.discard[seat]
    g.discard[seat] = ()
    g.known[seat] = 0
    if g.events is not None:
        reveal(g, "reshuffled", "BB-SUPPLY-03", seat, n=len(pile))
    g.deck[seat] = shuffle(g, tuple(sorted(pile)))


def take_top(g: Battle, seat: Seat, count: int) -> tuple[Card, ...]:
    """So many cards from the top of the deck, or what it holds."""
    taken = g.deck[seat][:count]
    g.deck[seat] = g.deck[seat][count:]
    g.known[seat] = max(0, g.known[seat] - len(taken))
    return taken


def draw_cards(g: Battle, seat: Seat, count: int, rule: str) -> None:
    """Draw cards into the hand, shuffling when needed; if deck and discard run out, draw what there is."""
    drawn: tuple[Card, ...] = ()
    while len(drawn) < count and has_cards(g, seat):
        refill_deck(g, seat)
        drawn += take_top(g, seat, count - len(drawn))
    g.hand[seat] += drawn
    if g.events is not None and drawn:
        whisper(g, "drew", rule, seat, {"cards": drawn}, n=len(drawn))


def discard_from_hand(g: Battle, seat: Seat, card: Card, rule: str) -> None:
    """A hand card goes to its owner's discard pile, where all can see it."""
    g.hand[seat] = without(g.hand[seat], card)
    g.discard[seat] += (card,)
    if g.events is not None:
        reveal(g, "discarded", rule, seat, card=card)


def fire(g: Battle, seat: Seat, card: Card, rule: str) -> None:
    """BB-ABILITY-21, BB-RULING-19: the card leaves its owner's deck for good; all see it."""
    g.fired[seat] += (card,)
    if g.events is not None:
        reveal(g, "fired", rule, seat, card=card)


def without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """The cards with one copy of that card taken out."""
    rest = list(cards)
    rest.remove(card)
    return tuple(rest)
