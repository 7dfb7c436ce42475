"""Changes of the pieces: gold, energy, runes, prestige, ingredients, wounds and dice.

The supply never runs out, so nothing is taken from it (TD-GAP-22).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.taverns.kinds import ENERGY, GOLD, PRESTIGE, RUNE
from bardhall.games.taverns.names import FROM_CARDS, NONE, WOUND, Ingredient, Item, Minion, Seat, Value, Zone
from bardhall.games.taverns.state import Taverns
from bardhall.kernel.events import tell
from bardhall.kernel.rows import replaced, with_one, without_one

if TYPE_CHECKING:
    from mypy_extensions import i64


def gain_gold(g: Taverns, seat: Seat, n: int, rule: str) -> None:
    """Give gold, without limit (TD-BANK-05)."""
    g.gold[seat] += n
    if g.events is not None and n:
        tell(g, "gained_gold", rule, seat, n=n)


def gain_energy(g: Taverns, seat: Seat, n: int, rule: str) -> None:
    """Give energy up to the limit; any excess is lost (TD-ENERGY-03, TD-RULING-06)."""
    gained = min(n, g.box.numbers.energy_max - g.energy[seat])
    g.energy[seat] += gained
    if g.events is not None and n:
        tell(g, "gained_energy", rule, seat, n=gained, lost=n - gained)


def gain_runes(g: Taverns, seat: Seat, n: int, rule: str) -> None:
    """Give runes up to the limit; any excess is lost (TD-RUNE-03, TD-RULING-06)."""
    gained = min(n, g.box.numbers.rune_max - g.runes[seat])
    g.runes[seat] += gained
    if g.events is not None and n:
        tell(g, "gained_runes", rule, seat, n=gained, lost=n - gained)


def gain_prestige(g: Taverns, seat: Seat, n: int, source: int, rule: str) -> None:
    """Give prestige at once, without limit (TD-SCORE-01, TD-GAP-23)."""
    _add_prestige(g, seat, n, source)
    if g.events is not None and n:
        tell(g, "gained_prestige", rule, seat, n=n)


def _add_prestige(g: Taverns, seat: Seat, n: int, source: int) -> None:
    by_source = g.prestige[seat]
    g.prestige[seat] = replaced(by_source, source, by_source[source] + n)


def gain_good(g: Taverns, seat: Seat, good: int, n: int, source: int, rule: str) -> None:
    """Give a good, up to its limit."""
    if good == GOLD:
        gain_gold(g, seat, n, rule)
    elif good == ENERGY:
        gain_energy(g, seat, n, rule)
    elif good == RUNE:
        gain_runes(g, seat, n, rule)
    else:
        gain_prestige(g, seat, n, source, rule)


def held(g: Taverns, seat: Seat, good: int) -> int:
    """Return how much of a good a player has."""
    if good == GOLD:
        return g.gold[seat]
    if good == ENERGY:
        return g.energy[seat]
    return g.runes[seat] if good == RUNE else g.points(seat)


def lose_good(g: Taverns, seat: Seat, good: int, n: int, rule: str) -> None:
    """Take a good, as far as the player has it; prestige never drops below 0 (TD-RULING-45)."""
    lost = min(n, held(g, seat, good))
    if good == GOLD:
        g.gold[seat] -= lost
    elif good == ENERGY:
        g.energy[seat] -= lost
    elif good == RUNE:
        g.runes[seat] -= lost
    else:
        assert good == PRESTIGE
        _add_prestige(g, seat, -lost, FROM_CARDS)
    if g.events is not None:
        tell(g, "lost_good", rule, seat, good=good, n=lost)


def add_to_reserve(g: Taverns, seat: Seat, kind: Ingredient, n: int) -> None:
    """Add ingredients to the reserve, which has no limit (TD-CITY-05); a negative number removes them."""
    reserve = g.reserve[seat]
    g.reserve[seat] = replaced(reserve, kind, reserve[kind] + n)


def set_cargo(g: Taverns, seat: Seat, minion: Minion, items: tuple[Item, ...]) -> None:
    """Replace what is on a minion's slots."""
    g.cargo[seat] = replaced(g.cargo[seat], minion, items)


