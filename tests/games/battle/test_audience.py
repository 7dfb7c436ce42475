"""AUDIENCE and DISCARD-AUDIENCE: performance tokens capture audiences."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import bardhall
from tests.games.battle.packs import audience, modifier, pack, trigger, veteran
from tests.scenario import Scenario, scenario

ROW = ["couple", "strangers", "trio"]
DECK = ["quartet", "kin", "crowd"]
PLAIN = modifier("value_shift")


@pytest.fixture(scope="module")
def square(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Audiences with all kinds of cost; most of their abilities do nothing here."""
    return pack(
        tmp_path_factory.mktemp("square"),
        audience("couple", PLAIN, vp=3, dance=1, song=1),
        audience("strangers", PLAIN, vp=2, wild=2),
        audience("trio", PLAIN, vp=4, dance=2, wild=1),
        audience("quartet", PLAIN, vp=6, dance=1, illusion=1, song=1, music=1),
        audience("kin", PLAIN, vp=3, music=2),
        audience("crowd", PLAIN, vp=5, wild=3),
        audience("innkeepers", modifier("newest_costs_two"), dance=1),
        audience("queue", modifier("free_top"), dance=1),
        audience("aunts", modifier("flexible_cost"), dance=1),
        audience("ferns", trigger("on_capture", "gain_tune"), dance=1),
        veteran("singer", "gain_tune", colour="song"),
    )


def evening(square: Path, tokens: tuple[int, int, int, int], hand: tuple[str, ...] = (), **zones: Any) -> Scenario:
    """Seat 0 takes a turn with tokens of dance, illusion, song and music."""
    middle = {"audience_row": ROW, "audience_deck": DECK, "supply_performances": [4, 4, 4, 4]}
    own = {"performances": {0: list(tokens)}, "hand": {0: list(hand), 1: []}, "pool": {0: "D4", 1: ""}}
    return scenario("battle", packs=[square], turn=0, **{**middle, **own, **zones})


def won(t: Scenario, seat: int) -> list[str]:
    """The audiences of a seat."""
    return [entry["card"] for entry in t.zone("audiences", seat)]


# Paying


@pytest.mark.rule("BB-AUDIENCE-01", "BB-AUDIENCE-04", "BB-SUPPLY-02")
def test_tokens_of_the_cost_are_discarded_and_the_card_is_taken(square: Path) -> None:
    t = evening(square, (2, 1, 1, 0)).choose("capture couple", "pay song", "pay dance")
    assert t.zone("performances", 0) == [1, 1, 0, 0]
    assert t.zone("supply_performances") == [5, 4, 5, 4]
    assert won(t, 0) == ["couple"]
    assert won(t, 1) == []
    assert t.zone("actions") == 1


@pytest.mark.rule("BB-AUDIENCE-01")
@pytest.mark.parametrize("tokens", [(0, 0, 0, 0), (1, 0, 0, 0), (0, 0, 1, 0), (3, 3, 0, 3)])
def test_no_capture_without_the_tokens(square: Path, tokens: tuple[int, int, int, int]) -> None:
    assert evening(square, tokens).why_not("capture couple") == "BB-AUDIENCE-01"


@pytest.mark.rule("BB-AUDIENCE-01")
def test_number_and_type_must_match(square: Path) -> None:
    assert evening(square, (1, 2, 0, 0)).why_not("capture trio") == "BB-AUDIENCE-01"  # three tokens, one dance
    assert evening(square, (2, 0, 0, 0)).why_not("capture trio") == "BB-AUDIENCE-01"  # both dances, nothing more
    assert evening(square, (2, 1, 0, 0)).why_not("capture trio") == ""
    assert evening(square, (3, 0, 0, 0)).why_not("capture trio") == ""


