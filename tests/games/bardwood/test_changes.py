"""EVENT-08, RULING-53: numbers that an event changes while it is active."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import bardhall
from tests.games.bardwood.packs import creature, gain, pack, rule_event, skill
from tests.games.bardwood.tables import composing, singing
from tests.scenario import Scenario

KEYS = {
    "shop_price": ("coins", "B2", 2, "buy loud"),
    "help_cost": ("melody", "B3", 1, "help creature_3"),
    "soothe_value": ("melody", "B3", 4, "soothe creature_3"),
    "empty_pile_melody": ("melody", "A4", 5, "gem creature_4"),
    "duel_melody": ("melody", "B2", 1, "duel 1"),
    "perform_lyrics": ("lyrics", "B1", 4, "perform perform_1 2"),
    "legend_lyrics": ("lyrics", "B3", 4, "tell poets_house 1"),
    "coin_location_cost": ("melody", "C2", 2, "coins coins_melody"),
    "motif_location_cost": ("lyrics", "A4", 2, "motif motif_lyrics"),
    "volume_location_cost": ("volume", "C2", 3, "trade volume coin"),
}


def under(tmp_path: Path, changes: dict[str, int], **zones: Any) -> Scenario:
    """The sing phase of seat 0 under an event that changes numbers."""
    folder = pack(
        tmp_path, rule_event("decree", **changes), creature("toad", gain(coin=1), value=4), skill("loud"), skill("soft")
    )
    usual: dict[str, Any] = {
        "event_1": "decree", "event_2": "first_swallows", "piles": {2: ["toad", "root_giant"], 3: []},
        "shops": {0: ["loud", "soft"]}, "region": {0: "B2", 1: "B2"}, "hand": {0: []},
    }  # fmt: skip
    return singing(packs=[folder], **{**usual, **zones})


def held(resource: str, n: int) -> dict[str, Any]:
    """So much of a resource, as a zone."""
    return {resource: n} if resource in ("melody", "lyrics") else {resource: {0: n}}


def left(t: Scenario, resource: str) -> int:
    """How much of it seat 0 has left."""
    found: int = t.zone(resource) if resource in ("melody", "lyrics") else t.zone(resource, 0)
    return found


@pytest.mark.rule("BG-EVENT-08", "BG-RULING-53")
@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("add", [-1, 0, 1])
def test_a_cost_is_the_printed_number_and_what_the_event_adds(tmp_path: Path, key: str, add: int) -> None:
    resource, region, printed, action = KEYS[key]
    changes = {key: add} if add else {"token_limit": 1}
    where = {"region": {0: region, 1: region}}
    if printed + add > 0:
        assert under(tmp_path, changes, **where, **held(resource, printed + add - 1)).why_not(action)
    t = under(tmp_path, changes, **where, **held(resource, printed + add))
    assert left(t.choose(action), resource) == 0


@pytest.mark.rule("BG-RULING-53")
@pytest.mark.parametrize("key", [key for key in KEYS if key != "volume_location_cost"])
def test_no_cost_falls_below_zero(tmp_path: Path, key: str) -> None:
    resource, region, _, action = KEYS[key]
    t = under(tmp_path, {key: -9}, region={0: region, 1: region})
    assert t.why_not(action) == ""
    assert left(t.choose(action), resource) == 0


@pytest.mark.rule("BG-RULING-53", "BG-CONVERT-02")
@pytest.mark.parametrize("add", [-3, -9])
def test_a_trade_that_may_be_repeated_is_never_free(tmp_path: Path, add: int) -> None:
    with pytest.raises(bardhall.ContentError, match="the volume location would cost nothing"):
        under(tmp_path, {"volume_location_cost": add})


@pytest.mark.rule("BG-RULING-53", "BG-CREATURE-08")
@pytest.mark.parametrize(("add", "crests", "cost"), [(2, [1], 5), (-2, [1], 1), (-3, [1], 0), (-3, [1, 2], 0)])
def test_crests_lower_the_changed_soothe_value(tmp_path: Path, add: int, crests: list[int], cost: int) -> None:
    zones: dict[str, Any] = {"seats": 3, "region": {0: "B3"}, "pile_crests": {2: crests}}
    zones["crests"] = dict.fromkeys(crests, 6)
    if cost:
        assert under(tmp_path, {"soothe_value": add}, **zones, melody=cost - 1).why_not("soothe creature_3")
    t = under(tmp_path, {"soothe_value": add}, **zones, melody=cost).choose("soothe creature_3")
    assert t.zone("melody") == 0


@pytest.mark.rule("BG-RULING-53", "BG-LEGEND-02")
@pytest.mark.parametrize(("add", "boat", "cost"), [(1, 2, 4), (-2, 2, 1), (-2, 7, 0), (-9, 2, 0)])
def test_the_river_lowers_the_changed_cost_of_a_legend(tmp_path: Path, add: int, boat: int, cost: int) -> None:
    where: dict[str, Any] = {"region": {0: "B3"}, "boat": {0: boat}}
    if cost:
        t = under(tmp_path, {"legend_lyrics": add}, **where, lyrics=cost - 1)
        assert t.why_not("tell poets_house 1 discount")
    t = under(tmp_path, {"legend_lyrics": add}, **where, lyrics=cost).choose("tell poets_house 1 discount")
    assert (t.zone("lyrics"), t.zone("boat", 0)) == (0, 0)


@pytest.mark.rule("BG-RULING-53", "BG-SHOP-02")
@pytest.mark.parametrize(("add", "price"), [(-1, 2), (1, 4), (-2, 1)])
def test_the_extra_coin_for_a_deeper_card_comes_after_the_event(tmp_path: Path, add: int, price: int) -> None:
    assert under(tmp_path, {"shop_price": add}, coins={0: price - 1}).why_not("buy soft")
    t = under(tmp_path, {"shop_price": add}, coins={0: price}).choose("buy soft")
    assert t.zone("coins", 0) == 0


@pytest.mark.rule("BG-RULING-53")
@pytest.mark.parametrize(("key", "add", "coins"), [("shop_price", 2, 2), ("bank_coins", 2, 4), ("bank_coins", -9, 0)])
def test_the_bank_reads_the_track_not_the_price(tmp_path: Path, key: str, add: int, coins: int) -> None:
    t = under(tmp_path, {key: add}, region={0: "B4"}).choose("bank coins")
    assert (t.zone("coins", 0), t.zone("bank")) == (coins, [0])


@pytest.mark.rule("BG-RULING-53", "BG-SHOP-08")
def test_the_gem_of_an_empty_shop_costs_the_changed_price(tmp_path: Path) -> None:
    t = under(tmp_path, {"shop_price": -1}, shops={0: []}, coins={0: 1}).choose("gem shop_skill_1")
    assert (t.zone("coins", 0), t.zone("gems", 0)) == (0, 1)


@pytest.mark.rule("BG-EVENT-08")
@pytest.mark.parametrize(("add", "gems"), [(2, 4), (-1, 1), (-2, 0), (-9, 0)])
def test_changed_gems_of_stages_and_legends(tmp_path: Path, add: int, gems: int) -> None:
    t = under(tmp_path, {"perform_gems": add}, region={0: "B1"}, lyrics=4).choose("perform perform_1 2")
    assert (t.zone("gems", 0), t.zone("reserve_1")) == (gems, 10 - gems)
    t = under(tmp_path, {"legend_gems": add}, region={0: "B3"}, lyrics=4).choose("tell poets_house 1")
    assert t.zone("gems", 0) == gems


@pytest.mark.rule("BG-EVENT-08")
@pytest.mark.parametrize(("add", "coins"), [(1, 3), (-1, 1), (-9, 0)])
def test_changed_coins_of_the_coin_locations(tmp_path: Path, add: int, coins: int) -> None:
    t = under(tmp_path, {"coin_location_coins": add}, region={0: "C2"}, melody=2).choose("coins coins_melody")
    assert (t.zone("coins", 0), t.zone("melody")) == (coins, 0)


@pytest.mark.rule("BG-EVENT-08", "BG-REST-02")
def test_a_changed_token_limit(tmp_path: Path) -> None:
    t = under(tmp_path, {"token_limit": -4}, coins={0: 10}).choose("end_song")
    assert (t.asked, t.options()) == ("DropTokens", ["drop coin"])
    t.choose("drop coin", "drop coin")
    assert (t.zone("coins", 0), t.asked) == (8, "Compose")
    t = under(tmp_path, {"token_limit": -4}, coins={0: 10}, reserve_1=0).choose("end_song")
    assert (t.zone("coins", 0), t.asked) == (10, "Compose")  # the event is over before the rest phase


@pytest.mark.rule("BG-EVENT-08", "BG-TEMPO-08")
@pytest.mark.parametrize(("add", "moves"), [(1, 3), (-1, 1), (-2, 0), (-3, 0)])
def test_changed_moves_of_the_quarters(tmp_path: Path, add: int, moves: int) -> None:
    folder = pack(tmp_path, rule_event("decree", quarter_move=add), skill("loud"), skill("soft"))
    skills = {0: ["loud", "soft"]}
    t = composing(packs=[folder], event_1="decree", event_2="maypole", hand=skills, deck=skills)
    t.choose("add loud")
    assert (t.asked, t.zone("moves")) == (("Move", moves) if moves else ("Compose", 0))
