"""What a song still has to offer, with what each would cost now: for the plain table and for every page."""

from __future__ import annotations

from dataclasses import dataclass

from bardhall.games.bardwood.choices import EndSong, Help, Soothe, UseLower, UseUpper
from bardhall.games.bardwood.names import NONE, SING
from bardhall.games.bardwood.rules.creature import top_creature
from bardhall.games.bardwood.rules.sing import Sing
from bardhall.games.bardwood.rules.stones import Pay
from bardhall.games.bardwood.wording.costs import cost_of, place_of
from bardhall.games.bardwood.wording.page import Page
from bardhall.kernel.choices import Choice

SECTIONS = "sections"
PLACES = "places"
FREE = "free"
GROUPS = (SECTIONS, PLACES, FREE)


@dataclass(frozen=True)
class OpenItem:
    """One thing that the song may still do, whether or not it can be paid now."""

    choice: Choice
    cost: Pay | None
    group: str
    place: int = NONE


def still_open(page: Page) -> list[OpenItem]:
    """BG-SING-01: sections not used, locations not visited, free actions; nothing outside a sing phase."""
    g, seat = page.g, page.v.active
    if page.v.phase != SING:
        return []
    offered = [choice for choice in Sing(seat).candidates(g) if not isinstance(choice, EndSong)]
    return [
        OpenItem(choice, cost_of(g, seat, choice), group_of(page, choice), place_of(g, choice)) for choice in offered
    ]


def group_of(page: Page, choice: Choice) -> str:
    """A section of the song, a location, or something free."""
    if isinstance(choice, (UseUpper, UseLower)):
        return SECTIONS
    return FREE if place_of(page.g, choice) == NONE else PLACES


def item_line(page: Page, item: OpenItem) -> str:
    """An item as the plain table lists it."""
    label = page.words.label(item.choice, page.lang, page.names)
    if item.cost is None or isinstance(item.choice, UseLower):  # whose label says it
        return page.say("item", label=label)
    if isinstance(item.choice, (Help, Soothe)):
        return page.say("item_creature", label=label, card=top_creature(page.g, item.choice.place), cost=item.cost)
    return page.say("item_cost", label=label, cost=item.cost)
