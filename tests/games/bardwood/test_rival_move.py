"""RIVAL-MOVE: legs along the paths, with skipping, turning, portals and endless travel."""

from __future__ import annotations

import pytest

from tests.games.bardwood.rival_tables import before_rival, rival_turn, tokens, told
from tests.games.bardwood.walk_by_the_book import LOCATIONS
from tests.scenario import Scenario

# All others of the middle column, so that a leg up or down from the Poet's House never ends.
COLUMN = ["shop_impro_1", "perform_1", "shop_skill_2", "legend_3"]


def leg(start: str, arrow: str, trail: list[str] | None = None, is_crossed: bool = False) -> Scenario:
    """One leg from a location."""
    return rival_turn("rival_r1", f"rival_{arrow[0]}2", rival_place=start, trail=trail or [], is_crossed=is_crossed)


def place(t: Scenario) -> str:
    return str(t.zone("rival_place"))


@pytest.mark.rule("BG-RIVAL-MOVE-01")
def test_it_stands_on_locations_only() -> None:
    assert place(before_rival()) in LOCATIONS
    t = leg("shop_skill_1", "left")  # over the portal in the west
    assert place(t) == "oboe_bank"
    assert t.zone("region") == ["C2"]  # only the bard stands in a region


@pytest.mark.rule("BG-RIVAL-MOVE-02")
def test_the_top_token_stays_where_it_leaves() -> None:
    t = leg("volume", "down", ["perform_1", "creature_4"])
    assert tokens(t) == {"perform_1": 1, "creature_4": 2, "volume": 3}


@pytest.mark.rule("BG-RIVAL-MOVE-02", "BG-RULING-10")
def test_with_an_empty_pile_no_token_is_left() -> None:
    trail = ["motif_melody", "creature_1", "perform_1", "creature_2", "coins_lyrics", "perform_2", "creature_4"]
    t = leg("poets_house", "right", trail)
    assert (place(t), len(tokens(t)), "poets_house" in tokens(t)) == ("coins_melody", 7, False)
    # One token is left for two legs.
    t = rival_turn("rival_r1", "rival_dr1", trail=trail[:6])
    assert (place(t), tokens(t)["poets_house"], "shop_skill_2" in tokens(t)) == ("shop_impro_2", 7, False)


@pytest.mark.rule("BG-RIVAL-MOVE-03")
@pytest.mark.parametrize(
    ("arrow", "end"),
    [("up", "shop_impro_1"), ("down", "shop_skill_2"), ("left", "creature_3"), ("right", "coins_melody")],
)
def test_a_leg_goes_to_the_next_location(arrow: str, end: str) -> None:
    assert place(leg("poets_house", arrow)) == end


@pytest.mark.rule("BG-RIVAL-MOVE-04")
def test_locations_with_a_token_are_skipped() -> None:
    assert place(leg("creature_1", "right", ["perform_1"])) == "creature_2"
    assert place(leg("creature_1", "right", ["perform_1", "creature_2"])) == "coins_lyrics"
    t = leg("creature_1", "right", ["volume", "creature_2"])
    assert place(t) == "perform_1"  # a free one is not passed
    assert told(t, "rival_skips") == []


@pytest.mark.rule("BG-RIVAL-MOVE-05")
@pytest.mark.parametrize(
    ("start", "arrow", "end"),
    [
        ("perform_1", "up", "shop_impro_1"),
        ("legend_3", "down", "shop_skill_2"),
        ("perform_2", "left", "creature_3"),
        ("legend_2", "right", "volume"),
        ("motif_melody", "up", "perform_2"),  # down over the portal in the west, which it crosses
        ("creature_5", "down", "perform_3"),
    ],
)
def test_at_the_edge_it_moves_the_opposite_way(start: str, arrow: str, end: str) -> None:
    assert place(leg(start, arrow)) == end


@pytest.mark.rule("BG-RIVAL-MOVE-05", "BG-RULING-09")
def test_who_skips_to_the_edge_turns_round_and_goes_on() -> None:
    t = leg("creature_1", "right", ["perform_1", "creature_2", "coins_lyrics"])
    assert place(t) == "motif_melody"  # back over its own start, which has a token now
    assert tokens(t)["creature_1"] == 4
    assert [LOCATIONS[event["place"]] for event in told(t, "rival_skips")] == [
        "perform_1", "creature_2", "coins_lyrics", "creature_2", "perform_1", "creature_1",
    ]  # fmt: skip


@pytest.mark.rule("BG-RULING-10", "BG-RULING-09")
def test_the_start_is_not_free_even_without_a_token() -> None:
    trail = ["perform_1", "creature_2", "coins_lyrics", "volume", "legend_2", "perform_3", "creature_5"]
    t = leg("creature_1", "right", trail)
    assert (place(t), "creature_1" in tokens(t)) == ("motif_melody", False)


@pytest.mark.rule("BG-RIVAL-MOVE-06")
@pytest.mark.parametrize("start", ["oboe_bank", "shop_impro_2"])
def test_no_token_is_left_on_a_portal_and_no_stop_made(start: str) -> None:
    t = leg(start, "down")
    assert place(t) in LOCATIONS
    assert tokens(t) == {start: 1}


