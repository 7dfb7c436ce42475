"""Positions of Bardwood Grove: a seat that composes, sings or rests, with zones replaced by name."""

from __future__ import annotations

from typing import Any

from tests.scenario import Scenario, merged, scenario


def composing(seat: int = 0, seats: int = 2, **zones: Any) -> Scenario:
    """The compose phase of a seat, before it adds a card."""
    return _phase(
        seat, seats, "compose", [{"frame": "GainQuarter", "seat": seat}, {"frame": "Compose", "seat": seat}], zones
    )


def moving(points: int, seat: int = 0, seats: int = 2, **zones: Any) -> Scenario:
    """The end of a compose phase, with so many move points."""
    zones = {"moves": points, "has_turned": True, **zones}
    return _phase(seat, seats, "compose", [{"frame": "Move", "seat": seat}], zones)


def singing(seat: int = 0, seats: int = 2, **zones: Any) -> Scenario:
    """The sing phase of a seat. The sections of the song are open unless `open_upper` and `open_lower` say else."""
    zones = {"sang": True, "marked": {seat: True}, "open_upper": [], "open_lower": [], **zones}
    return _phase(seat, seats, "sing", [{"frame": "Sing", "seat": seat}], zones)


def resting(seat: int = 0, seats: int = 2, stack: list[dict[str, Any]] | None = None, **zones: Any) -> Scenario:
    """The rest phase of a seat, with the frames that are open in it."""
    return _phase(seat, seats, "rest", stack or [], zones, is_resting=True)


def scored(t: Scenario, rule: str) -> tuple[int, ...]:
    """What each seat has, at the end of the game, from the line of the score sheet with that rule."""
    outcome = t.game.outcome
    assert outcome is not None
    return next(line.points for line in outcome.lines if line.rule == rule)


def _phase(
    seat: int, seats: int, phase: str, frames: list[dict[str, Any]], zones: dict[str, Any], is_resting: bool = False
) -> Scenario:
    below: list[dict[str, Any]] = [{"frame": "BetweenTurns", "seat": (seat + 1) % seats}]
    if not is_resting:
        below.append({"frame": "Rest", "seat": seat})
    if phase == "compose":
        below.append({"frame": "MaySing", "seat": seat})
    options = {"first": 0, "bards": ",".join(["banjo", "horn", "bongo", "harp"][:seats]), **zones.pop("options", {})}
    usual: dict[str, Any] = {"phase": phase, "active": seat, "event_1": "seed_exchange", "event_2": "first_swallows"}
    packs = zones.pop("packs", ())
    return scenario("bardwood", seats=seats, options=options, packs=packs, stack=below + frames, **merged(usual, zones))
