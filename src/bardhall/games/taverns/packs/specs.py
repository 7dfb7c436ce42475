"""What may stand in a pack: one structure for each kind of entry, after section 6 of the rules."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from bardhall.kernel.specs import CardSpec, Count, Id, Positive, Strict, Text

Few = Annotated[int, msgspec.Meta(ge=1, le=9)]
Value = Annotated[int, msgspec.Meta(ge=1, le=4)]
Coordinate = Annotated[int, msgspec.Meta(ge=0, le=9)]
Ingredient = Literal["wild_plant", "magic_mushroom", "rare_spice", "dragon_egg", "dragon_meat"]
Good = Literal["gold", "energy", "rune", "prestige"]
Symbol = Literal["blade", "spell", "claw", "fire"]
Hit = Literal["blade", "spell"]
SpaceName = Literal["A", "B", "C", "D"]
MinionWho = Literal["active_minion", "own_minion", "all_own_minions", "minions_near_dragon"]
PlayerWho = Literal["active_player", "each_player"]
OneMinion = Literal["active_minion", "own_minion"]
Holder = Literal["reserve", "minion"]
Waive = Literal["cost", "adjacency", "space"]
Counter = Literal[
    "heroes", "recipes", "wounds", "trophies", "gold", "energy", "runes", "ingredients_in_reserve",
    "kinds_in_reserve", "max_recipe_points", "objects_used", "recipes_with",
]  # fmt: skip
Repeated = Literal["heroes", "recipes", "wounds", "trophies"]
Icon = Literal["mead", "dragon", "ingredients", "event_good", "event_bad"]


class Cond(Strict):
    """A condition: `at_least` or `exactly` with `of`, `most`, or `all` or `any` of several."""

    at_least: Positive | None = None
    exactly: Count | None = None
    most: Counter | None = None
    of: Counter | None = None
    ingredient: Ingredient | None = None
    all: Annotated[list[Cond], msgspec.Meta(min_length=2, max_length=4)] | None = None
    any: Annotated[list[Cond], msgspec.Meta(min_length=2, max_length=4)] | None = None


class Effect(Strict, rename={"if_": "if", "else_": "else", "from_": "from"}):
    """Exactly one effect of the grammar; what goes with it is named in `packs/effects.py`."""

    gain: Annotated[dict[Good, Few], msgspec.Meta(min_length=1, max_length=1)] | None = None
    lose: Annotated[dict[Good, Few], msgspec.Meta(min_length=1, max_length=1)] | None = None
    gain_ingredient: Ingredient | Literal["any"] | None = None
    lose_ingredient: Few | None = None
    wound: Few | None = None
    heal: Few | Literal["all"] | None = None
    store: OneMinion | Literal["all_own_minions"] | None = None
    move: Few | Literal["die"] | None = None
    teleport: Id | None = None
    reroll: Literal["available", "hunt", "on_minion"] | None = None
    shift_dice: Annotated[int, msgspec.Meta(ge=-3, le=3)] | None = None
    set_die: Value | None = None
    hunt_face: Symbol | None = None
    extra_hunt_die: Few | None = None
    ignore_claw: Few | None = None
    damage: Hit | Literal["any"] | None = None
    ready_hero: Few | None = None
    dungeon_search: Literal[True] | None = None
    draw_forge_token: Literal[True] | None = None
    market_buy: Annotated[dict[Ingredient, Few], msgspec.Meta(min_length=1)] | None = None
    activate_location: Annotated[list[Waive], msgspec.Meta(min_length=1, max_length=3)] | None = None
    reactivate_minion: OneMinion | None = None
    take_from_zone: Holder | None = None
    duplicate_ingredient: OneMinion | None = None
    wild_ingredient: Few | None = None
    discard_recipe: Literal["top", "bottom", "choice"] | None = None
    clear_zone: Literal["adjacent_to_dragon", "here"] | None = None
    for_each: Repeated | None = None
    choose: Annotated[list[Effects], msgspec.Meta(min_length=2, max_length=6)] | None = None
    if_: Cond | None = None
    # What goes with them
    n: Few | None = None
    to: Holder | None = None
    from_: Holder | None = None
    who: MinionWho | PlayerWho | None = None
    scope: Literal["one", "all_available"] | None = None
    do: Effects | None = None
    then: Effects | None = None
    else_: Effects | None = None


Effects = Annotated[list[Effect], msgspec.Meta(min_length=1, max_length=6)]


class Recipe(CardSpec, kw_only=True):
    """What to bring, and what it is worth."""

    ingredients: Annotated[dict[Ingredient, Few], msgspec.Meta(min_length=1)]
    points: Count


class Bonus(Strict):
    """TD-BONUS-03: exactly one of them."""

    ingredient: Ingredient | None = None
    gold: Literal[1] | None = None
    rune: Literal[1] | None = None
    hunt_face: Symbol | None = None


class Hero(CardSpec, kw_only=True):
    """Cost, prestige, an ability and a bonus."""

    cost: Count
    prestige: Count
    ability: Effects
    bonus: Bonus
    timing: Literal["any", "hunt", "cook", "visit"] = "any"


class SpaceCost(Strict):
    """What an activation space costs: exactly one of them."""

    energy: Few | None = None
    gold: Few | None = None
    carried: Ingredient | None = None
    market: Literal[True] | None = None


class Location(CardSpec, kw_only=True):
    """Two activation spaces and an effect; `partner` is the location on the other side of its tile, if it has one."""

    spaces: Annotated[list[SpaceCost], msgspec.Meta(min_length=2, max_length=2)]
    effect: Effects
    partner: Id | None = None
    first_game: bool = False


class DamageRow(Strict):
    """Spaces by symbol, and what completing them gives."""

    spaces: Annotated[list[Hit], msgspec.Meta(min_length=1, max_length=6)]
    rewards: Effects


class Dragon(CardSpec, kw_only=True):
    """Lair, arrival effect, special attack and rows of damage spaces."""

    lair: SpaceName
    arrival: Effects
    special: Effects
    rows: Annotated[list[DamageRow], msgspec.Meta(min_length=1, max_length=6)]


class Trophy(CardSpec, kw_only=True):
    """Prestige, face down until the end."""

    prestige: Count


class DungeonToken(CardSpec, kw_only=True):
    """Gold, prestige or a wound."""

    effect: Effects


class ForgeToken(CardSpec, kw_only=True):
    """A bonus for the next hunt."""

    effect: Effects


class Mission(CardSpec, kw_only=True):
    """A condition, read from the final state, and its prestige."""

    condition: Cond
    prestige: Count


class Event(CardSpec, kw_only=True):
    """A good and a bad half."""

    good: Effects
    bad: Effects


class Encounter(CardSpec, kw_only=True):
    """What happens to whoever meets it."""

    effect: Effects


class Object(CardSpec, kw_only=True):
    """What the goblin sells; it is used once."""

    effect: Effects
    copies: Positive = 1
    timing: Literal["any", "hunt", "cook", "visit"] = "any"


class Slots(Strict):
    """Slots by minion."""

    booted: Few
    sturdy: Few
    plain: Few


class Tavern(CardSpec, kw_only=True):
    """Slots, and the bonuses of the asymmetric side behind its empty first space."""

    slots: Slots
    track: Annotated[list[Effects], msgspec.Meta(min_length=1, max_length=8)]


class Zone(Strict, kw_only=True):
    """A zone of the loop, in clockwise order."""

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
    """A space of the bank; without a value it takes any die."""

    id: Id
    gold: Count
    value: Value | None = None


class Round(Strict, kw_only=True):
    """The icons that the marker crosses when it leaves a space of the round track."""

    id: Id
    icons: tuple[Icon, ...] = ()


class HuntFace(Strict, kw_only=True):
    """A face of the hunt die."""

    id: Id
    symbols: Annotated[list[Symbol], msgspec.Meta(max_length=3)]


class Numbers(Strict):
    """numbers.toml: every number that is not printed on a card or on the board."""

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
    Recipe
    | Hero
    | Location
    | Dragon
    | Trophy
    | DungeonToken
    | ForgeToken
    | Mission
    | Event
    | Encounter
    | Object
    | Tavern
)
TYPES: dict[str, type[AnyCard]] = {
    "recipe": Recipe, "hero": Hero, "location": Location, "dragon": Dragon, "trophy": Trophy,
    "dungeon_token": DungeonToken, "forge_token": ForgeToken, "mission": Mission, "event": Event,
    "encounter": Encounter, "object": Object, "tavern": Tavern,
}  # fmt: skip
BOARD_TYPES: dict[str, type[Strict]] = {"zone": Zone, "bank": Bank, "round": Round, "hunt_face": HuntFace}
