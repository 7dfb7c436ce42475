"""Positions with the Rival: the last sing phase before its turn, with the cards that it is going to draw.

>>> t = rival_turn("rival_r1", "rival_ul1", rival_place="volume")  # the first card turns the dial, the second moves
>>> t = visited("creature_3", "up", piles={2: ["moss_toad"]})  # it leaves a token there, sings and activates it
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.games.bardwood.walk_by_the_book import LOCATIONS
from tests.scenario import Scenario, merged, scenario

BARDS = ("banjo", "horn", "bongo")
INSTRUMENTS = ("briar_banjo", "dawn_horn", "hollow_bongos")
SINGLE = ("u1", "u2", "d1", "d2", "l1", "l2", "r1", "r2")
DOUBLE = ("ul1", "ur2", "dl2", "dr1", "lu2", "ld1", "ru1", "rd2")
CARDS = tuple(f"rival_{face}" for face in SINGLE + DOUBLE)
ACT_2: dict[str, Any] = {"chapter": "act_2", "reserve_1": 0}
SWAN: dict[str, Any] = {"chapter": "no_act", "reserve_1": 0, "reserve_2": 0, "is_swan": True}


def before_rival(
    *cards: str, seats: int = 1, seat: int | None = None, trail: Sequence[str] = (), difficulty: str = "medium",
    **zones: Any,
) -> Scenario:  # fmt: skip
    """A seat sings, by default the last one before the Rival, whose next cards are those.

    `trail` names the locations with tokens, from value 1 on.
    """
    seat = seats - 1 if seat is None else seat
    below: dict[str, Any] = {"frame": "BetweenTurns", "seat": "rival" if seat == seats - 1 else seat + 1}
    usual: dict[str, Any] = {
        "phase": "sing", "active": seat, "sang": True, "marked": {seat: True}, "open_upper": [], "open_lower": [],
        "event_1": "seed_exchange", "event_2": "first_swallows", "is_crossed": False,
        "rival_deck": [*cards, *[card for card in CARDS if card not in cards]],
        "rival_tokens": [trail.index(place) + 1 if place in trail else 0 for place in LOCATIONS],
    }  # fmt: skip
    options = {"first": 0, "bards": ",".join(BARDS[:seats]), "difficulty": difficulty, "rival": seats > 1}
    packs = zones.pop("packs", ())
    stack = [below, {"frame": "Rest", "seat": seat}, {"frame": "Sing", "seat": seat}]
    return scenario("bardwood", seats=seats, options=options, packs=packs, stack=stack, **merged(usual, zones))


def rival_turn(*cards: str, **zones: Any) -> Scenario:
    """After the Rival's turn, or at the question that it brings."""
    return before_rival(*cards, **zones).choose("end_song")


def visited(place: str, away: str, **zones: Any) -> Scenario:
    """The Rival leaves a location in a direction, sings, and activates that location with its token of value 1."""
    usual: dict[str, Any] = {"rival_place": place, "rival_dial": "TL", "region": {0: "D4"}}
    moving = f"rival_{away[0]}1"
    turning = "rival_r2" if away != "right" else "rival_l2"
    return rival_turn(turning, moving, **{**usual, **zones})


def tokens(t: Scenario) -> dict[str, int]:
    """The Rival's tokens on the board, by location."""
    return {place: value for place, value in zip(LOCATIONS, t.zone("rival_tokens"), strict=True) if value}


def told(t: Scenario, kind: str) -> list[dict[str, Any]]:
    """What was told of one kind, in order."""
    return [dict(event.args) for part in t.game.teller().told for event in part.events if event.kind == kind]


def lines(t: Scenario) -> dict[str, tuple[int, ...]]:
    """The score sheet by source; the Rival's points come last."""
    assert t.game.outcome is not None
    return {line.source: line.points for line in t.game.outcome.lines}
