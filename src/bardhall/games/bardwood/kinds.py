"""The kinds of cards, events and locations, and their names in the data."""

from __future__ import annotations

from typing import Final

BARD: Final = 0
INSTRUMENT: Final = 1
SKILL: Final = 2
IMPRO: Final = 3
FAN: Final = 4
CREATURE: Final = 5
LEGEND: Final = 6
EVENT: Final = 7
MOTIF: Final = 8
MUSE: Final = 9
RIVAL_CARD: Final = 10
CHALLENGE: Final = 11
KINDS: Final = (
    "bard", "instrument", "skill", "impro", "fan", "creature", "legend", "event", "motif", "muse", "rival_card",
    "challenge",
)  # fmt: skip

ANY_TIMES: Final = 1_000_000

# Kinds of location.
MOTIF_PLACE: Final = 0
CREATURE_PLACE: Final = 1
PERFORM_PLACE: Final = 2
COINS_PLACE: Final = 3
SHOP_PLACE: Final = 4
VOLUME_PLACE: Final = 5
LEGEND_PLACE: Final = 6
BANK_PLACE: Final = 7
PLACE_TYPES: Final = ("motif", "creature", "perform", "coins", "shop", "volume", "legend", "bank")

SEASONS: Final = ("spring", "summer", "autumn", "winter")
SETS: Final = ("base", "spring", "summer", "autumn", "winter", "muse")
MUSE_SET: Final = 5

# When an event works
AT_START: Final = 0
AT_END: Final = 1
WHILE: Final = 2
ONCE: Final = 3
TIMINGS: Final = ("start", "end", "while", "once")

# What conditions and effects count
COUNTERS: Final = (
    "coins", "acoustic", "range", "bardstones", "volume", "crests_on_bard_card", "crests_off_track", "runes_off_dial",
    "quarters_open", "creatures", "bosses", "creatures_in_brag_area", "fans_advanced", "skills_advanced",
    "impros_advanced", "cards_total", "legends_with_own_rune", "slots_with_own_rune", "boat_space", "green_gems",
)  # fmt: skip

# Numbers that a "while" event may change (BG-RULING-53).
SHOP_PRICE: Final = 0
BANK_COINS: Final = 1
HELP_COST: Final = 2
SOOTHE_VALUE: Final = 3
EMPTY_PILE_MELODY: Final = 4
DUEL_MELODY: Final = 5
PERFORM_LYRICS: Final = 6
PERFORM_GEMS: Final = 7
LEGEND_LYRICS: Final = 8
LEGEND_GEMS: Final = 9
COIN_LOCATION_COST: Final = 10
COIN_LOCATION_COINS: Final = 11
MOTIF_LOCATION_COST: Final = 12
VOLUME_LOCATION_COST: Final = 13
TOKEN_LIMIT: Final = 14
QUARTER_MOVE: Final = 15
KEYS: Final = (
    "shop_price", "bank_coins", "help_cost", "soothe_value", "empty_pile_melody", "duel_melody", "perform_lyrics",
    "perform_gems", "legend_lyrics", "legend_gems", "coin_location_cost", "coin_location_coins", "motif_location_cost",
    "volume_location_cost", "token_limit", "quarter_move",
)  # fmt: skip
