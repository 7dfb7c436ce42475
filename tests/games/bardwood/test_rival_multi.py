"""RIVAL-MULTI: the Rival at a table of two or three."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import bardhall
from tests.games.bardwood.packs import gain, impro, pack
from tests.games.bardwood.rival_tables import ACT_2, INSTRUMENTS, SWAN, before_rival, lines, rival_turn, tokens, told
from tests.scenario import Scenario

HARMLESS = "seed_exchange,first_swallows"


def table(seats: int, **options: Any) -> Scenario:
    return Scenario(bardhall.new("bardwood", seats=seats, seed=2, rival=True, events=HARMLESS, **options))


def song(seats: int, regions: list[str], **zones: Any) -> Scenario:
    """The Rival sings: its pawn leaves perform_3 for legend_2."""
    usual: dict[str, Any] = {"rival_place": "perform_3", "rival_dial": "TL"}
    return rival_turn("rival_r1", "rival_u1", seats=seats, region=regions, **{**usual, **zones})


def finale(**zones: Any) -> Scenario:
    """The game is over after this last song of seat 1."""
    return rival_turn(seats=2, **{**SWAN, "ended_by": 0, "swan": [], **zones})


def play_turn(t: Scenario) -> int:
    """Compose and rest, and sing nothing; who did it."""
    seat = t.game.seat
    assert seat is not None
    assert t.asked == "Compose"
    t.choose(t.options()[0])
    while t.game.seat == seat and t.asked in ("Move", "Sing", "ChooseFan"):
        t.choose({"Move": "stay", "Sing": "end_song", "ChooseFan": "option 1"}[t.asked])
    return seat


@pytest.mark.rule("BG-RIVAL-MULTI-01")
@pytest.mark.parametrize("seats", [2, 3])
def test_all_challenges_are_removed(seats: int) -> None:
    t = table(seats)
    assert (t.zone("has_rival"), t.zone("challenges"), t.zone("challenge_deck")) == (True, [], [])
    assert not [card for card in t.zone("aside") if card.startswith("challenge")]
    assert len(t.zone("rival_deck")) == 16
    t.game.audit()
    without = Scenario(bardhall.new("bardwood", seats=seats, seed=2))
    assert (without.zone("has_rival"), without.zone("rival_deck"), without.zone("rival_place")) == (False, [], None)


@pytest.mark.rule("BG-RIVAL-MULTI-02", "BG-RIVAL-MULTI-01")
def test_a_crest_taken_in_its_duel_is_kept_and_worth_a_point() -> None:
    t = song(2, ["A4", "D3"])
    assert (t.asked, t.zone("crests"), t.zone("rival_won")) == ("Compose", [7, 6], [1])
    assert lines(finale(rival_won=[0, 1, 1], crests={0: 6, 1: 5}))["rival_crests"] == (0, 0, 3)
    assert "challenges" not in lines(finale())


@pytest.mark.rule("BG-RIVAL-MULTI-03", "BG-RULING-33")
def test_it_needs_a_free_player_board() -> None:
    with pytest.raises(bardhall.Malformed, match="rival"):
        table(4)


@pytest.mark.rule("BG-RIVAL-MULTI-03", "BG-RULING-33", "BG-GAP-02")
@pytest.mark.parametrize(("seats", "gems"), [(2, (16, 23)), (3, (22, 31))])
def test_it_counts_as_a_player_for_gems_and_creature_piles(seats: int, gems: tuple[int, int]) -> None:
    t = table(seats)
    assert (t.zone("reserve_1"), t.zone("reserve_2")) == gems
    assert [len(pile) for pile in t.zone("piles")] == [3, 3, 3, 3, 3]
    t = table(seats, difficulty="hard")  # BG-RIVAL-SETUP-16
    assert (t.zone("reserve_1"), t.zone("reserve_2"), t.zone("rival_gems")) == (gems[0] - 1, gems[1] - 1, 2)


@pytest.mark.rule("BG-RIVAL-MULTI-03", "BG-RULING-33")
@pytest.mark.parametrize(("seats", "first"), [(2, 0), (2, 1), (3, 1)])
def test_it_plays_once_in_each_round_after_the_last_human(seats: int, first: int) -> None:
    t = table(seats, first=first)
    for n in range(2):
        for i in range(seats):
            assert len(t.zone("rival_discard")) == n
            assert play_turn(t) == (first + i) % seats
        assert (len(t.zone("rival_discard")), len(t.zone("movement_pile"))) == (n + 1, n + 1)


@pytest.mark.rule("BG-RIVAL-MULTI-04", "BG-RULING-33", "BG-RULING-12")
@pytest.mark.parametrize(
    ("regions", "crests", "won"),
    [
        (["D1", "D4", "A4"], [6, 6, 7], [0, 1]),
        (["D3", "D3", "D3"], [6, 6, 6], [0, 1, 2]),
        (["A1", "B4", "A4"], [7, 7, 7], []),
    ],
)
def test_each_human_in_reach_loses_one_crest(regions: list[str], crests: list[int], won: list[int]) -> None:
    t = song(3, regions)
    assert (t.zone("crests"), t.zone("rival_won")) == (crests, won)


@pytest.mark.rule("BG-RIVAL-MULTI-04")
def test_an_empty_track_is_passed_over() -> None:
    t = song(2, ["D3", "D3"], crests={0: 0}, crests_gone={0: 7})
    assert (t.zone("crests"), t.zone("rival_won")) == ([0, 6], [1])


@pytest.mark.rule("BG-RIVAL-MULTI-04")
def test_what_is_said_to_you_goes_for_every_human() -> None:
    # Crests of both humans on a creature and on the bank are won, and nobody is rewarded.
    t = rival_turn(
        "rival_r1", "rival_u1", seats=2, rival_dial="TL", rival_place="creature_3", piles={2: ["root_giant"]},
        pile_crests={2: [0, 1]}, bank=[0, 1, 1], trail=["oboe_bank"], region=["D4", "D4"], crests=[5, 4],
    )  # fmt: skip
    assert (t.zone("rival_won"), t.zone("gems"), t.zone("bank")) == ([0, 0, 1, 1, 1], [0, 0], [])


@pytest.mark.rule("BG-RIVAL-MULTI-04", "BG-SOLO-YOU-02", "BG-RULING-39")
def test_the_rival_gains_in_its_seat_when_a_human_soothes() -> None:
    # One gem is left of reserve II after the soothing player's: seat 1 comes before the Rival and takes it.
    zones: dict[str, Any] = {
        "region": {0: "A2"}, "piles": {2: ["grumbling_badger"]}, "pile_crests": {2: [1, "rival"]}, "crests": {1: 6},
        "rival_crests": 6, "melody": 3, "rival_place": "creature_5",
    }  # fmt: skip
    t = before_rival(seats=2, seat=0, **ACT_2, reserve_2=2, **zones).choose("soothe creature_3")
    assert (t.zone("gems"), t.zone("rival_gems"), t.zone("ended_by")) == ([1, 3], 1, 1)
    assert t.zone("won", 0) == [1, "rival"]
    # The other way round: after seat 1 comes the Rival, then seat 0.
    zones = {**zones, "region": {1: "A2"}, "pile_crests": {2: [0, "rival"]}, "crests": {0: 6}}
    t = before_rival(seats=2, seat=1, **ACT_2, reserve_2=2, **zones).choose("soothe creature_3")
    assert (t.zone("gems"), t.zone("rival_gems"), t.zone("ended_by")) == ([1, 1], 3, "rival")


@pytest.mark.rule("BG-RULING-33", "BG-RIVAL-MOVE-10")
@pytest.mark.parametrize("seats", [2, 3])
def test_the_human_who_played_last_chooses_for_an_endless_walk(seats: int) -> None:
    trail = ["shop_impro_1", "perform_1", "shop_skill_2", "legend_3"]
    t = rival_turn("rival_r1", "rival_u1", seats=seats, trail=trail)
    assert (t.asked, t.game.seats_to_answer) == ("ChooseNearest", (seats - 1,))
    t.choose("rival creature_3")
    assert (t.zone("rival_place"), t.game.seat, len(tokens(t))) == ("creature_3", 0, 5)


@pytest.mark.rule("BG-RULING-33", "BG-SOLO-END-03", "BG-RULING-02")
@pytest.mark.parametrize(
    ("seats", "seat", "order"),
    [(2, 0, [1, "rival"]), (2, 1, ["rival", 0]), (3, 1, [2, "rival", 0]), (3, 2, ["rival", 0, 1])],
)
def test_swan_songs_go_round_with_the_rival_as_a_seat(tmp_path: Path, seats: int, seat: int, order: list[Any]) -> None:
    folder = pack(tmp_path, impro("one_gem", gain(green_gem=1)))
    zones: dict[str, Any] = {"song": {seat: [INSTRUMENTS[seat], "one_gem"]}, "open_upper": ["one_gem"]}
    zones |= {**ACT_2, "reserve_2": 1, "crests": [0] * seats, "crests_gone": [7] * seats}
    t = before_rival(seats=seats, seat=seat, packs=[folder], **zones)
    t.choose("sing one_gem", "end_song")
    played: list[Any] = ["rival"] if told(t, "rival_swan_song") else []
    while t.game.seat is not None:
        songs = len(told(t, "rival_swan_song"))
        played.append(play_turn(t))
        played += ["rival"] * (len(told(t, "rival_swan_song")) - songs)
    assert played == order
    assert t.game.outcome is not None


@pytest.mark.rule("BG-RULING-33", "BG-SOLO-END-02")
def test_after_the_rival_ended_it_every_human_takes_a_swan_song() -> None:
    t = song(2, ["A4", "A4"], rival_place="shop_impro_2", trail=["coins_melody"], **ACT_2, reserve_2=1)
    assert (t.zone("rival_gems"), t.zone("ended_by"), t.zone("is_swan")) == (3, "rival", True)
    assert [play_turn(t), play_turn(t)] == [0, 1]
    assert t.game.outcome is not None


@pytest.mark.rule("BG-RIVAL-MULTI-05", "BG-RULING-33", "BG-SCORE-08")
@pytest.mark.parametrize(
    ("gems", "rival", "coins", "ranking"),
    [
        ([9, 7], 8, [0, 0], [[0], ["rival"], [1]]),
        ([8, 7], 8, [9, 0], [["rival"], [0], [1]]),  # tied with the Rival: below it, whatever the tokens
        ([8, 8], 8, [1, 3], [["rival"], [1], [0]]),
        ([8, 8], 8, [3, 3], [["rival"], [0, 1]]),
        ([8, 8], 3, [1, 3], [[1], [0], ["rival"]]),
        ([8, 8], 3, [2, 2], [[0, 1], ["rival"]]),
    ],
)
def test_the_rival_is_ranked_with_the_humans(
    gems: list[int], rival: int, coins: list[int], ranking: list[list[Any]]
) -> None:
    t = finale(gems=gems, rival_gems=rival, coins=coins)
    assert t.game.outcome is not None
    assert (t.game.outcome.scores, t.game.outcome.ranking) == ((*gems, rival), ranking)


@pytest.mark.rule("BG-RIVAL-MULTI-04", "BG-SOLO-END-05")
def test_a_rune_of_any_human_counts_for_the_rival() -> None:
    t = finale(told_runes=[[0], [1], ["rival"]])
    assert lines(t)["legends"][2] == 6
