"""Campaigns for tests: sixteen starting events with plain names, and games that are over at once."""

from __future__ import annotations

from bardhall.games.bardwood.campaign.campaign import BardwoodCampaign, BardwoodResult, enter, next_events
from bardhall.games.bardwood.kinds import SEASONS
from bardhall.kernel.campaign import start_game

EVENTS = {season: [f"{season}_{i}" for i in range(4)] for season in SEASONS}


def season_of_event(event: str) -> str:
    return event.partition("_")[0]


def result(campaign: BardwoodCampaign, has_muse: bool = False) -> BardwoodResult:
    """The open game, won by Lute."""
    return BardwoodResult(
        key=campaign.playing, day="2025-03-21", players=("Lute", "Horn"), bards=("banjo", "harp"), scores=(41, 36),
        winners=(0,), has_muse=has_muse, events=next_events(campaign),
    )  # fmt: skip


def played(campaign: BardwoodCampaign, has_muse: bool = False) -> BardwoodCampaign:
    """The campaign after one more game."""
    started = start_game(campaign, f"game-{campaign.number}")
    return enter(started, result(started, has_muse))
