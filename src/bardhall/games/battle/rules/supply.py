"""SUPPLY: gaining from the common supply, returning to it, and drawing cards."""

from __future__ import annotations

from bardhall.games.battle.names import FACES, Card, Colour, Die, Seat
from bardhall.games.battle.state import Battle
from bardhall.kernel.chance import roll, shuffle
from bardhall.kernel.events import reveal, tell, whisper


def gain_die(g: Battle, seat: Seat, colour: Colour, rule: str) -> None:
    """Give a die during the show, rolled at once (BB-ABILITY-10, BB-DICE-04); nothing without stock (BB-SUPPLY-01)."""
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
    """Give an unrolled die before the roll of the round (BB-STAGE-07, BB-RULING-02); nothing without stock
    (BB-SUPPLY-01).
    """
    if g.supply_dice[colour] == 0:
        if g.events is not None:
            tell(g, "no_die", "BB-SUPPLY-01", seat, colour=colour)
        return
    g.supply_dice[colour] -= 1
    g.pool[seat] = g.pool[seat].with_die(colour * 8)
    if g.events is not None:
        tell(g, "took_die", rule, seat, colour=colour)


def discard_dice(g: Battle, seat: Seat, dice: tuple[Die, ...]) -> None:
    """Return discarded dice to the supply (BB-DICE-05, BB-SUPPLY-02)."""
    g.pool[seat] = g.pool[seat].without(dice)
    for die in dice:
        g.supply_dice[die >> 3] += 1


def gain_tune(g: Battle, seat: Seat, rule: str) -> None:
    """Give a tune token to spend later (BB-ABILITY-12, BB-ABILITY-09); nothing without stock (BB-GAP-03)."""
    if g.supply_tunes == 0:
        if g.events is not None:
            tell(g, "no_tune", "BB-GAP-03", seat)
        return
    g.supply_tunes -= 1
    g.tunes[seat] += 1
    if g.events is not None:
        tell(g, "gained_tune", rule, seat)


def spend_tune(g: Battle, seat: Seat) -> None:
    """Return a used tune token to the supply (BB-TUNE-01, BB-SUPPLY-02)."""
    g.tunes[seat] -= 1
    g.supply_tunes += 1
    if g.events is not None:
        tell(g, "spent_tune", "BB-TUNE-01", seat)


def gain_performance(g: Battle, seat: Seat, colour: Colour, rule: str) -> None:
    """Give a performance token (BB-ABILITY-13); nothing without stock (BB-RULING-09)."""
    if g.supply_performances[colour] == 0:
        if g.events is not None:
            tell(g, "no_performance", "BB-RULING-09", seat, colour=colour)
        return
    g.supply_performances[colour] -= 1
    add_performance(g, seat, colour, 1)
    if g.events is not None:
        tell(g, "gained_performance", rule, seat, colour=colour)


def pay_performance(g: Battle, seat: Seat, colour: Colour) -> None:
    """Return a paid performance token to the supply (BB-SUPPLY-02)."""
    add_performance(g, seat, colour, -1)
    g.supply_performances[colour] += 1


def add_performance(g: Battle, seat: Seat, colour: Colour, n: int) -> None:
    """Change the number of a player's performance tokens."""
    held = list(g.performances[seat])
    held[colour] += n
    g.performances[seat] = tuple(held)


def has_cards(g: Battle, seat: Seat) -> bool:
    """Return whether the player can draw, because the deck or the discard pile has a card (BB-RULING-10)."""
    return bool(g.deck[seat]) or bool(g.discard[seat])


def refill_deck(g: Battle, seat: Seat) -> None:
    """Shuffle the discard pile into an empty deck when a card is needed (BB-SUPPLY-03, BB-RULING-17)."""
    if g.deck[seat] or not g.discard[seat]:
        return
    pile = g.discard[seat]
    g.discard[seat] = ()
    g.known[seat] = 0
    if g.events is not None:
        reveal(g, "reshuffled", "BB-SUPPLY-03", seat, n=len(pile))
    g.deck[seat] = shuffle(g, tuple(sorted(pile)))


def take_top(g: Battle, seat: Seat, count: int) -> tuple[Card, ...]:
    """Remove up to `count` cards from the top of the deck, and return them."""
    taken = g.deck[seat][:count]
    g.deck[seat] = g.deck[seat][count:]
    g.known[seat] = max(0, g.known[seat] - len(taken))
    return taken


def draw_cards(g: Battle, seat: Seat, count: int, rule: str) -> None:
    """Draw cards into the hand, shuffling when needed; draw fewer if deck and discard pile run out."""
    drawn: tuple[Card, ...] = ()
    while len(drawn) < count and has_cards(g, seat):
        refill_deck(g, seat)
        drawn += take_top(g, seat, count - len(drawn))
    g.hand[seat] += drawn
    if g.events is not None and drawn:
        whisper(g, "drew", rule, seat, {"cards": drawn}, n=len(drawn))


def discard_from_hand(g: Battle, seat: Seat, card: Card, rule: str) -> None:
    """Put a hand card on its owner's discard pile, visible to everybody."""
    g.hand[seat] = without(g.hand[seat], card)
    g.discard[seat] += (card,)
    if g.events is not None:
        reveal(g, "discarded", rule, seat, card=card)


def fire(g: Battle, seat: Seat, card: Card, rule: str) -> None:
    """Fire a card: it leaves its owner's deck for good, visible to everybody (BB-ABILITY-21, BB-RULING-19)."""
    g.fired[seat] += (card,)
    if g.events is not None:
        reveal(g, "fired", rule, seat, card=card)


def without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Return a row of cards without one copy of a given card."""
    rest = list(cards)
    rest.remove(card)
    return tuple(rest)
