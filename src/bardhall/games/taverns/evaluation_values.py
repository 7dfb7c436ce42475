"""What cards, effects and places are worth to bots that look ahead, in prestige: worked out once for a box."""

from __future__ import annotations

from typing import Final

from bardhall.games.taverns import kinds as k
from bardhall.games.taverns.box import CardFace, TavernsBox
from bardhall.games.taverns.names import FACES, INGREDIENTS, NONE
from bardhall.games.taverns.rules.branches import Choose, ForEach, If
from bardhall.games.taverns.rules.effect import Effect, Row
from bardhall.games.taverns.rules.goods import Gain, GainIngredient, Lose

GOOD: Final = [0.75, 0.4, 0.45, 1.0]  # gold, energy, rune, prestige
INGREDIENT: Final = [1.4, 1.8, 2.7, 3.4, 4.0]  # in the reserve, by kind
_ANY_INGREDIENT: Final = 2.7  # of one's choice, but seldom the dearest is wanted
TROPHY: Final = 3.5
WOUND_COST: Final = 0.4
FIRE_COST: Final = 0.8
# An effect at a usual moment, by its word in the data.
_BY_WORD: Final = {
    "lose_ingredient": -1.2, "wound": -0.5, "heal": 0.4, "store": 1.2, "move": 0.8, "teleport": 1.2, "reroll": 0.6,
    "shift_dice": 1.2, "set_die": 0.6, "hunt_face": 0.4, "extra_hunt_die": 0.6, "ignore_claw": 0.4, "damage": 0.8,
    "ready_hero": 0.8, "dungeon_search": 1.4, "draw_forge_token": 0.5, "market_buy": 0.9, "activate_location": 1.0,
    "reactivate_minion": 1.6, "take_from_zone": 2.0, "duplicate_ingredient": 1.4, "wild_ingredient": 2.2,
}  # fmt: skip
NOTHING: Final = (
    "each_player",  # everybody has it, so that nobody gets ahead by it
    "clear_zone",  # ingredients of the valley, which are nobody's
    "discard_recipe",  # a recipe of the market, which is nobody's
)
_BONUS: Final = {k.BONUS_GOLD: GOOD[k.GOLD], k.BONUS_RUNE: GOOD[k.RUNE], k.BONUS_HUNT_FACE: 0.6}


def row_worth(row: Row) -> float:
    """A row of effects, done once."""
    worth = 0.0
    for effect in row.effects:
        worth += effect_worth(effect)
    return worth


def effect_worth(effect: Effect) -> float:
    """An effect, done once at a usual moment. Each kind has a value here, or is named as worth nothing."""
    if isinstance(effect, Gain):
        return GOOD[effect.good] * effect.n
    if isinstance(effect, Lose):
        return -GOOD[effect.good] * effect.n
    if isinstance(effect, GainIngredient):
        return effect.n * (_ANY_INGREDIENT if effect.kind == NONE else INGREDIENT[effect.kind])
    if isinstance(effect, Choose):
        return max([row_worth(row) for row in effect.options])
    if isinstance(effect, ForEach):
        return 2.0 * row_worth(effect.part)
    if isinstance(effect, If):
        return 0.5 * (row_worth(effect.yes) + row_worth(effect.no))  # the moment decides which
    if effect.word not in _BY_WORD and effect.word not in NOTHING:
        raise AssertionError(f"bots have no value for the effect {effect.word!r}")
    return _BY_WORD.get(effect.word, 0.0)


def bonus_worth(face: CardFace) -> float:
    """The bonus of a hero, without the energy that it takes."""
    if face.bonus == k.BONUS_INGREDIENT:
        return INGREDIENT[face.bonus_subject] - GOOD[k.ENERGY]
    return max(0.0, _BONUS[face.bonus] - GOOD[k.ENERGY])


def visit_worth(face: CardFace) -> float:
    """A visit to a location, less what it costs; a load that is stored there is another matter."""
    worth = row_worth(face.effect)
    if face.costs[0] == k.PAY_ENERGY:
        worth -= GOOD[k.ENERGY] * face.costs_n[0]
    elif face.costs[0] == k.PAY_GOLD:
        worth -= GOOD[k.GOLD] * face.costs_n[0]
    elif face.costs[0] == k.PAY_CARRIED:
        worth -= INGREDIENT[face.costs_n[0]]
    return max(0.0, worth)


class CardValues:
    """What a box's cards are worth, and the ways of its board."""

    __slots__ = ("ability", "bonus", "ends", "home", "object", "reward", "track", "visit")

    def __init__(self, box: TavernsBox) -> None:
        cards = box.cards
        self.ability: Final = [row_worth(face.effect) if face.kind == k.HERO else 0.0 for face in cards]
        self.bonus: Final = [bonus_worth(face) if face.kind == k.HERO else 0.0 for face in cards]
        self.visit: Final = [visit_worth(face) if face.kind == k.LOCATION else 0.0 for face in cards]
        self.object: Final = [row_worth(face.effect) if face.kind == k.OBJECT else 0.0 for face in cards]
        self.reward: Final = [[row_worth(row.rewards) for row in face.rows] for face in cards]
        self.track: Final = [[row_worth(row) for row in face.track] for face in cards]
        self.ends: Final = _ends(box)
        self.home: Final = _home(box)


def _ways(box: TavernsBox, zone: int) -> list[int]:
    """The zones one step on."""
    zones = box.board.zones
    onward = [(zone + 1) % len(zones)]
    return onward if zones[zone].shortcut == NONE else [*onward, zones[zone].shortcut]


def _ends(box: TavernsBox) -> list[list[list[int]]]:
    """By zone and number of steps: the zones where a movement may end."""
    found: list[list[list[int]]] = []
    for zone in range(len(box.board.zones)):
        ends = [[zone]]
        for _ in range(FACES + box.numbers.booted_extra):
            ends.append(sorted({end for here in ends[-1] for end in _ways(box, here)}))
        found.append(ends)
    return found


def _home(box: TavernsBox) -> list[int]:
    """By zone: the fewest steps to the City."""
    steps = [NONE] * len(box.board.zones)
    for zone in range(len(steps)):
        reached, n = {zone}, 0
        while box.board.city not in reached:
            reached = {end for here in reached for end in _ways(box, here)}
            n += 1
        steps[zone] = n
    return steps


def food_worth(kind: int, hope: float) -> float:
    """An ingredient of the reserve: a point at the end, and more as long as it may still be cooked."""
    return 1.0 + (INGREDIENT[kind] - 1.0) * hope


def stock_worth(counts: tuple[int, ...], hope: float) -> float:
    """So many ingredients of each kind."""
    worth = 0.0
    for kind in range(len(INGREDIENTS)):
        if counts[kind]:
            worth += counts[kind] * food_worth(kind, hope)
    return worth


_known: dict[TavernsBox, CardValues] = {}


def worths_of(box: TavernsBox) -> CardValues:
    """What a box's cards are worth; worked out once."""
    known = _known.get(box)
    if known is None:
        known = _known[box] = CardValues(box)
    return known
