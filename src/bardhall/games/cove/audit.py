"""A count of the box: every card and every adventurer must be in exactly one place."""

from __future__ import annotations

from bardhall.games.cove import kinds as k
from bardhall.games.cove.names import CLANS, FOLK, NONE, ROGUE
from bardhall.games.cove.rules.pieces import merchant_of
from bardhall.games.cove.state import Cove


def audit(g: Cove, cards: dict[str, list[int]]) -> None:
    """Raise AssertionError if a component is missing or duplicated."""
    del cards["fans"]  # these lie in the square, or beside their player
    wanted = [*g.box.of_kind(k.TOWNSFOLK), *g.box.of_kind(k.CORRUPTION)]
    for player in range(g.players()):  # the Instrument stays with its Entertainer
        wanted += merchant_of(g, player).cards(g.box)
    g.box.compare(cards, wanted)
    for folk in range(len(FOLK)):
        n = adventurers(g, folk)
        assert n == g.box.numbers.adventurers[folk], f"{FOLK[folk]}: {n} adventurers"
    for player in range(g.players()):
        assert 0 <= g.stones[player] <= g.box.numbers.stones, f"stones[{player}]: {g.stones[player]}"
        assert 0 <= g.volume[player] <= g.box.numbers.volume_max, f"volume[{player}]: {g.volume[player]}"
        assert len(g.fans[player]) < len(g.box.numbers.gems), f"fans[{player}]: more than there are crests"
        assert g.runes[player] < 1 << len(CLANS), f"runes[{player}]: more than there are halls"


def adventurers(g: Cove, folk: int) -> int:
    """Return the number of adventurers in all places: in the bag, on boats and piers, in halls and lair, or drawn
    (MC-CORE-SETUP-03).
    """
    found = g.bag[folk] + sum([load[folk] for load in g.boats])
    found += g.lair if folk == ROGUE else g.halls[folk]
    for frame in g.stack:
        found += list(getattr(frame, "drawn", ())).count(folk)
        found += int(getattr(frame, "folk", NONE) == folk)
    return found
