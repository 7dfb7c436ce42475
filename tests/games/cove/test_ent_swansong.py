"""SWANSONG: one more song at the start of the market."""

from __future__ import annotations

import pytest

from tests.games.cove.songs import before_market, crew, gold, halls, harbour, offered, singing


@pytest.mark.rule("MC-ENT-SWANSONG-01", "MC-CORE-MARKET-01")
@pytest.mark.parametrize("round", [1, 2, 3])
@pytest.mark.parametrize("dial", [0, 3])
def test_in_every_market_one_may_sing_whatever_the_dial_shows(round: int, dial: int) -> None:
    t = before_market("two_bards", round=round, dial={0: dial}, **harbour(bazaar="bard 4"))
    assert (t.asked, t.options()) == ("SwanSong", ["swan_song", "no_swan_song"])
    t.choose("swan_song", "place pier_bazaar", "spend two_bards 1 bard")
    assert (gold(t), t.zone("dial", 0)) == (8, dial)


@pytest.mark.rule("MC-ENT-SWANSONG-01", "MC-CORE-MARKET-01")
def test_before_anybody_sells() -> None:
    t = before_market(small={1: {"warrior": 1}}, **harbour(square="warrior 4"))
    t.choose("swan_song", "place town_square", "end_song")
    assert (t.asked, t.game.seat) == ("Sell", 1)


@pytest.mark.rule("MC-ENT-SWANSONG-02", "MC-RULING-24", "MC-ENT-TEMPO-09")
@pytest.mark.parametrize(("dial", "moves"), [(0, 1), (1, 2), (2, 3), (3, 2)])
def test_movement_by_the_dial_and_all_rules_of_a_song(dial: int, moves: int) -> None:
    t = before_market("nobles_over_warriors", dial={0: dial}, stones={0: 1}, volume={0: 6}, brag={0: ["gold_toad"]},
                      **harbour(bazaar="bard 4"))  # fmt: skip
    t.choose("swan_song")
    assert (t.zone("is_swan"), t.zone("moves"), t.asked) == (True, moves, "PlacePerformer")
    t.choose("place town_square", "unlock nobles_over_warriors", "brag", "move pier_bazaar", "spend stone bard")
    assert (gold(t), t.zone("volume", 0), t.zone("moves"), t.zone("stones", 0)) == (15, 0, moves - 1, 0)


@pytest.mark.rule("MC-ENT-SWANSONG-03", "MC-ENT-REST-07", "MC-ENT-SING-10")
def test_afterwards_the_song_zone_is_discarded() -> None:
    t = before_market("two_bards", "four_gold", discard={0: ["one_wizard"]})
    t.choose("swan_song", "place town_square", "end_song")
    assert (t.zone("song", 0), t.zone("discard", 0)) == ([], ["one_wizard", "two_bards", "four_gold"])
    assert (t.zone("singer"), t.zone("is_swan"), t.zone("place")) == (None, False, None)


@pytest.mark.rule("MC-ENT-SWANSONG-04", "MC-RULING-24", "MC-ENT-TEMPO-07")
def test_no_hours_no_dial_no_drawing() -> None:
    t = before_market("two_bards", dial={0: 3}, hand={0: ["one_noble"]}, round=3)
    t.choose("swan_song", "place town_square", "end_song")
    assert (t.zone("dial", 0), t.zone("hand", 0), t.zone("deck", 0)) == (3, ["one_noble"], ["one_hour"] * 5)
    assert t.zone("hours") == [12, 12]


@pytest.mark.rule("MC-ENT-SWANSONG-05", "MC-RULING-25")
def test_who_declines_keeps_the_song_zone_for_the_next_round() -> None:
    t = before_market("two_bards", "four_gold", hand={0: ["one_noble", "two_hours"]}, dial={0: 3}, volume={0: 2},
                      stones={0: 1}, brag={0: ["gold_toad"]}, discard={0: ["one_wizard"]})  # fmt: skip
    t.choose("no_swan_song")
    assert (t.zone("round"), t.zone("song", 0), t.zone("dial", 0)) == (2, ["two_bards", "four_gold"], 3)
    assert (t.zone("hand", 0), t.zone("volume", 0), t.zone("stones", 0)) == (["one_noble", "two_hours"], 2, 1)
    assert (t.zone("brag", 0), t.zone("discard", 0)) == (["gold_toad"], ["one_wizard"])


