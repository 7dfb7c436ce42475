"""SETUP of an Entertainer."""

from __future__ import annotations

from collections import Counter

import pytest

import bardhall
from bardhall.games.cove import kinds as k
from bardhall.games.cove.box import CoveBox
from tests.scenario import Scenario

START = ["anvil_chorus", "marching_song"]


def fresh(seats: int = 2, seed: int = 1, merchants: str = "entertainer") -> Scenario:
    return Scenario(bardhall.new("cove", seats=seats, seed=seed, merchants=merchants))


def box() -> CoveBox:
    found = fresh().game.start.box
    assert isinstance(found, CoveBox)
    return found


def dictated(*deck: str) -> Scenario:
    """A new game of an Entertainer and a Trader, whose start deck lies in this order from the top."""
    chance = [[], [], [], [], [], list(deck)]  # townsfolk, corruption, three piles, the deck
    return Scenario(bardhall.new("cove", seats=2, first=0, merchants="entertainer,trader", chance=chance))


@pytest.mark.rule("MC-ENT-SETUP-01", "MC-GAP-12", "MC-ENT-SETUP-06")
def test_the_cards_of_an_entertainer() -> None:
    cards = box().cards
    start = Counter(cards[card].kind for card in box().start)
    assert start == {k.SKILL: 12, k.IMPRO: 1, k.CREATURE: 1}
    assert [len(pile) for pile in box().market] == [4, 4, 4]
    assert len(box().of_kind(k.INSTRUMENT)) == 1


@pytest.mark.rule("MC-ENT-SETUP-01", "MC-ENT-SETUP-04", "MC-ENT-SETUP-05")
def test_the_pieces_of_an_entertainer() -> None:
    numbers = box().numbers
    assert (numbers.stones, numbers.volume_max) == (3, 6)
    assert len(numbers.gems) == len(numbers.hand_limit) == 7  # six crests on the seven spaces of the track


@pytest.mark.rule("MC-ENT-SETUP-02", "MC-ENT-SETUP-03", "MC-ENT-SETUP-04", "MC-ENT-SETUP-05", "MC-ENT-SETUP-11",
                  "MC-ENT-SETUP-12", "MC-ENT-SETUP-14", "MC-GAP-23")  # fmt: skip
def test_what_an_entertainer_starts_with() -> None:
    t = fresh()
    for seat in (0, 1):
        assert (t.zone("volume", seat), t.zone("dial", seat), t.zone("stones", seat)) == (0, 0, 0)
        assert (t.zone("fans", seat), t.zone("runes", seat), t.zone("discard", seat)) == ([], [], [])
    assert (t.zone("singer"), t.zone("is_swan"), t.zone("place")) == (None, False, None)


@pytest.mark.rule("MC-ENT-SETUP-06")
def test_the_start_cards_are_shuffled() -> None:
    t = fresh()
    for seat in (0, 1):
        lying = [*t.zone("hand", seat), *t.zone("song", seat), *t.zone("brag", seat), *t.zone("deck", seat)]
        assert sorted(lying) == sorted(box().ids[card] for card in box().start)
    assert len({tuple(fresh(seed=seed).zone("deck", 0)) for seed in range(4)}) == 4


@pytest.mark.rule("MC-ENT-SETUP-07", "MC-ENT-SETUP-08", "MC-ENT-SETUP-09", "MC-CORE-SETUP-11")
@pytest.mark.parametrize(
    ("pile", "kind"), [("creature_pile", k.CREATURE), ("impro_pile", k.IMPRO), ("skill_pile", k.SKILL)]
)
def test_the_piles_are_shuffled(pile: str, kind: int) -> None:
    found = {tuple(fresh(seed=seed, merchants="entertainer,trader").zone(pile)) for seed in range(12)}
    assert len(found) > 1
    wanted = sorted(box().ids[card] for card in box().market[kind])
    assert all(sorted(cards) == wanted for cards in found)


@pytest.mark.rule("MC-CORE-SETUP-11")
def test_without_an_entertainer_there_are_no_piles() -> None:
    t = fresh(merchants="trader")
    assert (t.zone("creature_pile"), t.zone("impro_pile"), t.zone("skill_pile")) == ([], [], [])


@pytest.mark.rule("MC-ENT-SETUP-10")
def test_the_instrument_shows_its_front_so_that_the_tempo_can_be_changed_and_nothing_bragged() -> None:
    t = dictated("lucky_toad", *START)
    assert t.zone("brag", 0) == ["lucky_toad"]
    assert [str(choice) for choice in t.game.ask().options] == [f"play {card}" for card in START]
    t.choose(f"play {START[0]}", f"discard {START[1]}")
    assert t.options() == ["tempo as_printed", "tempo faster"]


@pytest.mark.rule("MC-ENT-SETUP-13", "MC-ENT-CARDS-03", "MC-ENT-CARDS-04")
def test_draw_until_two_skills_are_in_hand() -> None:
    t = dictated("clear_throat", START[0], "lucky_toad", START[1], "sea_shanty")
    assert (t.zone("hand", 0), t.zone("song", 0), t.zone("brag", 0)) == (START, ["clear_throat"], ["lucky_toad"])
    assert (len(t.zone("deck", 0)), t.zone("deck", 0)[0]) == (10, "sea_shanty")
    assert (t.zone("volume", 0), t.zone("gold", 0)) == (0, 0)  # without effect
