"""HERO: hiring, abilities and when they come back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.taverns.hunts import closing, next_round
from tests.games.taverns.packs import hero, pack
from tests.games.taverns.tables import goods, landed, offered, turn
from tests.scenario import Scenario

ROW = ["guardian", "champion", "tracker", "saucier"]


def heroes(t: Scenario, seat: int = 0) -> list[str]:
    """The heroes of a tavern, with `-` before an exhausted one and `*` behind a spent bonus."""
    return [
        ("-" if h["is_exhausted"] else "") + h["card"] + ("*" if h["has_used_bonus"] else "")
        for h in t.zone("hired", seat)
    ]


def tilted(card: str, bonus: bool = False) -> dict[str, Any]:
    return {"card": card, "is_exhausted": True, "has_used_bonus": bonus}


# Hiring


@pytest.mark.rule("TD-HERO-01", "TD-HERO-02")
def test_a_face_up_hero_is_hired_for_its_cost_and_replaced_at_once() -> None:
    t = turn(gold={0: 5}, hero_deck=["courier", "herbalist"])
    t.choose("hire guardian")
    assert (t.zone("gold", 0), heroes(t)) == (1, ["guardian"])
    assert t.zone("hero_row") == ["courier", "champion", "tracker", "saucier"]
    assert t.zone("hero_deck") == ["herbalist"]


@pytest.mark.rule("TD-HERO-01")
def test_nobody_hires_without_the_gold_or_from_elsewhere() -> None:
    t = turn(gold={0: 4})
    assert offered(t, "hire") == ["hire guardian"]
    assert t.why_not("hire champion") == "TD-HERO-01"
    assert turn(gold={0: 9}).why_not("hire courier") == "TD-HERO-01"


@pytest.mark.rule("TD-HERO-01", "TD-TURN-03", "TD-RULING-50")
def test_heroes_are_hired_before_the_die_on_the_way_and_after_the_action() -> None:
    t = turn(gold={0: 20}, hero_deck=["courier", "herbalist", "clockmaker"])
    t.choose("hire guardian", "move plain 2", "hire champion", "walk", "hire tracker")
    assert heroes(t) == ["guardian", "champion", "tracker"]
    assert t.asked == "FinishTurn"


@pytest.mark.rule("TD-HERO-03", "TD-RULING-35")
def test_any_number_is_hired_in_a_turn_the_newly_revealed_one_too() -> None:
    t = turn(gold={0: 30}, hero_deck=["courier", "herbalist", "clockmaker", "lamplighter", "mule_driver"])
    t.choose("hire guardian", "hire courier", "hire herbalist", "hire champion", "hire clockmaker")
    assert heroes(t) == ["guardian", "courier", "herbalist", "champion", "clockmaker"]
    assert len(t.zone("hero_row")) == 4


@pytest.mark.rule("TD-RULING-23", "TD-HERO-02")
def test_with_an_empty_deck_the_row_is_shorter() -> None:
    t = turn(gold={0: 30}, hero_deck=[]).choose("hire guardian", "hire champion")
    assert t.zone("hero_row") == ["tracker", "saucier"]


# Abilities


@pytest.mark.rule("TD-HERO-04", "TD-HERO-05")
def test_an_ability_exhausts_the_hero_until_it_is_readied() -> None:
    t = turn(hired={0: ["coin_counter"]}).choose("use coin_counter")
    assert (t.zone("gold", 0), heroes(t)) == (2, ["-coin_counter"])
    assert t.why_not("use coin_counter") == "TD-HERO-05"


@pytest.mark.rule("TD-HERO-04", "TD-RULING-35")
def test_a_hero_hired_this_turn_is_ready_this_turn() -> None:
    t = turn(gold={0: 3}, hero_row=["coin_counter", *ROW[:3]]).choose("hire coin_counter", "use coin_counter")
    assert (t.zone("gold", 0), heroes(t)) == (1, ["-coin_counter"])


@pytest.mark.rule("TD-HERO-04", "TD-TURN-03")
def test_abilities_are_used_before_during_and_after_the_main_action() -> None:
    t = turn(hired={0: ["lamplighter", "herbalist", "spore_sage"]})
    t.choose("use lamplighter", "move booted 1", "use herbalist", "walk", "use spore_sage")
    assert heroes(t) == ["-lamplighter", "-herbalist", "-spore_sage"]
    assert t.asked == "FinishTurn"


@pytest.mark.rule("TD-RULING-36", "TD-HERO-04")
def test_nobody_uses_anothers_hero_or_acts_out_of_turn() -> None:
    t = turn(0, hired={1: ["coin_counter"]})
    assert t.why_not("use coin_counter") == "TD-HERO-04"
    assert t.why_not("bonus coin_counter") == "TD-HERO-04"
    assert t.game.seats_to_answer == (0,)


@pytest.mark.rule("TD-HERO-04")
def test_an_ability_for_cooking_is_used_only_while_cooking() -> None:
    t = turn(hired={0: ["saucier"]}, reserve={0: {"wild_plant": 1}})
    assert t.why_not("use saucier") == "TD-HERO-04"
    t.choose("cook meadow_broth 4")
    assert t.options() == ["wild saucier"]
    t.choose("wild saucier", "ingredient wild_plant")
    assert (heroes(t), t.zone("cooked", 0)) == (["-saucier"], ["meadow_broth"])
    assert t.zone("reserve", 0)["wild_plant"] == 0


@pytest.mark.rule("TD-HERO-04", "TD-COOK-01")
def test_an_exhausted_cook_replaces_nothing() -> None:
    t = turn(hired={0: [tilted("saucier")]}, reserve={0: {"wild_plant": 1}})
    assert t.why_not("cook meadow_broth 4") == "TD-COOK-01"


@pytest.mark.rule("TD-RULING-48")
def test_an_ability_that_achieves_nothing_is_legal() -> None:
    full = landed("meadow", hired={0: ["lamplighter", "field_surgeon", "mule_driver"]}, runes={0: 3})
    full.choose("use lamplighter", "use field_surgeon", "minion plain", "use mule_driver", "minion plain")
    assert goods(full) == (1, 1, 3, 0)
    for card in ("clockmaker", "dice_juggler", "guardian"):
        t = landed("meadow", dice={0: ""}, hired={0: [card]}).choose(f"use {card}")
        assert (heroes(t), t.asked) == ([f"-{card}"], "FinishTurn")


@pytest.mark.rule("TD-RULING-48", "TD-HERO-11", "TD-HERO-13")
def test_owl_master_and_summoner_need_what_they_work_with() -> None:
    t = turn(hired={0: ["owl_master", "summoner"]})
    assert t.why_not("use owl_master") == "TD-RULING-48"
    assert t.why_not("use summoner") == "TD-RULING-48"


# Coming back


@pytest.mark.rule("TD-HERO-06", "TD-ROUND-MARKER-02", "TD-HERO-05")
@pytest.mark.parametrize(("round", "readied"), [(1, False), (2, True), (3, False), (4, True), (5, False), (6, True)])
def test_all_heroes_of_all_players_are_readied_after_rounds_2_4_and_6(round: int, readied: bool) -> None:
    t = closing(round, hired={0: [tilted("courier")], 2: [tilted("guardian", True), "champion"]})
    next_round(t)
    mark = "" if readied else "-"
    assert (heroes(t, 0), heroes(t, 2)) == ([f"{mark}courier"], [f"{mark}guardian*", "champion"])


@pytest.mark.rule("TD-HERO-06", "TD-GOBLIN-13")
def test_a_hero_that_readies_others_never_readies_itself(tmp_path: Path) -> None:
    folder = pack(tmp_path, hero("bugler", {"ready_hero": 2}))
    t = turn(packs=[folder], hired={0: ["bugler", tilted("courier"), tilted("guardian"), "champion"]})
    t.choose("use bugler")
    assert t.options() == ["hero courier", "hero guardian"]
    t.choose("hero guardian")
    assert t.options() == ["hero courier"]
    t.choose("hero courier")
    assert heroes(t) == ["-bugler", "courier", "guardian", "champion"]
    t = turn(packs=[folder], hired={0: ["bugler", "champion"]})
    assert t.why_not("use bugler") == "TD-GOBLIN-13"


@pytest.mark.rule("TD-HERO-07", "TD-SCORE-02")
def test_heroes_score_only_at_the_end_ready_or_not() -> None:
    t = closing(7, hired={0: ["champion", tilted("guardian")]})
    assert goods(t)[3] == 0
    t.choose("end_turn")
    outcome = t.game.outcome
    assert outcome is not None
    assert outcome.scores == (5 + 3, 0, 0)
