"""RIVAL-COMPOSE: its two cards, its dial and its marker."""

from __future__ import annotations

import pytest

from tests.games.bardwood.rival_tables import before_rival, rival_turn, tokens, told


@pytest.mark.rule("BG-RIVAL-COMPOSE-01")
def test_the_rival_takes_a_turn_after_each_of_the_humans_rest_phases() -> None:
    t = before_rival("rival_r1", "rival_u1", "rival_d1", "rival_l1", hand={0: []})
    assert (t.zone("rival_discard"), t.zone("movement_pile")) == ([], [])
    t.choose("end_song")
    assert (t.asked, t.game.seat, len(t.zone("hand", 0))) == ("Compose", 0, 2)  # the human has drawn up first
    assert (t.zone("rival_discard"), t.zone("movement_pile")) == (["rival_r1"], ["rival_u1"])
    t.choose(t.options()[0], "stay")
    assert (t.asked, t.game.seat) == ("Compose", 0)
    assert (t.zone("rival_discard"), t.zone("movement_pile")) == (["rival_r1", "rival_d1"], ["rival_u1", "rival_l1"])


@pytest.mark.rule("BG-RIVAL-COMPOSE-01")
def test_its_turn_is_compose_sing_rest_in_this_order() -> None:
    t = rival_turn("rival_r1", "rival_u1", rival_dial="TL", region={0: "D4"})
    events = [event.kind for part in t.game.teller().told for event in part.events]
    wanted = ["rival_turn", "rival_tempo", "rival_marked", "rival_card", "rival_leg", "rival_sings", "rival_shelves"]
    assert [kind for kind in events if kind in wanted] == wanted


@pytest.mark.rule("BG-RIVAL-COMPOSE-02")
@pytest.mark.parametrize(
    ("dial", "card", "after"),
    [("TR", "rival_u1", "BR"), ("TR", "rival_u2", "BL"), ("BL", "rival_dr1", "TL"), ("BL", "rival_rd2", "TR"),
     ("TL", "rival_l1", "TR"), ("TL", "rival_l2", "BR")],
)  # fmt: skip
def test_the_first_card_goes_to_its_discard_and_turns_its_dial(dial: str, card: str, after: str) -> None:
    t = rival_turn(card, "rival_r1", rival_dial=dial, region={0: "A1"})
    assert (t.zone("rival_dial"), t.zone("rival_discard")) == (after, [card])
    assert t.zone("rival_place") == "coins_melody"  # only the second card moved it: to the right
    assert t.zone("dial", 0) == "TR"  # the human's dial stays


@pytest.mark.rule("BG-RIVAL-COMPOSE-03", "BG-RULING-41")
@pytest.mark.parametrize(
    ("dial", "card", "passes"),
    [("TR", "rival_u2", False), ("BL", "rival_u1", False), ("BL", "rival_u2", True), ("TL", "rival_u1", True)],
)
def test_the_marker_goes_onto_its_discard_when_the_pointer_passes(dial: str, card: str, passes: bool) -> None:
    t = rival_turn(card, "rival_r1", rival_dial=dial, region={0: "A1"})
    assert len(told(t, "rival_marked")) == len(told(t, "rival_sings")) == passes


@pytest.mark.rule("BG-RIVAL-COMPOSE-04")
@pytest.mark.parametrize(("dial", "card"), [("BR", "rival_u1"), ("TR", "rival_u1"), ("BL", "rival_u1")])
def test_it_uses_neither_rune_bonuses_nor_the_dials_moves(dial: str, card: str) -> None:
    t = rival_turn(card, "rival_r1", rival_dial=dial)
    assert (t.zone("rival_volume"), t.zone("rival_gems"), t.zone("rival_runes")) == (0, 0, 8)
    assert (t.zone("rival_place"), tokens(t)) == ("coins_melody", {"poets_house": 1})  # one leg, by its card
    assert (t.zone("coins"), t.zone("acoustic"), t.zone("volume"), t.zone("boat")) == ([0], [0], [0], [0])


@pytest.mark.rule("BG-RIVAL-COMPOSE-05", "BG-RIVAL-MOVE-02")
@pytest.mark.parametrize(
    ("card", "middle", "end"),
    [
        ("rival_ul1", "shop_impro_1", "shop_skill_1"),
        ("rival_lu2", "creature_3", "shop_skill_1"),
        ("rival_rd2", "coins_melody", "shop_impro_2"),
        ("rival_dr1", "shop_skill_2", "shop_impro_2"),
    ],
)
def test_two_arrows_are_two_legs_the_left_one_first(card: str, middle: str, end: str) -> None:
    t = rival_turn("rival_r1", card)
    assert (t.zone("movement_pile"), t.zone("rival_place")) == ([card], end)
    assert tokens(t) == {"poets_house": 1, middle: 2}


@pytest.mark.rule("BG-RIVAL-COMPOSE-05")
@pytest.mark.parametrize(
    ("card", "end"),
    [
        ("rival_u2", "shop_impro_1"),
        ("rival_d1", "shop_skill_2"),
        ("rival_l2", "creature_3"),
        ("rival_r2", "coins_melody"),
    ],
)
def test_one_arrow_is_one_leg(card: str, end: str) -> None:
    t = rival_turn("rival_r1", card)
    assert (t.zone("rival_place"), tokens(t)) == (end, {"poets_house": 1})
