"""The remaining options of a song with their present costs, for the table in plain text and for every page."""

from __future__ import annotations

from dataclasses import dataclass

from bardhall.games.bardwood.names import NONE, SING
from bardhall.games.bardwood.rules.action import SongAction
from bardhall.games.bardwood.rules.creature import Help, Soothe, top_creature
from bardhall.games.bardwood.rules.sing import EndSong, Sing, UseLower, UseUpper
from bardhall.games.bardwood.rules.stones import Pay
from bardhall.games.bardwood.wording.page import Page

SECTIONS = "sections"
PLACES = "places"
FREE = "free"
GROUPS = (SECTIONS, PLACES, FREE)


@dataclass(frozen=True)
class OpenItem:
    """A remaining option of the song, whether or not it can be paid now."""

    choice: SongAction
    cost: Pay | None
    group: str
    place: int = NONE


def still_open(page: Page) -> list[OpenItem]:
    """Return unused sections, unvisited locations and free actions; empty outside a sing phase (BG-SING-01)."""
    g, seat = page.g, page.v.active
    if page.v.phase != SING:
        return []
    items: list[OpenItem] = []
    for choice in Sing(seat).candidates(g):
        if isinstance(choice, SongAction) and not isinstance(choice, EndSong):
            place = choice.at(g)
            group = SECTIONS if isinstance(choice, (UseUpper, UseLower)) else FREE if place == NONE else PLACES
            items.append(OpenItem(choice, choice.cost(g, seat), group, place))
    return items


def item_line(page: Page, item: OpenItem) -> str:
    """Return a remaining option as a line of the table."""
    label = page.words.label(item.choice, page.lang, page.names)
    if item.cost is None or isinstance(item.choice, UseLower):  # whose label says it
        return page.say("item", label=label)
    if isinstance(item.choice, (Help, Soothe)):
        return page.say("item_creature", label=label, card=top_creature(page.g, item.choice.place), cost=item.cost)
    return page.say("item_cost", label=label, cost=item.cost)