@pytest.mark.rule("BG-RIVAL-MOVE-07", "BG-RULING-08")
@pytest.mark.parametrize(
    ("start", "arrow", "end"),
    [
        ("motif_melody", "down", "perform_2"), ("perform_2", "up", "motif_melody"),
        ("legend_2", "down", "perform_3"), ("perform_3", "up", "legend_2"),
        ("creature_4", "right", "legend_3"), ("legend_3", "left", "creature_4"),
        ("legend_3", "right", "creature_5"), ("creature_5", "left", "legend_3"),
    ],
)  # fmt: skip
def test_along_the_edge_a_portal_is_crossed_straight_on(start: str, arrow: str, end: str) -> None:
    for is_crossed in (False, True):
        t = leg(start, arrow, is_crossed=is_crossed)
        assert (place(t), told(t, "rival_jumps")) == (end, [])


@pytest.mark.rule("BG-RIVAL-MOVE-08", "BG-RIVAL-MOVE-09", "BG-RULING-08")
@pytest.mark.parametrize(
    ("start", "arrow", "is_crossed", "trail", "end"),
    [
        ("shop_skill_1", "left", False, [], "oboe_bank"),  # up from the bottom
        ("shop_skill_1", "left", True, [], "shop_impro_2"),
        ("coins_melody", "right", False, [], "shop_impro_2"),
        ("oboe_bank", "down", False, [], "shop_skill_1"),  # right from the left edge
        ("oboe_bank", "down", True, [], "coins_melody"),  # left from the right edge
        ("oboe_bank", "down", False, ["shop_skill_1", "shop_impro_1"], "volume"),  # on in the new direction
        ("oboe_bank", "down", True, ["coins_melody", "poets_house"], "creature_3"),
        ("shop_skill_1", "left", False, ["oboe_bank", "creature_3"], "creature_1"),  # over its own start
    ],
)
def test_over_its_symbol_a_portal_carries_it_to_its_partner(
    start: str, arrow: str, is_crossed: bool, trail: list[str], end: str
) -> None:
    t = leg(start, arrow, trail, is_crossed)
    assert (place(t), len(told(t, "rival_jumps"))) == (end, 1)


@pytest.mark.rule("BG-RIVAL-MOVE-10", "BG-RULING-09")
def test_endless_travel_ends_on_the_nearest_free_location_of_the_humans_choice() -> None:
    t = leg("poets_house", "up", COLUMN)
    assert (t.asked, t.game.seat) == ("ChooseNearest", 0)
    assert t.options() == ["rival creature_3", "rival coins_melody"]
    assert (place(t), tokens(t)["poets_house"]) == ("poets_house", 5)  # the token of the leg stays
    t.choose("rival coins_melody")
    assert (place(t), len(tokens(t)), t.asked) == ("coins_melody", 5, "Compose")  # and there is no second one


@pytest.mark.rule("BG-RIVAL-MOVE-10", "BG-RULING-09")
def test_the_only_nearest_location_needs_no_choice() -> None:
    t = leg("poets_house", "down", [*COLUMN, "creature_3"])
    assert (place(t), t.asked) == ("coins_melody", "Compose")


@pytest.mark.rule("BG-RIVAL-MOVE-10", "BG-RULING-09")
def test_nearest_counts_steps_along_the_paths_and_portals_do_not_carry() -> None:
    # Both neighbours in the row are taken as well: two steps away, through corners.
    t = leg("poets_house", "up", [*COLUMN, "creature_3", "coins_melody"])
    assert t.options() == [
        "rival shop_skill_1", "rival volume", "rival perform_2", "rival oboe_bank", "rival shop_impro_2",
    ]  # fmt: skip
    # Two steps to the right lies a portal, which is no location; nothing beyond it counts as near.
    assert t.why_not("rival legend_2") == t.why_not("rival poets_house") == "BG-RIVAL-MOVE-10"
    assert t.why_not("rival creature_3") == "BG-RIVAL-MOVE-10"
    assert t.why_not("stay") == "BG-RIVAL-MOVE-10"


@pytest.mark.rule("BG-RIVAL-MOVE-10", "BG-RIVAL-COMPOSE-05")
def test_after_an_endless_leg_the_second_arrow_follows() -> None:
    t = rival_turn("rival_r1", "rival_ul1", trail=COLUMN)
    assert t.asked == "ChooseNearest"
    t.choose("rival coins_melody")
    assert (place(t), tokens(t)["coins_melody"]) == ("creature_3", 6)  # left, over the Poet's House


@pytest.mark.rule("BG-RIVAL-MOVE-10", "BG-RIVAL-MOVE-08")
def test_a_loop_through_portals_is_endless_too() -> None:
    trail = ["creature_1", "creature_3", "oboe_bank", "shop_impro_1", "volume", "legend_2"]
    t = leg("shop_skill_1", "left", trail)
    assert told(t, "rival_lost")
    assert (t.asked, tokens(t)["shop_skill_1"]) == ("ChooseNearest", 7)
    assert t.options() == ["rival motif_melody", "rival perform_1", "rival perform_2", "rival poets_house"]


@pytest.mark.rule("BG-RIVAL-MOVE-11")
def test_each_step_of_a_leg_is_told() -> None:
    t = leg("oboe_bank", "down", ["shop_skill_1"])
    kinds = [event.kind for part in t.game.teller().told for event in part.events]
    first = kinds.index("rival_leg")
    assert kinds[first : first + 6] == [
        "rival_leg", "rival_token", "rival_crosses", "rival_jumps", "rival_skips", "rival_arrives",
    ]  # fmt: skip
