"""Kinds of card, of effect and of location."""

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

# Kinds of effect (section 6.3 of the rules). A gain holds one resource; the data's gains are split.
GAIN: Final = 0
CONVERT: Final = 1
CHOOSE: Final = 2
BRAG: Final = 3
SHUFFLE: Final = 4
USE_MOTIF: Final = 5
IMPRO_OF_SONG: Final = 6
IMPRO_OF_SHOP: Final = 7
PLACE_CREST: Final = 8
TAKE_CRESTS: Final = 9
PLACE_RUNE: Final = 10
REMOVE_RUNE: Final = 11
REMOVE_CREST: Final = 12
PER: Final = 13
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
