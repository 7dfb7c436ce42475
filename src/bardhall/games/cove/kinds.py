"""The kinds of cards and effects, and their names in the data."""

from __future__ import annotations

from typing import Final

# Cards
SKILL: Final = 0
IMPRO: Final = 1
CREATURE: Final = 2
INSTRUMENT: Final = 3
TOWNSFOLK: Final = 4
CORRUPTION: Final = 5
PEDDLER: Final = 6
KINDS: Final = ("skill", "impro", "creature", "instrument", "townsfolk", "corruption", "peddler")

# What is counted (section 9)
SKILL_IN_SONG: Final = 0
IMPRO_IN_SONG: Final = 1
FAN: Final = 2
RUNE_PLACED: Final = 3
CREATURE_IN_BRAG_ZONE: Final = 4
STONE_IN_RESERVE: Final = 5
COUNTERS: Final = (
    "skill_in_song", "impro_in_song", "fan", "rune_placed", "creature_in_brag_zone", "stone_in_reserve",
)  # fmt: skip

# What townsfolk do in a staff (MC-TRADER-14)
CRAFT_SMALL_PLUS: Final = 0
CRAFT_LARGE_FAST: Final = 1
RECRUIT_FAST: Final = 2
PIER_BONUS: Final = 3
PILOT_PLUS: Final = 4
CLEAN_HANDS: Final = 5
STAFF_EFFECTS: Final = (
    "craft_small_plus", "craft_large_fast", "recruit_fast", "pier_bonus", "pilot_plus", "clean_hands",
)  # fmt: skip

# What a card of the Peddler does (MC-SOLO-02)
MAKES_SMALL: Final = 0
MAKES_LARGE: Final = 1
RECRUITS: Final = 2
PILOTS: Final = 3
PEDDLER_DEEDS: Final = ("small", "large", "recruit", "pilot")

# What one may call oneself after a game alone, from the least gold upwards (MC-SOLO-11)
RANKS: Final = ("busker", "minstrel", "troubadour", "headliner", "legend")
