"""ICONS: what is spent, once, as a whole, as one clan."""

from __future__ import annotations

import pytest

from tests.games.cove.songs import fans, gold, halls, harbour, offered, singing

CLANS = ["warrior", "bard", "wizard", "noble"]
ALL_CLANS = "warrior 1, bard 1, wizard 1, noble 1"


@pytest.mark.rule("MC-ENT-ICONS-01", "MC-ENT-CARDS-01")
def test_icons_come_from_upper_parts_unlocked_lower_parts_impros_and_stones() -> None:
    t = singing("pier_bazaar", ["nobles_over_warriors", "dirty_nobles"], volume={0: 3}, stones={0: 1})
    stones = [f"spend stone {clan}" for clan in CLANS]
    assert offered(t, "spend") == ["spend nobles_over_warriors 1 noble", "spend dirty_nobles 1 noble", *stones]
    assert t.why_not("spend nobles_over_warriors 2 warrior") == "MC-ENT-CARDS-02"
    t.choose("unlock nobles_over_warriors")
    assert "spend nobles_over_warriors 2 warrior" in t.options()


@pytest.mark.rule("MC-ENT-ICONS-01")
def test_cards_elsewhere_give_no_icons() -> None:
    t = singing("pier_bazaar", [], hand={0: ["two_bards"]}, deck={0: ["two_bards"]})
    assert t.why_not("spend two_bards 1 bard") == "MC-ENT-ICONS-01"


@pytest.mark.rule("MC-ENT-ICONS-02", "MC-RULING-17")
def test_groups_side_by_side_and_below_each_other_are_sources_of_their_own() -> None:
    t = singing("pier_bazaar", ["one_of_each", "nobles_over_warriors"], volume={0: 3},
                **harbour(bazaar="warrior 2, bard 1, noble 1", square="warrior 3, noble 1"))  # fmt: skip
    t.choose("unlock nobles_over_warriors", "spend one_of_each 2 bard", "spend nobles_over_warriors 1 noble")
    assert gold(t) == 1 + 2
    t.choose("move pier_square", "spend one_of_each 1 warrior", "spend nobles_over_warriors 2 warrior")
    assert gold(t) == 3 + 3 + 6


@pytest.mark.rule("MC-ENT-ICONS-03", "MC-ENT-ICONS-04")
def test_a_source_is_spent_once_in_a_song_and_as_a_whole() -> None:
    t = singing("pier_bazaar", ["two_warriors"], **harbour(bazaar="warrior 1, rogue 3", square="warrior 4"))
    t.choose("spend two_warriors 1 warrior", "move pier_square")
    assert (gold(t), t.zone("used")) == (2, [[1]])
    assert t.why_not("spend two_warriors 1 warrior") == "MC-ENT-ICONS-03"


@pytest.mark.rule("MC-ENT-ICONS-04", "MC-ENT-SQUARE-02")
def test_what_a_payment_leaves_of_a_source_is_lost() -> None:
    t = singing("town_square", ["two_bards"], **harbour(bazaar="bard 4"))
    t.choose("fan 1", "spend two_bards 1 bard", "settle", "move pier_bazaar")
    assert t.why_not("spend two_bards 1 bard") == "MC-ENT-ICONS-03"


@pytest.mark.rule("MC-ENT-ICONS-04", "MC-ENT-SING-06")
def test_icons_earn_nothing_where_there_is_no_stage() -> None:
    for place in ("town_square", "hall_warrior"):
        t = singing(place, ["two_warriors", "two_bards"])
        assert t.why_not("spend two_warriors 1 warrior") == "MC-ENT-ICONS-04"
        assert t.why_not("sing_all") == "MC-ENT-ICONS-04"


@pytest.mark.rule("MC-ENT-ICONS-05")
def test_several_sources_in_one_payment() -> None:
    t = singing("hall_warrior", ["two_warriors", "one_of_each", "wild_one"], halls=halls("warrior 3"))
    t.choose("place_rune", "spend two_warriors 1 warrior")
    assert t.why_not("settle") == "MC-ENT-ICONS-05"
    t.choose("spend one_of_each 1 warrior")
    assert (t.why_not("settle"), t.zone("runes", 0)) == ("MC-ENT-ICONS-05", [])
    t.choose("spend wild_one 1 warrior", "settle")
    assert (t.zone("runes", 0), t.zone("used")) == (["warrior"], [[1], [1], [1]])


@pytest.mark.rule("MC-ENT-ICONS-06")
def test_a_paladin_source_is_any_one_clan() -> None:
    t = singing("pier_square", ["wild_three"], **harbour(square="warrior 2, bard 1, wizard 1", square_right="noble 4"))
    assert offered(t, "spend") == [f"spend wild_three 1 {clan}" for clan in CLANS]
    assert t.why_not("spend wild_three 1 paladin") == "MC-ENT-ICONS-06"
    t.choose("spend wild_three 1 noble")
    assert (gold(t), offered(t, "spend")) == (12, [])


