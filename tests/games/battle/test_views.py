"""SIM-11: what lies open, and what is hidden from whom."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import bardhall
from bardhall.bots.random import Dice
from bardhall.testing.mutation import mutated
from tests.games.battle.finale import FOUR, cast, last_turn, ranking
from tests.games.battle.packs import pack, veteran
from tests.scenario import Scenario, scenario

PUBLIC = (
    "audience_row", "audiences", "discard", "fired", "first", "passed", "performances", "pool", "round",
    "stage", "supply_dice", "supply_performances", "supply_tunes", "tunes", "veteran_line",
)  # fmt: skip


def sight(t: Scenario, seat: int | None) -> dict[str, Any]:
    return t.sight(seat)


def mid_game() -> Scenario:
    zones: dict[str, Any] = {
        "hand": {0: ["wanted", "roadie"], 1: ["wanted", "basic_dance"]}, "discard": {1: ["basic_song"]},
        "deck": {0: ["basic_song", "roadie"], 1: ["roadie", "basic_music"]}, "fired": {1: ["lead_dance"]},
        "stage": {0: ["basic_music"], 1: ["basic_illusion"]}, "tunes": {0: 1, 1: 2}, "turn": 0,
    }  # fmt: skip
    return scenario("battle", **zones)


@pytest.mark.rule("BB-SIM-11")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_what_lies_open_is_seen_by_all(seat: int | None) -> None:
    t = mid_game()
    seen = sight(t, seat)
    for name in PUBLIC:
        assert seen[name] == t.zone(name), name
    top, *below = t.zone("audience_deck")
    assert seen["audience_deck"] == [top, *[None for _ in below]]
    assert seen["veteran_deck"] == [None for _ in t.zone("veteran_deck")]
    assert sorted(seen["unused_leads"]) == sorted(t.zone("unused_leads"))
    assert seen["hand"] == [t.zone("hand", other) if other == seat else [None, None] for other in (0, 1)]
    assert seen["deck"] == [[None, None], [None, None]]
    assert seen["encore"] == [card if owner == seat else None for owner, card in enumerate(t.zone("encore"))]


@pytest.mark.rule("BB-SIM-11")
def test_hands_deck_orders_and_encore_cards_are_hidden() -> None:
    t = mid_game()
    data = json.loads(t.game.dump())
    table = data["table"]
    table["hand"][1], table["deck"][1] = ["basic_music", "roadie"], ["wanted", "basic_dance"]
    table["deck"][0] = table["deck"][0][::-1]
    table["veteran_deck"] = table["veteran_deck"][::-1]
    table["audience_deck"][1:] = table["audience_deck"][:0:-1]
    table["encore"][1], table["encore_aside"][0] = table["encore_aside"][0], table["encore"][1]
    table["encore_aside"] = table["encore_aside"][::-1]
    twin = Scenario(bardhall.load(json.dumps(data), audit=False))
    assert twin.table != t.table
    assert twin.game.view(0).json() == t.game.view(0).json()
    assert twin.game.view(None).json() == t.game.view(None).json()
    assert twin.game.view(1).json() != t.game.view(1).json()


@pytest.mark.rule("BB-SIM-11")
def test_a_scouted_card_put_back_is_known_to_its_owner_until_it_moves(tmp_path: Path) -> None:
    folder = pack(tmp_path, veteran("peeper", "scout"), veteran("drawer", "draw2_discard1"))
    zones: dict[str, Any] = {"stage": {0: ["peeper", "drawer"]}, "pool": {0: "D1 D2"}, "deck": {0: ["roadie"] * 3}}
    t = scenario("battle", packs=[folder], hand={0: []}, turn=0, **zones)
    t.choose("use peeper", "place D1", "scout back")
    assert sight(t, 0)["deck"][0] == ["roadie", None, None]
    assert sight(t, 1)["deck"][0] == [None, None, None]
    t.choose("use drawer", "place D2", "discard roadie")
    assert sight(t, 0)["deck"][0] == [None]


@pytest.mark.rule("BB-SIM-11", "BB-TIEBREAK-01", "BB-RULING-50")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_world_imagined_after_a_sudden_death_has_the_same_end(tmp_path: Path, seat: int | None) -> None:
    aside = ["song_and_music", "dance_and_song"]
    t = last_turn(cast(tmp_path), audiences={0: FOUR, 1: ["crowd_6"]}, encore_aside=aside)
    t.dictate("dance_and_song", [2], [5]).choose("pass")
    world = Scenario(bardhall.imagine(t.game.view(seat), seed=1))
    assert world.zone("sudden_card") == "dance_and_song"
    assert world.zone("sudden_winner") == 1
    assert world.zone("encore_dice") == [["E2"], ["E5"]]
    assert ranking(world) == ranking(t) == [[1], [0]]
    assert world.game.outcome is not None
    assert world.game.outcome.reason == "sudden_death"
    assert sight(world, seat) == sight(t, seat)


def positions() -> list[bardhall.Game]:
    """Moments all over some random games."""
    found: list[bardhall.Game] = []
    for seats in (2, 3, 4):
        game = bardhall.new("battle", seats=seats, seed=seats)
        dice = Dice("views", seats)
        while game.seat is not None and game.move < 400:
            if game.move % 20 == 0:
                found.append(game.clone())
            game.play(game.options[dice.pick(len(game.options))])
    return found


def test_a_damaged_view_is_refused_or_gives_a_world_that_can_be_played() -> None:
    games = positions()
    views = [json.loads(game.view([None, 0, 1][i % 3]).json()) for i, game in enumerate(games)]
    refused = 0
    for i in range(300):
        dice = Dice("damaged", i)
        start = games[i % len(games)].start
        try:
            sight = start.rules.read_view(start.box, mutated(views[i % len(views)], dice, views))
        except bardhall.Malformed:
            refused += 1
            continue
        if sight.seats != start.seats:
            continue
        world = bardhall.View(start, None, sight).imagine(i + 1)
        for _ in range(20):
            if world.seat is not None:
                world.play(world.options[dice.pick(len(world.options))])
    assert 200 < refused < 300
