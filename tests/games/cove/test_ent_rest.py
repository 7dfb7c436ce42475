"""REST: the hourglass, the song zone, new cards."""

from __future__ import annotations

import pytest

from tests.games.cove.songs import composing, crew, harbour, singing


@pytest.mark.rule("MC-ENT-REST-01", "MC-CORE-CLOCK-04")
@pytest.mark.parametrize(("card", "hours"), [("one_hour", 1), ("two_hours", 2), ("three_hours", 3)])
def test_the_hours_of_the_discarded_card(card: str, hours: int) -> None:
    t = composing("loud_hours", card, hours={0: 2, 1: 9})
    t.choose("play loud_hours", f"discard {card}", "tempo as_printed")
    assert t.zone("hours") == [2 + hours, 9]


@pytest.mark.rule("MC-ENT-REST-01", "MC-CORE-CLOCK-04")
def test_after_a_song_the_clock_moves_last() -> None:
    t = composing("one_noble", "three_hours", dial={0: 3})
    t.choose("play one_noble", "discard three_hours", "tempo as_printed", "place town_square")
    assert t.zone("hours", 0) == 0
    assert t.choose("end_song").zone("hours", 0) == 3


@pytest.mark.rule("MC-ENT-REST-01", "MC-ENT-REST-05", "MC-CORE-CLOCK-06")
def test_adventurers_come_before_the_song_zone_is_emptied() -> None:
    t = singing("town_square", ["two_bards"], bag=crew("noble 1"), deck={0: ["four_gold", "one_noble", "one_wizard"]})
    t.choose("end_song")
    assert (t.asked, t.zone("hours", 0), t.zone("song", 0), t.zone("hand", 0)) == (
        "LoadAdventurer",
        2,
        ["two_bards"],
        [],
    )
    t.choose("load L1")
    # MC-RULING-27: an impro drawn now belongs to the next song.
    assert (t.zone("song", 0), t.zone("hand", 0)) == (["four_gold"], ["one_noble", "one_wizard"])


@pytest.mark.rule("MC-ENT-REST-01", "MC-CORE-CLOCK-08")
def test_the_token_moves_after_the_last_step() -> None:
    t = singing("town_square", ["two_bards"], bag=crew("noble 1"), deck={0: ["one_noble", "one_wizard"]},
                **harbour(bazaar="noble 4", square="noble 4", square_right="noble 4", R1="noble 3"))  # fmt: skip
    t.choose("end_song", "load R1")
    told = [event.kind for step in t.game.teller().told for event in step.events]
    assert told.index("song_over") < told.index("drawn") < told.index("token")
    assert t.zone("token") == 3


@pytest.mark.rule("MC-ENT-REST-01", "MC-CORE-CLOCK-11", "MC-CORE-CLOCK-05")
def test_a_turn_that_reaches_the_token_is_finished() -> None:
    t = singing("town_square", ["two_bards"], token=1, token_moved=True, deck={0: ["one_noble", "one_wizard"]})
    t.choose("end_song")
    assert (t.zone("hours", 0), t.zone("market_order")) == (1, [0])
    assert (t.zone("hand", 0), t.zone("song", 0)) == (["one_noble", "one_wizard"], [])


@pytest.mark.rule("MC-ENT-REST-02", "MC-ENT-REST-07", "MC-RULING-04", "MC-RULING-26")
def test_after_a_song_its_cards_go_to_the_discard_in_their_order() -> None:
    t = singing("town_square", ["two_bards", "four_gold", "one_noble"], discard={0: ["one_wizard", "two_hours"]})
    t.choose("use four_gold 1", "end_song")
    assert t.zone("discard", 0) == ["one_wizard", "two_hours", "two_bards", "four_gold", "one_noble"]
    assert (t.zone("song", 0), t.zone("singer"), t.zone("is_swan")) == ([], None, False)


@pytest.mark.rule("MC-ENT-REST-03", "MC-ENT-HAND-04", "MC-ENT-REST-04")
def test_draw_up_to_the_limit() -> None:
    t = singing(
        "town_square", [], hand={0: ["one_hour"]}, deck={0: ["gold_toad", "four_gold", "one_noble", "one_wizard"]}
    )
    t.choose("end_song")
    assert (t.zone("hand", 0), t.zone("deck", 0)) == (["one_hour", "one_noble"], ["one_wizard"])
    assert (t.zone("brag", 0), t.zone("song", 0)) == (["gold_toad"], ["four_gold"])


@pytest.mark.rule("MC-ENT-REST-05", "MC-RULING-27")
def test_an_impro_drawn_after_a_song_belongs_to_the_next() -> None:
    t = singing("town_square", ["four_gold"], deck={0: ["breath", "one_noble", "one_wizard"]}).choose("end_song")
    assert (t.zone("song", 0), t.zone("discard", 0)) == (["breath"], ["two_hours", "four_gold"])


@pytest.mark.rule("MC-ENT-REST-06")
def test_without_a_song_the_zone_stays_as_it_is() -> None:
    t = composing("one_noble", "two_hours", song={0: ["two_bards", "four_gold"]}, brag={0: ["gold_toad"]})
    t.choose("play one_noble", "discard two_hours", "tempo as_printed")
    assert (t.zone("song", 0), t.zone("discard", 0)) == (["two_bards", "four_gold", "one_noble"], ["two_hours"])
    assert t.zone("brag", 0) == ["gold_toad"]
