"""The pages that list what packs may hold are what `make generate` writes."""

from __future__ import annotations

import pytest
from tools.pack_pages import page, path_of

import bardhall


@pytest.mark.parametrize("game", bardhall.games())
def test_the_page_of_a_game_follows_from_its_specs(game: str) -> None:
    assert path_of(game).read_text(encoding="utf-8") == page(game), "run make generate"


@pytest.mark.parametrize("game", ["taverns", "cove"])
def test_every_effect_says_what_it_does(game: str) -> None:
    lines = [line for line in page(game).splitlines() if line.startswith("| `") and line.count(" | ") == 4]
    silent = [line for line in lines if line.split(" | ")[3] == ""]
    assert lines
    assert silent == []
