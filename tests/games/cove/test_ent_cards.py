"""CARDS: skills, impros, creatures, the deck."""

from __future__ import annotations

import pytest

from bardhall.games.cove.box import CoveBox
from bardhall.games.cove.kinds import INSTRUMENT
from tests.games.cove.songs import composing, gold, harbour, offered, singing


@pytest.mark.rule("MC-ENT-CARDS-01")
def test_upper_parts_are_free() -> None:
    t = singing("pier_bazaar", ["two_warriors", "one_of_each"], volume={0: 0}, **harbour(bazaar="warrior 4"))
    t.choose("spend two_warriors 1 warrior", "spend one_of_each 1 warrior")
    assert (gold(t), t.zone("volume", 0)) == (12, 0)


@pytest.mark.rule("MC-ENT-CARDS-02", "MC-ENT-VOLUME-02")
def test_a_lower_part_costs_its_volume_once() -> None:
    t = singing("pier_bazaar", ["nobles_over_warriors"], volume={0: 5}, **harbour(bazaar="warrior 4"))
    assert t.why_not("spend nobles_over_warriors 2 warrior") == "MC-ENT-CARDS-02"
    t.choose("unlock nobles_over_warriors")
    assert (t.zone("volume", 0), gold(t)) == (2, 0)  # the cost alone earns nothing
    assert t.why_not("unlock nobles_over_warriors") == "MC-ENT-CARDS-02"
    assert gold(t.choose("spend nobles_over_warriors 2 warrior")) == 8


@pytest.mark.rule("MC-ENT-CARDS-02", "MC-ENT-VOLUME-02")
def test_without_the_volume_it_stays_locked() -> None:
    t = singing("pier_bazaar", ["nobles_over_warriors"], volume={0: 2})
    assert (offered(t, "unlock"), t.why_not("unlock nobles_over_warriors")) == ([], "MC-ENT-VOLUME-02")
    assert t.why_not("unlock bard_over_treasure") == "MC-ENT-CARDS-02"
    reason = t.game.why_not("unlock bard_over_treasure")
    assert reason is not None
    assert "not in your song" in reason.text("en")


@pytest.mark.rule("MC-ENT-CARDS-02", "MC-ENT-CARDS-08", "MC-ENT-CARDS-09", "MC-ENT-STONE-01")
def test_effects_of_a_lower_part_one_by_one() -> None:
    t = singing("town_square", ["bard_over_treasure"], volume={0: 2})
    assert t.why_not("use bard_over_treasure 2") == "MC-ENT-CARDS-02"
    t.choose("unlock bard_over_treasure")
    assert offered(t, "use") == ["use bard_over_treasure 2", "use bard_over_treasure 3"]
    t.choose("use bard_over_treasure 3", "use bard_over_treasure 2")
    assert (gold(t), t.zone("stones", 0), offered(t, "use")) == (3, 1, [])


@pytest.mark.rule("MC-ENT-CARDS-03", "MC-ENT-CARDS-05", "MC-ENT-SETUP-13", "MC-ENT-REST-04")
def test_an_impro_that_is_drawn_goes_to_the_song_zone() -> None:
    t = composing("one_hour", "two_hours", deck={0: ["four_gold", "one_noble", "breath", "one_wizard", "two_bards"]})
    t.choose("play one_hour", "discard two_hours", "tempo as_printed")
    assert (t.zone("song", 0), t.zone("hand", 0)) == (["one_hour", "four_gold", "breath"], ["one_noble", "one_wizard"])
    assert (gold(t), t.zone("volume", 0), t.zone("deck", 0)) == (0, 0, ["two_bards"])


@pytest.mark.rule("MC-ENT-CARDS-03", "MC-ENT-CARDS-08", "MC-ENT-CARDS-09")
def test_the_effect_of_an_impro_is_used_once_in_a_song_at_any_moment() -> None:
    t = singing("town_square", ["four_gold", "breath"], volume={0: 5})
    t.choose("use four_gold 1", "move hall_bard", "use breath 1")
    assert (gold(t), t.zone("volume", 0)) == (4, 6)
    assert t.why_not("use four_gold 1") == "MC-ENT-CARDS-09"
    assert t.why_not("use gold_and_stone 1") == "MC-ENT-ICONS-01"


