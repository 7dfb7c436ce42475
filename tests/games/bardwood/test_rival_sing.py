"""RIVAL-SING: when it sings, its duel, the challenges, and in which order and column it activates locations."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.bardwood.packs import gain, impro, pack
from tests.games.bardwood.rival_tables import ACT_2, SWAN, before_rival, rival_turn, tokens, told
from tests.games.bardwood.walk_by_the_book import LOCATIONS
from tests.scenario import Scenario

NINE = ["coins", "stones", "creatures", "fans", "skills", "impros", "dial", "crests", "gems"]
DECK = [f"challenge_{name}" for name in NINE]


def song(*, trail: list[str] | None = None, region: str = "A1", place: str = "perform_3", **zones: Any) -> Scenario:
    """The Rival sings; its pawn leaves a location on the right, up to legend_2, far from the bard."""
    usual: dict[str, Any] = {"rival_place": place, "rival_dial": "TL", "region": {0: region}}
    return rival_turn("rival_r1", "rival_u1", trail=trail or [], **{**usual, **zones})


def duel(**zones: Any) -> Scenario:
    """The Rival sings next to the bard; one challenge lies face up, the others are still in their order."""
    usual: dict[str, Any] = {"region": "D3", "challenges": DECK[:1], "bets": [0], "challenge_deck": DECK[1:]}
    return song(**{**usual, **zones})


def order(t: Scenario) -> list[str]:
    """The locations that were activated, in order."""
    return [LOCATIONS[event["place"]] for event in told(t, "rival_visits")]


@pytest.mark.rule("BG-RIVAL-SING-01")
@pytest.mark.parametrize(("dial", "sings"), [("TR", False), ("BR", False), ("BL", False), ("TL", True)])
def test_it_sings_only_with_its_marker_on_its_discard(dial: str, sings: bool) -> None:
    t = song(rival_dial=dial, trail=["coins_melody"])
    assert t.zone("rival_volume") == (3 if sings else 0)
    assert tokens(t) == ({} if sings else {"coins_melody": 1, "perform_3": 2})


@pytest.mark.rule("BG-RIVAL-SING-02")
@pytest.mark.parametrize(
    ("region", "loses"),
    [
        ("D1", True),  # the pawn on legend_2
        ("D2", True),
        ("D4", True),  # the token it left on perform_3
        ("A2", True),  # the token on creature_3
        ("B3", True),
        ("A1", False),
        ("C2", False),
        ("C4", False),
    ],
)
def test_it_duels_a_bard_whose_region_touches_its_pawn_or_a_token(region: str, loses: bool) -> None:
    t = song(trail=["creature_3"], region=region)
    assert t.zone("crests", 0) == (6 if loses else 7)
    assert (t.asked == "PlaceBet") == loses


@pytest.mark.rule("BG-RIVAL-SING-02")
def test_its_duel_costs_it_nothing() -> None:
    t = duel(rival_volume=2, crests={0: 4}, crests_gone={0: 3})
    assert t.zone("crests", 0) == 3
    assert (t.zone("rival_volume"), t.zone("rival_gems"), t.zone("rival_crests")) == (2, 0, 7)


@pytest.mark.rule("BG-RIVAL-SING-02", "BG-RIVAL-SING-06")
def test_the_duel_comes_before_the_locations() -> None:
    t = duel(trail=["coins_melody"])
    assert (t.asked, t.zone("rival_volume"), tokens(t)) == ("PlaceBet", 0, {"coins_melody": 1, "perform_3": 2})
    t.choose("bet challenge_coins easy")
    assert (t.zone("rival_volume"), tokens(t), t.asked) == (3, {}, "Compose")


@pytest.mark.rule("BG-RIVAL-SING-02")
def test_it_does_not_duel_in_a_turn_without_a_song() -> None:
    assert duel(rival_dial="BL").zone("crests", 0) == 7


@pytest.mark.rule("BG-RIVAL-SING-03", "BG-RULING-12")
def test_it_takes_one_crest_however_many_of_its_pieces_are_near() -> None:
    t = duel(trail=["coins_melody", "shop_impro_2"])
    assert (t.zone("crests", 0), t.asked) == (6, "PlaceBet")
    t.choose("bet challenge_coins easy")
    assert (t.zone("crests", 0), t.asked) == (6, "Compose")


@pytest.mark.rule("BG-RIVAL-SING-03")
def test_from_an_empty_track_it_takes_nothing() -> None:
    t = duel(crests={0: 0}, crests_gone={0: 7})
    assert (t.zone("crests", 0), t.asked) == (0, "Compose")
    assert (t.zone("challenges"), len(t.zone("challenge_deck"))) == (["challenge_coins"], 8)  # no card is turned up


@pytest.mark.rule("BG-RIVAL-SING-04")
def test_a_new_challenge_is_turned_up_and_the_human_bets_on_one_of_four() -> None:
    t = duel()
    assert t.zone("challenges") == ["challenge_coins", "challenge_stones"]
    assert t.game.seat == 0
    assert t.options() == [f"bet challenge_{name} {side}" for name in ("coins", "stones") for side in ("easy", "hard")]
    t.choose("bet challenge_stones hard")
    assert (t.zone("bets"), t.zone("rival_won"), t.zone("crests_gone", 0)) == ([0, 2], [], 0)
    assert duel().choose("bet challenge_coins easy").zone("bets") == [1, 0]


@pytest.mark.rule("BG-RIVAL-SING-05", "BG-RIVAL-SING-04")
def test_a_challenge_holds_one_crest() -> None:
    t = duel(challenges=DECK[:2], bets=[2, 0], challenge_deck=DECK[2:], crests={0: 6})
    assert t.options() == [
        "bet challenge_stones easy", "bet challenge_stones hard", "bet challenge_creatures easy",
        "bet challenge_creatures hard",
    ]  # fmt: skip
    assert t.why_not("bet challenge_coins easy") == t.why_not("bet challenge_coins hard") == "BG-RIVAL-SING-05"
    assert t.why_not("bet challenge_fans easy") == "BG-RIVAL-SING-05"  # still face down
    assert t.why_not("stay") == "BG-RIVAL-SING-04"
    t.choose("bet challenge_creatures easy")
    assert t.zone("bets") == [2, 0, 1]


@pytest.mark.rule("BG-RULING-13")
def test_with_an_empty_challenge_deck_the_free_cards_are_left() -> None:
    t = duel(challenges=DECK, bets=[1, 1, 1, 0, 1, 1, 0, 0, 0], challenge_deck=[], crests={0: 2})
    assert t.zone("challenges") == DECK
    names = ("fans", "dial", "crests", "gems")
    assert t.options() == [f"bet challenge_{name} {side}" for name in names for side in ("easy", "hard")]


@pytest.mark.rule("BG-RULING-13")
def test_without_a_free_challenge_the_rival_keeps_the_crest() -> None:
    t = duel(challenges=DECK[:1], bets=[2], challenge_deck=[], crests={0: 5})
    assert (t.asked, t.zone("crests", 0), t.zone("rival_won"), t.zone("bets")) == ("Compose", 4, [0], [2])


@pytest.mark.rule("BG-RIVAL-SING-06", "BG-RIVAL-SING-07")
def test_locations_are_activated_from_the_highest_token_to_the_lowest() -> None:
    t = song(trail=["coins_melody", "volume", "perform_1"])
    assert order(t) == ["perform_3", "perform_1", "volume", "coins_melody"]
    # Volume 0 at the volume location gives 3, the coins 3 more; the other way round it would be a gem.
    assert (t.zone("rival_volume"), t.zone("rival_gems")) == (6, 2)
    t = song(trail=["volume", "coins_melody"])
    assert (t.zone("rival_volume"), t.zone("rival_gems")) == (0, 1 + 1)


@pytest.mark.rule("BG-RIVAL-SING-07")
def test_tokens_return_to_the_pile_with_one_on_top() -> None:
    t = song(trail=["coins_melody", "volume", "perform_1"])
    assert tokens(t) == {}
    t.choose(t.options()[0], "stay")  # the next turn of the Rival leaves the first token again
    assert tokens(t)["legend_2"] == 1


@pytest.mark.rule("BG-RIVAL-SING-08")
def test_the_location_under_the_pawn_is_not_activated() -> None:
    t = song()  # from perform_3 up to legend_2
    assert (t.zone("rival_place"), order(t)) == ("legend_2", ["perform_3"])
    assert t.zone("told_runes") == [[None], [None], [None]]


@pytest.mark.rule("BG-RIVAL-SING-09", "BG-RULING-05")
@pytest.mark.parametrize(
    ("zones", "column"),
    [
        ({}, 1),
        ({"reserve_1": 10, "reserve_2": 14}, 1),
        (ACT_2, 2),
        ({**SWAN, "ended_by": 0, "swan": ["rival"]}, 2),
        ({**SWAN, "chapter": "no_act_2", "ended_by": 0, "swan": ["rival"]}, 1),  # event 2 never began
    ],
)
def test_the_column_is_that_of_the_event(zones: dict[str, Any], column: int) -> None:
    t = song(trail=["coins_melody"], place="shop_impro_2", region="A1", **zones)
    volume, gems = (3, 0) if column == 1 else (0, 1)
    assert (t.zone("rival_volume"), t.zone("rival_gems")) == (volume, gems)


@pytest.mark.rule("BG-RIVAL-SING-09", "BG-RULING-05")
def test_column_1_lasts_until_event_2_has_begun() -> None:
    # The Rival empties reserve I at perform_3; at the coins, later in the same song, event 2 has not begun.
    t = song(trail=["coins_melody"], reserve_1=1)
    assert (t.zone("reserve_1"), t.zone("rival_gems"), t.zone("rival_volume")) == (0, 1, 3)
    assert t.zone("chapter") == "act_2"  # it begins after the turn
    # The human has emptied it: event 2 begins after the rest phase, before the Rival's turn.
    t = song(trail=["coins_melody"], place="shop_impro_2", reserve_1=0)
    assert (t.zone("rival_gems"), t.zone("rival_volume"), t.zone("chapter")) == (1, 0, "act_2")


@pytest.mark.rule("BG-RIVAL-SING-10")
def test_its_gems_come_from_the_reserves_in_the_normal_order() -> None:
    t = song(slots={8: 0})  # two gems at perform_3
    assert (t.zone("reserve_1"), t.zone("reserve_2"), t.zone("rival_gems")) == (8, 14, 2)
    t = song(slots={8: 0}, reserve_1=1)
    assert (t.zone("reserve_1"), t.zone("reserve_2"), t.zone("rival_gems")) == (0, 13, 2)
    t = song(slots={8: 0}, **SWAN, ended_by=0, swan=["rival"])
    assert (t.zone("reserve_1"), t.zone("reserve_2"), t.zone("rival_gems")) == (0, 0, 4)  # the second lowest open


@pytest.mark.rule("BG-EX-13", "BG-RIVAL-SING-04", "BG-SOLO-END-08")
@pytest.mark.parametrize(("coins", "points"), [(8, (2, 0)), (7, (0, 2))])
def test_example_a_hard_challenge(coins: int, points: tuple[int, int]) -> None:
    t = duel(**SWAN, ended_by=0, swan=["rival"], coins={0: coins})
    assert (len(t.zone("challenges")), len(t.options())) == (2, 4)
    t.choose("bet challenge_coins hard")
    assert t.game.outcome is not None
    assert next(line.points for line in t.game.outcome.lines if line.rule == "BG-SOLO-END-08") == points


@pytest.mark.rule("BG-RIVAL-SING-01", "BG-RIVAL-SING-06")
def test_each_location_is_told_with_its_token() -> None:
    perform, coins = LOCATIONS.index("perform_3"), LOCATIONS.index("coins_melody")
    assert told(song(trail=["coins_melody"]), "rival_visits") == [{"place": perform, "n": 2}, {"place": coins, "n": 1}]


@pytest.mark.rule("BG-RULING-05", "BG-RULING-04", "BG-SOLO-END-03")
def test_if_both_reserves_run_dry_in_one_turn_its_swan_song_stays_in_column_1(tmp_path: Path) -> None:
    folder = pack(tmp_path, impro("two_gems", gain(green_gem=2)))
    zones: dict[str, Any] = {"song": {0: ["briar_banjo", "two_gems"]}, "open_upper": ["two_gems"]}
    place: dict[str, Any] = {"rival_place": "coins_melody", "region": {0: "A4"}, "reserve_1": 1, "reserve_2": 1}
    t = before_rival("rival_r1", "rival_u1", packs=[folder], **place, **zones).choose("sing two_gems", "end_song")
    assert (t.zone("gems", 0), t.zone("chapter"), t.game.seat) == (4, "no_act_2", None)
    assert (t.zone("rival_volume"), t.zone("rival_gems")) == (3, 0)
