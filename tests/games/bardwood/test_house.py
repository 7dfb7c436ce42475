"""HOUSE: options of our own that the rulebook does not have. They are off unless somebody asks for them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import bardhall
from tests.games.bardwood.packs import pack
from tests.scenario import Scenario

COINS = [[0], [0, 4], [0, 5, 6], [0, 7, 8, 9]]
HARMLESS = "blossom_market,maypole"


@pytest.fixture(scope="module")
def packs(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Numbers that no base pack has."""
    return [pack(tmp_path_factory.mktemp("packs"), fair_coins=COINS)]


def new(seats: int, **given: Any) -> Scenario:
    return Scenario(bardhall.new("bardwood", seats=seats, seed=1, events=HARMLESS, **given))


@pytest.mark.rule("BG-HOUSE-01", "BG-SETUP-29")
def test_with_a_fair_start_later_players_have_coins(packs: list[Path]) -> None:
    assert new(4, packs=packs, first=0).zone("coins") == [0, 0, 0, 0]
    assert new(2, packs=packs, first=0, fair_start=True).zone("coins") == [0, 4]
    assert new(3, packs=packs, first=1, fair_start=True).zone("coins") == [6, 0, 5]
    t = new(4, packs=packs, first=2, fair_start=True)
    assert t.zone("coins") == [8, 9, 0, 7]
    assert t.zone("acoustic") == t.zone("ranges") == t.zone("gems") == [0] * 4
    assert t.rules_told().count("BG-HOUSE-01") == 3
    t.game.audit()


@pytest.mark.rule("BG-HOUSE-01", "BG-RIVAL-MULTI-03")
def test_the_rival_counts_as_a_player_and_plays_last(packs: list[Path]) -> None:
    assert new(2, packs=packs, first=1, rival=True, fair_start=True).zone("coins") == [5, 0]
    assert new(1, packs=packs, fair_start=True).zone("coins") == [0]


@pytest.mark.rule("BG-HOUSE-01")
def test_the_first_player_of_the_base_pack_has_none_and_nobody_less_than_the_one_before() -> None:
    for seats in (2, 3, 4):
        coins = new(seats, first=0, fair_start=True).zone("coins")
        assert coins[0] == 0 < coins[-1]
        assert coins == sorted(coins)


@pytest.mark.rule("BG-HOUSE-01")
def test_the_choice_of_events_and_bards_comes_after_the_coins(packs: list[Path]) -> None:
    t = Scenario(
        bardhall.new("bardwood", seats=2, first=0, packs=packs, bards="chosen", events="chosen", fair_start=True)
    )
    assert (t.asked, t.zone("coins")) == ("ChooseEvent", [0, 4])
    assert bardhall.load(t.game.dump(), packs=packs) == t.game
    assert bardhall.replay(t.game.record(), packs=packs) == t.game


@pytest.mark.parametrize("coins", [[[0], [0], [0], [0]], [[0, 1], [0, 1], [0, 1, 2], [0, 1, 2, 3]]])
def test_every_place_needs_a_number(tmp_path: Path, coins: list[list[int]]) -> None:
    with pytest.raises(bardhall.ContentError, match="fair_coins has a list for 1, 2, 3 and 4 players"):
        new(2, packs=[pack(tmp_path, fair_coins=coins)])
