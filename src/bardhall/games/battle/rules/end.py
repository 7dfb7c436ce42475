"""END: when the last round is on, and which veterans count after it."""

from __future__ import annotations

from bardhall.games.battle.kinds import VETERAN
from bardhall.games.battle.names import Card, Seat
from bardhall.games.battle.state import Battle


def is_last_round(g: Battle) -> bool:
    """BB-END-01, BB-END-02: somebody holds four audiences; the round is played to its end."""
    return max([len(won) for won in g.audiences]) >= g.box.numbers.audiences_to_end


def veterans_of(g: Battle, seat: Seat) -> list[Card]:
    """BB-END-03, BB-RULING-28, BB-RULING-43: hired veterans still owned, wherever they lie; fired ones are gone."""
    staged = tuple([s.card for s in g.stage[seat]])
    owned = g.deck[seat] + g.hand[seat] + g.discard[seat] + staged
    return [card for card in owned if g.box.cards[card].kind == VETERAN]


def matching_veterans(g: Battle, seat: Seat, encore_card: Card) -> int:
    """BB-ENCORE-03, BB-RULING-31: veterans of a shown colour, each once; BB-ENCORE-04: no other cards count."""
    symbols = g.box.cards[encore_card].symbols
    return len([card for card in veterans_of(g, seat) if g.box.cards[card].colour in symbols])
