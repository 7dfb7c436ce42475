"""Positions from outside: what an Entertainer's open questions need of the table."""

from __future__ import annotations

from typing import Any

import pytest

import bardhall
from tests.games.cove.songs import before_market, composing, fans, placing, singing, table

TURN: list[dict[str, Any]] = [{"frame": "OpenMarket"}, {"frame": "NextTurn"}, {"frame": "EndTurn", "player": 0}]
SONG: dict[str, Any] = {
    "singer": 0, "song": {0: ["two_bards"]}, "used": [[]], "unlocked": [False], "brag": {0: ["gold_toad", "soft_moth"]},
}  # fmt: skip


def asked_in_song(place: str, frame: dict[str, Any], **zones: Any) -> None:
    """A question above that of the song."""
    stack = [*TURN, {"frame": "Rest", "seat": 0, "hours": 2}, {"frame": "Sing", "seat": 0}, {"seat": 0, **frame}]
    table(stack, **{**SONG, "place": place, "visited": [place], **zones})


def test_what_a_payment_needs() -> None:
    pay = {"frame": "Pay", "slot": None, "paid": 0}
    asked_in_song("hall_bard", pay)
    asked_in_song("town_square", {**pay, "slot": 1})
    wrong: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
        ("hall_noble", pay, {}), ("hall_bard", {**pay, "slot": 1}, {}), ("hall_bard", pay, {"runes": {0: ["bard"]}}),
        ("hall_bard", pay, {"has_acted": True}), ("town_square", pay, {}), ("pier_bazaar", pay, {}),
        ("town_square", {**pay, "slot": 1}, {"fans": {0: fans("guard")}}),
        ("town_square", {**pay, "slot": 1}, {"square": [None, "piper", "sage", "knight"]}),
    ]  # fmt: skip
    for place, frame, zones in wrong:
        with pytest.raises(bardhall.Malformed, match="Pay does not fit the table"):
            asked_in_song(place, frame, **zones)


def test_what_bragging_needs() -> None:
    asked_in_song("town_square", {"frame": "BragOrder", "left": ["gold_toad", "soft_moth"]})
    for left in ([], ["gold_toad"], ["gold_toad", "loud_kraken"], ["gold_toad", "gold_toad", "soft_moth"]):
        with pytest.raises(bardhall.Malformed, match="BragOrder does not fit the table"):
            asked_in_song("town_square", {"frame": "BragOrder", "left": left})


def test_what_the_dial_needs() -> None:
    dial = [*TURN, {"frame": "TurnDial", "seat": 0}]
    table(dial, discard={0: ["two_hours"]})
    for discard in ([], ["two_hours", "gold_toad"]):
        with pytest.raises(bardhall.Malformed, match="TurnDial does not fit the table"):
            table(dial, discard={0: discard})


@pytest.mark.rule("MC-ENT-ICONS-10")
def test_what_a_hall_of_the_island_needs() -> None:
    chosen: dict[str, Any] = {"side": "left", "island_hall": "bard", "runes": {0: ["bard"]}}
    assert "end_song" not in singing("dragon_island", ["two_bards"], **chosen).options()
    assert "end_song" in singing("dragon_island", [], island_halls=["bard"], **chosen).options()
    for song, zones in (
        ([], chosen), (["two_bards"], {**chosen, "side": None}), (["two_bards"], {**chosen, "runes": {0: []}}),
    ):  # fmt: skip
        with pytest.raises(bardhall.Malformed, match="Sing does not fit the table"):
            singing("dragon_island", song, **zones)
    with pytest.raises(bardhall.Malformed, match="side: is chosen on the island"):
        singing("town_square", ["two_bards"], **chosen)


def test_what_a_song_needs() -> None:
    with pytest.raises(bardhall.Malformed, match="PlacePerformer does not fit the table"):
        placing("two_bards", place="town_square", visited=["town_square"])
    with pytest.raises(bardhall.Malformed, match="used: has an entry for each card of the song"):
        placing("two_bards", used=[])
    with pytest.raises(bardhall.Malformed, match="singer: is whoever sings now"):
        before_market(singer=0)


def test_a_turn_needs_two_cards_to_choose_from() -> None:
    with pytest.raises(bardhall.Malformed, match="TakeTurn does not fit the table: it leaves no choice"):
        composing("one_hour", "two_hours", hand={0: ["one_hour"]})
