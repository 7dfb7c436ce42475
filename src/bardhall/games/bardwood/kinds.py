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
