"""RIVAL-REST: the marker returns, and a new deck is made by the difficulty."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.bardwood.rival_tables import CARDS, before_rival, told
from tests.scenario import Scenario

# After this turn the pile holds four cards with two arrows and three with one.
PILE = ["rival_u1", "rival_ul1", "rival_d1", "rival_dr1", "rival_lu2", "rival_rd2"]
DISCARD = ["rival_u2", "rival_d2", "rival_r2", "rival_l2", "rival_ur2", "rival_dl2", "rival_ld1"]
ORDER = ["rival_u1", "rival_lu2", "rival_l1", "rival_ul1", "rival_dr1", "rival_d1", "rival_rd2"]


def last_cards(difficulty: str, **zones: Any) -> Scenario:
    """The Rival is about to draw the last two cards of its deck."""
    usual: dict[str, Any] = {"rival_deck": ["rival_ru1", "rival_l1"], "movement_pile": PILE, "rival_discard": DISCARD}
    return before_rival(difficulty=difficulty, **{**usual, **zones})


def removed(t: Scenario) -> list[str]:
    """The Rival's cards that are out of the game."""
    return [card for card in t.zone("aside") if card in CARDS]


def cards(t: Scenario) -> int:
    return sum(len(t.zone(zone)) for zone in ("rival_deck", "rival_discard", "movement_pile"))


@pytest.mark.rule("BG-RIVAL-REST-01", "BG-RULING-41")
def test_after_a_song_the_marker_returns_to_the_shelf() -> None:
    t = before_rival("rival_r1", "rival_u1", "rival_d1", "rival_l1", rival_dial="TL", region={0: "D4"})
    t.choose("end_song")
    assert (len(told(t, "rival_sings")), t.zone("rival_marked"), t.zone("rival_dial")) == (1, False, "TR")
    t.choose(t.options()[0], "stay")
    assert (len(told(t, "rival_sings")), t.zone("rival_dial")) == (1, "BR")  # the next turn has no song


@pytest.mark.rule("BG-RIVAL-REST-02")
def test_a_new_deck_is_made_of_both_piles_when_the_old_one_is_empty() -> None:
    t = last_cards("medium").dictate(ORDER, ["rival_u2", "rival_d1"]).choose("end_song")
    assert (t.zone("rival_discard"), t.zone("movement_pile")) == ([], [])
    left = {*PILE, *DISCARD, "rival_ru1", "rival_l1"} - {"rival_u1", "rival_lu2"}
    assert (len(t.zone("rival_deck")), set(t.zone("rival_deck"))) == (13, left)
    assert t.zone("rival_deck")[:2] == ["rival_u2", "rival_d1"]  # shuffled


@pytest.mark.rule("BG-RIVAL-REST-02")
def test_while_cards_are_left_nothing_is_shuffled() -> None:
    t = last_cards("easy", rival_deck=["rival_ru1", "rival_l1", "rival_r1"]).choose("end_song")
    assert (t.zone("rival_deck"), removed(t)) == (["rival_r1"], [])
    assert t.zone("movement_pile") == [*PILE, "rival_l1"]
    assert t.zone("rival_discard") == [*DISCARD, "rival_ru1"]


@pytest.mark.rule("BG-RIVAL-REST-03", "BG-RIVAL-REST-04", "BG-RIVAL-REST-05")
@pytest.mark.parametrize(
    ("difficulty", "gone"),
    [
        ("easy", ["rival_lu2", "rival_ul1"]),  # the first two with two arrows
        ("medium", ["rival_lu2", "rival_u1"]),  # the first two
        ("hard", ["rival_l1", "rival_u1"]),  # the first two with a single arrow
    ],
)
def test_two_cards_of_the_movement_pile_are_removed_by_difficulty(difficulty: str, gone: list[str]) -> None:
    t = last_cards(difficulty).dictate(ORDER).choose("end_song")
    assert (sorted(removed(t)), len(t.zone("rival_deck"))) == (gone, 13)
    assert not set(gone) & set(t.zone("rival_deck"))


