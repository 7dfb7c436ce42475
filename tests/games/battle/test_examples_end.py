"""The worked examples of hiring, tunes, the encore and the deck cycle, with their numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.battle.finale import cast, last_turn
from tests.games.battle.packs import pack, veteran
from tests.scenario import Scenario, scenario


def victoria(folder: Path, pool: str) -> Scenario:
    """Before the hire: the line singer, dancer, X, Y; N on top of the deck; a poster in hand; nothing discarded."""
    bards = [veteran(id, "gain_tune", colour="song") for id in ("singer", "dancer", "x", "y", "n")]
    return scenario(
        "battle", packs=[pack(folder, *bards)], turn=0, veteran_line=["singer", "dancer", "x", "y"],
        veteran_deck=["n"], hand={0: ["wanted"]}, discard={0: []}, pool={0: pool, 1: ""}, supply_dice=[10] * 4,
    )  # fmt: skip


@pytest.mark.rule("BB-EX-07")
def test_victoria_hires_the_dancer(tmp_path: Path) -> None:
    t = victoria(tmp_path, "D4 I1 S4").choose("hire dancer", "spend D4", "spend S4")
    assert t.zone("veteran_line") == ["n", "singer", "x", "y"]
    assert t.zone("hand", 0) == []
    assert sorted(t.zone("discard", 0)) == ["dancer", "wanted"]
    assert t.pool(0) == "I1"
    assert t.zone("supply_dice") == [11, 10, 11, 10]


@pytest.mark.rule("BB-EX-08")
def test_victoria_and_the_newest_bard(tmp_path: Path) -> None:
    assert victoria(tmp_path, "D4 I1 S4").why_not("hire singer") == "BB-HIRE-04"
    t = victoria(tmp_path, "D4 M4 S4").choose("hire singer", "spend D4", "spend M4", "spend S4")
    assert t.zone("veteran_line") == ["n", "dancer", "x", "y"]
    assert sorted(t.zone("discard", 0)) == ["singer", "wanted"]
    assert t.pool(0) == ""


@pytest.mark.rule("BB-EX-09")
def test_arthur_rolls_three_dice_in_the_encore(tmp_path: Path) -> None:
    five = ["dance_1", "dance_2", "illusion_1", "song_1", "music_1"]
    t = last_turn(cast(tmp_path), encore=["dance_and_illusion", "song_and_music"], discard={0: five, 1: []})
    t.dictate([1, 2, 3]).choose("pass")
    assert t.zone("encore_dice", 0) == ["E1", "E2", "E3"]


@pytest.mark.rule("BB-EX-10")
def test_a_tune_token_on_a_four_a_six_and_a_one() -> None:
    t = scenario("battle", turn=0, pool={0: "D4 I6 S1", 1: ""}, tunes={0: 1}).choose("tune")
    assert t.why_not("change I6 +1") == "BB-TUNE-02"
    assert t.why_not("change S1 -1") == "BB-TUNE-02"
    assert t.zone("tunes", 0) == 1  # a refusal spends nothing
    t.choose("change D4 +1")
    assert t.pool(0) == "D5 I6 S1"
    assert t.zone("tunes", 0) == 0


@pytest.mark.rule("BB-EX-13", "BB-ROUND-END-05", "BB-RULING-17")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_deck_cycle(seats: int) -> None:
    t = scenario("battle", seats=seats, audit=True)
    decks, discards = [], []
    for number in range(1, 5):
        assert t.zone("round") == number
        assert [len(hand) for hand in t.zone("hand")] == [4] * seats
        decks.append([len(deck) for deck in t.zone("deck")])
        discards.append([len(pile) for pile in t.zone("discard")])
        while t.zone("round") == number:
            options = t.options()
            discard = [text for text in options if text.startswith("discard ")]
            t.choose("pass" if "pass" in options else discard[0] if discard else options[0])
    assert decks == [[n] * seats for n in (8, 4, 0, 8)]
    assert discards == [[n] * seats for n in (0, 4, 8, 0)]  # not shuffled when the deck is merely empty
    assert t.rules_told().count("BB-SUPPLY-03") == seats
