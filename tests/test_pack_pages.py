"""The pages that list what packs may hold, and what views hold, are what `make generate` writes."""

from __future__ import annotations

import json

import pytest
from tools import view_pages
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


@pytest.mark.parametrize("game", bardhall.games())
def test_the_page_of_views_follows_from_the_marks(game: str) -> None:
    assert view_pages.path_of(game).read_text(encoding="utf-8") == view_pages.page(game), "run make generate"


@pytest.mark.parametrize(
    ("field", "words"),
    [
        ("track", "from 0; the choice `track 2` names space 1"),
        ("bank", "`bank 5 1` places a die of 1 on space 5, `bank_any`"),
        ("hunted", "as numbers of faces from 1"),
    ],
)
def test_the_page_of_views_says_how_choices_count(field: str, words: str) -> None:
    """F-LIB-08: where choices name things otherwise than dumps do."""
    (line,) = [line for line in view_pages.page("taverns").splitlines() if line.startswith(f"| `{field}` ")]
    assert words in line


@pytest.mark.parametrize("game", bardhall.games())
def test_the_page_of_views_has_the_fields_of_a_view(game: str) -> None:
    head = view_pages.page(game).partition("## Parts")[0]
    listed = [line.split("`")[1] for line in head.splitlines() if line.startswith("| `")]
    assert listed == list(json.loads(bardhall.new(game, seats=2, seed=1).view(0).json()))
    assert all(line.rsplit(" | ", 1)[1] != " |" for line in head.splitlines() if line.startswith("| `"))