@pytest.mark.rule("MC-ENT-ICONS-06")
def test_a_source_of_a_clan_is_that_clan() -> None:
    t = singing("pier_square", ["two_bards"], **harbour(square="warrior 4"))
    assert offered(t, "spend") == ["spend two_bards 1 bard"]


@pytest.mark.rule("MC-ENT-ICONS-07", "MC-RULING-16")
def test_paying_more_is_allowed_and_the_excess_is_lost() -> None:
    t = singing("hall_bard", ["two_bards", "wild_three"])
    t.choose("place_rune", "spend two_bards 1 bard")
    assert t.options() == ["spend wild_three 1 bard", "settle"]
    t.choose("spend wild_three 1 bard", "settle")
    assert (t.zone("runes", 0), t.zone("used"), gold(t)) == (["bard"], [[1], [1]], 0)


@pytest.mark.rule("MC-ENT-ICONS-08")
@pytest.mark.parametrize(
    ("card", "icons", "clan"),
    [("wild_per_skill", 2, "noble"), ("bard_per_impro", 3, "bard"), ("two_bards_per_fan", 4, "bard"),
     ("warrior_per_rune", 3, "warrior"), ("bard_per_creature", 2, "bard"), ("noble_per_stone", 3, "noble")],
)  # fmt: skip
def test_what_is_counted_is_counted_when_it_is_spent(card: str, icons: int, clan: str) -> None:
    t = singing("pier_bazaar", [card, "one_wizard", "two_warriors", "breath", "four_gold"], stones={0: 3},
                fans={0: fans("guard", "piper")}, runes={0: ["warrior", "bard", "noble"]},
                brag={0: ["gold_toad", "gold_toad"]}, **harbour(bazaar=ALL_CLANS))  # fmt: skip
    assert gold(t.choose(f"spend {card} 1 {clan}")) == icons


@pytest.mark.rule("MC-ENT-ICONS-08")
def test_a_card_that_counts_skills_counts_itself() -> None:
    t = singing("pier_bazaar", ["warrior_per_skill", "two_bards"], **harbour(bazaar=ALL_CLANS))
    assert gold(t.choose("spend warrior_per_skill 1 warrior")) == 2


@pytest.mark.rule("MC-ENT-ICONS-08", "MC-ENT-ICONS-02")
def test_a_counted_source_may_be_worth_nothing() -> None:
    t = singing("pier_bazaar", ["two_bards_per_fan"], **harbour(bazaar=ALL_CLANS))
    t.choose("spend two_bards_per_fan 1 bard")
    assert (gold(t), t.zone("used")) == (0, [[1]])


@pytest.mark.rule("MC-ENT-ICONS-08")
def test_stones_of_the_same_payment_still_count() -> None:
    t = singing("hall_noble", ["noble_per_stone"], stones={0: 2}, halls=halls("noble 7"))
    t.choose("place_rune", "spend stone noble", "spend stone noble")
    assert t.zone("stones", 0) == 0
    t.choose("spend noble_per_stone 1 noble", "settle")  # 3 + 3 + 2 are more than 7
    assert t.zone("runes", 0) == ["noble"]


@pytest.mark.rule("MC-ENT-ICONS-08")
def test_stones_spent_in_an_earlier_payment_do_not_count() -> None:
    t = singing("town_square", ["noble_per_stone"], stones={0: 2}, **harbour(bazaar="noble 4"))
    t.choose("fan 1", "spend stone paladin", "settle", "move pier_bazaar", "spend noble_per_stone 1 noble")
    assert gold(t) == 4


@pytest.mark.rule("MC-ENT-ICONS-08", "MC-ENT-DOCK-11")
def test_what_is_spent_one_after_the_other_on_a_pier_is_one_payment() -> None:
    t = singing("pier_bazaar", ["noble_per_stone", "four_gold"], stones={0: 2}, **harbour(bazaar="noble 4"))
    t.choose("spend stone noble", "spend stone noble", "spend noble_per_stone 1 noble")
    assert gold(t) == 12 + 12 + 8


@pytest.mark.rule("MC-ENT-ICONS-08")
def test_something_else_in_between_ends_the_payment() -> None:
    t = singing("pier_bazaar", ["noble_per_stone", "four_gold"], stones={0: 2}, **harbour(bazaar="noble 4"))
    t.choose("spend stone noble", "use four_gold 1", "spend noble_per_stone 1 noble")
    assert gold(t) == 12 + 4 + 4