@pytest.mark.rule("MC-ENT-CARDS-09", "MC-ENT-ICONS-03")
def test_a_second_use_of_an_effect_is_refused_by_its_own_rule() -> None:
    """MC-ENT-ICONS-03 is about icons: it refuses a source that was spent, and nothing else."""
    t = singing("pier_bazaar", ["breath", "bard_over_treasure", "dirty_nobles"], volume={0: 6})
    t.choose("use breath 1", "unlock bard_over_treasure", "use bard_over_treasure 2", "spend dirty_nobles 1 noble")
    for text in ("use breath 1", "use bard_over_treasure 2"):
        assert t.why_not(text) == "MC-ENT-CARDS-09"
        reason = t.game.why_not(text)
        assert reason is not None
        assert "already used this effect" in reason.text("en")
        assert "cet effet" in reason.text("fr")
    assert t.why_not("spend dirty_nobles 1 noble") == "MC-ENT-ICONS-03"
    cited = [line.rule for line in t.game.log(0) if line.rule in ("MC-ENT-CARDS-09", "MC-ENT-ICONS-03")]
    assert cited == ["MC-ENT-CARDS-09", "MC-ENT-CARDS-09", "MC-ENT-ICONS-03"]


@pytest.mark.rule("MC-ENT-CARDS-08", "MC-ENT-CARDS-09")
def test_what_gold_is_counted_by_is_counted_when_it_is_used() -> None:
    t = singing("pier_bazaar", ["gold_per_stone"], stones={0: 3}, **harbour(bazaar="rogue 4"))
    t.choose("spend stone bard", "use gold_per_stone 1")
    assert gold(t) == 4


@pytest.mark.rule("MC-ENT-CARDS-09")
def test_copies_of_an_impro_are_used_one_by_one() -> None:
    t = singing("town_square", ["four_gold", "four_gold"])
    assert offered(t, "use") == ["use four_gold 1"]
    t.choose("use four_gold 1", "use four_gold 1")
    assert (gold(t), offered(t, "use")) == (8, [])


@pytest.mark.rule("MC-ENT-CARDS-04", "MC-ENT-CARDS-05")
def test_a_creature_that_is_drawn_goes_to_the_brag_zone() -> None:
    t = composing("one_hour", "two_hours", deck={0: ["one_noble", "gold_toad", "one_wizard"]})
    t.choose("play one_hour", "discard two_hours", "tempo as_printed")
    assert (t.zone("brag", 0), t.zone("hand", 0), gold(t)) == (["gold_toad"], ["one_noble", "one_wizard"], 0)


@pytest.mark.rule("MC-ENT-CARDS-06")
def test_a_new_card_is_drawn_before_all_others() -> None:
    t = singing("pier_bazaar", [], gold={0: 1}, skill_pile=["three_warriors"], deck={0: ["one_noble", "one_wizard"]})
    t.choose("buy skill", "end_song")
    assert (t.zone("hand", 0), t.zone("deck", 0)) == (["three_warriors", "one_noble"], ["one_wizard"])


@pytest.mark.rule("MC-ENT-CARDS-07", "MC-RULING-31", "MC-ENT-REST-02")
def test_an_empty_deck_is_made_of_the_whole_discard_also_of_this_turns_cards() -> None:
    t = singing("town_square", ["two_bards", "four_gold"], deck={0: ["one_wizard"]}, lasts=2, brag={0: ["gold_toad"]},
                discard={0: ["one_noble", "two_hours"]})  # fmt: skip
    t.dictate(["four_gold", "two_hours", "one_noble", "two_bards"]).choose("end_song")
    assert (t.zone("hand", 0), t.zone("song", 0)) == (["one_wizard", "two_hours"], ["four_gold"])
    assert (t.zone("deck", 0), t.zone("discard", 0)) == (["one_noble", "two_bards"], [])
    assert t.zone("brag", 0) == ["gold_toad"]


