"""SHOP: buying Skills and Impros."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.bardwood.packs import pack, rule_event
from tests.games.bardwood.tables import singing
from tests.scenario import Scenario

# Shops by number: shop_skill_1, shop_impro_1, shop_skill_2, shop_impro_2. The first two lie around B1, the last two
# around C3. The market track is 2 2 3 3 3 4 4 5.
SHOPS = [["crescendo", "da_capo", "kaleidoscope"], ["foot_stomp", "river_hum"], ["stone_choir"], ["blue_note"]]


def street(**zones: Any) -> Scenario:
    """Seat 0 sings in B1, beside a skill shop and an impro shop."""
    usual: dict[str, Any] = {"region": {0: "B1"}, "coins": {0: 9}, "shops": SHOPS, "deck": {0: ["sidestep"]}}
    return singing(**{**usual, **zones})


@pytest.mark.rule("BG-SHOP-01")
def test_the_top_card_costs_what_the_market_token_shows() -> None:
    t = street(market=5, coins={0: 4}).choose("buy crescendo")
    assert t.zone("coins", 0) == 0
    assert t.zone("shops")[0] == ["da_capo", "kaleidoscope"]
    assert street(market=5, coins={0: 3}).why_not("buy crescendo") == "BG-SHOP-01"


@pytest.mark.rule("BG-SHOP-01", "BG-STONES-04")
def test_only_cards_of_shops_around_the_bard_are_for_sale() -> None:
    t = street(ranges={0: 5})
    assert t.why_not("buy stone_choir") == "BG-SING-08"
    assert t.why_not("buy sidestep") == "BG-SHOP-01"  # sold nowhere


@pytest.mark.rule("BG-SHOP-02")
def test_a_deeper_card_costs_a_coin_more_and_the_pile_is_shuffled() -> None:
    t = street(coins={0: 3}).dictate(["kaleidoscope", "crescendo"]).choose("buy da_capo")
    assert t.zone("coins", 0) == 0
    assert t.zone("shops")[0] == ["kaleidoscope", "crescendo"]
    assert t.zone("deck", 0) == ["da_capo", "sidestep"]
    assert street(coins={0: 2}).why_not("buy da_capo") == "BG-SHOP-01"


@pytest.mark.rule("BG-SHOP-02", "BG-RULING-46")
def test_only_the_pile_of_a_deeper_card_is_shuffled() -> None:
    t = street()
    dice = t.game.state.rng
    t.choose("buy crescendo")
    assert t.game.state.rng == dice  # no chance for the top card
    assert t.zone("shops")[0] == ["da_capo", "kaleidoscope"]
    t.dictate(["foot_stomp"]).choose("buy river_hum")
    assert t.zone("shops") == [["da_capo", "kaleidoscope"], ["foot_stomp"], ["stone_choir"], ["blue_note"]]


@pytest.mark.rule("BG-RULING-46")
def test_in_a_pile_of_one_there_is_no_deeper_card() -> None:
    t = street(region={0: "C3"}, coins={0: 2})
    assert [text for text in t.options() if text.startswith("buy")] == ["buy stone_choir", "buy blue_note"]
    assert t.choose("buy blue_note").zone("coins", 0) == 0


@pytest.mark.rule("BG-SHOP-02", "BG-RULING-53")
def test_an_event_changes_the_price_before_the_extra_coin_is_added(tmp_path: Path) -> None:
    folder = pack(tmp_path, rule_event("giveaway", shop_price=-3))
    zones: dict[str, Any] = {"packs": [folder], "event_1": "giveaway"}
    assert street(coins={0: 0}, **zones).choose("buy crescendo").zone("coins", 0) == 0
    assert street(coins={0: 1}, **zones).choose("buy da_capo").zone("coins", 0) == 0
    assert street(coins={0: 0}, **zones).why_not("buy da_capo") == "BG-SHOP-01"
    empty = street(coins={0: 0}, shops={0: []}, **zones).choose("gem shop_skill_1")
    assert empty.zone("gems", 0) == 1


@pytest.mark.rule("BG-SHOP-03")
def test_everybody_sees_the_piles_in_their_order() -> None:
    t = street()
    for seat in (0, 1, None):
        assert t.sight(seat)["shops"] == SHOPS


@pytest.mark.rule("BG-SHOP-04")
def test_a_skill_moves_the_market_token_at_once() -> None:
    t = street(market=1, coins={0: 5}).choose("buy crescendo")
    assert (t.zone("market"), t.zone("coins", 0)) == (2, 3)
    t.choose("buy foot_stomp")  # now for three
    assert t.zone("coins", 0) == 0
    assert street(market=1, coins={0: 4}).choose("buy crescendo").why_not("buy foot_stomp") == "BG-SHOP-01"


@pytest.mark.rule("BG-SHOP-04")
def test_a_deeper_skill_moves_the_market_token_too() -> None:
    assert street().choose("buy kaleidoscope").zone("market") == 1


@pytest.mark.rule("BG-SHOP-05")
def test_an_impro_leaves_the_market_token() -> None:
    t = street(market=1, coins={0: 4}).choose("buy foot_stomp", "buy crescendo")
    assert (t.zone("market"), t.zone("coins", 0)) == (2, 0)


@pytest.mark.rule("BG-SHOP-06", "BG-RULING-43")
def test_the_market_token_stays_at_the_right_end() -> None:
    t = street(market=7).choose("buy crescendo")
    assert (t.zone("market"), t.zone("coins", 0)) == (7, 4)
    assert street(market=6).choose("buy crescendo").zone("market") == 7


@pytest.mark.rule("BG-SHOP-07")
def test_one_card_from_each_shop_in_a_turn() -> None:
    t = street().choose("buy crescendo")
    assert t.why_not("buy da_capo") == t.why_not("buy kaleidoscope") == "BG-SING-08"
    assert "buy foot_stomp" in t.options()
    last = street(region={0: "C3"}).choose("buy blue_note")
    assert last.why_not("gem shop_impro_2") == "BG-SING-08"  # nor a gem after the last card


@pytest.mark.rule("BG-SHOP-08")
def test_an_empty_shop_sells_a_gem_and_the_token_stays() -> None:
    t = street(shops={0: [], 1: ["foot_stomp"]}, market=2, coins={0: 3}).choose("gem shop_skill_1")
    assert (t.zone("gems", 0), t.zone("coins", 0), t.zone("market"), t.zone("reserve_1")) == (1, 0, 2, 9)
    assert t.why_not("gem shop_skill_1") == "BG-SING-08"
    assert street().why_not("gem shop_skill_1") == "BG-SHOP-08"
    poor = street(shops={0: []}, market=2, coins={0: 2})
    assert poor.why_not("gem shop_skill_1") == "BG-SHOP-01"


@pytest.mark.rule("BG-SHOP-09")
def test_bought_cards_lie_on_the_deck_the_last_one_on_top() -> None:
    t = street(discard={0: ["sparring_partner"]}).choose("buy foot_stomp", "buy crescendo")
    assert t.zone("deck", 0) == ["crescendo", "foot_stomp", "sidestep"]
    assert t.zone("discard", 0) == ["sparring_partner"]
    t = street(hand={0: []}).choose("buy crescendo", "buy foot_stomp", "end_song")  # drawn in the rest of this turn
    assert t.zone("hand", 0) == ["crescendo", "sidestep"]
    assert t.zone("song", 0) == ["briar_banjo", "foot_stomp"]


@pytest.mark.rule("BG-SHOP-10")
def test_all_shops_share_the_market_token() -> None:
    for region, card in (("B1", "crescendo"), ("C3", "stone_choir")):
        assert street(region={0: region}, market=1).choose(f"buy {card}").zone("market") == 2
    far = street(region={0: "C3"}, market=5, coins={0: 8}).choose("buy blue_note", "buy stone_choir")
    assert far.zone("coins", 0) == 0