@pytest.mark.rule("BB-AUDIENCE-01", "BB-TURN-02")
def test_a_capture_costs_an_action(square: Path) -> None:
    t = evening(square, (3, 0, 1, 2), actions=1).choose("capture couple", "pay dance", "pay song")
    assert t.zone("actions") == 0
    assert t.why_not("capture strangers") == "BB-TURN-01"


@pytest.mark.rule("BB-AUDIENCE-01")
def test_an_audience_that_lies_elsewhere_cannot_be_captured(square: Path) -> None:
    t = evening(square, (4, 4, 4, 4), audiences={1: ["ferns"]})
    assert t.why_not("capture kin") == "BB-AUDIENCE-01"  # in the deck
    assert t.why_not("capture ferns") == "BB-AUDIENCE-01"  # captured by another player
    assert t.why_not("capture basic_dance") == "BB-AUDIENCE-01"


@pytest.mark.rule("BB-AUDIENCE-02", "BB-RULING-24")
@pytest.mark.parametrize("second", ["dance", "illusion", "song", "music"])
def test_a_wild_icon_takes_any_token_equal_or_different(square: Path, second: str) -> None:
    t = evening(square, (2, 1, 1, 1)).choose("capture strangers", "pay dance")
    assert t.options() == ["pay dance", "pay illusion", "pay song", "pay music"]
    t.choose(f"pay {second}")
    assert won(t, 0) == ["strangers"]
    assert sum(t.zone("performances", 0)) == 3


@pytest.mark.rule("BB-RULING-24")
def test_each_icon_needs_its_own_token(square: Path) -> None:
    t = evening(square, (2, 0, 2, 0)).choose("capture trio", "pay song")
    # The wild icon is paid; the coloured ones take nothing but dance.
    assert t.options() == ["pay dance"]
    assert t.why_not("pay song") == "BB-RULING-24"
    assert t.why_not("pay music") == "BB-AUDIENCE-01"  # no such token
    t.choose("pay dance", "pay dance")
    assert t.zone("performances", 0) == [0, 0, 1, 0]


@pytest.mark.rule("BB-RULING-24")
def test_a_colour_that_is_not_asked_for_is_refused(square: Path) -> None:
    t = evening(square, (1, 1, 1, 0)).choose("capture couple")
    assert t.options() == ["pay dance", "pay song"]
    assert t.why_not("pay illusion") == "BB-RULING-24"


@pytest.mark.rule("BB-RULING-24")
def test_the_player_names_the_tokens_and_cannot_overpay(square: Path) -> None:
    t = evening(square, (3, 0, 0, 0)).choose("capture trio", "pay dance", "pay dance")
    assert t.asked == "Pay"  # nothing is paid behind the player's back
    assert t.zone("performances", 0) == [3, 0, 0, 0]
    t.choose("pay dance")
    assert t.asked == "TakeTurn"
    t = evening(square, (4, 0, 0, 0)).choose("capture trio", "pay dance", "pay dance", "pay dance")
    assert t.why_not("pay dance") == "BB-TURN-02"
    assert t.zone("performances", 0) == [1, 0, 0, 0]


@pytest.mark.rule("BB-RULING-24", "BB-TURN-04")
def test_no_free_action_in_the_middle_of_a_payment(square: Path) -> None:
    t = evening(square, (1, 0, 1, 0), tunes={0: 1}).choose("capture couple", "pay dance")
    assert t.why_not("tune") == "BB-RULING-24"
    assert t.why_not("end_turn") == "BB-RULING-24"


