"""EX: the worked examples of the Entertainer, with their numbers."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.cove.songs import composing, fan_cards, fans, gold, harbour, offered, placing, singing

SONG = ["wild_per_skill", "two_warriors", "one_wizard", "nobles_over_warriors"]  # I1, S1, S2, S3


@pytest.mark.rule("MC-EX-01", "MC-RULING-30", "MC-ENT-HALL-05", "MC-ENT-BRAG-08", "MC-ENT-HAND-03", "MC-ENT-ICONS-04")
def test_the_full_singing_step_move_by_move() -> None:
    t = placing(
        *SONG, moves=2, dial={0: 1}, volume={0: 6}, stones={0: 1}, fans={0: fans("guard")}, gold={0: 10},
        creature_pile=["gold_toad", "stone_gargoyle"], hand={0: ["one_noble"]}, discard={0: ["one_hour", "two_hours"]},
        deck={0: ["two_bards", "four_gold", "two_bards", "soft_moth", "two_bards", "two_bards"]},
        **harbour(R1="warrior 2, rogue 1", R3="warrior 2, bard 1", L1="warrior 1"),
    )  # fmt: skip
    # 2: a rune on the hall of the warriors
    t.choose("place hall_warrior", "place_rune", "spend two_warriors 1 warrior", "settle")
    assert (t.zone("runes", 0), gold(t)) == (["warrior"], 10)
    # 3: the second fan
    t.choose("move town_square", "fan 2", "spend nobles_over_warriors 1 noble", "settle")
    assert (fan_cards(t), t.zone("moves"), gold(t), t.zone("hand", 0)) == (["guard", "piper"], 1, 10, ["one_noble"])
    # 4: the island
    t.choose("move dragon_island", "island right warrior", "unlock nobles_over_warriors")
    assert (t.zone("volume", 0), t.zone("moves")) == (3, 0)
    for spent in ("spend two_warriors 1 warrior", "spend nobles_over_warriors 1 noble"):
        assert t.why_not(spent) == "MC-ENT-ICONS-03"
    t.choose("spend nobles_over_warriors 2 warrior")
    assert gold(t) == 10 + 8
    t.choose("spend stone warrior")
    assert (gold(t), t.zone("stones", 0)) == (10 + 20, 0)
    t.choose("spend wild_per_skill 1 warrior")
    assert gold(t) == 42
    t.choose("creature stone_gargoyle")
    assert (t.zone("brag", 0), t.zone("creature_pile")) == (["stone_gargoyle"], ["gold_toad"])
    # 5: bragging
    t.choose("brag")
    assert (t.zone("volume", 0), t.zone("stones", 0), len(t.zone("corruption", 0))) == (0, 1, 1)
    assert t.zone("discard", 0) == ["stone_gargoyle", "one_hour", "two_hours"]
    # 6: rest
    assert t.options() == ["end_song"]
    t.choose("end_song")
    assert (t.zone("hours", 0), t.zone("singer"), t.zone("place")) == (2, None, None)
    assert t.zone("discard", 0) == ["stone_gargoyle", "one_hour", "two_hours", *SONG]
    assert t.zone("hand", 0) == ["one_noble", "two_bards", "two_bards", "two_bards"]
    assert (t.zone("song", 0), t.zone("brag", 0)) == (["four_gold"], ["soft_moth"])


@pytest.mark.rule("MC-EX-01", "MC-ENT-DOCK-05")
def test_what_a_card_costs_in_the_course_of_that_song() -> None:
    t = placing(*SONG, moves=3, fans={0: fans("guard")}, gold={0: 10})
    t.choose("place hall_warrior", "place_rune", "pay least", "move town_square", "fan 2", "pay least")
    assert gold(t.choose("move pier_bazaar", "buy skill")) == 8


CRESTS = ["guard", "piper", "sage", "knight", "duchess", "gate_guard"]


@pytest.mark.rule("MC-EX-02")
@pytest.mark.parametrize("crests", range(7))
def test_the_crest_track(crests: int) -> None:
    limit, gems = [2, 3, 4, 4, 4, 4, 4][crests], [0, 0, 0, 1, 2, 3, 4][crests]
    t = singing("pier_bazaar", ["wild_one"] * 6, fans={0: fans(*CRESTS[:crests])}, gold={0: 20},
                square=["old_corsair", None, None, None])  # fmt: skip
    assert gold(t.choose("buy skill")) == 20 - 1 - gems
    t.choose("move town_square")
    if crests == 6:
        assert t.why_not("fan 1") == "MC-ENT-SQUARE-07"
        return
    t.choose("fan 1", "pay least")
    assert sum(len(parts) for parts in t.zone("used")) == crests + 1
    t = composing("one_hour", "two_hours", fans={0: fans(*CRESTS[:crests])}, deck={0: ["one_hour"] * 9})
    assert len(t.choose("play one_hour", "discard two_hours", "tempo as_printed").zone("hand", 0)) == limit


@pytest.mark.rule("MC-EX-03", "MC-ENT-DOCK-05")
@pytest.mark.parametrize(("runes", "crests", "price"), [(0, 0, 1), (1, 2, 2), (2, 3, 4), (4, 6, 9)])
def test_the_price_of_a_card(runes: int, crests: int, price: int) -> None:
    halls = ["warrior", "bard", "wizard", "noble"][:runes]
    zones: dict[str, Any] = {"runes": {0: halls}, "fans": {0: fans(*CRESTS[:crests])}}
    assert singing("pier_bazaar", [], gold={0: price - 1}, **zones).why_not("buy skill") == "MC-ENT-DOCK-06"
    assert gold(singing("pier_bazaar", [], gold={0: price}, **zones).choose("buy skill")) == 0


@pytest.mark.rule("MC-EX-04")
@pytest.mark.parametrize(("shift", "dial", "moves", "corruption"), [("as_printed", 1, 2, 0), ("slower", 0, 1, 1)])
def test_three_turns_of_the_dial(shift: str, dial: int, moves: int, corruption: int) -> None:
    t = composing(
        "one_noble", "two_hours", deck={0: ["one_noble", "one_hour", "one_noble", "two_hours"]}, hours={1: 11}
    )
    t.choose("play one_noble", "discard two_hours", "tempo as_printed")
    assert (t.zone("dial", 0), t.zone("hours", 0), t.asked) == (2, 2, "TakeTurn")
    t.choose("play one_noble", "discard one_hour", "tempo as_printed")
    assert (t.zone("dial", 0), t.zone("hours", 0), t.asked) == (3, 3, "TakeTurn")
    t.choose("play one_noble", "discard two_hours", f"tempo {shift}")
    assert (t.zone("dial", 0), t.zone("moves"), len(t.zone("corruption", 0))) == (dial, moves, corruption)
    assert t.choose("place town_square", "end_song").zone("hours", 0) == 5


@pytest.mark.rule("MC-EX-05", "MC-ENT-DOCK-03", "MC-ENT-ICONS-06")
@pytest.mark.parametrize(("clan", "earned"), [("bard", 17), ("noble", 14)])
def test_a_pier_with_two_clans(clan: str, earned: int) -> None:
    t = singing("pier_square", ["two_bards", "one_noble", "wild_three"],
                **harbour(square="bard 3, rogue 1", square_right="noble 2, warrior 2"))  # fmt: skip
    t.choose("spend two_bards 1 bard", "spend one_noble 1 noble", f"spend wild_three 1 {clan}")
    assert (gold(t), offered(t, "spend")) == (earned, [])  # nothing of the wild icons is left for another clan
