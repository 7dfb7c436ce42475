"""The greedy bot: what it sees to the end, and what it makes of a lead. It decides on a view and an ask alone."""

from __future__ import annotations

import pytest

import bardhall
from tests.scenario import Scenario, scenario

SEEDS = range(4)
ROW = ["jury_of_jackdaws", "weeping_willows", "critics_bench"]  # 1 illusion 1 song; 3 song; one of three and 1 any
OWNED = ["class_of_ducklings", "pine_martens_in_the_pit", "easily_pleased_aunts"]


def decisions(t: Scenario, seat: int = 0) -> set[str]:
    """What the bot chooses, with chance of several kinds."""
    view, ask = t.game.view(seat), t.game.ask(seat)
    return {str(bardhall.bot("greedy", seed)(view, ask)) for seed in SEEDS}


def test_the_same_seed_decides_the_same() -> None:
    game = bardhall.new("battle", seats=3, seed=2)
    first, second = (bardhall.bot("greedy", 5)(game.view(1), game.ask(1)) for _ in range(2))
    assert first is second
    assert first in game.ask(1).options


def test_a_payment_is_seen_before_it_begins() -> None:
    t = scenario(
        "battle", turn=0, audience_row=ROW, performances={0: [0, 1, 1, 0]}, pool={0: "D1", 1: "D1"},
        hand={0: [], 1: []}, stage={0: []},
    )  # fmt: skip
    assert decisions(t) == {"capture jury_of_jackdaws"}


def test_dice_are_named_for_the_colour_that_is_needed() -> None:
    """An illusion token is there, a song token would make the pair: so two song dice go into the run."""
    t = scenario(
        "battle", turn=0, audience_row=ROW, performances={0: [0, 1, 0, 0]}, pool={0: "S1 S2 D1 D2 D3", 1: "D1"},
        hand={0: [], 1: []}, stage={0: []},
    )  # fmt: skip
    assert decisions(t) == {"perform"}
    t.choose("perform")
    while t.asked == "SpendForRun":
        chosen = decisions(t)
        assert len(chosen) == 1
        t.choose(*chosen)
    assert t.zone("performances", 0) == [0, 1, 1, 0]


@pytest.mark.parametrize(("theirs", "ends"), [([], True), (["masked_ball", "midsummer_court", "critics_bench"], False)])
def test_the_end_is_brought_about_when_ahead_and_put_off_when_behind(theirs: list[str], ends: bool) -> None:
    t = scenario(
        "battle", turn=0, audience_row=["jury_of_jackdaws", "weeping_willows", "wigmakers_guild"],
        audiences={0: OWNED, 1: theirs}, performances={0: [0, 1, 1, 0], 1: [0, 0, 0, 0]}, pool={0: "D1", 1: "D1"},
        hand={0: [], 1: []}, stage={0: []},
    )  # fmt: skip
    assert (decisions(t) == {"capture jury_of_jackdaws"}) is ends


def test_the_stage_is_set_with_the_better_cards() -> None:
    hand = ["wanted", "badger_bass_drum", "lead_song", "basic_illusion"]
    t = scenario("battle", hand={0: hand, 1: ["roadie"] * 4}, pool={0: "D1", 1: "D1"})
    chosen = set()
    while t.game.seat == 0:
        choice = bardhall.bot("greedy", 1)(t.game.view(0), t.game.ask(0))
        chosen.add(str(choice))
        t.choose(str(choice), seat=0)
    assert "stage basic_illusion" not in chosen
