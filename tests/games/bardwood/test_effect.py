"""EFFECT: arrows, options, shuffling, crests and runes on events, impros used again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.bardwood.packs import (
    SHUFFLE,
    arrow,
    creature,
    either,
    event,
    fan,
    gain,
    impro,
    motif,
    pack,
    remove,
    skill,
)
from tests.games.bardwood.tables import singing
from tests.games.packs import Entry
from tests.scenario import Scenario

SONG_IMPRO = {"impro": "song"}
SHOP_IMPRO = {"impro": "shop"}


def sing(folder: Path, *cards: Entry, extra: tuple[Entry, ...] = (), **zones: Any) -> Scenario:
    """Seat 0 sings a song of these cards; `extra` cards are only in the pack."""
    ids = [data["id"] for _, data in cards]
    usual: dict[str, Any] = {"song": {0: ["briar_banjo", *ids]}, "open_upper": ids, "region": {0: "D4", 1: "A1"}}
    return singing(packs=[pack(folder, *cards, *extra)], **{**usual, **zones})


@pytest.mark.rule("BG-EFFECT-01")
@pytest.mark.parametrize(("times", "most"), [(1, 1), (2, 2), ("any", 5)])
def test_how_often_an_arrow_can_be_paid_for(tmp_path: Path, times: int | str, most: int) -> None:
    t = sing(tmp_path, skill("toll", arrow({"coin": 1}, gain(volume=1), times=times)), coins={0: 5})
    t.choose("sing toll", *["pay"] * most)
    assert (t.asked, t.zone("volume", 0), t.zone("coins", 0)) == ("Sing", most, 5 - most)
    assert t.why_not("sing toll") == "BG-SING-02"


@pytest.mark.rule("BG-EFFECT-01", "BG-RULING-47")
def test_an_arrow_may_be_left_at_any_time(tmp_path: Path) -> None:
    toll = skill("toll", arrow({"coin": 1}, gain(volume=1), times="any"), gain(melody=1))
    t = sing(tmp_path, toll, coins={0: 5}).choose("sing toll", "pay", "stop")
    assert (t.asked, t.zone("volume", 0), t.zone("coins", 0), t.zone("melody")) == ("Sing", 1, 4, 1)


@pytest.mark.rule("BG-EFFECT-01")
def test_an_arrow_that_cannot_be_paid_is_passed_over(tmp_path: Path) -> None:
    toll = skill("toll", arrow({"coin": 1, "volume": 2}, gain(green_gem=1)), gain(melody=1))
    for coins, volume in ((0, 6), (5, 1)):
        t = sing(tmp_path, toll, coins={0: coins}, volume={0: volume}).choose("sing toll")
        assert (t.asked, t.zone("melody"), t.zone("gems", 0)) == ("Sing", 1, 0)
    t = sing(tmp_path, toll, coins={0: 1}, volume={0: 2}).choose("sing toll", "pay")
    assert (t.zone("coins", 0), t.zone("volume", 0), t.zone("gems", 0)) == (0, 0, 1)


@pytest.mark.rule("BG-EFFECT-01", "BG-RULING-51")
def test_nothing_comes_between_the_payments_of_an_arrow(tmp_path: Path) -> None:
    cards = [skill("toll", arrow({"coin": 1}, gain(volume=1), times=2)), skill("purse", gain(coin=1))]
    t = sing(tmp_path, *cards, coins={0: 2}).choose("sing toll", "pay")
    assert t.options() == ["pay", "stop"]
    assert t.why_not("sing purse") == "BG-SING-11"
    assert t.why_not("end_song") == "BG-SING-11"


@pytest.mark.rule("BG-EFFECT-01")
def test_each_use_of_the_card_opens_its_arrow_anew(tmp_path: Path) -> None:
    cards = [impro("toll", arrow({"coin": 1}, gain(volume=1))), skill("again", SONG_IMPRO)]
    t = sing(tmp_path, *cards, coins={0: 5}).choose("sing toll", "pay", "sing again", "impro toll", "pay")
    assert (t.zone("volume", 0), t.zone("coins", 0)) == (2, 3)


@pytest.mark.rule("BG-EFFECT-01", "BG-EFFECT-02")
def test_what_an_arrow_gets_is_gained_before_it_is_paid_again(tmp_path: Path) -> None:
    toll = skill("toll", arrow({"coin": 1}, either(gain(coin=1), gain(volume=1)), times=2))
    t = sing(tmp_path, toll, coins={0: 1}).choose("sing toll", "pay", "option 1", "pay", "option 2")
    assert (t.asked, t.zone("coins", 0), t.zone("volume", 0)) == ("Sing", 0, 1)


@pytest.mark.rule("BG-EFFECT-02")
@pytest.mark.parametrize(("number", "found"), [(1, (2, 1, 0)), (2, (0, 0, 3))])
def test_exactly_one_option_is_gained(tmp_path: Path, number: int, found: tuple[int, ...]) -> None:
    t = sing(tmp_path, skill("fork", either([gain(coin=2), gain(melody=1)], gain(volume=3)))).choose("sing fork")
    assert t.options() == ["option 1", "option 2"]
    assert t.why_not("decline") == "BG-EFFECT-02"
    t.choose(f"option {number}")
    assert (t.zone("coins", 0), t.zone("melody"), t.zone("volume", 0), t.asked) == (*found, "Sing")


@pytest.mark.rule("BG-EFFECT-02", "BG-RULING-47")
def test_an_option_without_use_may_be_chosen(tmp_path: Path) -> None:
    t = sing(tmp_path, skill("fork", either(arrow({"coin": 9}, gain(green_gem=1)), gain(volume=3))))
    assert t.choose("sing fork", "option 1").asked == "Sing"
    assert t.zone("volume", 0) == 0


@pytest.mark.rule("BG-EFFECT-03")
def test_discard_and_deck_become_a_new_deck(tmp_path: Path) -> None:
    zones: dict[str, Any] = {
        "deck": {0: ["crescendo", "sidestep"]}, "tops": {0: ["crescendo"]}, "discard": {0: ["sparring_partner"]},
        "hand": {0: ["polite_growl", "double_thumb"]}, "brag": {0: ["moss_toad"]},
    }  # fmt: skip
    t = sing(tmp_path, skill("mix", SHUFFLE, gain(coin=1)), **zones)
    t.dictate(["sparring_partner", "sidestep", "crescendo"]).choose("sing mix")
    assert t.zone("deck", 0) == ["sparring_partner", "sidestep", "crescendo"]
    assert (t.zone("discard", 0), t.zone("tops", 0), t.zone("coins", 0)) == ([], [], 1)
    assert t.zone("hand", 0) == ["polite_growl", "double_thumb"]
    assert (t.zone("song", 0), t.zone("brag", 0)) == (["briar_banjo", "mix"], ["moss_toad"])
    assert len(t.zone("deck", 1)) + len(t.zone("discard", 1)) == 6  # the other player's cards lie as before
    assert "BG-EFFECT-03" in t.rules_told()


@pytest.mark.rule("BG-EFFECT-03")
def test_a_card_that_is_being_resolved_is_not_shuffled_in(tmp_path: Path) -> None:
    crier = fan("crier", SHUFFLE)
    zones: dict[str, Any] = {"deck": {0: ["crier", "sidestep"]}, "discard": {0: ["double_thumb"]}}
    t = sing(tmp_path, extra=(crier,), hand={0: ["polite_growl"]}, **zones).choose("end_song")
    t.dictate(["double_thumb", "sidestep"]).choose("option 1")
    assert (t.zone("hand", 0), t.zone("deck", 0)) == (["polite_growl", "double_thumb"], ["sidestep"])
    assert t.zone("discard", 0) == ["crier"]


@pytest.mark.rule("BG-EFFECT-03", "BG-RULING-22")
def test_without_a_skill_to_find_a_rest_phase_shuffles_nothing(tmp_path: Path) -> None:
    crier = fan("crier", SHUFFLE)
    zones: dict[str, Any] = {"deck": {0: ["crier"]}, "discard": {0: ["sparring_partner"]}, "hand": {0: []}}
    t = sing(tmp_path, extra=(crier,), **zones).choose("end_song", "option 1")
    assert (t.game.seat, t.zone("hand", 0), t.zone("deck", 0)) == (1, [], [])
    assert t.zone("discard", 0) == ["sparring_partner", "crier"]


@pytest.mark.rule("BG-EFFECT-03")
def test_a_sing_phase_shuffles_even_without_a_skill(tmp_path: Path) -> None:
    zones: dict[str, Any] = {"deck": {0: []}, "discard": {0: ["sparring_partner"]}}
    t = sing(tmp_path, skill("mix", SHUFFLE), **zones).choose("sing mix")
    assert (t.zone("deck", 0), t.zone("discard", 0)) == (["sparring_partner"], [])


STAKE = event("stake", "once", either([{"place_crest": "here"}, gain(coin=3)], {"take_crests": "here"}))


@pytest.mark.rule("BG-EFFECT-04", "BG-CREST-07")
def test_the_leftmost_crest_goes_onto_the_event(tmp_path: Path) -> None:
    t = sing(tmp_path, extra=(STAKE,), event_1="stake", event_crests=[1], crests={1: 6})
    t.choose("event", "option 1", "rune TR")
    assert (t.zone("event_crests"), t.zone("crests", 0), t.zone("coins", 0)) == ([0, 1], 6, 3)
    bare = sing(tmp_path, extra=(STAKE,), event_1="stake", crests={0: 0}, crests_gone={0: 7})
    bare.choose("event", "option 1", "rune TR")
    assert (bare.zone("event_crests"), bare.zone("coins", 0)) == ([], 3)  # no crest, so that part is skipped


@pytest.mark.rule("BG-EFFECT-04", "BG-CREST-01", "BG-CREST-02")
def test_all_crests_are_taken_from_the_event(tmp_path: Path) -> None:
    zones: dict[str, Any] = {"event_crests": [0, 1, 1, 2], "crests": {0: 6, 1: 5, 2: 6}}
    t = sing(tmp_path, extra=(STAKE,), seats=3, event_1="stake", **zones).choose("event", "option 2", "rune TR")
    assert (t.zone("event_crests"), t.zone("won", 0), t.zone("crests_gone")) == ([], [1, 1, 2], [1, 0, 0])
    assert t.zone("crests") == [6, 5, 6]


@pytest.mark.rule("BG-EFFECT-05")
def test_a_rune_of_ones_choice_goes_onto_the_event(tmp_path: Path) -> None:
    vigil = event("vigil", "once", {"place_rune": "here"}, gain(coin=1))
    t = sing(tmp_path, extra=(vigil,), event_1="vigil").choose("event", "rune BL")
    assert (t.zone("event_runes"), t.zone("coins", 0), t.zone("runes", 0)) == ([0], 1, [2, 2, 1, 2])
    t.choose("rune TR")  # the reminder is another one
    assert (t.zone("event_runes"), t.zone("runes", 0)) == ([0, 0], [1, 2, 1, 2])


@pytest.mark.rule("BG-EFFECT-05", "BG-RULING-20")
def test_removed_runes_leave_the_game(tmp_path: Path) -> None:
    t = sing(tmp_path, skill("chisel", remove("rune", 2))).choose("sing chisel", "rune TL")
    assert t.options() == ["rune TR", "rune BR", "rune BL", "rune TL"]
    t.choose("rune TL")
    assert (t.asked, t.zone("runes", 0), t.zone("runes_gone", 0)) == ("Sing", [2, 2, 2, 0], 2)
    assert t.zone("event_runes") == []
    last = sing(tmp_path, skill("chisel", remove("rune", 2)), runes={0: [0, 1, 0, 0]}, runes_gone={0: 7})
    assert last.choose("sing chisel").zone("runes_gone", 0) == 8
    assert last.asked == "Sing"  # there is no second one


@pytest.mark.rule("BG-EFFECT-05", "BG-RULING-20", "BG-CREST-07")
def test_removed_crests_leave_the_track_from_the_left_and_the_game(tmp_path: Path) -> None:
    t = sing(tmp_path, skill("modesty", remove("crest", 2), gain(coin=1)), won={0: [1]}, crests={1: 6})
    t.choose("sing modesty")
    assert (t.zone("crests", 0), t.zone("crests_gone", 0), t.zone("won", 0)) == (5, 2, [1])
    last = sing(tmp_path, skill("modesty", remove("crest", 2), gain(coin=1)), crests={0: 1}, crests_gone={0: 6})
    assert last.choose("sing modesty").zone("crests_gone", 0) == 7
    assert last.zone("coins", 0) == 1


@pytest.mark.rule("BG-EFFECT-05", "BG-RULING-24")
def test_who_gains_an_effect_in_anothers_turn_chooses_the_rune(tmp_path: Path) -> None:
    zones: dict[str, Any] = {"piles": {4: ["chipper"]}, "pile_crests": {4: [1]}, "crests": {1: 6}, "melody": 9}
    t = sing(tmp_path, extra=(creature("chipper", remove("rune")),), **zones)
    t.choose("soothe creature_5", "rune TR")
    assert t.game.seat == 1
    t.choose("rune BL")
    assert t.zone("runes") == [[1, 2, 2, 2], [2, 2, 1, 2]]


@pytest.mark.rule("BG-EFFECT-06", "BG-RULING-52")
def test_an_impro_of_the_song_is_used_again_and_its_own_use_stays_open(tmp_path: Path) -> None:
    cards = [skill("again", SONG_IMPRO), impro("stomp", gain(volume=2), gain(coin=1)), skill("plain", gain(melody=1))]
    t = sing(tmp_path, *cards).choose("sing again")
    assert t.options() == ["impro stomp", "decline"]
    t.choose("impro stomp")
    assert (t.zone("volume", 0), t.zone("coins", 0)) == (2, 1)
    t.choose("sing stomp")  # not used yet
    assert (t.zone("volume", 0), t.zone("coins", 0)) == (4, 2)
    used = sing(tmp_path, *cards).choose("sing stomp", "sing again", "impro stomp")  # used already
    assert used.zone("volume", 0) == 4
    assert used.why_not("sing stomp") == "BG-SING-02"


@pytest.mark.rule("BG-EFFECT-06", "BG-RULING-47")
def test_using_an_impro_again_may_be_declined_or_find_nothing(tmp_path: Path) -> None:
    again = skill("again", SONG_IMPRO, gain(coin=1))
    t = sing(tmp_path, again, impro("stomp", gain(volume=2))).choose("sing again", "decline")
    assert (t.zone("volume", 0), t.zone("coins", 0)) == (0, 1)
    alone = sing(tmp_path, again, song={0: ["briar_banjo", "again"], 1: ["dawn_horn", "foot_stomp"]})
    assert alone.choose("sing again").asked == "Sing"  # another's impro does not do
    assert alone.zone("coins", 0) == 1


TIP = impro("tip", gain(coin=2))
LOAN = impro("loan", SHOP_IMPRO)
SHOPS = [["crescendo"], ["foot_stomp", "river_hum"], ["stone_choir"], ["tip"]]


@pytest.mark.rule("BG-EFFECT-06", "BG-RULING-52")
def test_the_top_impro_of_either_shop_is_used_from_anywhere_and_stays(tmp_path: Path) -> None:
    t = sing(tmp_path, skill("thief", SHOP_IMPRO), extra=(TIP,), region={0: "A4"}, shops=SHOPS).choose("sing thief")
    assert t.options() == ["impro foot_stomp", "impro tip", "decline"]
    assert t.why_not("impro river_hum") == "BG-RULING-52"  # not on top
    t.choose("impro tip")
    assert (t.zone("coins", 0), t.zone("shops"), t.zone("market")) == (2, SHOPS, 0)
    assert "tip" not in t.zone("deck", 0)


@pytest.mark.rule("BG-EFFECT-06")
def test_empty_impro_shops_lend_nothing(tmp_path: Path) -> None:
    t = sing(tmp_path, skill("thief", SHOP_IMPRO, gain(coin=1)), shops={1: [], 3: []}).choose("sing thief")
    assert (t.asked, t.zone("coins", 0)) == ("Sing", 1)


@pytest.mark.rule("BG-RULING-52")
def test_an_impro_cannot_be_used_again_inside_its_own_resolution(tmp_path: Path) -> None:
    cards = [impro("echo", SONG_IMPRO, gain(coin=1)), impro("canon", SONG_IMPRO, gain(volume=1))]
    t = sing(tmp_path, *cards).choose("sing echo")
    assert t.options() == ["impro canon", "decline"]
    assert t.why_not("impro echo") == "BG-RULING-52"
    t.choose("impro canon")  # inside of which nothing is left
    assert (t.asked, t.zone("coins", 0), t.zone("volume", 0)) == ("Sing", 1, 1)
    t.choose("sing canon", "impro echo")  # now the other way round
    assert (t.asked, t.zone("coins", 0), t.zone("volume", 0)) == ("Sing", 2, 2)


@pytest.mark.rule("BG-RULING-52")
def test_an_impro_of_a_shop_is_being_resolved_there(tmp_path: Path) -> None:
    cards: dict[str, Any] = {"extra": (TIP, LOAN)}
    t = sing(tmp_path, skill("thief", SHOP_IMPRO), shops={1: ["loan"], 3: ["tip"]}, **cards)
    t.choose("sing thief", "impro loan")
    assert t.options() == ["impro tip", "decline"]
    alone = sing(tmp_path, skill("thief", SHOP_IMPRO), shops={1: ["loan"], 3: []}, **cards)
    assert alone.choose("sing thief", "impro loan").asked == "Sing"


@pytest.mark.rule("BG-RULING-52")
def test_an_impro_that_leads_to_itself_by_a_motif_is_still_in_use(tmp_path: Path) -> None:
    cards = [impro("hush", {"motif": 1}), impro("stomp", gain(volume=2))]
    zones: dict[str, Any] = {"motifs": ["mirror"], "gem_faces": [False]}
    t = sing(tmp_path, *cards, extra=(motif("mirror", SONG_IMPRO),), **zones).choose("sing hush", "bonus mirror")
    assert t.options() == ["impro stomp", "decline"]


@pytest.mark.rule("BG-EFFECT-06", "BG-RULING-24")
def test_another_players_reward_uses_an_impro_of_their_own_song(tmp_path: Path) -> None:
    zones: dict[str, Any] = {"piles": {4: ["parrot"]}, "pile_crests": {4: [1]}, "crests": {1: 6}, "melody": 9}
    cards = (creature("parrot", SONG_IMPRO), impro("whistle", gain(melody=1, range_stone=1)))
    songs = {0: ["briar_banjo"], 1: ["dawn_horn", "foot_stomp", "whistle"]}
    t = sing(tmp_path, extra=cards, song=songs, **zones).choose("soothe creature_5")
    assert (t.game.seat, t.options()) == (1, ["impro foot_stomp", "impro whistle", "decline"])
    t.choose("impro whistle")
    assert (t.zone("ranges", 1), t.zone("melody")) == (1, 6)  # the melody is lost to seat 1, and no gain of seat 0


@pytest.mark.rule("BG-GAP-16", "BG-SING-04")
@pytest.mark.parametrize(
    ("brag", "coins"), [([], 0), (["moss_toad"], 1), (["moss_toad", "lamp_moth", "root_giant"], 2)]
)
def test_a_gain_for_each_of_a_counter_up_to_a_limit(tmp_path: Path, brag: list[str], coins: int) -> None:
    herd = {"per": "creatures", "each": [gain(coin=1)], "max": 2}
    t = sing(tmp_path, skill("herd", herd), brag={0: brag, 1: ["puddle_newt"]}).choose("sing herd")
    assert t.zone("coins", 0) == coins
