"""GAP: numbers and layout that were lost with the pictures. They live in data; these are the ledger's defaults."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import bardhall
from bardhall.games.bardwood.box import BardwoodBox
from bardhall.games.bardwood.kinds import EVENT, LEGEND, PLACE_TYPES, SEASONS, TIMINGS
from bardhall.games.bardwood.names import QUARTERS, RESOURCES
from bardhall.kernel.registry import box_of
from tests.games.bardwood.packs import gain, impro, legend, pack, skill
from tests.games.bardwood.tables import composing, moving, singing
from tests.scenario import Scenario

BOARD = {
    "motif_melody": (0, 0, "motif", "A1"),
    "creature_1": (1, 0, "creature", "A1 B1"),
    "perform_1": (2, 0, "perform", "B1 C1"),
    "creature_2": (3, 0, "creature", "C1 D1"),
    "coins_lyrics": (4, 0, "coins", "D1"),
    "shop_skill_1": (1, 1, "shop", "A1 B1 A2 B2"),
    "shop_impro_1": (2, 1, "shop", "B1 C1 B2 C2"),
    "volume": (3, 1, "volume", "C1 D1 C2 D2"),
    "legend_2": (4, 1, "legend", "D1 D2"),
    "perform_2": (0, 2, "perform", "A2 A3"),
    "creature_3": (1, 2, "creature", "A2 B2 A3 B3"),
    "poets_house": (2, 2, "legend", "B2 C2 B3 C3"),
    "coins_melody": (3, 2, "coins", "C2 D2 C3 D3"),
    "motif_lyrics": (0, 3, "motif", "A3 A4"),
    "oboe_bank": (1, 3, "bank", "A3 B3 A4 B4"),
    "shop_skill_2": (2, 3, "shop", "B3 C3 B4 C4"),
    "shop_impro_2": (3, 3, "shop", "C3 D3 C4 D4"),
    "perform_3": (4, 3, "perform", "D3 D4"),
    "creature_4": (0, 4, "creature", "A4"),
    "legend_3": (2, 4, "legend", "B4 C4"),
    "creature_5": (4, 4, "creature", "D4"),
}
PORTALS = [(0, 1, "left"), (4, 2, "right"), (1, 4, "bottom"), (3, 4, "bottom")]


def box() -> BardwoodBox:
    found = box_of("bardwood", [])
    assert isinstance(found, BardwoodBox)
    return found


@pytest.mark.rule("BG-GAP-01")
def test_twenty_one_locations_touch_their_regions() -> None:
    regions = [region.id for region in box().regions]
    assert regions == [column + row for row in "1234" for column in "ABCD"]
    found = {
        place.id: (place.x, place.y, PLACE_TYPES[place.type], " ".join(regions[code] for code in place.regions))
        for place in box().locations
    }
    assert found == BOARD
    for region in box().regions:
        around = {box().locations[code].id for code in region.places}
        assert around == {name for name, (*_, touched) in BOARD.items() if region.id in touched.split()}


@pytest.mark.rule("BG-GAP-01")
def test_kinds_of_payment_goods_reserves_and_portals() -> None:
    by_id = {place.id: place for place in box().locations}
    for name, place in by_id.items():
        kind = name.split("_")[-1]
        assert place.pay == (RESOURCES.index(kind) if kind in ("melody", "lyrics") else -1)
        assert place.reserve == {"creature_1": 1, "creature_2": 2}.get(name, 0)
    assert [(portal.x, portal.y, portal.edge) for portal in box().board.portals] == PORTALS
    assert len({(place.x, place.y) for place in box().locations} | {p[:2] for p in PORTALS}) == 25
    assert box().regions[box().numbers.start_region].id == "C2"
    assert any({"shop_skill_1", "shop_impro_1"} <= {box().locations[p].id for p in r.places} for r in box().regions)


@pytest.mark.rule("BG-GAP-01")
@pytest.mark.parametrize("region", [column + row for row in "1234" for column in "ABCD"])
def test_a_bard_finds_exactly_the_locations_around_its_region(region: str) -> None:
    t = singing(
        region={0: region, 1: "A1" if region == "D4" else "D4"}, melody=30, lyrics=30, volume={0: 6}, coins={0: 9},
        shops={0: ["counterpoint"], 1: ["blue_note"], 2: ["crescendo"], 3: ["river_hum"]}, brag={0: ["moss_toad"]},
    )  # fmt: skip
    named = {
        "counterpoint": "shop_skill_1", "blue_note": "shop_impro_1", "crescendo": "shop_skill_2",
        "river_hum": "shop_impro_2", "coins": "oboe_bank",
    }  # fmt: skip
    objects = [text.split()[1] for text in t.options() if text != "end_song"]
    offered = {named.get(name, name) for name in objects}
    assert offered == {name for name, (*_, touched) in BOARD.items() if region in touched.split()}


@pytest.mark.rule("BG-GAP-02")
def test_gems_of_the_reserves_are_data(tmp_path: Path) -> None:
    assert box().numbers.reserve_1 == (10, 10, 16, 22)
    assert box().numbers.reserve_2 == (14, 14, 23, 31)
    folder = pack(tmp_path, reserve_1=[1, 7, 3, 4], reserve_2=[1, 9, 3, 4])
    t = Scenario(bardhall.new("bardwood", seats=2, packs=[folder], events="maypole,blossom_market"))
    assert (t.zone("reserve_1"), t.zone("reserve_2")) == (7, 9)


@pytest.mark.rule("BG-GAP-03", "BG-SHOP-04")
@pytest.mark.parametrize(("space", "price"), list(enumerate([2, 2, 3, 3, 3, 4, 4, 5])))
def test_the_prices_of_the_market_track(space: int, price: int) -> None:
    shop: dict[str, Any] = {"shops": {0: ["counterpoint"]}, "region": {0: "A1"}, "market": space}
    assert singing(**shop, coins={0: price - 1}).why_not("buy counterpoint") == "BG-SHOP-01"
    t = singing(**shop, coins={0: price}).choose("buy counterpoint")
    assert (t.zone("coins", 0), t.zone("market")) == (0, min(space + 1, 7))


@pytest.mark.rule("BG-RULING-43", "BG-GAP-03", "BG-SHOP-06")
def test_at_the_right_end_of_the_track_the_market_token_stays(tmp_path: Path) -> None:
    assert len(box().numbers.market) == 8
    folder = pack(tmp_path, market=[1, 6])
    zones: dict[str, Any] = {"shops": {0: ["counterpoint"]}, "region": {0: "B2"}, "packs": [folder]}
    t = singing(**zones, coins={0: 1}).choose("buy counterpoint")
    assert (t.zone("market"), t.zone("coins", 0)) == (1, 0)
    assert singing(**zones, coins={0: 6}, market=1).choose("buy counterpoint").zone("market") == 1


@pytest.mark.rule("BG-RULING-48", "BG-SHOP-10", "BG-BANK-02")
def test_one_market_token_for_all_shops_and_the_bank() -> None:
    shops = {0: ["counterpoint"], 1: ["blue_note"], 2: ["crescendo"], 3: ["river_hum"]}
    t = singing(shops=shops, region={0: "B1"}, market=1, coins={0: 5}).choose("buy counterpoint", "buy blue_note")
    assert (t.zone("coins", 0), t.zone("market")) == (0, 2)  # two coins, then three at the other shop
    t = singing(region={0: "A4"}, market=7).choose("bank coins")
    assert t.zone("coins", 0) == 5


@pytest.mark.rule("BG-GAP-04")
def test_the_dial_is_data(tmp_path: Path) -> None:
    numbers = box().numbers
    assert QUARTERS == ("TR", "BR", "BL", "TL")
    assert numbers.quarter_move == (1, 2, 3, 2)
    bonus = [RESOURCES[resource] for resource in numbers.quarter_bonus_resource]
    assert bonus == ["move", "coin", "volume", "acoustic_stone"]
    assert numbers.quarter_bonus_n == (2, 1, 3, 1)
    other = pack(
        tmp_path, skill("one"), skill("two"), quarter_move=[4, 5, 6, 7],
        quarter_bonus=[{"coin": 1}, {"acoustic_stone": 2}, {"move": 1}, {"volume": 4}],
    )  # fmt: skip
    t = composing(packs=[other], hand={0: ["one", "two"]}, runes={0: [0, 0, 0, 0]}).choose("add one")
    assert (t.zone("moves"), t.zone("acoustic", 0), t.zone("coins", 0)) == (5, 2, 0)


@pytest.mark.rule("BG-GAP-05", "BG-SETUP-12")
def test_shop_piles_and_their_rest(tmp_path: Path) -> None:
    more = [skill(f"more_{n}", set="base") for n in range(3)] + [impro("extra", gain(coin=1), set="base")]
    t = Scenario(bardhall.new("bardwood", seats=2, packs=[pack(tmp_path, *more)], seed=5))
    assert [len(pile) for pile in t.zone("shops")] == [6, 6, 6, 6]
    t = Scenario(bardhall.new("bardwood", seats=2, packs=[pack(tmp_path, shop_size=4)]))
    assert [len(pile) for pile in t.zone("shops")] == [4, 4, 4, 4]
    with pytest.raises(bardhall.ContentError, match="advanced skills: 12 outside the season boxes, 14 are needed"):
        bardhall.new("bardwood", seats=2, packs=[pack(tmp_path, shop_size=7)])


@pytest.mark.rule("BG-GAP-06", "BG-RULING-06")
@pytest.mark.parametrize(("crests", "cost"), [(7, 1), (6, 2), (5, 3), (4, 4), (3, 4), (2, 4), (1, 4)])
def test_the_print_of_the_crest_track_gives_the_cost_of_a_duel(crests: int, cost: int) -> None:
    assert singing(crests={1: crests}, melody=cost - 1).why_not("duel 1") == "BG-SING-11"
    t = singing(crests={1: crests}, melody=cost).choose("duel 1")
    assert (t.zone("melody"), t.zone("crests", 1)) == (0, crests - 1)
    numbers = box().numbers
    assert (numbers.crest_melody, numbers.crest_gems) == ((1, 1, 1, 0, 0, 0, 0), (0, 0, 0, 1, 1, 1, 1))
    assert (numbers.volume_max, numbers.crests, numbers.base_defence) == (6, 7, 1)


@pytest.mark.rule("BG-GAP-07", "BG-LEGEND-02")
@pytest.mark.parametrize(("space", "discount"), list(enumerate([0, 0, 1, 1, 2, 2, 3, 4])))
def test_the_discounts_of_the_river(space: int, discount: int) -> None:
    t = singing(boat={0: space}, lyrics=6 - discount)
    if discount == 0:
        assert t.why_not("tell poets_house 2 discount") == "BG-LEGEND-02"
        return
    assert singing(boat={0: space}, lyrics=5 - discount).why_not("tell poets_house 2 discount") == "BG-SING-11"
    t.choose("tell poets_house 2 discount")
    assert (t.zone("lyrics"), t.zone("boat", 0)) == (0, 0)


@pytest.mark.rule("BG-GAP-07", "BG-MOVE-05")
def test_the_river_is_data(tmp_path: Path) -> None:
    folder = pack(tmp_path, river=[0, 0, 0, 0, 0, 0, 0, 0, 3])
    t = moving(3, packs=[folder], boat={0: 7}).choose("boat")
    assert (t.zone("boat", 0), t.why_not("boat")) == (8, "BG-MOVE-05")
    assert singing(packs=[folder], boat={0: 8}, lyrics=1).why_not("tell poets_house 1 discount") == ""


@pytest.mark.rule("BG-GAP-08", "BG-PERFORM-01", "BG-PERFORM-02")
@pytest.mark.parametrize(
    ("place", "region", "slots"),
    [
        ("perform_1", "B1", [(2, 1), (4, 2), (6, 3), (8, 4)]),
        ("perform_2", "A2", [(3, 2), (5, 3), (7, 4), (9, 5)]),
        ("perform_3", "D3", [(3, 1), (5, 2), (7, 4), (10, 6)]),
    ],
)
def test_the_slots_of_the_stages(place: str, region: str, slots: list[tuple[int, int]]) -> None:
    for number, (lyrics, gems) in enumerate(slots, 1):
        action = f"perform {place} {number}"
        assert singing(region={0: region}, lyrics=lyrics - 1).why_not(action) == "BG-SING-11"
        t = singing(region={0: region}, lyrics=lyrics).choose(action)
        assert (t.zone("lyrics"), t.zone("gems", 0)) == (0, gems)
    assert len(box().slots) == 12


@pytest.mark.rule("BG-GAP-09", "BG-LEGEND-01", "BG-LEGEND-04")
def test_cost_and_gems_of_the_legends_by_level(tmp_path: Path) -> None:
    for face in [face for face in box().cards if face.kind == LEGEND]:
        assert (face.cost_lyrics, face.gems) == ((4, 2), (6, 3), (9, 4))[face.level]
    for level, (lyrics, gems) in enumerate([(4, 2), (6, 3), (9, 4)], 1):
        t = singing(lyrics=lyrics).choose(f"tell poets_house {level}")
        assert (t.zone("lyrics"), t.zone("gems", 0)) == (0, gems)
    with pytest.raises(bardhall.ContentError, match="the other legends of level 1 cost 4 lyrics and give 2 gems"):
        bardhall.new("bardwood", seats=2, packs=[pack(tmp_path, legend("cheap", "coins", cost_lyrics=1))])
    tales = [legend(f"tale_{n}", "coins", level=1 + n % 3, cost_lyrics=1, gems=4, set="base") for n in range(15)]
    t = singing(packs=[pack(tmp_path, *tales, clear=("legend",))], lyrics=1).choose("tell poets_house 1")
    assert (t.zone("lyrics"), t.zone("gems", 0)) == (0, 4)


@pytest.mark.rule("BG-GAP-09", "BG-SETUP-15")
def test_the_number_of_legends_in_play_is_data(tmp_path: Path) -> None:
    folder = pack(tmp_path, legends_in_play=4, legends_face_up=2)
    t = Scenario(bardhall.new("bardwood", seats=2, packs=[folder]))
    assert [len(pile) for pile in t.zone("legends")] == [2, 2, 2]
    assert [len(cards) for cards in t.zone("told")] == [2, 2, 2]


@pytest.mark.rule("BG-GAP-14")
def test_each_season_starts_with_one_event_of_each_type() -> None:
    events = [face for face in box().cards if face.kind == EVENT and face.set == 0]
    assert Counter((SEASONS[face.season], TIMINGS[face.timing]) for face in events) == {
        (season, timing): 1 for season in SEASONS for timing in TIMINGS
    }
    for face in events:
        is_while = TIMINGS[face.timing] == "while"
        assert bool(face.changes) == is_while
        assert bool(face.upper.effects) != is_while
