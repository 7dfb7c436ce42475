"""The view of each game has a type: mypy, which reads the tests too, knows its fields and refuses any other."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import assert_type

import pytest

import bardhall
from bardhall.games import bardwood, battle, cove, taverns
from bardhall.games.battle.state import Staged

ROOT = Path(__file__).resolve().parent.parent.parent


def test_each_game_gives_its_fields_their_types() -> None:
    seen = battle.sight(bardhall.new("battle", seats=2, seed=1).view(0))
    assert_type(seen, battle.Observation)
    assert_type(seen.stage[0], tuple[Staged, ...])
    grove = bardwood.sight(bardhall.new("bardwood", seats=2, seed=1).view(0))
    assert_type(grove.coins, list[int])
    tavern = taverns.sight(bardhall.new("taverns", seats=2, seed=1).view(0))
    assert_type(tavern.gold, list[int])
    harbour = cove.sight(bardhall.new("cove", seats=2, seed=1).view(0))
    assert_type(harbour.hand_limit, list[int])
    assert isinstance(harbour, cove.Observation)


def test_a_field_that_is_not_there_is_an_error_for_mypy() -> None:
    """mypy fails on a comment that ignores nothing."""
    seen = battle.sight(bardhall.new("battle", seats=2, seed=1).view(0))
    with pytest.raises(AttributeError):
        seen.hands  # type: ignore[attr-defined]  # noqa: B018


def test_the_view_of_another_game_is_refused() -> None:
    view = bardhall.new("cove", seats=2, seed=1).view(0)
    with pytest.raises(bardhall.Malformed, match="a view of cove, not of battle"):
        battle.sight(view)


def test_the_page_shows_the_example_that_mypy_reads(capsys: pytest.CaptureFixture[str]) -> None:
    example = ROOT / "examples" / "typed_bot.py"
    assert example.read_text(encoding="utf-8") in (ROOT / "docs" / "views.md").read_text(encoding="utf-8")
    runpy.run_path(str(example), run_name="__main__")
    assert capsys.readouterr().out.startswith("stage ")
