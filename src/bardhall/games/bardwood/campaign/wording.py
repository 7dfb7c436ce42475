"""A campaign in words: what is open, what comes next, and what the last game has opened."""

from __future__ import annotations

from bardhall.games.bardwood.campaign.campaign import (
    GAME,
    BardwoodCampaign,
    just_opened,
    next_boxes,
    next_events,
    next_opening,
)
from bardhall.kernel.registry import card_name
from bardhall.kernel.wording import Words


def standing(words: Words, campaign: BardwoodCampaign, lang: str) -> str:
    """The open boxes."""
    return words.say("campaign", "open", {"boxes": _boxes(words, campaign.opened, lang)}, lang)


def coming(words: Words, campaign: BardwoodCampaign, lang: str) -> list[str]:
    """The events of the next game, and what opens after it."""
    return [_events(words, campaign, lang), _opening(words, campaign, lang)]


def _events(words: Words, campaign: BardwoodCampaign, lang: str) -> str:
    pair = next_events(campaign)
    if not pair:
        return words.say("campaign", "drawn", {}, lang)
    first, second = (card_name(GAME, event, lang) for event in pair)
    return words.say("campaign", "events", {"first": first, "second": second}, lang)


def _opening(words: Words, campaign: BardwoodCampaign, lang: str) -> str:
    boxes, after = next_boxes(campaign), next_opening(campaign)
    if boxes:
        return words.say("campaign", "opens", {"boxes": _boxes(words, boxes, lang)}, lang)
    if after is not None:
        return words.say("campaign", "opens_later", {"after": after}, lang)
    return words.say("campaign", "all_open", {}, lang)


def news(words: Words, campaign: BardwoodCampaign, lang: str) -> str:
    """The box that the last game has opened, or when the next one opens."""
    boxes, after = just_opened(campaign), next_opening(campaign)
    if boxes:
        return words.say("campaign", "opened", {"boxes": _boxes(words, boxes, lang)}, lang)
    if after is not None:
        return words.say("campaign", "opened_none", {"after": after}, lang)
    return words.say("campaign", "all_open", {}, lang)


def _boxes(words: Words, boxes: tuple[str, ...], lang: str) -> str:
    return ", ".join(words.say("campaign_box", box, {}, lang) for box in boxes or ("none",))
