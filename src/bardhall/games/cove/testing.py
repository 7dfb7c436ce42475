"""The test options of Merchants Cove, and the fields that its frames change without an event."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Any

SUPPORT: dict[str, Any] = {"support_every_market": True}
# Entertainers have the first seats, so that it is known whose a deck is.
MIXES = {
    seats: [",".join(mix) for mix in combinations_with_replacement(("entertainer", "trader"), seats)][1:]
    for seats in range(1, 5)
}
OPTIONS_BY_SEATS: dict[int, list[dict[str, Any]]] = {
    seats: [{}, {"merchants": mixes[(len(mixes) - 1) // 2]}] for seats, mixes in MIXES.items()
}
OPTIONS_OF_SOAK: list[dict[str, Any]] = [SUPPORT]
OPTIONS_OF_SOAK_BY_SEATS: dict[int, list[dict[str, Any]]] = {
    seats: [{"merchants": mix, **more} for mix in mixes for more in ({}, SUPPORT)] for seats, mixes in MIXES.items()
}

# What a frame changes without an event, because another one tells of it.
QUIET: dict[str, tuple[str, ...]] = {
    # What belonged to a song; its end and the hours were told.
    "Rest": (
        "place", "singer", "unlocked", "used", "visited", "has_acted", "moves", "side", "island_hall", "island_halls",
        "island_pays",
    ),
}  # fmt: skip
