"""GAP: numbers of the harbour that nobody gives. They live in data; these are the ledger's defaults."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from bardhall.games.cove.box import CardFace, CoveBox
from bardhall.games.cove.kinds import CORRUPTION, PIER_BONUS, STAFF_EFFECTS, TOWNSFOLK
from bardhall.games.cove.names import CLANS, FOLK, PIERS, SIDES
from bardhall.kernel.registry import box_of
from tests.games.cove.tables import selling, small, turn
from tests.games.packs import write_pack

TWO = ("trader", "trader")


def box() -> CoveBox:
    found = box_of("cove", [])
    assert isinstance(found, CoveBox)
    return found


def townsfolk() -> list[CardFace]:
    return [card for card in box().cards if card.kind == TOWNSFOLK]


@pytest.mark.rule("MC-GAP-02")
def test_a_full_day_brings_twelve_adventurers_whatever_the_number_of_players() -> None:
    numbers = box().numbers
    assert numbers.clock_hours == 12
    assert [len(numbers.adventurer_spaces[players - 1]) * players for players in (2, 3, 4)] == [12, 12, 12]
    assert numbers.adventurer_spaces[0] == numbers.adventurer_spaces[1]  # alone as for two


@pytest.mark.rule("MC-GAP-03")
def test_which_pier_has_which_docks() -> None:
    assert [(dock.id, PIERS[dock.pier], SIDES[dock.side]) for dock in box().docks] == [
        ("dock_bazaar", "pier_bazaar", "left"), ("dock_square_left", "pier_square", "left"),
        ("dock_square_right", "pier_square", "right"), ("dock_black_market", "pier_black_market", "right"),
    ]  # fmt: skip


@pytest.mark.rule("MC-GAP-04", "MC-GAP-05", "MC-GAP-06", "MC-GAP-07")
def test_what_lies_where_at_the_start() -> None:
    numbers = box().numbers
    assert (numbers.hall_start, numbers.lair_start, numbers.start_gold, numbers.square_slots) == (1, 2, 0, 4)
    assert dict(zip(FOLK, numbers.adventurers, strict=True))["rogue"] - numbers.lair_start == 6


@pytest.mark.rule("MC-GAP-08", "MC-CORE-TOWNSFOLK-01")
def test_icons_of_the_townsfolk() -> None:
    icons = Counter(tuple(sorted(CLANS[clan] for clan in card.icons)) for card in townsfolk())
    assert [icons[(clan,)] for clan in CLANS] == [7, 7, 7, 7]
    pairs = {pair: n for pair, n in icons.items() if len(pair) == 2}
    assert len(pairs) == 6
    assert [pair for pair, n in pairs.items() if n == 2] == [("noble", "warrior"), ("bard", "wizard")]
    assert sum(pairs.values()) == 8
    assert Counter(clan for card in townsfolk() for clan in card.icons) == dict.fromkeys(range(4), 11)


@pytest.mark.rule("MC-GAP-08")
def test_each_staff_effect_stands_on_six_cards() -> None:
    assert Counter(STAFF_EFFECTS[card.staff] for card in townsfolk()) == dict.fromkeys(STAFF_EFFECTS, 6)
    assert Counter(PIERS[card.pier] for card in townsfolk() if card.staff == PIER_BONUS) == dict.fromkeys(PIERS, 2)
    alike = Counter((card.icons, card.staff, card.pier) for card in townsfolk())
    assert max(alike.values()) <= 2


@pytest.mark.rule("MC-GAP-09", "MC-CORE-CORRUPTION-02")
def test_icons_of_corruption() -> None:
    assert Counter(box().cards[card].rogue_icons for card in box().of_kind(CORRUPTION)) == {0: 12, 1: 36, 2: 12}


@pytest.mark.rule("MC-GAP-10")
def test_values_of_goods() -> None:
    assert (box().numbers.small_value, box().numbers.large_value) == ((2, 2, 3, 3), (4, 4, 6, 6))


@pytest.mark.rule("MC-GAP-21")
@pytest.mark.parametrize("hour", range(12))
def test_no_space_of_the_clock_gives_corruption(hour: int) -> None:
    t = turn(0, TWO, hours=[hour, 12], market_order=[1], bag="", corruption={0: ["marked_coin"]}, gold={0: 3})
    t.choose("peddle")
    assert (t.zone("corruption", 0), t.zone("gold", 0)) == (["marked_coin"], 4)


@pytest.mark.rule("MC-GAP-02", "MC-GAP-06", "MC-GAP-10", "MC-GAP-14")
def test_all_of_it_is_data_that_a_pack_may_change(tmp_path: Path) -> None:
    values = {"warrior": 9, "bard": 2, "wizard": 3, "noble": 3}
    numbers = {"small_value": values, "black_market_corruption": 2, "small_made": 3}
    pack = write_pack("cove", tmp_path, (), (), numbers)
    t = selling(packs=[pack], small={0: "w"}, ashore={"dock_black_market": "wwbb"})
    t.choose("sell small warrior pier_black_market")
    assert (t.zone("gold", 0), len(t.zone("corruption", 0))) == (18, 2)
    made = turn(0, TWO, packs=[pack]).choose("craft_small", *["make bard"] * 3)
    assert small(made) == "bbb"
