"""DOCK: singing on a pier, and buying a card there."""

from __future__ import annotations

import pytest

from tests.games.cove.songs import fans, gold, harbour, offered, placing, singing

PIERS = ["pier_bazaar", "pier_square", "pier_black_market"]
CROWDS = harbour(bazaar="bard 1, rogue 3", square="bard 2, rogue 2", square_right="bard 1, noble 3",
                 black_market="bard 4", L3="bard 3", R3="bard 2")  # fmt: skip
SQUARE = ("guard", "piper", "sage", "knight", "duchess", "gate_guard")


@pytest.mark.rule("MC-ENT-DOCK-01", "MC-ENT-DOCK-02")
@pytest.mark.parametrize(("pier", "crowd"), [(PIERS[0], 1), (PIERS[1], 3), (PIERS[2], 4)])
def test_icons_times_the_adventurers_of_the_clan_on_the_pier(pier: str, crowd: int) -> None:
    t = placing("two_bards", gold={0: 5}, **CROWDS).choose(f"place {pier}", "spend two_bards 1 bard")
    assert gold(t) == 5 + 2 * crowd


@pytest.mark.rule("MC-ENT-DOCK-03", "MC-RULING-13", "MC-ENT-ICONS-05")
def test_sources_of_several_clans_in_one_visit() -> None:
    t = singing("pier_square", ["two_bards", "one_noble"], gold={0: 0}, skill_pile=["three_warriors"], **CROWDS)
    t.choose("spend two_bards 1 bard", "spend one_noble 1 noble", "buy skill")
    assert gold(t) == 6 + 3 - 1
    assert t.why_not("buy impro") == "MC-ENT-DOCK-04"


@pytest.mark.rule("MC-ENT-DOCK-02", "MC-ENT-DOCK-03")
def test_everything_that_earns_something_in_one_go() -> None:
    t = singing("pier_square", ["two_bards", "one_noble", "two_warriors", "wild_three", "dirty_nobles"], stones={0: 1},
                volume={0: 3}, **CROWDS)  # fmt: skip
    t.choose("sing_all")  # the wild icons as bards, as many as nobles; warriors, stone and drawback are kept
    assert (gold(t), t.zone("stones", 0), t.zone("corruption", 0)) == (6 + 3 + 9, 1, [])
    assert t.zone("used") == [[1], [1], [], [1], []]
    assert t.why_not("sing_all") == "MC-ENT-DOCK-02"


@pytest.mark.rule("MC-ENT-DOCK-04", "MC-RULING-10", "MC-RULING-11", "MC-RULING-12")
@pytest.mark.parametrize("pier", PIERS)
@pytest.mark.parametrize("kind", ["skill", "impro"])
def test_the_top_card_of_a_pile_at_any_pier_also_without_singing(pier: str, kind: str) -> None:
    piles = {"skill": ["three_warriors", "war_anthem"], "impro": ["four_gold", "whole_band"]}
    t = singing(pier, [], gold={0: 3}, skill_pile=piles["skill"], impro_pile=piles["impro"])
    assert offered(t, "buy") == ["buy skill", "buy impro"]
    t.choose(f"buy {kind}")
    assert (gold(t), t.zone("bought", 0), t.zone(f"{kind}_pile")) == (2, piles[kind][:1], piles[kind][1:])
    assert offered(t, "buy") == []
    assert t.why_not("buy skill") == "MC-ENT-DOCK-04"


@pytest.mark.rule("MC-ENT-DOCK-04")
def test_one_card_at_each_pier_and_none_elsewhere() -> None:
    t = singing("pier_bazaar", [], gold={0: 9})
    t.choose("buy skill", "move pier_square", "buy skill", "move town_square")
    assert (gold(t), len(t.zone("bought", 0))) == (7, 2)
    assert t.why_not("buy skill") == "MC-ENT-DOCK-04"


@pytest.mark.rule("MC-ENT-DOCK-05", "MC-ENT-DOCK-10", "MC-EX-03", "MC-RULING-10")
@pytest.mark.parametrize(
    ("runes", "crests", "price"), [(0, 0, 1), (1, 2, 2), (2, 3, 4), (4, 6, 9), (0, 2, 1), (3, 0, 4), (0, 5, 4)],
)  # fmt: skip
def test_the_price_by_coins_and_gems(runes: int, crests: int, price: int) -> None:
    halls = ["warrior", "bard", "wizard", "noble"][:runes]
    t = singing("pier_bazaar", [], gold={0: 20}, runes={0: halls}, fans={0: fans(*SQUARE[:crests])})
    assert gold(t.choose("buy skill")) == 20 - price
    assert t.zone("runes", 0) == halls  # coins are never spent


