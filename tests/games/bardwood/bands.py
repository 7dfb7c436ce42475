"""Campaigns for tests: sixteen starting events with plain names, and games that are over at once."""

from __future__ import annotations

from bardhall.games.bardwood.campaign.campaign import Campaign, Result, enter, next_events, start_game
from bardhall.games.bardwood.names import SEASONS

EVENTS = {season: [f"{season}_{i}" for i in range(4)] for season in SEASONS}


def season_of_event(event: str) -> str:
    return event.partition("_")[0]


def result(campaign: Campaign, has_muse: bool = False) -> Result:
    """The open game, won by Lute."""
    return Result(
        campaign.playing, "2025-03-21", ("Lute", "Horn"), ("banjo", "harp"), (41, 36), (0,), has_muse,
        next_events(campaign),
    )  # fmt: skip


def played(campaign: Campaign, has_muse: bool = False) -> Campaign:
    """The campaign after one more game."""
    started = start_game(campaign, f"game-{campaign.number}")
    return enter(started, result(started, has_muse))
