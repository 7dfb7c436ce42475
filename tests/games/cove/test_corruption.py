"""CORRUPTION: cards that are kept face down and cost gold at the end."""

from __future__ import annotations

import pytest

from bardhall.games.cove.box import CoveBox
from bardhall.games.cove.kinds import CORRUPTION
from bardhall.kernel.registry import box_of
from tests.games.cove.tables import selling, turn

TWO = ("trader", "trader")
DECK = ["signed_confession", "shady_whisper", "marked_coin", "marked_coin"]
ROGUES = {"dock_black_market": "wrrr"}  # four cards for the first sale


@pytest.mark.rule("MC-CORE-CORRUPTION-01")
def test_the_top_cards_are_kept_face_down() -> None:
    t = turn(0, TWO, small={0: "w"}, corruption={0: ["marked_coin"]}, corruption_deck=DECK).choose("refine warrior")
    assert t.zone("corruption") == [["marked_coin", "signed_confession"], []]
    assert t.zone("corruption_deck") == DECK[1:]
    assert t.sight(0)["corruption"] == [["marked_coin", "signed_confession"], []]
    assert t.sight(1)["corruption"] == t.sight(None)["corruption"] == [[None, None], []]


@pytest.mark.rule("MC-CORE-CORRUPTION-01")
def test_several_cards_come_from_the_top_in_order() -> None:
    t = selling(small={0: "w"}, ashore={"dock_black_market": "wwrr"}, corruption_deck=DECK)
    t.choose("sell small warrior pier_black_market")
    assert (t.zone("corruption", 0), t.zone("corruption_deck")) == (DECK[:3], DECK[3:])


@pytest.mark.rule("MC-CORE-CORRUPTION-01")
def test_only_who_took_a_card_is_told_which() -> None:
    t = turn(0, TWO, small={0: "w"}, corruption_deck=DECK).choose("refine warrior")
    told = ["Confession" in " ".join(t.log(looker)) for looker in (0, 1, None)]
    assert told == [True, False, False]


@pytest.mark.rule("MC-CORE-CORRUPTION-02")
def test_each_card_shows_no_one_or_two_rogue_icons() -> None:
    box = box_of("cove", [])
    assert isinstance(box, CoveBox)
    icons = [box.cards[card].rogue_icons for card in box.of_kind(CORRUPTION)]
    assert [icons.count(n) for n in (0, 1, 2)] == [12, 36, 12]
    assert len(icons) == 60


@pytest.mark.rule("MC-CORE-CORRUPTION-03", "MC-CORE-CLEANUP-06")
def test_corruption_stays_to_the_end() -> None:
    mine = ["marked_coin", "signed_confession"]
    t = selling(corruption={0: mine}, staff={0: ["stern_judge"]}).choose("end_sales")
    assert (t.zone("round"), t.zone("corruption", 0)) == (2, mine)


@pytest.mark.rule("MC-CORE-CORRUPTION-04", "MC-CORE-END-03")
@pytest.mark.parametrize(
    ("cards", "lair", "lost"),
    [
        ([], 5, 0),
        (["shady_whisper"], 5, 0),
        (["marked_coin"], 5, 5),
        (["signed_confession", "marked_coin"], 4, 12),
        (["signed_confession"], 0, 0),
    ],
)
def test_at_the_end_icons_times_lair_are_lost(cards: list[str], lair: int, lost: int) -> None:
    t = selling(round=3, gold={0: 20}, lair=lair, corruption={0: cards}, corruption_deck=[]).choose("end_sales")
    assert t.game.outcome is not None
    assert t.game.outcome.scores[0] == 20 - lost


@pytest.mark.rule("MC-CORE-CORRUPTION-05", "MC-CORE-MARKET-10")
@pytest.mark.parametrize("left", [0, 1, 3])
def test_a_deck_that_is_too_small_gives_what_it_has(left: int) -> None:
    t = selling(small={0: "w"}, ashore=ROGUES, corruption_deck=DECK[:left])
    t.choose("sell small warrior pier_black_market")
    assert (t.zone("corruption", 0), t.zone("gold", 0)) == (DECK[:left], 2)


@pytest.mark.rule("MC-CORE-CORRUPTION-05", "MC-TRADER-05")
def test_with_an_empty_deck_corruption_cannot_pay_for_anything() -> None:
    t = turn(0, TWO, small={0: "w"}, corruption_deck=[])
    assert t.why_not("refine warrior") == "MC-CORE-CORRUPTION-05"
    assert turn(0, TWO, small={0: "w"}, corruption_deck=DECK[:1]).why_not("refine warrior") == ""


@pytest.mark.rule("MC-CORE-CORRUPTION-05", "MC-ENT-TEMPO-02")
def test_nor_can_it_turn_a_dial() -> None:
    t = turn(1, hand={1: ["slow_pavane", "riddle_song"]}, corruption_deck=[])
    t.choose("play slow_pavane", "discard riddle_song")
    assert (t.zone("dial", 1), t.asked) == (2, "LoadAdventurer")  # as printed, without a question


@pytest.mark.rule("MC-CORE-CORRUPTION-05", "MC-ENT-COMPOSE-07")
def test_a_compulsory_gain_is_skipped() -> None:
    t = turn(1, hand={1: ["slow_pavane", "mirror_duet"]}, corruption_deck=[], bag="")
    t.choose("play slow_pavane", "discard mirror_duet")  # volume 3, corruption 1
    assert (t.zone("volume", 1), t.zone("corruption", 1)) == (3, [])