@pytest.mark.rule("BG-RIVAL-REST-04", "BG-RIVAL-REST-03", "BG-RIVAL-REST-05")
@pytest.mark.parametrize("difficulty", ["easy", "medium", "hard"])
def test_which_cards_go_is_left_to_chance(difficulty: str) -> None:
    zones: dict[str, Any] = {"movement_pile": PILE, "rival_discard": DISCARD, "rival_deck": ["rival_ru1", "rival_l1"]}
    found = set()
    for order in (PILE, PILE[::-1], ORDER):
        t = before_rival(difficulty=difficulty, **zones).dictate(order).choose("end_song")
        found.add(tuple(sorted(removed(t))))
        assert not set(removed(t)) & {*DISCARD, "rival_ru1"}  # never of the discard
    assert len(found) > 1


@pytest.mark.rule("BG-RIVAL-REST-06", "BG-RULING-40")
@pytest.mark.parametrize(
    ("difficulty", "pile", "gone"),
    [
        ("easy", ["rival_u1", "rival_d1"], []),
        ("easy", ["rival_u1", "rival_dr1"], ["rival_dr1"]),
        ("hard", ["rival_ul1", "rival_dr1"], ["rival_l1"]),  # the card of this turn
        ("medium", [], ["rival_l1"]),
    ],
)
def test_with_fewer_fitting_cards_those_are_removed(difficulty: str, pile: list[str], gone: list[str]) -> None:
    t = last_cards(difficulty, movement_pile=pile).choose("end_song")
    assert removed(t) == gone
    assert len(t.zone("rival_deck")) == len(pile) + len(DISCARD) + 2 - len(gone)


@pytest.mark.rule("BG-RULING-40")
@pytest.mark.parametrize(("discard", "gone"), [([], 0), (["rival_u2"], 1), (["rival_u2", "rival_d2"], 1)])
def test_two_of_its_cards_are_always_left(discard: list[str], gone: int) -> None:
    t = last_cards("medium", movement_pile=[], rival_discard=discard).choose("end_song")
    assert (len(removed(t)), len(t.zone("rival_deck"))) == (gone, 2 + len(discard) - gone)
    # Three cards in the movement pile and one in the discard: two may go, but of three in all only one.
    t = last_cards("medium", movement_pile=["rival_u1"], rival_discard=[]).choose("end_song")
    assert (len(removed(t)), len(t.zone("rival_deck"))) == (1, 2)
    t = last_cards("medium", movement_pile=["rival_u1", "rival_d1"], rival_discard=[]).choose("end_song")
    assert (len(removed(t)), len(t.zone("rival_deck"))) == (2, 2)


@pytest.mark.rule("BG-RULING-40", "BG-RIVAL-REST-02")
def test_with_two_cards_left_it_goes_on_for_ever() -> None:
    t = last_cards("hard", movement_pile=[], rival_discard=[])
    t.choose("end_song")
    for _ in range(3):
        assert (len(t.zone("rival_deck")), removed(t)) == (2, [])
        t.choose(t.options()[0])
        while t.asked != "Compose":
            t.choose("stay" if t.asked == "Move" else t.options()[-1])


@pytest.mark.rule("BG-RULING-40", "BG-RIVAL-REST-02")
def test_a_deck_that_is_empty_between_the_two_draws_is_renewed_at_once() -> None:
    t = last_cards("medium", rival_deck=["rival_ru1"], movement_pile=PILE[:3], rival_discard=DISCARD[:2])
    t.dictate(["rival_d1", "rival_u1"], ["rival_ru1", "rival_u2"]).choose("end_song")
    assert t.zone("rival_dial") == "BR"  # by the tempo of the last card
    assert t.zone("movement_pile") == ["rival_ru1"]  # which was in the discard, and is drawn again for its arrows
    assert (t.zone("rival_discard"), t.zone("rival_deck")[0]) == ([], "rival_u2")
    assert (sorted(removed(t)), cards(t)) == (["rival_d1", "rival_u1"], 4)


@pytest.mark.rule("BG-RULING-40")
def test_a_deck_that_is_empty_before_the_first_draw_is_renewed_too() -> None:
    t = last_cards("easy", rival_deck=[]).dictate(ORDER[:2], ["rival_u1", "rival_d1"]).choose("end_song")
    assert (t.zone("rival_discard"), t.zone("movement_pile")) == (["rival_u1"], ["rival_d1"])
