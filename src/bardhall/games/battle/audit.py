"""A count of the box: every component is in exactly one place (BB-SUPPLY-04), and derived fields
agree with the table.
"""

from __future__ import annotations

from bardhall.games.battle.kinds import AUDIENCE, ENCORE_CARD, LEAD, VETERAN
from bardhall.games.battle.names import COLOURS, LOCKED
from bardhall.games.battle.rules.modifiers import modifiers_of
from bardhall.games.battle.state import Battle


def audit(g: Battle, cards: dict[str, list[int]]) -> None:
    """Raise AssertionError if a component is missing or duplicated."""
    del cards["sudden_card"]  # this one lies in a deck
    common = [card for kind in (LEAD, VETERAN, AUDIENCE, ENCORE_CARD) for card in g.box.of_kind(kind)]
    g.box.compare(cards, common + list(g.box.starting) * g.seats)
    numbers = g.box.numbers
    for colour, name in enumerate(COLOURS):
        held = sum(len([die for die in pool.dice if (die & ~LOCKED) >> 3 == colour]) for pool in g.pool)
        total = held + g.supply_dice[colour]
        assert total == numbers.dice_per_colour, f"{name} dice: {total} in all"
        total = sum(tokens[colour] for tokens in g.performances) + g.supply_performances[colour]
        assert total == numbers.performances_per_colour, f"{name} performances: {total} in all"
    tunes = sum(g.tunes) + g.supply_tunes
    assert tunes == numbers.tunes, f"tunes: {tunes} in all"
    for seat in range(g.seats):
        assert locked_by_cards(g, seat), f"pool[{seat}]: the locked dice are not those on the cards"
        assert g.modifiers[seat] == modifiers_of(g, seat), f"modifiers[{seat}]: do not follow from the cards"


def locked_by_cards(g: Battle, seat: int) -> bool:
    """Return whether the locked dice of a pool are exactly the dice on the player's cards."""
    locked = sorted(die for die in g.pool[seat].dice if die & LOCKED)
    return locked == sorted(staged.die for staged in g.stage[seat] if staged.die >= 0)
