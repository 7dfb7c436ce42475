"""What the tests of wording share: the wording itself, positions as in a dump, events in both languages."""

from __future__ import annotations

import json
from typing import Any

import bardhall
from bardhall.games.cove.wording import CoveWording
from bardhall.kernel.events import Event
from bardhall.kernel.registry import box_of, rules_of
from tests.scenario import Scenario

NAMES = ("Lute", "Oud")
ROUND: list[Any] = [{"frame": "FinishRound"}, {"frame": "OpenMarket"}, {"frame": "NextTurn"}]
TURN: list[Any] = [*ROUND, {"frame": "EndTurn", "player": 0}]
SONG: list[Any] = [*TURN, {"frame": "Rest", "seat": 0, "hours": 2}]
SQUARE = ["gate_guard", "town_crier", "candle_witch", "harbour_admiral"]


def words() -> CoveWording:
    """The wording of the base box."""
    wording = rules_of("cove").wording(box_of("cove", []))
    assert isinstance(wording, CoveWording)
    return wording


def load(letters: str) -> dict[str, int]:
    """Adventurers by their English letters on the map."""
    folk = {"warrior": "W", "bard": "B", "wizard": "Z", "noble": "N", "rogue": "R"}
    return {name: letters.count(letter) for name, letter in folk.items()}


BOATS = {"L1": load("WB"), "L2": load("ZN"), "L3": load("WR"), "R1": load("NN"), "R2": load("BB"), "R3": load("W")}


def position(seats: int = 2, merchants: str = "entertainer,trader", **zones: Any) -> Scenario:
    """The first turn of seat 0, with zones replaced by name."""
    game = bardhall.new("cove", seats=seats, seed=7, merchants=merchants, first=0)
    data = json.loads(game.dump())
    usual: dict[str, Any] = {"boats": BOATS, "square": SQUARE, "song": [[]] * len(data["table"]["song"])}
    data["table"] |= {**usual, **zones}
    return Scenario(bardhall.load(json.dumps(data), audit=False))


def singing(
    place: str, *cards: str, frames: tuple[Any, ...] = ({"frame": "Sing", "seat": 0},), **zones: Any
) -> Scenario:
    """Seat 0, an Entertainer, sings at a place with these cards; on the square pier stand WWBN, on the bazaar WZR."""
    boats = {
        "L1": load("WB"),
        "L2": load("WZRR"),
        "L3": load("NN"),
        "R1": load("WWBN"),
        "R2": load("WWB"),
        "R3": load(""),
    }
    docks = {"dock_bazaar": "L2", "dock_square_left": None, "dock_square_right": "R1", "dock_black_market": None}
    usual: dict[str, Any] = {
        "boats": boats, "docks": docks, "song": [list(cards), []], "singer": 0, "place": place, "visited": [place],
        "moves": 1, "used": [[]] * len(cards), "unlocked": [False] * len(cards), "volume": [4, 0], "stones": [1, 0],
        "stack": [*SONG, *frames],
    }  # fmt: skip
    return position(**{**usual, **zones})


def labels(t: Scenario, *choices: str) -> list[tuple[str, str]]:
    """Some choices in both languages."""
    ask = t.game.ask()
    return [(ask.label(t.game.parse(c), "en", NAMES), ask.label(t.game.parse(c), "fr", NAMES)) for c in choices]


def prompts(t: Scenario) -> tuple[str, str]:
    """The question in both languages."""
    return t.game.ask().prompt("en", NAMES), t.game.ask().prompt("fr", NAMES)


def reasons(t: Scenario, choice: str) -> tuple[str, str]:
    """Why not, in both languages."""
    reason = t.game.why_not(choice)
    assert reason is not None
    return reason.text("en"), reason.text("fr")


def told(
    kind: str,
    rule: str = "MC-CORE-CLOCK-04",
    seat: int = 1,
    viewer: int | None = None,
    private: Any = None,
    **args: Any,
) -> tuple[str, str]:
    """An event in both languages."""
    event = Event(kind, rule, seat, args, private or {}, False)
    return words().event(event, viewer, "en", NAMES), words().event(event, viewer, "fr", NAMES)
