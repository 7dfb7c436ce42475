"""ENCORE: the final roll for the veterans on one's side."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.games.battle.finale import FOUR, cast, last_turn, line, ranking, scores
from tests.games.battle.packs import audience, encore, encore_dice, modifier, trigger

ONE_EACH = {0: ["dance_1"], 1: ["dance_2"]}


# Dice


@pytest.mark.rule("BB-ENCORE-01", "BB-SUPPLY-02")
def test_all_dice_of_all_pools_go_back(tmp_path: Path) -> None:
    used = {"card": "roadie", "die": "S2*", "is_used": True}
    t = last_turn(cast(tmp_path), pool={0: "D4 S2* D1", 1: "M6"}, stage={0: [used]}, supply_dice=[1, 2, 3, 4])
    t.choose("pass")
    assert t.zone("pool") == [[], []]
    assert t.zone("supply_dice") == [3, 2, 4, 5]


@pytest.mark.rule("BB-ENCORE-02")
def test_all_encore_cards_are_revealed(tmp_path: Path) -> None:
    cards = ["dance_and_song", "song_and_music"]
    t = last_turn(cast(tmp_path), encore=cards, tunes={0: 1}, discard={0: ["dance_1"], 1: []})
    assert json.loads(t.game.view(1).json())["encore"] == [None, "song_and_music"]
    assert json.loads(t.game.view(None).json())["encore"] == [None, None]
    t.choose("pass")
    assert t.asked == "EncoreTune"  # the encore is still on
    for seat in (0, 1, None):
        assert json.loads(t.game.view(seat).json())["encore"] == cards
    assert t.rules_told().count("BB-ENCORE-02") == 2


@pytest.mark.rule("BB-ENCORE-03", "BB-RULING-31")
@pytest.mark.parametrize(
    ("veterans", "dice"),
    [
        ([], 0),
        (["song_1", "music_1"], 0),
        (["dance_1"], 1),
        (["dance_1", "song_1", "illusion_1"], 2),
        (["dance_1", "dance_2", "dance_3"], 3),  # no limit per symbol
        (["dance_1", "dance_2", "dance_3", "illusion_1", "illusion_2", "illusion_3", "music_1"], 6),
    ],
)
def test_a_die_for_each_veteran_of_a_shown_colour(tmp_path: Path, veterans: list[str], dice: int) -> None:
    t = last_turn(cast(tmp_path), discard={0: veterans, 1: []}).choose("pass")
    assert len(t.zone("encore_dice", 0)) == dice


@pytest.mark.rule("BB-RULING-31")
def test_a_veteran_gives_one_die_even_if_its_colour_is_shown_twice(tmp_path: Path) -> None:
    folder = cast(tmp_path, encore("twice_dance", "dance", "dance"))
    t = last_turn(folder, encore=["twice_dance", "dance_and_song"], discard={0: ["dance_1", "dance_2"], 1: []})
    assert len(t.choose("pass").zone("encore_dice", 0)) == 2


@pytest.mark.rule("BB-ENCORE-03")
def test_the_own_card_and_the_own_veterans_count(tmp_path: Path) -> None:
    cards = ["dance_and_song", "illusion_and_music"]
    every = ["dance_1", "illusion_1", "illusion_2"]
    t = last_turn(cast(tmp_path), encore=cards, discard={0: every, 1: ["music_1", "music_2", "song_1"]}).choose("pass")
    assert [len(dice) for dice in t.zone("encore_dice")] == [1, 2]


@pytest.mark.rule("BB-ENCORE-04", "BB-RULING-43")
def test_no_other_cards_give_dice(tmp_path: Path) -> None:
    others = ["basic_dance", "basic_illusion", "lead_dance", "lead_illusion", "roadie", "wanted"]
    t = last_turn(cast(tmp_path), discard={0: others, 1: []}).choose("pass")
    assert t.zone("encore_dice") == [[], []]


@pytest.mark.rule("BB-RULING-28", "BB-ENCORE-03")
def test_veterans_count_wherever_they_are_unless_fired(tmp_path: Path) -> None:
    t = last_turn(
        cast(tmp_path), deck={0: ["dance_1"]}, hand={0: ["dance_2"], 1: []}, discard={0: ["dance_3"]},
        stage={0: ["illusion_1"]}, fired={0: ["illusion_2"], 1: ["dance_1", "illusion_3"]},
    )  # fmt: skip
    t.choose("pass")
    assert [len(dice) for dice in t.zone("encore_dice")] == [4, 0]


@pytest.mark.rule("BB-RULING-30")
def test_encore_dice_have_no_colour_and_do_not_come_from_the_supply(tmp_path: Path) -> None:
    t = last_turn(cast(tmp_path), discard={0: ["dance_1", "dance_2"], 1: []}, supply_dice=[0, 0, 0, 0])
    t.dictate([3, 5]).choose("pass")
    assert t.zone("encore_dice", 0) == ["E3", "E5"]
    assert t.zone("supply_dice") == [0, 0, 0, 0]


@pytest.mark.rule("BB-RULING-44", "BB-GAP-12", "BB-RULING-48")
def test_encore_abilities_of_audiences_add_dice(tmp_path: Path) -> None:
    courts = [audience("court", encore_dice(1)), audience("jury", encore_dice(1))]
    folder = cast(tmp_path, *courts)
    t = last_turn(folder, audiences={0: [*FOUR, "court", "jury"], 1: []}, discard={0: ["dance_1"], 1: ["dance_2"]})
    t.dictate([1, 1, 1], [2]).choose("pass")
    assert t.zone("encore_dice") == [["E1", "E1", "E1"], ["E2"]]
    # Also without a matching veteran.
    t = last_turn(folder, audiences={0: FOUR, 1: ["court"]}).dictate([1]).choose("pass")
    assert t.zone("encore_dice") == [[], ["E1"]]
    assert line(t, "encore") == (0, 4)


@pytest.mark.rule("BB-RULING-44")
def test_no_other_ability_helps_in_the_encore(tmp_path: Path) -> None:
    helpers = [audience("ducklings", modifier("tune_step_2")), audience("owls", trigger("on_tune", "gain_tune"))]
    folder = cast(tmp_path, *helpers)
    t = last_turn(folder, audiences={0: [*FOUR, "ducklings", "owls"]}, discard=ONE_EACH, tunes={0: 1})
    t.dictate([3], [3]).choose("pass")
    assert t.why_not("change E3 +2") == "BB-TUNE-02"
    t.choose("change E3 +1")  # and no trigger is offered
    assert t.game.outcome is not None
    assert t.zone("tunes", 0) == 0


# The roll


@pytest.mark.rule("BB-ENCORE-05", "BB-ENCORE-07")
def test_totals_decide_not_single_dice(tmp_path: Path) -> None:
    t = last_turn(cast(tmp_path), discard={0: ["dance_1"], 1: ["dance_2", "dance_3", "illusion_1"]})
    t.dictate([6], [2, 2, 3]).choose("pass")
    assert t.zone("encore_winner") == 1
    assert scores(t) == (6 + 1, 2 + 3 + 1 + 4)
    assert t.game.outcome is not None
    assert t.game.outcome.reason == "points"
    assert line(t, "encore") == (0, 4)


@pytest.mark.rule("BB-ENCORE-07", "BB-SCORE-03")
@pytest.mark.parametrize("winner", [0, 1, 2])
def test_the_highest_total_gets_four_points(tmp_path: Path, winner: int) -> None:
    rolls = [[5] if seat == winner else [4] for seat in range(3)]
    t = last_turn(cast(tmp_path), seats=3, discard={0: ["dance_1"], 1: ["dance_2"], 2: ["dance_3"]})
    t.dictate(*rolls).choose("pass")
    assert line(t, "encore") == tuple(4 if seat == winner else 0 for seat in range(3))


@pytest.mark.rule("BB-RULING-32")
def test_without_dice_one_cannot_win(tmp_path: Path) -> None:
    t = last_turn(cast(tmp_path), discard={0: [], 1: ["dance_1"]}).dictate([1]).choose("pass")
    assert line(t, "encore") == (0, 4)  # a lonely 1 is enough


@pytest.mark.rule("BB-RULING-32")
def test_if_nobody_has_a_die_nobody_wins_the_encore(tmp_path: Path) -> None:
    t = last_turn(cast(tmp_path), tunes={0: 3, 1: 3}).choose("pass")  # tunes do not help
    assert t.zone("encore_winner") is None
    assert line(t, "encore") == (0, 0)
    assert scores(t) == (6, 0)


# Tunes


@pytest.mark.rule("BB-ENCORE-06", "BB-RULING-33", "BB-TUNE-02")
def test_a_tune_changes_an_encore_die(tmp_path: Path) -> None:
    t = last_turn(cast(tmp_path), discard=ONE_EACH, tunes={0: 1, 1: 0}, supply_tunes=5)
    t.dictate([4], [4]).choose("pass")
    assert t.game.seat == 0
    assert t.options() == ["done", "change E4 -1", "change E4 +1", "reroll E4"]
    t.choose("change E4 +1")
    assert line(t, "encore") == (4, 0)
    assert t.zone("tunes", 0) == 0
    assert t.zone("supply_tunes") == 6


@pytest.mark.rule("BB-ENCORE-06", "BB-TUNE-02")
def test_the_other_encore_dice_keep_their_values(tmp_path: Path) -> None:
    t = last_turn(cast(tmp_path), discard={0: ["dance_1", "dance_2", "dance_3"], 1: []}, tunes={0: 1})
    t.dictate([4, 2, 6]).choose("pass", "change E4 +1")
    assert t.zone("encore_dice", 0) == ["E5", "E2", "E6"]


@pytest.mark.rule("BB-ENCORE-06", "BB-TUNE-02")
@pytest.mark.parametrize(("value", "barred"), [(6, "change E6 +1"), (1, "change E1 -1")])
def test_an_encore_die_does_not_go_round_either(tmp_path: Path, value: int, barred: str) -> None:
    t = last_turn(cast(tmp_path), discard=ONE_EACH, tunes={0: 1}).dictate([value], [3]).choose("pass")
    assert t.why_not(barred) == "BB-TUNE-02"
    assert t.why_not("change E3 +1") == "BB-RULING-33"  # another player's die
    assert t.why_not("reroll E3") == "BB-RULING-33"


@pytest.mark.rule("BB-ENCORE-06", "BB-RULING-33", "BB-TUNE-03")
def test_or_rerolls_any_number_of_them(tmp_path: Path) -> None:
    t = last_turn(cast(tmp_path), discard={0: ["dance_1", "dance_2", "dance_3"], 1: ["illusion_1"]}, tunes={0: 2})
    t.dictate([1, 6, 2], [6]).choose("pass")
    assert t.why_not("roll") == "BB-RULING-38"
    t.choose("reroll E2", "reroll E1")
    assert t.options() == ["roll", "reroll E6"]
    assert t.why_not("reroll E2") == "BB-RULING-33"  # each die once
    assert t.why_not("done") == "BB-RULING-38"
    assert t.why_not("change E6 -1") == "BB-TUNE-01"
    t.dictate([5, 4]).choose("roll")
    assert t.zone("encore_dice", 0) == ["E5", "E6", "E4"]
    assert t.zone("tunes", 0) == 1
    t.choose("done")
    assert t.game.outcome is not None


@pytest.mark.rule("BB-RULING-33")
def test_any_number_of_tunes_one_after_another_in_turn_order_once(tmp_path: Path) -> None:
    t = last_turn(cast(tmp_path), seats=3, first=1, discard={**ONE_EACH, 2: ["dance_3"]}, tunes={0: 2, 1: 2, 2: 0})
    t.dictate([1], [1], [1]).choose("pass")
    assert t.game.seat == 1  # the marker
    t.choose("change E1 +1", "change E2 +1")
    assert t.game.seat == 0  # seat 2 has no tunes
    t.choose("change E1 +1", "done")
    # Seat 1 is not asked again, whatever seat 0 did.
    assert t.zone("encore_dice") == [["E2"], ["E3"], ["E1"]]
    assert line(t, "encore") == (0, 4, 0)
    assert t.zone("tunes") == [1, 0, 0]


@pytest.mark.rule("BB-RULING-33")
def test_hand_cards_cannot_be_used(tmp_path: Path) -> None:
    t = last_turn(cast(tmp_path), hand={0: ["roadie"], 1: ["roadie"]}, discard=ONE_EACH, tunes={0: 1})
    t.dictate([1], [2]).choose("pass")
    assert t.why_not("discard_tune") == "BB-ENCORE-06"
    assert t.why_not("discard roadie") == "BB-ENCORE-06"
    t.choose("done")
    assert t.game.outcome is not None  # seat 1 has a card but no tune, and is not asked


@pytest.mark.rule("BB-RULING-33")
def test_only_rolling_players_may_tune(tmp_path: Path) -> None:
    t = last_turn(cast(tmp_path), discard={0: ["dance_1"], 1: []}, tunes={0: 0, 1: 5}).dictate([1]).choose("pass")
    assert line(t, "encore") == (4, 0)


# Ties


@pytest.mark.rule("BB-ENCORE-08", "BB-RULING-34")
def test_those_tied_for_the_highest_roll_again(tmp_path: Path) -> None:
    t = last_turn(
        cast(tmp_path), seats=3,
        discard={0: ["dance_1", "dance_2"], 1: ["illusion_1", "illusion_2"], 2: ["dance_3", "illusion_3"]},
    )  # fmt: skip
    # Seats 0 and 2 tie at 7, twice; seat 1 is out. All dice are rolled again.
    t.dictate([3, 4], [3, 3], [1, 6], [1, 1], [1, 1], [2, 1], [1, 3]).choose("pass")
    assert t.zone("encore_dice") == [["E2", "E1"], ["E3", "E3"], ["E1", "E3"]]
    assert line(t, "encore") == (0, 0, 4)
    assert t.rules_told().count("BB-ENCORE-08") == 2


@pytest.mark.rule("BB-RULING-34", "BB-RULING-33")
def test_after_a_tie_the_tied_may_tune_with_what_they_have_left(tmp_path: Path) -> None:
    t = last_turn(cast(tmp_path), seats=3, discard={**ONE_EACH, 2: ["dance_3"]}, tunes={0: 2, 1: 1, 2: 3})
    t.dictate([3], [4], [1]).choose("pass", "change E3 +1", "done")  # seat 0 draws level
    t.choose("done")  # seat 1
    assert t.game.seat == 2
    t.dictate([2], [2]).choose("done")  # seat 2 stays behind with 1: 4 and 4 roll again
    assert t.game.seat == 0
    assert t.zone("tunes") == [1, 1, 3]
    t.choose("change E2 +1")
    assert t.game.seat == 1
    t.choose("done")
    assert line(t, "encore") == (4, 0, 0)
    assert t.zone("tunes") == [0, 1, 3]


@pytest.mark.rule("BB-ENCORE-08")
def test_a_tie_below_the_highest_does_not_matter(tmp_path: Path) -> None:
    t = last_turn(cast(tmp_path), seats=3, discard={**ONE_EACH, 2: ["dance_3"]})
    t.dictate([5], [4], [4]).choose("pass")
    assert line(t, "encore") == (4, 0, 0)
    assert ranking(t)[0] == [0]
