"""TEMPO: the dial, the full turn, and corruption for a quarter more or less."""

from __future__ import annotations

from typing import Any

import pytest

import bardhall
from bardhall.games.cove.box import CoveBox
from bardhall.games.cove.kinds import SKILL
from tests.games.cove.songs import composing, placing, table

HOURS = {1: "one_hour", 2: "two_hours", 3: "three_hours"}


@pytest.mark.rule("MC-ENT-TEMPO-01", "MC-ENT-TEMPO-05", "MC-ENT-TEMPO-10")
@pytest.mark.parametrize("hours", [1, 2, 3])
@pytest.mark.parametrize("dial", [0, 1, 2, 3])
def test_the_dial_turns_by_the_hours_and_a_full_turn_passes_the_song_marker(dial: int, hours: int) -> None:
    t = composing("one_noble", HOURS[hours], dial={0: dial})
    t.choose("play one_noble", f"discard {HOURS[hours]}", "tempo as_printed")
    assert t.zone("dial", 0) == (dial + hours) % 4
    assert (t.zone("singer") == 0) == (dial + hours >= 4)


@pytest.mark.rule("MC-ENT-TEMPO-02", "MC-ENT-TEMPO-04", "MC-RULING-03")
@pytest.mark.parametrize(("shift", "quarters"), [("as_printed", 2), ("faster", 3), ("slower", 1)])
def test_a_corruption_card_for_a_quarter_more_or_less(shift: str, quarters: int) -> None:
    t = composing("one_noble", "two_hours", corruption_deck=["marked_coin", "shady_whisper"])
    t.choose("play one_noble", "discard two_hours")
    assert (t.zone("discard", 0), t.zone("dial", 0)) == (["two_hours"], 0)
    assert t.options() == ["tempo as_printed", "tempo faster", "tempo slower"]
    t.choose(f"tempo {shift}")
    assert t.zone("dial", 0) == quarters
    assert t.zone("corruption", 0) == (["marked_coin"] if quarters != 2 else [])
    assert t.asked != "TurnDial"  # once in a Compose step


@pytest.mark.rule("MC-ENT-TEMPO-03")
def test_the_dial_turns_by_one_quarter_at_least() -> None:
    t = composing("one_noble", "one_hour").choose("play one_noble", "discard one_hour")
    assert t.options() == ["tempo as_printed", "tempo faster"]
    assert t.why_not("tempo slower") == "MC-ENT-TEMPO-03"


@pytest.mark.rule("MC-ENT-TEMPO-02", "MC-CORE-CORRUPTION-05")
def test_without_corruption_cards_the_dial_turns_as_printed() -> None:
    t = composing("one_noble", "two_hours", corruption_deck=[]).choose("play one_noble", "discard two_hours")
    assert (t.zone("dial", 0), t.game.seat) == (2, 1)
    asked: list[dict[str, Any]] = [{"frame": "OpenMarket"}, {"frame": "NextTurn"}, {"frame": "EndTurn", "player": 0}]
    t = table([*asked, {"frame": "TurnDial", "seat": 0}], discard={0: ["two_hours"]}, corruption_deck=[])
    assert (t.options(), t.why_not("tempo faster")) == (["tempo as_printed"], "MC-CORE-CORRUPTION-05")


@pytest.mark.rule("MC-ENT-TEMPO-02", "MC-CORE-CORRUPTION-05")
def test_the_last_corruption_card_pays_for_the_tempo_and_not_for_the_footer() -> None:
    t = composing("one_noble", "dirty_hour", corruption_deck=["marked_coin"])
    t.choose("play one_noble", "discard dirty_hour", "tempo faster")
    assert (t.zone("dial", 0), t.zone("corruption", 0), t.zone("volume", 0)) == (2, ["marked_coin"], 1)


@pytest.mark.rule("MC-ENT-TEMPO-05")
@pytest.mark.parametrize(
    ("dial", "shift", "sings"),
    [(1, "as_printed", False), (1, "faster", True), (3, "slower", True), (2, "slower", False), (2, "as_printed", True)],
)
def test_reaching_position_3_is_not_a_full_turn_but_moving_on_to_0_is(dial: int, shift: str, sings: bool) -> None:
    t = composing("one_noble", "two_hours", dial={0: dial})
    t.choose("play one_noble", "discard two_hours", f"tempo {shift}")
    assert (t.asked == "PlacePerformer") is sings


@pytest.mark.rule("MC-ENT-TEMPO-06", "MC-ENT-TEMPO-09", "MC-ENT-SING-03", "MC-GAP-11")
@pytest.mark.parametrize(("dial", "card", "shift", "moves"), [
    (3, "one_hour", "as_printed", 1), (3, "two_hours", "as_printed", 2), (3, "three_hours", "as_printed", 3),
    (3, "three_hours", "faster", 2), (1, "three_hours", "as_printed", 1),
])  # fmt: skip
def test_movement_by_where_the_pointer_stops(dial: int, card: str, shift: str, moves: int) -> None:
    t = composing("one_noble", card, dial={0: dial})
    t.choose("play one_noble", f"discard {card}", f"tempo {shift}")
    assert (t.zone("singer"), t.zone("is_swan"), t.zone("moves")) == (0, False, moves)


@pytest.mark.rule("MC-ENT-TEMPO-07", "MC-RULING-25")
def test_the_dial_keeps_its_position_after_a_song() -> None:
    t = placing(dial={0: 2}).choose("place town_square", "end_song")
    assert t.zone("dial", 0) == 2


@pytest.mark.rule("MC-ENT-TEMPO-08", "MC-RULING-03", "MC-ENT-REST-01")
@pytest.mark.parametrize("shift", ["as_printed", "faster", "slower"])
def test_the_clock_uses_the_printed_hours(shift: str) -> None:
    t = composing("one_noble", "two_hours", hours={1: 5})
    t.choose("play one_noble", "discard two_hours", f"tempo {shift}")
    assert t.zone("hours", 0) == 2


@pytest.mark.rule("MC-ENT-TEMPO-10", "MC-GAP-12")
def test_no_turn_of_the_dial_is_more_than_one_full_turn() -> None:
    box = bardhall.new("cove", seats=2, seed=1).start.box
    assert isinstance(box, CoveBox)
    assert {box.cards[card].hours for card in box.of_kind(SKILL)} == {1, 2, 3}
    t = composing("one_noble", "three_hours", dial={0: 3})
    t.choose("play one_noble", "discard three_hours", "tempo faster", "place town_square", "end_song")
    assert (t.zone("dial", 0), t.zone("singer"), t.game.seat) == (3, None, 1)


@pytest.mark.rule("MC-ENT-TEMPO-11", "MC-RULING-41")
@pytest.mark.parametrize("runes", [[], ["warrior", "bard", "wizard", "noble"]])
def test_the_bonus_spots_give_nothing(runes: list[str]) -> None:
    for card in ("one_hour", "two_hours", "three_hours"):
        t = composing("one_noble", card, runes={0: runes})
        t.choose("play one_noble", f"discard {card}", "tempo as_printed")
        assert (t.zone("gold", 0), t.zone("stones", 0), t.zone("volume", 0)) == (0, 0, 0)