@pytest.mark.rule("MC-ENT-DOCK-05", "MC-ENT-HALL-04")
def test_the_price_at_the_moment_of_purchase() -> None:
    t = singing("hall_warrior", ["two_warriors"], gold={0: 5})
    t.choose("place_rune", "pay least", "move pier_bazaar", "buy skill")
    assert gold(t) == 3


@pytest.mark.rule("MC-ENT-DOCK-06", "MC-RULING-32")
def test_gold_does_not_go_below_0_by_buying() -> None:
    t = singing("pier_bazaar", [], gold={0: 2}, runes={0: ["warrior", "bard"]})
    assert t.why_not("buy skill") == "MC-ENT-DOCK-06"
    t = singing("pier_bazaar", [], gold={0: 3}, runes={0: ["warrior", "bard"]}).choose("buy skill")
    assert gold(t) == 0


@pytest.mark.rule("MC-ENT-DOCK-07", "MC-ENT-DOCK-11")
def test_fresh_gold_buys_a_card_and_then_there_is_no_more_income() -> None:
    t = singing("pier_square", ["two_bards", "one_noble"], stones={0: 1}, **CROWDS)
    assert t.why_not("buy skill") == "MC-ENT-DOCK-06"
    t.choose("spend two_bards 1 bard", "buy skill")
    assert gold(t) == 5
    for text in ("spend one_noble 1 noble", "spend stone bard", "sing_all"):
        assert t.why_not(text) == "MC-ENT-DOCK-11"
    assert offered(t, "spend") == []


@pytest.mark.rule("MC-ENT-DOCK-11", "MC-ENT-SING-06")
def test_at_the_next_pier_there_is_income_again() -> None:
    t = singing("pier_square", ["two_bards"], gold={0: 1}, **CROWDS)
    t.choose("buy skill", "move pier_black_market", "spend two_bards 1 bard")
    assert gold(t) == 8


@pytest.mark.rule("MC-ENT-DOCK-11")
def test_income_in_several_payments() -> None:
    t = singing("pier_square", ["two_bards", "four_gold"], stones={0: 1}, **CROWDS)
    t.choose("spend two_bards 1 bard", "use four_gold 1", "spend stone bard")
    assert gold(t) == 6 + 4 + 9


@pytest.mark.rule("MC-ENT-DOCK-11")
def test_an_empty_pile_sells_nothing() -> None:
    t = singing("pier_bazaar", [], gold={0: 9}, skill_pile=[], impro_pile=["four_gold"])
    assert (t.why_not("buy skill"), offered(t, "buy")) == ("MC-ENT-DOCK-11", ["buy impro"])


@pytest.mark.rule("MC-ENT-DOCK-08", "MC-ENT-CARDS-06", "MC-ENT-CARDS-12")
def test_a_bought_card_lies_on_top_of_the_deck_and_is_known() -> None:
    t = singing("pier_bazaar", [], gold={0: 9}, deck={0: ["one_noble", "one_wizard"]}, impro_pile=["four_gold"],
                skill_pile=["three_warriors"])  # fmt: skip
    t.choose("buy skill", "move pier_square", "buy impro")
    assert t.zone("bought", 0) == ["four_gold", "three_warriors"]  # the last one bought on top
    for viewer in (0, 1, None):
        assert t.sight(viewer)["bought"][0] == ["four_gold", "three_warriors"]
        assert t.sight(viewer)["deck"][0] == [None, None]
    t.choose("end_song")
    assert (t.zone("hand", 0), t.zone("song", 0), t.zone("bought", 0)) == (
        ["three_warriors", "one_noble"],
        ["four_gold"],
        [],
    )


@pytest.mark.rule("MC-ENT-DOCK-09")
def test_on_an_empty_pier_icons_give_nothing() -> None:
    t = singing("pier_bazaar", ["two_bards"], gold={0: 1})
    t.choose("spend two_bards 1 bard", "buy skill")
    assert (gold(t), t.zone("used")) == (0, [[1]])


@pytest.mark.rule("MC-ENT-DOCK-02", "MC-CORE-DOCK-05")
def test_an_audience_is_not_used_up() -> None:
    t = singing("pier_black_market", ["two_bards", "one_of_each"], **CROWDS)
    t.choose("spend two_bards 1 bard", "spend one_of_each 2 bard")
    assert (gold(t), t.zone("boats")["R1"]["bard"]) == (12, 4)