def slots(g: Taverns, seat: Seat, minion: Minion) -> int:
    """Return the number of a minion's slots (TD-MINION-03)."""
    return g.box.cards[g.tavern[seat]].slots[minion]


def free_slots(g: Taverns, seat: Seat, minion: Minion) -> int:
    """Return the number of a minion's slots without ingredient or wound (TD-WOUND-03)."""
    return slots(g, seat, minion) - len(g.cargo[seat][minion])


def load(g: Taverns, seat: Seat, minion: Minion) -> list[Item]:
    """Return the ingredients that a minion carries."""
    return [item for item in g.cargo[seat][minion] if item != WOUND]


def carries(g: Taverns, seat: Seat, minion: Minion) -> bool:
    """Return whether a minion carries an ingredient."""
    for item in g.cargo[seat][minion]:
        if item != WOUND:
            return True
    return False


def wounds(g: Taverns, seat: Seat, minion: Minion) -> int:
    """Return the number of a minion's wounds."""
    return g.cargo[seat][minion].count(WOUND)


def put_on_minion(g: Taverns, seat: Seat, minion: Minion, item: Item) -> None:
    """Put an ingredient or a wound on a free slot."""
    set_cargo(g, seat, minion, with_one(g.cargo[seat][minion], item))


def take_off_minion(g: Taverns, seat: Seat, minion: Minion, item: Item) -> None:
    """Take one ingredient off a slot."""
    set_cargo(g, seat, minion, without_one(g.cargo[seat][minion], item))


def store_load(g: Taverns, seat: Seat, minion: Minion, rule: str) -> None:
    """Move all of a minion's ingredients to the reserve (TD-RULING-15)."""
    carried = load(g, seat, minion)
    for kind in carried:
        add_to_reserve(g, seat, kind, 1)
    set_cargo(g, seat, minion, (WOUND,) * wounds(g, seat, minion))
    if g.events is not None:
        tell(g, "stored", rule, seat, minion=minion, items=tuple(carried))


def heal_wounds(g: Taverns, seat: Seat, minion: Minion, n: int, rule: str) -> None:
    """Return wound tokens from a minion to the supply."""
    healed = min(n, wounds(g, seat, minion))
    items = list(g.cargo[seat][minion])
    for _ in range(healed):
        items.remove(WOUND)
    set_cargo(g, seat, minion, tuple(items))
    if g.events is not None and healed:
        tell(g, "healed", rule, seat, minion=minion, n=healed)


def is_near_dragon(g: Taverns, seat: Seat, minion: Minion) -> bool:
    """Return whether a minion is in a zone that touches the lair (TD-HUNT-01)."""
    return g.dragon != NONE and g.zones[seat][minion] in g.box.board.near[g.box.cards[g.dragon].lair]


def set_minion_die(g: Taverns, seat: Seat, minion: Minion, value: int) -> None:
    """Set the die on a minion's spot."""
    g.minion_dice[seat] = replaced(g.minion_dice[seat], minion, value)


def values_of(dice: tuple[Value, ...]) -> i64:
    """Return the values that dice show, as bits: an index into tables of choices."""
    values: i64 = 0
    for value in dice:
        bit: i64 = value
        values |= 1 << bit
    return values


def change_die(g: Taverns, seat: Seat, old: Value, new: Value) -> None:
    """Change the value of an available die."""
    g.dice[seat] = with_one(without_one(g.dice[seat], old), new)


def ingredients_in(g: Taverns, zone: Zone) -> list[Ingredient]:
    """Return the kinds of ingredient available in a zone, as tokens or printed (TD-COLLECT-01, TD-COLLECT-04)."""
    kinds = list(g.box.board.zones[zone].printed)
    for item in g.tokens[zone]:
        if item != NONE and item < WOUND and item not in kinds:
            kinds.append(item)
    kinds.sort()
    return kinds


def take_from_zone(g: Taverns, zone: Zone, kind: Ingredient) -> None:
    """Take an ingredient from a zone; a printed one stays, a token leaves its space empty (TD-COLLECT-03,
    TD-COLLECT-04).
    """
    if kind in g.box.board.zones[zone].printed:
        return
    tokens = list(g.tokens[zone])
    tokens[tokens.index(kind)] = NONE
    g.tokens[zone] = tuple(tokens)
