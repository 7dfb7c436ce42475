"""MULTI: several Entertainers at one table."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import bardhall
from bardhall.games.cove.box import CoveBox
from bardhall.kernel.registry import box_of
from tests.games.cove.tables import PRODUCTION, table, turn
from tests.scenario import Scenario

PILES = ("skill_pile", "impro_pile", "creature_pile")
TWO = ("entertainer", "entertainer")


def new(seats: int, merchants: str = "entertainer", seed: int = 1) -> Scenario:
    return Scenario(bardhall.new("cove", seats=seats, seed=seed, merchants=merchants, first=0))


def own_cards(t: Scenario, seat: int) -> list[str]:
    return sorted(card for name in ("deck", "hand", "song", "brag") for card in t.zone(name, seat))


def singing(**zones: Any) -> Scenario:
    """The first of two Entertainers, before it places its performer."""
    asked = [{"frame": "EndTurn", "player": 0}, {"frame": "Rest", "seat": 0, "hours": 1}]
    cards = len(zones.get("song", {0: []})[0])
    usual = {"singer": 0, "moves": 1, "used": [[]] * cards, "unlocked": [False] * cards}
    return table(TWO, [*PRODUCTION, *asked, {"frame": "PlacePerformer", "seat": 0}], **{**usual, **zones})


@pytest.mark.rule("MC-MULTI-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_has_its_own_identical_start_deck(seats: int) -> None:
    t = new(seats)
    box = box_of("cove", [])
    assert isinstance(box, CoveBox)
    start = sorted(box.ids[card] for card in box.start)
    assert len(start) == 14
    assert [own_cards(t, seat) for seat in range(seats)] == [start] * seats
    orders = [[*t.zone("hand", seat), *t.zone("deck", seat)] for seat in range(seats)]
    assert orders[0] != orders[1]  # each shuffled for itself


@pytest.mark.rule("MC-MULTI-02", "MC-GAP-18")
@pytest.mark.parametrize(
    ("merchants", "copies"),
    [
        ("trader,trader", 0),
        ("trader,entertainer", 1),
        ("entertainer,entertainer", 2),
        ("entertainer,trader,entertainer,entertainer", 3),
    ],
)
def test_the_piles_are_common_and_everybody_brings_a_copy(merchants: str, copies: int) -> None:
    t = new(len(merchants.split(",")), merchants)
    for name in PILES:
        found = Counter(t.zone(name))
        assert len(t.zone(name)) == 4 * copies
        assert list(found.values()) == [copies] * (4 if copies else 0), name


@pytest.mark.rule("MC-MULTI-02")
def test_the_piles_are_shuffled_together() -> None:
    halves = {tuple(new(2, seed=seed).zone("skill_pile")[:4]) for seed in range(12)}
    assert len(halves) > 6
    assert any(len(set(half)) < 4 for half in halves)  # copies of two sets lie side by side


@pytest.mark.rule("MC-MULTI-03")
def test_stones_are_personal() -> None:
    t = singing(stones={0: 2, 1: 3}, song={0: ["ringing_echo"]})
    t.choose("place town_square", "use ringing_echo 1")  # a stone
    assert t.zone("stones") == [3, 3]


@pytest.mark.rule("MC-MULTI-04")
def test_runes_of_others_do_not_close_a_hall() -> None:
    t = singing(runes={1: ["warrior"]}, song={0: ["war_anthem"]}, halls={"warrior": 1})
    t.choose("place hall_warrior", "place_rune")
    assert t.asked == "Pay"


@pytest.mark.rule("MC-MULTI-04")
def test_fans_of_others_do_not_raise_the_cost_nor_bar_a_card() -> None:
    fans = [{"card": card, "nth": n} for n, card in enumerate(["gate_guard", "town_crier", "candle_witch"], 1)]
    t = singing(fans={1: fans}, song={0: ["marching_song"]})  # one icon
    t.choose("place town_square")
    assert t.why_not("fan 1") == ""
    own = singing(fans={0: fans}, song={0: ["marching_song"]}).choose("place town_square")
    assert own.why_not("fan 1") == "MC-ENT-SQUARE-08"
    assert own.why_not("fan 4") == "MC-ENT-SQUARE-02"  # it would cost four


@pytest.mark.rule("MC-MULTI-05")
def test_everybody_sees_the_tops_and_all_creatures() -> None:
    t = turn(0, TWO, skill_pile=["war_anthem", "royal_masque"], impro_pile=["whole_band", "stolen_verse"])
    for looker in (0, 1, None):
        seen = t.sight(looker)
        assert seen["skill_pile"] == ["war_anthem", None]
        assert seen["impro_pile"] == ["whole_band", None]
        assert seen["creature_pile"] == t.zone("creature_pile")


@pytest.mark.rule("MC-MULTI-05", "MC-ENT-CARDS-12")
def test_when_the_top_is_bought_the_next_one_is_seen_at_once() -> None:
    t = singing(gold={0: 5}, skill_pile=["war_anthem", "royal_masque", "arcane_canon"])
    t.choose("place pier_bazaar", "buy skill")
    for looker in (0, 1, None):
        assert t.sight(looker)["skill_pile"] == ["royal_masque", None]
        assert t.sight(looker)["bought"] == [["war_anthem"], []]


@pytest.mark.rule("MC-MULTI-06", "MC-CORE-MARKET-02")
def test_a_swan_song_is_finished_before_the_next_begins() -> None:
    asked = [{"frame": "BeforeMarket", "at": 1}, {"frame": "SwanSong", "seat": 1}]
    t = table(TWO, [{"frame": "FinishRound"}, *asked], phase="market", hours=[12, 12], market_order=[1, 0])
    t.choose("swan_song", "place town_square")
    assert (t.game.seat, t.zone("singer")) == (1, 1)
    t.choose("end_song")
    assert (t.asked, t.game.seat, t.zone("singer")) == ("SwanSong", 0, None)
    t.choose("no_swan_song")
    assert t.zone("round") == 2
