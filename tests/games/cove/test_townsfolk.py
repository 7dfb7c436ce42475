"""TOWNSFOLK: the square, recruiting, support."""

from __future__ import annotations

import pytest

from bardhall.games.cove.box import CoveBox
from bardhall.games.cove.kinds import PIER_BONUS, STAFF_EFFECTS, TOWNSFOLK
from bardhall.games.cove.names import CLANS, NONE
from bardhall.kernel.registry import box_of
from tests.games.cove.tables import MIXED, SQUARE, selling, turn

HALLS = {"warrior": 3, "bard": 5, "wizard": 1, "noble": 2}
TWO = ("trader", "trader")
STAFF = ["lute_maker", "lace_seller", "fog_caller", "stern_judge"]


@pytest.mark.rule("MC-CORE-TOWNSFOLK-01")
def test_each_card_shows_one_or_two_clans_and_a_staff_effect() -> None:
    box = box_of("cove", [])
    assert isinstance(box, CoveBox)
    cards = [card for card in box.cards if card.kind == TOWNSFOLK]
    assert len(cards) == 36
    for card in cards:
        assert len(card.icons) in (1, 2)
        assert len(set(card.icons)) == len(card.icons)
        assert set(card.icons) <= set(range(len(CLANS)))
        assert 0 <= card.staff < len(STAFF_EFFECTS)
        assert (card.pier != NONE) == (card.staff == PIER_BONUS)


@pytest.mark.rule("MC-CORE-TOWNSFOLK-02", "MC-TRADER-06")
@pytest.mark.parametrize("slot", [1, 2, 3, 4])
def test_to_recruit_is_to_take_any_card_and_gain_its_support(slot: int) -> None:
    t = turn(halls=HALLS, gold={0: 2}, staff={0: ["fog_caller"]}).choose(f"recruit {slot}")
    assert t.zone("staff", 0) == ["fog_caller", SQUARE[slot - 1]]
    assert t.zone("gold", 0) == 2 + list(HALLS.values())[slot - 1]  # one icon each: w, b, z, n


@pytest.mark.rule("MC-CORE-TOWNSFOLK-02")
def test_an_entertainer_does_not_recruit() -> None:
    t = turn(1, MIXED)
    assert t.why_not("recruit 1").startswith("MC-")
    assert all(text.startswith("play ") for text in t.options())


@pytest.mark.rule("MC-CORE-TOWNSFOLK-03")
def test_an_emptied_slot_is_refilled_from_the_deck_at_once() -> None:
    t = turn(townsfolk_deck=["war_poet", "rune_knight"]).choose("recruit 3")
    assert t.zone("square") == ["gate_guard", "town_crier", "war_poet", "court_usher"]
    assert t.zone("townsfolk_deck") == ["rune_knight"]
    assert t.asked == "LoadAdventurer"  # the turn is not over yet


@pytest.mark.rule("MC-CORE-TOWNSFOLK-03")
def test_an_empty_deck_is_made_of_the_discard() -> None:
    t = turn(townsfolk_deck=[], townsfolk_discard=["war_poet", "rune_knight", "duel_second"])
    t.dictate(["duel_second"]).choose("recruit 1")
    assert t.zone("square")[0] == "duel_second"
    assert sorted(t.zone("townsfolk_deck")) == ["rune_knight", "war_poet"]
    assert t.zone("townsfolk_discard") == []


@pytest.mark.rule("MC-CORE-TOWNSFOLK-03", "MC-TRADER-06")
def test_without_any_card_the_slot_stays_empty() -> None:
    t = turn(0, TWO, townsfolk_deck=[], bag="").choose("recruit 2")
    assert t.zone("square") == ["gate_guard", None, "candle_witch", "court_usher"]
    assert t.game.seat == 1
    assert t.why_not("recruit 2") == "MC-TRADER-06"
    assert t.why_not("recruit 3") == ""


