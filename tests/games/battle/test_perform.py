"""PERFORM: three dice in a run make a performance."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, combinations_with_replacement, permutations, product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.battle.packs import audience, modifier, pack, veteran
from tests.scenario import Scenario, merged, scenario

COLOURS = ("dance", "illusion", "song", "music")
RUNS = [(1, 2, 3), (2, 3, 4), (3, 4, 5), (4, 5, 6)]


def show(pool: str, **zones: Any) -> Scenario:
    usual = {"pool": {0: pool}, "performances": {0: [0, 0, 0, 0]}, "hand": {0: [], 1: []}, "turn": 0}
    return scenario("battle", **merged(usual, zones))


def perform(t: Scenario, *dice: str) -> Scenario:
    return t.choose("perform", *[f"spend {die}" for die in dice])


@pytest.mark.rule("BB-PERFORM-01")
def test_three_dice_in_a_run_are_discarded_for_one_token() -> None:
    t = show("D1 D2 D3 D4", supply_dice=[5, 5, 5, 5], supply_performances=[4, 4, 4, 4])
    perform(t, "D1", "D2", "D3")
    assert t.pool(0) == "D4"
    assert t.zone("performances", 0) == [1, 0, 0, 0]
    assert t.zone("supply_dice") == [8, 5, 5, 5]
    assert t.zone("supply_performances") == [3, 4, 4, 4]
    assert t.asked == "TakeTurn"  # neither two nor four dice


@pytest.mark.rule("BB-PERFORM-01")
def test_nothing_is_discarded_before_the_third_die_is_named() -> None:
    t = show("D1 D2 D3")
    perform(t, "D2", "D3")
    assert t.pool(0) == "D1 D2 D3"
    assert t.zone("performances", 0) == [0, 0, 0, 0]
    assert t.options() == ["spend D1"]
    assert t.why_not("spend D2") == "BB-RULING-16"  # named already, there is no second one
    assert t.why_not("token dance") == "BB-PERFORM-01"


@pytest.mark.rule("BB-PERFORM-01", "BB-PERFORM-02")
@pytest.mark.parametrize("pool", ["", "D1", "D1 D2", "D1 D2 D4 D5", "D1 D2 S3*", "D6 D6 D6", "D1 D3 D5"])
def test_without_three_free_dice_in_a_run_there_is_no_performance(pool: str) -> None:
    stage = [{"card": "basic_song", "die": "S3*", "is_used": True}] if "*" in pool else []
    assert show(pool, stage={0: stage}).why_not("perform") == "BB-PERFORM-02"


@pytest.mark.rule("BB-PERFORM-02")
@pytest.mark.parametrize("values", list(combinations_with_replacement(range(1, 7), 3)))
def test_the_only_runs_are_four(values: tuple[int, int, int]) -> None:
    t = show(" ".join(f"D{value}" for value in values))
    assert t.why_not("perform") == ("" if values in RUNS else "BB-PERFORM-02")


@pytest.mark.rule("BB-PERFORM-02")
@pytest.mark.parametrize("values", [order for run in RUNS for order in permutations(run)])
def test_the_dice_of_a_run_are_named_in_any_order(values: tuple[int, int, int]) -> None:
    t = show("D1 D2 D3 D4 D5 D6")
    perform(t, *[f"D{value}" for value in values])
    assert t.zone("performances", 0) == [1, 0, 0, 0]


@pytest.mark.rule("BB-PERFORM-02")
def test_a_die_that_breaks_the_run_is_refused_at_every_step() -> None:
    t = show("D1 D2 D3 D5 S3 S6 M1")
    t.choose("perform")
    assert t.why_not("spend D5") == "BB-PERFORM-02"  # there is no 4
    assert t.why_not("spend S6") == "BB-PERFORM-02"
    assert t.game.ask().prompt("en").endswith("So far: none.")
    assert str(t.game.why_not("spend S6")).endswith("with song 6 your dice cannot form a run of three")
    assert t.options() == ["spend D1", "spend D2", "spend D3", "spend S3", "spend M1"]
    t.choose("spend D1")
    assert t.why_not("spend M1") == "BB-PERFORM-02"  # no value twice
    t.choose("spend D3")
    for die in ("S3", "D5", "S6", "M1"):
        assert t.why_not(f"spend {die}") == "BB-PERFORM-02"
    assert t.options() == ["spend D2"]


@pytest.mark.rule("BB-PERFORM-03", "BB-PERFORM-04", "BB-RULING-06")
@pytest.mark.parametrize("colours", list(product(range(4), repeat=3)))
def test_the_dominant_colour_or_one_of_three(colours: tuple[int, int, int]) -> None:
    dice = [f"{'DISM'[colour]}{value}" for value, colour in enumerate(colours, 1)]
    t = show(" ".join(dice))
    perform(t, *dice)
    if len(set(colours)) == 3:
        assert t.asked == "ChooseToken"
        for colour, name in enumerate(COLOURS):
            assert t.why_not(f"token {name}") == ("" if colour in colours else "BB-PERFORM-03")
        assert sum(t.zone("performances", 0)) == 0
        t.choose(f"token {COLOURS[colours[2]]}")
        made = colours[2]
    else:
        made = max(colours, key=colours.count)
    assert t.asked == "TakeTurn"
    assert t.zone("performances", 0) == [int(colour == made) for colour in range(4)]
    assert t.pool(0) == ""


@pytest.mark.rule("BB-PERFORM-05")
def test_among_equal_values_the_player_chooses() -> None:
    t = show("D1 D2 M2 S3")
    perform(t, "D1", "S3")
    assert t.options() == ["spend D2", "spend M2"]
    t.choose("spend D2")
    assert t.zone("performances", 0) == [1, 0, 0, 0]
    assert t.pool(0) == "M2"
    t = perform(show("D1 D2 M2 S3"), "D1", "S3", "M2")
    assert t.options() == ["token dance", "token song", "token music"]


@pytest.mark.rule("BB-PERFORM-06")
def test_each_performance_costs_its_own_action() -> None:
    t = show("D1 D2 D3 S1 S2 S3 M1 M2 M3")
    perform(t, "D1", "D2", "D3")
    assert t.zone("actions") == 1
    perform(t, "S1", "S2", "S3")
    assert t.zone("actions") == 0
    assert t.why_not("perform") == "BB-TURN-01"
    assert t.zone("performances", 0) == [1, 0, 1, 0]


@pytest.mark.rule("BB-RULING-06")
def test_the_minority_colour_is_never_offered() -> None:
    t = show("D1 D2 S3")
    perform(t, "D1", "D2")
    for text in ("token song", "token dance", "roll", "pass"):
        assert t.why_not(text) == "BB-PERFORM-01"
    t.choose("spend S3")
    assert t.zone("performances", 0) == [1, 0, 0, 0]


@pytest.mark.rule("BB-RULING-06")
def test_with_three_colours_the_engine_does_not_choose() -> None:
    t = perform(show("D1 I2 S3", supply_performances=[0, 3, 0, 3]), "D1", "I2", "S3")
    assert t.asked == "ChooseToken"  # though one colour only is left
    assert t.options() == ["token illusion"]
    for text in ("end_turn", "perform", "tune", "spend D1"):
        assert t.why_not(text) == "BB-PERFORM-04"


@pytest.mark.rule("BB-RULING-06", "BB-PERFORM-03")
def test_a_modifier_lets_a_two_one_run_give_the_minority_colour(tmp_path: Path) -> None:
    folder = pack(tmp_path, audience("jury", modifier("minority_colour")))
    t = perform(show("D1 D2 S3", packs=[folder], audiences={0: ["jury"]}), "D1", "D2", "S3")
    assert t.options() == ["token dance", "token song"]
    assert t.why_not("token music") == "BB-PERFORM-03"
    t.choose("token song")
    assert t.zone("performances", 0) == [0, 0, 1, 0]
    t = perform(show("D1 D2 D3", packs=[folder], audiences={0: ["jury"]}), "D1", "D2", "D3")
    assert t.zone("performances", 0) == [1, 0, 0, 0]
    t = perform(show("D1 D2 S3", packs=[folder], audiences={1: ["jury"]}), "D1", "D2", "S3")
    assert t.zone("performances", 0) == [1, 0, 0, 0]  # another player's audience


@pytest.mark.rule("BB-RULING-36")
def test_a_run_that_could_only_give_a_colour_without_tokens_is_refused() -> None:
    for pool in ("D1 D2 D3", "D1 D2 S3"):
        t = show(pool, supply_performances=[0, 8, 8, 8])
        assert t.why_not("perform") == "BB-RULING-36"
        t = show(pool, supply_performances=[1, 8, 8, 8])
        assert t.why_not("perform") == ""
    t = show("D1 I2 S3", supply_performances=[0, 0, 0, 8])
    assert t.why_not("perform") == "BB-RULING-36"


@pytest.mark.rule("BB-RULING-36")
def test_a_die_that_leads_to_such_a_run_is_refused() -> None:
    t = show("D1 D2 S2 S3", supply_performances=[0, 8, 8, 8])
    t.choose("perform", "spend D1")
    assert t.why_not("spend D2") == "BB-RULING-36"
    t.choose("spend S3")
    assert t.why_not("spend D2") == "BB-RULING-36"
    t.choose("spend S2")
    assert t.zone("performances", 0) == [0, 0, 1, 0]


@pytest.mark.rule("BB-RULING-36")
def test_a_colour_without_tokens_is_not_offered_among_three() -> None:
    t = perform(show("D1 I2 S3", supply_performances=[8, 0, 1, 8]), "D1", "I2", "S3")
    assert t.options() == ["token dance", "token song"]
    assert t.why_not("token illusion") == "BB-RULING-36"
    assert t.why_not("token music") == "BB-PERFORM-03"
    t.choose("token song")
    assert t.zone("supply_performances") == [8, 0, 0, 8]


@pytest.mark.rule("BB-RULING-36")
def test_a_minority_colour_saves_a_run_without_tokens(tmp_path: Path) -> None:
    toad = veteran("toad", "support", support=modifier("minority_colour"))
    stage = {0: [{"card": "toad", "is_used": True, "is_turned": True}]}
    packs = [pack(tmp_path, toad)]
    t = show("D1 D2 S3", packs=packs, stage=stage, supply_performances=[0, 8, 8, 8])
    perform(t, "D1", "D2", "S3")
    assert t.options() == ["token song"]
    t = show("D1 D2 D3", packs=packs, stage=stage, supply_performances=[0, 8, 8, 8])
    assert t.why_not("perform") == "BB-RULING-36"


def colours_by_the_book(dice: tuple[str, ...], is_minority_allowed: bool) -> set[int]:
    """The colours that three dice may give, told otherwise than the engine does."""
    counts = Counter("DISM".index(die[0]) for die in dice)
    if is_minority_allowed or len(counts) != 2:
        return set(counts)
    return {colour for colour, count in counts.items() if count == 2}


def can_be_completed(pool: list[str], picked: list[str], stock: list[int], is_minority_allowed: bool) -> bool:
    """Whether some three dice of the pool, those picked among them, make a performance with a token in stock."""
    runs = [dice for dice in combinations(pool, 3) if tuple(sorted(int(die[1]) for die in dice)) in RUNS]
    fitting = [dice for dice in runs if not Counter(picked) - Counter(dice)]
    return any(stock[colour] for dice in fitting for colour in colours_by_the_book(dice, is_minority_allowed))


@pytest.mark.rule("BB-PERFORM-01", "BB-PERFORM-02", "BB-PERFORM-03", "BB-PERFORM-04", "BB-RULING-36")
@settings(deadline=None, max_examples=60)
@given(
    pool=st.lists(
        st.sampled_from([f"{letter}{value}" for letter in "DISM" for value in range(1, 6)]), min_size=3, max_size=8
    ),
    stock=st.lists(st.integers(0, 1), min_size=4, max_size=4),
    is_minority_allowed=st.booleans(),
    data=st.data(),
)
def test_what_may_be_spent_is_what_can_be_completed(
    pool: list[str], stock: list[int], is_minority_allowed: bool, data: st.DataObject
) -> None:
    owned = {0: ["jury_of_jackdaws"] if is_minority_allowed else []}
    t = show(" ".join(pool), supply_performances=stock, audiences=owned)
    assert t.keys(0) == (["minority_colour"] if is_minority_allowed else [])
    picked: list[str] = []
    assert ("perform" in t.options()) == can_be_completed(pool, picked, stock, is_minority_allowed)
    if "perform" not in t.options():
        return
    t.choose("perform")
    while len(picked) < 3:
        left = set((Counter(pool) - Counter(picked)).elements())
        good = {die for die in left if can_be_completed(pool, [*picked, die], stock, is_minority_allowed)}
        assert set(t.options()) == {f"spend {die}" for die in good}
        picked.append(data.draw(st.sampled_from(sorted(good))))
        t.choose(f"spend {picked[-1]}")
    colours = colours_by_the_book(tuple(picked), is_minority_allowed)
    offered = {f"token {COLOURS[colour]}" for colour in colours if stock[colour]}
    assert set(t.options()) == offered if len(colours) > 1 else t.asked == "TakeTurn"
