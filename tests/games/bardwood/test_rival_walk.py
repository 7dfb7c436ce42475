"""RIVAL-MOVE: the walk of the rules against the walk by the book, over every start, direction and link of portals."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

import bardhall
from bardhall.games.bardwood.names import DIRECTIONS
from bardhall.games.bardwood.rules.rival_walk import ChooseNearest, Leg, RivalTo
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.chance import keyed, pick, shuffle
from bardhall.kernel.events import Event
from bardhall.kernel.state import State, open_table
from tests.games.bardwood.walk_by_the_book import CROSSED, LOCATIONS, STRAIGHT, TOKENS, Layout, Links, Walked, walk_leg

AT_RANDOM = 32  # layouts for each start, direction and link
PORTALS = ("portal_w", "portal_e", "portal_s1", "portal_s2")


@cache
def table() -> Bardwood:
    """A table of the solo game; only the walk changes it."""
    state = bardhall.new("bardwood", seats=1, seed=1).state
    assert isinstance(state, Bardwood)
    assert [place.id for place in state.box.locations] == list(LOCATIONS)
    return state


def walked(start: str, direction: str, tokens: Layout, links: Links) -> Walked:
    """The same leg by the rules."""
    g = table()
    g.rival_place = LOCATIONS.index(start)
    g.rival_tokens = [tokens.get(location, 0) for location in LOCATIONS]
    g.portals = int(links is CROSSED)
    g.events = []
    g.stack.clear()
    Leg(DIRECTIONS.index(direction)).run(g)
    ends = [g.rival_place]
    if g.stack:
        asked = g.stack.pop()
        assert isinstance(asked, ChooseNearest)
        ends = [choice.place for choice in asked.candidates(g) if isinstance(choice, RivalTo)]
    after = {LOCATIONS[place]: value for place, value in enumerate(g.rival_tokens) if value}
    is_endless = any(event.kind == "rival_lost" for event in g.events)
    return Walked(tuple(LOCATIONS[place] for place in ends), after, tuple(way(g.events)), is_endless)


def way(events: list[Event]) -> Iterator[tuple[str, str]]:
    """What was told of the way, in the words of the book."""
    for event in events:
        args = event.args
        if event.kind == "rival_skips":
            yield "skips", LOCATIONS[int(str(args["place"]))]
        elif event.kind in ("rival_crosses", "rival_jumps"):
            yield "meets" if event.kind == "rival_crosses" else "jumps", PORTALS[int(str(args["portal"]))]
        elif event.kind == "rival_turns":
            yield "turns", DIRECTIONS[int(str(args["direction"]))]


def blocked(start: str, direction: str, links: Links) -> Iterator[Layout]:
    """From no token to all of them, each new one where the leg would end, so that it grows longer and longer."""
    tokens: Layout = {}
    yield tokens
    while len(tokens) < TOKENS:
        end = walk_leg(start, direction, tokens, links).ends[0]
        tokens = {**tokens, end: len(tokens) + 1}
        yield tokens


def at_random(start: str, chance: State) -> Layout:
    """Up to all seven tokens, anywhere but under the pawn."""
    count = int(pick(chance, TOKENS)) + 1
    places = shuffle(chance, tuple(i for i, location in enumerate(LOCATIONS) if location != start))[:count]
    values = shuffle(chance, tuple(range(1, count + 1)))
    return {LOCATIONS[place]: value for place, value in zip(places, values, strict=True)}


def legs(start: str) -> Iterator[tuple[str, Layout, Links]]:
    """Every direction and both links, with blocked ways and with random layouts."""
    chance = State()
    open_table(chance, 1, keyed("walk", start))
    for direction in DIRECTIONS:
        for links in (STRAIGHT, CROSSED):
            for tokens in blocked(start, direction, links):
                yield direction, tokens, links
            for _ in range(AT_RANDOM):
                yield direction, at_random(start, chance), links


@pytest.mark.rule("BG-RIVAL-MOVE-11", "BG-RULING-07", "BG-RULING-08", "BG-RULING-09", "BG-RULING-10")
@pytest.mark.parametrize("start", LOCATIONS)
def test_every_leg_goes_by_the_book(start: str) -> None:
    for direction, tokens, links in legs(start):
        assert walked(start, direction, tokens, links) == walk_leg(start, direction, tokens, links)


def test_the_legs_compared_are_thousands_and_of_all_kinds() -> None:
    found = [walk_leg(start, *leg) for start in LOCATIONS for leg in legs(start)]
    endless = [leg for leg in found if leg.is_endless]
    assert len(found) == 21 * 4 * 2 * (TOKENS + 1 + AT_RANDOM)  # 6,720
    assert len(endless) > 50
    assert any(len(leg.ends) == 1 for leg in endless)
    assert any(len(leg.ends) > 1 for leg in endless)
    jumps = [[kind for kind, _ in leg.way].count("jumps") for leg in found]
    assert {0, 1, 2} <= set(jumps)
    assert sum(1 for leg in found if ("turns", "up") in leg.way) > 50
