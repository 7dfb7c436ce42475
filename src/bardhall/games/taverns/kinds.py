"""The kinds of cards, effects and conditions, and their names in the data."""

from __future__ import annotations

from typing import Final

# Cards and tokens
RECIPE: Final = 0
HERO: Final = 1
LOCATION: Final = 2
DRAGON: Final = 3
TROPHY: Final = 4
DUNGEON_TOKEN: Final = 5
FORGE_TOKEN: Final = 6
MISSION: Final = 7
EVENT: Final = 8
ENCOUNTER: Final = 9
OBJECT: Final = 10
TAVERN: Final = 11
KINDS: Final = (
    "recipe", "hero", "location", "dragon", "trophy", "dungeon_token", "forge_token", "mission", "event", "encounter",
    "object", "tavern",
)  # fmt: skip

# What an effect is about
GOLD: Final = 0
ENERGY: Final = 1
RUNE: Final = 2
PRESTIGE: Final = 3
GOODS: Final = ("gold", "energy", "rune", "prestige")

RESERVE: Final = 0
HOLDERS: Final = ("reserve", "minion")

ONE_DIE: Final = 0
ALL_DICE: Final = 1
SCOPES: Final = ("one", "all_available")

TOP: Final = 0
BOTTOM: Final = 1
ANY_RECIPE: Final = 2
POSITIONS: Final = ("top", "bottom", "choice")

HERE: Final = 1
ZONES_CLEARED: Final = ("adjacent_to_dragon", "here")

# Who it is for
ACTIVE_MINION: Final = 0
OWN_MINION: Final = 1
ALL_OWN_MINIONS: Final = 2
MINIONS_NEAR_DRAGON: Final = 3
ACTIVE_PLAYER: Final = 4
WHO: Final = (
    "active_minion", "own_minion", "all_own_minions", "minions_near_dragon", "active_player", "each_player",
)  # fmt: skip

# What activate_location waives, one bit each
WAIVE_COST: Final = 1
WAIVE_ADJACENCY: Final = 2
WAIVE_SPACE: Final = 4
WAIVES: Final = ("cost", "adjacency", "space")

# When an ability may be used
ANY_TIME: Final = 0
HUNT_TIME: Final = 1
COOK_TIME: Final = 2
VISIT_TIME: Final = 3
TIMINGS: Final = ("any", "hunt", "cook", "visit")

# What is counted
COUNTERS: Final = (
    "heroes", "recipes", "wounds", "trophies", "gold", "energy", "runes", "ingredients_in_reserve",
    "kinds_in_reserve", "max_recipe_points", "objects_used", "recipes_with",
)  # fmt: skip
HEROES: Final = 0
WOUNDS: Final = 2
TROPHIES: Final = 3
GOLD_COUNT: Final = 4
ENERGY_COUNT: Final = 5
RUNE_COUNT: Final = 6
IN_RESERVE: Final = 7
KINDS_IN_RESERVE: Final = 8
MAX_RECIPE_POINTS: Final = 9
OBJECTS_USED: Final = 10
RECIPES_WITH: Final = 11

# Conditions
AT_LEAST: Final = 0
EXACTLY: Final = 1
MOST: Final = 2
ALL_OF: Final = 3
ANY_OF: Final = 4

# Icons of the round track
MEAD: Final = 0
DRAGON_ICON: Final = 1
INGREDIENTS_ICON: Final = 2
GOOD_EVENT: Final = 3
BAD_EVENT: Final = 4
ICONS: Final = ("mead", "dragon", "ingredients", "event_good", "event_bad")

# Costs of an activation space
PAY_ENERGY: Final = 0
PAY_GOLD: Final = 1
PAY_CARRIED: Final = 2
PAY_MARKET: Final = 3

# Bonuses of heroes (TD-BONUS-03)
BONUS_INGREDIENT: Final = 0
BONUS_GOLD: Final = 1
BONUS_RUNE: Final = 2
BONUS_HUNT_FACE: Final = 3
