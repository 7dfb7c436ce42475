"""What the greedy bot makes of the judgement of a position: it sings where it pays, and throws nothing away."""

from __future__ import annotations

from typing import Any

import pytest

import bardhall
from tests.games.cove import tables
from tests.games.cove.songs import before_market, composing, harbour, placing, singing
from tests.scenario import Scenario

SEEDS = range(3)
NO_CARDS: dict[str, Any] = {"skill_pile": [], "impro_pile": []}  # for sale
NO_FANS = [None] * 4
LAST: dict[str, Any] = {"round": 3}


def decisions(t: Scenario, seat: int = 0) -> set[str]:
    """What the bot chooses, with chance of several kinds."""
    return {str(bardhall.bot("greedy", seed)(t.game.view(seat), t.game.ask(seat))) for seed in SEEDS}


def sung(t: Scenario) -> list[str]:
    """The choices of the bot until the song is over."""
    bot = bardhall.bot("greedy", 1)
    found = []
    while t.asked in ("PlacePerformer", "Sing", "Pay", "BragOrder"):
        choice = str(bot(t.game.view(0), t.game.ask(0)))
        found.append(choice)
        t.choose(choice)
    return found


def test_it_sings_where_most_of_the_clan_listen() -> None:
    crowds = harbour(bazaar="bard 1, rogue 3", black_market="bard 4")
    t = placing("two_bards", square=NO_FANS, **NO_CARDS, **LAST, **crowds)
    assert decisions(t) == {"place pier_black_market"}


def test_it_goes_round_and_spends_each_source_where_it_earns_most() -> None:
    crowds = harbour(bazaar="warrior 3, bard 1", black_market="bard 3, warrior 1")
    t = placing("two_bards", "two_warriors", square=NO_FANS, gold={0: 0}, **NO_CARDS, **LAST, **crowds)
    assert [choice.split()[0] for choice in sung(t)][:4] == ["place", "spend", "move", "spend"]
    assert t.zone("gold", 0) == 12


def test_nothing_is_spent_where_nobody_listens() -> None:
    crowds = harbour(black_market="bard 2, rogue 2")
    t = singing("pier_bazaar", ["two_bards"], square=NO_FANS, runes={0: ["bard"]}, **NO_CARDS, **crowds)
    assert decisions(t) == {"move pier_black_market"}


def test_a_first_fan_for_one_icon_is_worth_more_than_a_coin() -> None:
    t = placing("one_noble", **NO_CARDS, **harbour(bazaar="noble 1, rogue 3"))
    assert decisions(t) == {"place town_square"}


def test_corruption_is_not_taken_for_nothing() -> None:
    t = composing("two_hours", "two_bards", dial={0: 0}).choose("play two_bards", "discard two_hours")
    assert t.asked == "TurnDial"
    assert decisions(t) == {"tempo as_printed"}


def test_the_last_swan_song_is_sung() -> None:
    t = before_market("two_bards", square=NO_FANS, **NO_CARDS, **LAST, **harbour(bazaar="bard 2, rogue 2"))
    assert decisions(t) == {"swan_song"}


def test_in_the_last_song_all_volume_is_used() -> None:
    t = before_market(
        "nobles_over_warriors", square=NO_FANS, volume={0: 6}, gold={0: 0}, **NO_CARDS, **LAST,
        **harbour(bazaar="warrior 2, noble 2"),
    ).choose("swan_song")  # fmt: skip
    assert "unlock nobles_over_warriors" in sung(t)


@pytest.mark.parametrize(("load", "made"), [("bbbn", "make bard"), ("zzzb", "make wizard")])
def test_a_trader_makes_what_the_square_pier_will_buy(load: str, made: str) -> None:
    ashore = {"dock_square_left": load, "dock_square_right": load}
    t = tables.turn(ashore=ashore, boats=tables.NOBODY_AT_SEA, bag="rr").choose("craft_small")
    assert decisions(t) == {made}


def test_a_trader_sells_where_it_pays_more_and_keeps_its_hands_clean_for_little() -> None:
    ashore = {"dock_square_left": "wwwb", "dock_black_market": "wwwr"}
    t = tables.selling(ashore=ashore, small={0: "w"}, lair=5)
    assert decisions(t) == {"sell small warrior pier_square"}


def test_a_trader_does_not_go_to_the_black_market_for_a_coin_or_two() -> None:
    t = tables.selling(ashore={"dock_black_market": "wrrr"}, small={0: "w"}, lair=5)
    assert decisions(t) == {"end_sales"}
