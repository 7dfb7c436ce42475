"""What lies open, what is hidden from whom, and worlds that fit what a seat knows."""

from __future__ import annotations

import json
from typing import Any

import pytest

import bardhall
from tests.games.cove.tables import drawn, selling, turn
from tests.scenario import Scenario

LOOKERS = (0, 1, 2, None)
THREE = ("entertainer", "trader", "entertainer")
COVERED = ("townsfolk_deck", "corruption_deck", "peddler_deck")
SECRET = (*COVERED, "deck", "hand", "corruption", "skill_pile", "impro_pile", "stack")
START = [
    "anvil_chorus", "marching_song", "sea_shanty", "tavern_round", "fireside_ballad", "riddle_song", "star_hymn",
    "court_air", "slow_pavane", "mirror_duet", "crowd_pleaser", "old_refrain",
]  # fmt: skip


def mid_game(**zones: Any) -> Scenario:
    """A Trader's turn between two Entertainers, with something hidden wherever something can be."""
    usual: dict[str, Any] = {
        "hand": {0: START[:2], 2: START[3:5]}, "deck": {0: START[2:6], 2: [*START[5:8], "lucky_toad"]},
        "discard": {0: START[6:9], 2: START[9:]}, "song": {0: START[9:10]}, "brag": {0: ["lucky_toad"]},
        "bought": {0: ["war_anthem", "whole_band"]}, "beside": {2: ["war_poet"]},
        "fans": {2: [{"card": "war_poet", "nth": 1}]},
        "skill_pile": ["royal_masque", "moonlit_serenade", "arcane_canon"],
        "impro_pile": ["stolen_verse", "ringing_echo", "signed_portraits"],
        "corruption": {0: ["signed_confession", "shady_whisper"], 1: ["marked_coin", "signed_confession"]},
        "small": {1: "wb"}, "staff": {1: ["fog_caller"]}, "gold": {0: 5, 1: 6, 2: 7},
    }  # fmt: skip
    return turn(1, THREE, **{**usual, **zones})


def worlds(t: Scenario, seat: int | None) -> list[Scenario]:
    """A few worlds that the seat can imagine; all of them look the same to it."""
    found = [Scenario(t.game.imagine(seat, seed)) for seed in range(1, 9)]
    for world in found:
        assert world.sight(seat) == t.sight(seat)
    return found


@pytest.mark.parametrize("looker", LOOKERS)
def test_what_lies_open_is_seen_by_all(looker: int | None) -> None:
    t = mid_game()
    seen = t.sight(looker)
    for name, zone in t.table.items():
        if name not in SECRET:
            assert seen[name] == zone, name
    assert seen["stack"] == t.zone("stack")  # no question is secret


@pytest.mark.rule("MC-ENT-HAND-01", "MC-ENT-DOCK-05")
@pytest.mark.parametrize("looker", LOOKERS)
def test_the_hand_limit_and_the_price_of_a_card_are_fields(looker: int | None) -> None:
    """F-LIB-09: nobody has to read them out of a label; on the Trader's seat they are those of empty tracks."""
    crests = [{"card": card, "nth": nth} for nth, card in enumerate(("war_poet", "lace_seller", "rune_scholar"), 1)]
    seen = mid_game(fans={2: crests}, runes={2: ["bard", "noble"]}).sight(looker)
    assert (seen["hand_limit"], seen["card_price"]) == ([2, 2, 4], [1, 1, 4])


@pytest.mark.rule("MC-CORE-SETUP-07", "MC-CORE-SETUP-08")
@pytest.mark.parametrize("looker", LOOKERS)
def test_what_lies_face_down_is_seen_by_nobody(looker: int | None) -> None:
    t = mid_game()
    seen = t.sight(looker)
    for name in COVERED:
        assert seen[name] == [None] * len(t.zone(name)), name
    assert seen["deck"] == [[None] * len(deck) for deck in t.zone("deck")]  # not even one's own


def test_hands_are_seen_by_their_owners_alone() -> None:
    t = mid_game()
    assert t.sight(0)["hand"] == [START[:2], [], [None, None]]
    assert t.sight(2)["hand"] == [[None, None], [], START[3:5]]
    assert t.sight(1)["hand"] == t.sight(None)["hand"] == [[None, None], [], [None, None]]


@pytest.mark.rule("MC-CORE-CORRUPTION-01")
def test_corruption_is_seen_by_its_owner_alone() -> None:
    t = mid_game()
    assert t.sight(0)["corruption"] == [["signed_confession", "shady_whisper"], [None, None], []]
    assert t.sight(1)["corruption"] == [[None, None], ["marked_coin", "signed_confession"], []]
    assert t.sight(2)["corruption"] == t.sight(None)["corruption"] == [[None, None], [None, None], []]


@pytest.mark.rule("MC-CORE-CORRUPTION-01")
def test_corruption_of_others_leaves_no_trace_in_its_order() -> None:
    one = mid_game(
        corruption={1: ["marked_coin", "shady_whisper"]}, corruption_deck=["signed_confession", "marked_coin"]
    )
    two = mid_game(
        corruption={1: ["signed_confession", "marked_coin"]}, corruption_deck=["marked_coin", "shady_whisper"]
    )
    assert one.sight(0) == two.sight(0)
    assert one.sight(1) != two.sight(1)


