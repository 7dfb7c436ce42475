"""RIVAL-SETUP: what lies on the table before the first turn."""

from __future__ import annotations

import json
from typing import Any

import pytest

import bardhall
from bardhall.games.bardwood.box import BardwoodBox
from bardhall.kernel.registry import box_of
from tests.games.bardwood.rival_tables import CARDS, before_rival, rival_turn, tokens
from tests.scenario import Scenario

CHALLENGES = ("coins", "stones", "creatures", "fans", "skills", "impros", "dial", "crests", "gems")


def solo(seed: int = 1, **options: Any) -> Scenario:
    return Scenario(bardhall.new("bardwood", seats=1, seed=seed, **options))


def portals() -> dict[str, str]:
    box = box_of("bardwood", [])
    assert isinstance(box, BardwoodBox)
    return {portal.id: portal.edge for portal in box.board.portals}


@pytest.mark.rule("BG-RIVAL-SETUP-01")
def test_the_rest_is_set_up_as_for_a_normal_game() -> None:
    t = solo()
    assert [len(t.zone("hand", 0)), len(t.zone("song", 0)), len(t.zone("discard", 0))] == [2, 1, 1]
    assert [len(pile) for pile in t.zone("shops")] == [6, 6, 6, 6]
    assert [len(pile) for pile in t.zone("piles")] == [2, 2, 3, 3, 3]
    assert [len(pile) for pile in t.zone("legends")] == [4, 4, 4]
    assert t.zone("told_runes") == [[None], [None], [None]]
    assert (len(t.zone("motifs")), t.zone("market"), t.zone("region", 0)) == (4, 0, "C2")
    assert (t.zone("crests", 0), t.zone("runes", 0), t.zone("volume", 0)) == (7, [2, 2, 2, 2], 0)
    t.game.audit()


@pytest.mark.rule("BG-RIVAL-SETUP-02", "BG-RIVAL-SETUP-03", "BG-GAP-13")
def test_two_portals_lie_at_the_bottom_and_one_on_each_side() -> None:
    assert portals() == {"portal_w": "left", "portal_e": "right", "portal_s1": "bottom", "portal_s2": "bottom"}


@pytest.mark.rule("BG-RIVAL-SETUP-02", "BG-RIVAL-SETUP-03", "BG-RIVAL-SETUP-05", "BG-RULING-07")
def test_the_links_are_drawn_from_the_seed() -> None:
    links = [solo(seed).zone("is_crossed") for seed in range(20)]
    assert links == [solo(seed).zone("is_crossed") for seed in range(20)]
    assert {True, False} == set(links)
    assert 4 <= links.count(True) <= 16


@pytest.mark.rule("BG-RIVAL-SETUP-04", "BG-RIVAL-SETUP-05", "BG-RULING-07", "BG-GAP-13")
@pytest.mark.parametrize(
    ("start", "card", "straight", "crossed"),
    [
        ("oboe_bank", "rival_d1", "shop_skill_1", "coins_melody"),  # S1 to W or E
        ("shop_impro_2", "rival_d1", "coins_melody", "shop_skill_1"),  # S2 to E or W
        ("shop_skill_1", "rival_l1", "oboe_bank", "shop_impro_2"),  # W to S1 or S2
        ("coins_melody", "rival_r1", "shop_impro_2", "oboe_bank"),  # E to S2 or S1
    ],
)
def test_each_bottom_portal_is_linked_to_one_side_portal(start: str, card: str, straight: str, crossed: str) -> None:
    assert rival_turn("rival_u1", card, rival_place=start, is_crossed=False).zone("rival_place") == straight
    assert rival_turn("rival_u1", card, rival_place=start, is_crossed=True).zone("rival_place") == crossed


@pytest.mark.rule("BG-RIVAL-SETUP-06")
def test_ten_and_fourteen_gems() -> None:
    for difficulty in ("easy", "medium"):
        t = solo(difficulty=difficulty)
        assert (t.zone("reserve_1"), t.zone("reserve_2"), t.zone("rival_gems")) == (10, 14, 0)