@pytest.mark.rule("MC-CORE-TOWNSFOLK-04", "MC-RULING-22")
@pytest.mark.parametrize(
    ("card", "support"),
    [("gate_guard", 3), ("war_poet", 8), ("harbour_admiral", 5), ("dream_singer", 6), ("wine_countess", 2)],
)
def test_support_is_the_population_of_the_hall_for_each_icon(card: str, support: int) -> None:
    t = turn(halls=HALLS, square=[card, None, None, None]).choose("recruit 1")
    assert t.zone("gold") == [support, 0]


@pytest.mark.rule("MC-CORE-TOWNSFOLK-04", "MC-RULING-22")
def test_an_empty_hall_gives_nothing_and_those_at_sea_do_not_count() -> None:
    t = turn(halls={"warrior": 0}, boats={"L1": "www"}).choose("recruit 1")
    assert t.zone("gold", 0) == 0


@pytest.mark.rule("MC-CORE-TOWNSFOLK-05", "MC-CORE-END-02")
def test_townsfolk_pay_at_the_end_whoever_has_them_in_staff_or_as_fans() -> None:
    t = selling(round=3, halls=HALLS, staff={0: ["war_poet"]}, fans={1: [{"card": "war_poet", "nth": 1}]})
    t.choose("end_sales")
    assert t.game.outcome is not None
    assert t.game.outcome.scores == (8, 8)


@pytest.mark.rule("MC-CORE-TOWNSFOLK-06", "MC-TRADER-06")
def test_a_staff_has_four_places() -> None:
    t = turn(staff={0: STAFF})
    assert t.why_not("recruit 1") == "MC-CORE-TOWNSFOLK-06"
    assert [text for text in t.options() if text.startswith("recruit")] == []
    assert turn(staff={0: STAFF[:3]}).why_not("recruit 1") == ""


@pytest.mark.rule("MC-CORE-TOWNSFOLK-07", "MC-CORE-CLEANUP-04")
def test_what_is_discarded_goes_to_the_discard_unless_it_carries_a_crest() -> None:
    t = selling(fans={1: [{"card": "candle_witch", "nth": 1}]}, townsfolk_deck=STAFF, townsfolk_discard=["war_poet"])
    t.choose("end_sales")
    assert t.zone("townsfolk_discard") == ["war_poet", "gate_guard", "town_crier", "court_usher"]
    assert t.zone("beside") == [[], ["candle_witch"]]


@pytest.mark.rule("MC-EX-07", "MC-ENT-FANS-04", "MC-CORE-TOWNSFOLK-04")
def test_a_fan_is_recruited() -> None:
    halls = {"warrior": 3, "noble": 2}
    fan = {"card": "harbour_admiral", "nth": 1}  # warrior and noble
    t = turn(halls=halls, square=["harbour_admiral", None, None, None], fans={1: [fan]}).choose("recruit 1")
    assert (t.zone("gold"), t.zone("staff", 0)) == ([5, 5], ["harbour_admiral"])
    assert t.zone("fans", 1) == [fan]  # the crest stays on the card
    end = selling(round=3, halls={"warrior": 6, "noble": 4}, staff={0: ["harbour_admiral"]}, fans={1: [fan]})
    end.choose("end_sales")
    assert end.game.outcome is not None
    assert end.game.outcome.scores == (10, 10)


@pytest.mark.rule("MC-ENT-FANS-04", "MC-CORE-TOWNSFOLK-02")
def test_everybody_with_a_crest_on_the_card_gains_its_support() -> None:
    three = ("entertainer", "trader", "entertainer")
    fans = {0: [{"card": "war_poet", "nth": 2}], 2: [{"card": "gate_guard", "nth": 1}, {"card": "war_poet", "nth": 3}]}
    t = turn(1, three, halls=HALLS, square=["war_poet", "gate_guard", None, None], fans=fans).choose("recruit 1")
    assert t.zone("gold") == [8, 8, 8]
    other = turn(1, three, halls=HALLS, square=["war_poet", "gate_guard", None, None], fans=fans).choose("recruit 2")
    assert other.zone("gold") == [0, 3, 3]
