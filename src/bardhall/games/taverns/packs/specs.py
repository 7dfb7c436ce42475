"""What a pack may contain: one structure for each kind of entry, after section 6 of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

import msgspec

from bardhall.games.taverns.rules.effect import EFFECTS
from bardhall.kernel.effects import EffectSpec
from bardhall.kernel.specs import CardSpec, Count, Id, Positive, Strict, Text

Few = Annotated[int, msgspec.Meta(ge=1, le=9)]
Value = Annotated[int, msgspec.Meta(ge=1, le=4)]
Coordinate = Annotated[int, msgspec.Meta(ge=0, le=9)]
Ingredient = Literal["wild_plant", "magic_mushroom", "rare_spice", "dragon_egg", "dragon_meat"]
Symbol = Literal["blade", "spell", "claw", "fire"]
Hit = Literal["blade", "spell"]
SpaceName = Literal["A", "B", "C", "D"]
Counter = Literal[
    "heroes", "recipes", "wounds", "trophies", "gold", "energy", "runes", "ingredients_in_reserve",
    "kinds_in_reserve", "max_recipe_points", "objects_used", "recipes_with",
]  # fmt: skip
Icon = Literal["mead", "dragon", "ingredients", "event_good", "event_bad"]


class Cond(Strict):
    """A condition: `at_least` or `exactly` with `of`, `most`, or `all` or `any` of several conditions."""

    at_least: Positive | None = None
    exactly: Count | None = None
    most: Counter | None = None
    of: Counter | None = None
    ingredient: Ingredient | None = None
    all: Annotated[list[Cond], msgspec.Meta(min_length=2, max_length=4)] | None = None
    any: Annotated[list[Cond], msgspec.Meta(min_length=2, max_length=4)] | None = None


if TYPE_CHECKING:
    Effect: TypeAlias = EffectSpec
else:
    Effect = EFFECTS.structure(__name__, "Exactly one effect of the grammar, with what goes with it.")
Effects = Annotated[list[Effect], msgspec.Meta(min_length=1, max_length=6)]


class EffectCard(CardSpec, kw_only=True):
    """A card or token with an effect that happens when it is drawn."""

    effect: Effects


class Recipe(CardSpec, kw_only=True):
    """A recipe with its ingredients and its points."""

    ingredients: Annotated[dict[Ingredient, Few], msgspec.Meta(min_length=1)]
    points: Count


class Bonus(Strict):
    """A hero's bonus, which is exactly one of these fields (TD-BONUS-03)."""

    ingredient: Ingredient | None = None
    gold: Literal[1] | None = None
    rune: Literal[1] | None = None
    hunt_face: Symbol | None = None


class Hero(CardSpec, kw_only=True):
    """A hero with cost, prestige, an ability and a bonus."""

    cost: Count
    prestige: Count
    ability: Effects
    bonus: Bonus
    timing: Literal["any", "hunt", "cook", "visit"] = "any"


class SpaceCost(Strict):
    """The cost of an activation space, which is exactly one of these fields."""

    energy: Few | None = None
    gold: Few | None = None
    carried: Ingredient | None = None
    market: Literal[True] | None = None


class Location(CardSpec, kw_only=True):
    """A location with two activation spaces and an effect; `partner` is the location on the other side of its tile."""

    spaces: Annotated[list[SpaceCost], msgspec.Meta(min_length=2, max_length=2)]
    effect: Effects
    partner: Id | None = None
    first_game: bool = False


class DamageRow(Strict):
    """A row of damage spaces by symbol, and the reward for completing it."""

    spaces: Annotated[list[Hit], msgspec.Meta(min_length=1, max_length=6)]
    rewards: Effects


class Dragon(CardSpec, kw_only=True):
    """A dragon with its lair, arrival effect, special attack and rows of damage spaces."""

    lair: SpaceName
    arrival: Effects
    special: Effects
    rows: Annotated[list[DamageRow], msgspec.Meta(min_length=1, max_length=6)]


class Trophy(CardSpec, kw_only=True):
    """A trophy that is worth prestige, and is face down until the end."""

    prestige: Count


class DungeonToken(EffectCard, kw_only=True):
    """A dungeon token: gold, prestige or a wound."""


class ForgeToken(EffectCard, kw_only=True):
    """A forge token with a bonus for the next hunt."""


class Mission(CardSpec, kw_only=True):
    """A condition that is checked at the end of the game, and the prestige that it gives."""

    condition: Cond
    prestige: Count


class Event(CardSpec, kw_only=True):
    """An event with a good and a bad half."""

    good: Effects
    bad: Effects


class Encounter(EffectCard, kw_only=True):
    """An encounter, with an effect on the player who meets it."""


class Object(CardSpec, kw_only=True):
    """An object that the goblin sells and that can be used once."""

    effect: Effects
    copies: Positive = 1
    timing: Literal["any", "hunt", "cook", "visit"] = "any"


class Slots(Strict):
    """The number of slots of each minion."""

    booted: Few
    sturdy: Few
    plain: Few


class Tavern(CardSpec, kw_only=True):
    """A tavern board with its slots, and the bonuses on the track of its asymmetric side after the
    empty first space.
    """

    slots: Slots
    track: Annotated[list[Effects], msgspec.Meta(min_length=1, max_length=8)]


class Zone(Strict, kw_only=True):
    """A zone of the loop; zones are listed clockwise."""

    id: Id
    name: Text
    x: Coordinate
    y: Coordinate
    city: bool = False
    maple: bool = False
    spaces: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    printed: tuple[Ingredient, ...] = ()
    touches: tuple[SpaceName, ...] = ()
    shortcut: Id | None = None
    goblin: Count = 0


class Bank(Strict, kw_only=True):
    """A space of the bank, which accepts any die unless it has a value."""

    id: Id
    gold: Count
    value: Value | None = None


class Round(Strict, kw_only=True):
    """The icons that the marker crosses when it leaves one space of the round track."""

    id: Id
    icons: tuple[Icon, ...] = ()


class HuntFace(Strict, kw_only=True):
    """A face of the hunt die."""

    id: Id
    symbols: Annotated[list[Symbol], msgspec.Meta(max_length=3)]


class Numbers(Strict):
    """The file numbers.toml: every number that is printed neither on a card nor on the board."""

    rounds: Annotated[int, msgspec.Meta(ge=1, le=20)]
    dice: Few
    compensation_below: Count
    compensation_gold: Count
    booted_extra: Annotated[int, msgspec.Meta(ge=0, le=4)]
    start_gold: Count
    start_energy: Count
    energy_max: Few
    rune_max: Few
    recipe_row: Few
    hero_row: Few
    stop_token_players: Count
    tokens: dict[Ingredient, Few]
    missions_dealt: Literal[2]  # one is kept, the other goes out of the game
    encounter_energy: Count
    object_gold: Count
    goblin_dice: Few


AnyCard = (
    Recipe | Hero | Location | Dragon | Trophy | DungeonToken | ForgeToken | Mission | Event | Encounter | Object
    | Tavern
)  # fmt: skip
TYPES: dict[str, type[AnyCard]] = {
    "recipe": Recipe, "hero": Hero, "location": Location, "dragon": Dragon, "trophy": Trophy,
    "dungeon_token": DungeonToken, "forge_token": ForgeToken, "mission": Mission, "event": Event,
    "encounter": Encounter, "object": Object, "tavern": Tavern,
}  # fmt: skip
BOARD_TYPES: dict[str, type[Strict]] = {"zone": Zone, "bank": Bank, "round": Round, "hunt_face": HuntFace}
