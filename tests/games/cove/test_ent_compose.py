"""COMPOSE: play a card, discard another."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.cove.songs import composing, harbour, table
from tests.scenario import Scenario


@pytest.mark.rule("MC-ENT-COMPOSE-01", "MC-RULING-01", "MC-ENT-SING-01", "MC-ENT-REST-06")
def test_each_turn_has_compose_and_rest_and_only_a_full_turn_a_song() -> None:
    t = composing("one_hour", "two_hours", deck={0: ["one_noble", "one_wizard"]})
    assert (t.asked, t.options()) == ("TakeTurn", ["play one_hour", "play two_hours"])
    t.choose("play one_hour", "discard two_hours", "tempo as_printed")
    assert (t.zone("hours"), t.zone("singer"), t.game.seat) == ([2, 0], None, 1)
    assert (t.zone("hand", 0), t.zone("song", 0)) == (["one_noble", "one_wizard"], ["one_hour"])


@pytest.mark.rule("MC-ENT-COMPOSE-01", "MC-ENT-SING-01")
def test_one_composes_again_after_a_song() -> None:
    t = composing("one_hour", "three_hours", dial={0: 1}, deck={0: ["one_noble", "two_bards"]}, hours={1: 8})
    t.choose("play one_hour", "discard three_hours", "tempo as_printed")
    assert (t.asked, t.zone("dial", 0), t.zone("singer")) == ("PlacePerformer", 0, 0)
    t.choose("place town_square", "end_song")
    assert (t.asked, t.options()) == ("TakeTurn", ["play one_noble", "play two_bards"])


@pytest.mark.rule("MC-ENT-COMPOSE-02", "MC-ENT-COMPOSE-06")
def test_the_played_card_goes_to_the_song_zone_and_does_nothing_now() -> None:
    t = composing("loud_hours", "dirty_hour", "one_hour", song={0: ["two_bards"]})
    t.choose("play dirty_hour")
    assert t.zone("song", 0) == ["two_bards", "dirty_hour"]
    assert t.options() == ["discard loud_hours", "discard one_hour"]
    t.choose("discard one_hour", "tempo as_printed")
    assert (t.zone("volume", 0), t.zone("corruption", 0), t.zone("gold", 0)) == (0, [], 0)
    assert (t.zone("dial", 0), t.zone("hours", 0)) == (1, 1)


@pytest.mark.rule("MC-ENT-COMPOSE-02")
def test_only_a_card_in_hand_is_played() -> None:
    t = composing("loud_hours", "one_hour")
    assert t.why_not("play two_bards") == "MC-ENT-COMPOSE-02"


@pytest.mark.rule("MC-ENT-COMPOSE-03", "MC-ENT-COMPOSE-04", "MC-RULING-02")
def test_one_other_card_on_top_of_the_discard_and_the_rest_stays_in_hand() -> None:
    t = composing("loud_hours", "one_hour", "two_bards", "one_noble", discard={0: ["one_wizard"]},
                  fans={0: [{"card": "guard", "nth": 1}, {"card": "sage", "nth": 2}]}, deck={0: []})  # fmt: skip
    t.choose("play two_bards")
    assert t.why_not("discard two_bards") == "MC-ENT-COMPOSE-02"
    t.choose("discard one_hour")
    assert (t.zone("discard", 0), t.zone("hand", 0)) == (["one_wizard", "one_hour"], ["loud_hours", "one_noble"])


@pytest.mark.rule("MC-ENT-COMPOSE-02", "MC-ENT-COMPOSE-03")
def test_two_copies_of_a_card_one_is_played_and_the_other_discarded() -> None:
    t = composing("one_hour", "one_hour")
    assert t.options() == ["play one_hour"]
    t.choose("play one_hour")
    assert t.options() == ["discard one_hour"]
    t.choose("discard one_hour")
    assert (t.zone("song", 0), t.zone("discard", 0), t.zone("hand", 0)) == (["one_hour"], ["one_hour"], [])


@pytest.mark.rule("MC-ENT-COMPOSE-05")
def test_the_order_of_the_step() -> None:
    t = composing("one_noble", "dirty_hour", dial={0: 2}, corruption_deck=["marked_coin", "shady_whisper"] * 2)
    t.choose("play one_noble", "discard dirty_hour", "tempo faster")
    told = [event.kind for step in t.game.teller().told for event in step.events]
    assert told == ["played", "discarded", "corruption", "dial", "louder", "corruption", "corruption", "sings"]


@pytest.mark.rule("MC-ENT-COMPOSE-06", "MC-ENT-COMPOSE-07")
@pytest.mark.parametrize(
    ("card", "volume", "after", "corruption"),
    [("loud_hours", 0, 4, 0), ("loud_hours", 5, 6, 0), ("soft_hour", 5, 3, 0), ("soft_hour", 1, 0, 0),
     ("dirty_hour", 2, 3, 2), ("two_hours", 2, 2, 0)],
)  # fmt: skip
def test_the_footer_of_the_discarded_card_is_compulsory(card: str, volume: int, after: int, corruption: int) -> None:
    t = composing("one_noble", card, volume={0: volume})
    t.choose("play one_noble", f"discard {card}", "tempo as_printed")
    assert (t.zone("volume", 0), len(t.zone("corruption", 0)), t.zone("gold", 0)) == (after, corruption, 0)


@pytest.mark.rule("MC-ENT-COMPOSE-07")
def test_volume_of_the_footer_can_be_spent_in_the_song_of_the_turn() -> None:
    t = composing("nobles_over_warriors", "loud_hours", dial={0: 2}, **harbour(bazaar="warrior 4"))
    t.choose("play nobles_over_warriors", "discard loud_hours", "tempo as_printed", "place pier_bazaar")
    t.choose("unlock nobles_over_warriors", "spend nobles_over_warriors 2 warrior")
    assert (t.zone("volume", 0), t.zone("gold", 0)) == (1, 8)


@pytest.mark.rule("MC-ENT-COMPOSE-07", "MC-CORE-CORRUPTION-05")
def test_corruption_of_the_footer_is_taken_as_far_as_there_is_some() -> None:
    t = composing("one_noble", "dirty_hour", corruption_deck=["marked_coin"])
    t.choose("play one_noble", "discard dirty_hour", "tempo as_printed")
    assert (t.zone("corruption", 0), t.zone("corruption_deck")) == (["marked_coin"], [])


@pytest.mark.rule("MC-ENT-COMPOSE-08", "MC-RULING-29")
def test_a_single_card_is_discarded_and_nothing_played() -> None:
    t = composing("loud_hours", deck={0: ["one_noble", "one_wizard"]}, song={0: ["two_bards"]})
    assert (t.asked, t.options()) == ("ChooseDiscard", ["discard loud_hours"])
    t.choose("discard loud_hours", "tempo as_printed")
    assert (t.zone("song", 0), t.zone("dial", 0), t.zone("volume", 0)) == (["two_bards"], 2, 4)
    assert (t.zone("hours", 0), t.zone("hand", 0)) == (2, ["one_noble", "one_wizard"])


@pytest.mark.rule("MC-ENT-COMPOSE-08", "MC-RULING-29")
def test_a_turn_with_a_single_card_begins_with_the_discard() -> None:
    t = after_trader(hand={0: ["loud_hours"]})
    assert (t.asked, t.game.seat, t.options()) == ("ChooseDiscard", 0, ["discard loud_hours"])


@pytest.mark.rule("MC-ENT-COMPOSE-08", "MC-RULING-29")
def test_without_cards_an_hour_passes_and_the_dial_stands_still() -> None:
    t = after_trader(dial={0: 1}, deck={0: ["one_noble", "one_wizard"]}, song={0: ["two_bards"]}, volume={0: 2})
    assert (t.zone("hours"), t.zone("dial", 0), t.zone("volume", 0)) == ([6, 6], 1, 2)
    assert (t.zone("song", 0), t.zone("discard", 0)) == (["two_bards"], [])
    assert (t.asked, t.zone("hand", 0)) == ("TakeTurn", ["one_noble", "one_wizard"])


@pytest.mark.rule("MC-ENT-COMPOSE-08", "MC-RULING-28", "MC-ENT-CARDS-07")
def test_without_any_card_to_draw_the_hours_go_on() -> None:
    t = after_trader(deck={0: []}, discard={0: []})
    assert (t.zone("hours"), t.zone("hand", 0), t.game.seat) == ([7, 6], [], 1)


def after_trader(**zones: Any) -> Scenario:
    """Seat 0 has no card in hand, and a Trader before it has taken an hour."""
    trader: list[dict[str, Any]] = [{"frame": "OpenMarket"}, {"frame": "NextTurn"}, {"frame": "EndTurn", "player": 1}]
    t = table([*trader, {"frame": "TakeTurn", "seat": 1}], hours={0: 5, 1: 5}, **zones)
    return t.choose("peddle")
