"""HALL of the harbour: who goes ashore, and stays."""

from __future__ import annotations

import pytest

from tests.games.cove.tables import BOATS, aboard, last_swan, selling

HALLS = {"warrior": 3, "bard": 1, "wizard": 2, "noble": 4}


@pytest.mark.rule("MC-CORE-HALL-01")
def test_four_halls_without_a_limit() -> None:
    t = last_swan(halls={**HALLS, "warrior": 12}, boats=dict.fromkeys(BOATS, "wwww"), large={0: "b"},
                  ashore={"dock_bazaar": "bbbb"})  # fmt: skip
    assert list(t.zone("halls")) == ["warrior", "bard", "wizard", "noble"]
    t.choose("no_swan_song")
    assert t.zone("halls") == {**HALLS, "warrior": 32}


@pytest.mark.rule("MC-CORE-HALL-02", "MC-CORE-HALL-04", "MC-RULING-34")
def test_in_step_2_everybody_at_sea_goes_ashore() -> None:
    boats = {"L2": "wr", "L3": "bnnr", "R1": "zz", "R2": "", "R3": "wwr"}
    t = last_swan(halls=HALLS, lair=2, boats=boats, ashore={"dock_bazaar": "bbbr"}, large={0: "b"})
    assert (t.zone("halls"), t.zone("lair")) == (HALLS, 2)  # not before the last swan song
    t.choose("no_swan_song")
    assert t.asked == "Sell"  # before the first sale
    assert t.zone("halls") == {"warrior": 6, "bard": 2, "wizard": 4, "noble": 6}
    assert t.zone("lair") == 5
    assert [aboard(t, boat) for boat in BOATS] == ["bbbr", "", "", "", "", ""]


@pytest.mark.rule("MC-CORE-HALL-03", "MC-CORE-CLEANUP-06")
def test_nobody_leaves_a_hall_or_the_lair() -> None:
    t = selling(halls=HALLS, lair=5, ashore={"dock_bazaar": "wwwr"}).choose("end_sales")
    assert (t.zone("round"), t.zone("halls"), t.zone("lair")) == (2, HALLS, 5)


@pytest.mark.rule("MC-CORE-HALL-04")
def test_the_lair_takes_rogues_only_and_is_no_hall() -> None:
    t = last_swan(boats=dict.fromkeys(BOATS, "rr"), halls=HALLS, lair=2)
    assert "rogue" not in t.zone("halls")
    t.choose("swan_song")
    assert [text for text in t.options() if "lair" in text or "paladin" in text] == []
    t.choose("place town_square", "end_song")
    assert (t.zone("halls"), t.zone("lair")) == (HALLS, 14)
