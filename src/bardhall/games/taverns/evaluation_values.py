"""The values of cards, effects and places in prestige, computed once for a box."""

from __future__ import annotations

from functools import cache
from typing import Final

from bardhall.games.taverns import kinds as k
from bardhall.games.taverns.box import CardFace, TavernsBox
from bardhall.games.taverns.names import FACES, INGREDIENTS
from bardhall.games.taverns.rules.effect import row_value
from bardhall.games.taverns.rules.goods import GOOD_VALUES, INGREDIENT_VALUES
from bardhall.games.taverns.rules.move import ends

TROPHY: Final = 3.5
WOUND_COST: Final = 0.4
FIRE_COST: Final = 0.8
_BONUS: Final = {k.BONUS_GOLD: GOOD_VALUES[k.GOLD], k.BONUS_RUNE: GOOD_VALUES[k.RUNE], k.BONUS_HUNT_FACE: 0.6}


def bonus_worth(face: CardFace) -> float:
    """Return the value of a hero's bonus, ignoring the energy that it costs."""
    if face.bonus == k.BONUS_INGREDIENT:
        return INGREDIENT_VALUES[face.bonus_subject] - GOOD_VALUES[k.ENERGY]
    return max(0.0, _BONUS[face.bonus] - GOOD_VALUES[k.ENERGY])


def visit_worth(face: CardFace) -> float:
    """Return the value of visiting a location minus its cost; storing a load is counted elsewhere."""
    worth = row_value(face.effect)
    kind, n = face.costs[0]
    if kind == k.PAY_CARRIED:
        worth -= INGREDIENT_VALUES[n]
    elif kind != k.PAY_MARKET:
        worth -= GOOD_VALUES[k.ENERGY if kind == k.PAY_ENERGY else k.GOLD] * n
    return max(0.0, worth)


class CardValues:
    """The values of a box's cards, and the distances on its board."""

    def __init__(self, box: TavernsBox) -> None:
        cards = box.cards
        self.ability: Final = [row_value(face.effect) if face.kind == k.HERO else 0.0 for face in cards]
        self.bonus: Final = [bonus_worth(face) if face.kind == k.HERO else 0.0 for face in cards]
        self.visit: Final = [visit_worth(face) if face.kind == k.LOCATION else 0.0 for face in cards]
        self.object: Final = [row_value(face.effect) if face.kind == k.OBJECT else 0.0 for face in cards]
        self.reward: Final = [[row_value(row.rewards) for row in face.rows] for face in cards]
        self.track: Final = [[row_value(row) for row in face.track] for face in cards]
        zones, longest = range(len(box.board.zones)), FACES + box.numbers.booted_extra
        # By zone and number of steps: the zones where a movement may end; and by zone: the fewest steps to the City.
        self.ends: Final = [[ends(box, zone, n) for n in range(longest + 1)] for zone in zones]
        self.home: Final = [next(n for n in zones if box.board.city in ends(box, zone, n)) for zone in zones]


def food_worth(kind: int, hope: float) -> float:
    """Return the value of an ingredient in the reserve: a point at the end, and more while it may still be cooked."""
    return 1.0 + (INGREDIENT_VALUES[kind] - 1.0) * hope


def stock_worth(counts: tuple[int, ...], hope: float) -> float:
    """Return the value of ingredients, given the number of each kind."""
    worth = 0.0
    for kind in range(len(INGREDIENTS)):
        if counts[kind]:
            worth += counts[kind] * food_worth(kind, hope)
    return worth


@cache
def worths_of(box: TavernsBox) -> CardValues:
    """Return the values of a box's cards, which are cached."""
    return CardValues(box)