@pytest.mark.rule("MC-ENT-SWANSONG-06", "MC-RULING-34")
def test_those_at_sea_still_listen_and_go_ashore_after_all_swan_songs() -> None:
    t = before_market("two_bards", merchants="entertainer,entertainer", runes={0: ["bard"], 1: ["bard"]}, stones={1: 1},
                      creature_pile=[], round=3, song={1: []}, **harbour(L1="bard 3", R1="bard 1"))  # fmt: skip
    t.choose("swan_song", "place dragon_island", "island left bard", "spend two_bards 1 bard", "end_song")
    assert (gold(t), t.zone("halls"), t.game.seat) == (6, halls(""), 1)
    t.choose("swan_song", "place dragon_island", "island left bard", "spend stone bard", "end_song")
    assert (gold(t, 1), t.zone("halls")["bard"], t.zone("boats")["L1"]) == (9, 5, crew())


@pytest.mark.rule("MC-ENT-SWANSONG-07", "MC-RULING-40")
def test_it_is_a_step_of_its_own_and_needs_no_card() -> None:
    t = before_market(runes={0: ["bard"]}, stones={0: 3}, creature_pile=[], dial={0: 2}, **harbour(L1="bard 1"))
    t.choose("swan_song", "place hall_bard")
    assert t.why_not("place_rune") == "MC-ENT-HALL-02"  # a rune closes its hall for good
    t.choose("move dragon_island", "island left bard", "spend stone bard")
    assert gold(t) == 3


@pytest.mark.rule("MC-ENT-SWANSONG-07", "MC-RULING-40", "MC-ENT-ISLAND-04")
def test_places_and_island_halls_of_an_earlier_song_can_be_chosen_again() -> None:
    t = singing("dragon_island", ["two_bards"], runes={0: ["bard"]}, creature_pile=[], hours={0: 10, 1: 12},
                stones={0: 1}, market_order=[1], **harbour(L1="bard 1"))  # fmt: skip
    t.choose("island left bard", "spend two_bards 1 bard", "end_song")
    assert (t.asked, t.zone("market_order")) == ("SwanSong", [1, 0])
    t.choose("swan_song", "place dragon_island", "island left bard", "spend stone bard")
    assert gold(t) == 2 + 3


@pytest.mark.rule("MC-ENT-SWANSONG-07", "MC-ENT-HAND-03", "MC-ENT-DOCK-08")
def test_new_cards_and_a_higher_limit_wait_for_the_next_rest() -> None:
    t = before_market("two_bards", gold={0: 5}, hand={0: ["one_noble", "two_hours"]}, skill_pile=["three_warriors"],
                      dial={0: 1})  # fmt: skip
    t.choose("swan_song", "place town_square", "fan 1", "pay least", "move pier_bazaar", "buy skill", "end_song")
    assert (t.zone("round"), t.zone("hand", 0), t.zone("bought", 0)) == (
        2,
        ["one_noble", "two_hours"],
        ["three_warriors"],
    )
    while t.game.seat != 0:
        t.choose(t.options()[0])
    t.choose("play one_noble", "discard two_hours", "tempo as_printed")
    while t.asked == "LoadAdventurer":
        t.choose(t.options()[0])
    assert t.zone("hand", 0) == ["three_warriors", "one_hour", "one_hour"]


@pytest.mark.rule("MC-ENT-SWANSONG-01", "MC-MULTI-06", "MC-GAP-20")
def test_swan_songs_one_after_the_other_in_market_order() -> None:
    t = before_market(merchants="entertainer,entertainer,trader", seats=3, market_order=[0, 2, 1])
    t.choose("swan_song", "place town_square")
    assert (t.zone("singer"), offered(t, "end_song")) == (0, ["end_song"])
    t.choose("end_song")
    assert (t.asked, t.game.seat) == ("SwanSong", 1)
