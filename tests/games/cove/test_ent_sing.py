"""SING: placing the performer, moving on, ending the song."""

from __future__ import annotations

import pytest

from tests.games.cove.songs import composing, gold, harbour, offered, placing, singing

PLACES = [
    "pier_bazaar", "pier_square", "pier_black_market", "town_square", "hall_warrior", "hall_bard", "hall_wizard",
    "hall_noble", "dragon_island",
]  # fmt: skip


@pytest.mark.rule("MC-ENT-SING-02", "MC-ENT-SING-12", "MC-RULING-26")
def test_the_performer_is_placed_on_one_of_nine_places() -> None:
    t = placing("two_warriors")
    assert t.options() == [f"place {place}" for place in PLACES]
    assert t.why_not("end_song") == "MC-ENT-SING-02"
    t.choose("place hall_bard")
    assert (t.zone("place"), t.zone("visited"), t.zone("moves")) == ("hall_bard", ["hall_bard"], 2)
    assert "end_song" in t.options()  # all else is optional


@pytest.mark.rule("MC-ENT-SING-13")
def test_before_the_placement_nothing_can_be_done() -> None:
    t = placing("nobles_over_warriors", "four_gold", volume={0: 6}, stones={0: 1}, brag={0: ["gold_toad"]})
    for text in ("unlock nobles_over_warriors", "use four_gold 1", "brag", "spend stone warrior", "move pier_bazaar",
                 "spend nobles_over_warriors 1 noble"):  # fmt: skip
        assert t.why_not(text) == "MC-ENT-SING-02"


@pytest.mark.rule("MC-ENT-SING-03", "MC-ENT-SING-07", "MC-ENT-SING-13")
@pytest.mark.parametrize("moves", [1, 2, 3])
def test_so_many_moves_as_the_dial_says_also_if_nothing_is_done(moves: int) -> None:
    t = placing(moves=moves).choose("place town_square")
    for place in PLACES[:moves]:
        assert t.why_not(f"move {place}") == ""
        t.choose(f"move {place}")
    assert t.why_not("move dragon_island") == "MC-ENT-SING-03"
    assert t.options() == ["end_song"]


@pytest.mark.rule("MC-ENT-SING-13")
def test_a_song_may_end_with_moves_left() -> None:
    t = singing("town_square", [], moves=3, lasts=1)
    t.choose("end_song")
    assert (t.zone("hours", 0), t.zone("singer"), t.zone("place")) == (1, None, None)


@pytest.mark.rule("MC-ENT-SING-04", "MC-RULING-14")
def test_any_place_from_any_other_but_none_twice() -> None:
    t = singing("hall_wizard", [], moves=3)
    assert offered(t, "move") == [f"move {place}" for place in PLACES if place != "hall_wizard"]
    t.choose("move dragon_island")
    assert t.why_not("move hall_wizard") == "MC-ENT-SING-04"
    assert t.why_not("move dragon_island") == "MC-ENT-SING-04"
    t.choose("move pier_square")
    assert offered(t, "move") == [f"move {place}" for place in PLACES
                                  if place not in ("hall_wizard", "dragon_island", "pier_square")]  # fmt: skip


@pytest.mark.rule("MC-ENT-SING-05", "MC-RULING-38")
def test_gold_stones_and_icons_are_spent_at_places() -> None:
    t = singing("pier_bazaar", ["two_warriors"], stones={0: 1}, gold={0: 1}, impro_pile=["four_gold"],
                **harbour(bazaar="warrior 4"))  # fmt: skip
    t.choose("spend two_warriors 1 warrior", "spend stone warrior", "buy impro")
    assert (gold(t), t.zone("stones", 0), t.zone("bought", 0)) == (1 + 8 + 12 - 1, 0, ["four_gold"])


