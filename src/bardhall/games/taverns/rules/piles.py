"""Drawing from piles: an empty one is made anew from its own discard pile."""

from __future__ import annotations

from bardhall.games.taverns.state import Taverns
from bardhall.kernel.chance import shuffle
from bardhall.kernel.events import reveal


def draw_recipe(g: Taverns) -> None:
    """TD-COOK-05, TD-RULING-23: a new recipe in front of the others, if there is any left."""
    if not g.recipe_deck:
        g.recipe_deck = shuffle(g, g.recipe_discard)
        g.recipe_discard = ()
    if not g.recipe_deck:
        return
    card = g.recipe_deck[0]
    g.recipe_deck = g.recipe_deck[1:]
    g.recipe_row = (card, *g.recipe_row)
    if g.events is not None:
        reveal(g, "new_recipe", "TD-COOK-05", card=card)


def draw_hero(g: Taverns) -> None:
    """TD-HERO-02, TD-RULING-23: heroes are never discarded, so an empty deck stays empty."""
    if not g.hero_deck:
        return
    card = g.hero_deck[0]
    g.hero_deck = g.hero_deck[1:]
    g.hero_row = (card, *g.hero_row)
    if g.events is not None:
        reveal(g, "new_hero", "TD-HERO-02", card=card)