@pytest.mark.rule("MC-MULTI-05")
@pytest.mark.parametrize("looker", LOOKERS)
def test_of_the_piles_the_tops_are_seen_and_all_creatures(looker: int | None) -> None:
    t = mid_game()
    seen = t.sight(looker)
    assert seen["skill_pile"] == ["royal_masque", None, None]
    assert seen["impro_pile"] == ["stolen_verse", None, None]
    assert seen["creature_pile"] == t.zone("creature_pile")
    assert mid_game(skill_pile=[]).sight(looker)["skill_pile"] == []


@pytest.mark.rule("MC-ENT-CARDS-12")
@pytest.mark.parametrize("looker", LOOKERS)
def test_a_bought_card_is_known_until_it_is_drawn(looker: int | None) -> None:
    t = mid_game(hours=[4, 9, 8], bag="")
    assert t.sight(looker)["bought"] == [["war_anthem", "whole_band"], [], []]
    t.choose("peddle")
    t.choose("play anvil_chorus", "discard marching_song", "tempo as_printed")
    assert t.zone("hand", 0)[0] == "war_anthem"  # drawn first, then the impro, then the deck
    assert t.sight(looker)["bought"] == [[], [], []]
    assert t.sight(looker)["song"][0] == ["mirror_duet", "anvil_chorus", "whole_band"]
    assert (t.sight(looker)["hand"][0][0] == "war_anthem") == (looker == 0)


def test_hidden_cards_are_known_to_be_somewhere() -> None:
    t = mid_game()
    seen = t.sight(0)
    assert seen["unseen"] == [sorted_as(t, START[2:6]), [], sorted_as(t, [*START[3:8], "lucky_toad"])]
    assert t.sight(2)["unseen"][0] == sorted_as(t, START[:6])
    assert {"moonlit_serenade", "ringing_echo"} <= set(seen["hidden"])
    assert not {"royal_masque", "stolen_verse", "war_anthem", "gate_guard"} & set(seen["hidden"]) - set(
        t.zone("townsfolk_deck")
    )


def sorted_as(t: Scenario, cards: list[str]) -> list[str]:
    """Cards in the order of the box."""
    return sorted(cards, key=t.game.start.box.ids.index)


def test_orders_leave_no_trace() -> None:
    t = mid_game()
    data = json.loads(t.game.dump())
    table = data["table"]
    for name in ("townsfolk_deck", "corruption_deck"):
        table[name].reverse()
    for name in ("skill_pile", "impro_pile"):
        table[name] = [table[name][0], *table[name][:0:-1]]
    table["deck"][0].reverse()
    table["hand"][2], table["deck"][2][:2] = table["deck"][2][:2], table["hand"][2]
    twin = Scenario(bardhall.load(json.dumps(data), audit=False))
    assert twin.table != t.table
    for looker in (0, 1, None):
        assert twin.sight(looker) == t.sight(looker)
    assert twin.sight(2) != t.sight(2)


@pytest.mark.parametrize("looker", LOOKERS)
def test_imagined_worlds_deal_what_is_hidden_again(looker: int | None) -> None:
    t = mid_game()
    found = worlds(t, looker)
    for name in ("townsfolk_deck", "corruption_deck", "skill_pile"):
        assert len({tuple(world.zone(name)) for world in found}) > 1, name
    for seat in (0, 2):
        hands = {tuple(sorted(world.zone("hand", seat))) for world in found}
        assert (len(hands) == 1) == (looker == seat)
        assert len({tuple(world.zone("deck", seat)) for world in found}) > 1
    for world in found:
        assert world.zone("bought") == t.zone("bought")


@pytest.mark.parametrize("looker", [0, None])
def test_worlds_of_a_solo_game_shuffle_the_peddlers_deck(looker: int | None) -> None:
    t = Scenario(bardhall.new("cove", seats=1, seed=4, merchants="entertainer"))
    decks = {tuple(world.zone("peddler_deck")) for world in worlds(t, looker)}
    assert len(decks) > 1
    assert {tuple(sorted(deck)) for deck in decks} == {tuple(sorted(t.zone("peddler_deck")))}


def test_worlds_in_the_middle_of_a_pilots_turn() -> None:
    t = turn(1, THREE, bag="wbzn").dictate(*drawn("nb")).choose("pilot")
    for looker in LOOKERS:
        for world in worlds(t, looker):
            assert world.zone("stack")[-1] == {"frame": "ChooseAdventurer", "seat": 1, "drawn": ["noble", "bard"]}


@pytest.mark.rule("MC-CORE-END-03")
def test_at_the_end_corruption_is_open_and_hands_are_not() -> None:
    t = selling((1, 0, 2), THREE, round=3, corruption={0: ["signed_confession"], 1: ["shady_whisper"]})
    t.choose("end_sales")
    for looker in LOOKERS:
        seen = t.sight(looker)
        assert seen["corruption"] == [["signed_confession"], ["shady_whisper"], []]
        assert seen["hand"][2] == (t.zone("hand", 2) if looker == 2 else [None, None])
