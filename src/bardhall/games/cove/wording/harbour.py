"""The harbour in plain text: clock, boats, piers and halls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.cove.names import BOATS, CLANS, NONE, PIERS, side_of

if TYPE_CHECKING:
    from bardhall.games.cove.wording.page import Page


def clock_line(page: Page) -> str:
    """Return the line about the clock: the hourglasses from the back, the token, and the hours of arrivals."""
    v = page.v
    placed = [page.say("at_hour", name=page.name(player), hour=v.hours[player]) for player in by_turn(page)]
    spaces = [str(space) for space in v.box.numbers.adventurer_spaces[v.players() - 1]]
    return page.say("clock", placed=", ".join(placed), token=v.token, spaces=page.join(spaces))


def by_turn(page: Page) -> list[int]:
    """Return the players in the order of their hourglasses, the next to act first."""
    v = page.v
    return sorted(range(v.players()), key=lambda player: (v.hours[player], -v.hourglasses.index(player)))


def boat_lines(page: Page) -> list[str]:
    """Return lines about the boats at sea with their passengers."""
    v = page.v
    sailing = [boat for boat in range(len(BOATS)) if boat not in v.docks]
    if not sailing:
        return [page.say("no_boats")]
    return [page.say("boats"), *[page.say("boat", boat=b, side=side_of(b), load=v.boats[b]) for b in sailing]]


def pier_lines(page: Page) -> list[str]:
    """Return lines about the piers, what they buy, and who is there."""
    v = page.v
    lines = [page.say("piers")]
    for pier, name in enumerate(PIERS):
        berths = [_berth(page, dock) for dock in v.box.docks_of_pier[pier]]
        lines.append(page.say(name, place=pier, berths=page.listed(berths)))
    return lines


def _berth(page: Page, dock: int) -> str:
    """Return a dock with its boat in words."""
    boat, side = page.v.docks[dock], page.v.box.docks[dock].side
    if boat == NONE:
        return page.say("free_dock", side=side)
    return page.say("taken_dock", boat=boat, load=page.v.boats[boat])


def hall_line(page: Page) -> str:
    """Return the line about the population of the halls and the lair."""
    v = page.v
    halls = [page.say("hall", people=clan, n=v.halls[clan]) for clan in range(len(CLANS))]
    return page.say("halls", halls=", ".join(halls), n=v.lair)