@pytest.mark.rule("BG-RIVAL-SETUP-07", "BG-RIVAL-SETUP-08", "BG-RIVAL-SETUP-09")
def test_the_rivals_board_crests_and_runes() -> None:
    t = solo()
    assert (t.zone("rival_crests"), t.zone("rival_runes"), t.zone("rival_volume")) == (7, 8, 0)
    assert (t.zone("rival_won"), t.zone("marked_pile")) == ([], [])
    assert [len(t.zone(zone)) for zone in ("bard", "boat", "region", "runes")] == [1, 1, 1, 1]  # the player's own


@pytest.mark.rule("BG-RIVAL-SETUP-10", "BG-RULING-41")
def test_its_dial_starts_top_right_with_the_marker_on_the_shelf() -> None:
    t = solo()
    assert (t.zone("rival_dial"), t.zone("rival_marked")) == ("TR", False)


@pytest.mark.rule("BG-RIVAL-SETUP-11", "BG-GAP-11")
def test_its_deck_is_all_sixteen_cards_in_an_order_of_the_seed() -> None:
    decks = [solo(seed).zone("rival_deck") for seed in range(3)]
    assert [sorted(deck) for deck in decks] == [sorted(CARDS)] * 3
    assert decks[0] != decks[1]
    assert solo(0).zone("rival_deck") == decks[0]
    assert json.loads(solo(0).game.view(0).json())["rival_deck"] == [None] * 16  # face down


@pytest.mark.rule("BG-RIVAL-SETUP-12", "BG-RULING-11")
def test_it_starts_on_the_poets_house_which_is_a_legend_location() -> None:
    assert [solo(seed).zone("rival_place") for seed in range(3)] == ["poets_house"] * 3
    t = rival_turn("rival_r2", "rival_u1", rival_dial="TL", region={0: "D4"})
    assert (t.zone("rival_gems"), t.zone("told_runes", 0)) == (1, ["rival", None])


@pytest.mark.rule("BG-RIVAL-SETUP-13", "BG-GAP-11")
def test_its_tokens_leave_the_pile_from_one_to_seven() -> None:
    assert tokens(solo()) == {}
    t = before_rival("rival_r1", "rival_u1", region={0: "D4"}).choose("end_song")
    assert tokens(t) == {"poets_house": 1}
    trail = ["creature_5", "perform_3", "creature_4", "legend_2", "volume", "coins_lyrics"]
    t = rival_turn("rival_r1", "rival_u1", trail=trail)
    assert tokens(t)["poets_house"] == 7


@pytest.mark.rule("BG-RIVAL-SETUP-14", "BG-GAP-12")
def test_one_challenge_lies_face_up_and_eight_face_down() -> None:
    t = solo()
    assert (len(t.zone("challenges")), t.zone("bets"), len(t.zone("challenge_deck"))) == (1, [0], 8)
    cards = {f"challenge_{name}" for name in CHALLENGES}
    assert {*t.zone("challenges"), *t.zone("challenge_deck")} == cards
    assert len({solo(seed).zone("challenges")[0] for seed in range(12)}) > 3
    shown = json.loads(t.game.view(0).json())
    assert (shown["challenges"], shown["challenge_deck"]) == (t.zone("challenges"), [None] * 8)


@pytest.mark.rule("BG-RIVAL-SETUP-15")
def test_the_human_takes_the_first_turn() -> None:
    for seed in range(4):
        t = solo(seed, events="seed_exchange,first_swallows")
        assert (t.asked, t.game.seat, t.zone("turn")) == ("Compose", 0, 1)
        assert (t.zone("rival_discard"), t.zone("movement_pile")) == ([], [])


@pytest.mark.rule("BG-RIVAL-SETUP-16")
def test_hard_gives_the_rival_a_gem_of_each_reserve() -> None:
    t = solo(difficulty="hard")
    assert (t.zone("reserve_1"), t.zone("reserve_2"), t.zone("rival_gems")) == (9, 13, 2)


@pytest.mark.rule("BG-RIVAL-SETUP-17")
def test_the_difficulty_is_chosen_before_the_game_and_stays() -> None:
    for difficulty in ("easy", "medium", "hard"):
        t = solo(difficulty=difficulty)
        for _ in range(30):
            t.choose(t.options()[0])
        assert t.zone("difficulty") == difficulty
    assert solo().zone("difficulty") == "medium"
    with pytest.raises(bardhall.Malformed, match="difficulty"):
        solo(difficulty="brutal")
