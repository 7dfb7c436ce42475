"""A count of the box: every card, token and die must be in exactly one place."""

from __future__ import annotations

from bardhall.games.taverns import kinds as k
from bardhall.games.taverns.names import ENCOUNTER_TOKEN, ENCOUNTERS, EVENTS, GOBLIN, NONE
from bardhall.games.taverns.rules.setup import has_forge
from bardhall.games.taverns.state import Taverns


def audit(g: Taverns, cards: dict[str, list[int]]) -> None:
    """Raise AssertionError if a component is missing or duplicated."""
    kinds = [k.RECIPE, k.HERO, k.LOCATION, k.DRAGON, k.TROPHY, k.TAVERN]
    modules = ((EVENTS, k.EVENT), (ENCOUNTERS, k.ENCOUNTER), (GOBLIN, k.OBJECT))
    kinds += [kind for module, kind in modules if g.modules & module]
    kinds += [k.MISSION] if g.common_mission != NONE else []
    kinds += [k.FORGE_TOKEN] if has_forge(g) else []
    del cards["visited"]  # these lie in `tiles`
    g.box.compare(cards, [card for kind in kinds for card in g.box.of_kind(kind)])
    for seat in range(g.seats):  # TD-SETUP-11: five dice of each player, once they have been rolled
        count = dice_of(g, seat)
        assert count in (0, g.box.numbers.dice), f"dice[{seat}]: {count} in all"
    # TD-ENCOUNTER-01, TD-RULING-26: with the module there is one encounter token, else none.
    tokens = sum(zone.count(ENCOUNTER_TOKEN) for zone in g.tokens)
    assert tokens == (1 if g.modules & ENCOUNTERS else 0), f"tokens: {tokens} encounter tokens"


def dice_of(g: Taverns, seat: int) -> int:
    """Return the number of a player's dice in all places."""
    placed = len([value for value in g.minion_dice[seat] if value])
    return len(g.dice[seat]) + placed + g.placed[seat] + g.bank.count(seat) + int(g.source_used[seat])
