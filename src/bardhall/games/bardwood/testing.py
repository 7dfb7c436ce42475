"""The test options of Bardwood Grove, and the fields that its frames change without an event."""

from __future__ import annotations

from typing import Any

CHOSEN: dict[str, Any] = {"boxes": "all", "bards": "chosen", "events": "chosen"}
OPTIONS: list[dict[str, Any]] = [{}, {"muse": True, "fair_start": True}, CHOSEN]
OPTIONS_BY_SEATS: dict[int, list[dict[str, Any]]] = {
    1: [{"difficulty": "easy"}, {"difficulty": "medium", "muse": True}, {"difficulty": "hard", **CHOSEN}],
    2: [*OPTIONS, {"rival": True, "difficulty": "easy", "muse": True}],
    3: [*OPTIONS, {"rival": True, "difficulty": "hard"}],
}

# What a frame changes without an event, because another one tells of it.
QUIET: dict[str, tuple[str, ...]] = {
    "BetweenTurns": ("phase", "chapter", "is_swan", "swan", "event_used"),  # the next turn or event is told
    "Rest": ("phase", "marked"),  # the end of the song was told
    "PutAway": ("drawn", "brag", "discard"),  # the card was told when it was drawn
    "TurnMotif": ("gem_faces",),  # the bonus was told when it was used
}
