"""The pictures of cards: every figure is drawn, and no silhouette stands for two cards of a game."""

from __future__ import annotations

import re
from collections import defaultdict

import pytest

from bardhall.card_catalog import Deck
from bardhall.web import boards
from bardhall.web.pages.templates import environment

GAMES = ("bardwood", "battle", "cove", "taverns")
PARTS = re.compile(r'<use class="fig" href="#(s-\w+)"')


def silhouettes(game: str) -> dict[str, tuple[str, ...]]:
    """The figures in the picture of each card, by its key."""
    deck = Deck(game)
    cards = [card for shelf in boards.gallery(game, deck.box, deck.wording, "en") for card in shelf.cards]
    return {card.key: tuple(PARTS.findall(str(getattr(card, "picture", "")))) for card in cards}


@pytest.mark.parametrize("game", GAMES)
def test_no_silhouette_stands_for_two_cards(game: str) -> None:
    by_figures = defaultdict(list)
    for key, figures in silhouettes(game).items():
        by_figures[figures].append(key)
    assert {figures: keys for figures, keys in by_figures.items() if len(keys) > 1 or not figures} == {}


@pytest.mark.parametrize("game", GAMES)
def test_every_figure_is_drawn(game: str) -> None:
    sources = environment().loader
    assert sources is not None
    names = ("parts/scenery.svg", boards.folder_of(game).sprites)
    drawn = "".join(sources.get_source(environment(), name)[0] for name in names if name)
    missing = {figure for figures in silhouettes(game).values() for figure in figures if f'id="{figure}"' not in drawn}
    assert missing == set()
