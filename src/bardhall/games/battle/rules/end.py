"""END: the last round, and the veterans that count after it."""

from __future__ import annotations

from bardhall.games.battle.kinds import VETERAN
from bardhall.games.battle.names import Card, Seat
from bardhall.games.battle.state import Battle


def is_last_round(g: Battle) -> bool:
    """Return whether a player has four audiences, which makes this the last round; it is played to its end (BB-END-01,
    BB-END-02).
    """
    return max([len(won) for won in g.audiences]) >= g.box.numbers.audiences_to_end


def veterans_of(g: Battle, seat: Seat) -> list[Card]:
    """Return the hired veterans that a player still owns, in any zone; fired ones are gone (BB-END-03, BB-RULING-28,
    BB-RULING-43).
    """
    staged = tuple([s.card for s in g.stage[seat]])
    owned = g.deck[seat] + g.hand[seat] + g.discard[seat] + staged
    return [card for card in owned if g.box.cards[card].kind == VETERAN]


def matching_veterans(g: Battle, seat: Seat, encore_card: Card) -> int:
    """Return how many of a player's veterans have a shown colour, each counted once (BB-ENCORE-03, BB-RULING-31,
    BB-ENCORE-04); other cards do not count.
    """
    symbols = g.box.cards[encore_card].symbols
    return len([card for card in veterans_of(g, seat) if g.box.cards[card].colour in symbols])