@pytest.mark.rule("BB-RULING-24", "BB-AUDIENCE-05")
def test_with_a_flexible_cost_one_coloured_icon_counts_as_wild(square: Path) -> None:
    aunts = {0: ["aunts"]}
    assert evening(square, (0, 2, 0, 0), audiences=aunts).why_not("capture couple") == "BB-AUDIENCE-01"
    t = evening(square, (1, 2, 0, 0), audiences=aunts).choose("capture couple", "pay illusion")
    assert t.why_not("pay illusion") == "BB-RULING-24"  # one icon, not two
    t.choose("pay dance")
    assert won(t, 0) == ["aunts", "couple"]
    # One more than the wild icon allows, and no less in number.
    t = evening(square, (1, 2, 0, 0), audiences=aunts).choose("capture trio", "pay illusion", "pay illusion")
    assert t.options() == ["pay dance"]
    assert evening(square, (2, 0, 0, 0), audiences=aunts).why_not("capture trio") == "BB-AUDIENCE-01"
    # The plain way to pay stays open.
    t = evening(square, (1, 0, 1, 0), audiences=aunts).choose("capture couple", "pay dance", "pay song")
    assert won(t, 0) == ["aunts", "couple"]


def payments(game: bardhall.Game) -> set[tuple[int, ...]]:
    """All ways to pay from here, as tokens by colour."""
    if type(game.ask().frame).__name__ != "Pay":
        return {tuple(Scenario(game).zone("performances", 0))}
    found = set()
    for choice in game.options:
        branch = game.clone()
        branch.play(choice)
        found |= payments(branch)
    return found


@pytest.mark.rule("BB-RULING-24", "BB-AUDIENCE-02")
@pytest.mark.parametrize("owned", [[], ["aunts"]])
@pytest.mark.parametrize(
    ("card", "cost"),
    [("couple", (1, 0, 1, 0)), ("trio", (2, 0, 0, 0)), ("quartet", (1, 1, 1, 1)), ("crowd", (0, 0, 0, 0))],
)
def test_every_exact_payment_is_possible_and_no_other(
    square: Path, card: str, cost: tuple[int, ...], owned: list[str]
) -> None:
    size = {"couple": 2, "trio": 3, "quartet": 4, "crowd": 3}[card]
    for held in product((0, 1, 3), (0, 2), (0, 1, 2), (1,)):
        fitting = {
            tuple(have - n for have, n in zip(held, paid, strict=True))
            for paid in product(*(range(have + 1) for have in held))
            if sum(paid) == size and sum(max(0, c - n) for c, n in zip(cost, paid, strict=True)) <= len(owned)
        }
        t = evening(square, held, audience_row=[card], audiences={0: owned})
        if not fitting:
            assert t.why_not(f"capture {card}") == "BB-AUDIENCE-01"
        else:
            assert payments(t.choose(f"capture {card}").game) == fitting


# The row and the deck


@pytest.mark.rule("BB-AUDIENCE-03")
def test_the_audience_on_the_deck_is_not_for_this_action(square: Path) -> None:
    t = evening(square, (4, 4, 4, 4))
    assert t.why_not("capture quartet") == "BB-AUDIENCE-03"
    t.choose("capture strangers", "pay music", "pay music")
    assert t.why_not("capture quartet") == ""  # now it lies in the row
    assert t.why_not("capture kin") == "BB-AUDIENCE-03"


@pytest.mark.rule("BB-AUDIENCE-06")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_top_fills_the_row_and_the_next_lies_open(square: Path, seat: int | None) -> None:
    t = evening(square, (4, 4, 4, 4)).choose("capture strangers", "pay dance", "pay dance")
    assert sorted(t.zone("audience_row")) == ["couple", "quartet", "trio"]
    assert t.zone("audience_deck") == ["kin", "crowd"]
    assert t.sight(seat)["audience_deck"][:2] == ["kin", None]  # all see the top


@pytest.mark.rule("BB-RULING-23", "BB-AUDIENCE-06")
def test_the_last_card_of_the_deck_moves_and_no_new_top_appears(square: Path) -> None:
    t = evening(square, (4, 4, 4, 4), hand=("roadie",), audience_deck=["quartet"])
    assert t.why_not("capture_top quartet") == ""
    t.choose("capture strangers", "pay dance", "pay dance")
    assert sorted(t.zone("audience_row")) == ["couple", "quartet", "trio"]
    assert t.zone("audience_deck") == []
    assert not [text for text in t.options() if text.startswith("capture_top")]
    assert t.why_not("capture_top quartet") == "BB-DISCARD-AUDIENCE-01"
    t.choose("capture couple", "pay dance", "pay song")  # now the row shrinks
    assert sorted(t.zone("audience_row")) == ["quartet", "trio"]