@pytest.mark.rule("MC-ENT-SING-06")
def test_after_the_move_the_earlier_place_is_out_of_reach() -> None:
    t = singing("pier_bazaar", ["two_warriors"], gold={0: 9}, **harbour(bazaar="warrior 4"))
    t.choose("move town_square")
    assert t.why_not("spend two_warriors 1 warrior") == "MC-ENT-ICONS-04"
    assert t.why_not("buy skill") == "MC-ENT-DOCK-04"
    t.choose("move hall_warrior")
    assert t.why_not("fan 1") == "MC-ENT-SQUARE-01"
    assert t.why_not("island left warrior") == "MC-ENT-ISLAND-01"
    assert t.why_not(f"creature {t.zone('creature_pile')[0]}") == "MC-ENT-ISLAND-01"
    assert t.why_not("play two_bards") == "MC-ENT-SING-05"
    assert (t.zone("gold", 0), t.zone("moves")) == (9, 0)


@pytest.mark.rule("MC-ENT-SING-08")
def test_gold_is_gained_at_once() -> None:
    t = singing("pier_bazaar", ["two_warriors", "one_noble"], **harbour(bazaar="warrior 3, noble 1"))
    assert gold(t.choose("spend two_warriors 1 warrior")) == 6
    assert gold(t.choose("spend one_noble 1 noble")) == 7


@pytest.mark.rule("MC-ENT-SING-09", "MC-RULING-07")
@pytest.mark.parametrize("place", PLACES)
def test_bragging_and_unlocking_are_possible_anywhere(place: str) -> None:
    t = singing(place, ["nobles_over_warriors", "four_gold"], volume={0: 6}, brag={0: ["gold_toad"]})
    asides = [str(choice) for choice in t.game.ask().options if choice.is_aside()]
    assert asides == ["unlock nobles_over_warriors", "use four_gold 1", "brag"]
    t.choose("unlock nobles_over_warriors", "use four_gold 1", "brag")
    assert (t.zone("volume", 0), gold(t), t.zone("place")) == (0, 7, place)


@pytest.mark.rule("MC-ENT-SING-10")
def test_at_the_end_icons_are_lost_and_the_rest_is_kept() -> None:
    t = singing("pier_bazaar", ["two_warriors", "one_noble"], stones={0: 2}, volume={0: 4}, gold={0: 3},
                **harbour(bazaar="warrior 4"))  # fmt: skip
    t.choose("end_song")
    assert (t.zone("place"), t.zone("visited"), t.zone("used"), t.zone("song", 0)) == (None, [], [], [])
    assert (t.zone("stones", 0), t.zone("volume", 0), gold(t)) == (2, 4, 3)
    assert t.zone("discard", 0) == ["two_hours", "two_warriors", "one_noble"]


@pytest.mark.rule("MC-ENT-SING-11")
def test_performers_do_not_block_each_other() -> None:
    t = singing("town_square", [], merchants="entertainer,entertainer", dial={0: 1, 1: 2}, lasts=3,
                hand={1: ["one_noble", "three_hours"]})  # fmt: skip
    t.choose("end_song", "play one_noble", "discard three_hours", "tempo as_printed")
    assert (t.game.seat, t.options()) == (1, [f"place {place}" for place in PLACES])
    t.choose("place town_square")
    assert t.zone("place") == "town_square"


@pytest.mark.rule("MC-ENT-SING-01")
def test_without_a_full_turn_there_is_no_song() -> None:
    t = composing("one_noble", "three_hours", brag={0: ["gold_toad"]}, volume={0: 6}, stones={0: 3})
    t.choose("play one_noble", "discard three_hours", "tempo as_printed")
    assert (t.zone("singer"), t.game.seat, t.zone("song", 0)) == (None, 1, ["one_noble"])
    assert (t.zone("volume", 0), t.zone("brag", 0)) == (6, ["gold_toad"])


@pytest.mark.rule("MC-ENT-SING-12", "MC-CORE-HALL-04")
def test_the_lair_and_a_hall_of_paladins_are_no_places() -> None:
    t = placing("two_warriors")
    assert not [text for text in t.options() if "lair" in text or "paladin" in text]
