"""SUPPLY: gaining from and returning to the common stock; drawing cards; nothing is lost or doubled."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import bardhall
from tests.games.battle.packs import audience, modifier, pack, veteran
from tests.scenario import Scenario, scenario


def turn(pool: str, **zones: Any) -> Scenario:
    """Seat 0 takes a turn."""
    own = {"pool": {0: pool, 1: ""}, "hand": {0: [], 1: []}}
    return scenario("battle", turn=0, **{**own, **zones})


# Empty stock


@pytest.mark.rule("BB-SUPPLY-01")
def test_without_a_die_of_the_colour_no_die_is_gained(tmp_path: Path) -> None:
    packs = [pack(tmp_path, veteran("brass", "gain_die(music)", "gain_die(music)"))]
    t = turn("D4", packs=packs, stage={0: ["brass"]}, supply_dice=[9, 9, 9, 1])
    t.choose("use brass").dictate([6]).choose("place D4")
    assert t.pool(0) == "D4* M6"  # one, and no replacement for the other
    assert t.zone("supply_dice") == [9, 9, 9, 0]
    assert "BB-SUPPLY-01" in t.rules_told()
    t = turn("D4", packs=packs, stage={0: ["brass"]}, supply_dice=[9, 9, 9, 0]).choose("use brass", "place D4")
    assert t.pool(0) == "D4*"
    assert t.zone("supply_dice") == [9, 9, 9, 0]


@pytest.mark.rule("BB-SUPPLY-01", "BB-STAGE-07")
def test_the_stage_gives_no_die_of_a_colour_that_is_out() -> None:
    hand = {0: ["basic_music", "basic_music", "basic_song"], 1: ["basic_music", "basic_dance", "basic_song"]}
    t = scenario("battle", first=0, hand=hand, pool={0: "", 1: ""}, supply_dice=[2, 2, 2, 1])
    t.choose("stage basic_music", "stage basic_music", "stage basic_song", seat=0)
    t.choose("stage basic_music", "stage basic_dance", seat=1)
    t.dictate([1, 2], [3, 4]).choose("stage basic_song", seat=1)
    assert t.pool(0) == "M1 S2"  # the last orange die goes to the first in turn order
    assert t.pool(1) == "D3 S4"
    assert t.zone("supply_dice") == [1, 2, 0, 0]


@pytest.mark.rule("BB-SUPPLY-01", "BB-RULING-08")
def test_a_colour_that_is_out_cannot_be_chosen() -> None:
    t = scenario("battle", first=0, hand={0: ["roadie"], 1: []}, pool={0: "", 1: ""}, supply_dice=[0, 1, 0, 0])
    t.choose("stage roadie")
    assert t.options() == ["colour illusion"]
    assert t.why_not("colour dance") == "BB-RULING-08"


# Going round


@pytest.mark.rule("BB-SUPPLY-02", "BB-DICE-05")
def test_discarded_dice_can_be_gained_again(tmp_path: Path) -> None:
    packs = [pack(tmp_path, veteran("newt", "discard_die", "gain_die(song)"))]
    t = turn("D4 S1", packs=packs, stage={0: ["newt"]}, supply_dice=[9, 9, 0, 9])
    t.choose("use newt", "place D4").dictate([6]).choose("drop S1")
    assert t.pool(0) == "D4* S6"
    assert t.zone("supply_dice") == [9, 9, 0, 9]


@pytest.mark.rule("BB-SUPPLY-02")
def test_spent_tunes_can_be_gained_again(tmp_path: Path) -> None:
    packs = [pack(tmp_path, veteran("piper", "gain_tune", "gain_tune"))]
    t = turn("D4 S1", packs=packs, stage={0: ["piper"]}, supply_tunes=0, tunes={0: 1})
    t.choose("tune", "change S1 +1")
    assert t.zone("supply_tunes") == 1
    t.choose("use piper", "place D4")
    assert t.zone("tunes", 0) == 1  # only one had come back
    assert t.zone("supply_tunes") == 0


@pytest.mark.rule("BB-SUPPLY-02")
def test_paid_tokens_can_be_gained_again(tmp_path: Path) -> None:
    packs = [pack(tmp_path, audience("couple", modifier("value_shift"), song=2))]
    t = turn(
        "S1 S2 S3", packs=packs, audience_row=["couple"], performances={0: [0, 0, 2, 0]},
        supply_performances=[8, 8, 0, 8],
    )  # fmt: skip
    assert t.why_not("perform") == "BB-RULING-36"
    t.choose("capture couple", "pay song", "pay song")
    assert t.zone("supply_performances") == [8, 8, 2, 8]
    t.choose("perform", "spend S1", "spend S2", "spend S3")
    assert t.zone("performances", 0) == [0, 0, 1, 0]
    assert t.zone("supply_performances") == [8, 8, 1, 8]


# Drawing


@pytest.mark.rule("BB-SUPPLY-03")
def test_an_empty_deck_is_renewed_in_mid_turn_from_the_whole_discard_pile(tmp_path: Path) -> None:
    packs = [pack(tmp_path, veteran("harp", "draw2_discard1"))]
    t = turn("D4", packs=packs, stage={0: ["harp"]}, deck={0: ["roadie"]}, discard={0: ["wanted", "lead_song"]})
    t.choose("use harp").dictate(["lead_song"]).choose("place D4")
    assert t.zone("hand", 0) == ["roadie", "lead_song"]  # the last card, then the top of the new deck
    assert t.zone("deck", 0) == ["wanted"]
    assert t.zone("discard", 0) == []
    assert "BB-SUPPLY-03" in t.rules_told()


@pytest.mark.rule("BB-SUPPLY-03", "BB-RULING-17")
def test_no_shuffle_before_a_card_is_missing(tmp_path: Path) -> None:
    packs = [pack(tmp_path, veteran("harp", "draw2_discard1"))]
    t = turn("D4", packs=packs, stage={0: ["harp"]}, deck={0: ["roadie", "roadie"]}, discard={0: ["wanted"]})
    t.choose("use harp", "place D4")
    assert t.zone("deck", 0) == []
    assert t.zone("discard", 0) == ["wanted"]


@pytest.mark.rule("BB-SUPPLY-03", "BB-RULING-17")
@pytest.mark.parametrize("icon", ["rally", "scout"])
def test_every_icon_that_draws_renews_the_deck(tmp_path: Path, icon: str) -> None:
    packs = [pack(tmp_path, veteran("bat", icon, "gain_tune"))]
    t = turn("D4", packs=packs, stage={0: ["bat"]}, deck={0: []}, discard={0: ["wanted", "lead_song"]})
    t.choose("use bat").dictate(["wanted"]).choose("place D4")
    assert t.zone("discard", 0) == []
    if icon == "rally":
        assert [staged["card"] for staged in t.zone("stage", 0)] == ["bat", "wanted"]  # the stage is not shuffled in
        assert t.zone("deck", 0) == ["lead_song"]
    else:
        assert t.zone("deck", 0) == ["wanted", "lead_song"]


# Conservation


@pytest.mark.rule("BB-SUPPLY-04")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_in_a_whole_game_nothing_is_lost_or_doubled(seats: int, seed: int) -> None:
    game = bardhall.new("battle", seats=seats, seed=seed, round_limit=12)
    player = bardhall.bot("random", seed=seed)
    while game.seat is not None:
        game.play(player(game.view(game.seat), game.ask()))
        game.audit()
        count(Scenario(game).table, seats)


def count(table: dict[str, Any], seats: int) -> None:
    """Count the box by hand: 15 dice and 8 performances of each colour, 16 tunes, and all cards."""
    for number, letter in enumerate("DISM"):
        dice = sum(die[0] == letter for pool in table["pool"] for die in pool)
        assert dice + table["supply_dice"][number] == 15
        tokens = sum(held[number] for held in table["performances"])
        assert tokens + table["supply_performances"][number] == 8
    assert sum(table["tunes"]) + table["supply_tunes"] == 16
    cards = [*table["audience_row"], *table["audience_deck"], *table["veteran_line"], *table["veteran_deck"]]
    cards += [*table["encore"], *table["encore_aside"], *table["unused_leads"]]
    for zone in ("hand", "deck", "discard", "fired"):
        cards += [card for part in table[zone] for card in part]
    for zone in ("stage", "audiences"):
        cards += [entry["card"] for part in table[zone] for entry in part]
    assert len(cards) == 26 + 24 + 6 + 4 + 11 * seats
    assert cards.count("wanted") == 2 * seats
    assert cards.count("roadie") == seats
    for colour in ("dance", "illusion", "song", "music"):
        assert cards.count(f"basic_{colour}") == 2 * seats
    assert len(set(cards)) == 26 + 24 + 6 + 4 + 6  # everything else is there once


@pytest.mark.rule("BB-SUPPLY-04")
@pytest.mark.parametrize("zone", ["supply_tunes", "supply_dice", "supply_performances", "veteran_deck", "hand"])
def test_an_audit_finds_what_is_missing(zone: str) -> None:
    data = json.loads(bardhall.new("battle", seats=2).dump())
    part = data["table"][zone]
    if zone == "supply_tunes":
        data["table"][zone] -= 1
    elif zone == "hand":
        part[0].pop()
    elif zone == "veteran_deck":
        part[0] = part[1]  # one lost, one doubled
    else:
        part["song"] += 1
    with pytest.raises(bardhall.Malformed, match="number of components is wrong"):
        bardhall.load(json.dumps(data))
    bardhall.load(json.dumps(data), audit=False)


# Cards beat rules


@pytest.mark.rule("BB-SUPPLY-05")
def test_a_card_that_contradicts_the_rules_wins(tmp_path: Path) -> None:
    cards = [audience("inn", modifier("newest_costs_two")), audience("jackdaws", modifier("minority_colour"))]
    packs = [pack(tmp_path, *cards, veteran("star", "gain_tune"))]
    zones: dict[str, Any] = {"packs": packs, "veteran_line": ["star"]}
    t = turn("D4 S4 M1", hand={0: ["wanted"], 1: []}, **zones)
    assert t.why_not("hire star") == "BB-HIRE-04"
    t = turn("D4 S4 M1", hand={0: ["wanted"], 1: []}, audiences={0: ["inn"]}, **zones)
    assert t.why_not("hire star") == ""
    # BB-PERFORM-03 says the majority; the jackdaws hear the odd one out.
    t = turn("S1 S2 M3", **zones).choose("perform", "spend S1", "spend S2", "spend M3")
    assert t.asked == "TakeTurn"
    t = turn("S1 S2 M3", audiences={0: ["jackdaws"]}, **zones).choose("perform", "spend S1", "spend S2", "spend M3")
    assert t.options() == ["token song", "token music"]