@pytest.mark.rule("BB-RULING-23")
def test_the_row_can_run_dry(square: Path) -> None:
    t = evening(square, (1, 0, 1, 0), audience_row=["couple"], audience_deck=[])
    t.choose("capture couple", "pay dance", "pay song")
    assert t.zone("audience_row") == []
    assert not [text for text in t.options() if text.startswith("capture")]
    assert t.choose("end_turn").asked == "TakeTurn"  # play goes on


# What it is good for


@pytest.mark.rule("BB-AUDIENCE-05")
def test_its_ability_works_in_the_same_turn_and_in_later_rounds(square: Path) -> None:
    t = evening(
        square, (1, 0, 0, 0), hand=("wanted", "wanted"), audience_row=["innkeepers"], veteran_line=["singer"],
        pool={0: "D4 S4", 1: ""},
    )  # fmt: skip
    assert t.why_not("hire singer") == "BB-HIRE-04"
    t.choose("capture innkeepers", "pay dance")
    assert t.keys(0) == ["newest_costs_two"]
    t.choose("hire singer", "spend D4", "spend S4")
    assert "singer" in t.zone("discard", 0)
    t.choose("end_turn", "pass", "pass", "discard wanted")
    assert t.zone("round") == 2
    assert t.keys(0) == ["newest_costs_two"]


@pytest.mark.rule("BB-AUDIENCE-04")
def test_the_card_lies_open_on_its_owners_side(square: Path) -> None:
    t = evening(square, (1, 0, 1, 0)).choose("capture couple", "pay dance", "pay song")
    for seat in (0, 1, None):
        view = json.loads(t.game.view(seat).json())
        assert [entry["card"] for entry in view["audiences"][0]] == ["couple"]


# On the deck: discard to capture


@pytest.mark.rule("BB-DISCARD-AUDIENCE-01", "BB-DISCARD-AUDIENCE-03", "BB-DISCARD-AUDIENCE-04")
def test_a_card_and_the_cost_capture_the_audience_on_the_deck(square: Path) -> None:
    t = evening(square, (1, 1, 1, 2), hand=("wanted", "roadie"))
    t.choose("capture_top quartet", "pay dance", "pay illusion", "pay song", "pay music")
    assert t.asked == "DiscardToCapture"
    assert sorted(t.options()) == ["discard roadie", "discard wanted"]  # any card
    t.choose("discard wanted")
    assert t.zone("hand", 0) == ["roadie"]
    assert t.zone("discard", 0) == ["wanted"]
    assert t.zone("fired", 0) == []
    assert t.zone("performances", 0) == [0, 0, 0, 1]
    assert t.zone("supply_performances") == [5, 5, 5, 5]
    assert won(t, 0) == ["quartet"]
    assert t.zone("actions") == 1
    assert t.zone("audience_row") == ROW
    assert t.zone("audience_deck") == ["kin", "crowd"]


@pytest.mark.rule("BB-DISCARD-AUDIENCE-01")
def test_the_card_does_not_replace_the_tokens(square: Path) -> None:
    t = evening(square, (1, 1, 1, 0), hand=("roadie",))
    assert t.why_not("capture_top quartet") == "BB-AUDIENCE-01"
    t = evening(square, (1, 1, 1, 1), hand=("roadie",), actions=0)
    assert t.why_not("capture_top quartet") == "BB-TURN-01"


