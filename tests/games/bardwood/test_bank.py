"""BANK: the Oboe Bank."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.bardwood.packs import pack, rule_event
from tests.games.bardwood.tables import singing
from tests.scenario import Scenario


def counter(**zones: Any) -> Scenario:
    """Seat 0 sings in A4, beside the bank."""
    return singing(**{"region": {0: "A4"}, **zones})


@pytest.mark.rule("BG-BANK-01")
def test_a_visit_is_for_coins_or_for_crests() -> None:
    t = counter(bank=[1], crests={1: 6})
    assert {"bank coins", "bank crests"} <= set(t.options())
    t.choose("bank coins")
    assert t.why_not("bank crests") == t.why_not("bank coins") == "BG-SING-08"
    t = counter(bank=[1], crests={1: 6}).choose("bank crests")
    assert t.why_not("bank coins") == "BG-SING-08"


@pytest.mark.rule("BG-BANK-01", "BG-STONES-04")
def test_the_bank_must_be_near() -> None:
    t = counter(region={0: "C4"}, ranges={0: 5}, bank=[1], crests={1: 6})
    assert t.why_not("bank coins") == t.why_not("bank crests") == "BG-SING-08"


@pytest.mark.rule("BG-BANK-02", "BG-RULING-36", "BG-CREST-07")
@pytest.mark.parametrize(("market", "coins"), [(0, 2), (4, 3), (7, 5)])
def test_coins_by_the_market_token_for_the_leftmost_crest(market: int, coins: int) -> None:
    t = counter(market=market).choose("bank coins")
    assert (t.zone("coins", 0), t.zone("crests", 0), t.zone("bank")) == (coins, 6, [0])
    assert t.zone("market") == market


@pytest.mark.rule("BG-RULING-36", "BG-RULING-53")
def test_the_bank_reads_the_track_whatever_the_shops_ask(tmp_path: Path) -> None:
    folder = pack(tmp_path, rule_event("sale", shop_price=-1), rule_event("loans", bank_coins=2))
    assert counter(packs=[folder], event_1="sale", market=3).choose("bank coins").zone("coins", 0) == 3
    assert counter(packs=[folder], event_1="loans", market=3).choose("bank coins").zone("coins", 0) == 5


@pytest.mark.rule("BG-BANK-03")
def test_no_coins_without_a_crest_on_the_track() -> None:
    t = counter(crests={0: 0}, crests_gone={0: 7}, won={0: [1, 1]}, bank=[1])
    assert t.why_not("bank coins") == "BG-BANK-03"
    assert "bank crests" in t.options()
    last = counter(crests={0: 1}, crests_gone={0: 6}).choose("bank coins")
    assert (last.zone("crests", 0), last.zone("bank")) == (0, [0])


@pytest.mark.rule("BG-BANK-04", "BG-CREST-01", "BG-CREST-02")
def test_taking_crests_wins_those_of_others_and_removes_ones_own() -> None:
    t = counter(seats=3, bank=[0, 0, 1, 1, 2], crests={0: 5, 1: 5, 2: 6}, won={0: [2]}).choose("bank crests")
    assert t.zone("won", 0) == [1, 1, 2, 2]
    assert t.zone("crests_gone") == [2, 0, 0]
    assert t.zone("crests") == [5, 5, 6]
    assert (t.zone("bank"), t.zone("coins", 0)) == ([], 0)


@pytest.mark.rule("BG-BANK-04", "BG-RULING-51")
def test_there_must_be_crests_to_take() -> None:
    assert counter().why_not("bank crests") == "BG-RULING-51"
    own = counter(bank=[0], crests={0: 6}).choose("bank crests")  # one's own will do
    assert (own.zone("won", 0), own.zone("crests_gone", 0)) == ([], 1)


@pytest.mark.rule("BG-BANK-05")
def test_crests_pile_up_on_the_bank() -> None:
    t = counter(bank=[0, 0, 0, 1], crests={0: 4, 1: 6}).choose("bank coins")
    assert t.zone("bank") == [0, 0, 0, 0, 1]
