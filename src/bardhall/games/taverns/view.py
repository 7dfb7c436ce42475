"""A seat's view of the fields with custom visibility, and worlds that fit a view (TD-RULING-40)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.taverns import kinds as k
from bardhall.games.taverns.names import NONE, Card, MaybeCard, Seat
from bardhall.games.taverns.state import Taverns
from bardhall.kernel.hidden_cards import Piles, answer_for_committed, backs

if TYPE_CHECKING:
    from bardhall.games.taverns.observation import Observation


def see_trophies(g: Taverns, seat: Seat) -> list[tuple[MaybeCard, ...]]:
    """The owner sees trophies, and so does everybody after the game (TD-HUNT-11, TD-SCORE-03)."""
    return [cards if s == seat or g.is_over else backs(cards) for s, cards in enumerate(g.trophies)]


def see_mission(g: Taverns, seat: Seat) -> list[MaybeCard]:
    """The owner sees a mission, and so does everybody after the game (TD-MISSION-03, TD-MISSION-05)."""
    return [card if s == seat or g.is_over else NONE for s, card in enumerate(g.mission)]


def see_hidden(g: Taverns, seat: Seat) -> tuple[Card, ...]:
    """Everybody sees which cards and tokens are face down, sorted, but not where they are."""
    hidden = [*g.recipe_deck, *g.hero_deck, *g.dragon_deck, *g.trophy_pile, *g.forge_pile, *g.missions_out]
    hidden += [*g.event_deck, *g.encounter_deck, *g.goblin_stack, *g.object_pool]
    for other in range(g.seats):
        if other != seat:
            hidden += [*g.mission_offer[other], g.refused_mission[other]]
            if not g.is_over:
                hidden += [*g.trophies[other], g.mission[other]]
    return tuple(sorted([card for card in hidden if card != NONE]))


def deal(g: Taverns, v: Observation) -> None:
    """Deal the hidden cards again on a table built from an observation."""
    piles = Piles(g, g.box, v.hidden)
    g.recipe_deck = piles.fill(k.RECIPE, v.recipe_deck)
    g.hero_deck = piles.fill(k.HERO, v.hero_deck)
    g.dragon_deck = piles.fill(k.DRAGON, v.dragon_deck)
    g.forge_pile = piles.fill(k.FORGE_TOKEN, v.forge_pile)
    g.event_deck = piles.fill(k.EVENT, v.event_deck)
    g.encounter_deck = piles.fill(k.ENCOUNTER, v.encounter_deck)
    g.goblin_stack = piles.fill(k.OBJECT, v.goblin_stack)
    g.object_pool = tuple(sorted(piles.fill(k.OBJECT, v.object_pool)))
    for seat in range(g.seats):
        g.trophies[seat] = tuple(sorted(piles.fill(k.TROPHY, v.trophies[seat])))
    g.trophy_pile = piles.fill(k.TROPHY, v.trophy_pile)
    # TD-MISSION-02: what others were dealt, kept and refused.
    has_kept = g.common_mission != NONE and not any(v.mission_offer)
    for seat in range(g.seats):
        g.mission_offer[seat] = piles.fill(k.MISSION, v.mission_offer[seat])
        if has_kept:
            own = piles.fill(k.MISSION, (v.mission[seat], v.refused_mission[seat]))
            g.mission[seat], g.refused_mission[seat] = own
    g.missions_out = piles.fill(k.MISSION, v.missions_out)
    answer_for_committed(g, v.stack, v.seat, v.committed)
