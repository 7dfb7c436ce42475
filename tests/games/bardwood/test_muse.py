"""GAP-15: muses, dealt in secret and kept for a section of every song."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import bardhall
from tests.games.bardwood.packs import gain, muse, pack
from tests.games.bardwood.tables import composing, scored, singing
from tests.scenario import Scenario, scenario


def dealt(seats: int = 2, **more: Any) -> Scenario:
    """The moment at which everybody has two muses to choose from."""
    return scenario("bardwood", seats=seats, options={"muse": True, "first": 0}, **more)


@pytest.mark.rule("BG-GAP-15", "BG-UNLOCK-09")
def test_without_the_muse_box_there_are_no_muses() -> None:
    t = scenario("bardwood", seats=4, options={"boxes": "all", "muse": False})
    assert t.asked != "ChooseMuse"
    assert not [card for card in t.zone("aside") if card.startswith("muse")]


@pytest.mark.rule("BG-GAP-15")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_is_dealt_two_muses_and_chooses_at_the_same_time(seats: int) -> None:
    t = dealt(seats)
    assert t.game.seats_to_answer == tuple(range(seats))
    offers = t.zone("muse_offer")
    assert [len(offer) for offer in offers] == [2] * seats
    assert len({card for offer in offers for card in offer}) == 2 * seats
    for seat in range(seats):
        assert t.options(seat) == [f"keep {card}" for card in offers[seat]]
    assert t.why_not(f"keep {offers[1][0]}", seat=0) == "BG-GAP-15"  # another's muse


@pytest.mark.rule("BG-GAP-15")
def test_one_muse_is_kept_and_the_other_goes_back_to_the_box() -> None:
    t = dealt()
    mine, yours = t.zone("muse_offer")
    t.choose(f"keep {yours[0]}", seat=1)
    assert t.zone("muse") == [None, None]  # nothing is revealed before all have chosen
    t.choose(f"keep {mine[1]}", seat=0)
    assert t.zone("muse") == [mine[1], yours[0]]
    assert t.zone("muse_offer") == [[], []]
    assert {mine[0], yours[1]} <= set(t.zone("aside"))
    assert t.asked == "Compose"  # the first turn


@pytest.mark.rule("BG-GAP-15")
def test_a_muse_is_used_once_in_a_song_and_stays() -> None:
    zones: dict[str, Any] = {"muse": {0: "muse_of_footpaths"}, "open_upper": ["muse_of_footpaths"]}
    t = singing(**zones).choose("sing muse_of_footpaths")
    assert t.why_not("sing muse_of_footpaths") == "BG-SING-02"
    t.choose("end_song")
    assert t.zone("muse", 0) == "muse_of_footpaths"
    assert "muse_of_footpaths" not in t.zone("discard", 0) + t.zone("deck", 0)


@pytest.mark.rule("BG-GAP-15", "BG-SING-02")
def test_the_muse_opens_with_every_song(tmp_path: Path) -> None:
    folder = pack(tmp_path, muse("muse_of_sums", gain(coin=2)))
    t = composing(packs=[folder], dial={0: "TL"}, muse={0: "muse_of_sums", 1: "muse_of_echoes"})
    t.choose(t.options()[0], "stay")
    assert t.asked == "Sing"
    assert "sing muse_of_sums" in t.options()
    assert t.why_not("sing muse_of_echoes") == "BG-SING-02"  # another's muse
    assert t.choose("sing muse_of_sums").zone("coins", 0) == 2


@pytest.mark.rule("BG-GAP-15", "BG-SCORE-04")
def test_a_muse_is_worth_no_points() -> None:
    ending: dict[str, Any] = {"is_swan": True, "ended_by": 1, "chapter": "no_act", "reserve_1": 0, "reserve_2": 0}
    with_muse = singing(muse={0: "muse_of_echoes"}, **ending).choose("end_song")
    without = singing(**ending).choose("end_song")
    assert scored(with_muse, "BG-SCORE-04") == scored(without, "BG-SCORE-04")


@pytest.mark.rule("BG-GAP-15")
def test_what_was_dealt_and_kept_is_secret_until_all_have_chosen() -> None:
    t = dealt(3)
    offers = t.zone("muse_offer")
    t.choose(f"keep {offers[0][0]}", seat=0)
    mine, theirs, public = [json.loads(t.game.view(seat).json()) for seat in (0, 1, None)]
    assert mine["muse_offer"] == [offers[0], [None, None], [None, None]]
    assert theirs["muse_offer"] == [[None, None], offers[1], [None, None]]
    assert public["muse_offer"] == [[None, None]] * 3
    assert mine["committed"] == theirs["committed"] == public["committed"] == [0]
    for seen in (theirs, public):
        assert [part["kept"] for part in seen["stack"][-1]["parts"]] == [None] * 3
    assert mine["stack"][-1]["parts"][0]["kept"] == offers[0][0]


@pytest.mark.rule("BG-GAP-15")
def test_an_imagined_world_keeps_ones_own_offer() -> None:
    t = dealt(4)
    offers = t.zone("muse_offer")
    t.choose(f"keep {offers[1][0]}", seat=1)
    seen: set[str] = set()
    for seed in range(1, 9):
        world = Scenario(t.game.imagine(0, seed))
        world.game.audit()
        assert world.zone("muse_offer", 0) == offers[0]
        assert world.game.seats_to_answer == (0, 2, 3)
        seen.add(str(world.zone("muse_offer", 2)))
    assert len(seen) > 1
    assert bardhall.load(t.game.dump()) == t.game
