"""The campaigns of all games: which games have one, and how a campaign is stored together with its game's name."""

from __future__ import annotations

from typing import Any

from bardhall.kernel import registry
from bardhall.kernel.campaign import Campaign, CampaignRules
from bardhall.kernel.codec import read_dict, read_str
from bardhall.kernel.errors import Malformed
from bardhall.kernel.rules import Json

Rules = CampaignRules[Any]


def games() -> list[str]:
    """Return the sorted ids of the games that have a campaign."""
    return [game for game in registry.games() if registry.rules_of(game).campaign() is not None]


def rules_of(game: str) -> Rules:
    """Return the campaign rules of a game."""
    rules = registry.rules_of(game).campaign()
    if rules is None:
        raise Malformed(f"{game} has no campaign; games with one: {', '.join(games()) or 'none'}")
    return rules


def pick(game: str | None) -> Rules:
    """Return the campaign rules of a game; the name is optional while only one game has a campaign."""
    known = games()
    if game is None and len(known) != 1:
        raise Malformed(f"which game? Choose from {', '.join(known) or 'none'}")
    return rules_of(known[0] if game is None else game)


def write(campaign: Campaign) -> Json:
    """Return a campaign as JSON values to store."""
    return {"game": campaign.game, **rules_of(campaign.game).write(campaign)}


def read(data: object) -> Campaign:
    """Restore a stored campaign; one without the name of its game belongs to the first game that had campaigns."""
    fields = dict(read_dict(data, "campaign"))
    first = [game for game in games() if rules_of(game).has_unnamed]
    if "game" not in fields and not first:
        raise Malformed("campaign.game: is missing")
    game = read_str(fields.pop("game"), "campaign.game") if "game" in fields else first[0]
    campaign: Campaign = rules_of(game).read(fields)
    return campaign