@pytest.mark.rule("MC-ENT-ICONS-08")
def test_the_rune_or_crest_that_is_bought_does_not_count_yet() -> None:
    t = singing("hall_warrior", ["warrior_per_rune", "one_of_each"], runes={0: ["bard"]})
    t.choose("place_rune", "spend one_of_each 1 warrior", "spend warrior_per_rune 1 warrior", "settle")
    assert t.zone("runes", 0) == ["warrior", "bard"]
    t = singing("hall_warrior", ["warrior_per_rune", "one_of_each"], runes={0: []})
    assert t.why_not("place_rune") == "MC-ENT-HALL-03"
    t = singing("town_square", ["two_bards_per_fan"], fans={0: fans("guard")})
    t.choose("fan 2", "spend two_bards_per_fan 1 bard", "settle")
    assert len(t.zone("fans", 0)) == 2
    assert singing("town_square", ["two_bards_per_fan"]).why_not("fan 2") == "MC-ENT-SQUARE-02"


@pytest.mark.rule("MC-ENT-ICONS-08", "MC-ENT-HALL-05")
def test_a_rune_of_an_earlier_payment_counts() -> None:
    t = singing("hall_warrior", ["two_warriors", "warrior_per_rune"], **harbour(bazaar="warrior 4"))
    t.choose("place_rune", "spend two_warriors 1 warrior", "settle", "move pier_bazaar")
    assert gold(t.choose("spend warrior_per_rune 1 warrior")) == 4


@pytest.mark.rule("MC-ENT-ICONS-09", "MC-ENT-ISLAND-07")
def test_rogues_in_an_audience_never_count() -> None:
    t = singing("pier_black_market", ["wild_three"], **harbour(black_market="rogue 4"))
    assert not [text for text in t.options() if "rogue" in text]
    for clan in CLANS:
        t = singing("pier_black_market", ["wild_three"], **harbour(black_market="rogue 4"))
        assert gold(t.choose(f"spend wild_three 1 {clan}")) == 0


@pytest.mark.rule("MC-ENT-ICONS-10")
def test_in_a_hall_only_its_clan_fits() -> None:
    t = singing("hall_bard", ["two_bards", "two_warriors", "wild_one"], stones={0: 1}).choose("place_rune")
    assert offered(t, "spend") == ["spend two_bards 1 bard", "spend wild_one 1 bard", "spend stone bard"]
    for text in ("spend two_warriors 1 warrior", "spend wild_one 1 warrior", "spend stone noble"):
        assert t.why_not(text) == "MC-ENT-ICONS-10"


@pytest.mark.rule("MC-ENT-ICONS-10", "MC-ENT-SQUARE-02")
def test_in_the_square_every_clan_fits() -> None:
    t = singing("town_square", ["two_bards", "one_noble", "wild_one"], stones={0: 1}, fans={0: fans("guard", "sage")})
    t.choose("fan 2")
    assert offered(t, "spend") == ["spend two_bards 1 bard", "spend one_noble 1 noble", "spend wild_one 1 paladin",
                                   "spend stone paladin"]  # fmt: skip
    assert t.why_not("spend stone bard") == "MC-ENT-SQUARE-02"  # the colour does not matter there


@pytest.mark.rule("MC-ENT-ICONS-10")
def test_a_payment_has_at_least_one_source() -> None:
    t = singing("hall_bard", ["two_bards"], halls=halls("bard 0"))
    t.choose("place_rune")
    assert t.why_not("settle") == "MC-ENT-ICONS-05"


@pytest.mark.rule("MC-ENT-ICONS-03", "MC-ENT-CARDS-02")
def test_two_copies_of_a_card_are_two_cards() -> None:
    t = singing("pier_bazaar", ["nobles_over_warriors", "nobles_over_warriors"], volume={0: 6},
                **harbour(bazaar="warrior 3, noble 1"))  # fmt: skip
    assert offered(t, "spend", "unlock") == ["spend nobles_over_warriors 1 noble", "unlock nobles_over_warriors"]
    t.choose("spend nobles_over_warriors 1 noble", "unlock nobles_over_warriors")
    t.choose("spend nobles_over_warriors 2 warrior")
    assert (gold(t), t.zone("unlocked")) == (8, [True, False])
    assert t.why_not("spend nobles_over_warriors 2 warrior") == "MC-ENT-ICONS-03"
    t.choose("spend nobles_over_warriors 1 noble", "unlock nobles_over_warriors")
    t.choose("spend nobles_over_warriors 2 warrior")
    assert (gold(t), t.zone("volume", 0), t.zone("used")) == (16, 0, [[1, 2], [1, 2]])
    assert t.why_not("unlock nobles_over_warriors") == "MC-ENT-CARDS-02"