@pytest.mark.rule("MC-ENT-CARDS-07", "MC-ENT-REST-06")
def test_hand_and_song_zone_are_not_shuffled_in() -> None:
    t = composing("one_hour", "two_hours", "one_noble", deck={0: []}, song={0: ["two_bards"]},
                  discard={0: ["one_wizard"]})  # fmt: skip
    t.dictate(["two_hours", "one_wizard"]).choose("play one_hour", "discard two_hours", "tempo as_printed")
    assert (t.zone("hand", 0), t.zone("deck", 0)) == (["one_noble", "two_hours"], ["one_wizard"])
    assert t.zone("song", 0) == ["two_bards", "one_hour"]


@pytest.mark.rule("MC-ENT-CARDS-07", "MC-RULING-28")
def test_without_cards_to_draw_the_hand_stays_small() -> None:
    t = singing("town_square", [], deck={0: []}, discard={0: ["two_hours"]}).choose("end_song")
    assert (t.zone("hand", 0), t.zone("deck", 0), t.zone("discard", 0)) == (["two_hours"], [], [])


@pytest.mark.rule("MC-ENT-CARDS-10", "MC-ENT-SETUP-10")
def test_the_instrument_is_never_discarded() -> None:
    t = singing("town_square", ["two_bards"]).choose("end_song")
    box = t.game.start.box
    assert isinstance(box, CoveBox)
    instruments = {box.ids[card] for card in box.of_kind(INSTRUMENT)}
    assert len(instruments) == 1
    assert not instruments & {*t.zone("discard", 0), *t.zone("deck", 0), *t.zone("song", 0)}


@pytest.mark.rule("MC-ENT-CARDS-11")
def test_a_drawback_comes_with_the_first_use() -> None:
    t = singing("pier_bazaar", ["dirty_nobles", "hoarse_stone"], volume={0: 1}, **harbour(bazaar="noble 4"))
    t.choose("spend dirty_nobles 1 noble")
    assert (gold(t), len(t.zone("corruption", 0)), t.zone("volume", 0)) == (12, 1, 1)
    t.choose("use hoarse_stone 1")
    assert (t.zone("stones", 0), t.zone("volume", 0)) == (1, 0)


@pytest.mark.rule("MC-ENT-CARDS-11")
def test_a_card_that_is_not_used_has_no_drawback_and_none_can_be_used_alone() -> None:
    t = singing("pier_bazaar", ["dirty_nobles", "hoarse_stone"], volume={0: 1})
    assert offered(t, "use") == ["use hoarse_stone 1"]
    t.choose("end_song")
    assert (t.zone("corruption", 0), t.zone("volume", 0)) == ([], 1)


@pytest.mark.rule("MC-ENT-CARDS-11")
def test_each_copy_has_its_drawback() -> None:
    t = singing("pier_bazaar", ["dirty_nobles", "dirty_nobles"], **harbour(bazaar="noble 4"))
    t.choose("spend dirty_nobles 1 noble", "spend dirty_nobles 1 noble")
    assert (gold(t), len(t.zone("corruption", 0))) == (24, 2)


@pytest.mark.rule("MC-ENT-CARDS-11", "MC-ENT-VOLUME-01", "MC-CORE-CORRUPTION-05")
def test_a_drawback_that_finds_nothing_to_take_bars_nothing() -> None:
    t = singing("pier_bazaar", ["dirty_nobles", "hoarse_stone"], volume={0: 0}, corruption_deck=[],
                **harbour(bazaar="noble 4"))  # fmt: skip
    t.choose("spend dirty_nobles 1 noble", "use hoarse_stone 1")
    assert (gold(t), t.zone("stones", 0), t.zone("volume", 0), t.zone("corruption", 0)) == (12, 1, 0, [])


@pytest.mark.rule("MC-ENT-CARDS-12")
def test_bought_cards_stay_on_top_until_they_are_drawn() -> None:
    t = singing("pier_bazaar", [], gold={0: 9}, deck={0: ["one_noble"]}, impro_pile=["four_gold", "four_gold"],
                hand={0: ["one_wizard"]}, skill_pile=["three_warriors"])  # fmt: skip
    t.choose("buy impro", "move pier_square", "buy skill", "end_song")
    assert (t.zone("hand", 0), t.zone("song", 0)) == (["one_wizard", "three_warriors"], [])
    assert (t.zone("bought", 0), t.zone("deck", 0)) == (["four_gold"], ["one_noble"])
    assert t.sight(1)["bought"][0] == ["four_gold"]