@pytest.mark.rule("BB-DISCARD-AUDIENCE-01")
def test_it_is_for_the_audience_on_the_deck_only(square: Path) -> None:
    t = evening(square, (4, 4, 4, 4), hand=("roadie",))
    assert t.why_not("capture_top couple") == "BB-DISCARD-AUDIENCE-01"
    assert t.why_not("capture_top kin") == "BB-DISCARD-AUDIENCE-01"


@pytest.mark.rule("BB-DISCARD-AUDIENCE-02")
def test_not_without_a_hand_card(square: Path) -> None:
    t = evening(square, (1, 1, 1, 1), stage={0: ["roadie", "wanted"]}, discard={0: ["roadie"]})
    assert t.why_not("capture_top quartet") == "BB-DISCARD-AUDIENCE-02"
    assert evening(square, (1, 1, 1, 1), hand=("roadie",)).why_not("capture_top quartet") == ""


@pytest.mark.rule("BB-DISCARD-AUDIENCE-01", "BB-RULING-41")
def test_the_discarded_card_must_be_in_hand(square: Path) -> None:
    t = evening(square, (0, 0, 0, 2), hand=("roadie",), audience_deck=["kin"])
    t.choose("capture_top kin", "pay music", "pay music")
    assert t.why_not("discard wanted") == "BB-RULING-41"
    assert t.why_not("pass") == "BB-DISCARD-AUDIENCE-01"


@pytest.mark.rule("BB-DISCARD-AUDIENCE-02", "BB-DISCARD-AUDIENCE-03")
def test_with_a_free_top_no_card_is_named(square: Path) -> None:
    for hand in ((), ("wanted",)):
        t = evening(square, (0, 0, 0, 2), hand=hand, audiences={0: ["queue"]}, audience_deck=["kin", "crowd"])
        t.choose("capture_top kin", "pay music", "pay music")
        assert t.asked == "TakeTurn"
        assert won(t, 0) == ["queue", "kin"]
        assert t.zone("hand", 0) == list(hand)
        assert t.zone("audience_deck") == ["crowd"]


@pytest.mark.rule("BB-DISCARD-AUDIENCE-04", "BB-RULING-23")
def test_the_last_card_of_the_deck_can_be_captured_from_it(square: Path) -> None:
    t = evening(square, (0, 0, 0, 2), hand=("roadie", "wanted"), audience_deck=["kin"])
    t.choose("capture_top kin", "pay music", "pay music", "discard roadie")
    assert t.zone("audience_row") == ROW
    assert t.zone("audience_deck") == []
    assert t.why_not("capture_top crowd") == "BB-DISCARD-AUDIENCE-01"


@pytest.mark.rule("BB-DISCARD-AUDIENCE-03", "BB-GAP-18")
def test_both_ways_to_capture_set_off_a_capture_trigger(square: Path) -> None:
    t = evening(square, (1, 0, 1, 2), hand=("roadie",), audiences={0: ["ferns"]}, audience_deck=["kin", "crowd"])
    t.choose("capture_top kin", "pay music", "pay music", "discard roadie")
    assert t.asked == "OfferTriggers"
    assert t.zone("audience_deck") == ["crowd"]  # the capture is complete by then
    t.choose("decline")  # so it is not used up
    t.choose("capture couple", "pay dance", "pay song")
    assert t.options() == ["accept ferns", "decline"]
    t.choose("accept ferns")
    assert t.zone("tunes", 0) == 1
    assert won(t, 0) == ["ferns", "kin", "couple"]


@pytest.mark.rule("BB-DISCARD-AUDIENCE-03")
def test_an_audience_from_the_deck_works_at_once(square: Path) -> None:
    t = evening(square, (1, 0, 0, 2), hand=("roadie",), audience_deck=["queue", "kin"])
    t.choose("capture_top queue", "pay dance", "discard roadie")
    t.choose("capture_top kin", "pay music", "pay music")  # without a card, for the hand is empty
    assert won(t, 0) == ["queue", "kin"]
