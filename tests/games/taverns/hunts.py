"""Positions around a dragon, and the end of a round: what the chapters behind the turn have in common."""

from __future__ import annotations

from typing import Any

from tests.games.taverns.tables import landed, turn
from tests.scenario import Scenario, merged

NEAR = {"cinder_wing": "meadow", "moss_maw": "maple", "hoard_mother": "bridge", "sky_tyrant": "orchard"}
SHAPES = {"cinder_wing": "2 2 3", "moss_maw": "2 3 3", "hoard_mother": "2 3 4", "sky_tyrant": "2 3 3"}
FACES = {"blade": 1, "spell": 3, "claw": 5, "fire": 6}
HIGH = [4, 4, 4, 4, 4]  # a roll that is not compensated


def marks(text: str) -> list[list[bool]]:
    """The damage on a dragon: rows of spaces, `x` with a marker and `.` without."""
    return [[space == "x" for space in row] for row in text.split()]


def drawn(t: Scenario) -> str:
    """The damage on the dragon in the same notation."""
    return " ".join("".join("x" if marked else "." for marked in row) for row in t.zone("damage"))


def hunting(dragon: str = "cinder_wing", damage: str = "", minion: str = "plain", **zones: Any) -> Scenario:
    """Seat 0 has landed beside a dragon, with 3 energy."""
    empty = " ".join("." * int(n) for n in SHAPES.get(dragon, "").split())
    usual: dict[str, Any] = {
        "dragon": dragon, "damage": marks(damage or empty), "energy": {0: 3}, "gold": {0: 0},
        "dragon_deck": [other for other in NEAR if other != dragon],
    }  # fmt: skip
    return landed(zones.pop("zone", NEAR.get(dragon, "meadow")), minion, **merged(usual, zones))


def faces(words: str) -> list[int]:
    """A roll of hunt dice by the symbols they show."""
    return [FACES[word] for word in words.split()]


def hunt(t: Scenario, roll: str, energy: int | None = None, minion: str = "plain") -> Scenario:
    """Pay for a hunt, by default an energy for each die, and roll these symbols; the window is open."""
    paid = len(roll.split()) if energy is None else energy
    return t.dictate(faces(roll)).choose(f"hunt {minion} {paid}")


def attack(t: Scenario) -> Scenario:
    """Close the window and place all damage on the first rows with room."""
    t.choose("attack")
    while t.asked == "DealDamage":
        t.choose(t.options()[0])
    return t


def closing(round: int = 1, seat: int = 0, seats: int = 3, **zones: Any) -> Scenario:
    """The very end of a round: all dice are placed, and seat 0 has only to end its turn."""
    usual: dict[str, Any] = {"round": round, "has_placed": True, "dice": dict.fromkeys(range(seats), "")}
    return turn(seat, seats, **merged(usual, zones))


def next_round(t: Scenario, *outcomes: object) -> Scenario:
    """End the round. Unless outcomes are given, everybody rolls 20 after the icons were resolved."""
    icons = {1: 1, 3: 1, 5: 1}.get(t.zone("round"), 0)  # the ingredients are shuffled
    t.dictate(*(outcomes or ([[]] * icons + [HIGH] * t.game.state.seats)))
    return t.choose("end_turn")
